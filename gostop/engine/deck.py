"""The pack that some rules play with, and its seeded shuffle."""

from __future__ import annotations

from gostop.cards import ALL_CARDS, SECOND_PACK
from gostop.rng import Seed, Stream
from gostop.rules import Rules


def pack(rules: Rules) -> tuple[int, ...]:
    """The codes of all cards in the pack, in canonical order (DECK-1 to DECK-7).

    With two packs every card, bonus cards included, is there twice.
    """
    deck = rules.deck
    left_out = "12Y" if deck.december == "two_doubles" else "12U"
    bonus = {f"J2{letter}" for letter in "ABCD"[: deck.double_jokers]}
    bonus |= {f"J3{letter}" for letter in "ABCD"[: deck.triple_jokers]}
    one = [
        card.code
        for card in ALL_CARDS
        if card.pack == 1 and (card.text in bonus if card.is_bonus else card.text != left_out)
    ]
    return tuple(one + [code + SECOND_PACK for code in one] if deck.packs == 2 else one)


def shuffled(codes: tuple[int, ...], seed: Seed) -> tuple[int, ...]:
    """The pack in the order that a seed fixes, top card first."""
    cards = list(codes)
    Stream(seed, "deck").shuffle(cards)
    return tuple(cards)
