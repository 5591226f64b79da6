"""The legal moves of a board, in a stable order."""

from __future__ import annotations

from gostop import moves as mv
from gostop.board import CHONGTONG, GIVE, GO_STOP, GUKJIN, OVER, PLAY, SHODANG, TAKE, Board, Seat
from gostop.cards import MONTH, MONTH_CARDS, codes
from gostop.engine import decide, shodang, steal
from gostop.engine.prepare import Prepared
from gostop.moves import BOMB, FLIP, SHAKE, SHOW, Move


def legal(board: Board) -> tuple[Move, ...]:
    """All moves that may be made; none exactly when the hand is over."""
    if board.phase != PLAY:
        return _OTHER[board.phase](board)
    prepared = board.prepared
    seat = board.seats[board.mover]
    hand = seat.hand
    known = seat.known
    if known is None:
        known = seat.known = prepared.hand_moves.of(hand)
    plays, several, reach = known
    if prepared.plain_moves and hand and not several and not seat.free_flips:
        return plays
    more: list[Move] = []
    for month in several:
        _add_month(board, prepared, seat, month, more)
    if not hand or (seat.free_flips and prepared.flip_any_turn and board.stock_at < len(board.stock)):
        more.append(FLIP)
    if prepared.gukjin_any_time:
        for month in dict.fromkeys(MONTH[code] for code in codes(decide.open_duals(board, board.mover))):
            more.append(mv.dual(month, True))
    if (
        prepared.shodang
        and (prepared.shodang_any_time or not board.floor & reach)
        and shodang.may_call(board)
    ):
        more.append(mv.SHODANG)
    return (*plays, *more) if more else plays


def _add_month(board: Board, prepared: Prepared, seat: Seat, month: int, plays: list[Move]) -> None:
    """Shakes and bombs with two or more cards of a month in hand."""
    cards = MONTH_CARDS[month]
    held, there = seat.hand & cards, board.floor & cards
    in_hand, on_floor = held.bit_count(), there.bit_count()
    if in_hand >= prepared.least_shaken and _may_shake(prepared, board, seat, month, held, there):
        if prepared.shake_shows_only:
            plays.append(SHOW[month - 1])
        for code in codes(held):
            plays.append(SHAKE[code])
    if on_floor and _may_bomb(prepared, seat, month, in_hand, on_floor):
        if prepared.packs == 2:
            plays.append(mv.bomb_of(month, in_hand + on_floor))
        else:
            plays.append(BOMB[month - 1])


def _may_shake(prepared: Prepared, board: Board, seat: Seat, month: int, held: int, there: int) -> bool:
    """SHAKE-1 to SHAKE-4 and SHAKE-7; not with chongtong that was declared or may only be bombed."""
    if month in seat.declared and not prepared.chong_shake_bomb:
        return False
    if month in seat.shakes:
        again = prepared.four_twice and month in seat.shaken_fours and seat.shakes.count(month) == 1
        if not again or held.bit_count() == prepared.month_size:
            return False
    if prepared.shake_without_match and there:
        return False
    if prepared.shake_dealt_only:
        return (held & board.dealt[board.mover]).bit_count() >= prepared.least_shaken
    return True


def _may_bomb(prepared: Prepared, seat: Seat, month: int, in_hand: int, on_floor: int) -> bool:
    """BOMB-1, BOMB2-1, PACK-1; a shaken month only where SHAKE-2 allows it."""
    if prepared.packs == 2:
        size_fits = in_hand in prepared.bomb_sizes
    else:
        size_fits = in_hand + on_floor == 4 and (in_hand == 3 or prepared.two_card_bomb)
    if not size_fits:
        return False
    if month in seat.shakes and not prepared.shaken_may_bomb:
        return prepared.chong_shake_bomb and month in seat.declared
    return True


def _chongtong(board: Board) -> tuple[Move, ...]:
    return (mv.CHONGTONG, mv.CONTINUE)


def _take(board: Board) -> tuple[Move, ...]:
    turn = board.the_turn()
    code = turn.flipped if turn.waits_for_flip else turn.played
    return tuple(mv.TAKE[one] for one in codes(board.floor & MONTH_CARDS[MONTH[code]]))


def _give(board: Board) -> tuple[Move, ...]:
    cards, may_keep = steal.choices(board)
    gives = [mv.GIVE[code] for code in cards]
    if may_keep:
        gives += [mv.dual(month, False) for month in dict.fromkeys(MONTH[code] for code in cards)]
    return tuple(gives)


def _gukjin(board: Board) -> tuple[Move, ...]:
    month = MONTH[decide.dual_to_ask(board).bit_length() - 1]
    return (mv.dual(month, False), mv.dual(month, True))


def _go_stop(board: Board) -> tuple[Move, ...]:
    return (mv.GO, mv.STOP) if decide.may_go(board) else (mv.STOP,)


def _shodang(board: Board) -> tuple[Move, ...]:
    return (mv.ACCEPT, mv.REFUSE)


def _over(board: Board) -> tuple[Move, ...]:
    return ()


_OTHER = {
    CHONGTONG: _chongtong,
    TAKE: _take,
    GIVE: _give,
    GUKJIN: _gukjin,
    GO_STOP: _go_stop,
    SHODANG: _shodang,
    OVER: _over,
}
