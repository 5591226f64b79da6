"""What a table is made of: plain values, and no rule."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, TypeAlias

import attrs

from gostop.cards import Card, to_cards
from gostop.rng import Seed
from gostop.rules import Rules
from gostop.settlement import Settlement

Party: TypeAlias = int | str
"""A seat of the table, the name of a pot (`PIG`, `FIVE_BRIGHT`) or `HOUSE`."""

HOUSE = "house"
PIG = "pig"
FIVE_BRIGHT = "five_bright"
POTS = (PIG, FIVE_BRIGHT)


class Phase(Enum):
    """What a table is about to do."""

    DEALER = "dealer"
    """The first dealer is chosen: `draw n` or `cut n`, seat by seat."""
    CUT = "cut"
    """The pack is cut, or tung is called."""
    JOIN = "join"
    """More seats than players: who plays."""
    SALE = "sale"
    """Those left over sell their brights."""
    HAND = "hand"
    """The hand is played: `deal_hand` gives its state, `finish_hand` takes it back."""
    PUSH = "push"
    """The winner takes the payment or pushes it on to the next hand."""
    NEXT = "next"
    """The hand is settled."""
    OVER = "over"
    """The match is over."""


class Standing(Enum):
    """How a seat stands in the hand."""

    WAITING = "waiting"
    """It has not been asked yet."""
    IN = "in"
    """It plays."""
    FOLDED = "folded"
    """It had the choice and folded."""
    LEFT = "left over"
    """All places were taken; it may sell its brights."""
    OUT = "out"
    """The hand was decided before anybody was asked."""


@attrs.frozen
class Entry:
    """One movement of chips: who paid whom, why, and what was owed where that was more.

    `payer` and `payee` are seats of the table, `"house"`, or the name of a pot.
    """

    hand: int
    payer: Party
    payee: Party
    chips: int
    rule: str
    english: str
    korean: str
    owed: int | None = None
    """What was due, where the payer had less or a limit allowed less."""


@attrs.frozen
class Sale:
    """What a left-over seat has answered: what it showed and sold, or that it kept its cards."""

    seat: int
    cards: tuple[Card, ...] = ()
    """The cards shown to everybody; none when it kept them."""
    points: int = 0
    """What each payer pays, in points."""


@attrs.frozen
class Drawing:
    """The choice of the first dealer: a round in which seats draw or cut, one after the other."""

    round: int
    cards: tuple[int, ...] = attrs.field(repr=False)
    """The codes of the face-down cards, by place."""
    waiting: tuple[int, ...]
    """The seats that have still to draw, in order."""
    drawn: tuple[tuple[int, int], ...] = ()
    """(seat, place of the card it showed), in order."""


@attrs.frozen(repr=False)
class Dealt:
    """The cards as they were dealt to all seats; all of it is hidden until it is shown."""

    seed: Seed
    """The seed of the hand."""
    cut: int
    """How deep the pack was cut; 0 for tung."""
    tung: bool
    hands: tuple[tuple[int, ...], ...]
    """The codes dealt to each seat, in the order dealt."""
    floor: tuple[int, ...]
    rest: tuple[int, ...]
    """What was not dealt, top card first."""

    def __repr__(self) -> str:
        return f"<Dealt: {len(self.hands)} hands, tung={self.tung}>"


@attrs.frozen
class Pending:
    """A win that the winner may still push on (PUSH-1)."""

    settlement: Settlement
    winner: int
    stakes: tuple[int, ...]
    """What each seat owned when the hand was dealt."""
    gains: tuple[int, ...]
    """What each seat has gained in the hand so far, by payments made at once."""


@attrs.frozen(repr=False)
class HandRecord:
    """A finished hand: what is needed to deal it again, and how it ended. It tells hidden cards."""

    number: int
    dealer: int
    """The seat of the table that dealt."""
    players: tuple[int, ...]
    """The seats of the table that played, by their seat in the hand; none where a left-over hand won."""
    how: str
    """As in a `Settlement`; or `left-over chongtong`, `left-over five brights` (SALE-5)."""
    winner: int | None
    """The seat of the table that won."""
    seed: Seed
    cut: int
    tung: bool
    deck: tuple[Card, ...]
    """The pack in an order from which `gostop.deal` deals this hand; empty where none was played."""
    nagari: int
    inherited: int
    pushes: int
    moves: tuple[str, ...] | None = None
    """The moves of the hand, if the caller gave them."""
    pushed: bool = False

    def __repr__(self) -> str:
        return f"<Hand {self.number}: {self.how}, dealer={self.dealer}, winner={self.winner}>"


def _pot_view(pots: tuple[tuple[str, int], ...]) -> Mapping[str, int]:
    return MappingProxyType(dict(pots))


@attrs.frozen(repr=False, kw_only=True)
class Table:
    """A table with all that it remembers: immutable, hashable, compared by value, picklable.

    It knows the hidden cards of the hand; what a seat may know is in `view(t, seat)`. Made by `new_table`,
    `apply` and `finish_hand`.
    """

    rules: Rules
    seed: Seed
    """What everything random at this table follows from, but for hands that were given a seed of their own."""
    night: bool
    phase: Phase
    turn: int | None
    """The seat that must decide; None while a hand is played and when all is over."""
    start: tuple[int, ...]
    """The chips that each seat began with."""
    balances: tuple[int, ...]
    """The chips that each seat has; below zero is money owed, where the rules allow it."""
    pot_chips: tuple[tuple[str, int], ...] = ()
    house: int = 0
    """The rake that the house has kept, in chips (MONEY-2)."""
    first_dealer: int | None = None
    """The first dealer, where the caller named one."""
    dealer: int | None = None
    """The dealer of the hand, at `NEXT` already that of the next one; None until chosen."""
    hand_number: int = 1
    nagari: int = 1
    """The multiplier that drawn hands carry in (NAGARI-1)."""
    inherited: int = 1
    """The multiplier that a drawn hand's own multipliers handed on (NAGARI-3)."""
    pushes: int = 0
    """How many wins in a row were pushed on (PUSH-1)."""
    drawn_hands: int = 0
    """Drawn hands in a row (NAGARI-2)."""
    barred: tuple[bool, ...]
    """The seats that may not fold in this hand (SIT-4)."""
    losses: tuple[int, ...]
    """How many hands each seat has lost in a row (DEAL-4)."""
    hand_seed: Seed | None = None
    """The seed that the caller gave for the next hand to be dealt."""
    drawing: Drawing | None = None
    asked_tung: tuple[int, ...] = ()
    """The seats that were asked for tung and kept quiet (DEAL-4)."""
    dealt: Dealt | None = None
    standing: tuple[Standing, ...]
    """How each seat stands in this hand."""
    sales: tuple[Sale, ...] = ()
    """What the left-over seats have answered, in order."""
    pending: Pending | None = None
    ledger: tuple[Entry, ...] = ()
    """Every movement of chips so far."""
    moves: tuple[str, ...] = ()
    """Every move made at the table, between the hands."""
    hands: tuple[HandRecord, ...] = ()
    """The finished hands."""

    def __repr__(self) -> str:
        """Only what everybody at the table knows."""
        name = self.rules.about.name or "own rules"
        pots = "".join(f", {pot}={chips}" for pot, chips in self.pot_chips)
        carry = f", carry={self.carry}" if self.carry > 1 else ""
        return (
            f"<Table {name}: hand {self.hand_number}, {self.phase.name}, turn={self.turn}, "
            f"dealer={self.dealer}, balances={self.balances}{pots}{carry}>"
        )

    @property
    def seats(self) -> int:
        """How many people sit at the table."""
        return len(self.balances)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.phase is Phase.OVER

    @property
    def pots(self) -> Mapping[str, int]:
        """The chips in each pot that the rules feed: `pig` (PIG-1), `five_bright` (SCORE-10)."""
        return _pot_view(self.pot_chips)

    @property
    def carry(self) -> int:
        """What drawn and pushed hands multiply the next win by, all together."""
        return self.nagari * self.inherited << self.pushes

    @property
    def players(self) -> tuple[int, ...]:
        """The seats of the table that play the hand, by their seat in the hand; none until it is settled
        who plays."""
        if Standing.WAITING in self.standing:
            return ()
        return tuple([seat for seat, how in enumerate(self.standing) if how is Standing.IN])

    @property
    def totals(self) -> tuple[int, ...]:
        """What each seat has won since the beginning, in chips; losses are negative."""
        return tuple([now - then for now, then in zip(self.balances, self.start, strict=True)])

    @property
    def drawn(self) -> tuple[tuple[int, Card], ...]:
        """(seat, card) of what has been shown in the last round of choosing the first dealer."""
        if self.drawing is None:
            return ()
        return tuple([(seat, Card(self.drawing.cards[place])) for seat, place in self.drawing.drawn])

    @property
    def floor_shown(self) -> tuple[Card, ...]:
        """The floor cards that lie open while the seats say whether they play (SIT-2)."""
        if self.dealt is None or self.phase not in (Phase.JOIN, Phase.SALE):
            return ()
        return tuple([Card(code) for code in self.dealt.floor[: self.rules.sitting.floor_shown]])


def cards_of(codes: tuple[int, ...]) -> tuple[Card, ...]:
    """Some codes as cards, in canonical order."""
    return to_cards(sum([1 << code for code in codes]))


def evolve(t: Table, **changes: Any) -> Table:
    """The table with some facts changed."""
    return attrs.evolve(t, **changes)


def after(t: Table, seat: int) -> tuple[int, ...]:
    """The other seats in the order of play after a seat: its right-hand neighbour first (DEAL-8)."""
    return tuple([(seat + step) % t.seats for step in range(1, t.seats)])


def the_dealer(t: Table) -> int:
    """The dealer, who has been chosen."""
    assert t.dealer is not None
    return t.dealer


def the_deal(t: Table) -> Dealt:
    """The cards, which have been dealt."""
    assert t.dealt is not None
    return t.dealt
