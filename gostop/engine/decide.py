"""The end of a turn: dual animals, go and stop (§6 and §8)."""

from __future__ import annotations

from gostop import event_codes as ev
from gostop.board import GO_STOP, GUKJIN, PLAY, Board, Seat, Turn
from gostop.cards import BIT, MONTH_CARDS, PI, codes
from gostop.engine import ending, mission, steal
from gostop.scoring.score import subsets


def finish_turn(board: Board) -> None:
    """All cards have their places and all thefts are done: what the turn brought, then go or stop."""
    turn = board.turn
    assert turn is not None
    if not board.prepared.plain_turns:
        _look_at_side_games(board, turn)
    ask_or_judge(board)


def _look_at_side_games(board: Board, turn: Turn) -> None:
    """The mission, the month pact and the pig pot see what the turn has brought."""
    occasion = board.occasion
    if occasion.mission >= 0:
        mission.progress(board, turn)
    if occasion.pact_month:
        mission.pact_made(board, turn)
    if occasion.pig >= 0 and board.pig_seat < 0 and board.prepared.pig_captured:
        mission.pig_taken(board, turn)


def ask_or_judge(board: Board) -> None:
    """Ask about a dual animal where the rules do, else see whether the mover is out (GUKJIN-1, GO-1)."""
    assert board.turn is not None
    mover = board.mover = board.turn.seat
    if board.seats[mover].captured & board.prepared.duals and dual_to_ask(board):
        board.phase = GUKJIN
    else:
        judge(board)


def open_duals(board: Board, seat: int) -> int:
    """The dual animals of a seat's pile about which nothing is decided yet."""
    return board.seats[seat].captured & board.prepared.duals & ~board.as_pi & ~board.as_animal


def open_dual_of(board: Board, month: int) -> int:
    """The mover's first undecided dual animal of a month, as a set."""
    undecided = open_duals(board, board.mover) & MONTH_CARDS[month]
    return undecided & -undecided


def dual_to_ask(board: Board) -> int:
    """The first dual animal that the mover is asked about now, as a set; 0 if none."""
    prepared, turn = board.prepared, board.the_turn()
    undecided = open_duals(board, board.mover)
    if not undecided:
        return 0
    if turn.opening:
        to_ask = undecided & ~turn.asked
    elif prepared.gukjin_on_capture:
        to_ask = undecided & turn.taken & ~turn.asked
    elif prepared.gukjin_before:
        to_ask = undecided & ~turn.asked
        if not to_ask & (to_ask - 1):
            return to_ask if _is_out(board, board.as_pi | to_ask) else 0
        for code in codes(to_ask):
            others = to_ask & ~BIT[code]
            if any(_is_out(board, board.as_pi | BIT[code] | more) for more in subsets(others)):
                return BIT[code]
        return 0
    else:
        return 0
    return to_ask & -to_ask


def decide_dual(board: Board, as_pi: bool) -> None:
    """The mover says how a dual animal counts; then the turn goes on."""
    turn = board.the_turn()
    card = dual_to_ask(board)
    turn.asked |= card
    if as_pi:
        count_as_pi(board, board.mover, card)
    elif board.prepared.gukjin_on_capture and not turn.opening:
        steal.fix_as_animal(board, board.mover, card.bit_length() - 1)
    if not turn.opening:
        ask_or_judge(board)
    elif not dual_to_ask(board):
        board.turn = None
        board.phase = PLAY


def count_as_pi(board: Board, seat: int, card: int) -> None:
    """A dual animal counts as double junk from now on."""
    board.as_pi |= card
    board.events.append((ev.GUKJIN_MOVED, seat, card.bit_length() - 1, True))
    if board.occasion.mission >= 0:
        mission.look_at(board, seat)


def _is_out(board: Board, as_pi: int) -> bool:
    """Whether the mover meets the condition of GO-1 to GO-3, dual animals of `as_pi` counting as junk."""
    seat = board.seats[board.mover]
    scoring = board.prepared.scoring_for(board.occasion.pact_month)
    points = scoring.points(seat.captured, as_pi)
    return points >= board.prepared.threshold and _has_gained(board, seat, points, as_pi)


def _has_gained(board: Board, seat: Seat, points: int, as_pi: int) -> bool:
    """After a go: more points than at that go, and under GO-3 no pi point lost since (GO-2, GO-3)."""
    deeds = seat.deeds
    if not deeds.goes:
        return True
    if points <= deeds.go_score:
        return False
    if not board.prepared.go_pi_only:
        return True
    return board.prepared.scoring.pi_points(seat.captured, as_pi) >= deeds.go_pi


def reading(board: Board, seat: int) -> int:
    """The dual animals that count as junk in a seat's score as it stands."""
    return steal.best_reading(board, seat) if board.prepared.gukjin_auto else board.as_pi


def points_of(board: Board, seat: int) -> int:
    """The card score of a seat as it stands, in points."""
    scoring = board.prepared.scoring_for(board.occasion.pact_month)
    return scoring.points(board.seats[seat].captured, reading(board, seat))


def judge(board: Board) -> None:
    """See whether the mover is out; offer go and stop, stop by itself, or pass on (GO-1, GO-2, GO-7)."""
    prepared, mover = board.prepared, board.mover
    seat = board.seats[mover]
    as_pi = steal.best_reading(board, mover) if prepared.gukjin_auto else board.as_pi
    scoring = prepared.scoring
    if prepared.pact_scores:
        scoring = prepared.scoring_for(board.occasion.pact_month)
    points = scoring.points(seat.captured, as_pi)
    if points < prepared.threshold or not _has_gained(board, seat, points, as_pi):
        ending.next_turn(board)
        return
    board.events.append((ev.SCORED, mover, points))
    has_turn_left = seat.hand or (seat.free_flips and board.stock_at < len(board.stock))
    if has_turn_left or prepared.go_on_last_turn:
        board.phase = GO_STOP
    else:
        ending.stop(board, points)


def may_go(board: Board) -> bool:
    """Whether the mover may call go, or only stop (GO-9, RGO-1 `off`, RGO-3)."""
    prepared, mover = board.prepared, board.mover
    if prepared.go_max and board.seats[mover].goes >= prepared.go_max:
        return False
    order = board.go_order
    if not order or order[0] == mover:
        return True
    if prepared.reverse_off:
        return False
    return prepared.third_may_go or all(caller in (order[0], mover) for caller in order)


def go(board: Board) -> None:
    """The mover goes on (GO-2, GO-8, GUKJIN-5, RGO-1, RGO-2)."""
    prepared, mover = board.prepared, board.mover
    seat = board.own_seat(mover)
    as_pi = reading(board, mover)
    seat.deeds = seat.deeds._replace(
        goes=seat.goes + 1,
        go_score=prepared.scoring_for(board.occasion.pact_month).points(seat.captured, as_pi),
        go_pi=prepared.scoring.pi_points(seat.captured, as_pi),
    )
    order = board.go_order
    reverse = bool(order) and any(caller != mover for caller in order)
    board.go_order = (*order, mover)
    if reverse and not prepared.plain_reverse:
        board.events.append((ev.REVERSE_GO, mover, seat.goes, order[0] == mover))
    else:
        board.events.append((ev.WENT, mover, seat.goes))
    _tell_opponents(board, mover)
    if prepared.go_rounds:
        # The go's own turn is passed on below and takes one of them.
        board.rounds_left = prepared.go_rounds * len(board.seats) + 1
    ending.next_turn(board)


def _tell_opponents(board: Board, mover: int) -> None:
    """An opponent's go has dual animals asked about, or counted as junk at once (GUKJIN-5)."""
    if board.prepared.gukjin_auto:
        return
    for other in board.others(mover):
        undecided = open_duals(board, other)
        if not undecided:
            continue
        if board.prepared.go_asks_duals:
            board.ask_duals |= 1 << other
        elif board.prepared.go_decides_duals and board.seats[other].captured & PI:
            for code in codes(undecided):
                count_as_pi(board, other, BIT[code])


def stop(board: Board) -> None:
    """The mover stops."""
    ending.stop(board, points_of(board, board.mover))
