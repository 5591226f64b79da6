"""What a switch accepts: small objects that check a value, describe themselves and know their JSON Schema.

`read` takes a value as TOML (or a caller) gives it, notes what is wrong with it as `RulesMistake`s and
returns it as `Rules` holds it: numbers, texts and tuples only, so that rules can be hashed. `plain` is the
way back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gostop.cards import Card
from gostop.errors import NotationError, RulesMistake, shown

MOST = 1_000_000
"""The largest number of points, cards, hands or times that a rule may name."""

MOST_CHIPS = 10**15
"""The largest number of chips that a rule may name."""

LONGEST = 200
"""The most entries that a list in the rules may have."""


class Accepts:
    """What one switch accepts; `english` and `korean` say it in words."""

    english = "any value"
    korean = "아무 값"

    def read(self, value: object, key: str, mistakes: list[RulesMistake]) -> Any:
        """The value as `Rules` holds it; each thing wrong with it is appended to `mistakes`."""
        raise NotImplementedError

    def plain(self, value: Any) -> Any:
        """The value as TOML would have it."""
        return value

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of the plain value."""
        return {}

    def refuse(self, value: object, key: str, mistakes: list[RulesMistake]) -> None:
        """Note that the value is not accepted."""
        mistakes.append(
            RulesMistake(
                key,
                f"{shown(value)} is not accepted",
                f"{shown(value)}은(는) 쓸 수 없습니다",
                value=value,
                accepted=self.english,
                accepted_ko=self.korean,
            )
        )


class Flag(Accepts):
    """true or false."""

    english = "true or false"
    korean = "true 또는 false"

    def read(self, value: object, key: str, mistakes: list[RulesMistake]) -> Any:
        if not isinstance(value, bool):
            self.refuse(value, key, mistakes)
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


class Whole(Accepts):
    """A whole number from `low` to `high`; `zero` is what 0 stands for where it lies below `low`."""

    def __init__(self, low: int = 0, high: int = MOST, zero: int | None = None) -> None:
        self.low, self.high, self.zero = low, high, zero
        self.english = f"a whole number from {low} to {high}"
        self.korean = f"{low}부터 {high}까지의 정수"
        if zero is not None:
            self.english += f" (0 counts as {zero})"
            self.korean += f" (0은 {zero}(으)로 봅니다)"

    def read(self, value: object, key: str, mistakes: list[RulesMistake]) -> Any:
        if isinstance(value, int) and not isinstance(value, bool):
            if value == 0 and self.zero is not None:
                return self.zero
            if self.low <= value <= self.high:
                return int(value)
        self.refuse(value, key, mistakes)
        return value

    def schema(self) -> dict[str, Any]:
        low = self.low if self.zero is None else 0
        return {"type": "integer", "minimum": low, "maximum": self.high}


class Times(Whole):
    """A multiplier: 1 has no effect, and 0, which means off, counts as 1."""

    def __init__(self) -> None:
        super().__init__(1, 1_000, zero=1)


class OneOf(Accepts):
    """One of some words, each with what it means in Korean and in English."""

    def __init__(self, /, **words: tuple[str, str]) -> None:
        self.words = words
        self.english = ", ".join(f'"{word}"' for word in words)
        self.korean = self.english

    def read(self, value: object, key: str, mistakes: list[RulesMistake]) -> Any:
        if not isinstance(value, str) or value not in self.words:
            self.refuse(value, key, mistakes)
            return value
        return str(value)

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "enum": list(self.words)}


class Text(Accepts):
    """A short text without control characters."""

    english = "a text of at most 200 characters"
    korean = "200자 이하의 글"

    def fits(self, value: object) -> bool:
        """Whether a value is such a text."""
        return isinstance(value, str) and len(value) <= 200 and value.isprintable()

    def read(self, value: object, key: str, mistakes: list[RulesMistake]) -> Any:
        if not self.fits(value):
            self.refuse(value, key, mistakes)
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": 200}


class CardText(Accepts):
    """The notation of a card."""

    english = "a card such as 01G"
    korean = "01G 같은 패 이름"

    def read(self, value: object, key: str, mistakes: list[RulesMistake]) -> Any:
        if isinstance(value, (str, Card)):
            try:
                return Card(value).text
            except NotationError:
                pass
        self.refuse(value, key, mistakes)
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": "^(0[1-9]|1[0-2]|J[23])[A-Z]'?$"}


class ListOf(Accepts):
    """A list of one kind of value; `once` forbids repeats, `ordered` sorts what is read."""

    def __init__(self, item: Accepts, *, once: bool = True, ordered: bool = False) -> None:
        self.item, self.once, self.ordered = item, once, ordered
        self.english = f"a list, each of it {item.english}"
        self.korean = f"목록. 항목은 각각 {item.korean}"
        if once:
            self.english += ", none twice"
            self.korean += ", 중복 없이"

    def read(self, value: object, key: str, mistakes: list[RulesMistake]) -> Any:
        if not isinstance(value, (list, tuple)) or len(value) > LONGEST:
            self.refuse(value, key, mistakes)
            return value
        before = len(mistakes)
        items = tuple(self.item.read(item, f"{key}[{number}]", mistakes) for number, item in enumerate(value))
        if len(mistakes) > before:
            return items
        if self.once and len(set(items)) < len(items):
            self.refuse(value, key, mistakes)
        return tuple(sorted(items)) if self.ordered else items

    def plain(self, value: Any) -> Any:
        return [self.item.plain(item) for item in value]

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.item.schema(), "uniqueItems": self.once, "maxItems": LONGEST}


class Pairs(Accepts):
    """A list of pairs of whole numbers; `once` forbids two pairs with the same first number."""

    def __init__(self, first: Whole, second: Whole, names: tuple[str, str, str, str], *, once: bool) -> None:
        self.first, self.second, self.once = first, second, once
        self.english = f"a list of pairs [{names[0]}, {names[1]}] of whole numbers"
        self.korean = f"정수 쌍 [{names[2]}, {names[3]}]의 목록"
        if once:
            self.english += ", no first number twice"
            self.korean += ", 첫 수는 중복 없이"

    def read(self, value: object, key: str, mistakes: list[RulesMistake]) -> Any:
        if not isinstance(value, (list, tuple)) or len(value) > LONGEST:
            self.refuse(value, key, mistakes)
            return value
        before = len(mistakes)
        pairs = tuple(self._pair(pair, f"{key}[{number}]", mistakes) for number, pair in enumerate(value))
        if len(mistakes) == before and self.once and len({first for first, _ in pairs}) < len(pairs):
            self.refuse(value, key, mistakes)
        return pairs

    def _pair(self, pair: object, key: str, mistakes: list[RulesMistake]) -> Any:
        if not isinstance(pair, (list, tuple)) or len(pair) != 2:
            self.refuse(pair, key, mistakes)
            return pair
        return (
            self.first.read(pair[0], f"{key}[0]", mistakes),
            self.second.read(pair[1], f"{key}[1]", mistakes),
        )

    def plain(self, value: Any) -> Any:
        return [list(pair) for pair in value]

    def schema(self) -> dict[str, Any]:
        pair = {
            "type": "array",
            "prefixItems": [self.first.schema(), self.second.schema()],
            "items": False,
            "minItems": 2,
            "maxItems": 2,
        }
        return {"type": "array", "items": pair, "maxItems": LONGEST}


def _text_of(name: object) -> str:
    return name if isinstance(name, str) else shown(name)


class NumberTable(Accepts):
    """A table from whole numbers to whole numbers, kept as pairs in the order of the first."""

    def __init__(self, keys: Whole, values: Whole) -> None:
        self.keys, self.values = keys, values
        self.english = f"a table; the keys: {keys.english}; the values: {values.english}"
        self.korean = f"표. 키는 {keys.korean}, 값은 {values.korean}"

    def read(self, value: object, key: str, mistakes: list[RulesMistake]) -> Any:
        pairs = self._pairs(value)
        if pairs is None:
            self.refuse(value, key, mistakes)
            return value
        before = len(mistakes)
        read = [
            (
                self.keys.read(_number(name), key, mistakes),
                self.values.read(entry, f"{key}.{_text_of(name)}"[:80], mistakes),
            )
            for name, entry in pairs
        ]
        if len(mistakes) == before and len(dict(read)) < len(read):
            self.refuse(value, key, mistakes)
        return tuple(sorted(read)) if len(mistakes) == before else value

    def _pairs(self, value: object) -> list[tuple[Any, Any]] | None:
        pairs: list[Any]
        if isinstance(value, Mapping):
            try:
                pairs = list(value.items())
            except Exception:  # what a caller's own mapping raises is no error of ours
                return None
        elif isinstance(value, (list, tuple)):
            pairs = list(value)
        else:
            return None
        whole = all(isinstance(pair, (list, tuple)) and len(pair) == 2 for pair in pairs)
        usable = whole and all(isinstance(pair[0], (str, int)) for pair in pairs)
        return [(pair[0], pair[1]) for pair in pairs] if usable and len(pairs) <= LONGEST else None

    def plain(self, value: Any) -> Any:
        return {str(name): entry for name, entry in value}

    def schema(self) -> dict[str, Any]:
        names = "|".join(str(name) for name in range(self.keys.low, self.keys.high + 1))
        return {
            "type": "object",
            "patternProperties": {f"^({names})$": self.values.schema()},
            "additionalProperties": False,
        }


def _number(name: object) -> object:
    """A TOML key as the number that it spells; anything else as it is."""
    if isinstance(name, str) and name.isascii() and name.isdigit() and len(name) < 10:
        return int(name)
    return name
