"""What a seat may know of a table (MANNER-1, SIT-2), and that a table is a value."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import attrs
import pytest

import gostop
from gostop import Card, table
from gostop.table import Phase, Table
from tests.table.rig import at_table, does, rig, rules_with, settled


def four(shown: int = 1) -> Table:
    return at_table(rules_with({"table.seats": 4, "sitting.floor_shown": shown}))


def other_worlds(t: Table, seat: int | None) -> Iterator[Table]:
    """The same table with what this seat does not know changed: others' hands, the floor that is not shown,
    the rest, and the seeds."""
    assert t.dealt is not None
    dealt = t.dealt
    shown = len(t.floor_shown)
    hands = list(dealt.hands)
    hidden = [code for other, hand in enumerate(hands) if other != seat for code in hand]
    hidden += [*dealt.floor[shown:], *dealt.rest]
    for turn in (1, 5, 20):
        turned = hidden[turn:] + hidden[:turn]
        size, at, new = len(hands[0]), 0, []
        for other, hand in enumerate(hands):
            if other == seat:
                new.append(hand)
            else:
                new.append(tuple(turned[at : at + size]))
                at += size
        floor = dealt.floor[:shown] + tuple(turned[at : at + len(dealt.floor) - shown])
        rest = tuple(turned[at + len(dealt.floor) - shown :])
        changed = attrs.evolve(dealt, hands=tuple(new), floor=floor, rest=rest, seed=f"other {turn}")
        yield attrs.evolve(t, dealt=changed, seed=f"other {turn}")


@pytest.mark.rule("MANNER-1", "SIT-2")
def test_nothing_hidden_shows_in_a_view() -> None:
    tables = [four(), does(four(), "join"), does(four(), "join", "join"), does(four(), "fold")]
    for t in tables:
        for seat in (None, 0, 1, 2, 3):
            mine = table.view(t, seat)
            for other in other_worlds(t, seat):
                assert other != t
                if t.phase is Phase.SALE and seat == t.turn:
                    continue
                theirs = table.view(other, seat)
                assert theirs == mine
                assert repr(theirs) == repr(mine)
                assert hash(theirs) == hash(mine)
                assert repr(other) == repr(t)


@pytest.mark.rule("MANNER-1", "SIT-2")
@pytest.mark.parametrize("shown", [0, 1, 6])
def test_while_joining_one_sees_the_own_cards_and_what_lies_open(shown: int) -> None:
    t = four(shown)
    assert t.dealt is not None
    for seat in range(4):
        view = table.view(t, seat)
        assert {card.code for card in view.hand} == set(t.dealt.hands[seat])
        assert [card.code for card in view.floor_shown] == list(t.dealt.floor[:shown])
        assert bool(view.legal_moves) is (seat == 1)
    spectator = table.view(t, None)
    assert (spectator.hand, spectator.legal_moves, len(spectator.floor_shown)) == ((), (), shown)


@pytest.mark.rule("SIT-2")
def test_the_guide_shows_one_floor_card_and_the_board_game_none() -> None:
    assert gostop.load_preset("friends-guide-four").sitting.floor_shown == 1
    assert gostop.load_preset("board-game-four").sitting.floor_shown == 0


@pytest.mark.rule("MANNER-1")
def test_who_sits_out_keeps_to_the_own_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_with({"table.seats": 4})
    rig(monkeypatch, rules, {3: "01G 03G"})
    t = does(at_table(rules), "join", "join", "sell")
    assert t.phase is Phase.HAND
    view = table.view(t, 3)
    assert Card("01G") in view.hand
    assert view.floor_shown == ()
    # What was sold has been shown to all.
    assert table.view(t, 0).sales[0].cards == (Card("01G"), Card("03G"))
    after = settled(monkeypatch, t, None)
    assert table.view(after, 3).hand == ()


@pytest.mark.rule("MANNER-1")
def test_there_is_no_way_back() -> None:
    t = four()
    joined = does(t, "join")
    assert "join" not in [str(move) for move in table.legal_moves(joined) if joined.turn == 1]
    assert not any(name in dir(table) for name in ("undo", "take_back", "pop"))


def test_a_view_tells_chips_and_carry(monkeypatch: pytest.MonkeyPatch) -> None:
    t = settled(monkeypatch, does(four(), "join", "join", "keep"), None)
    view = table.view(t, 2)
    assert (view.balances, view.totals, view.house) == (t.balances, (0,) * 4, 0)
    assert (view.carry, view.nagari, view.pots, view.over) == (2, 2, {}, False)


def test_a_table_is_a_value() -> None:
    t, same = four(), four()
    assert t == same
    assert hash(t) == hash(same)
    assert pickle.loads(pickle.dumps(t)) == t
    assert does(t, "fold") != t
    assert len({t, same, does(t, "fold")}) == 2
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        t.house = 5  # type: ignore[misc]
    with pytest.raises(TypeError):
        t.pots["pig"] = 5  # type: ignore[index]


def test_a_repr_tells_no_card_and_no_seed() -> None:
    t = table.new_table(rules_with({"table.seats": 4}), [100] * 4, seed="very secret", dealer=0)
    for shown in (repr(t), repr(t.dealt), repr(does(t, "fold"))):
        assert "secret" not in shown
        assert not any(card.text in shown for card in gostop.parse_cards("01G 02A 11S 12G J2A"))
    assert repr(t).startswith("<Table standard: hand 1, JOIN, turn=1, dealer=0")
