from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import gostop
from gostop import table
from gostop.serial.schemas import as_text, main, schemas
from gostop.serial.tags import tags
from tests.serial.play import hand
from tests.serial.test_round_trip import mid_turn_states

FOLDER = Path(__file__).parents[2] / "docs" / "schemas"


@lru_cache(maxsize=32)
def validator(word: str) -> Draft202012Validator:
    schema = json.loads((FOLDER / f"{word}.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def assert_valid(value: object) -> None:
    data = json.loads(gostop.dump(value))
    assert not [error.message for error in validator(data["type"]).iter_errors(data)]


def test_the_published_schemas_are_those_of_the_code() -> None:
    made = schemas()
    assert {path.stem for path in FOLDER.iterdir()} == set(made) == set(tags())
    for word, schema in made.items():
        published = (FOLDER / f"{word}.json").read_text(encoding="utf-8")
        assert published == as_text(schema), "run: python -m gostop.serial.schemas docs/schemas"


@pytest.mark.parametrize("preset", gostop.presets())
def test_what_is_dumped_is_valid(preset: str) -> None:
    states = hand(preset, 4)
    for state in (*states[::5], states[-1]):
        assert_valid(state)
        assert_valid(gostop.view(state, 0))
        assert_valid(gostop.view(state, None))
        for event in state.events:
            assert_valid(event)
    assert_valid(states[0].rules)
    assert_valid(gostop.settle(states[-1]))
    assert_valid(gostop.score_of(states[-1], 0))
    assert_valid(gostop.record(states[0], expect=True))
    assert_valid(gostop.record(states[3]))
    t = table.new_table(states[0].rules, balances=[9] * states[0].rules.table.seats, seed=b"x")
    assert_valid(t)
    assert_valid(table.view(t, 0))
    for move in gostop.legal_moves(states[0]):
        assert_valid(move)


def test_turns_under_way_are_valid() -> None:
    for state in mid_turn_states():
        assert_valid(state)


def test_the_schemas_refuse_what_is_not_so() -> None:
    def is_valid(data: dict[str, Any]) -> bool:
        return validator(data["type"]).is_valid(data)

    state = json.loads(gostop.dump(hand("standard", 4)[0]))
    assert is_valid(state)
    assert not is_valid({**state, "gostop": 2})
    assert not is_valid({**state, "luck": 1})
    assert not is_valid({**state, "mover": 7})
    assert not is_valid({**state, "floor": "01X?"})
    assert not is_valid({key: entry for key, entry in state.items() if key != "players"})
    assert not is_valid({**state, "rules": {"bak": {"pi": "six"}}})


def test_one_command_writes_them(tmp_path: Path) -> None:
    assert main([str(tmp_path / "schemas")]) == 0
    assert (tmp_path / "schemas" / "move.json").read_text(encoding="utf-8") == as_text(schemas()["move"])
    assert main([]) == 2
