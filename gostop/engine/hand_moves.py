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

_CUTS = ((0, 12), (12, 12), (24, 12), (36, 13), (49, 8))
"""Where each chunk begins, and how many codes it has: December has five."""


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


def chunks(packs: int, least: int) -> tuple[tuple[int, int, Chunk], ...]:
    """The cuts of a hand: shift, mask and chunk; `least` cards of a month count as several."""
    shifts = [(start + pack * SECOND_PACK, (1 << size) - 1) for pack in range(packs) for start, size in _CUTS]
    return tuple((shift, mask, Chunk(shift, least)) for shift, mask in shifts)
