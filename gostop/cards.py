"""The cards: small ints inside, `Card` values outside.

A card's *code* is an int and a set of cards is an int with one bit for each code. One pack takes the
codes 0 to 56 (months 1 to 12 in order, December with a fifth place for the second double junk of newer
packs, then the bonus cards); the second pack takes the same codes 64 higher. Code order is the
canonical card order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import total_ordering
from itertools import islice
from typing import Any, TypeVar, final

from gostop.errors import NotationError, is_int, plain_text, shown

SECOND_PACK = 64
"""What is added to a code for the same card of the second pack."""

BIT: tuple[int, ...] = tuple(1 << code for code in range(2 * SECOND_PACK))
"""The set that holds one card alone, by code."""


class Kind(Enum):
    """The kinds of cards; the value is the letter of the notation's group."""

    BRIGHT = "bright"
    ANIMAL = "animal"
    RIBBON = "ribbon"
    JUNK = "junk"
    DOUBLE = "double"
    BONUS = "bonus"


_MONTHS = (
    ("송학", "pine"),
    ("매조", "plum"),
    ("벚꽃", "cherry"),
    ("흑싸리", "wisteria"),
    ("난초", "iris"),
    ("모란", "peony"),
    ("홍싸리", "bush clover"),
    ("공산", "moon"),
    ("국화", "chrysanthemum"),
    ("단풍", "maple"),
    ("오동", "paulownia"),
    ("비", "rain"),
)

_LETTERS = (
    "GTAB", "YTAB", "GTAB", "YTAB", "YTAB", "YTAB",
    "YTAB", "GYAB", "YTAB", "YTAB", "GSAB", "GYTSU",
)  # fmt: skip

_KINDS = {
    "G": (Kind.BRIGHT, "광", "bright"),
    "Y": (Kind.ANIMAL, "열끗", "animal"),
    "T": (Kind.RIBBON, "띠", "ribbon"),
    "S": (Kind.DOUBLE, "쌍피", "double junk"),
    "U": (Kind.DOUBLE, "쌍피 2", "second double junk"),
    "A": (Kind.JUNK, "피", "junk"),
    "B": (Kind.JUNK, "피 2", "second junk"),
}


@final
@total_ordering
class Card:
    """A card, immutable and one object for each: `Card("01G")` or `Card(0)`. Has no subclasses.

    Raises `NotationError` for a text or a code that is no card.
    """

    __slots__ = ("code", "english", "kind", "korean", "month", "pack", "text", "worth")

    code: int
    text: str
    """The notation, such as `01G`."""
    month: int
    """1 to 12; 0 for a bonus card."""
    kind: Kind
    worth: int
    """What it counts as pi: 1 for plain junk, 2 for a double, 2 or 3 for a bonus card, else 0."""
    pack: int
    """1, or 2 for the second pack of a two-pack game."""
    korean: str
    english: str

    def __new__(cls, card: str | int | Card) -> Card:
        if type(card) is Card:
            return card
        if isinstance(card, str):
            found = _BY_TEXT.get(plain_text(card))
        elif is_int(card):
            found = _BY_CODE.get(card)
        else:
            found = None
        if found is None:
            raise NotationError.listing("no such card", "없는 패입니다", [_no_card(card)])
        return found

    def __init_subclass__(cls) -> None:
        raise TypeError("Card has no subclasses: each card is one Card")

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a Card is immutable: '{name}' cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Card is immutable: '{name}' cannot be deleted")

    @property
    def is_bonus(self) -> bool:
        """Whether it is a bonus card (joker)."""
        return self.month == 0

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card('{self.text}')"

    def __lt__(self, other: object) -> bool:
        return self.code < other.code if isinstance(other, Card) else NotImplemented

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return hash(self.code)

    def __reduce__(self) -> tuple[Any, ...]:
        return Card, (self.text,)


_V = TypeVar("_V")
ByCard = Mapping[str, _V] | Mapping[Card, _V] | Mapping[str | Card, _V]
"""A mapping from cards, given as text or as `Card`s. (A mapping's key type does not widen by itself.)"""


def _make(code: int, **facts: Any) -> Card:
    card = object.__new__(Card)
    for name, value in {"code": code, **facts}.items():
        object.__setattr__(card, name, value)
    return card


def _pack_cards() -> Iterator[dict[str, Any]]:
    for month, letters in enumerate(_LETTERS, 1):
        korean, english = _MONTHS[month - 1]
        for letter in letters:
            kind, korean_kind, english_kind = _KINDS[letter]
            worth = {Kind.JUNK: 1, Kind.DOUBLE: 2}.get(kind, 0)
            yield {
                "text": f"{month:02}{letter}",
                "month": month,
                "kind": kind,
                "worth": worth,
                "korean": f"{korean} {korean_kind}",
                "english": f"{english} {english_kind}",
            }
    for worth, korean, english in ((2, "보너스 쌍피", "double bonus"), (3, "보너스 쓰리피", "triple bonus")):
        for number, letter in enumerate("ABCD", 1):
            yield {
                "text": f"J{worth}{letter}",
                "month": 0,
                "kind": Kind.BONUS,
                "worth": worth,
                "korean": f"{korean} {number}",
                "english": f"{english} {number}",
            }


_BY_CODE: dict[int, Card] = {}
for _code, _facts in enumerate(_pack_cards()):
    _BY_CODE[_code] = _make(_code, pack=1, **_facts)
    _second = {**_facts, "text": _facts["text"] + "'"}
    _second["korean"] += " (둘째 벌)"
    _second["english"] += " (second pack)"
    _BY_CODE[_code + SECOND_PACK] = _make(_code + SECOND_PACK, pack=2, **_second)
_BY_TEXT: dict[str, Card] = {card.text: card for card in _BY_CODE.values()}

ALL_CARDS: tuple[Card, ...] = tuple(sorted(_BY_CODE.values(), key=lambda card: card.code))
"""Every card there is, of both packs, in canonical order."""

MONTH: tuple[int, ...] = tuple(
    _BY_CODE[code].month if code in _BY_CODE else 0 for code in range(2 * SECOND_PACK)
)
"""The month of each code; 0 for a bonus card."""

WORTH: tuple[int, ...] = tuple(
    _BY_CODE[code].worth if code in _BY_CODE else 0 for code in range(2 * SECOND_PACK)
)
"""The pi worth of each code, dual animals not counted."""


def _all(kind: Kind, worth: int | None = None) -> int:
    return sum(
        BIT[card.code] for card in ALL_CARDS if card.kind is kind and (worth is None or card.worth == worth)
    )


MONTH_CARDS: tuple[int, ...] = tuple(
    sum(BIT[card.code] for card in ALL_CARDS if card.month == month) for month in range(13)
)
"""The cards of each month, of both packs; index 0: the bonus cards."""

BRIGHTS = _all(Kind.BRIGHT)
ANIMALS = _all(Kind.ANIMAL)
RIBBONS = _all(Kind.RIBBON)
JUNK = _all(Kind.JUNK)
DOUBLES = _all(Kind.DOUBLE)
BONUS = _all(Kind.BONUS)
BONUS_TWO = _all(Kind.BONUS, 2)
BONUS_THREE = _all(Kind.BONUS, 3)
PI_TWO = DOUBLES | BONUS_TWO
PI = JUNK | DOUBLES | BONUS
FIRST_PACK = (1 << SECOND_PACK) - 1


def codes(cards: int) -> Iterator[int]:
    """The codes in a set, in canonical order."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


class _Cards(dict[int, tuple[Card, ...]]):
    """The cards that twelve bits of a set stand for, from a code on; worked out when they first come up."""

    def __init__(self, first: int) -> None:
        super().__init__()
        self.first = first

    def __missing__(self, bits: int) -> tuple[Card, ...]:
        cards = self[bits] = tuple([_BY_CODE[self.first + code] for code in codes(bits)])
        return cards


_PARTS = tuple(_Cards(first) for first in range(0, 2 * SECOND_PACK, 12))


def to_cards(cards: int) -> tuple[Card, ...]:
    """The cards of a set, in canonical order."""
    found: tuple[Card, ...] = ()
    for part in _PARTS:
        if not cards:
            break
        found += part[cards & 4095]
        cards >>= 12
    return found


def mask(text: str) -> int:
    """The set of the cards that a text names."""
    return sum(BIT[card.code] for card in set(parse_cards(text)))


def both_packs(text: str) -> int:
    """The set of the named cards together with their twins of the second pack."""
    cards = mask(text)
    return cards | cards << SECOND_PACK


def worth_of(pi: int) -> int:
    """The pi worth of a set of pi cards (dual animals not counted)."""
    return (pi & JUNK).bit_count() + 2 * (pi & PI_TWO).bit_count() + 3 * (pi & BONUS_THREE).bit_count()


MOST_CARDS = 1000
"""The most cards that are read at once: far more than two packs have."""


def read_cards(cards: str | Iterable[Card | str | int]) -> tuple[list[Card], list[tuple[str, str]]]:
    """Cards given as text, as `Card`s or as codes: those understood, and a problem for each that is not."""
    items: list[Card | str | int]
    if isinstance(cards, str):
        # Cut, a text that is too long is still one of too many cards.
        items = [*plain_text(cards).replace(",", " ").split(None, MOST_CARDS + 1)]
    else:
        try:
            items = list(islice(cards, MOST_CARDS + 1))
        except Exception:  # what a caller's own iterator raises is no error of ours
            return [], [(f"{shown(cards)} is no list of cards", f"{shown(cards)}은(는) 패 목록이 아닙니다")]
    if len(items) > MOST_CARDS:
        return [], [(f"more than {MOST_CARDS} cards", f"패가 {MOST_CARDS}장보다 많습니다")]
    found: list[Card] = []
    problems: list[tuple[str, str]] = []
    for item in items:
        try:
            found.append(Card(item))
        except NotationError as error:
            problems.extend(error.problems)
    return found, problems


def parse_cards(cards: str | Iterable[Card | str | int]) -> tuple[Card, ...]:
    """The cards of a text such as `"01G 02Y"` (spaces or commas between), in the order given.

    Also takes an iterable of cards, texts or codes. Raises one `NotationError` that lists every part
    that is no card.
    """
    found, problems = read_cards(cards)
    if problems:
        raise NotationError.listing("no such cards", "없는 패가 있습니다", problems)
    return tuple(found)


def format_cards(cards: int | Iterable[Card]) -> str:
    """The notation of some cards, a space between; what `parse_cards` reads back."""
    try:
        return " ".join([card.text for card in (to_cards(cards) if isinstance(cards, int) else cards)])
    except Exception:
        wrong = f"{shown(cards)} is no list of cards", f"{shown(cards)}은(는) 패 목록이 아닙니다"
    raise NotationError(*wrong)


def _no_card(value: object) -> tuple[str, str]:
    return (
        f"{shown(value)} is no card: two digits for the month and one of G Y T S U A B, such as 01G, "
        "or a bonus card J2A to J2D, J3A to J3D; a trailing ' for the second pack",
        f"{shown(value)}은(는) 패가 아닙니다. 01G처럼 두 자리 월과 G Y T S U A B 가운데 하나, 또는 보너스패 "
        "J2A–J2D, J3A–J3D로 씁니다. 둘째 벌은 뒤에 '를 붙입니다",
    )
