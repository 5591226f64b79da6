"""More seats than players: who plays (SEAT-1, SEAT-2, SIT-1 to SIT-5)."""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import table
from gostop.table import Phase, Standing, Table
from tests.table.rig import at_table, dealt_out, does, line, rig, rules_with, settled, to_hand

FOUR = {"table.seats": 4}


def moves(t: Table) -> list[str]:
    return [str(move) for move in table.legal_moves(t)]


def four(changes: dict[str, Any] | None = None, dealer: int = 0) -> Table:
    return at_table(rules_with({**FOUR, **(changes or {})}), dealer=dealer)


@pytest.mark.rule("SEAT-1", "SEAT-2")
@pytest.mark.parametrize(("players", "seats"), [(2, 2), (2, 3), (3, 3), (3, 4), (3, 5), (3, 6)])
def test_two_to_six_seats_of_which_two_or_three_play(players: int, seats: int) -> None:
    base = gostop.load_preset("standard-matgo" if players == 2 else "standard")
    t = to_hand(at_table(rules_with({"table.seats": seats}, base)))
    state = table.deal_hand(t)
    assert len(t.players) == state.players == players
    assert len(state.hands[0]) == base.deal.hand


@pytest.mark.rule("SIT-1")
def test_the_dealer_must_play_and_the_right_is_asked_first() -> None:
    t = four(dealer=2)
    assert (t.phase, t.turn, moves(t)) == (Phase.JOIN, 3, ["join", "fold"])
    t = does(t, "join", "join")
    # Seats 2, 3 and 0 play; seat 1 is left over. Within the hand they keep the order of the table.
    assert t.players == (0, 2, 3)
    assert t.standing[1] is Standing.LEFT
    assert table.deal_hand(does(t, "keep")).dealer == 1


@pytest.mark.rule("SIT-1")
def test_when_only_as_many_are_left_as_needed_nobody_is_asked() -> None:
    t = does(four(), "fold")
    assert t.phase is Phase.HAND
    assert t.players == (0, 2, 3)
    six = at_table(rules_with({"table.seats": 6}))
    six = does(six, "fold", "fold", "fold")
    assert six.phase is Phase.HAND
    assert six.players == (0, 4, 5)


@pytest.mark.rule("SIT-1")
def test_with_as_many_seats_as_players_nobody_is_asked() -> None:
    assert at_table(rules_with()).phase is Phase.HAND


@pytest.mark.rule("SIT-1", "CHONG-1", "CHONG-2")
def test_chongtong_without_a_choice_is_looked_at_before_anybody_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = rules_with({**FOUR, "chongtong.play_on": "never"})
    rig(monkeypatch, rules, {3: "05Y 05T 05A 05B"})
    t = at_table(rules)
    assert t.phase is Phase.HAND
    assert t.players == (0, 1, 3)
    assert t.standing[2] is Standing.OUT
    t = dealt_out(t)
    assert t.hands[-1].winner == 3
    # Three points from everybody, seat 2 among them, who was not in the hand (CHONG-5).
    assert t.balances == (97, 97, 97, 109)
    assert t.dealer == 3


@pytest.mark.rule("SIT-1", "CHONG-2")
def test_chongtong_with_a_choice_is_asked_about_once_its_holder_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = rules_with(FOUR)
    rig(monkeypatch, rules, {2: "05Y 05T 05A 05B"})
    t = does(at_table(rules), "join", "join", "keep")
    state = table.deal_hand(t)
    assert (state.phase, state.turn) == (gostop.Phase.CHONGTONG, 2)
    t = table.finish_hand(t, gostop.apply(state, "chongtong"), ["chongtong"])
    assert t.balances == (97, 97, 109, 97)


@pytest.mark.rule("SIT-1", "CHONG-7")
def test_four_on_the_floor_end_the_hand_before_anybody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_with(FOUR)
    rig(monkeypatch, rules, floor="05Y 05T 05A 05B")
    t = dealt_out(at_table(rules))
    assert t.hands[-1].how == "floor chongtong"
    assert t.balances == (109, 97, 97, 97)


@pytest.mark.rule("SIT-3")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_hands_of_those_out_go_back_into_the_stock(seats: int) -> None:
    t = to_hand(at_table(rules_with({"table.seats": seats})))
    state = table.deal_hand(t)
    taken = sum(len(pile) for pile in state.captured)
    assert [len(hand) for hand in state.hands] == [7, 7, 7]
    assert len(state.floor) == 6
    # 21 and the two bonus cards, less those that the dealer took off the floor and that were replaced.
    assert len(state.stock) == 23 - taken
    assert t.dealt is not None
    for place, seat in enumerate(t.players):
        assert {card.code for card in state.dealt[place]} == set(t.dealt.hands[seat])
    out = {code for seat in range(seats) if seat not in t.players for code in t.dealt.hands[seat]}
    assert out <= {card.code for card in (*state.stock, *state.floor)}


@pytest.mark.rule("SIT-3")
def test_the_same_seed_shuffles_them_in_alike() -> None:
    first, second = to_hand(four()), to_hand(four())
    assert table.deal_hand(first) == table.deal_hand(second)
    assert table.deal_hand(first).stock != table.deal_hand(does(four(), "fold")).stock


@pytest.mark.rule("SIT-4", "SIT-1", "SALE-1")
def test_the_guides_four_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Join, fold, forced, left over, sale, no second fold, and what clears it (G §2)."""
    rules = rules_with(FOUR, gostop.load_preset("friends-guide-four"))
    rig(monkeypatch, rules, {3: "01G 03G 08G"})
    t = at_table(rules)
    # Hand 1: seat 1 joins, seat 2 folds, so seat 3 plays without being asked.
    t = does(t, "join", "fold")
    assert (t.phase, t.players) == (Phase.HAND, (0, 1, 3))
    t = settled(monkeypatch, t, 0, line(1, 0, 4), line(2, 0, 4))
    assert t.balances == (108, 96, 100, 96)
    # Hand 2, seat 0 deals again: seat 1 joins, and seat 2, who folded, is in without being asked.
    t = does(t, "next", "join")
    assert (t.phase, t.turn, t.players) == (Phase.SALE, 3, (0, 1, 2))
    # Seat 3 is left over against its will with three brights, at two points each; the dealer is exempt.
    t = table.apply(t, "sell")
    assert [str(card) for card in t.sales[0].cards] == ["01G", "03G", "08G"]
    assert t.balances == (108, 90, 94, 108)
    t = settled(monkeypatch, t, 1, line(0, 1, 3), line(2, 1, 3))
    # Hand 3, seat 1 deals: seat 2 has played in between and may fold again.
    t = does(t, "next")
    assert (t.turn, moves(t)) == (2, ["join", "fold"])
    t = does(t, "fold")
    assert t.players == (0, 1, 3)
    t = settled(monkeypatch, t, 1, line(0, 1, 3), line(2, 1, 3))
    # Hand 4, seat 1 deals again: seat 2 must play, seat 3 is asked.
    t = does(t, "next")
    assert t.standing[2] is Standing.IN
    assert t.turn == 3


@pytest.mark.rule("SIT-4")
def test_a_hand_as_dealer_or_last_in_line_clears_a_fold(monkeypatch: pytest.MonkeyPatch) -> None:
    t = does(four(), "fold")
    assert settled(monkeypatch, t, 0).barred == (False, True, False, False)
    # Seat 3 wins and deals: seat 1 is asked after seat 0; with both in, seat 2 is left over.
    t = settled(monkeypatch, t, 2, line(0, 2, 3), line(1, 2, 3))
    assert (t.dealer, t.barred) == (3, (False, True, False, False))
    t = does(t, "next", "join")
    assert t.players == (0, 1, 3)
    assert settled(monkeypatch, does(t, "keep"), None).barred == (False,) * 4
    # Seat 2 wins instead: seat 1 is the last in line and without a choice.
    t = does(settled(monkeypatch, does(four(), "fold"), 1), "next")
    assert t.dealer == 2
    t = does(t, "join", "join")
    assert t.standing[1] is Standing.LEFT
    assert settled(monkeypatch, does(t, "keep"), None).barred == (False,) * 4


@pytest.mark.rule("SIT-5")
@pytest.mark.parametrize("counts", [False, True])
def test_a_sale_in_between_clears_a_fold_or_does_not(monkeypatch: pytest.MonkeyPatch, counts: bool) -> None:
    t = four({"sitting.sale_counts_as_fold": counts})
    t = does(settled(monkeypatch, does(t, "fold"), 1), "next", "join", "join", "keep")
    assert t.standing[1] is Standing.LEFT
    assert settled(monkeypatch, t, None).barred == (False, counts, False, False)


@pytest.mark.rule("SIT-4")
def test_folding_twice_where_nothing_forbids_it(monkeypatch: pytest.MonkeyPatch) -> None:
    t = settled(monkeypatch, does(four({"sitting.no_two_folds": "off"}), "fold"), 0)
    t = does(t, "next")
    assert (t.turn, moves(t)) == (1, ["join", "fold"])
    assert does(t, "fold").players == (0, 2, 3)


@pytest.mark.rule("SIT-4")
def test_strict_places_make_whoever_was_out_play(monkeypatch: pytest.MonkeyPatch) -> None:
    strict = {"sitting.no_two_folds": "force_earlier"}
    t = does(four(strict), "join", "join", "keep")
    # Seat 3 was left over. The winner, seat 2, deals next: seat 3 comes first and is in without being asked.
    t = does(settled(monkeypatch, t, 2), "next")
    assert t.standing[3] is Standing.IN
    assert t.turn == 0
    # With the usual rule it would be asked.
    t = does(settled(monkeypatch, does(four(), "join", "join", "keep"), 2), "next")
    assert t.turn == 3


@pytest.mark.rule("SIT-4")
def test_six_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_with({"table.seats": 6})
    rig(monkeypatch, rules, {4: "11G", 5: "12G 01G"})
    t = at_table(rules)
    t = does(t, "fold", "join", "join")
    # Seats 0, 2 and 3 play; 1 folded; 4 and 5 are left over and asked in turn.
    assert t.players == (0, 2, 3)
    assert (t.phase, t.turn) == (Phase.SALE, 4)
    t = does(t, "sell", "sell")
    # The players but the dealer pay 2 points for each of three brights.
    assert t.balances == (100, 100, 94, 94, 104, 108)
    t = settled(monkeypatch, t, 0, line(1, 0, 5), line(2, 0, 5))
    assert t.balances == (110, 100, 89, 89, 104, 108)
    assert t.barred == (False, True, False, False, False, False)
    # Seat 0 deals again: seat 1 must play.
    t = does(t, "next")
    assert t.turn == 2
    assert t.standing[:2] == (Standing.IN, Standing.IN)
