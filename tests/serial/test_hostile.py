from __future__ import annotations

import contextlib
import json
import time
import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gostop
from gostop import GoStopError, LoadError
from tests.serial.play import hand

MOVE = '{"gostop": 1, "type": "move", "move": "go"}'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no JSON"),
        ("nonsense", "no JSON"),
        ("[]", "'gostop' is missing"),
        ("{}", "'gostop' is missing"),
        ("7", "'gostop' is missing"),
        ('{"gostop": 2, "type": "move", "move": "go"}', "format 2 is not known"),
        ('{"gostop": true, "type": "move", "move": "go"}', "format True is not known"),
        ('{"gostop": 1}', "type None is none of"),
        ('{"gostop": 1, "type": ["move"]}', "is none of"),
        ('{"gostop": 1, "type": "move"}', "move: is missing"),
        ('{"gostop": 1, "type": "move", "move": "win"}', "is no move"),
        ('{"gostop": 1, "type": "move", "move": "go", "move": "stop"}', "stands twice"),
        ('{"gostop": 1, "type": "move", "move": "go", "speed": 1}', "speed: no such key"),
        ('{"gostop": 1, "type": "move", "move": NaN}', "NaN is no number"),
        ('{"gostop": 1, "type": "move", "move": -Infinity}', "-Infinity is no number"),
        ('{"gostop": 1, "type": "move", "move": 1e400}', "has a fraction"),
        ('{"gostop": 1.0, "type": "move", "move": "go"}', "has a fraction"),
        ('{"gostop": 1, "type": "move", "move": "\\ud800"}', "half a character"),
        ('{"gostop": 1, "type": "event", "event": "Won"}', "no event"),
        ('{"gostop": 1, "type": "event", "event": "Paid", "payer": 0}', "payee: is missing"),
        ('{"gostop": 1, "type": "rules", "bak": {"pie": 5}}', "no such key"),
        ('{"gostop": 1, "type": "rules", "bak": 5}', "no section"),
        ('{"gostop": 1, "type": "rules", "bak.pi": 5}', "no section"),
        ('{"gostop": 1, "type": "list", "items": [[]]}', "is no value"),
        ('{"gostop": 1, "type": "list", "items": [], "more": 1}', "nothing else"),
        ('{"gostop": 1, "type": "move", "move": ' + "9" * 3000 + "}", "digits"),
    ],
)
def test_what_is_no_value_of_ours_is_refused(text: str, says: str) -> None:
    with pytest.raises(LoadError) as caught:
        gostop.load(text)
    assert says in caught.value.english


def test_bytes_are_read_as_utf8() -> None:
    assert gostop.load(MOVE.encode()) == gostop.parse_move("go")
    with pytest.raises(LoadError, match="not UTF-8"):
        gostop.load(b'{"gostop": "\xff"}')
    with pytest.raises(LoadError, match="a text is needed"):
        gostop.load(7)  # type: ignore[arg-type]


def hostile_texts() -> list[str]:
    state = json.loads(gostop.dump(hand("standard", 3)[0]))
    many = ["01A"] * 200_000
    return [
        "[" * 500_000,
        '{"a":' * 100_000,
        '{"gostop": 1, "type": "state", "players": ' + "[" * 400 + "]" * 400 + "}",
        MOVE + " " * 1_100_000,
        "9" * 1_000_000,
        '{"gostop": 1, "type": "move", "move": "' + "x" * 1_000_000 + '"}',
        '{"gostop": 1, "type": "list", "items": [' + ",".join(["0"] * 300_000) + "]}",
        json.dumps({**state, "players": [[0]] * 200_000}),
        json.dumps({**state, "dealt": many[:100_000]}),
        json.dumps({**state, "floor": " ".join(many[:200_000])}),
        json.dumps({**state, "paid": [{}] * 300_000}),
        json.dumps({**state, **{f"key {number}": 0 for number in range(60_000)}}),
        json.dumps({**state, "rules": {f"key {number}": {} for number in range(60_000)}}),
        json.dumps({**state, "rules": {"bak": {f"key {number}": 0 for number in range(60_000)}}}),
        '{"gostop": 1, "type": "move", "move": "' + '\\"' * 400_000 + '"}',
        '{"gostop": 1, "type": "move", "move": "' + '\\"' * 400_000,
    ]


@pytest.mark.parametrize("number", range(16))
def test_hostile_texts_are_refused_in_bounded_time_and_memory(number: int) -> None:
    text = hostile_texts()[number]
    gostop.load(MOVE)  # what is loaded when first used is not counted
    tracemalloc.start()
    before = time.process_time()
    try:
        with pytest.raises(LoadError) as caught:
            gostop.load(text)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert time.process_time() - before < 60  # a bound, no measure: tracing slows it down about tenfold
    assert peak < 200_000_000
    assert len(caught.value.english) < 20_000


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200) | st.binary(max_size=200))
def test_any_text_is_refused_with_an_error_of_ours(text: str | bytes) -> None:
    with pytest.raises(GoStopError):
        gostop.load(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=20,
)
WORDS = st.sampled_from(
    ["state", "view", "move", "event", "rules", "score", "settlement", "record", "table", "list"]
)


@settings(max_examples=200, deadline=None)
@given(
    WORDS,
    st.dictionaries(st.sampled_from(["rules", "players", "event", "items", "moves", "seed"]), JSON),
    JSON,
)
def test_any_json_is_refused_with_an_error_of_ours(word: str, data: dict[str, object], more: object) -> None:
    for value in ({"gostop": 1, "type": word, **data}, {"gostop": 1, "type": more}, more):
        with contextlib.suppress(GoStopError):
            gostop.load(json.dumps(value))
