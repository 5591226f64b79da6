"""A record: where a hand began, the moves, and what should come out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import attrs

from gostop.cards import Card
from gostop.engine.play import apply, deal
from gostop.errors import GoStopError, NotationError, RecordError, check_kind, is_int, shown
from gostop.moves import Move, parse_move
from gostop.rng import Seed, seed_bytes
from gostop.rules import Rules
from gostop.scoring import Score
from gostop.settlement import Settlement, preview, score_of, settle
from gostop.state import Cards, State, is_state

LONGEST_NAME = 80
"""The most characters of a player's name."""

MOST_MOVES = 2_000
"""The most moves that a record may have; no hand comes near."""


def _need(right: bool, name: str, english: str, korean: str) -> None:
    if not right:
        raise RecordError(f"{name} is {english}", f"{name}은(는) {korean}입니다")


def _tuple_of(value: object, kind: type) -> bool:
    """Whether a value is a tuple of entries of a kind; True and False are no numbers."""
    return isinstance(value, tuple) and all(
        [isinstance(one, kind) and not isinstance(one, bool) for one in value]
    )


@attrs.frozen(kw_only=True)
class Deal:
    """A hand that was dealt: what `gostop.deal` needs besides the rules. Either a seed or a deck is given."""

    seed: Seed | None = None
    deck: tuple[Card, ...] | None = None
    dealer: int = 0
    tung: bool = False
    nagari: int = 1
    inherited: int = 1
    pushes: int = 0
    hand_number: int = 1
    pact_month: int | None = None
    """None: the month of the hand's number, where the rules have a pact."""
    mission: int | None = None
    """None: drawn from the seed."""

    def __attrs_post_init__(self) -> None:
        for name in ("dealer", "nagari", "inherited", "pushes", "hand_number"):
            _need(is_int(getattr(self, name)), name, "a whole number", "정수")
        for name in ("pact_month", "mission"):
            value = getattr(self, name)
            _need(value is None or is_int(value), name, "a whole number or None", "정수 또는 None")
        _need(isinstance(self.tung, bool), "tung", "True or False", "True 또는 False")
        deck_fits = self.deck is None or _tuple_of(self.deck, Card)
        _need(deck_fits, "deck", "a tuple of cards or None", "패의 튜플 또는 None")
        if self.seed is not None:
            try:
                seed_bytes(self.seed)
            except GoStopError as error:
                raise RecordError(error.english, error.korean) from None

    def state(self, rules: Rules) -> State:
        """The state that the deal gives. Raises `PositionError`."""
        return deal(
            rules,
            seed=self.seed,
            deck=self.deck,
            dealer=self.dealer,
            tung=self.tung,
            nagari=self.nagari,
            inherited=self.inherited,
            pushes=self.pushes,
            hand_number=self.hand_number,
            pact_month=self.pact_month,
            mission=self.mission,
        )


@attrs.frozen(kw_only=True)
class Expect:
    """What should come out of a record; None where nothing was said.

    `payments` are points of the whole hand, one number a seat. `score` is one number, the winner's points
    before all multipliers (see `points_before_multipliers`), or one card score a seat.
    """

    payments: tuple[int, ...] | None = None
    captured: tuple[Cards, ...] | None = None
    score: int | tuple[int, ...] | None = None
    over: bool | None = None

    def __attrs_post_init__(self) -> None:
        paid, piles, score = self.payments, self.captured, self.score
        _need(paid is None or _tuple_of(paid, int), "payments", "a tuple of whole numbers", "정수의 튜플")
        _need(
            piles is None or (_tuple_of(piles, tuple) and all([_tuple_of(pile, Card) for pile in piles])),
            "captured",
            "a tuple of tuples of cards",
            "패 튜플의 튜플",
        )
        _need(
            score is None or is_int(score) or _tuple_of(score, int),
            "score",
            "a whole number, or a tuple of them",
            "정수 또는 정수의 튜플",
        )
        _need(self.over is None or isinstance(self.over, bool), "over", "True or False", "True 또는 False")


def listed_moves(moves: Iterable[Move | str]) -> list[Move | str]:
    """The moves that a caller gave, as a list. Raises `RecordError` for what is no list of moves, and for too
    many."""
    try:
        if isinstance(moves, (str, bytes)):
            raise TypeError("one text, and no list of them")
        listed = list(islice(moves, MOST_MOVES + 1))
    except Exception as error:  # what a caller's own iterator raises is no error of ours
        raise RecordError("moves are a list of moves", "moves는 수의 목록입니다") from error
    if len(listed) > MOST_MOVES:
        raise RecordError(f"more than {MOST_MOVES} moves", f"수가 {MOST_MOVES}개보다 많습니다")
    return listed


def _moves(moves: Iterable[Move | str]) -> tuple[Move, ...]:
    found: list[Move] = []
    for index, move in enumerate(listed_moves(moves)):
        try:
            found.append(parse_move(move))
        except NotationError as error:
            problem = (f"move {index + 1}: {error.english}", f"{index + 1}번째 수: {error.korean}")
            raise RecordError(*problem) from None
    return tuple(found)


@attrs.frozen(kw_only=True)
class Record:
    """One hand from its beginning: immutable, hashable, comparable by value.

    `start` is the deal, or the state itself where the hand began as a position. `names` are what the players
    are called, by seat, where the record says so.
    """

    rules: Rules
    start: Deal | State
    moves: tuple[Move, ...] = attrs.field(default=(), converter=_moves)
    names: tuple[str, ...] = ()
    expect: Expect | None = None

    def __attrs_post_init__(self) -> None:
        _need(isinstance(self.rules, Rules), "rules", "a gostop.Rules", "gostop.Rules")
        _need(
            isinstance(self.start, Deal) or is_state(self.start),
            "start",
            "a Deal or a State",
            "Deal 또는 State",
        )
        players = self.rules.table.players
        if isinstance(self.start, State):
            _need(self.start.rules == self.rules, "rules", "those of the state", "그 판의 규칙")
        _need(
            _tuple_of(self.names, str)
            and len(self.names) in (0, players)
            and all([0 < len(name) <= LONGEST_NAME and name.isprintable() for name in self.names]),
            "names",
            f"a tuple of {players} texts of 1 to {LONGEST_NAME} printable characters",
            f"1–{LONGEST_NAME}자인 글 {players}개의 튜플",
        )
        expect = self.expect
        _need(expect is None or isinstance(expect, Expect), "expect", "an Expect or None", "Expect 또는 None")
        if expect is not None:
            for name in ("payments", "captured", "score"):
                value = getattr(expect, name)
                fits = not isinstance(value, tuple) or len(value) == players
                _need(fits, f"expect.{name}", f"for {players} players", f"{players}명의 것")

    @property
    def dealer(self) -> int:
        """The seat of the dealer."""
        return self.start.dealer

    def __str__(self) -> str:
        """The record as a file."""
        from gostop.records.write import dumped

        return dumped(self)


def check_is_record(record: object) -> None:
    """Raises `RecordError` for what is no record."""
    check_kind(
        record,
        Record,
        RecordError,
        "a gostop.Record is needed, not a {}: record() and loads_record() give one",
        "gostop.Record가 필요합니다 ({} 아님). record()나 loads_record()로 만듭니다",
    )


def start_state(record: Record) -> State:
    """The state in which a record begins. Raises `RecordError` for a deal that cannot be."""
    check_is_record(record)
    if isinstance(record.start, State):
        return record.start
    try:
        return record.start.state(record.rules)
    except GoStopError as error:
        raise RecordError(error.english, error.korean, error.problems) from error


def steps(record: Record) -> Iterator[tuple[State, Move]]:
    """See `gostop.records.steps`."""
    state = start_state(record)
    for index, move in enumerate(record.moves):
        after = _after(state, move, index)
        yield state, move
        state = after


def _after(state: State, move: Move, index: int) -> State:
    try:
        return apply(state, move)
    except GoStopError as error:
        wrong = RecordError(
            f"move {index + 1} (index {index}): {error.english}",
            f"{index + 1}번째 수 (index {index}): {error.korean}",
        )
        wrong.index = index
        raise wrong from error


def replayed(record: Record, upto: int | None = None) -> State:
    """See `gostop.replay`."""
    check_is_record(record)
    count = len(record.moves)
    if upto is not None and not (is_int(upto) and 0 <= upto <= count):
        raise RecordError(
            f"upto is a whole number from 0 to {count}, not {shown(upto)}",
            f"upto는 0부터 {count}까지의 정수입니다 ({shown(upto)} 아님)",
        )
    state = start_state(record)
    for index, move in enumerate(record.moves[:upto]):
        state = _after(state, move, index)
    return state


def points_before_multipliers(state: State) -> int:
    """The points of a hand before all multipliers: of a stop the winner's card score, of a win with fixed
    points those, 0 after a draw; before the end the mover's card score as it stands."""
    if not state.over:
        return preview(state).score.total
    settlement = settle(state)
    if settlement.score is not None:
        return settlement.score.total
    return max([line.base for line in settlement.ledger if line.when == "end"], default=0)


def outcome(state: State) -> Expect:
    """What has come out, in the form of `Expect`; no payments before the end."""
    settlement: Settlement | None = settle(state) if state.over else None
    return Expect(
        payments=None if settlement is None else settlement.payments,
        captured=state.captured,
        score=points_before_multipliers(state),
        over=state.over,
    )


def card_scores(state: State) -> tuple[int, ...]:
    """Every seat's card score as it stands."""
    scores: list[Score] = [score_of(state, seat) for seat in range(state.players)]
    return tuple([score.total for score in scores])
