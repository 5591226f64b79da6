"""The `play` moves of a hand and its months of several cards, looked up instead of gathered card by card.

A hand is cut into chunks of three months (and one of bonus cards); what a chunk's cards mean is worked out
the first time they come up. There are some twenty thousand different chunks at the most, and few that ever
come up.
"""

from __future__ import annotations

from gostop.cards import MONTH, MONTH_CARDS, SECOND_PACK, codes
from gostop.moves import PLAY, Move

Found = tuple[tuple[Move, ...], tuple[int, ...]]
"""The `play` moves of some cards, and the months of which there are several."""

_STARTS = (0, 12, 24, 36, 49)
"""Where each chunk begins: three months of four codes each (December has five), then the bonus cards."""


class Chunk(dict[int, Found]):
    """What the cards of a chunk mean, by the chunk's bits."""

    def __init__(self, shift: int, least: int) -> None:
        super().__init__()
        self.shift, self.least = shift, least

    def __missing__(self, bits: int) -> Found:
        cards = bits << self.shift
        months = dict.fromkeys(MONTH[code] for code in codes(cards) if MONTH[code])
        several = tuple(month for month in months if (cards & MONTH_CARDS[month]).bit_count() >= self.least)
        found = self[bits] = tuple(PLAY[code] for code in codes(cards)), several
        return found


class HandMoves:
    """Looks up the `play` moves of a hand; `least` cards of a month count as several."""

    __slots__ = ("_bonus", "_high", "_low", "_middle", "_second", "_top")

    def __init__(self, least: int, packs: int, shift: int = 0) -> None:
        chunks = [Chunk(start + shift, least) for start in _STARTS]
        self._low, self._middle, self._high, self._top, self._bonus = chunks
        self._second = HandMoves(least, 1, SECOND_PACK) if packs == 2 else None

    def of(self, hand: int) -> Found:
        """The moves and the months of a hand; with two packs a month is several within one pack only."""
        first, first_months = self._low[hand & 4095]
        second, second_months = self._middle[hand >> 12 & 4095]
        third, third_months = self._high[hand >> 24 & 4095]
        fourth, fourth_months = self._top[hand >> 36 & 8191]
        plays = first + second + third + fourth
        if hand >> 49:
            plays += self._bonus[hand >> 49 & 255][0]
            if self._second is not None:
                plays += self._second.of(hand >> SECOND_PACK)[0]
        return plays, first_months + second_months + third_months + fourth_months
