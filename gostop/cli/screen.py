"""The screen: what is printed, in which language, and how cards look on it."""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Iterable
from typing import IO, Any

from rich.console import Console
from rich.text import Text

from gostop.cards import Card, Kind
from gostop.cli.language import KOREAN
from gostop.rules import Rules, load_preset, presets

_WIDE = 100
"""The width of what is written to a file or a pipe."""

_LONGEST_LINE = 10_000
"""The most characters of a line that is read."""

_STYLES = {
    Kind.BRIGHT: "bold yellow",
    Kind.ANIMAL: "green",
    Kind.RIBBON: "red",
    Kind.DOUBLE: "magenta",
    Kind.JUNK: "white",
    Kind.BONUS: "bold cyan",
}
_CARD_TEXT = re.compile(r"\b(?:\d\d[GYTSUAB]|J[23][A-D])\b'?")
_NUMBERING = re.compile(r" [1-4]\b|\bsecond (?=junk|double)")
"""What tells equal cards apart in their names; the notation beside the name does that here."""
_ASCII = {
    "×": "x", "→": "->", "·": "|", "…": "...", "–": "-", "—": "-", "─": "-", "≥": ">=", "≤": "<=",
    "’": "'", "“": '"', "”": '"',
}  # fmt: skip


def counted(number: int, noun: str) -> str:
    """A number of things in English: `1 hand`, `2 hands`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


class InputEnded(Exception):
    """Nothing more comes from the standard input."""


class Screen:
    """Prints to the standard output in one language; cards coloured by kind where there are colours."""

    def __init__(self, lang: str, out: IO[str] | None = None) -> None:
        self.lang = lang
        self.out = _console(out)
        self.seats: tuple[int, ...] = ()
        """At a table: its seats that play the hand. The screen names these, not the hand's own numbers."""

    @property
    def korean(self) -> bool:
        """Whether the screen speaks Korean."""
        return self.lang == KOREAN

    def say(self, english: str, korean: str) -> str:
        """The one of two texts that is in the screen's language."""
        return korean if self.korean else english

    def seat(self, seat: int) -> int:
        """The number by which the screen names a seat of the hand."""
        return self.seats[seat] if self.seats else seat

    def told(self, thing: Any) -> str:
        """The `korean` or `english` text of a thing that has both."""
        return str(thing.korean if self.korean else thing.english)

    def rules(self, rules: Rules) -> str:
        """What some rules are called; those of a preset with changes of their own say so."""
        about = rules.about
        name = self.told(about) or about.name
        if not name:
            return self.say("house rules", "우리 집 규칙")
        if about.name in presets() and rules != load_preset(about.name):
            return self.say(f"{name}, changed", f"{name} (바꿈)")
        return name

    def line(self, text: str | Text = "", style: str = "") -> None:
        """Print one line; a text is taken as it is, without markup."""
        self.out.print(Text(text) if isinstance(text, str) else text, style=style or None, soft_wrap=True)

    def title(self, text: str | Text, style: str = "bold") -> None:
        """Print a heading with a line to its right."""
        heading = Text(text, style=style) if isinstance(text, str) else text
        self.out.print()
        self.out.rule(heading, align="left", style="dim")

    def card(self, card: Card) -> Text:
        """A card: its name and, dimmer, its notation."""
        name = card.korean if self.korean else card.english
        text = Text(_NUMBERING.sub("", name), _STYLES[card.kind])
        return Text().append_text(text).append(f" {card.text}", "dim")

    def cards(self, cards: Iterable[Card]) -> Text:
        """Some cards, one after the other."""
        shown = Text.assemble((" · ", "dim")).join([self.card(card) for card in cards])
        return shown or Text("-", style="dim")

    def with_cards(self, text: str, style: str = "") -> Text:
        """A text with every card notation in it turned into the card's name."""
        shown = Text(style=style)
        at = 0
        for found in _CARD_TEXT.finditer(text):
            shown.append(text[at : found.start()])
            shown.append_text(self._named(found[0]))
            at = found.end()
        shown.append(text[at:])
        return shown

    def _named(self, notation: str) -> Text:
        try:
            return self.card(Card(notation))
        except ValueError:
            return Text(notation)

    def ask(self, prompt: str) -> str:
        """One line from the standard input. Raises `InputEnded` when there is none."""
        self.out.print(Text(prompt, style="bold"), end="")
        if sys.stdin is None:
            raise InputEnded
        try:
            return _line_of_input().strip()
        except UnicodeDecodeError:
            return "?"
        except (EOFError, OSError, RuntimeError, ValueError):
            self.out.print()
            raise InputEnded from None


def _line_of_input() -> str:
    """A line of the standard input; one without end (a device, a broken client) ends the input."""
    if sys.stdin.isatty():
        return input()  # with the terminal's own line editing
    line = sys.stdin.readline(_LONGEST_LINE)
    if not line or len(line) == _LONGEST_LINE:
        raise EOFError
    return line


def _console(out: IO[str] | None) -> Console:
    stream = out if out is not None else _standard_output()
    wide = None if stream.isatty() or "COLUMNS" in os.environ else _WIDE
    return Console(file=stream, highlight=False, markup=False, emoji=False, width=wide)


def _standard_output() -> IO[str]:
    """The standard output, made unable to fail over a sign that its encoding lacks."""
    if sys.stdout is None:
        return open(os.devnull, "w", encoding="utf-8")
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure:
        codecs.register_error("gostop-plain", _plain)
        reconfigure(errors="gostop-plain")
    return sys.stdout


def _plain(error: UnicodeError) -> tuple[str, int]:
    """What is printed in place of signs that an encoding lacks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_ASCII.get(sign, "?") for sign in missing), error.end
