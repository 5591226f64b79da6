"""The simple bots: legal, better than chance, and blind to what their seat may not see."""

from __future__ import annotations

import pytest

import gostop
from gostop import table as tables
from gostop.bots import BOTS, greedy, make_bot, make_table_bot, random_bot


@pytest.mark.parametrize("preset", gostop.presets())
@pytest.mark.parametrize("name", BOTS)
def test_bots_play_every_preset_to_the_end(preset: str, name: str) -> None:
    bot = make_bot(name, 1)
    state = gostop.deal(gostop.load_preset(preset), seed=f"bots {preset}")
    moves = 0
    while (seat := state.turn) is not None:
        state = gostop.apply(state, bot(state, seat))
        moves += 1
        assert moves < 400
    assert state.over


@pytest.mark.parametrize("preset", ["standard", "standard-matgo"])
def test_the_greedy_bot_beats_chance(preset: str) -> None:
    rules = gostop.load_preset(preset)
    players = rules.table.players
    chance = random_bot(1)
    balance = won = 0
    for number in range(60):
        state = gostop.deal(rules, seed=number, dealer=number % players)
        while (seat := state.turn) is not None:
            state = gostop.apply(state, greedy(state, seat) if seat == 0 else chance(state, seat))
        balance += gostop.settle(state).payments[0]
        won += state.winner == 0
    assert balance > 0
    assert won > 60 / players + 8


@pytest.mark.parametrize("preset", ["standard", "pimang-matgo", "offline-regional", "hangame-double-matgo"])
def test_the_greedy_bot_looks_only_at_what_its_seat_sees(preset: str) -> None:
    """Other hands and the stock dealt anew among the hidden places: the choice stays the same."""
    asked = 0
    for seed in range(6):
        state = gostop.deal(gostop.load_preset(preset), seed=seed)
        while (seat := state.turn) is not None:
            move = greedy(state, seat)
            other = gostop.sample(gostop.view(state, seat), seed=asked)
            asked += other != state
            assert greedy(other, seat) == move
            state = gostop.apply(state, move)
    assert asked > 30


def test_bots_refuse_to_move_for_another() -> None:
    state = gostop.deal(gostop.Rules(), seed=1)
    for name in BOTS:
        with pytest.raises(gostop.StateError, match="seat 1 is not to move"):
            make_bot(name, 1)(state, 1)
    t = tables.new_table(gostop.load_preset("winjoy-four"), [100] * 4, seed=1)
    assert t.turn is not None
    with pytest.raises(gostop.TableError, match="is not to decide"):
        make_table_bot("greedy", 1)(t, (t.turn + 1) % 4)


def test_there_is_no_other_bot() -> None:
    for make in (make_bot, make_table_bot):
        with pytest.raises(gostop.StateError, match="greedy, random"):
            make("clever", 1)


@pytest.mark.parametrize("name", BOTS)
def test_table_bots_decide_whatever_comes(name: str) -> None:
    bot, table_bot = make_bot(name, 1), make_table_bot(name, 1)
    t = tables.new_table(gostop.load_preset("offline-regional-six"), [10**6] * 6, seed=4)
    decided = set()
    while len(t.hands) < 4:
        if t.phase is tables.Phase.HAND:
            state = tables.deal_hand(t)
            while (seat := state.turn) is not None:
                state = gostop.apply(state, bot(state, seat))
            t = tables.finish_hand(t, state)
        else:
            assert t.turn is not None
            move = table_bot(t, t.turn)
            decided.add(move.kind)
            t = tables.apply(t, move)
    assert {"draw", "join", "fold", "next"} <= decided
