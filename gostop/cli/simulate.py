"""`gostop simulate`: many hands by bots, and what they come to."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from time import perf_counter

import attrs
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gostop.bots import Bot, make_bot
from gostop.cli.reading import rules_named
from gostop.cli.screen import Screen, counted
from gostop.engine.play import apply_unchecked, deal
from gostop.rng import Seed
from gostop.rules import Rules
from gostop.settlement import Settlement, settle

QUANTILES = (10, 25, 50, 75, 90, 99)
"""The percentiles of the points that are reported."""


@attrs.define
class Tally:
    """What has been counted so far. Points are what the winner gains in a hand, all payments of it included."""

    players: int
    hands: int = 0
    wins: list[int] = attrs.Factory(lambda self: [0] * self.players, takes_self=True)
    dealer_wins: int = 0
    dealer_points: int = 0
    balance: list[int] = attrs.Factory(lambda self: [0] * self.players, takes_self=True)
    points: list[int] = attrs.Factory(list)
    """What the winner of each won hand gained."""
    goes: Counter[int] = attrs.Factory(Counter)
    """How many go the winner of each won hand had called."""
    endings: Counter[str] = attrs.Factory(Counter)

    @property
    def drawn(self) -> int:
        """How many hands nobody won."""
        return self.hands - sum(self.wins)

    def add(self, settlement: Settlement, dealer: int, goes: tuple[int, ...]) -> None:
        """Count a finished hand."""
        self.hands += 1
        self.endings[settlement.how] += 1
        self.dealer_points += settlement.payments[dealer]
        for seat, points in enumerate(settlement.payments):
            self.balance[seat] += points
        winner = settlement.winner
        if winner is not None:
            self.wins[winner] += 1
            self.dealer_wins += winner == dealer
            self.points.append(settlement.payments[winner])
            self.goes[goes[winner]] += 1


def run(screen: Screen, options: argparse.Namespace) -> int:
    """Simulate as the command line asks, and print the summary."""
    rules = rules_named(options.preset)
    seed: Seed = secrets.randbelow(10**9) if options.seed is None else options.seed
    if options.table or options.seats is not None:
        from gostop.cli import evening

        return evening.simulate(screen, options, rules, seed)
    bot = make_bot(options.bot, seed)
    tally = Tally(rules.table.players)
    started = perf_counter()
    with progress(screen, options.n) as step:
        for number in range(options.n):
            one_hand(rules, bot, seed, number, tally)
            step()
    seconds = perf_counter() - started
    _summary(screen, rules, tally, seed, options.bot)
    speed = f"{tally.hands / seconds:,.0f}"
    screen.line(
        screen.say(f"{seconds:.1f} s, {speed} hands a second", f"{seconds:.1f}초, 초당 {speed}판"), "dim"
    )
    return 0


def one_hand(rules: Rules, bot: Bot, seed: Seed, number: int, tally: Tally) -> None:
    """Play hand `number` of the simulation to its end and count it; the deal goes round."""
    dealer = number % rules.table.players
    state = deal(rules, seed=f"{seed!s}/{number}", dealer=dealer, hand_number=number + 1)
    while (seat := state.turn) is not None:
        state = apply_unchecked(state, bot(state, seat))
    tally.add(settle(state), dealer, state.goes)


@contextmanager
def progress(screen: Screen, total: int) -> Iterator[Step]:
    """A progress bar on the standard error where that is a terminal; gives what moves it on by one."""
    error = sys.stderr
    shown = error is not None and error.isatty()
    console = Console(file=error if shown else None, stderr=True)
    columns = (
        TextColumn(screen.say("hands", "판")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not shown) as bar:
        yield Step(bar, total)


class Step:
    """Moves a progress bar on, not oftener than can be seen."""

    def __init__(self, bar: Progress, total: int) -> None:
        self._bar = bar
        self._task = bar.add_task("", total=total)
        self._every = max(total // 200, 1)
        self._done = 0

    def __call__(self) -> None:
        self._done += 1
        if self._done % self._every == 0:
            self._bar.update(self._task, completed=self._done)


def quantile(values: list[int], percent: int) -> int:
    """The smallest of some sorted values that at least so many percent do not exceed."""
    at = -(-len(values) * percent // 100) - 1
    return values[max(at, 0)]


def _summary(screen: Screen, rules: Rules, tally: Tally, seed: Seed, bot: str) -> None:
    hands = screen.say(counted(tally.hands, "hand"), f"{tally.hands}판")
    show_title(screen, rules, hands, bot, seed)
    _seats(screen, tally)
    _endings(screen, tally)
    if tally.points:
        _points(screen, tally)
        _goes(screen, tally)


def show_title(screen: Screen, rules: Rules, hands: str, bot: str, seed: Seed) -> None:
    """What was simulated."""
    bots, seeds = screen.say("bots", "컴퓨터"), screen.say("seed", "시드")
    screen.title(f"{screen.rules(rules)} · {hands} · {bots} {bot} · {seeds} {seed!s}")


def columns(screen: Screen, *names: tuple[str, str]) -> Table:
    """A table with these columns (English, Korean), the first one for labels, the others for numbers."""
    table = Table(box=None, pad_edge=False)
    for place, (english, korean) in enumerate(names):
        right = place > 0
        table.add_column(screen.say(english, korean), justify="right" if right else "left", no_wrap=True)
    return table


def share(part: int, whole: int) -> str:
    """A share as per cent with one decimal."""
    return f"{100 * part / whole:.1f} %" if whole else "-"


def average(total: int, count: int) -> str:
    """A mean with two decimals and its sign."""
    return f"{float(Fraction(total, count)):+.2f}" if count else "-"


def _seats(screen: Screen, tally: Tally) -> None:
    table = columns(
        screen, ("seat", "자리"), ("won", "승"), ("share", "비율"), ("points a hand", "판당 점수")
    )
    for seat in range(tally.players):
        won = tally.wins[seat]
        name = screen.say(f"seat {seat}", f"{seat}번")
        table.add_row(name, str(won), share(won, tally.hands), average(tally.balance[seat], tally.hands))
    dealer = tally.dealer_wins
    table.add_row(
        screen.say("the dealer", "선"),
        str(dealer),
        share(dealer, tally.hands),
        average(tally.dealer_points, tally.hands),
    )
    table.add_row(screen.say("nagari", "나가리"), str(tally.drawn), share(tally.drawn, tally.hands), "")
    screen.out.print(table)


ENDINGS = {
    "stop": ("stop", "스톱"),
    "chongtong": ("chongtong", "총통"),
    "floor chongtong": ("floor chongtong", "바닥 총통"),
    "three ppeok": ("three ppeok", "쓰리뻑"),
    "third ppeok": ("third ppeok", "삼연뻑"),
    "heodang": ("heodang", "허당"),
    "nagari": ("nagari", "나가리"),
}


def _endings(screen: Screen, tally: Tally) -> None:
    table = columns(screen, ("how it ended", "끝난 까닭"), ("hands", "판"), ("share", "비율"))
    for how, (english, korean) in ENDINGS.items():
        if tally.endings[how]:
            count = tally.endings[how]
            table.add_row(screen.say(english, korean), str(count), share(count, tally.hands))
    screen.line()
    screen.out.print(table)


def _points(screen: Screen, tally: Tally) -> None:
    points = sorted(tally.points)
    names = [("what the winner gains", "이긴 사람의 점수"), ("mean", "평균")]
    names += [(f"{percent} %", f"{percent} %") for percent in QUANTILES] + [("most", "최고")]
    table = columns(screen, *names)
    mean = f"{sum(points) / len(points):.2f}"
    table.add_row(
        screen.say("points", "점"),
        mean,
        *[str(quantile(points, percent)) for percent in QUANTILES],
        str(points[-1]),
    )
    screen.line()
    screen.out.print(table)


def _goes(screen: Screen, tally: Tally) -> None:
    table = columns(
        screen, ("go of the winner", "이긴 사람의 고"), ("hands", "판"), ("of those won", "이긴 판 가운데")
    )
    for count in sorted(tally.goes):
        hands = tally.goes[count]
        table.add_row(screen.say(f"{count} go", f"{count}고"), str(hands), share(hands, len(tally.points)))
    screen.line()
    screen.out.print(table)
