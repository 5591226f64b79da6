"""PACT-1, MISSION-1 and MISSION-2, YEAR-1: what a hand brings besides its score."""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import Mission, Phase, PositionError, Rules, RulesError, State
from gostop.events import MissionDone, MissionShown, PactMade
from tests.hand.help import events, names, paid, play, rules, stolen, story
from tests.hand.wins import at_last_card, factors, items, pays, share, won

BRIGHTS = "01G 03G 08G 08A"
LOSERS = ["11G 05A 05B", "12G 06A 06B"]


# -- the month pact -------------------------------------------------------------------------------------


@pytest.mark.rule("PACT-1")
@pytest.mark.parametrize(("multiplier", "expected"), [(0, []), (4, [("PACT-1", 4)]), (2, [("PACT-1", 2)])])
def test_the_pact_multiplies_the_win(multiplier: int, expected: list[tuple[str, int]]) -> None:
    used = rules(None, **{"month_pact.multiplier": multiplier})
    state = won(used, f"{BRIGHTS} 01T 01A 01B", LOSERS, pact_month=1)
    assert share(state, 1) == (1, "BAK-1", 3, expected, 3 * max(multiplier, 1))
    assert pays(state, 2) == 3 * max(multiplier, 1)


@pytest.mark.rule("PACT-1")
def test_the_pact_needs_all_four_cards_of_the_hand_s_own_month() -> None:
    used = rules(None, **{"month_pact.multiplier": 4})
    assert factors(won(used, f"{BRIGHTS} 01T 01A", LOSERS, pact_month=1)) == []
    assert factors(won(used, f"{BRIGHTS} 01T 01A 01B", LOSERS, pact_month=2)) == []
    assert factors(won(used, f"{BRIGHTS} 02Y 02T 02A 02B", LOSERS, pact_month=2)) == [("PACT-1", 4)]


@pytest.mark.rule("PACT-1")
def test_as_a_multiplier_the_pact_gets_nobody_out() -> None:
    used = rules(None, **{"month_pact.multiplier": 4})
    state, move = at_last_card(used, "02Y 02T 02A 02B", LOSERS, pact_month=2)
    assert gostop.apply(state, move).winner is None


@pytest.mark.rule("PACT-1", "GO-1")
@pytest.mark.parametrize(("points", "out"), [(4, True), (3, True), (2, False), (0, False)])
def test_as_points_the_pact_can_get_one_out(points: int, out: bool) -> None:
    used = rules(None, **{"month_pact.points": points})
    pile = "02A 02B 02T 02Y"
    state, move = at_last_card(used, pile, LOSERS, pact_month=2)
    state = gostop.apply(state, move)
    assert state.over
    assert (state.winner == 0) is out
    if out:
        settled = gostop.settle(state)
        assert items(settled.score) == [("PACT-1", "pact", points, "02Y 02T 02A 02B")]
        assert settled.payments == (2 * points, -points, -points)


@pytest.mark.rule("PACT-1")
def test_the_pact_is_a_multiplier_or_points_not_both() -> None:
    with pytest.raises(RulesError) as caught:
        rules(None, **{"month_pact.multiplier": 4, "month_pact.points": 3})
    assert "month_pact.points" in str(caught.value)


@pytest.mark.rule("PACT-1")
def test_making_the_pact_is_told_and_a_stolen_card_breaks_it() -> None:
    used = rules(None, **{"month_pact.points": 4})
    state = gostop.position(
        used,
        hands=["02A 07A", "05A 05B", "06A"],
        floor="02Y 09A 09B 10A",
        stock="11A 09T 09Y 12Y",
        captured=["02B 02T", "05T 05Y", ""],
        pact_month=2,
    )
    state = play(state, "play 02A")
    assert [(event.seat, event.month) for event in events(state, PactMade)] == [(0, 2)]
    assert state.phase is Phase.GO_STOP
    assert gostop.score_of(state, 0).total == 4
    _, happened = story(state, "go", "play 05A", "play 06A", "play 07A")
    assert events(happened, PactMade) == []  # it is told once
    for steals in (True, False):
        # a jjok on the seat's last turn: it steals only where the rules say so
        broken = gostop.position(
            rules(None, **{"month_pact.points": 4, "jjok.last_turn": steals}),
            hands=["07A", "05A", "06A"],
            floor="10A",
            stock="05B 12Y 01A",
            captured=["02Y 02A 02B 02T", "08A 08B", ""],
            pact_month=2,
            turn=1,
        )
        assert gostop.score_of(broken, 0).points_of("pact") == 4
        broken, happened = story(broken, "play 05A")
        assert stolen(happened) == ([(0, 1, "02A")] if steals else [])
        assert gostop.score_of(broken, 0).points_of("pact") == (0 if steals else 4)


@pytest.mark.rule("PACT-1", "PI-1")
def test_what_the_pact_needs_is_given_last() -> None:
    state = gostop.position(
        rules(None, **{"month_pact.points": 4}),
        hands=["07A", "05A 03A", "06A"],
        floor="10A",
        stock="05B 12Y 01A",
        captured=["02Y 02A 02B 02T 09A 09B", "08A 08B", ""],
        pact_month=2,
        turn=1,
    )
    _, happened = story(state, "play 05A")
    assert stolen(happened) == [(0, 1, "09A")]


@pytest.mark.rule("PACT-1")
def test_the_month_goes_on_with_every_hand() -> None:
    used = rules(None, **{"month_pact.multiplier": 4})
    months = [gostop.deal(used, seed=1, hand_number=number).pact_month for number in (1, 2, 12, 13, 25)]
    assert months == [1, 2, 12, 1, 1]
    assert gostop.deal(used, seed=1, hand_number=3, pact_month=7).pact_month == 7
    assert gostop.deal(rules(), seed=1, hand_number=3).pact_month is None
    with pytest.raises(gostop.PositionError):
        gostop.deal(used, seed=1, pact_month=13)


@pytest.mark.rule("PACT-1", "DECK-5", "DECK-6")
def test_the_pact_of_december_and_of_a_dual_animal() -> None:
    used = rules(None, **{"month_pact.points": 4})
    state = won(used, "12T 12S 12Y 12G", ["11G 05A 05B", "07A 07B"], pact_month=12)
    assert gostop.settle(state).payments == (8, -4, -4)
    newer = used.override({"deck.december": "two_doubles"})
    state = won(newer, "12T 12S 12U 12G", ["11G 05A 05B", "06A 06B"], pact_month=12)
    assert items(gostop.settle(state).score) == [("PACT-1", "pact", 4, "12G 12T 12S 12U")]
    # gukjin is the card of September whatever it counts as
    state = won(used, "09Y 09T 09A 09B", LOSERS, pact_month=9, gukjin={"09Y": "pi"})
    assert items(gostop.settle(state).score) == [("PACT-1", "pact", 4, "09Y 09T 09A 09B")]


# -- wollyeong ------------------------------------------------------------------------------------------

YEAR = "01A 02A 03A 04A 05A 06A 07A 08A 09A 10A 11A 12S"
"""One junk of every month: thirteen pi, 4 points."""
OWED = ["11G 02T 02B 03B 04B 05B 06B 07B", "12G 01T 08B 09B 10B 12T 11S J2A J3A"]
"""More than five pi each: no pi bak."""


@pytest.mark.rule("YEAR-1")
@pytest.mark.parametrize("times", [1, 2, 13])
def test_a_junk_of_every_month_multiplies_the_win(times: int) -> None:
    used = rules(None, **{"score.wollyeong": times})
    state = won(used, f"{YEAR} 01B", OWED)
    expected = [("YEAR-1", times)] if times > 1 else []
    assert share(state, 1) == (1, "BAK-1", 5, expected, 5 * times)


@pytest.mark.rule("YEAR-1")
def test_november_gives_a_plain_junk_and_december_its_double() -> None:
    used = rules(None, **{"score.wollyeong": 2})
    without_plain = YEAR.replace("11A", "11S")
    owed = [OWED[0], OWED[1].replace("11S", "11A 11B")]
    assert factors(won(used, f"{without_plain} 01B", owed)) == []
    without_december = YEAR.replace(" 12S", " 11B")
    owed = [OWED[0], OWED[1].replace("11S", "11S 12S")]
    assert factors(won(used, f"{without_december} 01B", owed)) == []
    newer = used.override({"deck.december": "two_doubles"})
    assert factors(won(newer, f"{YEAR.replace('12S', '12U')} 01B", OWED)) == [("YEAR-1", 2)]


@pytest.mark.rule("YEAR-1", "DECK-6")
def test_gukjin_is_no_junk_of_september() -> None:
    used = rules(None, **{"score.wollyeong": 2})
    pile = f"{YEAR.replace('09A', '09Y')} 01B"
    owed = [OWED[0], OWED[1].replace("09B", "09A 09B")]
    assert factors(won(used, pile, owed, gukjin={"09Y": "pi"})) == []


@pytest.mark.rule("YEAR-1")
def test_wollyeong_helps_nobody_to_get_out() -> None:
    used = rules("standard-matgo", **{"score.wollyeong": 13, "bak.pi": 0})
    state, move = at_last_card(used, f"{YEAR} 01B", [OWED[0]])  # 5 points, 7 needed
    assert gostop.apply(state, move).winner is None


# -- missions -------------------------------------------------------------------------------------------


def with_mission(mission: Mission | dict[str, Any], payout: str = "multiplier", /, **changes: Any) -> Rules:
    return rules(None, **{"mission.payout": payout, "mission.pool": (mission,), **changes})


@pytest.mark.rule("MISSION-1")
def test_without_missions_a_pool_does_nothing() -> None:
    state = gostop.deal(with_mission({"kind": "free", "multiplier": 8}, "off"), seed=3)
    assert state.mission is None
    assert "MissionShown" not in names(state)
    assert gostop.deal(with_mission({"kind": "free", "multiplier": 8}), seed=3).mission == 0
    with pytest.raises(RulesError):
        rules(None, **{"mission.payout": "multiplier"})  # and no pool


@pytest.mark.rule("MISSION-1")
def test_rules_with_missions_off_take_none() -> None:
    off = with_mission({"kind": "free", "multiplier": 8}, "off")
    with pytest.raises(PositionError, match="play no missions"):
        gostop.deal(off, seed=3, mission=0)
    with pytest.raises(PositionError, match="play no missions"):
        won(off, BRIGHTS, LOSERS, mission=0)
    on = with_mission({"kind": "free", "multiplier": 8})
    assert factors(won(on, BRIGHTS, LOSERS, mission=0)) == [("MISSION-1", 8)]


@pytest.mark.rule("MISSION-1")
def test_the_mission_is_drawn_by_weight_and_by_seed() -> None:
    pool = ({"kind": "free", "multiplier": 2, "weight": 3}, {"kind": "free", "multiplier": 5, "weight": 1})
    used = rules(None, **{"mission.payout": "multiplier", "mission.pool": pool})
    drawn = [gostop.deal(used, seed=seed).mission for seed in range(400)]
    assert drawn == [gostop.deal(used, seed=seed).mission for seed in range(400)]
    assert set(drawn) == {0, 1}
    assert abs(drawn.count(0) - 300) <= 4 * 8.7  # 400 × 3/4, four standard deviations
    assert gostop.deal(used, seed=0, mission=1).mission == 1


@pytest.mark.rule("MISSION-1", "MISSION-2")
@pytest.mark.parametrize("times", [2, 8])
def test_a_set_multiplies_the_win_of_who_has_it(times: int) -> None:
    used = with_mission({"kind": "set", "name": "hongdan", "multiplier": times})
    state = won(used, "01T 02T 03T 02A", LOSERS, mission=0)
    assert share(state, 1) == (1, "BAK-1", 3, [("MISSION-1", times)], 3 * times)
    assert factors(won(used, "01T 02T 03T 02A", LOSERS)) == []  # a position without a mission
    assert factors(won(used, BRIGHTS, LOSERS, mission=0)) == []
    lost = won(used, BRIGHTS, ["11G 01T 02T 03T 05A", "12G 06A 06B"], mission=0)
    assert factors(lost, 1) == factors(lost, 2) == []  # the mission of a loser multiplies nothing


@pytest.mark.rule("MISSION-2")
@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("hongdan", "01T 02T 03T"),
        ("cheongdan", "06T 09T 10T"),
        ("chodan", "04T 05T 07T"),
        ("godori", "02Y 04Y 08Y"),
        ("five_brights", "01G 03G 08G 11G 12G"),
    ],
)
def test_every_named_set(name: str, cards: str) -> None:
    used = with_mission({"kind": "set", "name": name, "multiplier": 3})
    assert factors(won(used, f"{cards} 06A 06B", ["05A 05B", "07A 07B"], mission=0))[0] == ("MISSION-1", 3)
    one_short = " ".join(cards.split()[1:])
    # five brights less one still score; the ribbons and birds are helped out by palssari-free junk
    junk = "09A 09B 11A 11B 11S 12S J2A J3A"  # 4 + 2 + 2 + 2 + 3: thirteen pi, 4 points
    state = won(used, f"{one_short} {junk}", ["05A 05B", "07A 07B"], mission=0)
    assert "MISSION-1" not in [rule for rule, _ in factors(state)]


@pytest.mark.rule("MISSION-2")
def test_a_set_of_given_cards() -> None:
    used = with_mission({"kind": "set", "cards": ["01G", "03G", "08G"], "multiplier": 8})
    assert factors(won(used, BRIGHTS, LOSERS, mission=0)) == [("MISSION-1", 8)]
    assert factors(won(used, "01G 03G 11G 03T", ["12G 05A", "08G 06A"], mission=0)) == []


@pytest.mark.rule("MISSION-2")
@pytest.mark.parametrize(
    ("name", "ways", "misses"),
    [
        ("bidori", ["02Y 08Y 12Y", "04Y 08Y 12Y"], "02Y 04Y 12Y"),
        ("yukdori", ["02Y 04Y 08Y 12Y"], "02Y 04Y 08Y"),
        ("palssari", ["04Y 04T 04A 04B 07Y 07T 07A 07B"], "04Y 04T 04A 04B 07Y 07T 07A"),
        ("rain_chodan", ["04T 05T 12T", "04T 07T 12T", "05T 07T 12T"], "04T 05T 07T"),
    ],
)
def test_every_regional_set(name: str, ways: list[str], misses: str) -> None:
    used = with_mission({"kind": "regional", "name": name, "multiplier": 4})
    for way in ways:
        state = won(used, f"{way} 01G 03G 11G 03B", ["12G 05A 05B", "08G 06A 06B"], mission=0)
        assert factors(state) == [("MISSION-1", 4)]
    state = won(used, f"{misses} 01G 03G 11G 03B", ["12G 05A 05B", "08G 06A 06B"], mission=0)
    assert factors(state) == []


@pytest.mark.rule("MISSION-2")
@pytest.mark.parametrize(("steps", "worth"), [((2, 4, 8), (1, 2, 4, 8)), ((2, 2, 8), (1, 2, 2, 8))])
def test_each_card_counts(steps: tuple[int, ...], worth: tuple[int, ...]) -> None:
    used = with_mission({"kind": "each", "cards": ["02Y", "05Y", "06Y"], "steps": list(steps)})
    animals = ["02Y", "05Y", "06Y"]
    for taken in range(4):
        pile = " ".join(["01T 02T 03T 03A", *animals[:taken]])
        assert pays(won(used, pile, LOSERS, mission=0)) == 3 * worth[taken]
    assert Mission("each", cards=("02Y", "05Y", "06Y")).steps == (2, 4, 8)  # twice for each


@pytest.mark.rule("MISSION-2")
@pytest.mark.parametrize(
    ("of", "count", "enough", "short"),
    [
        ("animals", 4, "02Y 05Y 06Y 07Y", "02Y 05Y 06Y"),
        ("ribbons", 4, "01T 02T 03T 05T", "01T 02T 03T"),
        ("pi", 8, "11S 12S J2A 07A 07B", "11S 12S J2A 07A"),  # by worth
    ],
)
def test_first_to_so_many(of: str, count: int, enough: str, short: str) -> None:
    used = with_mission({"kind": "first_to", "of": of, "count": count, "multiplier": 3})
    brights = "01G 03G 08G 08Y"  # the pair brings an animal that is no bird of a set
    if of == "animals":
        brights = "01G 03G 08G 08A"
    with_it = won(used, f"{enough} {brights}", LOSERS, mission=0)
    without = won(used, f"{short} {brights}", LOSERS, mission=0)
    assert ("MISSION-1", 3) in factors(with_it)
    assert factors(without) == []


@pytest.mark.rule("MISSION-2")
def test_only_the_first_to_reach_it_has_it() -> None:
    used = with_mission({"kind": "first_to", "of": "animals", "count": 4, "multiplier": 3})
    state = gostop.position(
        used,
        hands=["08Y 01A", "07A 01B", "03A"],
        floor="08G 07Y 12T",
        stock="09A 10A 11A 09T",
        captured=["01G 03G 02Y 05Y 10Y 04A", "04Y 06Y 12Y 11G 01T 02T", "12G 06A"],
        turn=1,
        mission=0,
    )
    state = play(state, "play 07A")  # seat 1 has its fourth animal
    assert [(event.seat, event.multiplier) for event in events(state, MissionDone)] == [(1, 3)]
    state, happened = story(state, "play 03A", "play 08Y")  # and seat 0 too, too late
    assert events(happened, MissionDone) == []
    assert state.captured[0].count(gostop.Card("08Y")) == 1
    state = play(state, "stop")
    assert factors(state, 1) == factors(state, 2) == []


@pytest.mark.rule("MISSION-2", "GUKJIN-1")
def test_gukjin_declared_junk_can_bring_the_eighth_pi() -> None:
    used = with_mission(
        {"kind": "first_to", "of": "pi", "count": 8, "multiplier": 3},
        **{"score.pi_from": 8, "go.threshold": 1},
    )
    for junk, expected in (("gukjin pi", [("MISSION-1", 3)]), ("gukjin animal", None)):
        state = gostop.position(
            used,
            hands=["03A 07A", "", ""],
            floor="03B 12T",
            stock="10A",
            captured=["01A 01B 02A 02B 09Y 01T 02T", "11G 05A 05B 08A 08B 06A 06B", "12G 04A 04B 11S 12S"],
            mission=0,
        )
        state = play(state, "play 03A")
        assert state.phase is Phase.GUKJIN
        state = play(state, junk)
        if expected is None:
            assert state.phase is not Phase.GO_STOP
        else:
            assert factors(play(state, "stop")) == expected


@pytest.mark.rule("MISSION-2")
def test_a_free_multiplier_is_simply_given() -> None:
    used = with_mission({"kind": "free", "multiplier": 5})
    state = won(used, BRIGHTS, LOSERS, mission=0)
    assert share(state, 1) == (1, "BAK-1", 3, [("MISSION-1", 5)], 15)
    state = won(used, BRIGHTS, LOSERS, winner=2, mission=0)
    assert factors(state, 0) == [("MISSION-1", 5)]  # whoever wins
    # nothing is done for it, so nothing is paid at once: it multiplies the win there too
    at_once = with_mission({"kind": "free", "multiplier": 5}, "immediate")
    state = won(at_once, BRIGHTS, LOSERS, mission=0)
    assert gostop.settle(state).payments == (30, -15, -15)
    assert len(gostop.settle(state).ledger) == 2


def two_of_a_turn(used: Rules, **facts: Any) -> State:
    """Seat 0 takes with hand card and flip in each of two turns; then three brights are there."""
    return gostop.position(
        used,
        hands=["02A 03A 08A 07A", "05A 05B 05T", "10A 10B 10T"],
        floor="02B 03B 08G 06A 09A 11A 12T",
        stock="06B 01A 01B 09B 04A 04B 11B 12Y",
        captured=["01G 03G", "11G", "12G"],
        mission=0,
        **facts,
    )


@pytest.mark.rule("MISSION-2")
def test_hand_and_flip_adds_one_for_each_turn() -> None:
    used = with_mission({"kind": "hand_and_flip"})
    state, happened = story(two_of_a_turn(used), "play 02A")
    assert [(event.seat, event.multiplier) for event in events(happened, MissionDone)] == [(0, 2)]
    state, happened = story(state, "play 05A", "play 10A")
    assert events(happened, MissionDone) == []  # seat 2 takes with the flip alone
    state, happened = story(state, "play 03A")
    assert [event.multiplier for event in events(happened, MissionDone)] == [3]
    state = play(state, "play 05B", "play 10B", "play 08A")
    assert state.phase is Phase.GO_STOP
    state = play(state, "stop")
    assert ("MISSION-1", 4) in factors(state)  # seat 2's turn with two captures counts for seat 2


@pytest.mark.rule("MISSION-2")
@pytest.mark.parametrize(("most", "expected"), [(2, 2), (3, 3), (8, 4)])
def test_hand_and_flip_grows_up_to_its_most(most: int, expected: int) -> None:
    state = two_of_a_turn(with_mission({"kind": "hand_and_flip", "multiplier": most}))
    for move in ("play 02A", "play 05A", "play 10A", "play 03A", "play 05B", "play 10B", "play 08A", "stop"):
        state = gostop.apply(state, move)
    assert factors(state)[0] == ("MISSION-1", expected)
    assert Mission("hand_and_flip").multiplier == 8


def after_one_capture(mission: dict[str, Any]) -> State:
    """Seat 0 can take twice in its first turn and in its third; in the second there is a ppeok."""
    return gostop.position(
        with_mission(mission),
        hands=["02A 03A 07A", "05A 05B", "10A 12G"],
        floor="02B 03B 06A 07B",
        stock="06B 01A 11A 03T 01B 04A 11B 09B",
        captured=["01G 08G", "11G", "03G"],
        mission=0,
    )


@pytest.mark.rule("MISSION-2")
@pytest.mark.parametrize("reset", [True, False])
def test_a_ppeok_may_reset_hand_and_flip(reset: bool) -> None:
    state = after_one_capture({"kind": "hand_and_flip", "reset_by_ppeok": reset})
    state = play(state, "play 02A", "play 05A", "play 10A")
    state, happened = story(state, "play 03A")  # the flip is March too
    assert "Ppeok" in names(happened)
    assert events(happened, MissionDone) == []
    state = play(state, "play 05B", "play 12G")
    _, happened = story(state, "play 07A")
    assert [event.multiplier for event in events(happened, MissionDone)] == [2 if reset else 3]


@pytest.mark.rule("MISSION-2", "TTADAK-1", "JJOK-1")
def test_what_counts_as_hand_and_flip_both_capturing() -> None:
    used = with_mission({"kind": "hand_and_flip"})

    def done(hand: str, floor: str, stock: str, *moves: str) -> bool:
        state = gostop.position(
            used,
            hands=[hand, "07A 07B", "10A 10B"],
            floor=floor,
            stock=stock,
            captured=["01G", "", ""],
            mission=0,
        )
        return bool(events(story(state, *moves)[1], MissionDone))

    assert done("02A 12G", "02B 03B", "03A 09A", "play 02A")
    assert done("02A 12G", "02B 02T 03B", "02Y 09A", "play 02A", "take 02T")  # ttadak: all four
    assert done("02A 12G", "02B 02T 02Y 03B", "03A 09A", "play 02A")  # a pile and a pair
    assert not done("02A 12G", "03B", "02B 09A", "play 02A")  # jjok: the hand card took nothing
    assert not done("02A 12G", "02B 03B", "09A", "play 02A")  # the flip took nothing
    assert not done("12G 05A", "02B 03B", "03A 09A", "play 05A")  # the hand card took nothing
    assert not done("02A 02T 02Y 12G", "02B 03B", "03A 09A", "bomb 02")  # a bomb plays no hand card
    used = used.override({"ppeok.on_last_turn": "take_three"})
    assert not done("02A", "02B 03B", "02T 09A", "play 02A")  # three of a month are no two pairs


# -- when a mission is shown, and missions paid at once ---------------------------------------------------


@pytest.mark.rule("MISSION-1")
@pytest.mark.parametrize("reveal", [1, 2])
def test_the_mission_is_shown_in_the_first_or_the_second_turn(reveal: int) -> None:
    used = with_mission({"kind": "free", "multiplier": 5}, **{"mission.reveal": reveal})
    state = gostop.position(
        used,
        hands=["02A 03A 08A", "05A 05B 06A", "10A 10B 07A"],
        floor="12T 11A",
        stock="01A 04A 09A 04B 09B 01B",
        captured=["", "", ""],
        dealer=1,
        turn=1,
        mission=0,
    )
    assert state.mission_shown is (reveal == 1)
    shown = 0
    for move in ("play 05A", "play 10A", "play 02A"):
        assert state.mission_shown is (reveal == 1)
        state = gostop.apply(state, move)
        shown += len(events(state, MissionShown))
    # the dealer's second turn has begun
    assert state.mission_shown
    assert shown == (1 if reveal == 2 else 0)
    dealt = gostop.deal(used, seed=2)
    assert ("MissionShown" in names(dealt)) is (reveal == 1)


@pytest.mark.rule("MISSION-1")
@pytest.mark.parametrize(("reveal", "expected"), [(1, [("MISSION-1", 5)]), (2, [])])
def test_a_mission_not_yet_shown_multiplies_nothing(reveal: int, expected: list[tuple[str, int]]) -> None:
    used = with_mission({"kind": "free", "multiplier": 5}, **{"mission.reveal": reveal})
    assert factors(won(used, BRIGHTS, LOSERS, mission=0)) == expected


@pytest.mark.rule("MISSION-1", "MISSION-2")
def test_hand_and_flip_counts_from_the_first_turn_though_shown_in_the_second() -> None:
    used = with_mission({"kind": "hand_and_flip"}, **{"mission.reveal": 2})
    state, happened = story(two_of_a_turn(used), "play 02A", "play 05A")
    assert events(happened, MissionDone) == []
    assert events(happened, MissionShown) == []
    state, happened = story(state, "play 10A")
    assert [type(event).__name__ for event in happened][-2:] == ["MissionShown", "MissionDone"]
    assert [(event.seat, event.multiplier) for event in events(happened, MissionDone)] == [(0, 2)]


@pytest.mark.rule("MISSION-1")
def test_a_mission_done_before_it_is_shown_counts_when_it_is_shown() -> None:
    mission = {"kind": "first_to", "of": "animals", "count": 2, "multiplier": 3}
    used = with_mission(mission, "immediate", **{"mission.reveal": 2})
    state = gostop.position(
        used,
        hands=["02A 03A 08A", "05A 04T 06A", "10A 10B 07A"],
        floor="12T 11A 04Y",
        stock="01A 09A 12Y 08B 09B 01B",
        captured=["02T", "06Y 06T", ""],
        mission=0,
    )
    state, happened = story(state, "play 02A", "play 04T")  # seat 1's second animal
    assert paid(happened) == []
    state, happened = story(state, "play 10A")  # then the dealer's second turn begins
    # seat 2 had its December animal alone
    assert paid(happened) == [(2, 1, 3, "MISSION-1"), (0, 1, 3, "MISSION-1")]


@pytest.mark.rule("MISSION-1")
def test_a_mission_paid_at_once_is_paid_whoever_wins_and_multiplies_nothing() -> None:
    used = with_mission({"kind": "set", "name": "hongdan", "multiplier": 4}, "immediate")
    state = gostop.position(
        used,
        hands=["08A 04A", "03A 04B", "06A 07A"],
        floor="08G 03T 12T",
        stock="09A 10A 05A 11A",
        captured=["01G 03G", "01T 02T 11G", "12G 02B"],
        turn=1,
        mission=0,
    )
    state, happened = story(state, "play 03A")
    assert [(event.seat, event.multiplier) for event in events(happened, MissionDone)] == [(1, 4)]
    assert paid(happened) == [(2, 1, 4, "MISSION-1"), (0, 1, 4, "MISSION-1")]
    lost = play(state, "go", "play 06A", "play 08A", "stop")
    settled = gostop.settle(lost)
    assert settled.winner == 0
    assert settled.final == (6, -6, 0)  # seat 1 pays gobak for both
    assert settled.payments == (6 - 4, -6 + 8, -4)
    assert [(line.payer, line.points, line.when) for line in settled.ledger[:2]] == [
        (2, 4, "turn 1"), (0, 4, "turn 1"),
    ]  # fmt: skip
    won_too = play(state, "stop")
    assert share(won_too, 0) == (0, "BAK-1", 3, [], 3)
    assert gostop.settle(won_too).payments == (-7, 14, -7)


@pytest.mark.rule("MISSION-1", "MISSION-2")
def test_each_paid_at_once_is_paid_step_by_step() -> None:
    mission = {"kind": "each", "cards": ["02Y", "05Y", "06Y"], "steps": [2, 4, 8]}
    used = with_mission(mission, "immediate")
    state = gostop.position(
        used,
        hands=["02A 05A 06A 07A", "10A 10B 10T", "09A 09B 09T"],
        floor="02Y 05Y 06Y 12T",
        stock="01A 03A 04A 08A 11A 12A".replace("12A", "12S"),
        captured=["", "", ""],
        mission=0,
    )
    state, first = story(state, "play 02A", "play 10A", "play 09A")
    state, second = story(state, "play 05A", "play 10B", "play 09B")
    state, third = story(state, "play 06A")
    for happened, points in ((first, 2), (second, 2), (third, 4)):  # 2, 4 and 8 in all
        assert paid(happened) == [(1, 0, points, "MISSION-1"), (2, 0, points, "MISSION-1")]


@pytest.mark.rule("MISSION-1")
def test_a_position_does_not_pay_again_for_what_lies_there() -> None:
    mission = {"kind": "each", "cards": ["02Y", "05Y", "06Y"], "steps": [2, 4, 8]}
    state = gostop.position(
        with_mission(mission, "immediate"),
        hands=["06A 07A", "10A 10B", "09A 09B"],
        floor="06Y 12T",
        stock="01A 03A 04A",
        captured=["02Y 05Y", "", ""],
        mission=0,
    )
    _, happened = story(state, "play 06A")
    assert paid(happened) == [(1, 0, 4, "MISSION-1"), (2, 0, 4, "MISSION-1")]


@pytest.mark.rule("MISSION-1", "NAGARI-4")
def test_what_a_mission_was_paid_stays_paid_in_a_drawn_hand() -> None:
    used = with_mission({"kind": "set", "cards": ["02Y", "02T"], "multiplier": 2}, "immediate")
    state = gostop.position(used, hands=["02A", "", ""], floor="02Y 12T", captured=["02T", "", ""], mission=0)
    state = play(state, "play 02A")
    assert state.over
    assert state.winner is None
    assert gostop.settle(state).payments == (4, -2, -2)


@pytest.mark.rule("MISSION-2")
@pytest.mark.parametrize(
    ("mission", "key"),
    [
        ({"kind": "set"}, "mission.pool[0]"),
        ({"kind": "set", "name": "hongdan", "cards": ["01T"]}, "mission.pool[0]"),
        ({"kind": "set", "name": "reddan"}, "mission.pool[0].name"),
        ({"kind": "set", "cards": ["01T'"]}, "mission.pool[0].cards"),
        ({"kind": "regional", "name": "hongdan"}, "mission.pool[0].name"),
        ({"kind": "each", "cards": ["02Y", "05Y"], "steps": [2]}, "mission.pool[0].steps"),
        ({"kind": "first_to", "of": "animals"}, "mission.pool[0].count"),
        ({"kind": "first_to", "of": "animals", "count": 10}, "mission.pool[0].count"),
        ({"kind": "free", "cards": ["02Y"]}, "mission.pool[0].cards"),
        ({"kind": "quest"}, "mission.pool[0].kind"),
    ],
)
def test_missions_that_cannot_be_are_refused_by_name(mission: dict[str, Any], key: str) -> None:
    with pytest.raises(RulesError) as caught:
        with_mission(mission)
    assert key in str(caught.value)


@pytest.mark.rule("MISSION-1", "MISSION-2")
def test_hand_and_flip_paid_at_once_is_paid_for_what_it_grows_by() -> None:
    used = with_mission({"kind": "hand_and_flip", "multiplier": 3}, "immediate")
    state = gostop.position(
        used,
        hands=["02A 03A 08A 07A", "05A 05B 05T", "10A 10B 10T"],
        floor="02B 03B 08G 06A 09A 11A 12T",
        stock="06B 01A 01B 09B 04A 04B 11B 12Y",
        captured=["01G 03G", "11G", "12G"],
        mission=0,
    )
    paid_in_turns = []
    for move in ("play 02A", "play 05A", "play 10A", "play 03A", "play 05B", "play 10B", "play 08A"):
        state, happened = story(state, move)
        if paid(happened):
            paid_in_turns.append(paid(happened))
    assert paid_in_turns == [
        [(1, 0, 2, "MISSION-1"), (2, 0, 2, "MISSION-1")],
        [(1, 0, 1, "MISSION-1"), (2, 0, 1, "MISSION-1")],
        [(0, 2, 2, "MISSION-1"), (1, 2, 2, "MISSION-1")],  # seat 2's own two captures
    ]  # and nothing for the fourth: it has grown to its most
