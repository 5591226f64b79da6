"""DOK-1 to DOK-4: who pays for all without having called go.

In these hands seat 0 has two brights and takes the August one, which lay on the floor, with its last move: three
points. Seat 1 has a bright, seat 2 none: their shares are 3 and, with bright bak, 6.
"""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import State
from tests.hand.help import legal, play, rules
from tests.hand.wins import share

PILES = ["01G 03G", "11G 02A 02B", "05A 05B 05T"]


def hand(hands: list[str], floor: str, stock: str, turn: int = 1, **facts: Any) -> State:
    """A hand of three with these piles, seat 1 (or `turn`) to move."""
    used = rules(None, **facts.pop("changes"))
    captured = facts.pop("captured", PILES)
    return gostop.position(used, hands=hands, floor=floor, stock=stock, captured=captured, turn=turn, **facts)


def shares(state: State) -> dict[int, tuple[int, str, int]]:
    """By loser: who pays, by which rule, how many points."""
    assert state.winner is not None
    found = {}
    for loser in range(3):
        if loser != state.winner:
            payer, rule, _, _, points = share(state, loser)
            found[loser] = (payer, rule, points)
    return found


EACH_PAYS = {1: (1, "BAK-1", 3), 2: (2, "BAK-1", 6)}


def all_by(seat: int, rule: str) -> dict[int, tuple[int, str, int]]:
    """One pays both shares, each with that loser's own bak."""
    return {1: (seat, rule, 3), 2: (seat, rule, 6)}


IGNORED = {"dokbak.ignored": True}


# -- ignoring -------------------------------------------------------------------------------------------


@pytest.mark.rule("DOK-2", "DOK-4")
@pytest.mark.parametrize("on", [True, False])
def test_who_could_have_taken_the_card_and_did_not_pays_for_all(on: bool) -> None:
    state = hand(["08B 04A", "08A 10A", "06A 06B"], "08G 12T", "09A 07A 04B", changes={"dokbak.ignored": on})
    state = play(state, "play 10A", "play 06A", "play 08B", "stop")
    assert shares(state) == (all_by(1, "DOK-2") if on else EACH_PAYS)
    assert gostop.settle(state).payments == ((9, -9, 0) if on else (9, -3, -6))


@pytest.mark.rule("DOK-2")
def test_who_held_no_card_of_the_month_could_not_block() -> None:
    state = hand(["08B 04A", "10B 10A", "06A 06B"], "08G 12T", "09A 07A 04B", changes=IGNORED)
    state = play(state, "play 10A", "play 06A", "play 08B", "stop")
    assert shares(state) == EACH_PAYS


@pytest.mark.rule("DOK-2")
def test_the_card_must_have_lain_there_at_that_turn() -> None:
    # seat 2's flip brings the August bright only after seat 1's turn
    state = hand(["08B 04A", "08A 10A", "06A 06B"], "12T", "09A 08G 04B", changes=IGNORED)
    state = play(state, "play 10A", "play 06A", "play 08B", "stop")
    assert shares(state) == EACH_PAYS
    # the same flip in seat 1's own turn comes after its card was played
    state = hand(["08B 04A", "08A 10A", "06A 06B"], "12T", "08G 09A 04B", changes=IGNORED)
    state = play(state, "play 10A", "play 06A", "play 08B", "stop")
    assert shares(state) == EACH_PAYS


@pytest.mark.rule("DOK-2")
def test_the_card_must_have_been_needed() -> None:
    # with five ribbons more the winner is out without the bright: 3 + 1
    piles = ["01G 03G 01T 02T 04T 05T 06T 03T", *PILES[1:2], "05A 05B 07T"]
    state = hand(["08B 04A", "08A 10A", "06A 06B"], "08G 12T", "09A 07A 04B", changes=IGNORED, captured=piles)
    state = play(state, "play 10A", "play 06A", "play 08B", "stop")
    assert {payer for payer, _, _ in shares(state).values()} == {1, 2}


@pytest.mark.rule("DOK-2")
def test_an_attempt_at_the_card_that_ended_in_ppeok_is_excused() -> None:
    state = hand(["08B 04A", "08A 10A", "06A 06B"], "08G 12T", "08Y 07A 04B", changes=IGNORED)
    state = play(state, "play 08A")  # three of August stay
    state = play(state, "play 06A", "play 08B", "stop")
    assert shares(state) == EACH_PAYS


@pytest.mark.rule("DOK-2")
def test_a_ppeok_of_another_month_is_no_excuse() -> None:
    # the hand card of October meets another and the flip is of October too: August was ignored all the same
    state = hand(["08B 04A", "08A 10A", "06A 06B"], "08G 10B 12T", "10T 07A 04B", changes=IGNORED)
    state = play(state, "play 10A")
    assert state.piles == {10: 1}
    state = play(state, "play 06A", "play 08B", "stop")
    assert shares(state) == all_by(1, "DOK-2")


@pytest.mark.rule("DOK-2")
def test_of_two_who_ignored_the_last_before_the_winner_pays() -> None:
    state = hand(["08B 04A", "08A 10A", "08Y 06B"], "08G 12T", "09A 07A 04B", changes=IGNORED)
    state = play(state, "play 10A", "play 06B", "play 08B", "stop")
    assert shares(state) == all_by(2, "DOK-2")


@pytest.mark.rule("DOK-2", "BOMB-3")
def test_a_free_flip_plays_no_other_month() -> None:
    state = hand(
        ["08B 04A", "08A 10A", "06A 06B"], "08G 12T", "09A 07A 04B", changes=IGNORED, free_flips=[0, 1, 0]
    )
    state = play(state, "flip", "play 06A", "play 08B", "stop")
    assert shares(state) == EACH_PAYS


@pytest.mark.rule("DOK-2", "GO-2")
def test_after_a_go_the_card_that_lifted_the_score_over_it_counts() -> None:
    piles = ["01G 03G 11G", "12G 02A 02B", "05A 05B 05T"]
    state = hand(
        ["08B 04A", "08A 10A", "06A 06B"],
        "08G 12T",
        "09A 07A 04B",
        changes=IGNORED,
        captured=piles,
        goes=[1, 0, 0],
        go_scores=[3, 0, 0],
    )
    state = play(state, "play 10A", "play 06A", "play 08B", "stop")
    assert shares(state) == {1: (1, "DOK-2", 5), 2: (1, "DOK-2", 10)}  # four brights 4 + one go


@pytest.mark.rule("DOK-2", "DOK-3")
def test_with_two_players_there_is_no_dokbak() -> None:
    used = rules("standard-matgo", **{"dokbak.ignored": True, "dokbak.fed": "unless_last_card"})
    state = gostop.position(
        used,
        hands=["08B 04A", "08A 10A"],
        floor="08G 12T",
        stock="09A 04B",
        captured=["01G 03G 11G 01T 02T 03T", "12G 02A 02B"],
        turn=1,
    )
    state = play(state, "play 10A", "play 08B", "stop")
    assert share(state, 1) == (1, "BAK-1", 7, [], 7)


# -- feeding --------------------------------------------------------------------------------------------


def fed(how: str, first: str = "08G 10A", **facts: Any) -> State:
    """Seat 1 lays the August bright, seat 0 takes it with its next move and stops."""
    pays = facts.pop("pays", "all")
    state = hand(
        ["08B 04A", first, "06A 06B"],
        "12T",
        "09A 07A 04B",
        changes={"dokbak.fed": how, "dokbak.fed_pays": pays},
        **facts,
    )
    return play(state, "play 08G", "play 06A", "play 08B", "stop")


@pytest.mark.rule("DOK-3")
@pytest.mark.parametrize(
    ("how", "first", "blamed"),
    [
        ("off", "08G 10A", False),
        ("if_choice", "08G 10A", True),
        ("if_choice", "08G 08A", False),  # only August in hand
        ("if_choice", "08G J2A", False),  # a bonus card is no other month
        ("if_choice", "08G", False),
        ("unless_last_card", "08G 10A", True),
        ("unless_last_card", "08G 08A", True),  # whatever else was in hand
        ("unless_last_card", "08G J2A", True),
        ("unless_last_card", "08G", False),
    ],
)
def test_who_laid_the_winner_s_card_pays_for_all(how: str, first: str, blamed: bool) -> None:
    assert shares(fed(how, first)) == (all_by(1, "DOK-3") if blamed else EACH_PAYS)


@pytest.mark.rule("DOK-3")
@pytest.mark.parametrize(("pays", "who"), [("all", None), ("all_chips", 1)])
def test_feeding_may_cost_all_chips(pays: str, who: int | None) -> None:
    settled = gostop.settle(fed("unless_last_card", pays=pays))
    assert settled.all_chips == who
    assert settled.payments == (9, -9, 0)
    assert gostop.settle(fed("unless_last_card", "08G", pays=pays)).all_chips is None


@pytest.mark.rule("DOK-3")
def test_a_card_that_the_flip_laid_was_not_fed() -> None:
    state = hand(
        ["08B 04A", "10B 10A", "06A 06B"], "12T", "08G 07A 04B", changes={"dokbak.fed": "unless_last_card"}
    )
    assert shares(play(state, "play 10A", "play 06A", "play 08B", "stop")) == EACH_PAYS


@pytest.mark.rule("DOK-3", "PPEOK-1")
def test_a_card_that_ended_in_ppeok_was_not_fed() -> None:
    state = hand(
        ["08B 04A", "08G 10A", "06A 06B"],
        "08A 12T",
        "08Y 07A 04B",
        changes={"dokbak.fed": "unless_last_card"},
    )
    state = play(state, "play 08G")
    assert state.piles == {8: 1}
    assert state.laid_by == {}
    assert shares(play(state, "play 06A", "play 08B", "stop")) == EACH_PAYS


@pytest.mark.rule("DOK-3")
def test_of_two_who_fed_the_last_before_the_winner_pays() -> None:
    # the winner's hand card takes seat 1's bright and its flip seat 2's: both were needed
    state = hand(
        ["08B 04A", "08G 10A", "03G 06B"],
        "12T",
        "09A 07A 03A",
        changes={"dokbak.fed": "if_choice"},
        captured=["01G 12S", "11G 02A 02B", "05A 05B 05T"],
    )
    state = play(state, "play 08G", "play 03G", "play 08B", "stop")
    assert shares(state) == all_by(2, "DOK-3")


@pytest.mark.rule("DOK-3")
def test_feeding_counts_since_the_winner_s_previous_turn_only() -> None:
    # laid one round before, and the winner passed it by
    def after(turns: int) -> State:
        state = hand(
            ["08B 04A", "10B 10A 10T", "06A 06B"],
            "08G 12T",
            "09A 07A 04B",
            changes={"dokbak.fed": "unless_last_card"},
            turns_taken=[2, 2, 2],
            laid_by={"08G": (1, turns)},
        )
        return play(state, "play 10A", "play 06A", "play 08B", "stop")

    assert shares(after(1)) == EACH_PAYS
    # seat 2 to move with seat 1's card of just now: its third turn has the number 2
    state = hand(
        ["08B 04A", "10B 10A", "06A 06B"],
        "08G 12T",
        "07A 04B",
        turn=2,
        changes={"dokbak.fed": "unless_last_card"},
        turns_taken=[2, 3, 2],
        laid_by={"08G": (1, 2)},
    )
    assert shares(play(state, "play 06A", "play 08B", "stop")) == all_by(1, "DOK-3")


@pytest.mark.rule("DOK-3")
def test_nobody_feeds_once_somebody_is_in_go() -> None:
    assert shares(fed("unless_last_card", goes=[1, 0, 0])) == {1: (1, "BAK-1", 4), 2: (2, "BAK-1", 8)}
    assert shares(fed("unless_last_card", goes=[0, 0, 1])) == {1: (2, "GOBAK-1", 3), 2: (2, "GOBAK-1", 6)}


# -- shodang and the order of the three -------------------------------------------------------------------


def shodang(**changes: Any) -> State:
    """Seat 2 can only lay what brings seat 0 or seat 1 out: the August bright or the March ribbon."""
    return hand(
        ["08B 04A", "03B 04B", "08G 03T"],
        "12T 06A",
        "09A 07A 10A",
        turn=2,
        changes=changes,
        captured=["01G 03G", "01T 02T 11G 02A", "05A 05B 05T"],
    )


@pytest.mark.rule("DOK-1", "SHODANG-1")
def test_shodang_is_a_switch_and_needs_three() -> None:
    assert "shodang" in legal(shodang())
    assert "shodang" not in legal(shodang(**{"dokbak.shodang": False}))
    two = gostop.position(
        rules("standard-matgo", **{"dokbak.shodang": True, "shodang.declare": "any_time"}),
        hands=["01A", "02A"],
        floor="03A",
        stock="04A",
    )
    assert "shodang" not in legal(two)


@pytest.mark.rule("DOK-1", "SHODANG-2", "DOK-4")
def test_the_refuser_pays_all_and_the_losing_caller_nothing() -> None:
    state = play(shodang(), "shodang", "refuse")  # seat 0 refuses
    state = play(state, "play 03T", "play 04A", "play 03B", "stop")
    assert state.winner == 1
    assert shares(state) == {0: (0, "SHODANG-2", 3), 2: (0, "SHODANG-2", 3)}
    # the refuser's own win is paid as ever
    state = play(shodang(), "shodang", "refuse")
    state = play(state, "play 08G", "play 08B", "stop")
    assert shares(state) == EACH_PAYS


@pytest.mark.rule("DOK-4")
def test_gobak_goes_before_shodang_ignoring_and_feeding() -> None:
    both = {"dokbak.ignored": True, "dokbak.fed": "unless_last_card"}
    state = hand(["08B 04A", "08A 10A", "06A 06B"], "08G 12T", "09A 07A 04B", changes=both, goes=[0, 0, 1])
    state = play(state, "play 10A", "play 06A", "play 08B", "stop")
    assert shares(state) == all_by(2, "GOBAK-1")
    state = hand(
        ["08B 04A", "08A 10A", "06A 06B"],
        "08G 12T",
        "09A 07A 04B",
        changes=both,
        goes=[0, 0, 1],
        shodang=(2, 1),
    )
    state = play(state, "play 10A", "play 06A", "play 08B", "stop")
    assert shares(state) == all_by(2, "GOBAK-1")


@pytest.mark.rule("DOK-4")
def test_a_refused_shodang_goes_before_ignoring_and_ignoring_before_feeding() -> None:
    both = {"dokbak.ignored": True, "dokbak.fed": "unless_last_card"}
    state = hand(["08B 04A", "08A 10A", "06A 06B"], "08G 12T", "09A 07A 04B", changes=both, shodang=(1, 2))
    state = play(state, "play 10A", "play 06A", "play 08B", "stop")
    assert shares(state) == all_by(2, "SHODANG-2")
    # seat 1 lays the bright, seat 2 lets it lie
    state = hand(["08B 04A", "08G 10A", "08A 06B"], "12T", "09A 07A 04B", changes=both)
    state = play(state, "play 08G", "play 06B", "play 08B", "stop")
    assert shares(state) == all_by(2, "DOK-2")


@pytest.mark.rule("DOK-4", "BAK-8")
def test_who_pays_for_all_pays_nothing_for_who_took_nothing() -> None:
    state = hand(
        ["08B 04A", "08A 10A", "06A 06B"],
        "08G 12T",
        "09A 07A 04B",
        changes=IGNORED,
        captured=["01G 03G", "11G 02A 02B", ""],
    )
    state = play(state, "play 10A", "play 06A", "play 08B", "stop")
    assert shares(state) == {1: (1, "DOK-2", 3), 2: (2, "BAK-8", 0)}
