"""§8, getting out: when go and stop are offered, what go adds and multiplies, and where it ends."""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import IllegalMove, Phase, State, position
from gostop.events import Nagari, Scored, Stopped, Went

from .help import events, legal, line, names, play, rules, stolen, story

GODORI = "02Y 04Y 08Y"  # 5 points
TWELVE = "01A 01B 02A 02B 03A 03B 04A 04B 05A 05B 06A 06B"  # 3 points of pi


def turn_of(own: str, preset: str | None = None, **given: Any) -> State:
    """Seat 0 lays a card and flips another; its score is that of `own`."""
    house = rules(preset, **given.pop("changes", {}))
    others = ["07T 09T", "06Y 09B"][: house.table.players - 1]
    state = position(
        house,
        hands=["12T 10Y", *others],
        floor="10B",
        stock="11G 11A 12S 10A",
        captured=[own, *["07A", "07B"][: len(others)]],
        **given,
    )
    return play(state, "play 12T")


# The condition ----------------------------------------------------------------------------------


@pytest.mark.rule("GO-1")
@pytest.mark.parametrize(
    ("preset", "threshold", "own", "points"),
    [
        (None, None, "01G 03G 08G", 3),
        (None, None, "01G 03G 12G", None),  # 2 points
        (None, 2, "01G 03G 12G", 2),
        (None, 4, "01G 03G 08G", None),
        ("standard-matgo", None, f"{GODORI} 01G 03G 12G", 7),
        ("standard-matgo", None, f"{GODORI} 01A", None),  # 5 points
        ("standard-matgo", 5, GODORI, 5),
    ],
)
def test_the_threshold(preset: str | None, threshold: int | None, own: str, points: int | None) -> None:
    changes = {"go.threshold": threshold} if threshold else {}
    state = turn_of(own, preset, changes=changes)
    if points is None:
        assert (state.phase, state.turn) == (Phase.PLAY, 1)
        assert events(state, Scored) == []
    else:
        assert (state.phase, state.turn) == (Phase.GO_STOP, 0)
        assert legal(state) == ["go", "stop"]
        assert events(state, Scored) == [Scored(0, points)]


@pytest.mark.rule("GO-1")
def test_only_at_the_end_of_ones_own_turn() -> None:
    state = position(
        rules(),
        hands=["12T 10Y", "07T 09T", "06Y 09B"],
        floor="10B",
        stock="11G 11A 12S 10A",
        captured=["01G 03G 08G", "", ""],  # out already, but it is seat 1's turn
        turn=1,
    )
    state = play(state, "play 07T")
    assert (state.phase, state.turn) == (Phase.PLAY, 2)


@pytest.mark.rule("GO-1")
def test_stopping_wins_and_ends_the_hand() -> None:
    state, happened = story(turn_of(GODORI), "stop")
    assert happened == (Stopped(0, 5),)
    assert (state.over, state.winner, state.turn) == (True, 0, None)
    assert legal(state) == []
    settled = gostop.settle(state)
    assert (settled.how, settled.payments) == ("stop", (10, -5, -5))
    with pytest.raises(IllegalMove):
        gostop.apply(state, "go")


@pytest.mark.rule("GO-2")
def test_going_on_passes_the_turn() -> None:
    state, happened = story(turn_of(GODORI), "go")
    assert happened == (Went(0, 1),)
    assert (state.phase, state.turn) == (Phase.PLAY, 1)
    assert (state.goes, state.go_scores, state.go_order) == ((1, 0, 0), (5, 0, 0), (0,))


@pytest.mark.rule("GO-2")
@pytest.mark.parametrize(("at_go", "asked"), [(4, True), (5, False), (6, False)])
def test_after_a_go_more_than_at_the_go_is_needed(at_go: int, asked: bool) -> None:
    state = turn_of(GODORI, goes=[1, 0, 0], go_scores=[at_go, 0, 0])
    assert state.phase is (Phase.GO_STOP if asked else Phase.PLAY)


@pytest.mark.rule("GO-2")
def test_points_stolen_since_must_first_be_regained() -> None:
    state = position(
        rules(),
        hands=["08B 10T 11A 12T", "07A 09T 08Y", "05Y 09B 06Y"],
        floor="10B 11B",
        stock="12Y 07B 03T 01G 04Y 04T 03G 12G",
        captured=[TWELVE, "08G", "02Y"],
    )
    state = play(state, "play 08B", "go")  # 12 pi: 3 points
    state, happened = story(state, "play 07A")  # a jjok of seat 1
    assert stolen(happened) == [(0, 1, "01A")]
    assert gostop.score_of(state, 0).total == 2
    state = play(state, "play 05Y")
    state = play(state, "play 10T")  # takes one pi: 12 again, 3 points, as many as at the go
    assert gostop.score_of(state, 0).total == 3
    assert (state.phase, state.turn) == (Phase.PLAY, 1)
    state = play(state, "play 09T", "play 09B")
    state = play(state, "play 11A")  # two more: 14, 5 points
    assert (state.phase, state.turn) == (Phase.GO_STOP, 0)
    assert events(state, Scored) == [Scored(0, 5)]


def robbed_after_go(regain: str, card: str) -> State:
    """Seat 0 goes with 12 pi (3 points) and four ribbons (none yet); seat 1 steals a pi, so that 2 points
    are left; then seat 0 takes two cards."""
    state = position(
        rules(None, **{"go.regain": regain}),
        hands=[f"08B {card} 12Y", "07A 09T 08Y", "05Y 09B 06Y"],
        floor="10T 11B",
        stock="12G 07B 03G 09A",
        captured=[f"{TWELVE} 01T 03T 04T 06T", "08G", "02Y"],
    )
    state = play(state, "play 08B", "go", "play 07A")
    assert gostop.score_of(state, 0).total == 2
    return play(state, "play 05Y", f"play {card}")


@pytest.mark.rule("GO-3")
@pytest.mark.parametrize(("regain", "asked"), [("any", True), ("pi_only", False)])
def test_a_pi_point_lost_and_another_point_won(regain: str, asked: bool) -> None:
    # A fifth ribbon, its point and 2 of pi: 3 in all, no more than at the go.
    state = robbed_after_go(regain, "10Y")
    assert gostop.score_of(state, 0).total == 3
    assert state.phase is Phase.PLAY
    # A fifth ribbon and a pi: 12 pi again and the ribbon point: 4, regained with pi either way.
    state = robbed_after_go(regain, "10A")
    assert gostop.score_of(state, 0).total == 4
    assert state.phase is Phase.GO_STOP
    # Six ribbons, 2 points and 2 of pi: 4, but only where any points regain what was lost.
    state = ribbons_after_go(regain)
    assert (gostop.score_of(state, 0).points_of("ribbons"), gostop.score_of(state, 0).points_of("pi")) == (
        2,
        2,
    )
    assert (state.phase is Phase.GO_STOP) is asked


def ribbons_after_go(regain: str) -> State:
    """The same with two ribbons taken in that turn: 11 pi and 6 ribbons, 4 points, but a pi point fewer."""
    state = position(
        rules(None, **{"go.regain": regain}),
        hands=["08B 10T 12Y", "07A 09T 08Y", "05Y 09B 06Y"],
        floor="10Y 11G",
        stock="12G 07B 03G 12T",
        captured=[f"{TWELVE} 01T 03T 04T 06T", "08G", "02Y"],
    )
    state = play(state, "play 08B", "go", "play 07A", "play 05Y")
    return play(state, "play 10T")


# What go adds and multiplies --------------------------------------------------------------------


@pytest.mark.rule("GO-4", "GO-5", "GO-6")
@pytest.mark.parametrize(
    ("changes", "shares"),
    [
        # N §2, §5: +1 a go, from the third ×2, ×4, ×8 … — 5, 6, 7, 8 × 2, 9 × 4, 10 × 8
        ({}, [5, 6, 7, 16, 36, 80]),
        ({"go.bonus": 0}, [5, 5, 5, 10, 20, 40]),
        ({"go.bonus": 2}, [5, 7, 9, 22]),
        # F, online: +1 for the first two only, and these kept or dropped once go doubles (N[60])
        ({"go.bonus_until": 2}, [5, 6, 7, 14, 28, 56]),
        ({"go.bonus_until": 2, "go.bonus_after_doubling": "dropped"}, [5, 6, 7, 10, 20, 40]),
        ({"go.bonus_after_doubling": "dropped"}, [5, 6, 7, 10, 20, 40]),
        # N[18]: the first go doubles already; never; only once, and +1 again from the fourth
        ({"go.double_from": 1}, [5, 12, 28, 64]),
        ({"go.double_from": 1, "go.bonus_until": 2, "go.bonus_after_doubling": "dropped"}, [5, 10, 20, 40]),
        ({"go.double_from": 0}, [5, 6, 7, 8, 9]),
        ({"go.double_from": 0, "go.bonus_after_doubling": "dropped"}, [5, 6, 7, 8, 9]),
        ({"go.double_each": False}, [5, 6, 7, 16, 18, 20]),
        ({"go.double_each": False, "go.bonus_until": 2}, [5, 6, 7, 14, 16, 18]),
        (
            {"go.double_each": False, "go.bonus_until": 2, "go.bonus_after_doubling": "dropped"},
            [5, 6, 7, 10, 12, 14],
        ),
    ],
)
def test_what_each_go_makes_of_five_points(changes: dict[str, Any], shares: list[int]) -> None:
    for goes, share in enumerate(shares):
        state = play(turn_of(GODORI, goes=[goes, 0, 0], go_scores=[3, 0, 0], changes=changes), "stop")
        assert gostop.settle(state).payments == (2 * share, -share, -share), goes


@pytest.mark.rule("GO-5")
def test_the_go_multipliers_one_to_nine() -> None:
    """N §2, W: 1, 1, 2, 4, 8, 16, 32, 64, 128."""
    for goes, times in enumerate([1, 1, 1, 2, 4, 8, 16, 32, 64, 128]):
        state = play(turn_of(GODORI, goes=[goes, 0, 0], go_scores=[3, 0, 0]), "stop")
        assert line(state, "BAK-1")[0] == (1, 0, (5 + goes) * times)


# The last turn ----------------------------------------------------------------------------------


def last_card(**given: Any) -> State:
    """Seat 0 plays its last card and is out with three brights."""
    state = position(
        rules(None, **given.pop("changes", {})),
        hands=["03A", "07T 09T", "06Y 09B"],
        floor="03G 10B",
        stock=given.pop("stock", "11G 11A 12S 10A"),
        captured=["01G 08G", "07A", "07B"],
        **given,
    )
    return play(state, "play 03A")


@pytest.mark.rule("GO-7")
def test_with_the_last_card_it_stops_by_itself() -> None:
    state = last_card()
    assert names(state)[-2:] == ["Scored", "Stopped"]
    assert (state.over, state.winner) == (True, 0)
    assert gostop.settle(state).payments == (12, -6, -6)  # neither has a bright: ×2


@pytest.mark.rule("GO-7", "GOBAK-1")
def test_stopping_by_itself_charges_gobak() -> None:
    state = last_card(goes=[0, 1, 0], go_scores=[0, 3, 0])
    assert state.over
    assert gostop.settle(state).payments == (12, -12, 0)
    assert line(state, "GOBAK-1") == [(1, 0, 6), (1, 0, 6)]


@pytest.mark.rule("GO-7", "GOBAK-2")
def test_with_two_players_the_caller_pays_double() -> None:
    state = position(
        rules("standard-matgo"),
        hands=["03A", "07T 09T"],
        floor="03G 10B",
        stock="11A 12S",
        captured=[f"{GODORI} 01G 12G", "07A"],  # godori 5 and, with the March bright, 2: 7 points
        goes=[0, 1],
        go_scores=[0, 7],
    )
    state = play(state, "play 03A")
    assert state.over
    # No bright: ×2; gobak: ×2 again.
    assert gostop.settle(state).payments == (28, -28)


@pytest.mark.rule("GO-7")
def test_a_free_flip_left_is_a_turn_left() -> None:
    assert last_card(free_flips=[1, 0, 0]).phase is Phase.GO_STOP
    assert last_card(free_flips=[1, 0, 0], stock="11G").over  # but not without a card to flip


@pytest.mark.rule("GO-7")
def test_where_the_rules_offer_it_go_may_be_called_on_the_last_turn() -> None:
    state = last_card(changes={"go.on_last_turn": True})
    assert legal(state) == ["go", "stop"]
    state = play(state, "go")
    assert (state.phase, state.turn) == (Phase.PLAY, 1)


@pytest.mark.rule("GO-7", "NAGARI-4")
def test_a_hand_card_left_is_a_turn_left() -> None:
    assert turn_of(GODORI).phase is Phase.GO_STOP


# Rounds and limits ------------------------------------------------------------------------------


def goes_on(rounds: int, **given: Any) -> State:
    state = position(
        rules(None, **{"go.rounds_left": rounds, "dokbak.shodang": False}),
        hands=["12T 10Y 05T", "07T 09T 06T", "06Y 09B 05Y"],
        floor="10B",
        stock="11G 11A 12S 10A 12Y 09A 03T",
        captured=given.pop("captured", [GODORI, "07A", "07B"]),
        **given,
    )
    return play(state, "play 12T", "go")


@pytest.mark.rule("GO-8", "NAGARI-4")
def test_after_a_go_everyone_has_one_more_turn() -> None:
    state = play(goes_on(1), "play 07T", "play 06Y")
    assert (state.phase, state.turn) == (Phase.PLAY, 0)  # the caller's own last turn
    state = play(state, "play 05T")
    assert events(state, Nagari) == [Nagari("rounds over")]
    assert (state.over, state.winner) == (True, None)


@pytest.mark.rule("GO-8")
@pytest.mark.parametrize(("rounds", "turn", "left"), [(1, 1, 3), (1, 2, 2), (1, 0, 1), (2, 1, 6), (2, 0, 4)])
def test_a_position_counts_the_turns_since_the_last_go(rounds: int, turn: int, left: int) -> None:
    # Seat 0 called go, so seat 1 has the first of the turns and the caller the last of a round.
    state = position(
        rules(None, **{"go.rounds_left": rounds, "dokbak.shodang": False}),
        hands=["12T 10Y 05T", "07T 09T 06T", "06Y 09B 05Y"],
        stock="11G 01A 02A 03A 04A 08A 11A",
        captured=[GODORI, "07A", "07B"],
        goes=[1, 0, 0],
        go_scores=[5, 0, 0],
        turn=turn,
    )
    for _ in range(left - 1):
        state = play(state, legal(state)[0])
        assert not state.over
    state = play(state, legal(state)[0])
    assert events(state, Nagari) == [Nagari("rounds over")]


@pytest.mark.rule("GO-8")
def test_without_it_the_hand_goes_on() -> None:
    state = play(goes_on(0), "play 07T", "play 06Y", "play 05T")
    assert (state.over, state.turn) == (False, 1)


@pytest.mark.rule("GO-8")
def test_two_rounds_are_two_turns_each() -> None:
    state = play(goes_on(2), "play 07T", "play 06Y", "play 05T")
    assert (state.over, state.turn) == (False, 1)


@pytest.mark.rule("GO-8", "GOBAK-1")
def test_somebody_out_in_those_turns_may_stop() -> None:
    state = play(goes_on(1, captured=[GODORI, "01G 03G 08G", "07B"]), "play 07T")
    assert (state.phase, state.turn) == (Phase.GO_STOP, 1)
    state = play(state, "stop")
    assert gostop.settle(state).winner == 1


@pytest.mark.rule("GO-8", "RGO-1")
def test_another_go_starts_the_round_anew() -> None:
    state = goes_on(1, captured=[GODORI, "01G 03G 08G", "07B"])
    state = play(state, "play 07T", "go", "play 06Y", "play 05T")
    assert (state.over, state.turn) == (False, 1)  # seat 1 has its turn after its own go
    assert play(state, "play 06T").over


@pytest.mark.rule("GO-9")
@pytest.mark.parametrize(("most", "goes", "moves"), [
    (1, 0, ["go", "stop"]),
    (1, 1, ["stop"]),
    (2, 1, ["go", "stop"]),
    (18, 17, ["go", "stop"]),
    (18, 18, ["stop"]),
    (0, 30, ["go", "stop"]),
])  # fmt: skip
def test_the_most_go_a_player_may_call(most: int, goes: int, moves: list[str]) -> None:
    state = turn_of(GODORI, goes=[goes, 0, 0], go_scores=[3, 0, 0], changes={"go.max": most})
    assert legal(state) == moves


@pytest.mark.rule("GO-9")
def test_the_limit_is_each_players_own() -> None:
    state = turn_of(GODORI, goes=[0, 1, 0], go_scores=[0, 3, 0], changes={"go.max": 1})
    assert legal(state) == ["go", "stop"]
