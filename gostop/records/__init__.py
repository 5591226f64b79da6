"""Records of hands: write them down, read them, play them again, check and explain them.

    r = gostop.record(start, moves)             # the state that deal() or position() gave, and the moves
    text = gostop.dumps_record(r)               # a TOML file
    final = gostop.replay(gostop.loads_record(text))

The file format is described in `docs/records.md`. What does the work is in the modules beside this one, which
are loaded when the first record is made or read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any

from gostop.moves import Move
from gostop.state import State

if TYPE_CHECKING:
    from gostop.records.check import Mismatch as Mismatch
    from gostop.records.model import Deal as Deal
    from gostop.records.model import Expect as Expect
    from gostop.records.model import Record as Record

__all__ = [
    "FORMAT",
    "Deal",
    "Expect",
    "Mismatch",
    "Record",
    "check_record",
    "dumps_record",
    "dumps_records",
    "explain",
    "loads_record",
    "loads_records",
    "record",
    "replay",
    "start_state",
    "steps",
]

FORMAT = "gostop-hand/1"
"""The name and number of the format: a file with another one is refused."""

_CLASSES = {"Deal": "model", "Mismatch": "check", "Expect": "model", "Record": "model"}


if not TYPE_CHECKING:  # a type checker would take every name for one of ours

    def __getattr__(name: str) -> Any:
        if name not in _CLASSES:
            raise AttributeError(f"module 'gostop.records' has no attribute '{name}'")
        return getattr(import_module(f"gostop.records.{_CLASSES[name]}"), name)


def record(start: State, moves: Iterable[Move | str] = (), *, expect: bool = False) -> Record:
    """The record of a hand: the state that `deal` or `position` gave, and the moves made from there.

    A state carries no history, so it must be the one in which the hand began; any other one is written down
    as it is. With `expect` the record also says what comes out, for `check_record` to compare with later.
    Raises `RecordError` for what is no state or no list of moves, and with `expect` for a move that is not
    legal.
    """
    from gostop.records import start as records

    return records.record(start, moves, expect=expect)


def dumps_record(record: Record) -> str:
    """The text of a record's file; `loads_record` gives an equal record back.

    Raises `RecordError` for a record so large that it could not be read.
    """
    from gostop.records.write import dumped

    return dumped(record)


def dumps_records(records: Iterable[Record]) -> str:
    """The text of a file with many hands, `[[hand]]` for each; `loads_records` gives them back."""
    from gostop.records.write import all_dumped

    return all_dumped(records)


def loads_record(text: str) -> Record:
    """The record of a file with one hand.

    Raises `RecordError`, which lists what is wrong: another format number, an unknown key, a deal or a
    position that cannot be. Moves are tried by `replay` only.
    """
    from gostop.records.read import loaded

    return loaded(text)


def loads_records(text: str) -> tuple[Record, ...]:
    """The records of a file with one hand, or with many as `[[hand]]`. Raises `RecordError`."""
    from gostop.records.read import all_loaded

    return all_loaded(text)


def start_state(record: Record) -> State:
    """The state in which a record begins. Raises `RecordError` for a deal that cannot be."""
    from gostop.records.model import start_state

    return start_state(record)


def replay(record: Record, upto: int | None = None) -> State:
    """The state after all moves of a record, or after the first `upto` of them.

    Raises `RecordError` for a move that is not legal (its `index` counts from 0), for a deal that cannot be,
    and for an `upto` beyond the moves.
    """
    from gostop.records.model import replayed

    return replayed(record, upto)


def steps(record: Record) -> Iterator[tuple[State, Move]]:
    """Each move of a record with the state in which it is made.

    Raises `RecordError` when it comes to a move that is not legal; its `index` counts from 0.
    """
    from gostop.records.model import steps

    return steps(record)


def check_record(record: Record) -> tuple[Mismatch, ...]:
    """Play a record and say exactly what differs from its `[expect]`; empty where all is as expected, or
    nothing is.

    Raises `RecordError` where the record cannot be played to its end.
    """
    from gostop.records.check import check

    return check(record)


def explain(record: Record, lang: str = "en") -> str:
    """What a record pays and why, as a text in English (`"en"`) or Korean (`"ko"`).

    The score item by item and the ledger line by line, each with the rule id, the key of the rules that is
    responsible, its value, and the line of the preset's file that states it; then what the other presets for
    so many players would have paid for the same cards and moves, those that agree together. A hand that is
    not over is told as it stands. Raises `RecordError` for a record that cannot be played, and for another
    language.
    """
    from gostop.records.words import explained

    return explained(record, lang)
