"""The commands, their arguments, and what happens when something is wrong with them."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

from gostop.cli.language import KOREAN, can_show_korean, language
from gostop.errors import GoStopError

if TYPE_CHECKING:
    from gostop.cli.screen import Screen

Say = Callable[[str, str], str]
MOST_HANDS = 100_000_000
DONE, DIFFERS, WRONG = 0, 1, 2


class WrongUseError(Exception):
    """The command line is wrong, or something that it needs is not installed."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise WrongUseError(f"{message} ({self.prog} --help)")


def run(arguments: list[str]) -> int:
    """Run a command and give its exit status; nothing but `--help` and `--version` leaves by an exception."""
    lang = language(arguments, os.environ, sys.stdout)
    try:
        return _run(arguments, lang)
    except WrongUseError as error:
        return complain(str(error))
    except GoStopError as error:
        return complain(in_words(error, lang))
    except BrokenPipeError:
        _close_output()
        return DIFFERS
    except OSError as error:  # what is read from files has errors of its own
        _close_output()
        return complain(_cannot_write(error, lang))


def _run(arguments: list[str], lang: str) -> int:
    if lang == KOREAN and not can_show_korean(sys.stdout):  # before anything is said, the help too
        raise WrongUseError(f"the encoding of this output ({sys.stdout.encoding}) has no Korean letters")
    options = _parser(lang).parse_args(arguments or ["--help"])
    try:
        from gostop.cli.screen import Screen
    except ImportError as error:
        if (error.name or "").split(".")[0] != "rich":
            raise
        raise WrongUseError("the command line needs the package 'rich': pip install 'gostop[cli]'") from None
    status = _command(Screen(lang), options)
    if sys.stdout is not None:
        sys.stdout.flush()
    return status


def _command(screen: Screen, options: argparse.Namespace) -> int:
    from gostop.cli.screen import InputEnded

    module, function = options.command
    command = getattr(importlib.import_module(f"gostop.cli.{module}"), function)
    try:
        return int(command(screen, options))
    except InputEnded:
        missing = screen.say(
            "the input ended before the hand did (--demo plays by itself)",
            "판이 끝나기 전에 입력이 끝났습니다 (--demo는 자동으로 칩니다)",
        )
        raise WrongUseError(missing) from None


def in_words(error: GoStopError, lang: str) -> str:
    """An error as text: on one line where only one thing is wrong."""
    if len(error.problems) == 1:
        english, korean = error.problems[0]
    else:
        english, korean = error.english, error.korean
    return korean if lang == "ko" else english


def complain(text: str) -> int:
    """Say on the standard error what is wrong, and give the exit status."""
    if sys.stderr is not None:
        encoding = getattr(sys.stderr, "encoding", None) or "utf-8"
        plain = "".join([sign if sign.isprintable() or sign == "\n" else repr(sign)[1:-1] for sign in text])
        printable = plain.encode(encoding, "backslashreplace").decode(encoding)
        print(f"gostop: {printable}", file=sys.stderr)
    return WRONG


def _cannot_write(error: OSError, lang: str) -> str:
    reason = error.strerror or type(error).__name__
    return f"출력할 수 없습니다: {reason}" if lang == KOREAN else f"the output cannot be written: {reason}"


def _close_output() -> None:
    """Nobody reads our output any more: let the interpreter's last flush go nowhere."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        return


# The arguments


def _parser(lang: str) -> argparse.ArgumentParser:
    def say(english: str, korean: str) -> str:
        return korean if lang == "ko" else english

    from gostop import __version__

    common = _Parser(add_help=False)
    common.add_argument(
        "--lang", choices=("ko", "en"), default=argparse.SUPPRESS,
        help=say("Korean or English (by default that of the locale)", "한국어 또는 영어 (기본은 로캘)"),
    )  # fmt: skip
    parser = _Parser(
        prog="gostop",
        description=say("Go-Stop: play it, simulate it, settle it.", "고스톱: 치고, 돌려 보고, 정산합니다."),
        parents=[common],
    )
    parser.set_defaults(lang=None)
    parser.add_argument("--version", action="version", version=f"gostop {__version__}")
    commands = parser.add_subparsers(
        title=say("commands", "명령"), required=True, metavar="COMMAND", dest="name"
    )

    def add(group: Any, name: str, does: str, module: str, function: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = group.add_parser(name, help=does, description=does, parents=[common])
        made.set_defaults(command=(module, function))
        return made

    add(commands, "presets", say("list the presets", "프리셋 목록"), "houserules", "list_presets")
    _play_arguments(
        add(commands, "play", say("play a hand, or an evening", "한 판, 또는 여러 판 치기"), "play", "run"),
        say,
    )
    simulated = say("play many hands by bots and sum them up", "컴퓨터끼리 여러 판을 치고 요약")
    _simulate_arguments(add(commands, "simulate", simulated, "simulate", "run"), say)
    about_rules = say("show, compare and check house rules", "규칙을 보고, 견주고, 확인하기")
    rules = commands.add_parser("rules", help=about_rules, description=about_rules, parents=[common])
    inner = rules.add_subparsers(
        title=say("commands", "명령"), required=True, metavar="COMMAND", dest="inner"
    )
    shown = add(inner, "show", say("print the house sheet", "규칙표 보기"), "houserules", "show")
    shown.add_argument("rules", metavar="RULES", help=_rules_help(say))
    shown.add_argument(
        "--changed", action="store_true", help=say("only what differs from standard", "표준과 다른 것만")
    )
    compared = add(inner, "diff", say("what differs between two", "둘을 견주기"), "houserules", "diff")
    compared.add_argument("first", metavar="RULES", help=_rules_help(say))
    compared.add_argument("second", metavar="RULES", help=_rules_help(say))
    checked = add(
        inner,
        "check",
        say("play many hands and check that all holds", "여러 판을 치며 모두 맞는지 확인"),
        "conformance",
        "run",
    )
    checked.add_argument("rules", metavar="RULES", help=_rules_help(say))
    checked.add_argument(
        "--hands",
        type=_whole(1, MOST_HANDS),
        default=200,
        metavar="N",
        help=say("hands played (200)", "칠 판 수 (200)"),
    )
    checked.add_argument("--seed", type=_whole(0, MOST_HANDS), default=0, metavar="N", help=_seed_help(say))
    _record_arguments(add, commands, say)
    return parser


def _play_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "--preset", default="standard-matgo", metavar="RULES", help=_rules_help(say) + " (standard-matgo)"
    )
    parser.add_argument("--seed", type=_seed, help=_seed_help(say))
    parser.add_argument("--demo", action="store_true", help=say("let it play by itself", "자동으로 치기"))
    parser.add_argument(
        "--seat", type=_whole(0, 5), default=0, metavar="N", help=say("your seat (0)", "내 자리 (0)")
    )
    parser.add_argument(
        "--bot",
        choices=("greedy", "random"),
        default="greedy",
        help=say("who you play against", "상대 컴퓨터"),
    )
    parser.add_argument(
        "--record", metavar="FILE", help=say("write the record to a new file", "기록을 새 파일에 적기")
    )
    parser.add_argument(
        "--seats",
        type=_whole(2, 6),
        metavar="N",
        help=say("an evening at a table with so many seats", "자리 수를 정해 여러 판 치기"),
    )
    parser.add_argument(
        "--hands",
        type=_whole(1, MOST_HANDS),
        metavar="N",
        help=say("how many hands the evening has", "몇 판을 칠지"),
    )
    parser.add_argument(
        "--night",
        action="store_true",
        help=say("it is night: decides who deals first", "밤: 첫 선을 정할 때"),
    )


def _simulate_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "-n",
        type=_whole(1, MOST_HANDS),
        default=1000,
        metavar="N",
        help=say("how many hands (1000)", "판 수 (1000)"),
    )
    parser.add_argument(
        "--preset", default="standard", metavar="RULES", help=_rules_help(say) + " (standard)"
    )
    parser.add_argument("--seed", type=_seed, help=_seed_help(say))
    parser.add_argument(
        "--bot", choices=("greedy", "random"), default="greedy", help=say("who plays", "치는 컴퓨터")
    )
    parser.add_argument(
        "--table",
        action="store_true",
        help=say("at a table: dealer, carry, selling, chips", "테이블에서: 선, 나가리, 광 팔기, 칩"),
    )
    parser.add_argument(
        "--seats", type=_whole(2, 6), metavar="N", help=say("seats at the table", "테이블의 자리 수")
    )


def _record_arguments(add: Callable[..., argparse.ArgumentParser], commands: Any, say: Say) -> None:
    one_hand = say("only this hand of the file", "파일의 이 판만")
    replayed = add(
        commands,
        "replay",
        say("show a recorded hand move by move", "기록한 판을 차례차례 보기"),
        "records",
        "replay",
    )
    replayed.add_argument("file", metavar="FILE")
    replayed.add_argument(
        "--to", type=_whole(0, MOST_HANDS), metavar="N", help=say("stop after so many moves", "이만큼만 보기")
    )
    replayed.add_argument(
        "--hand",
        type=_whole(1, MOST_HANDS),
        metavar="N",
        help=one_hand,
    )
    checked = add(
        commands,
        "check",
        say("verify what records expect", "기록에 적힌 결과가 맞는지 확인"),
        "records",
        "check",
    )
    checked.add_argument("files", metavar="FILE", nargs="+")
    explained = add(
        commands,
        "explain",
        say("explain every point of a recorded hand", "기록한 판의 점수를 하나하나 풀이"),
        "records",
        "explain",
    )
    explained.add_argument("file", metavar="FILE")
    explained.add_argument("--hand", type=_whole(1, MOST_HANDS), metavar="N", help=one_hand)


def _rules_help(say: Say) -> str:
    return say("a preset's name or a TOML file", "프리셋 이름 또는 TOML 파일")


def _seed_help(say: Say) -> str:
    return say("the same seed deals the same cards", "같은 시드는 같은 패를 돌립니다")


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 12 and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(
                f"a whole number from {least} to {most} is needed, not {text[:20]!r}"
            )
        return int(text)

    return read


def _seed(text: str) -> int | str:
    """A seed: a number where it looks like one, else the text itself."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 100 else text
