"""An evening at a table: `gostop play --seats N --hands N` and `gostop simulate --table`."""

from __future__ import annotations

import argparse
from collections import Counter

import attrs
from rich.text import Text

from gostop import table as tables
from gostop.bots import Bot, TableBot, make_bot, make_table_bot
from gostop.cards import Card
from gostop.cli import show
from gostop.cli.narrate import Eyes
from gostop.cli.play import Left, check_seat, choose, play_hand, save, show_head
from gostop.cli.reading import check_new
from gostop.cli.screen import Screen, counted
from gostop.cli.simulate import average, columns, progress, share, show_title
from gostop.engine.play import apply_unchecked
from gostop.moves import Move
from gostop.rng import Seed
from gostop.rules import Rules
from gostop.settlement import settle
from gostop.table import Phase, Standing, Table

_MANY_POINTS = 1_000
"""What everybody brings, in points, where the rules say nothing of it."""

_ENDLESS = 10**9
"""What everybody brings to a simulation, in points: nobody may run out of chips, or the edges would be those
of the rich."""


def seated(rules: Rules, seats: int | None) -> Rules:
    """The rules with so many seats at the table. Raises `RulesError` where that cannot be."""
    return rules if seats is None else rules.override({"table.seats": seats})


# To play


def run(screen: Screen, options: argparse.Namespace, rules: Rules, seed: Seed) -> int:
    """Play an evening: yourself and bots, or bots alone with all cards open (`--demo`)."""
    rules = seated(rules, options.seats)
    check_seat(options.seat, rules.table.seats)
    chips = rules.money.start or _MANY_POINTS * rules.money.per_point
    t = tables.new_table(rules, [chips] * rules.table.seats, seed, options.night)
    if options.record is not None:
        check_new(options.record)
    evening = _Evening(screen, options, seed, t)
    show_head(screen, rules, seed)
    try:
        evening.play(options.hands or rules.match.hands or 1)
    except Left:
        screen.seats = ()
        screen.line(screen.say("The table is left.", "테이블을 떠납니다."))
    else:
        evening.show_end()
    if options.record is not None:
        save(screen, options.record, tables.dumps_evening(evening.table))
    return 0


class _Evening:
    """A table on the screen."""

    def __init__(self, screen: Screen, options: argparse.Namespace, seed: Seed, t: Table) -> None:
        self.screen = screen
        self.table = t
        self.you: int | None = None if options.demo else options.seat
        self.bot = make_bot(options.bot, seed)
        self.table_bot = make_table_bot(options.bot, seed)

    def play(self, hands: int) -> None:
        """Go on until so many hands are finished or the match is over. Raises `Left`."""
        t = self.table
        self._show_hand_number(t)
        while not t.over and not (t.phase is Phase.NEXT and len(t.hands) >= hands):
            self.table = self._play_hand(t) if t.phase is Phase.HAND else self._decide(t)
            self._show_changes(t, self.table)
            t = self.table

    def _show_hand_number(self, t: Table) -> None:
        chips = ", ".join(
            [f"{show.name_of(self.screen, seat)} {has:,}" for seat, has in enumerate(t.balances)]
        )
        number = self.screen.say(f"Hand {t.hand_number}", f"{t.hand_number}번째 판")
        self.screen.title(f"{number} · {chips}", "bold cyan")

    def _decide(self, t: Table) -> Table:
        """One decision between hands."""
        seat = t.turn
        assert seat is not None
        if seat == self.you:
            sight = tables.view(t, seat)
            if t.phase in (Phase.JOIN, Phase.SALE):
                self.screen.line(
                    show.labelled(self.screen.say("your cards", "내 패"), self.screen.cards(sight.hand))
                )
            move = choose(self.screen, sight.legal_moves)
        else:
            move = self.table_bot(t, seat)
        if t.phase is not Phase.NEXT:
            text = Text(f"  {show.name_of(self.screen, seat)}: ").append_text(
                show.move_text(self.screen, move)
            )
            card = _card_shown(t, move)
            self.screen.line(text if card is None else text.append(" → ").append_text(self.screen.card(card)))
        return tables.apply(t, move)

    def _play_hand(self, t: Table) -> Table:
        """Play the hand that the table deals."""
        state = tables.deal_hand(t)
        self.screen.seats = t.players
        seat = t.players.index(self.you) if self.you in t.players else None
        eyes = Eyes(open=True) if self.you is None else Eyes(seat)
        moves: list[Move] = []
        state = play_hand(self.screen, state, eyes, self.bot, moves)
        show.show_settlement(self.screen, t.rules, settle(state))
        self.screen.seats = ()
        return tables.finish_hand(t, state, moves)

    def _show_changes(self, before: Table, t: Table) -> None:
        """What a step changed: the dealer, the floor cards shown, chips that moved, the carry."""
        if before.dealer is None and t.dealer is not None:
            name = show.name_of(self.screen, t.dealer)
            self.screen.line(self.screen.say(f"  {name} deals first", f"  {name}이 선"), "bold")
        if t.floor_shown and not before.floor_shown:
            label = self.screen.say("floor shown", "보이는 바닥패")
            self.screen.line(show.labelled(label, self.screen.cards(t.floor_shown)))
        if t.ledger != before.ledger:
            self.screen.title(self.screen.say("Chips", "칩"))
            for entry in t.ledger[len(before.ledger) :]:
                show_entry(self.screen, entry)
        if t.carry != before.carry:
            carried = self.screen.say(f"  the next win counts ×{t.carry}", f"  다음에 나면 {t.carry}배")
            self.screen.line(carried, "bold red")
        if t.hand_number != before.hand_number:
            self._show_hand_number(t)

    def show_end(self) -> None:
        """What everybody has won, the pots and the house."""
        t = self.table
        self.screen.title(
            self.screen.say(f"After {counted(len(t.hands), 'hand')}", f"{len(t.hands)}판을 마치고")
        )
        for seat, total in enumerate(t.totals):
            has = self.screen.say(f"has {t.balances[seat]:,} chips", f"칩 {t.balances[seat]:,}개")
            self.screen.line(f"  {show.name_of(self.screen, seat)}: {total:+,} · {has}", "bold")
        for pot, chips in t.pots.items():
            self.screen.line(self.screen.say(f"  pot {pot}: {chips:,}", f"  판돈 {pot}: {chips:,}"))
        if t.house:
            self.screen.line(self.screen.say(f"  the house: {t.house:,}", f"  하우스: {t.house:,}"))
        if t.over:
            self.screen.line(self.screen.say("  The match is over.", "  승부가 끝났습니다."), "bold")


def show_entry(screen: Screen, entry: tables.Entry) -> None:
    """A movement of chips."""
    owed = "" if entry.owed is None else screen.say(f" of {entry.owed:,} owed", f" (낼 것은 {entry.owed:,})")
    some = "chip" if entry.chips == 1 else "chips"
    chips = screen.say(f"{entry.chips:,} {some}", f"칩 {entry.chips:,}개")
    text = screen.with_cards(f"  {chips}{owed} · {screen.told(entry)}")
    screen.line(text if entry.rule in text.plain else text.append(f" ({entry.rule})", "dim"))


def _card_shown(t: Table, move: Move) -> Card | None:
    """The card that a move of the choice of the first dealer shows: the one drawn, or the one that lies lowest
    in what is cut off."""
    if t.drawing is None or t.phase is not Phase.DEALER or move.number is None:
        return None
    lifted = t.drawing.drawn[-1][1] + 1 if move.kind == "cut" and t.drawing.drawn else 0
    return Card(t.drawing.cards[lifted + move.number - 1])


# To simulate


@attrs.define
class Evening:
    """What many hands at tables came to. Chips are what a seat gained in a hand, everything included."""

    seats: int
    hands: int = 0
    wins: list[int] = attrs.Factory(lambda self: [0] * self.seats, takes_self=True)
    chips: list[int] = attrs.Factory(lambda self: [0] * self.seats, takes_self=True)
    played: list[int] = attrs.Factory(lambda self: [0] * self.seats, takes_self=True)
    endings: Counter[str] = attrs.Factory(Counter)
    role_hands: Counter[str] = attrs.Factory(Counter)
    role_chips: Counter[str] = attrs.Factory(Counter)
    house: int = 0
    carried: int = 0
    """Hands that were played with something carried in."""

    def add(self, before: Table, playing: Table, after: Table) -> None:
        """Count a finished hand: the table as it began, as it was when the seats were settled, and after."""
        record = after.hands[-1]
        self.hands += 1
        self.endings[record.how] += 1
        self.house += after.house - before.house
        self.carried += record.nagari * record.inherited > 1 or record.pushes > 0
        if record.winner is not None:
            self.wins[record.winner] += 1
        for seat in range(self.seats):
            gain = after.balances[seat] - before.balances[seat]
            self.chips[seat] += gain
            self.played[seat] += seat in record.players
            role = "dealer" if seat == record.dealer else _ROLE_OF[playing.standing[seat]]
            self.role_hands[role] += 1
            self.role_chips[role] += gain


_ROLE_OF = {
    Standing.IN: "player",
    Standing.FOLDED: "folded",
    Standing.LEFT: "left over",
    Standing.OUT: "out",
    Standing.WAITING: "out",
}
_ROLES = {
    "dealer": ("the dealer", "선"),
    "player": ("another player", "다른 선수"),
    "folded": ("folded", "죽음"),
    "left over": ("left over (may sell)", "광 파는 자리"),
    "out": ("out, not asked", "묻지 않고 빠짐"),
}


def simulate(screen: Screen, options: argparse.Namespace, rules: Rules, seed: Seed) -> int:
    """Play hands at tables, a new table whenever a match is over, and print the edges of seats and dealer."""
    rules = seated(rules, options.seats)
    bots = make_bot(options.bot, seed), make_table_bot(options.bot, seed)
    evening = Evening(rules.table.seats)
    number = 0
    with progress(screen, options.n) as step:
        while evening.hands < options.n:
            chips = [_ENDLESS * rules.money.per_point] * rules.table.seats
            t = tables.new_table(rules, chips, f"{seed!s}/table {number}")
            number += 1
            while not t.over and evening.hands < options.n:
                t = one_hand(t, *bots, evening)
                step()
    _summary(screen, rules, evening, seed, options.bot)
    return 0


def one_hand(t: Table, bot: Bot, table_bot: TableBot, evening: Evening) -> Table:
    """From the end of one hand to the end of the next; the hand is counted."""
    before = playing = t
    finished = len(t.hands)
    while len(t.hands) == finished or t.phase is Phase.PUSH:
        if t.phase is Phase.HAND:
            playing = t
            state = tables.deal_hand(t)
            while (seat := state.turn) is not None:
                state = apply_unchecked(state, bot(state, seat))
            t = tables.finish_hand(t, state)
        else:
            assert t.turn is not None
            t = tables.apply(t, table_bot(t, t.turn))
            playing = t if len(t.hands) > finished and playing is before else playing
    evening.add(before, playing, t)
    return t


def _summary(screen: Screen, rules: Rules, evening: Evening, seed: Seed, bot: str) -> None:
    hands = screen.say(f"{counted(evening.hands, 'hand')} at a table", f"테이블에서 {evening.hands}판")
    show_title(screen, rules, hands, bot, seed)
    table = columns(
        screen,
        ("seat", "자리"),
        ("played", "친 판"),
        ("won", "승"),
        ("share", "비율"),
        ("chips", "칩"),
        ("a hand", "판당"),
    )
    for seat in range(evening.seats):
        won, chips = evening.wins[seat], evening.chips[seat]
        table.add_row(
            show.name_of(screen, seat),
            str(evening.played[seat]),
            str(won),
            share(won, evening.hands),
            f"{chips:+,}",
            average(chips, evening.hands),
        )
    screen.out.print(table)
    screen.line()
    table = columns(screen, ("who", "누구"), ("hands", "판"), ("chips", "칩"), ("a hand", "판당"))
    for role, words in _ROLES.items():
        count, chips = evening.role_hands[role], evening.role_chips[role]
        if count:
            table.add_row(screen.say(*words), str(count), f"{chips:+,}", average(chips, count))
    screen.out.print(table)
    drawn = evening.endings["nagari"]
    screen.line()
    screen.line(
        screen.say(
            f"nagari: {drawn} ({share(drawn, evening.hands)})",
            f"나가리: {drawn} ({share(drawn, evening.hands)})",
        )
    )
    carried = evening.carried
    screen.line(screen.say(f"played with a carry: {carried}", f"배수를 물려받은 판: {carried}"))
    if evening.house:
        screen.line(screen.say(f"the house: {evening.house:,} chips", f"하우스: 칩 {evening.house:,}개"))
