"""The errors of gostop.

Every error that a caller can meet derives from `GoStopError`, itself a `ValueError`. Each has a stable
`code`, an English and a Korean message, and carries its data as attributes, so that a screen need not
read the text. An input that is wrong in several ways gets one error that lists them all in `problems`.
No error names a hidden card of anybody but the player whose input it answers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, TypeGuard

if TYPE_CHECKING:
    from gostop.moves import Move

LONGEST = 60
"""The most characters of a value that a message shows."""

MOST_LISTED = 100
"""The most problems that the text of an error lists; `problems` holds them all."""


def shown(value: object) -> str:
    """A value as a message shows it: its repr, cut short and printable, whatever the value is."""
    try:
        text = readable(_short_repr(value))
    except Exception:  # the repr of a caller's own object may raise anything
        text = readable(f"<{type(value).__name__}>")
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def _short_repr(value: object) -> str:
    """A repr that takes no long time to make: large texts, numbers and lists are cut or counted first."""
    if isinstance(value, str):
        return repr(plain_text(value)[:LONGEST])
    if isinstance(value, bytes):
        return repr(value[:LONGEST])
    if isinstance(value, int) and value.bit_length() > 4 * LONGEST:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, (list, tuple, set, frozenset, dict)) and len(value) > LONGEST:
        return f"<{type(value).__name__} of {len(value)}>"
    return repr(value)[: LONGEST + 1]


def readable(text: str) -> str:
    """A text whose control characters and lone surrogates are written out, line ends aside."""
    if text.isprintable():
        return text
    signs = [sign if sign.isprintable() or sign == "\n" else ascii(sign)[1:-1] for sign in text]
    return "".join(signs)


def is_int(value: object) -> TypeGuard[int]:
    """Whether a caller's value is an int and nothing else: no bool, and none of a class that may say of
    itself what it is equal to or greater than."""
    return type(value) is int


def plain_text(text: str) -> str:
    """A caller's text as a `str` and nothing else, whatever its class makes of a text's methods."""
    return str.__str__(text)


class GoStopError(ValueError):
    """What all errors of the library derive from.

    `code` is stable across versions; `english` and `korean` are the messages; `problems` lists each
    thing that is wrong (English, Korean), at least one.
    """

    code: ClassVar[str] = "gostop"

    def __init__(self, english: str, korean: str = "", problems: Iterable[tuple[str, str]] = ()) -> None:
        self.english = readable(english)
        self.korean = readable(korean) if korean else self.english
        listed = [(readable(one), readable(other)) for one, other in problems]
        self.problems: tuple[tuple[str, str], ...] = tuple(listed) or ((self.english, self.korean),)
        super().__init__(self.english)

    @classmethod
    def listing(cls, english: str, korean: str, problems: Iterable[tuple[str, str]]) -> GoStopError:
        """One error out of several problems: a heading and a line each."""
        lines = tuple(problems)
        return cls(*_as_list(f"{english}:", f"{korean}:", lines), lines)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.args, self.__dict__)


def _as_list(english: str, korean: str, lines: tuple[tuple[str, str], ...]) -> tuple[str, str]:
    """A heading and a line for each problem, as far as anybody reads, in both languages."""
    told = lines[:MOST_LISTED]
    if len(lines) > MOST_LISTED:
        more = len(lines) - MOST_LISTED
        told = (*told, (f"and {more} more", f"그 밖에 {more}개"))
    return "\n  ".join([english, *(one for one, _ in told)]), "\n  ".join([korean, *(one for _, one in told)])


def _rebuild(kind: type[GoStopError], args: tuple[Any, ...], data: dict[str, Any]) -> GoStopError:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(data)
    return error


class NotationError(GoStopError):
    """A text that is no card, no list of cards or no move."""

    code = "notation"


class PositionError(GoStopError):
    """A deal or a position that cannot be; `problems` lists everything that is wrong with it."""

    code = "position"


class StateError(GoStopError):
    """Something was asked of a state that it cannot answer, such as the settlement of an unfinished hand."""

    code = "state"


class IllegalMove(GoStopError):
    """A move that is not legal.

    `move` is what was asked, `legal` are the moves that the mover has, `seat` is the mover (None when the
    hand is over). The text names no move of the mover's, since moves tell of hidden cards; a caller who was
    not to move gets an error without `legal` too.
    """

    code = "illegal-move"

    def __init__(self, move: object, legal: tuple[Move, ...], seat: int | None, to_do: str) -> None:
        self.move = move
        self.legal = legal
        self.seat = seat
        asked = str(move) if len(str(move)) < 80 else str(move)[:77] + "..."
        if seat is None:
            super().__init__(
                f"'{asked}' is not legal: it is over", f"이미 끝나 '{asked}'을(를) 둘 수 없습니다"
            )
        else:
            super().__init__(
                f"'{asked}' is not legal here: seat {seat} is to move ({to_do})",
                f"'{asked}'은(는) 지금 둘 수 없습니다. {seat}번 차례입니다 ({to_do})",
            )


class RulesError(GoStopError):
    """House rules that cannot be.

    `mistakes` holds a `RulesMistake` for every mistake found; the attributes `file`, `key`, `value`,
    `accepted` and `nearest` are those of the first.
    """

    code = "rules"

    def __init__(self, mistakes: Iterable[RulesMistake]) -> None:
        self.mistakes = tuple(mistakes)
        first = self.mistakes[0]
        self.file, self.key, self.value = first.file, first.key, first.value
        self.accepted, self.nearest = first.accepted, first.nearest
        problems = tuple((mistake.english, mistake.korean) for mistake in self.mistakes)
        if len(problems) == 1:
            super().__init__(*problems[0], problems)
        else:
            count = len(problems)
            heads = f"{count} mistakes in the rules:", f"규칙에 잘못이 {count}개 있습니다:"
            super().__init__(*_as_list(*heads, problems), problems)


class RulesMistake:
    """One mistake in a set of rules: where it stands, what was given, what is accepted."""

    __slots__ = ("accepted", "accepted_ko", "file", "key", "korean_reason", "nearest", "reason", "value")

    def __init__(
        self,
        key: str,
        reason: str,
        korean_reason: str = "",
        *,
        value: Any = None,
        accepted: str = "",
        accepted_ko: str = "",
        nearest: str | None = None,
        file: str | None = None,
    ) -> None:
        self.key = key
        self.reason = reason
        self.korean_reason = korean_reason or reason
        self.value = value
        self.accepted = accepted
        self.accepted_ko = accepted_ko or accepted
        self.nearest = nearest
        self.file = file

    def _text(self, reason: str, accepted: str) -> str:
        where = ": ".join(part for part in (self.file, self.key, reason) if part)
        return readable(f"{where}; {accepted}" if accepted else where)

    @property
    def english(self) -> str:
        """The mistake in English."""
        text = self._text(self.reason, f"accepted: {self.accepted}" if self.accepted else "")
        return f"{text}; did you mean '{self.nearest}'?" if self.nearest else text

    @property
    def korean(self) -> str:
        """The mistake in Korean."""
        text = self._text(self.korean_reason, f"쓸 수 있는 값: {self.accepted_ko}" if self.accepted else "")
        return f"{text}; 혹시 '{self.nearest}'인가요?" if self.nearest else text

    def __repr__(self) -> str:
        return f"RulesMistake({self.english!r})"


class RecordError(GoStopError):
    """A record that cannot be read or replayed.

    `index` is the place of a move that is not legal, counted from 0; `hand` that of the hand in a file of many.
    """

    code = "record"
    index: int | None = None
    hand: int | None = None


class LoadError(GoStopError):
    """JSON that is not a sound value of ours."""

    code = "load"


class TableError(GoStopError):
    """Something a table cannot do: seats, balances or states that do not fit."""

    code = "table"


class FairError(GoStopError):
    """A commitment, a seed or a share of a fair deal that does not fit."""

    code = "fair"


def check_kind(value: object, kind: type, error: type[GoStopError], english: str, korean: str) -> None:
    """Raises an error for a value that is not of a kind; `{}` in its texts stands for what it is instead."""
    if not isinstance(value, kind):
        name = type(value).__name__
        raise error(english.format(name), korean.format(name))
