from __future__ import annotations

import json
import random
import subprocess
import sys

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import gostop
from gostop import LoadError, Phase, Rules, State, table
from gostop.board import BOARD_SLOTS, SEAT_SLOTS, Aside, Deeds, Turn
from gostop.serial.state import PlayerData, StateData, TurnData
from gostop.testing import strategies
from tests.serial.play import hand, played_out


def assert_round_trip(value: object) -> None:
    text = gostop.dump(value)
    loaded = gostop.load(text)
    assert loaded == value
    assert type(loaded) is type(value)
    assert gostop.dump(loaded) == text


@pytest.mark.parametrize("preset", gostop.presets())
def test_every_state_of_a_hand_comes_back_equal(preset: str) -> None:
    for state in hand(preset, 3):
        assert_round_trip(state)
    final = hand(preset, 3)[-1]
    assert_round_trip(gostop.settle(final))
    assert_round_trip(final.rules)


@pytest.mark.parametrize(
    "preset", ["standard", "pimang-matgo", "board-game", "offline-regional", "hangame-double-matgo"]
)
def test_views_events_and_moves_come_back_equal(preset: str) -> None:
    for state in hand(preset, 5):
        for event in state.events:
            assert_round_trip(event)
        for move in gostop.legal_moves(state):
            assert_round_trip(move)
        seat = state.turn
        assert_round_trip(gostop.view(state, seat))
        assert_round_trip(gostop.score_of(state, 0))
    for seat in (None, 0, 1):
        view = gostop.view(hand(preset, 5)[-1], seat)
        assert_round_trip(view)
        assert gostop.load(gostop.dump(view)).events == view.events


def test_a_loaded_state_plays_on_like_the_first() -> None:
    for state in hand("friends-guide", 2):
        assert played_out(gostop.load(gostop.dump(state)), 1) == played_out(state, 1)


def mid_turn_states() -> list[State]:
    """A state of every phase, put up by hand where random play seldom gets there."""
    take = gostop.apply(
        gostop.position(
            gostop.Rules(), hands=["01A 02A", "05A", "06A"], floor="01G 01T", stock="07A 08A 09A"
        ),
        "play 01A",
    )
    giving = gostop.load_preset("board-game")
    give = gostop.apply(
        gostop.position(
            giving,
            hands=["01A 02A", "05A", "06A"],
            floor="03A",
            stock="01B 08A 09A",
            captured=["", "07A 11S", "12S"],
        ),
        "play 01A",
    )
    pi = "01A 01B 02A 02B 03A 03B 05A 05B"
    gukjin = gostop.apply(
        gostop.position(
            gostop.load_preset("standard-matgo"),
            hands=["06A 10A", "10B"],
            floor="06B",
            stock="12Y 04A",
            captured=[f"09Y {pi} 07A 07B 08A 08B", ""],
        ),
        "play 06A",
    )
    go_stop = gostop.apply(
        gostop.position(
            gostop.Rules(),
            hands=["01A 02A", "05A", "06A"],
            floor="01G",
            stock="07A 08A 09A",
            captured=["03G 08G", "", ""],
        ),
        "play 01A",
    )
    shodang = gostop.apply(
        gostop.position(
            gostop.Rules(),
            hands=["01T 08Y", "05A 10A", "06A 10B"],
            floor="11A",
            stock="07A 09A 12Y",
            captured=["", "02T 03T", "02Y 04Y"],
        ),
        "shodang",
    )
    return [take, give, gukjin, go_stop, shodang]


def test_every_phase_in_the_middle_of_a_turn() -> None:
    states = mid_turn_states()
    assert [state.phase for state in states] == [
        Phase.TAKE, Phase.GIVE, Phase.GUKJIN, Phase.GO_STOP, Phase.SHODANG,
    ]  # fmt: skip
    for state in states:
        assert_round_trip(state)


@pytest.mark.rule("CHONG-2")
def test_a_dealt_chongtong_that_is_being_asked_about() -> None:
    rules = gostop.load_preset("standard-matgo")
    seed = next(seed for seed in range(500) if gostop.deal(rules, seed=seed).phase is Phase.CHONGTONG)
    asked = gostop.deal(rules, seed=seed)
    assert_round_trip(asked)
    assert_round_trip(gostop.apply(asked, "continue"))
    assert_round_trip(gostop.apply(asked, "chongtong"))


def test_nothing_of_the_engine_is_forgotten() -> None:
    """A new field of the engine must be written down too, or states come back without it."""
    named = {
        "turns": "turns_taken", "prepared": "rules", "occasion": "match", "seats": "players",
        "as_pi": "counted_as_pi", "as_animal": "fixed_as_animal", "claims": "chongtong_claims",
        "mission_seat": "mission_winner", "pig_seat": "pig_winner", "rounds_left": "turns_left_after_go",
    }  # fmt: skip
    of_no_value = {"owned", "stock_at", "events", "legal", "deeds", "aside", "known"}
    for data, names in (
        (PlayerData, (*SEAT_SLOTS, *Deeds._fields)),
        (TurnData, Turn.__slots__),
        (StateData, (*BOARD_SLOTS, *Aside._fields)),
    ):
        written = {field.name for field in attrs.fields(data)}
        assert {named.get(name, name) for name in names if name not in of_no_value} == written


@pytest.mark.parametrize("seed", [7, -3, 2**80, "할머니 댁", "", b"\x00\xff", b""])
def test_every_kind_of_seed(seed: int | str | bytes) -> None:
    assert_round_trip(gostop.deal(gostop.Rules(), seed=seed))


def test_the_text_is_stable_and_readable() -> None:
    assert gostop.dump(gostop.parse_move("play 01A")) == '{"gostop":1,"type":"move","move":"play 01A"}'
    rules = gostop.Rules()
    score = gostop.score(rules, "01G 03G 08G")
    assert json.loads(gostop.dump(score)) == {
        "gostop": 1,
        "type": "score",
        "items": [
            {"id": "SCORE-1", "name": "brights", "points": 3, "cards": ["01G", "03G", "08G"], "korean": "광",
             "english": "brights"},
        ],
        "total": 3,
    }  # fmt: skip
    state = gostop.position(rules, hands=["01A", "05A", "06A"], floor="01T", stock="07A 02Y")
    data = json.loads(gostop.dump(state))
    assert list(data) == [
        "gostop",
        "type",
        "rules",
        "phase",
        "mover",
        "match",
        "players",
        "dealt",
        "floor",
        "stock",
    ]
    assert data["stock"] == "07A 02Y"
    assert data["players"] == [{"hand": "01A"}, {"hand": "05A"}, {"hand": "06A"}]
    assert json.loads(gostop.dump(state, indent=2)) == data


def test_the_same_text_in_another_process() -> None:
    code = "import gostop; print(gostop.dump(gostop.deal(gostop.load_preset('family'), seed=7)))"
    once = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code], capture_output=True, check=True, encoding="utf-8"
    )
    assert once.stdout.strip() == gostop.dump(gostop.deal(gostop.load_preset("family"), seed=7))


def test_several_values_at_once() -> None:
    state = hand("standard", 3)[4]
    assert_round_trip(state.events)
    assert_round_trip((gostop.parse_move("go"), gostop.view(state, 0)))
    assert gostop.load(gostop.dump([])) == ()


def test_rules_keep_what_they_are_called() -> None:
    rules = gostop.load_preset("pimang-matgo")
    assert gostop.load(gostop.dump(rules)).about == rules.about
    house = rules.override({"bak.pi": 6, "bomb.two_card": False})
    assert_round_trip(house)


def test_a_switch_that_is_not_named_is_as_usual() -> None:
    text = '{"gostop": 1, "type": "rules", "bak": {"pi": 4}}'
    assert gostop.load(text) == gostop.Rules().override({"bak.pi": 4})


def test_records_and_tables() -> None:
    states = hand("winjoy-matgo", 1)
    assert_round_trip(gostop.record(states[0], ["play 01A"]))
    rules = gostop.load_preset("offline-regional")
    t = table.new_table(rules, balances=[100] * 4, seed=3)
    rng = random.Random(3)
    for _ in range(40):
        assert_round_trip(t)
        assert_round_trip(table.view(t, 0))
        if t.phase is table.Phase.HAND:
            t = table.finish_hand(t, played_out(table.deal_hand(t), 2))
        elif t.over:
            break
        else:
            t = table.apply(t, rng.choice(table.legal_moves(t)))
    assert len(t.hands) > 2


def test_what_has_no_json_is_refused() -> None:
    for value in (7, "text", None, {1: 2}, object()):
        with pytest.raises(LoadError, match="has no JSON"):
            gostop.dump(value)


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(strategies.rules(), st.integers(0, 10**6))
def test_hands_under_any_rules_come_back_equal(rules: Rules, seed: int) -> None:
    state, rng = gostop.deal(rules, seed=seed), random.Random(seed)
    while not state.over:
        state = gostop.apply(state, rng.choice(gostop.legal_moves(state)))
        if state.phase is not Phase.PLAY or rng.random() < 0.2:
            assert_round_trip(state)
    assert_round_trip(gostop.settle(state))


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(strategies.positions(), st.integers(0, 10**6))
def test_positions_come_back_equal_and_play_on(state: State, seed: int) -> None:
    rng = random.Random(seed)
    assert_round_trip(state)
    while not state.over:
        state = gostop.apply(state, rng.choice(gostop.legal_moves(state)))
        assert_round_trip(state)


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(gostop.presets()), st.integers(0, 10**6), st.integers(0, 25))
def test_sampled_states_are_sound(preset: str, seed: int, moment: int) -> None:
    states = hand(preset, seed)
    seen = gostop.view(states[min(moment, len(states) - 1)], seed % 2)
    assert_round_trip(gostop.sample(seen, seed))


def test_importing_gostop_loads_neither_cattrs_nor_jsonschema() -> None:
    code = "import gostop, sys; print(sorted({'cattrs', 'jsonschema', 'tomli'} & set(sys.modules)))"
    once = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert once.stdout.strip() == "[]"
