"""What the engine works on: one hand as plain ints.

A `Board` is private to the engine. It is filled while a move is applied and never changed once it has
been handed out inside a `State`; the next move works on a copy. Sets of cards are ints (see `cards`),
months are 1 to 12, seats count from 0, and "none" is -1.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from gostop.engine.hand_moves import HandFacts
    from gostop.engine.prepare import Prepared
    from gostop.moves import Move

# The phases, as ints; `state.Phase` has them in the same order.
CHONGTONG, PLAY, TAKE, GIVE, GUKJIN, GO_STOP, SHODANG, OVER = range(8)

# How a hand ends.
STOP, FOUR_OF_A_MONTH, FLOOR_FOUR, THREE_PPEOK, THIRD_PPEOK, HEODANG, DRAWN = range(7)

RawEvent = tuple[Any, ...]
"""A number of `events.KINDS`, then plain ints and sets of cards."""


class Occasion(NamedTuple):
    """What a hand knows from its match: fixed when it is dealt."""

    dealer: int
    nagari: int = 1
    """The multiplier that drawn hands carry in."""
    inherited: int = 1
    """What a drawn hand's own multipliers hand on (NAGARI-3)."""
    pushes: int = 0
    """How many wins were pushed on to this hand (PUSH-1)."""
    jackpot: int = 1
    """What a jackpot hand counts (JACKPOT-1)."""
    pact_month: int = 0
    """The month of the month pact; 0 = none (PACT-1)."""
    mission: int = -1
    """The place of this hand's mission in the pool (MISSION-1)."""
    pig: int = -1
    """The card that wins the pig pot (PIG-1)."""
    seed: int | str | bytes = b""
    """What everything random after the first shuffle follows from."""


class Payment(NamedTuple):
    """A payment made at once during the hand, in points."""

    payer: int
    payee: int
    points: int
    rule: str
    turn: int
    """The payee's own turn in which it was earned, counted from 1."""


class Ending(NamedTuple):
    """How the hand ended, who won (-1: nobody) and the fixed points where there are any."""

    how: int
    winner: int = -1
    points: int = 0
    rule: str = ""


class Deeds(NamedTuple):
    """What a seat has done that few turns add to; kept together, so that a turn copies it in one piece."""

    shakes: tuple[int, ...] = ()
    """The months shaken, in order."""
    shaken_fours: tuple[int, ...] = ()
    """Those of them that were shaken with all four in hand (SHAKE-7)."""
    shown: int = 0
    """Cards that everybody has been shown; those still in the hand are known to all."""
    bombs: tuple[int, ...] = ()
    bomb_sizes: tuple[tuple[int, int], ...] = ()
    """With two packs: (month, hand cards) of the bombs (PACK-1)."""
    two_bombs: int = 0
    declared: tuple[int, ...] = ()
    """The months of chongtong that were played on with; 0 stands for four bonus cards."""
    ppeoks: int = 0
    goes: int = 0
    go_score: int = 0
    """The card score at the last go."""
    go_pi: int = 0
    """The pi points at the last go (GO-3)."""
    mission: int = 0
    """What the mission counts for this seat: turns of `hand_and_flip`, or what `each` has paid for."""
    last_hand: int = 0
    """The hand at the start of the last turn; kept only where DOK-2 asks for it, like the next two."""
    last_floor: int = 0
    last_month: int = -1
    """The month played in the last turn; -1 for a flip."""


_NO_DEEDS = Deeds()

SEAT_SLOTS = (
    "captured", "deeds", "empty_turns", "free_flips", "hand", "known", "turns",
)  # fmt: skip


class Seat:
    """One player's side of the board. Each of its `Deeds` can be read and set as if it were its own."""

    if not TYPE_CHECKING:  # a type checker would take the slots for all there is
        __slots__ = SEAT_SLOTS

    hand: int
    captured: int
    turns: int
    empty_turns: int
    """Own turns in a row that took no card (TURN-8)."""
    free_flips: int
    deeds: Deeds
    known: HandFacts | None
    """What is known about the hand by itself; None until it is looked up. No part of the board's facts."""

    if TYPE_CHECKING:
        shakes: tuple[int, ...]
        shaken_fours: tuple[int, ...]
        shown: int
        bombs: tuple[int, ...]
        bomb_sizes: tuple[tuple[int, int], ...]
        two_bombs: int
        declared: tuple[int, ...]
        ppeoks: int
        goes: int
        go_score: int
        go_pi: int
        mission: int
        last_hand: int
        last_floor: int
        last_month: int

    def changed(
        self, hand: int, captured: int, turns: int, empty_turns: int, known: HandFacts | None
    ) -> Seat:
        """A seat that differs in these alone."""
        new = Seat()
        new.hand = hand
        new.captured = captured
        new.turns = turns
        new.empty_turns = empty_turns
        new.free_flips = self.free_flips
        new.deeds = self.deeds
        new.known = known
        return new

    def copy(self) -> Seat:
        """A copy to work on."""
        return self.changed(self.hand, self.captured, self.turns, self.empty_turns, self.known)


def new_seat(hand: int = 0, captured: int = 0) -> Seat:
    """A seat that has done nothing yet."""
    seat = Seat()
    seat.hand = hand
    seat.captured = captured
    seat.turns = seat.empty_turns = seat.free_flips = 0
    seat.deeds = _NO_DEEDS
    seat.known = None
    return seat


def _as_its_own(kind: type[Any], group: str, values: type[Any]) -> None:
    """Let the fields of the `values` that an object holds be read and set as if they were the object's own."""
    read, make = attrgetter(group), values._make

    def field(place: int, name: str) -> property:
        def put(holder: Any, value: Any) -> None:
            old = read(holder)
            setattr(holder, group, make((*old[:place], value, *old[place + 1 :])))

        return property(attrgetter(f"{group}.{name}"), put)

    for place, name in enumerate(values._fields):
        setattr(kind, name, field(place, name))


_as_its_own(Seat, "deeds", Deeds)


class Turn:
    """The turn under way: what has been played, flipped and taken so far."""

    __slots__ = (
        "asked", "bombed", "bombed_from_hand", "bonus_flipped", "bonus_played", "drawn", "flip_take",
        "flipped", "from_floor", "hand_take", "is_last", "opening", "played", "resolved", "seat", "stolen", "taken",
        "thefts", "waits_for_flip",
    )  # fmt: skip

    seat: int
    """Whose turn it is, whoever is asked meanwhile."""
    played: int
    """The code of the hand card, or -1."""
    flipped: int
    drawn: int
    """The card that a bonus card just brought into the hand, or -1."""
    hand_take: int
    """The floor cards that the hand card takes."""
    flip_take: int
    waits_for_flip: bool
    """In phase TAKE: whether the choice is the flipped card's."""
    bonus_played: int
    bonus_flipped: int
    bombed: int
    """The month of the bomb, or 0."""
    bombed_from_hand: int
    """How many hand cards the bomb took."""
    taken: int
    """What this turn brought to the pile, stolen pi not counted."""
    from_floor: int
    """Those of them that lay on the floor before."""
    stolen: int
    """The pi that was stolen in it."""
    resolved: bool
    """Whether the cards played and flipped have found their places."""
    thefts: tuple[tuple[int, int], ...]
    """What is still to be given: (giver, pi owed)."""
    asked: int
    """Dual animals about which this turn has asked."""
    is_last: bool
    opening: bool
    """In phase GUKJIN: asked at the start of the turn, before playing (GUKJIN-5)."""

    def copy(self) -> Turn:
        """A copy to work on."""
        new = Turn()
        new.seat = self.seat
        new.played = self.played
        new.flipped = self.flipped
        new.drawn = self.drawn
        new.hand_take = self.hand_take
        new.flip_take = self.flip_take
        new.waits_for_flip = self.waits_for_flip
        new.bonus_played = self.bonus_played
        new.bonus_flipped = self.bonus_flipped
        new.bombed = self.bombed
        new.bombed_from_hand = self.bombed_from_hand
        new.taken = self.taken
        new.from_floor = self.from_floor
        new.stolen = self.stolen
        new.resolved = self.resolved
        new.thefts = self.thefts
        new.asked = self.asked
        new.is_last = self.is_last
        new.opening = self.opening
        return new


def new_turn(seat: int) -> Turn:
    """A turn in which nothing has happened yet."""
    turn = Turn()
    turn.seat = seat
    turn.played = turn.flipped = turn.drawn = -1
    turn.hand_take = turn.flip_take = turn.bonus_played = turn.bonus_flipped = 0
    turn.bombed = turn.bombed_from_hand = turn.taken = turn.from_floor = turn.stolen = turn.asked = 0
    turn.thefts = ()
    turn.waits_for_flip = turn.is_last = turn.opening = turn.resolved = False
    return turn


class Aside(NamedTuple):
    """What few moves of a hand touch; kept together, so that a move copies it in one piece."""

    dealt: tuple[int, ...] = ()
    """The hands as dealt."""
    makers: int = 0
    """Who made the pile of each month: seat + 1 in four bits a month, 0 for a natural pile."""
    buried: tuple[tuple[int, int], ...] = ()
    """(month, bonus cards) of the piles that hold some."""
    paid: tuple[Payment, ...] = ()
    laid: tuple[tuple[int, int, int], ...] = ()
    """(card, seat, that seat's turns before it) of hand cards that lie where they were laid (DOK-3)."""
    claims: int = 0
    """One bit a seat that has claimed chongtong while others are still asked."""
    mission_seat: int = -1
    """Who has completed the mission, or -1."""
    mission_shown: bool = False
    pig_seat: int = -1
    """Who has won the pig pot, or -1."""
    as_animal: int = 0
    """Dual animals that are animals for good."""
    ask_duals: int = 0
    """One bit a seat: to be asked about its dual animals when its turn begins (GUKJIN-5)."""
    go_order: tuple[int, ...] = ()
    rounds_left: int = -1
    """Turns left after a go until the hand is drawn (GO-8); -1 = no limit."""
    shodang: tuple[int, int] | None = None
    """(caller, refuser); refuser -1 while the answers are open, and the phase says who is asked."""
    shodang_used: int = 0
    """One bit a seat that has called shodang."""
    ending: Ending | None = None


BOARD_SLOTS = (
    "as_pi", "aside", "events", "floor", "legal", "mover", "occasion", "owned", "phase", "prepared", "seats",
    "stock", "stock_at", "turn",
)  # fmt: skip


class Board:
    """The whole of one hand at one moment. Each field of its `Aside` can be read and set as if its own."""

    if not TYPE_CHECKING:  # a type checker would take the slots for all there is
        __slots__ = BOARD_SLOTS

    prepared: Prepared
    occasion: Occasion
    seats: list[Seat]
    owned: int
    """One bit a seat that this board has already copied and may change."""
    mover: int
    phase: int
    floor: int
    """The floor cards, those of piles too."""
    stock: tuple[int, ...]
    stock_at: int
    """The place in `stock` of its top card."""
    turn: Turn | None
    as_pi: int
    """Dual animals that count as double junk for good."""
    events: list[RawEvent]
    legal: tuple[Move, ...] | None
    """The legal moves, once somebody has asked. No part of the board's facts."""
    aside: Aside

    if TYPE_CHECKING:
        dealt: tuple[int, ...]
        makers: int
        buried: tuple[tuple[int, int], ...]
        paid: tuple[Payment, ...]
        laid: tuple[tuple[int, int, int], ...]
        claims: int
        mission_seat: int
        mission_shown: bool
        pig_seat: int
        as_animal: int
        ask_duals: int
        go_order: tuple[int, ...]
        rounds_left: int
        shodang: tuple[int, int] | None
        shodang_used: int
        ending: Ending | None

    def copy(self) -> Board:
        """A copy to work on, without events: the turn is its own, a seat is shared until `own_seat`."""
        new = self.changed([*self.seats], self.floor, self.stock_at, [])
        if self.turn is not None:
            new.turn = self.turn.copy()
        return new

    def changed(self, seats: list[Seat], floor: int, stock_at: int, events: list[RawEvent]) -> Board:
        """A board that differs in these alone, and has no turn under way."""
        new = Board()
        new.prepared = self.prepared
        new.occasion = self.occasion
        new.seats = seats
        new.owned = 0
        new.mover = self.mover
        new.phase = self.phase
        new.floor = floor
        new.stock = self.stock
        new.stock_at = stock_at
        new.turn = None
        new.aside = self.aside
        new.as_pi = self.as_pi
        new.events = events
        new.legal = None
        return new

    def own_seat(self, number: int) -> Seat:
        """The seat, copied once so that it may be changed."""
        if self.owned >> number & 1:
            return self.seats[number]
        self.owned |= 1 << number
        seat = self.seats[number] = self.seats[number].copy()
        return seat

    def the_turn(self) -> Turn:
        """The turn under way, or a new one."""
        if self.turn is None:
            self.turn = new_turn(self.mover)
        return self.turn

    def maker(self, month: int) -> int:
        """The seat that made the pile of a month; -1 for a natural one."""
        return (self.makers >> 4 * month & 15) - 1

    def set_maker(self, month: int, seat: int) -> None:
        """Remember who made the pile of a month; -1 forgets it."""
        self.makers = self.makers & ~(15 << 4 * month) | (seat + 1) << 4 * month

    def others(self, seat: int) -> tuple[int, ...]:
        """The other seats in the order of play after `seat`."""
        return OTHERS[len(self.seats)][seat]


_as_its_own(Board, "aside", Aside)


def new_board(prepared: Prepared, occasion: Occasion, hands: tuple[int, ...]) -> Board:
    """A board with hands and nothing else, the dealer to move."""
    board = Board()
    board.prepared = prepared
    board.occasion = occasion
    board.seats = [new_seat(hand) for hand in hands]
    board.owned = (1 << len(hands)) - 1
    board.mover = occasion.dealer
    board.phase = PLAY
    board.floor = board.stock_at = 0
    board.stock = ()
    board.turn = None
    board.as_pi = 0
    board.aside = Aside(hands)
    board.events = []
    board.legal = None
    return board


OTHERS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple((seat + step) % players for step in range(1, players)) for seat in range(players))
    for players in range(7)
)
"""The other seats in order of play, by number of players and seat."""

_SEAT_FACTS = attrgetter(*[name for name in SEAT_SLOTS if name != "known"])
_TURN_FACTS = attrgetter(*Turn.__slots__)
_FACTS = attrgetter(
    *[name for name in BOARD_SLOTS if name not in
      ("events", "legal", "owned", "prepared", "seats", "stock", "stock_at", "turn")]
)  # fmt: skip


def facts(board: Board) -> tuple[Any, ...]:
    """Everything that makes a board what it is, as one comparable and hashable value; no events."""
    return (
        board.prepared.rules,
        _FACTS(board),
        tuple(map(_SEAT_FACTS, board.seats)),
        board.stock[board.stock_at :],
        None if board.turn is None else _TURN_FACTS(board.turn),
    )
