"""`gostop rules check`: the conformance check of `gostop.testing` on house rules."""

from __future__ import annotations

import argparse

from rich.table import Table

from gostop.cli.app import DIFFERS, DONE
from gostop.cli.reading import rules_named
from gostop.cli.screen import Screen
from gostop.cli.simulate import ENDINGS, columns, share
from gostop.testing.conformance import ConformanceError, check_rules


def run(screen: Screen, options: argparse.Namespace) -> int:
    """Check rules by playing random hands under them; status 1 when something does not hold."""
    rules = rules_named(options.rules)
    try:
        result = check_rules(rules, hands=options.hands, seed=options.seed)
    except ConformanceError as error:
        screen.line(screen.say("Something does not hold:", "맞지 않는 것이 있습니다:"), "bold red")
        screen.line(screen.told(error))
        return DIFFERS
    screen.line(
        screen.say(
            f"{options.rules}: all holds in {result.hands} hands, {result.moves} moves; most won {result.most_points} points",
            f"{options.rules}: {result.hands}판 {result.moves}수에서 모두 맞음, 가장 크게 딴 점수 {result.most_points}점",
        ),
        "bold green",
    )
    screen.out.print(_endings(screen, dict(result.endings), result.hands))
    return DONE


def _endings(screen: Screen, endings: dict[str, int], hands: int) -> Table:
    table = columns(screen, ("how it ended", "끝난 까닭"), ("hands", "판"), ("share", "비율"))
    for how, count in endings.items():
        table.add_row(screen.say(*ENDINGS[how]), str(count), share(count, hands))
    return table
