"""A hand told move by move, as far as some eyes may see it."""

from __future__ import annotations

import attrs

from gostop.cli import show
from gostop.cli.screen import Screen
from gostop.events import Event
from gostop.moves import Move
from gostop.state import Phase, State
from gostop.views import events_for


@attrs.frozen
class Eyes:
    """Whose eyes the screen has: a seat's of the hand, nobody's (None), or, when `open`, everybody's."""

    seat: int | None = None
    open: bool = False

    def events(self, state: State) -> tuple[Event, ...]:
        """What the last move did, as far as it may be seen."""
        return state.events if self.open else events_for(state, self.seat)


class Narrator:
    """Tells a hand: the deal, a heading for every turn, each move and every event."""

    def __init__(self, screen: Screen, eyes: Eyes) -> None:
        self.screen = screen
        self.eyes = eyes
        self._turns = 0
        self._begun: tuple[int, int] | None = None
        self._heading: int | None = None

    def begin(self, state: State) -> None:
        """The state in which the hand begins: a deal, or a position shown whole."""
        if state.events:
            self.screen.title(self.screen.say("The deal", "패 돌리기"))
            show.show_events(self.screen, state.rules, self.eyes.events(state))
            if self.eyes.open:
                show.show_hands(self.screen, state)
        else:
            self.screen.title(self.screen.say("The position", "처음 판"))
            show.show_board(self.screen, state, self.eyes.seat)

    def turn(self, state: State) -> None:
        """A heading where a turn begins."""
        seat = state.turn
        if seat is None or state.phase is not Phase.PLAY or self._begun == (seat, state.turns_taken[seat]):
            return
        self._begun = seat, state.turns_taken[seat]
        self._heading = seat
        self._turns += 1
        name = show.seat_name(self.screen, state, seat, self.eyes.seat)
        self.screen.title(f"{self._turns} · {name}")

    def move(self, state: State, move: Move) -> None:
        """The move about to be made; of others' answers about chongtong only the events tell."""
        seat = state.turn
        secret = state.phase is Phase.CHONGTONG and not self.eyes.open and self.eyes.seat != seat
        if seat is None or secret:
            return
        who = "" if seat == self._heading else f"{show.name_of(self.screen, self.screen.seat(seat))}: "
        self.screen.line(f"  > {who}{move}", "dim")

    def after(self, state: State) -> None:
        """What the move did."""
        show.show_events(self.screen, state.rules, self.eyes.events(state), self._heading)
