"""§6, the September animal: when it is decided, whether it can be stolen, and how a loser's is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import gostop
from gostop import Card, IllegalMove, Phase, State, position
from gostop.events import GukjinMoved, Scored

from .help import events, legal, line, names, pile, play, rules, stolen, story

if TYPE_CHECKING:
    from gostop import Event

GUKJIN = Card("09Y")
EIGHT = "01A 01B 02A 02B 03A 03B 04A 04B"


def ten_and_gukjin(own: str = EIGHT, **given: Any) -> State:
    """Seat 0 is about to take two pi more: with eight and gukjin that makes 12 and 3 points as junk, but
    10 and 1 point as an animal."""
    changes = given.pop("changes", {})
    return position(
        rules(None, **changes),
        hands=["05A 10Y 10A", "07Y 06Y 08Y", "07T 06B 08B"],
        floor="05B 10B",
        stock="06T 12T 12Y 11G 11A 01T",
        captured=[f"{own} 09Y", "", ""],
        **given,
    )


@pytest.mark.rule("GUKJIN-1")
def test_asked_when_counting_it_as_junk_brings_one_out() -> None:
    state, happened = story(ten_and_gukjin(), "play 05A")
    assert (state.phase, state.turn) == (Phase.GUKJIN, 0)
    assert legal(state) == ["gukjin animal", "gukjin pi"]
    assert events(happened, Scored) == []
    state, happened = story(state, "gukjin pi")
    assert happened == (GukjinMoved(0, GUKJIN, True), Scored(0, 3))
    assert state.phase is Phase.GO_STOP
    assert dict(state.gukjin) == {GUKJIN: "pi"}


@pytest.mark.rule("GUKJIN-1")
def test_not_asked_below_the_condition() -> None:
    seven = EIGHT.removesuffix(" 04B")  # 9 and gukjin: 11, 2 points
    state = play(ten_and_gukjin(seven), "play 05A")
    assert (state.phase, state.turn) == (Phase.PLAY, 1)
    assert not state.gukjin


@pytest.mark.rule("GUKJIN-1")
def test_animal_leaves_it_undecided_and_it_is_asked_again() -> None:
    state, happened = story(ten_and_gukjin(), "play 05A", "gukjin animal")
    assert events(happened, GukjinMoved) == []
    assert (state.phase, state.turn) == (Phase.PLAY, 1)
    assert not state.gukjin
    state = play(state, "play 07Y", "play 07T", "play 10A")  # two pi more
    assert (state.phase, state.turn) == (Phase.GUKJIN, 0)
    state, happened = story(state, "gukjin pi")  # 12 and gukjin: 14, 5 points
    assert events(happened, Scored) == [Scored(0, 5)]


@pytest.mark.rule("GUKJIN-1")
def test_asked_too_when_out_with_it_as_an_animal() -> None:
    state = play(ten_and_gukjin("01G 03G 08G"), "play 05A")
    assert state.phase is Phase.GUKJIN  # three brights are 3 points either way
    state = play(state, "gukjin animal")
    assert state.phase is Phase.GO_STOP
    assert not state.gukjin


@pytest.mark.rule("GUKJIN-1", "GO-2")
def test_after_a_go_asked_only_where_it_beats_the_go() -> None:
    at_three = play(ten_and_gukjin(goes=[1, 0, 0], go_scores=[3, 0, 0]), "play 05A")
    assert at_three.phase is Phase.PLAY  # 3 points as junk are no more than at the go
    at_two = play(ten_and_gukjin(goes=[1, 0, 0], go_scores=[2, 0, 0]), "play 05A")
    assert at_two.phase is Phase.GUKJIN


def takes_gukjin(way: str) -> State:
    return position(
        rules(None, **{"gukjin.decide": way}),
        hands=["09A 10Y", "07Y 06Y", "07T 06B"],
        floor="09Y 10B",
        stock="06T 12T 12Y 10T 11A",
    )


@pytest.mark.rule("GUKJIN-1")
@pytest.mark.parametrize("answer", ["animal", "pi"])
def test_on_capture_is_asked_at_once_and_final(answer: str) -> None:
    state = play(takes_gukjin("on_capture"), "play 09A")
    assert (state.phase, state.turn) == (Phase.GUKJIN, 0)
    assert legal(state) == ["gukjin animal", "gukjin pi"]
    state, happened = story(state, f"gukjin {answer}")
    assert happened == (GukjinMoved(0, GUKJIN, answer == "pi"),)
    assert dict(state.gukjin) == {GUKJIN: answer}
    assert (state.phase, state.turn) == (Phase.PLAY, 1)


@pytest.mark.rule("GUKJIN-1")
def test_on_capture_does_not_ask_later() -> None:
    state = play(ten_and_gukjin(changes={"gukjin.decide": "on_capture"}), "play 05A")
    assert (state.phase, state.turn) == (Phase.PLAY, 1)


@pytest.mark.rule("GUKJIN-1")
@pytest.mark.parametrize("way", ["before_go_stop", "once_any_time", "auto"])
def test_the_other_ways_do_not_ask_at_the_capture(way: str) -> None:
    state = play(takes_gukjin(way), "play 09A")
    assert (state.phase, state.turn) == (Phase.PLAY, 1)
    assert pile(state, 0) == "09Y 09A"


@pytest.mark.rule("GUKJIN-1")
def test_once_any_time_is_a_move_of_ones_own_turn() -> None:
    start = ten_and_gukjin(changes={"gukjin.decide": "once_any_time"})
    assert legal(start) == ["play 05A", "play 10Y", "play 10A", "gukjin pi"]
    state, happened = story(start, "gukjin pi")
    assert happened == (GukjinMoved(0, GUKJIN, True),)
    assert (state.phase, state.turn) == (Phase.PLAY, 0)
    assert legal(state) == ["play 05A", "play 10Y", "play 10A"]  # final
    state, happened = story(state, "play 05A")
    assert events(happened, Scored) == [Scored(0, 3)]
    assert state.phase is Phase.GO_STOP
    # Not said: asked as before go and stop too.
    assert play(start, "play 05A").phase is Phase.GUKJIN
    # No move of another's turn.
    assert "gukjin pi" not in legal(play(start, "play 05A", "gukjin animal"))


@pytest.mark.rule("GUKJIN-1")
@pytest.mark.parametrize("way", ["before_go_stop", "on_capture", "auto"])
def test_no_such_move_elsewhere(way: str) -> None:
    state = ten_and_gukjin(changes={"gukjin.decide": way})
    assert "gukjin pi" not in legal(state)
    with pytest.raises(IllegalMove):
        gostop.apply(state, "gukjin pi")


@pytest.mark.rule("GUKJIN-1")
def test_auto_counts_the_way_that_scores_more() -> None:
    start = ten_and_gukjin(changes={"gukjin.decide": "auto"})
    state, happened = story(start, "play 05A")  # never asked
    assert events(happened, Scored) == [Scored(0, 3)]
    assert state.phase is Phase.GO_STOP
    assert gostop.score_of(state, 0).points_of("pi") == 3


@pytest.mark.rule("GUKJIN-1")
def test_auto_counts_an_animal_on_a_tie() -> None:
    # Four other animals and 8 pi: a fifth animal or the tenth pi make 1 point alike.
    own = "02Y 04Y 05Y 06Y 09Y 01A 01B 02A 02B 03A 03B 04A 04B"
    state = position(
        rules(None, **{"gukjin.decide": "auto"}), hands=["12T", "", ""], stock="11A", captured=[own, "", ""]
    )
    score = gostop.score_of(state, 0)
    assert (score.total, score.points_of("animals"), score.points_of("pi")) == (1, 1, 0)


def seven_animals(way: str, losers: str = "01G") -> State:
    """Seat 0 can stop: seven animals with gukjin (3 points, doubled), or six and 11 pi (2 + 2 points)."""
    own = "02Y 04Y 05Y 06Y 07Y 10Y 09Y 01A 01B 02A 02B 03A 03B 04A 04B 05A"
    return position(
        rules(None, **{"gukjin.decide": way}),
        hands=["12T 05T", "07A", "07B"],
        floor="08B",
        stock="11A 11B",
        captured=[own, losers, "03G"],
    )


@pytest.mark.rule("GUKJIN-1", "BAK-5")
def test_auto_settles_the_winners_way_that_pays_most() -> None:
    state = play(seven_animals("auto"), "play 12T")
    assert gostop.score_of(state, 0).total == 4  # as junk: 2 for six animals, 2 for eleven pi
    state = play(state, "stop")
    settled = gostop.settle(state)
    # As an animal 3 × 2 (meongtta) = 6 from each; as junk 4, for losers without a pi are exempt.
    assert settled.payments == (12, -6, -6)
    assert settled.score is not None
    assert settled.score.total == 3


@pytest.mark.rule("GUKJIN-1", "BAK-2")
def test_auto_weighs_pibak_too() -> None:
    state = play(seven_animals("auto", "10A"), "play 12T", "stop")
    # Seat 1 has one pi: as junk 4 × 2 (pibak) from it and 4 from seat 2 = 12, no more than 6 + 6.
    assert gostop.settle(state).payments == (12, -6, -6)
    two_poor = position(
        rules(None, **{"gukjin.decide": "auto"}),
        hands=["12T 05T", "07A", "07B"],
        floor="08B",
        stock="11A 11B",
        captured=[pile(seven_animals("auto"), 0), "10A", "10B"],
    )
    assert gostop.settle(play(two_poor, "play 12T", "stop")).payments == (16, -8, -8)


@pytest.mark.rule("GUKJIN-1")
def test_asked_and_left_an_animal_it_is_settled_as_one() -> None:
    state = play(seven_animals("before_go_stop"), "play 12T", "gukjin animal", "stop")
    assert gostop.settle(state).payments == (12, -6, -6)
    state = play(seven_animals("before_go_stop"), "play 12T", "gukjin pi", "stop")
    assert gostop.settle(state).payments == (8, -4, -4)


@pytest.mark.rule("DECK-6", "GUKJIN-1")
def test_another_dual_animal_is_asked_about_by_its_month() -> None:
    state = position(
        rules(None, **{"deck.dual_animals": [5, 9], "gukjin.decide": "on_capture"}),
        hands=["05A 10Y", "07Y", "07T"],
        floor="05Y 10B",
        stock="06T 12T",
    )
    state = play(state, "play 05A")
    assert legal(state) == ["dual 05 animal", "dual 05 pi"]
    assert dict(play(state, "dual 05 pi").gukjin) == {Card("05Y"): "pi"}


@pytest.mark.rule("DECK-6", "GUKJIN-1")
@pytest.mark.parametrize(("duals", "phase"), [([9], Phase.GUKJIN), ([], Phase.PLAY)])
def test_where_september_is_no_dual_nothing_is_asked(duals: list[int], phase: Phase) -> None:
    assert play(ten_and_gukjin(changes={"deck.dual_animals": duals}), "play 05A").phase is phase


@pytest.mark.rule("DECK-6", "GUKJIN-1")
def test_two_duals_are_asked_about_when_both_are_needed() -> None:
    state = position(
        rules(None, **{"deck.dual_animals": [5, 9]}),
        hands=["12T 10Y", "07Y", "07T"],
        floor="08A",
        stock="06T 11A",
        captured=[f"{EIGHT} 05Y 09Y", "", ""],  # 8 + 2 + 2 = 12: 3 points with both
    )
    state = play(state, "play 12T")
    assert legal(state) == ["dual 05 animal", "dual 05 pi"]
    assert play(state, "dual 05 animal").phase is Phase.PLAY  # gukjin alone would not do
    state = play(state, "dual 05 pi")
    assert legal(state) == ["gukjin animal", "gukjin pi"]
    assert play(state, "gukjin pi").phase is Phase.GO_STOP


# Theft -------------------------------------------------------------------------------------------


def robbed(
    held: str, *, decided: str = "", owed: int = 1, changes: dict[str, Any] | None = None
) -> tuple[State, tuple[Event, ...]]:
    """Seat 0 makes a jjok; seat 1 holds gukjin, undecided or decided."""
    state = position(
        rules(None, **({"jjok.steal": owed} | (changes or {}))),
        hands=["01A 02Y", "03T 04Y", "04T 05Y"],
        floor="10T",
        stock="01B 06T 06Y 12T",
        captured=["", held, ""],
        gukjin={"09Y": decided} if decided else None,
    )
    return story(state, "play 01A")


@pytest.mark.rule("GUKJIN-2")
@pytest.mark.parametrize("decided", ["pi", ""])
def test_protected_moves_to_the_animals_and_stays(decided: str) -> None:
    state, happened = robbed("09Y 01G", decided=decided)
    assert stolen(happened) == []
    assert events(happened, GukjinMoved) == [GukjinMoved(1, GUKJIN, False)]
    assert dict(state.gukjin) == {GUKJIN: "animal"}
    assert pile(state, 1) == "01G 09Y"


@pytest.mark.rule("GUKJIN-2")
def test_protected_gukjin_is_an_animal_for_the_rest_of_the_hand() -> None:
    state = position(
        rules(),
        hands=["01A 02Y", "05A 04Y", "04T 05Y"],
        floor="05B",
        stock="01T 06T 06Y 12T",
        captured=["", "09Y 01G 03G 08G", ""],
        gukjin={"09Y": "pi"},
    )
    state = play(state, "play 01A")
    assert dict(state.gukjin) == {GUKJIN: "animal"}
    state = play(state, "play 05A")  # out with three brights; gukjin is not asked about
    assert (state.phase, state.turn) == (Phase.GO_STOP, 1)
    assert gostop.score_of(state, 1).points_of("pi") == 0


@pytest.mark.rule("GUKJIN-2")
@pytest.mark.parametrize(
    ("held", "decided", "given"),
    [
        ("09Y 07A", "pi", "07A"),  # ranks with the doubles: after the plain one,
        ("09Y 11S", "pi", "09Y"),  # among them in card order,
        ("09Y J2A", "pi", "09Y"),  # before a bonus card
        ("09Y J2A", "", "J2A"),  # undecided it lies among the animals
        ("09Y J2A", "animal", "J2A"),
    ],
)
@pytest.mark.parametrize("theft", ["protected", "choice", "stealable"])
def test_with_other_pi_beside_it(held: str, decided: str, given: str, theft: str) -> None:
    _, happened = robbed(held, decided=decided, changes={"gukjin.theft": theft})
    assert stolen(happened) == [(1, 0, given)]
    assert events(happened, GukjinMoved) == []


@pytest.mark.rule("GUKJIN-2")
def test_the_second_pi_owed_finds_gukjin_alone() -> None:
    state, happened = robbed("07A 09Y", decided="pi", owed=2)
    assert stolen(happened) == [(1, 0, "07A")]
    assert dict(state.gukjin) == {GUKJIN: "animal"}
    assert names(happened)[-2:] == ["Stolen", "GukjinMoved"]


@pytest.mark.rule("GUKJIN-2")
def test_fixed_as_an_animal_it_is_not_asked_for() -> None:
    for theft in ("protected", "choice", "stealable", "never"):
        state, happened = robbed("09Y", decided="animal", changes={"gukjin.theft": theft})
        assert stolen(happened) == []
        assert events(happened, GukjinMoved) == []
        assert (state.phase, state.turn) == (Phase.PLAY, 1)


@pytest.mark.rule("GUKJIN-2", "GUKJIN-3")
@pytest.mark.parametrize("decided", ["pi", ""])
def test_choice_lets_the_holder_say(decided: str) -> None:
    state, happened = robbed("09Y 01G", decided=decided, changes={"gukjin.theft": "choice"})
    assert stolen(happened) == []
    assert (state.phase, state.turn) == (Phase.GIVE, 1)
    assert legal(state) == ["give 09Y", "gukjin animal"]
    given, happened = story(state, "give 09Y")
    assert stolen(happened) == [(1, 0, "09Y")]
    assert dict(given.gukjin) == {GUKJIN: "pi"}
    assert (given.phase, given.turn) == (Phase.PLAY, 1)
    kept, happened = story(state, "gukjin animal")
    assert happened == (GukjinMoved(1, GUKJIN, False),)
    assert dict(kept.gukjin) == {GUKJIN: "animal"}
    assert (kept.phase, kept.turn) == (Phase.PLAY, 1)


@pytest.mark.rule("GUKJIN-2", "PI-2")
def test_choice_pays_two_owed_at_once() -> None:
    state, _ = robbed("09Y", decided="pi", owed=2, changes={"gukjin.theft": "choice"})
    state, happened = story(state, "give 09Y")
    assert stolen(happened) == [(1, 0, "09Y")]
    assert state.phase is Phase.PLAY


@pytest.mark.rule("GUKJIN-2", "GUKJIN-3")
def test_stealable_goes_while_it_counts_as_junk() -> None:
    state, happened = robbed("09Y", decided="pi", changes={"gukjin.theft": "stealable"})
    assert stolen(happened) == [(1, 0, "09Y")]
    assert dict(state.gukjin) == {GUKJIN: "pi"}
    state, happened = robbed("09Y", changes={"gukjin.theft": "stealable"})
    assert stolen(happened) == []
    assert not state.gukjin  # untouched


@pytest.mark.rule("GUKJIN-2")
def test_never_is_reached_by_no_theft() -> None:
    never = {"gukjin.theft": "never"}
    state, happened = robbed("09Y", decided="pi", changes=never)
    assert stolen(happened) == []
    assert dict(state.gukjin) == {GUKJIN: "pi"}  # and not moved either
    assert stolen(robbed("09Y J3A", decided="pi", changes=never)[1]) == [(1, 0, "J3A")]


@pytest.mark.rule("GUKJIN-2", "GUKJIN-1")
def test_under_auto_it_is_protected_while_it_would_score_as_junk() -> None:
    """G §5: with no plain pi to give, gukjin is kept and is an animal for the hand."""
    state, happened = robbed("09Y 01G", changes={"gukjin.decide": "auto"})
    assert stolen(happened) == []
    assert dict(state.gukjin) == {GUKJIN: "animal"}


@pytest.mark.rule("GUKJIN-3")
def test_stolen_as_junk_it_is_never_an_animal_again() -> None:
    state = position(
        rules(None, **{"gukjin.decide": "once_any_time"}),
        hands=["01A 02Y 08B", "03T 04Y", "04T 05T"],
        floor="10T",
        stock="01B 06T 06B 12T 11A",
        captured=["02T 04A 05Y 06Y 07Y 10Y", "09Y 11S", ""],
        gukjin={"09Y": "pi"},
    )
    state = play(state, "play 01A", "play 03T", "play 04T")
    assert pile(state, 0) == "01A 01B 02T 04A 05Y 06Y 07Y 09Y 10Y"
    assert dict(state.gukjin) == {GUKJIN: "pi"}
    assert "gukjin pi" not in legal(state)
    assert "gukjin animal" not in legal(state)
    assert gostop.score_of(state, 0).points_of("animals") == 0  # four animals: it is none of them


@pytest.mark.rule("GUKJIN-3", "GUKJIN-1")
def test_stolen_under_auto_it_stays_junk() -> None:
    # Seat 1's 8 plain, a double and gukjin: as junk 12 and 3 points, so it lies with the doubles.
    state = position(
        rules(None, **{"gukjin.decide": "auto", "pi.giver": "chooses"}),
        hands=["07A 02Y 08B", "03T 04Y", "04T 05T"],
        floor="10T",
        stock="07B 06T 06B 12T 11A",
        captured=["05Y 06Y 07Y 10Y", f"{EIGHT} 09Y 11S", ""],
    )
    state = play(state, "play 07A")
    assert legal(state) == ["give 01A", "give 11S", "give 09Y"]
    state = play(state, "give 09Y")
    assert dict(state.gukjin) == {GUKJIN: "pi"}
    assert gostop.score_of(state, 0).points_of("animals") == 0  # as an animal it would be the fifth


# The loser's ------------------------------------------------------------------------------------


def loses_with(held: str, decided: str = "", **changes: Any) -> list[tuple[int, int, int]]:
    """Seat 0 stops with 12 pi (3 points); seat 1 loses with these cards."""
    state = position(
        rules(None, **changes),
        hands=["12T 10Y", "07T", "06Y"],
        floor="08B",
        stock="11G",
        captured=[f"{EIGHT} 05A 05B 06A 06B", held, "03G"],
        gukjin={"09Y": decided} if decided else None,
    )
    return line(play(state, "play 12T", "stop"), "BAK-1")


@pytest.mark.rule("GUKJIN-4", "BAK-2")
@pytest.mark.parametrize(
    ("held", "decided", "auto", "as_it_lies"),
    [
        ("09Y 07A 07B 08A 10A", "", 3, 6),  # 4 and gukjin are 6: above 5, no pibak
        ("09Y 07A 07B 08A", "", 6, 6),  # 3 and gukjin are 5: pibak all the same
        ("09Y", "", 3, 3),  # no other pi: it stays an animal, and none at all is exempt
        ("09Y 07A 07B 08A 10A", "animal", 6, 6),  # fixed there it is no junk any more
        ("09Y", "pi", 6, 6),  # counted as junk it is two pi: pibak
        ("09Y 07A 07B 08A 10A", "pi", 3, 3),
        ("07A 07B 08A 10A", "", 6, 6),  # no gukjin at all
        ("09Y 07A 07B 08A 10A 10B 09A", "", 3, 3),  # six without it
    ],
)
def test_a_losers_gukjin_is_read_in_the_losers_favour(
    held: str, decided: str, auto: int, as_it_lies: int
) -> None:
    assert loses_with(held, decided)[0] == (1, 0, auto)
    assert loses_with(held, decided, **{"gukjin.loser": "as_it_lies"})[0] == (1, 0, as_it_lies)


@pytest.mark.rule("GUKJIN-4", "GUKJIN-1")
def test_under_auto_a_losers_gukjin_costs_least() -> None:
    auto = {"gukjin.decide": "auto", "gukjin.loser": "as_it_lies"}
    assert loses_with("09Y 07A 07B 08A 10A", **auto)[0] == (1, 0, 3)
    assert loses_with("09Y", **auto)[0] == (1, 0, 3)


@pytest.mark.rule("GUKJIN-4", "BAK-6")
def test_read_as_junk_only_where_no_other_bak_makes_it_dearer() -> None:
    """With animal bak too: as junk no pibak but animal bak, as an animal the reverse: one ×2 either way."""
    state = position(
        rules(None, **{"bak.animal": True, "bak.meongtta": 0}),
        hands=["12T 03T", "07T", "11G"],
        floor="08B",
        stock="11A",
        captured=[f"{EIGHT} 05A 05B 02Y 04Y 05Y 06Y 07Y 08Y 10Y", "09Y 07A 07B 08A 10A", "12Y 06A"],
    )
    settled = gostop.settle(play(state, "play 12T", "stop"))
    # godori 5 + seven animals 3 + ten pi 1 = 9; seat 1 pays ×2 once, seat 2 is in pibak with one pi.
    assert settled.payments == (36, -18, -18)


# When an opponent goes ----------------------------------------------------------------------------


def opponent_goes(way: str, held: str = "09Y 07A", **changes: Any) -> tuple[State, tuple[Event, ...]]:
    state = position(
        rules(None, **({"gukjin.on_opponent_go": way} | changes)),
        hands=["12T 10Y", "07T 06T", "06Y 02T"],
        floor="08B",
        stock="11G 11A 12S",
        captured=[f"{EIGHT} 05A 05B 06A 06B", held, "03G"],
    )
    state = play(state, "play 12T")
    return story(state, "go")


@pytest.mark.rule("GUKJIN-5")
def test_keep_leaves_it_where_it_is() -> None:
    state, happened = opponent_goes("keep")
    assert names(happened) == ["Went"]
    assert (state.phase, state.turn) == (Phase.PLAY, 1)
    assert not state.gukjin


@pytest.mark.rule("GUKJIN-5")
def test_ask_puts_the_question_at_the_next_turn() -> None:
    state, happened = opponent_goes("ask")
    assert names(happened) == ["Went"]
    assert (state.phase, state.turn) == (Phase.GUKJIN, 1)
    assert legal(state) == ["gukjin animal", "gukjin pi"]
    moved, happened = story(state, "gukjin pi")
    assert happened == (GukjinMoved(1, GUKJIN, True),)
    assert (moved.phase, moved.turn) == (Phase.PLAY, 1)
    assert legal(moved) == ["play 06T", "play 07T"]
    stays, happened = story(state, "gukjin animal")
    assert happened == ()
    assert not stays.gukjin
    assert (stays.phase, stays.turn) == (Phase.PLAY, 1)
    assert play(stays, "play 06T").turn == 2  # asked once for that go


@pytest.mark.rule("GUKJIN-5")
def test_ask_asks_nobody_without_an_undecided_one() -> None:
    state, _ = opponent_goes("ask", "07A")
    assert (state.phase, state.turn) == (Phase.PLAY, 1)


@pytest.mark.rule("GUKJIN-5")
def test_auto_moves_it_at_the_go_unless_there_is_no_other_pi() -> None:
    state, happened = opponent_goes("auto")
    assert names(happened) == ["Went", "GukjinMoved"]
    assert events(happened, GukjinMoved) == [GukjinMoved(1, GUKJIN, True)]
    assert (state.phase, state.turn) == (Phase.PLAY, 1)
    state, happened = opponent_goes("auto", "09Y 01G")
    assert names(happened) == ["Went"]
    assert not state.gukjin
