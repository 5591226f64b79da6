"""Where a hand began: found in the state itself, which remembers no history.

A dealt state knows its seed and what it was told by its match; the rest (tung, the number of the hand) is
tried. What counts is that the deal gives an equal state; where none does, the state itself is the beginning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import lcm
from typing import Any

import attrs

from gostop.cards import Card, format_cards
from gostop.engine import opening
from gostop.engine.position import position
from gostop.engine.prepare import Prepared
from gostop.errors import GoStopError, RecordError
from gostop.moves import Move
from gostop.records.model import Deal, Record, outcome, replayed
from gostop.rng import Seed
from gostop.state import State, is_state


def record(start: State, moves: Iterable[Move | str] = (), *, expect: bool = False) -> Record:
    """See `gostop.records.record`."""
    if not is_state(start):
        raise RecordError(
            f"a record begins with a gostop.State, not with a {type(start).__name__}",
            f"기록은 gostop.State에서 시작합니다 ({type(start).__name__} 아님)",
        )
    made = Record(rules=start.rules, start=_start_of(start), moves=moves)
    return attrs.evolve(made, expect=outcome(replayed(made))) if expect else made


def _start_of(state: State) -> Deal | State:
    if not any(state.turns_taken):
        for candidate in deals_of(state):
            try:
                if candidate.state(state.rules) == state:
                    return candidate
            except GoStopError:
                continue
    return state


def deals_of(state: State) -> Iterator[Deal]:
    """The deals from which a state may have come."""
    board = state._board
    occasion, ready = board.occasion, board.prepared
    hand_number, pact_month = _number_and_pact(
        ready, occasion.jackpot, occasion.pig >= 0, occasion.pact_month
    )
    for seed, deck in _sources(ready, occasion.seed):
        drawn = opening.draw_mission(ready, occasion.seed)
        for tung in (False, True):
            yield Deal(
                seed=seed,
                deck=deck,
                dealer=occasion.dealer,
                tung=tung,
                nagari=occasion.nagari,
                inherited=occasion.inherited,
                pushes=occasion.pushes,
                hand_number=hand_number,
                pact_month=pact_month,
                mission=None if drawn == occasion.mission else occasion.mission,
            )


def _sources(ready: Prepared, seed: Seed) -> Iterator[tuple[Seed | None, tuple[Card, ...] | None]]:
    """The deck, where the seed is the bytes of one; the seed."""
    if isinstance(seed, bytes) and tuple(sorted(seed)) == ready.codes:
        yield None, tuple([Card(code) for code in seed])
    yield seed, None


def _number_and_pact(ready: Prepared, jackpot: int, has_pig: bool, pact: int) -> tuple[int, int | None]:
    """A number of the hand that makes it the jackpot hand and the hand with a pig that it is, and the month
    of the pact where the number does not give it."""
    rules = ready.rules
    pigs = max(rules.pig.every, 1)
    numbers = [*range(1, 13), pigs]
    if rules.jackpot.every:
        numbers += [rules.jackpot.every, lcm(pigs, rules.jackpot.every)]
    plays_pig = rules.pig.mode != "off"
    fitting = [
        number
        for number in numbers
        if opening.jackpot(ready, number) == jackpot and (plays_pig and number % pigs == 0) == has_pig
    ] or [1]
    for number in fitting:
        if not ready.month_pact or (number - 1) % 12 + 1 == pact:
            return number, None
    return fitting[0], pact


def position_facts(state: State) -> dict[str, Any] | None:
    """What to give `position` to get an equal state, besides the rules; None where it cannot be got so.

    Only what differs from the defaults is named; cards are texts.
    """
    facts = {name: value for name, value in _all_facts(state).items() if value != _DEFAULTS.get(name)}
    try:
        made = position(state.rules, **facts)
    except GoStopError:
        return None
    return facts if made == state else None


_DEFAULTS: dict[str, Any] = {
    "floor": "", "stock": "", "turn": 0, "dealer": 0, "piles": {}, "buried": {}, "nagari": 1, "inherited": 1,
    "pushes": 0, "jackpot": 1, "gukjin": {}, "go_order": None, "dealt": None, "mission": None, "pact_month": None,
    "pig": None, "shodang": None, "laid_by": {},
}  # fmt: skip


def _all_facts(state: State) -> dict[str, Any]:
    board = state._board
    cards = format_cards
    per_seat: dict[str, Any] = {
        "captured": [cards(pile) for pile in state.captured],
        "shakes": [list(months) for months in state.shakes],
        "bombs": [list(months) for months in state.bombs],
        **{name: list(getattr(state, name)) for name in _NUMBERS},
    }
    some = {name: entries for name, entries in per_seat.items() if any(entries)}
    lowest_first = sorted(state.go_order)
    order = None if lowest_first == list(state.go_order) else list(state.go_order)
    shodang = state.shodang
    return {
        "hands": [cards(hand) for hand in state.hands],
        "floor": cards(state.floor),
        "stock": cards(state.stock),
        **some,
        "turn": board.mover,
        "dealer": state.dealer,
        "piles": {month: maker for month, maker in state.piles.items() if maker is not None},
        "buried": {month: cards(bonus) for month, bonus in state.buried.items()},
        "go_order": order,
        "nagari": state.nagari,
        "inherited": state.inherited,
        "pushes": state.pushes,
        "jackpot": state.jackpot,
        "gukjin": {card.text: way for card, way in state.gukjin.items()},
        "dealt": None if state.dealt == state.hands else [cards(hand) for hand in state.dealt],
        "mission": state.mission,
        "pact_month": state.pact_month if state.pact_month != 1 else None,
        "pig": None if state.pig is None else state.pig.text,
        "shodang": None if shodang is None else list(shodang),
        "laid_by": {card.text: list(when) for card, when in state.laid_by.items()},
    }


_NUMBERS = (
    "two_bombs", "goes", "go_scores", "ppeoks", "free_flips", "turns_taken", "empty_turns",
)  # fmt: skip
