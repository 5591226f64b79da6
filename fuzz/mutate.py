"""Mutations of inputs: bytes, words, lines and JSON trees. What comes out follows from the generator alone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import attrs

LONGEST = 40_000
"""The most bytes that a mutation may make; inputs at the limits of size are targets of their own tests."""

ODD_WORDS: tuple[bytes, ...] = tuple(
    word.encode("utf-8", "surrogatepass")
    for word in (
        "", "0", "-1", "1", "2", "255", "1e9", "1.5", "nan", "inf", "-0", "0x1F", "0b1", "1_000", "9" * 30, "-" + "9" * 19,
        "true", "false", "null", "None", '""', "''", "[]", "{}", "[[1, 2]]", "[[]]", "{ a = 1 }", '{"a": 1}', "[1, [2]]",
        "1979-05-27", "07:32:00", "\0", "\ufeff", "\ud800", "\u202e", "é", "고", "1월", "'''", '"""', "\\", "\\u0000", "\r\n",
        "\t", " ", "#", "=", ".", ",", "[[hand]]", "[expect]", "[", "]", "{", "}",
    )
)  # fmt: skip
"""What parsers stumble over."""

_NUMBER = re.compile(rb"-?[0-9]+")


@attrs.frozen
class Material:
    """What mutations of one target draw from: its words, and whether its inputs are lines or JSON."""

    words: tuple[bytes, ...]
    lines: bool = False
    json: bool = False


Mutation = Callable[[bytes, Random, Material], bytes]


def mutated(inputs: Sequence[bytes], chance: Random, material: Material) -> bytes:
    """A new input out of those there are: one of them, changed a few times over, now and then with a piece
    of another."""
    data = chance.choice(inputs)
    if chance.random() < 0.1:
        data = _spliced(data, chance.choice(inputs), chance)
    ways: list[Mutation] = [*_ANY]
    if material.lines:
        ways += _LINES * 2
    if material.json:
        ways += [_tree] * 2 * len(ways)
    for _ in range(1 << chance.randrange(4)):
        data = chance.choice(ways)(data, chance, material)[:LONGEST]
    return data


def _spliced(data: bytes, other: bytes, chance: Random) -> bytes:
    return data[: _place(data, chance)] + other[_place(other, chance) :]


def _place(data: bytes, chance: Random) -> int:
    return chance.randrange(len(data) + 1)


def _span(data: bytes, chance: Random) -> tuple[int, int]:
    """Where a span begins and ends, more often a short one."""
    start = _place(data, chance)
    return start, min(len(data), start + chance.choice((1, 1, 2, 4, 8, 30, 200)))


def _flip_bit(data: bytes, chance: Random, material: Material) -> bytes:
    if not data:
        return data
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def _cut(data: bytes, chance: Random, material: Material) -> bytes:
    start, end = _span(data, chance)
    return data[:start] + data[end:]


def _double(data: bytes, chance: Random, material: Material) -> bytes:
    start, end = _span(data, chance)
    return data[:end] + data[start:end] * chance.choice((1, 1, 2, 40)) + data[end:]


def _odd_word(data: bytes, chance: Random, material: Material) -> bytes:
    return _put(data, chance.choice(ODD_WORDS), chance)


def _own_word(data: bytes, chance: Random, material: Material) -> bytes:
    return _put(data, chance.choice(material.words), chance) if material.words else data


def _put(data: bytes, word: bytes, chance: Random) -> bytes:
    """The word in place of a span, or beside it."""
    start, end = _span(data, chance)
    return data[:start] + word + data[end if chance.random() < 0.5 else start :]


def _other_number(data: bytes, chance: Random, material: Material) -> bytes:
    found = list(_NUMBER.finditer(data))
    if not found:
        return data
    number = chance.choice(found)
    return data[: number.start()] + _near(number[0], chance) + data[number.end() :]


def _near(digits: bytes, chance: Random) -> bytes:
    old = int(digits[:20])
    new = chance.choice(
        (old + 1, old - 1, -old, old * 10, 0, 1, 2, 7, 12, 13, 64, 255, 1000, 1 << 31, 10**15, 10**30)
    )
    return str(new).encode()


def _own_word_for_word(data: bytes, chance: Random, material: Material) -> bytes:
    """A word of the target in place of another one that stands in the input."""
    there = [word for word in material.words if word and word in data]
    if not there:
        return data
    return data.replace(chance.choice(there), chance.choice(material.words), chance.choice((1, 1, -1)))


_ANY: tuple[Mutation, ...] = (
    _flip_bit, _cut, _double, _odd_word, _own_word, _other_number, _own_word_for_word,
)  # fmt: skip


# ---- lines ------------------------------------------------------------------------------------------------


def _on_lines(change: Callable[[list[bytes], int, Random], None]) -> Mutation:
    def mutation(data: bytes, chance: Random, material: Material) -> bytes:
        lines = data.split(b"\n")
        change(lines, chance.randrange(len(lines)), chance)
        return b"\n".join(lines)

    return mutation


def _drop_line(lines: list[bytes], at: int, chance: Random) -> None:
    del lines[at]


def _repeat_line(lines: list[bytes], at: int, chance: Random) -> None:
    lines.insert(chance.randrange(len(lines) + 1), lines[at])


def _other_value(lines: list[bytes], at: int, chance: Random) -> None:
    key, equals, _ = lines[at].partition(b"=")
    if equals:
        value = chance.choice((chance.choice(ODD_WORDS), chance.choice(lines).partition(b"=")[2]))
        lines[at] = key + b"= " + value


def _other_key(lines: list[bytes], at: int, chance: Random) -> None:
    key, equals, _ = chance.choice(lines).partition(b"=")
    if equals:
        lines[at] = key + b"=" + lines[at].partition(b"=")[2]


_LINES: tuple[Mutation, ...] = tuple(
    _on_lines(change) for change in (_drop_line, _repeat_line, _other_value, _other_key)
)


# ---- JSON trees -------------------------------------------------------------------------------------------

_ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 12, 1 << 31, 1 << 63, 10**15, "", "x", "01A", "01A 01B", "J2A", "go", [], {}, [0], [[]],
    {"type": "move"}, "9" * 100, "\ud800",
)  # fmt: skip


def _tree(data: bytes, chance: Random, material: Material) -> bytes:
    """One place of the tree changed: another value, a value from elsewhere in it, nothing, or twice."""
    try:
        root = json.loads(data)
    except (ValueError, RecursionError):
        return _flip_bit(data, chance, material)
    places = _places(root)
    if not places:
        return data
    holder, key = chance.choice(places)
    other_holder, other_key = chance.choice(places)
    what = chance.randrange(6)
    if what == 0:
        holder[key] = chance.choice(_ODD_VALUES)
    elif what == 1:
        holder[key] = other_holder[other_key]
    elif what == 2:
        holder[key], other_holder[other_key] = other_holder[other_key], holder[key]
    elif what == 3:
        del holder[key]
    elif what == 4 and isinstance(holder, list):
        holder.insert(key, other_holder[other_key])
    else:
        holder[key] = _changed(holder[key], chance)
    try:
        return json.dumps(root, separators=(",", ":")).encode()
    except (ValueError, RecursionError):  # a tree that has been put into itself
        return data


def _places(root: Any) -> list[tuple[Any, Any]]:
    """Every place of a tree: what holds it, and its key or number there."""
    found: list[tuple[Any, Any]] = []
    waiting = [root] if isinstance(root, (dict, list)) else []
    while waiting and len(found) < 5_000:
        holder = waiting.pop()
        entries = list(holder.items()) if isinstance(holder, dict) else list(enumerate(holder))
        for key, value in entries:
            found.append((holder, key))
            if isinstance(value, (dict, list)):
                waiting.append(value)
    return found


def _changed(value: Any, chance: Random) -> Any:
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return chance.choice((value + 1, value - 1, 0, -value, value * 2))
    if isinstance(value, str):
        words = value.split(" ")
        chance.shuffle(words)
        return " ".join(words[: chance.randrange(len(words) + 1)])
    if isinstance(value, list):
        return value[: chance.randrange(len(value) + 1)]
    return {key: value[key] for key in value if chance.random() < 0.8}
