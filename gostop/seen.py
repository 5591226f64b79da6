"""The `View`: what one seat may know of a hand, and nothing else.

A `View` has no place for a hidden card: other hands are a number of cards and those that everybody has been
shown, the stock is a number. It is built here and nowhere else, from what is public and from the seat's own
cards. It is a snapshot: what a player could remember of earlier moves, but nobody can see any more, is not
in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import attrs

from gostop.board import Board, Payment, Seat, Turn
from gostop.cards import BIT, Card, format_cards, to_cards
from gostop.engine.play import legal_moves
from gostop.moves import Move
from gostop.rules import Rules
from gostop.scoring import Score
from gostop.settlement import Settlement, score_of, settle
from gostop.state import Cards, Phase, State, phase_seen_by
from gostop.views import events_for

if TYPE_CHECKING:
    from gostop.events import Event

K = TypeVar("K")
V = TypeVar("V")


class FrozenMap(Mapping[K, V], Generic[K, V]):
    """A mapping that never changes: in the order of its keys, hashable, picklable."""

    __slots__ = ("_entries",)

    _entries: dict[K, V]

    def __init__(self, entries: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        given: dict[Any, V] = dict(entries)
        object.__setattr__(self, "_entries", {key: given[key] for key in sorted(given)})

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a FrozenMap is immutable: '{name}' cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a FrozenMap is immutable: '{name}' cannot be deleted")

    def __getitem__(self, key: K) -> V:
        return self._entries[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __hash__(self) -> int:
        return hash(tuple(self._entries.items()))

    def __repr__(self) -> str:
        return f"FrozenMap({self._entries})"

    def __reduce__(self) -> tuple[Any, ...]:
        return FrozenMap, (dict(self._entries),)


@attrs.frozen(kw_only=True)
class TurnView:
    """The turn under way, as everybody sees it."""

    seat: int
    """Whose turn it is, whoever is asked meanwhile."""
    played: Card | None
    flipped: Card | None
    drew: bool
    """Whether the last bonus card played in it brought a card into the hand."""
    drawn: Card | None
    """That card, in the view of its owner."""
    hand_take: Cards
    """The floor cards that the hand card takes."""
    flip_take: Cards
    waits_for_flip: bool
    """In phase TAKE: whether the choice is the flipped card's."""
    bonus_played: Cards
    bonus_flipped: Cards
    bombed: int | None
    """The month of the bomb."""
    bombed_from_hand: int
    taken: Cards
    """What it brought to the pile, stolen pi not counted."""
    from_floor: Cards
    """Those of them that lay on the floor before."""
    stolen: Cards
    resolved: bool
    """Whether the cards played and flipped have found their places."""
    thefts: tuple[tuple[int, int], ...]
    """What is still to be given: (giver, pi owed)."""
    asked: Cards
    """Dual animals about which it has asked."""
    is_last: bool
    opening: bool
    """In phase GUKJIN: asked before playing (GUKJIN-5)."""
    took_laid: FrozenMap[Card, tuple[int, int]]
    """Who had laid what it took, like `View.laid_by` (DOK-3)."""


@attrs.frozen(kw_only=True)
class LastTurn:
    """What DOK-2 asks of a seat's latest turn: the floor before it and the month played (None: a flip)."""

    floor: Cards
    month: int | None


@attrs.frozen(kw_only=True, repr=False)
class View:
    """All that a seat (None: a spectator) may know of a hand: immutable, hashable, picklable, compared by
    value; events do not count.

    The names are those of `State` where what they name is public. Entries "per seat" are in seat order.
    """

    rules: Rules
    seat: int | None
    phase: Phase
    turn: int | None
    """The seat that must move; None when the hand is over."""
    legal_moves: tuple[Move, ...]
    """The seat's own legal moves; empty when another must move."""
    dealer: int

    hands: tuple[Cards | None, ...]
    """Per seat; None for a hand that this seat may not see."""
    hand_sizes: tuple[int, ...]
    shown: tuple[Cards, ...]
    """Per seat: cards still in the hand that everybody has been shown."""
    dealt: tuple[Cards | None, ...]
    """The hands as dealt; only the own one."""
    stock_size: int
    unseen: Cards
    """The cards that this seat cannot place: those in hidden hands and in the stock."""
    floor: Cards
    captured: tuple[Cards, ...]
    in_play: Cards
    piles: FrozenMap[int, int | None]
    buried: FrozenMap[int, Cards]
    laid_by: FrozenMap[Card, tuple[int, int]]
    under_way: TurnView | None

    shakes: tuple[tuple[int, ...], ...]
    shaken_fours: tuple[tuple[int, ...], ...]
    """Per seat: the months that were shaken with all four in hand (SHAKE-7)."""
    bombs: tuple[tuple[int, ...], ...]
    bomb_sizes: tuple[tuple[tuple[int, int], ...], ...]
    """Per seat, with two packs: (month, hand cards) of the bombs (PACK-1)."""
    two_bombs: tuple[int, ...]
    declared: tuple[tuple[int, ...], ...]
    """Per seat: months of chongtong that were played on with (0: four bonus cards), where the rules have it
    shown; the own ones always."""
    claimed: bool
    """Whether this seat has claimed chongtong while others are still asked."""
    goes: tuple[int, ...]
    go_scores: tuple[int, ...]
    go_pi: tuple[int, ...]
    """Per seat: the pi points at the last go (GO-3)."""
    go_order: tuple[int, ...]
    turns_left_after_go: int | None
    """Turns until the hand is drawn (GO-8), this one included; None: no limit."""
    ppeoks: tuple[int, ...]
    free_flips: tuple[int, ...]
    turns_taken: tuple[int, ...]
    empty_turns: tuple[int, ...]
    last_turns: tuple[LastTurn, ...]
    """Per seat; empty where the rules do not have DOK-2."""
    gukjin: FrozenMap[Card, str]
    asked_next_turn: tuple[int, ...]
    """Seats that are asked about dual animals when their turn begins (GUKJIN-5)."""
    shodang: tuple[int, int | None] | None
    shodang_callers: tuple[int, ...]
    """Seats that have called shodang."""

    nagari: int
    inherited: int
    pushes: int
    jackpot: int
    pact_month: int | None
    mission: int | None
    """The place of the mission in `rules.mission.pool`; None while it is not shown."""
    mission_shown: bool
    mission_steps: tuple[int, ...]
    """Per seat: what the mission counts (its turns, or its cards taken); 0 while it is not shown."""
    mission_winner: int | None
    pig: Card | None
    pig_winner: int | None

    scores: tuple[Score, ...]
    """Per seat: the score as it stands, in points."""
    paid: tuple[Payment, ...]
    """What was paid at once, in points."""
    winner: int | None
    settlement: Settlement | None
    """What the hand pays; None before its end."""
    events: tuple[Event, ...] = attrs.field(eq=False)
    """What the last move did, as far as this seat may know; no part of equality or hash."""

    @property
    def players(self) -> int:
        """How many play this hand."""
        return len(self.hand_sizes)

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.turn is None

    @property
    def hand(self) -> Cards:
        """The own hand; empty for a spectator."""
        return (self.hands[self.seat] or ()) if self.seat is not None else ()

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        own = "" if self.seat is None else f", hand='{format_cards(self.hand)}'"
        sizes = "+".join(map(str, self.hand_sizes))
        piles = ", ".join(f"'{format_cards(pile)}'" for pile in self.captured)
        return (
            f"<View of {who}, {self.rules.about.name or 'own rules'}: {self.phase.name}, turn={self.turn}{own}, "
            f"hands={sizes}, floor='{format_cards(self.floor)}', stock={self.stock_size}, captured=[{piles}]>"
        )


def view_of(state: State, seat: int | None) -> View:
    """All that a seat may know of a hand; the seat is one of the hand, or None."""
    board = state._board
    mine = seat is not None and seat == state.turn
    return View(
        seat=seat,
        phase=phase_seen_by(board, seat),
        legal_moves=legal_moves(state) if mine else (),
        **_cards(state, seat),
        **_public(state),
        **_per_seat(board),
        under_way=None if board.turn is None else _turn(board, board.turn, seat),
        declared=tuple([
            one.declared if number == seat or board.prepared.chong_declared else ()
            for number, one in enumerate(board.seats)
        ]),
        claimed=seat is not None and bool(board.claims >> seat & 1),
        mission=state.mission if board.mission_shown else None,
        mission_steps=tuple([one.mission if board.mission_shown else 0 for one in board.seats]),
        events=events_for(state, seat),
    )  # fmt: skip


def _sees_hand(board: Board, seat: int | None, number: int) -> bool:
    """Whether a seat sees the hand of seat `number`: its own, and at the end all where END-1 shows them."""
    return number == seat or (board.ending is not None and board.prepared.rules.table.show_hands_at_end)


def _cards(state: State, seat: int | None) -> dict[str, Any]:
    """The only fields that look into hands and stock."""
    board = state._board
    unseen = 0
    for code in board.stock[board.stock_at :]:
        unseen |= BIT[code]
    hands: list[Cards | None] = []
    for number, one in enumerate(board.seats):
        if _sees_hand(board, seat, number):
            hands.append(to_cards(one.hand))
        else:
            hands.append(None)
            unseen |= one.hand & ~one.shown
    return {
        "hands": tuple(hands),
        "hand_sizes": tuple([one.hand.bit_count() for one in board.seats]),
        "shown": tuple([to_cards(one.hand & one.shown) for one in board.seats]),
        "dealt": tuple([to_cards(hand) if n == seat else None for n, hand in enumerate(board.dealt)]),
        "stock_size": len(board.stock) - board.stock_at,
        "unseen": to_cards(unseen),
    }


_SAME_AS_STATE = (
    "rules", "turn", "dealer", "floor", "captured", "in_play", "shakes", "bombs", "two_bombs", "goes",
    "go_scores", "go_order", "ppeoks", "free_flips", "turns_taken", "empty_turns", "shodang", "nagari",
    "inherited", "pushes", "jackpot", "pact_month", "mission_shown", "pig", "pig_winner", "winner",
)  # fmt: skip
_MAPS_OF_STATE = ("piles", "buried", "laid_by", "gukjin")


def _public(state: State) -> dict[str, Any]:
    """What everybody knows and `State` or `Board` says as it is."""
    board = state._board
    fields = {name: getattr(state, name) for name in _SAME_AS_STATE}
    fields |= {name: FrozenMap(getattr(state, name)) for name in _MAPS_OF_STATE}
    return fields | {
        "turns_left_after_go": None if board.rounds_left < 0 else board.rounds_left,
        "asked_next_turn": _seats_of(board.ask_duals),
        "shodang_callers": _seats_of(board.shodang_used),
        "mission_winner": None if board.mission_seat < 0 else board.mission_seat,
        "scores": tuple([score_of(state, number) for number in range(state.players)]),
        "paid": tuple([Payment(*payment) for payment in board.paid]),
        "settlement": settle(state) if state.over else None,
    }


def _per_seat(board: Board) -> dict[str, Any]:
    """What everybody knows of each seat, besides what `State` says."""
    last_turns = [_last_turn(one) for one in board.seats] if board.prepared.remember_turns else []
    return {
        "shaken_fours": tuple([one.shaken_fours for one in board.seats]),
        "bomb_sizes": tuple([one.bomb_sizes for one in board.seats]),
        "go_pi": tuple([one.go_pi for one in board.seats]),
        "last_turns": tuple(last_turns),
    }


def _last_turn(seat: Seat) -> LastTurn:
    return LastTurn(floor=to_cards(seat.last_floor), month=None if seat.last_month < 0 else seat.last_month)


def _seats_of(bits: int) -> tuple[int, ...]:
    return tuple([number for number in range(bits.bit_length()) if bits >> number & 1])


def _turn(board: Board, turn: Turn, seat: int | None) -> TurnView:
    """The turn under way; the card drawn in it only for its owner."""
    return TurnView(
        seat=turn.seat,
        played=_card(turn.played),
        flipped=_card(turn.flipped),
        drew=turn.drawn >= 0,
        drawn=_card(turn.drawn) if turn.seat == seat else None,
        hand_take=to_cards(turn.hand_take),
        flip_take=to_cards(turn.flip_take),
        waits_for_flip=turn.waits_for_flip,
        bonus_played=to_cards(turn.bonus_played),
        bonus_flipped=to_cards(turn.bonus_flipped),
        bombed=turn.bombed or None,
        bombed_from_hand=turn.bombed_from_hand,
        taken=to_cards(turn.taken),
        from_floor=to_cards(turn.from_floor),
        stolen=to_cards(turn.stolen),
        resolved=turn.resolved,
        thefts=turn.thefts,
        asked=to_cards(turn.asked),
        is_last=turn.is_last,
        opening=turn.opening,
        took_laid=FrozenMap({
            Card(code): (layer, turns)
            for code, layer, turns in board.laid
            if turn.from_floor & BIT[code] and not board.floor & BIT[code]
        }),
    )  # fmt: skip


def _card(code: int) -> Card | None:
    return None if code < 0 else Card(code)
