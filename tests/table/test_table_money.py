"""Chips: limits, rake, pots, who pays from outside the hand, the push (LIMIT, MONEY, PIG-1, SCORE-10, …)."""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import State, table
from gostop.cards import BRIGHTS, FIRST_PACK
from gostop.table import Phase, Table, finish, shares
from gostop.table.money import Books
from tests.table.rig import (
    at_table,
    chips,
    dealt_out,
    does,
    line,
    played_out,
    rig,
    rules_with,
    settled,
    to_hand,
)


def paid(
    monkeypatch: pytest.MonkeyPatch, changes: dict[str, Any], balances: list[int], *lines: Any, **more: Any
) -> Table:
    """A table of three after a hand that seat 0 won."""
    t = at_table(rules_with(changes), balances)
    return settled(monkeypatch, t, 0, *(lines or (line(1, 0, 5), line(2, 0, 12))), **more)


@pytest.mark.rule("MONEY-1")
def test_points_become_chips(monkeypatch: pytest.MonkeyPatch) -> None:
    t = paid(monkeypatch, {"money.per_point": 100}, [1000, 2000, 3000])
    assert t.balances == (2700, 1500, 1800)


@pytest.mark.rule("MONEY-3")
def test_everybody_starts_with_the_same_chips() -> None:
    assert table.new_table(gostop.load_preset("board-game")).balances == (50, 50, 50)


@pytest.mark.rule("MONEY-2")
def test_the_house_keeps_its_share_of_the_winnings_rounded_down(monkeypatch: pytest.MonkeyPatch) -> None:
    t = paid(monkeypatch, {"money.rake": 8}, [100, 100, 100])
    # 8 percent of 17 chips is 1.36.
    assert t.balances == (116, 95, 88)
    assert t.house == 1
    assert t.ledger[-1].payee == table.HOUSE


@pytest.mark.rule("MONEY-2")
def test_the_rake_looks_at_what_was_gained_in_the_whole_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (line(0, 1, 30, "PPEOK-7", "turn 1"), line(2, 1, 30, "PPEOK-7", "turn 1"), line(1, 0, 20))
    t = paid(monkeypatch, {"money.rake": 10}, [100, 100, 100], *lines)
    # Seat 1 was paid 60 at once and pays 20: four chips of its 40 go to the house. Seat 0 lost 10 in all.
    assert (t.balances, t.house) == ((90, 136, 70), 4)


@pytest.mark.rule("LIMIT-1")
def test_a_share_is_at_most_so_many_chips(monkeypatch: pytest.MonkeyPatch) -> None:
    t = paid(monkeypatch, {"limit.money": 10}, [100, 100, 100])
    assert t.balances == (115, 95, 90)
    assert t.ledger[-1].owed is None


@pytest.mark.rule("LIMIT-1")
def test_who_pays_for_all_pays_the_sum_of_the_capped_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (line(1, 0, 50, "GOBAK-1"), line(1, 0, 30, "GOBAK-1"))
    t = paid(monkeypatch, {"limit.money": 20}, [100, 100, 100], *lines)
    assert t.balances == (140, 60, 100)


@pytest.mark.rule("LIMIT-1")
def test_what_is_paid_at_once_is_no_share(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (line(1, 0, 30, "PPEOK-7", "turn 1"), line(2, 0, 30, "PPEOK-7", "turn 1"))
    assert paid(monkeypatch, {"limit.money": 10}, [100] * 3, *lines).balances == (160, 70, 70)


@pytest.mark.rule("LIMIT-1", "LIMIT-2")
def test_the_points_of_a_settlement_are_capped_by_the_engine() -> None:
    rules = rules_with({"chongtong.floor_points": 50, "limit.points": 20})
    with pytest.MonkeyPatch.context() as patch:
        rig(patch, rules, floor="05Y 05T 05A 05B")
        assert dealt_out(at_table(rules)).balances == (140, 80, 80)


@pytest.mark.rule("LIMIT-2")
def test_nobody_pays_more_than_they_have(monkeypatch: pytest.MonkeyPatch) -> None:
    limited = {"limit.by_balance": "loser"}
    t = paid(monkeypatch, limited, [100, 100, 7])
    assert t.balances == (112, 95, 0)
    assert (t.ledger[-1].chips, t.ledger[-1].owed) == (7, 12)
    # Without the rule the money is owed.
    assert paid(monkeypatch, {}, [100, 100, 7]).balances == (117, 95, -5)


@pytest.mark.rule("LIMIT-2")
def test_who_pays_for_all_cannot_pay_more_than_all(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (line(1, 0, 5, "GOBAK-1"), line(1, 0, 12, "GOBAK-1"))
    t = paid(monkeypatch, {"limit.by_balance": "loser"}, [100, 9, 100], *lines)
    assert t.balances == (109, 0, 100)
    assert [(entry.chips, entry.owed) for entry in t.ledger] == [(5, None), (4, 12)]


@pytest.mark.rule("LIMIT-2")
def test_chips_gained_during_the_hand_can_be_paid_with(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (line(0, 1, 3, "PPEOK-7", "turn 1"), line(2, 1, 3, "PPEOK-7", "turn 1"), line(1, 0, 9))
    t = paid(monkeypatch, {"limit.by_balance": "loser"}, [10, 0, 10], *lines)
    assert t.balances == (13, 0, 7)


@pytest.mark.rule("LIMIT-2")
def test_a_share_in_percent_of_the_poorer_ones_chips(monkeypatch: pytest.MonkeyPatch) -> None:
    t = paid(monkeypatch, {"limit.poorer_percent": 25}, [100, 30, 10], line(1, 0, 50), line(2, 0, 50))
    # A quarter of 30 is 7.5, of 10 it is 2.5: both rounded down.
    assert t.balances == (109, 23, 8)
    rich = paid(monkeypatch, {"limit.poorer_percent": 25}, [20, 300, 100], line(1, 0, 50), line(2, 0, 50))
    assert rich.balances == (30, 295, 95)


@pytest.mark.rule("LIMIT-3")
def test_a_winner_gains_at_most_what_it_owns(monkeypatch: pytest.MonkeyPatch) -> None:
    limited = {"limit.winner_balance": True}
    t = paid(monkeypatch, limited, [10, 100, 100], line(1, 0, 8), line(2, 0, 16))
    # 8 and 16 share ten: 3.33 and 6.67, rounded down, and the last chip comes from the first share.
    assert t.balances == (20, 96, 94)
    assert paid(monkeypatch, limited, [50, 100, 100]).balances == (67, 95, 88)


@pytest.mark.rule("LIMIT-3")
def test_what_was_gained_at_once_counts_for_the_winners_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (line(1, 0, 3, "PPEOK-7", "turn 1"), line(2, 0, 3, "PPEOK-7", "turn 1"), line(1, 0, 9))
    t = paid(monkeypatch, {"limit.winner_balance": True}, [10, 100, 100], *lines)
    assert t.balances == (20, 93, 97)


@pytest.mark.rule("LIMIT-3")
@pytest.mark.parametrize(
    ("total", "parts", "shared"),
    [
        (10, [8, 16], [4, 6]), (0, [3, 4], [0, 0]), (7, [3, 4], [3, 4]), (9, [3, 4], [3, 4]),
        (2, [1, 1, 1], [1, 1, 0]), (5, [5, 5], [3, 2]), (1, [0, 5], [0, 1]),
    ],
)  # fmt: skip
def test_how_a_total_is_divided(total: int, parts: list[int], shared: list[int]) -> None:
    assert shares.divided(total, parts) == shared


@pytest.mark.rule("DOK-3")
@pytest.mark.parametrize(
    ("changes", "balances", "after"),
    [
        ({}, [100, 40, 100], (140, 0, 100)),
        ({}, [100, 10, 100], (117, -7, 100)),
        ({"limit.by_balance": "loser"}, [100, 10, 100], (110, 0, 100)),
    ],
)
def test_the_feeder_pays_all_its_chips(
    monkeypatch: pytest.MonkeyPatch, changes: dict[str, Any], balances: list[int], after: tuple[int, ...]
) -> None:
    lines = (line(1, 0, 5, "DOK-3"), line(1, 0, 12, "DOK-3"))
    t = paid(monkeypatch, changes, balances, *lines, all_chips=1)
    assert t.balances == after
    assert [entry.rule for entry in t.ledger] == ["DOK-3"]


@pytest.mark.rule("CHONG-5")
@pytest.mark.parametrize(
    ("payers", "balances"), [("everyone", (97, 112, 97, 97, 97)), ("players", (97, 106, 97, 100, 100))]
)
def test_who_pays_for_chongtong(
    monkeypatch: pytest.MonkeyPatch, payers: str, balances: tuple[int, ...]
) -> None:
    rules = rules_with({"table.seats": 5, "chongtong.payers": payers})
    rig(monkeypatch, rules, {1: "05Y 05T 05A 05B"})
    t = to_hand(does(at_table(rules), "join", "join", "keep", "keep"))
    t = table.finish_hand(t, gostop.apply(table.deal_hand(t), "chongtong"))
    assert t.balances == balances
    assert [entry.rule for entry in t.ledger] == ["CHONG-1"] * 2 + ["CHONG-5"] * (len(t.ledger) - 2)


@pytest.mark.rule("CHONG-5")
def test_who_folded_pays_for_chongtong_but_not_for_a_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    t = does(at_table(rules_with({"table.seats": 4})), "fold")
    stop = settled(monkeypatch, t, 0, line(1, 0, 3), line(2, 0, 3))
    assert stop.balances == (106, 100, 97, 97)
    four = settled(monkeypatch, t, 0, line(1, 0, 3, "CHONG-1"), line(2, 0, 3, "CHONG-1"), how="chongtong")
    assert four.balances == (109, 97, 97, 97)


# ---- pots ------------------------------------------------------------------------------------------------


@pytest.mark.rule("PIG-1")
def test_a_pot_left_three_hands_grows_until_it_is_won(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_with({"table.seats": 4, "pig.mode": "dealt", "pig.ante": 2})
    rig(monkeypatch, rules, {3: "07Y"})
    t = at_table(rules)
    for number in (1, 2, 3):
        # Seat 3 holds the boar but is left over, so the pot stays and is fed again.
        t = does(t, "join", "join", "keep")
        assert t.pots == {"pig": 8 * number}
        t = settled(monkeypatch, t, None)
        t = does(t, "next")
    rig(monkeypatch, rules, {1: "07Y"})
    t = settled(monkeypatch, does(t, "join", "join", "keep"), None)
    assert t.hand_number == 4
    # The fourth hand was dealt with the cards of the third, so the boar comes in the fifth.
    assert t.pots == {"pig": 32}
    t = settled(monkeypatch, does(t, "next", "join", "join", "keep"), None)
    assert t.pots == {"pig": 0}
    assert t.balances == (90, 130, 90, 90)
    assert t.ledger[-1].payer == table.PIG


@pytest.mark.rule("PIG-1")
def test_the_pig_in_every_third_hand_only(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_with({"pig.mode": "captured", "pig.ante": 2, "pig.every": 3})
    t = at_table(rules)
    pots = []
    for _ in range(4):
        pots.append(t.pots["pig"])
        t = does(settled(monkeypatch, t, None), "next")
    assert pots[:3] == [0, 0, 6]


@pytest.mark.rule("PIG-1")
def test_without_a_pig_there_is_no_pot() -> None:
    assert at_table(rules_with()).pots == {}


@pytest.mark.rule("PIG-1", "LIMIT-2")
def test_who_has_too_little_feeds_what_it_has() -> None:
    changes = {"pig.mode": "captured", "pig.ante": 5, "limit.by_balance": "loser"}
    t = at_table(rules_with(changes), [3, 9, 0])
    assert (t.balances, t.pots) == ((0, 4, 0), {"pig": 8})


def five_brights(state: State) -> State:
    """A finished hand in which seat 0 has taken all five brights, for the pot to see."""
    board = state._board.copy()
    board.own_seat(0).captured |= BRIGHTS & FIRST_PACK
    board.ending = state._board.ending
    return State(board)


@pytest.mark.rule("SCORE-10")
@pytest.mark.parametrize(("share", "left"), [(100, 0), (50, 5), (30, 7)])
def test_five_brights_win_their_share_of_the_pot(
    monkeypatch: pytest.MonkeyPatch, share: int, left: int
) -> None:
    rules = rules_with({"table.seats": 4, "five_bright_pot.ante": 3, "five_bright_pot.share": share})
    t = does(at_table(rules), "join", "join", "keep")
    # Only those who play can win it, so only they feed it.
    assert (t.balances, t.pots) == ((97, 97, 97, 100), {"five_bright": 9})
    t = settled(monkeypatch, t, None)
    assert t.pots == {"five_bright": 9}
    books = Books(t)
    books.pots["five_bright"] = 10
    state = five_brights(table.deal_hand(does(t, "next", "join", "join", "keep")))
    made = gostop.Settlement("stop", 0, None, (0,) * 3, (0,) * 3, (0,) * 3, 0, ())
    finish._pots(books, t, state, made)
    assert books.pots["five_bright"] == left
    assert books.balances[0] == 97 + 10 - left
    drawn = gostop.Settlement("nagari", None, None, (0,) * 3, (0,) * 3, (0,) * 3, 0, ())
    finish._pots(books, t, state, drawn)
    assert books.pots["five_bright"] == left


# ---- the push --------------------------------------------------------------------------------------------


@pytest.mark.rule("PUSH-1")
def test_a_pushed_win_is_not_paid_and_the_next_hand_counts_double(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (line(1, 0, 3, "PPEOK-7", "turn 1"), line(2, 0, 3, "PPEOK-7", "turn 1"), line(1, 0, 5))
    t = paid(monkeypatch, {"push.max": 2}, [100] * 3, *lines)
    assert (t.phase, t.turn) == (Phase.PUSH, 0)
    assert [str(move) for move in table.legal_moves(t)] == ["push", "keep"]
    # What was paid at once stays paid.
    assert t.balances == (106, 97, 97)
    assert does(t, "keep").balances == (111, 92, 97)
    assert does(t, "keep").pushes == 0
    t = does(t, "push")
    assert (t.balances, t.pushes, t.carry, t.dealer) == ((106, 97, 97), 1, 2, 0)
    assert t.hands[-1].pushed
    assert table.deal_hand(does(t, "next")).pushes == 1


@pytest.mark.rule("PUSH-1", "NAGARI-1")
def test_a_drawn_pushed_hand_keeps_the_push_and_adds_the_carry(monkeypatch: pytest.MonkeyPatch) -> None:
    t = does(paid(monkeypatch, {"push.max": 2}, [100] * 3), "push", "next")
    t = settled(monkeypatch, t, None)
    assert (t.pushes, t.nagari, t.carry) == (1, 2, 4)
    t = does(settled(monkeypatch, does(t, "next"), 1, line(0, 1, 20), line(2, 1, 20)), "push")
    assert (t.pushes, t.nagari, t.carry) == (2, 1, 4)
    # Twice running is the most: the third winner is not asked.
    t = settled(monkeypatch, does(t, "next"), 1, line(0, 1, 20), line(2, 1, 20))
    assert (t.phase, t.pushes) == (Phase.NEXT, 0)
    assert t.balances == (80, 140, 80)


@pytest.mark.rule("PUSH-1", "MONEY-2")
def test_the_house_takes_nothing_of_a_waived_payment(monkeypatch: pytest.MonkeyPatch) -> None:
    t = paid(monkeypatch, {"push.max": 1, "money.rake": 10}, [100] * 3, line(1, 0, 50))
    assert (does(t, "push").house, does(t, "keep").house) == (0, 5)


@pytest.mark.rule("PUSH-1")
def test_without_a_payment_there_is_nothing_to_push(monkeypatch: pytest.MonkeyPatch) -> None:
    t = paid(monkeypatch, {"push.max": 2}, [100] * 3, line(1, 0, 3, "PPEOK-9", "turn 3"), how="third ppeok")
    assert t.phase is Phase.NEXT
    assert chips(t) == 300


# ---- the table's chips are the settlement's -------------------------------------------------------------


@pytest.mark.rule("MONEY-1", "MONEY-2", "LIMIT-1")
@pytest.mark.parametrize("preset", ["standard", "pimang-gostop", "offline-regional", "winjoy-matgo"])
def test_with_deep_pockets_the_chips_are_those_of_the_settlement(preset: str) -> None:
    base = gostop.load_preset(preset)
    rules = rules_with({"table.seats": base.table.players, "pig.mode": "off"}, base)
    for seed in range(40):
        t = to_hand(table.new_table(rules, [10**9] * rules.table.seats, seed=seed, dealer=0))
        state, moves = played_out(table.deal_hand(t), seed)
        after = table.finish_hand(t, state, moves)
        assert after.totals == gostop.settle(state).chips
        assert after.house == gostop.settle(state).rake
