"""The leaves of our JSON and TOML: what a number, a card or a seed looks like there.

Each is a `NewType` that the wire classes name in their fields. `LEAVES` says of each how it is read and
what its JSON Schema is; `Wrong` is what reading raises, with a Korean text beside the English one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NewType

import attrs

from gostop.cards import BIT, Card, codes
from gostop.errors import GoStopError, NotationError, shown
from gostop.moves import parse_move
from gostop.rng import Seed, seed_bytes

MOST_DIGITS = 2_000
"""The most digits that a whole number may have."""

LONGEST = 5_000
"""The most entries that a list or a table may have."""

ENOUGH = 20
"""After so many problems in one place nobody looks for more."""

SAFE = 2**53 - 1
"""The largest whole number that every JSON reader keeps exactly."""

Count = NewType("Count", int)
Amount = NewType("Amount", int)
Multiplier = NewType("Multiplier", int)
SeatNumber = NewType("SeatNumber", int)
Month = NewType("Month", int)
MonthOrNone = NewType("MonthOrNone", int)
CardText = NewType("CardText", str)
CardSet = NewType("CardSet", str)
CardOrder = NewType("CardOrder", str)
CardsText = NewType("CardsText", str)
MoveText = NewType("MoveText", str)
SeedValue = NewType("SeedValue", object)
Name = NewType("Name", str)


class Wrong(Exception):
    """A value that cannot be: where (a path), what is wrong in English and in Korean, for each problem."""

    def __init__(self, english: str, korean: str = "") -> None:
        super().__init__(english)
        self.problems: list[tuple[str, str, str]] = [("", english, korean or english)]

    @classmethod
    def of(cls, problems: list[tuple[str, str, str]]) -> Wrong:
        """One exception out of several problems."""
        wrong = cls(problems[0][1])
        wrong.problems = problems
        return wrong

    def under(self, path: str) -> Wrong:
        """The same problems, seen from further out."""
        return Wrong.of([
            (f"{path}.{where}" if where else path, english, korean) for where, english, korean in self.problems
        ])  # fmt: skip


@attrs.frozen
class Leaf:
    """How a leaf is read, and its JSON Schema."""

    read: Callable[[object], Any]
    schema: dict[str, Any]


def whole(value: object) -> int:
    """A whole number; neither true nor 1.0."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise Wrong(f"a whole number is needed, not {shown(value)}", f"정수여야 합니다 ({shown(value)} 아님)")
    return value


def flag(value: object) -> bool:
    """true or false."""
    if not isinstance(value, bool):
        raise Wrong(
            f"true or false is needed, not {shown(value)}", f"true나 false여야 합니다 ({shown(value)} 아님)"
        )
    return value


def text(value: object) -> str:
    """A text that can be written as UTF-8."""
    if not isinstance(value, str):
        raise Wrong(f"a text is needed, not {shown(value)}", f"글이어야 합니다 ({shown(value)} 아님)")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise Wrong("a text with half a character", "글자가 깨진 글입니다") from None
    return value


def name(value: object) -> str:
    """A short text without control characters."""
    found = text(value)
    if not 0 < len(found) <= 80 or not found.isprintable():
        raise Wrong(
            f"a name has 1 to 80 printable characters, not {shown(value)}",
            f"이름은 1–80자입니다 ({shown(value)} 아님)",
        )
    return found


def _between(low: int, high: int) -> Leaf:
    def read(value: object) -> int:
        number = whole(value)
        if not low <= number <= high:
            given = shown(number) if abs(number) <= SAFE else "a number of many digits"
            raise Wrong(
                f"a whole number from {low} to {high} is needed, not {given}",
                f"{low}부터 {high}까지의 정수여야 합니다 ({given} 아님)",
            )
        return number

    return Leaf(read, {"type": "integer", "minimum": low, "maximum": high})


def _translated(error: GoStopError) -> Wrong:
    return Wrong.of([("", english, korean) for english, korean in error.problems[:ENOUGH]])


def card(value: object) -> Card:
    """The card that a text names."""
    found = text(value)
    try:
        return Card(found)
    except NotationError as error:
        raise _translated(error) from None


def _card_text(value: object) -> str:
    return card(value).text


def _words(value: object) -> list[str]:
    """The cards of a text, or of a list of texts."""
    parts = value if isinstance(value, (list, tuple)) else [value]
    if len(parts) > 200 or any(isinstance(part, str) and len(part) > 2_000 for part in parts):
        raise Wrong("far too many cards", "패가 너무 많습니다")
    return [word for part in parts for word in text(part).replace(",", " ").split()]


def _cards(value: object, what: str = "") -> list[Card]:
    found: list[Card] = []
    problems: list[tuple[str, str, str]] = []
    for word in _words(value):
        try:
            found.append(Card(word))
        except NotationError as error:
            problems += _translated(error).problems
    if not problems and what and len(set(found)) < len(found):
        twice = next(one for one in found if found.count(one) > 1)
        problems.append(("", f"{twice} is named twice", f"{twice}이(가) 두 번 있습니다"))
    if problems:
        raise Wrong.of(problems[:ENOUGH])
    return found


def _card_set(value: object) -> str:
    found = _cards(text(value), "a set")
    return " ".join(one.text for one in sorted(found))


def _card_order(value: object) -> str:
    return " ".join(one.text for one in _cards(text(value), "an order"))


def _cards_text(value: object) -> str:
    return " ".join(one.text for one in _cards(value))


def _move(value: object) -> str:
    found = text(value)
    try:
        return parse_move(found).text
    except NotationError as error:
        raise _translated(error) from None


def seed_out(seed: Seed) -> Any:
    """A seed as JSON and TOML hold it: small whole numbers and texts as they are, `{"hex": …}` for bytes
    and `{"int": "…"}` for numbers that other readers would round."""
    if isinstance(seed, bytes):
        return {"hex": seed.hex()}
    if isinstance(seed, int) and not -SAFE <= seed <= SAFE:
        return {"int": str(seed)}
    return seed


def seed_in(value: object) -> Seed:
    """The way back from `seed_out`."""
    wrong = Wrong(
        f"a seed is a whole number, a text, {{hex = …}} or {{int = …}}, not {shown(value)}",
        f"시드는 정수, 글, {{hex = …}}, {{int = …}} 가운데 하나입니다 ({shown(value)} 아님)",
    )
    found: Seed
    if isinstance(value, dict):
        if set(value) not in ({"hex"}, {"int"}) or not all(isinstance(one, str) for one in value.values()):
            raise wrong
        try:
            found = bytes.fromhex(value["hex"]) if "hex" in value else _long_int(value["int"])
        except ValueError:
            raise wrong from None
    elif isinstance(value, (int, str)) and not isinstance(value, bool):
        found = value
    else:
        raise wrong
    try:
        seed_bytes(found)
    except GoStopError as error:
        raise _translated(error) from None
    return found


def _long_int(digits: str) -> int:
    if len(digits) > 4_000 or not digits.removeprefix("-").isdecimal() or not digits.isascii():
        raise ValueError("no number")
    return int(digits)


def _seed_value(value: object) -> Any:
    return seed_out(seed_in(value))


def to_set(cards: str) -> int:
    """The set of cards that a text of ours names."""
    found = 0
    for word in cards.split():
        found |= BIT[Card(word).code]
    return found


def from_set(cards: int) -> str:
    """The text of a set of cards, in canonical order."""
    return " ".join([Card(code).text for code in codes(cards)])


_CARD = "(0[1-9]|1[0-2]|J[23])[A-Z]'?"
_CARDS = {"type": "string", "pattern": f"^({_CARD}( {_CARD})*)?$"}

LEAVES: dict[Any, Leaf] = {
    int: Leaf(whole, {"type": "integer"}),
    bool: Leaf(flag, {"type": "boolean"}),
    str: Leaf(text, {"type": "string"}),
    Count: _between(0, 1_000_000_000),
    Amount: Leaf(whole, {"type": "integer"}),
    Multiplier: _between(1, 1 << 62),
    SeatNumber: _between(0, 5),
    Month: _between(1, 12),
    MonthOrNone: _between(-1, 12),
    CardText: Leaf(_card_text, {"type": "string", "pattern": f"^{_CARD}$"}),
    CardSet: Leaf(_card_set, _CARDS),
    CardOrder: Leaf(_card_order, _CARDS),
    CardsText: Leaf(_cards_text, {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}),
    MoveText: Leaf(_move, {"type": "string", "maxLength": 20}),
    SeedValue: Leaf(
        _seed_value,
        {
            "anyOf": [
                {"type": "integer"},
                {"type": "string"},
                {"type": "object", "properties": {"hex": {"type": "string", "pattern": "^([0-9a-f]{2})*$"}},
                 "required": ["hex"], "additionalProperties": False},
                {"type": "object", "properties": {"int": {"type": "string", "pattern": "^-?[0-9]+$"}},
                 "required": ["int"], "additionalProperties": False},
            ]
        },
    ),
    Name: Leaf(name, {"type": "string", "minLength": 1, "maxLength": 80}),
}  # fmt: skip
"""Every leaf by its type."""
