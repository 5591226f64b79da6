"""Ppeok, the pile of three (§4): made, taken, paid; three of them."""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import State
from gostop.events import Laid, Ppeok, PpeokTaken, Sseul, Stopped, ThreePpeok

from .help import events, floor, legal, line, names, paid, pile, play, rules, stolen, story, text

GIVERS = ["", "05A 05B 06A 06B", "07A 07B 08A 08B"]
"""Four plain junk each for seats 1 and 2."""


def ppeok_by_seat_0(preset: str | None = None, changes: dict[str, Any] | None = None, **facts: Any) -> State:
    """Seat 0 has played 01A on 01G and flipped 01B."""
    house = rules(preset, **(changes or {}))
    hands = ["01A 12G", "05Y", "06Y"][: house.table.players]
    state = gostop.position(house, hands=hands, floor="01G 07T", stock="01B 11A 11B 02A 03A", **facts)
    return play(state, "play 01A")


def pile_taken(
    preset: str | None = None,
    changes: dict[str, Any] | None = None,
    maker: int | None = None,
    captured: list[str] | None = None,
    **facts: Any,
) -> State:
    """Seat 0 plays 01A on the pile of January that `maker` has made; the flip takes nothing."""
    house = rules(preset, **(changes or {}))
    players = house.table.players
    asked: dict[str, Any] = {
        "hands": ["01A 12G", "05Y", "06Y"][:players],
        "floor": "01G 01T 01B 10T",
        "stock": "02A 03A 04A",
        "captured": (captured or GIVERS)[:players],
        "piles": {1: maker},
    }
    return play(gostop.position(house, **(asked | facts)), "play 01A")


# --- PPEOK-1, PPEOK-12


@pytest.mark.rule("PPEOK-1", "PPEOK-12")
def test_hand_card_floor_card_and_flip_of_a_month_stay_as_a_pile() -> None:
    state = ppeok_by_seat_0()
    assert floor(state) == "01G 01A 01B 07T"
    assert [pile(state, seat) for seat in range(3)] == ["", "", ""]
    assert dict(state.piles) == {1: 0}
    assert state.ppeoks == (1, 0, 0)
    assert [(one.seat, text(one.cards)) for one in events(state, Ppeok)] == [(0, "01G 01A 01B")]
    assert "Captured" not in names(state)
    assert state.turn == 1


@pytest.mark.rule("PPEOK-1")
@pytest.mark.parametrize(
    ("floor_cards", "flipped", "taken"),
    [
        ("01G 07T", "02B", "01G 01A"),  # another month is flipped
        ("07T", "01B", "01A 01B"),  # nothing of the month lay there: a jjok
        ("01G 01T 07T", "01B", "01G 01T 01A 01B"),  # two lay there: a ttadak
    ],
)
def test_what_is_no_ppeok(floor_cards: str, flipped: str, taken: str) -> None:
    state = gostop.position(
        rules(), hands=["01A 12G", "05A", "06A"], floor=floor_cards, stock=f"{flipped} 11A"
    )
    state = play(state, "play 01A")
    if legal(state)[0].startswith("take"):
        state = play(state, "take 01G")
    assert pile(state, 0) == taken
    assert state.ppeoks == (0, 0, 0)
    assert dict(state.piles) == {}


@pytest.mark.rule("PPEOK-1", "BOMB-7")
def test_a_flip_without_a_hand_card_makes_no_ppeok() -> None:
    # A free flip of 01A beside 01G takes the pair.
    state = gostop.position(
        rules(), hands=["12G", "05A", "06A"], floor="01G 07T", stock="01A 01B", free_flips=[1, 0, 0]
    )
    state = play(state, "flip")
    assert pile(state, 0) == "01G 01A"
    assert state.ppeoks == (0, 0, 0)


@pytest.mark.rule("PPEOK-12")
def test_each_pile_remembers_its_maker() -> None:
    state = gostop.position(
        rules(), hands=["01A 12G", "02A 12T", "06Y"], floor="01G 02Y 07T 07A 07B", stock="01B 02B 11A 11B"
    )
    state = play(state, "play 01A", "play 02A")
    assert dict(state.piles) == {1: 0, 2: 1, 7: None}


@pytest.mark.rule("PPEOK-12", "PPEOK-3")
def test_a_pile_that_is_taken_is_forgotten() -> None:
    state = pile_taken(maker=2)
    assert dict(state.piles) == {}
    taken = events(state, PpeokTaken)
    assert [(one.seat, text(one.cards), one.own, one.natural) for one in taken] == [
        (0, "01G 01T 01B", False, False)
    ]


# --- PPEOK-2 and PPEOK-3: what taking a pile steals


@pytest.mark.rule("PPEOK-2")
@pytest.mark.parametrize("maker", [1, 2])
@pytest.mark.parametrize(
    ("steal", "left"),
    [
        (0, ["05A 05B 06A 06B", "07A 07B 08A 08B"]),
        (1, ["05B 06A 06B", "07B 08A 08B"]),
        (2, ["06A 06B", "08A 08B"]),
    ],
)
def test_anothers_pile_robs_every_opponent(maker: int, steal: int, left: list[str]) -> None:
    state = pile_taken(changes={"ppeok.steal": steal, "ppeok.self_steal": 3}, maker=maker)
    assert [pile(state, 1), pile(state, 2)] == left
    assert len(state.captured[0]) == 4 + 2 * steal


@pytest.mark.rule("PPEOK-2")
def test_the_flip_robs_in_the_same_way() -> None:
    state = gostop.position(
        rules(), hands=["02A 12G", "05Y", "06Y"], floor="01G 01T 01B 10T", stock="01A 03A", captured=GIVERS,
        piles={1: 1},
    )  # fmt: skip
    state = play(state, "play 02A")
    assert stolen(state) == [(1, 0, "05A"), (2, 0, "07A")]
    assert pile(state, 0) == "01G 01T 01A 01B 05A 07A"


@pytest.mark.rule("PPEOK-2")
def test_who_has_no_pi_gives_none_and_who_has_only_a_double_gives_it() -> None:
    state = pile_taken(maker=1, captured=["", "03G 04T 06T", "11S"])
    assert stolen(state) == [(2, 0, "11S")]
    assert pile(state, 1) == "03G 04T 06T"


@pytest.mark.rule("PPEOK-3")
@pytest.mark.parametrize(
    ("own", "left"),
    [
        (1, ["05B 06A 06B", "07B 08A 08B"]),
        (2, ["06A 06B", "08A 08B"]),
        (3, ["06B", "08B"]),
    ],
)
def test_ones_own_pile(own: int, left: list[str]) -> None:
    state = pile_taken(changes={"ppeok.self_steal": own, "ppeok.steal": 1}, maker=0)
    assert [pile(state, 1), pile(state, 2)] == left
    assert [(one.own, one.natural) for one in events(state, PpeokTaken)] == [(True, False)]


@pytest.mark.rule("PPEOK-3")
@pytest.mark.parametrize(
    ("preset", "each"),
    [
        ("standard", 1),
        ("hangame-gostop", 1),  # N §8
        ("winjoy-gostop", 2),
        ("pimang-gostop", 2),
        ("friends-guide", 2),  # G §4
        ("family", 2),  # F
        ("standard-matgo", 2),  # N §3.1: usual with two players
    ],
)
def test_the_own_pile_in_the_games(preset: str, each: int) -> None:
    state = pile_taken(preset, maker=0)
    givers = state.rules.table.players - 1
    assert len(stolen(state)) == each * givers


@pytest.mark.rule("PPEOK-3")
def test_the_board_game_takes_one_more_for_the_own_pile() -> None:
    # B: the others choose what they hand over; plain junk of one kind is no choice.
    own, others = pile_taken("board-game", maker=0), pile_taken("board-game", maker=1)
    assert len(stolen(own)) == 2 * 2
    assert len(stolen(others)) == 2 * 1


@pytest.mark.rule("PPEOK-3", "PI-2")
@pytest.mark.parametrize(
    ("worth_pays", "given"),
    [(True, [(1, 0, "11S"), (2, 0, "07A"), (2, 0, "07B")]),
     (False, [(1, 0, "11S"), (1, 0, "12S"), (2, 0, "07A"), (2, 0, "07B")])],
)  # fmt: skip
def test_an_own_pile_worth_two_against_doubles(worth_pays: bool, given: list[tuple[int, int, str]]) -> None:
    # B: two owed are usually settled with one double.
    changes = {"ppeok.self_steal": 2, "pi.two_as_double": worth_pays}
    state = pile_taken(changes=changes, maker=0, captured=["", "11S 12S", "07A 07B 08A"])
    assert stolen(state) == given


@pytest.mark.rule("PPEOK-3")
def test_an_own_pile_against_a_single_double_takes_that_one_card() -> None:
    state = pile_taken(changes={"ppeok.self_steal": 2}, maker=0, captured=["", "11S", ""])
    assert stolen(state) == [(1, 0, "11S")]
    assert pile(state, 1) == ""


# --- PPEOK-4: natural piles


@pytest.mark.rule("PPEOK-4")
@pytest.mark.parametrize("named", [True, False])
def test_a_natural_pile_is_nobodys_own(named: bool) -> None:
    facts: dict[str, Any] = {} if named else {"piles": {}}
    state = pile_taken(changes={"ppeok.self_steal": 3, "ppeok.steal": 1}, maker=None, **facts)
    assert stolen(state) == [(1, 0, "05A"), (2, 0, "07A")]
    assert [(one.own, one.natural) for one in events(state, PpeokTaken)] == [(False, True)]


@pytest.mark.rule("PPEOK-4")
def test_a_natural_pile_steals_as_much_as_anothers() -> None:
    state = pile_taken(changes={"ppeok.steal": 2, "ppeok.self_steal": 1}, maker=None)
    assert len(stolen(state)) == 4
    state = pile_taken(changes={"ppeok.steal": 0, "ppeok.self_steal": 1}, maker=None)
    assert stolen(state) == []


# --- PPEOK-5: a pile taken on the last turn


@pytest.mark.rule("PPEOK-5")
@pytest.mark.parametrize("maker", [0, 1, None])
@pytest.mark.parametrize(
    ("meaning", "facts"),
    [
        ("last_own_turn", {"hands": ["01A", "05Y", "06Y"]}),
        ("last_hand_card", {"hands": ["01A", "05Y", "06Y"], "free_flips": [1, 0, 0]}),
        ("last_stock_card", {"stock": "02A"}),
    ],
)
@pytest.mark.parametrize("steals", [True, False])
def test_a_pile_taken_on_the_last_turn(
    steals: bool, meaning: str, facts: dict[str, Any], maker: int | None
) -> None:
    changes = {"turn.last": meaning, "ppeok.last_turn_steal": steals}
    state = pile_taken(changes=changes, maker=maker, **facts)
    assert pile(state, 0).startswith("01G 01T 01A 01B")  # the cards are taken all the same
    assert bool(stolen(state)) == steals


@pytest.mark.rule("PPEOK-5")
@pytest.mark.parametrize(
    ("preset", "steals"),
    [
        ("standard-matgo", False),
        ("hangame-matgo", False),
        ("winjoy-matgo", False),
        ("pimang-matgo", True),  # N §3.1: New Matgo takes pi even then
        ("friends-guide", True),  # G §4 excepts only jjok, ttadak and the sweep
    ],
)
def test_the_last_pile_in_the_games(preset: str, steals: bool) -> None:
    players = rules(preset).table.players
    state = pile_taken(preset, maker=1, hands=["01A", "05Y", "06Y"][:players])
    assert bool(stolen(state)) == steals


@pytest.mark.rule("PPEOK-5")
def test_the_turn_before_the_last_steals() -> None:
    assert stolen(pile_taken(changes={"ppeok.last_turn_steal": False}, maker=1))


# --- PPEOK-6: a ppeok made on the last turn

LAST_TURNS: list[tuple[str, dict[str, Any]]] = [
    ("last_own_turn", {"hands": ["01A", "05Y", "06Y"], "stock": "01B 11A 11B"}),
    ("last_hand_card", {"hands": ["01A", "05Y", "06Y"], "stock": "01B 11A 11B", "free_flips": [2, 0, 0]}),
    ("last_stock_card", {"hands": ["01A 12G", "05Y", "06Y"], "stock": "01B"}),
]


@pytest.mark.rule("PPEOK-6")
@pytest.mark.parametrize(("meaning", "facts"), LAST_TURNS)
@pytest.mark.parametrize(
    ("way", "taken", "left", "made"),
    [
        ("pile", "", "01G 01A 01B 07T", 1),
        ("take_pair", "01G 01A", "01B 07T", 0),  # only the flip stays
        ("take_three", "01G 01A 01B", "07T", 0),
    ],
)
def test_a_ppeok_on_the_last_turn(
    way: str, taken: str, left: str, made: int, meaning: str, facts: dict[str, Any]
) -> None:
    house = rules(None, **{"ppeok.on_last_turn": way, "turn.last": meaning})
    state = gostop.position(house, floor="01G 07T", captured=GIVERS, turns_taken=[6, 6, 6], **facts)
    state = play(state, "play 01A")
    assert pile(state, 0) == taken
    assert floor(state) == left
    assert state.ppeoks == (made, 0, 0)
    assert len(events(state, Ppeok)) == made
    assert stolen(state) == []
    assert [one.card.text for one in events(state, Laid)] == (["01B"] if way == "take_pair" else [])


@pytest.mark.rule("PPEOK-6")
@pytest.mark.parametrize("way", ["pile", "take_pair", "take_three"])
def test_before_the_last_turn_a_ppeok_is_a_ppeok(way: str) -> None:
    state = ppeok_by_seat_0(changes={"ppeok.on_last_turn": way})
    assert dict(state.piles) == {1: 0}
    assert state.ppeoks == (1, 0, 0)


@pytest.mark.rule("PPEOK-6", "PPEOK-10")
@pytest.mark.parametrize(("way", "wins"), [("pile", True), ("take_pair", False), ("take_three", False)])
def test_whether_it_counts_as_a_third_ppeok(way: str, wins: bool) -> None:
    house = rules(None, **{"ppeok.on_last_turn": way})
    state = gostop.position(
        house, hands=["01A", "05Y", "06Y"], floor="01G 07T", stock="01B 11A 11B", ppeoks=[2, 0, 0],
        turns_taken=[6, 6, 6],
    )  # fmt: skip
    state = play(state, "play 01A")
    assert state.over == wins
    assert bool(events(state, ThreePpeok)) == wins


@pytest.mark.rule("PPEOK-6", "SSEUL-1")
@pytest.mark.parametrize(("way", "sweeps"), [("pile", False), ("take_pair", False), ("take_three", True)])
def test_a_last_ppeok_sweeps_only_if_all_three_are_taken(way: str, sweeps: bool) -> None:
    house = rules(None, **{"ppeok.on_last_turn": way, "sseul.last_turn": True})
    state = gostop.position(
        house, hands=["01A", "05Y", "06Y"], floor="01G", stock="01B 11A 11B", captured=GIVERS
    )
    state = play(state, "play 01A")
    assert bool(events(state, Sseul)) == sweeps
    assert stolen(state) == ([(1, 0, "05A"), (2, 0, "07A")] if sweeps else [])


@pytest.mark.rule("PPEOK-6")
@pytest.mark.parametrize(
    ("preset", "taken"),
    [
        ("standard-matgo", ""),
        ("winjoy-matgo", ""),
        ("pimang-matgo", "01G 01A"),  # N §3.1: all but the flip
        ("hangame-matgo", "01G 01A 01B"),
        ("family", "01G 01A 01B"),  # F: "the last card excepted"
    ],
)
def test_the_last_ppeok_in_the_games(preset: str, taken: str) -> None:
    players = rules(preset).table.players
    hands = ["01A", "05Y", "06Y"][:players]
    state = gostop.position(
        rules(preset), hands=hands, floor="01G 07T", stock="01B 11A 11B", turns_taken=[6, 6, 6][:players]
    )
    assert pile(play(state, "play 01A"), 0) == taken


# --- PPEOK-7 to PPEOK-9, PPEOK-14: what is paid at once


@pytest.mark.rule("PPEOK-7")
@pytest.mark.parametrize(
    ("preset", "points"),
    [("standard", 3), ("standard-matgo", 7), ("friends-guide", 0), ("family", 3), ("board-game", 3)],
)
def test_a_first_ppeok_is_paid_by_every_opponent(preset: str, points: int) -> None:
    state = ppeok_by_seat_0(preset)
    payers = range(1, state.rules.table.players)
    assert paid(state) == ([(payer, 0, points, "PPEOK-7") for payer in payers] if points else [])


@pytest.mark.rule("PPEOK-7")
def test_it_is_no_part_of_the_score_and_stays_paid_after_a_draw() -> None:
    state = gostop.position(
        rules(), hands=["01A 02A", "03T", "04T"], floor="01G 07T", stock="01B 08A 09A 10A 11A"
    )
    state = play(state, "play 01A")
    assert gostop.score_of(state, 0).total == 0
    assert not state.over
    state = play(state, "play 03T", "play 04T", "play 02A")
    assert gostop.settle(state).how == "nagari"
    assert gostop.settle(state).payments == (6, -3, -3)
    assert gostop.settle(state).final == (0, 0, 0)
    assert line(state, "PPEOK-7") == [(1, 0, 3), (2, 0, 3)]


@pytest.mark.rule("PPEOK-7")
def test_a_later_ppeok_is_not_paid() -> None:
    assert paid(ppeok_by_seat_0(turns_taken=[1, 1, 1])) == []
    assert paid(ppeok_by_seat_0(turns_taken=[6, 6, 6])) == []


@pytest.mark.rule("PPEOK-7")
def test_it_is_the_players_first_turn_not_the_hands() -> None:
    # Seat 2 makes the first ppeok of its own when the others have had theirs.
    state = gostop.position(
        rules(),
        hands=["12G", "05Y", "01A 06Y"],
        floor="01G 07T",
        stock="01B 11A",
        turn=2,
        turns_taken=[1, 1, 0],
    )
    assert paid(play(state, "play 01A")) == [(0, 2, 3, "PPEOK-7"), (1, 2, 3, "PPEOK-7")]


@pytest.mark.rule("PPEOK-8")
@pytest.mark.parametrize(
    ("preset", "points"),
    [("standard", 6), ("standard-matgo", 14), ("family", 6), ("board-game", 6), ("friends-guide", 0),
     ("pimang-matgo", 0)],
)  # fmt: skip
def test_a_second_ppeok_on_the_second_turn(preset: str, points: int) -> None:
    players = rules(preset).table.players
    state = ppeok_by_seat_0(preset, ppeoks=[1, 0, 0][:players], turns_taken=[1, 1, 1][:players])
    assert paid(state) == ([(payer, 0, points, "PPEOK-8") for payer in range(1, players)] if points else [])
    assert not state.over


@pytest.mark.rule("PPEOK-8", "PPEOK-14")
@pytest.mark.parametrize(("when", "any_second"), [("consecutive", False), ("any", True)])
def test_a_second_ppeok_that_is_not_consecutive(when: str, any_second: bool) -> None:
    changes = {"ppeok.second_when": when}
    expected = [(1, 0, 6, "PPEOK-8"), (2, 0, 6, "PPEOK-8")] if any_second else []
    # The first on turn 1, now turn 3.
    assert paid(ppeok_by_seat_0(changes=changes, ppeoks=[1, 0, 0], turns_taken=[2, 2, 2])) == expected
    # The first on some later turn, now turn 6.
    assert paid(ppeok_by_seat_0(changes=changes, ppeoks=[1, 0, 0], turns_taken=[5, 5, 5])) == expected


@pytest.mark.rule("PPEOK-14")
def test_both_ways_pay_a_consecutive_second_and_neither_a_second_player() -> None:
    for when in ("consecutive", "any"):
        changes = {"ppeok.second_when": when}
        state = ppeok_by_seat_0(changes=changes, ppeoks=[1, 0, 0], turns_taken=[1, 1, 1])
        assert [rule for *_, rule in paid(state)] == ["PPEOK-8", "PPEOK-8"]
        # Another player's ppeok is that player's first.
        state = ppeok_by_seat_0(changes=changes, ppeoks=[0, 1, 0], turns_taken=[1, 1, 1])
        assert paid(state) == []


def three_in_a_row(preset: str | None = None, **changes: Any) -> tuple[State, tuple[gostop.Event, ...]]:
    """Seat 0 makes a ppeok on each of its first three turns; nobody else takes a card."""
    state = gostop.position(
        rules(preset, **changes), hands=["01A 02A 03A 12G", "05A 06A 12T", "08A 09A 12Y"],
        floor="01G 02Y 03G", stock="01B 04A 07A 02B 10A 11A 03B 04B 07B",
    )  # fmt: skip
    return story(state, "play 01A", "play 05A", "play 08A", "play 02A", "play 06A", "play 09A", "play 03A")


@pytest.mark.rule("PPEOK-9", "PPEOK-8", "PPEOK-7", "PPEOK-10")
@pytest.mark.parametrize("preset", ["standard", "family"])
def test_three_in_a_row_come_to_twenty_one(preset: str) -> None:
    # F: 3 + 6 + 9 along the way and 3 for the three: 21 from each. N[64]: of these 9 + 3 = 12 at the third.
    state, happened = three_in_a_row(preset)
    assert [(points, rule) for payer, _, points, rule in paid(happened) if payer == 1] == [
        (3, "PPEOK-7"),
        (6, "PPEOK-8"),
        (9, "PPEOK-9"),
    ]
    assert state.over
    settled = gostop.settle(state)
    assert (settled.how, settled.winner) == ("three ppeok", 0)
    assert settled.final == (6, -3, -3)
    assert settled.payments == (42, -21, -21)


@pytest.mark.rule("PPEOK-9")
def test_three_in_a_row_with_two_players() -> None:
    # 7 + 14 + 21 along the way and 7 for the three.
    state = gostop.position(
        rules("standard-matgo"), hands=["01A 02A 03A 12G", "05A 06A 12T"], floor="01G 02Y 03G",
        stock="01B 04A 02B 10A 03B 04B 07B",
    )  # fmt: skip
    state = play(state, "play 01A", "play 05A", "play 02A", "play 06A", "play 03A")
    assert gostop.settle(state).payments == (49, -49)


@pytest.mark.rule("PPEOK-9")
def test_the_board_game_ends_without_a_further_payment() -> None:
    # B: 3, then 6, then 12; the hand ends, counted as 3 points that are not paid again.
    state, happened = three_in_a_row("board-game")
    assert [points for payer, _, points, _ in paid(happened) if payer == 2] == [3, 6, 12]
    settled = gostop.settle(state)
    assert (settled.how, settled.winner) == ("third ppeok", 0)
    assert settled.payments == (42, -21, -21)
    assert settled.final == (0, 0, 0)
    assert len(events(happened, ThreePpeok)) == 1


@pytest.mark.rule("PPEOK-9", "PPEOK-10")
def test_a_third_that_neither_ends_nor_wins() -> None:
    state, _ = three_in_a_row(None, **{"ppeok.three_points": 0, "ppeok.third_ends": False})
    assert not state.over
    assert state.ppeoks == (3, 0, 0)
    assert [points for payer, _, points, _ in paid(state) if payer == 1] == [9]  # paid all the same


@pytest.mark.rule("PPEOK-9", "PPEOK-10")
def test_three_ppeok_win_even_where_a_third_in_a_row_does_not_end_the_hand() -> None:
    state, _ = three_in_a_row(None, **{"ppeok.third_ends": False})
    assert gostop.settle(state).payments == (42, -21, -21)
    state, _ = three_in_a_row(None, **{"ppeok.third_points": 0})
    assert gostop.settle(state).payments == (24, -12, -12)


# --- PPEOK-10, PPEOK-11: three ppeok


@pytest.mark.rule("PPEOK-10")
@pytest.mark.parametrize(
    ("preset", "points"),
    [
        ("standard", 3),
        ("standard-matgo", 7),
        ("winjoy-gostop", 10),  # N §8
        ("hangame-gostop", 3),
        ("pimang-gostop", 3),
        ("winjoy-matgo", 10),  # N §9.2.2
        ("hangame-matgo", 7),
        ("pimang-matgo", 7),
        ("friends-guide", 3),  # G §4
        ("friends-guide-matgo", 7),
    ],
)
def test_three_ppeok_in_a_hand_win_fixed_points(preset: str, points: int) -> None:
    players = rules(preset).table.players
    state = ppeok_by_seat_0(preset, ppeoks=[2, 0, 0][:players], turns_taken=[5, 5, 5][:players])
    assert state.over
    assert state.winner == 0
    assert paid(state) == []  # not in a row: nothing at once
    assert gostop.settle(state).payments == (points * (players - 1), *[-points] * (players - 1))
    assert not events(state, Stopped)


@pytest.mark.rule("PPEOK-10")
def test_without_the_rule_the_hand_goes_on() -> None:
    state = ppeok_by_seat_0(changes={"ppeok.three_points": 0}, ppeoks=[2, 0, 0], turns_taken=[5, 5, 5])
    assert not state.over
    assert state.ppeoks == (3, 0, 0)


@pytest.mark.rule("PPEOK-10")
def test_three_ppeok_of_several_players_win_nothing() -> None:
    state = ppeok_by_seat_0(ppeoks=[1, 1, 1], turns_taken=[5, 5, 5])
    assert not state.over
    assert state.ppeoks == (2, 1, 1)


TEN_PI = "02A 02B 03A 03B 04A 04B 05A 05B 06A 06B"


def multiplied(multiplies: bool, **facts: Any) -> tuple[int, ...]:
    """Seat 0 has ten pi (one point) and wins by three ppeok; seat 1 has three pi, seat 2 six."""
    state = ppeok_by_seat_0_with(
        {"ppeok.three_multiplied": multiplies},
        ppeoks=[2, 0, 0],
        turns_taken=[5, 5, 5],
        captured=[TEN_PI, "08A 08B 10A", "09A 09B 12S 10B 07A"],
        **facts,
    )
    assert gostop.settle(state).how == "three ppeok"
    return gostop.settle(state).payments


def ppeok_by_seat_0_with(changes: dict[str, Any], **facts: Any) -> State:
    """The same ppeok with stock and hands that leave the junk for the piles."""
    state = gostop.position(
        rules(None, **changes), hands=["01A 12G", "05Y", "06Y"], floor="01G 07T", stock="01B 11A", **facts
    )
    return play(state, "play 01A")


@pytest.mark.rule("PPEOK-11")
@pytest.mark.parametrize(
    ("facts", "plain", "multiplied_by"),
    [
        ({}, (6, -3, -3), (9, -6, -3)),  # seat 1 is in pi bak, seat 2 with six pi is not
        ({"shakes": [(8,), (), ()]}, (6, -3, -3), (18, -12, -6)),
        ({"shakes": [(8,), (), ()], "bombs": [(10,), (), ()]}, (6, -3, -3), (36, -24, -12)),
        ({"shakes": [(), (8,), ()]}, (6, -3, -3), (9, -6, -3)),  # a loser's shake counts nothing
    ],
)
def test_whether_shakes_bombs_and_bak_multiply_it(
    facts: dict[str, Any], plain: tuple[int, ...], multiplied_by: tuple[int, ...]
) -> None:
    assert multiplied(False, **facts) == plain
    assert multiplied(True, **facts) == multiplied_by


@pytest.mark.rule("PPEOK-11", "NAGARI-5")
def test_the_carry_is_another_matter_and_gobak_none() -> None:
    assert multiplied(False, nagari=2) == (12, -6, -6)
    assert multiplied(True, nagari=2) == (18, -12, -6)
    # A loser who called go pays its own share only.
    assert multiplied(True, goes=[0, 0, 1]) == (9, -6, -3)
    assert multiplied(False, goes=[0, 1, 0]) == (6, -3, -3)


# --- PPEOK-13: whom a pile robs


@pytest.mark.rule("PPEOK-13")
@pytest.mark.parametrize(
    ("way", "maker", "robbed"),
    [
        ("all", 2, [(1, 0, "05A"), (2, 0, "07A")]),
        ("maker", 2, [(2, 0, "07A")]),
        ("maker", 1, [(1, 0, "05A")]),
        ("maker", None, [(1, 0, "05A"), (2, 0, "07A")]),  # a natural pile robs all
        ("maker", 0, [(1, 0, "05A"), (1, 0, "05B"), (2, 0, "07A"), (2, 0, "07B")]),  # and so does an own one
    ],
)
def test_whom_a_taken_pile_robs(way: str, maker: int | None, robbed: list[tuple[int, int, str]]) -> None:
    state = pile_taken(changes={"ppeok.steal_from": way, "ppeok.self_steal": 2}, maker=maker)
    assert stolen(state) == robbed


@pytest.mark.rule("PPEOK-13", "PPEOK-2")
def test_robbing_the_maker_alone_with_other_figures() -> None:
    state = pile_taken(changes={"ppeok.steal_from": "maker", "ppeok.steal": 2}, maker=2)
    assert stolen(state) == [(2, 0, "07A"), (2, 0, "07B")]
    state = pile_taken(changes={"ppeok.steal_from": "maker", "ppeok.steal": 0}, maker=2)
    assert stolen(state) == []


# --- several things in one turn


@pytest.mark.rule("PPEOK-2", "PPEOK-3", "PI-4")
def test_two_piles_in_one_turn() -> None:
    # The hand card takes the own pile (2), the flip another's (1).
    house = rules(None, **{"ppeok.self_steal": 2})
    state = gostop.position(
        house, hands=["01A 12G", "05Y", "06Y"], floor="01G 01T 01B 02Y 02T 02A 10T", stock="02B 03A",
        captured=GIVERS, piles={1: 0, 2: 1},
    )  # fmt: skip
    state = play(state, "play 01A")
    assert [(one.own, one.natural) for one in events(state, PpeokTaken)] == [(True, False), (False, False)]
    assert pile(state, 0) == "01G 01T 01A 01B 02Y 02T 02A 02B 05A 05B 06A 07A 07B 08A"
    assert stolen(state) == [
        (1, 0, "05A"),
        (1, 0, "05B"),
        (2, 0, "07A"),
        (2, 0, "07B"),
        (1, 0, "06A"),
        (2, 0, "08A"),
    ]


@pytest.mark.rule("PPEOK-3", "SSEUL-1")
@pytest.mark.parametrize("preset", ["standard-matgo", "family"])
def test_an_own_pile_with_a_sweep_takes_three(preset: str) -> None:
    # N §3.4: eight pi become five.
    players = rules(preset).table.players
    state = gostop.position(
        rules(preset), hands=["01A 12G", "05Y", "06Y"][:players], floor="01G 01T 01B 10T", stock="10A 03A",
        captured=["", "04A 04B 05A 05B 06A 06B 07A 07B", "08A 08B"][:players], piles={1: 0},
    )  # fmt: skip
    state = play(state, "play 01A")
    assert pile(state, 1) == "05B 06A 06B 07A 07B"
    assert len(events(state, Sseul)) == 1


@pytest.mark.rule("PPEOK-2", "SSEUL-1")
def test_anothers_pile_with_a_sweep_takes_two() -> None:
    state = gostop.position(
        rules(), hands=["01A 12G", "05Y", "06Y"], floor="01G 01T 01B 10T", stock="10A 03A", captured=GIVERS,
        piles={1: 2},
    )  # fmt: skip
    state = play(state, "play 01A")
    assert [pile(state, 1), pile(state, 2)] == ["06A 06B", "08A 08B"]


@pytest.mark.rule("PPEOK-1", "PPEOK-12")
def test_the_fourth_card_may_come_many_turns_later() -> None:
    state = gostop.position(
        rules(), hands=["01A 12G 01T", "05A 05B", "06A 06B"], floor="01G 07T", stock="01B 02A 03A 04A 08A 09A"
    )
    state = play(state, "play 01A", "play 05A", "play 06A")
    assert dict(state.piles) == {1: 0}
    state = play(state, "play 01T")
    assert pile(state, 0) == "01G 01T 01A 01B"
    assert [one.own for one in events(state, PpeokTaken)] == [True]
    assert [one.card.text for one in events(state, Laid)] == ["04A"]
