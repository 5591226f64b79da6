"""Nothing leaks: whatever is changed that a seat may not know, all that it is told stays the same."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import gostop
from gostop import State

from .worlds import TWISTS, change_mission, known, other_world, seats_of, twisted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop import Rules


def walk(rules: Rules, random: Random, **occasion: Any) -> Iterator[State]:
    """Every state of a hand of random moves."""
    state = gostop.deal(rules, seed=random.getrandbits(64), **occasion)
    yield state
    while not state.over:
        state = gostop.apply(state, random.choice(gostop.legal_moves(state)))
        yield state


def assert_no_leak(state: State, random: Random) -> None:
    for seat in seats_of(state):
        other = other_world(state, seat, random)
        if state.over and gostop.settle(other) != gostop.settle(state):
            continue  # who ignored or fed a card is told at the end, by the rules (DOK-2, DOK-3)
        assert known(other, seat) == known(state, seat)


@pytest.mark.parametrize("name", gostop.presets())
def test_nothing_leaks_in_any_preset(name: str) -> None:
    random = Random(f"leaks of {name}")
    rules = gostop.load_preset(name)
    for _ in range(2):
        for state in walk(rules, random):
            assert_no_leak(state, random)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    base=st.sampled_from(gostop.presets()),
    twists=st.lists(st.sampled_from(TWISTS), max_size=5),
    random=st.randoms(use_true_random=False),
)
def test_nothing_leaks_in_other_rules(base: str, twists: list[dict[str, Any]], random: Random) -> None:
    rules = twisted(gostop.load_preset(base), twists)
    for state in walk(rules, random, dealer=random.randrange(rules.table.players)):
        if random.random() < 0.5:
            assert_no_leak(state, random)


def swapped_hands(state: State, random: Random) -> State:
    """The hidden cards of all who are not to move, dealt anew among them."""
    board = state._board.copy()
    mover = state.turn
    others = [number for number in range(state.players) if number != mover]
    free = [card for number in others for card in state.hands[number]]
    shown = {number: board.seats[number].shown & board.seats[number].hand for number in others}
    free = [card for card in free if not any(1 << card.code & cards for cards in shown.values())]
    random.shuffle(free)
    for number in others:
        one = board.own_seat(number)
        count = (one.hand & ~shown[number]).bit_count()
        one.hand = shown[number] | sum(1 << card.code for card in free[:count])
        del free[:count]
    change_mission(board, random)
    board.occasion = board.occasion._replace(seed=b"other")
    return State(board)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    base=st.sampled_from(gostop.presets()),
    twists=st.lists(st.sampled_from([twist for twist in TWISTS if "dokbak" not in str(twist)]), max_size=5),
    random=st.randoms(use_true_random=False),
)
def test_what_a_move_shows_follows_from_the_movers_cards_alone(
    base: str, twists: list[dict[str, Any]], random: Random
) -> None:
    """Others' hands and a mission not yet shown have no effect on what anybody sees after a move."""
    rules = twisted(gostop.load_preset(base), [*twists, {"table.show_hands_at_end": False}])
    if rules.dokbak.ignored or rules.dokbak.fed == "if_choice":
        return
    for state in walk(rules, random):
        at_deal = state.phase is gostop.Phase.CHONGTONG and state._board.turn is None
        if state.over or at_deal:
            continue
        other = swapped_hands(state, random)
        for move in random.sample(gostop.legal_moves(state), 1):
            after, beyond = gostop.apply(state, move), gostop.apply(other, move)
            if after.mission_shown and not state.mission_shown:
                continue
            assert gostop.view(beyond, None) == gostop.view(after, None)
            assert gostop.events_for(beyond, None) == gostop.events_for(after, None)


@pytest.mark.rule("MISSION-1", "PI-1")
@pytest.mark.parametrize("mission", [0, 1])
def test_a_hidden_mission_does_not_change_which_pi_is_given(mission: int) -> None:
    """The plain junk 01A goes first in card order; that 01A is wanted by one mission must not show."""
    rules = gostop.Rules().override({
        "mission.payout": "multiplier",
        "mission.reveal": 2,
        "mission.pool": [
            {"kind": "set", "multiplier": 2, "cards": ["01A", "02A", "03A"], "weight": 1},
            {"kind": "free", "multiplier": 2, "weight": 1},
        ],
    })  # fmt: skip
    state = gostop.position(
        rules, hands=["05A 12G", "06A", "06B"], floor="12Y 07Y", stock="05B 08A 08B", mission=mission,
        captured=["", "01A 02B", "04A"],
    )  # fmt: skip
    after = gostop.apply(state, "play 05A")
    stolen = [event for event in gostop.events_for(after, 2) if type(event).__name__ == "Stolen"]
    assert [str(event.card) for event in stolen] == ["01A", "04A"]  # type: ignore[attr-defined]
