"""`check_rules`: the check that every set of rules must pass, ours and a user's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import attrs

import gostop
from gostop.errors import GoStopError, is_int, shown
from gostop.moves import Move
from gostop.records import Record
from gostop.rng import Stream, seed_bytes
from gostop.rules import Rules
from gostop.rules.accepts import MOST_CHIPS
from gostop.state import State
from gostop.table import Phase, Table
from gostop.testing import invariants

_HANDS_PER_EVENING = 8
_MOST_STEPS = 40
"""More moves between two hands than six seats can make."""


class ConformanceError(GoStopError):
    """What must always hold has not held.

    `reason` says what (in English), `seed` is that of the hand or the evening, `moves` are the moves of the
    hand up to and with the one that broke it, and `record` is a test in Python that plays them again.
    """

    code = "conformance"

    def __init__(self, reason: str, seed: str, moves: tuple[str, ...], record: str) -> None:
        self.reason, self.seed, self.moves, self.record = reason, seed, moves, record
        super().__init__(
            f"seed {seed!r}, after {len(moves)} moves: {reason}\n\n{record}",
            f"시드 {seed!r}, {len(moves)}수 뒤: {reason}\n\n{record}",
        )


@attrs.frozen
class Conformance:
    """What `check_rules` has played: hands, moves, how the hands ended, and the most points that one seat
    won."""

    hands: int
    moves: int
    endings: tuple[tuple[str, int], ...]
    most_points: int


def check_rules(rules: Rules, hands: int = 200, seed: int = 0) -> Conformance:
    """Play random hands under some rules, and an evening of them for each twenty, and check at every move
    what must always hold.

    The same seed plays the same hands. Raises `ConformanceError` for the first hand that breaks anything,
    with a record of it; `GoStopError` for rules that are none or fewer than one hand.
    """
    _check_arguments(rules, hands)
    if not is_int(seed):
        raise GoStopError("the seed is a whole number", "시드는 정수입니다")
    seed_bytes(seed)
    moves = most = 0
    endings: dict[str, int] = {}
    for number in range(hands):
        count, state = _play(rules, f"check/{seed}/{number}", number)
        result = gostop.settle(state)
        endings[result.how] = endings.get(result.how, 0) + 1
        most = max(most, *result.payments)
        moves += count
    for number in range(hands // 20):
        check_evening(rules, f"check/{seed}/evening {number}")
    return Conformance(hands, moves, tuple(sorted(endings.items())), most)


def _check_arguments(rules: object, hands: object) -> None:
    if not isinstance(rules, Rules):
        raise GoStopError(
            f"rules are a gostop.Rules, not {type(rules).__name__}",
            f"규칙은 gostop.Rules여야 합니다 ({type(rules).__name__} 아님)",
        )
    if not is_int(hands) or hands < 1:
        raise GoStopError("hands is a whole number from 1 on", "hands는 1 이상의 정수입니다")


def _play(rules: Rules, seed: str, number: int) -> tuple[int, State]:
    """One hand, checked at every move: how many moves it took, and its end."""
    chance = Stream(seed, "play")
    start = gostop.deal(
        rules,
        seed=seed,
        dealer=number % rules.table.players,
        hand_number=number + 1,
        tung=number % 5 == 4,
        nagari=1 if number % 3 else 2,
    )
    beginning = gostop.record(start)  # now, while it is what it was
    played: list[str] = []
    with _told(seed, played, lambda: as_test(attrs.evolve(beginning, moves=played))):
        end = _checked(start, _at_random(chance), played)
    return len(played), end


Chooser = Callable[[State], Move | None]


def _at_random(chance: Stream) -> Chooser:
    """Chooses any legal move; now and then tries what is not legal first."""

    def choose(state: State) -> Move | None:
        legal = gostop.legal_moves(state)
        if legal and chance.below(8) == 0:
            invariants.check_refusals(state)
        return chance.choice(legal) if legal else None

    return choose


def _checked(state: State, choose: Chooser, played: list[str]) -> State:
    """Play on and check at every move; the moves are noted in `played` as they are made."""
    pack = frozenset(invariants.places(state))
    while True:
        invariants.check_state(state, pack)
        assert len(played) <= invariants.MOST_MOVES, "the hand does not end"
        move = choose(state)
        if move is None:
            break
        played.append(str(move))
        after = gostop.apply(state, move)
        invariants.check_move(state, move, after)
        state = after
    if state.over:
        invariants.check_end(state)
    return state


def check_hand(record: Record | str) -> State:
    """Play a recorded hand (a `Record` or the text of its file) and check at every move what must always
    hold; gives its last state.

    Raises `AssertionError` for what does not hold, `RecordError` for what is no record.
    """
    from gostop.records.model import check_is_record, start_state

    found = gostop.loads_record(record) if isinstance(record, str) else record
    check_is_record(found)
    moves = iter(found.moves)
    return _checked(start_state(found), lambda _: next(moves, None), [])


def check_evening(rules: Rules, seed: str, hands: int = _HANDS_PER_EVENING) -> Table:
    """Play a random evening of at most so many hands at a table, and check at every step that no chip is
    lost and that its record plays again; gives the table.

    Raises `ConformanceError`, whose `record` is a test with the evening's file.
    """
    from gostop import table

    _check_arguments(rules, hands)
    chance = Stream(seed, "evening")
    chips = rules.money.start or min(50 * rules.money.per_point, MOST_CHIPS)
    t = table.new_table(rules, [chips] * rules.table.seats, seed=seed)
    step = 0
    with _told(seed, [], lambda: as_evening_test(t)):
        while not t.over and len(t.hands) < hands:
            invariants.check_table(t)
            step += 1
            assert step < _MOST_STEPS * hands, "the evening does not go on"
            if t.phase is Phase.HAND:
                state, made = table.deal_hand(t), list[Move]()
                while legal := gostop.legal_moves(state):
                    made.append(chance.choice(legal))
                    state = gostop.apply_unchecked(state, made[-1])
                t = table.finish_hand(t, state, made)
            else:
                t = table.apply(t, chance.choice(table.legal_moves(t)))
        invariants.check_table(t)
        assert table.replay_evening(table.loads_evening(table.dumps_evening(t))) == t, (
            "the record plays otherwise"
        )
    return t


@contextmanager
def _told(seed: str, played: list[str], record: Callable[[], str]) -> Iterator[None]:
    """Turn whatever breaks into a `ConformanceError` with a record of it."""
    try:
        yield
    except Exception as error:  # a broken engine may raise anything
        kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
        raise ConformanceError(f"{kind}{error}", seed, tuple(played), _written(record)) from error


def _written(record: Callable[[], str]) -> str:
    """The record, or why there is none: what broke the hand may break the writing of it too."""
    try:
        return record()
    except Exception as error:
        return f"no record can be written: {type(error).__name__}: {error}"


def as_test(record: Record, name: str = "test_this_hand") -> str:
    """A test in Python that plays a hand again and checks what must always hold, ready to paste."""
    return _test(name, "gostop.testing.check_hand", gostop.dumps_record(record))


def as_evening_test(table: Table, name: str = "test_this_evening") -> str:
    """A test in Python that plays an evening again, ready to paste."""
    from gostop.table import dumps_evening

    call = "gostop.table.replay_evening(gostop.table.loads_evening"
    return _test(name, call, dumps_evening(table)).removesuffix("\n") + ")\n"


def _test(name: str, call: str, text: str) -> str:
    if not isinstance(name, str) or not name.isidentifier():
        raise GoStopError(f"{shown(name)} names no function", f"{shown(name)}은(는) 함수 이름이 아닙니다")
    # Raw, because a record may hold backslashes; by its repr where it cannot stand between the quotes.
    quoted = f"r'''\n{text}'''" if "'''" not in text else repr(text)
    return f"import gostop.testing\n\n\ndef {name}() -> None:\n    {call}({quoted})\n"
