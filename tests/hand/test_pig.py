"""§12, the pig pot as far as one hand knows it: which card wins it, and who has it."""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import Card, Phase, State, position
from gostop.events import PotWon

from .help import events, names, pile, play, rules, stolen, story
from .test_chongtong import dealt


def takes(mode: str = "captured", **given: Any) -> State:
    changes = given.pop("changes", {})
    return position(
        rules(None, **({"pig.mode": mode} | changes)),
        hands=["07A 10Y", "06T 09T", "06Y 09B"],
        floor=given.pop("on_floor", "07Y 10B"),
        stock=given.pop("flips", "12T 12Y 11G 11A 03A"),
        pig=given.pop("pig", "07Y"),
        **given,
    )


@pytest.mark.rule("PIG-1")
def test_off_there_is_no_pig() -> None:
    state = dealt("07Y")
    assert (state.pig, state.pig_winner) == (None, None)
    assert events(state, PotWon) == []


@pytest.mark.rule("PIG-1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_won_by_being_dealt_the_card(seat: int) -> None:
    hands = ["", "", ""]
    hands[seat] = "07Y"
    state = dealt(*hands, changes={"pig.mode": "dealt"})
    assert names(state) == ["Dealt", "PotWon"]
    assert events(state, PotWon) == [PotWon(seat, Card("07Y"))]
    assert (state.pig, state.pig_winner) == (Card("07Y"), seat)
    assert (state.phase, state.turn) == (Phase.PLAY, 0)


@pytest.mark.rule("PIG-1")
def test_dealt_to_nobody_it_is_unclaimed_even_when_taken() -> None:
    state = dealt("07A", on_floor="07Y 10B", changes={"pig.mode": "dealt"})
    assert state.pig_winner is None
    state, happened = story(state, "play 07A")
    assert Card("07Y") in state.captured[0]
    assert events(happened, PotWon) == []
    assert state.pig_winner is None


@pytest.mark.rule("PIG-1", "CHONG-2")
def test_the_pot_is_won_before_chongtong_is_asked_about() -> None:
    state = dealt("07Y", "01G 01T 01A 01B", changes={"pig.mode": "dealt"})
    assert names(state) == ["Dealt", "PotWon"]
    assert (state.phase, state.turn, state.pig_winner) == (Phase.CHONGTONG, 1, 0)


@pytest.mark.rule("PIG-1", "CHONG-7")
@pytest.mark.parametrize("way", ["dealer_wins", "nagari"])
def test_the_pot_is_won_though_the_floor_ends_the_hand(way: str) -> None:
    """N §6: a side game that has nothing to do with the hand."""
    changes = {"pig.mode": "dealt", "chongtong.floor": way}
    state = dealt("", "07Y", on_floor="01G 01T 01A 01B 05T 06T", changes=changes)
    assert names(state)[:3] == ["Dealt", "PotWon", "FloorChongtong"]
    assert (state.over, state.pig_winner) == (True, 1)


@pytest.mark.rule("PIG-1")
def test_won_by_taking_the_card() -> None:
    state, happened = story(takes(), "play 07A")
    assert names(happened) == ["Played", "Flipped", "Laid", "Captured", "PotWon"]
    assert events(happened, PotWon) == [PotWon(0, Card("07Y"))]
    assert state.pig_winner == 0


@pytest.mark.rule("PIG-1")
def test_won_with_the_flip_too() -> None:
    state = takes(on_floor="10B 07B", flips="07Y 12T 12Y")
    state, happened = story(state, "play 10Y")
    assert pile(state, 0) == "07Y 07B 10Y 10B"
    assert events(happened, PotWon) == [PotWon(0, Card("07Y"))]


@pytest.mark.rule("PIG-1")
def test_holding_the_card_in_hand_is_no_taking() -> None:
    state = dealt("07Y", changes={"pig.mode": "captured"})
    assert events(state, PotWon) == []
    assert state.pig_winner is None


@pytest.mark.rule("PIG-1", "PPEOK-1")
def test_a_ppeok_with_it_takes_nothing() -> None:
    state, happened = story(takes(flips="07T 12T"), "play 07A")
    assert names(happened)[:3] == ["Played", "Flipped", "Ppeok"]
    assert events(happened, PotWon) == []
    assert state.pig_winner is None


@pytest.mark.rule("PIG-1", "DECK-6", "GUKJIN-3")
def test_who_took_it_first_keeps_the_pot() -> None:
    """The July animal may be stolen where it counts as junk; the pot stays with the first."""
    state = position(
        rules(None, **{"pig.mode": "captured", "deck.dual_animals": [7], "gukjin.decide": "on_capture",
                       "gukjin.theft": "stealable"}),
        hands=["07A 10Y", "06T 09T", "06Y 09B"],
        floor="07Y 10B",
        stock="12T 06A 03A",
        pig="07Y",
    )  # fmt: skip
    state = play(state, "play 07A", "dual 07 pi")
    assert state.pig_winner == 0
    state, happened = story(state, "play 06T")  # a jjok; the plain one goes first
    assert stolen(happened) == [(0, 1, "07A")]
    state, happened = story(state, "play 06Y")
    assert events(happened, PotWon) == []
    assert state.pig_winner == 0


@pytest.mark.rule("PIG-1")
@pytest.mark.parametrize("card", ["10Y", "06Y"])
def test_another_card_may_be_the_pig(card: str) -> None:
    """N[88]: the deer and the butterfly turn up too."""
    state = dealt(card, changes={"pig.mode": "dealt", "pig.cards": [card]})
    assert events(state, PotWon) == [PotWon(0, Card(card))]
    state = dealt("07Y", "", card, changes={"pig.mode": "dealt", "pig.cards": [card]})
    assert state.pig_winner == 2


@pytest.mark.rule("PIG-1")
def test_one_of_the_cards_is_drawn_from_the_hands_seed() -> None:
    house = rules(None, **{"pig.mode": "captured", "pig.cards": ["07Y", "10Y", "06Y"]})
    drawn = {seed: gostop.deal(house, seed=seed).pig for seed in range(40)}
    assert set(drawn.values()) == {Card("07Y"), Card("10Y"), Card("06Y")}
    assert all(gostop.deal(house, seed=seed).pig == card for seed, card in drawn.items())


@pytest.mark.rule("PIG-1")
@pytest.mark.parametrize(
    ("every", "number", "played"), [(1, 1, True), (1, 2, True), (5, 4, False), (5, 5, True), (5, 10, True)]
)
def test_in_every_so_many_hands(every: int, number: int, played: bool) -> None:
    house = rules(None, **{"pig.mode": "captured", "pig.every": every})
    assert (gostop.deal(house, seed=1, hand_number=number).pig is not None) is played
