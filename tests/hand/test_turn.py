"""A turn (§3): the hand card, the flip, bonus cards, the last turn, choices, and turns without a card."""

from __future__ import annotations

import pytest

import gostop
from gostop import Phase, State
from gostop.events import Captured, Drawn, Flipped, Heodang, JokerTaken, Laid, Ppeok

from .help import (
    events,
    floor,
    hand,
    legal,
    names,
    paid,
    pile,
    play,
    rules,
    stock,
    stolen,
    story,
    text,
)

TWO_DOUBLES = {"deck.double_jokers": 2}


# --- TURN-1: the hand card


@pytest.mark.rule("TURN-1")
def test_a_card_without_a_match_is_laid() -> None:
    state = gostop.position(rules(), hands=["01A 12G", "05A", "06A"], floor="07T 08G", stock="10A 11A")
    state = play(state, "play 01A")
    assert floor(state) == "01A 07T 08G 10A"
    assert pile(state, 0) == ""
    assert hand(state, 0) == "12G"
    assert [(one.seat, one.card.text) for one in events(state, Laid)] == [(0, "01A"), (0, "10A")]
    assert events(state, Captured) == []


@pytest.mark.rule("TURN-1")
def test_a_card_with_one_match_takes_it() -> None:
    state = gostop.position(rules(), hands=["01A 12G", "05A", "06A"], floor="01G 07T", stock="10A 11A")
    state = play(state, "play 01A")
    assert pile(state, 0) == "01G 01A"
    assert floor(state) == "07T 10A"
    assert stock(state) == "11A"
    assert names(state) == ["Played", "Flipped", "Laid", "Captured"]
    assert state.turn == 1


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize(("chosen", "left"), [("01G", "01T"), ("01T", "01G")])
def test_of_two_that_differ_the_player_chooses(chosen: str, left: str) -> None:
    state = gostop.position(rules(), hands=["01A 12G", "05A", "06A"], floor="01G 01T 07T", stock="10A 11A")
    asked = play(state, "play 01A")
    assert asked.phase is Phase.TAKE
    assert asked.turn == 0
    assert legal(asked) == ["take 01G", "take 01T"]
    assert text(asked.in_play) == "01A"
    assert stock(asked) == "10A 11A"  # nothing has been flipped yet
    done = play(asked, f"take {chosen}")
    assert set(pile(done, 0).split()) == {"01A", chosen}
    assert set(floor(done).split()) == {left, "07T", "10A"}
    with pytest.raises(gostop.IllegalMove):
        play(asked, "take 07T")


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize(
    ("played", "there", "asked"),
    [
        ("01G", "01A 01B", False),  # two plain junk cards are alike
        ("01A", "01G 01B", True),
        ("11G", "11A 11B", False),
        ("11G", "11S 11A", True),  # a double and a plain junk differ
        ("12G", "12T 12S", True),
        ("09A", "09Y 09B", True),
        ("02A", "02Y 02T", True),
    ],
)
def test_there_is_a_choice_only_where_the_two_differ(played: str, there: str, asked: bool) -> None:
    state = gostop.position(
        rules(), hands=[f"{played} 05Y", "05A", "06A"], floor=f"{there} 07T", stock="10A 10B"
    )
    state = play(state, f"play {played}")
    assert (state.phase is Phase.TAKE) == asked
    if not asked:
        assert len(state.captured[0]) == 2
        assert played in pile(state, 0).split()


@pytest.mark.rule("TURN-1")
def test_a_pile_of_three_is_taken_whole() -> None:
    state = gostop.position(
        rules(), hands=["01A 12G", "05A", "06A"], floor="01G 01T 01B 07T", stock="10A 11A"
    )
    state = play(state, "play 01A")
    assert state.phase is Phase.PLAY  # no choice among the three
    assert pile(state, 0) == "01G 01T 01A 01B"
    assert floor(state) == "07T 10A"


# --- TURN-2: the flip


@pytest.mark.rule("TURN-2")
def test_the_flip_takes_its_match() -> None:
    state = gostop.position(rules(), hands=["01A 12G", "05A", "06A"], floor="07T 10Y", stock="10A 11A")
    state = play(state, "play 01A")
    assert pile(state, 0) == "10Y 10A"
    assert floor(state) == "01A 07T"


@pytest.mark.rule("TURN-2")
def test_both_halves_may_capture() -> None:
    state = gostop.position(rules(), hands=["01A 12G", "05A", "06A"], floor="01T 07T 10Y", stock="10A 11A")
    state = play(state, "play 01A")
    assert pile(state, 0) == "01T 01A 10Y 10A"
    assert floor(state) == "07T"
    assert [text(one.cards) for one in events(state, Captured)] == ["01T 01A 10Y 10A"]
    assert stolen(state) == []  # no ttadak by the usual rules


@pytest.mark.rule("TURN-2", "TURN-1")
def test_the_flip_chooses_between_two_that_differ() -> None:
    state = gostop.position(rules(), hands=["01A 12G", "05A", "06A"], floor="01T 10Y 10T", stock="10A 11A")
    asked = play(state, "play 01A")
    assert asked.phase is Phase.TAKE
    assert legal(asked) == ["take 10Y", "take 10T"]
    assert text(asked.in_play) == "01A 10A"
    assert stock(asked) == "11A"
    assert pile(asked, 0) == ""  # the pair is taken at the end of the turn
    done = play(asked, "take 10T")
    assert pile(done, 0) == "01T 01A 10T 10A"
    assert floor(done) == "10Y"


@pytest.mark.rule("TURN-2")
def test_two_choices_in_one_turn() -> None:
    floor_cards = "01G 01T 10Y 10T"
    state = gostop.position(rules(), hands=["01A 12G", "05A", "06A"], floor=floor_cards, stock="10A 11A")
    state = play(state, "play 01A", "take 01T")
    assert legal(state) == ["take 10Y", "take 10T"]
    state = play(state, "take 10Y")
    assert pile(state, 0) == "01T 01A 10Y 10A"
    assert floor(state) == "01G 10T"


@pytest.mark.rule("TURN-2")
def test_the_flip_takes_a_pile_whole() -> None:
    state = gostop.position(
        rules(), hands=["01A 12G", "05A", "06A"], floor="07T 10Y 10T 10B", stock="10A 11A"
    )
    state = play(state, "play 01A")
    assert pile(state, 0) == "10Y 10T 10A 10B"
    assert floor(state) == "01A 07T"


@pytest.mark.rule("TURN-2")
def test_with_an_empty_stock_nothing_is_flipped() -> None:
    state = gostop.position(rules(), hands=["01A 12G", "05A", "06A"], floor="01T 07T", stock="")
    state = play(state, "play 01A")
    assert events(state, Flipped) == []
    assert pile(state, 0) == "01T 01A"
    assert state.turn == 1


@pytest.mark.rule("TURN-2")
def test_the_very_first_card_of_the_pack_may_be_flipped() -> None:
    state = gostop.position(rules(), hands=["10A 12G", "05A", "06A"], floor="01T 07T", stock="01G 11A")
    state = play(state, "play 10A")
    assert pile(state, 0) == "01G 01T"


@pytest.mark.rule("TURN-2", "TURN-1")
def test_of_two_alike_the_flip_takes_one_and_nobody_is_asked() -> None:
    state = gostop.position(rules(), hands=["01A 12G", "05A", "06A"], floor="10A 10B 07T", stock="10Y 11A")
    state = play(state, "play 01A")
    assert state.turn == 1
    assert pile(state, 0) == "10Y 10A"
    assert floor(state) == "01A 07T 10B"


@pytest.mark.rule("TURN-2")
def test_without_a_flip_no_other_floor_card_is_taken() -> None:
    state = gostop.position(rules(), hands=["10A 12G", "05A", "06A"], floor="01T 02T 03T 07T", stock="")
    state = play(state, "play 10A")
    assert pile(state, 0) == ""
    assert floor(state) == "01T 02T 03T 07T 10A"


# --- TURN-3: empty hands, free flips, the end


@pytest.mark.rule("TURN-3")
def test_an_empty_hand_flips_only() -> None:
    state = gostop.position(rules(), hands=["01A 02A", "", "05A"], floor="07T 10Y", stock="12G 10A 11A")
    state = play(state, "play 01A")
    assert state.turn == 1
    assert legal(state) == ["flip"]
    state = play(state, "flip")
    assert pile(state, 1) == "10Y 10A"
    assert state.turn == 2


@pytest.mark.rule("TURN-3")
def test_the_hand_ends_when_nobody_has_a_card_or_a_free_flip() -> None:
    state = gostop.position(rules(), hands=["01A", "", ""], floor="07T", stock="10A 11A 12T")
    state = play(state, "play 01A")
    assert state.over
    assert state.turn is None
    assert legal(state) == []
    assert stock(state) == "11A 12T"  # what is left goes to nobody
    assert gostop.settle(state).how == "nagari"


@pytest.mark.rule("TURN-3", "BOMB-3")
def test_a_free_flip_keeps_the_hand_going() -> None:
    state = gostop.position(
        rules(), hands=["01A", "", ""], floor="07T 12G", stock="10A 11A 12T", free_flips=[0, 0, 1]
    )
    state = play(state, "play 01A")
    assert not state.over
    assert state.turn == 1  # seat 1 has neither, but flips as long as the hand goes on
    state = play(state, "flip")
    assert state.turn == 2
    state = play(state, "flip")
    assert pile(state, 2) == "12G 12T"
    assert state.free_flips == (0, 0, 0)
    assert state.over


@pytest.mark.rule("TURN-3")
def test_free_flips_are_worth_nothing_once_the_stock_is_empty() -> None:
    state = gostop.position(rules(), hands=["01A", "", ""], floor="07T", stock="10A", free_flips=[0, 2, 0])
    assert play(state, "play 01A").over


@pytest.mark.rule("TURN-3")
def test_with_an_empty_stock_those_without_cards_are_passed_over() -> None:
    state = gostop.position(rules(), hands=["01A 02A", "", "05A"], floor="07T", stock="10A")
    state = play(state, "play 01A")
    assert state.turn == 2
    state = play(state, "play 05A")
    assert state.turn == 0
    assert state.turns_taken == (1, 0, 1)


@pytest.mark.rule("TURN-3")
def test_bonus_cards_at_the_bottom_of_the_stock_go_to_nobody() -> None:
    state = gostop.position(rules(), hands=["01A", "", ""], floor="07T", stock="10A J2A J3A")
    state = play(state, "play 01A")
    assert state.over
    assert stock(state) == "J2A J3A"
    assert [pile(state, seat) for seat in range(3)] == ["", "", ""]


@pytest.mark.rule("TURN-3", "NAGARI-4")
def test_the_last_turn_may_still_win() -> None:
    # 01G 03G and 08G 08A: three brights without rain, 3 points, with the very last card: stops by itself.
    state = gostop.position(
        rules(), hands=["08A", "", ""], floor="08G 07T", stock="10A", captured=["01G 03G", "05A", "06A"]
    )
    state = play(state, "play 08A")
    assert state.over
    assert state.winner == 0
    # 3 points each, bright bak doubles (neither has a bright): 6 from each.
    assert gostop.settle(state).payments == (12, -6, -6)


# --- TURN-4: a bonus card from the hand


@pytest.mark.rule("TURN-4")
def test_a_bonus_card_is_captured_replaced_and_one_plays_again() -> None:
    state = gostop.position(rules(), hands=["J2A 01A", "05A", "06A"], floor="07T", stock="07A 10A 11A")
    state = play(state, "play J2A")
    assert pile(state, 0) == "J2A"
    assert hand(state, 0) == "01A 07A"
    assert [(one.seat, text([one.card] if one.card else [])) for one in events(state, Drawn)] == [(0, "07A")]
    assert names(state) == ["Played", "JokerTaken", "Drawn"]  # and nothing is flipped
    assert [(one.seat, one.card.text, one.source) for one in events(state, JokerTaken)] == [
        (0, "J2A", "hand")
    ]
    assert (state.turn, state.phase, state.turns_taken) == (0, Phase.PLAY, (0, 0, 0))
    assert floor(state) == "07T"
    state = play(state, "play 07A")
    assert pile(state, 0) == "07T 07A J2A"
    assert floor(state) == "10A"
    assert state.turns_taken == (1, 0, 0)


@pytest.mark.rule("TURN-4")
def test_several_bonus_cards_in_a_row_one_of_them_drawn() -> None:
    house = rules(None, **TWO_DOUBLES)
    state = gostop.position(
        house, hands=["J2A J3A 01A", "05A", "06A"], floor="07T", stock="J2B 07A 08A 10A 11A"
    )
    state = play(state, "play J2A")
    assert hand(state, 0) == "01A J2B J3A"
    state = play(state, "play J2B", "play J3A")
    assert pile(state, 0) == "J2A J2B J3A"
    assert hand(state, 0) == "01A 07A 08A"
    assert state.turn == 0
    state = play(state, "play 01A")
    assert stock(state) == "11A"
    assert state.turns_taken == (1, 0, 0)


@pytest.mark.rule("TURN-4")
def test_the_stocks_last_card_is_drawn_and_nothing_is_flipped_then() -> None:
    state = gostop.position(rules(), hands=["J2A 01A", "05A", "06A"], floor="07T", stock="07A")
    state = play(state, "play J2A")
    assert stock(state) == ""
    state = play(state, "play 07A")
    assert events(state, Flipped) == []
    assert pile(state, 0) == "07T 07A J2A"


@pytest.mark.rule("TURN-4")
def test_with_an_empty_stock_the_bonus_card_is_taken_and_not_replaced() -> None:
    state = gostop.position(rules(), hands=["J2A 01A", "05A", "06A"], floor="01T", stock="")
    state = play(state, "play J2A")
    assert pile(state, 0) == "J2A"
    assert hand(state, 0) == "01A"
    assert state.turn == 0
    assert pile(play(state, "play 01A"), 0) == "01T 01A J2A"


@pytest.mark.rule("TURN-4", "TURN-3")
def test_a_bonus_card_as_the_last_hand_card_with_an_empty_stock_ends_the_turn() -> None:
    state = gostop.position(rules(), hands=["J2A", "05A", ""], floor="01T", stock="")
    state = play(state, "play J2A")
    assert pile(state, 0) == "J2A"
    assert state.turn == 1
    assert state.turns_taken == (1, 0, 0)


@pytest.mark.rule("TURN-4", "PPEOK-7", "TTADAK-3")
def test_a_bonus_card_does_not_use_up_the_first_turn() -> None:
    state = gostop.position(rules(), hands=["J2A 01A", "05A", "06A"], floor="01T 07T", stock="08A 01B 10A")
    state = play(state, "play J2A", "play 01A")
    assert paid(state) == [(1, 0, 3, "PPEOK-7"), (2, 0, 3, "PPEOK-7")]
    state = gostop.position(
        rules(), hands=["J2A 01A", "05A", "06A"], floor="01T 01G 07T", stock="08A 01B 10A"
    )
    state = play(state, "play J2A", "play 01A", "take 01T")
    assert paid(state) == [(1, 0, 3, "TTADAK-3"), (2, 0, 3, "TTADAK-3")]


# --- TURN-5: bonus cards that steal

GIVERS = ["", "05A 05B 06A 06B", "07A 07B 08A 08B"]


@pytest.mark.rule("TURN-5")
@pytest.mark.parametrize("when", ["played", "played_or_taken"])
@pytest.mark.parametrize(
    ("steals", "expected"),
    [
        (0, []),
        (1, [(1, 0, "05A"), (2, 0, "07A")]),
        (2, [(1, 0, "05A"), (1, 0, "05B"), (2, 0, "07A"), (2, 0, "07B")]),
    ],
)
def test_a_bonus_card_from_the_hand_steals_at_once(
    when: str, steals: int, expected: list[tuple[int, int, str]]
) -> None:
    house = rules(None, **{"turn.joker_steals": steals, "turn.joker_steals_when": when})
    state = gostop.position(
        house, hands=["J2A 01A", "05Y", "06Y"], floor="10T", stock="02A 03A", captured=GIVERS
    )
    state = play(state, "play J2A")
    assert stolen(state) == expected
    assert state.turn == 0


@pytest.mark.rule("TURN-5")
@pytest.mark.parametrize(
    ("when", "steals", "expected"),
    [
        ("played", 1, []),
        ("played_or_taken", 0, []),
        ("played_or_taken", 1, [(1, 0, "05A"), (2, 0, "07A")]),
    ],
)
def test_a_flipped_bonus_card_steals_only_where_the_rules_say_so(
    when: str, steals: int, expected: list[tuple[int, int, str]]
) -> None:
    house = rules(None, **{"turn.joker_steals": steals, "turn.joker_steals_when": when})
    state = gostop.position(
        house, hands=["01A 09A", "05Y", "06Y"], floor="10T", stock="J2A 02A 03A", captured=GIVERS
    )
    state = play(state, "play 01A")
    assert stolen(state) == expected
    assert "J2A" in pile(state, 0)


@pytest.mark.rule("TURN-5")
def test_two_flipped_bonus_cards_steal_one_each() -> None:
    house = rules(None, **{"turn.joker_steals": 1, "turn.joker_steals_when": "played_or_taken"})
    state = gostop.position(
        house, hands=["01A 09A", "05Y", "06Y"], floor="10T", stock="J2A J3A 02A 03A", captured=GIVERS
    )
    state = play(state, "play 01A")
    # One after the other, each from every opponent in seat order.
    assert stolen(state) == [(1, 0, "05A"), (2, 0, "07A"), (1, 0, "05B"), (2, 0, "07B")]


@pytest.mark.rule("TURN-5", "TURN-6", "PI-4")
@pytest.mark.parametrize(("when", "each"), [("played", 1), ("played_or_taken", 2)])
def test_a_bonus_card_that_comes_with_a_pile(when: str, each: int) -> None:
    # The pile, another's, steals one; the bonus card in it one more where it counts.
    house = rules(None, **{"turn.joker_steals": 1, "turn.joker_steals_when": when})
    state = gostop.position(
        house, hands=["01A 09A", "05Y", "06Y"], floor="01G 01T 01B 10T", stock="02A 03A", captured=GIVERS,
        piles={1: 1}, buried={1: "J3A"},
    )  # fmt: skip
    state = play(state, "play 01A")
    assert len(stolen(state)) == 2 * each
    assert [text(state.captured[seat]) for seat in (1, 2)] == (
        ["05B 06A 06B", "07B 08A 08B"] if each == 1 else ["06A 06B", "08A 08B"]
    )


@pytest.mark.rule("TURN-5", "TURN-6")
def test_a_buried_bonus_card_steals_for_who_takes_it_not_for_who_buries_it() -> None:
    house = rules(None, **{"turn.joker_steals": 1, "turn.joker_steals_when": "played_or_taken"})
    state = gostop.position(
        house,
        hands=["01A 09A", "01T", "06Y"],
        floor="01G 10T",
        stock="J2A 01B 02A 03A",
        captured=["03B", "", "07A"],
    )
    state = play(state, "play 01A")
    assert events(state, Ppeok)
    assert stolen(state) == []
    state = play(state, "play 01T")
    # One for the bonus card, one for the pile; seat 0 has one pi, seat 2 has one.
    assert stolen(state) == [(2, 1, "07A"), (0, 1, "03B")]
    assert pile(state, 1) == "01G 01T 01A 01B 03B 07A J2A"


@pytest.mark.rule("TURN-5")
def test_a_stolen_bonus_card_steals_nothing_itself() -> None:
    house = rules(
        None, **{"turn.joker_steals": 1, "turn.joker_steals_when": "played_or_taken", **TWO_DOUBLES}
    )
    state = gostop.position(
        house, hands=["J2A 01A", "05Y", "06Y"], floor="10T", stock="02A 03A", captured=["", "J2B", "07A 07B"]
    )
    state = play(state, "play J2A")
    assert stolen(state) == [(1, 0, "J2B"), (2, 0, "07A")]


# --- TURN-6: a bonus card turned from the stock


@pytest.mark.rule("TURN-6")
@pytest.mark.parametrize("buried", ["flipped", "flipped_or_played", "no"])
def test_a_flipped_bonus_card_is_kept_and_another_card_flipped(buried: str) -> None:
    house = rules(None, **{"turn.joker_buried": buried})
    state = gostop.position(house, hands=["01A 09A", "05A", "06A"], floor="07T", stock="J2A J3A 07A 08A")
    state = play(state, "play 01A")
    assert [one.card.text for one in events(state, Flipped)] == ["J2A", "J3A", "07A"]
    assert [(one.card.text, one.source) for one in events(state, JokerTaken)] == [
        ("J2A", "stock"),
        ("J3A", "stock"),
    ]
    assert pile(state, 0) == "07T 07A J2A J3A"
    assert floor(state) == "01A"


@pytest.mark.rule("TURN-6")
def test_a_bonus_card_as_the_last_card_of_the_stock_is_kept() -> None:
    state = gostop.position(rules(), hands=["01A 09A", "05A", "06A"], floor="01T 07T", stock="J2A")
    state = play(state, "play 01A")
    assert pile(state, 0) == "01T 01A J2A"
    assert stock(state) == ""
    assert state.turn == 1


@pytest.mark.rule("TURN-6", "PPEOK-1")
@pytest.mark.parametrize(
    ("buried", "kept", "hidden"),
    [
        ("flipped", "J2A", "J2B J3A"),  # N §3.1, §6, F
        ("flipped_or_played", "", "J2A J2B J3A"),
        ("no", "J2A J2B J3A", ""),
    ],
)
def test_which_bonus_cards_of_a_ppeok_are_buried(buried: str, kept: str, hidden: str) -> None:
    # J2A is played from the hand, J2B and J3A are flipped before the card that makes the ppeok.
    house = rules(None, **TWO_DOUBLES, **{"turn.joker_buried": buried})
    state = gostop.position(
        house, hands=["J2A 01A", "01T", "06A"], floor="01G 07T", stock="08A J2B J3A 01B 02A 03A"
    )
    state = play(state, "play J2A", "play 01A")
    assert pile(state, 0) == kept
    assert text(state.buried.get(1, ())) == hidden
    assert floor(state) == "01G 01A 01B 07T"  # the buried cards are not floor cards
    assert dict(state.piles) == {1: 0}
    # Whoever takes the pile takes them as well.
    state = play(state, "play 01T")
    assert pile(state, 1) == f"01G 01T 01A 01B {hidden}".strip()
    assert dict(state.buried) == {}


@pytest.mark.rule("TURN-6")
def test_buried_bonus_cards_go_to_a_pile_taken_by_the_flip() -> None:
    state = gostop.position(
        rules(), hands=["02A 09A", "05Y", "06Y"], floor="01G 01T 01B 07T", stock="01A 03A",
        piles={1: 2}, buried={1: "J2A"},
    )  # fmt: skip
    state = play(state, "play 02A")
    assert pile(state, 0) == "01G 01T 01A 01B J2A"
    assert [(one.card.text, one.source) for one in events(state, JokerTaken)] == [("J2A", "pile")]


@pytest.mark.rule("TURN-6", "PPEOK-6")
def test_a_last_turn_that_is_no_ppeok_buries_nothing() -> None:
    house = rules(None, **{"ppeok.on_last_turn": "take_pair"})
    state = gostop.position(house, hands=["01A", "05A", ""], floor="01G 07T", stock="J2A 01B 02A")
    state = play(state, "play 01A")
    assert pile(state, 0) == "01G 01A J2A"
    assert floor(state) == "01B 07T"
    assert dict(state.buried) == {}


# --- TURN-7: what the last turn is


def jjok_in(house_last: str, hand_cards: str, stock_cards: str, free_flips: int) -> State:
    """Seat 0 plays 01A on an empty month and flips 01B: a jjok, which steals but in the last turn."""
    house = rules(None, **{"turn.last": house_last})
    state = gostop.position(
        house, hands=[hand_cards, "05Y 09A", "06Y 10A"], floor="07T", stock=stock_cards, captured=GIVERS,
        free_flips=[free_flips, 0, 0],
    )  # fmt: skip
    return play(state, "play 01A")


@pytest.mark.rule("TURN-7", "LAST-1")
@pytest.mark.parametrize(
    ("hand_cards", "stock_cards", "free_flips", "last_in"),
    [
        ("01A", "01B 11A 12A", 0, {"last_own_turn", "last_hand_card"}),
        ("01A", "01B 11A 12A", 1, {"last_hand_card"}),
        ("01A 02A", "01B", 0, {"last_stock_card"}),
        ("01A 02A", "01B 11A 12A", 0, set[str]()),
        # with nothing left to flip a free flip is no turn
        ("01A", "01B", 1, {"last_own_turn", "last_hand_card", "last_stock_card"}),
        ("01A", "01B", 0, {"last_own_turn", "last_hand_card", "last_stock_card"}),
    ],
)
@pytest.mark.parametrize("meaning", ["last_own_turn", "last_hand_card", "last_stock_card"])
def test_the_three_meanings_of_the_last_turn(
    meaning: str, hand_cards: str, stock_cards: str, free_flips: int, last_in: set[str]
) -> None:
    cards = stock_cards.replace("12A", "12T")
    state = jjok_in(meaning, hand_cards, cards, free_flips)
    assert pile(state, 0).startswith("01A 01B")
    assert bool(stolen(state)) == (meaning not in last_in)


@pytest.mark.rule("TURN-7", "PPEOK-5", "BOMB-7")
@pytest.mark.parametrize(
    ("meaning", "flips", "steals"),
    [
        ("last_own_turn", 1, False),
        ("last_own_turn", 2, True),
        ("last_hand_card", 1, True),  # no hand card is played in it
        ("last_stock_card", 1, True),
    ],
)
def test_a_free_flip_as_the_last_turn(meaning: str, flips: int, steals: bool) -> None:
    house = rules(None, **{"turn.last": meaning})
    state = gostop.position(
        house, hands=["", "05Y", "06Y"], floor="01G 01T 01B 07T", stock="01A 11A 12T", captured=GIVERS,
        free_flips=[flips, 0, 0],
    )  # fmt: skip
    state = play(state, "flip")
    assert pile(state, 0).startswith("01G 01T 01A 01B")
    assert bool(stolen(state)) == steals


@pytest.mark.rule("TURN-7")
@pytest.mark.parametrize("meaning", ["last_own_turn", "last_hand_card", "last_stock_card"])
def test_a_drawn_card_counts_as_a_hand_card(meaning: str) -> None:
    # J2A draws 01A, the last card but one; 01A and the flip are the last of everything.
    house = rules(None, **{"turn.last": meaning})
    state = gostop.position(house, hands=["J2A", "05Y", "06Y"], floor="07T", stock="01A 01B", captured=GIVERS)
    state = play(state, "play J2A", "play 01A")
    assert pile(state, 0) == "01A 01B J2A"
    assert stolen(state) == []


# --- TURN-8: heodang


@pytest.mark.rule("TURN-8")
def test_five_turns_in_a_row_without_a_card_win_at_once() -> None:
    house = rules("hangame-gostop")  # N[72]: five turns, 3 points
    state = gostop.position(
        house, hands=["01A 09A", "05A", "06A"], floor="07T", stock="10A 11A", empty_turns=[4, 0, 0]
    )
    state = play(state, "play 01A")
    assert state.over
    assert state.winner == 0
    assert [(one.seat, one.turns) for one in events(state, Heodang)] == [(0, 5)]
    assert gostop.settle(state).payments == (6, -3, -3)


@pytest.mark.rule("TURN-8")
def test_four_are_not_enough_and_without_the_rule_five_are_nothing() -> None:
    for house, empty in ((rules("hangame-gostop"), 3), (rules(), 4), (rules(), 9)):
        state = gostop.position(
            house, hands=["01A 09A", "05A", "06A"], floor="07T", stock="10A 11A", empty_turns=[empty, 0, 0]
        )
        state = play(state, "play 01A")
        assert not state.over
        assert state.empty_turns[0] == empty + 1


@pytest.mark.rule("TURN-8")
@pytest.mark.parametrize(
    ("hand_cards", "floor_cards", "stock_cards", "moves"),
    [
        ("01A 09A", "01T 07T", "10A", ["play 01A"]),  # the hand card takes
        ("01A 09A", "07T", "07A", ["play 01A"]),  # the flip takes
        ("01A 09A", "07T", "01B", ["play 01A"]),  # a jjok takes
        ("01A 09A", "07T", "J2A 10A", ["play 01A"]),  # a flipped bonus card counts as taking
        ("01A J2A", "07T", "10A 11A", ["play J2A", "play 01A"]),  # and a played one
    ],
)
def test_any_card_taken_breaks_the_row(
    hand_cards: str, floor_cards: str, stock_cards: str, moves: list[str]
) -> None:
    state = gostop.position(
        rules("hangame-gostop"), hands=[hand_cards, "05A", "06A"], floor=floor_cards, stock=stock_cards,
        empty_turns=[4, 0, 0],
    )  # fmt: skip
    state = play(state, *moves)
    assert not state.over
    assert state.empty_turns[0] == 0


@pytest.mark.rule("TURN-8", "PPEOK-1")
@pytest.mark.parametrize("bonus", ["", "J2A "])
def test_a_ppeok_takes_nothing_even_with_a_bonus_card_buried(bonus: str) -> None:
    state = gostop.position(
        rules("hangame-gostop"), hands=["01A 09A", "05A", "06A"], floor="01T 07T", stock=f"{bonus}01B 10A",
        empty_turns=[4, 0, 0],
    )  # fmt: skip
    state = play(state, "play 01A")
    assert state.over
    assert names(state)[-1] == "Heodang"


@pytest.mark.rule("TURN-8", "TURN-6")
@pytest.mark.parametrize(("buried", "over"), [("flipped", False), ("flipped_or_played", True)])
def test_a_played_bonus_card_counts_unless_it_is_buried(buried: str, over: bool) -> None:
    house = rules("hangame-gostop", **{"turn.joker_buried": buried})
    state = gostop.position(
        house, hands=["01A J2A", "05A", "06A"], floor="01T 07T", stock="09A 01B 10A", empty_turns=[4, 0, 0]
    )
    assert play(state, "play J2A", "play 01A").over == over


@pytest.mark.rule("TURN-8")
def test_heodang_with_two_players_and_other_figures() -> None:
    house = rules("standard-matgo", **{"turn.heodang_turns": 3})
    state = gostop.position(house, hands=["01A 09A", "05A"], floor="07T", stock="10A 11A", empty_turns=[2, 0])
    assert gostop.settle(play(state, "play 01A")).payments == (7, -7)
    house = rules("hangame-gostop", **{"turn.heodang_points": 5})
    state = gostop.position(
        house, hands=["01A 09A", "05A", "06A"], floor="07T", stock="10A", empty_turns=[4, 0, 0]
    )
    assert gostop.settle(play(state, "play 01A")).payments == (10, -5, -5)


@pytest.mark.rule("TURN-8")
def test_heodang_counts_own_turns_over_a_whole_hand() -> None:
    house = rules("hangame-gostop", **{"turn.heodang_turns": 2})
    state = gostop.position(
        house, hands=["01A 02A 03A", "05A 05B", "06A"], floor="12G", stock="07A 08A 09A 10A 11A"
    )
    state, _ = story(state, "play 01A", "play 05A", "play 06A")
    assert state.empty_turns == (1, 1, 1)
    state = play(state, "play 02A")
    assert (state.over, state.winner) == (True, 0)


# --- TURN-9: when one chooses


@pytest.mark.rule("TURN-9")
def test_before_the_flip_one_chooses_without_seeing_it() -> None:
    state = gostop.position(rules(), hands=["01A 12G", "05A", "06A"], floor="01G 01T 07T", stock="10A 11A")
    state = play(state, "play 01A")
    assert legal(state) == ["take 01G", "take 01T"]
    assert events(state, Flipped) == []
    assert text(state.in_play) == "01A"


@pytest.mark.rule("TURN-9")
def test_after_the_flip_one_has_seen_it() -> None:
    house = rules(None, **{"turn.choose_when": "after_flip"})
    state = gostop.position(house, hands=["01A 12G", "05A", "06A"], floor="01G 01T 07T", stock="10A 11A")
    state = play(state, "play 01A")
    assert legal(state) == ["take 01G", "take 01T"]
    assert [one.card.text for one in events(state, Flipped)] == ["10A"]
    assert text(state.in_play) == "01A 10A"
    assert stock(state) == "11A"
    state = play(state, "take 01G")
    assert pile(state, 0) == "01G 01A"
    assert floor(state) == "01T 07T 10A"


@pytest.mark.rule("TURN-9")
def test_after_the_flip_first_the_hand_card_then_the_flip() -> None:
    house = rules(None, **{"turn.choose_when": "after_flip"})
    state = gostop.position(house, hands=["01A 12G", "05A", "06A"], floor="01G 01T 10Y 10T", stock="10A 11A")
    state = play(state, "play 01A")
    assert legal(state) == ["take 01G", "take 01T"]
    state = play(state, "take 01T")
    assert legal(state) == ["take 10Y", "take 10T"]
    assert text(state.in_play) == "01A 10A"
    state = play(state, "take 10Y")
    assert pile(state, 0) == "01T 01A 10Y 10A"
    assert floor(state) == "01G 10T"


@pytest.mark.rule("TURN-9", "TTADAK-1")
def test_a_ttadak_leaves_nothing_to_choose() -> None:
    # After the flip nobody is asked; before it one is asked, and the four are taken all the same.
    for when, moves in (("after_flip", ["play 01A"]), ("before_flip", ["play 01A", "take 01G"])):
        house = rules(None, **{"turn.choose_when": when})
        state = gostop.position(house, hands=["01A 12G", "05A", "06A"], floor="01G 01T 07T", stock="01B 11A")
        state = play(state, *moves)
        assert pile(state, 0) == "01G 01T 01A 01B"
        assert state.turn == 1


@pytest.mark.rule("TURN-9")
def test_a_bonus_card_turned_while_the_choice_is_open_is_in_play() -> None:
    house = rules(None, **{"turn.choose_when": "after_flip"})
    state = gostop.position(house, hands=["01A 12G", "05A", "06A"], floor="01G 01T 07T", stock="J2A 10A 11A")
    state = play(state, "play 01A")
    assert text(state.in_play) == "01A 10A J2A"
    assert pile(play(state, "take 01T"), 0) == "01T 01A J2A"


@pytest.mark.rule("TURN-9")
@pytest.mark.parametrize("when", ["before_flip", "after_flip"])
def test_between_alike_cards_nobody_is_asked(when: str) -> None:
    house = rules(None, **{"turn.choose_when": when})
    state = gostop.position(house, hands=["01G 12G", "05A", "06A"], floor="01A 01B 07T", stock="10A 11A")
    state = play(state, "play 01G")
    assert state.turn == 1
    assert len(state.captured[0]) == 2


@pytest.mark.rule("TURN-4", "CHONG-8")
def test_a_bonus_card_that_draws_nothing_completes_nothing() -> None:
    # J2A draws the stock's last card and makes four of May; who plays on is not asked again after J3A.
    house = rules(None, **{"chongtong.by_joker": "yes", "chongtong.play_on": "choice"})
    state = gostop.position(house, hands=["J2A J3A 05Y 05T 05B 01A", "03A", "04A"], floor="07T", stock="05A")
    state = play(state, "play J2A")
    assert state.phase is Phase.CHONGTONG
    state = play(state, "continue", "play J3A")
    assert (state.phase, state.turn) == (Phase.PLAY, 0)
    assert pile(state, 0) == "J2A J3A"


@pytest.mark.rule("TURN-7", "PPEOK-5")
@pytest.mark.parametrize(("meaning", "steals"), [("last_own_turn", True), ("last_stock_card", False)])
def test_turns_after_the_stocks_last_card_are_last_turns_too(meaning: str, steals: bool) -> None:
    house = rules(None, **{"turn.last": meaning})
    state = gostop.position(
        house, hands=["01A 02A", "05Y", "06Y"], floor="01G 01T 01B 07T", stock="", captured=GIVERS
    )
    assert bool(stolen(play(state, "play 01A"))) == steals


@pytest.mark.rule("TURN-5", "PI-1")
def test_where_the_giver_chooses_a_played_bonus_card_waits_for_it() -> None:
    house = rules(None, **{"turn.joker_steals": 1, "pi.giver": "chooses"})
    state = gostop.position(
        house, hands=["J2A 01A", "05Y", "06Y"], floor="10T", stock="02A 03A", captured=["", "05A 11S", "07A"]
    )
    state = play(state, "play J2A")
    assert (state.phase, state.turn) == (Phase.GIVE, 1)
    assert legal(state) == ["give 05A", "give 11S"]
    state = play(state, "give 11S")
    assert stolen(state) == [(1, 0, "11S"), (2, 0, "07A")]  # seat 2 has no choice
    assert (state.phase, state.turn, state.turns_taken) == (Phase.PLAY, 0, (0, 0, 0))
    assert legal(state) == ["play 01A", "play 02A"]
