"""Each preset has one recorded hand that shows what is special in it, with figures worked out by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
import tomli

from gostop import GoStopError, load_preset, presets
from gostop.records import check_record, loads_record, replay
from gostop.records.model import Expect, outcome
from gostop.reference.material import read_example
from gostop.reference.worked import check_facts
from gostop.rules.load import preset_text

FOLDER = Path(__file__).parents[1] / "records"

LIKE_PARENT = {
    "winjoy-four": "only the seats differ",
    "friends-guide-four": "only the seats differ",
    "board-game-four": "only the seats and who pays for brights differ",
    "offline-regional-six": "only the seats differ",
    "short-page": "only how the dealer is chosen and shodang differ, which no payment shows",
}
"""Presets whose hands come out as their parents' do, and why."""


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.toml").read_text(encoding="utf-8")


def parent_of(name: str) -> str | None:
    parent = tomli.loads(preset_text(name)).get("extends")
    assert parent is None or isinstance(parent, str)
    return parent


def test_every_preset_has_a_record_and_every_record_a_preset() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.toml")) == sorted(presets())


@pytest.mark.parametrize("name", presets())
def test_a_record_replays_to_what_it_expects(name: str) -> None:
    record = loads_record(text_of(name))
    assert record.rules == load_preset(name)
    assert check_record(record) == ()
    expect = record.expect
    assert expect is not None
    assert expect.over
    assert expect.payments is not None
    assert expect.captured is not None
    assert expect.score is not None


@pytest.mark.parametrize("name", presets())
def test_a_record_says_in_english_and_korean_what_it_shows(name: str) -> None:
    told = read_example(FOLDER / f"{name}.toml")
    assert told.english.isascii() or "×" in told.english
    assert any("가" <= letter <= "힣" for letter in told.korean)
    check_facts(told)


def _outcome(text: str) -> Expect | None:
    try:
        return outcome(replay(loads_record(text)))
    except GoStopError:
        return None


@pytest.mark.parametrize("name", [name for name in presets() if parent_of(name)])
def test_the_same_hand_comes_out_otherwise_under_the_parent(name: str) -> None:
    text = text_of(name)
    under_parent = text.replace(f'preset = "{name}"', f'preset = "{parent_of(name)}"')
    assert under_parent != text
    assert (_outcome(under_parent) == _outcome(text)) is (name in LIKE_PARENT)
