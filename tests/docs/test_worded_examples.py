"""The figures of the examples that are told in words: they concern a table, not one hand."""

from __future__ import annotations

from typing import Any

import pytest

from gostop import table
from gostop.cards import mask
from gostop.table import Phase, Table, sale
from gostop.table.money import Books, win_pot
from tests.table.rig import at_table, chips, does, line, rig, rules_with, settled


def left_over(monkeypatch: pytest.MonkeyPatch, hand: str, changes: dict[str, Any], seats: int = 4) -> Table:
    """Seats 0 (the dealer), 1 and 2 play; seat 3, who is left over, holds the hand."""
    rules = rules_with({"table.seats": seats, **changes})
    rig(monkeypatch, rules, {3: hand})
    return does(at_table(rules), "join", "join")


@pytest.mark.rule("SEAT-2", "SIT-1")
def test_four_sit_and_three_play() -> None:
    t = does(at_table(rules_with({"table.seats": 4})), "join", "fold")
    assert (t.phase, t.players) == (Phase.HAND, (0, 1, 3))
    t = does(at_table(rules_with({"table.seats": 4})), "join", "join")
    assert (t.phase, t.turn) == (Phase.SALE, 3)


@pytest.mark.rule("SIT-3")
def test_the_fourth_hand_goes_back_into_the_stock() -> None:
    rules = rules_with({"table.seats": 4, "deck.double_jokers": 0, "deck.triple_jokers": 0})
    state = table.deal_hand(does(at_table(rules), "join", "fold"))
    assert len(state.stock) == 48 - 28 - 6 + 7 == 21


@pytest.mark.rule("CHONG-5")
@pytest.mark.parametrize(("payers", "won"), [("everyone", 9), ("players", 6)])
def test_chongtong_is_paid_by_everyone_or_by_the_players(
    monkeypatch: pytest.MonkeyPatch, payers: str, won: int
) -> None:
    t = does(at_table(rules_with({"table.seats": 4, "chongtong.payers": payers})), "join", "join", "keep")
    lines = (line(1, 0, 3, "CHONG-1"), line(2, 0, 3, "CHONG-1"))
    assert settled(monkeypatch, t, 0, *lines, how="chongtong").balances[0] == 100 + won


@pytest.mark.rule("NAGARI-2", "NAGARI-6")
@pytest.mark.parametrize(("stacks", "carries"), [(True, [2, 4, 8, 16, 1]), (False, [2, 2, 2, 2, 1])])
def test_the_carry_of_five_drawn_hands(
    monkeypatch: pytest.MonkeyPatch, stacks: bool, carries: list[int]
) -> None:
    t, seen = at_table(rules_with({"nagari.stacks": stacks})), []
    for number in range(5):
        t = settled(monkeypatch, does(t, "next") if number else t, None)
        seen.append(t.nagari)
    assert seen == carries
    assert t.dealer == 0


@pytest.mark.rule("DEAL-7")
@pytest.mark.parametrize(("following", "dealer"), [("winner", 2), ("loser", 1)])
def test_the_winner_deals_or_who_lost_more(
    monkeypatch: pytest.MonkeyPatch, following: str, dealer: int
) -> None:
    t = at_table(rules_with({"dealer.next": following}))
    assert settled(monkeypatch, t, 2, line(0, 2, 3), line(1, 2, 6)).dealer == dealer


@pytest.mark.rule("SCORE-10")
def test_five_brights_win_half_of_six_hundred() -> None:
    rules = rules_with({"five_bright_pot.ante": 10, "five_bright_pot.share": 50})
    t = at_table(rules, [1000, 1000, 1000])
    assert t.pots == {"five_bright": 30}
    books = Books(t)
    books.pots["five_bright"] = 20 * 30
    win_pot(books, "five_bright", 0, rules.five_bright_pot.share, "SCORE-10", "", "")
    assert books.pots["five_bright"] == 300


@pytest.mark.rule("LIMIT-2", "LIMIT-3")
@pytest.mark.parametrize(
    ("changes", "winner", "loser", "share", "paid"),
    [
        ({"limit.by_balance": "loser"}, 100, 40, 60, 40),
        ({"limit.poorer_percent": 50}, 100, 40, 60, 20),
        ({"limit.winner_balance": True}, 50, 100, 80, 50),
    ],
)
def test_what_is_paid_under_a_limit(
    monkeypatch: pytest.MonkeyPatch, changes: dict[str, Any], winner: int, loser: int, share: int, paid: int
) -> None:
    two = {"table.players": 2, "table.seats": 2, "turn.joker_steals": 0}
    t = at_table(rules_with({**two, **changes}), [winner, loser])
    assert settled(monkeypatch, t, 0, line(1, 0, share)).balances == (winner + paid, loser - paid)


@pytest.mark.rule("MONEY-3")
def test_the_board_game_holds_a_hundred_and_fifty_chips(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_with({"money.start": 50})
    t = table.new_table(rules, [rules.money.start] * 3, seed=1, dealer=0)
    assert chips(settled(monkeypatch, t, 1, line(0, 1, 12), line(2, 1, 6))) == 150


@pytest.mark.rule("SALE-1", "SALE-3", "SALE-4")
@pytest.mark.parametrize(
    ("hand", "changes", "each"),
    [
        ("01G 12G", {}, 4),
        ("01G 12G 05T 05A 05B", {"gwang_sale.shake_doubles": True}, 8),
    ],
)
def test_two_brights_are_four_points_and_eight_with_three_of_a_month(
    monkeypatch: pytest.MonkeyPatch, hand: str, changes: dict[str, Any], each: int
) -> None:
    sold = does(left_over(monkeypatch, hand, changes), "sell")
    assert sold.balances == (100, 100 - each, 100 - each, 100 + 2 * each)


@pytest.mark.rule("SALE-3")
def test_a_carry_doubles_the_eight_points_again(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = {"gwang_sale.shake_doubles": True, "gwang_sale.nagari_doubles": True}
    t = does(left_over(monkeypatch, "01G 12G 05T 05A 05B", changes), "keep")
    t = does(settled(monkeypatch, t, None), "next", "join", "join", "sell")
    assert t.balances == (100, 84, 84, 132)


@pytest.mark.rule("SALE-2")
@pytest.mark.parametrize(
    ("sellable", "hand", "points"),
    [
        (["bright"], "01G 11S J2A", 2),
        (["bright", "double", "joker"], "01G 11S J2A", 6),
        (["sets"], "01T 02T 03T", 6),
    ],
)
def test_what_a_left_over_hand_is_worth(sellable: list[str], hand: str, points: int) -> None:
    rules = rules_with({"gwang_sale.sellable": sellable})
    assert sale.wares(rules, mask(hand))[1] * rules.gwang_sale.price == points


@pytest.mark.rule("SALE-5")
@pytest.mark.parametrize(
    ("hand", "changes", "each"),
    [
        ("05Y 05T 05A 05B", {"gwang_sale.chongtong_wins": True}, 3),
        ("01G 03G 08G 11G 12G", {"gwang_sale.five_bright_points": 15}, 15),
    ],
)
def test_a_left_over_hand_that_wins(
    monkeypatch: pytest.MonkeyPatch, hand: str, changes: dict[str, Any], each: int
) -> None:
    t = left_over(monkeypatch, hand, changes)
    assert t.balances == (100 - each, 100 - each, 100 - each, 100 + 3 * each)
    assert t.dealer == 0


@pytest.mark.rule("SALE-6")
@pytest.mark.parametrize(("payers", "won"), [("players", 8), ("everyone", 12)])
def test_five_seats_and_a_sale(monkeypatch: pytest.MonkeyPatch, payers: str, won: int) -> None:
    t = left_over(monkeypatch, "01G 12G", {"gwang_sale.payers": payers}, seats=5)
    assert does(t, "sell").balances[3] == 100 + won


@pytest.mark.rule("SIT-4")
def test_who_folded_plays_the_next_hand_or_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    for way, players, turn in (("must_join", (0, 1, 2), 3), ("off", (0, 1), 2)):
        t = does(at_table(rules_with({"table.seats": 4, "sitting.no_two_folds": way})), "join", "fold")
        t = does(settled(monkeypatch, t, 0, line(1, 0, 3), line(2, 0, 3)), "next", "join")
        assert t.turn == turn
        assert t.standing[: len(players)] == (table.Standing.IN,) * len(players)


@pytest.mark.rule("SIT-5")
@pytest.mark.parametrize("counts", [False, True])
def test_a_sale_between_two_folds(monkeypatch: pytest.MonkeyPatch, counts: bool) -> None:
    t = at_table(rules_with({"table.seats": 4, "sitting.sale_counts_as_fold": counts}))
    t = does(t, "join", "fold")
    # Seat 3 wins and deals; the places are taken before it is seat 2's turn.
    t = does(settled(monkeypatch, t, 2, line(0, 2, 3), line(1, 2, 3)), "next", "join", "join")
    assert t.standing[2] is table.Standing.LEFT
    assert settled(monkeypatch, does(t, "keep"), None).barred == (False, False, counts, False)
