"""The fuzzers: the kept corpus comes out clean, mutations follow from the seed, a planted bug is found."""

from __future__ import annotations

from pathlib import Path
from random import Random

import attrs
import pytest

from fuzz import run
from fuzz.__main__ import main
from fuzz.mutate import LONGEST, Material, mutated
from fuzz.targets import TARGETS, Target
from gostop.errors import NotationError

every_target = pytest.mark.parametrize("target", TARGETS, ids=[target.name for target in TARGETS])


@every_target
def test_the_corpus_comes_out_clean(target: Target) -> None:
    """Every kept input is accepted or refused with our error; some of each target's are accepted."""
    kinds = []
    for data in target.inputs():
        kind, finding = run.outcome(target, data)
        assert finding is None, finding
        kinds.append(kind)
    assert any(kind.startswith("accepted") for kind in kinds)
    assert list(target.folder.iterdir())


@every_target
def test_mutations_come_out_clean(target: Target) -> None:
    tally = run.fuzz(target, seed=5, seconds=None, runs=25)
    assert tally.findings == []
    assert tally.runs == 25 + len(target.inputs())


@every_target
def test_mutations_follow_from_the_seed(target: Target) -> None:
    inputs = target.inputs()
    made = [[mutated(inputs, Random(seed), target.material) for seed in range(40)] for _ in range(2)]
    assert made[0] == made[1]
    assert len(set(made[0])) > 20
    assert max(map(len, made[0])) <= LONGEST


def broken(data: bytes) -> str:
    """A parser that fails at one word."""
    if b"07Y" in data:
        raise KeyError("07Y")
    if len(data) % 2:
        raise NotationError("odd")
    return "even"


BROKEN = Target(
    "broken", broken, Material((b"07Y", b"01A")), lambda: iter([b"01A 02A 03A, something around it"])
)


def test_a_bug_is_found_once_and_made_small() -> None:
    tally = run.fuzz(BROKEN, seed=1, seconds=None, runs=400)
    assert [finding.data for finding in tally.findings] == [b"07Y"]
    assert tally.findings[0].kind.startswith("KeyError at")
    assert "KeyError: '07Y'" in tally.findings[0].story


def test_findings_are_written_and_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Status 1, the input in a file, and the file runs again by itself."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("fuzz.__main__.TARGETS", (attrs.evolve(BROKEN, name="moves"),))
    assert main(["--runs", "400", "--target", "moves", "--seed", "1"]) == 1
    printed = capsys.readouterr().out
    assert "1 findings; targets: 0 passed, 1 failed" in printed
    (path,) = [path for path in (tmp_path / "fuzz-findings").iterdir() if path.suffix != ".txt"]
    assert path.read_bytes() == b"07Y"
    assert "KeyError" in path.with_suffix(".txt").read_text(encoding="utf-8")
    assert main(["--target", "moves", "--input", str(path)]) == 1
    path.write_bytes(b"even")
    assert main(["--target", "moves", "--input", str(path)]) == 0


def test_slow_inputs_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "SLOW", 0.05)
    kind, finding = run.outcome(attrs.evolve(BROKEN, read=_busy), b"x")
    assert kind == "slow"
    assert finding is not None
    assert "accepted: done" in finding.story


def test_inputs_that_never_end_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "HANGS", 0.1)
    kind, finding = run.outcome(attrs.evolve(BROKEN, read=_endless), b"x")
    assert kind.startswith("hangs")
    assert finding is not None


def _busy(data: bytes) -> str:
    sum(number * number for number in range(2_000_000))
    return "done"


def _endless(data: bytes) -> str:
    while data:
        pass
    return "never"


def test_the_command_passes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["--runs", "5", "--target", "cards", "--target", "moves"]) == 0
    first = capsys.readouterr().out
    assert "0 findings; targets: 2 passed, 0 failed" in first
    assert main(["--runs", "5", "--target", "cards", "--target", "moves"]) == 0
    assert capsys.readouterr().out == first
    assert not list(tmp_path.iterdir())


def test_new_kinds_of_input_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("fuzz.targets.CORPUS", tmp_path)
    tally = run.fuzz(BROKEN, seed=1, seconds=None, runs=60)
    assert tally.kept
    assert run.keep(tally) == len(tally.kept)
    assert sorted(BROKEN.inputs()[:-1]) == sorted(tally.kept)


@pytest.mark.parametrize("arguments", [["--input", "no-such-file", "--target", "moves"]])
def test_a_file_that_is_not_there(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert "cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--target", "nothing"], ["--input", "x"], ["--seconds", "long"]])
def test_wrong_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "error" in capsys.readouterr().err


def test_mutations_of_anything() -> None:
    """No input is too odd to be changed: empty, no UTF-8, no JSON, nested too deeply."""
    material = Material((b"x",), lines=True, json=True)
    for data in (b"", b"\xff\xfe", b"{", b"[" * 5000, b'"text"', b"12", b"[]"):
        for seed in range(60):
            assert isinstance(mutated([data], Random(seed), material), bytes)
