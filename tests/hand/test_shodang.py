"""§12, shodang: when it may be called, what it shows, how it is answered, and who pays then."""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import IllegalMove, Phase, State, parse_cards, position
from gostop.events import Nagari, Shodang, ShodangAnswered

from .help import events, legal, line, names, play, rules, story

# N[68]: A has two brights, B two blue ribbons, and C holds a bright and a blue ribbon.
TWO_BRIGHTS, TWO_BLUE, BOTH = "01G 03G", "06T 09T", "08G 10T"


def asks(
    own: str = BOTH,
    on_floor: str = "04T 05Y",
    piles: tuple[str, str, str] = (TWO_BRIGHTS, TWO_BLUE, ""),
    **given: Any,
) -> State:
    """Seat 2 is to move between two opponents who each wait for a card."""
    changes = given.pop("changes", {})
    return position(
        rules(None, **changes),
        hands=["08A 07Y", "10A 07T", own],
        floor=on_floor,
        stock="12Y 02A 11A 12S 03A 02B",
        captured=list(piles),
        turn=2,
        **given,
    )


# When -------------------------------------------------------------------------------------------


@pytest.mark.rule("SHODANG-1", "DOK-1")
def test_offered_when_each_card_brings_one_of_both_out() -> None:
    assert legal(asks()) == ["play 08G", "play 10T", "shodang"]


@pytest.mark.rule("SHODANG-1")
@pytest.mark.parametrize(
    "given",
    [
        {"on_floor": "08B 05Y"},  # a hand card can take something
        {"on_floor": "10B 05Y"},
        {"own": f"{BOTH} 12T"},  # a card that brings nobody out
        {"own": "08G 11G"},  # both bring out the same one: the other waits for none
        {"own": f"{BOTH} J2A"},  # a bonus card can be played
        {"piles": ("01G", TWO_BLUE, "")},  # two brights after the card
        {"piles": ("01G 12G", TWO_BLUE, "")},  # three with the rain are 2 points
        {"piles": ("", "", f"{TWO_BRIGHTS} {TWO_BLUE}")},  # the caller's own pile
        {"goes": [1, 0, 0], "go_scores": [3, 0, 0]},  # somebody is in go
        {"shodang": (2, 0)},  # already called
        {"changes": {"dokbak.shodang": False}},
    ],
)
def test_not_offered(given: dict[str, Any]) -> None:
    state = asks(**given)
    assert "shodang" not in legal(state)
    with pytest.raises(IllegalMove):
        gostop.apply(state, "shodang")


@pytest.mark.rule("SHODANG-1")
def test_one_card_may_bring_out_both() -> None:
    """The August animal is A's third bird (5 points) and B's seventh animal (3 points)."""
    state = position(
        rules(),
        hands=["08A 07T", "10A 07A", "08Y"],
        floor="04T 05T",
        stock="12S 02A 11A",
        captured=["02Y 04Y", "05Y 06Y 07Y 09Y 10Y 12Y", ""],
        turn=2,
        gukjin={"09Y": "animal"},
    )
    assert legal(state) == ["play 08Y", "shodang"]


@pytest.mark.rule("SHODANG-1", "GUKJIN-1")
def test_an_open_gukjin_of_an_opponent_is_read_the_better_way() -> None:
    """Seat 1 with nine pi and gukjin: one more pi makes 12 and 3 points."""
    waits = "01A 01B 02A 02B 03A 03B 04A 04B 05A 09Y"
    house = {"pi.giver": "lowest"}
    state = position(
        rules(None, **house),
        hands=["08A 07Y", "10A 07T", "08G 06A"],
        floor="04T 05Y",
        stock="12Y 11A",
        captured=[TWO_BRIGHTS, waits, ""],
        turn=2,
    )
    assert "shodang" in legal(state)  # 9 + 2 + 1 = 12
    fixed = position(
        rules(None, **house),
        hands=["08A 07Y", "10A 07T", "08G 06A"],
        floor="04T 05Y",
        stock="12Y 11A",
        captured=[TWO_BRIGHTS, waits, ""],
        turn=2,
        gukjin={"09Y": "animal"},
    )
    assert "shodang" not in legal(fixed)


@pytest.mark.rule("SHODANG-1")
def test_hidden_cards_do_not_matter() -> None:
    other = position(
        rules(),
        hands=["02Y 07Y", "11B 12T", BOTH],  # no August or October card in the opponents' hands
        floor="04T 05Y",
        stock="08A 10A 11A",
        captured=[TWO_BRIGHTS, TWO_BLUE, ""],
        turn=2,
    )
    assert legal(other) == legal(asks())


@pytest.mark.rule("SHODANG-1")
def test_with_two_players_there_is_none() -> None:
    state = position(
        rules("standard-matgo", **{"shodang.declare": "any_time"}),
        hands=["08G 10T", "08A"],
        floor="04T",
        stock="12Y 02A",
    )
    assert "shodang" not in legal(state)


@pytest.mark.rule("SHODANG-1")
def test_at_any_time_it_may_be_called_and_be_untrue() -> None:
    """N[87]: when it is nothing, only the caller has shown a hand."""
    start = asks(f"{BOTH} 12T", changes={"shodang.declare": "any_time"})
    assert "shodang" in legal(start)
    state, happened = story(start, "shodang")
    assert happened == (Shodang(2, tuple(parse_cards(f"{BOTH} 12T"))),)
    assert (state.phase, state.turn, state.shodang) == (Phase.PLAY, 2, None)
    assert legal(state) == ["play 08G", "play 10T", "play 12T"]  # once a seat and hand
    # Another seat may still call.
    assert "shodang" in legal(play(state, "play 12T"))


@pytest.mark.rule("SHODANG-1")
def test_at_any_time_and_true_it_is_answered() -> None:
    state = play(asks(changes={"shodang.declare": "any_time"}), "shodang")
    assert (state.phase, state.turn) == (Phase.SHODANG, 0)


@pytest.mark.rule("SHODANG-1")
@pytest.mark.parametrize("given", [
    {"goes": [1, 0, 0], "go_scores": [3, 0, 0]},
    {"changes": {"shodang.declare": "any_time", "dokbak.shodang": False}},
])  # fmt: skip
def test_any_time_ends_with_a_go_and_with_the_switch(given: dict[str, Any]) -> None:
    told = {"changes": {"shodang.declare": "any_time"}} | given
    assert "shodang" not in legal(asks(**told))


@pytest.mark.rule("SHODANG-1")
def test_not_after_a_card_has_been_played() -> None:
    state = asks(f"{BOTH} J2A", changes={"shodang.declare": "any_time"})
    assert "shodang" in legal(state)
    assert "shodang" not in legal(play(state, "play J2A"))


# Answers ----------------------------------------------------------------------------------------


@pytest.mark.rule("SHODANG-2")
def test_the_hand_is_shown_and_the_others_answer_in_turn_order() -> None:
    state, happened = story(asks(), "shodang")
    assert happened == (Shodang(2, tuple(parse_cards(BOTH))),)
    assert (state.phase, state.turn, state.shodang) == (Phase.SHODANG, 0, (2, None))
    assert legal(state) == ["accept", "refuse"]
    state, happened = story(state, "accept")
    assert happened == (ShodangAnswered(0, True),)
    assert (state.phase, state.turn) == (Phase.SHODANG, 1)


@pytest.mark.rule("SHODANG-2", "NAGARI-4")
def test_both_accepting_draws_the_hand() -> None:
    state = play(asks(), "shodang", "accept", "accept")
    assert events(state, Nagari) == [Nagari("shodang accepted")]
    assert (state.over, state.winner) == (True, None)
    assert gostop.settle(state).payments == (0, 0, 0)


@pytest.mark.rule("SHODANG-2")
def test_the_first_refusal_closes_the_answers() -> None:
    state = play(asks(), "shodang", "refuse")
    assert state.events == (ShodangAnswered(0, False),)
    assert (state.phase, state.turn, state.shodang) == (Phase.PLAY, 2, (2, 0))  # the caller plays on
    assert legal(state) == ["play 08G", "play 10T"]


@pytest.mark.rule("SHODANG-2")
def test_the_second_may_refuse() -> None:
    state = play(asks(), "shodang", "accept", "refuse")
    assert (state.phase, state.turn, state.shodang) == (Phase.PLAY, 2, (2, 1))


@pytest.mark.rule("SHODANG-2", "DOK-1", "DOK-4")
def test_the_refuser_pays_all_when_the_other_wins() -> None:
    """A refuses, C lays the ribbon, B takes it and stops with 3 points: A pays both shares, C nothing."""
    state = play(asks(piles=(TWO_BRIGHTS, TWO_BLUE, "11B")), "shodang", "refuse", "play 10T", "play 07Y")
    state = play(state, "play 10A", "stop")
    settled = gostop.settle(state)
    assert settled.payments == (-6, 6, 0)
    assert [(one.rule, one.payer, one.share_of, one.points) for one in settled.ledger] == [
        ("SHODANG-2", 0, 2, 3), ("SHODANG-2", 0, 0, 3),
    ]  # fmt: skip


@pytest.mark.rule("SHODANG-2")
def test_the_refuser_who_wins_is_paid_as_usual() -> None:
    state = play(asks(piles=(TWO_BRIGHTS, f"{TWO_BLUE} 11G", "12G")), "shodang", "refuse", "play 08G")
    state = play(state, "play 08A", "stop")  # three brights; each loser has one
    assert gostop.settle(state).payments == (6, -3, -3)
    assert line(state, "BAK-1") == [(1, 0, 3), (2, 0, 3)]


def won_by(winner: int, **given: Any) -> gostop.Settlement:
    """The winner stops with three brights after C called and A refused; the losers have no bright (×2)."""
    piles = ["07A", "07B", "10B"]
    piles[winner] = "01G 03G 08G"
    state = position(
        rules(),
        hands=["12T 05T", "12Y 05A", "12S 05B"],
        floor="10T",
        stock="11A 11B",
        captured=piles,
        turn=winner,
        shodang=(2, 0),
        **given,
    )
    return gostop.settle(play(state, ["play 12T", "play 12Y", "play 12S"][winner], "stop"))


@pytest.mark.rule("SHODANG-2", "DOK-4")
def test_each_share_with_that_losers_bak() -> None:
    assert won_by(0).payments == (12, -6, -6)  # the refuser wins
    assert won_by(1).payments == (-12, 12, 0)  # the refuser pays for the caller too
    assert won_by(2).payments == (-12, 0, 12)  # the caller wins: the refuser pays for all


@pytest.mark.rule("DOK-4", "GOBAK-1")
def test_gobak_goes_before_a_refused_shodang() -> None:
    settled = won_by(1, goes=[0, 0, 1], go_scores=[0, 0, 3])
    assert settled.payments == (0, 12, -12)
    assert {one.rule for one in settled.ledger} == {"GOBAK-1"}


@pytest.mark.rule("SHODANG-2", "NAGARI-4")
def test_after_a_refusal_a_drawn_hand_costs_nothing() -> None:
    state = position(
        rules(),
        hands=["12T", "07T", "06Y"],
        floor="10B",
        stock="11A 09B 08A",
        captured=["01G", "11G", "03A"],
        shodang=(2, 0),
    )
    state = play(state, "play 12T", "play 07T", "play 06Y")
    assert names(state)[-1] == "Nagari"
    assert gostop.settle(state).payments == (0, 0, 0)
