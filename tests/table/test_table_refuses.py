"""What a table refuses: one clear error that lists everything, and the table unchanged."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import gostop
from gostop import Rules, State, TableError, table
from gostop.table import Table
from tests.table.rig import at_table, does, played_out, rig, rules_with, to_hand


@pytest.mark.rule("SEAT-2")
@pytest.mark.parametrize("seats", [1, 2, 4, 7])
def test_seats_that_do_not_fit(seats: int) -> None:
    with pytest.raises(TableError, match="3 seats") as caught:
        table.new_table(Rules(), [50] * seats)
    assert caught.value.code == "table"
    assert "3자리" in caught.value.korean


@pytest.mark.parametrize(
    ("given", "problems"),
    [
        ({"balances": [50, -1, True]}, 2),
        ({"balances": [50, 1.5, "9", 3], "night": 1, "dealer": 3, "seed": None}, 6),
        ({"balances": "abc"}, 1),
        ({"balances": [50] * 3, "dealer": True}, 1),
        ({"balances": [10**16, 0, 0]}, 1),
        ({"balances": [1, 2, 3], "hand_seed": 1.5}, 1),
    ],
)
def test_everything_wrong_with_a_new_table_is_listed(given: dict[str, Any], problems: int) -> None:
    with pytest.raises(TableError) as caught:
        table.new_table(Rules(), **given)
    assert len(caught.value.problems) == problems


def test_no_rules_no_table() -> None:
    with pytest.raises(TableError, match=r"gostop\.Rules"):
        table.new_table("standard", [50] * 3)  # type: ignore[arg-type]
    with pytest.raises(TableError):
        table.legal_moves("t")  # type: ignore[arg-type]
    with pytest.raises(TableError):
        table.deal_hand(None)  # type: ignore[arg-type]
    with pytest.raises(TableError):
        table.apply(gostop.deal(Rules(), seed=1), "next")  # type: ignore[arg-type]


def test_a_match_until_broke_needs_chips() -> None:
    with pytest.raises(TableError, match="seat 1 has no chips"):
        table.new_table(rules_with({"match.broke": True}), [5, 0, 5])


def test_moves_that_are_not_legal() -> None:
    t = at_table(rules_with({"table.seats": 4}))
    before = pickle.dumps(t)
    with pytest.raises(gostop.IllegalMove) as caught:
        table.apply(t, "next")
    assert [str(move) for move in caught.value.legal] == ["join", "fold"]
    with pytest.raises(gostop.IllegalMove) as caught:
        table.apply(t, "join", seat=2)
    assert caught.value.legal == ()
    with pytest.raises(gostop.NotationError):
        table.apply(t, "play nothing")
    with pytest.raises(TableError, match="JOIN"):
        table.deal_hand(t)
    assert pickle.dumps(t) == before


def finished(t: Table) -> State:
    return played_out(table.deal_hand(t))[0]


def test_only_a_finished_hand_of_this_table_is_taken() -> None:
    t = at_table(rules_with())
    start = table.deal_hand(t)
    right = finished(t)
    other_rules = rules_with({"bak.pi": 6})
    forged = {
        "not over": start,
        "another deck": played_out(gostop.deal(t.rules, seed=99, tung=True))[0],
        "other rules": finished(at_table(other_rules)),
        "another dealer": finished(at_table(rules_with(), dealer=1)),
        "another table": finished(table.new_table(t.rules, [100] * 3, seed=2, dealer=0)),
        "a carry made up": played_out(
            gostop.deal(t.rules, deck=list(dealt_deck(t)), tung=True, nagari=16)
        )[0],
        "another hand number": played_out(
            gostop.deal(
                t.rules.override({"jackpot.every": 2}), deck=list(dealt_deck(t)), tung=True, hand_number=2
            )
        )[0],
    }  # fmt: skip
    before = pickle.dumps(t)
    for state in forged.values():
        with pytest.raises(TableError):
            table.finish_hand(t, state)
    for nonsense in (None, "state", t):
        with pytest.raises(TableError):
            table.finish_hand(t, nonsense)  # type: ignore[arg-type]
    assert pickle.dumps(t) == before
    after = table.finish_hand(t, right)
    with pytest.raises(TableError, match="no hand is being played"):
        table.finish_hand(after, right)
    with pytest.raises(TableError, match="not dealt by this table"):
        table.finish_hand(to_hand(does(after, "next")), right)


def dealt_deck(t: Table) -> tuple[gostop.Card, ...]:
    from gostop.table import dealing

    return tuple([gostop.Card(code) for code in dealing.deck_of(t)])


def test_a_made_up_position_is_refused() -> None:
    t = at_table(rules_with())
    right = finished(t)
    made_up = gostop.position(
        t.rules, hands=right.hands, floor=right.floor, stock=right.stock, captured=right.captured,
        dealt=right.dealt, dealer=0,
    )  # fmt: skip
    assert made_up.captured == right.captured
    with pytest.raises(TableError, match="not dealt by this table"):
        table.finish_hand(t, made_up)


def tampered(state: State, change: str) -> State:
    """A finished hand with its cards moved about: what only tampering with the value itself can make."""
    board = state._board.copy()
    winner, loser = board.own_seat(0), board.own_seat(1)
    if change == "card twice":
        winner.captured |= loser.captured
    elif change == "another stock":
        board.stock = board.stock[: board.stock_at] + board.stock[board.stock_at :][::-1]
    elif change == "other hands":
        board.dealt = board.dealt[::-1]
    else:
        winner.captured, loser.captured = loser.captured, winner.captured
    board.ending = state._board.ending
    return State(board)


def test_a_state_that_was_tampered_with(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_with({"chongtong.play_on": "never"})
    rig(monkeypatch, rules, {1: "05Y 05T 05A 05B"})
    t = at_table(rules)
    won = table.deal_hand(t)
    for change in ("another stock", "other hands"):
        with pytest.raises(TableError, match="does not hold the cards"):
            table.finish_hand(t, tampered(won, change))
    monkeypatch.undo()
    t = at_table(rules_with())
    state, moves = played_out(table.deal_hand(t))
    with pytest.raises(TableError, match="does not hold the cards"):
        table.finish_hand(t, tampered(state, "card twice"))
    # Piles that changed hands hold every card once; that they were not played like that only moves show.
    with pytest.raises(TableError, match="do not lead to this state"):
        table.finish_hand(t, tampered(state, "piles"), moves)


def test_moves_that_do_not_lead_to_the_state() -> None:
    t = at_table(rules_with())
    state, moves = played_out(table.deal_hand(t))
    with pytest.raises(TableError, match="do not lead"):
        table.finish_hand(t, state, moves[:-1])
    with pytest.raises(TableError, match="move 1:"):
        table.finish_hand(t, state, moves[1:])
    with pytest.raises(TableError, match=f"move {len(moves) + 1}:"):
        table.finish_hand(t, state, [*moves, "go"])
    assert table.finish_hand(t, state, moves).hands[0].moves == tuple(map(str, moves))


def test_a_hand_seed_comes_before_the_cards() -> None:
    t = at_table(Rules())
    seeded = table.with_hand_seed(t, b"x" * 32)
    assert table.apply(seeded, "tung") != table.apply(t, "tung")
    with pytest.raises(TableError, match="dealt already"):
        table.with_hand_seed(table.apply(t, "tung"), 3)
    with pytest.raises(TableError, match="a seed is"):
        table.with_hand_seed(t, 1.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-1, 3, True, "0"])
def test_views_of_seats_that_are_not_there(seat: Any) -> None:
    with pytest.raises(TableError, match="seats are 0 to 2"):
        table.view(at_table(rules_with()), seat)
