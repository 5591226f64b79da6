"""The README stays true: every block of code in it is run, every link leads somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

import gostop
from gostop.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[str]:
    return [text for name, text in BLOCKS if name == language]


def test_every_block_is_of_a_kind_that_is_run() -> None:
    assert {name for name, _ in BLOCKS} == {"python", "sh", "toml"}
    assert README.count("```") == 2 * len(BLOCKS)


def test_the_python_blocks() -> None:
    """All of them in one go, as one reads them."""
    parser = doctest.DocTestParser()
    runner = doctest.DocTestRunner(verbose=False)
    names: dict[str, Any] = {}
    examples = 0
    for number, text in enumerate(blocks("python"), 1):
        test = parser.get_doctest(text, names, f"README block {number}", "README.md", 0)
        examples += len(test.examples)
        said: list[str] = []
        runner.run(test, out=said.append, clear_globs=False)
        names = test.globs
        assert not said, "".join(said)
    assert examples > 30


def test_the_toml_block_is_what_the_tour_says() -> None:
    (house,) = blocks("toml")
    rules = gostop.loads_rules(house)
    assert rules == gostop.load_preset("standard").override({"bak.pi": 6, "go.double_from": 1})
    assert rules.about.korean == "우리 집"


def commands() -> list[str]:
    return [line for text in blocks("sh") for line in text.splitlines() if line.startswith("gostop ")]


@pytest.mark.parametrize("command", commands())
def test_the_commands(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert main(shlex.split(command)[1:]) == 0
    printed = capsys.readouterr()
    assert printed.out
    assert not printed.err


def test_the_two_commands_from_nothing_are_what_ci_runs() -> None:
    """`.ci/run` runs them word for word; here only that they are found by it."""
    lines = [line for text in blocks("sh") for line in text.splitlines() if not line.startswith("gostop ")]
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert len(lines) == 2
    assert all(line.startswith("python3 -m venv .venv && .venv/bin/pip install ") for line in lines)
    for wanted, line in zip(("gostop play --demo", "pytest"), lines, strict=True):
        assert f"readme_command '{wanted}'" in script
        assert [found for found in lines if wanted in found] == [line]


def test_no_command_of_the_readme_is_unknown(capsys: pytest.CaptureFixture[str]) -> None:
    named = set(re.findall(r"`(gostop (?:play|replay|check|explain|rules \w+|simulate|presets))\b", README))
    assert len(named) >= 5
    for command in named:
        with pytest.raises(SystemExit) as left:
            main([*command.split()[1:], "--help"])
        assert left.value.code == 0
    assert "usage: gostop" in capsys.readouterr().out


@pytest.mark.parametrize("target", re.findall(r"\]\(([^)]+)\)", README))
def test_every_link_leads_somewhere(target: str) -> None:
    assert "://" not in target
    assert (ROOT / target.split("#")[0]).exists()


def test_the_number_of_presets() -> None:
    found = re.search(r"(\d+) presets with their sources", README)
    assert found is not None
    assert int(found[1]) == len(gostop.presets())


def test_the_changelog_has_this_version() -> None:
    assert f"## {gostop.__version__}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
