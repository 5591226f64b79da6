"""What one hand hands on to the next (NAGARI, JACKPOT-1, PACT-1, MISSION-1), and how a match ends."""

from __future__ import annotations

import pytest

import gostop
from gostop import table
from gostop.table import Phase, Table
from tests.table.rig import at_table, dealt_out, does, line, rig, rules_with, settled

DRAWN_FLOOR = {"chongtong.floor": "nagari", "chongtong.play_on": "never"}


def drawn(t: Table, monkeypatch: pytest.MonkeyPatch, times: int = 1) -> Table:
    for _ in range(times):
        t = does(settled(monkeypatch, t, None), "next")
    return t


@pytest.mark.rule("NAGARI-1", "NAGARI-2", "NAGARI-4")
def test_five_drawn_hands_in_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_with(DRAWN_FLOOR)
    rig(monkeypatch, rules, floor="05Y 05T 05A 05B", dealer=1)
    t = at_table(rules, dealer=1)
    carries = []
    for _ in range(6):
        t = dealt_out(t)
        assert t.hands[-1].how == "nagari"
        assert (t.dealer, t.balances) == (1, (100, 100, 100))
        carries.append(t.carry)
        t = does(t, "next")
    # Two, four, eight, sixteen; the fifth voids it all, and it begins anew.
    assert carries == [2, 4, 8, 16, 1, 2]


@pytest.mark.rule("NAGARI-1", "NAGARI-5", "CHONG-1")
def test_a_win_after_four_drawn_hands_counts_sixteen_times(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_with(DRAWN_FLOOR)
    t = drawn(at_table(rules), monkeypatch, 3)
    rig(monkeypatch, rules, {2: "05Y 05T 05A 05B"})
    t = dealt_out(drawn(t, monkeypatch))
    assert t.nagari == 1
    # Three points of chongtong from each loser, sixteen times.
    assert t.balances == (52, 52, 196)
    free = rules.override({"nagari.on_fixed_wins": False})
    t = drawn(
        at_table(rules_with(DRAWN_FLOOR, free).override({"nagari.on_fixed_wins": False})), monkeypatch, 4
    )
    assert dealt_out(t).balances == (97, 97, 106)


@pytest.mark.rule("NAGARI-1")
@pytest.mark.parametrize(("most", "carries"), [(8, [2, 4, 8, 8]), (0, [2, 4, 8, 16]), (3, [2, 3, 3, 3])])
def test_the_cap_of_the_carry(monkeypatch: pytest.MonkeyPatch, most: int, carries: list[int]) -> None:
    t = at_table(rules_with({"nagari.max": most}))
    seen = []
    for _ in range(4):
        t = drawn(t, monkeypatch)
        seen.append(t.carry)
    assert seen == carries


@pytest.mark.rule("NAGARI-2")
@pytest.mark.parametrize(("after", "carries"), [(2, [2, 1, 2, 1]), (0, [2, 4, 8, 16])])
def test_so_many_drawn_hands_void_the_carry(
    monkeypatch: pytest.MonkeyPatch, after: int, carries: list[int]
) -> None:
    t = at_table(rules_with({"nagari.void_after": after}))
    seen = []
    for _ in range(4):
        t = drawn(t, monkeypatch)
        seen.append(t.carry)
    assert seen == carries


@pytest.mark.rule("NAGARI-6")
def test_a_carry_that_does_not_stack(monkeypatch: pytest.MonkeyPatch) -> None:
    t = drawn(at_table(rules_with({"nagari.stacks": False})), monkeypatch, 3)
    assert t.carry == 2


@pytest.mark.rule("NAGARI-3")
def test_a_drawn_hand_hands_on_its_multipliers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Meongtta, a bomb and five go in a drawn hand: ×2 ×2 ×8, ×2 for the draw, and three points pay 192."""
    rules = rules_with({"nagari.inherit": True, "chongtong.play_on": "never"})
    t = settled(monkeypatch, at_table(rules, [1000] * 3), None, hands_on=32)
    assert (t.nagari, t.inherited, t.carry) == (2, 32, 64)
    rig(monkeypatch, rules, {1: "05Y 05T 05A 05B"})
    t = does(t, "next")
    state = table.deal_hand(t)
    assert (state.nagari, state.inherited) == (2, 32)
    t = table.finish_hand(t, state)
    assert t.balances == (808, 1384, 808)
    assert (t.nagari, t.inherited) == (1, 1)


@pytest.mark.rule("NAGARI-3", "NAGARI-1")
def test_the_cap_binds_the_doublings_only(monkeypatch: pytest.MonkeyPatch) -> None:
    t = at_table(rules_with({"nagari.inherit": True, "nagari.max": 2}))
    t = does(settled(monkeypatch, t, None, hands_on=32), "next")
    t = settled(monkeypatch, t, None, hands_on=64)
    assert (t.nagari, t.inherited, t.carry) == (2, 64, 128)


@pytest.mark.rule("NAGARI-1")
def test_a_decided_hand_resets_the_carry(monkeypatch: pytest.MonkeyPatch) -> None:
    t = drawn(at_table(rules_with()), monkeypatch, 2)
    assert t.carry == 4
    t = settled(monkeypatch, t, 1, line(0, 1, 3), line(2, 1, 3))
    assert (t.carry, t.drawn_hands) == (1, 0)


@pytest.mark.rule("JACKPOT-1")
def test_every_third_hand_counts_more(monkeypatch: pytest.MonkeyPatch) -> None:
    t = at_table(rules_with({"jackpot.every": 3, "jackpot.multiplier": 5}))
    counts = []
    for _ in range(6):
        counts.append(table.deal_hand(t).jackpot)
        t = drawn(t, monkeypatch)
    assert counts == [1, 1, 5, 1, 1, 5]


@pytest.mark.rule("PACT-1")
def test_the_month_of_the_pact_moves_on_with_every_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    t = at_table(rules_with({"month_pact.multiplier": 4, "nagari.void_after": 0}))
    months = []
    for number in range(14):
        months.append(table.deal_hand(t).pact_month)
        t = drawn(t, monkeypatch) if number % 2 else does(settled(monkeypatch, t, 1, line(0, 1, 1)), "next")
    assert months == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2]


@pytest.mark.rule("MISSION-1")
def test_every_hand_draws_its_mission(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table.new_table(rules_with({}, gostop.load_preset("hangame-matgo")), [10**6] * 2, seed=1, dealer=0)
    missions = []
    for _ in range(30):
        missions.append(table.deal_hand(t).mission)
        t = drawn(t, monkeypatch)
    assert None not in missions
    assert len(set(missions)) > 3


# ---- the match -------------------------------------------------------------------------------------------


def test_a_match_of_so_many_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    t = at_table(rules_with({"match.hands": 2}))
    t = settled(monkeypatch, t, None)
    assert not t.over
    t = settled(monkeypatch, does(t, "next"), None)
    assert t.over
    assert (t.phase, t.turn, table.legal_moves(t)) == (Phase.OVER, None, ())


def test_a_match_to_a_target(monkeypatch: pytest.MonkeyPatch) -> None:
    t = at_table(rules_with({"match.target": 20}))
    t = settled(monkeypatch, t, 1, line(0, 1, 10), line(2, 1, 9))
    assert not t.over
    assert settled(monkeypatch, does(t, "next"), 1, line(0, 1, 1)).over


def test_a_match_until_somebody_is_broke(monkeypatch: pytest.MonkeyPatch) -> None:
    t = at_table(rules_with({"match.broke": True, "limit.by_balance": "loser"}), [10, 10, 10])
    t = settled(monkeypatch, t, 1, line(0, 1, 9), line(2, 1, 9))
    assert not t.over
    t = settled(monkeypatch, does(t, "next"), 1, line(0, 1, 9))
    assert t.over
    assert t.balances == (0, 29, 1)


@pytest.mark.parametrize("key", ["hands", "target", "broke"])
def test_each_way_to_end_a_match_is_in_a_preset(key: str) -> None:
    assert any(getattr(gostop.load_preset(name).match, key) for name in gostop.presets())
