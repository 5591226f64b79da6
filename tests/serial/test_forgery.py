from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import gostop
from gostop import GoStopError, LoadError, Phase, State, table
from tests.serial.play import hand, mutated, plain, played_out
from tests.serial.test_round_trip import mid_turn_states


def refused(data: Any) -> str:
    """The message with which some data are refused."""
    with pytest.raises(LoadError) as caught:
        gostop.load(json.dumps(data))
    return caught.value.english


def the_state(phase: Phase = Phase.PLAY, preset: str = "standard") -> State:
    return next(state for seed in range(3, 60) for state in hand(preset, seed)[2:] if state.phase is phase)


Tamper = Callable[[dict[str, Any]], None]


def twice(data: dict[str, Any]) -> None:
    data["players"][0]["hand"] += " " + data["stock"].split()[0]


def lost(data: dict[str, Any]) -> None:
    data["stock"] = data["stock"].split(" ", 1)[1]


def foreign(data: dict[str, Any]) -> None:
    data["floor"] += " 12U"


def stolen_turn(data: dict[str, Any]) -> None:
    data["mover"] = (data["mover"] + 1) % 3


def no_such_seat(data: dict[str, Any]) -> None:
    data["mover"] = 3


def reshuffled(data: dict[str, Any]) -> None:
    data["stock"] = " ".join(sorted(data["stock"].split()))


def swapped_hands(data: dict[str, Any]) -> None:
    one, other = data["players"][0], data["players"][1]
    one["hand"], other["hand"] = other["hand"], one["hand"]
    data["dealt"][0], data["dealt"][1] = data["dealt"][1], data["dealt"][0]


def taken_from_stock(data: dict[str, Any]) -> None:
    top, data["stock"] = data["stock"].split(" ", 1)
    data["players"][0]["captured"] = data["players"][0].get("captured", "") + f" {top}"


def half_a_pair(data: dict[str, Any]) -> None:
    card, data["floor"] = data["floor"].split(" ", 1)
    data["players"][0]["captured"] = data["players"][0].get("captured", "") + f" {card}"


def wrong_turns(data: dict[str, Any]) -> None:
    data["players"][0]["turns_taken"] = 9


def never_gone(data: dict[str, Any]) -> None:
    data["players"][1]["goes"] = 1


def free_flips(data: dict[str, Any]) -> None:
    data["players"][0]["free_flips"] = 2


def won_already(data: dict[str, Any]) -> None:
    data["ending"] = {"how": "stop", "winner": 0}


def over(data: dict[str, Any]) -> None:
    data["phase"] = "over"
    data["ending"] = {"how": "stop", "winner": 0}


def unearned(data: dict[str, Any]) -> None:
    data["paid"] = [{"payer": 1, "payee": 0, "points": 3, "rule": "PPEOK-7", "turn": 1}]


def at_go(data: dict[str, Any]) -> None:
    data["phase"] = "go-stop"


def gukjin(data: dict[str, Any]) -> None:
    data["counted_as_pi"] = "05Y"


def pile(data: dict[str, Any]) -> None:
    data["makers"] = [[12, 0]]


def two_players(data: dict[str, Any]) -> None:
    data["players"].pop()


def other_seed(data: dict[str, Any]) -> None:
    data["match"]["seed"] = 4711


def shodang(data: dict[str, Any]) -> None:
    data["shodang"] = {"caller": 0, "refuser": 0}


def theft(data: dict[str, Any]) -> None:
    data["turn"] = {"seat": data["mover"], "resolved": True, "thefts": [{"giver": data["mover"], "owed": 1}]}
    data["phase"] = "give"


@pytest.mark.parametrize(
    ("tamper", "says"),
    [
        (twice, "two places"),
        (lost, "missing"),
        (foreign, "not in the pack"),
        (stolen_turn, "not this seat's turn"),
        (no_such_seat, "mover: there is no seat 3"),
        (reshuffled, "seed deals other cards"),
        (swapped_hands, "seed deals other cards"),
        (taken_from_stock, "seed deals other cards"),
        (half_a_pair, "cards of month"),
        (wrong_turns, "wrong number of cards"),
        (never_gone, "goes and go_order differ"),
        (free_flips, "wrong number of cards"),
        (won_already, "phase and ending do not fit"),
        (over, "no turn under way"),
        (unearned, "not every opponent"),
        (at_go, "no turn under way"),
        (gukjin, "a dual animal is decided"),
        (pile, "no pile of month 12"),
        (two_players, "3 play by these rules"),
        (other_seed, "seed deals other cards"),
        (shodang, "has no caller"),
        (theft, "only opponents owe"),
    ],
)
def test_a_forged_state_is_refused(tamper: Tamper, says: str) -> None:
    state = next(
        state for state in hand("standard", 3)[5:] if state.phase is Phase.PLAY and state._board.turn is None
    )
    data = plain(state)
    tamper(data)
    assert says in refused(data)


def test_a_turn_that_does_not_fit_its_phase_is_refused() -> None:
    take, give, gukjin_asked, go_stop, called = (plain(state) for state in mid_turn_states())
    for data, phase in (
        (take, "play"),
        (give, "take"),
        (gukjin_asked, "take"),
        (go_stop, "gukjin"),
        (called, "play"),
    ):
        assert refused({**data, "phase": phase})
    take["turn"]["played"] = "02A"
    assert refused(take)
    give["turn"]["thefts"] = []
    assert refused(give)
    give["turn"]["thefts"] = [{"giver": 2, "owed": 1}]
    assert "another must give" in refused(give)
    go_stop["players"][0]["captured"] = "01G 01A"
    assert refused(go_stop)
    called["mover"] = 0
    assert "own shodang" in refused(called)


def test_a_shodang_that_is_not_true_is_refused() -> None:
    data = plain(mid_turn_states()[4])
    data["players"][2]["captured"] = "02Y"
    assert "the shodang is not true" in refused(data)


def test_all_that_is_wrong_is_said_at_once() -> None:
    data = plain(hand("standard", 3)[5])
    data["mover"] = "zero"
    data["floor"] = ["01A"]
    data["luck"] = 1
    data["players"][1]["hand"] = "99X"
    text = refused(data)
    for part in ("mover:", "floor:", "luck: no such key", "players[1].hand:"):
        assert part in text


def test_korean_messages() -> None:
    with pytest.raises(LoadError) as caught:
        gostop.load('{"gostop": 1, "type": "move", "move": 7}')
    assert "글이어야 합니다" in caught.value.korean
    assert caught.value.code == "load"


def test_money_that_does_not_add_up_is_refused() -> None:
    final = next(
        states[-1]
        for states in (hand("standard", seed) for seed in range(40))
        if states[-1].winner is not None
    )
    settlement = plain(gostop.settle(final))
    settlement["payments"][0] += 1
    assert "payments" in refused(settlement)
    settlement = plain(gostop.settle(final))
    settlement["ledger"][0]["points"] += 1
    assert "base times factors" in refused(settlement)
    score = plain(gostop.score(gostop.Rules(), "01G 03G 08G"))
    score["total"] = 15
    assert "sum of the items" in refused(score)


def test_a_table_whose_chips_or_cards_are_forged_is_refused() -> None:
    t = table.new_table(gostop.load_preset("standard-matgo"), balances=[50, 50], seed=7)
    while t.phase is not table.Phase.HAND:
        t = table.apply(t, table.legal_moves(t)[0])
    data = plain(t)
    data["balances"][0] += 1
    assert "ledger gives 0 50 chips" in refused(data)
    data = plain(t)
    data["dealt"]["rest"].reverse()
    assert "not what the seed deals" in refused(data)
    data = plain(t)
    data["phase"] = "join"
    assert "turn" in refused(data)
    data = plain(t)
    data["balances"].append(50)
    assert "2 seats" in refused(data)


def test_a_view_that_does_not_count_right_is_refused() -> None:
    view = plain(gostop.view(hand("standard", 3)[5], 0))
    view["stock_size"] += 1
    assert "hidden hands and the stock" in refused(view)
    view = plain(gostop.view(hand("standard", 3)[5], 0))
    view["floor"].append(view["hands"][0][0])
    assert "two places" in refused(view)


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(gostop.presets()), st.integers(0, 3), st.randoms(use_true_random=False))
def test_tampered_states_are_refused_or_playable(preset: str, seed: int, rng: random.Random) -> None:
    """Whatever is let through is a hand like any other: it can be played to its end and settled."""
    data = plain(rng.choice(hand(preset, seed)))
    if rng.random() < 0.5:
        data["match"].pop("seed")
    try:
        state = gostop.load(json.dumps(mutated(data, rng)))
    except GoStopError:
        return
    assert gostop.load(gostop.dump(state)) == state
    final = played_out(state, seed)
    assert sum(gostop.settle(final).payments) == 0


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 3), st.randoms(use_true_random=False))
def test_tampered_values_of_all_kinds_are_refused_or_fine(seed: int, rng: random.Random) -> None:
    states = hand("pimang-matgo", seed)
    value = rng.choice(
        [
            gostop.view(rng.choice(states), 0),
            gostop.settle(states[-1]),
            gostop.record(states[0], ["play 01A", "stop"], expect=False),
            states[1].events,
            table.new_table(states[0].rules, balances=[9, 9], seed=seed),
        ]
    )
    try:
        loaded = gostop.load(json.dumps(mutated(plain(value), rng)))
    except GoStopError:
        return
    gostop.dump(loaded)
