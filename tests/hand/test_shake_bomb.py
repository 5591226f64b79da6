"""§7, shaking and bombs: when they are offered, what they do, and what they multiply."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import gostop
from gostop import Phase, State, parse_cards, position
from gostop.events import Bombed, Shook

from .help import events, floor, hand, legal, names, paid, pile, play, rules, stock, stolen, story

if TYPE_CHECKING:
    from gostop import Event

THREE = "01T 01A 01B"


def holds(own: str, on_floor: str = "05T 10T", flips: str = "08A 06T 06Y 12T 11G 03A", **given: Any) -> State:
    """Seat 0 is to move with these cards."""
    changes = given.pop("changes", {})
    own_pile = given.pop("captured", ["", "07A 07B", "10A 10B"])
    return position(
        rules(None, **changes),
        hands=[own, "03T 04Y 09T", "04T 05Y 09B"],
        floor=on_floor,
        stock=flips,
        captured=own_pile,
        **given,
    )


def wins(changes: dict[str, Any] | None = None, **given: Any) -> tuple[int, ...]:
    """What seat 0 is paid for godori (5 points) with what the position says about shakes and bombs."""
    state = position(
        rules(None, **(changes or {})),
        hands=["12T 10Y", "07T", "06Y"],
        floor="10B",
        stock="11G",
        captured=["02Y 04Y 08Y", "06A", "07A"],
        **given,
    )
    return gostop.settle(play(state, "play 12T", "stop")).payments


# Shaking ----------------------------------------------------------------------------------------


@pytest.mark.rule("SHAKE-1", "SHAKE-2")
def test_shaking_shows_the_three_and_the_turn_goes_on() -> None:
    start = holds(f"{THREE} 02Y")
    assert legal(start) == [
        "play 01T", "play 01A", "play 01B", "play 02Y", "shake 01", "shake 01T", "shake 01A", "shake 01B",
    ]  # fmt: skip
    state, happened = story(start, "shake 01")
    assert happened == (Shook(0, tuple(parse_cards(THREE))),)
    assert (state.phase, state.turn) == (Phase.PLAY, 0)
    assert state.shakes == ((1,), (), ())
    assert hand(state, 0) == "01T 01A 01B 02Y"
    # Once a month; and none of the three need be played (N §3.6).
    assert legal(state) == ["play 01T", "play 01A", "play 01B", "play 02Y"]
    assert play(state, "play 02Y").shakes == ((1,), (), ())


@pytest.mark.rule("SHAKE-1", "SHAKE-2")
def test_shaking_while_playing_one_of_them() -> None:
    state, happened = story(holds(f"{THREE} 02Y"), "shake 01A")
    assert names(happened) == ["Shook", "Played", "Laid", "Flipped", "Laid"]
    assert events(happened, Shook)[0].cards == tuple(parse_cards(THREE))
    assert hand(state, 0) == "01T 01B 02Y"
    assert state.turn == 1


@pytest.mark.rule("SHAKE-1")
def test_two_of_a_month_cannot_be_shaken_and_four_are_shown_whole() -> None:
    assert not [move for move in legal(holds("01T 01A 02Y")) if move.startswith("shake")]
    _, happened = story(holds(f"01G {THREE} 02Y"), "shake 01")
    assert events(happened, Shook)[0].cards == tuple(parse_cards(f"01G {THREE}"))


@pytest.mark.rule("SHAKE-1")
def test_once_a_month_however_the_turns_go() -> None:
    state = play(holds(f"{THREE} 02Y"), "shake 01", "play 02Y", "play 03T", "play 04T")
    assert state.turn == 0
    assert not [move for move in legal(state) if move.startswith("shake")]


@pytest.mark.rule("SHAKE-1")
def test_a_card_played_from_three_unshown_is_no_shake() -> None:
    state, happened = story(holds(f"{THREE} 02Y"), "play 01A")
    assert names(happened) == ["Played", "Laid", "Flipped", "Laid"]
    assert state.shakes == ((), (), ())


@pytest.mark.rule("SHAKE-1")
def test_declining_to_shake_reveals_nothing() -> None:
    with_three = holds(f"{THREE} 02Y", "05T 10T", "08A 06T")
    without = holds("01A 02Y 12T 11A", "05T 10T", "08A 06T")
    one, other = play(with_three, "play 01A"), play(without, "play 01A")
    assert one.events == other.events
    assert repr(with_three) == repr(without)
    assert repr(one) == repr(other)


@pytest.mark.rule("SHAKE-1")
@pytest.mark.parametrize(
    ("months", "points"), [([], 5), ([1], 10), ([1, 2], 20), ([1, 2, 3], 40), ([1, 2, 3, 4], 80)]
)
def test_each_shake_doubles_the_win(months: list[int], points: int) -> None:
    assert wins(shakes=[months, [], []]) == (2 * points, -points, -points)


@pytest.mark.rule("SHAKE-1")
def test_the_multiplier_is_a_switch_and_zero_turns_shaking_off() -> None:
    assert wins({"shake.multiplier": 3}, shakes=[[1], [], []]) == (30, -15, -15)
    off = {"shake.multiplier": 0, "shake.rain_and_paulownia": 0}
    assert not [move for move in legal(holds(f"{THREE} 02Y", changes=off)) if move.startswith("shake")]
    assert "bomb 01" in legal(holds(f"{THREE} 02Y", "01G 10T", changes=off))


@pytest.mark.rule("SHAKE-1")
def test_anothers_shake_does_not_double() -> None:
    assert wins(shakes=[[], [1], [3]]) == (10, -5, -5)


@pytest.mark.rule("SHAKE-2")
def test_must_play_offers_only_shaking_with_a_card() -> None:
    state = holds(f"{THREE} 02Y", changes={"shake.must_play": True})
    shakes = [move for move in legal(state) if move.startswith("shake")]
    assert shakes == ["shake 01T", "shake 01A", "shake 01B"]


@pytest.mark.rule("SHAKE-2", "BOMB-1")
@pytest.mark.parametrize(("then_bomb", "offered"), [(True, True), (False, False)])
def test_a_shaken_month_may_be_bombed_later_or_not(then_bomb: bool, offered: bool) -> None:
    start = holds(f"{THREE} 02Y", "01G 10T", changes={"shake.then_bomb": then_bomb})
    assert "bomb 01" in legal(start)  # unshaken it may be bombed in any case
    state = play(start, "shake 01")
    assert ("bomb 01" in legal(state)) is offered
    if offered:
        state = play(state, "bomb 01")
        assert (state.shakes[0], state.bombs[0]) == ((1,), (1,))


@pytest.mark.rule("SHAKE-2", "BOMB-1")
def test_shaking_and_bombing_a_month_count_both() -> None:
    assert wins(shakes=[[1], [], []], bombs=[[1], [], []]) == (40, -20, -20)  # N[43]: 2 × 2


@pytest.mark.rule("SHAKE-2", "SHAKE-1", "CHONG-3")
def test_four_in_hand_shaken_one_played_and_the_three_bombed() -> None:
    """N §3.6: show four, play one, bomb the other three next turn."""
    for must_play in (True, False):
        start = holds(f"01G {THREE} 02Y", changes={"shake.must_play": must_play})
        state = play(start, "shake 01A", "play 03T", "play 04T")
        assert "bomb 01" in legal(state)
        state = play(state, "bomb 01")
        assert (state.shakes[0], state.bombs[0]) == ((1,), (1,))
        assert pile(state, 0).startswith("01G 01T 01A 01B")


@pytest.mark.rule("SHAKE-3")
@pytest.mark.parametrize(("only", "offered"), [(True, False), (False, True)])
def test_with_a_match_on_the_floor(only: bool, offered: bool) -> None:
    changes = {"shake.only_without_match": only}
    moves = legal(holds(f"{THREE} 02Y", "01G 10T", changes=changes))
    assert ("shake 01" in moves) is offered
    assert "bomb 01" in moves
    assert "play 01A" in moves  # neither need be done
    assert "shake 01" in legal(holds(f"{THREE} 02Y", "05T 10T", changes=changes))


@pytest.mark.rule("SHAKE-4")
@pytest.mark.parametrize(
    ("dealt", "dealt_only", "offered"),
    [
        (f"{THREE} 02Y", True, True),
        ("01T 01A 02Y J2A", True, False),
        ("01T 01A 02Y J2A", False, True),
    ],
)
def test_only_cards_as_dealt(dealt: str, dealt_only: bool, offered: bool) -> None:
    state = holds(
        f"{THREE} 02Y",
        dealt=[dealt, "03T 04Y 09T", "04T 05Y 09B"],
        changes={"shake.dealt_only": dealt_only},
    )
    assert ("shake 01" in legal(state)) is offered


@pytest.mark.rule("SHAKE-4", "TURN-4")
@pytest.mark.parametrize("dealt_only", [True, False])
def test_a_third_card_drawn_for_a_bonus_card(dealt_only: bool) -> None:
    start = holds("J2A 01T 01A 02Y", flips="01B 06T 06Y", changes={"shake.dealt_only": dealt_only})
    assert "shake 01" not in legal(start)
    state = play(start, "play J2A")
    assert hand(state, 0) == "01T 01A 01B 02Y"
    assert ("shake 01" in legal(state)) is not dealt_only


@pytest.mark.rule("SHAKE-5")
def test_where_it_counts_for_anyone_all_shakes_and_bombs_are_summed() -> None:
    told = {"shakes": [[1], [3], []], "bombs": [[], [], [4]]}
    assert wins({"shake.counts_for": "shaker"}, **told) == (20, -10, -10)
    assert wins({"shake.counts_for": "anyone"}, **told) == (80, -40, -40)
    two_cards = {"shake.counts_for": "anyone", "bomb.two_card": True, "bomb.two_card_multiplier": 2}
    assert wins(two_cards, two_bombs=[0, 1, 0]) == (20, -10, -10)


@pytest.mark.rule("SHAKE-6")
@pytest.mark.parametrize(
    ("months", "plain", "special"),
    [([11], 10, 20), ([12], 10, 20), ([11, 12], 20, 80), ([11, 3], 20, 40), ([3], 10, 10)],
)
def test_shaking_rain_or_paulownia(months: list[int], plain: int, special: int) -> None:
    """N §5: ×4 for one of them, ×8 with another month, ×16 for both."""
    assert wins(shakes=[months, [], []])[1] == -plain
    assert wins({"shake.rain_and_paulownia": 4}, shakes=[months, [], []])[1] == -special


@pytest.mark.rule("SHAKE-7")
@pytest.mark.parametrize("twice", [True, False])
def test_a_held_four_may_be_shaken_twice(twice: bool) -> None:
    start = holds(f"01G {THREE} 02Y", changes={"shake.four_twice": twice})
    state = play(start, "shake 01")
    assert not [move for move in legal(state) if move.startswith("shake")]  # one must be played first
    state = play(state, "play 01A", "play 03T", "play 04T")
    assert ("shake 01" in legal(state)) is twice
    if twice:
        state, happened = story(state, "shake 01")
        assert events(happened, Shook)[0].cards == tuple(parse_cards("01G 01T 01B"))
        assert state.shakes[0] == (1, 1)
        assert not [move for move in legal(state) if move.startswith("shake")]


@pytest.mark.rule("SHAKE-7")
def test_three_in_hand_are_not_shaken_twice() -> None:
    state = play(holds(f"{THREE} 02Y", changes={"shake.four_twice": True}), "shake 01", "play 02Y")
    state = play(state, "play 03T", "play 04T")
    assert not [move for move in legal(state) if move.startswith("shake")]


@pytest.mark.rule("SHAKE-7")
def test_two_fours_shaken_twice_each_make_sixteen() -> None:
    assert wins(shakes=[[1, 1, 3, 3], [], []])[1] == -80  # N §5.1: 5 × 16


# Bombs ------------------------------------------------------------------------------------------


def bombs(changes: dict[str, Any] | None = None, flips: str = "08A 06T 06Y 12T") -> State:
    return holds(f"{THREE} 02Y", "01G 10T", flips, changes=changes or {})


@pytest.mark.rule("BOMB-1", "BOMB-2", "BOMB-3", "BOMB-7")
def test_a_bomb_takes_all_four_and_then_flips() -> None:
    start = bombs()
    assert {"bomb 01", "play 01A"} <= set(legal(start))  # a bomb that is possible need not be thrown
    state, happened = story(start, "bomb 01")
    assert names(happened) == ["Bombed", "Flipped", "Laid", "Stolen", "Stolen"]
    assert events(happened, Bombed)[0].cards == tuple(parse_cards("01G 01T 01A 01B"))
    assert stolen(happened) == [(1, 0, "07A"), (2, 0, "10A")]
    assert pile(state, 0) == "01G 01T 01A 01B 07A 10A"
    assert hand(state, 0) == "02Y"
    assert floor(state) == "08A 10T"
    assert state.bombs == ((1,), (), ())
    assert state.free_flips == (2, 0, 0)
    assert state.turn == 1


@pytest.mark.rule("BOMB-1")
def test_no_bomb_without_the_fourth_or_with_two() -> None:
    assert "bomb 01" not in legal(holds(f"{THREE} 02Y"))
    assert "bomb 01" not in legal(holds("01T 01A 02Y", "01G 10T"))


@pytest.mark.rule("BOMB-1")
@pytest.mark.parametrize(("multiplier", "points"), [(2, 10), (1, 5)])
def test_what_a_bomb_multiplies(multiplier: int, points: int) -> None:
    assert wins({"bomb.multiplier": multiplier}, bombs=[[1], [], []])[1] == -points
    assert wins({"bomb.multiplier": multiplier}, bombs=[[], [1], []])[1] == -5


@pytest.mark.rule("BOMB-1", "SHAKE-1")
def test_bombs_and_shakes_multiply_each_other() -> None:
    assert wins(bombs=[[1, 3], [], []], shakes=[[5], [], []])[1] == -40


@pytest.mark.rule("BOMB-2")
@pytest.mark.parametrize(
    ("steal", "taken"),
    [(0, []), (1, [(1, 0, "07A"), (2, 0, "10A")]),
     (2, [(1, 0, "07A"), (1, 0, "07B"), (2, 0, "10A"), (2, 0, "10B")])],
)  # fmt: skip
def test_what_a_bomb_steals(steal: int, taken: list[tuple[int, int, str]]) -> None:
    assert stolen(story(bombs({"bomb.steal": steal}), "bomb 01")[1]) == taken


@pytest.mark.rule("BOMB-3")
@pytest.mark.parametrize("free", [0, 1, 2, 3])
def test_how_many_free_flips(free: int) -> None:
    state = play(bombs({"bomb.free_flips": free}), "bomb 01", "play 03T", "play 04T")
    assert state.free_flips[0] == free
    assert ("flip" in legal(state)) is (free > 0)


@pytest.mark.rule("BOMB-3", "BOMB-4")
def test_a_free_flip_plays_no_card_and_is_used_up() -> None:
    state = play(bombs(flips="08A 06T 12Y 12T"), "bomb 01", "play 03T", "play 04T")
    assert legal(state) == ["play 02Y", "flip"]
    state, happened = story(state, "flip")
    assert names(happened) == ["Flipped", "Captured"]  # the December animal's ribbon came from seat 2's flip
    assert hand(state, 0) == "02Y"
    assert state.free_flips[0] == 1


@pytest.mark.rule("BOMB-4")
def test_only_once_the_hand_is_empty() -> None:
    state = play(bombs({"bomb.flip_when": "hand_empty"}), "bomb 01", "play 03T", "play 04T")
    assert legal(state) == ["play 02Y"]
    state = play(state, "play 02Y", "play 04Y", "play 05Y")
    assert hand(state, 0) == ""
    assert state.free_flips[0] == 2


@pytest.mark.rule("BOMB-3", "TURN-3")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("flip_when", ["any_turn", "hand_empty"])
def test_after_a_bomb_the_player_still_gets_all_turns(first: bool, flip_when: str) -> None:
    """Five turns each: the bomber's two free flips stand for the two cards thrown at once."""
    state = position(
        rules(None, **{"bomb.flip_when": flip_when, "go.threshold": 90, "dokbak.shodang": False}),
        hands=["01T 01A 01B 02Y 05T", "03T 04Y 06A 07A 09A", "03A 04A 06B 07B 10A"],
        floor="01G 08A",
        stock="10T 12T 02A 11A 11B 05A 05B 09T 12G 12Y 10B 03B 04B 08B 02B",
    )
    state = play(state, "bomb 01")
    while not state.over:
        moves = legal(state)
        flips = [move for move in moves if move == "flip"]
        state = play(state, flips[0] if flips and first else moves[0])
    assert state.turns_taken == (5, 5, 5)
    assert state.hands == ((), (), ())
    assert state.free_flips == (0, 0, 0)
    assert stock(state) == ""


@pytest.mark.rule("BOMB-5")
@pytest.mark.parametrize(("points", "turns"), [(0, 0), (3, 0), (3, 1)])
def test_a_first_bomb_is_paid_at_once(points: int, turns: int) -> None:
    changes = {"bomb.first_points": points, "bomb.two_card": True}
    due = [(1, 0, points, "BOMB-5"), (2, 0, points, "BOMB-5")] if points and not turns else []
    for own, there in ((f"{THREE} 02Y", "01G 10T"), ("01A 01B 02Y", "01G 01T 10T")):
        start = holds(own, there, changes=changes, turns_taken=[turns, 0, 0])
        assert paid(story(start, "bomb 01")[1]) == due


@pytest.mark.rule("BOMB-6")
@pytest.mark.parametrize(
    ("months", "plain", "special"), [([11], 10, 20), ([12], 10, 20), ([11, 12], 20, 80), ([3], 10, 10)]
)
def test_bombing_rain_or_paulownia(months: list[int], plain: int, special: int) -> None:
    assert wins(bombs=[months, [], []])[1] == -plain
    assert wins({"bomb.rain_and_paulownia": 4}, bombs=[months, [], []])[1] == -special
    assert wins({"shake.rain_and_paulownia": 4}, bombs=[months, [], []])[1] == -plain


@pytest.mark.rule("BOMB-6", "SHAKE-6")
def test_paulownia_shaken_and_bombed() -> None:
    both = {"bomb.rain_and_paulownia": 4, "shake.rain_and_paulownia": 4}
    assert wins(both, shakes=[[11], [], []], bombs=[[11], [], []])[1] == -80


def bombed(flips: str, on_floor: str, **given: Any) -> tuple[State, tuple[Event, ...]]:
    return story(holds(f"{THREE} 02Y", f"01G {on_floor}", flips, **given), "bomb 01")


@pytest.mark.rule("BOMB-7")
@pytest.mark.parametrize(
    ("flips", "on_floor", "expected"),
    [
        ("08A", "08B 10T", ["Bombed", "Flipped", "Captured"]),
        ("08A", "05T 10T", ["Bombed", "Flipped", "Laid"]),  # what is laid by a flip makes no jjok
    ],
)
def test_a_bombs_flip_matches_and_makes_nothing_else(flips: str, on_floor: str, expected: list[str]) -> None:
    state, happened = bombed(f"{flips} 06T", on_floor, changes={"bomb.steal": 0})
    assert names(happened) == expected
    assert state.ppeoks == (0, 0, 0)


@pytest.mark.rule("BOMB-7", "TTADAK-1", "TTADAK-2")
def test_a_bomb_and_a_capturing_flip_are_no_ttadak_of_two_captures() -> None:
    _, happened = bombed("08A 06T", "08B 10T", changes={"ttadak.when": "two_captures"})
    assert names(happened) == ["Bombed", "Flipped", "Captured", "Stolen", "Stolen"]  # the bomb's own theft


@pytest.mark.rule("BOMB-7", "PPEOK-2", "SSEUL-1")
def test_a_bombs_flip_takes_piles_and_can_sweep() -> None:
    state, happened = bombed("06B 12T", "06Y 06T 06A", captured=["", "07A 07B 10A", ""])
    assert names(happened) == [
        "Bombed", "Flipped", "Captured", "PpeokTaken", "Sseul", "Stolen", "Stolen", "Stolen",
    ]  # fmt: skip
    assert stolen(happened) == [(1, 0, "07A"), (1, 0, "07B"), (1, 0, "10A")]
    assert floor(state) == ""


@pytest.mark.rule("BOMB-7", "SSEUL-1")
def test_a_bomb_alone_does_not_sweep_while_the_flip_lies_there() -> None:
    _, happened = bombed("08A 06T", "")
    assert "Sseul" not in names(happened)


@pytest.mark.rule("BOMB-7")
@pytest.mark.parametrize(
    ("top", "on_floor", "expected"),
    [
        ("08A", "08B 10T", ["Flipped", "Captured"]),
        ("08A", "05T 10T", ["Flipped", "Laid"]),
        ("06B", "06Y 06T 06A 11G", ["Flipped", "Captured", "PpeokTaken", "Stolen", "Stolen"]),
        ("08A", "08B", ["Flipped", "Captured", "Sseul", "Stolen", "Stolen"]),
    ],
)
def test_a_free_flip_matches_takes_piles_and_sweeps(top: str, on_floor: str, expected: list[str]) -> None:
    state = holds("02Y", on_floor, f"{top} 12T", free_flips=[1, 0, 0])
    after, happened = story(state, "flip")
    assert names(happened) == expected
    assert after.ppeoks == (0, 0, 0)


@pytest.mark.rule("BOMB-7", "TURN-2")
def test_a_free_flip_chooses_between_two_that_differ() -> None:
    state = holds("02Y", "08G 08B 10T", "08A 06T", free_flips=[1, 0, 0])
    state = play(state, "flip")
    assert legal(state) == ["take 08G", "take 08B"]
    assert pile(play(state, "take 08G"), 0) == "08G 08A"


# Two-card bombs ---------------------------------------------------------------------------------


def two_card(**changes: Any) -> State:
    return holds("01A 01B 02Y", "01G 01T 10T", changes={"bomb.two_card": True} | changes)


@pytest.mark.rule("BOMB2-1", "BOMB2-3")
def test_two_in_hand_and_two_on_the_floor() -> None:
    assert "bomb 01" not in legal(two_card(**{"bomb.two_card": False}))
    state, happened = story(two_card(), "bomb 01")
    assert names(happened) == ["Bombed", "Flipped", "Laid", "Stolen", "Stolen"]
    assert events(happened, Bombed)[0].cards == tuple(parse_cards("01G 01T 01A 01B"))
    assert state.free_flips[0] == 1
    assert (state.two_bombs, state.bombs) == ((1, 0, 0), ((), (), ()))
    assert "bomb 01" not in legal(holds("01A 02Y", "01G 01T 10T", changes={"bomb.two_card": True}))
    assert "bomb 01" not in legal(holds("01A 01B 02Y", "01G 10T", changes={"bomb.two_card": True}))


@pytest.mark.rule("BOMB2-1", "BOMB-3")
def test_a_two_card_bomb_earns_one_flip_at_the_most() -> None:
    for free, earned in ((0, 0), (1, 1), (2, 1), (3, 1)):
        assert play(two_card(**{"bomb.free_flips": free}), "bomb 01").free_flips[0] == earned


@pytest.mark.rule("BOMB2-2")
@pytest.mark.parametrize(("multiplier", "points"), [(1, 5), (2, 10)])
def test_what_a_two_card_bomb_multiplies(multiplier: int, points: int) -> None:
    changes = {"bomb.two_card": True, "bomb.two_card_multiplier": multiplier}
    assert wins(changes, two_bombs=[1, 0, 0])[1] == -points
    assert wins(changes, two_bombs=[2, 0, 0])[1] == -5 * multiplier**2
    assert wins(changes, two_bombs=[1, 0, 0], bombs=[[3], [], []])[1] == -2 * points


@pytest.mark.rule("BOMB2-3")
@pytest.mark.parametrize(("steal", "count"), [(0, 0), (1, 2), (2, 4)])
def test_what_a_two_card_bomb_steals(steal: int, count: int) -> None:
    _, happened = story(two_card(**{"bomb.two_card_steal": steal, "bomb.steal": 0}), "bomb 01")
    assert len(stolen(happened)) == count
