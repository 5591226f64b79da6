"""What broke once: each with the figure or the words that must come out now."""

from __future__ import annotations

import copy
import pickle
from itertools import repeat
from threading import Thread
from typing import Any

import attrs
import pytest

import gostop
from gostop import (
    LoadError,
    NotationError,
    PositionError,
    Record,
    RecordError,
    Rules,
    RulesError,
    State,
    StateError,
    TableError,
    table,
)  # fmt: skip
from gostop.errors import LONGEST, MOST_LISTED, shown
from gostop.records import check_record
from gostop.records.model import Expect
from tests.bad_input.hostile import NoRepr, OddRepr, deep


@pytest.fixture(scope="module")
def start() -> State:
    return gostop.deal(gostop.load_preset("standard-matgo"), seed=1)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("01G", "'01G'"),
        (10**5000, "a number of 16610 bits"),
        (True, "True"),
        ([0] * 1000, "<list of 1000>"),
        (NoRepr(), "<NoRepr>"),
        (deep(100_000), "<list>"),
        ("\ud800\n", "'\\ud800\\n'"),
    ],
    ids=["card", "number", "flag", "list", "no repr", "deep", "signs"],
)
def test_a_value_as_a_message_shows_it(value: object, text: str) -> None:
    assert shown(value) == text


def test_a_long_repr_is_cut_and_made_printable() -> None:
    assert len(shown(OddRepr())) == len(shown("x" * 10**7)) == LONGEST
    assert shown(OddRepr()).startswith("\\x1b[31m\\x00\\ud800xxx")
    assert shown("x" * 10**7).endswith("xxx...")


def test_what_is_no_state_is_told_so() -> None:
    nonsense: Any = None
    for call in (
        lambda: gostop.legal_moves(nonsense),
        lambda: gostop.apply(nonsense, "go"),
        lambda: gostop.settle(nonsense),
        lambda: gostop.preview(nonsense),
        lambda: gostop.score_of(nonsense, 0),
    ):
        with pytest.raises(StateError, match=r"a gostop\.State is needed, not a NoneType") as caught:
            call()
        assert "gostop.State가 필요합니다" in caught.value.korean
        assert caught.value.code == "state"


@pytest.mark.parametrize("seat", [True, False, 0.0, 2, -1, "0", NoRepr()], ids=list("abcdefg"))
def test_a_seat_is_a_number_of_the_hand(start: State, seat: Any) -> None:
    move = gostop.legal_moves(start)[0]
    with pytest.raises(StateError, match="seats are 0 to 1"):
        gostop.apply(start, move, seat=seat)
    t = table.new_table(start.rules, [9, 9])
    with pytest.raises(TableError, match="seats are 0 to 1"):
        table.apply(t, table.legal_moves(t)[0], seat=seat)


def test_cards_without_end_are_counted() -> None:
    endless: Any = repeat("01G")
    for cards in (endless, "01G " * 100_000, range(10**9)):
        with pytest.raises(NotationError, match="more than 1000 cards"):
            gostop.parse_cards(cards)
        with pytest.raises(PositionError, match="more than 1000 cards"):
            gostop.deal(Rules(), deck=cards)
        with pytest.raises(PositionError, match="more than 1000 cards"):
            gostop.score(Rules(), cards)


def test_an_error_lists_no_more_than_anybody_reads() -> None:
    with pytest.raises(NotationError) as caught:
        gostop.parse_cards("zz " * 900)
    assert len(caught.value.problems) == 900
    assert str(caught.value).count("\n") == MOST_LISTED + 1
    assert str(caught.value).endswith("\n  and 800 more")
    assert caught.value.korean.endswith("\n  그 밖에 800개")


def test_moves_without_end_are_counted(start: State) -> None:
    moves: Any = repeat("play 01A")
    with pytest.raises(RecordError, match="more than 2000 moves"):
        gostop.record(start, moves)
    with pytest.raises(RecordError, match="1 to 1000 hands"):
        gostop.dumps_records(repeat(gostop.record(start)))


def test_no_control_characters_reach_a_message(start: State) -> None:
    seat: Any = "\x1b[2J\ud800"
    with pytest.raises(StateError, match=r"\\x1b\[2J\\ud800") as caught:
        gostop.view(start, seat)
    caught.value.korean.encode()
    with pytest.raises(RulesError) as rules_error:
        gostop.load_rules("\x1b[2J.toml")
    assert rules_error.value.mistakes[0].english == "\\x1b[2J.toml: there is no such file"


def test_flags_are_flags() -> None:
    maybe: Any = "no"
    with pytest.raises(PositionError, match="tung is True or False, not 'no'"):
        gostop.deal(Rules(), seed=1, tung=maybe)
    with pytest.raises(PositionError, match="complete is True or False, not 'no'"):
        gostop.position(Rules(), complete=maybe)


@pytest.mark.parametrize("name", ["piles", "buried", "gukjin", "laid_by"])
def test_what_is_empty_is_still_no_mapping(name: str) -> None:
    wrong: Any = {name: ""}
    with pytest.raises(PositionError, match=f"{name}: a mapping is needed"):
        gostop.position(Rules(), **wrong)


def test_rules_are_compared_with_rules() -> None:
    other: Any = {}
    with pytest.raises(RulesError, match=r"a dict is no gostop\.Rules"):
        Rules().diff(other)


@pytest.mark.parametrize("indent", [True, -1, 17, 2**70, "  ", 1.0])
def test_json_is_indented_by_spaces(start: State, indent: Any) -> None:
    with pytest.raises(LoadError, match="from 0 to 16"):
        gostop.dump(start, indent=indent)


def test_a_value_put_together_by_hand_is_not_written(start: State) -> None:
    moves: Any = 5
    view = attrs.evolve(gostop.view(start, 0), legal_moves=moves)
    with pytest.raises(LoadError, match="this View holds parts of a wrong kind"):
        gostop.dump(view)


@pytest.mark.parametrize(
    ("expect", "words"),
    [
        ({"payments": (1, 2, -3)}, "expect.payments is for 2 players"),
        ({"captured": ((),)}, "expect.captured is for 2 players"),
        ({"score": (1, 2, 3)}, "expect.score is for 2 players"),
        ({"payments": (True, False)}, "payments is a tuple of whole numbers"),
        ({"payments": [1, -1]}, "payments is a tuple of whole numbers"),
        ({"captured": (("01G",), ())}, "captured is a tuple of tuples of cards"),
        ({"over": 1}, "over is True or False"),
    ],
)
def test_a_record_made_by_hand_is_checked(start: State, expect: dict[str, Any], words: str) -> None:
    with pytest.raises(RecordError, match=words):
        Record(rules=start.rules, start=start, expect=Expect(**expect))


def test_a_record_has_the_rules_of_its_state_and_names_that_can_be_written(start: State) -> None:
    with pytest.raises(RecordError, match="rules is those of the state"):
        Record(rules=Rules(), start=start)
    for names in (("a",), ("a", ""), ("a", "\x1b"), ("a", "x" * 81), ["a", "b"]):
        given: Any = names
        with pytest.raises(RecordError, match="names is a tuple of 2 texts"):
            Record(rules=start.rules, start=start, names=given)
    right = Record(rules=start.rules, start=start, names=("a", "b"), expect=Expect(score=(0, 0)))
    assert check_record(gostop.loads_record(gostop.dumps_record(right))) == ()


def values(start: State) -> list[Any]:
    """One value of every kind that is public."""
    state = start
    made = []
    while not state.over:
        made.append(gostop.legal_moves(state)[0])
        state = gostop.apply(state, made[-1])
    t = table.new_table(gostop.load_preset("winjoy-four"), [1000] * 4, seed=7)
    return [
        start, state, gostop.view(start, 0), gostop.settle(state), gostop.preview(start), start.rules,
        gostop.score(start.rules, "01G 03G 08G"), gostop.record(start, made, expect=True), t, table.view(t, 0),
        table.evening(t), gostop.Card("01G"), made[0], *state.events, start.rules.about, start.rules.bak,
    ]  # fmt: skip


def test_every_value_is_immutable_and_copies_to_an_equal_one(start: State) -> None:
    for value in values(start):
        for same in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            assert same == value
            assert hash(same) == hash(value)
            assert repr(same) == repr(value)
        assert value != NoRepr()
        for name in [*(name for name in dir(value) if not name.startswith("__")), "anything"]:
            with pytest.raises(AttributeError):
                setattr(value, name, 1)
            with pytest.raises(AttributeError):
                delattr(value, name)
            if hasattr(value, name):
                assert not isinstance(getattr(value, name), (list, dict, set)), name


def test_many_threads_play_from_one_state(start: State) -> None:
    """Rules that nobody has prepared yet, and one state's moves, shared by eight threads."""
    rules = gostop.load_preset("pimang-matgo").override({"bak.pi": 9})
    found: list[Any] = []

    def play() -> None:
        state = gostop.deal(rules, seed=3)
        hashes = []
        while not state.over:
            state = gostop.apply(state, gostop.legal_moves(state)[-1])
            hashes.append(hash(state))
        after = [gostop.apply(start, move) for move in gostop.legal_moves(start)]
        found.append((hashes, gostop.settle(state), after))

    threads = [Thread(target=play) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert all(one == found[0] for one in found)
