"""The strategies: what they draw is sound, and they reach everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, find, given, seed, settings
from hypothesis import strategies as st

import gostop
from gostop import Mission, Rules, State, table, testing
from gostop.rules.accepts import OneOf
from gostop.rules.missions import KINDS
from gostop.rules.tree import SWITCHES

few = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


def drawn(strategy: st.SearchStrategy[Any], count: int) -> list[Any]:
    """So many examples, the same ones every time."""
    found = []

    @seed(20_240_917)
    @settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def gather(example: Any) -> None:
        found.append(example)

    gather()
    return found


def found(strategy: st.SearchStrategy[Any], wanted: Callable[[Any], bool]) -> Any:
    """The first example that is as wanted."""
    first = settings(
        max_examples=4000, database=None, deadline=None, phases=[Phase.generate], derandomize=True,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    return find(strategy, wanted, settings=first)


@pytest.fixture(scope="module")
def many_rules() -> list[Rules]:
    return drawn(testing.rules(), 350)


def test_random_rules_reach_every_key(many_rules: list[Rules]) -> None:
    """Every switch is drawn with values other than its default, unless it accepts only one."""
    usual = Rules().flat()
    changed: Counter[str] = Counter()
    for rules in many_rules:
        changed.update(key for key, value in rules.flat().items() if value != usual[key])
    only_one = {
        key
        for key, about in SWITCHES.items()
        if isinstance(about.accepts, OneOf) and len(about.accepts.words) == 1
    }
    assert only_one == {"deal.joker_on_floor", "turn.joker_from_hand"}
    assert {key for key in SWITCHES if changed[key] < 5} == only_one


def test_random_rules_reach_every_word(many_rules: list[Rules]) -> None:
    """Where words are accepted, each of them comes up."""
    there = {
        (key, value) for rules in many_rules for key, value in rules.flat().items() if isinstance(value, str)
    }
    wanted = {
        (key, word)
        for key, about in SWITCHES.items()
        if isinstance(about.accepts, OneOf)
        for word in about.accepts.words
    }
    assert wanted - there == set()


def test_random_rules_reach_every_shape(many_rules: list[Rules]) -> None:
    shapes = Counter((rules.deck.packs, rules.table.players) for rules in many_rules)
    assert min(shapes[packs, players] for packs in (1, 2) for players in (2, 3)) >= 10
    assert {rules.table.seats for rules in many_rules} == {2, 3, 4, 5, 6}
    assert any(rules.deck.packs == 2 and len(rules.bomb.by_cards) > 1 for rules in many_rules)
    assert {len(rules.deal.rounds) for rules in many_rules} >= {1, 2, 3}


def test_random_rules_go_through_a_file(many_rules: list[Rules]) -> None:
    for rules in many_rules[::10]:
        assert gostop.loads_rules(rules.to_toml()) == rules


@pytest.mark.parametrize("players", [2, 3])
@few
@given(data=st.data())
def test_rules_for_so_many_players(players: int, data: st.DataObject) -> None:
    assert data.draw(testing.rules(players=players)).table.players == players
    assert data.draw(testing.presets(players=players)).table.players == players


def test_the_simplest_examples_are_plain() -> None:
    """What failures shrink towards: the first preset, a hand just dealt, a new table."""
    standard = gostop.load_preset("standard")
    assert drawn(testing.rules(), 1) == [standard]
    assert drawn(testing.presets(), 1) == [standard]
    assert drawn(testing.hands_in_play(), 1) == [gostop.deal(standard, seed=0)]
    assert drawn(testing.played_hands(), 1) == [(gostop.deal(standard, seed=0), ())]
    assert drawn(testing.tables(), 1)[0].moves == ()


def test_presets_are_all_presets() -> None:
    there = {rules.about.name for rules in drawn(testing.presets(), 300)}
    assert there == set(gostop.presets())


def test_missions_are_of_every_kind() -> None:
    missions: list[Mission] = drawn(testing.missions(), 100)
    assert {mission.kind for mission in missions} == set(KINDS.words)
    rules = gostop.load_preset("pimang-matgo")
    for mission in missions:
        changed = rules.override({"mission.payout": "multiplier", "mission.pool": [mission]})
        assert changed.mission.pool == (mission,)


@few
@given(testing.seeds())
def test_seeds_deal(number: int) -> None:
    assert gostop.deal(Rules(), seed=number).phase is not gostop.Phase.OVER


@few
@given(testing.played_hands(most=30))
def test_played_hands_play_again(hand: tuple[State, tuple[gostop.Move, ...]]) -> None:
    state, moves = hand
    assert len(moves) <= 30
    for move in moves:
        state = gostop.apply(state, move)
    testing.check_state(state)


RARE = {gostop.Phase.CHONGTONG, gostop.Phase.SHODANG}
"""Phases that only a rare deal brings about."""


@pytest.mark.parametrize("phase", [phase for phase in gostop.Phase if phase not in RARE])
def test_hands_in_play_are_at_every_usual_phase(phase: gostop.Phase) -> None:
    under = gostop.load_preset(
        "board-game"
    )  # shodang at any time, the giver chooses, dual animals asked about
    assert found(testing.hands_in_play(under), lambda state: state.phase is phase).phase is phase


@few
@given(st.data())
def test_hands_follow_the_rules_given(data: st.DataObject) -> None:
    house = Rules().override({"bak.pi": 6})
    assert data.draw(testing.hands_in_play(house)).rules == house
    assert data.draw(testing.positions(house)).rules == house
    assert data.draw(testing.tables(house, most=5)).rules == house
    under = data.draw(testing.played_hands(testing.presets(2)))[0]
    assert under.players == 2


@few
@given(st.data())
def test_moves_are_legal(data: st.DataObject) -> None:
    state = data.draw(testing.hands_in_play().filter(lambda state: not state.over))
    assert data.draw(testing.moves(state)) in gostop.legal_moves(state)


def test_a_finished_hand_has_no_moves() -> None:
    over = next(state for state in drawn(testing.hands_in_play(), 100) if state.over)
    assert testing.moves(over).is_empty


@few
@given(testing.card_sets(gostop.load_preset("hangame-double-matgo")))
def test_card_sets_are_of_the_pack(cards: list[gostop.Card]) -> None:
    assert len(set(cards)) == len(cards)
    assert {card.text for card in cards} <= {
        f"{card}{mark}" for card in gostop.parse_cards(_ONE_PACK) for mark in ("", "'")
    }


_ONE_PACK = " ".join(
    [f"{month:02}{letter}" for month in range(1, 13) for letter in {1: "GTAB", 3: "GTAB", 8: "GYAB", 11: "GSAB", 12: "GYTS"}.get(month, "YTAB")]
    + [f"J{worth}{letter}" for worth in "23" for letter in "ABCD"]
)  # fmt: skip


def test_positions_have_all_kinds_of_pasts() -> None:
    """Piles with makers, decided dual animals, goes and shakes all come up, and every state is sound."""
    states: list[State] = drawn(testing.positions(), 120)
    for state in states:
        testing.check_state(state)
    assert any(maker is not None for state in states for maker in state.piles.values())
    assert {"pi", "animal"} <= {way for state in states for way in state.gukjin.values()}
    assert any(sum(state.goes) > 2 for state in states)
    assert any(any(state.shakes) for state in states)
    assert any(state.mission is not None for state in states)
    assert any(state.inherited > 1 and state.pushes for state in states)


@pytest.mark.parametrize("phase", table.Phase)
def test_tables_are_at_every_phase(phase: table.Phase) -> None:
    under = gostop.load_preset("offline-regional").override({"push.max": 1, "match.hands": 3})
    t = found(testing.tables(under), lambda t: t.phase is phase)
    assert t.phase is phase
    testing.check_table(t)


def test_tables_have_hands_behind_them() -> None:
    tables: list[table.Table] = drawn(testing.tables(), 60)
    assert max(len(t.hands) for t in tables) > 2
    for t in tables:
        testing.check_table(t)
