"""`gostop replay`, `check` and `explain`: what records say."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

import attrs

from gostop import table as tables
from gostop.cli import show
from gostop.cli.app import DIFFERS, DONE, WRONG, complain, in_words
from gostop.cli.evening import show_entry
from gostop.cli.narrate import Eyes, Narrator
from gostop.cli.reading import is_evening, read_text
from gostop.cli.screen import Screen, counted
from gostop.errors import GoStopError, RecordError
from gostop.records import Deal, Record, check_record, loads_records, start_state, steps
from gostop.records import explain as explained
from gostop.records import replay as replayed
from gostop.settlement import settle


@attrs.frozen
class _Hand:
    """A recorded hand: its number in the file, the record, and at a table the seats that played it."""

    number: int
    record: Record
    seats: tuple[int, ...] = ()


def _hands(text: str) -> list[_Hand]:
    """The hands of a record file that can be played. Raises `RecordError`."""
    if not is_evening(text):
        return [_Hand(number, record) for number, record in enumerate(loads_records(text), 1)]
    evening = tables.loads_evening(text)
    return [_of_evening(evening, hand) for hand in evening.hands if hand.players]


def _of_evening(evening: tables.Evening, hand: tables.HandRecord) -> _Hand:
    if hand.moves is None:
        raise RecordError(
            f"the moves of hand {hand.number} are not recorded", f"{hand.number}번째 판의 수가 없습니다"
        )
    dealt = Deal(
        deck=hand.deck,
        dealer=hand.players.index(hand.dealer),
        tung=hand.tung,
        nagari=hand.nagari,
        inherited=hand.inherited,
        pushes=hand.pushes,
        hand_number=hand.number,
    )
    return _Hand(hand.number, Record(rules=evening.rules, start=dealt, moves=hand.moves), hand.players)


def _chosen(hands: list[_Hand], number: int | None) -> list[_Hand]:
    """The hand of a number, or all. Raises `RecordError` where there is none."""
    if number is None:
        return hands
    found = [hand for hand in hands if hand.number == number]
    if not found:
        raise RecordError(
            f"--hand {number}: there is no such hand in the file", f"--hand {number}: 그런 판이 없습니다"
        )
    return found


# replay


def replay(screen: Screen, options: argparse.Namespace) -> int:
    """Tell the hands of a file move by move, or one of them up to a move."""
    text = read_text(options.file)
    hands = _chosen(_hands(text), options.hand)
    if options.to is not None and len(hands) > 1:
        raise RecordError(
            "--to needs --hand: the file has several hands", "판이 여럿이라 --to에는 --hand가 필요합니다"
        )
    ledger = tables.loads_evening(text).ledger if is_evening(text) else ()
    for hand in hands:
        if len(hands) > 1 or hand.seats:
            screen.title(screen.say(f"Hand {hand.number}", f"{hand.number}번째 판"), "bold cyan")
        screen.seats = hand.seats
        _tell(screen, hand.record, options.to)
        screen.seats = ()
        if options.to is None:
            for entry in ledger:
                if entry.hand == hand.number:
                    show_entry(screen, entry)
    return DONE


def _tell(screen: Screen, record: Record, upto: int | None) -> None:
    """One hand: what happens, and at its end what it pays, else the board."""
    count = len(record.moves)
    if upto is not None and upto > count:
        raise RecordError(f"--to {upto}: the hand has {count} moves", f"--to {upto}: 이 판은 {count}수입니다")
    shown = record if upto is None else attrs.evolve(record, moves=record.moves[:upto])
    _show_names(screen, record)
    narrator = Narrator(screen, Eyes(open=True))
    state = start_state(shown)
    narrator.begin(state)
    for number, (before, move) in enumerate(steps(shown)):
        if number:
            narrator.after(before)
        narrator.turn(before)
        narrator.move(before, move)
    if shown.moves:
        state = replayed(shown)
        narrator.after(state)
    if state.over:
        show.show_settlement(screen, record.rules, settle(state))
    else:
        screen.title(screen.say(f"After {counted(len(shown.moves), 'move')}", f"{len(shown.moves)}수 뒤"))
        show.show_board(screen, state, None)


def _show_names(screen: Screen, record: Record) -> None:
    players = [f"{show.name_of(screen, seat)} {name}" for seat, name in enumerate(record.names)]
    screen.title(" · ".join([screen.rules(record.rules), *players]))


# check


def check(screen: Screen, options: argparse.Namespace) -> int:
    """Verify what the records of some files expect: status 1 where something differs, 2 where a file cannot
    be read."""
    status = DONE
    for path in options.files:
        try:
            text = read_text(path)
            differences = list(_differences(screen, text))
        except RecordError as error:
            why = in_words(error, screen.lang)
            complain(why if path in why else f"{path}: {why}")
            status = WRONG
            continue
        for difference in differences:
            screen.line(f"{path}: {difference}", "bold red")
        if differences:
            status = max(status, DIFFERS)
        else:
            screen.line(screen.say(f"{path}: as expected", f"{path}: 적힌 대로입니다"), "green")
    if sys.stdout is not None:
        sys.stdout.flush()
    return status


def _differences(screen: Screen, text: str) -> Iterator[str]:
    """What comes out otherwise than a file says. Raises `RecordError` for a file that cannot be read."""
    if is_evening(text):
        evening = tables.loads_evening(text)
        try:
            tables.replay_evening(evening)
        except RecordError as error:
            yield from [korean if screen.korean else english for english, korean in error.problems]
        return
    hands = _hands(text)
    for hand in hands:
        prefix = "" if len(hands) == 1 else screen.say(f"hand {hand.number}: ", f"{hand.number}번째 판: ")
        try:
            found = [screen.told(difference) for difference in check_record(hand.record)]
        except GoStopError as error:
            found = [in_words(error, screen.lang)]
        yield from [prefix + difference for difference in found]


# explain


def explain(screen: Screen, options: argparse.Namespace) -> int:
    """The ledger of each hand in words: every point, its rule, its line, and what other presets would pay."""
    hands = _chosen(_hands(read_text(options.file)), options.hand)
    for hand in hands:
        if len(hands) > 1 or hand.seats:
            screen.title(screen.say(f"Hand {hand.number}", f"{hand.number}번째 판"), "bold cyan")
        names = tuple([show.name_of(screen, seat) for seat in hand.seats])
        record = attrs.evolve(hand.record, names=names) if names else hand.record
        for line in explained(record, screen.lang).splitlines():
            screen.line(line)
    return DONE
