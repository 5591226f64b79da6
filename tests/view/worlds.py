"""Other worlds: states that differ from a given one in nothing that a seat may know.

Written apart from `gostop.seen` and `gostop.sampling`, so that a leak in either is found here.
"""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import gostop
from gostop import Rules, State
from gostop import event_codes as ev
from gostop.board import CHONGTONG, OVER, PLAY, Board
from gostop.cards import BIT, codes
from gostop.engine.opening import fours_of
from gostop.errors import GoStopError
from gostop.rng import Seed

ASKED = (
    "play 01G", "play 05A", "play J2A", "shake 01", "shake 03A", "bomb 01", "flip", "take 08A", "give 11S",
    "go", "stop", "chongtong", "continue", "shodang", "accept", "refuse", "gukjin pi", "gukjin animal", "join",
)  # fmt: skip
"""Moves that a client might send at any time."""


def hides(board: Board, seat: int | None, number: int) -> bool:
    """Whether the rules hide the hand of seat `number` from a seat."""
    shown = board.phase == OVER and board.prepared.rules.table.show_hands_at_end
    return number != seat and not shown


def other_world(state: State, seat: int | None, random: Random) -> State:
    """The same hand with everything changed that a seat may not know."""
    board = state._board.copy()
    hidden = [number for number in range(state.players) if hides(board, seat, number)]
    _deal_again(board, hidden, random)
    _change_secrets(board, seat, hidden, random)
    board.events = [_changed(event, board, seat, random) for event in state._board.events]
    return State(board)


def _deal_again(board: Board, hidden: list[int], random: Random) -> None:
    """Every card that the seat cannot place goes to another place that it cannot see."""
    kept = {}
    for number in hidden:
        one = board.own_seat(number)
        kept[number] = one.hand & one.shown
        if board.phase == CHONGTONG and board.turn is None and number == board.mover:
            kept[number] |= fours_of(board, number)
    free = list(board.stock[board.stock_at :])
    for number, keep in kept.items():
        free += codes(board.seats[number].hand & ~keep)
    random.shuffle(free)
    for number, keep in kept.items():
        one = board.seats[number]
        count = (one.hand & ~keep).bit_count()
        one.hand = keep | sum(BIT[code] for code in free[:count])
        del free[:count]
    board.stock, board.stock_at = tuple(free), 0
    board.dealt = tuple(
        board.seats[number].hand if number in hidden else hand for number, hand in enumerate(board.dealt)
    )


def _change_secrets(board: Board, seat: int | None, hidden: list[int], random: Random) -> None:
    """What is hidden besides cards."""
    ready = board.prepared
    seeds: list[Seed] = [b"", b"other", 7, "text"]
    board.occasion = board.occasion._replace(seed=random.choice(seeds))
    change_mission(board, random)
    for number in hidden:
        one = board.seats[number]
        if not ready.chong_declared:
            one.declared = tuple(random.sample(range(13), random.randrange(3)))
        if board.phase != OVER:
            one.last_hand = random.getrandbits(40)
    if board.phase == CHONGTONG and board.turn is None:
        for number in hidden:
            if number != board.mover:
                board.claims ^= random.getrandbits(1) << number
    turn = board.turn
    if turn is not None and turn.seat in hidden and turn.drawn >= 0:
        turn.drawn = random.choice([0, 17, 33])
        if board.phase in (CHONGTONG, PLAY) and not turn.resolved:
            board.phase = random.choice([CHONGTONG, PLAY])


def change_mission(board: Board, random: Random) -> None:
    """Another mission, while it is not shown, and other steps towards it."""
    if board.occasion.mission >= 0 and not board.mission_shown:
        pool = len(board.prepared.rules.mission.pool)
        board.occasion = board.occasion._replace(mission=random.randrange(pool))
        for number in range(len(board.seats)):
            board.own_seat(number).mission = random.randrange(3)


def _changed(event: tuple[Any, ...], board: Board, seat: int | None, random: Random) -> tuple[Any, ...]:
    if event[0] == ev.DEALT:
        return (*event[:2], board.dealt, *event[3:])
    if event[0] == ev.DRAWN and event[1] != seat:
        return (*event[:2], random.choice([1, 20, 40]))
    return event


def known(state: State, seat: int | None) -> tuple[Any, ...]:
    """Everything that can be asked for in a seat's name: its view and events, their text, hash and bytes,
    and what it is told when it sends a move."""
    view, events = gostop.view(state, seat), gostop.events_for(state, seat)
    return (
        view,
        view.events,
        events,
        repr(view),
        hash(view),
        repr(events),
        hash(events),
        pickle.dumps(view),
        pickle.dumps(events),
        repr(state),
        [answer(state, move, seat) for move in ASKED] if seat is not None else [],
    )


def answer(state: State, move: str, seat: int) -> Any:
    """What a seat is told that sends a move: an error in all its parts, or that it is legal."""
    try:
        gostop.apply(state, move, seat=seat)
    except GoStopError as error:
        told = {name: value for name, value in vars(error).items() if name != "move"}
        return type(error), error.code, str(error), told, pickle.dumps(error)
    return "legal"


def seats_of(state: State) -> list[int | None]:
    """Everybody who may look: a spectator and all seats."""
    return [None, *range(state.players)]


TWISTS: tuple[dict[str, Any], ...] = (
    {"table.show_hands_at_end": True},
    {"deck.double_jokers": 4, "deck.triple_jokers": 4},
    {"deck.double_jokers": 0, "deck.triple_jokers": 0},
    {"turn.joker_steals": 1, "turn.joker_steals_when": "played_or_taken"},
    {"turn.joker_buried": "flipped_or_played"},
    {"turn.choose_when": "after_flip"},
    {"pi.giver": "chooses"},
    {"pi.two_as_double": False, "pi.change": True},
    {"gukjin.decide": "on_capture"},
    {"gukjin.decide": "once_any_time", "gukjin.theft": "choice"},
    {"gukjin.decide": "auto"},
    {"gukjin.on_opponent_go": "ask"},
    {"shake.must_play": True, "shake.dealt_only": True},
    {"bomb.two_card": True},
    {"chongtong.play_on": "never"},
    {"chongtong.play_on_as": "shake_then_bomb", "shake.then_bomb": True},
    {"chongtong.play_on_as": "bomb_only"},
    {"chongtong.by_joker": "yes"},
    {"chongtong.by_joker": "yes", "chongtong.play_on_as": "bomb_only", "chongtong.four_jokers": True},
    {"dokbak.ignored": True},
    {"dokbak.fed": "if_choice"},
    {"shodang.declare": "any_time"},
    {"pig.mode": "dealt"},
    {"pig.mode": "captured"},
    {"month_pact.points": 3},
    {"go.rounds_left": 1},
)
"""Changes that bring out what can leak."""


def twisted(base: Rules, twists: list[dict[str, Any]]) -> Rules:
    """Rules with some changes, those left out that make no sense together."""
    for twist in twists:
        try:
            base = base.override(twist)
        except gostop.RulesError:
            continue
    return base
