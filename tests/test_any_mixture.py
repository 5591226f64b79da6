"""Any mixture of switches plays: whole random rules, random hands and evenings, and what must always hold."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

import gostop
from gostop import Rules, State, table, testing
from gostop.records import check_record
from gostop.testing.conformance import check_evening, check_hand

any_mixture = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
fewer = settings(any_mixture, max_examples=25)


@seed(1)
@any_mixture
@given(testing.rules(), testing.seeds())
def test_hands_keep_what_must_hold(rules: Rules, number: int) -> None:
    """Every invariant at every move of a hand, to its settlement; another hand where the first was short."""
    done = testing.check_rules(rules, hands=2, seed=number)
    assert sum(count for _, count in done.endings) == 2


@seed(2)
@any_mixture
@given(hand=testing.played_hands(testing.rules()))
def test_watching_changes_nothing(hand: tuple[State, tuple[gostop.Move, ...]]) -> None:
    """A hand whose events, views, previews and scores are looked at comes out as one that nobody watches."""
    watched = unwatched = hand[0]
    for move in hand[1]:
        repr(watched)
        gostop.preview(watched)
        for seat in (None, *range(watched.players)):
            gostop.view(watched, seat)
            gostop.events_for(watched, seat)
        watched = gostop.apply(watched, move)
        unwatched = gostop.apply_unchecked(unwatched, move)
        assert gostop.legal_moves(watched) == gostop.legal_moves(unwatched)
    assert watched == unwatched
    assert hash(watched) == hash(unwatched)
    assert watched.events == unwatched.events
    if watched.over:
        assert gostop.settle(watched) == gostop.settle(unwatched)


@seed(3)
@any_mixture
@given(testing.hands_in_play(testing.rules()), st.integers(0, 99))
def test_what_stands_around_a_hand(state: State, number: int) -> None:
    """JSON, pickle, views, samples: under any rules as under the presets."""
    testing.check_faces(state, number)


@seed(4)
@any_mixture
@given(testing.played_hands(testing.rules()))
def test_records_play_again(hand: tuple[State, tuple[gostop.Move, ...]]) -> None:
    record = gostop.record(*hand, expect=True)
    again = gostop.loads_record(gostop.dumps_record(record))
    assert again == record
    assert check_record(again) == ()
    check_hand(again)


@seed(5)
@fewer
@given(testing.positions(testing.rules()), st.data())
def test_positions_play_on(state: State, data: st.DataObject) -> None:
    """From a position that no hand would come to, the hand goes on and settles all the same."""
    pack = frozenset(testing.invariants.places(state))
    choices = data.draw(st.lists(st.integers(0, 30), min_size=1, max_size=12))
    for number in range(testing.invariants.MOST_MOVES):
        testing.check_state(state, pack)
        legal = gostop.legal_moves(state)
        if not legal:
            break
        move = legal[choices[number % len(choices)] % len(legal)]
        after = gostop.apply(state, move)
        testing.check_move(state, move, after)
        state = after
    testing.check_end(state)


@seed(6)
@fewer
@given(testing.rules(), st.text(max_size=9))
def test_evenings_lose_no_chip(rules: Rules, name: str) -> None:
    """Chips are conserved at every step, and the evening's file plays again."""
    t = check_evening(rules, name, hands=2)
    assert t.over or len(t.hands) == 2
    assert sum(t.balances) + sum(t.pots.values()) + t.house == sum(t.start)


@seed(7)
@fewer
@given(testing.tables(testing.rules(), most=12), st.data())
def test_tables_stay_themselves(t: table.Table, data: st.DataObject) -> None:
    """A table goes through JSON and pickle, and a move leaves the old one as it was."""
    testing.check_table(t)
    assert gostop.load(gostop.dump(t)) == t
    assert pickle.loads(pickle.dumps(t)) == t
    legal = table.legal_moves(t)
    if legal:
        facts = hash(t)
        table.apply(t, data.draw(st.sampled_from(legal)))
        assert hash(t) == facts


@seed(8)
@any_mixture
@given(testing.rules())
def test_rules_go_through_files_and_json(rules: Rules) -> None:
    assert gostop.loads_rules(rules.to_toml()) == rules
    assert gostop.load(gostop.dump(rules)) == rules
    changes: dict[str, Any] = {change.key: change.mine for change in rules.diff(Rules())}
    assert Rules().override(changes) == rules


def test_the_state_machine_under_any_rules() -> None:
    run_state_machine_as_test(
        testing.HandMachine,
        settings=settings(any_mixture, max_examples=12, stateful_step_count=60, derandomize=True),
    )


# ---- what random mixtures have found -----------------------------------------------------------------------


@pytest.mark.rule("GUKJIN-1", "PACK-4")
def test_two_dual_animals_of_a_month_are_one_move() -> None:
    """With two packs both September animals may be undecided: the move is listed once, and decides one."""
    rules = gostop.load_preset("hangame-double-matgo").override({"gukjin.decide": "once_any_time"})
    state = gostop.position(rules, hands=["01A", "02A"], captured=["09Y 09Y'", ""], stock="03A 04A 05A")
    assert list(map(str, gostop.legal_moves(state))) == ["play 01A", "gukjin pi"]
    state = gostop.apply(state, "gukjin pi")
    assert {card.text: way for card, way in state.gukjin.items()} == {"09Y": "pi"}
    assert list(map(str, gostop.legal_moves(state))) == ["play 01A", "gukjin pi"]
    state = gostop.apply(state, "gukjin pi")
    assert list(map(str, gostop.legal_moves(state))) == ["play 01A"]


@pytest.mark.rule("GUKJIN-2", "PACK-4")
def test_two_dual_animals_to_keep_are_one_move() -> None:
    rules = gostop.load_preset("hangame-double-matgo").override({"gukjin.theft": "choice"})
    state = gostop.position(
        rules,
        hands=["01A 03A", "02A"],
        captured=["", "09Y 09Y'"],
        floor="05T",
        stock="01B 02B",
        gukjin={"09Y": "pi", "09Y'": "pi"},
    )
    state = gostop.apply(state, "play 01A")
    assert (state.phase, state.turn) == (gostop.Phase.GIVE, 1)
    assert list(map(str, gostop.legal_moves(state))) == ["give 09Y", "give 09Y'", "gukjin animal"]


@pytest.mark.rule("SHAKE-1", "PACK-1")
def test_without_bombs_two_packs_shake_with_four() -> None:
    """No size of bomb is listed; shaking still needs four of the eight."""
    rules = gostop.load_preset("hangame-double-matgo").override({"bomb.by_cards": {}})
    three = gostop.position(rules, hands=["01A 01B 01T", "02A"], floor="05A", stock="03A 04A")
    assert not any(move.kind in ("shake", "bomb") for move in gostop.legal_moves(three))
    four = gostop.position(rules, hands=["01A 01B 01T 01G'", "02A"], floor="05A", stock="03A 04A")
    assert "shake 01A" in map(str, gostop.legal_moves(four))


@pytest.mark.rule("TURN-5", "PI-1")
def test_json_while_a_bonus_card_waits_for_its_pi() -> None:
    """The bonus card lies captured, its pi is being chosen, and no card has been drawn for it yet."""
    rules = gostop.load_preset("standard-matgo").override({"pi.giver": "chooses", "deck.double_jokers": 4})
    waiting = 0
    for number in range(40):
        state, chance = gostop.deal(rules, seed=number), Random(number)
        while legal := gostop.legal_moves(state):
            move = chance.choice(legal)
            after = gostop.apply(state, move)
            if after.phase is gostop.Phase.GIVE and move.card is not None and move.card.is_bonus:
                assert len(after.stock) == len(state.stock)
                assert gostop.load(gostop.dump(after)) == after
                waiting += 1
            state = after
    assert waiting >= 3
