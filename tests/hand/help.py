"""What the tests of one hand share: short ways to write a hand and to say what must have come out.

Cards are compared as text in canonical order ("01G 01A"), so that a failing test shows the cards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

import gostop
from gostop import Card, Event, Rules, State

if TYPE_CHECKING:
    from collections.abc import Iterable

E = TypeVar("E", bound=Event)


def rules(preset: str | None = None, **changes: Any) -> Rules:
    """The rules of a preset (None: `standard`), dotted keys changed: `rules(None, **{"ppeok.steal": 2})`."""
    base = _preset(preset or "standard")
    return base.override(changes) if changes else base


@lru_cache(maxsize=64)
def _preset(name: str) -> Rules:
    return gostop.load_preset(name)


def play(state: State, *moves: str) -> State:
    """The state after some moves, each checked."""
    for move in moves:
        state = gostop.apply(state, move)
    return state


def story(state: State, *moves: str) -> tuple[State, tuple[Event, ...]]:
    """The state after some moves, and all that happened in them."""
    happened: list[Event] = []
    for move in moves:
        state = gostop.apply(state, move)
        happened.extend(state.events)
    return state, tuple(happened)


def legal(state: State) -> list[str]:
    """The legal moves, as text, in the order in which they are listed."""
    return [str(move) for move in gostop.legal_moves(state)]


def events(happened: State | Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one type, of the last move or of a story."""
    found = happened.events if isinstance(happened, State) else happened
    return [event for event in found if isinstance(event, kind)]


def names(happened: State | Iterable[Event]) -> list[str]:
    """The names of the events, in order."""
    found = happened.events if isinstance(happened, State) else happened
    return [type(event).__name__ for event in found]


def stolen(happened: State | Iterable[Event]) -> list[tuple[int, int, str]]:
    """(giver, taker, card) of the pi that changed hands, in order."""
    return [(one.giver, one.taker, one.card.text) for one in events(happened, gostop.events.Stolen)]


def paid(happened: State | Iterable[Event]) -> list[tuple[int, int, int, str]]:
    """(payer, payee, points, rule) of what was paid at once, in order."""
    return [(one.payer, one.payee, one.points, one.rule) for one in events(happened, gostop.events.Paid)]


def text(cards: Iterable[Card]) -> str:
    """Cards as text, in the order given."""
    return " ".join(card.text for card in cards)


def hand(state: State, seat: int) -> str:
    """A seat's hand as text, in canonical order."""
    return text(state.hands[seat])


def pile(state: State, seat: int) -> str:
    """A seat's captured pile as text, in canonical order."""
    return text(state.captured[seat])


def floor(state: State) -> str:
    """The floor cards as text, in canonical order."""
    return text(state.floor)


def stock(state: State) -> str:
    """The stock as text, top card first."""
    return text(state.stock)


def ordered(cards: str) -> str:
    """The same cards in canonical order, to compare with `hand`, `pile` and `floor`."""
    return text(sorted(gostop.parse_cards(cards)))


def line(state: State, rule: str) -> list[tuple[int, int, int]]:
    """(payer, payee, points) of the ledger lines of a finished hand under a rule id."""
    ledger = gostop.settle(state).ledger
    return [(one.payer, one.payee, one.points) for one in ledger if one.rule == rule]
