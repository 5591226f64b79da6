"""The state of a hand, as callers see it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeGuard, final

from gostop.board import CHONGTONG, OVER, TAKE, Board, facts
from gostop.cards import BIT, MONTH_CARDS, Card, format_cards, to_cards
from gostop.errors import StateError, is_int, shown

if TYPE_CHECKING:
    from gostop.events import Event
    from gostop.rules import Rules


class Phase(Enum):
    """What must be decided next."""

    CHONGTONG = "chongtong"
    PLAY = "play"
    TAKE = "take"
    GIVE = "give"
    GUKJIN = "gukjin"
    GO_STOP = "go-stop"
    SHODANG = "shodang"
    OVER = "over"


_PHASES = tuple(Phase)
Cards = tuple[Card, ...]


@final
class State:
    """One hand at one moment: immutable, hashable, compared by value (events do not count), picklable.

    A state knows everything, hidden cards too; what a player may know is in a view of it. States are made by
    `deal`, `position` and `apply`.
    """

    __slots__ = ("_board",)

    _board: Board

    def __new__(cls, board: Board) -> State:
        return state_of(board)

    def __init_subclass__(cls) -> None:
        raise TypeError("State has no subclasses")

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a State is immutable: '{name}' cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a State is immutable: '{name}' cannot be deleted")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._board is other._board or facts(self._board) == facts(other._board)

    def __hash__(self) -> int:
        return hash(facts(self._board))

    def __repr__(self) -> str:
        """Only what everybody at the table can see."""
        board = self._board
        name = board.prepared.rules.about.name or "own rules"
        hands = "+".join(str(seat.hand.bit_count()) for seat in board.seats)
        piles = ", ".join(f"'{format_cards(seat.captured)}'" for seat in board.seats)
        return (
            f"<State {name}: {phase_seen_by(board, None).name}, turn={self.turn}, hands={hands}, "
            f"floor='{format_cards(board.floor)}', stock={len(board.stock) - board.stock_at}, captured=[{piles}]>"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return State, (self._board,)

    @property
    def rules(self) -> Rules:
        """The house rules that the hand is played by."""
        return self._board.prepared.rules

    @property
    def players(self) -> int:
        """How many play this hand."""
        return len(self._board.seats)

    @property
    def phase(self) -> Phase:
        """What must be decided next."""
        return _PHASES[self._board.phase]

    @property
    def turn(self) -> int | None:
        """The seat that must move; None when the hand is over."""
        return None if self._board.phase == OVER else self._board.mover

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self._board.phase == OVER

    @property
    def winner(self) -> int | None:
        """The seat that has won; None before the end and after a draw."""
        ending = self._board.ending
        return None if ending is None or ending.winner < 0 else ending.winner

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move did (or the deal), in order; no part of equality."""
        from gostop.events import typed  # loaded when first needed: its many classes take a while

        return tuple(typed(event) for event in self._board.events)

    @property
    def dealer(self) -> int:
        """The seat of the dealer."""
        return self._board.occasion.dealer

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards in each seat's hand."""
        return tuple(to_cards(seat.hand) for seat in self._board.seats)

    @property
    def captured(self) -> tuple[Cards, ...]:
        """Each seat's captured pile."""
        return tuple(to_cards(seat.captured) for seat in self._board.seats)

    @property
    def floor(self) -> Cards:
        """The floor cards, those of piles too, without buried bonus cards."""
        return to_cards(self._board.floor)

    @property
    def stock(self) -> Cards:
        """The stock, its top card first."""
        return tuple(Card(code) for code in self._board.stock[self._board.stock_at :])

    @property
    def in_play(self) -> Cards:
        """In the middle of a turn: the played and flipped cards that have no place yet."""
        return to_cards(in_play(self._board))

    @property
    def dealt(self) -> tuple[Cards, ...]:
        """The hands as they were dealt."""
        return tuple(to_cards(hand) for hand in self._board.dealt)

    @property
    def piles(self) -> Mapping[int, int | None]:
        """The piles of three (or more) on the floor: month → the seat that made it, None for a natural one."""
        board = self._board
        piles: dict[int, int | None] = {}
        for month in piled_months(board):
            maker = board.maker(month)
            piles[month] = None if maker < 0 else maker
        return MappingProxyType(piles)

    @property
    def buried(self) -> Mapping[int, Cards]:
        """The bonus cards buried in piles: month → cards."""
        return MappingProxyType({month: to_cards(cards) for month, cards in sorted(self._board.buried)})

    @property
    def shakes(self) -> tuple[tuple[int, ...], ...]:
        """The months that each seat has shaken."""
        return tuple(seat.shakes for seat in self._board.seats)

    @property
    def bombs(self) -> tuple[tuple[int, ...], ...]:
        """The months that each seat has bombed with three cards (two packs: four and more)."""
        return tuple(seat.bombs for seat in self._board.seats)

    @property
    def two_bombs(self) -> tuple[int, ...]:
        """How many two-card bombs each seat has thrown."""
        return tuple(seat.two_bombs for seat in self._board.seats)

    @property
    def goes(self) -> tuple[int, ...]:
        """How many go each seat has called."""
        return tuple(seat.goes for seat in self._board.seats)

    @property
    def go_scores(self) -> tuple[int, ...]:
        """Each seat's card score at its last go, in points."""
        return tuple(seat.go_score for seat in self._board.seats)

    @property
    def go_order(self) -> tuple[int, ...]:
        """The seats in the order of their go calls."""
        return self._board.go_order

    @property
    def ppeoks(self) -> tuple[int, ...]:
        """How many ppeok each seat has made."""
        return tuple(seat.ppeoks for seat in self._board.seats)

    @property
    def free_flips(self) -> tuple[int, ...]:
        """How many turns each seat may flip without playing."""
        return tuple(seat.free_flips for seat in self._board.seats)

    @property
    def turns_taken(self) -> tuple[int, ...]:
        """How many turns each seat has finished."""
        return tuple(seat.turns for seat in self._board.seats)

    @property
    def empty_turns(self) -> tuple[int, ...]:
        """How many own turns in a row each seat has taken no card in."""
        return tuple(seat.empty_turns for seat in self._board.seats)

    @property
    def gukjin(self) -> Mapping[Card, str]:
        """The dual animals that are decided: `"pi"` (double junk) or `"animal"`."""
        board = self._board
        decided = dict.fromkeys(to_cards(board.as_pi), "pi")
        decided |= dict.fromkeys(to_cards(board.as_animal), "animal")
        return MappingProxyType(decided)

    @property
    def nagari(self) -> int:
        """The multiplier that drawn hands carried in."""
        return self._board.occasion.nagari

    @property
    def inherited(self) -> int:
        """The multiplier that a drawn hand's own multipliers handed on (NAGARI-3)."""
        return self._board.occasion.inherited

    @property
    def pushes(self) -> int:
        """How many wins were pushed on to this hand (PUSH-1)."""
        return self._board.occasion.pushes

    @property
    def jackpot(self) -> int:
        """What this hand counts as a jackpot hand; 1 for an ordinary one (JACKPOT-1)."""
        return self._board.occasion.jackpot

    @property
    def mission(self) -> int | None:
        """The place of the hand's mission in `rules.mission.pool`; None where there is none."""
        mission = self._board.occasion.mission
        return None if mission < 0 else mission

    @property
    def mission_shown(self) -> bool:
        """Whether the mission has been shown to the players (MISSION-1)."""
        return self._board.mission_shown

    @property
    def pact_month(self) -> int | None:
        """The month of the month pact; None where there is none (PACT-1)."""
        return self._board.occasion.pact_month or None

    @property
    def pig(self) -> Card | None:
        """The card that wins the pig pot in this hand; None where there is none (PIG-1)."""
        pig = self._board.occasion.pig
        return None if pig < 0 else Card(pig)

    @property
    def pig_winner(self) -> int | None:
        """The seat that has won the pig pot in this hand (PIG-1)."""
        return None if self._board.pig_seat < 0 else self._board.pig_seat

    @property
    def shodang(self) -> tuple[int, int | None] | None:
        """(caller, refuser) of a shodang that was true; refuser None while it is being answered."""
        shodang = self._board.shodang
        return None if shodang is None else (shodang[0], None if shodang[1] < 0 else shodang[1])

    @property
    def laid_by(self) -> Mapping[Card, tuple[int, int]]:
        """Floor card → (seat, how many turns that seat had taken before); kept where DOK-3 asks for it."""
        board = self._board
        still = {Card(code): (seat, turn) for code, seat, turn in board.laid if board.floor & BIT[code]}
        return MappingProxyType(still)


def no_state(value: object) -> StateError:
    """The error about what was given in place of a state."""
    kind = type(value).__name__
    return StateError(
        f"a gostop.State is needed, not a {kind}: deal() and position() give one",
        f"gostop.State가 필요합니다 ({kind} 아님). deal()이나 position()으로 만듭니다",
    )


def board_of(state: object) -> Board:
    """The board of a caller's state. Raises `StateError` for anything else."""
    if is_state(state):
        return state._board
    raise no_state(state)


def is_state(value: object) -> TypeGuard[State]:
    """Whether a caller's value is a state, and one that was made by us."""
    return type(value) is State and hasattr(value, "_board")


def check_seat(state: State, seat: object) -> None:
    """Raises `StateError` unless a seat is one of the hand's."""
    most = state.players - 1
    if not is_int(seat) or not 0 <= seat <= most:
        raise StateError(
            f"seats are 0 to {most}, not {shown(seat)}", f"자리는 0부터 {most}까지입니다 ({shown(seat)} 아님)"
        )


_blank = object.__new__
_set_board = State.__dict__["_board"].__set__
"""The slot's own setter, which gets past the immutability."""


def state_of(board: Board) -> State:
    """The state that holds a board: what `State(board)` gives, and sooner."""
    state = _blank(State)
    _set_board(state, board)
    return state


def phase_seen_by(board: Board, seat: int | None) -> Phase:
    """The phase as a seat (None: a spectator) may know it.

    That a bonus card has just made chongtong is its holder's secret: to the others it looks like any turn
    (CHONG-8). Chongtong that was dealt is asked about before everybody's eyes.
    """
    if board.phase == CHONGTONG and board.turn is not None and seat != board.mover:
        return Phase.PLAY
    return _PHASES[board.phase]


def in_play(board: Board) -> int:
    """The cards of the turn under way that have no place yet, as a set."""
    turn = board.turn
    if turn is None or turn.resolved or board.phase != TAKE:
        return 0
    cards = turn.bonus_flipped
    for code in (turn.played, turn.flipped):
        if code >= 0:
            cards |= BIT[code]
    return cards


def piled_months(board: Board) -> list[int]:
    """The months with three or more floor cards, which lie as a pile."""
    return [month for month in range(1, 13) if (board.floor & MONTH_CARDS[month]).bit_count() >= 3]
