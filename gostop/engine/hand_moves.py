"""What a hand can do by itself: its `play` moves, its months of several cards, and what it can reach.

A hand is cut into chunks of three months (and one of bonus cards); what a chunk's cards mean is worked out
the first time they come up. There are some twenty thousand different chunks at the most, and few that ever
come up. After a play the rest follows from what was known before (`without`).
"""

from __future__ import annotations

from gostop.cards import MONTH, MONTH_CARDS, SECOND_PACK, codes
from gostop.moves import PLAY, Move

HandFacts = tuple[tuple[Move, ...], tuple[int, ...], int]
"""The `play` moves of a hand, the months of which it has several cards, and all cards of its months: what
lies on the floor of them can be taken. A bonus card reaches everything: it can always be taken. So does a
hand under rules that never ask."""

EVERYTHING = (1 << 2 * SECOND_PACK) - 1

_STARTS = (0, 12, 24, 36, 49)
"""Where each chunk begins: three months of four codes each (December has five), then the bonus cards."""


class Chunk(dict[int, HandFacts]):
    """What the cards of a chunk mean, by the chunk's bits."""

    def __init__(self, shift: int, least: int, asks_reach: bool) -> None:
        super().__init__()
        self.shift, self.least, self.asks_reach = shift, least, asks_reach

    def __missing__(self, bits: int) -> HandFacts:
        cards = bits << self.shift
        months = dict.fromkeys(MONTH[code] for code in codes(cards))
        several = tuple(
            month for month in months if month and (cards & MONTH_CARDS[month]).bit_count() >= self.least
        )
        reach = EVERYTHING
        if self.asks_reach and 0 not in months:
            reach = sum(MONTH_CARDS[month] for month in months)
        found = self[bits] = tuple(PLAY[code] for code in codes(cards)), several, reach
        return found


class HandMoves:
    """Looks up the facts of a hand; `least` cards of a month, of both packs together, are several, and
    `asks_reach` says whether a rule asks what a hand can reach."""

    __slots__ = ("_bonus", "_high", "_least", "_low", "_middle", "_second", "_top")

    def __init__(self, least: int, packs: int, asks_reach: bool, shift: int = 0) -> None:
        chunks = [Chunk(start + shift, least, asks_reach) for start in _STARTS]
        self._low, self._middle, self._high, self._top, self._bonus = chunks
        self._second = HandMoves(least, 1, asks_reach, SECOND_PACK) if packs == 2 else None
        self._least = least

    def of(self, hand: int) -> HandFacts:
        """The facts of a hand."""
        first, first_months, first_reach = self._low[hand & 4095]
        second, second_months, second_reach = self._middle[hand >> 12 & 4095]
        third, third_months, third_reach = self._high[hand >> 24 & 4095]
        fourth, fourth_months, fourth_reach = self._top[hand >> 36 & 8191]
        plays = first + second + third + fourth
        reach = first_reach | second_reach | third_reach | fourth_reach
        if hand >> 49 & 255:
            bonus, _, all_cards = self._bonus[hand >> 49 & 255]
            plays += bonus
            reach |= all_cards
        if self._second is None:
            return plays, first_months + second_months + third_months + fourth_months, reach
        more, _, more_reach = self._second.of(hand >> SECOND_PACK)
        several = [month for month in range(1, 13) if (hand & MONTH_CARDS[month]).bit_count() >= self._least]
        return plays + more, tuple(several), reach | more_reach


def without(known: HandFacts, move: Move, rest: int) -> HandFacts | None:
    """The facts of a hand after the `play` of a card of some month, which leaves `rest`; None where they
    must be looked up."""
    plays, several, reach = known
    month = MONTH[move.code]
    if several and month in several:
        return None
    place = plays.index(move)
    if reach != EVERYTHING and not rest & MONTH_CARDS[month]:
        reach ^= MONTH_CARDS[month]
    return plays[:place] + plays[place + 1 :], several, reach
