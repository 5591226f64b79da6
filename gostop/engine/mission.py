"""Missions, the month pact and the pig pot: what a hand can bring besides its score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop import event_codes as ev
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


def is_free(board: Board) -> bool:
    """Whether the hand's mission is a multiplier for nothing; it is never paid at once (MISSION-2)."""
    return plan_of(board.prepared, board.occasion.mission).kind == "free"


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
    elif board.mission_shown:
        for seat in (mover, *board.others(mover)):
            look_at(board, seat)


def look_at(board: Board, seat: int) -> None:
    """Whether a seat's pile completes the hand's mission, or brings it a step further."""
    plan = plan_of(board.prepared, board.occasion.mission)
    if not board.mission_shown:
        return
    if plan.kind == "each":
        taken = plan.taken(board.seats[seat].captured)
        before = board.seats[seat].mission
        if taken > before:
            board.own_seat(seat).mission = taken
            _announce(board, seat, plan.steps[before])
    elif board.mission_seat < 0 and plan.is_complete(board.seats[seat].captured, board.as_pi):
        board.mission_seat = seat
        _announce(board, seat)


def show(board: Board) -> None:
    """The mission is shown; what has been done for it before counts from now on (MISSION-1)."""
    board.mission_shown = True
    board.events.append((ev.MISSION_SHOWN, board.occasion.mission))
    for seat in (board.mover, *board.others(board.mover)):
        if board.seats[seat].mission:
            _announce(board, seat)
        else:
            look_at(board, seat)


def resume(board: Board) -> None:
    """In a position: what the piles have done for a mission already shown counts and is not paid again."""
    plan = plan_of(board.prepared, board.occasion.mission)
    for seat in (board.mover, *board.others(board.mover)):
        if plan.kind == "each":
            board.seats[seat].mission = plan.taken(board.seats[seat].captured)
        elif board.mission_seat < 0 and plan.is_complete(board.seats[seat].captured, board.as_pi):
            board.mission_seat = seat


def _announce(board: Board, seat: int, before: int = 1) -> None:
    """Say how far a mission is, and have it paid where it is paid at once, less what it was worth before."""
    if not board.mission_shown:
        return
    worth = multiplier(board, seat)
    board.events.append((ev.MISSION_DONE, seat, worth))
    if board.prepared.mission_paid_at_once:
        rule = "MISSION-1"
        paid = sum(line.points for line in board.paid if line.payee == seat and line.rule == rule)
        due = worth - max(paid // (len(board.seats) - 1), before if before > 1 else 0)
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
