"""`check_rules` and the state machine: sound rules pass, and a broken engine is caught with a record of it."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

import gostop
from gostop import Move, Rules, State, testing
from gostop.board import Board
from gostop.cards import BIT
from gostop.engine import ending, steal
from gostop.table import money

settle: Any = import_module("gostop.settlement.settle")  # the function of that name hides the module
play: Any = import_module("gostop.engine.play")

quick = settings(
    max_examples=25, stateful_step_count=120, deadline=None, database=None, derandomize=True,
    report_multiple_bugs=False, phases=[Phase.generate, Phase.shrink], suppress_health_check=list(HealthCheck),
)  # fmt: skip


@pytest.mark.parametrize("preset", gostop.presets())
def test_every_preset_conforms(preset: str) -> None:
    rules = gostop.load_preset(preset)
    found = testing.check_rules(rules, hands=6, seed=3)
    assert found.hands == 6
    assert sum(count for _, count in found.endings) == 6
    assert found.moves > 6 * rules.deal.hand
    assert found.most_points >= 1
    assert len(testing.check_evening(rules, "a test", hands=1).hands) == 1


def test_the_same_seed_plays_the_same_hands() -> None:
    first = testing.check_rules(Rules(), hands=5, seed=1)
    assert testing.check_rules(Rules(), hands=5, seed=1) == first
    assert testing.check_rules(Rules(), hands=5, seed=2) != first


@pytest.mark.parametrize("hands", [0, -1, True, 1.5, "10", None])
def test_hands_are_a_number_from_one_on(hands: Any) -> None:
    with pytest.raises(gostop.GoStopError, match="hands is a whole number"):
        testing.check_rules(Rules(), hands=hands)


@pytest.mark.parametrize("rules", ["standard", None, {}])
def test_rules_are_rules(rules: Any) -> None:
    with pytest.raises(gostop.GoStopError, match=r"rules are a gostop\.Rules"):
        testing.check_rules(rules)


# ---- broken engines ---------------------------------------------------------------------------------------


def lose_a_stolen_card(patch: pytest.MonkeyPatch) -> None:
    """A stolen card leaves the giver and reaches nobody."""

    def move(board: Board, giver: int, taker: int, code: int) -> None:
        board.own_seat(giver).captured ^= BIT[code]

    patch.setattr(steal, "_move", move)


def pay_the_winner_twice(patch: pytest.MonkeyPatch) -> None:
    """What the winner gets is more than what the others pay."""
    sound = settle._net

    def net(players: int, lines: list[Any]) -> list[int]:
        found = sound(players, lines)
        return [2 * points if points > 0 else points for points in found]

    patch.setattr(settle, "_net", net)


def forget_a_factor(patch: pytest.MonkeyPatch) -> None:
    """Go doublings are named in the ledger but not paid."""
    patch.setattr(settle, "product", lambda factors: 1)


def change_the_old_state(patch: pytest.MonkeyPatch) -> None:
    """A move decides a dual animal on the board that the caller still holds, too."""

    def applied(board: Board, move: Move) -> Board:
        after: Board = sound(board, move)
        board.as_pi |= BIT[GUKJIN]
        return after

    sound = play.applied
    patch.setattr(play, "applied", applied)


def fail_inside(patch: pytest.MonkeyPatch) -> None:
    """An error that is none of ours, in the middle of a move."""

    def next_turn(board: Board) -> None:
        if sum(seat.turns for seat in board.seats) > 4:
            raise KeyError("no such seat")
        sound(board)

    sound = ending.next_turn
    patch.setattr(ending, "next_turn", next_turn)


GUKJIN = gostop.Card("09Y").code
BROKEN = [
    (lose_a_stolen_card, "a card has come or gone"),
    (pay_the_winner_twice, "do not sum to zero"),
    (forget_a_factor, "the factors do not multiply out"),
    (
        change_the_old_state,
        "checked and unchecked apply differ|the old state has changed|a notation plays otherwise",
    ),
    (fail_inside, "KeyError: 'no such seat'"),
]
every_break = pytest.mark.parametrize(("break_it", "reason"), BROKEN, ids=[one[0].__name__ for one in BROKEN])


def run_pasted(text: str) -> None:
    """Run a printed test as somebody would who has pasted it."""
    space: dict[str, Any] = {}
    exec(text, space)
    tests = [entry for name, entry in space.items() if name.startswith("test_")]
    assert len(tests) == 1
    tests[0]()


@every_break
def test_check_rules_catches(break_it: Any, reason: str) -> None:
    """The error names what broke, and its record breaks again until the engine is mended."""
    with pytest.MonkeyPatch.context() as patch:
        break_it(patch)
        with pytest.raises(testing.ConformanceError) as caught:
            testing.check_rules(gostop.load_preset("standard-matgo"), hands=200)
        error = caught.value
        assert re.search(reason, error.reason)
        assert error.moves
        assert error.record in str(error)
        with pytest.raises((AssertionError, gostop.RecordError, KeyError)):
            run_pasted(error.record)
    run_pasted(error.record)


class OfTwo(testing.HandMachine):
    """Plays one kind of game only, so that its failures shrink fast."""

    rules_in_play = st.just(gostop.load_preset("standard-matgo"))


@every_break
def test_the_machine_catches(break_it: Any, reason: str) -> None:
    """Hypothesis prints the shortest failing hand as a test, and that fails until the engine is mended."""
    with pytest.MonkeyPatch.context() as patch:
        break_it(patch)
        with pytest.raises((AssertionError, KeyError)) as caught:
            run_state_machine_as_test(OfTwo, settings=quick)
        printed = "\n".join(getattr(caught.value, "__notes__", ()))
        found = re.search(r"import gostop\.testing\n.*?'''\)", printed, re.DOTALL)
        assert found is not None, printed
        with pytest.raises((AssertionError, gostop.RecordError, KeyError)):
            run_pasted(found[0])
    run_pasted(found[0])


def test_chips_lost_at_a_table_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """An evening in which a chip goes astray is told with its record, which replays once all is mended."""
    monkeypatch.setattr(money.Books, "move", _one_chip_short(money.Books.move))
    with pytest.raises(testing.ConformanceError) as caught:
        testing.check_evening(gostop.load_preset("standard-matgo"), "one chip short")
    assert "chips" in caught.value.reason or "ledger" in caught.value.reason
    assert "test_this_evening" in caught.value.record


def _one_chip_short(sound: Any) -> Any:
    def move(books: Any, *arguments: Any, **named: Any) -> Any:
        result = sound(books, *arguments, **named)
        books.balances[0] -= 1
        return result

    return move


def test_a_record_that_cannot_be_written_hides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the engine is so broken that no record can be made, the first error is still the one told."""

    monkeypatch.setattr(gostop, "dumps_record", lambda _: 1 / 0)
    monkeypatch.setattr(gostop, "apply", lambda *_, **__: 1 / 0)
    with pytest.raises(testing.ConformanceError) as caught:
        testing.check_rules(Rules())
    assert caught.value.reason.startswith("ZeroDivisionError")
    assert caught.value.record.startswith("no record can be written")


# ---- the machine for one's own code -----------------------------------------------------------------------


class Tally(testing.HandMachine):
    """Counts what the machine tells a subclass."""

    rules_in_play = testing.presets(2)
    told: tuple[list[State], list[Move], list[State]] = ([], [], [])

    def dealt(self, state: State) -> None:
        assert state.players == 2
        self.told[0].append(state)

    def moved(self, before: State, move: Move, after: State) -> None:
        assert gostop.apply(before, move) == after
        self.told[1].append(move)

    def check(self, state: State) -> None:
        self.told[2].append(state)


def test_a_subclass_is_told_everything() -> None:
    run_state_machine_as_test(Tally, settings=quick)
    hands, moves, states = (len(one) for one in Tally.told)
    assert hands > 25
    assert moves > 10 * hands
    assert states == hands + moves


class Stubborn(testing.HandMachine):
    """A server that believes no hand is ever won."""

    rules_in_play = testing.presets(2)

    def check(self, state: State) -> None:
        assert state.winner is None


def test_a_failing_check_of_a_subclass_prints_the_hand() -> None:
    with pytest.raises(AssertionError) as caught:
        run_state_machine_as_test(Stubborn, settings=quick)
    printed = "\n".join(getattr(caught.value, "__notes__", ()))
    found = re.search(r"r'''\n(.*?)'''", printed, re.DOTALL)
    assert found is not None, printed
    assert gostop.replay(gostop.loads_record(found[1])).winner is not None


TestPresets = testing.HandMachine.TestCase
TestPresets.settings = settings(
    max_examples=15, stateful_step_count=80, deadline=None, suppress_health_check=list(HealthCheck)
)


# ---- records as tests -------------------------------------------------------------------------------------


def test_a_hand_as_a_test() -> None:
    start = gostop.deal(Rules(), seed="quotes ''' and \\ both", dealer=1)
    moves = gostop.legal_moves(start)[:1]
    text = testing.as_test(gostop.record(start, moves), "test_the_hand_of_tuesday")
    assert "def test_the_hand_of_tuesday() -> None:" in text
    run_pasted(text)
    plain = testing.as_test(gostop.record(gostop.deal(Rules(), seed=7), ["flip"]))
    assert "r'''\nformat = " in plain
    with pytest.raises(gostop.IllegalMove):
        run_pasted(plain)


def test_check_hand_gives_the_last_state() -> None:
    start = gostop.deal(gostop.load_preset("standard-matgo"), seed=4)
    moves: list[Move] = []
    state = start
    while legal := gostop.legal_moves(state):
        moves.append(legal[-1])
        state = gostop.apply(state, moves[-1])
    record = gostop.record(start, moves)
    assert testing.check_hand(record) == state
    assert testing.check_hand(gostop.dumps_record(record)) == state
    assert testing.check_hand(gostop.record(start, moves[:3])).over is False


def test_an_evening_as_a_test() -> None:
    t = testing.check_evening(gostop.load_preset("offline-regional"), "friday", hands=1)
    assert len(t.hands) == 1
    run_pasted(testing.as_evening_test(t))
