"""The other captures that steal (§5): ttadak, jjok, the sweep, the department store, and the last turn."""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from gostop import State
from gostop.events import Captured, DepartmentStore, Jjok, Ppeok, PpeokTaken, Sseul, Ttadak

from .help import events, floor, line, names, paid, pile, play, rules, stock, stolen, text

GIVERS = ["", "05A 05B 06A 06B", "07A 07B 08A 08B"]
"""Four plain junk each for seats 1 and 2."""
ONE_EACH = [(1, 0, "05A"), (2, 0, "07A")]
TWO_EACH = [(1, 0, "05A"), (2, 0, "07A"), (1, 0, "05B"), (2, 0, "07B")]
"""Two thefts of one pi each, one after the other."""


def start(
    floor_cards: str,
    stock_cards: str,
    preset: str | None = None,
    changes: dict[str, Any] | None = None,
    hand_cards: str = "01A 12G",
    **facts: Any,
) -> State:
    """Seat 0 is to play; the others hold a card each and four pi."""
    house = rules(preset, **(changes or {}))
    players = house.table.players
    asked: dict[str, Any] = {
        "hands": [hand_cards, "05Y", "06Y"][:players],
        "floor": floor_cards,
        "stock": stock_cards,
        "captured": GIVERS[:players],
        "turns_taken": [1, 1, 1][:players],
    }
    return gostop.position(house, **(asked | facts))


# --- TTADAK


@pytest.mark.rule("TTADAK-1", "TTADAK-2")
@pytest.mark.parametrize("when", ["four_of_month", "two_captures"])
def test_hand_card_and_flip_complete_the_two_on_the_floor(when: str) -> None:
    state = play(start("01G 01T 07Y", "01B 11A", changes={"ttadak.when": when}), "play 01A", "take 01G")
    assert pile(state, 0) == "01G 01T 01A 01B 05A 07A"
    assert floor(state) == "07Y"
    assert [(one.seat, text(one.cards)) for one in events(state, Ttadak)] == [(0, "01G 01T 01A 01B")]
    assert stolen(state) == ONE_EACH


@pytest.mark.rule("TTADAK-1")
@pytest.mark.parametrize(("when", "is_ttadak"), [("four_of_month", False), ("two_captures", True)])
def test_two_captures_of_two_months(when: str, is_ttadak: bool) -> None:
    # Only G calls it ttadak when hand card and flip each take a card.
    state = play(start("01G 10T 07Y", "10A 11A", changes={"ttadak.when": when}), "play 01A")
    assert pile(state, 0).startswith("01G 01A")
    assert {"10T", "10A"} <= set(pile(state, 0).split())
    assert bool(events(state, Ttadak)) == is_ttadak
    assert stolen(state) == (ONE_EACH if is_ttadak else [])


@pytest.mark.rule("TTADAK-1")
@pytest.mark.parametrize(
    ("floor_cards", "stock_cards"),
    [
        ("01G 07Y", "11A"),  # only the hand card takes
        ("10T 07Y", "10A 11A"),  # only the flip takes
        ("07Y", "01B 11A"),  # a jjok: the hand card took nothing
        ("01G 07Y", "01B 11A"),  # a ppeok
    ],
)
def test_one_capture_is_none_by_either_rule(floor_cards: str, stock_cards: str) -> None:
    for when in ("four_of_month", "two_captures"):
        state = play(start(floor_cards, stock_cards, changes={"ttadak.when": when}), "play 01A")
        assert events(state, Ttadak) == []


@pytest.mark.rule("TTADAK-1", "BOMB-7")
@pytest.mark.parametrize("when", ["four_of_month", "two_captures"])
def test_a_bomb_and_a_flip_that_takes_are_no_ttadak(when: str) -> None:
    state = start("01G 10T 07Y", "10A 11A", changes={"ttadak.when": when}, hand_cards="01T 01A 01B 12G")
    state = play(state, "bomb 01")
    assert events(state, Ttadak) == []
    assert stolen(state) == ONE_EACH  # for the bomb


@pytest.mark.rule("TTADAK-1", "PPEOK-2")
def test_a_pile_and_a_second_capture_both_steal_where_two_captures_are_ttadak() -> None:
    facts: dict[str, Any] = {"piles": {1: 1}}
    two = play(
        start("01G 01T 01B 10T 07Y", "10A 11A", changes={"ttadak.when": "two_captures"}, **facts), "play 01A"
    )
    assert stolen(two) == TWO_EACH
    four = play(start("01G 01T 01B 10T 07Y", "10A 11A", **facts), "play 01A")
    assert stolen(four) == ONE_EACH


@pytest.mark.rule("TTADAK-2")
@pytest.mark.parametrize(("steal", "expected"), [(0, []), (1, ONE_EACH)])
def test_what_a_ttadak_steals(steal: int, expected: list[tuple[int, int, str]]) -> None:
    state = play(start("01B 01T 07Y", "01G 11A", changes={"ttadak.steal": steal}), "play 01A", "take 01B")
    assert pile(state, 0).startswith("01G 01T 01A 01B")
    assert stolen(state) == expected


@pytest.mark.rule("TTADAK-3")
@pytest.mark.parametrize(
    ("preset", "points"),
    [
        ("standard", 3),
        ("standard-matgo", 7),
        ("family", 3),  # F
        ("hangame-gostop", 3),
        ("hangame-matgo", 7),  # N §9.2.2
        ("winjoy-matgo", 7),
        ("pimang-gostop", 0),  # N[37]
        ("pimang-matgo", 0),
        ("friends-guide", 0),
    ],
)
def test_a_first_ttadak_is_paid_at_once(preset: str, points: int) -> None:
    players = rules(preset).table.players
    state = start("01G 01T 07Y", "01B 11A", preset, turns_taken=[0] * players)
    state = play(state, "play 01A", "take 01G")
    payers = range(1, players)
    assert paid(state) == ([(payer, 0, points, "TTADAK-3") for payer in payers] if points else [])


@pytest.mark.rule("TTADAK-3")
def test_later_ttadaks_pay_nothing() -> None:
    state = play(start("01G 01T 07Y", "01B 11A", turns_taken=[1, 1, 1]), "play 01A", "take 01G")
    assert events(state, Ttadak)
    assert paid(state) == []


@pytest.mark.rule("TTADAK-3")
def test_it_is_paid_by_points_and_stays_paid() -> None:
    state = gostop.position(
        rules(), hands=["01A 12G", "05A", "06A"], floor="01G 01T 07Y", stock="01B 02A 03A 04A"
    )
    state = play(state, "play 01A", "take 01G", "play 05A", "play 06A", "play 12G")
    assert gostop.settle(state).how == "nagari"
    assert line(state, "TTADAK-3") == [(1, 0, 3), (2, 0, 3)]
    assert gostop.settle(state).payments == (6, -3, -3)


# --- JJOK


@pytest.mark.rule("JJOK-1", "JJOK-2")
def test_a_laid_card_is_taken_by_the_flip() -> None:
    state = play(start("07Y", "01B 11A"), "play 01A")
    assert pile(state, 0) == "01A 01B 05A 07A"
    assert floor(state) == "07Y"
    assert stolen(state) == ONE_EACH
    assert names(state) == ["Played", "Laid", "Flipped", "Jjok", "Captured", "Stolen", "Stolen"]
    assert [text(one.cards) for one in events(state, Jjok)] == ["01A 01B"]


@pytest.mark.rule("JJOK-1", "TTADAK-1")
def test_jjok_and_ttadak_exclude_each_other() -> None:
    for floor_cards, move in (("07Y", []), ("01G 01T 07Y", ["take 01G"])):
        state = play(start(floor_cards, "01B 11A"), "play 01A", *move)
        assert len(events(state, Jjok)) + len(events(state, Ttadak)) == 1
        assert len(stolen(state)) == 2


@pytest.mark.rule("JJOK-1", "TURN-6")
def test_a_bonus_card_turned_in_between_does_not_hinder_a_jjok() -> None:
    state = play(start("07Y", "J2A 01B 11A"), "play 01A")
    assert pile(state, 0) == "01A 01B 05A 07A J2A"
    assert events(state, Jjok)


@pytest.mark.rule("JJOK-1")
def test_a_card_laid_earlier_is_no_jjok() -> None:
    # Seat 0 lays 01A; seat 1's flip takes it: an ordinary capture.
    state = play(start("07Y", "02A 01B 11A"), "play 01A", "play 05Y")
    assert pile(state, 1).split()[:2] == ["01A", "01B"]
    assert events(state, Jjok) == []
    assert stolen(state) == []


@pytest.mark.rule("JJOK-2")
@pytest.mark.parametrize(("steal", "expected"), [(0, []), (1, ONE_EACH)])
def test_what_a_jjok_steals(steal: int, expected: list[tuple[int, int, str]]) -> None:
    state = play(start("07Y", "01B 11A", changes={"jjok.steal": steal}), "play 01A")
    assert {"01A", "01B"} <= set(pile(state, 0).split())
    assert stolen(state) == expected


@pytest.mark.rule("JJOK-3")
@pytest.mark.parametrize(
    ("preset", "points"),
    [("standard", 0), ("winjoy-gostop", 3), ("winjoy-matgo", 7), ("hangame-matgo", 0), ("pimang-matgo", 0)],
)
def test_a_first_jjok_is_paid_at_winjoy(preset: str, points: int) -> None:
    players = rules(preset).table.players
    state = play(start("07Y", "01B 11A", preset, turns_taken=[0] * players), "play 01A")
    assert events(state, Jjok)
    assert paid(state) == ([(payer, 0, points, "JJOK-3") for payer in range(1, players)] if points else [])
    later = play(start("07Y", "01B 11A", preset), "play 01A")
    assert paid(later) == []


# --- SSEUL


@pytest.mark.rule("SSEUL-1")
@pytest.mark.parametrize(("steal", "each"), [(0, 0), (1, 1), (2, 2)])
def test_the_floor_is_swept(steal: int, each: int) -> None:
    state = play(start("01G 10T", "10A 11A", changes={"sseul.steal": steal}), "play 01A")
    assert floor(state) == ""
    assert [one.seat for one in events(state, Sseul)] == [0]
    assert len(stolen(state)) == 2 * each
    assert len(state.captured[0]) == 4 + 2 * each


@pytest.mark.rule("SSEUL-1", "JJOK-2")
def test_a_jjok_that_sweeps_takes_two() -> None:
    # N §3.4: the commonest of all.
    state = play(start("", "01B 11A"), "play 01A")
    assert stolen(state) == TWO_EACH
    assert names(state)[:6] == ["Played", "Laid", "Flipped", "Jjok", "Captured", "Sseul"]


@pytest.mark.rule("SSEUL-1", "TTADAK-2")
def test_a_ttadak_that_sweeps_takes_two() -> None:
    state = play(start("01G 01T", "01B 11A"), "play 01A", "take 01T")
    assert stolen(state) == TWO_EACH


@pytest.mark.rule("SSEUL-1", "PPEOK-2")
def test_a_pile_that_sweeps_takes_two() -> None:
    state = play(start("01G 01T 01B 10T", "10A 11A", piles={1: 2}), "play 01A")
    assert stolen(state) == TWO_EACH


@pytest.mark.rule("SSEUL-1", "BOMB-2")
def test_a_bomb_that_sweeps_takes_two() -> None:
    state = start("01G 10T", "10A 11A", hand_cards="01T 01A 01B 12G")
    assert stolen(play(state, "bomb 01")) == TWO_EACH


@pytest.mark.rule("SSEUL-1", "BOMB-2", "TURN-2")
def test_a_bomb_with_an_empty_stock_may_sweep() -> None:
    state = play(start("01G", "", hand_cards="01T 01A 01B 12G"), "bomb 01")
    assert events(state, Sseul)
    assert stolen(state) == TWO_EACH


@pytest.mark.rule("SSEUL-1", "BOMB-7")
def test_a_free_flip_may_sweep() -> None:
    state = play(start("10T", "10A 11A", hand_cards="12G", free_flips=[1, 0, 0]), "flip")
    assert pile(state, 0).startswith("05A 07A 10T 10A")
    assert stolen(state) == ONE_EACH


@pytest.mark.rule("SSEUL-1")
def test_what_is_left_by_the_flip_is_no_sweep() -> None:
    state = play(start("01G", "11A 11B"), "play 01A")
    assert floor(state) == "11A"
    assert events(state, Sseul) == []
    assert stolen(state) == []


@pytest.mark.rule("SSEUL-1", "TURN-3")
def test_a_floor_that_was_empty_before_is_no_sweep() -> None:
    # An empty hand flips the stock's last card, a bonus card: nothing lay there and nothing was swept.
    state = play(start("", "J2A", hand_cards=""), "flip")
    assert floor(state) == stock(state) == ""
    assert pile(state, 0) == "J2A"
    assert events(state, Sseul) == []
    assert stolen(state) == []


@pytest.mark.rule("SSEUL-1", "PPEOK-1")
def test_a_ppeok_leaves_its_pile_and_sweeps_nothing() -> None:
    state = play(start("01G", "01B 11A"), "play 01A")
    assert events(state, Ppeok)
    assert events(state, Sseul) == []


@pytest.mark.rule("SSEUL-1", "TURN-4")
def test_after_a_sweep_the_next_card_is_laid() -> None:
    state = play(start("01G 10T", "10A 11A 11B"), "play 01A", "play 05Y")
    assert floor(state) == "05Y 11A"


# --- LAST-1: the last turn


def last_turn(kind: str, meaning: str, steals: bool) -> State:
    """A ttadak, jjok, sweep or bomb in the last turn by one of its meanings."""
    floor_cards, flipped, hand_cards, moves = {
        "ttadak": ("01G 01T 07Y", "01B", "01A", ["play 01A", "take 01G"]),
        "jjok": ("07Y", "01B", "01A", ["play 01A"]),
        "sseul": ("01G 10T", "10A", "01A", ["play 01A"]),
        "bomb": ("01G 07Y", "11A", "01T 01A 01B", ["bomb 01"]),
    }[kind]
    facts: dict[str, Any] = {}
    changes: dict[str, Any] = {f"{kind}.last_turn": steals, "turn.last": meaning}
    stock_cards = f"{flipped} 02A 03A"
    if meaning == "last_stock_card":
        hand_cards, stock_cards = f"{hand_cards} 12G", flipped
    elif meaning == "last_hand_card":
        facts["free_flips"] = [1, 0, 0]
    elif kind == "bomb":
        changes["bomb.free_flips"] = 0  # else a bomb is never one's last turn
    return play(start(floor_cards, stock_cards, None, changes, hand_cards, **facts), *moves)


@pytest.mark.rule("LAST-1", "TURN-7")
@pytest.mark.parametrize("meaning", ["last_own_turn", "last_hand_card", "last_stock_card"])
@pytest.mark.parametrize("steals", [True, False])
@pytest.mark.parametrize(
    ("kind", "event"), [("ttadak", Ttadak), ("jjok", Jjok), ("sseul", Sseul), ("bomb", gostop.events.Bombed)]
)
def test_whether_the_last_turn_steals(
    kind: str, event: type[gostop.Event], steals: bool, meaning: str
) -> None:
    state = last_turn(kind, meaning, steals)
    assert events(state, event)
    assert len(state.captured[0]) >= 2  # the cards are taken all the same
    assert stolen(state) == (ONE_EACH if steals else [])


@pytest.mark.rule("LAST-1")
def test_each_kind_has_its_own_switch() -> None:
    # A jjok that sweeps on the last turn: one pi for each that is let.
    for jjok, sseul in ((True, True), (True, False), (False, True), (False, False)):
        changes = {"jjok.last_turn": jjok, "sseul.last_turn": sseul}
        state = play(start("", "01B 11A", changes=changes, hand_cards="01A"), "play 01A")
        assert len(stolen(state)) == 2 * (jjok + sseul)


@pytest.mark.rule("LAST-1")
@pytest.mark.parametrize(
    ("preset", "jjok", "ttadak", "sseul"),
    [
        ("standard", False, False, False),
        ("winjoy-matgo", False, False, False),
        ("pimang-matgo", False, False, False),
        ("hangame-matgo", False, True, True),  # X: its help page excepts ppeok and jjok
        ("family", False, True, True),  # F: likewise
        ("friends-guide", False, False, False),  # G §4
        ("board-game", False, False, False),  # B
    ],
)
def test_the_last_turn_in_the_games(preset: str, jjok: bool, ttadak: bool, sseul: bool) -> None:
    played = {
        "jjok": play(start("07Y", "01B 11A", preset, hand_cards="01A"), "play 01A"),
        "ttadak": play(start("01G 01T 07Y", "01B 11A", preset, hand_cards="01A"), "play 01A", "take 01G"),
        # The hand card alone sweeps, with an empty stock: two captures would be ttadak by G.
        "sseul": play(start("01G", "", preset, hand_cards="01A"), "play 01A"),
    }
    found = {kind: bool(stolen(state)) for kind, state in played.items()}
    assert found == {"jjok": jjok, "ttadak": ttadak, "sseul": sseul}


@pytest.mark.rule("LAST-1", "BOMB-3")
def test_a_bomb_with_the_last_cards_is_not_the_last_turn_while_free_flips_are_left() -> None:
    changes = {"bomb.last_turn": False}
    state = start("01G 07Y", "11A 02A 03A", changes=changes, hand_cards="01T 01A 01B")
    assert stolen(play(state, "bomb 01")) == ONE_EACH


# --- STORE-1

STORE = {"department_store.steal": 1}


def store(floor_cards: str, flipped: str, played: str, first: bool = True, steal: int = 1) -> State:
    """Seat 0 plays a card and flips one, by default in its first turn."""
    state = gostop.position(
        rules(None, **{"department_store.steal": steal}), hands=[f"{played} 06Y", "05Y", "09Y"],
        floor=f"{floor_cards} 07Y", stock=f"{flipped} 04B 11B", captured=GIVERS,
        turns_taken=[0 if first else 1, 0, 0],
    )  # fmt: skip
    return play(state, f"play {played}")


@pytest.mark.rule("STORE-1")
@pytest.mark.parametrize(("steal", "expected"), [(0, []), (1, ONE_EACH)])
def test_a_bright_an_animal_a_ribbon_and_a_junk(steal: int, expected: list[tuple[int, int, str]]) -> None:
    # 01G and 01T by hand, 10Y and 10A by the flip.
    state = store("01T 10Y", "10A", "01G", steal=steal)
    assert stolen(state) == expected
    assert [text(one.cards) for one in events(state, DepartmentStore)] == (
        ["01G 01T 10Y 10A"] if steal else []
    )


@pytest.mark.rule("STORE-1")
@pytest.mark.parametrize(
    ("floor_cards", "flipped", "played", "made"),
    [
        ("12Y 01T", "01A", "12G", True),  # 12G 12Y, 01T 01A
        ("11G 10Y", "10T", "11S", True),  # a double is a junk
        ("08Y 01T", "01A", "08G", True),
        ("01T 10T", "10A", "01G", False),  # no animal
        ("01A 10Y", "10B", "01G", False),  # no ribbon
        ("02T 10Y", "10A", "02A", False),  # no bright
        ("11G 12T", "12Y", "11A", True),
        ("11G 12Y", "12G", "11A", False),  # two brights, no ribbon
        ("01T 11S", "11A", "01G", False),  # no animal
    ],
)
def test_which_fours_are_a_department_store(floor_cards: str, flipped: str, played: str, made: bool) -> None:
    assert bool(events(store(floor_cards, flipped, played), DepartmentStore)) == made


@pytest.mark.rule("STORE-1")
def test_only_on_the_first_turn() -> None:
    state = store("01T 10Y", "10A", "01G", first=False)
    assert pile(state, 0) == "01G 01T 10Y 10A"
    assert events(state, DepartmentStore) == []
    assert stolen(state) == []


@pytest.mark.rule("STORE-1")
def test_a_bonus_card_does_not_stand_in_for_the_junk() -> None:
    # 12G 12Y by hand; J2A and then 06T, laid: three kinds and a bonus card.
    state = store("12Y", "J2A 06T", "12G")
    assert pile(state, 0) == "12G 12Y J2A"
    assert events(state, DepartmentStore) == []


@pytest.mark.rule("STORE-1", "TURN-4")
def test_a_bonus_card_played_before_spoils_nothing() -> None:
    state = gostop.position(
        rules(None, **STORE), hands=["J2A 01G 06Y", "05Y", "09Y"], floor="01T 10Y 07Y", stock="04A 10A 04B",
        captured=GIVERS,
    )  # fmt: skip
    state = play(state, "play J2A", "play 01G")
    assert events(state, DepartmentStore)
    assert stolen(state) == ONE_EACH


@pytest.mark.rule("STORE-1", "TTADAK-1")
def test_the_four_of_december_are_ttadak_and_department_store() -> None:
    # A bright, an animal, a ribbon and a double, by hand card and flip: each steals one.
    state = gostop.position(
        rules(None, **STORE), hands=["12G 06Y", "05Y", "09Y"], floor="12Y 12T 07Y", stock="12S 04B",
        captured=GIVERS,
    )  # fmt: skip
    state = play(state, "play 12G", "take 12Y")
    assert events(state, Ttadak)
    assert events(state, DepartmentStore)
    assert stolen(state) == TWO_EACH


@pytest.mark.rule("STORE-1", "PPEOK-4")
def test_a_pile_taken_by_the_hand_card_alone_is_none() -> None:
    # 12G on the natural pile 12Y 12T 12S: the flip takes nothing.
    state = store("12Y 12T 12S", "04A", "12G")
    assert events(state, PpeokTaken)
    assert events(state, DepartmentStore) == []
    assert stolen(state) == ONE_EACH


@pytest.mark.rule("STORE-1", "SSEUL-1")
def test_with_a_sweep_it_adds_up() -> None:
    state = gostop.position(
        rules(None, **STORE),
        hands=["01G 06Y", "05Y", "09Y"],
        floor="01T 10Y",
        stock="10A 04B",
        captured=GIVERS,
    )
    state = play(state, "play 01G")
    assert [text(one.cards) for one in events(state, Captured)] == ["01G 01T 10Y 10A"]
    assert stolen(state) == TWO_EACH
    assert names(state)[-6:-4] == ["Sseul", "DepartmentStore"]


@pytest.mark.rule("STORE-1")
def test_animal_go_stop_has_it_and_its_parent_has_not() -> None:
    for preset, made in (("netmarble-animal", True), ("winjoy-gostop", False), ("offline-regional", True)):
        state = gostop.position(
            rules(preset), hands=["01G 06Y", "05Y", "09Y"], floor="01T 10Y 07Y", stock="10A 04B",
            captured=GIVERS,
        )  # fmt: skip
        assert bool(events(play(state, "play 01G"), DepartmentStore)) == made
