"""What a careless or hostile caller may hand over in place of any argument."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import repeat
from typing import Any

import pytest

from gostop import Card, GoStopError, Rules, parse_move


class NoRepr:
    """Its repr raises."""

    def __repr__(self) -> str:
        raise RuntimeError("no repr")


class OddRepr:
    """Its repr is long and full of what no screen should get."""

    def __repr__(self) -> str:
        return "\x1b[31m\0\ud800" + "x" * 1_000_000


class NoEquality:
    """Comparing it raises."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no equality")


class NoIteration:
    """Going through it raises."""

    def __iter__(self) -> Iterator[Any]:
        raise RuntimeError("no iteration")


class NoEntries(Mapping[Any, Any]):
    """A mapping whose entries cannot be had."""

    def __getitem__(self, key: Any) -> Any:
        raise RuntimeError("no entries")

    def __iter__(self) -> Iterator[Any]:
        return iter(["01G"])

    def __len__(self) -> int:
        return 1


def deep(levels: int) -> list[Any]:
    """A list in a list in a list."""
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


MAKERS: dict[str, Callable[[], Any]] = {
    "None": lambda: None,
    "True": lambda: True,
    "a number": lambda: -1,
    "a large number": lambda: 99,
    "a number of 5001 digits": lambda: 10**5000,
    "a fraction": lambda: 1.0,
    "nan": lambda: math.nan,
    "Fraction": lambda: Fraction(1, 2),
    "no text": lambda: "",
    "a text": lambda: "zz",
    "a lone surrogate": lambda: "\ud800",
    "control characters": lambda: "\0\x1b[2J",
    "a long text": lambda: "x" * 2_000_000,
    "many words": lambda: "zz " * 100_000,
    "bytes": lambda: b"01G",
    "a list": lambda: [None, None],
    "lists of nothing": lambda: [[None], [NoRepr()]],
    "fractions": lambda: [1.0, math.inf],
    "large numbers": lambda: [10**5000, 10**5000],
    "a deep list": lambda: deep(50_000),
    "a mapping": lambda: {"09Y": NoRepr()},
    "a mapping of numbers": lambda: {True: 10**5000, 1.5: None},
    "an object": object,
    "no repr": NoRepr,
    "an odd repr": OddRepr,
    "no equality": NoEquality,
    "no iteration": NoIteration,
    "no entries": NoEntries,
    "a generator": lambda: (card for card in ["01G"]),
    "a generator that fails": lambda: (1 // 0 for _ in "a"),
    "without end": lambda: repeat("01G"),
    "a class": lambda: int,
    "a function": lambda: deep,
    "a card": lambda: Card("01G"),
    "a move": lambda: parse_move("go"),
    "rules": Rules,
}


def check_error(error: GoStopError) -> None:
    """An error that a screen can show: a code, both languages, no control characters, no end of text."""
    assert error.code
    assert error.english
    assert any("가" <= sign <= "힣" for sign in error.korean), error.korean
    for text in (error.english, error.korean, str(error)):
        assert len(text) < 100_000
        assert text.replace("\n", " ").isprintable(), text
        text.encode()


def refuses_or_answers(call: Callable[[], object]) -> None:
    """The call gives a value, or one error of ours."""
    try:
        call()
    except GoStopError as error:
        check_error(error)
    except Exception as error:
        pytest.fail(f"{type(error).__name__}: {error!s:.200}")
