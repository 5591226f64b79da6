"""The public ways to what one seat may know: `view` and `events_for`.

The `View` itself is in `seen`, which is loaded when the first view is taken: its classes take a while.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop.errors import StateError, is_int, shown
from gostop.state import State, board_of

if TYPE_CHECKING:
    from gostop.events import Event
    from gostop.seen import View


def view(state: State, seat: int | None) -> View:
    """All that a seat may know of a hand; with None what a spectator sees.

    Raises `StateError` for a seat that is not in the hand.
    """
    from gostop.seen import view_of

    _check(state, seat)
    return view_of(state, seat)


def events_for(state: State, seat: int | None) -> tuple[Event, ...]:
    """What the last move did, as far as a seat (None: a spectator) may know: in `Dealt` other hands are
    None, in `Drawn` another's card.

    Raises `StateError` for a seat that is not in the hand.
    """
    from gostop.events import Dealt, Drawn

    _check(state, seat)
    seen: list[Event] = []
    for event in state.events:
        if isinstance(event, Dealt):
            own = [hand if number == seat else None for number, hand in enumerate(event.hands)]
            seen.append(Dealt(event.dealer, tuple(own), event.floor))
        elif isinstance(event, Drawn) and event.seat != seat:
            seen.append(Drawn(event.seat, None))
        else:
            seen.append(event)
    return tuple(seen)


def _check(state: State, seat: int | None) -> None:
    board_of(state)
    if seat is None:
        return
    if not is_int(seat) or not 0 <= seat < state.players:
        raise StateError(
            f"seats are 0 to {state.players - 1}, or None for a spectator, not {shown(seat)}",
            f"자리는 0부터 {state.players - 1}까지, 구경꾼은 None입니다 ({shown(seat)} 아님)",
        )
