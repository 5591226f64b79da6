"""Sampled states: they fit their view, and each that fits is equally likely."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import gostop
from gostop import Card, Phase, PositionError, Rules, State, StateError
from gostop.engine.deck import pack

from .worlds import TWISTS, seats_of, twisted


def cards(text: str) -> tuple[Card, ...]:
    return gostop.parse_cards(text)


def deal_from(rules: Rules, first: str) -> State:
    """A deal by tung whose deck begins with these cards."""
    order = cards(first)
    deck = [*order, *[Card(code) for code in pack(rules) if Card(code) not in order]]
    return gostop.deal(rules, deck=deck, tung=True)


def assert_fits(state: State, seat: int | None, seed: int) -> State:
    view = gostop.view(state, seat)
    found = gostop.sample(view, seed)
    assert gostop.view(found, seat) == view
    assert len(found.stock) == len(state.stock)
    assert [len(hand) for hand in found.hands] == [len(hand) for hand in state.hands]
    for number, shown in enumerate(view.shown):
        assert set(shown) <= set(found.hands[number])
    everything = [
        *found.floor,
        *found.stock,
        *found.in_play,
        *(card for hand in found.hands for card in hand),
    ]
    everything += [card for pile in (*found.captured, *found.buried.values()) for card in pile]
    assert len(everything) == len(set(everything))
    return found


def finish(state: State, random: Random) -> None:
    for _ in range(400):
        if state.over:
            break
        state = gostop.apply(state, random.choice(gostop.legal_moves(state)))
    assert sum(gostop.settle(state).payments) == 0


@pytest.mark.parametrize("name", gostop.presets())
def test_sampling_then_viewing_gives_the_same_view(name: str) -> None:
    random = Random(f"samples of {name}")
    rules = gostop.load_preset(name)
    state = gostop.deal(rules, seed=random.getrandbits(64))
    while True:
        for seat in seats_of(state):
            found = assert_fits(state, seat, random.getrandbits(32))
            if random.random() < 0.05:
                finish(found, random)
        if state.over:
            break
        state = gostop.apply(state, random.choice(gostop.legal_moves(state)))


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    base=st.sampled_from(gostop.presets()),
    twists=st.lists(st.sampled_from(TWISTS), max_size=5),
    random=st.randoms(use_true_random=False),
)
def test_samples_fit_in_other_rules(base: str, twists: list[dict[str, Any]], random: Random) -> None:
    rules = twisted(gostop.load_preset(base), twists)
    state = gostop.deal(rules, seed=random.getrandbits(64), dealer=random.randrange(rules.table.players))
    while not state.over:
        state = gostop.apply(state, random.choice(gostop.legal_moves(state)))
        assert_fits(state, random.choice(seats_of(state)), random.getrandbits(32))
    for seat in seats_of(state):
        assert_fits(state, seat, 1)


def test_every_way_to_deal_is_equally_likely() -> None:
    """Four unseen cards: one in each other hand, two in the stock, in order: 24 ways."""
    state = gostop.position(
        Rules(), hands=["01G 02Y", "03T", "04T"], floor="06T 07A", stock="05T 08A", captured=["", "09A", ""]
    )
    view = gostop.view(state, 0)
    times = 200
    found: Counter[Any] = Counter()
    for seed in range(24 * times):
        one = gostop.sample(view, seed)
        found[one.hands[1], one.hands[2], one.stock] += 1
    assert len(found) == 24
    chi_square = sum((count - times) ** 2 / times for count in found.values())
    assert chi_square < 55  # 23 degrees of freedom: more in 2 of 10,000 cases


def test_shown_cards_stay_and_the_rest_is_uniform() -> None:
    state = gostop.position(
        Rules(), hands=["02A", "01G 01T 01A 05T", "03T"], floor="06T 09A", stock="08A 11A", turn=1
    )
    after = gostop.apply(state, "shake 01A")
    view = gostop.view(after, 0)
    found = Counter(gostop.sample(view, seed).hands[1] for seed in range(900))
    assert set(found) == {(*cards("01G 01T"), card) for card in view.unseen}
    assert len(found) == 3
    assert all(240 < count < 360 for count in found.values())
    assert all(set(gostop.sample(view, seed).shakes[1]) == {1} for seed in range(5))


@pytest.mark.rule("SHODANG-1")
def test_a_shodang_hand_stays() -> None:
    rules = Rules().override({"shodang.declare": "any_time"})
    state = gostop.position(
        rules, hands=["01G 05T", "02A 03A", "02B 03B"], floor="06T 09A", stock="04T 08A 10A"
    )
    view = gostop.view(gostop.apply(state, "shodang"), 1)
    for seed in range(20):
        assert gostop.sample(view, seed).hands[0] == cards("01G 05T")


def test_the_same_seed_gives_the_same_state() -> None:
    view = gostop.view(gostop.deal(Rules(), seed=4), 0)
    assert gostop.sample(view, 7) == gostop.sample(view, 7)
    assert gostop.sample(view, 7) != gostop.sample(view, 8)
    assert gostop.sample(view, "text") != gostop.sample(view, b"text")
    assert gostop.sample(view, 7).events == ()


def test_what_cannot_be_sampled() -> None:
    view = gostop.view(gostop.deal(Rules(), seed=4), 0)
    with pytest.raises(PositionError):
        gostop.sample(view, 1.5)  # type: ignore[arg-type]
    with pytest.raises(StateError):
        gostop.sample(gostop.deal(Rules(), seed=4), 1)  # type: ignore[arg-type]
    for forged in (
        attrs.evolve(view, stock_size=3),
        attrs.evolve(view, hand_sizes=(7, 7, 0)),
        attrs.evolve(view, hand_sizes=(6, 8, 7)),
        attrs.evolve(view, unseen=view.unseen[1:]),
        attrs.evolve(view, goes=(0, 0)),
    ):
        with pytest.raises(StateError) as caught:
            gostop.sample(forged, 1)
        assert caught.value.korean == "이 시야에 맞는 판이 없습니다"


MATGO = gostop.load_preset("standard-matgo").override({
    "deck.double_jokers": 0, "deck.triple_jokers": 0, "deal.hand": 11, "deal.floor": 4, "deal.rounds": [[11, 4]],
})  # fmt: skip
FOURS = "01G 01T 01A 01B 02Y 02T 02A 02B 03A 04A 05A"
"""Eleven cards with two whole months."""
NO_FOUR = "01G 01T 01A 02Y 02T 02A 03A 04A 05A 06A 07A"
OTHER = "03G 03B 04Y 05Y 06Y 06T 07Y 07T 08G 08Y 09Y"
"""With the floor one card at least of every month but the first two."""
ON_FLOOR = "09T 10Y 11G 12Y"


def whole_months(hand: tuple[Card, ...]) -> int:
    months = Counter(card.month for card in hand)
    return sum(count == 4 for count in months.values())


@pytest.mark.rule("CHONG-2")
def test_an_asked_seat_holds_four_of_a_month_as_often_as_the_cards_say() -> None:
    """33 cards are unseen, and only the months 1 and 2 as a whole; the asked hand is made 24 large, so that
    both are common. Of all hands with chongtong, inclusion and exclusion give those with both."""
    state = deal_from(MATGO, f"{FOURS} {OTHER} {ON_FLOOR}")
    assert (state.phase, state.turn) == (Phase.CHONGTONG, 0)
    view = attrs.evolve(gostop.view(state, 1), hand_sizes=(24, 11), stock_size=9)
    both, one = comb(25, 16), comb(29, 20)
    share = both / (2 * one - both)
    times = 2000
    found = Counter(whole_months(gostop.sample(view, seed).hands[0]) for seed in range(times))
    assert set(found) == {1, 2}
    assert abs(found[2] - times * share) < 4 * (times * share * (1 - share)) ** 0.5
    # With one card of January shown, its other three come together more often than the four of February.
    shown = attrs.evolve(
        view,
        shown=(cards("01G"), ()),
        unseen=tuple(card for card in view.unseen if card != Card("01G")),
    )
    first, second = comb(29, 20), comb(28, 19)
    either = first + second - comb(25, 16)
    hands = [gostop.sample(shown, seed).hands[0] for seed in range(times)]
    january = sum(set(cards("01G 01T 01A 01B")) <= set(hand) for hand in hands)
    february = sum(set(cards("02Y 02T 02A 02B")) <= set(hand) for hand in hands)
    for count, share in ((january, first / either), (february, second / either)):
        assert abs(count - times * share) < 4 * (times * share * (1 - share)) ** 0.5
    firsts = sum(Card("01A") in gostop.sample(view, seed).hands[0] for seed in range(500))
    seconds = sum(Card("02A") in gostop.sample(view, seed).hands[0] for seed in range(500))
    assert abs(firsts - seconds) < 50


@pytest.mark.rule("PACK-4", "CHONG-2")
def test_two_packs_an_asked_seat_holds_all_eight() -> None:
    rules = gostop.load_preset("hangame-double-matgo").override({
        "chongtong.play_on": "choice", "deal.floor_first": False
    })  # fmt: skip
    first = " ".join(f"01{letter}{pack}" for letter in "GTAB" for pack in ("", "'"))
    rest = [Card(code).text for code in pack(rules) if Card(code).month not in (0, 1)]
    needed = 2 * rules.deal.hand + rules.deal.floor - 8
    spread = [rest[7 * place % len(rest)] for place in range(needed)]
    assert len(set(spread)) == needed
    state = deal_from(rules, f"{first} {' '.join(spread)}")
    assert state.phase is Phase.CHONGTONG
    view = gostop.view(state, 1)
    for seed in range(20):
        months = Counter(card.month for card in gostop.sample(view, seed).hands[0] if card.month)
        assert max(months.values()) == 8


@pytest.mark.rule("CHONG-1", "CHONG-2", "CHONG-3")
@pytest.mark.parametrize(
    ("changes", "may_hold"),
    [
        ({"chongtong.play_on": "never"}, False),
        ({"chongtong.play_on_as": "declared"}, False),
        ({"chongtong.play_on_as": "shake_then_bomb", "shake.then_bomb": True}, True),
    ],
)
def test_nobody_holds_chongtong_that_would_have_been_shown(changes: dict[str, Any], may_hold: bool) -> None:
    state = deal_from(MATGO.override(changes), f"{NO_FOUR} {OTHER} {ON_FLOOR}")
    assert state.phase is Phase.PLAY
    view = attrs.evolve(gostop.view(state, 1), hand_sizes=(20, 11), stock_size=13)
    samples = [gostop.sample(view, seed) for seed in range(100)]
    holding = [one for one in samples if whole_months(one.hands[0])]
    assert bool(holding) == may_hold
    for one in holding:
        assert len(one._board.seats[0].declared) == whole_months(one.hands[0])


@pytest.mark.rule("CHONG-8")
@pytest.mark.parametrize("play_on", ["choice", "only_by_joker", "never"])
def test_a_drawn_card_that_may_have_made_chongtong(play_on: str) -> None:
    """Seat 0 has drawn a card: for others it may be the fourth of January, where they would not know."""
    rules = Rules().override({
        "chongtong.by_joker": "yes", "chongtong.play_on": play_on, "chongtong.play_on_as": "bomb_only",
    })  # fmt: skip
    state = gostop.position(
        rules, hands=["01G 01T 01A 05T J2A", "02A 03A", "02B 03B"], floor="06T 09A", stock="04T 01B 08A"
    )
    view = gostop.view(gostop.apply(state, "play J2A"), 1)
    phases: Counter[Phase] = Counter()
    for seed in range(1500):
        one = gostop.sample(view, seed)
        turn = one._board.turn
        assert turn is not None
        assert Card(turn.drawn) in one.hands[0]
        assert Card(turn.drawn) not in one.dealt[0]
        drew_four = whole_months(one.hands[0]) and Card(turn.drawn).month == 1
        assert not (drew_four and play_on == "never")
        if drew_four:
            phases[one.phase] += 1
            assert (one.phase is Phase.PLAY) == (one._board.seats[0].declared == (1,))
        else:
            assert one.phase is Phase.PLAY
        assert gostop.view(one, 1) == view
    assert set(phases) == (set() if play_on == "never" else {Phase.CHONGTONG, Phase.PLAY})


@pytest.mark.rule("CHONG-6")
def test_claims_of_those_asked_before() -> None:
    """Seat 0 may have been asked before seat 1: where it holds chongtong, it has claimed or plays on."""
    rules = MATGO.override({"chongtong.play_on_as": "bomb_only"})
    holder = "12G 12Y 12T 12S 03B 04Y 05Y 06Y 07Y 08Y 09Y"
    asked = deal_from(rules, f"{FOURS} {holder} 09T 10Y 11G 08G")
    state = gostop.apply(asked, "chongtong")
    assert (state.phase, state.turn) == (Phase.CHONGTONG, 1)
    view = attrs.evolve(gostop.view(state, 1), hand_sizes=(20, 11), stock_size=13)
    answers: Counter[tuple[bool, bool]] = Counter()
    for seed in range(200):
        one = gostop.sample(view, seed)
        months = whole_months(one.hands[0])
        claimed, declared = bool(one._board.claims & 1), one._board.seats[0].declared
        assert claimed + bool(declared) == bool(months)
        answers[claimed, bool(months)] += 1
        assert attrs.evolve(gostop.view(one, 1), hand_sizes=(20, 11), stock_size=13) == view
    assert set(answers) == {(False, False), (True, True), (False, True)}
    assert gostop.sample(gostop.view(state, 0), 1)._board.claims & 1


@pytest.mark.rule("MISSION-1")
def test_a_mission_not_shown_is_drawn_by_weight() -> None:
    rules = Rules().override({
        "mission.payout": "multiplier", "mission.reveal": 2,
        "mission.pool": [{"kind": "free", "multiplier": 2, "weight": 3},
                         {"kind": "free", "multiplier": 4, "weight": 1}],
    })  # fmt: skip
    state = gostop.deal(rules, seed=5, mission=1)
    view = gostop.view(state, 0)
    found = Counter(gostop.sample(view, seed).mission for seed in range(800))
    assert set(found) == {0, 1}
    assert 540 < found[0] < 660
    random = Random(3)
    while not state.mission_shown:
        state = gostop.apply(state, random.choice(gostop.legal_moves(state)))
    view = gostop.view(state, 0)
    assert {gostop.sample(view, seed).mission for seed in range(20)} == {1}
    bare = gostop.position(
        rules, hands=["01G", "02Y", "03T"], floor="06T", stock="05T 08A", turns_taken=[2, 2, 2]
    )
    assert gostop.sample(gostop.view(bare, 0), 1).mission is None
    for turns, on_turn, due in (([1, 0, 0], 1, False), ([1, 1, 1], 0, True), ([0, 0, 0], 0, False)):
        early = attrs.evolve(gostop.view(bare, 0), turns_taken=tuple(turns), turn=on_turn)
        assert (gostop.sample(early, 1).mission is None) == due
    at_once = attrs.evolve(
        gostop.view(bare, 0), rules=rules.override({"mission.reveal": 1}), turns_taken=(0, 0, 0)
    )
    assert gostop.sample(at_once, 1).mission is None


@pytest.mark.rule("DOK-2")
def test_a_finished_hand_keeps_who_ignored_a_card() -> None:
    """Seat 1 held 01T while 01G lay open, and played May: it pays for all. Every sample has it so."""
    rules = Rules().override({"dokbak.ignored": True, "go.threshold": 3})
    state = gostop.position(
        rules, hands=["02A", "01T 05A 09B", "01A 09A"], floor="01G 06T", stock="04A 07A 10A 12S 11A 10B",
        captured=["02B", "03A", "03G 08G"], turn=1,
    )  # fmt: skip
    for move in ("play 05A", "play 01A", "stop"):
        state = gostop.apply(state, move)
    assert [line.rule for line in gostop.settle(state).ledger] == ["DOK-2", "DOK-2"]
    view = gostop.view(state, 0)
    for seed in range(50):
        one = gostop.sample(view, seed)
        assert any(card.month == 1 for card in one.hands[1])
        assert gostop.settle(one) == gostop.settle(state)
