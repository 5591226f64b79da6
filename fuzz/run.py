"""Running a target: input after input, only our errors out, each in bounded time."""

from __future__ import annotations

import re
import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from random import Random
from time import monotonic, process_time
from types import FrameType

import attrs

from fuzz.mutate import mutated
from fuzz.targets import Target
from gostop.errors import GoStopError

SLOW = 2.0
"""Seconds of processor time from which on an input is a finding."""

HANGS = 20.0
"""Seconds of processor time after which an input is given up."""

_MOST_KEPT = 600
_VARIABLE = re.compile(r"'[^']*'|\"[^\"]*\"|-?\d+|\[[^]]*\]|[^\x00-\x7f]+")


class Hang(BaseException):
    """Raised in the middle of an input that takes too long; nothing that reads inputs catches it."""


@attrs.frozen
class Finding:
    """An input that came out wrong: how (the same for all inputs of one bug), and in full."""

    target: str
    data: bytes
    kind: str
    story: str


@attrs.define
class Tally:
    """What running a target has come to."""

    target: Target
    runs: int = 0
    accepted: int = 0
    findings: list[Finding] = attrs.field(factory=list)
    kept: list[bytes] = attrs.field(factory=list)
    """Inputs that came out in a way not seen before."""


def fuzz(target: Target, seed: int, seconds: float | None, runs: int | None) -> Tally:
    """Run mutations of a target's corpus, so many or for so long, after the corpus itself.

    The inputs follow from the seed and the corpus alone: an input of the same number is the same. A bug is
    reported once, with the smallest input found.
    """
    tally = Tally(target)
    inputs = target.inputs() or [b""]
    seen: set[str] = set()
    for data in inputs:
        _one(tally, data, seen)
    pool, tally.kept = list(inputs), []
    chance = Random(f"{seed}/{target.name}")
    until = None if seconds is None else monotonic() + seconds
    made = 0
    while (until is None or monotonic() < until) and (runs is None or made < runs):
        made += 1
        data = mutated(pool, chance, target.material)
        if _one(tally, data, seen) and len(pool) < len(inputs) + _MOST_KEPT:
            pool.append(data)
    return tally


def _one(tally: Tally, data: bytes, seen: set[str]) -> bool:
    """Run one input; true if it came out in a new way."""
    tally.runs += 1
    kind, finding = outcome(tally.target, data)
    tally.accepted += kind.startswith("accepted")
    if kind in seen:
        return False
    seen.add(kind)
    if finding is None:
        tally.kept.append(data)
        return True
    tally.findings.append(_smaller(tally.target, finding))
    return False


def outcome(target: Target, data: bytes) -> tuple[str, Finding | None]:
    """How an input comes out, in a word that is the same for inputs alike, and what is wrong with that."""
    started = process_time()
    story = ""
    try:
        with _time_limit():
            kind = f"accepted: {target.read(data)}"
    except GoStopError as error:
        kind = f"refused: {type(error).__name__}: {_gist(error)}"
    except Hang:
        kind = story = f"hangs: more than {HANGS:.0f} seconds"
    except Exception as error:  # whatever it is, it is what is looked for here
        kind = f"{type(error).__name__} at {_where(error)}"
        story = "".join(traceback.format_exception(error))
    took = process_time() - started
    if not story and took > SLOW:
        kind, story = "slow", f"{took:.1f} seconds for {len(data)} bytes; came out as {kind}"
    return kind, Finding(target.name, data, kind, story) if story else None


def _gist(error: GoStopError) -> str:
    """The error's first problems without what varies: inputs that are refused alike have the same gist."""
    return "; ".join(_VARIABLE.sub("_", english)[:60] for english, _ in error.problems[:2])


def _where(error: Exception) -> str:
    """The last place in our own code that an error came through."""
    own = [frame for frame in traceback.extract_tb(error.__traceback__) if "gostop" in frame.filename]
    last = own[-1] if own else traceback.extract_tb(error.__traceback__)[-1]
    return f"{Path(last.filename).name}:{last.name}:{last.lineno}"


@contextmanager
def _time_limit() -> Iterator[None]:
    """Give up after so much processor time, where the system can tell."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def too_long(_: int, __: FrameType | None) -> None:
        raise Hang

    before = signal.signal(signal.SIGPROF, too_long)
    signal.setitimer(signal.ITIMER_PROF, HANGS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _smaller(target: Target, finding: Finding, seconds: float = 5.0) -> Finding:
    """The same finding with as much as possible left out of its input, within some seconds."""
    if finding.kind.startswith(("slow", "hangs")):
        return finding
    return shrunk(finding, lambda data: outcome(target, data)[1], monotonic() + seconds)


def shrunk(finding: Finding, run: Callable[[bytes], Finding | None], until: float) -> Finding:
    """Leave out ever smaller pieces as long as the same thing comes out."""
    size = len(finding.data) // 2
    while size and monotonic() < until:
        at = 0
        while at < len(finding.data) and monotonic() < until:
            data = finding.data[:at] + finding.data[at + size :]
            found = run(data)
            if found is not None and found.kind == finding.kind:
                finding = found
            else:
                at += size
        size //= 2
    return finding


def write(finding: Finding, folder: Path) -> Path:
    """Write the input of a finding, and beside it what came out; gives the input's file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{finding.target}-{sha256(finding.data).hexdigest()[:12]}"
    path.write_bytes(finding.data)
    path.with_suffix(".txt").write_text(f"{finding.kind}\n\n{finding.story}\n", encoding="utf-8")
    return path


def keep(tally: Tally) -> int:
    """Add the inputs that came out in new ways to the corpus; how many there were."""
    tally.target.folder.mkdir(parents=True, exist_ok=True)
    for data in tally.kept:
        (tally.target.folder / f"kept-{sha256(data).hexdigest()[:12]}").write_bytes(data)
    return len(tally.kept)
