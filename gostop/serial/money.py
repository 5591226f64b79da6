"""Whether scores and settlements from outside add up."""

from __future__ import annotations

from math import prod

from gostop.scoring import Score
from gostop.serial.kinds import Wrong
from gostop.settlement import Line, Settlement

Problem = tuple[str, str, str]


def check_score(score: Score) -> None:
    """Raise `Wrong` unless the items come to the total."""
    problems = score_problems(score)
    if problems:
        raise Wrong.of(problems)


def score_problems(score: Score) -> list[Problem]:
    """What does not add up in a score."""
    if sum(item.points for item in score.items) == score.total:
        return []
    return [("total", "is not the sum of the items", "항목의 합이 아닙니다")]


def check_settlement(settlement: Settlement) -> None:
    """Raise `Wrong` unless every point is explained and all sums are right."""
    problems = settlement_problems(settlement)
    if problems:
        raise Wrong.of(problems)


def settlement_problems(settlement: Settlement) -> list[Problem]:
    """What does not add up in a settlement."""
    problems: list[Problem] = []
    players = len(settlement.payments)
    lengths = {players, len(settlement.final), len(settlement.chips)}
    if lengths not in ({2}, {3}):
        return [("payments", "every seat needs one entry", "자리마다 하나씩 있어야 합니다")]
    problems += [
        found for place, line in enumerate(settlement.ledger) for found in _line(line, players, place)
    ]
    if settlement.winner is not None and not 0 <= settlement.winner < players:
        problems.append(("winner", "is no seat", "없는 자리입니다"))
    if settlement.all_chips is not None and not 0 <= settlement.all_chips < players:
        problems.append(("all_chips", "is no seat", "없는 자리입니다"))
    if not problems:
        at_end = [line for line in settlement.ledger if line.when == "end"]
        if (
            _net(list(settlement.ledger), players) != settlement.payments
            or _net(at_end, players) != settlement.final
        ):
            problems.append(("payments", "are not those of the ledger", "장부와 맞지 않습니다"))
        if sum(settlement.chips) + settlement.rake:
            problems.append(("chips", "do not add up", "합이 맞지 않습니다"))
    if settlement.score is not None:
        for where, english, korean in score_problems(settlement.score):
            problems.append((f"score.{where}", english, korean))
    return problems


def _line(line: Line, players: int, place: int) -> list[Problem]:
    seats = (line.payer, line.payee, line.share_of)
    if any(not 0 <= seat < players for seat in seats) or line.payer == line.payee:
        return [(f"ledger[{place}]", "names a seat that cannot be", "있을 수 없는 자리입니다")]
    full = line.points if line.capped_from is None else line.capped_from
    if (
        full < line.points
        or line.points < 0
        or full != line.base * prod(one.multiplier for one in line.factors)
    ):
        return [(f"ledger[{place}].points", "are not base times factors", "기본 점수와 배율의 곱이 아닙니다")]
    return []


def _net(lines: list[Line], players: int) -> tuple[int, ...]:
    net = [0] * players
    for line in lines:
        net[line.payer] -= line.points
        net[line.payee] += line.points
    return tuple(net)
