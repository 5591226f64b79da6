"""`check_rules`: the check that every set of rules must pass, ours and a user's."""

from __future__ import annotations

import attrs

import gostop
from gostop.errors import GoStopError
from gostop.rng import Stream
from gostop.rules import Rules
from gostop.state import State
from gostop.testing import invariants


class ConformanceError(GoStopError):
    """A hand under these rules that breaks what must always hold; `record` is the hand, ready to paste
    into a test, `seed` its seed and `moves` the moves up to the break."""

    code = "conformance"

    def __init__(self, reason: str, seed: str, moves: tuple[str, ...], record: str) -> None:
        self.reason, self.seed, self.moves, self.record = reason, seed, moves, record
        text = f"seed {seed!r}, after {len(moves)} moves: {reason}\n\n{record}"
        super().__init__(text, f"시드 {seed!r}, {len(moves)}수 뒤: {reason}\n\n{record}")


@attrs.frozen
class Conformance:
    """What `check_rules` has played: hands, moves, how the hands ended, and the most one seat won."""

    hands: int
    moves: int
    endings: tuple[tuple[str, int], ...]
    most_points: int


def check_rules(rules: Rules, hands: int = 200, seed: int = 0) -> Conformance:
    """Play random hands under some rules and check at every move what must always hold.

    Raises `ConformanceError` with a record of the first hand that breaks it, `GoStopError` where the
    rules cannot be dealt. The same seed plays the same hands.
    """
    if isinstance(hands, bool) or not isinstance(hands, int) or hands < 1:
        raise GoStopError("hands is a whole number from 1 on", "hands는 1 이상의 정수입니다")
    moves = most = 0
    endings: dict[str, int] = {}
    for number in range(hands):
        count, state = _play(rules, f"check/{seed}/{number}", number)
        result = gostop.settle(state)
        endings[result.how] = endings.get(result.how, 0) + 1
        most = max(most, *result.payments)
        moves += count
    return Conformance(hands, moves, tuple(sorted(endings.items())), most)


def _play(rules: Rules, seed: str, number: int) -> tuple[int, State]:
    """One hand, checked at every move: how many moves it took and its end."""
    chance = Stream(seed, "play")
    state = start = gostop.deal(
        rules, seed=seed, dealer=number % rules.table.players, hand_number=number + 1, tung=number % 5 == 4
    )
    pack = frozenset(invariants.places(state))
    played: list[str] = []
    try:
        while True:
            invariants.check_state(state, pack)
            legal = gostop.legal_moves(state)
            if not legal:
                break
            assert len(played) < invariants.MOST_MOVES, "the hand does not end"
            if chance.below(8) == 0:
                invariants.check_refusals(state)
            move = chance.choice(legal)
            after = gostop.apply(state, move)
            played.append(str(move))
            invariants.check_move(state, move, after)
            state = after
        invariants.check_end(state)
    except AssertionError as error:
        raise ConformanceError(str(error), seed, tuple(played), _record(start, played)) from error
    return len(played), state


def _record(start: State, played: list[str]) -> str:
    return gostop.dumps_record(gostop.record(start, played))
