"""§8, going against a go: what the reverse go and its answer multiply, and who may call them."""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import State, position
from gostop.events import ReverseGo, Went

from .help import events, legal, play, rules

GODORI = "02Y 04Y 08Y"  # 5 points
PILES = ["07A", "07B", "10A"]


def out(seat: int, order: list[int], preset: str | None = None, **changes: Any) -> State:
    """The seat is out with godori after these go calls, in order."""
    house = rules(preset, **({"go.threshold": 3} | changes))
    piles = [GODORI if number == seat else PILES[number] for number in range(house.table.players)]
    state = position(
        house,
        hands=["12T 10Y", "12Y 09T", "12S 09B"][: house.table.players],
        floor="10B",
        stock="11G 11A",
        captured=piles,
        turn=seat,
        go_order=order,
        go_scores=[4] * house.table.players,
    )
    return play(state, ["play 12T", "play 12Y", "play 12S"][seat])


def pays(seat: int, order: list[int], preset: str | None = None, **changes: Any) -> tuple[int, ...]:
    """What the seat's stop pays then."""
    return gostop.settle(play(out(seat, order, preset, **changes), "stop")).payments


def _changes(**switches: Any) -> dict[str, Any]:
    """Switches of the section `reverse_go`."""
    return {f"reverse_go.{name}": value for name, value in switches.items()}


@pytest.mark.rule("RGO-1")
@pytest.mark.parametrize("mode", ["double_each", "fixed"])
def test_a_go_against_a_go_is_announced_as_one(mode: str) -> None:
    state = out(0, [1], **{"reverse_go.mode": mode})
    assert legal(state) == ["go", "stop"]
    state = play(state, "go")
    assert state.events == (ReverseGo(0, 1, counter=False),)
    assert (state.goes, state.go_order) == ((1, 1, 0), (1, 0))


@pytest.mark.rule("RGO-1")
def test_as_a_normal_go() -> None:
    state = play(out(0, [1], **{"reverse_go.mode": "normal"}), "go")
    assert state.events == (Went(0, 1),)


@pytest.mark.rule("RGO-1")
def test_switched_off_the_second_player_may_only_stop() -> None:
    off = {"reverse_go.mode": "off"}
    assert legal(out(0, [1], **off)) == ["stop"]
    assert legal(out(0, [], **off)) == ["go", "stop"]
    assert legal(out(0, [0], **off)) == ["go", "stop"]  # the first caller goes on as before


@pytest.mark.rule("RGO-1", "GOBAK-1", "GO-4")
@pytest.mark.parametrize(
    ("mode", "shares"),
    [
        # Godori 5 and +1 a go: 5, 6 × 2, 7 × 4, 8 × 8; G: × 4 however many; plain: 6, 7, 8 × 2, 9 × 4
        ("double_each", [5, 12, 28, 64]),
        ("fixed", [5, 24, 28, 32]),
        ("normal", [5, 6, 7, 16, 36]),
        ("off", [5]),
    ],
)
def test_what_a_reverse_go_multiplies(mode: str, shares: list[int]) -> None:
    for goes, share in enumerate(shares):
        paid = pays(0, [1] + [0] * goes, **{"reverse_go.mode": mode})
        assert paid == (2 * share, -2 * share, 0), goes  # the first caller pays for both


@pytest.mark.rule("RGO-1")
def test_the_fixed_multiplier_is_a_switch() -> None:
    assert pays(0, [1, 0], **_changes(mode="fixed", fixed=3)) == (36, -36, 0)


@pytest.mark.rule("RGO-1", "GOBAK-2")
def test_with_two_players_gobak_doubles_on_top() -> None:
    assert pays(0, [1, 0], "standard-matgo") == (24, -24)  # 6 × 2 × 2
    assert pays(0, [1, 0], "standard-matgo", **{"reverse_go.mode": "normal"}) == (12, -12)


@pytest.mark.rule("RGO-1")
def test_the_bonus_is_not_dropped_with_a_reverse_go() -> None:
    dropped: dict[str, Any] = {"go.bonus_after_doubling": "dropped", "go.bonus_until": 2}
    assert pays(0, [1, 0, 0, 0], **dropped) == (112, -112, 0)  # (5 + 2) × 8, for two


@pytest.mark.rule("RGO-2")
@pytest.mark.parametrize("mode", ["double_each", "fixed"])
def test_the_first_callers_answer_is_announced(mode: str) -> None:
    state = play(out(0, [0, 1], **{"reverse_go.mode": mode}), "go")
    assert state.events == (ReverseGo(0, 2, counter=True),)


@pytest.mark.rule("RGO-2", "GOBAK-4")
@pytest.mark.parametrize(
    ("order", "share"),
    [
        ([0, 1], 6),  # no further go: the plain one go
        ([0, 0, 0, 1], 16),  # the plain three go: (5 + 3) × 2
        ([0, 1, 0], 28),  # (5 + 2) × 4
        ([0, 1, 0, 0], 64),  # (5 + 3) × 4 × 2
        ([0, 0, 0, 1, 0], 36),  # (5 + 4) × 4
        ([0, 1, 0, 1, 0], 64),
    ],
)
def test_what_the_answer_multiplies(order: list[int], share: int) -> None:
    assert pays(0, order) == (2 * share, -2 * share, 0)  # the reverser, overturned, pays for both


@pytest.mark.rule("RGO-2")
def test_the_answers_multiplier_is_a_switch() -> None:
    assert pays(0, [0, 1, 0], **_changes(counter=2)) == (28, -28, 0)
    assert pays(0, [0, 1, 0], **{"reverse_go.mode": "normal"}) == (14, -14, 0)


@pytest.mark.rule("RGO-2", "RGO-1")
def test_where_reverse_go_is_fixed_the_answer_is_too() -> None:
    fixed = _changes(mode="fixed")
    assert pays(0, [0, 1, 0], **fixed) == (56, -56, 0)  # (5 + 2) × 4
    assert pays(0, [0, 1, 0, 0], **fixed) == (64, -64, 0)  # (5 + 3) × 4, however many


@pytest.mark.rule("RGO-2", "RGO-1")
def test_only_the_first_caller_can_answer() -> None:
    # Seat 2 goes against seat 1's reverse go: a reverse go itself, 6 × 2.
    state = play(out(2, [0, 1]), "go")
    assert events(state, ReverseGo) == [ReverseGo(2, 1, counter=False)]
    assert pays(2, [0, 1, 2]) == (-24, 0, 24)  # the first caller pays
    # The reverser's second go is a reverse go again: 7 × 4.
    state = play(out(1, [0, 1, 0]), "go")
    assert events(state, ReverseGo) == [ReverseGo(1, 2, counter=False)]
    assert pays(1, [0, 1, 0, 1]) == (-56, 56, 0)


@pytest.mark.rule("RGO-3")
@pytest.mark.parametrize(("third", "moves"), [("allowed", ["go", "stop"]), ("forbidden", ["stop"])])
def test_the_third_player_against_a_partner(third: str, moves: list[str]) -> None:
    changes = {"reverse_go.third_player": third}
    assert legal(out(2, [0, 1], **changes)) == moves
    # Nobody else is bound by it.
    assert legal(out(2, [0], **changes)) == ["go", "stop"]
    assert legal(out(1, [0, 1], **changes)) == ["go", "stop"]
    assert legal(out(0, [0, 1], **changes)) == ["go", "stop"]
