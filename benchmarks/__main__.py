"""`python -m benchmarks`: whole hands a second, side by side in one run on one core.

The contenders take turns, a round each, so that whatever else the machine does falls on all of them; the
median of the rounds counts. Seconds are processor seconds of this one process. The table is Markdown.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from statistics import median

import attrs

from benchmarks.contenders import Measured, Round, ours, pokerkit

_IMPORT = """
from time import perf_counter
started = perf_counter()
import gostop
imported = perf_counter()
gostop.legal_moves(gostop.deal(gostop.load_preset("standard"), seed=1))
print(imported - started, perf_counter() - imported)
"""
PRESETS = ("standard-matgo", "standard")
YARDSTICK = "PokerKit, three-player no-limit hold'em"


@attrs.frozen
class Contender:
    """What is measured, with how many hands a round."""

    name: str
    play: Round
    hands: int


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; gives the exit status."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, metavar="N", help="rounds of each contender (9)")
    parser.add_argument("--hands", type=int, default=400, metavar="N", help="our hands a round (400)")
    parser.add_argument(
        "--poker-hands", type=int, default=100, metavar="N", help="PokerKit's hands a round (100)"
    )
    options = parser.parse_args(arguments)
    if min(options.rounds, options.hands, options.poker_hands) < 1:
        parser.error("rounds and hands are whole numbers from 1 on")
    _stay_on_one_core()
    contenders = _contenders(options.hands, options.poker_hands)
    rounds = measure(contenders, options.rounds)
    print(report(rounds, *start_seconds(options.rounds)))
    return 0


def _stay_on_one_core() -> None:
    """Bind the process to one core where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def _contenders(hands: int, poker_hands: int) -> list[Contender]:
    found = [
        Contender(f"gostop {preset}, {words}", ours(preset, count_deal=count_deal), hands)
        for preset in PRESETS
        for count_deal, words in ((True, "deal included"), (False, "deal not counted"))
    ]
    poker = pokerkit()
    if poker is None:
        print("PokerKit is not installed: pip install 'gostop[bench]' adds the yardstick.", file=sys.stderr)
        return found
    return [*found, Contender(YARDSTICK, poker, poker_hands)]


def measure(contenders: Sequence[Contender], rounds: int) -> dict[str, list[Measured]]:
    """All rounds of all contenders, interleaved, after a first one of each that does not count."""
    found: dict[str, list[Measured]] = {contender.name: [] for contender in contenders}
    for contender in contenders:
        contender.play(max(contender.hands // 10, 1), 0)
    for number in range(1, rounds + 1):
        for contender in contenders:
            found[contender.name].append(contender.play(contender.hands, number))
    return found


def start_seconds(times: int) -> tuple[float, float]:
    """How long `import gostop` takes in a fresh process, and then the first preset, deal and legal moves,
    which load the rest: the medians."""
    command = [sys.executable, "-c", _IMPORT]
    runs = [subprocess.run(command, capture_output=True, text=True, check=True) for _ in range(times)]
    seconds = [[float(number) for number in run.stdout.split()] for run in runs]
    return median(one for one, _ in seconds), median(other for _, other in seconds)


def report(rounds: dict[str, list[Measured]], import_time: float, first_deal: float) -> str:
    """The results as Markdown."""
    yardstick = _median_speed(rounds[YARDSTICK]) if YARDSTICK in rounds else None
    lines = [
        f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, one core; "
        f"median of {len(next(iter(rounds.values())))} interleaved rounds",
        "",
        "| whole random hands | hands/s | slowest – fastest | moves/hand | moves/s | × PokerKit |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for name, measured in rounds.items():
        speeds = [one.hands_a_second for one in measured]
        moves = sum(one.moves for one in measured) / sum(one.hands for one in measured)
        times = f"{median(speeds) / yardstick:.1f}" if yardstick else "-"
        lines.append(
            f"| {name} | {median(speeds):,.0f} | {min(speeds):,.0f} – {max(speeds):,.0f} | {moves:.1f} "
            f"| {median(one.moves_a_second for one in measured):,.0f} | {times} |"
        )
    start = f"`import gostop`: {1000 * import_time:.0f} ms; then the first preset, deal and legal moves: "
    return "\n".join([*lines, "", f"{start}{1000 * first_deal:.0f} ms"])


def _median_speed(measured: Sequence[Measured]) -> float:
    return median(one.hands_a_second for one in measured)


if __name__ == "__main__":
    sys.exit(main())
