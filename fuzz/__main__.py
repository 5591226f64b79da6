"""`python -m fuzz`: mutate the corpus of every parser; only `GoStopError`s may come out, each in bounded time.

What is found is written to the folder `fuzz-findings` of the current directory: the input, made small, and
beside it (`.txt`) what came out. Status 1 then.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from fuzz.run import Tally, fuzz, keep, outcome, write
from fuzz.targets import TARGETS, Target

FINDINGS = "fuzz-findings"
_SHARES = {"rules": 3, "records": 3, "evening": 2, "json": 5, "fair": 1, "cards": 1, "moves": 1}
"""How the time is shared out among the targets: more for those that read more."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Fuzz and print what came out; gives the exit status: 1 when anything was found, 2 for wrong input."""
    names = [target.name for target in TARGETS]
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, metavar="N", help="for so long in all (60)")
    parser.add_argument(
        "--runs", type=int, metavar="N", help="so many inputs a target, however long it takes"
    )
    parser.add_argument("--target", choices=names, action="append", help="only this one; may be repeated")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="the same seed makes the same inputs (0)"
    )
    parser.add_argument(
        "--keep", action="store_true", help="add inputs that come out in new ways to the corpus"
    )
    parser.add_argument("--input", type=Path, metavar="FILE", help="run this input alone, with one --target")
    options = parser.parse_args(arguments)
    chosen = [target for target in TARGETS if not options.target or target.name in options.target]
    if options.input is not None:
        if len(chosen) != 1:
            parser.error("--input needs one --target")
        return _run_one(chosen[0], options.input)
    findings = 0
    whole = sum(_SHARES[target.name] for target in chosen)
    tallies = []
    for target in chosen:
        seconds = None if options.runs is not None else options.seconds * _SHARES[target.name] / whole
        tally = fuzz(target, options.seed, seconds, options.runs)
        tallies.append(tally)
        findings += _tell(tally, options.keep)
    executions = sum(tally.runs for tally in tallies)
    failed = sum(bool(tally.findings) for tally in tallies)
    print(
        f"{executions} executions, {findings} findings; targets: {len(chosen) - failed} passed, {failed} failed"
    )
    return 1 if findings else 0


def _tell(tally: Tally, keeps: bool) -> int:
    """Print a target's line and its findings; how many there were."""
    kept = f", {keep(tally)} kept" if keeps else ""
    print(f"{tally.target.name:8} {tally.runs:8} executions, {tally.accepted} accepted{kept}", flush=True)
    for finding in tally.findings:
        print(f"  {finding.kind}\n  -> {write(finding, Path(FINDINGS))}", flush=True)
    return len(tally.findings)


def _run_one(target: Target, path: Path) -> int:
    try:
        data = path.read_bytes()
    except OSError as error:
        print(f"{path} cannot be read: {error}", file=sys.stderr)
        return 2
    kind, finding = outcome(target, data)
    print(kind if finding is None else finding.story)
    return 0 if finding is None else 1


if __name__ == "__main__":
    sys.exit(main())
