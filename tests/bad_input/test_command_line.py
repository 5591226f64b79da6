"""The command line with output that cannot be written and input that never ends."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]


def gostop(
    *arguments: str, stdin: int = subprocess.DEVNULL, to: str = "", **environment: str
) -> tuple[int, str]:
    """Run the command; gives its exit status and what it says on the standard error."""
    out = open(to, "w") if to else None  # noqa: SIM115
    try:
        done = subprocess.run(
            [sys.executable, "-m", "gostop", *arguments],
            stdin=stdin,
            stdout=out or subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(REPOSITORY), "LC_ALL": "C.UTF-8", **environment},
            timeout=60,
            check=False,
        )
    finally:
        if out:
            out.close()
    return done.returncode, done.stderr.decode()


needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")


@needs_full
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_full_disk(lang: str) -> None:
    for command in (["presets"], ["play", "--demo"], ["rules", "show", "standard"]):
        status, said = gostop(*command, "--lang", lang, to="/dev/full")
        words = "the output cannot be written: " if lang == "en" else "출력할 수 없습니다: "
        assert status == 2
        assert said.startswith(f"gostop: {words}")
        assert said.count("\n") == 1


def test_help_in_korean_where_the_output_has_no_korean_letters() -> None:
    for arguments in (["--help"], ["play", "--help"], ["presets"]):
        status, said = gostop(*arguments, "--lang", "ko", PYTHONIOENCODING="ascii")
        assert (status, said) == (2, "gostop: the encoding of this output (ascii) has no Korean letters\n")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no /dev/zero")
def test_a_line_without_end() -> None:
    with open("/dev/zero", "rb") as endless:
        status, said = gostop("play", "--lang", "en", "--seed", "1", stdin=endless.fileno())
    assert status == 2
    assert said == "gostop: the input ended before the hand did (--demo plays by itself)\n"


def test_a_record_that_cannot_be_written_is_told_before_the_hand(tmp_path: Path) -> None:
    for path in (str(tmp_path / "none" / "hand.toml"), ""):
        status, said = gostop("play", "--demo", "--lang", "en", "--record", path)
        assert status == 2
        assert "cannot be written: no folder" in said
