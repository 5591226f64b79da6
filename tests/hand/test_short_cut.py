"""The most usual turn is done in one go; played step by step it comes to the same."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import HealthCheck, assume, given, seed, settings

import gostop
from gostop import RulesError, State, testing
from gostop.engine.prepare import prepared
from gostop.rng import Stream
from gostop.rules import Rules

WITH_SHORT_CUT = [name for name in gostop.presets() if prepared(gostop.load_preset(name)).plain_turns]


def step_by_step(rules: Rules) -> Rules:
    """Equal rules, made ready for play without the short cut."""
    twin = rules.override({})

    prepared(twin).plain_turns = False
    return twin


def test_some_presets_have_it_and_some_do_not() -> None:
    assert {"standard", "standard-matgo", "family"} <= set(WITH_SHORT_CUT)
    assert "offline-regional" not in WITH_SHORT_CUT
    assert "hangame-gostop" not in WITH_SHORT_CUT


@pytest.mark.parametrize("name", WITH_SHORT_CUT)
def test_both_ways_agree_on_every_state_event_and_move(name: str) -> None:
    rules = gostop.load_preset(name)
    twin = step_by_step(rules)
    assert twin == rules
    assert twin is not rules
    for number in range(60):
        both_ways(gostop.deal(rules, seed=number), gostop.deal(twin, seed=number), number)


def both_ways(quick: State, slow: State, number: int) -> None:
    chance = Stream(number, "both ways")
    while legal := gostop.legal_moves(quick):
        assert gostop.legal_moves(slow) == legal
        move = chance.choice(legal)
        quick, slow = gostop.apply(quick, move), gostop.apply(slow, move)
        assert quick == slow
        assert quick.events == slow.events
    assert gostop.settle(quick) == gostop.settle(slow)


PLAIN = {
    "turn.heodang_turns": 0, "ttadak.when": "four_of_month", "department_store.steal": 0, "dokbak.ignored": False,
    "dokbak.fed": "off", "mission.payout": "off", "month_pact.multiplier": 0, "month_pact.points": 0,
    "pig.mode": "off",
}  # fmt: skip
"""Without any rule that looks at an ordinary turn."""

some = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def plain(rules: Rules) -> Rules:
    try:
        return rules.override(PLAIN)
    except RulesError:
        assume(False)
        raise


@seed(1)
@some
@given(testing.rules(), testing.seeds())
def test_both_ways_agree_under_any_rules(rules: Rules, number: int) -> None:
    rules = plain(rules)
    assert prepared(rules).plain_turns
    both_ways(gostop.deal(rules, seed=number), gostop.deal(step_by_step(rules), seed=number), number)


@seed(2)
@some
@given(testing.positions(testing.rules().map(plain)), testing.seeds())
def test_both_ways_agree_from_any_position(start: State, number: int) -> None:
    twin = pickle.loads(pickle.dumps(start))
    twin._board.prepared = prepared(step_by_step(start.rules))
    both_ways(start, twin, number)


def test_it_is_really_taken() -> None:
    rules = gostop.Rules()
    start = gostop.position(rules, hands=["01A 02A", "05A 06A", "07A"], floor="01T 03T", stock="04A 08A")
    after = gostop.apply(start, "play 01A")
    assert after._board.turn is None
    assert [type(event).__name__ for event in after.events] == [
        "Played", "Flipped", "Laid", "Captured",
    ]  # fmt: skip
    assert [str(card) for card in after.captured[0]] == ["01T", "01A"]
    assert [str(card) for card in after.floor] == ["03T", "04A"]
