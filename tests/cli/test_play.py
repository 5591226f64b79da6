"""`gostop play`: demonstrations, a hand of one's own, an evening."""

from __future__ import annotations

import io
import re

import pytest

import gostop
from gostop.__main__ import main
from gostop.bots import greedy
from gostop.cli.screen import Screen
from gostop.cli.show import event_text
from gostop.state import State

PRESETS = (
    "standard",
    "standard-matgo",
    "pimang-matgo",
    "hangame-double-matgo",
    "board-game",
    "winjoy-gostop",
)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def played(preset: str, seed: int) -> list[State]:
    """The states of the hand that a demonstration shows."""
    states = [gostop.deal(gostop.load_preset(preset), seed=seed)]
    while (seat := states[-1].turn) is not None:
        states.append(gostop.apply(states[-1], greedy(states[-1], seat)))
    return states


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("preset", PRESETS)
def test_the_demo_names_every_event(capsys: pytest.CaptureFixture[str], preset: str, lang: str) -> None:
    shown = run(capsys, "play", "--demo", "--preset", preset, "--seed", "11", "--lang", lang)
    states = played(preset, 11)
    screen = Screen(lang, io.StringIO())
    at = 0
    for state in states:
        for event in state.events:
            text = event_text(screen, event).plain
            told = re.sub(r"^(seat \d:? |\d번: )", "", text)  # the heading may name the seat
            at = shown.index(told, at) + len(told)
    assert len([line for line in shown.splitlines() if line.startswith("  > ")]) == len(states) - 1


@pytest.mark.parametrize(("lang", "words"), [("ko", "{}번: {:+d}점"), ("en", "seat {}: {:+d} points")])
@pytest.mark.parametrize("seed", [9, 49, 80])
def test_the_demo_explains_every_point(
    capsys: pytest.CaptureFixture[str], seed: int, lang: str, words: str
) -> None:
    shown = run(capsys, "play", "--demo", "--preset", "pimang-matgo", "--seed", str(seed), "--lang", lang)
    settlement = gostop.settle(played("pimang-matgo", seed)[-1])
    for seat, points in enumerate(settlement.payments):
        assert words.format(seat, points) in shown
    assert settlement.score is not None
    for item in settlement.score.items:
        assert f"{item.points}  {item.korean if lang == 'ko' else item.english} {item.id}" in shown
    for line in settlement.ledger:
        for factor in line.factors:
            name = factor.korean if lang == "ko" else factor.english
            assert f"× {factor.multiplier}  {name}  {factor.rule}" in shown
        if line.when == "end":
            assert f"= {line.points}" in shown
    assert sum(bool(line.factors) for line in settlement.ledger) >= 1


def test_the_steps_of_a_payment_come_to_what_is_paid(capsys: pytest.CaptureFixture[str]) -> None:
    shown = run(capsys, "play", "--demo", "--preset", "pimang-matgo", "--seed", "80", "--lang", "en")
    steps = shown[shown.index("pays seat") :]
    base = int(re.search(r"(\d+)  card score of the winner", steps)[1])  # type: ignore[index]
    bonus = int(re.search(r"\+ (\d+)  go points", steps)[1])  # type: ignore[index]
    product = 1
    for times in re.findall(r"× (\d+)  ", steps):
        product *= int(times)
    assert f"= {(base + bonus) * product}  {base + bonus} × {product}" in steps
    assert product > 1


def test_the_line_of_the_house_rules_stands_beside_each_step(capsys: pytest.CaptureFixture[str]) -> None:
    shown = run(capsys, "play", "--demo", "--preset", "pimang-matgo", "--seed", "80", "--lang", "en")
    assert "BAK-2 · bak.pi = 7" in shown
    assert "GO-4 · go.bonus = 1" in shown


def test_the_same_seed_plays_the_same_hand(capsys: pytest.CaptureFixture[str]) -> None:
    first = run(capsys, "play", "--demo", "--seed", "evening", "--bot", "random")
    assert first == run(capsys, "play", "--demo", "--seed", "evening", "--bot", "random")
    assert first != run(capsys, "play", "--demo", "--seed", "morning", "--bot", "random")


def test_the_language_is_that_of_the_locale(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "ko_KR.UTF-8")
    assert "정산" in run(capsys, "play", "--demo", "--seed", "1")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert "Settlement" in run(capsys, "play", "--demo", "--seed", "1")
    assert "정산" in run(capsys, "play", "--demo", "--seed", "1", "--lang=ko")


def test_a_hand_of_ones_own(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "1\n" * 200)
    shown = run(capsys, "play", "--preset", "standard", "--seed", "3", "--seat", "1", "--lang", "en")
    assert "seat 1 (you)" in shown
    assert "Settlement" in shown


def test_the_hands_of_others_stay_hidden(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "q\n")
    shown = run(capsys, "play", "--preset", "standard", "--seed", "3", "--lang", "en")
    state = gostop.deal(gostop.load_preset("standard"), seed=3)
    assert all(card.text in shown for card in state.hands[0])
    hidden = [*state.hands[1], *state.hands[2], *state.stock]
    assert len(hidden) > 30
    assert not [card for card in hidden if card.text in shown]


def test_a_card_that_another_draws_stays_hidden(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = next(
        seed
        for seed in range(100)
        if "JokerTaken" in str(played("standard", seed)[1].events)
        and "hand" in [getattr(event, "source", "") for event in played("standard", seed)[1].events]
    )
    typed(monkeypatch, "q\n")
    shown = run(capsys, "play", "--preset", "standard", "--seed", str(seed), "--seat", "1", "--lang", "en")
    drawn = next(event for event in played("standard", seed)[1].events if type(event).__name__ == "Drawn")
    assert "    draws a card" in shown.splitlines()
    assert f"draws {event_text(Screen('en', io.StringIO()), drawn).plain}" not in shown


def test_moves_are_typed_by_number_or_notation(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = gostop.deal(gostop.load_preset("standard-matgo"), seed=5)
    second = str(gostop.legal_moves(state)[1])
    for answer in ("2", second, f"  {second.replace(' ', '   ')}  "):
        typed(monkeypatch, f"{answer}\nq\n")
        assert f"  > {second}\n" in run(capsys, "play", "--seed", "5", "--lang", "en")


def test_nonsense_is_asked_again(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "99\n-1\n0\nplay 01G'\nhello\n?\n²\n\nq\n")
    shown = run(capsys, "play", "--seed", "5", "--lang", "en")
    assert shown.count("Type the number of a move") == 8
    assert "  > " not in shown


def test_input_that_ends_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1\n")
    assert main(["play", "--seed", "5", "--lang", "en"]) == 2
    printed = capsys.readouterr()
    assert printed.err == "gostop: the input ended before the hand did (--demo plays by itself)\n"


@pytest.mark.parametrize(
    ("preset", "seats"), [("standard-matgo", 2), ("standard", 3), ("winjoy-four", 4), ("friends-guide", 5)]
)
@pytest.mark.rule("SEAT-2")
def test_an_evening_ends_with_chips_that_add_up(
    capsys: pytest.CaptureFixture[str], preset: str, seats: int
) -> None:
    shown = run(
        capsys, "play", "--demo", "--preset", preset, "--seats", str(seats), "--hands", "3", "--seed", "2", "--lang", "en"
    )  # fmt: skip
    end = shown[shown.index("After ") :]
    gains = [int(text.replace(",", "")) for text in re.findall(r"seat \d: ([+-][\d,]+) ·", end)]
    assert len(gains) == seats
    house = re.search(r"the house: ([\d,]+)", end)
    assert sum(gains) == -(int(house[1].replace(",", "")) if house else 0)
    assert (
        len(re.findall(r"^Hand \d+ · ", shown, re.MULTILINE))
        == len(re.findall("^Settlement", shown, re.MULTILINE))
        == 3
    )


def test_an_evening_of_ones_own_with_seats_that_sit_out(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "fold\n" + "1\n" * 500)
    shown = run(
        capsys,
        "play",
        "--preset",
        "winjoy-four",
        "--hands",
        "2",
        "--seed",
        "7",
        "--seat",
        "3",
        "--lang",
        "en",
    )
    assert re.search(r"seat 3 \((dealer, )?you\)", shown)
    assert "After 2 hands" in shown


def test_who_sits_out_sees_no_hand(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """MANNER-1: the deal of a hand that one sits out shows the floor alone."""
    typed(monkeypatch, "draw 1\ndraw 1\nfold\n" + "1\n" * 50)
    shown = run(capsys, "play", "--preset", "winjoy-four", "--hands", "1", "--seed", "7", "--lang", "en")
    deal = shown[shown.index("The deal") : shown.index("\n1 · ")]
    assert "fold" in shown
    assert "on the floor" in deal
    assert all(line.startswith("    ") for line in deal.splitlines()[1:] if line)  # hands stand further left
