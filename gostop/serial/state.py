"""A `State` as plain data: everything in it by name, cards as texts.

What is at its usual value is left out. The data of a state tell everything, the hidden cards and the seed
of the deal too: they are for the server's own storage, never for a client.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, get_args

import attrs

from gostop.board import Ending, Occasion, Payment, Seat, Turn, new_board, new_seat, new_turn
from gostop.cards import BIT, Card
from gostop.engine.prepare import Prepared, prepared
from gostop.rules import Rules
from gostop.serial import soundness
from gostop.serial.convert import Wire
from gostop.serial.kinds import (
    CardOrder,
    CardSet,
    CardText,
    Count,
    Month,
    MonthOrNone,
    Multiplier,
    SeatNumber,
    SeedValue,
    Wrong,
    from_set,
    seed_in,
    seed_out,
    to_set,
)
from gostop.state import Phase, State

_PHASES = tuple(Phase)
_NO_CARDS = CardSet("")
_NO_ORDER = CardOrder("")
_ZERO = Count(0)
_ONCE = Multiplier(1)
_NO_MONTH = MonthOrNone(-1)
HOW = ("stop", "chongtong", "floor chongtong", "three ppeok", "third ppeok", "heodang", "nagari")
"""The words for how a hand ends, in the order of the engine's numbers."""


@attrs.frozen
class MatchData(Wire):
    """What the hand knows from its match."""

    dealer: SeatNumber
    nagari: Multiplier = _ONCE
    inherited: Multiplier = _ONCE
    pushes: Count = _ZERO
    jackpot: Multiplier = _ONCE
    pact_month: Month | None = None
    mission: Count | None = None
    """The place of the mission in the pool of the rules."""
    pig: CardText | None = None
    seed: SeedValue | None = None


@attrs.frozen
class PlayerData(Wire):
    """One player's side; the names are those of `position`, and of the engine's `Seat`."""

    hand: CardSet = _NO_CARDS
    captured: CardSet = _NO_CARDS
    shown: CardSet = _NO_CARDS
    shakes: tuple[Month, ...] = ()
    shaken_fours: tuple[Month, ...] = ()
    bombs: tuple[Month, ...] = ()
    bomb_sizes: tuple[tuple[Month, Count], ...] = ()
    two_bombs: Count = _ZERO
    declared: tuple[MonthOrNone, ...] = ()
    turns_taken: Count = _ZERO
    empty_turns: Count = _ZERO
    ppeoks: Count = _ZERO
    free_flips: Count = _ZERO
    goes: Count = _ZERO
    go_score: Count = _ZERO
    go_pi: Count = _ZERO
    mission: Count = _ZERO
    last_hand: CardSet = _NO_CARDS
    last_floor: CardSet = _NO_CARDS
    last_month: MonthOrNone = _NO_MONTH


@attrs.frozen
class TheftData(Wire):
    """Pi still to be given."""

    giver: SeatNumber
    owed: Count


@attrs.frozen
class TurnData(Wire):
    """The turn under way."""

    seat: SeatNumber
    played: CardText | None = None
    flipped: CardText | None = None
    drawn: CardText | None = None
    hand_take: CardSet = _NO_CARDS
    flip_take: CardSet = _NO_CARDS
    waits_for_flip: bool = False
    bonus_played: CardSet = _NO_CARDS
    bonus_flipped: CardSet = _NO_CARDS
    bombed: Month | None = None
    bombed_from_hand: Count = _ZERO
    taken: CardSet = _NO_CARDS
    from_floor: CardSet = _NO_CARDS
    stolen: CardSet = _NO_CARDS
    resolved: bool = False
    thefts: tuple[TheftData, ...] = ()
    asked: CardSet = _NO_CARDS
    is_last: bool = False
    opening: bool = False


@attrs.frozen
class PaymentData(Wire):
    """A payment made at once, in points."""

    payer: SeatNumber
    payee: SeatNumber
    points: Count
    rule: str
    turn: Count


@attrs.frozen
class BuriedData(Wire):
    """Bonus cards buried in a pile."""

    month: Month
    cards: CardSet


@attrs.frozen
class LaidData(Wire):
    """A floor card that came from a hand: whose, and how many turns that seat had taken (DOK-3)."""

    card: CardText
    seat: SeatNumber
    turn: Count


@attrs.frozen
class ShodangData(Wire):
    """A shodang that was true; no refuser while it is being answered."""

    caller: SeatNumber
    refuser: SeatNumber | None = None


@attrs.frozen
class EndingData(Wire):
    """How the hand ended."""

    how: str
    winner: SeatNumber | None = None
    points: Count = _ZERO
    rule: str = ""


@attrs.frozen
class StateData(Wire):
    """One hand at one moment."""

    rules: Rules
    phase: Phase
    mover: SeatNumber
    """Who must move; once the hand is over, who moved last."""
    match: MatchData
    players: tuple[PlayerData, ...]
    dealt: tuple[CardSet, ...]
    floor: CardSet = _NO_CARDS
    stock: CardOrder = _NO_ORDER
    makers: tuple[tuple[Month, SeatNumber], ...] = ()
    """Who made the pile of a month; natural piles are not listed."""
    buried: tuple[BuriedData, ...] = ()
    turn: TurnData | None = None
    counted_as_pi: CardSet = _NO_CARDS
    fixed_as_animal: CardSet = _NO_CARDS
    ask_duals: tuple[SeatNumber, ...] = ()
    go_order: tuple[SeatNumber, ...] = ()
    turns_left_after_go: Count | None = None
    paid: tuple[PaymentData, ...] = ()
    laid: tuple[LaidData, ...] = ()
    shodang: ShodangData | None = None
    shodang_used: tuple[SeatNumber, ...] = ()
    chongtong_claims: tuple[SeatNumber, ...] = ()
    mission_winner: SeatNumber | None = None
    mission_shown: bool = False
    pig_winner: SeatNumber | None = None
    ending: EndingData | None = None


def _or_none(number: int) -> Any:
    return None if number < 0 else number


def _card_or_none(code: int) -> CardText | None:
    return None if code < 0 else CardText(Card(code).text)


def _seats_of(bits: int) -> tuple[SeatNumber, ...]:
    return tuple(SeatNumber(seat) for seat in range(bits.bit_length()) if bits >> seat & 1)


def _set(cards: int) -> CardSet:
    return CardSet(from_set(cards))


def to_data(state: State) -> StateData:
    """The data of a state."""
    board: Any = state._board
    return StateData(
        rules=state.rules,
        phase=state.phase,
        mover=board.mover,
        match=_match_out(board.occasion),
        players=tuple(_player_out(seat) for seat in board.seats),
        dealt=tuple(_set(hand) for hand in board.dealt),
        floor=_set(board.floor),
        stock=CardOrder(" ".join(card.text for card in state.stock)),
        makers=tuple((Month(month), board.maker(month)) for month in range(1, 13) if board.maker(month) >= 0),
        buried=tuple(BuriedData(month, _set(cards)) for month, cards in board.buried),
        turn=None if board.turn is None else _turn_out(board.turn),
        counted_as_pi=_set(board.as_pi),
        fixed_as_animal=_set(board.as_animal),
        ask_duals=_seats_of(board.ask_duals),
        go_order=board.go_order,
        turns_left_after_go=_or_none(board.rounds_left),
        paid=tuple(PaymentData(*payment) for payment in board.paid),
        laid=tuple(LaidData(CardText(Card(code).text), seat, turn) for code, seat, turn in board.laid),
        shodang=None if board.shodang is None else ShodangData(board.shodang[0], _or_none(board.shodang[1])),
        shodang_used=_seats_of(board.shodang_used),
        chongtong_claims=_seats_of(board.claims),
        mission_winner=_or_none(board.mission_seat),
        mission_shown=board.mission_shown,
        pig_winner=_or_none(board.pig_seat),
        ending=_ending_out(board.ending),
    )


def _match_out(occasion: Any) -> MatchData:
    return MatchData(
        dealer=occasion.dealer,
        nagari=occasion.nagari,
        inherited=occasion.inherited,
        pushes=occasion.pushes,
        jackpot=occasion.jackpot,
        pact_month=occasion.pact_month or None,
        mission=_or_none(occasion.mission),
        pig=_card_or_none(occasion.pig),
        seed=None if occasion.seed == b"" else SeedValue(seed_out(occasion.seed)),
    )


_PLAYER_SETS = ("hand", "captured", "shown", "last_hand", "last_floor")
_PLAYER_REST = tuple(
    field.name for field in attrs.fields(PlayerData) if field.name not in (*_PLAYER_SETS, "turns_taken")
)
_TURN_CODES = ("played", "flipped", "drawn")
_TURN_SETS = (
    "hand_take",
    "flip_take",
    "bonus_played",
    "bonus_flipped",
    "taken",
    "from_floor",
    "stolen",
    "asked",
)
_TURN_REST = ("seat", "waits_for_flip", "bombed_from_hand", "resolved", "is_last", "opening")


def _player_out(seat: Seat) -> PlayerData:
    sets: dict[str, Any] = {name: _set(getattr(seat, name)) for name in _PLAYER_SETS}
    rest: dict[str, Any] = {name: getattr(seat, name) for name in _PLAYER_REST}
    return PlayerData(turns_taken=Count(seat.turns), **sets, **rest)


def _turn_out(turn: Turn) -> TurnData:
    sets: dict[str, Any] = {name: _set(getattr(turn, name)) for name in _TURN_SETS}
    sets |= {name: _card_or_none(getattr(turn, name)) for name in _TURN_CODES}
    rest: dict[str, Any] = {name: getattr(turn, name) for name in _TURN_REST}
    thefts = tuple(TheftData(SeatNumber(giver), Count(owed)) for giver, owed in turn.thefts)
    return TurnData(bombed=Month(turn.bombed) if turn.bombed else None, thefts=thefts, **sets, **rest)


def _ending_out(ending: Any) -> EndingData | None:
    if ending is None:
        return None
    return EndingData(HOW[ending.how], _or_none(ending.winner), Count(ending.points), ending.rule)


def from_data(data: StateData) -> State:
    """The state that some data tell. Raises `Wrong`, listing all that cannot be."""
    ready = prepared(data.rules)
    _check_shape(data, ready)
    board = new_board(ready, _match_in(data.match), tuple(to_set(hand) for hand in data.dealt))
    board.seats = [_player_in(player) for player in data.players]
    board.phase = _PHASES.index(data.phase)
    board.mover = data.mover
    board.floor = to_set(data.floor)
    board.stock = tuple(Card(word).code for word in data.stock.split())
    for month, maker in data.makers:
        board.set_maker(month, maker)
    board.buried = tuple((entry.month, to_set(entry.cards)) for entry in data.buried)
    board.turn = None if data.turn is None else _turn_in(data.turn)
    board.as_pi, board.as_animal = to_set(data.counted_as_pi), to_set(data.fixed_as_animal)
    board.ask_duals = _bits(data.ask_duals)
    board.go_order = tuple(data.go_order)
    board.rounds_left = -1 if data.turns_left_after_go is None else data.turns_left_after_go
    board.paid = tuple(Payment(*attrs.astuple(payment)) for payment in data.paid)
    board.laid = tuple((Card(entry.card).code, entry.seat, entry.turn) for entry in data.laid)
    if data.shodang is not None:
        board.shodang = (data.shodang.caller, _number(data.shodang.refuser))
    board.shodang_used = _bits(data.shodang_used)
    board.claims = _bits(data.chongtong_claims)
    board.mission_seat, board.mission_shown = _number(data.mission_winner), data.mission_shown
    board.pig_seat = _number(data.pig_winner)
    if data.ending is not None:
        winner = _number(data.ending.winner)
        board.ending = Ending(HOW.index(data.ending.how), winner, data.ending.points, data.ending.rule)
    problems = soundness.problems_of(board)
    if problems:
        raise Wrong.of([("", english, korean) for english, korean in problems])
    return State(board)


def _number(value: int | None) -> int:
    return -1 if value is None else value


def _code(text: str | None) -> int:
    return -1 if text is None else Card(text).code


def _bits(seats: Iterable[int]) -> int:
    found = 0
    for seat in seats:
        found |= BIT[seat]
    return found


def _match_in(data: MatchData) -> Occasion:
    return Occasion(
        dealer=data.dealer,
        nagari=data.nagari,
        inherited=data.inherited,
        pushes=data.pushes,
        jackpot=data.jackpot,
        pact_month=data.pact_month or 0,
        mission=_number(data.mission),
        pig=_code(data.pig),
        seed=b"" if data.seed is None else seed_in(data.seed),
    )


def _player_in(data: PlayerData) -> Seat:
    seat = new_seat()
    for name in _PLAYER_SETS:
        setattr(seat, name, to_set(getattr(data, name)))
    for name in _PLAYER_REST:
        setattr(seat, name, getattr(data, name))
    seat.turns = data.turns_taken
    return seat


def _turn_in(data: TurnData) -> Turn:
    turn = new_turn(data.seat)
    for name in _TURN_CODES:
        setattr(turn, name, _code(getattr(data, name)))
    for name in _TURN_SETS:
        setattr(turn, name, to_set(getattr(data, name)))
    for name in _TURN_REST:
        setattr(turn, name, getattr(data, name))
    turn.bombed = data.bombed or 0
    turn.thefts = tuple((theft.giver, theft.owed) for theft in data.thefts)
    return turn


def _check_shape(data: StateData, ready: Prepared) -> None:
    """Whether every seat named is in the hand and every card in the pack, before a board is made."""
    problems = [*_wrong_lengths(data, ready), *_strangers(data, ready)]
    if data.ending is not None and data.ending.how not in HOW:
        problems.append(
            ("ending.how", f"is none of {', '.join(HOW)}", f"{', '.join(HOW)} 가운데 하나여야 합니다")
        )
    if problems:
        raise Wrong.of(problems)


Problems = Iterator[tuple[str, str, str]]


def _wrong_lengths(data: StateData, ready: Prepared) -> Problems:
    for name, entries in (("players", data.players), ("dealt", data.dealt)):
        if len(entries) != ready.players:
            yield (
                name,
                f"{ready.players} play by these rules, but there are {len(entries)} entries",
                f"이 규칙은 {ready.players}명인데 {len(entries)}개가 있습니다",
            )


def _strangers(data: StateData, ready: Prepared) -> Problems:
    """Seats that are not in the hand and cards that are not in the pack."""
    for path, value in _named(data, StateData, ""):
        if isinstance(value, int):
            if value >= ready.players:
                yield path, f"there is no seat {value}", f"{value}번 자리는 없습니다"
            continue
        foreign = to_set(value) & ~ready.pack
        if foreign:
            cards = from_set(foreign)
            yield path, f"{cards}: not in the pack of these rules", f"{cards}: 이 규칙의 패가 아닙니다"


_LOOKED_AT = (SeatNumber, CardText, CardSet, CardOrder)


def _named(value: Any, declared: Any, path: str) -> Iterator[tuple[str, int | str]]:
    """Every seat and all cards that some data name, with their paths."""
    if value is None or value == () or value == "":
        return
    if isinstance(value, Wire):
        kind: Any = type(value)
        for name, of in _telling_fields(kind):
            yield from _named(getattr(value, name), of, f"{path}.{name}" if path else name)
    elif isinstance(value, tuple):
        inner = get_args(declared)
        same = len(inner) == 2 and inner[1] is Ellipsis
        for place, entry in enumerate(value):
            yield from _named(entry, inner[0] if same else inner[place], f"{path}[{place}]")
    elif _is_telling(declared):
        yield path, value


@cache
def _telling_fields(kind: Any) -> tuple[tuple[str, Any], ...]:
    """The fields of a wire class that name seats or cards."""
    attrs.resolve_types(kind)
    return tuple((field.name, field.type) for field in attrs.fields(kind) if _is_telling(field.type))


@cache
def _is_telling(declared: Any) -> bool:
    if declared in _LOOKED_AT or (isinstance(declared, type) and issubclass(declared, Wire)):
        return True
    return any(_is_telling(inner) for inner in get_args(declared) if inner is not Ellipsis)
