"""A state machine that plays hands by Hypothesis and that others can subclass."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import gostop
from gostop.moves import Move
from gostop.records import Record
from gostop.rules import Rules
from gostop.state import State
from gostop.testing import invariants, strategies
from gostop.testing.conformance import as_test

if TYPE_CHECKING:
    from hypothesis.vendor.pretty import RepresentationPrinter


class HandMachine(RuleBasedStateMachine):
    """Deals a hand under random rules and plays it, checking at every move what must always hold.

    A subclass sets `rules_in_play` to test its own rules, and overrides `dealt`, `moved` and `check` to keep
    what it builds on top (a server, a bot, a screen) in step and compare the two. Its test is
    `TestHand = MyMachine.TestCase`. When it fails, the shortest failing hand is printed as a test, ready to
    paste.
    """

    rules_in_play: st.SearchStrategy[Rules] = strategies.rules()
    """The rules that hands are dealt under."""

    def __init__(self) -> None:
        super().__init__()
        self.beginning: Record | None = None
        self.state: State | None = None
        self.played: list[str] = []

    @initialize(data=st.data(), seed=strategies.seeds())
    def deal(self, data: st.DataObject, seed: int) -> None:
        """Deal a hand."""
        rules = data.draw(type(self).rules_in_play.map(_Shown), label="rules").rules
        dealer = data.draw(st.integers(0, rules.table.players - 1), label="dealer")
        number = data.draw(st.integers(1, 24), label="hand_number")
        self._begin(gostop.deal(rules, seed=seed, dealer=dealer, hand_number=number))

    @precondition(lambda self: self.state is not None and self.state.over)
    @rule(seed=strategies.seeds())
    def deal_again(self, seed: int) -> None:
        """Once a hand is over, deal another one under the same rules."""
        assert self.state is not None
        self._begin(gostop.deal(self.state.rules, seed=seed, dealer=self.state.dealer))

    def _begin(self, state: State) -> None:
        self.state = state
        self.beginning, self.played = gostop.record(state), []
        self.dealt(state)

    @precondition(lambda self: self.state is not None and not self.state.over)
    @rule(choice=st.integers(0, 30))
    def move(self, choice: int) -> None:
        """Make one of the legal moves."""
        before = self.state
        assert before is not None
        legal = gostop.legal_moves(before)
        move = legal[choice % len(legal)]
        self.played.append(str(move))
        self.state = after = gostop.apply(before, move)
        invariants.check_move(before, move, after)
        self.moved(before, move, after)

    @invariant()
    def holds(self) -> None:
        """What must always hold, and what a subclass checks."""
        if self.state is not None:
            invariants.check_state(self.state)
            if self.state.over:
                invariants.check_end(self.state)
            self.check(self.state)

    def dealt(self, state: State) -> None:
        """For subclasses: called when a hand has been dealt, the first or another one."""

    def moved(self, before: State, move: Move, after: State) -> None:
        """For subclasses: called after every move."""

    def check(self, state: State) -> None:
        """For subclasses: called with every state that comes up, the dealt one too."""

    def teardown(self) -> None:
        """Note the hand, so that a failure prints it."""
        if self.beginning is not None:
            note(_Lazily(self.beginning, self.played))


class _Shown:
    """Some rules that Hypothesis prints in one line: the record that is printed says them in full."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def _repr_pretty_(self, printer: RepresentationPrinter, cycle: bool) -> None:
        printer.text(repr(self.rules))


class _Lazily:
    """A hand as a test, written only where it is printed: most hands do not fail."""

    def __init__(self, beginning: Record, moves: list[str]) -> None:
        self.beginning, self.moves = beginning, moves

    def __repr__(self) -> str:
        return as_test(attrs.evolve(self.beginning, moves=self.moves))
