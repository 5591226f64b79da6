"""What is measured: whole random hands of ours, and PokerKit's as a yardstick.

Each contender plays a number of whole hands and says how many moves they had. All choose with the same
kind of generator, each legal move with the same chance.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from time import process_time

import attrs

import gostop


@attrs.frozen
class Measured:
    """One round of a contender; seconds of processor time."""

    hands: int
    moves: int
    seconds: float

    @property
    def hands_a_second(self) -> float:
        """Whole hands a second."""
        return self.hands / self.seconds

    @property
    def moves_a_second(self) -> float:
        """Moves a second, everything between them included."""
        return self.moves / self.seconds


Round = Callable[[int, int], Measured]
"""Plays so many hands, its choices fixed by the number of the round."""


def ours(preset: str, *, count_deal: bool) -> Round:
    """Random hands of a preset through the public `legal_moves`, `apply` and `settle`.

    With `count_deal` the deal from a seed is part of what is timed, else the hands are dealt before.
    """
    rules = gostop.load_preset(preset)

    def play(hands: int, number: int) -> Measured:
        number = 2 * number + count_deal  # hands of its own: what is looked up is not known from another's
        pick = random.Random(number).random
        seeds = range(number * hands, (number + 1) * hands)
        dealt = [] if count_deal else [gostop.deal(rules, seed=seed) for seed in seeds]
        moves = 0
        started = process_time()
        for place, seed in enumerate(seeds):
            state = gostop.deal(rules, seed=seed) if count_deal else dealt[place]
            while legal := gostop.legal_moves(state):
                state = gostop.apply(state, legal[int(pick() * len(legal))])
                moves += 1
            gostop.settle(state)
        return Measured(hands, moves, process_time() - started)

    return play


def pokerkit() -> Round | None:
    """Random hands of three-player no-limit hold'em in PokerKit (fold, check or call, raise by the least
    amount, each with the same chance where it is legal); None where PokerKit is not installed."""
    try:
        from pokerkit import Automation, NoLimitTexasHoldem, State
    except ImportError:
        return None
    automations = tuple(Automation)

    def step(state: State, pick: Callable[[], float]) -> None:
        raise_to = state.min_completion_betting_or_raising_to_amount
        acts: list[Callable[[], object]] = []
        if state.can_fold():
            acts.append(state.fold)
        if state.can_check_or_call():
            acts.append(state.check_or_call)
        if state.can_complete_bet_or_raise_to():
            acts.append(lambda: state.complete_bet_or_raise_to(raise_to))
        acts[int(pick() * len(acts))]()

    def play(hands: int, number: int) -> Measured:
        random.seed(number)  # PokerKit shuffles with the global generator
        pick = random.Random(number).random
        moves = 0
        started = process_time()
        for _ in range(hands):
            state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, 200, 3)
            while state.status:
                step(state, pick)
                moves += 1
        return Measured(hands, moves, process_time() - started)

    return play
