"""What the left-over sell, for how much, and who pays (SALE-1 to SALE-6)."""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import table
from gostop.cards import format_cards, mask
from gostop.table import Phase, Standing, Table, sale
from tests.table.rig import at_table, does, line, rig, rules_with, settled

EVERYTHING = ["bright", "double", "joker", "july_animal", "sets"]


def left_over(
    monkeypatch: pytest.MonkeyPatch, hand: str, changes: dict[str, Any] | None = None, **more: Any
) -> Table:
    """Four seats, of which 0 (the dealer), 1 and 2 play and 3 is left over with a hand."""
    rules = rules_with({"table.seats": 4, **(changes or {})})
    rig(monkeypatch, rules, {3: hand})
    return does(at_table(rules, **more), "join", "join")


@pytest.mark.rule("SALE-1", "SALE-4", "SALE-6")
def test_a_prepaid_sale_is_paid_at_once_and_the_dealer_is_exempt(monkeypatch: pytest.MonkeyPatch) -> None:
    t = left_over(monkeypatch, "01G 12G 02A 04A 05A 06A 07A")
    assert (t.phase, t.turn) == (Phase.SALE, 3)
    assert [str(move) for move in table.legal_moves(t)] == ["sell", "keep"]
    sold = table.apply(t, "sell")
    assert sold.balances == (100, 96, 96, 108)
    assert format_cards(sold.sales[0].cards) == "01G 12G"
    assert [(entry.payer, entry.payee, entry.chips, entry.rule) for entry in sold.ledger] == [
        (1, 3, 4, "SALE-1"),
        (2, 3, 4, "SALE-1"),
    ]
    assert table.apply(t, "keep").balances == (100,) * 4


@pytest.mark.rule("SALE-1")
def test_the_price_and_the_chips_a_point(monkeypatch: pytest.MonkeyPatch) -> None:
    t = left_over(monkeypatch, "01G 12G", {"gwang_sale.price": 3, "money.per_point": 2})
    assert table.apply(t, "sell").balances == (100, 88, 88, 124)
    free = left_over(monkeypatch, "01G 12G", {"gwang_sale.price": 0})
    assert free.phase is Phase.HAND


@pytest.mark.rule("SALE-1")
def test_who_folds_sells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_with({"table.seats": 4})
    rig(monkeypatch, rules, {1: "01G 12G"})
    t = does(at_table(rules), "fold")
    assert t.phase is Phase.HAND
    assert t.sales == ()


@pytest.mark.rule("SALE-1")
def test_everybody_left_over_is_asked_so_that_keeping_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    t = left_over(monkeypatch, "02A 03A 04A 05A 06A 07A 08A")
    assert t.phase is Phase.SALE
    assert [str(move) for move in table.legal_moves(t)] == ["keep"]


@pytest.mark.rule("SALE-4")
def test_a_postpaid_sale_exempts_the_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table.apply(left_over(monkeypatch, "01G 12G", {"gwang_sale.paid": "after"}), "sell")
    assert t.balances == (100,) * 4
    won = settled(monkeypatch, t, 2, line(0, 2, 5), line(1, 2, 7))
    # Seats 0 and 1 pay the seller 4 each and their shares to the winner.
    assert won.balances == (91, 89, 112, 108)


@pytest.mark.rule("SALE-4")
@pytest.mark.parametrize(("free", "balances"), [(False, (100, 96, 96, 108)), (True, (100,) * 4)])
def test_a_postpaid_sale_when_the_hand_is_drawn(
    monkeypatch: pytest.MonkeyPatch, free: bool, balances: tuple[int, ...]
) -> None:
    changes = {"gwang_sale.paid": "after", "gwang_sale.nagari_free": free}
    t = table.apply(left_over(monkeypatch, "01G 12G", changes), "sell")
    # Without a winner it is the dealer, who stays, that is exempt.
    assert settled(monkeypatch, t, None).balances == balances


@pytest.mark.rule("SALE-4")
def test_what_was_paid_before_a_drawn_hand_stays_paid(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table.apply(left_over(monkeypatch, "01G 12G", {"gwang_sale.nagari_free": True}), "sell")
    assert settled(monkeypatch, t, None).balances == (100, 96, 96, 108)


@pytest.mark.rule("SALE-6")
@pytest.mark.parametrize(
    ("payers", "balances"), [("players", (100, 100, 98, 98, 104)), ("everyone", (100, 98, 98, 98, 106))]
)
def test_the_players_pay_or_everybody(
    monkeypatch: pytest.MonkeyPatch, payers: str, balances: tuple[int, ...]
) -> None:
    rules = rules_with({"table.seats": 5, "gwang_sale.payers": payers})
    rig(monkeypatch, rules, {4: "08G"})
    assert does(at_table(rules), "fold", "join", "join", "sell").balances == balances


@pytest.mark.rule("SALE-2")
@pytest.mark.parametrize(
    ("sellable", "hand", "cards", "brights"),
    [
        (["bright"], "01G 08G 11S 09Y J2A 07Y 02A", "01G 08G", 2),
        (["double"], "01G 11S 12S 09Y J2A 07Y 02A", "09Y 11S 12S", 3),
        (["joker"], "01G 11S 09Y J2A J3A 07Y 02A", "J2A J3A", 2),
        (["july_animal"], "01G 11S 09Y J2A 07Y 02A 02B", "07Y", 1),
        (["sets"], "01T 02T 03T 09Y 01G 02A 02B", "01T 02T 03T", 3),
        (["sets"], "06T 09T 10T 04T 05T 07T 02B", "04T 05T 06T 07T 09T 10T", 6),
        (["sets"], "02Y 04Y 08Y 01T 02T 03T 02B", "01T 02T 02Y 03T 04Y 08Y", 8),
        (["bright", "sets"], "01G 03G 08G 11G 12G 02A 02B", "01G 03G 08G 11G 12G", 15),
        (["bright"], "01G 03G 08G 11G 12G 02A 02B", "01G 03G 08G 11G 12G", 5),
        (EVERYTHING, "01G 11S 09Y J2A 07Y 02A 03A", "01G 07Y 09Y 11S J2A", 5),
    ],
)
def test_what_may_be_sold(sellable: list[str], hand: str, cards: str, brights: int) -> None:
    rules = rules_with({"gwang_sale.sellable": sellable})
    assert sale.wares(rules, mask(hand)) == (mask(cards), brights)


@pytest.mark.rule("SALE-2")
def test_two_bright_and_a_gukjin_bring_nine_points(monkeypatch: pytest.MonkeyPatch) -> None:
    # N[94]: two brights and the gukjin at three points.
    changes = {"gwang_sale.price": 3, "gwang_sale.sellable": ["bright", "double"]}
    t = table.apply(left_over(monkeypatch, "01G 12G 09Y 02A 03A 04A 05A", changes), "sell")
    assert t.sales[0].points == 9
    assert t.balances == (100, 91, 91, 118)


@pytest.mark.rule("SALE-2", "DECK-7")
def test_two_packs_sell_a_set_once_and_the_second_bright_by_itself() -> None:
    rules = gostop.load_preset("hangame-double-matgo").override({"gwang_sale.sellable": ["bright", "sets"]})
    hand = mask("01G 03G 08G 11G 12G 01G' 01T' 02T 03T 03T'")
    cards, brights = sale.wares(rules, hand)
    assert brights == 15 + 3 + 1
    assert cards == mask("01G 03G 08G 11G 12G 01G' 01T' 02T 03T")


@pytest.mark.rule("SALE-3")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("01G 02A 03A 04A 05A 06A 07A", 2),
        ("01G 01A 01B 04A 05A 06A 07A", 4),
        ("01G 01A 01B 08G 08A 08B 07A", 16),
        ("02Y 02A 02B 03A 05A 06A 07A", 0),
    ],
)
def test_three_of_a_month_double_the_price(monkeypatch: pytest.MonkeyPatch, hand: str, points: int) -> None:
    t = left_over(monkeypatch, hand, {"gwang_sale.shake_doubles": True})
    moves = [str(move) for move in table.legal_moves(t)]
    assert moves == (["sell", "keep"] if points else ["keep"])
    assert table.apply(t, moves[0]).sales[0].points == points


@pytest.mark.rule("SALE-3")
@pytest.mark.parametrize(("doubles", "balances"), [(True, (100, 92, 92, 116)), (False, (100, 96, 96, 108))])
def test_a_carry_raises_the_price(
    monkeypatch: pytest.MonkeyPatch, doubles: bool, balances: tuple[int, ...]
) -> None:
    t = left_over(monkeypatch, "01G 12G", {"gwang_sale.nagari_doubles": doubles})
    t = does(settled(monkeypatch, does(t, "keep"), None), "next", "join", "join", "sell")
    assert t.nagari == 2
    assert t.balances == balances


@pytest.mark.rule("SALE-5", "DEAL-7")
def test_a_left_over_chongtong_is_paid_by_all_and_the_same_dealer_deals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t = left_over(monkeypatch, "05Y 05T 05A 05B", {"gwang_sale.chongtong_wins": True})
    assert t.phase is Phase.NEXT
    assert t.balances == (97, 97, 97, 109)
    assert (t.dealer, t.hands[-1].how, t.hands[-1].players) == (0, "left-over chongtong", ())
    assert table.apply(t, "next").hand_number == 2


@pytest.mark.rule("SALE-5")
def test_a_left_over_chongtong_that_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    t = left_over(monkeypatch, "05Y 05T 05A 05B")
    assert t.phase is Phase.SALE
    assert t.standing[3] is Standing.LEFT


@pytest.mark.rule("SALE-5", "NAGARI-5")
@pytest.mark.parametrize(("on_fixed", "points"), [(True, 30), (False, 15)])
def test_five_brights_left_over(monkeypatch: pytest.MonkeyPatch, on_fixed: bool, points: int) -> None:
    changes = {"gwang_sale.five_bright_points": 15, "nagari.on_fixed_wins": on_fixed}
    rules = rules_with({"table.seats": 4, **changes})
    t = settled(monkeypatch, does(at_table(rules), "join", "join", "keep"), None)
    rig(monkeypatch, rules, {3: "01G 03G 08G 11G 12G"})
    t = does(t, "next", "join", "join")
    assert t.hands[-1].how == "left-over five brights"
    assert t.balances == (100 - points, 100 - points, 100 - points, 100 + 3 * points)
    assert t.carry == 1
