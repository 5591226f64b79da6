"""The most usual turn is done in one go; played step by step it comes to the same."""

from __future__ import annotations

import pytest

import gostop
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
    for seed in range(60):
        chance = Stream(seed, "both ways")
        quick = gostop.deal(rules, seed=seed)
        slow = gostop.deal(twin, seed=seed)
        while legal := gostop.legal_moves(quick):
            assert gostop.legal_moves(slow) == legal
            move = chance.choice(legal)
            quick, slow = gostop.apply(quick, move), gostop.apply(slow, move)
            assert quick == slow
            assert quick.events == slow.events
        assert gostop.settle(quick) == gostop.settle(slow)


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
