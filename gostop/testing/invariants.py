"""What must hold in every hand and at every table, whatever the rules: plain functions that raise
`AssertionError`."""

from __future__ import annotations

import pickle
from math import prod
from typing import TYPE_CHECKING

import gostop
from gostop.cards import ALL_CARDS, Card
from gostop.errors import IllegalMove
from gostop.moves import GO, STOP, Move, parse_move
from gostop.state import Phase, State

if TYPE_CHECKING:
    from gostop.settlement import Settlement
    from gostop.table import Table

MOST_MOVES = 1000
"""More moves than any hand can take."""


def places(state: State) -> list[Card]:
    """Every card of a state, from every place that there is."""
    cards: list[Card] = [*state.floor, *state.stock, *state.in_play]
    for held in (*state.hands, *state.captured, *state.buried.values()):
        cards.extend(held)
    return cards


def check_state(state: State, pack: frozenset[Card] | None = None) -> None:
    """One state by itself: each card in one place, moves exactly while the hand lasts, scores that add up.

    With `pack`, the cards are those and no others.
    """
    cards = places(state)
    assert len(cards) == len(set(cards)), "a card lies in two places"
    if pack is not None:
        assert set(cards) == pack, "a card has come or gone"
    legal = gostop.legal_moves(state)
    assert len(set(legal)) == len(legal), "a move is listed twice"
    assert (not legal) == state.over == (state.turn is None) == (state.phase is Phase.OVER), (
        "moves, turn and phase do not agree on whether the hand is over"
    )
    for move in legal:
        assert parse_move(str(move)) is move, f"the notation of {move} does not read back"
    for month, maker in state.piles.items():
        assert maker is None or 0 <= maker < state.players, "nobody can have made this pile"
        assert sum(card.month == month for card in state.floor) >= 3, "a pile of fewer than three"
    assert set(state.buried) <= set(state.piles), "bonus cards lie buried without a pile"
    for seat in range(state.players):
        score = gostop.score_of(state, seat)
        assert score.total == sum(item.points for item in score.items), "a score is not the sum of its items"
        own = set(state.captured[seat])
        assert all(own.issuperset(item.cards) for item in score.items), "a score of cards not captured"


def check_move(before: State, move: Move, after: State) -> None:
    """One move: checked and unchecked ways agree, the old state stays as it was, go and stop do what they
    say, and what a stop pays is what was shown before."""
    facts = hash(before)
    assert gostop.apply_unchecked(before, move) == after, "checked and unchecked apply differ"
    assert hash(gostop.apply(before, str(move), seat=before.turn)) == hash(after), (
        "a notation plays otherwise"
    )
    assert hash(before) == facts, "the old state has changed"
    assert set(places(before)) == set(places(after)), "a card has come or gone"
    assert before.turn is not None
    for event in after.events:
        assert event.english, "an event without an English phrase"
        assert event.korean, "an event without a Korean phrase"
    if move is GO:
        _check_go(before, after, before.turn)
    elif move is STOP:
        assert after.over, "a stop does not end the hand"
        assert after.winner == before.turn, "another has won by a stop"
        assert gostop.preview(before).payments == gostop.settle(after).payments, (
            "a stop pays otherwise than shown"
        )


def _check_go(before: State, after: State, seat: int) -> None:
    assert after.goes[seat] == before.goes[seat] + 1, "a go is not counted"
    assert after.go_order == (*before.go_order, seat), "a go is not in the order of goes"
    if before.goes[seat]:
        assert after.go_scores[seat] > before.go_scores[seat], "a go without a gain"


def check_refusals(state: State) -> None:
    """Moves that are not listed are refused, and the state stays as it was."""
    legal = set(gostop.legal_moves(state))
    facts = hash(state)
    asked = [f"play {card}" for card in ALL_CARDS[::7]]
    asked += ["go", "stop", "flip", "bomb 01", "shake 02", "take 03A", "give 05A", "next", "accept"]
    for text in asked:
        move = parse_move(text)
        if move in legal:
            continue
        try:
            gostop.apply(state, move)
        except IllegalMove as error:
            assert error.move is move, "the error names another move"
        else:
            raise AssertionError(f"{text} was not refused")
    assert hash(state) == facts, "a refused move has changed the state"


def check_end(state: State) -> None:
    """A finished hand: its settlement sums to zero and explains every point."""
    result = gostop.settle(state)
    assert sum(result.payments) == 0, "the payments do not sum to zero"
    assert sum(result.final) == 0, "the settlement alone does not sum to zero"
    assert sum(result.chips) + result.rake == 0, "chips have come or gone"
    _check_ledger(result)
    assert result.winner == state.winner, "another has won than the state says"
    if result.how == "stop":
        assert result.score is not None, "a win by score without a score"
        assert result.score.total == sum(item.points for item in result.score.items)


def _check_ledger(result: Settlement) -> None:
    net = [0] * len(result.payments)
    for line in result.ledger:
        worth = line.base * prod(factor.multiplier for factor in line.factors)
        if line.capped_from is None:
            assert line.points == worth, "the factors do not multiply out to what was paid"
        else:
            assert line.capped_from == worth, "the factors do not multiply out to what was capped"
            assert line.points < worth, "a cap that takes nothing off"
        assert line.points >= 0, "a line that pays backwards"
        assert line.payer != line.payee, "somebody pays themselves"
        net[line.payer] -= line.points
        net[line.payee] += line.points
    assert tuple(net) == result.payments, "the ledger is not what was paid"


def check_faces(state: State, seed: int = 0) -> None:
    """What stands around a state: JSON and pickle give it back, and of what each seat sees a whole state can
    be dealt that looks the same to it. Slower than the other checks."""
    assert gostop.load(gostop.dump(state)) == state, "JSON does not give the state back"
    assert pickle.loads(pickle.dumps(state)) == state, "pickle does not give the state back"
    for seat in range(state.players):
        seen = gostop.view(state, seat)
        assert gostop.load(gostop.dump(seen)) == seen, "JSON does not give a view back"
        guess = gostop.sample(seen, seed)
        assert gostop.view(guess, seat) == seen, f"a state dealt from what seat {seat} sees looks otherwise"


def check_table(table: Table) -> None:
    """A table at any moment: every chip is somewhere, and the ledger gives every balance."""
    from gostop.table import Phase as TablePhase
    from gostop.table import legal_moves

    chips = sum(table.balances) + sum(table.pots.values()) + table.house
    assert chips == sum(table.start), f"{sum(table.start)} chips have become {chips}"
    moved = list(table.start)
    for entry in table.ledger:
        assert entry.chips >= 0, "an entry that pays backwards"
        if isinstance(entry.payer, int):
            moved[entry.payer] -= entry.chips
        if isinstance(entry.payee, int):
            moved[entry.payee] += entry.chips
    assert tuple(moved) == table.balances, "the ledger does not give the balances"
    assert all(pot >= 0 for pot in table.pots.values()), "a pot below zero"
    assert table.house >= 0, "the house has lost chips"
    if table.rules.limit.by_balance == "loser":
        assert min(table.balances) >= 0, "somebody has paid more than they had"
    legal = legal_moves(table)
    decides = table.phase not in (TablePhase.HAND, TablePhase.OVER)
    assert bool(legal) is (table.turn is not None) is decides, "moves, turn and phase do not agree"
    assert len(set(legal)) == len(legal), "a move is listed twice"
    if table.phase is TablePhase.HAND:
        assert len(table.players) == table.rules.table.players, "not as many play as should"
        assert table.dealer in table.players, "the dealer does not play"
