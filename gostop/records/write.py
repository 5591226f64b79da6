"""Writing record files: always the same text for the same record."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

from gostop.errors import RecordError
from gostop.records import FORMAT
from gostop.records.model import Record
from gostop.records.read import LARGEST, MOST_HANDS
from gostop.rules.write import _key, toml_value

_WIDTH = 100
_TABLES = ("rules", "position", "state", "expect")
_LISTS = ("moves", "deck")


def dumped(record: Record) -> str:
    """See `gostop.dumps_record`."""
    lines = [f'format = "{FORMAT}"', *_hand(_plain(record), "")]
    return _checked("\n".join(lines) + "\n")


def all_dumped(records: Iterable[Record]) -> str:
    """See `gostop.dumps_records`."""
    try:
        listed = list(islice(records, MOST_HANDS + 1))
    except Exception as error:  # what a caller's own iterator raises is no error of ours
        raise RecordError("records are a list of records", "records는 기록의 목록입니다") from error
    hands = [_plain(record) for record in listed]
    if not 0 < len(hands) <= MOST_HANDS:
        raise RecordError(
            f"a file has 1 to {MOST_HANDS} hands, not {len(hands)}",
            f"한 파일에는 1–{MOST_HANDS}판을 적습니다 ({len(hands)}판 아님)",
        )
    lines = [f'format = "{FORMAT}"']
    for hand in hands:
        lines += ["", "[[hand]]", *_hand(hand, "hand.")]
    return _checked("\n".join(lines) + "\n")


def _plain(record: Record) -> dict[str, Any]:
    from gostop.records.data import record_out
    from gostop.serial.convert import write

    if not isinstance(record, Record):
        raise RecordError(
            f"a gostop.Record is needed, not a {type(record).__name__}",
            f"gostop.Record여야 합니다 ({type(record).__name__} 아님)",
        )
    plain: dict[str, Any] = write(record_out(record))
    return {"preset": plain.pop("preset", "standard"), **plain}


def _checked(text: str) -> str:
    if len(text) > LARGEST:
        raise RecordError(f"a record of more than {LARGEST} characters", f"{LARGEST}자보다 큰 기록입니다")
    return text


def _hand(plain: dict[str, Any], prefix: str) -> list[str]:
    lines = []
    for key, value in plain.items():
        if key in _LISTS:
            lines += _wrapped(key, value.split() if isinstance(value, str) else value)
        elif key not in _TABLES:
            lines.append(_line(key, value))
    if "moves" not in plain:
        lines.append("moves = []")
    for table in _TABLES:
        if plain.get(table) is not None:
            lines += ["", f"[{prefix}{table}]"]
            lines += [_line(_dotted(key), value) for key, value in _entries(table, plain[table])]
    return lines


def _entries(table: str, plain: dict[str, Any]) -> Iterable[tuple[str, Any]]:
    if table != "rules":
        yield from plain.items()
        return
    for section, entries in plain.items():
        for name, value in entries.items():
            yield f"{section}.{name}", value


def _dotted(key: str) -> str:
    return ".".join(_key(part) for part in key.split("."))


def _line(key: str, value: Any) -> str:
    """A key and its value; a list that is too long for a line has one line for each entry."""
    line = f"{key} = {toml_value(value)}"
    if len(line) <= _WIDTH or not isinstance(value, (list, tuple)):
        return line
    return "\n".join([f"{key} = [", *(f"    {toml_value(entry)}," for entry in value), "]"])


def _wrapped(key: str, words: Iterable[str]) -> list[str]:
    """A list of texts over as many lines as it needs."""
    lines, line = [f"{key} = ["], "   "
    for word in words:
        entry = f' "{word}",'
        if len(line) + len(entry) > _WIDTH:
            lines.append(line)
            line = "   "
        line += entry
    if line.strip():
        lines.append(line)
    return [*lines, "]"]
