"""From the deck to the first turn: packets, tung, the order of seats, bonus cards on the floor (§2).

The deck of these tests lies month by month: first each month's highest card, then its second, and so on.
So one sees in every hand which cards of the deck it got.
"""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import State
from gostop.events import Dealt, FloorChongtong, JokerTaken

from .help import events, floor, hand, legal, names, pile, play, rules, stock, stolen

DECK = (
    "01G 02Y 03G 04Y 05Y 06Y 07Y 08G 09Y 10Y 11G 12G "
    "01T 02T 03T 04T 05T 06T 07T 08Y 09T 10T 11S 12Y "
    "01A 02A 03A 04A 05A 06A 07A 08A 09A 10A 11A 12T "
    "01B 02B 03B 04B 05B 06B 07B 08B 09B 10B 11B 12S"
)
NO_BONUS = {"deck.double_jokers": 0, "deck.triple_jokers": 0}


def dealt(
    preset: str | None = None, changes: dict[str, Any] | None = None, dealer: int = 0, tung: bool = False
) -> State:
    """A deal of the test's deck."""
    return gostop.deal(rules(preset, **NO_BONUS, **(changes or {})), deck=DECK, dealer=dealer, tung=tung)


def deck_with(**places: str) -> str:
    """The test's deck with other cards put in at places (named `at12`) counted from 0 in the new deck."""
    cards = DECK.split()
    for place in sorted(places, key=lambda name: int(name[2:])):
        cards.insert(int(place[2:]), places[place])
    return " ".join(cards)


# --- DEAL-1, DEAL-2


@pytest.mark.rule("DEAL-1", "DEAL-2")
def test_three_players_get_four_then_three_and_the_floor_three_each_time() -> None:
    state = dealt()
    # 4 to each: cards 0-11; floor: 12-14; 3 to each: 15-23; floor: 24-26; the stock: 27-47.
    assert hand(state, 0) == "01G 02Y 03G 04Y 04T 05T 06T"
    assert hand(state, 1) == "05Y 06Y 07Y 07T 08G 08Y 09T"
    assert hand(state, 2) == "09Y 10Y 10T 11G 11S 12G 12Y"
    assert floor(state) == "01T 01A 02T 02A 03T 03A"
    assert stock(state) == (
        "04A 05A 06A 07A 08A 09A 10A 11A 12T 01B 02B 03B 04B 05B 06B 07B 08B 09B 10B 11B 12S"
    )
    assert len(state.stock) == 21


@pytest.mark.rule("DEAL-1", "DEAL-2")
def test_two_players_get_five_and_five_and_the_floor_four_each_time() -> None:
    state = dealt("standard-matgo")
    assert hand(state, 0) == "01G 02Y 03G 03T 04Y 04T 05Y 05T 06T 07T"
    assert hand(state, 1) == "06Y 07Y 08G 08Y 09Y 09T 10Y 10T 11S 12Y"
    assert floor(state) == "01T 01A 02T 02A 03A 04A 11G 12G"
    assert len(state.stock) == 20
    assert stock(state).startswith("05A 06A 07A")


@pytest.mark.rule("DEAL-2")
def test_two_players_in_packets_of_four_four_and_two() -> None:
    state = dealt("standard-matgo", {"deal.rounds": [[4, 4], [4, 4], [2, 0]]})
    assert hand(state, 0) == "01G 01T 01A 02Y 02T 02A 03G 03T 04Y 04T"
    assert hand(state, 1) == "03A 04A 05Y 05T 06Y 06T 07Y 07T 08G 08Y"
    assert floor(state) == "09Y 09T 10Y 10T 11G 11S 12G 12Y"
    assert stock(state).startswith("05A 06A 07A")


@pytest.mark.rule("DEAL-1")
@pytest.mark.parametrize(
    ("preset", "hand_size", "floor_size", "stock_size"),
    [
        ("standard", 7, 6, 21),  # N §2, W
        ("standard-matgo", 10, 8, 20),  # N §9.2.1
        ("hangame-matgo", 10, 8, 20),
    ],
)
def test_how_many_cards(preset: str, hand_size: int, floor_size: int, stock_size: int) -> None:
    state = gostop.deal(rules(preset, **NO_BONUS), seed="how many")
    assert {len(cards) for cards in state.hands} == {hand_size}
    assert len(state.floor) == floor_size
    assert len(state.stock) == stock_size


@pytest.mark.rule("DEAL-1", "PACK-4")
def test_double_matgo_has_twenty_cards_each() -> None:
    state = gostop.deal(rules("hangame-double-matgo", **NO_BONUS), seed=2)
    assert [len(cards) for cards in state.hands] == [20, 20]
    assert len(state.floor) == 16
    assert len(state.stock) == 96 - 40 - 16 == 40  # a card to flip for each hand card


@pytest.mark.rule("DEAL-1")
def test_bonus_cards_come_on_top_of_the_stock_of_21() -> None:
    state = gostop.deal(rules(), seed=3)
    everywhere = sum(map(len, [*state.hands, *state.captured, state.floor, state.stock]))
    assert everywhere == 50
    assert {len(cards) for cards in state.hands} == {7}
    assert len(state.floor) == 6  # after the dealer has taken the bonus cards there


# --- DEAL-3, DEAL-13, DEAL-8


@pytest.mark.rule("DEAL-3")
def test_the_floor_may_come_first_in_each_round() -> None:
    state = dealt(changes={"deal.floor_first": True})
    # Floor: 0-2; 4 to each: 3-14; floor: 15-17; 3 to each: 18-26.
    assert floor(state) == "01G 02Y 03G 04T 05T 06T"
    assert hand(state, 0) == "04Y 05Y 06Y 07Y 07T 08Y 09T"
    assert hand(state, 1) == "08G 09Y 10Y 10T 11G 11S 12Y"
    assert hand(state, 2) == "01T 01A 02T 02A 03T 03A 12G"


@pytest.mark.rule("DEAL-13")
def test_whose_packet_comes_first() -> None:
    own = dealt(dealer=1)
    assert hand(own, 1) == "01G 02Y 03G 04Y 04T 05T 06T"  # the dealer's own packet is the first
    assert hand(own, 2).startswith("05Y")
    assert hand(own, 0).startswith("09Y")
    other = dealt(changes={"deal.first": "next"}, dealer=1)
    assert hand(other, 2) == "01G 02Y 03G 04Y 04T 05T 06T"
    assert hand(other, 0).startswith("05Y")
    assert hand(other, 1).startswith("09Y")


@pytest.mark.rule("DEAL-3", "DEAL-13")
def test_the_board_game_deals_floor_first_and_to_the_dealers_right_first() -> None:
    state = dealt("board-game", dealer=2)
    assert floor(state) == "01G 02Y 03G 04T 05T 06T"
    assert hand(state, 0) == "04Y 05Y 06Y 07Y 07T 08Y 09T"
    assert hand(state, 2) == "01T 01A 02T 02A 03T 03A 12G"


@pytest.mark.rule("DEAL-8")
@pytest.mark.parametrize("dealer", [0, 1, 2])
@pytest.mark.parametrize("first", ["dealer", "next"])
def test_the_dealer_plays_first_and_then_the_right_hand_neighbours(dealer: int, first: str) -> None:
    state = dealt(changes={"deal.first": first}, dealer=dealer)
    order: list[int] = []
    while len(order) < 6:
        before = sum(state.turns_taken)
        assert state.turn is not None
        mover = state.turn
        state = gostop.apply(state, gostop.legal_moves(state)[0])
        if sum(state.turns_taken) > before:
            order.append(mover)
    assert order == [(dealer + step) % 3 for step in range(6)]


# --- DEAL-4


@pytest.mark.rule("DEAL-4")
def test_tung_deals_seven_at_once_and_the_floor_six_at_once() -> None:
    state = dealt(tung=True)
    assert hand(state, 0) == "01G 02Y 03G 04Y 05Y 06Y 07Y"
    assert hand(state, 1) == "01T 02T 08G 09Y 10Y 11G 12G"
    assert hand(state, 2) == "03T 04T 05T 06T 07T 08Y 09T"
    assert floor(state) == "01A 02A 03A 10T 11S 12Y"
    assert stock(state).startswith("04A 05A")
    assert len(state.stock) == 21
    assert hand(dealt(tung=False), 0) != hand(state, 0)


@pytest.mark.rule("DEAL-4")
def test_tung_at_pimang_floor_eight_loser_ten_winner_ten() -> None:
    # N[14]; the winner deals and the loser is the dealer's neighbour.
    state = dealt("pimang-matgo", dealer=1, tung=True)
    assert floor(state) == "01G 02Y 03G 04Y 05Y 06Y 07Y 08G"
    assert hand(state, 0) == "01T 02T 03T 04T 05T 06T 09Y 10Y 11G 12G"
    assert hand(state, 1) == "01A 02A 03A 04A 07T 08Y 09T 10T 11S 12Y"
    # Without tung: floor 4, loser 5, winner 5, twice.
    usual = dealt("pimang-matgo", dealer=1)
    assert floor(usual) == "01G 02Y 03G 03T 04Y 04T 05T 06T"
    assert hand(usual, 0) == "05Y 06Y 07Y 07T 08G 08Y 09Y 09T 10T 11S"


@pytest.mark.rule("DEAL-4")
def test_tung_at_the_board_game_floor_six_first_then_sevens() -> None:
    state = dealt("board-game", dealer=0, tung=True)
    assert floor(state) == "01G 02Y 03G 04Y 05Y 06Y"
    assert hand(state, 1) == "01T 07Y 08G 09Y 10Y 11G 12G"


# --- DEAL-9


@pytest.mark.rule("DEAL-9")
def test_the_dealer_takes_a_bonus_card_on_the_floor_and_the_stock_fills_the_gap() -> None:
    # J2A is the first floor card (place 12); J3A lies at the bottom of the stock.
    house = rules()
    state = gostop.deal(house, deck=f"{deck_with(at12='J2A')} J3A", dealer=0)
    assert pile(state, 0) == "J2A"
    assert pile(state, 1) == pile(state, 2) == ""
    assert len(state.floor) == 6
    # Floor by packets: J2A 01T 02T, 12Y 01A 02A; the stock's top card, 03A, fills the gap.
    assert floor(state) == "01T 01A 02T 02A 03A 12Y"
    assert stock(state).startswith("04A 05A")
    assert state.turn == 0
    assert state.turns_taken == (0, 0, 0)


@pytest.mark.rule("DEAL-9")
def test_it_goes_to_the_dealer_whoever_that_is() -> None:
    state = gostop.deal(rules(), deck=f"{deck_with(at12='J2A')} J3A", dealer=2)
    assert [pile(state, seat) for seat in range(3)] == ["", "", "J2A"]
    taken = events(state, JokerTaken)
    assert [(one.seat, one.card.text, one.source) for one in taken] == [(2, "J2A", "floor")]


@pytest.mark.rule("DEAL-9")
def test_a_bonus_card_that_fills_the_gap_is_taken_too() -> None:
    # J2A among the floor cards (12), J3A the stock's top card (27): it fills the gap and is taken as well.
    state = gostop.deal(rules(), deck=deck_with(at12="J2A", at27="J3A"))
    assert pile(state, 0) == "J2A J3A"
    assert floor(state) == "01T 01A 02T 02A 03A 12Y"
    assert stock(state).startswith("04A 05A")
    assert names(state) == ["Dealt", "JokerTaken", "JokerTaken"]


@pytest.mark.rule("DEAL-9")
def test_several_bonus_cards_on_the_floor() -> None:
    house = rules(None, **{"deck.double_jokers": 4, "deck.triple_jokers": 2})
    # Three on the floor at once, and three in a row on top of the stock (27-29).
    deck = deck_with(at12="J2A", at13="J2B", at14="J3A", at27="J2C", at28="J2D", at29="J3B")
    state = gostop.deal(house, deck=deck)
    assert pile(state, 0) == "J2A J2B J2C J2D J3A J3B"
    # Packets: J2A J2B J3A and 10T 11S 12Y; the next three of the deck fill the gaps.
    assert floor(state) == "01A 02A 03A 10T 11S 12Y"
    assert len(state.stock) == 54 - 21 - 6 - 6


@pytest.mark.rule("DEAL-9", "TURN-5")
def test_a_bonus_card_on_the_floor_is_not_played_and_leaves_the_first_turn_untouched() -> None:
    house = rules(None, **{"turn.joker_steals": 1, "turn.joker_steals_when": "played_or_taken"})
    state = gostop.deal(house, deck=f"{deck_with(at12='J2A')} J3A")
    assert stolen(state) == []
    # 04T finds nothing on the floor; the flip, 04A, is of its month: a jjok, in the dealer's first turn.
    state = play(state, "play 04T")
    assert pile(state, 0) == "04T 04A J2A"


@pytest.mark.rule("DEAL-9", "PPEOK-4")
def test_the_floor_is_looked_at_for_piles_after_the_gap_is_filled() -> None:
    # Floor by packets: J2A 01T 02T, 12Y 01A 02A; a January card from the stock makes three of January.
    cards = f"{deck_with(at12='J2A')} J3A".split()
    cards.remove("01B")
    cards.insert(27, "01B")
    state = gostop.deal(rules(), deck=" ".join(cards))
    assert floor(state) == "01T 01A 01B 02T 02A 12Y"
    assert dict(state.piles) == {1: None}


@pytest.mark.rule("DEAL-9", "CHONG-7")
def test_four_of_a_month_on_the_floor_may_come_about_by_the_filling() -> None:
    # Floor: J2A 01G 01T, then 01A 02A 03A; 01B fills the gap: four of January, the dealer's 3 points.
    cards = [card for card in DECK.split() if card not in ("01G", "01T", "01A", "01B")]
    cards[12:12] = ["J2A", "01G", "01T"]
    cards[24:24] = ["01A"]
    cards[27:27] = ["01B"]
    state = gostop.deal(rules(), deck=" ".join([*cards, "J3A"]), dealer=1)
    assert [event.seat for event in events(state, FloorChongtong)] == [1]
    assert state.over
    assert gostop.settle(state).payments == (-3, 6, -3)


@pytest.mark.rule("DEAL-9")
def test_without_a_bonus_card_the_floor_stays() -> None:
    state = gostop.deal(rules(), deck=f"{DECK} J2A J3A")
    assert floor(state) == "01T 01A 02T 02A 03T 03A"
    assert state.captured == ((), (), ())
    dealing = events(state, Dealt)
    assert len(dealing) == 1
    assert dealing[0].floor == state.floor
    assert dealing[0].hands == state.hands


@pytest.mark.rule("DEAL-1")
def test_a_deck_that_is_not_the_pack_is_refused() -> None:
    with pytest.raises(gostop.PositionError, match="12S"):
        gostop.deal(rules(None, **NO_BONUS), deck=DECK.replace("12S", "12T"))
    with pytest.raises(gostop.PositionError, match="J2A"):
        gostop.deal(rules(), deck=DECK)


@pytest.mark.rule("DEAL-1")
def test_the_same_seed_gives_the_same_deal_and_another_seed_another() -> None:
    assert gostop.deal(rules(), seed=7) == gostop.deal(rules(), seed=7)
    assert gostop.deal(rules(), seed=7) != gostop.deal(rules(), seed=8)
    assert legal(gostop.deal(rules(), seed=7)) == legal(gostop.deal(rules(), seed=7))
