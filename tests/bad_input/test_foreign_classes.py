"""Objects of a caller's own classes, which say of themselves what is not so: none of them gets past a check."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest

import gostop
from gostop import table
from gostop.errors import IllegalMove, LoadError, NotationError, PositionError, RecordError, StateError


class Liar:
    """Equal to everything, and to nothing unequal."""

    def __eq__(self, other: object) -> bool:
        return True

    def __ne__(self, other: object) -> bool:
        return False

    def __le__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class LyingInt(Liar, int):
    """An int that is every number."""


class LyingText(Liar, str):
    """A text that is every text."""

    def __hash__(self) -> int:
        return hash("play 01T")


class BrokenText(str):
    """A text of which every method fails."""

    __slots__ = ()

    def fail(self, *arguments: Any) -> Any:
        raise RuntimeError("of the caller's own making")

    __hash__ = __eq__ = __len__ = __repr__ = __str__ = __getitem__ = __contains__ = __iter__ = fail
    split = replace = strip = removeprefix = isprintable = encode = startswith = endswith = fail  # type: ignore[assignment]


@pytest.fixture
def start() -> gostop.State:
    return gostop.position(
        gostop.Rules(), hands=["01T 02A", "05A 06A", "07A"], floor="01A 03T", stock="04A 08A"
    )


@pytest.mark.parametrize("kind", [gostop.Move, gostop.State, gostop.Card])
def test_what_is_compared_by_identity_has_no_subclasses(kind: type) -> None:
    with pytest.raises(TypeError, match="no subclasses"):
        type("Own", (kind,), {})


@pytest.mark.parametrize(
    "move",
    [object.__new__(gostop.Move), Liar(), LyingText("zzz"), BrokenText("zzz"), Mock(spec=gostop.Move), 7],
    ids=["made by nobody", "liar", "lying text", "broken text", "mock", "number"],
)
def test_only_our_own_moves_are_played(start: gostop.State, move: Any) -> None:
    before = hash(start)
    with pytest.raises(NotationError):
        gostop.apply(start, move)
    with pytest.raises(NotationError):
        gostop.parse_move(move)
    evening = table.new_table(gostop.Rules(), [100] * 3, seed=1)
    with pytest.raises(NotationError):
        table.apply(evening, move)
    assert hash(start) == before


def test_the_text_of_a_foreign_class_counts_as_what_it_holds(start: gostop.State) -> None:
    for text in (LyingText("play 02A"), BrokenText("play 02A")):
        assert gostop.parse_move(text) is gostop.parse_move("play 02A")
        assert gostop.apply(start, text) == gostop.apply(start, "play 02A")
    assert gostop.Card(BrokenText("01G")) is gostop.Card("01G")
    assert gostop.parse_cards(BrokenText("01G 02Y")) == gostop.parse_cards("01G 02Y")
    assert gostop.load_preset(BrokenText("standard")) == gostop.load_preset("standard")
    assert gostop.loads_rules(BrokenText("[bak]\npi = 6")).bak.pi == 6
    assert gostop.load(BrokenText(gostop.dump(start))) == start


def test_a_foreign_text_that_holds_nonsense_is_refused_as_nonsense(start: gostop.State) -> None:
    with pytest.raises(NotationError):
        gostop.Card(BrokenText("99Z"))
    with pytest.raises(gostop.RulesError):
        gostop.load_preset(BrokenText("nobody"))
    with pytest.raises(gostop.RulesError):
        gostop.loads_rules(BrokenText("[bak"))
    with pytest.raises(LoadError):
        gostop.load(BrokenText("{"))
    with pytest.raises(RecordError):
        gostop.loads_record(BrokenText("format = 3"))


@pytest.mark.parametrize("seat", [LyingInt(1), True, 1.0, Liar(), Mock()])
def test_a_seat_is_a_plain_int(start: gostop.State, seat: Any) -> None:
    for ask in (
        lambda: gostop.apply(start, "play 02A", seat),
        lambda: gostop.score_of(start, seat),
        lambda: gostop.view(start, seat),
        lambda: gostop.events_for(start, seat),
    ):
        with pytest.raises(StateError):
            ask()


@pytest.mark.parametrize("name", ["dealer", "nagari", "inherited", "pushes", "hand_number"])
def test_a_number_of_a_deal_is_a_plain_int(name: str) -> None:
    rules = gostop.Rules().override({"bak.pi": 6})
    with pytest.raises(PositionError, match=name):
        gostop.deal(rules, seed=1, **{name: LyingInt(1)})  # type: ignore[arg-type]
    assert gostop.deal(rules, seed=1) == gostop.deal(gostop.Rules().override({"bak.pi": 6}), seed=1)


class Boarded:
    """Has a board, but is no state."""

    _board = None


@pytest.mark.parametrize(
    "state",
    [gostop.State, Boarded(), Mock(), Mock(spec=gostop.State), object.__new__(gostop.State), None, "state"],
)
def test_what_is_no_state_is_refused(state: Any) -> None:
    for ask in (
        lambda: gostop.legal_moves(state),
        lambda: gostop.apply(state, "go"),
        lambda: gostop.apply(state, "go", 0),
        lambda: gostop.settle(state),
        lambda: gostop.preview(state),
        lambda: gostop.score_of(state, 0),
        lambda: gostop.view(state, 0),
        lambda: gostop.events_for(state, 0),
    ):
        with pytest.raises(StateError):
            ask()
    with pytest.raises(RecordError):
        gostop.record(state, [])


def test_a_state_stays_what_it_is_when_it_is_made_again(start: gostop.State) -> None:
    facts = hash(start)
    start.__init__(None)  # type: ignore[call-arg]
    assert hash(start) == facts


def test_a_move_that_is_ours_but_not_legal_is_an_illegal_move(start: gostop.State) -> None:
    with pytest.raises(IllegalMove):
        gostop.apply(start, gostop.parse_move("play 12G"))
