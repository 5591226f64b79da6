"""The figures of the sources that must come out (rules.md §15), from actual settled positions."""

from __future__ import annotations

from fractions import Fraction
from math import comb, prod, sqrt

import pytest

import gostop
from gostop import Rules, State
from gostop.rules.checks import cards_in_deck
from tests.hand.help import play, rules, stolen, story
from tests.hand.wins import items, pays, share, won

NO_JOKERS = {"deck.double_jokers": 0, "deck.triple_jokers": 0}


# -- the odds of chongtong ------------------------------------------------------------------------------


def no_jokers(players: int) -> Rules:
    return rules("standard" if players == 3 else "standard-matgo", **NO_JOKERS)


def fours(months: int, hand: int, pack: int) -> int:
    """The hands that hold all four of at least one month, by inclusion and exclusion."""
    return sum(
        (-1) ** (held + 1) * comb(months, held) * comb(pack - 4 * held, hand - 4 * held)
        for held in range(1, hand // 4 + 1)
    )


@pytest.mark.rule("CHONG-1", "DEAL-1")
@pytest.mark.parametrize(("players", "odds"), [(3, Fraction(7, 3243)), (2, Fraction(24667, 1905803))])
def test_the_odds_of_chongtong_by_exact_counting(players: int, odds: Fraction) -> None:
    used = no_jokers(players)
    cards = cards_in_deck(used)
    assert len(cards) == 48
    months = {month: sum(card.month == month for card in cards) for month in range(1, 13)}
    assert set(months.values()) == {4}
    assert Fraction(fours(12, used.deal.hand, 48), comb(48, used.deal.hand)) == odds


@pytest.mark.rule("CHONG-1", "DEAL-1")
def test_the_article_counts_fours_where_two_are_in_one_hand() -> None:
    # 14/1081 is the expected number of fours in a hand of ten
    assert Fraction(12 * comb(44, 6), comb(48, 10)) == Fraction(14, 1081)
    twice = Fraction(comb(12, 2) * comb(40, 2), comb(48, 10))
    assert Fraction(14, 1081) - twice == Fraction(24667, 1905803)


@pytest.mark.rule("CHONG-1", "DEAL-1")
@pytest.mark.parametrize(("players", "odds", "deals"), [(3, 7 / 3243, 4000), (2, 24667 / 1905803, 3000)])
def test_the_odds_of_chongtong_by_the_engine_s_own_deals(players: int, odds: float, deals: int) -> None:
    used = no_jokers(players)
    found = 0
    for seed in range(deals):
        for hand in gostop.deal(used, seed=seed).dealt:
            assert len(hand) == used.deal.hand
            months = [card.month for card in hand]
            found += any(months.count(month) == 4 for month in set(months))
    hands = deals * players
    assert abs(found - hands * odds) <= 4 * sqrt(hands * odds * (1 - odds))


# -- the largest win ------------------------------------------------------------------------------------

WITHOUT_ONE = "01A"
"""The one pi that is left to the loser."""


def whole_pack(without: str = "") -> str:
    return " ".join(card.text for card in cards_in_deck(no_jokers(2)) if card.text != without)


def largest(pile: str, loser: str, shakes: tuple[int, ...], nagari: int = 1, **changes: object) -> State:
    used = rules("standard-matgo", **NO_JOKERS, **changes)
    return won(
        used,
        pile,
        [loser],
        goes=(8, 0),
        go_scores=(50, 0),
        shakes=[shakes, ()],
        gukjin={"09Y": "pi"},
        nagari=nagari,
    )


@pytest.mark.rule("SCORE-1", "SCORE-2", "SCORE-5", "SCORE-7", "GO-4", "BAK-8")
def test_sixty_six_points_by_cards_and_go() -> None:
    # N §5.1: 15 + (5 + 4) + (9 + 6) + 19 = 58, and eight go
    score = gostop.score(no_jokers(2), whole_pack(), duals={"09Y": "pi"})
    assert [item[:3] for item in items(score)] == [
        ("SCORE-1", "brights", 15),
        ("SCORE-2", "godori", 5),
        ("SCORE-5", "hongdan", 3),
        ("SCORE-5", "cheongdan", 3),
        ("SCORE-5", "chodan", 3),
        ("SCORE-7", "ribbons", 6),
        ("SCORE-7", "animals", 4),
        ("SCORE-7", "pi", 19),
    ]
    assert score.total == 58
    state = largest(whole_pack(), "", (), **{"bak.nothing_captured_free": False})
    assert share(state, 1)[2] == 66
    # but whoever has not one card pays nothing
    assert pays(largest(whole_pack(), "", ())) == 0


@pytest.mark.rule("BAK-1", "BAK-2", "BAK-4", "BAK-5", "GO-5", "SHAKE-1", "NAGARI-1")
def test_eight_and_a_half_million_points() -> None:
    state = largest(whole_pack(WITHOUT_ONE), WITHOUT_ONE, (2, 3, 4, 5), nagari=16)
    payer, rule, base, factors, points = share(state, 1)
    assert (payer, rule, base) == (1, "BAK-1", 65)
    assert factors == [
        ("GO-5", 64),
        *[("SHAKE-1", 2)] * 4,
        ("BAK-5", 2),
        ("BAK-2", 2),
        ("BAK-4", 2),
        ("NAGARI-1", 16),
    ]
    assert prod(multiplier for _, multiplier in factors) == 131_072
    assert points == 65 * 131_072 == 8_519_680
    assert gostop.settle(state).payments == (8_519_680, -8_519_680)


@pytest.mark.rule("BAK-1", "NAGARI-1", "MONEY-1")
def test_half_a_million_without_nagari() -> None:
    state = largest(whole_pack(WITHOUT_ONE), WITHOUT_ONE, (2, 3, 4, 5))
    assert pays(state) == 532_480
    for per_point, chips in ((10, 5_324_800), (100, 53_248_000)):
        state = largest(whole_pack(WITHOUT_ONE), WITHOUT_ONE, (2, 3, 4, 5), **{"money.per_point": per_point})
        assert gostop.settle(state).chips == (chips, -chips)


@pytest.mark.rule("BAK-1", "LIMIT-1")
def test_the_shorter_page_s_maximum() -> None:
    # W: 65 × 2,048; with two shakes: 64 (eight go) × 4 × 2 (meongtta) × 4 (bak)
    state = largest(whole_pack(WITHOUT_ONE), WITHOUT_ONE, (2, 3))
    _, _, base, factors, points = share(state, 1)
    assert base == 65
    assert prod(multiplier for _, multiplier in factors) == 2_048
    assert points == 133_120


@pytest.mark.rule("SHAKE-7", "SHAKE-1")
def test_four_shakes_of_ten_cards_come_from_a_four_shaken_twice() -> None:
    # N[81]: three of two months and four of a third, shaken twice; only one of them is played meanwhile
    used = rules("standard-matgo", **NO_JOKERS, **{"shake.four_twice": True})
    state = gostop.position(
        used,
        hands=["02Y 02T 02A 02B 03G 03T 03A 04Y 04T 04A", "05A 05B 05T 05Y"],
        floor="06A 07A",
        stock="08A 10A 08B 11A",
    )
    state = play(state, "shake 02A", "play 05A", "shake 02", "shake 03", "shake 04")
    assert state.shakes[0] == (2, 2, 3, 4)


# -- smaller figures ------------------------------------------------------------------------------------


@pytest.mark.rule("GO-5", "GO-4")
def test_the_go_multipliers_of_one_to_nine() -> None:
    pile = "01G 03G 08G 11G 01T 02T 03T 08A"  # 7 points
    expected = [1, 1, 2, 4, 8, 16, 32, 64, 128]
    for goes, times in enumerate(expected, 1):
        state = won(rules("standard-matgo"), pile, ["12G 05A 05B"], goes=(goes, 0))
        _, _, base, factors, points = share(state, 1)
        assert base == 7 + goes
        assert factors == ([("GO-5", times)] if times > 1 else [])
        assert points == (7 + goes) * times


@pytest.mark.rule("SCORE-5", "SCORE-7")
def test_two_ribbon_sets_are_eight_points() -> None:
    state = won(rules(), "04T 05T 06T 07T 09T 10T 04A", ["01A 01B", "02A 02B"])
    assert gostop.settle(state).payments == (16, -8, -8)


@pytest.mark.rule("SCORE-1", "BAK-4")
def test_five_brights_bring_at_least_thirty_from_each() -> None:
    state = won(rules(), "01G 03G 08G 11G 12G 01A", ["02A 02B", "05A 05B"])
    for loser in (1, 2):
        assert share(state, loser) == (loser, "BAK-1", 15, [("BAK-4", 2)], 30)


@pytest.mark.rule("NAGARI-3", "NAGARI-1")
def test_a_drawn_hand_hands_on_sixty_four() -> None:
    # N §3.9: meongtta, a bomb and five go: 2 (nagari) × 2 × 2 × 8
    used = rules(None, **{"nagari.inherit": True})
    state = gostop.position(
        used,
        hands=["01A", "", ""],
        floor="12T",
        captured=["02Y 05Y 06Y 07Y 10Y 12Y 04Y", "03A 03B", "08A 08B"],
        bombs=[(11,), (), ()],
        goes=(5, 0, 0),
        go_scores=(3, 0, 0),
    )
    state = play(state, "play 01A")
    drawn = gostop.settle(state)
    assert drawn.how == "nagari"
    assert drawn.hands_on == 32
    assert used.nagari.multiplier * drawn.hands_on == 64
    following = won(
        used, "01G 03G 08G 08A", ["11G 02A 02B", "12G 05A 05B"], nagari=2, inherited=drawn.hands_on
    )
    assert share(following, 1) == (1, "BAK-1", 3, [("NAGARI-1", 2), ("NAGARI-3", 32)], 192)
    assert gostop.settle(following).payments == (384, -192, -192)


@pytest.mark.rule("PPEOK-3", "SSEUL-1")
@pytest.mark.parametrize(("worth", "expected"), [(2, 3), (1, 2)])
def test_an_own_ppeok_taken_with_a_sweep(worth: int, expected: int) -> None:
    state = gostop.position(
        rules(None, **{"ppeok.self_steal": worth}),
        hands=["05A 12G", "01A", "02A"],
        floor="05Y 05T 05B 06A",
        stock="06B 09A 09B",
        captured=["", "03A 03B 04A 04B", "07A 07B 08A 08B"],
        piles={5: 0},
    )
    _, happened = story(state, "play 05A")
    taken = stolen(happened)
    assert [giver for giver, _, _ in taken].count(1) == expected
    assert [giver for giver, _, _ in taken].count(2) == expected
    assert {taker for _, taker, _ in taken} == {0}
