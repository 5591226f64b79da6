"""Conservation: whatever is played at whatever table, the chips add up after every step."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import gostop
from gostop import Rules, RulesError, table
from gostop.table import Phase, Standing, Table, check
from tests.table.rig import chips

PRESETS = gostop.presets()

MONEY = st.fixed_dictionaries(
    {},
    optional={
        "limit.by_balance": st.sampled_from(["none", "loser"]),
        "limit.poorer_percent": st.sampled_from([0, 1, 33, 100]),
        "limit.winner_balance": st.booleans(),
        "limit.money": st.sampled_from([0, 1, 7, 300]),
        "money.rake": st.sampled_from([0, 3, 8, 100]),
        "money.per_point": st.sampled_from([1, 3, 100]),
        "pig.mode": st.sampled_from(["off", "dealt", "captured"]),
        "pig.ante": st.sampled_from([0, 1, 9]),
        "five_bright_pot.ante": st.sampled_from([0, 2]),
        "five_bright_pot.share": st.sampled_from([1, 50, 100]),
        "push.max": st.sampled_from([0, 1, 2]),
        "gwang_sale.paid": st.sampled_from(["before", "after"]),
        "gwang_sale.payers": st.sampled_from(["players", "everyone"]),
        "gwang_sale.sellable": st.lists(
            st.sampled_from(["bright", "double", "joker", "july_animal", "sets"]), unique=True
        ),
        "gwang_sale.chongtong_wins": st.booleans(),
        "sitting.no_two_folds": st.sampled_from(["must_join", "force_earlier", "off"]),
        "sitting.sale_counts_as_fold": st.booleans(),
        "chongtong.play_on": st.sampled_from(["choice", "never"]),
        "nagari.inherit": st.booleans(),
        "dealer.method": st.sampled_from(["draw", "cut", "floor", "rock_paper_scissors"]),
        "dealer.when": st.sampled_from(["before_deal", "after_floor", "after_deal"]),
        "dealer.next": st.sampled_from(["winner", "loser"]),
        "deal.tung": st.sampled_from(["cutter_may", "never", "always", "after_losses"]),
        "dokbak.fed": st.sampled_from(["off", "unless_last_card"]),
        "dokbak.fed_pays": st.sampled_from(["all", "all_chips"]),
        "match.broke": st.booleans(),
        "match.hands": st.sampled_from([0, 2]),
    },
)


def with_seats(preset: str, seats: int, changes: dict[str, Any]) -> Rules:
    try:
        return gostop.load_preset(preset).override({"table.seats": seats, "dealer.pool": 0, **changes})
    except RulesError:
        assume(False)
        raise


def sound(t: Table, all_chips: int) -> None:
    """What holds at every moment of every table."""
    assert chips(t) == all_chips
    assert check.accounts(t) == []
    assert all(pot >= 0 for pot in t.pots.values())
    assert t.house >= 0
    assert all(type(balance) is int for balance in t.balances)
    if t.rules.limit.by_balance == "loser":
        assert min(t.balances) >= 0
    legal = table.legal_moves(t)
    assert bool(legal) is (t.turn is not None) is (t.phase not in (Phase.HAND, Phase.OVER))
    assert len(set(legal)) == len(legal)
    if t.phase is Phase.HAND:
        assert len(t.players) == t.rules.table.players
        assert t.dealer in t.players
        folded = [seat for seat, how in enumerate(t.standing) if how is Standing.FOLDED]
        assert not any(t.barred[seat] for seat in folded)


@given(
    preset=st.sampled_from(PRESETS),
    seats=st.integers(2, 6),
    changes=MONEY,
    owned=st.lists(st.integers(1, 400), min_size=6, max_size=6),
    seed=st.integers(0, 1 << 32),
    choices=st.lists(st.integers(0, 60), min_size=1, max_size=200),
)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_chips_add_up_after_every_step(
    preset: str, seats: int, changes: dict[str, Any], owned: list[int], seed: int, choices: list[int]
) -> None:
    rules = with_seats(preset, seats, changes)
    t = table.new_table(rules, owned[:seats], seed=seed)
    all_chips = sum(owned[:seats])
    step = 0
    while len(t.hands) < 4 and not t.over:
        sound(t, all_chips)
        step += 1
        if t.phase is Phase.HAND:
            state, moves = table.deal_hand(t), list[gostop.Move]()
            while legal := gostop.legal_moves(state):
                moves.append(legal[choices[(step + len(moves)) % len(choices)] % len(legal)])
                state = gostop.apply_unchecked(state, moves[-1])
            t = table.finish_hand(t, state, moves)
        else:
            legal = table.legal_moves(t)
            before = hash(t)
            then = table.apply(t, legal[choices[step % len(choices)] % len(legal)], seat=t.turn)
            assert hash(t) == before
            t = then
    sound(t, all_chips)
    assert pickle.loads(pickle.dumps(t)) == t
    text = table.dumps_evening(t)
    assert table.replay_evening(table.loads_evening(text)) == t


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_plays_an_evening(preset: str) -> None:
    rules = gostop.load_preset(preset)
    start = rules.money.start or 1000
    t = table.new_table(rules, [start] * rules.table.seats, seed=11, night=True)
    for step in range(600):
        sound(t, start * rules.table.seats)
        if t.over or len(t.hands) == 12:
            break
        if t.phase is Phase.HAND:
            state = table.deal_hand(t)
            while legal := gostop.legal_moves(state):
                state = gostop.apply_unchecked(state, legal[step * 7 % len(legal)])
            t = table.finish_hand(t, state)
        else:
            legal = table.legal_moves(t)
            t = table.apply(t, legal[step * 5 % len(legal)])
    assert t.over or len(t.hands) == 12
