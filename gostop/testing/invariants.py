"""What must hold in every hand, whatever the rules: plain functions that raise `AssertionError`."""

from __future__ import annotations

from math import prod

import gostop
from gostop.cards import ALL_CARDS, Card
from gostop.errors import IllegalMove
from gostop.moves import GO, STOP, Move, parse_move
from gostop.state import Phase, State

MOST_MOVES = 1000
"""More moves than any hand can take."""


def places(state: State) -> list[Card]:
    """Every card of a state, from every place that there is."""
    cards: list[Card] = [*state.floor, *state.stock, *state.in_play]
    for held in (*state.hands, *state.captured, *state.buried.values()):
        cards.extend(held)
    return cards


def check_state(state: State, pack: frozenset[Card] | None = None) -> None:
    """One state by itself: each card in one place, moves exactly while the hand lasts."""
    cards = places(state)
    assert len(cards) == len(set(cards)), "a card lies in two places"
    if pack is not None:
        assert set(cards) == pack, "a card has come or gone"
    legal = gostop.legal_moves(state)
    assert len(set(legal)) == len(legal), "a move is listed twice"
    assert (not legal) == state.over == (state.turn is None) == (state.phase is Phase.OVER)
    for month, maker in state.piles.items():
        assert maker is None or 0 <= maker < state.players
        assert sum(card.month == month for card in state.floor) >= 3
    for move in legal:
        assert parse_move(str(move)) is move, "a notation does not read back"


def check_move(before: State, move: Move, after: State) -> None:
    """One move: the old state is as it was, checked and unchecked ways agree, a go gains."""
    assert gostop.apply_unchecked(before, move) == after, "checked and unchecked apply differ"
    assert hash(gostop.apply(before, str(move))) == hash(after)
    assert set(places(before)) == set(places(after)), "a card has come or gone"
    if move is GO:
        seat = before.turn
        assert seat is not None
        assert after.goes[seat] == before.goes[seat] + 1
        assert after.go_order == (*before.go_order, seat)
        if before.goes[seat]:
            assert after.go_scores[seat] > before.go_scores[seat], "a go without a gain"
    if move is STOP:
        assert after.over
        assert after.winner == before.turn


def check_refusals(state: State) -> None:
    """Moves that are not listed are refused, and the state stays as it was."""
    legal = set(gostop.legal_moves(state))
    facts = hash(state)
    asked = [f"play {card}" for card in ALL_CARDS[::7]]
    asked += ["go", "stop", "flip", "bomb 01", "shake 02", "take 03A", "give 05A", "next", "accept"]
    for text in asked:
        move = parse_move(text)
        if move not in legal:
            try:
                gostop.apply(state, move)
            except IllegalMove as error:
                assert error.move is move
            else:
                raise AssertionError(f"{text} was not refused")
    assert hash(state) == facts


def check_end(state: State) -> None:
    """A finished hand: its settlement sums to zero and explains every point."""
    result = gostop.settle(state)
    assert sum(result.payments) == 0
    assert sum(result.final) == 0
    assert sum(result.chips) + result.rake == 0
    net = [0] * state.players
    for line in result.ledger:
        worth = line.base * prod(factor.multiplier for factor in line.factors)
        if line.capped_from is None:
            assert line.points == worth, "the factors do not multiply out to what was paid"
        else:
            assert line.capped_from == worth
            assert line.points < worth
        assert line.payer != line.payee
        net[line.payer] -= line.points
        net[line.payee] += line.points
    assert tuple(net) == result.payments, "the ledger is not what was paid"
    assert result.winner == state.winner
    if result.how == "stop":
        assert result.score is not None
        assert result.score.total == sum(item.points for item in result.score.items)
