"""What one seat may know of a table, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import attrs

from gostop.cards import Card
from gostop.moves import Move
from gostop.rules import Rules
from gostop.table import check, dealer
from gostop.table.play import legal_moves
from gostop.table.state import Entry, Phase, Sale, Standing, Table, cards_of


@attrs.frozen
class TableView:
    """A table as one seat sees it, or a spectator (seat None).

    The seat's own dealt cards are there from the deal to the end of the hand, and the floor cards that lie
    open while the seats say whether they play (SIT-2). Who sits out sees no more of the hand (MANNER-1); who
    plays has a view of the hand itself.
    """

    seat: int | None
    rules: Rules
    phase: Phase
    turn: int | None
    dealer: int | None
    hand_number: int
    balances: tuple[int, ...]
    totals: tuple[int, ...]
    pot_chips: tuple[tuple[str, int], ...]
    house: int
    carry: int
    nagari: int
    inherited: int
    pushes: int
    standing: tuple[Standing, ...]
    players: tuple[int, ...]
    hand: tuple[Card, ...]
    """The seat's own dealt cards."""
    floor_shown: tuple[Card, ...]
    drawn: tuple[tuple[int, Card], ...]
    """(seat, card) shown while the first dealer is chosen."""
    sales: tuple[Sale, ...]
    ledger: tuple[Entry, ...]
    legal_moves: tuple[Move, ...]
    """What this seat may do; empty when it is not to decide."""

    @property
    def pots(self) -> Mapping[str, int]:
        """The chips in each pot."""
        return MappingProxyType(dict(self.pot_chips))

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.phase is Phase.OVER


def view(t: Table, seat: int | None) -> TableView:
    """What a seat may know of a table; None for a spectator. Raises `TableError` for no such seat."""
    check.is_table(t)
    if seat is not None:
        check.seat_of(t, seat)
    return TableView(
        seat=seat,
        rules=t.rules,
        phase=t.phase,
        turn=t.turn,
        dealer=t.dealer,
        hand_number=t.hand_number,
        balances=t.balances,
        totals=t.totals,
        pot_chips=t.pot_chips,
        house=t.house,
        carry=t.carry,
        nagari=t.nagari,
        inherited=t.inherited,
        pushes=t.pushes,
        standing=t.standing,
        players=t.players,
        hand=_own_cards(t, seat),
        floor_shown=t.floor_shown,
        drawn=t.drawn,
        sales=t.sales,
        ledger=t.ledger,
        legal_moves=legal_moves(t) if seat is not None and seat == t.turn else (),
    )


def _own_cards(t: Table, seat: int | None) -> tuple[Card, ...]:
    """A seat's dealt cards, once it has taken them up: not while only the floor lies."""
    if seat is None or t.dealt is None or t.phase in (Phase.NEXT, Phase.OVER):
        return ()
    if t.phase is Phase.DEALER and dealer.is_chosen(t.rules) == "after_floor":
        return ()
    return cards_of(t.dealt.hands[seat])
