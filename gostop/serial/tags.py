"""Which values have JSON, and by what tag: the registry that `dump`, `load` and the schemas go by."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import attrs

from gostop.events import Event
from gostop.moves import Move
from gostop.rules import Rules
from gostop.scoring import Score
from gostop.serial import convert
from gostop.serial.money import check_score, check_settlement
from gostop.serial.state import StateData, from_data, to_data
from gostop.settlement import Settlement
from gostop.state import State

VERSION = 1
"""The number of the JSON format: the value of the key `gostop`."""


@attrs.frozen
class Tag:
    """A kind of value with JSON: the word for it, its class, the way out, the way in (which raises `Wrong`)
    and the type that its schema is made from."""

    word: str
    kind: type[Any]
    to_plain: Callable[[Any], dict[str, Any]]
    from_plain: Callable[[dict[str, Any]], Any]
    shape: Any


def of_class(word: str, kind: type[Any], check: Callable[[Any], None] | None = None) -> Tag:
    """The tag of a class that the converter knows how to write and read; `check` raises `Wrong`."""

    def read(plain: dict[str, Any]) -> Any:
        value = convert.read(kind, plain)
        if check is not None:
            check(value)
        return value

    return Tag(word, kind, convert.write, read, kind)


def of_data(
    word: str,
    kind: type[Any],
    data: type[Any],
    to_data: Callable[[Any], Any],
    from_data: Callable[[Any], Any],
) -> Tag:
    """The tag of a class that has a wire class beside it."""
    return Tag(
        word,
        kind,
        lambda value: convert.write(to_data(value)),
        lambda plain: from_data(convert.read(data, plain)),
        data,
    )


@attrs.frozen
class _MoveData:
    move: Move


def _views() -> list[Tag]:
    from gostop import seen
    from gostop.serial.views import check_view

    attrs.resolve_types(seen.View, {**vars(seen), "Event": Event})
    return [of_class("view", seen.View, check_view)]


def _tables() -> list[Tag]:
    from gostop.serial.tables import check_table
    from gostop.table import Table, TableView

    return [of_class("table", Table, check_table), of_class("table-view", TableView)]


def _records() -> list[Tag]:
    from gostop.records.data import RecordData, record_in, record_out
    from gostop.records.model import Record

    return [of_data("record", Record, RecordData, record_out, record_in)]


@lru_cache(maxsize=1)
def tags() -> dict[str, Tag]:
    """Every tag by its word, in the order of the documents."""
    listed = [
        of_data("state", State, StateData, to_data, from_data),
        *_views(),
        of_data("move", Move, _MoveData, _MoveData, lambda data: data.move),
        of_class("event", Event),
        of_class("rules", Rules),
        of_class("score", Score, check_score),
        of_class("settlement", Settlement, check_settlement),
        *_records(),
        *_tables(),
    ]
    return {tag.word: tag for tag in listed}


def tag_of(value: object) -> Tag | None:
    """The tag of a value; None for a value that has no JSON."""
    return next((tag for tag in tags().values() if isinstance(value, tag.kind)), None)
