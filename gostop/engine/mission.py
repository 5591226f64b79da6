"""Missions, the month pact and the pig pot: what a hand can bring besides its score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop import events as ev
from gostop.board import Board, Turn
from gostop.cards import ANIMALS, BIT, MONTH, RIBBONS, SECOND_PACK, mask
from gostop.engine import payment
from gostop.rules import Mission
from gostop.scoring.patterns import has
from gostop.scoring.score import pi_worth

if TYPE_CHECKING:
    from gostop.engine.prepare import Prepared


class MissionPlan:
    """A mission of the pool made ready for play (MISSION-2)."""

    def __init__(self, mission: Mission) -> None:
        self.kind = mission.kind
        self.multiplier = mission.multiplier
        self.steps = (1, *mission.steps)
        self.of, self.count = mission.of, mission.count
        self.reset_by_ppeok = mission.reset_by_ppeok
        self.ways = tuple(_both(mask(" ".join(way))) for way in mission.ways)
        self.cards = 0
        for way in self.ways:
            self.cards |= way

    def is_complete(self, pile: int, as_pi: int) -> bool:
        """Whether a pile completes it; for kinds that are completed."""
        if self.kind == "first_to":
            if self.of == "pi":
                return pi_worth(pile, as_pi) >= self.count
            kind = ANIMALS & ~as_pi if self.of == "animals" else RIBBONS
            return (pile & kind).bit_count() >= self.count
        return self.kind in ("set", "regional") and any(has(pile, way) for way in self.ways)

    def taken(self, pile: int) -> int:
        """How many of the cards of an `each` mission are in a pile; twins count once."""
        held = pile & self.cards
        return ((held | held >> SECOND_PACK) & ((1 << SECOND_PACK) - 1)).bit_count()


def _both(cards: int) -> int:
    return cards | cards << SECOND_PACK


def plan_of(prepared: Prepared, number: int) -> MissionPlan:
    """The mission at a place of the pool."""
    return prepared.mission_plans[number]


def wanted_cards(board: Board) -> int:
    """The cards that the hand's mission is about."""
    return plan_of(board.prepared, board.occasion.mission).cards


def multiplier(board: Board, seat: int) -> int:
    """What the mission counts for a seat as things stand; 1 while it is not shown."""
    if board.occasion.mission < 0 or not board.mission_shown:
        return 1
    plan = plan_of(board.prepared, board.occasion.mission)
    if plan.kind == "free":
        return plan.multiplier
    if plan.kind == "each":
        return plan.steps[plan.taken(board.seats[seat].captured)]
    if plan.kind == "hand_and_flip":
        return min(1 + board.seats[seat].mission, plan.multiplier)
    return plan.multiplier if board.mission_seat == seat else 1


def both_halves_captured(turn: Turn) -> bool:
    """Whether hand card and flip both took floor cards."""
    if turn.played < 0 or turn.flipped < 0 or not turn.hand_take or not turn.taken:
        return False
    if MONTH[turn.played] == MONTH[turn.flipped]:
        return turn.hand_take.bit_count() > 1
    return turn.flip_take != 0


def _is_ppeok(turn: Turn) -> bool:
    if turn.played < 0 or turn.flipped < 0 or turn.taken:
        return False
    return MONTH[turn.played] == MONTH[turn.flipped]


def progress(board: Board, turn: Turn) -> None:
    """What the turn did for the hand's mission (MISSION-1, MISSION-2)."""
    mover = turn.seat
    plan = plan_of(board.prepared, board.occasion.mission)
    if plan.kind == "hand_and_flip":
        if both_halves_captured(turn):
            board.own_seat(mover).mission += 1
            _announce(board, mover)
        elif plan.reset_by_ppeok and _is_ppeok(turn):
            board.own_seat(mover).mission = 0
    elif not board.mission_shown:
        return
    elif plan.kind == "each":
        taken = plan.taken(board.seats[mover].captured)
        if taken > board.seats[mover].mission:
            board.own_seat(mover).mission = taken
            _announce(board, mover)
    elif board.mission_seat < 0:
        for seat in (mover, *board.others(mover)):
            if plan.is_complete(board.seats[seat].captured, board.as_pi):
                board.mission_seat = seat
                _announce(board, seat)
                break


def _announce(board: Board, seat: int) -> None:
    """Say how far a mission is, and have it paid where it is paid at once."""
    if not board.mission_shown:
        return
    worth = multiplier(board, seat)
    board.events.append((ev.MISSION_DONE, seat, worth))
    if board.prepared.mission_paid_at_once:
        rule = "MISSION-1"
        paid = sum(line.points for line in board.paid if line.payee == seat and line.rule == rule)
        due = worth - paid // (len(board.seats) - 1)
        if due > 0:
            payment.at_once(board, seat, due, rule)


def pact_made(board: Board, turn: Turn) -> None:
    """Say it when the last card of the month's four came in (PACT-1)."""
    month = board.occasion.pact_month
    cards = board.prepared.pact_cards(month)
    pile = board.seats[turn.seat].captured
    if has(pile, cards) and not has(pile & ~turn.taken & ~turn.stolen, cards):
        board.events.append((ev.PACT_MADE, turn.seat, month))


def pig_taken(board: Board, turn: Turn) -> None:
    """The pot goes to the first who takes its card (PIG-1)."""
    if board.seats[turn.seat].captured & BIT[board.occasion.pig]:
        win_pig(board, turn.seat)


def win_pig(board: Board, seat: int) -> None:
    """A seat wins the pig pot."""
    board.pig_seat = seat
    board.events.append((ev.POT_WON, seat, board.occasion.pig))
