"""§9: the points that add up, each pattern with its cards, on and off and at its boundaries."""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import Phase, RulesError
from tests.hand.help import rules
from tests.hand.wins import at_last_card, factors, items, pays, won

Items = list[tuple[str, str, int, str]]


def scored(cards: str, duals: dict[str, str] | None = None, /, **changes: Any) -> Items:
    """The items of a pile under the standard rules with some changes; their sum is the total."""
    score = gostop.score(rules(None, **changes), cards, duals=duals)
    assert score.total == sum(item.points for item in score.items)
    return items(score)


def bright_item(points: int, cards: str) -> Items:
    return [("SCORE-1", "brights", points, cards)]


@pytest.mark.rule("SCORE-1")
def test_three_brights_and_the_rain_that_lowers_them() -> None:
    assert scored("01G 03G") == []
    assert scored("01G 03G 08G") == bright_item(3, "01G 03G 08G")
    assert scored("03G 08G 11G") == bright_item(3, "03G 08G 11G")
    assert scored("01G 03G 12G") == bright_item(2, "01G 03G 12G")
    assert scored("08G 11G 12G") == bright_item(2, "08G 11G 12G")
    changed = {"score.bright_three": 4, "score.bright_three_rain": 3}
    assert scored("01G 03G 08G", **changed) == bright_item(4, "01G 03G 08G")
    assert scored("01G 03G 12G", **changed) == bright_item(3, "01G 03G 12G")
    assert scored("01G 03G 12G", **{"score.bright_three_rain": 0}) == []


@pytest.mark.rule("SCORE-1")
def test_rain_lowers_only_three_brights_never_four() -> None:
    assert scored("01G 03G 08G 12G") == bright_item(4, "01G 03G 08G 12G")
    assert scored("01G 03G 08G 11G") == bright_item(4, "01G 03G 08G 11G")
    dry = {"score.bright_four_dry": 5}
    assert scored("01G 03G 08G 11G", **dry) == bright_item(5, "01G 03G 08G 11G")
    for with_rain in ("01G 03G 08G 12G", "01G 03G 11G 12G", "03G 08G 11G 12G"):
        assert scored(with_rain, **dry) == bright_item(4, with_rain)


@pytest.mark.rule("SCORE-1")
def test_five_brights() -> None:
    five = "01G 03G 08G 11G 12G"
    assert scored(five) == bright_item(15, five)
    assert scored(five, **{"score.bright_five": 30}) == bright_item(30, five)
    assert scored(five, **{"score.bright_four_dry": 5}) == bright_item(15, five)


@pytest.mark.rule("SCORE-2")
def test_godori() -> None:
    assert scored("02Y 04Y 08Y") == [("SCORE-2", "godori", 5, "02Y 04Y 08Y")]
    assert scored("02Y 04Y") == []
    assert scored("02Y 04Y 06Y") == []
    assert scored("02Y 04Y 08Y", **{"score.godori": 0}) == []
    assert scored("02Y 04Y 08Y 06Y 12Y") == [
        ("SCORE-2", "godori", 5, "02Y 04Y 08Y"),
        ("SCORE-7", "animals", 1, "02Y 04Y 06Y 08Y 12Y"),
    ]


@pytest.mark.rule("SCORE-3")
@pytest.mark.parametrize("points", [2, 3, 5])
def test_bidori_stands_in_for_one_bird(points: int) -> None:
    on = {"score.bidori": points}
    for way in ("02Y 08Y 12Y", "04Y 08Y 12Y"):
        assert scored(way) == []
        assert scored(way, **on) == [("SCORE-3", "bidori", points, way)]
    assert scored("02Y 04Y 12Y", **on) == []  # August is always in
    assert scored("08Y 12Y", **on) == []


@pytest.mark.rule("SCORE-3")
def test_bidori_is_never_on_top_of_godori() -> None:
    for points in (2, 3, 5):
        assert scored("02Y 04Y 08Y 12Y", **{"score.bidori": points}) == [
            ("SCORE-2", "godori", 5, "02Y 04Y 08Y")
        ]


@pytest.mark.rule("SCORE-4")
def test_yukdori_is_six_in_all() -> None:
    four = "02Y 04Y 08Y 12Y"
    assert scored(four) == [("SCORE-2", "godori", 5, "02Y 04Y 08Y")]
    assert scored(four, **{"score.yukdori": 6}) == [("SCORE-4", "yukdori", 6, four)]
    assert scored("02Y 04Y 08Y", **{"score.yukdori": 6}) == [("SCORE-2", "godori", 5, "02Y 04Y 08Y")]
    assert scored("02Y 08Y 12Y", **{"score.yukdori": 6}) == []


@pytest.mark.rule("SCORE-4")
def test_sipdori_is_ten_in_all() -> None:
    five, june = "02Y 04Y 06Y 08Y 12Y", ("SCORE-7", "animals", 1, "02Y 04Y 06Y 08Y 12Y")
    on = {"score.yukdori": 6, "score.sipdori": 10}
    assert scored(five, **on) == [("SCORE-4", "sipdori", 10, five), june]
    assert scored(five, **{"score.sipdori": 10}) == [("SCORE-4", "sipdori", 10, five), june]
    assert scored(five, **{"score.yukdori": 6}) == [("SCORE-4", "yukdori", 6, "02Y 04Y 08Y 12Y"), june]
    assert scored("02Y 04Y 08Y 12Y", **on) == [("SCORE-4", "yukdori", 6, "02Y 04Y 08Y 12Y")]
    assert scored("02Y 04Y 06Y 08Y", **on) == [("SCORE-2", "godori", 5, "02Y 04Y 08Y")]


@pytest.mark.rule("SCORE-4", "DECK-5")
def test_the_regional_birds_need_the_december_animal_in_the_pack() -> None:
    for key in ("score.bidori", "score.yukdori", "score.sipdori"):
        with pytest.raises(RulesError) as caught:
            rules(None, **{"deck.december": "two_doubles", key: 6})
        assert key in str(caught.value)


@pytest.mark.rule("SCORE-5", "DECK-2")
@pytest.mark.parametrize(
    ("name", "cards", "short"),
    [
        ("hongdan", "01T 02T 03T", "01T 02T 04T"),
        ("cheongdan", "06T 09T 10T", "06T 09T 12T"),
        ("chodan", "04T 05T 07T", "04T 05T 12T"),
    ],
)
def test_ribbon_sets(name: str, cards: str, short: str) -> None:
    assert scored(cards) == [("SCORE-5", name, 3, cards)]
    assert scored(short) == []
    assert scored(cards, **{f"score.{name}": 0}) == []
    assert scored(cards, **{f"score.{name}": 6}) == [("SCORE-5", name, 6, cards)]


@pytest.mark.rule("SCORE-5", "SCORE-7")
def test_ribbons_of_two_sets_count_eight() -> None:
    # N §4: chodan 3 + cheongdan 3 + six ribbons 2
    six = "04T 05T 06T 07T 09T 10T"
    assert scored(six) == [
        ("SCORE-5", "cheongdan", 3, "06T 09T 10T"),
        ("SCORE-5", "chodan", 3, "04T 05T 07T"),
        ("SCORE-7", "ribbons", 2, six),
    ]


@pytest.mark.rule("SCORE-6")
@pytest.mark.parametrize("grass", ["04T 05T", "04T 07T", "05T 07T"])
def test_rain_chodan(grass: str) -> None:
    on = {"score.rain_chodan": True}
    assert scored(f"{grass} 12T") == []
    assert scored(f"{grass} 12T", **on) == [("SCORE-6", "rain-chodan", 3, f"{grass} 12T")]
    assert scored(grass, **on) == []
    assert scored("04T 12T", **on) == []


@pytest.mark.rule("SCORE-6")
def test_rain_chodan_is_never_a_second_one() -> None:
    four = "04T 05T 07T 12T"
    assert scored(four, **{"score.rain_chodan": True}) == [("SCORE-5", "chodan", 3, "04T 05T 07T")]
    assert scored("06T 09T 12T", **{"score.rain_chodan": True}) == []  # no blue rain set


ANIMALS = "02Y 05Y 06Y 07Y 10Y 12Y 04Y"
RIBBONS = "01T 02T 04T 06T 12T 05T 09T"


@pytest.mark.rule("SCORE-7")
@pytest.mark.parametrize(("count", "points"), [(4, 0), (5, 1), (6, 2), (7, 3)])
def test_animals_and_ribbons_from_five(count: int, points: int) -> None:
    for kind, name in ((ANIMALS, "animals"), (RIBBONS, "ribbons")):
        cards = " ".join(sorted(kind.split()[:count]))
        expected = [("SCORE-7", name, points, cards)] if points else []
        assert scored(cards) == expected


@pytest.mark.rule("SCORE-7")
def test_thresholds_of_animals_ribbons_and_pi_are_switches() -> None:
    assert scored("02Y 05Y 06Y", **{"score.animal_from": 3}) == [("SCORE-7", "animals", 1, "02Y 05Y 06Y")]
    assert scored("02Y 05Y 06Y 07Y 10Y", **{"score.animal_from": 0}) == []
    assert scored("01T 02T 04T", **{"score.ribbon_from": 3}) == [("SCORE-7", "ribbons", 1, "01T 02T 04T")]
    assert scored("01T 02T 04T 06T 12T", **{"score.ribbon_from": 0}) == []
    assert scored("11S 12S", **{"score.pi_from": 3}) == [("SCORE-7", "pi", 2, "11S 12S")]
    assert scored("01A 01B 02A 02B 03A 03B 04A 04B 11S 12S", **{"score.pi_from": 0}) == []


NINE = "01A 01B 02A 02B 03A 03B 04A 04B 05A"


@pytest.mark.rule("SCORE-7")
@pytest.mark.parametrize(
    ("more", "points"),
    [
        ("", 0),
        ("05B", 1),
        ("11A", 1),  # a plain November junk counts one
        ("11A 11B", 2),
        ("11S", 2),
        ("12S", 2),
        ("J2A", 2),
        ("J3A", 3),
        ("11S 12S J2A J3A", 9),
    ],
)
def test_pi_counts_worth_not_cards(more: str, points: int) -> None:
    cards = f"{NINE} {more}".strip()
    assert scored(cards) == ([("SCORE-7", "pi", points, cards)] if points else [])


@pytest.mark.rule("SCORE-7", "DECK-5")
def test_a_second_december_double_counts_two() -> None:
    cards = f"{NINE} 12S 12U"
    assert scored(cards, **{"deck.december": "two_doubles"}) == [("SCORE-7", "pi", 4, cards)]


@pytest.mark.rule("SCORE-7", "DECK-6")
def test_gukjin_counts_as_a_double_or_as_an_animal_never_both() -> None:
    nine, pi = f"{NINE} 09Y", "01A 01B 02A 02B 03A 03B 04A 04B 05A 09Y"
    assert scored(nine, {"09Y": "animal"}) == []
    assert scored(nine, {"09Y": "pi"}) == [("SCORE-7", "pi", 2, pi)]
    assert scored(nine) == [("SCORE-7", "pi", 2, pi)]  # the better way
    animals = "02Y 05Y 06Y 07Y 09Y"
    assert scored(animals) == [("SCORE-7", "animals", 1, animals)]
    assert scored(animals, {"09Y": "pi"}) == []
    assert scored(nine, **{"deck.dual_animals": ()}) == []


@pytest.mark.rule("SCORE-8")
def test_three_doubles() -> None:
    trio = "09Y 11S 12S"
    on = {"score.double_trio": 3}
    assert scored(trio, {"09Y": "pi"}) == []
    assert scored(trio, {"09Y": "pi"}, **on) == [("SCORE-8", "double-trio", 3, trio)]
    assert scored(trio, {"09Y": "animal"}, **on) == []
    assert scored(trio, **on) == [("SCORE-8", "double-trio", 3, trio)]
    assert scored("09Y 11S J2A", **on) == []
    assert scored("11S 12S J2A", **on) == []
    may = "05Y 11S 12S"
    assert scored(may, **on) == []
    assert scored(may, **on, **{"deck.dual_animals": (5, 9)}) == [("SCORE-8", "double-trio", 3, may)]


@pytest.mark.rule("SCORE-8")
def test_bonus_cards_with_three_doubles() -> None:
    cards = "09Y 11S 12S J2A J3A"
    no, yes = {"score.double_trio": 3}, {"score.double_trio": 3, "score.double_trio_joker": 1}
    pi = ("SCORE-7", "pi", 2, cards)  # 2 + 2 + 2 + 2 + 3 = 11
    assert scored(cards, **no) == [pi, ("SCORE-8", "double-trio", 3, "09Y 11S 12S")]
    assert scored(cards, **yes) == [pi, ("SCORE-8", "double-trio", 5, cards)]
    assert scored("11S 12S J2A", **yes) == []  # only with the three


@pytest.mark.rule("SCORE-8", "BAK-2")
def test_three_doubles_get_one_out_but_make_no_pi_bak() -> None:
    on = rules(None, **{"score.double_trio": 3})
    # 2 + 2 + 2 and 03A 03B: eight pi; out by the trio alone
    state = won(on, "09Y 11S 12S 03A 03B", ["04A 04B 04Y", "05A 05B"], gukjin={"09Y": "pi"})
    assert items(gostop.settle(state).score) == [("SCORE-8", "double-trio", 3, "09Y 11S 12S")]
    assert factors(state, 1) == factors(state, 2) == []
    # two more pi make ten: now the pi score, and the losers are in pi bak
    state = won(on, "09Y 11S 12S 03A 03B 06A 06B", ["04A 04B 04Y", "05A 05B"], gukjin={"09Y": "pi"})
    assert [item[:3] for item in items(gostop.settle(state).score)] == [
        ("SCORE-7", "pi", 1),
        ("SCORE-8", "double-trio", 3),
    ]
    assert factors(state, 1) == factors(state, 2) == [("BAK-2", 2)]


EIGHT = "04Y 04T 04A 04B 07Y 07T 07A 07B"


@pytest.mark.rule("SCORE-9")
def test_palssari_counts_only_in_a_win_reached_without_it() -> None:
    on = rules(None, **{"score.palssari": 8})
    state, move = at_last_card(on, EIGHT, ["01A 01B", "02A 02B"])
    state = gostop.apply(state, move)
    assert state.over
    assert state.winner is None  # the eight alone do not get one out
    state = won(on, f"{EIGHT} 01G 03G 08G", ["01A 01B 11G", "02A 02B 12G"])
    settled = gostop.settle(state)
    assert items(settled.score) == [
        ("SCORE-1", "brights", 3, "01G 03G 08G"),
        ("SCORE-9", "palssari", 8, "04Y 04T 04A 04B 07Y 07T 07A 07B"),
    ]
    assert settled.payments == (22, -11, -11)


@pytest.mark.rule("SCORE-9")
def test_palssari_may_always_count_or_never() -> None:
    always = rules(None, **{"score.palssari": 8, "score.palssari_counts": "always"})
    state = won(always, EIGHT, ["01A 01B", "02A 02B"])
    assert gostop.settle(state).payments == (16, -8, -8)
    state = won(rules(), f"{EIGHT} 01G 03G 08G", ["01A 01B 11G", "02A 02B 12G"])
    assert gostop.settle(state).payments == (6, -3, -3)
    seven = "04Y 04T 04A 07Y 07T 07A 07B"
    assert [item for item in scored(seven, **{"score.palssari": 8}) if item[0] == "SCORE-9"] == []


@pytest.mark.rule("SCORE-9")
def test_before_the_win_palssari_is_not_in_the_score() -> None:
    on = rules(None, **{"score.palssari": 8})
    held = gostop.position(on, hands=["01A", "02A", "03A"], stock="05A", captured=[EIGHT, "", ""])
    assert gostop.score_of(held, 0).total == 0
    counted = on.override({"score.palssari_counts": "always"})
    held = gostop.position(counted, hands=["01A", "02A", "03A"], stock="05A", captured=[EIGHT, "", ""])
    assert gostop.score_of(held, 0).total == 8


@pytest.mark.rule("SCORE-9", "DECK-6")
def test_palssari_holds_its_animals_however_they_count() -> None:
    # the July boar as a double: 2 + 4 plain make six pi, and the eight are still together
    changes: dict[str, Any] = {"score.palssari": 8, "deck.dual_animals": (7,)}
    assert scored(EIGHT, {"07Y": "pi"}, **changes) == [
        ("SCORE-9", "palssari", 8, "04Y 04T 04A 04B 07Y 07T 07A 07B")
    ]
    changes["deck.dual_animals"] = (7, 9)  # gukjin beside it is no card of palssari
    assert scored(f"{EIGHT} 09Y", {"07Y": "pi", "09Y": "pi"}, **changes)[-1] == (
        "SCORE-9",
        "palssari",
        8,
        "04Y 04T 04A 04B 07Y 07T 07A 07B",
    )


@pytest.mark.rule("SCORE-10")
def test_a_hand_reports_five_brights_for_the_pot() -> None:
    fed = rules(None, **{"five_bright_pot.ante": 2, "five_bright_pot.share": 50})
    for used in (fed, rules()):
        state = won(used, "01G 03G 08G 11G 12G 01A", ["02A 02B", "05A 05B"])
        settled = gostop.settle(state)
        assert settled.score is not None
        assert items(settled.score)[0] == ("SCORE-1", "brights", 15, "01G 03G 08G 11G 12G")
        # the pot is the table's: the hand pays the same with it and without
        assert settled.payments == (60, -30, -30)
    with pytest.raises(RulesError):
        rules(None, **{"five_bright_pot.ante": 2, "five_bright_pot.share": 0})


@pytest.mark.rule("SCORE-1", "BAK-4")
def test_a_score_is_explained_in_the_preview_before_the_stop() -> None:
    state = gostop.position(
        rules(),
        hands=["08A 02A", "04A", "04B"],
        floor="08G 05A",
        stock="06A 09A 10A",
        captured=["01G 03G", "11G 01A", "03A 03B"],
    )
    assert gostop.preview(state).settlement is None
    assert gostop.preview(state).score.total == 0
    state = gostop.apply(state, "play 08A")
    assert state.phase is Phase.GO_STOP
    seen = gostop.preview(state)
    assert items(seen.score) == [("SCORE-1", "brights", 3, "01G 03G 08G")]
    assert seen.payments == (9, -3, -6)
    assert gostop.settle(gostop.apply(state, "stop")).payments == (9, -3, -6)


DOUBLE = "hangame-double-matgo"


@pytest.mark.rule("PACK-2", "DECK-7")
@pytest.mark.parametrize(
    ("name", "cards", "points", "double_points", "double_name"),
    [
        ("hongdan", "01T 02T 03T", 3, 18, "double-hongdan"),
        ("cheongdan", "06T 09T 10T", 3, 18, "double-cheongdan"),
        ("chodan", "04T 05T 07T", 3, 18, "double-chodan"),
        ("godori", "02Y 04Y 08Y", 5, 30, "double-godori"),
    ],
)
def test_both_copies_of_a_set_take_the_place_of_the_single_one(
    name: str, cards: str, points: int, double_points: int, double_name: str
) -> None:
    two_packs = rules(DOUBLE)
    single_id = "SCORE-2" if name == "godori" else "SCORE-5"
    first = cards.split()
    copies = [f"{card}'" for card in first]
    mixed = " ".join([first[0], first[1], copies[2]])
    assert items(gostop.score(two_packs, cards)) == [(single_id, name, points, cards)]
    assert items(gostop.score(two_packs, mixed)) == [(single_id, name, points, mixed)]
    five = " ".join([*first, *copies[:2]])  # five of the six: the single set, and five of a kind
    assert items(gostop.score(two_packs, five))[0][:3] == (single_id, name, points)
    six = " ".join([*first, *copies])
    found = items(gostop.score(two_packs, six))
    assert found[0] == ("PACK-2", double_name, double_points, six)
    assert [item[:3] for item in found[1:]] == [("SCORE-7", "animals" if name == "godori" else "ribbons", 2)]
    off = two_packs.override({f"score.double_{name}": 0})
    assert items(gostop.score(off, six))[0] == (single_id, name, points, six)


@pytest.mark.rule("PACK-2")
@pytest.mark.parametrize(
    ("count", "points"), [(3, 3), (4, 4), (5, 15), (6, 30), (7, 45), (8, 60), (9, 75), (10, 90)]
)
def test_ten_brights_in_equal_steps(count: int, points: int) -> None:
    cards = ["01G", "03G", "08G", "01G'", "03G'", "08G'", "11G", "12G", "11G'", "12G'"]
    score = gostop.score(rules(DOUBLE), " ".join(cards[:count]))
    assert score.total == points
    assert [item.id for item in score.items] == ["PACK-2" if count > 5 else "SCORE-1"]
    assert score.points_of("brights") == points


@pytest.mark.rule("PACK-2")
def test_without_ten_brights_more_than_five_count_as_five() -> None:
    off = rules(DOUBLE, **{"score.ten_brights": 0})
    score = gostop.score(off, "01G 03G 08G 01G' 03G' 08G' 11G")
    assert [(item.id, item.points) for item in score.items] == [("SCORE-1", 15)]


@pytest.mark.rule("PACK-2", "SCORE-6")
def test_rain_chodan_of_either_pack() -> None:
    two_packs = rules(DOUBLE, **{"score.rain_chodan": True})
    assert items(gostop.score(two_packs, "04T 05T' 12T'")) == [("SCORE-6", "rain-chodan", 3, "04T 05T' 12T'")]
    assert items(gostop.score(two_packs, "04T 04T' 12T")) == []  # two copies of one are no two ribbons


@pytest.mark.rule("PACK-2")
def test_a_double_set_is_settled_in_a_hand() -> None:
    # 18 + two ribbons from five, 14 points needed: out with 20
    state = won(rules(DOUBLE), "01T 02T 03T 01T' 02T' 03T'", ["04A 04B"])
    assert gostop.settle(state).score == gostop.score(rules(DOUBLE), "01T 02T 03T 01T' 02T' 03T'")
    assert pays(state) == 20


@pytest.mark.rule("SCORE-7")
def test_what_cannot_be_a_pile_is_told_as_a_whole() -> None:
    with pytest.raises(gostop.PositionError) as caught:
        gostop.score(rules(), "01G 01G 99Z", duals={"02Y": "pi", "09Y": "bird"})
    told = str(caught.value)
    assert all(word in told for word in ("01G is named twice", "99Z", "02Y", "bird"))
