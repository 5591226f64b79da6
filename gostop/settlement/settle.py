"""The settlement of a hand: every share, every multiplier, every payer (§10)."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from gostop.board import DRAWN, GO_STOP, STOP, THREE_PPEOK, Board, Ending
from gostop.engine import decide
from gostop.errors import StateError
from gostop.scoring import Score
from gostop.scoring.score import subsets
from gostop.settlement import blame, factors
from gostop.settlement.ledger import Factor, Line, Settlement, product
from gostop.state import State, board_of, check_seat

_HOW = ("stop", "chongtong", "floor chongtong", "three ppeok", "third ppeok", "heodang", "nagari")


@attrs.frozen
class Preview:
    """What a seat stands to win: its score as it stands and, at go or stop, what stopping now would pay."""

    seat: int
    score: Score
    settlement: Settlement | None

    @property
    def payments(self) -> tuple[int, ...]:
        """What stopping now would pay each seat, in points; empty before anybody is out."""
        return self.settlement.payments if self.settlement else ()

    @property
    def ledger(self) -> tuple[Line, ...]:
        """The lines of that payment; empty before anybody is out."""
        return self.settlement.ledger if self.settlement else ()


def settle(state: State) -> Settlement:
    """The settlement of a finished hand, in points and chips, with a ledger that explains every point.

    Raises `StateError` while the hand is not over.
    """
    board = board_of(state)
    if board.ending is None:
        raise StateError(
            "the hand is not over: preview() shows what stopping now would pay",
            "판이 아직 끝나지 않았습니다. 지금 스톱하면 얼마인지는 preview()로 봅니다",
        )
    return _settlement(board, board.ending)


def preview(state: State) -> Preview:
    """At go or stop: what stopping now would pay, line by line; before that the mover's score as it stands
    (after the end: the winner's, or the last mover's)."""
    board = board_of(state)
    seat = board.mover
    ending = board.ending
    if ending is None and board.phase == GO_STOP:
        ending = Ending(STOP, seat)
    if ending is None:
        return Preview(seat, _score(board, seat, False), None)
    settlement = _settlement(board, ending)
    seat = ending.winner if ending.winner >= 0 else seat
    return Preview(seat, settlement.score or _score(board, seat, False), settlement)


def score_of(state: State, seat: int) -> Score:
    """The score of a seat's pile as it stands, in points, dual animals counting as they have been decided
    (undecided ones as animals; under `gukjin.decide = "auto"` the better way).

    What counts in a win only (SCORE-9) is in it only once the seat has won. Raises `StateError` for a
    seat that is not in the hand.
    """
    board = board_of(state)
    check_seat(state, seat)
    ending = board.ending
    won = ending is not None and ending.winner == seat and ending.how == STOP
    return _score(board, seat, won)


def _score(board: Board, seat: int, win: bool) -> Score:
    scoring = board.prepared.scoring_for(board.occasion.pact_month)
    return scoring.explain(board.seats[seat].captured, decide.reading(board, seat), win)


def _settlement(board: Board, ending: Ending) -> Settlement:
    score: Score | None = None
    lines: list[Line] = []
    all_chips: int | None = None
    hands_on = 1
    if ending.how == STOP:
        score, lines, all_chips = _at_stop(board, ending.winner)
    elif ending.how == DRAWN:
        readings = tuple(decide.reading(board, seat) for seat in range(len(board.seats)))
        hands_on = factors.handed_on(board, readings)
    elif ending.points:
        lines = list(_fixed(board, ending))
    paid = [
        Line(
            entry.payer, entry.payee, entry.points, entry.rule, entry.points, (), f"turn {entry.turn}",
            entry.payer,
        )
        for entry in board.paid
    ]  # fmt: skip
    players = len(board.seats)
    at_once = _net(players, paid)
    final = _net(players, lines)
    chips, rake = _in_chips(board, at_once, lines)
    return Settlement(
        how=_HOW[ending.how],
        winner=ending.winner if ending.winner >= 0 else None,
        score=score,
        payments=tuple([once + end for once, end in zip(at_once, final, strict=True)]),
        final=tuple(final),
        chips=chips,
        rake=rake,
        ledger=(*paid, *lines),
        all_chips=all_chips,
        hands_on=hands_on,
    )


def _net(players: int, lines: list[Line]) -> list[int]:
    net = [0] * players
    for line in lines:
        net[line.payer] -= line.points
        net[line.payee] += line.points
    return net


def _in_chips(board: Board, at_once: list[int], lines: list[Line]) -> tuple[tuple[int, ...], int]:
    """Points turned into chips (MONEY-1), each share capped (LIMIT-1), the house's rake taken off what a
    seat has gained in the hand, rounded down (MONEY-2)."""
    rules = board.prepared.rules
    per_point, most = rules.money.per_point, rules.limit.money
    chips = [points * per_point for points in at_once]
    for line in lines:
        amount = line.points * per_point
        if most:
            amount = min(amount, most)
        chips[line.payer] -= amount
        chips[line.payee] += amount
    kept = [max(amount, 0) * rules.money.rake // 100 for amount in chips]
    return tuple([amount - rake for amount, rake in zip(chips, kept, strict=True)]), sum(kept)


def _at_stop(board: Board, winner: int) -> tuple[Score, list[Line], int | None]:
    """The winner's score and the lines of a win by stop; under `auto` the winner's dual animals count the
    way that pays most (GUKJIN-1)."""
    scoring = board.prepared.scoring_for(board.occasion.pact_month)
    pile = board.seats[winner].captured
    culprit = blame.find(board, winner)
    best: tuple[int, Score, list[Line]] | None = None
    for as_pi in _winner_readings(board, winner):
        score = scoring.explain(pile, as_pi, win=True)
        lines = list(_shares(board, winner, as_pi, score.total, culprit))
        worth = sum([line.points for line in lines])
        if best is None or worth > best[0]:
            best = worth, score, lines
    assert best is not None
    pays_all_chips = culprit is not None and culprit.rule == "DOK-3"
    if culprit is not None and pays_all_chips and board.prepared.rules.dokbak.fed_pays == "all_chips":
        return best[1], best[2], culprit.seat
    return best[1], best[2], None


def _winner_readings(board: Board, winner: int) -> tuple[int, ...]:
    """How the winner's dual animals may be read: as they lie, or any way under `auto` (GUKJIN-1)."""
    undecided = decide.open_duals(board, winner) if board.prepared.gukjin_auto else 0
    if not undecided:
        return (board.as_pi,)
    return tuple([board.as_pi | chosen for chosen in subsets(undecided)])


def _loser_readings(board: Board, loser: int) -> tuple[int, ...]:
    """How a loser's dual animals may be read: in the loser's favour (GUKJIN-4; GUKJIN-1 `auto`)."""
    undecided = decide.open_duals(board, loser)
    helps = board.prepared.gukjin_auto or board.prepared.rules.gukjin.loser == "auto_unless_no_pi"
    if not undecided or not helps:
        return (board.as_pi,)
    return tuple([board.as_pi | chosen for chosen in subsets(undecided)])


def _loser_factors(board: Board, won: factors.WonWith, loser: int) -> tuple[Factor, ...]:
    rules, pile = board.prepared.rules, board.seats[loser].captured
    readings = [factors.of_loser(rules, won, pile, reading) for reading in _loser_readings(board, loser)]
    return readings[0] if len(readings) == 1 else min(readings, key=product)


def _shares(
    board: Board, winner: int, as_pi: int, points: int, culprit: blame.Blame | None
) -> Iterator[Line]:
    """Every loser's share, by BAK-1: the sum times the winner's multipliers, the loser's bak, what was
    carried in, and gobak last."""
    rules = board.prepared.rules
    go = factors.go_factor(board, winner)
    doubled = go is not None and go.rule == "GO-5"
    bonus = factors.go_bonus(rules, board.seats[winner].goes, doubled)
    of_winner = factors.of_winner(board, winner, as_pi)
    late = factors.carried(board) + factors.jackpot(board)
    is_gobak = culprit is not None and culprit.rule == "GOBAK-1"
    won = factors.won_with(board.prepared.scoring, board.seats[winner].captured, as_pi)
    for loser in board.others(winner):
        if rules.bak.nothing_captured_free and not board.seats[loser].captured:
            yield Line(loser, winner, 0, "BAK-8", 0, (), "end", loser)
            continue
        payer, rule = loser, "BAK-1"
        if culprit is not None and (not is_gobak or rules.gobak.pays == "all" or culprit.seat == loser):
            payer, rule = culprit
        applied = of_winner
        if not (rule == "GOBAK-1" and rules.gobak.replaces_bak):
            applied += _loser_factors(board, won, loser)
        applied += late
        if rule == "GOBAK-1":
            applied += _gobak_factor(rules.gobak.multiplier, rules.gobak.on, loser == payer)
        yield _line(board, payer, winner, rule, points + bonus, applied, loser, bonus)


def _gobak_factor(multiplier: int, on: str, own_share: bool) -> tuple[Factor, ...]:
    if multiplier <= 1 or (on == "own" and not own_share):
        return ()
    return (Factor("GOBAK-2", multiplier, "gobak", "고박"),)


def _line(
    board: Board,
    payer: int,
    payee: int,
    rule: str,
    base: int,
    applied: tuple[Factor, ...],
    share_of: int,
    go_bonus: int = 0,
) -> Line:
    """One share, worked out, at most what LIMIT-1 allows."""
    points = base * product(applied)
    most = board.prepared.rules.limit.points
    if most and points > most:
        return Line(payer, payee, most, rule, base, applied, "end", share_of, go_bonus, points)
    return Line(payer, payee, points, rule, base, applied, "end", share_of, go_bonus)


def _fixed(board: Board, ending: Ending) -> Iterator[Line]:
    """A win with fixed points: chongtong, three ppeok, heodang (CHONG-1, PPEOK-10, PPEOK-11, NAGARI-5)."""
    rules = board.prepared.rules
    late = factors.carried(board) if rules.nagari.on_fixed_wins else ()
    multiplied = ending.how == THREE_PPEOK and rules.ppeok.three_multiplied
    pile, as_pi = board.seats[ending.winner].captured, decide.reading(board, ending.winner)
    won = factors.won_with(board.prepared.scoring, pile, as_pi)
    for loser in board.others(ending.winner):
        applied = late
        if multiplied:
            applied = (*factors.of_hand(board, ending.winner), *_loser_factors(board, won, loser), *late)
        yield _line(board, loser, ending.winner, ending.rule, ending.points, applied, loser)
