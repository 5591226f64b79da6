"""The benchmark command runs and prints its table; no time is judged."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.__main__ import YARDSTICK, report
from benchmarks.contenders import Measured, ours, pokerkit

ROOT = Path(__file__).resolve().parents[2]


def test_the_command_prints_a_table() -> None:
    command = [sys.executable, "-m", "benchmarks", "--rounds", "1", "--hands", "3", "--poker-hands", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=120)
    rows = [line for line in done.stdout.splitlines() if line.startswith("| gostop")]
    assert len(rows) == 4
    assert sum("deal included" in row for row in rows) == 2
    assert re.search(r"`import gostop`: \d+ ms", done.stdout)


@pytest.mark.parametrize("count_deal", [True, False])
def test_whole_hands_are_played(count_deal: bool) -> None:
    measured = ours("standard-matgo", count_deal=count_deal)(5, 1)
    assert measured.hands == 5
    assert measured.moves > 5 * 5
    assert measured.seconds > 0


def test_each_way_plays_hands_of_its_own_and_the_same_again() -> None:
    """Else the second would find looked up already what the first had to look up."""
    with_deal, without = ours("standard", count_deal=True), ours("standard", count_deal=False)
    moves = [with_deal(60, 1).moves, without(60, 1).moves, with_deal(60, 2).moves, without(60, 2).moves]
    assert len(set(moves)) == 4
    assert with_deal(60, 2).moves == moves[2]


def test_the_yardstick_plays_whole_hands() -> None:
    pytest.importorskip("pokerkit")
    play = pokerkit()
    assert play is not None
    measured = play(4, 1)
    assert measured.hands == 4
    assert measured.moves >= 4 * 2
    assert play(4, 1).moves == measured.moves


def test_the_report_by_hand() -> None:
    rounds = {
        "gostop x": [Measured(10, 200, 0.01), Measured(10, 200, 0.02), Measured(10, 200, 0.04)],
        YARDSTICK: [Measured(10, 80, 0.1)] * 3,
    }
    lines = report(rounds, 0.05, 0.12).splitlines()
    assert lines[4] == "| gostop x | 500 | 250 – 1,000 | 20.0 | 10,000 | 5.0 |"
    assert lines[5] == f"| {YARDSTICK} | 100 | 100 – 100 | 8.0 | 800 | 1.0 |"
    assert lines[-1] == "`import gostop`: 50 ms; then the first preset, deal and legal moves: 120 ms"


def test_without_the_yardstick_there_is_no_ratio() -> None:
    assert "| 20.0 | 10,000 | - |" in report({"gostop x": [Measured(10, 200, 0.02)]}, 0.05, 0.12)
