"""JSON for the values of the library: checked, versioned, with schemas (`docs/json.md`)."""

from __future__ import annotations

from typing import Any

__all__ = ["dump", "load"]


def dump(value: object, *, indent: int | None = None) -> str:
    """The JSON text of a value: a `State`, `View`, `Move`, `Event`, `Rules`, `Score`, `Settlement`,
    `Record`, `Table`, or a tuple of such values.

    The text is stable: the same value gives the same text. That of a `State` or a `Table` tells hidden
    cards and is for the server alone; a client gets the `View`. Raises `LoadError` for any other value,
    and for one so large that `load` would refuse it.
    """
    from gostop.serial.text import dumped

    return dumped(value, indent)


def load(text: str | bytes) -> Any:
    """The value of a JSON text that `dump` made, equal to what was dumped.

    The text may come from anywhere: whatever is no sound value raises one `LoadError` that lists what is
    wrong, in bounded time and memory.
    """
    from gostop.serial.text import loaded

    return loaded(text)
