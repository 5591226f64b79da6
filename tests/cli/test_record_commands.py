"""`gostop replay`, `check` and `explain`, and the records that `gostop play --record` writes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gostop
from gostop import table as tables
from gostop.__main__ import main
from gostop.records import dumps_record, dumps_records, loads_record, record


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main([*arguments, "--lang", "en"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


@pytest.fixture
def hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "hand.toml"
    run(capsys, "play", "--demo", "--preset", "pimang-matgo", "--seed", "49", "--record", str(path))
    return path


@pytest.fixture
def evening(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "evening.toml"
    run(
        capsys,
        "play",
        "--demo",
        "--preset",
        "winjoy-four",
        "--hands",
        "2",
        "--seed",
        "7",
        "--record",
        str(path),
    )
    return path


def test_a_demo_is_recorded_whole(hand: Path) -> None:
    made = loads_record(hand.read_text(encoding="utf-8"))
    assert made.expect is not None
    state = gostop.replay(made)
    assert state.over
    assert made.expect.payments == gostop.settle(state).payments


def test_replay_tells_what_the_demo_told(capsys: pytest.CaptureFixture[str], hand: Path) -> None:
    demo = run(capsys, "play", "--demo", "--preset", "pimang-matgo", "--seed", "49")
    told = run(capsys, "replay", str(hand))
    assert told[told.index("The deal") :] == demo[demo.index("The deal") :]


def test_replay_to_a_move_shows_the_board(capsys: pytest.CaptureFixture[str], hand: Path) -> None:
    made = loads_record(hand.read_text(encoding="utf-8"))
    for count in (0, 1, 7, len(made.moves)):
        told = run(capsys, "replay", str(hand), "--to", str(count))
        assert re.findall(r"^  > (?:seat \d: )?(.*)$", told, re.MULTILINE) == list(
            map(str, made.moves[:count])
        )
        state = gostop.replay(made, upto=count)
        assert ("Settlement" in told) is state.over
        if not state.over:
            board = told[told.index(f"After {count} move") :]
            assert all(card.text in board for card in [*state.floor, *state.hands[0], *state.captured[1]])
            assert not any(card.text in board for card in state.stock)


def test_replay_of_a_position(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    start = gostop.position(
        gostop.load_preset("standard-matgo"), hands=["01A 05T", "03T"], floor="01G 07Y", stock="02A 02B 06A"
    )
    path = tmp_path / "position.toml"
    path.write_text(dumps_record(record(start, ["play 01A"])), encoding="utf-8")
    told = run(capsys, "replay", str(path))
    assert "The position" in told
    assert "captures pine bright 01G, pine junk 01A" in told
    assert "After 1 move" in told


def test_check_says_that_all_is_as_expected(
    capsys: pytest.CaptureFixture[str], hand: Path, evening: Path
) -> None:
    assert run(capsys, "check", str(hand), str(evening)).splitlines() == [
        f"{hand}: as expected",
        f"{evening}: as expected",
    ]


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_check_says_exactly_what_differs(capsys: pytest.CaptureFixture[str], hand: Path, lang: str) -> None:
    text = hand.read_text(encoding="utf-8")
    hand.write_text(text.replace("payments = [89, -89]", "payments = [90, -90]"), encoding="utf-8")
    assert main(["check", str(hand), "--lang", lang]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    for line, seat, expected, found in zip(lines, (0, 1), (90, -90), (89, -89), strict=True):
        assert line.startswith(f"{hand}: payments[{seat}]: ")
        assert str(expected) in line
        assert str(found) in line


def test_check_finds_a_move_that_is_not_legal(capsys: pytest.CaptureFixture[str], hand: Path) -> None:
    text = hand.read_text(encoding="utf-8")
    hand.write_text(text.replace('"play 12Y"', '"play 12G"'), encoding="utf-8")
    assert main(["check", str(hand), "--lang", "en"]) == 1
    assert "move 4 (index 3): 'play 12G' is not legal here" in capsys.readouterr().out


def test_check_finds_forged_chips_of_an_evening(capsys: pytest.CaptureFixture[str], evening: Path) -> None:
    text = evening.read_text(encoding="utf-8")
    played = tables.loads_evening(text)
    has = list(played.balances)
    forged = [has[0] + 5, has[1] - 5, *has[2:]]
    assert f"balances = {has}" in text
    evening.write_text(text.replace(f"balances = {has}", f"balances = {forged}"), encoding="utf-8")
    assert main(["check", str(evening), "--lang", "en"]) in (1, 2)
    printed = capsys.readouterr()
    assert str(evening) in printed.out + printed.err
    assert "as expected" not in printed.out


def test_check_goes_on_after_a_file_that_cannot_be_read(
    capsys: pytest.CaptureFixture[str], hand: Path, tmp_path: Path
) -> None:
    assert main(["check", str(tmp_path / "none.toml"), str(hand), "--lang", "en"]) == 2
    printed = capsys.readouterr()
    assert printed.out == f"{hand}: as expected\n"
    assert printed.err.startswith(f"gostop: {tmp_path / 'none.toml'} cannot be read")
    assert printed.err.count("\n") == 1


def test_many_hands_in_a_file(capsys: pytest.CaptureFixture[str], hand: Path, tmp_path: Path) -> None:
    one = loads_record(hand.read_text(encoding="utf-8"))
    two = record(gostop.deal(one.rules, seed=5), [])
    many = tmp_path / "many.toml"
    many.write_text(dumps_records([one, two]), encoding="utf-8")
    told = run(capsys, "replay", str(many))
    assert told.count("The deal") == 2
    assert "Hand 2" in told
    assert run(capsys, "replay", str(many), "--hand", "1", "--to", "3").count("The deal") == 1
    assert run(capsys, "check", str(many)) == f"{many}: as expected\n"
    assert main(["replay", str(many), "--to", "3", "--lang", "en"]) == 2
    assert main(["replay", str(many), "--hand", "3", "--lang", "en"]) == 2
    errors = capsys.readouterr().err.splitlines()
    assert errors == [
        "gostop: --to needs --hand: the file has several hands",
        "gostop: --hand 3: there is no such hand in the file",
    ]


def test_an_evening_is_replayed_with_the_seats_of_the_table(
    capsys: pytest.CaptureFixture[str], evening: Path
) -> None:
    played = tables.loads_evening(evening.read_text(encoding="utf-8"))
    told = run(capsys, "replay", str(evening))
    assert told.count("Settlement") == 2
    for hand in played.hands:
        part = told[told.index(f"Hand {hand.number}") :]
        deal = part[part.index("The deal") : part.index("\n1 · ")]
        assert [int(seat) for seat in re.findall(r"^  seat (\d)", deal, re.MULTILINE)] == list(hand.players)
    for entry in played.ledger:
        assert re.sub(r"\b(\d\d[GYTSUAB]|J\d[A-D])", r"\1", entry.english).split(" for ")[0] in told


@pytest.mark.parametrize(("lang", "words"), [("en", "Ledger, in points:"), ("ko", "장부(점):")])
def test_explain(capsys: pytest.CaptureFixture[str], hand: Path, lang: str, words: str) -> None:
    assert main(["explain", str(hand), "--lang", lang]) == 0
    told = capsys.readouterr().out
    made = loads_record(hand.read_text(encoding="utf-8"))
    assert words in told
    for line in gostop.settle(gostop.replay(made)).ledger:
        assert f"[{line.rule}]" in told
        for factor in line.factors:
            assert (
                f"× {factor.multiplier} {factor.korean if lang == 'ko' else factor.english} [{factor.rule}]"
                in told
            )
    assert "winjoy-matgo" in told


def test_explain_an_evening(capsys: pytest.CaptureFixture[str], evening: Path) -> None:
    told = run(capsys, "explain", str(evening))
    assert told.count("Result: ") == 2
    assert run(capsys, "explain", str(evening), "--hand", "2").count("Result: ") == 1


def test_a_hand_that_is_left_is_recorded_as_far_as_it_went(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import io

    path = tmp_path / "left.toml"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nq\n"))
    shown = run(capsys, "play", "--seed", "5", "--record", str(path))
    assert "The hand is left unfinished." in shown
    made = loads_record(path.read_text(encoding="utf-8"))
    assert len(made.moves) >= 1
    assert not gostop.replay(made).over
    assert run(capsys, "check", str(path)) == f"{path}: as expected\n"


def test_an_evening_that_is_left_is_recorded_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import io

    path = tmp_path / "left.toml"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nq\n"))
    run(capsys, "play", "--preset", "winjoy-four", "--hands", "2", "--seed", "7", "--record", str(path))
    assert tables.loads_evening(path.read_text(encoding="utf-8")).hands == ()
    assert run(capsys, "check", str(path)) == f"{path}: as expected\n"


def test_a_file_that_is_there_is_not_written_over(
    capsys: pytest.CaptureFixture[str], hand: Path, evening: Path
) -> None:
    before = hand.read_bytes(), evening.read_bytes()
    for arguments in (["--record", str(hand)], ["--hands", "1", "--record", str(evening)]):
        assert main(["play", "--demo", "--lang", "en", *arguments]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err == f"gostop: {arguments[-1]} exists already\n"
    assert before == (hand.read_bytes(), evening.read_bytes())


BAD = [
    b"", b"\xff", b"[[", b'format = "gostop-hand/9"', b'format = "gostop-evening/9"', b'format = "gostop-evening/1"',
    b'format = "gostop-hand/1"\nmoves = ["play 99X"]\nseed = 1', b'format = "gostop-hand/1"\nmoves = []',
    b"a = " + b"[" * 5000, b'format = "gostop-hand/1"\nseed = nan\nmoves = []',
]  # fmt: skip


@pytest.mark.parametrize("command", ["replay", "check", "explain"])
@pytest.mark.parametrize("content", BAD, ids=range(len(BAD)))
def test_files_that_are_no_records(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str, content: bytes
) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(content)
    assert main([command, str(path), "--lang", "en"]) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith("gostop: ")
    assert "Traceback" not in printed.err


@pytest.mark.parametrize("command", ["replay", "check", "explain"])
def test_files_that_are_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        assert main([command, str(path), "--lang", "en"]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_more_moves_than_there_are(capsys: pytest.CaptureFixture[str], hand: Path) -> None:
    assert main(["replay", str(hand), "--to", "99", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "gostop: --to 99: the hand has 23 moves\n"
