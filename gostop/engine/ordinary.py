"""The turn that most turns are, in one go.

A hand card and the flip, of two months, each take one card or are laid, and nothing else comes of it but
perhaps a go or stop. This is a short cut through the steps of `turn`, taken where no rule in force looks at
such a turn (`Prepared.plain_turns`); tests play hands with and without it and compare every state and event.
"""

from __future__ import annotations

from gostop.board import Board, RawEvent, Seat, Turn, new_turn
from gostop.cards import BIT, MONTH, MONTH_CARDS
from gostop.engine import decide, ending
from gostop.engine.hand_moves import without
from gostop.engine.prepare import LAST_STOCK_CARD
from gostop.event_codes import CAPTURED, FLIPPED, LAID, PLAYED
from gostop.moves import Move


def ordinary(board: Board, move: Move) -> Board | None:
    """The board after the turn that begins with the `play` of a card; None when it is any other turn."""
    at, stock = board.stock_at, board.stock
    if board.turn is not None or at == len(stock):
        return None
    code, flipped, mover = move.code, stock[at], board.mover
    month, flipped_month = MONTH[code], MONTH[flipped]
    if month == flipped_month or not month or not flipped_month:
        return None
    there, also = board.floor & MONTH_CARDS[month], board.floor & MONTH_CARDS[flipped_month]
    if there.bit_count() > 1 or also.bit_count() > 1:
        return None
    played, seat = BIT[code], board.seats[mover]
    happened: list[RawEvent]
    if there:
        if also:
            taken = there | also | played | BIT[flipped]
            floor = board.floor ^ there ^ also
            happened = [(PLAYED, mover, code), (FLIPPED, mover, flipped), (CAPTURED, mover, taken)]
        else:
            taken = there | played
            floor = board.floor ^ there | BIT[flipped]
            happened = [
                (PLAYED, mover, code), (FLIPPED, mover, flipped), (LAID, mover, flipped),
                (CAPTURED, mover, taken),
            ]  # fmt: skip
    elif also:
        taken = also | BIT[flipped]
        floor = board.floor ^ also | played
        happened = [
            (PLAYED, mover, code), (LAID, mover, code), (FLIPPED, mover, flipped), (CAPTURED, mover, taken),
        ]  # fmt: skip
    else:
        taken = 0
        floor = board.floor | played | BIT[flipped]
        happened = [
            (PLAYED, mover, code), (LAID, mover, code), (FLIPPED, mover, flipped), (LAID, mover, flipped),
        ]  # fmt: skip
    if not floor:
        return None
    pile, hand, known = seat.captured | taken, seat.hand ^ played, seat.known
    is_special = _asks_or_gets_out(board, seat, pile, taken)
    if is_special and (not hand or board.prepared.last_turn == LAST_STOCK_CARD):
        return None  # whether it is the last turn is not seen here
    if known is not None:
        known = without(known, move, hand)
    seats = [*board.seats]
    empty_turns = 0 if taken else seat.empty_turns + 1
    seats[mover] = seat.changed(hand, pile, seat.turns + 1, empty_turns, known)
    new = board.changed(seats, floor, at + 1, happened)
    if is_special:
        new.turn = _finished(mover, code, flipped, there, also, taken)
        decide.finish_turn(new)
    else:
        ending.next_turn(new)
    return new


def _finished(mover: int, code: int, flipped: int, there: int, also: int, taken: int) -> Turn:
    """The turn for the decision that now comes."""
    turn = new_turn(mover)
    turn.played, turn.flipped = code, flipped
    turn.hand_take, turn.flip_take = there, also
    turn.taken, turn.from_floor = taken, there | also
    turn.resolved = True
    return turn


def _asks_or_gets_out(board: Board, seat: Seat, pile: int, taken: int) -> bool:
    """Whether the pile with what is taken may have to be asked about (GUKJIN-1) or gets out (GO-1, GO-2)."""
    prepared, as_pi = board.prepared, board.as_pi
    undecided = pile & prepared.duals
    if undecided:
        undecided &= ~(as_pi | board.as_animal)
        if undecided & taken:
            return True
    if undecided:
        points = prepared.scoring.best_points(pile, as_pi, undecided)
    else:
        points = prepared.scoring.points(pile, as_pi)
    if points < prepared.threshold:
        return False
    return not seat.deeds.goes or points > seat.deeds.go_score
