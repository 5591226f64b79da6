"""`gostop simulate`: the numbers add up."""

from __future__ import annotations

import re

import pytest

import gostop
from gostop import table as tables
from gostop.__main__ import main
from gostop.bots import greedy, make_bot, make_table_bot
from gostop.cli.evening import Evening
from gostop.cli.evening import one_hand as one_hand_at_table
from gostop.cli.simulate import Tally, average, one_hand, quantile, share


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["simulate", "--lang", "en", *arguments]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def column(shown: str, label: str) -> list[str]:
    line = next(line for line in shown.splitlines() if line.startswith(label))
    return line.removeprefix(label).replace(" %", "%").split()


@pytest.mark.parametrize("preset", ["standard", "standard-matgo", "hangame-gostop"])
def test_wins_and_draws_are_all_hands(capsys: pytest.CaptureFixture[str], preset: str) -> None:
    shown = run(capsys, "-n", "80", "--preset", preset, "--seed", "1", "--bot", "random")
    players = gostop.load_preset(preset).table.players
    wins = [int(column(shown, f"seat {seat} ")[0]) for seat in range(players)]
    assert sum(wins) + int(column(shown, "nagari")[0]) == 80
    endings = shown[shown.index("how it ended") : shown.index("what the winner gains")]
    assert sum(int(count) for count in re.findall(r"  (\d+)  ", endings)) == 80
    goes = [int(count) for count in re.findall(r"^\d+ go +(\d+) ", shown, re.MULTILINE)]
    assert sum(goes) == sum(wins)
    assert goes


def test_the_tally_is_what_the_hands_paid() -> None:
    rules = gostop.load_preset("pimang-gostop")
    tally = Tally(3)
    balance = [0, 0, 0]
    drawn = 0
    for number in range(40):
        one_hand(rules, greedy, "s", number, tally)
        state = gostop.deal(rules, seed=f"s/{number}", dealer=number % 3, hand_number=number + 1)
        while (seat := state.turn) is not None:
            state = gostop.apply(state, greedy(state, seat))
        for seat, points in enumerate(gostop.settle(state).payments):
            balance[seat] += points
        drawn += state.winner is None
    assert tally.balance == balance
    assert sum(balance) == 0
    assert tally.drawn == drawn
    assert tally.hands == 40 == sum(tally.endings.values())
    assert len(tally.points) == sum(tally.goes.values()) == 40 - drawn


def test_quantiles_by_hand() -> None:
    values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert [quantile(values, percent) for percent in (10, 25, 50, 75, 90, 99)] == [1, 3, 5, 8, 9, 10]
    assert quantile([7], 10) == 7


def test_shares_and_means_by_hand() -> None:
    assert share(1, 8) == "12.5 %"
    assert share(0, 0) == "-"
    assert average(-7, 4) == "-1.75"
    assert average(1, 0) == "-"


def test_the_same_seed_gives_the_same_summary(capsys: pytest.CaptureFixture[str]) -> None:
    def summary(seed: str) -> list[str]:
        return run(capsys, "-n", "20", "--seed", seed, "--bot", "random").splitlines()[:-1]

    assert summary("5") == summary("5") != summary("6")


def test_in_korean(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "-n", "5", "--lang", "ko", "--seed", "1"]) == 0
    assert "나가리" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("preset", "seats"), [("winjoy-four", 4), ("offline-regional-six", 6), ("standard-matgo", 2)]
)
def test_tables_add_up(preset: str, seats: int) -> None:
    rules = gostop.load_preset(preset)
    bots = make_bot("greedy", 1), make_table_bot("greedy", 1)
    evening = Evening(seats)
    t = tables.new_table(rules, [10**9] * seats, seed=3)
    for _ in range(12):
        t = one_hand_at_table(t, *bots, evening)
    assert evening.chips == [has - 10**9 for has in t.balances]
    assert sum(evening.chips) == -t.house - sum(t.pots.values())
    assert evening.house == t.house
    assert sum(evening.role_chips.values()) == sum(evening.chips)
    assert evening.role_hands["dealer"] == evening.hands == 12
    assert sum(evening.role_hands.values()) == 12 * seats
    won_without_play = sum(how.startswith("left-over") for how in evening.endings.elements())
    assert sum(evening.played) == (12 - won_without_play) * rules.table.players
    assert sum(evening.wins) + evening.endings["nagari"] == 12


def test_the_table_summary(capsys: pytest.CaptureFixture[str]) -> None:
    shown = run(capsys, "-n", "30", "--preset", "friends-guide-four", "--seed", "1", "--table")
    wins = [int(column(shown, f"seat {seat} ")[1]) for seat in range(4)]
    nagari = re.search(r"nagari: (\d+)", shown)
    assert nagari is not None
    assert sum(wins) + int(nagari[1]) == 30
    assert column(shown, "the dealer")[0] == "30"
    chips = [int(column(shown, f"seat {seat} ")[3].replace(",", "")) for seat in range(4)]
    assert sum(chips) == 0


def test_seats_alone_mean_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    shown = run(capsys, "-n", "3", "--preset", "winjoy-four", "--seats", "4", "--seed", "1")
    assert "3 hands at a table" in shown
    assert shown == run(
        capsys, "-n", "3", "--preset", "winjoy-four", "--table", "--seats", "4", "--seed", "1"
    )
    assert "1 hand at a table" in run(
        capsys, "-n", "1", "--preset", "winjoy-four", "--seats", "4", "--seed", "1"
    )
