"""Hands that are won: a pile is completed with its last pair, and what the settlement says is read back.

The winner plays the last hand card, with nothing left to flip, and a floor card remains where the pack has one
to spare: nothing is swept and nothing stolen, so the piles are at the end exactly what a test names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gostop
from gostop import Card, Phase, Rules, State
from gostop.rules.checks import cards_in_deck

if TYPE_CHECKING:
    from collections.abc import Sequence

Share = tuple[int, str, int, list[tuple[str, int]], int]
"""(payer, rule, base, [(rule, multiplier), …], points) of one loser's share."""


def at_last_card(
    rules: Rules, pile: str, losers: Sequence[str], *, winner: int = 0, **facts: Any
) -> tuple[State, str]:
    """The position before the winner's last card, and the move that plays it."""
    cards = gostop.parse_cards(pile)
    played, taken = _last_pair(rules, cards)
    hands = [""] * rules.table.players
    hands[winner] = played.text
    captured = list(losers)
    captured.insert(winner, " ".join(card.text for card in cards if card not in (played, taken)))
    floor = f"{taken} {_remaining(rules, [*captured, played.text, taken.text], played.month)}"
    state = gostop.position(
        rules, hands=hands, floor=floor, captured=captured, turn=winner, dealer=winner, **facts
    )
    return state, f"play {played}"


def _remaining(rules: Rules, used: list[str], month: int) -> str:
    """A card of another month that nobody has, if there is one."""
    named = set(gostop.parse_cards(" ".join(used)))
    spare = [card for card in cards_in_deck(rules) if card not in named and card.month not in (0, month)]
    return spare[0].text if spare else ""


def _last_pair(rules: Rules, cards: tuple[Card, ...]) -> tuple[Card, Card]:
    """Two cards of a month of the pile, no dual animals: what a position says of those it says of the pile."""
    plain = [
        card
        for card in cards
        if card.month and not (card.kind is gostop.Kind.ANIMAL and card.month in rules.deck.dual_animals)
    ]
    for card in reversed(plain):
        twins = [other for other in plain if other.month == card.month and other is not card]
        if twins:
            return card, twins[0]
    raise AssertionError(f"no two cards of a month in {cards}")


def won(rules: Rules, pile: str, losers: Sequence[str], *, winner: int = 0, **facts: Any) -> State:
    """The hand that the winner ends with this pile by a stop, the others holding theirs."""
    state, move = at_last_card(rules, pile, losers, winner=winner, **facts)
    state = gostop.apply(state, move)
    if state.phase is Phase.GUKJIN:
        state = gostop.apply(state, "gukjin animal")
    if state.phase is Phase.GO_STOP:
        state = gostop.apply(state, "stop")
    assert state.over
    return state


def share(state: State, loser: int) -> Share:
    """The loser's share at the end, however it is paid."""
    lines = [one for one in gostop.settle(state).ledger if one.when == "end" and one.share_of == loser]
    assert len(lines) == 1
    line = lines[0]
    factors = [(factor.rule, factor.multiplier) for factor in line.factors]
    return line.payer, line.rule, line.base, factors, line.points


def factors(state: State, loser: int = 1) -> list[tuple[str, int]]:
    """What multiplies the loser's share."""
    return share(state, loser)[3]


def pays(state: State, loser: int = 1) -> int:
    """The points of the loser's share."""
    return share(state, loser)[4]


def items(score: gostop.Score | None) -> list[tuple[str, str, int, str]]:
    """(id, name, points, cards) of a score, in its order."""
    assert score is not None
    return [(one.id, one.name, one.points, " ".join(card.text for card in one.cards)) for one in score.items]
