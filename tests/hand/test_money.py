"""LIMIT-1, MONEY-1 and MONEY-2: caps, points turned into chips, the house's share."""

from __future__ import annotations

import pytest

import gostop
from gostop import Rules
from tests.hand.help import play, rules
from tests.hand.wins import share, won

# Three brights against one loser with a bright and one without: shares of 3 and 6.
BRIGHTS = "01G 03G 08G 08A"
LOSERS = ["11G 02A 02B", "05A 05B 05T"]


def settled(used: Rules, **facts: int) -> gostop.Settlement:
    return gostop.settle(won(used, BRIGHTS, LOSERS, **facts))


@pytest.mark.rule("MONEY-1")
@pytest.mark.parametrize("per_point", [1, 100, 200])
def test_points_become_chips(per_point: int) -> None:
    result = settled(rules(None, **{"money.per_point": per_point}))
    assert result.payments == (9, -3, -6)
    assert result.chips == (9 * per_point, -3 * per_point, -6 * per_point)
    assert result.rake == 0


@pytest.mark.rule("MONEY-2")
@pytest.mark.parametrize(
    ("percent", "per_point", "kept"),
    [
        (0, 100, 0),
        (7, 100, 63),
        (8, 100, 72),
        (10, 100, 90),
        (8, 1, 0),
        (10, 1, 0),
        (8, 3, 2),
        (100, 1, 9),
        (10, 1000, 900),
    ],
)
def test_the_house_keeps_its_share_of_the_winnings_rounded_down(
    percent: int, per_point: int, kept: int
) -> None:
    result = settled(rules(None, **{"money.rake": percent, "money.per_point": per_point}))
    assert result.rake == kept
    assert result.chips == (9 * per_point - kept, -3 * per_point, -6 * per_point)
    assert result.payments == (9, -3, -6)  # points know nothing of the house


@pytest.mark.rule("MONEY-2", "PPEOK-7")
def test_the_house_takes_of_what_a_seat_gained_in_the_whole_hand() -> None:
    # seat 1 was paid three by each for a first ppeok and then loses 3: three ahead
    used = rules(None, **{"money.rake": 10, "money.per_point": 100})
    state = gostop.position(
        used,
        hands=["08A 04A 07A", "10A 06A 06B", "09A 09B 04B"],
        floor="10B 08G 12T",
        stock="10T 01A 05T 02T",
        captured=["01G 03G", "11G 02A 02B", "05A 05B"],
        turn=1,
    )
    state = play(state, "play 10A", "play 09A", "play 08A", "stop")
    result = gostop.settle(state)
    assert result.final == (9, -3, -6)
    assert result.payments == (9 - 3, -3 + 6, -6 - 3)
    assert result.rake == 60 + 30
    assert result.chips == (600 - 60, 300 - 30, -900)


@pytest.mark.rule("LIMIT-1")
@pytest.mark.parametrize(
    ("most", "first", "second"), [(0, 3, 6), (6, 3, 6), (5, 3, 5), (3, 3, 3), (2, 2, 2), (100, 3, 6)]
)
def test_a_share_is_capped_in_points(most: int, first: int, second: int) -> None:
    state = won(rules(None, **{"limit.points": most}), BRIGHTS, LOSERS)
    assert share(state, 1) == (1, "BAK-1", 3, [], first)
    assert share(state, 2) == (2, "BAK-1", 3, [("BAK-4", 2)], second)
    one, two = gostop.settle(state).ledger
    assert one.capped_from == (None if first == 3 else 3)
    assert two.capped_from == (None if second == 6 else 6)
    if second < 6:
        assert "capped" in two.english
        assert "상한" in two.korean


@pytest.mark.rule("LIMIT-1", "MONEY-1")
@pytest.mark.parametrize("most", [10_000, 20_000, 0])
def test_a_hundred_points_at_a_hundred_each_are_all_there_is(most: int) -> None:
    # N[7], N[84]: 192 points at 100 chips would be 19,200
    used = rules(None, **{"money.per_point": 100, "limit.money": most})
    result = settled(used, nagari=2, inherited=32)
    assert result.payments == (9 * 64, -192, -384)
    first, second = (10_000, 10_000) if most == 10_000 else (19_200, 20_000 if most else 38_400)
    assert result.chips == (first + second, -first, -second)
    assert sum(result.chips) + result.rake == 0


@pytest.mark.rule("LIMIT-1", "GOBAK-1")
def test_who_pays_for_all_pays_the_sum_of_the_capped_chips() -> None:
    used = rules(None, **{"money.per_point": 100, "limit.money": 500})
    result = gostop.settle(won(used, BRIGHTS, LOSERS, goes=(0, 0, 1)))
    assert result.chips == (800, 0, -800)


@pytest.mark.rule("LIMIT-1", "PPEOK-7")
def test_what_is_paid_at_once_is_no_share_and_not_capped() -> None:
    used = rules(None, **{"money.per_point": 100, "limit.money": 100, "limit.points": 1})
    state = gostop.position(
        used,
        hands=["10A", "", ""],
        floor="10B 12T",
        stock="10T",
        captured=["", "11G 02A 02B", "05A 05B"],
    )
    state = play(state, "play 10A")
    assert state.over
    assert gostop.settle(state).payments == (6, -3, -3)
    assert gostop.settle(state).chips == (600, -300, -300)


@pytest.mark.rule("LIMIT-1", "TURN-8")
def test_a_fixed_win_is_capped_too() -> None:
    used = rules(None, **{"turn.heodang_turns": 1, "limit.points": 5})
    state = gostop.position(used, hands=["10A 09A", "01A", "02A"], floor="12T", stock="11A 08A", nagari=4)
    state = play(state, "play 10A")
    assert gostop.settle(state).how == "heodang"
    assert [(line.points, line.capped_from) for line in gostop.settle(state).ledger] == [(5, 12), (5, 12)]


@pytest.mark.rule("BAK-1")
def test_there_is_nothing_to_settle_before_the_end() -> None:
    state = gostop.deal(rules(), seed=5)
    with pytest.raises(gostop.StateError):
        gostop.settle(state)
    for seat in (-1, 3, True):
        with pytest.raises(gostop.StateError):
            gostop.score_of(state, seat)


@pytest.mark.rule("BAK-1")
def test_a_ledger_line_says_in_words_what_it_is() -> None:
    state = won(rules(), BRIGHTS, LOSERS, goes=(0, 1, 0), nagari=2)
    first, second = gostop.settle(state).ledger
    assert first.english == "seat 1 pays seat 0 6 points [GOBAK-1, end]: 3 nagari ×2"
    assert second.english == (
        "seat 1 pays seat 0 12 points for seat 2 [GOBAK-1, end]: 3 bright bak ×2 nagari ×2"
    )
    assert second.korean == "1번 → 0번 12점 (2번 몫) [GOBAK-1, 판 끝]: 3 광박 ×2 나가리 ×2"
