"""Payments made at once, outside the final score."""

from __future__ import annotations

from gostop import event_codes as ev
from gostop.board import Board, Payment


def at_once(board: Board, payee: int, points: int, rule: str) -> None:
    """Every opponent pays some points at once."""
    if points:
        turn = board.seats[payee].turns
        for payer in board.others(payee):
            board.paid += (Payment(payer, payee, points, rule, turn),)
            board.events.append((ev.PAID, payer, payee, points, rule))
