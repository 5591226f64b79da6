"""Who pays for all: gobak, a refused shodang, dokbak by ignoring and by feeding (DOK-1 to DOK-4)."""

from __future__ import annotations

from typing import NamedTuple

from gostop.board import Board
from gostop.cards import BIT, MONTH, MONTH_CARDS, codes
from gostop.engine import decide
from gostop.scoring.score import subsets


class Blame(NamedTuple):
    """The seat that pays the others' shares too, and the rule that says so."""

    seat: int
    rule: str


def find(board: Board, winner: int) -> Blame | None:
    """Who is to blame for a win by stop; gobak goes before the others (DOK-4)."""
    caller = gobak(board, winner)
    if caller is not None:
        return Blame(caller, "GOBAK-1")
    if board.shodang is not None and board.shodang[1] not in (winner, -1):
        return Blame(board.shodang[1], "SHODANG-2")
    if len(board.seats) < 3:
        return None
    rules = board.prepared.rules.dokbak
    if rules.ignored or rules.fed != "off":
        needed = cards_that_brought_out(board, winner)
        ignorer = _ignored(board, winner, needed) if rules.ignored else None
        if ignorer is not None:
            return Blame(ignorer, "DOK-2")
        feeder = _fed(board, winner, needed) if rules.fed != "off" and not board.go_order else None
        if feeder is not None:
            return Blame(feeder, "DOK-3")
    return None


def gobak(board: Board, winner: int) -> int | None:
    """The go-caller who lost; of two the first or the last (GOBAK-4)."""
    callers = [caller for caller in board.go_order if caller != winner]
    if not callers:
        return None
    return callers[0] if board.prepared.rules.gobak.when_several == "first" else callers[-1]


def cards_that_brought_out(board: Board, winner: int) -> list[int]:
    """The floor cards of the winner's last turn without which the winner would not have been out."""
    turn = board.turn
    if turn is None:
        return []
    pile = board.seats[winner].captured
    as_pi = decide.reading(board, winner)
    open_duals = 0
    if board.prepared.gukjin_auto:
        open_duals = pile & board.prepared.duals & ~board.as_pi & ~board.as_animal
    scoring = board.prepared.scoring_for(board.occasion.pact_month)
    seat = board.seats[winner]
    needed = []
    for code in codes(turn.from_floor & pile):
        without = pile & ~BIT[code]
        points = max(scoring.points(without, as_pi & ~open_duals | chosen) for chosen in subsets(open_duals))
        if points < board.prepared.threshold or (seat.goes and points <= seat.go_score):
            needed.append(code)
    return needed


def _ignored(board: Board, winner: int, needed: list[int]) -> int | None:
    """Who held a card of the month of such a card while it lay open, and played another month; of two the
    last before the winner (DOK-2)."""
    for seat in reversed(board.others(winner)):
        one = board.seats[seat]
        if one.last_month <= 0:
            continue
        for code in needed:
            month = MONTH[code]
            could = one.last_floor & BIT[code] and one.last_hand & MONTH_CARDS[month]
            if could and one.last_month != month:
                return seat
    return None


def _fed(board: Board, winner: int, needed: list[int]) -> int | None:
    """Who laid such a card from the hand in their latest turn, as DOK-3 forbids it."""
    only_if_choice = board.prepared.rules.dokbak.fed == "if_choice"
    for seat in reversed(board.others(winner)):
        for code, layer, turn in board.laid:
            if layer != seat or code not in needed or turn < board.seats[seat].turns - 1:
                continue
            others = board.seats[seat].hand
            if only_if_choice:
                others &= ~MONTH_CARDS[MONTH[code]] & ~MONTH_CARDS[0]
            if others:
                return seat
    return None
