"""The other commands, wrong input, and the ways in which a command may be cut short."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import gostop
from gostop.__main__ import main
from gostop.cli.language import can_show_korean, language, language_of_locale
from gostop.cli.screen import Screen

ROOT = Path(__file__).resolve().parents[2]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def started(*arguments: str, **changes: str) -> subprocess.Popen[bytes]:
    """The command line in a process of its own, with some environment variables changed."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8", **changes}
    command = [sys.executable, "-m", "gostop", *arguments]
    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        cwd=ROOT,
    )


# What the commands print


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_presets_are_all_listed(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    shown = run(capsys, "presets", "--lang", lang)
    for name in gostop.presets():
        rules = gostop.load_preset(name)
        line = next(line for line in shown.splitlines() if line.startswith(f"{name} "))
        assert rules.about.korean in line
        assert line.split()[-2:] == [str(rules.table.seats), str(rules.table.players)]


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_the_house_sheet_has_every_key(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    shown = run(capsys, "rules", "show", "pimang-matgo", "--lang", lang)
    section = ""
    keys = []
    for line in shown.splitlines():
        if found := re.fullmatch(r"\[(\w+)\]", line):
            section = found[1]
        elif section and (found := re.match(r"[* ] (\w+)", line)):
            keys.append(f"{section}.{found[1]}")
    assert keys == list(gostop.Rules().flat())


def test_the_house_sheet_marks_what_differs(capsys: pytest.CaptureFixture[str]) -> None:
    rules = gostop.load_preset("hangame-matgo")
    differing = {change.key for change in rules.diff(gostop.Rules())}
    shown = run(capsys, "rules", "show", "hangame-matgo", "--changed", "--lang", "en")
    assert len(re.findall(r"^\* ", shown, re.MULTILINE)) == len(differing) > 20
    assert re.search(r"^\* self_steal +taking one's own pile +2 pi +PPEOK-3 ", shown, re.MULTILINE)
    assert not re.search(r"^  \w", shown, re.MULTILINE)


@pytest.mark.parametrize("columns", ["60", "80", "200"])
def test_keys_stay_whole_in_narrow_windows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert "nothing_captured_free" in run(capsys, "rules", "show", "standard")
    assert "ppeok.last_turn_steal" in run(capsys, "rules", "diff", "pimang-matgo", "hangame-matgo")


def test_the_house_sheet_of_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "standard"\n[about]\nkorean = "우리 집"\n[bak]\npi = 6\n', encoding="utf-8")
    shown = run(capsys, "rules", "show", str(house), "--changed", "--lang", "ko")
    assert shown.startswith("우리 집 (")
    assert re.search(r"^\* pi +피박 +6피 +BAK-2 ", shown, re.MULTILINE)
    assert shown.endswith("\nours = 출처가 없어 여기서 정함\n")


def test_the_house_sheet_counts_one_pack_and_two_packs(capsys: pytest.CaptureFixture[str]) -> None:
    one = run(capsys, "rules", "show", "standard", "--lang", "en")
    assert re.search(r"^  packs +packs +1 pack +DECK-7 ", one, re.MULTILINE)
    two = run(capsys, "rules", "show", "hangame-double-matgo", "--lang", "en")
    assert re.search(r"^\* packs +packs +2 packs +DECK-7 ", two, re.MULTILINE)
    korean = run(capsys, "rules", "show", "hangame-double-matgo", "--lang", "ko")
    assert re.search(r"^\* packs +화투 벌 수 +2벌 +DECK-7 ", korean, re.MULTILINE)


def test_the_house_sheet_of_standard_has_nothing_to_mark(capsys: pytest.CaptureFixture[str]) -> None:
    shown = run(capsys, "rules", "show", "standard", "--changed", "--lang", "en")
    assert shown.endswith("\nNothing differs.\n")


def test_diff_shows_each_key_that_differs(capsys: pytest.CaptureFixture[str]) -> None:
    mine, other = gostop.load_preset("pimang-matgo"), gostop.load_preset("hangame-matgo")
    shown = run(capsys, "rules", "diff", "pimang-matgo", "hangame-matgo", "--lang", "en")
    for change in mine.diff(other):
        assert re.search(rf"^{re.escape(change.key)} ", shown, re.MULTILINE)
    assert re.search(r"^ppeok.second_points +second ppeok +0 +14", shown, re.MULTILINE)


def test_diff_of_equal_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run(capsys, "rules", "diff", "standard", "standard", "--lang", "en")
        == "They are the same, key by key.\n"
    )


def test_rules_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "pimang-matgo"\n[bak]\npi = 6\n', encoding="utf-8")
    shown = run(capsys, "rules", "check", str(house), "--hands", "4", "--lang", "en")
    assert "all holds in 4 hands" in shown
    endings = shown[shown.index("how it ended") :]
    assert sum(int(count) for count in re.findall(r"  (\d+)  ", endings)) == 4


def test_rules_check_says_what_does_not_hold(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from gostop.testing import ConformanceError

    def broken(*_: object, **__: object) -> None:
        raise ConformanceError("a card lies in two places", "check/0/0", (), "the record")

    monkeypatch.setattr("gostop.cli.conformance.check_rules", broken)
    assert main(["rules", "check", "standard", "--lang", "en"]) == 1
    shown = capsys.readouterr().out
    assert "a card lies in two places" in shown
    assert "the record" in shown


# Wrong input


WRONG = [
    (["--lang", "en"], "required: COMMAND"),
    (["nonsense"], "invalid choice: 'nonsense'"),
    (["rules"], "required: COMMAND"),
    (["rules", "nonsense"], "invalid choice"),
    (["play", "--preset", "pimang-mago"], "did you mean 'pimang-matgo'?"),
    (["play", "--preset", "no/such/file.toml"], "there is no such file"),
    (["play", "--preset", "tests"], "no preset is called 'tests'"),
    (["play", "--preset", "./tests"], "is no file"),
    (["play", "--preset", ""], "no preset is called ''"),
    (["play", "--preset", "\0.toml"], "there is no such file"),
    (["play", "--demo", "--seat", "2"], "--seat 2: the seats are 0 to 1"),
    (["play", "--seat", "9"], "from 0 to 5"),
    (["play", "--seat", "-1"], "--seat"),
    (["play", "--bot", "clever"], "invalid choice: 'clever'"),
    (["play", "--lang", "fr"], "invalid choice: 'fr'"),
    (["play", "--seats", "7"], "from 2 to 6"),
    (["play", "--demo", "--seats", "2", "--preset", "standard"], "table"),
    (["play", "--hands", "0"], "from 1 to"),
    (["play", "--hands", "3", "--seat", "2"], "--seat 2: the seats are 0 to 1"),
    (["simulate", "-n", "0"], "from 1 to"),
    (["simulate", "-n", "many"], "'many'"),
    (["simulate", "-n", "1e3"], "'1e3'"),
    (["simulate", "-n", "²"], "'²'"),
    (["simulate", "-n", "9" * 5000], "from 1 to"),
    (["simulate", "--preset", "standrad"], "did you mean 'standard'?"),
    (["rules", "show", "nonsense"], "no preset is called 'nonsense'"),
    (["rules", "diff", "standard"], "required: RULES"),
    (["rules", "diff", "standard", "nonsense"], "no preset is called 'nonsense'"),
    (["rules", "check", "nonsense"], "no preset is called 'nonsense'"),
    (["rules", "check", "standard", "--hands", "0"], "from 1 to"),
]


@pytest.mark.parametrize(("arguments", "says"), WRONG, ids=lambda value: str(value)[:40])
def test_wrong_input_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    monkeyed = [*arguments]
    assert main(monkeyed) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("gostop: ")
    assert printed.err.count("\n") == 1
    assert says in printed.err
    assert monkeyed == arguments


def test_errors_speak_korean_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--preset", "pimang-mago", "--lang", "ko"]) == 2
    assert "혹시 'pimang-matgo'인가요?" in capsys.readouterr().err


def test_all_mistakes_of_a_rules_file_are_listed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "standard"\n[bak]\npie = 6\nbright = 3\n', encoding="utf-8")
    assert main(["rules", "show", str(house), "--lang", "en"]) == 2
    error = capsys.readouterr().err
    assert "bak.pie" in error
    assert "bak.bright" in error
    assert "Traceback" not in error


@pytest.mark.parametrize("content", [b"\xff\xfe", b"[[", b"", b"\0" * 10, b"x = 1" * 100_000])
def test_broken_rules_files_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    house = tmp_path / "house.toml"
    house.write_bytes(content)
    status = main(["rules", "show", str(house), "--lang", "en"])
    error = capsys.readouterr().err
    assert status == (2 if content else 0)
    assert (error.count("\n") == 1 and str(house) in error) if content else not error


@pytest.mark.parametrize("arguments", [[], ["--help"], ["play", "--help"], ["--version"]])
def test_help_and_version_leave_with_status_0(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 0
    assert "gostop" in capsys.readouterr().out


def test_rules_are_called_by_their_title_and_changed_ones_are_told_apart() -> None:
    english, korean = Screen("en"), Screen("ko")
    matgo = gostop.load_preset("standard-matgo")
    assert (english.rules(matgo), korean.rules(matgo)) == ("Standard matgo", "표준 맞고")
    changed = matgo.override({"bak.pi": 6})
    assert (english.rules(changed), korean.rules(changed)) == ("Standard matgo, changed", "표준 맞고 (바꿈)")
    own = gostop.loads_rules(
        'extends = "standard"\n[about]\nenglish = "Ours"\nkorean = "우리"\n[bak]\npi = 6'
    )
    assert (english.rules(own), korean.rules(own)) == ("Ours", "우리")
    assert english.rules(gostop.loads_rules("[bak]\npi = 6")) == "house rules"


# Languages and encodings


def test_the_language_of_a_locale() -> None:
    assert language_of_locale({"LANG": "ko_KR.UTF-8"}) == "ko"
    assert language_of_locale({"LANG": "ko_KR.UTF-8", "LC_ALL": "C"}) == "en"
    assert language_of_locale({"LANG": "C", "LC_MESSAGES": "ko"}) == "ko"


def test_an_asked_language_goes_before_the_locale() -> None:
    korean = {"LANG": "ko_KR.UTF-8"}
    assert language(["play"], korean, None) == "ko"
    assert language(["--lang", "en", "play"], korean, None) == "en"
    assert language(["play", "--lang=en"], korean, None) == "en"
    assert language(["play", "--lang"], korean, None) == "ko"


def test_encodings_without_korean_letters(tmp_path: Path) -> None:
    for encoding, able in (("ascii", False), ("latin-1", False), ("cp949", True), ("utf-8", True)):
        with open(tmp_path / encoding, "w", encoding=encoding) as stream:
            assert can_show_korean(stream) is able
            assert language([], {"LANG": "ko_KR"}, stream) == ("ko" if able else "en")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp949"])
def test_a_demo_fits_every_encoding(encoding: str) -> None:
    process = started("play", "--demo", "--seed", "80", "--preset", "pimang-matgo", PYTHONIOENCODING=encoding)
    out, error = process.communicate(timeout=60)
    assert process.returncode == 0
    assert error == b""
    text = out.decode(encoding)
    assert "pays seat" in text
    assert "?" not in text


def test_korean_that_cannot_be_shown_is_refused() -> None:
    process = started("presets", "--lang", "ko", PYTHONIOENCODING="ascii")
    out, error = process.communicate(timeout=60)
    assert process.returncode == 2
    assert out == b""
    assert error == b"gostop: the encoding of this output (ascii) has no Korean letters\n"


def test_no_colours_without_a_terminal() -> None:
    out, _ = started("play", "--demo", "--seed", "1").communicate(timeout=60)
    assert b"\x1b" not in out


def test_cards_are_coloured_by_kind_where_there_are_colours() -> None:
    colours = {"FORCE_COLOR": "1", "TERM": "xterm-256color"}
    out, _ = started("play", "--demo", "--seed", "1", **colours).communicate(timeout=60)
    for kind, code in (
        ("bright", "1;33"),
        ("animal", "32"),
        ("ribbon", "31"),
        ("double junk", "35"),
        ("junk", "37"),
    ):
        assert re.search(rf"\x1b\[{code}m[a-z ]+ {kind}\x1b\[0m", out.decode()), kind
    out, _ = started("play", "--demo", "--seed", "1", NO_COLOR="1", **colours).communicate(timeout=60)
    assert not re.search(r"\x1b\[[0-9;]*3[1-7]m", out.decode())


# Cut short


def test_without_an_input_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    process = started("play", "--seed", "1")
    _, error = process.communicate(timeout=60)
    assert process.returncode == 2
    assert error == b"gostop: the input ended before the hand did (--demo plays by itself)\n"


@pytest.mark.skipif(os.name != "posix", reason="needs a shell that closes streams")
@pytest.mark.parametrize(("closing", "status"), [("<&-", 2), (">&-", 2), ("2>&-", 2), ("<&- >&- 2>&-", 2)])
def test_closed_streams(closing: str, status: int) -> None:
    command = f'"{sys.executable}" -m gostop play --seed 1 {closing}'
    done = subprocess.run(
        command, shell=True, capture_output=True, stdin=subprocess.DEVNULL, cwd=ROOT, check=False, timeout=60
    )
    assert done.returncode == status
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="pipes break differently elsewhere")
@pytest.mark.parametrize(
    "arguments", [["play", "--demo"], ["rules", "show", "standard"], ["simulate", "-n", "1"]]
)
def test_a_broken_pipe_is_quiet(arguments: list[str]) -> None:
    process = started(*arguments)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    error = process.stderr.read()
    process.stderr.close()
    assert process.wait(timeout=60) in (0, 1)
    assert error == b""


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_ctrl_c_is_quiet() -> None:
    process = started("play", "--demo", "--hands", "1000000", "--seed", "1")
    assert process.stdout is not None
    process.stdout.readline()  # by now it has begun
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=60)
    assert (process.returncode, error) == (130, b"")


def test_ctrl_c_in_process(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("gostop.cli.simulate.one_hand", interrupted)
    assert main(["simulate", "-n", "2"]) == 130


# Extras that are not installed


def without(package: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    code = f"import sys; sys.modules[{package!r}] = None; from gostop.__main__ import main; sys.exit(main({arguments!r}))"
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        check=False,
        timeout=60,
    )


def test_without_rich() -> None:
    done = without("rich", "presets")
    assert done.returncode == 2
    assert done.stderr == "gostop: the command line needs the package 'rich': pip install 'gostop[cli]'\n"
    assert without("rich", "--help").returncode == 0


def test_rules_are_checked_without_hypothesis() -> None:
    done = without("hypothesis", "rules", "check", "standard", "--hands", "1")
    assert (done.returncode, done.stderr) == (0, "")


def test_importing_the_library_needs_no_extra() -> None:
    code = (
        "import sys; sys.modules['rich'] = None; sys.modules['hypothesis'] = None; import gostop, gostop.bots"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=60)
