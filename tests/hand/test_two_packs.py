"""Two packs (§13): months of eight, their piles, and bombs of four to seven cards.

What the article leaves open is decided like this. Three or more floor cards of a month are a pile, which
is taken whole. Two let one choose, one makes a pair, and hand card and flip of one month are jjok, ppeok
or ttadak as with one pack. Shaking and bombs need four hand cards.
"""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import State
from gostop.events import Bombed, FloorChongtong, Jjok, Ppeok, PpeokTaken, Sseul, Ttadak

from .help import events, floor, legal, names, pile, play, rules, stolen, text

DOUBLE = "hangame-double-matgo"
FOUR_JUNK = "05A 05B 06A 06B"


def start(hand_cards: str, floor_cards: str, stock_cards: str, **facts: Any) -> State:
    """Seat 0 is to play; seat 1 has four plain junk."""
    house = rules(DOUBLE, **facts.pop("changes", {}))
    asked: dict[str, Any] = {"captured": ["", FOUR_JUNK], "turns_taken": [1, 1]}
    return gostop.position(
        house, hands=[hand_cards, "07Y"], floor=floor_cards, stock=stock_cards, **(asked | facts)
    )


def pack_of(house: gostop.Rules) -> list[str]:
    """The pack, the months in turn, so that no month gathers anywhere."""
    state = gostop.deal(house, seed=0)
    cards = [card for place in (*state.hands, *state.captured, state.floor, state.stock) for card in place]
    ordered = sorted(cards, key=lambda card: (card.pack, card.text[2], card.month))
    return [card.text for card in ordered]


# --- PACK-4: how cards match


@pytest.mark.rule("PACK-4")
def test_one_floor_card_makes_a_pair() -> None:
    state = play(start("01G 03A", "01A' 10T", "11A 11B"), "play 01G")
    assert pile(state, 0) == "01G 01A'"
    assert floor(state) == "10T 11A"


@pytest.mark.rule("PACK-4", "TURN-1")
@pytest.mark.parametrize(
    ("there", "asked"),
    [
        ("01T 01A", True),
        ("01T 01G'", True),
        ("01T 01T'", False),  # the same card of both packs
        ("01A 01B'", False),  # two plain junk
    ],
)
def test_of_two_floor_cards_that_differ_one_chooses(there: str, asked: bool) -> None:
    state = play(start("01G 03A", f"{there} 10T", "11A 11B"), "play 01G")
    if asked:
        assert sorted(legal(state)) == sorted(f"take {card}" for card in there.split())
    else:
        assert state.turn == 1
        assert len(state.captured[0]) == 2


@pytest.mark.rule("PACK-4", "PPEOK-4")
@pytest.mark.parametrize(
    "there", ["01T 01A 01B", "01T 01A 01B 01T'", "01T 01A 01B 01G' 01T'", "01T 01A 01B 01G' 01T' 01A' 01B'"]
)
def test_three_or_more_are_a_pile_that_is_taken_whole(there: str) -> None:
    state = start("01G 03A", f"{there} 10T", "11A 11B")
    assert dict(state.piles) == {1: None}
    state = play(state, "play 01G")
    assert set(there.split()) | {"01G", "05A"} == set(pile(state, 0).split())
    assert stolen(state) == [(1, 0, "05A")]  # a natural pile: one
    assert [one.natural for one in events(state, PpeokTaken)] == [True]


@pytest.mark.rule("PACK-4", "PPEOK-1")
def test_hand_card_floor_card_and_flip_make_a_pile_of_three() -> None:
    state = play(start("01G 03A", "01A' 10T", "01G' 11B"), "play 01G")
    assert dict(state.piles) == {1: 0}
    assert [(one.seat, text(one.cards)) for one in events(state, Ppeok)] == [(0, "01G 01G' 01A'")]
    assert pile(state, 0) == ""


@pytest.mark.rule("PACK-4", "PPEOK-3", "PPEOK-12")
def test_a_month_of_eight_can_lie_as_a_pile_twice() -> None:
    # Seat 0's pile is taken by seat 1; then seat 1 makes one of the same month and takes it.
    state = gostop.position(
        rules(DOUBLE), hands=["01G 03A 03B 03T", "01T 01T' 01B' 07Y"], floor="01A 10T",
        stock="01B 11A 09A 01A' 02A 02B 02T", captured=["08A 08B", ""], turns_taken=[1, 1],
    )  # fmt: skip
    state = play(state, "play 01G")  # 01G 01A 01B: the first pile
    state = play(state, "play 01T")  # taken, with 11A laid
    assert pile(state, 1) == "01G 01T 01A 01B 08A"
    assert dict(state.piles) == {}
    state = play(state, "play 03A")  # flips 09A
    state = play(state, "play 01T'")  # nothing lies there, and 01A' is flipped: a jjok
    assert events(state, Jjok)
    assert pile(state, 1) == "01G 01T 01A 01B 08A 08B 01T' 01A'"


@pytest.mark.rule("PACK-4", "PPEOK-3")
def test_the_own_pile_steals_two_with_two_packs_too() -> None:
    state = play(start("01G 03A", "01T 01A 01B' 10T", "11A 11B", piles={1: 0}), "play 01G")
    assert stolen(state) == [(1, 0, "05A"), (1, 0, "05B")]
    assert dict(state.piles) == {}


@pytest.mark.rule("PACK-4", "TTADAK-1")
def test_two_on_the_floor_hand_card_and_flip_are_ttadak() -> None:
    state = play(start("01G 03A", "01T 01T' 10T", "01B' 11B"), "play 01G")
    assert [text(one.cards) for one in events(state, Ttadak)] == ["01G 01T 01T' 01B'"]
    assert pile(state, 0) == "01G 01T 05A 01T' 01B'"
    assert stolen(state) == [(1, 0, "05A")]


@pytest.mark.rule("PACK-4", "JJOK-1")
def test_a_jjok() -> None:
    state = play(start("01G 03A", "10T", "01G' 11B"), "play 01G")
    assert [text(one.cards) for one in events(state, Jjok)] == ["01G 01G'"]
    assert stolen(state) == [(1, 0, "05A")]


@pytest.mark.rule("PACK-4")
def test_a_flip_of_the_month_whose_pile_the_hand_card_takes_comes_with_it() -> None:
    state = play(start("01G 03A", "01T 01A 01B 10T", "01G' 11B"), "play 01G")
    assert pile(state, 0) == "01G 01T 01A 01B 05A 01G'"
    assert not {"Jjok", "Ttadak", "Ppeok"} & set(names(state))
    assert stolen(state) == [(1, 0, "05A")]  # for the pile alone


@pytest.mark.rule("PACK-4", "SSEUL-1")
def test_a_sweep() -> None:
    state = play(start("01G 03A", "01T 01A 01B 10T'", "10T 11B"), "play 01G")
    assert events(state, Sseul)
    assert len(stolen(state)) == 2


@pytest.mark.rule("PACK-4", "CHONG-7")
def test_all_eight_on_the_floor_are_no_position_and_seven_are_a_pile() -> None:
    seven = "01T 01A 01B 01G' 01T' 01A' 01B'"
    assert dict(start("03A", seven, "11A").piles) == {1: None}
    with pytest.raises(gostop.PositionError, match="month 1"):
        start("03A", f"{seven} 01G", "11A")


@pytest.mark.rule("PACK-4", "CHONG-7")
def test_the_floor_chongtong_of_a_deal_needs_all_eight() -> None:
    house = rules(DOUBLE, **{"deck.double_jokers": 0, "deck.triple_jokers": 0})
    cards = pack_of(house)
    january = [card for card in cards if card.startswith("01")]
    rest = [card for card in cards if not card.startswith("01")]
    # The floor is dealt first and whole: sixteen cards.
    eight = gostop.deal(house, deck=[*january, *rest])
    assert [event.seat for event in events(eight, FloorChongtong)] == [0]
    assert gostop.settle(eight).payments == (10, -10)
    four = gostop.deal(house, deck=[*january[:4], *rest[:50], *january[4:], *rest[50:]])
    assert events(four, FloorChongtong) == []
    assert not four.over
    assert 1 in four.piles


# --- PACK-1: bombs of four to seven cards

FEBRUARY = "02Y 02T 02A 02B 02Y' 02T' 02A'"


@pytest.mark.rule("PACK-1", "SHAKE-1")
@pytest.mark.parametrize(
    ("held", "there", "bomb"),
    [
        (2, "02B' 10T", None),
        (3, "02B' 10T", None),
        (4, "02B' 10T", "bomb 02 5"),
        (5, "02B' 10T", "bomb 02 6"),
        (6, "02B' 10T", "bomb 02 7"),
        (7, "02B' 10T", "bomb 02 8"),
        (4, "02B' 02A' 10T", "bomb 02 6"),
        (4, "02B' 02A' 02T' 10T", "bomb 02 7"),  # a pile
        (4, "10T", None),
    ],
)
def test_which_bombs_may_be_thrown(held: int, there: str, bomb: str | None) -> None:
    mine = " ".join(FEBRUARY.split()[:held])
    state = start(f"{mine} 03A", there, "11A 11B")
    assert [move for move in legal(state) if move.startswith("bomb")] == ([bomb] if bomb else [])


@pytest.mark.rule("PACK-1", "BOMB-2", "BOMB-3")
@pytest.mark.parametrize("held", [4, 5, 6, 7])
def test_a_bomb_takes_all_of_the_month_and_robs_one(held: int) -> None:
    mine = " ".join(FEBRUARY.split()[:held])
    state = play(start(f"{mine} 03A", "02B' 10T", "11A 11B"), f"bomb 02 {held + 1}")
    assert set(pile(state, 0).split()) == {*mine.split(), "02B'", "05A"}
    assert floor(state) == "10T 11A"
    assert [len(one.cards) for one in events(state, Bombed)] == [held + 1]
    assert stolen(state) == [(1, 0, "05A")]
    # One card was due, so many turns may be flipped without a card.
    assert state.free_flips == (held - 1, 0)


@pytest.mark.rule("PACK-1")
@pytest.mark.parametrize(("held", "multiplier"), [(4, 2), (5, 4), (6, 8), (7, 16)])
def test_what_a_bomb_multiplies(held: int, multiplier: int) -> None:
    # Five brights are 15 points, over the 14 needed; seat 1 has two brights (no bright bak) and no pi to give.
    mine = " ".join(FEBRUARY.split()[:held])
    state = start(
        f"{mine} 03A",
        "02B' 10T",
        "11A 11B",
        captured=["01G 03G 08G 11G 12G", "01G' 03G'"],
        turns_taken=[3, 3],
    )
    state = play(state, f"bomb 02 {held + 1}")
    # Junk taken: at most 02A 02B 02A' 02B', no pi points; two animals and two ribbons score nothing.
    assert gostop.score_of(state, 0).total == 15
    state = play(state, "stop")
    assert gostop.settle(state).payments == (15 * multiplier, -15 * multiplier)


@pytest.mark.rule("PACK-1")
def test_other_figures_and_sizes() -> None:
    changes = {"bomb.by_cards": {4: 3, 6: 5}}
    for held, bombs in ((4, ["bomb 02 5"]), (5, []), (6, ["bomb 02 7"])):
        mine = " ".join(FEBRUARY.split()[:held])
        state = start(f"{mine} 03A", "02B' 10T", "11A 11B", changes=changes)
        assert [move for move in legal(state) if move.startswith("bomb")] == bombs
    state = start(
        "02Y 02T 02A 02B 03A", "02B' 10T", "11A 11B", changes=changes,
        captured=["01G 03G 08G 11G 12G", "01G' 03G'"],
    )  # fmt: skip
    assert gostop.settle(play(state, "bomb 02 5", "stop")).payments == (45, -45)


@pytest.mark.rule("PACK-1")
def test_two_bombs_multiply_each_other() -> None:
    # position() takes a bomb of which it knows nothing more for one of four cards: ×2; the one thrown now
    # has five: ×4.
    state = gostop.position(
        rules(DOUBLE), hands=["03A 04Y 04T 04A 04B 04Y'", "07T"], floor="04B' 10T", stock="11A 11B",
        captured=["01G 03G 08G 11G 12G 02Y 02T 02A 02B 02B'", "01G' 03G'"], bombs=[(2,), ()],
    )  # fmt: skip
    assert gostop.settle(play(state, "bomb 04 6", "stop")).payments == (15 * 8, -15 * 8)


@pytest.mark.rule("PACK-1", "PACK-4", "PPEOK-2", "TURN-5")
@pytest.mark.parametrize(("maker", "robbed"), [(None, 1), (1, 1), (0, 2)])
def test_a_bomb_that_takes_a_pile_steals_for_both(maker: int | None, robbed: int) -> None:
    # Bomb 1, the bonus card buried in the pile 1, and the pile 1 (one's own 2).
    state = start(
        "02Y 02T 02A 02B 03A", "02A' 02B' 02T' 10T", "11A 11B", piles={2: maker}, buried={2: "J2A"},
        captured=["", "05A 05B 06A 06B 08A 08B"],
    )  # fmt: skip
    state = play(state, "bomb 02 7")
    assert "J2A" in pile(state, 0)
    assert dict(state.buried) == {}
    assert dict(state.piles) == {}
    assert [(one.own, one.natural) for one in events(state, PpeokTaken)] == [(maker == 0, maker is None)]
    assert len(stolen(state)) == 1 + 1 + robbed


@pytest.mark.rule("PACK-1", "PACK-4")
def test_a_bombed_pile_leaves_no_trace() -> None:
    # Whoever had made it, afterwards the hand is the same.
    states = [
        play(
            start(
                "02Y 02T 02A 02B 03A", "02A' 02B' 02T' 10T", "11A 11B", piles={2: maker}, captured=["", ""]
            ),
            "bomb 02 7",
        )
        for maker in (0, 1, None)
    ]
    assert states[0] == states[1] == states[2]


@pytest.mark.rule("PACK-4", "SHAKE-1")
@pytest.mark.parametrize(("held", "may"), [(3, False), (4, True), (5, True)])
def test_a_shake_needs_four(held: int, may: bool) -> None:
    mine = " ".join(FEBRUARY.split()[:held])
    state = start(f"{mine} 03A", "10T", "11A 11B")
    assert any(move.startswith("shake") for move in legal(state)) == may


@pytest.mark.rule("PACK-4", "CHONG-1")
@pytest.mark.parametrize("eight", [True, False])
def test_chongtong_is_all_eight(eight: bool) -> None:
    house = rules(DOUBLE, **{"deck.double_jokers": 0, "deck.triple_jokers": 0, "chongtong.play_on": "never"})
    pack = pack_of(house)
    february = [card for card in pack if card.startswith("02")]
    if not eight:
        february = february[:7]
    rest = [card for card in pack if card not in february]
    # Floor: 16; then the dealer's first ten.
    first = [card for card in rest if not card.startswith("02")][:16]
    others = [card for card in rest if card not in first]
    if not eight:  # the eighth lies deep in the stock
        others = [card for card in others if not card.startswith("02")] + [
            card for card in others if card.startswith("02")
        ]
    state = gostop.deal(house, deck=[*first, *february, *others])
    assert state.over == eight
    if eight:
        assert gostop.settle(state).payments == (10, -10)


@pytest.mark.rule("PACK-4", "TURN-1")
def test_a_bombed_pile_is_gone_while_the_flip_still_chooses() -> None:
    state = start(
        "02Y 02T 02A 02B 03A", "02A' 02B' 02T' 10Y 10T", "10A 11B", piles={2: 0}, buried={2: "J2A"},
        captured=["", "05A 05B 06A 06B 08A 08B"],
    )  # fmt: skip
    state = play(state, "bomb 02 7")
    assert legal(state) == ["take 10Y", "take 10T"]
    assert text(state.in_play) == "10A"
    assert not state.piles
    assert not state.buried
    assert "J2A" in pile(state, 0)
    assert stolen(state) == []  # all thefts come at the turn's end
    state = play(state, "take 10Y")
    # One for the bomb, one for the bonus card, two for the own pile.
    assert [card for _, _, card in stolen(state)] == ["05A", "05B", "06A", "06B"]


@pytest.mark.rule("PACK-4", "PPEOK-5", "TURN-7")
@pytest.mark.parametrize(
    ("meaning", "stock_cards", "robbed"),
    [
        ("last_stock_card", "11A", 1),  # only the bomb steals on the last turn
        ("last_stock_card", "J2B 11A", 1),
        ("last_stock_card", "11A 11B", 2),
        ("last_stock_card", "11A J2B", 2),  # a card is left, a bonus card though it is
        ("last_own_turn", "11A 11B", 2),
    ],
)
def test_a_pile_that_is_bombed_on_the_last_turn(meaning: str, stock_cards: str, robbed: int) -> None:
    changes = {"turn.last": meaning, "turn.joker_steals": 0, "deck.double_jokers": 2}
    state = start("02Y 02T 02A 02B 03A", "02A' 02B' 02T' 10T", stock_cards, changes=changes)
    assert len(stolen(play(state, "bomb 02 7"))) == robbed
