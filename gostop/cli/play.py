"""`gostop play`: one hand, by yourself against bots or as a demonstration."""

from __future__ import annotations

import argparse
import secrets

from gostop.bots import Bot, make_bot
from gostop.cli import show
from gostop.cli.narrate import Eyes, Narrator
from gostop.cli.reading import check_new, rules_named, write_text
from gostop.cli.screen import Screen
from gostop.engine.play import apply_unchecked, deal, legal_moves
from gostop.errors import NotationError, StateError
from gostop.moves import Move, parse_move
from gostop.rng import Seed
from gostop.rules import Rules
from gostop.settlement import preview, settle
from gostop.state import Phase, State

_MANY = 24
"""More legal moves than this are not listed one by one."""


class Left(Exception):
    """The player has had enough."""


def run(screen: Screen, options: argparse.Namespace) -> int:
    """Play as the command line asks: a demonstration, a hand against bots, or an evening at a table."""
    rules = rules_named(options.preset)
    seed: Seed = secrets.randbelow(10**9) if options.seed is None else options.seed
    if options.seats is not None or options.hands is not None or options.night:
        from gostop.cli import evening

        return evening.run(screen, options, rules, seed)
    state = deal(rules, seed=seed)
    eyes = Eyes(open=True) if options.demo else Eyes(options.seat)
    check_seat(options.seat, state.players)
    if options.record is not None:
        check_new(options.record)
    show_head(screen, rules, seed)
    start = state
    moves: list[Move] = []
    try:
        final = play_hand(screen, state, eyes, make_bot(options.bot, seed), moves)
    except Left:
        screen.line(screen.say("The hand is left unfinished.", "판을 끝내지 않고 나갑니다."))
    else:
        show.show_settlement(screen, rules, settle(final))
    if options.record is not None:
        from gostop.records import dumps_record, record

        save(screen, options.record, dumps_record(record(start, moves, expect=True)))
    return 0


def check_seat(seat: int, seats: int) -> None:
    """Raises `StateError` when there is no such seat."""
    if seat >= seats:
        raise StateError(
            f"--seat {seat}: the seats are 0 to {seats - 1}",
            f"--seat {seat}: 자리는 0부터 {seats - 1}까지입니다",
        )


def show_head(screen: Screen, rules: Rules, seed: Seed) -> None:
    """What is played, and the seed that deals it again."""
    players = screen.say(f"{rules.table.players} players", f"{rules.table.players}명")
    screen.title(f"{screen.rules(rules)} · {players} · {screen.say('seed', '시드')} {seed!s}")


def play_hand(screen: Screen, state: State, eyes: Eyes, bot: Bot, moves: list[Move]) -> State:
    """Play a hand to its end, every event named; the seat whose eyes the screen has is asked for its moves.

    The moves made are appended to `moves`. Raises `Left` when the player leaves.
    """
    narrator = Narrator(screen, eyes)
    narrator.begin(state)
    while (seat := state.turn) is not None:
        narrator.turn(state)
        move = ask_move(screen, state, seat) if seat == eyes.seat else bot(state, seat)
        narrator.move(state, move)
        moves.append(move)
        state = apply_unchecked(state, move)
        narrator.after(state)
    return state


def ask_move(screen: Screen, state: State, you: int) -> Move:
    """Ask the player for one of the legal moves. Raises `Left`, or `InputEnded` when nothing can be read."""
    show.show_board(screen, state, you)
    if state.phase is Phase.GO_STOP:
        now = preview(state)
        blames = state.rules.dokbak.ignored or state.rules.dokbak.fed == "if_choice"
        if blames and not state.go_order:  # who would pay for all follows from hidden hands
            said = screen.say(f"  out with {now.score.total} points", f"  {now.score.total}점으로 났습니다")
        else:
            won = now.payments[you]
            said = screen.say(f"  stopping now wins {won} points", f"  지금 스톱하면 {won}점")
        screen.line(said, "bold yellow")
    return choose(screen, legal_moves(state))


def choose(screen: Screen, moves: tuple[Move, ...]) -> Move:
    """Let the player pick one of some moves, by its number or its notation."""
    if len(moves) <= _MANY:
        for number, move in enumerate(moves, 1):
            screen.line(screen.with_cards(f"  {number:>3}  ").append_text(show.move_text(screen, move)))
    else:
        screen.line(f"       {moves[0]} … {moves[-1]}")
    while True:
        answer = screen.ask(screen.say("your move (? for help): ", "어떻게 할까요 (? 도움말): "))
        if answer.lower() in ("q", "quit", "exit"):
            raise Left
        chosen = _read(answer, moves)
        if chosen is not None:
            return chosen
        screen.line(
            screen.say(
                "  Type the number of a move or its notation (such as 'play 01A'); q leaves.",
                "  수의 번호나 표기('play 01A'처럼)를 넣으세요. q는 나가기.",
            ),
            "dim",
        )


def _read(answer: str, moves: tuple[Move, ...]) -> Move | None:
    if answer.isascii() and answer.isdigit() and len(answer) < 4:
        number = int(answer)
        return moves[number - 1] if 0 < number <= len(moves) else None
    try:
        move = parse_move(" ".join(answer.split()))
    except NotationError:
        return None
    return move if move in moves else None


def save(screen: Screen, path: str, text: str) -> None:
    """Write a record to a new file, for `gostop replay`, `check` and `explain`."""
    write_text(path, text)
    screen.line(screen.say(f"Recorded in {path}.", f"{path}에 적었습니다."))
