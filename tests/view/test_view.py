"""What a view holds, seat by seat, in hands made for it."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import attrs
import pytest

import gostop
from gostop import Card, IllegalMove, Phase, Rules, State, StateError
from gostop.events import Chongtong, Dealt, Drawn, MissionShown
from gostop.seen import FrozenMap

from .worlds import known, other_world, seats_of

HOLDER = "01G 01T 01A 01B 02Y 02T 03T"
"""A hand of seven that is dealt chongtong."""
PLAIN = ("02A 03A 04A 05A 06A 07A 08A", "02B 03B 04B 05B 06B 07B 08B")
FLOOR = "09T 09A 10T 10A 11A 12T"


def cards(text: str) -> tuple[Card, ...]:
    return gostop.parse_cards(text)


def dealt(rules: Rules, hands: tuple[str, str, str], floor: str = FLOOR, dealer: int = 0) -> State:
    """A deal by tung that gives three seats these hands, from the dealer on."""
    order = [*(card for hand in hands for card in cards(hand)), *cards(floor)]
    deck = order + [Card(code) for code in gostop.engine.deck.pack(rules) if Card(code) not in order]
    return gostop.deal(rules, deck=deck, tung=True, dealer=dealer)


def no_bonus(**changes: Any) -> Rules:
    return Rules().override({"deck.double_jokers": 0, "deck.triple_jokers": 0, **changes})


def drawn_four(**changes: Any) -> State:
    """Seat 0 holds three of January and a bonus card; the stock's top completes them."""
    rules = Rules().override({"chongtong.by_joker": "yes", **changes})
    return gostop.position(
        rules, hands=["01G 01T 01A 05T J2A", "02A 03A", "02B 03B"], floor="06T 09A", stock="01B 04T 08A 10A"
    )


def test_a_view_holds_own_cards_and_counts_of_the_rest() -> None:
    state = gostop.deal(Rules(), seed=3)
    view = gostop.view(state, 1)
    assert view.hand == view.hands[1] == state.hands[1]
    assert view.hands[0] is None
    assert view.hands[2] is None
    assert view.dealt == (None, state.dealt[1], None)
    assert view.hand_sizes == tuple(len(hand) for hand in state.hands)
    assert view.stock_size == len(state.stock)
    assert set(view.unseen) == {*state.hands[0], *state.hands[2], *state.stock}
    assert view.unseen == tuple(sorted(view.unseen))
    assert view.legal_moves == ()
    own = gostop.view(state, state.turn)
    assert own.legal_moves == gostop.legal_moves(state)
    spectator = gostop.view(state, None)
    assert spectator.hands == (None, None, None)
    assert spectator.hand == ()
    assert len(spectator.unseen) == 21 + len(state.stock)


def test_public_names_are_those_of_the_state() -> None:
    random = Random(5)
    rules = gostop.load_preset("offline-regional")
    public = (
        "rules", "phase", "turn", "dealer", "players", "over", "winner", "floor", "captured", "in_play", "piles",
        "buried", "laid_by", "shakes", "bombs", "two_bombs", "goes", "go_scores", "go_order", "ppeoks",
        "free_flips", "turns_taken", "empty_turns", "gukjin", "shodang", "nagari", "inherited", "pushes",
        "jackpot", "pact_month", "mission_shown", "pig", "pig_winner",
    )  # fmt: skip
    for seed in range(4):
        state = gostop.deal(rules, seed=seed)
        while not state.over:
            state = gostop.apply(state, random.choice(gostop.legal_moves(state)))
            view = gostop.view(state, 2)
            for name in public:
                assert getattr(view, name) == getattr(state, name), name
            assert view.scores == tuple(gostop.score_of(state, seat) for seat in range(3))
        assert view.settlement == gostop.settle(state)


def test_a_view_is_a_value() -> None:
    state = gostop.apply(gostop.deal(Rules(), seed=11), gostop.legal_moves(gostop.deal(Rules(), seed=11))[0])
    view = gostop.view(state, 0)
    assert view == gostop.view(state, 0)
    assert hash(view) == hash(gostop.view(state, 0))
    assert view != gostop.view(state, 1)
    assert pickle.loads(pickle.dumps(view)) == view
    assert copy.deepcopy(view) == view
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        view.turn = 1  # type: ignore[misc]
    assert repr(view).startswith("<View of seat 0, standard: ")
    assert all(str(card) in repr(view) for card in state.hands[0])


def test_events_are_no_part_of_a_views_value() -> None:
    state = gostop.deal(Rules(), seed=2)
    bare = State(state._board.copy())
    assert gostop.view(state, 0).events
    assert gostop.view(bare, 0).events == ()
    assert gostop.view(bare, 0) == gostop.view(state, 0)


def test_frozen_maps() -> None:
    one = FrozenMap({3: "c", 1: "a"})
    assert one == {1: "a", 3: "c"} == one
    assert list(one) == [1, 3]
    assert one[3] == "c"
    assert hash(one) == hash(FrozenMap([(1, "a"), (3, "c")]))
    assert pickle.loads(pickle.dumps(one)) == one
    assert repr(one) == "FrozenMap({1: 'a', 3: 'c'})"
    with pytest.raises(AttributeError):
        one.more = 1
    with pytest.raises(AttributeError):
        del one._entries


@pytest.mark.parametrize("seat", [3, -1, True, "0", 1.0])
def test_only_seats_of_the_hand_can_look(seat: Any) -> None:
    state = gostop.deal(Rules(), seed=1)
    for look in (gostop.view, gostop.events_for):
        with pytest.raises(StateError) as caught:
            look(state, seat)
        assert caught.value.code == "state"
        assert "0부터 2까지" in caught.value.korean
    with pytest.raises(StateError):
        gostop.view(gostop.view(state, 0), 0)  # type: ignore[arg-type]


def test_events_of_the_deal_and_of_a_draw() -> None:
    state = gostop.deal(Rules(), seed=3)
    for seat in seats_of(state):
        event = gostop.events_for(state, seat)[0]
        assert isinstance(event, Dealt)
        assert event.floor
        assert event.hands == tuple(state.hands[n] if n == seat else None for n in range(3))
    after = gostop.apply(drawn_four(**{"chongtong.by_joker": "no"}), "play J2A")
    drawn = [
        [event for event in gostop.events_for(after, seat) if isinstance(event, Drawn)] for seat in (0, 1)
    ]
    assert drawn == [[Drawn(0, Card("01B"))], [Drawn(0, None)]]
    assert gostop.view(after, 0).under_way.drawn == Card("01B")  # type: ignore[union-attr]
    other = gostop.view(after, 1).under_way
    assert other is not None
    assert other.drew
    assert other.drawn is None


@pytest.mark.rule("END-1")
@pytest.mark.parametrize("shown", [False, True])
def test_hands_at_the_end(shown: bool) -> None:
    rules = no_bonus(**{"table.show_hands_at_end": shown})
    state = dealt(rules, (HOLDER, *PLAIN))
    for seat in (1, None):
        assert gostop.view(state, seat).hands[2] is None
    over = gostop.apply(state, "chongtong")
    assert over.over
    view = gostop.view(over, 1)
    assert view.shown[0] == tuple(sorted(cards("01G 01T 01A 01B")))
    if shown:
        assert view.hands == over.hands
        assert gostop.view(over, None).hands == over.hands
        assert set(view.unseen) == set(over.stock)
    else:
        assert view.hands == (None, over.hands[1], None)
        assert set(over.hands[2]) <= set(view.unseen)


@pytest.mark.rule("SHAKE-1")
def test_shaken_cards_still_in_hand_are_known() -> None:
    state = gostop.position(
        Rules(), hands=["01G 01T 01A 05T", "02A 03A", "02B 03B"], floor="06T 09A", stock="04T 08A 10A"
    )
    after = gostop.apply(state, "shake 01A")
    for seat in (1, 2, None):
        view = gostop.view(after, seat)
        assert view.shown == (cards("01G 01T"), (), ())
        assert Card("01G") not in view.unseen
        assert Card("05T") in view.unseen


@pytest.mark.rule("SHODANG-1")
def test_a_shodang_hand_is_known() -> None:
    rules = Rules().override({"shodang.declare": "any_time"})
    state = gostop.position(
        rules, hands=["01G 05T", "02A 03A", "02B 03B"], floor="06T 09A", stock="04T 08A 10A"
    )
    after = gostop.apply(state, "shodang")
    view = gostop.view(after, 1)
    assert view.shown[0] == cards("01G 05T")
    assert view.shodang_callers == (0,)
    assert set(view.unseen) == set(cards("02B 03B 04T 08A 10A"))


@pytest.mark.rule("CHONG-2")
def test_dealt_chongtong_others_see_that_a_decision_is_pending() -> None:
    worlds = [dealt(no_bonus(), (hand, *PLAIN)) for hand in (HOLDER, "11G 11S 11B 01T 01A 01G 01B")]
    for state in worlds:
        assert gostop.view(state, 0).legal_moves == gostop.legal_moves(state)
        view = gostop.view(state, 1)
        assert (view.phase, view.turn, view.legal_moves) == (Phase.CHONGTONG, 0, ())
        assert view.shown == ((), (), ())
    assert known(worlds[0], 1) == known(worlds[1], 1)


@pytest.mark.rule("CHONG-2", "CHONG-6")
def test_a_claim_is_hidden_while_others_are_asked() -> None:
    rules = no_bonus(**{"chongtong.play_on_as": "bomb_only"})
    asked = dealt(rules, (HOLDER, "12G 12Y 12S 05A 05B 06A 07A", "04Y 04T 04A 04B 08A 08B 08G"))
    claims, plays_on = gostop.apply(asked, "chongtong"), gostop.apply(asked, "continue")
    for seat in (1, 2, None):
        assert known(claims, seat) == known(plays_on, seat)
        assert gostop.view(claims, seat).turn == 2
    assert gostop.view(claims, 0).claimed
    assert gostop.view(plays_on, 0).declared[0] == (1,)
    assert gostop.view(plays_on, 1).declared == ((), (), ())


@pytest.mark.rule("CHONG-3")
def test_chongtong_declared_is_public_where_the_rules_have_it_shown() -> None:
    state = gostop.apply(dealt(no_bonus(), (HOLDER, *PLAIN)), "continue")
    view = gostop.view(state, 2)
    assert view.declared == ((1,), (), ())
    assert view.shown[0] == tuple(sorted(cards("01G 01T 01A 01B")))
    assert any(isinstance(event, Chongtong) for event in gostop.events_for(state, 2))


@pytest.mark.rule("CHONG-8")
def test_chongtong_made_by_a_bonus_card_looks_like_any_turn() -> None:
    """The same move, once with a drawn card that makes chongtong and once without."""
    secret = gostop.apply(drawn_four(), "play J2A")
    assert secret.phase is Phase.CHONGTONG
    plain = gostop.apply(drawn_four(**{"chongtong.by_joker": "no"}), "play J2A")
    assert plain.phase is Phase.PLAY
    assert gostop.view(secret, 0).phase is Phase.CHONGTONG
    for seat in (1, 2, None):
        view, ordinary = gostop.view(secret, seat), gostop.view(plain, seat)
        assert attrs.evolve(view, rules=plain.rules) == ordinary
        assert view.events == ordinary.events
        for number in range(20):
            assert known(other_world(secret, seat, Random(number)), seat) == known(secret, seat)
    assert repr(secret) == repr(plain)
    for move in ("chongtong", "continue", "play 01A"):
        told = []
        for state in (secret, plain):
            with pytest.raises(IllegalMove) as caught:
                gostop.apply(state, move, seat=1)
            told.append(vars(caught.value))
        assert told[0] == told[1]
        assert told[0]["legal"] == ()


@pytest.mark.rule("CHONG-8")
def test_playing_on_quietly_changes_no_view() -> None:
    """The move behind the curtain makes no other view, and no event: a server has nothing to send."""
    before = gostop.apply(drawn_four(**{"chongtong.play_on_as": "shake_then_bomb"}), "play J2A")
    after = gostop.apply(before, "continue")
    for seat in (1, 2, None):
        assert gostop.view(after, seat) == gostop.view(before, seat)
        assert gostop.events_for(after, seat) == ()
    assert gostop.view(after, 0) != gostop.view(before, 0)


@pytest.mark.rule("MISSION-1")
def test_a_mission_shows_when_its_turn_comes() -> None:
    rules = no_bonus(**{
        "mission.payout": "multiplier",
        "mission.reveal": 2,
        "mission.pool": [{"kind": "free", "multiplier": 2, "weight": 1},
                         {"kind": "hand_and_flip", "multiplier": 8, "weight": 1}],
    })  # fmt: skip
    random = Random(3)
    state = gostop.deal(rules, seed=5, mission=1)
    while not state.mission_shown:
        for seat in seats_of(state):
            view = gostop.view(state, seat)
            assert view.mission is None
            assert view.mission_steps == (0, 0, 0)
        state = gostop.apply(state, random.choice(gostop.legal_moves(state)))
    assert gostop.view(state, 1).mission == 1
    assert any(isinstance(event, MissionShown) for event in gostop.events_for(state, None))


def test_a_refused_move_tells_nothing_to_another_seat() -> None:
    state = gostop.deal(Rules(), seed=9)
    move = gostop.legal_moves(state)[0]
    with pytest.raises(IllegalMove) as caught:
        gostop.apply(state, move, seat=1)
    assert caught.value.legal == ()
    assert caught.value.seat == state.turn
    with pytest.raises(IllegalMove) as own:
        gostop.apply(state, "stop", seat=state.turn)
    assert own.value.legal == gostop.legal_moves(state)
    assert str(move) not in str(own.value)


@pytest.mark.rule("DOK-2", "DOK-3")
def test_memory_of_past_turns_shows_the_floor_but_no_hand() -> None:
    rules = Rules().override({"dokbak.ignored": True, "dokbak.fed": "if_choice"})
    state = gostop.position(
        rules, hands=["05A 11G", "06A 12G", "06B 12Y"], floor="07T 09A", stock="08A 10A 03A 04A"
    )
    after = gostop.apply(state, "play 05A")
    view = gostop.view(after, 1)
    assert view.last_turns[0] == gostop.seen.LastTurn(floor=cards("07T 09A"), month=5)
    assert view.laid_by == {Card("05A"): (0, 0)}
    assert Card("11G") in view.unseen
    assert gostop.view(gostop.deal(Rules(), seed=1), 0).last_turns == ()
