"""The pack that some rules play with, and its seeded shuffle."""

from __future__ import annotations

from gostop.rng import Seed, Stream
from gostop.rules import Rules
from gostop.rules.checks import cards_in_deck


def pack(rules: Rules) -> tuple[int, ...]:
    """The codes of all cards in the pack, in canonical order (DECK-1 to DECK-7).

    With two packs every card is there twice, but the bonus cards only as often as the rules say.
    """
    return tuple(card.code for card in cards_in_deck(rules))


def shuffled(codes: tuple[int, ...], seed: Seed) -> tuple[int, ...]:
    """The pack in the order that a seed fixes, top card first."""
    cards = list(codes)
    Stream(seed, "deck").shuffle(cards)
    return tuple(cards)
