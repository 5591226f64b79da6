"""Whether a record comes out as it says."""

from __future__ import annotations

from typing import Any

import attrs

from gostop.cards import format_cards
from gostop.records.model import Record, card_scores, points_before_multipliers, replayed
from gostop.settlement import settle
from gostop.state import State


@attrs.frozen
class Mismatch:
    """Something that came out otherwise than a record expects: its key (such as `payments[1]`), what was
    expected and what was found."""

    key: str
    expected: Any
    found: Any

    @property
    def english(self) -> str:
        """The difference in English."""
        return f"{self.key}: expected {self.expected}, found {self.found}"

    @property
    def korean(self) -> str:
        """The difference in Korean."""
        return f"{self.key}: 적힌 값 {self.expected}, 실제 {self.found}"


def check(record: Record) -> tuple[Mismatch, ...]:
    """See `gostop.records.check_record`."""
    state = replayed(record)
    expect = record.expect
    found: list[Mismatch] = []
    if expect is None:
        return ()
    if expect.over is not None and expect.over != state.over:
        found.append(Mismatch("over", expect.over, state.over))
    found += _payments(state, expect.payments)
    found += _score(state, expect.score)
    for seat, pile in enumerate(expect.captured or ()):
        if pile != state.captured[seat]:
            cards = Mismatch(f"captured[{seat}]", format_cards(pile), format_cards(state.captured[seat]))
            found.append(cards)
    return tuple(found)


def _payments(state: State, expected: tuple[int, ...] | None) -> list[Mismatch]:
    if expected is None:
        return []
    if not state.over:
        return [Mismatch("payments", list(expected), "the hand is not over")]
    paid = settle(state).payments
    return [
        Mismatch(f"payments[{seat}]", wanted, got)
        for seat, (wanted, got) in enumerate(zip(expected, paid, strict=True))
        if wanted != got
    ]


def _score(state: State, expected: int | tuple[int, ...] | None) -> list[Mismatch]:
    if expected is None:
        return []
    if isinstance(expected, int):
        points = points_before_multipliers(state)
        return [] if points == expected else [Mismatch("score", expected, points)]
    return [
        Mismatch(f"score[{seat}]", wanted, got)
        for seat, (wanted, got) in enumerate(zip(expected, card_scores(state), strict=True))
        if wanted != got
    ]
