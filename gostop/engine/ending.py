"""How a hand ends, and whose turn comes next."""

from __future__ import annotations

from gostop import event_codes as ev
from gostop.board import (
    DRAWN,
    FLOOR_FOUR,
    FOUR_OF_A_MONTH,
    GUKJIN,
    HEODANG,
    OVER,
    PLAY,
    STOP,
    THIRD_PPEOK,
    THREE_PPEOK,
    Board,
    Ending,
)
from gostop.engine import mission


def _end(board: Board, ending: Ending) -> None:
    board.ending = ending
    board.phase = OVER


def stop(board: Board, points: int) -> None:
    """The mover stops and wins with a card score."""
    board.events.append((ev.STOPPED, board.mover, points))
    _end(board, Ending(STOP, board.mover))


def chongtong(board: Board, seat: int, cards: int) -> None:
    """Four of a month win at once (CHONG-1)."""
    board.seats[seat] = board.own_seat(seat)
    board.seats[seat].shown |= cards
    board.events.append((ev.CHONGTONG, seat, cards, False))
    _end(board, Ending(FOUR_OF_A_MONTH, seat, board.prepared.rules.chongtong.points, "CHONG-1"))


def floor_chongtong(board: Board) -> None:
    """The dealer wins because four of a month lie on the floor (CHONG-7)."""
    points = board.prepared.rules.chongtong.floor_points
    _end(board, Ending(FLOOR_FOUR, board.occasion.dealer, points, "CHONG-7"))


def three_ppeok(board: Board, seat: int) -> None:
    """Three ppeok by one player win at once (PPEOK-10)."""
    board.events.append((ev.THREE_PPEOK, seat))
    _end(board, Ending(THREE_PPEOK, seat, board.prepared.three_ppeok, "PPEOK-10"))


def third_ppeok(board: Board, seat: int) -> None:
    """The third ppeok in a row ends the hand without a further payment (PPEOK-9)."""
    board.events.append((ev.THREE_PPEOK, seat))
    _end(board, Ending(THIRD_PPEOK, seat, 0, "PPEOK-9"))


def heodang(board: Board, seat: int) -> None:
    """So many own turns without a card win at once (TURN-8)."""
    board.events.append((ev.HEODANG, seat, board.seats[seat].empty_turns))
    _end(board, Ending(HEODANG, seat, board.prepared.heodang_points, "TURN-8"))


def drawn(board: Board, reason: int) -> None:
    """Nagari (NAGARI-4)."""
    board.events.append((ev.NAGARI, reason))
    _end(board, Ending(DRAWN, -1, 0, "NAGARI-4"))


def next_turn(board: Board) -> None:
    """Pass to the next player who can do anything, or end the hand (TURN-3)."""
    board.turn = None
    seats, prepared = board.seats, board.prepared
    if prepared.watches_turns and board.rounds_left > 0:
        board.rounds_left -= 1
        if not board.rounds_left:
            drawn(board, ev.ROUNDS_OVER)
            return
    mover = board.mover + 1
    if mover == len(seats):
        mover = 0
    if not seats[mover].hand:
        stock_left = board.stock_at < len(board.stock)
        if not any([seat.hand or (stock_left and seat.free_flips) for seat in seats]):
            drawn(board, ev.PLAYED_OUT)
            return
        while not (stock_left or seats[mover].hand):
            mover = mover + 1 if mover + 1 < len(seats) else 0
    board.mover = mover
    board.phase = PLAY
    if prepared.watches_turns:
        begin_turn(board)


def begin_turn(board: Board) -> None:
    """The mover's turn begins: the mission is shown when it is time, and a dual animal asked about
    where an opponent's go demands it (MISSION-1, GUKJIN-5)."""
    board.phase = PLAY
    mover = board.mover
    seat = board.seats[mover]
    if board.occasion.mission >= 0 and not board.mission_shown:
        if mover == board.occasion.dealer and seat.turns + 1 >= board.prepared.mission_reveal:
            mission.show(board)
    if board.ask_duals >> mover & 1:
        board.ask_duals &= ~(1 << mover)
        if seat.captured & board.prepared.duals & ~board.as_pi & ~board.as_animal:
            board.the_turn().opening = True
            board.phase = GUKJIN
