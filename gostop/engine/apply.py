"""One move on a board: the trusted way, without the check that the public `apply` makes."""

from __future__ import annotations

from collections.abc import Callable

from gostop.board import GIVE, PLAY, Board
from gostop.engine import decide, opening, shodang, steal, turn
from gostop.engine.ordinary import ordinary
from gostop.moves import KINDS, Move
from gostop.moves import PLAY as PLAY_CARD

_PLAY_A_CARD = KINDS.index("play")


def applied(board: Board, move: Move) -> Board:
    """The board after a move that is known to be legal; the old board is untouched."""
    if move.op == _PLAY_A_CARD and board.prepared.plain_turns:
        after = ordinary(board, move)
        if after is not None:
            return after
    new = board.copy()
    _HANDLERS[move.op](new, move)
    return new


def _take(board: Board, move: Move) -> None:
    turn.take(board, move.code)


def _give(board: Board, move: Move) -> None:
    _after_thefts(board, steal.give(board, move.code))


def _after_thefts(board: Board, done: bool) -> None:
    if not done:
        return
    if board.the_turn().resolved:
        decide.finish_turn(board)
    else:
        turn.play_on(board)


def _shake(board: Board, move: Move) -> None:
    if move.card is None:
        turn.show(board, move.month or 0)
    else:
        turn.show(board, move.card.month)
        turn.play(board, PLAY_CARD[move.code])


def _bomb(board: Board, move: Move) -> None:
    turn.bomb(board, move.month or 0)


def _dual(board: Board, move: Move) -> None:
    month = move.month or 0
    if board.phase == GIVE:
        _after_thefts(board, steal.keep(board, month))
    elif board.phase == PLAY:
        decide.count_as_pi(board, board.mover, decide.open_dual_of(board, month))
    else:
        decide.decide_dual(board, bool(move.as_pi))


def _chongtong(board: Board, move: Move) -> None:
    opening.answer(board, True)


def _continue(board: Board, move: Move) -> None:
    opening.answer(board, False)


def _flip(board: Board, move: Move) -> None:
    turn.flip_only(board)


def _go(board: Board, move: Move) -> None:
    decide.go(board)


def _stop(board: Board, move: Move) -> None:
    decide.stop(board)


def _call_shodang(board: Board, move: Move) -> None:
    shodang.call(board)


def _accept(board: Board, move: Move) -> None:
    shodang.answer(board, True)


def _refuse(board: Board, move: Move) -> None:
    shodang.answer(board, False)


def _of_the_table(board: Board, move: Move) -> None:
    raise AssertionError("a move of the table is never legal in a hand")


_BY_KIND: dict[str, Callable[[Board, Move], None]] = {
    "play": turn.play,
    "take": _take,
    "give": _give,
    "shake": _shake,
    "bomb": _bomb,
    "gukjin": _dual,
    "dual": _dual,
    "chongtong": _chongtong,
    "continue": _continue,
    "flip": _flip,
    "go": _go,
    "stop": _stop,
    "shodang": _call_shodang,
    "accept": _accept,
    "refuse": _refuse,
}
_HANDLERS = tuple(_BY_KIND.get(kind, _of_the_table) for kind in KINDS)
