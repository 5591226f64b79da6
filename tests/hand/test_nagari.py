"""§8, drawn hands, and what a hand carries in: nagari, inherited multipliers, pushes, jackpot hands."""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import RulesError, State, position
from gostop.events import Nagari

from .help import events, line, paid, play, rules, story

BRIGHTS = "01G 03G 08G"  # 3 points


def wins(changes: dict[str, Any] | None = None, **given: Any) -> State:
    """Seat 0 stops with three brights against losers that have one each: 3 points."""
    state = position(
        rules(None, **(changes or {})),
        hands=["12T 10Y", "07T", "06Y"],
        floor="10B",
        stock="11A",
        captured=[BRIGHTS, "11G", "12G"],
        **given,
    )
    return play(state, "play 12T", "stop")


def draws(own: str = "01G", changes: dict[str, Any] | None = None, **given: Any) -> State:
    """Everybody's last card is laid and nobody is out, or no further than at the last go."""
    state = position(
        rules(None, **({"dokbak.shodang": False} | (changes or {}))),
        hands=["12T", "07T", "06T"],
        floor="10B",
        stock="11A 09B 08A",
        captured=[own, "11G", "12G"],
        **given,
    )
    return play(state, "play 12T", "play 07T", "play 06T")


@pytest.mark.rule("NAGARI-1", "BAK-1")
@pytest.mark.parametrize("carried", [1, 2, 4, 8, 16, 32])
def test_the_carry_multiplies_the_win(carried: int) -> None:
    assert gostop.settle(wins(nagari=carried)).payments == (6 * carried, -3 * carried, -3 * carried)


@pytest.mark.rule("NAGARI-1", "NAGARI-3", "PUSH-1", "JACKPOT-1")
def test_the_ledger_names_only_what_was_carried_in() -> None:
    plain, carried = wins(), wins(nagari=2, inherited=8, pushes=1, jackpot=2)
    assert gostop.settle(plain).ledger[0].factors == ()
    assert [(one.rule, one.multiplier) for one in gostop.settle(carried).ledger[0].factors] == [
        ("NAGARI-1", 2), ("NAGARI-3", 8), ("PUSH-1", 2), ("JACKPOT-1", 2),
    ]  # fmt: skip


@pytest.mark.rule("NAGARI-1")
@pytest.mark.parametrize("most", [8, 16, 0])
def test_the_cap_is_the_matchs_affair(most: int) -> None:
    """A hand multiplies by the carry that it is given."""
    assert gostop.settle(wins({"nagari.max": most}, nagari=16)).payments == (96, -48, -48)


@pytest.mark.rule("NAGARI-1", "NAGARI-4")
def test_nobody_out_at_the_end_is_nagari() -> None:
    state = draws()
    assert events(state, Nagari) == [Nagari("played out")]
    assert (state.over, state.winner, state.turn) == (True, None, None)
    settled = gostop.settle(state)
    assert (settled.how, settled.payments, settled.ledger) == ("nagari", (0, 0, 0), ())


@pytest.mark.rule("NAGARI-4", "GO-2")
def test_a_caller_who_scores_no_more_is_nagari() -> None:
    state = draws(BRIGHTS, goes=[1, 0, 0], go_scores=[3, 0, 0])
    assert events(state, Nagari) == [Nagari("played out")]
    assert gostop.settle(state).payments == (0, 0, 0)  # no gobak: nobody has won


@pytest.mark.rule("NAGARI-4")
def test_what_was_paid_at_once_stays_paid() -> None:
    state = position(
        rules(None, **{"jjok.first_points": 3}),
        hands=["12T", "07T", "06T"],
        floor="10B",
        stock="12Y 09B 08A",
        captured=["01G", "11G", "12G"],
    )
    state, happened = story(state, "play 12T", "play 07T", "play 06T")
    assert paid(happened) == [(1, 0, 3, "JJOK-3"), (2, 0, 3, "JJOK-3")]
    settled = gostop.settle(state)
    assert (settled.payments, settled.final) == ((6, -3, -3), (0, 0, 0))


# What a drawn hand hands on ---------------------------------------------------------------------

SEVEN_ANIMALS = "02Y 04Y 05Y 06Y 07Y 10Y 12Y"  # 3 points, meongtta


@pytest.mark.rule("NAGARI-3")
def test_the_worked_example_of_the_source() -> None:
    """N §3.9: meongtta, a bomb and five go in a drawn hand: ×2 × 2 × 2 × 8 = 64; three points pay 192."""
    told: dict[str, Any] = {"goes": [5, 0, 0], "go_scores": [3, 0, 0], "bombs": [[3], [], []]}
    drawn = draws(SEVEN_ANIMALS, {"nagari.inherit": True}, **told)
    assert events(drawn, Nagari) == [Nagari("played out")]
    handed_on = gostop.settle(drawn).hands_on
    assert handed_on == 2 * 2 * 8  # the drawn hand's own ×2 is NAGARI-1's
    after = wins({"nagari.inherit": True}, nagari=2, inherited=handed_on)
    assert line(after, "BAK-1") == [(1, 0, 192), (2, 0, 192)]


@pytest.mark.rule("NAGARI-3")
def test_switched_off_nothing_is_handed_on() -> None:
    told: dict[str, Any] = {"goes": [5, 0, 0], "go_scores": [3, 0, 0], "bombs": [[3], [], []]}
    assert gostop.settle(draws(SEVEN_ANIMALS, **told)).hands_on == 1


@pytest.mark.rule("NAGARI-3")
@pytest.mark.parametrize(
    ("given", "handed_on"),
    [
        ({}, 1),
        ({"shakes": [[1], [], []]}, 2),
        ({"shakes": [[1], [3], []], "bombs": [[], [], [4]]}, 8),  # anyone's
        ({"goes": [2, 0, 0]}, 1),  # two go multiply nothing
        ({"goes": [0, 3, 0]}, 2),
        ({"go_order": [1, 0]}, 2),  # a reverse go
        ({"shakes": [[1], [], []], "inherited": 8}, 16),  # on top of what was inherited
        ({"nagari": 4}, 1),  # the doublings of drawn hands are NAGARI-1's own
    ],
)
def test_what_is_handed_on(given: dict[str, Any], handed_on: int) -> None:
    scores: dict[str, Any] = {"go_scores": [9, 9, 9]} if "goes" in given or "go_order" in given else {}
    state = draws(changes={"nagari.inherit": True}, **given, **scores)
    assert gostop.settle(state).hands_on == handed_on


@pytest.mark.rule("NAGARI-3", "GO-6")
@pytest.mark.parametrize("inherited", [1, 2, 64])
def test_what_was_inherited_multiplies_the_win(inherited: int) -> None:
    assert gostop.settle(wins(inherited=inherited)).payments[1] == -3 * inherited
    assert gostop.settle(wins(inherited=inherited, nagari=2)).payments[1] == -6 * inherited
    assert gostop.settle(wins(inherited=inherited)).hands_on == 1  # a decided hand resets


# Fixed wins -------------------------------------------------------------------------------------


def three_ppeok(on_fixed_wins: bool, **given: Any) -> State:
    """Seat 0 makes its third ppeok, not in a row."""
    state = position(
        rules(None, **{"nagari.on_fixed_wins": on_fixed_wins}),
        hands=["05A 10Y", "07T", "06Y"],
        floor="05B 10B",
        stock="05T 11A",
        captured=["01G", "11G", "12G"],
        ppeoks=[2, 0, 0],
        turns_taken=[3, 3, 3],
        **given,
    )
    return play(state, "play 05A")


@pytest.mark.rule("NAGARI-5", "PPEOK-10")
@pytest.mark.parametrize(("on", "points"), [(True, 12), (False, 3)])
def test_three_ppeok_and_the_carry(on: bool, points: int) -> None:
    state = three_ppeok(on, nagari=4)
    assert gostop.settle(state).payments == (2 * points, -points, -points)
    assert gostop.settle(three_ppeok(on)).payments == (6, -3, -3)


@pytest.mark.rule("NAGARI-5", "TURN-8")
@pytest.mark.parametrize(("on", "points"), [(True, 6), (False, 3)])
def test_heodang_and_the_carry(on: bool, points: int) -> None:
    state = position(
        rules(None, **{"nagari.on_fixed_wins": on, "turn.heodang_turns": 5, "turn.heodang_points": 3}),
        hands=["12T 10Y", "07T", "06Y"],
        floor="05B",
        stock="11A",
        captured=["", "11G", "12G"],
        empty_turns=[4, 0, 0],
        nagari=2,
    )
    assert gostop.settle(play(state, "play 12T")).payments == (2 * points, -points, -points)


@pytest.mark.rule("NAGARI-5", "PUSH-1", "JACKPOT-1")
def test_push_goes_with_the_carry_and_a_jackpot_hand_does_not() -> None:
    assert gostop.settle(three_ppeok(True, pushes=2)).payments == (24, -12, -12)
    assert gostop.settle(three_ppeok(True, jackpot=2)).payments == (6, -3, -3)


# Push and jackpot -------------------------------------------------------------------------------


@pytest.mark.rule("PUSH-1")
@pytest.mark.parametrize(("pushes", "points"), [(0, 3), (1, 6), (2, 12)])
def test_each_push_doubles_the_win(pushes: int, points: int) -> None:
    assert gostop.settle(wins({"push.max": 2}, pushes=pushes)).payments[1] == -points


@pytest.mark.rule("PUSH-1")
def test_a_drawn_pushed_hand_adds_the_nagari_carry() -> None:
    assert gostop.settle(wins(pushes=1, nagari=2)).payments == (24, -12, -12)


@pytest.mark.rule("JACKPOT-1")
@pytest.mark.parametrize(
    ("every", "number", "counts"), [(0, 3, 1), (3, 1, 1), (3, 2, 1), (3, 3, 2), (3, 6, 2), (1, 1, 2)]
)
def test_every_nth_hand_is_a_jackpot_hand(every: int, number: int, counts: int) -> None:
    state = gostop.deal(rules(None, **{"jackpot.every": every}), seed=7, hand_number=number)
    assert state.jackpot == counts


@pytest.mark.rule("JACKPOT-1")
def test_what_a_jackpot_hand_multiplies() -> None:
    assert gostop.deal(rules(None, **{"jackpot.every": 1, "jackpot.multiplier": 5}), seed=7).jackpot == 5
    assert gostop.settle(wins(jackpot=2)).payments == (12, -6, -6)
    assert gostop.settle(wins(jackpot=2, nagari=2, pushes=1, inherited=2)).payments[1] == -48


@pytest.mark.rule("NAGARI-1")
def test_a_cap_below_one_drawn_hand_is_refused() -> None:
    with pytest.raises(RulesError, match=r"nagari\.max"):
        rules(None, **{"nagari.max": 1})
