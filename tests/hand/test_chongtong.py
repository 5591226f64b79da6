"""§7, four of a month: in the dealt hand, on the floor, made by a bonus card, and played on with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import gostop
from gostop import Card, Phase, Rules, State, format_cards, parse_cards, position
from gostop.events import Captured, Chongtong, FloorChongtong, Nagari, Shook

from .help import events, floor, hand, legal, names, pile, play, rules, stock, stolen, story, text

if TYPE_CHECKING:
    from collections.abc import Iterable

JANUARY, MARCH, NOVEMBER = "01G 01T 01A 01B", "03G 03T 03A 03B", "11G 11S 11A 11B"


def codes(cards: str) -> list[str]:
    return [card.text for card in parse_cards(cards)]


def deck(house: Rules, hands: Iterable[str], on_floor: str = "", top: str = "") -> str:
    """A whole deck that deals these cards; what is left open is filled with cards of different months."""
    named = [codes(cards) for cards in hands]
    on_floor_cards, top_cards = codes(on_floor), codes(top)
    used = {card for cards in (*named, on_floor_cards, top_cards) for card in cards}
    pack = codes(format_cards((1 << 57) - 1))
    jokers = [f"J2{letter}" for letter in "ABCD"[: house.deck.double_jokers]]
    jokers += [f"J3{letter}" for letter in "ABCD"[: house.deck.triple_jokers]]
    plain = [card for card in pack if card[0] != "J" and card not in used and card != "12U"]
    rest = sorted(plain, key=lambda card: ("BATYSG".index(card[2]), card))
    for cards in named:
        while len(cards) < house.deal.hand:
            cards.append(rest.pop(0))
    while len(on_floor_cards) < house.deal.floor:
        on_floor_cards.append(rest.pop(0))
    order: list[str] = []
    for to_hand, to_floor in house.deal.rounds:
        for cards in named:
            order += [cards.pop(0) for _ in range(to_hand)]
        order += [on_floor_cards.pop(0) for _ in range(to_floor)]
    return " ".join([*order, *top_cards, *rest, *[joker for joker in jokers if joker not in used]])


def dealt(*hands: str, preset: str | None = None, on_floor: str = "", top: str = "", **given: Any) -> State:
    """A deal in which the seats, the dealer first, hold these cards among others."""
    house = rules(preset, **given.pop("changes", {}))
    filled = [*hands, *[""] * (house.table.players - len(hands))]
    return gostop.deal(house, deck=deck(house, filled, on_floor, top), **given)


# In the dealt hand ------------------------------------------------------------------------------


@pytest.mark.rule("CHONG-1", "CHONG-2")
def test_the_holder_is_asked_before_the_first_turn() -> None:
    state = dealt("", JANUARY)
    assert (state.phase, state.turn, state.dealer) == (Phase.CHONGTONG, 1, 0)
    assert legal(state) == ["chongtong", "continue"]
    assert names(state) == ["Dealt"]
    state = play(state, "chongtong")
    assert events(state, Chongtong) == [Chongtong(1, tuple(parse_cards(JANUARY)), plays_on=False)]
    assert (state.over, state.winner) == (True, 1)
    settled = gostop.settle(state)
    assert settled.how == "chongtong"
    assert settled.payments == (-3, 6, -3)
    assert [line.rule for line in settled.ledger] == ["CHONG-1", "CHONG-1"]


@pytest.mark.rule("CHONG-1")
@pytest.mark.parametrize("points", [3, 5, 10, 0])
def test_the_fixed_points(points: int) -> None:
    state = play(dealt(JANUARY, changes={"chongtong.points": points}), "chongtong")
    assert gostop.settle(state).payments == (2 * points, -points, -points)


@pytest.mark.rule("CHONG-1")
def test_with_two_players_seven_points() -> None:
    state = play(dealt(JANUARY, preset="standard-matgo"), "chongtong")
    assert gostop.settle(state).payments == (7, -7)


@pytest.mark.rule("CHONG-1", "NAGARI-5", "JACKPOT-1", "PUSH-1")
def test_only_the_carry_multiplies_it() -> None:
    state = play(dealt(JANUARY, nagari=4, pushes=1), "chongtong")
    assert gostop.settle(state).payments == (48, -24, -24)  # 3 × 4 × 2
    off = {"nagari.on_fixed_wins": False}
    assert gostop.settle(play(dealt(JANUARY, nagari=4, changes=off), "chongtong")).payments == (6, -3, -3)
    jackpot = {"jackpot.every": 1, "jackpot.multiplier": 2}
    assert gostop.settle(play(dealt(JANUARY, changes=jackpot), "chongtong")).payments == (6, -3, -3)


@pytest.mark.rule("CHONG-2")
@pytest.mark.parametrize("play_on", ["never", "only_by_joker"])
def test_where_nobody_may_play_on_it_wins_at_once(play_on: str) -> None:
    state = dealt("", "", MARCH, changes={"chongtong.play_on": play_on})
    assert names(state) == ["Dealt", "Chongtong"]
    assert (state.over, state.winner) == (True, 2)
    assert gostop.settle(state).payments == (-3, -3, 6)


@pytest.mark.rule("CHONG-2", "CHONG-3")
@pytest.mark.parametrize("way", ["shake_then_bomb", "bomb_only"])
def test_playing_on_reveals_nothing(way: str) -> None:
    changes = {"chongtong.play_on_as": way, "shake.must_play": True}
    state = dealt("", JANUARY, changes=changes)
    asked = repr(state)
    state = play(state, "continue")
    assert state.events == ()
    assert (state.phase, state.turn) == (Phase.PLAY, 0)
    assert "Chongtong" not in repr(state)
    assert "01G" not in asked
    # The first card of the four is played like any other.
    mover = legal(state)[0]
    state = play(state, mover)
    while state.turn == 0:
        state = play(state, legal(state)[0])
    state, happened = story(state, "play 01A")
    assert names(happened)[:3] == ["Played", "Laid", "Flipped"]


@pytest.mark.rule("CHONG-2")
def test_without_four_of_a_month_nothing_is_asked() -> None:
    state = dealt("01G 01T 01A 02A", "01B")
    assert (state.phase, state.turn) == (Phase.PLAY, 0)


# Playing on -------------------------------------------------------------------------------------


def plays_on(month: str, first: str, **changes: Any) -> State:
    """The dealer plays on with four of the month, plays one (`first`), bombs the other three in the next
    turn and stops with the points of that month's pact: 3."""
    number = int(month[:2])
    base = {"month_pact.points": 3, "bak.nothing_captured_free": False, "dokbak.shodang": False}
    state = dealt(month, changes=base | changes, pact_month=number)
    state = play(state, "continue", first)
    while state.turn != 0 or state.phase is not Phase.PLAY:
        state = play(state, legal(state)[0])
    return play(state, f"bomb {number:02}")


@pytest.mark.rule("CHONG-3", "BOMB-1", "BOMB-2")
@pytest.mark.parametrize(
    ("way", "month", "first", "special", "points"),
    [
        ("declared", JANUARY, "play 01A", 4, 12),  # ×4 in all: the bomb doubles no more
        ("declared", NOVEMBER, "play 11A", 4, 12),
        ("declared", NOVEMBER, "play 11A", 16, 48),  # N §5: ×16 in place of the ×4
        ("declared", JANUARY, "play 01A", 16, 12),
        ("shake_then_bomb", JANUARY, "shake 01A", 4, 12),  # ×2 and ×2
        ("shake_then_bomb", JANUARY, "play 01A", 4, 6),  # unshaken only the bomb
        ("bomb_only", JANUARY, "play 01A", 4, 6),
    ],
)
def test_what_playing_on_multiplies(way: str, month: str, first: str, special: int, points: int) -> None:
    state = plays_on(month, first, **{"chongtong.play_on_as": way, "chongtong.rain_and_paulownia": special})
    assert (state.phase, state.turn) == (Phase.GO_STOP, 0)
    settled = gostop.settle(play(state, "stop"))
    assert settled.score is not None
    assert settled.score.total == 3  # the pact and nothing else
    assert settled.payments == (2 * points, -points, -points)


@pytest.mark.rule("CHONG-3")
def test_declared_shows_the_four_at_once_and_they_cannot_be_shaken() -> None:
    state = play(dealt("", JANUARY, changes={"dokbak.shodang": False}), "continue")
    assert state.events == (Chongtong(1, tuple(parse_cards(JANUARY)), plays_on=True),)
    assert (state.phase, state.turn) == (Phase.PLAY, 0)
    while state.turn != 1:
        state = play(state, legal(state)[0])
    assert not [move for move in legal(state) if move.startswith("shake")]
    state = play(state, "play 01A")
    while state.turn != 1:
        state = play(state, legal(state)[0])
    assert not [move for move in legal(state) if move.startswith("shake")]  # nor the three left
    assert "bomb 01" in legal(state)


@pytest.mark.rule("CHONG-3", "BOMB-2")
def test_the_bomb_of_a_declared_month_steals() -> None:
    base = {"month_pact.points": 3, "bak.nothing_captured_free": False, "dokbak.shodang": False}
    start = dealt(
        JANUARY, "05T", "06T",
        changes=base, pact_month=1, on_floor="05A 06A 12G 12Y 12T 11G", top="08G 09Y 10Y 11S",
    )  # fmt: skip
    state = play(start, "continue", "play 01A", "play 05T", "play 06T")
    assert (pile(state, 1), pile(state, 2)) == ("05T 05A", "06T 06A")
    _, happened = story(state, "bomb 01")
    assert stolen(happened) == [(1, 0, "05A"), (2, 0, "06A")]


@pytest.mark.rule("CHONG-3")
@pytest.mark.parametrize(("way", "offered"), [("shake_then_bomb", True), ("bomb_only", False)])
def test_shaking_when_playing_on(way: str, offered: bool) -> None:
    state = play(dealt(JANUARY, changes={"chongtong.play_on_as": way}), "continue")
    assert ("shake 01" in legal(state)) is offered
    if offered:
        assert events(play(state, "shake 01"), Shook)[0].cards == tuple(parse_cards(JANUARY))
    assert ("shake 01A" in legal(state)) is offered


@pytest.mark.rule("CHONG-3", "SHAKE-2")
def test_the_bomb_after_four_were_shaken_needs_no_then_bomb() -> None:
    """N §3.6, N[107]: whoever plays on shakes with four and bombs later, whatever SHAKE-2 says else."""
    state = plays_on(JANUARY, "shake 01A", **{
        "chongtong.play_on_as": "shake_then_bomb", "shake.then_bomb": False,
    })  # fmt: skip
    assert (state.shakes[0], state.bombs[0]) == ((1,), (1,))


@pytest.mark.rule("CHONG-3")
def test_two_fours_in_one_hand_are_both_played_on_with() -> None:
    state = dealt(f"{JANUARY} {MARCH}", preset="standard-matgo")
    assert state.phase is Phase.CHONGTONG
    declared = play(state, "continue")
    assert [one.cards for one in events(declared, Chongtong)] == [
        tuple(parse_cards(MARCH)), tuple(parse_cards(JANUARY)),
    ]  # fmt: skip
    changes = {"chongtong.play_on_as": "bomb_only"}
    bomb_only = play(dealt(f"{JANUARY} {MARCH}", preset="standard-matgo", changes=changes), "continue")
    assert not [move for move in legal(bomb_only) if move.startswith("shake")]


@pytest.mark.rule("CHONG-4")
@pytest.mark.parametrize(("counts_for", "points"), [("holder", 6), ("anyone", 24)])
def test_whose_win_it_multiplies(counts_for: str, points: int) -> None:
    """Seat 0 plays on as declared; seat 1 bombs February and stops with its pact: 3 points × 2."""
    changes = {
        "chongtong.counts_for": counts_for, "month_pact.points": 3, "bak.nothing_captured_free": False,
        "dokbak.shodang": False,
    }  # fmt: skip
    state = dealt(
        JANUARY, "02Y 02T 02A", changes=changes, pact_month=2, on_floor="02B 12T", top="05T 09T 09A",
    )  # fmt: skip
    state = play(state, "continue", "play 01A")
    while state.turn == 0:
        state = play(state, legal(state)[0])
    state = play(state, "bomb 02")
    while state.phase is Phase.TAKE:
        state = play(state, legal(state)[0])
    assert (state.phase, state.turn) == (Phase.GO_STOP, 1)
    assert gostop.settle(play(state, "stop")).final == (-points, 2 * points, -points)


@pytest.mark.rule("CHONG-5")
@pytest.mark.parametrize("payers", ["everyone", "players"])
def test_within_the_hand_every_player_pays(payers: str) -> None:
    """Who sits out is the table's affair; those who play pay either way, though nobody has a card yet."""
    state = play(dealt(JANUARY, changes={"chongtong.payers": payers}), "chongtong")
    assert gostop.settle(state).payments == (6, -3, -3)


# Several ----------------------------------------------------------------------------------------


@pytest.mark.rule("CHONG-6", "NAGARI-4")
@pytest.mark.parametrize(
    ("several", "hands", "winner"),
    [
        ("dealer_or_nagari", (JANUARY, MARCH), 0),
        ("dealer_or_nagari", ("", JANUARY, MARCH), None),
        ("nagari", (JANUARY, MARCH), None),
        ("nagari", ("", JANUARY, MARCH), None),
        ("dealer_or_high_month", (JANUARY, MARCH), 0),
        ("dealer_or_high_month", ("", JANUARY, MARCH), 2),
        ("dealer_or_high_month", ("", MARCH, JANUARY), 1),
    ],
)
@pytest.mark.parametrize("play_on", ["choice", "never"])
def test_two_holders(several: str, hands: tuple[str, ...], winner: int | None, play_on: str) -> None:
    changes = {"chongtong.several": several, "chongtong.play_on": play_on}
    state = dealt(*hands, changes=changes)
    if play_on == "choice":
        state = play(state, "chongtong", "chongtong")
    assert state.over
    assert state.winner == winner
    if winner is None:
        shown = [one.seat for one in events(state, Chongtong)]
        assert shown == [seat for seat, cards in enumerate(hands) if cards]
        assert events(state, Nagari) == [Nagari("several chongtong")]
        assert gostop.settle(state).payments == (0, 0, 0)
    else:
        expected = [-3, -3, -3]
        expected[winner] = 6
        assert gostop.settle(state).payments == tuple(expected)


@pytest.mark.rule("CHONG-6", "CHONG-2")
def test_holders_are_asked_in_turn_order_and_one_may_decline() -> None:
    start = dealt("", MARCH, JANUARY, changes={"chongtong.play_on_as": "shake_then_bomb"})
    assert start.turn == 1
    state = play(start, "continue")
    assert (state.phase, state.turn, state.events) == (Phase.CHONGTONG, 2, ())
    state = play(state, "chongtong")
    assert state.winner == 2  # one who declined does not make it two
    state = play(start, "chongtong")
    assert (state.phase, state.turn, state.events) == (Phase.CHONGTONG, 2, ())
    assert play(state, "continue").winner == 1


@pytest.mark.rule("CHONG-6", "DEAL-8")
def test_another_dealer_wins() -> None:
    house = rules()
    order = deck(house, [JANUARY, "", MARCH])  # dealt from the dealer on: seats 2, 0, 1
    state = gostop.deal(house, deck=order, dealer=2)
    assert state.turn == 2
    assert play(state, "chongtong", "chongtong").winner == 2


# On the floor -----------------------------------------------------------------------------------


def four_on_floor(way: str, *hands: str, **given: Any) -> State:
    changes = {"chongtong.floor": way} | given.pop("changes", {})
    return dealt(*hands, on_floor=f"{JANUARY} 05T 06T", changes=changes, **given)


@pytest.mark.rule("CHONG-7")
@pytest.mark.parametrize("points", [3, 5, 10])
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealer_wins_by_the_floor(points: int, dealer: int) -> None:
    state = four_on_floor("dealer_wins", dealer=dealer, changes={"chongtong.floor_points": points})
    assert names(state) == ["Dealt", "FloorChongtong"]
    assert events(state, FloorChongtong) == [FloorChongtong(dealer, tuple(parse_cards(JANUARY)))]
    expected = [-points] * 3
    expected[dealer] = 2 * points
    settled = gostop.settle(state)
    assert (settled.how, settled.payments) == ("floor chongtong", tuple(expected))


@pytest.mark.rule("CHONG-7")
def test_the_dealer_takes_the_four_and_play_begins() -> None:
    state = four_on_floor("dealer_takes")
    assert names(state) == ["Dealt", "FloorChongtong", "Captured"]
    assert events(state, Captured) == [Captured(0, tuple(parse_cards(JANUARY)))]
    assert pile(state, 0) == JANUARY
    assert floor(state) == "05T 06T"
    assert (state.phase, state.turn) == (Phase.PLAY, 0)


@pytest.mark.rule("CHONG-7", "PIG-1")
def test_the_dealer_may_take_the_pig_with_them() -> None:
    pig = {"chongtong.floor": "dealer_takes", "pig.mode": "captured"}
    state = dealt("", on_floor="07Y 07T 07A 07B 05T 06T", changes=pig)
    assert names(state) == ["Dealt", "FloorChongtong", "Captured", "PotWon"]
    assert state.pig_winner == 0


@pytest.mark.rule("CHONG-7", "NAGARI-4")
def test_the_floor_draws_the_hand() -> None:
    state = four_on_floor("nagari")
    assert names(state) == ["Dealt", "FloorChongtong", "Nagari"]
    assert events(state, Nagari) == [Nagari("floor chongtong")]
    assert (state.over, state.winner) == (True, None)
    assert gostop.settle(state).payments == (0, 0, 0)


@pytest.mark.rule("CHONG-7")
def test_two_of_the_four_are_dealt_anew() -> None:
    state = four_on_floor("redeal_two")
    assert names(state) == ["Dealt", "FloorChongtong"]
    assert (state.phase, state.turn) == (Phase.PLAY, 0)
    assert len(state.floor) == 6
    assert {Card("01G"), Card("01T"), Card("05T"), Card("06T")} <= set(state.floor)  # 01A and 01B go back
    assert len(state.stock) + sum(card.is_bonus for card in state.captured[0]) == 23
    assert {Card("01A"), Card("01B")} <= {*state.stock, *state.floor}
    assert four_on_floor("redeal_two") == state  # it follows from the deal


@pytest.mark.rule("CHONG-7")
def test_the_floor_is_looked_at_before_the_hands() -> None:
    state = four_on_floor("dealer_wins", "", MARCH)
    assert (state.over, state.winner) == (True, 0)
    state = four_on_floor("dealer_takes", "", MARCH)
    assert (state.phase, state.turn) == (Phase.CHONGTONG, 1)


@pytest.mark.rule("CHONG-7", "PPEOK-4")
def test_three_on_the_floor_are_only_a_pile() -> None:
    state = dealt("", on_floor="01G 01T 01A 05T 06T")
    assert names(state) == ["Dealt"]
    assert dict(state.piles) == {1: None}


# Made by a bonus card ---------------------------------------------------------------------------


def bonus_makes_four(
    by_joker: str, turns: int = 0, play_on: str = "choice", play_on_as: str = "declared"
) -> State:
    changes = {"chongtong.by_joker": by_joker, "chongtong.play_on": play_on}
    state = position(
        rules(None, **changes, **{"chongtong.play_on_as": play_on_as}),
        hands=["J2A 01G 01T 01A 05Y", "07T 09T", "07Y 09B"],
        floor="10T 08A",
        stock="01B 06T 06Y",
        turns_taken=[turns, turns, turns],
    )
    return play(state, "play J2A")


@pytest.mark.rule("CHONG-8", "CHONG-2")
@pytest.mark.parametrize(
    ("by_joker", "turns", "asked"),
    [
        ("no", 0, False),
        ("first_turn", 0, True),
        ("first_turn", 1, False),
        ("yes", 0, True),
        ("yes", 3, True),
    ],
)
@pytest.mark.parametrize("play_on", ["choice", "only_by_joker"])
def test_four_made_by_a_bonus_card(by_joker: str, turns: int, asked: bool, play_on: str) -> None:
    state = bonus_makes_four(by_joker, turns, play_on)
    assert state.turn == 0
    assert state.phase is (Phase.CHONGTONG if asked else Phase.PLAY)
    if asked:
        assert legal(state) == ["chongtong", "continue"]
        won = play(state, "chongtong")
        assert events(won, Chongtong) == [Chongtong(0, tuple(parse_cards(JANUARY)), plays_on=False)]
        assert gostop.settle(won).payments == (6, -3, -3)
        on = play(state, "continue")
        assert (on.phase, on.turn) == (Phase.PLAY, 0)
        assert hand(on, 0) == f"{JANUARY} 05Y"
    else:
        assert "shake 01A" in legal(state)  # N[108]: four may be shaken all the same


@pytest.mark.rule("CHONG-8", "CHONG-2")
def test_where_nobody_may_play_on_the_bonus_card_wins() -> None:
    state = bonus_makes_four("yes", play_on="never")
    assert (state.over, state.winner) == (True, 0)


@pytest.mark.rule("CHONG-8", "CHONG-3")
def test_played_on_with_as_the_rules_have_it() -> None:
    declared = play(bonus_makes_four("yes"), "continue")
    assert events(declared, Chongtong) == [Chongtong(0, tuple(parse_cards(JANUARY)), plays_on=True)]
    assert "shake 01" not in legal(declared)
    silent = play(bonus_makes_four("yes", play_on_as="shake_then_bomb"), "continue")
    assert silent.events == ()
    assert "shake 01" in legal(silent)


@pytest.mark.rule("CHONG-8", "TURN-4")
def test_a_second_bonus_card_that_draws_nothing_does_not_ask_again() -> None:
    state = position(
        rules(None, **{"chongtong.by_joker": "yes"}),
        hands=["J2A J3A 01G 01T 01A 05Y", "07T 09T", "07Y 09B"],
        floor="10T 08A",
        stock="01B",
    )
    state = play(state, "play J2A", "continue", "play J3A")
    assert (state.phase, state.turn) == (Phase.PLAY, 0)


# Four bonus cards -------------------------------------------------------------------------------


@pytest.mark.rule("CHONG-9")
@pytest.mark.parametrize("counts", [True, False])
def test_four_bonus_cards(counts: bool) -> None:
    changes = {"chongtong.four_jokers": counts, "deck.double_jokers": 2, "deck.triple_jokers": 2}
    state = dealt("", "J2A J2B J3A J3B", changes=changes)
    if not counts:
        assert (state.phase, state.turn) == (Phase.PLAY, 0)
        return
    assert (state.phase, state.turn) == (Phase.CHONGTONG, 1)
    state = play(state, "chongtong")
    assert text(events(state, Chongtong)[0].cards) == "J2A J2B J3A J3B"
    assert gostop.settle(state).payments == (-3, 6, -3)


@pytest.mark.rule("CHONG-9")
def test_three_bonus_cards_are_not_enough() -> None:
    changes = {"chongtong.four_jokers": True, "deck.double_jokers": 2, "deck.triple_jokers": 2}
    state = dealt("", "J2A J2B J3A", changes=changes)
    assert state.phase is Phase.PLAY
    assert stock(state).endswith("J3B")
