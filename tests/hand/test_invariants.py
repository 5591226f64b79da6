"""What holds in every hand of every preset, whatever is played: properties over random hands."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gostop
from gostop import Card, Phase, State
from gostop.moves import BOMB, GIVE, PLAY, SHAKE, SHOW, TAKE, Move, bomb_of, dual, parse_move

from .help import rules

if TYPE_CHECKING:
    from collections.abc import Iterator

PRESETS = gostop.presets()
MOST_MOVES = 600
"""More than any hand takes: with two packs there are 40 hand cards, and a turn has few decisions."""

FACTS = (
    "phase", "turn", "over", "winner", "hands", "captured", "floor", "stock", "in_play", "dealt", "piles", "buried",
    "shakes", "bombs", "two_bombs", "goes", "go_scores", "go_order", "ppeoks", "free_flips", "turns_taken",
    "empty_turns", "gukjin", "nagari", "inherited", "pushes", "jackpot", "mission", "mission_shown", "pact_month",
    "pig", "pig_winner", "shodang", "laid_by", "dealer", "events",
)  # fmt: skip
EVERY_MOVE: tuple[Move, ...] = tuple(
    dict.fromkeys(
        [
            *PLAY, *TAKE, *GIVE, *SHAKE, *SHOW, *BOMB,
            *(bomb_of(month, cards) for month in range(1, 13) for cards in range(5, 9)),
            *(dual(month, as_pi) for month in range(1, 13) for as_pi in (True, False)),
            *map(parse_move, ("chongtong", "continue", "flip", "go", "stop", "shodang", "accept", "refuse")),
            *map(parse_move, ("join", "fold", "draw 1", "cut 3", "tung", "sell", "keep", "push", "next")),
        ]
    )
)  # fmt: skip

every_preset = pytest.mark.parametrize("preset", PRESETS)
seeds = st.integers(0, 1 << 32)


def snapshot(state: State) -> dict[str, Any]:
    """All that a state says of itself."""
    return {name: getattr(state, name) for name in FACTS}


def begin(preset: str, seed: int) -> State:
    """A hand of a preset, dealt from a seed; the dealer and the rest follow from the seed too."""
    house = rules(preset)
    return gostop.deal(house, seed=seed, dealer=seed % house.table.players, hand_number=seed % 7 + 1)


def random_hand(preset: str, seed: int) -> Iterator[tuple[State, Move]]:
    """Every state of a random hand with the move that is made in it; the last has no move and is left out."""
    state, choice = begin(preset, seed), Random(seed)
    for _ in range(MOST_MOVES):
        legal = gostop.legal_moves(state)
        if not legal:
            return
        move = choice.choice(legal)
        yield state, move
        state = gostop.apply(state, move)
    raise AssertionError("the hand does not end")


def places(state: State) -> list[Card]:
    """Every card, from every place in which one can lie."""
    cards = [*state.floor, *state.stock, *state.in_play]
    for held in (*state.hands, *state.captured, *state.buried.values()):
        cards += held
    return cards


def end_of(preset: str, seed: int) -> State:
    """The end of a random hand."""
    state = begin(preset, seed)
    for before, move in random_hand(preset, seed):
        state = gostop.apply(before, move)
    return state


@every_preset
@settings(max_examples=6, deadline=None)
@given(seed=seeds)
def test_every_card_is_in_exactly_one_place(preset: str, seed: int) -> None:
    start = begin(preset, seed)
    deck = rules(preset).deck
    pack = Counter(places(start))
    assert set(pack.values()) == {1}
    assert len(pack) == 48 * deck.packs + deck.double_jokers + deck.triple_jokers
    for before, move in random_hand(preset, seed):
        assert Counter(places(gostop.apply(before, move))) == pack, f"after {move}"


@every_preset
@settings(max_examples=6, deadline=None)
@given(seed=seeds)
def test_a_hand_ends_and_its_payments_sum_to_zero(preset: str, seed: int) -> None:
    state = end_of(preset, seed)
    assert state.over
    assert (state.turn, state.phase) == (None, Phase.OVER)
    assert gostop.legal_moves(state) == ()
    settled = gostop.settle(state)
    assert sum(settled.payments) == sum(settled.final) == 0
    assert sum(settled.chips) + settled.rake == 0
    net = [0] * state.players
    for line in settled.ledger:
        assert line.points > 0 or line.rule == "BAK-8"  # that line says why somebody pays nothing
        net[line.payer] -= line.points
        net[line.payee] += line.points
    assert tuple(net) == settled.payments
    assert settled.winner == state.winner
    if settled.winner is None:
        assert settled.final == (0,) * state.players


@every_preset
@settings(max_examples=4, deadline=None)
@given(seed=seeds)
def test_the_old_state_is_untouched(preset: str, seed: int) -> None:
    for before, move in random_hand(preset, seed):
        was, code, legal = snapshot(before), hash(before), gostop.legal_moves(before)
        after = gostop.apply(before, move)
        assert snapshot(before) == was
        assert hash(before) == code
        assert gostop.legal_moves(before) == legal
        assert after != before
        with pytest.raises(AttributeError):
            before.floor = ()  # type: ignore[misc]


@every_preset
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_what_is_not_listed_is_refused(preset: str, seed: int) -> None:
    choice = Random(~seed)
    for before, _ in random_hand(preset, seed):
        legal = gostop.legal_moves(before)
        was = snapshot(before)
        for move in choice.sample(EVERY_MOVE, 25):
            if move not in legal:
                with pytest.raises(gostop.IllegalMove) as caught:
                    gostop.apply(before, move)
                assert caught.value.move == move
                assert caught.value.legal == legal
        assert snapshot(before) == was


@every_preset
@settings(max_examples=2, deadline=None)
@given(seed=seeds)
def test_nothing_at_all_may_be_done_after_the_end(preset: str, seed: int) -> None:
    state = end_of(preset, seed)
    for move in EVERY_MOVE:
        with pytest.raises(gostop.IllegalMove):
            gostop.apply(state, move)


@every_preset
@settings(max_examples=4, deadline=None)
@given(seed=seeds)
def test_only_the_mover_moves(preset: str, seed: int) -> None:
    for before, move in random_hand(preset, seed):
        for seat in range(before.players):
            if seat == before.turn:
                assert gostop.apply(before, move, seat) == gostop.apply(before, move)
            else:
                with pytest.raises(gostop.IllegalMove) as caught:
                    gostop.apply(before, move, seat)
                assert caught.value.legal == ()  # it tells nothing of the mover's hand


@every_preset
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_moves_read_back_and_both_ways_to_apply_agree(preset: str, seed: int) -> None:
    for before, _ in random_hand(preset, seed):
        legal = gostop.legal_moves(before)
        assert len(set(legal)) == len(legal)
        for move in legal:
            assert parse_move(str(move)) == move
            checked, text, trusted = (
                gostop.apply(before, move),
                gostop.apply(before, str(move)),
                gostop.apply_unchecked(before, move),
            )
            assert checked == text == trusted
            assert checked.events == text.events == trusted.events


@every_preset
@settings(max_examples=4, deadline=None)
@given(seed=seeds)
def test_the_same_moves_give_the_same_hand_observed_or_not(preset: str, seed: int) -> None:
    watched = unwatched = begin(preset, seed)
    for before, move in random_hand(preset, seed):
        assert before == watched
        watched = gostop.apply(watched, move)
        assert all(event.english and event.korean for event in watched.events)
        repr(watched), hash(watched), gostop.preview(watched)
        gostop.legal_moves(watched)
        unwatched = gostop.apply_unchecked(unwatched, move)
        assert gostop.legal_moves(watched) == gostop.legal_moves(unwatched)
    assert watched == unwatched
    assert hash(watched) == hash(unwatched)
    assert watched.events == unwatched.events
    assert gostop.settle(watched) == gostop.settle(unwatched)


@every_preset
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_a_pickled_state_is_the_same_state(preset: str, seed: int) -> None:
    for before, move in random_hand(preset, seed):
        copy = pickle.loads(pickle.dumps(before))
        assert copy == before
        assert hash(copy) == hash(before)
        assert repr(copy) == repr(before)
        assert snapshot(copy) == snapshot(before)
        assert gostop.legal_moves(copy) == gostop.legal_moves(before)
        assert gostop.apply(copy, move) == gostop.apply(before, move)


@pytest.mark.parametrize("preset", [name for name in PRESETS if rules(name).deck.packs == 1])
@settings(max_examples=6, deadline=None)
@given(seed=seeds)
def test_months_leave_the_floor_in_pairs(preset: str, seed: int) -> None:
    """With one pack a month is taken by twos and fours; a ppeok's three only where the rules say so."""
    state = begin(preset, seed)
    last_by_threes = rules(preset).ppeok.on_last_turn == "take_three"
    for before, move in random_hand(preset, seed):
        state = gostop.apply(before, move)
        on_floor = Counter(card.month for card in state.floor)
        assert max(on_floor.values(), default=0) < 4 or state.over
        if sum(state.turns_taken) > sum(before.turns_taken):
            taken = Counter(card.month for pile in state.captured for card in pile if not card.is_bonus)
            assert last_by_threes or all(count in (2, 4) for count in taken.values())
            assert (
                set(state.piles) == {month for month, count in on_floor.items() if count == 3} or state.over
            )
            assert state.in_play == ()


@every_preset
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_every_turn_plays_one_card_and_flips_one(preset: str, seed: int) -> None:
    """Whoever's turn ends has a card or a flip less; the order of seats is kept."""
    for before, move in random_hand(preset, seed):
        state = gostop.apply(before, move)
        ended = [seat for seat in range(state.players) if state.turns_taken[seat] != before.turns_taken[seat]]
        assert len(ended) <= 1
        for seat in ended:
            assert state.turns_taken[seat] == before.turns_taken[seat] + 1
            assert state.ppeoks[seat] - before.ppeoks[seat] in (0, 1)
        if state.phase is Phase.PLAY and before.phase is Phase.PLAY and ended and not state.over:
            assert state.turn == (ended[0] + 1) % state.players
        spent = sum(map(len, before.hands)) - sum(map(len, state.hands))
        drawn = len(before.stock) - len(state.stock)
        assert spent >= 0
        assert drawn >= 0


@every_preset
@settings(max_examples=10, deadline=None)
@given(seed=seeds)
def test_the_same_seed_deals_the_same(preset: str, seed: int) -> None:
    assert begin(preset, seed) == begin(preset, seed)
    assert snapshot(begin(preset, seed)) == snapshot(begin(preset, seed))
    assert begin(preset, seed) != begin(preset, seed + 1)


@every_preset
def test_all_kinds_of_moves_and_ends_come_up(preset: str) -> None:
    """The random hands above reach what they are to check: wins and draws, captures and thefts."""
    kinds: Counter[str] = Counter()
    hows: Counter[str] = Counter()
    happened: Counter[str] = Counter()
    for seed in range(40):
        state = begin(preset, seed)
        for before, move in random_hand(preset, seed):
            kinds[move.kind] += 1
            state = gostop.apply(before, move)
            happened.update(type(event).__name__ for event in state.events)
        hows[gostop.settle(state).how] += 1
    assert {"play", "take"} <= set(kinds)
    assert {"Captured", "Laid", "Flipped", "Stolen", "Ppeok", "Jjok"} <= set(happened)
    assert {"stop"} <= set(hows)
