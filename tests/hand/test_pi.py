"""§6, giving pi: which card is given, what it pays, change, and the order of several thefts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import gostop
from gostop import IllegalMove, Phase, State, position

from .help import floor, hand, legal, names, pile, play, rules, stolen, story

if TYPE_CHECKING:
    from gostop import Event


def jjok(
    right: str,
    left: str = "",
    *,
    own: str = "",
    plays: str = "01A",
    flips: str = "01B",
    changes: dict[str, Any] | None = None,
    **given: Any,
) -> tuple[State, tuple[Event, ...]]:
    """Seat 0 makes a jjok in January; `right` and `left` are the piles of seats 1 and 2 that it robs."""
    state = position(
        rules(None, **(changes or {})),
        hands=[f"{plays} 02Y", "03T 04Y", "04T 05Y"],
        floor="10T 03A",
        stock=f"{flips} 06T 06Y 12T",
        captured=[own, right, left],
        **given,
    )
    return story(state, f"play {plays}")


@pytest.mark.rule("PI-1")
@pytest.mark.parametrize(
    ("held", "given"),
    [
        ("01G 07A 11S J2A J3A", ["07A"]),  # the plain one first
        ("01G 11S J2A J3A", ["11S"]),  # then a double
        ("02T J2A J3A", ["J2A"]),  # then the bonus card worth two
        ("02T J3A", ["J3A"]),  # then the one worth three, though only one is owed
        ("12S 11S", ["11S"]),  # equal ones in card order
        ("10B 03B 07A", ["03B"]),
        ("01G 02T 08Y", []),  # no pi: nothing
        ("", []),
    ],
)
def test_lowest_worth_is_given(held: str, given: list[str]) -> None:
    after, happened = jjok(held)
    assert stolen(happened) == [(1, 0, card) for card in given]
    assert after.turn == 1
    for card in given:
        assert card in pile(after, 0)
        assert card not in pile(after, 1)


@pytest.mark.rule("PI-1")
def test_no_debt_remains_for_one_without_pi() -> None:
    after, happened = jjok("01G")
    assert stolen(happened) == []
    after, happened = story(after, "play 03T")  # takes the March junk and keeps it
    assert pile(after, 1) == "01G 03T 03A"
    assert stolen(happened) == []


@pytest.mark.rule("PI-1", "PACT-1")
@pytest.mark.parametrize(
    ("held", "given"),
    [
        ("07A 10B", "10B"),  # of equal ones the card that the pact of July needs goes last
        ("07A 07B", "07A"),  # only cards of the pact: one of them
        ("07A 11S", "07A"),  # a worth more is not given for a pact that is far off
        ("07Y 07T 07A 07B 11S", "11S"),  # but a whole pact (×4) is not broken while other pi is there
        ("07Y 07T 07A 07B J3A", "J3A"),
        ("07Y 07T 07A 07B", "07A"),  # N §6: with the pact's pi alone it is broken
    ],
)
def test_cards_of_the_pact_go_last(held: str, given: str) -> None:
    _, happened = jjok(held, changes={"month_pact.multiplier": 4}, pact_month=7)
    assert stolen(happened) == [(1, 0, given)]


@pytest.mark.rule("PI-1", "PACT-1")
def test_without_a_pact_card_order_decides() -> None:
    _, happened = jjok("07A 10B")
    assert stolen(happened) == [(1, 0, "07A")]


@pytest.mark.rule("PI-1", "YEAR-1")
def test_single_junk_of_a_month_goes_after_its_equals_under_wollyeong() -> None:
    on = {"score.wollyeong": 2}
    assert stolen(jjok("04A 07A 07B", changes=on)[1]) == [(1, 0, "07A")]
    assert stolen(jjok("04A 07A 07B")[1]) == [(1, 0, "04A")]


@pytest.mark.rule("PI-1")
def test_giver_chooses_in_a_phase_of_its_own() -> None:
    state, happened = jjok("07A 11S J2A", "12S J3A", changes={"pi.giver": "chooses"})
    assert stolen(happened) == []
    assert (state.phase, state.turn) == (Phase.GIVE, 1)
    assert legal(state) == ["give 07A", "give 11S", "give J2A"]
    with pytest.raises(IllegalMove):
        gostop.apply(state, "give 07B")
    state, happened = story(state, "give 11S")
    assert stolen(happened) == [(1, 0, "11S")]
    assert (state.phase, state.turn) == (Phase.GIVE, 2)
    assert legal(state) == ["give 12S", "give J3A"]
    state, happened = story(state, "give J3A")
    assert stolen(happened) == [(2, 0, "J3A")]
    assert (state.phase, state.turn) == (Phase.PLAY, 1)
    assert pile(state, 0) == "01A 01B 11S J3A"
    assert (pile(state, 1), pile(state, 2)) == ("07A J2A", "12S")


@pytest.mark.rule("PI-1")
def test_what_is_no_choice_is_not_asked() -> None:
    state, happened = jjok("07A 07B 10A", "11S 12S", changes={"pi.giver": "chooses"})
    assert stolen(happened) == [(1, 0, "07A"), (2, 0, "11S")]  # equal in kind and worth
    assert (state.phase, state.turn) == (Phase.PLAY, 1)


@pytest.mark.rule("PI-1", "GUKJIN-2")
def test_gukjin_as_junk_and_a_double_are_a_choice() -> None:
    state, _ = jjok("09Y 11S", changes={"pi.giver": "chooses"}, gukjin={"09Y": "pi"})
    assert legal(state) == ["give 11S", "give 09Y"]
    state = play(state, "give 11S")
    assert pile(state, 1) == "09Y"


@pytest.mark.rule("PI-1", "PI-2")
def test_one_who_chooses_pays_two_with_a_plain_one_and_more() -> None:
    changes = {"pi.giver": "chooses", "jjok.steal": 2}
    state, _ = jjok("07A 11S", changes=changes)
    after, happened = story(state, "give 11S")  # a double settles both
    assert stolen(happened) == [(1, 0, "11S")]
    assert after.phase is Phase.PLAY
    after, happened = story(state, "give 07A")  # a plain one leaves one owed, and the double is all there is
    assert stolen(happened) == [(1, 0, "07A"), (1, 0, "11S")]
    assert after.phase is Phase.PLAY


@pytest.mark.rule("PI-1", "TURN-5")
def test_after_giving_for_a_bonus_card_the_robber_plays_on() -> None:
    state = position(
        rules(None, **{"pi.giver": "chooses", "turn.joker_steals": 1}),
        hands=["J2A 02Y", "03T", "04T"],
        floor="10T",
        stock="08A 06T",
        captured=["", "07A 11S", ""],
    )
    state, happened = story(state, "play J2A")
    assert names(happened) == ["Played", "JokerTaken"]
    assert (state.phase, state.turn) == (Phase.GIVE, 1)
    assert hand(state, 0) == "02Y"  # the theft comes before the card drawn in its place
    state, happened = story(state, "give 11S")
    assert names(happened) == ["Stolen", "Drawn"]
    assert stolen(happened) == [(1, 0, "11S")]
    assert (state.phase, state.turn) == (Phase.PLAY, 0)
    assert hand(state, 0) == "02Y 08A"


@pytest.mark.rule("PI-2")
@pytest.mark.parametrize(
    ("held", "worth_pays", "each_pays_one"),
    [
        ("11S 12S", ["11S"], ["11S", "12S"]),  # B: two owed are settled by a double
        ("07A 11S", ["07A", "11S"], ["07A", "11S"]),  # a plain one given first still leaves one owed
        ("J2A J3A", ["J2A"], ["J2A", "J3A"]),
        ("J3A", ["J3A"], ["J3A"]),
        ("07A 07B 10A", ["07A", "07B"], ["07A", "07B"]),
        ("07A", ["07A"], ["07A"]),
    ],
)
def test_two_owed(held: str, worth_pays: list[str], each_pays_one: list[str]) -> None:
    on = jjok(held, changes={"jjok.steal": 2})[1]
    off = jjok(held, changes={"jjok.steal": 2, "pi.two_as_double": False})[1]
    assert [card for _, _, card in stolen(on)] == worth_pays
    assert [card for _, _, card in stolen(off)] == each_pays_one


@pytest.mark.rule("PI-2", "PI-4")
@pytest.mark.parametrize("worth_pays", [True, False])
def test_each_theft_is_settled_for_itself(worth_pays: bool) -> None:
    """A jjok that sweeps owes one and one, so a double for each, never one double for both."""
    state = position(
        rules(None, **{"pi.two_as_double": worth_pays}),
        hands=["01A 02Y", "03T", "04T"],
        floor="",
        stock="01B 06T",
        captured=["", "11S 12S", ""],
    )
    _, happened = story(state, "play 01A")
    assert names(happened) == ["Played", "Laid", "Flipped", "Jjok", "Captured", "Sseul", "Stolen", "Stolen"]
    assert stolen(happened) == [(1, 0, "11S"), (1, 0, "12S")]


@pytest.mark.rule("PI-3")
@pytest.mark.parametrize(
    ("held", "own", "moved"),
    [
        ("11S", "", [(1, 0, "11S"), (0, 1, "01A")]),  # one too much
        ("J3A", "", [(1, 0, "J3A"), (0, 1, "01A"), (0, 1, "01B")]),  # two too much
        ("07A", "10A", [(1, 0, "07A")]),  # nothing too much
        ("", "10A", []),
    ],
)
def test_change_is_given_in_plain_junk(held: str, own: str, moved: list[tuple[int, int, str]]) -> None:
    assert stolen(jjok(held, own=own, changes={"pi.change": True})[1]) == moved
    assert stolen(jjok(held, own=own)[1]) == moved[:1]


@pytest.mark.rule("PI-3")
def test_change_only_as_far_as_the_taker_has_plain_junk() -> None:
    on = {"pi.change": True}
    # A jjok of bright and ribbon brings no junk; a double is not plain.
    _, happened = jjok("J3A", own="12S", plays="01G", flips="01T", changes=on)
    assert stolen(happened) == [(1, 0, "J3A")]
    _, happened = jjok("J3A", plays="01G", flips="01B", changes=on)
    assert stolen(happened) == [(1, 0, "J3A"), (0, 1, "01B")]


@pytest.mark.rule("PI-2", "PI-3")
def test_change_beside_what_a_card_pays() -> None:
    # Two owed and a triple given: worth pays two and one comes back.
    _, happened = jjok("J3A", changes={"pi.change": True, "jjok.steal": 2})
    assert stolen(happened) == [(1, 0, "J3A"), (0, 1, "01A")]
    # Where one card pays one, two come back, and the second pi owed is one of those.
    after, happened = jjok("J3A", changes={"pi.change": True, "jjok.steal": 2, "pi.two_as_double": False})
    assert stolen(happened) == [(1, 0, "J3A"), (0, 1, "01A"), (0, 1, "01B"), (1, 0, "01A")]
    assert (pile(after, 0), pile(after, 1)) == ("01A J3A", "01B")


def takers(happened: tuple[Event, ...]) -> list[int]:
    """The seats that gave, in order."""
    return [giver for giver, _, _ in stolen(happened)]


PLENTY = ["", "04A 04B 07A 07B 08A 08B", "02A 02B 03A 03B 10A 10B"]


def bomb_and_all(**changes: Any) -> tuple[Event, ...]:
    """A bomb, a flipped bonus card and a natural pile, and the floor is swept."""
    base = {"turn.joker_steals": 1, "turn.joker_steals_when": "played_or_taken"}
    state = position(
        rules(None, **(base | changes)),
        hands=["01T 01A 01B 12Y", "06T", "09T"],
        floor="01G 05Y 05T 05A",
        stock="J2A 05B 12T",
        captured=PLENTY,
    )
    return story(state, "bomb 01")[1]


@pytest.mark.rule("PI-4")
@pytest.mark.parametrize(
    ("double", "expected"),
    [
        ("bomb.steal", [1, 1, 2, 2, 1, 2, 1, 2, 1, 2]),
        ("turn.joker_steals", [1, 2, 1, 1, 2, 2, 1, 2, 1, 2]),
        ("ppeok.steal", [1, 2, 1, 2, 1, 1, 2, 2, 1, 2]),
        ("sseul.steal", [1, 2, 1, 2, 1, 2, 1, 1, 2, 2]),
    ],
)
def test_thefts_follow_one_another_each_in_seat_order(double: str, expected: list[int]) -> None:
    """Bomb, bonus card, pile, sseul: whichever takes two shows where it stands."""
    happened = bomb_and_all(**{double: 2})
    assert takers(happened) == expected
    assert names(happened)[:8] == [
        "Bombed", "Flipped", "Flipped", "JokerTaken", "Captured", "PpeokTaken", "Sseul", "Stolen",
    ]  # fmt: skip


@pytest.mark.rule("PI-4")
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"ttadak.steal": 2}, [1, 1, 2, 2, 1, 2, 1, 2]),
        ({"sseul.steal": 2}, [1, 2, 1, 1, 2, 2, 1, 2]),
        ({"department_store.steal": 2}, [1, 2, 1, 2, 1, 1, 2, 2]),
        ({"sseul.steal": 0}, [1, 2, 1, 2]),
    ],
)
def test_ttadak_sseul_and_department_store(changes: dict[str, Any], expected: list[int]) -> None:
    state = position(
        rules(None, **({"ttadak.when": "two_captures", "department_store.steal": 1} | changes)),
        hands=["01G 12Y", "06T", "09T"],
        floor="01T 05A",
        stock="05Y 12T",
        captured=PLENTY,
    )
    assert takers(story(state, "play 01G")[1]) == expected


@pytest.mark.rule("PI-4", "JJOK-2", "SSEUL-1")
@pytest.mark.parametrize(
    ("jjok_takes", "sweep_takes", "expected"),
    [(2, 1, [1, 1, 2, 2, 1, 2]), (1, 2, [1, 2, 1, 1, 2, 2]), (0, 1, [1, 2])],
)
def test_jjok_before_sweep(jjok_takes: int, sweep_takes: int, expected: list[int]) -> None:
    state = position(
        rules(None, **{"jjok.steal": jjok_takes, "sseul.steal": sweep_takes}),
        hands=["01A 02Y", "06T", "09T"],
        floor="",
        stock="01B 12T",
        captured=PLENTY,
    )
    assert takers(story(state, "play 01A")[1]) == expected


@pytest.mark.rule("PI-4")
def test_the_bonus_cards_of_two_piles_come_before_both_piles() -> None:
    steals = {"turn.joker_steals": 1, "turn.joker_steals_when": "played_or_taken", "ppeok.steal": 2}
    state = position(
        rules(None, **steals),
        hands=["05B 12Y", "06T", "09T"],
        floor="05Y 05T 05A 11G 11A 11B 01G",
        stock="11S 12T",
        captured=PLENTY,
        piles={5: 1, 11: 2},
        buried={5: "J2A", 11: "J3A"},
    )
    _, happened = story(state, "play 05B")
    assert takers(happened) == [1, 2] * 2 + [1, 1, 2, 2] * 2


@pytest.mark.rule("PI-4")
def test_with_two_players_there_is_one_giver() -> None:
    state = position(
        rules("standard-matgo"),
        hands=["06T", "01A 02Y"],
        floor="",
        stock="01B 12T",
        captured=["04A 04B 07A", ""],
        turn=1,
    )
    after, happened = story(state, "play 01A")
    assert stolen(happened) == [(0, 1, "04A"), (0, 1, "04B")]
    assert floor(after) == ""
