"""§10, BAK-1 to BAK-8, and PACK-3: what multiplies a win, for everybody and for each loser alone."""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import Rules
from gostop.rules.checks import cards_in_deck
from tests.hand.help import rules
from tests.hand.wins import at_last_card, factors, items, pays, share, won

# Three dry brights with a pair to take last: 3 points, no pi score.
BRIGHTS = "01G 03G 08G 08A"
# Ten pi by worth: 1 point alone; with hongdan 4 points.
TEN_PI = "01A 01B 02A 02B 03A 03B 04A 04B 05A 05B"
HONGDAN = "01T 02T 03T"
EIGHT_PI = "06A 06B 07A 07B 08A 08B 09A 09B"
SEVEN_ANIMALS = "02Y 05Y 06Y 07Y 10Y 12Y 04Y 04A"
"""Seven animals, no godori: 3 points."""


@pytest.mark.rule("BAK-1")
def test_the_sum_is_added_first_and_multiplied_after() -> None:
    # Three points and four go: (3 + 4) × 4; two shakes, a bomb: × 8; meongtta no; bright bak × 2;
    # drawn hands × 4, inherited × 3, pushed once × 2, jackpot × 5.
    state = won(
        rules(),
        BRIGHTS,
        ["11G 02A 02B", "05A 05B"],
        goes=(4, 0, 0),
        shakes=[(1, 2), (), ()],
        bombs=[(3,), (), ()],
        nagari=4,
        inherited=3,
        pushes=1,
        jackpot=5,
    )
    winner = [("GO-5", 4), ("SHAKE-1", 2), ("SHAKE-1", 2), ("BOMB-1", 2)]
    carry = [("NAGARI-1", 4), ("NAGARI-3", 3), ("PUSH-1", 2), ("JACKPOT-1", 5)]
    assert share(state, 1) == (1, "BAK-1", 7, winner + carry, 7 * 4 * 8 * 120)
    assert share(state, 2) == (2, "BAK-1", 7, [*winner, ("BAK-4", 2), *carry], 7 * 4 * 8 * 2 * 120)
    settled = gostop.settle(state)
    assert settled.payments == (3 * 26880, -26880, -2 * 26880)
    assert settled.ledger[0].go_bonus == 4
    assert settled.final == settled.payments


@pytest.mark.rule("BAK-1", "GOBAK-2")
def test_the_order_of_all_multipliers() -> None:
    everything = rules(
        None,
        **{
            "score.wollyeong": 2,
            "month_pact.multiplier": 4,
            "mission.payout": "multiplier",
            "mission.pool": ({"kind": "free", "multiplier": 3},),
            "bak.animal": True,
            "bak.ribbon": True,
            "gobak.multiplier": 2,
        },
    )
    junk = " ".join(f"{month:02}A" for month in range(1, 12)) + " 12S"
    pile = f"{junk} 02Y 04Y 05Y 06Y 07Y 08Y 10Y 01G 03G 08G 11G 01T 02T 03T 05T 06T 01B"
    state = won(
        everything,
        pile,
        ["08B 11B", "12G 12Y 12T 02B 03B 04B 05B 06B 07B 09B 10B"],
        goes=(3, 1, 0),
        go_order=(0, 0, 0, 1),
        shakes=[(9,), (), ()],
        pact_month=1,
        mission=0,
        nagari=2,
    )
    assert [rule for rule, _ in factors(state, 1)] == [
        "GO-5", "SHAKE-1", "BAK-5", "YEAR-1", "PACT-1", "MISSION-1", "BAK-2", "BAK-4", "BAK-6", "BAK-7",
        "NAGARI-1", "GOBAK-2",
    ]  # fmt: skip
    # brights 4, godori 5, hongdan 3, five ribbons 1, seven animals 3, pi 14: 5; three go 3
    assert share(state, 1)[2] == 24
    assert pays(state, 1) == 24 * 2 * 2 * 2 * 2 * 4 * 3 * 16 * 2 * 2


PI_WORTHS = [
    ("11S", 2),  # one double is not exempt: two pi
    ("06A", 1),
    ("06A 06B 07A 07B 08A", 5),
    ("11S 12S 06A", 5),
    ("J3A 11S", 5),
    ("06A 06B 07A 07B 08A 08B", 6),
    ("11S 12S 06A 06B", 6),  # four cards, six pi: worth counts, not cards
    ("J3A 11S 12S", 7),
    ("J3A 11S 12S 06A", 8),
]


@pytest.mark.rule("BAK-2")
@pytest.mark.parametrize(("pi", "worth"), PI_WORTHS)
@pytest.mark.parametrize("most", [5, 7, 4, 6, 0])
def test_pi_bak_counts_worth(pi: str, worth: int, most: int) -> None:
    state = won(rules(None, **{"bak.pi": most}), f"{TEN_PI} {HONGDAN}", [f"{pi} 06Y", "09A 09B 09T"])
    expected = [("BAK-2", 2)] if 0 < worth <= most else []
    assert share(state, 1) == (1, "BAK-1", 4, expected, 8 if expected else 4)


@pytest.mark.rule("BAK-2")
def test_pi_bak_needs_a_pi_score_of_the_winner() -> None:
    nine = TEN_PI.removesuffix(" 05B")
    assert factors(won(rules(), f"{nine} {HONGDAN}", ["06A 06B", "07A 07B"])) == []
    assert factors(won(rules(), f"{TEN_PI} {HONGDAN}", ["06A 06B", "07A 07B"])) == [("BAK-2", 2)]


@pytest.mark.rule("BAK-2")
@pytest.mark.parametrize(("preset", "most"), [("standard", 5), ("standard-matgo", 7)])
def test_pi_bak_of_the_standard_rules(preset: str, most: int) -> None:
    used = rules(preset)
    assert used.bak.pi == most
    pile = f"{TEN_PI} {HONGDAN} 04T 05T 07T"  # 1 + 3 + 3 + 2
    plain = EIGHT_PI.split()
    other = ["10A 10B"] * (used.table.players - 2)
    for count in range(1, 9):
        state = won(used, pile, [" ".join(plain[:count]), *other])
        assert pays(state, 1) == (18 if count <= most else 9)


@pytest.mark.rule("BAK-3")
@pytest.mark.parametrize("exempt", [True, False])
def test_no_pi_at_all_is_exempt(exempt: bool) -> None:
    used = rules(None, **{"bak.pi_exempts_none": exempt})
    state = won(used, f"{TEN_PI} {HONGDAN}", ["06Y 06T", "11S 11G"])
    assert pays(state, 1) == (4 if exempt else 8)
    assert pays(state, 2) == 8  # one double is not
    never = used.override({"bak.pi": 0})
    assert pays(won(never, f"{TEN_PI} {HONGDAN}", ["06Y 06T", "11S 11G"]), 1) == 4


@pytest.mark.rule("BAK-4")
@pytest.mark.parametrize("on", [True, False])
def test_bright_bak(on: bool) -> None:
    used = rules(None, **{"bak.bright": on})
    state = won(used, BRIGHTS, ["12G 02A", "02T 05A"])
    assert share(state, 1) == (1, "BAK-1", 3, [], 3)
    assert share(state, 2) == (2, "BAK-1", 3, [("BAK-4", 2)] if on else [], 6 if on else 3)


@pytest.mark.rule("BAK-4")
def test_bright_bak_needs_a_bright_score() -> None:
    state = won(rules(), f"01G 03G {HONGDAN} 01A", ["02A 02B", "05A 05B"])
    assert factors(state, 1) == factors(state, 2) == []
    state = won(rules(), f"01G 03G 12G {HONGDAN} 01A", ["02A 02B", "05A 05B"])  # rain three brights score too
    assert share(state, 1) == (1, "BAK-1", 5, [("BAK-4", 2)], 10)


@pytest.mark.rule("BAK-5")
@pytest.mark.parametrize(("least", "doubles"), [(7, True), (8, False), (6, True), (0, False)])
def test_meongtta_doubles_for_everybody(least: int, doubles: bool) -> None:
    used = rules(None, **{"bak.meongtta": least})
    state = won(used, SEVEN_ANIMALS, ["09Y 02A", "02T 03A"])
    expected = [("BAK-5", 2)] if doubles else []
    for loser in (1, 2):
        assert share(state, loser) == (loser, "BAK-1", 3, expected, 6 if doubles else 3)


@pytest.mark.rule("BAK-5", "DECK-6")
def test_meongtta_counts_gukjin_only_as_an_animal() -> None:
    pile = "02Y 05Y 06Y 07Y 10Y 12Y 09Y 04A 04B"
    state = won(rules(), pile, ["01A 01B", "02A 02B"], gukjin={"09Y": "animal"})
    assert share(state, 1) == (1, "BAK-1", 3, [("BAK-5", 2)], 6)
    state, move = at_last_card(rules(), pile, ["01A 01B", "02A 02B"], gukjin={"09Y": "pi"})
    assert gostop.apply(state, move).winner is None  # six animals are two points


@pytest.mark.rule("BAK-6", "BAK-5")
@pytest.mark.parametrize(
    ("meongtta", "animal", "expected"),
    [
        (7, False, [("BAK-5", 2)]),
        (0, True, [("BAK-6", 2)]),
        (7, True, [("BAK-5", 2), ("BAK-6", 2)]),  # N §5: together × 4
        (0, False, []),
    ],
)
def test_animal_bak(meongtta: int, animal: bool, expected: list[tuple[str, int]]) -> None:
    used = rules(None, **{"bak.meongtta": meongtta, "bak.animal": animal})
    state = won(used, SEVEN_ANIMALS, ["08Y 02A", "02T 03A"])
    assert factors(state, 1) == [one for one in expected if one[0] == "BAK-5"]
    assert factors(state, 2) == expected
    assert pays(state, 2) == 3 * 2 ** len(expected)


@pytest.mark.rule("BAK-6")
@pytest.mark.parametrize(("least", "due"), [(7, True), (8, False), (5, True)])
def test_from_how_many_animals_animal_bak_counts(least: int, due: bool) -> None:
    used = rules(None, **{"bak.animal": True, "bak.animal_from": least, "bak.meongtta": 0})
    assert pays(won(used, SEVEN_ANIMALS, ["02T 02A", "03T 03A"])) == (6 if due else 3)


@pytest.mark.rule("BAK-6", "DECK-6")
@pytest.mark.parametrize(("way", "due"), [("animal", True), ("pi", False)])
def test_animal_bak_counts_the_winner_s_gukjin_only_as_an_animal(way: str, due: bool) -> None:
    used = rules(None, **{"bak.animal": True, "bak.meongtta": 0})
    pile = "02Y 05Y 06Y 07Y 10Y 12Y 09Y 01G 03G 08G 08A"
    state = won(used, pile, ["11G 02T 02A", "12G 03T 03A"], gukjin={"09Y": way})
    assert factors(state) == ([("BAK-6", 2)] if due else [])


@pytest.mark.rule("BAK-7")
@pytest.mark.parametrize("on", [True, False])
def test_ribbon_bak(on: bool) -> None:
    used = rules(None, **{"bak.ribbon": on})
    five = f"{HONGDAN} 04T 06T 01A"  # 3 + 1
    state = won(used, five, ["12T 02A", "02Y 03A"])
    assert pays(state, 1) == 4
    assert factors(state, 2) == ([("BAK-7", 2)] if on else [])
    four = f"{HONGDAN} 04T 01A"
    assert pays(won(used, four, ["12T 02A", "02Y 03A"]), 2) == 3
    if on:
        assert pays(won(used.override({"bak.ribbon_from": 4}), four, ["12T 02A", "02Y 03A"]), 2) == 6
        assert pays(won(used.override({"bak.ribbon_from": 6}), five, ["12T 02A", "02Y 03A"]), 2) == 4


@pytest.mark.rule("BAK-2", "BAK-4", "BAK-6", "BAK-7")
def test_bak_is_per_loser_and_several_multiply() -> None:
    used = rules(None, **{"bak.animal": True, "bak.meongtta": 0})
    pile = f"{TEN_PI} 01G 03G 08G {SEVEN_ANIMALS.removesuffix(' 04A')}"  # 1 + 3 + 3
    state = won(used, pile, ["06A 06B", "11G 08Y 06T 11S 12S 09A 09B"])
    # three bak make × 8, not × 6; the other loser has a bright, an animal and six pi
    assert share(state, 1) == (1, "BAK-1", 7, [("BAK-2", 2), ("BAK-4", 2), ("BAK-6", 2)], 56)
    assert share(state, 2) == (2, "BAK-1", 7, [], 7)
    assert gostop.settle(state).payments == (63, -56, -7)


def with_gukjin(
    used: Rules, loser: str, pile: str = f"{TEN_PI} {HONGDAN}", **facts: Any
) -> list[tuple[str, int]]:
    return factors(won(used, pile, [loser, "10A 10B"], **facts), 1)


@pytest.mark.rule("GUKJIN-4", "BAK-2")
def test_the_losers_gukjin_is_read_in_the_losers_favour() -> None:
    four = "06A 06B 07A 07B"
    assert with_gukjin(rules(), f"{four} 09Y") == []  # four and two are six
    assert with_gukjin(rules(), "06A 06B 07A 09Y") == [("BAK-2", 2)]  # five either way too few
    assert with_gukjin(rules(), "06Y 09Y") == []  # without other pi it stays an animal: exempt
    lying = rules(None, **{"gukjin.loser": "as_it_lies"})
    assert with_gukjin(lying, f"{four} 09Y") == [("BAK-2", 2)]
    assert with_gukjin(lying, f"{four} 09Y", gukjin={"09Y": "pi"}) == []


@pytest.mark.rule("GUKJIN-4", "BAK-2")
def test_a_losers_decided_gukjin_stays_as_it_is() -> None:
    assert with_gukjin(rules(), "06A 06B 07A 07B 09Y", gukjin={"09Y": "animal"}) == [("BAK-2", 2)]
    assert with_gukjin(rules(), "06Y 09Y", gukjin={"09Y": "pi"}) == [("BAK-2", 2)]


@pytest.mark.rule("GUKJIN-4", "BAK-6")
def test_a_losers_gukjin_escapes_the_dearer_bak_only_once() -> None:
    used = rules(None, **{"bak.animal": True, "bak.meongtta": 0})
    pile = f"{TEN_PI} {SEVEN_ANIMALS.removesuffix(' 04A')}"
    # as an animal it saves from animal bak, as junk from pi bak: one of them remains
    assert len(with_gukjin(used, "06A 06B 07A 07B 09Y", pile)) == 1
    assert with_gukjin(used, "06A 06B 07A 09Y", pile) == [("BAK-2", 2)]  # junk would not help: an animal
    assert with_gukjin(used, "06A 06B 07A 07B 08A 08B 09Y", pile) == []


@pytest.mark.rule("BAK-8")
@pytest.mark.parametrize("free", [True, False])
def test_who_took_nothing_pays_nothing(free: bool) -> None:
    used = rules(None, **{"bak.nothing_captured_free": free})
    state = won(used, BRIGHTS, ["", "11G 02A"])
    if free:
        assert share(state, 1) == (1, "BAK-8", 0, [], 0)
        assert gostop.settle(state).payments == (3, 0, -3)
    else:
        assert share(state, 1) == (1, "BAK-1", 3, [("BAK-4", 2)], 6)
        assert gostop.settle(state).payments == (9, -6, -3)


@pytest.mark.rule("BAK-8", "GOBAK-1")
@pytest.mark.parametrize("free", [True, False])
def test_nothing_captured_frees_its_share_of_a_gobak_too(free: bool) -> None:
    used = rules(None, **{"bak.nothing_captured_free": free})
    state = won(used, BRIGHTS, ["11G 02A", ""], goes=(0, 1, 0))
    assert share(state, 1) == (1, "GOBAK-1", 3, [], 3)
    assert gostop.settle(state).payments == ((3, -3, 0) if free else (9, -9, 0))


@pytest.mark.rule("BAK-8", "CHONG-1")
def test_chongtong_is_paid_by_those_who_took_nothing() -> None:
    used = rules(None, **{"deck.double_jokers": 0, "deck.triple_jokers": 0})
    dealt = (
        "01G 01T 01A 01B 02Y 02T 02A 03G 03T 03A 04Y 04T 05Y 06Y 07Y "  # four, three of a month and a bit
        "05T 06T 07T 08G 08Y 09Y 09T 10Y 11G 12G 12Y 12T"
    )
    rest = [card.text for card in cards_in_deck(used) if card.text not in dealt]
    state = gostop.apply(gostop.deal(used, deck=" ".join([dealt, *rest])), "chongtong")
    assert state.over
    assert gostop.settle(state).payments == (6, -3, -3)


DOUBLE = "hangame-double-matgo"
# Sixteen pi of two packs and the double hongdan: 7 + 18 + 2 ribbons from five.
PACK_PILE = "01A 01B 02A 02B 03A 03B 04A 04B 01A' 01B' 02A' 02B' 03A' 03B' 04A' 04B'"
DOUBLE_HONGDAN = "01T 02T 03T 01T' 02T' 03T'"


@pytest.mark.rule("PACK-3")
@pytest.mark.parametrize(
    ("worth", "times"), [(0, 1), (1, 3), (2, 3), (5, 3), (6, 2), (10, 2), (11, 1), (12, 1)]
)
def test_pi_bak_in_bands(worth: int, times: int) -> None:
    plain = f"05A 05B {EIGHT_PI} 10A 10B".split()
    state = won(rules(DOUBLE), f"{PACK_PILE} {DOUBLE_HONGDAN}", [" ".join(["06Y", *plain[:worth]])])
    assert share(state, 1)[2] == 27
    assert factors(state) == ([("PACK-3", times)] if times > 1 else [])


@pytest.mark.rule("PACK-3")
@pytest.mark.parametrize(("held", "times"), [("", 3), ("11G", 2), ("11G 12G", 1), ("11G 11G'", 1)])
def test_bright_bak_in_bands(held: str, times: int) -> None:
    state = won(rules(DOUBLE), "01G 03G 08G 01G' 03G'", [f"{held} 02A 02B".strip()])
    assert share(state, 1)[2] == 15
    assert factors(state) == ([("PACK-3", times)] if times > 1 else [])


@pytest.mark.rule("PACK-3")
@pytest.mark.parametrize(("count", "times"), [(6, 1), (7, 2), (11, 2), (12, 3), (14, 3)])
def test_meongtta_in_bands(count: int, times: int) -> None:
    # no bird of February, no gukjin
    animals = ["04Y", "05Y", "06Y", "07Y", "10Y", "12Y", "08Y"]
    animals += [f"{card}'" for card in animals]
    pile = " ".join([*animals[:count], DOUBLE_HONGDAN])
    state = won(rules(DOUBLE), pile, ["09A 09B"])
    assert share(state, 1)[2] == 20 + count - 4
    assert factors(state) == ([("PACK-3", times)] if times > 1 else [])


@pytest.mark.rule("PACK-3", "BAK-2", "BAK-4", "BAK-5")
def test_without_bands_the_bak_of_one_pack_is_in_force() -> None:
    bare = rules(DOUBLE, **{"bak.pi_bands": (), "bak.bright_bands": (), "bak.meongtta_bands": ()})
    state = won(bare, f"{PACK_PILE} {DOUBLE_HONGDAN}", ["06Y 05A 05B"])
    assert factors(state) == [("BAK-2", 2)]
    state = won(bare, "01G 03G 08G 01G' 03G'", ["02A 02B"])
    assert factors(state) == [("BAK-4", 2)]
    animals = "04Y 05Y 06Y 07Y 10Y 12Y 08Y"
    assert factors(won(bare, f"{animals} {DOUBLE_HONGDAN}", ["09A 09B"])) == [("BAK-5", 2)]
    off = rules(
        DOUBLE, **{"bak.pi": 0, "bak.bright": False, "bak.meongtta": 0}
    )  # the bands stand by themselves
    assert factors(won(off, "01G 03G 08G 01G' 03G'", ["02A 02B"])) == [("PACK-3", 3)]
    assert factors(won(off, f"{animals} {DOUBLE_HONGDAN}", ["09A 09B"])) == [("PACK-3", 2)]


@pytest.mark.rule("PACK-3")
def test_bands_are_for_two_packs() -> None:
    with pytest.raises(gostop.RulesError) as caught:
        rules(None, **{"bak.pi_bands": ((10, 2), (5, 3)), "bak.bright_bands": ((0, 3),)})
    assert "bak.pi_bands" in str(caught.value)
    assert "bak.bright_bands" in str(caught.value)


@pytest.mark.rule("BAK-2", "GUKJIN-1")
def test_the_winner_under_auto_is_paid_the_better_way() -> None:
    auto = rules(None, **{"gukjin.decide": "auto"})
    # seven animals with gukjin: 3 × meongtta 2 = 6; as a double it would be ten pi: 2 + 1 = 3, pi bak × 2 for
    # the first loser only
    pile = "02Y 05Y 06Y 07Y 10Y 12Y 09Y 01A 01B 03A 03B 04A 04B 11S"
    state = won(auto, pile, ["06A 06B", "08A 08B 10A 10B 11A 11B"])
    settled = gostop.settle(state)
    assert [item[:3] for item in items(settled.score)] == [("SCORE-7", "animals", 3)]
    assert settled.payments == (12, -6, -6)
    # without the boar six animals and as a double two of twelve pi: 2 against 3, pi bak for one
    pile = "02Y 05Y 06Y 10Y 09Y 01A 01B 03A 03B 04A 04B 11S 08A 08B"
    state = won(auto, pile, ["06A 06B 07T", "07A 07B 10A 10B 11A 11B"])
    settled = gostop.settle(state)
    assert [item[:3] for item in items(settled.score)] == [("SCORE-7", "pi", 3)]
    assert settled.payments == (9, -6, -3)
