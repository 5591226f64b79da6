"""A state machine that plays hands by hypothesis and that others can subclass."""

from __future__ import annotations

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import gostop
from gostop.rules import Rules
from gostop.state import State
from gostop.testing import invariants, strategies


class HandMachine(RuleBasedStateMachine):
    """Deals a hand under random rules and plays it; override `check` to test what is built on top.

    When it fails, the hand is printed as a record, ready to paste as a test.
    """

    rules_in_play: st.SearchStrategy[Rules] = strategies.rules()
    """The rules that hands are dealt under; a subclass may set its own."""

    def __init__(self) -> None:
        super().__init__()
        self.start: State | None = None
        self.state: State | None = None
        self.played: list[str] = []

    @initialize(data=st.data(), seed=strategies.seeds())
    def deal(self, data: st.DataObject, seed: int) -> None:
        """Deal a hand."""
        rules = data.draw(type(self).rules_in_play, label="rules")
        dealer = data.draw(st.integers(0, rules.table.players - 1), label="dealer")
        self.start = self.state = gostop.deal(rules, seed=seed, dealer=dealer)

    @precondition(lambda self: self.state is not None and not self.state.over)
    @rule(choice=st.integers(0, 30))
    def move(self, choice: int) -> None:
        """Make one of the legal moves."""
        assert self.state is not None
        legal = gostop.legal_moves(self.state)
        move = legal[choice % len(legal)]
        before, self.state = self.state, gostop.apply(self.state, move)
        self.played.append(str(move))
        invariants.check_move(before, move, self.state)

    @invariant()
    def holds(self) -> None:
        """What must always hold, and what a subclass checks."""
        if self.state is not None:
            invariants.check_state(self.state)
            if self.state.over:
                invariants.check_end(self.state)
            self.check(self.state)

    def check(self, state: State) -> None:
        """For subclasses: called with every state that comes up."""

    def teardown(self) -> None:
        """Note the hand, so that a failure prints it."""
        if self.start is not None:
            note(gostop.dumps_record(gostop.record(self.start, self.played)))
