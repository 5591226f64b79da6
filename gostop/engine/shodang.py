"""Shodang: a player who can only lay what brings one of both opponents out (SHODANG-1, SHODANG-2)."""

from __future__ import annotations

from gostop import event_codes as ev
from gostop.board import PLAY, SHODANG, Board
from gostop.cards import BIT, codes
from gostop.engine import ending
from gostop.engine.hand_moves import EVERYTHING


def may_call(board: Board) -> bool:
    """Whether the mover may call shodang now; for rules that have it, before anything of the turn."""
    if board.go_order or board.shodang is not None or board.turn is not None:
        return False
    if board.shodang_used >> board.mover & 1:
        return False
    return board.prepared.shodang_any_time or is_proven(board)


def is_proven(board: Board) -> bool:
    """Whether no hand card can take anything, each brings one opponent or the other out, and each
    opponent waits for one: judged by piles and the own hand alone."""
    hand = board.seats[board.mover].hand
    if not hand or _can_take(board):
        return False
    waiting = [False] * len(board.seats)
    for code in codes(hand):
        brings_out = [other for other in board.others(board.mover) if _brings_out(board, other, code)]
        if not brings_out:
            return False
        for other in brings_out:
            waiting[other] = True
    return all(waiting[other] for other in board.others(board.mover))


def _can_take(board: Board) -> bool:
    """Whether the mover holds a bonus card or a card of a month that lies on the floor."""
    seat = board.seats[board.mover]
    if seat.known is None:
        seat.known = board.prepared.hand_moves.of(seat.hand)
    reach = seat.known[2]
    return board.floor & reach != 0 or reach == EVERYTHING


def _brings_out(board: Board, seat: int, code: int) -> bool:
    pile = board.seats[seat].captured | BIT[code]
    scoring = board.prepared.scoring_for(board.occasion.pact_month)
    open_duals = board.prepared.duals & ~board.as_pi & ~board.as_animal
    return scoring.best_points(pile, board.as_pi, open_duals) >= board.prepared.threshold


def call(board: Board) -> None:
    """Show the hand and ask the others in turn order; an untrue shodang only shows the hand."""
    caller = board.mover
    seat = board.own_seat(caller)
    seat.shown |= seat.hand
    board.shodang_used |= 1 << caller
    board.events.append((ev.SHODANG, caller, seat.hand))
    if is_proven(board):
        board.shodang = (caller, -1)
        board.mover = board.others(caller)[0]
        board.phase = SHODANG


def answer(board: Board, accepted: bool) -> None:
    """One opponent accepts or refuses; both accepting draw the hand, else the refuser is marked."""
    assert board.shodang is not None
    caller = board.shodang[0]
    answering = board.mover
    board.events.append((ev.SHODANG_ANSWERED, answering, accepted))
    if not accepted:
        board.shodang = (caller, answering)
        board.mover = caller
        board.phase = PLAY
    elif answering == board.others(caller)[0]:
        board.mover = board.others(caller)[1]
    else:
        ending.drawn(board, ev.SHODANG_ACCEPTED)
