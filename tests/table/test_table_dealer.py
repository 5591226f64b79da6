"""Who deals, and how the pack is cut (DEAL-4 to DEAL-8, DEAL-10 to DEAL-12)."""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import Card, table
from gostop.engine.deck import pack, shuffled
from gostop.rng import Stream, derived
from gostop.table import Phase, Table
from tests.table.rig import at_table, dealt_out, does, line, rig, rules_with, settled, to_hand


def place_of(t: Table, card: str) -> str:
    """The move that draws a card."""
    assert t.drawing is not None
    return f"draw {t.drawing.cards.index(Card(card).code) + 1}"


def drawn(t: Table, *cards: str) -> Table:
    for card in cards:
        t = table.apply(t, place_of(t, card))
    return t


def choosing(changes: dict[str, Any], night: bool = False) -> Table:
    return table.new_table(rules_with(changes), [100] * 3, seed=3, night=night)


@pytest.mark.rule("DEAL-5")
@pytest.mark.parametrize(
    ("first", "night", "dealer"),
    [
        ("day_high_night_low", False, 1), ("day_high_night_low", True, 2),
        ("day_low_night_high", False, 2), ("day_low_night_high", True, 1),
        ("high", True, 1), ("high", False, 1), ("low", True, 2), ("low", False, 2),
    ],
)  # fmt: skip
def test_the_month_drawn_makes_the_dealer(first: str, night: bool, dealer: int) -> None:
    t = choosing({"dealer.first": first}, night)
    assert t.phase is Phase.DEALER
    t = drawn(t, "06A", "12T", "01G")
    assert t.drawn == ((0, Card("06A")), (1, Card("12T")), (2, Card("01G")))
    assert t.dealer == dealer


@pytest.mark.rule("DEAL-5")
def test_those_who_tie_draw_again() -> None:
    t = drawn(choosing({"dealer.first": "high"}), "08A", "08G", "01T")
    assert t.phase is Phase.DEALER
    assert t.turn == 0
    t = drawn(t, "02A")
    assert t.turn == 1
    assert drawn(t, "03A").dealer == 1


@pytest.mark.rule("DEAL-6")
def test_a_bonus_card_has_everybody_draw_again_or_deals() -> None:
    again = drawn(choosing({"dealer.joker_draw": "redraw"}), "11A", "J2A", "01G")
    assert again.phase is Phase.DEALER
    assert again.drawing is not None
    assert again.drawing.round == 1
    assert again.drawing.waiting == (0, 1, 2)
    assert drawn(choosing({"dealer.joker_draw": "becomes_dealer"}), "11A", "J2A", "01G").dealer == 1


@pytest.mark.rule("DEAL-6")
def test_two_bonus_cards_draw_again_between_them() -> None:
    t = drawn(choosing({"dealer.joker_draw": "becomes_dealer"}), "J3A", "01G", "J2A")
    assert t.drawing is not None
    assert t.drawing.waiting == (0, 2)


@pytest.mark.rule("DEAL-10")
@pytest.mark.parametrize(("pool", "cards"), [(0, 50), (5, 5), (3, 3), (8, 8)])
def test_the_dealer_is_drawn_from_a_pool(pool: int, cards: int) -> None:
    t = choosing({"dealer.pool": pool})
    assert [str(move) for move in table.legal_moves(t)] == [f"draw {place}" for place in range(1, cards + 1)]
    t = table.apply(t, "draw 2")
    assert "draw 2" not in [str(move) for move in table.legal_moves(t)]


@pytest.mark.rule("DEAL-11")
def test_each_cuts_and_shows_the_bottom_card() -> None:
    t = choosing({"dealer.method": "cut", "dealer.first": "high"})
    assert t.drawing is not None
    pack = t.drawing.cards
    # Two more have to cut behind the first, so at most 48 of the 50 cards can be lifted.
    assert [str(move) for move in table.legal_moves(t)] == [f"cut {depth}" for depth in range(1, 49)]
    t = does(t, "cut 10", "cut 5")
    assert [card.code for _, card in t.drawn] == [pack[9], pack[14]]
    assert str(table.legal_moves(t)[-1]) == "cut 35"


@pytest.mark.rule("DEAL-11")
def test_rock_paper_scissors_follows_from_the_seed() -> None:
    rules = rules_with({"dealer.method": "rock_paper_scissors"})
    dealers = {table.new_table(rules, [9] * 3, seed=seed).dealer for seed in range(20)}
    assert dealers == {0, 1, 2}
    expected = Stream(5, "rock paper scissors").below(3)
    assert table.new_table(rules, [9] * 3, seed=5).dealer == expected


@pytest.mark.rule("DEAL-11", "DEAL-12")
def test_the_dealer_picks_among_the_floor_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_with({"dealer.method": "floor", "dealer.first": "high"})
    rig(monkeypatch, rules, floor="02A 05A 12T 01A 03T 08Y")
    t = table.new_table(rules, [9] * 3, seed=5)
    assert t.phase is Phase.DEALER
    assert len(table.legal_moves(t)) == 6
    assert table.view(t, 0).hand == ()
    t = drawn(t, "02A", "12T", "01A")
    assert t.dealer == 1
    assert t.phase is Phase.HAND
    assert Card("12T") in table.deal_hand(t).floor


@pytest.mark.rule("DEAL-12")
def test_the_dealer_may_be_chosen_before_or_after_the_deal() -> None:
    before = choosing({"dealer.when": "before_deal"})
    assert before.dealt is None
    laid = choosing({"dealer.when": "after_floor", "dealer.first": "high"})
    assert laid.dealt is not None
    assert table.view(laid, 0).hand == ()
    done = choosing({"dealer.when": "after_deal", "dealer.first": "high"})
    assert len(table.view(done, 0).hand) == 7
    hands = done.dealt and done.dealt.hands
    laid, done = drawn(laid, "01A", "12T", "02A"), drawn(done, "01A", "12T", "02A")
    assert laid.dealer == done.dealer == 1
    # After the floor the packets still go out from the dealer; after the deal the hands stay as they lie.
    assert done.dealt is not None
    assert laid.dealt is not None
    assert done.dealt.hands == hands
    assert laid.dealt.hands[1] == done.dealt.hands[0]
    assert laid.dealt.floor == done.dealt.floor


@pytest.mark.rule("DEAL-7", "DEAL-8")
def test_the_winner_deals_or_the_loser(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (line(0, 2, 3), line(1, 2, 9))
    assert settled(monkeypatch, to_hand(at_table(rules_with())), 2, *lines).dealer == 2
    losing = rules_with({"dealer.next": "loser"})
    assert settled(monkeypatch, to_hand(at_table(losing)), 2, *lines).dealer == 1
    # Of two who paid alike it is the nearer to the winner's right: seat 0 follows seat 2.
    equal = (line(1, 2, 4), line(0, 2, 4))
    assert settled(monkeypatch, to_hand(at_table(losing)), 2, *equal).dealer == 0


@pytest.mark.rule("DEAL-7", "NAGARI-4", "CHONG-7")
@pytest.mark.parametrize("who", ["winner", "loser"])
def test_the_dealer_stays_after_a_draw_and_a_floor_chongtong(
    monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    rules = rules_with({"dealer.next": who})
    assert settled(monkeypatch, to_hand(at_table(rules, dealer=1)), None).dealer == 1
    rig(monkeypatch, rules, floor="05Y 05T 05A 05B", dealer=1)
    t = at_table(rules, dealer=1)
    after = dealt_out(t)
    assert after.hands[-1].how == "floor chongtong"
    assert after.dealer == 1


@pytest.mark.rule("CHONG-6", "CHONG-7")
def test_drawn_chongtong_keeps_the_dealer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_with({"chongtong.play_on": "never", "chongtong.several": "nagari"})
    rig(monkeypatch, rules, {0: "05Y 05T 05A 05B", 1: "06Y 06T 06A 06B"}, dealer=2)
    t = dealt_out(at_table(rules, dealer=2))
    assert t.hands[-1].how == "nagari"
    assert (t.dealer, t.nagari, t.balances) == (2, 2, (100, 100, 100))
    floor = rules_with({"chongtong.floor": "nagari"})
    rig(monkeypatch, floor, floor="05Y 05T 05A 05B", dealer=2)
    t = dealt_out(at_table(floor, dealer=2))
    assert (t.hands[-1].how, t.dealer, t.nagari) == ("nagari", 2, 2)


def cutting(tung: str, seats: int = 3) -> Table:
    rules = gostop.Rules().override({"deal.tung": tung, "table.seats": seats})
    return at_table(rules, dealer=1)


@pytest.mark.rule("DEAL-4")
def test_the_cutter_sits_at_the_dealers_left_and_may_call_tung() -> None:
    t = cutting("cutter_may")
    assert (t.phase, t.turn) == (Phase.CUT, 0)
    moves = [str(move) for move in table.legal_moves(t)]
    assert moves == [*(f"cut {depth}" for depth in range(1, 50)), "tung"]
    assert [str(move) for move in table.legal_moves(cutting("never"))] == moves[:-1]
    assert cutting("always").phase is Phase.HAND


@pytest.mark.rule("DEAL-4", "DEAL-2")
def test_a_cut_turns_the_pack_and_tung_deals_whole_hands() -> None:
    t = cutting("cutter_may")
    order = shuffled(pack(t.rules), derived(1, "hand 1"))
    cut = table.deal_hand(does(t, "cut 12"))
    assert cut == gostop.deal(t.rules, deck=[Card(code) for code in order[12:] + order[:12]], dealer=1)
    tung = table.deal_hand(does(t, "tung"))
    assert tung == gostop.deal(t.rules, deck=[Card(code) for code in order], dealer=1, tung=True)
    # In one packet the dealer gets the first seven cards.
    assert {card.code for card in tung.dealt[1]} == set(order[:7])


@pytest.mark.rule("DEAL-4")
def test_who_lost_three_in_a_row_may_call_tung(monkeypatch: pytest.MonkeyPatch) -> None:
    t = cutting("after_losses")
    for _ in range(3):
        assert t.turn == 0
        assert "tung" not in [str(move) for move in table.legal_moves(t)]
        t = settled(monkeypatch, does(t, "cut 5"), 1, line(0, 1, 3), line(2, 1, 3))
        t = table.apply(t, "next")
    # Seats 0 and 2 have lost three in a row; seat 2 is asked first, seat 0 is the cutter.
    assert t.losses == (3, 0, 3)
    assert (t.turn, [str(move) for move in table.legal_moves(t)]) == (2, ["tung", "keep"])
    assert does(t, "tung").dealt.tung is True  # type: ignore[union-attr]
    t = table.apply(t, "keep")
    assert t.turn == 0
    assert str(table.legal_moves(t)[-1]) == "tung"
    t = settled(monkeypatch, does(t, "cut 5"), 0, line(1, 0, 3), line(2, 0, 3))
    assert t.losses == (0, 1, 4)


@pytest.mark.rule("DEAL-4")
def test_a_drawn_hand_and_a_hand_sat_out_leave_the_losses_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    t = to_hand(at_table(rules_with({"table.seats": 4})))
    assert t.players == (0, 1, 2)
    t = settled(monkeypatch, t, 1, line(0, 1, 3), line(2, 1, 3))
    assert t.losses == (1, 0, 1, 0)
    t = settled(monkeypatch, to_hand(t), None)
    assert t.losses == (1, 0, 1, 0)
