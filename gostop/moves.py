"""Moves and their notation.

A `Move` is one object for each notation, so moves compare by identity at full speed; `str(move)` is the
notation and `parse_move` gives it back.
"""

from __future__ import annotations

import re
from typing import Any, final

from gostop.cards import _BY_TEXT, ALL_CARDS, Card
from gostop.errors import NotationError, plain_text, shown

_NUMBER_MAX = 200


@final
class Move:
    """A move: its `kind` (the first word of the notation) and what it names. Has no subclasses.

    `card` is the card named, `month` the month, `number` a count, `as_pi` how a dual animal shall count;
    each None where the notation has none. Made by `parse_move` or by the functions of this module.
    """

    __slots__ = ("as_pi", "card", "code", "kind", "month", "number", "op", "text")

    kind: str
    text: str
    card: Card | None
    month: int | None
    number: int | None
    as_pi: bool | None
    code: int
    """The code of the card, or -1."""
    op: int
    """The kind as a small int, for the engine: the index in `KINDS`."""

    def __new__(cls, text: str) -> Move:
        return parse_move(text)

    def __init_subclass__(cls) -> None:
        raise TypeError("Move has no subclasses: each notation is one Move")

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a Move is immutable: '{name}' cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Move is immutable: '{name}' cannot be deleted")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move('{self.text}')"

    def __reduce__(self) -> tuple[Any, ...]:
        return parse_move, (self.text,)


_CARD_KINDS = ("play", "take", "give", "shake")
_BARE = (
    "join", "fold", "chongtong", "continue", "flip", "go", "stop", "shodang", "accept", "refuse",
    "tung", "sell", "keep", "push", "next",
)  # fmt: skip
KINDS = (*_CARD_KINDS, "bomb", "gukjin", "dual", "draw", "cut", *_BARE)
"""Every kind of move; a move's `op` is the index of its kind."""

_KNOWN: dict[str, Move] = {}


def _new(
    kind: str,
    text: str,
    card: Card | None = None,
    month: int | None = None,
    number: int | None = None,
    as_pi: bool | None = None,
) -> Move:
    found = _KNOWN.get(text)
    if found is not None:
        return found
    move = object.__new__(Move)
    facts: dict[str, Any] = {
        "kind": kind,
        "text": text,
        "card": card,
        "month": month,
        "number": number,
        "as_pi": as_pi,
    }
    facts |= {"code": -1 if card is None else card.code, "op": KINDS.index(kind)}
    for name, value in facts.items():
        object.__setattr__(move, name, value)
    _KNOWN[text] = move
    return move


def _of_cards(kind: str) -> tuple[Move, ...]:
    """The moves of a kind by card code; the codes between the packs hold the first card's move."""
    moves = {card.code: _new(kind, f"{kind} {card}", card=card) for card in ALL_CARDS}
    return tuple(moves.get(code, moves[0]) for code in range(ALL_CARDS[-1].code + 1))


PLAY = _of_cards("play")
TAKE = _of_cards("take")
GIVE = _of_cards("give")
SHAKE = _of_cards("shake")
SHOW = tuple(_new("shake", f"shake {month:02}", month=month) for month in range(1, 13))
"""Shaking without playing, by month - 1."""
BOMB = tuple(_new("bomb", f"bomb {month:02}", month=month) for month in range(1, 13))
"""Bombs of a one-pack game, by month - 1."""
(
    JOIN, FOLD, CHONGTONG, CONTINUE, FLIP, GO, STOP, SHODANG, ACCEPT, REFUSE,
    TUNG, SELL, KEEP, PUSH, NEXT,
) = (_new(word, word) for word in _BARE)  # fmt: skip


def bomb_of(month: int, cards: int) -> Move:
    """A bomb of a two-pack game: the month, and how many cards in all it takes."""
    return _new("bomb", f"bomb {month:02} {cards}", month=month, number=cards)


def dual(month: int, as_pi: bool) -> Move:
    """Say how the dual animal of a month shall count (`gukjin` for September)."""
    way = "pi" if as_pi else "animal"
    text = f"gukjin {way}" if month == 9 else f"dual {month:02} {way}"
    return _new("gukjin" if month == 9 else "dual", text, month=month, as_pi=as_pi)


def draw(number: int) -> Move:
    """Draw a face-down card by its place, counted from 1."""
    return _new("draw", f"draw {number}", number=number)


def cut(depth: int) -> Move:
    """Cut the pack so many cards deep."""
    return _new("cut", f"cut {depth}", number=depth)


for _month in range(1, 13):
    for _as_pi in (False, True):
        dual(_month, _as_pi)

_NUMBERED = re.compile(r"(draw|cut) ([1-9][0-9]{0,2})", re.ASCII)
_BIG_BOMB = re.compile(r"bomb (0[1-9]|1[0-2]) ([4-8])", re.ASCII)


def parse_move(text: str | Move) -> Move:
    """The move that a notation names, such as `play 01A`, or the move itself; raises `NotationError` for
    anything else."""
    if type(text) is Move and _KNOWN.get(getattr(text, "text", "")) is text:
        return text
    if isinstance(text, str):
        text = plain_text(text)
        found = _KNOWN.get(text)
        if found is not None:
            return found
        if len(text) < 20:
            if match := _NUMBERED.fullmatch(text):
                number = int(match[2])
                if number <= _NUMBER_MAX:
                    return draw(number) if match[1] == "draw" else cut(number)
            if match := _BIG_BOMB.fullmatch(text):
                return bomb_of(int(match[1]), int(match[2]))
    raise _no_move(text)


def _no_move(text: object) -> NotationError:
    given = shown(text)
    word = text.split(" ", 1)[0] if isinstance(text, str) else ""
    if word in _CARD_KINDS and isinstance(text, str) and text[len(word) + 1 :] not in _BY_TEXT:
        hint, korean = f"'{word}' names a card, such as '{word} 01A'", f"'{word} 01A'처럼 패를 씁니다"
    elif word == "bomb":
        hint, korean = "a bomb names a month, such as 'bomb 01'", "'bomb 01'처럼 월을 씁니다"
    elif word in ("draw", "cut"):
        hint = f"'{word}' names a place from 1 to {_NUMBER_MAX}"
        korean = f"'{word}' 뒤에는 1부터 {_NUMBER_MAX}까지의 수를 씁니다"
    else:
        words = ", ".join(KINDS)
        hint, korean = f"a move begins with one of: {words}", f"수는 다음 가운데 하나로 시작합니다: {words}"
    return NotationError(f"{given} is no move: {hint}", f"{given}은(는) 수가 아닙니다. {korean}")
