"""What holds for every settlement, over random hands of all presets."""

from __future__ import annotations

from math import prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gostop
from gostop import Phase, Rules, Settlement, State
from gostop.events import Scored, Stopped
from gostop.rules.checks import cards_in_deck
from tests.hand.help import rules

PRESETS = gostop.presets()


def random_rules(preset: str, chance: Random) -> Rules:
    """A preset, now and then with limits, a rake and a price of a point."""
    changes: dict[str, object] = {}
    if chance.random() < 0.3:
        changes = {
            "limit.points": chance.choice([0, 5, 40]),
            "limit.money": chance.choice([0, 700]),
            "money.rake": chance.choice([0, 7, 33]),
            "money.per_point": chance.choice([1, 100]),
        }
    return rules(preset, **changes)


def deal(used: Rules, chance: Random) -> State:
    return gostop.deal(
        used,
        seed=chance.randrange(1 << 32),
        dealer=chance.randrange(used.table.players),
        nagari=chance.choice([1, 1, 2, 16]),
        inherited=chance.choice([1, 1, 6]) if used.nagari.inherit else 1,
        pushes=chance.choice([0, 1]) if used.push.max else 0,
        hand_number=chance.randrange(1, 30),
    )


def follow(state: State, chance: Random, eager: float) -> tuple[State, list[State]]:
    """A hand played at random to its end, and the states at go or stop; `eager` to go on."""
    decisions = []
    while not state.over:
        if state.phase is Phase.GO_STOP:
            decisions.append(state)
        moves = gostop.legal_moves(state)
        move = chance.choice(moves)
        if state.phase is Phase.GO_STOP:
            move = moves[0] if chance.random() < eager else moves[-1]
        state = gostop.apply(state, move)
    return state, decisions


def check_ledger(settled: Settlement, used: Rules) -> None:
    players = used.table.players
    at_once, at_end = [0] * players, [0] * players
    for line in settled.ledger:
        assert line.payer != line.payee
        assert line.points >= 0
        times = prod(factor.multiplier for factor in line.factors)
        assert all(factor.multiplier > 1 for factor in line.factors)
        if line.capped_from is None:
            assert line.base * times == line.points
        else:
            assert line.base * times == line.capped_from > line.points == used.limit.points
        assert 0 <= line.go_bonus <= line.base
        into = at_end if line.when == "end" else at_once
        into[line.payer] -= line.points
        into[line.payee] += line.points
    assert settled.final == tuple(at_end)
    assert settled.payments == tuple(map(sum, zip(at_once, at_end, strict=True)))
    assert sum(settled.payments) == sum(settled.final) == 0
    assert sum(settled.chips) + settled.rake == 0
    assert settled.rake >= 0


def check_win(state: State, settled: Settlement) -> None:
    """One share for each loser; the score explained and what got the player out."""
    used, winner = state.rules, settled.winner
    if settled.how == "nagari":
        assert winner is None
        assert all(line.when != "end" for line in settled.ledger)
    if settled.how != "stop":
        assert settled.score is None
        return
    assert winner is not None
    shares = [line for line in settled.ledger if line.when == "end"]
    assert {line.payee for line in shares} == {winner}
    assert sorted(line.share_of for line in shares) == [
        seat for seat in range(used.table.players) if seat != winner
    ]
    score = settled.score
    assert score is not None
    assert score.total == sum(item.points for item in score.items)
    held = set(state.captured[winner])
    assert all(set(item.cards) <= held and item.points > 0 for item in score.items)
    [stopped] = [event for event in state.events if isinstance(event, Stopped)]
    outside = score.points_of("palssari") if used.score.palssari_counts == "win_only" else 0
    if used.gukjin.decide == "auto":
        assert score.total - outside <= stopped.points  # the way that pays most may score less
    else:
        assert score.total - outside == stopped.points
        assert stopped.points >= used.go.threshold
    bonus = {line.go_bonus for line in shares if line.rule != "BAK-8"}
    assert all(line.base == score.total + line.go_bonus for line in shares if line.rule != "BAK-8")
    assert len(bonus) <= 1


@pytest.mark.rule("BAK-1", "LIMIT-1", "MONEY-1", "MONEY-2")
@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 1 << 32), eager=st.sampled_from([0.0, 0.5, 1.0]))
def test_every_hand_is_settled_to_the_last_point(preset: str, seed: int, eager: float) -> None:
    chance = Random(seed)
    used = random_rules(preset, chance)
    state, decisions = follow(deal(used, chance), chance, eager)
    settled = gostop.settle(state)
    check_ledger(settled, used)
    check_win(state, settled)
    assert gostop.preview(state).settlement == settled
    for decision in decisions:
        seat = decision.turn
        assert seat is not None
        seen = gostop.preview(decision)
        stopped = gostop.apply(decision, "stop")
        after = gostop.settle(stopped)
        assert seen.settlement == after
        assert seen.seat == seat == after.winner
        assert seen.score == after.score
        assert seen.payments == after.payments
        check_ledger(after, used)
        check_win(stopped, after)


@pytest.mark.rule("SCORE-7")
@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_a_score_is_the_sum_of_its_items_and_counts_only_cards_that_are_there(preset: str, seed: int) -> None:
    chance = Random(seed)
    used = rules(preset)
    cards = list(cards_in_deck(used))
    pile = chance.sample(cards, chance.randrange(len(cards) + 1))
    score = gostop.score(used, pile)
    assert score.total == sum(item.points for item in score.items)
    for item in score.items:
        assert item.points > 0
        assert item.cards
        assert set(item.cards) <= set(pile)
    # one card more never makes a pile worse than by what rain does to three brights
    more = gostop.score(used, [*pile, *(card for card in cards if card not in pile)][: len(pile) + 1])
    assert more.total >= score.total


@pytest.mark.rule("SCORE-7", "GO-1")
@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_who_is_out_is_out_with_the_score_that_is_shown(preset: str, seed: int) -> None:
    chance = Random(seed)
    used = rules(preset)
    state = deal(used, chance)
    while not state.over:
        state = gostop.apply(state, chance.choice(gostop.legal_moves(state)))
        for event in state.events:
            if isinstance(event, Scored) and not state.over:
                assert event.points == gostop.score_of(state, event.seat).total
                assert event.points >= used.go.threshold
