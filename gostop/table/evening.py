"""The record of an evening as a value: the table, its moves, the hands with their decks and moves, the ledger.

It tells everything, the cards of those who folded and the seed of hands still to come among it, so it is for
whoever runs the table until the evening is over. `evening_toml` writes and reads it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import attrs

from gostop.engine.play import apply as play_move
from gostop.engine.play import deal
from gostop.errors import GoStopError, RecordError, check_kind, shown
from gostop.rng import Seed, derived
from gostop.rules import Rules
from gostop.state import State
from gostop.table.check import is_table
from gostop.table.play import apply, deal_hand, finish_hand, new_table, with_hand_seed
from gostop.table.state import Entry, HandRecord, Phase, Table

if TYPE_CHECKING:
    from gostop.records.model import Record

Problems = list[tuple[str, str]]


@attrs.frozen(repr=False)
class Evening:
    """An evening at a table, as a value: immutable, hashable, compared by value."""

    rules: Rules
    night: bool
    seed: Seed
    first_dealer: int | None
    start: tuple[int, ...]
    balances: tuple[int, ...]
    pot_chips: tuple[tuple[str, int], ...]
    house: int
    moves: tuple[str, ...]
    """The moves at the table, between the hands."""
    hands: tuple[HandRecord, ...]
    ledger: tuple[Entry, ...]
    hand_seed: Seed | None = None
    """The caller's seed of the hand after the last finished one."""

    def __repr__(self) -> str:
        name = self.rules.about.name or "own rules"
        return f"<Evening {name}: {len(self.hands)} hands, balances={self.balances}>"

    @property
    def pots(self) -> Mapping[str, int]:
        """The chips in each pot."""
        return MappingProxyType(dict(self.pot_chips))

    @property
    def totals(self) -> tuple[int, ...]:
        """What each seat has won, in chips."""
        return tuple([now - then for now, then in zip(self.balances, self.start, strict=True)])

    def deal(self, number: int) -> State:
        """The hand of a number as it began. Raises `RecordError` for a number without a hand."""
        for hand in self.hands if isinstance(number, int) else ():
            if hand.number == number and hand.players:
                return _deal(self.rules, hand)
        raise RecordError(
            f"there is no hand {shown(number)} in this evening", f"{shown(number)}번째 판이 없습니다"
        )

    def final(self, number: int) -> State:
        """The hand of a number as it ended. Raises `RecordError` where its moves are not known."""
        state = self.deal(number)
        for move in _moves_of(next(hand for hand in self.hands if hand.number == number)):
            state = play_move(state, move)
        return state

    def record(self, number: int) -> Record:
        """The hand of a number as a record of its own, by the seats of the hand; `dumps_record` writes it.

        Raises `RecordError` like `final`.
        """
        from gostop.records.start import record

        state = self.deal(number)
        return record(state, _moves_of(next(hand for hand in self.hands if hand.number == number)))


def _deal(rules: Rules, hand: HandRecord) -> State:
    return deal(
        rules,
        deck=hand.deck,
        dealer=hand.players.index(hand.dealer),
        tung=hand.tung,
        nagari=hand.nagari,
        inherited=hand.inherited,
        pushes=hand.pushes,
        hand_number=hand.number,
    )


def _moves_of(hand: HandRecord) -> tuple[str, ...]:
    if hand.moves is None:
        raise RecordError(
            f"the moves of hand {hand.number} were not given to finish_hand",
            f"{hand.number}번째 판의 수가 기록되지 않았습니다",
        )
    return hand.moves


def evening(t: Table) -> Evening:
    """The record of a table so far. Raises `TableError` for what is no table."""
    is_table(t)
    seed = t.hand_seed
    if t.dealt is not None and t.phase not in (Phase.PUSH, Phase.NEXT, Phase.OVER):
        seed = t.dealt.seed if t.dealt.seed != _own_seed(t.seed, t.hand_number) else None
    return Evening(
        rules=t.rules,
        night=t.night,
        seed=t.seed,
        first_dealer=t.first_dealer,
        start=t.start,
        balances=t.balances,
        pot_chips=t.pot_chips,
        house=t.house,
        moves=t.moves,
        hands=t.hands,
        ledger=t.ledger,
        hand_seed=seed,
    )


def check_is_evening(of: object) -> None:
    """Raises `RecordError` for what is no evening."""
    check_kind(
        of,
        Evening,
        RecordError,
        "an Evening is needed, not a {}: evening() and loads_evening() give one",
        "Evening이 필요합니다 ({} 아님). evening()이나 loads_evening()으로 만듭니다",
    )


def _own_seed(seed: Seed, number: int) -> bytes:
    return derived(seed, f"hand {number}")


def replay_evening(of: Evening) -> Table:
    """Play an evening again, from its seed and its moves; gives the table as it was.

    Raises `RecordError` where a hand's moves are not known, a move is not legal, or what comes out differs
    from what is recorded: the deck of a hand, a balance, a line of the ledger.
    """
    check_is_evening(of)
    seeds = {hand.number: hand.seed for hand in of.hands}
    if of.hand_seed is not None:
        seeds[len(of.hands) + 1] = of.hand_seed
    given = {number: seed for number, seed in seeds.items() if seed != _own_seed(of.seed, number)}
    try:
        t = new_table(
            of.rules, of.start, of.seed, of.night, dealer=of.first_dealer, hand_seed=given.get(1)
        )  # fmt: skip
        moves = iter(of.moves)
        while True:
            while t.phase is Phase.HAND and len(t.hands) < len(of.hands):
                t = _played_again(t, of.hands[len(t.hands)])
            move = next(moves, None)
            if move is None:
                break
            if t.phase is Phase.NEXT and t.hand_number + 1 in given:
                t = with_hand_seed(t, given[t.hand_number + 1])
            t = apply(t, move)
        if t.phase is Phase.NEXT and of.hand_seed is not None:
            t = with_hand_seed(t, of.hand_seed)
    except RecordError:
        raise
    except GoStopError as error:
        raise RecordError(
            f"the evening cannot be played again: {error.english}",
            f"기록대로 다시 칠 수 없습니다: {error.korean}",
            error.problems,
        ) from error
    refuse(list(_differences(of, evening(t))))
    return t


def _played_again(t: Table, hand: HandRecord) -> Table:
    state = deal_hand(t)
    moves = _moves_of(hand)
    for move in moves:
        state = play_move(state, move)
    return finish_hand(t, state, moves)


def _differences(recorded: Evening, played: Evening) -> Iterator[tuple[str, str]]:
    """What is recorded otherwise than it was played."""
    for name in ("balances", "pot_chips", "house"):
        was, now = getattr(recorded, name), getattr(played, name)
        if was != now:
            yield f"{name}: recorded {was}, played {now}", f"{name}: 기록 {was}, 실제 {now}"
    for name, korean in (("hands", "판"), ("ledger", "장부")):
        mine, theirs = getattr(recorded, name), getattr(played, name)
        if len(mine) != len(theirs):
            yield (
                f"{name}: {len(mine)} recorded, {len(theirs)} played",
                f"{korean}: 기록 {len(mine)}개, 실제 {len(theirs)}개",
            )
        for place, (one, other) in enumerate(zip(mine, theirs, strict=False), 1):
            if one != other:
                yield (
                    f"{name}: number {place} is {other!r} when played again",
                    f"{korean}: {place}번째가 다시 치면 다릅니다",
                )


def refuse(problems: Problems) -> None:
    """Raise one `RecordError` that lists all problems, if there are any."""
    if len(problems) == 1:
        raise RecordError(*problems[0], problems)
    if problems:
        raise RecordError.listing("this evening is not right", "이 기록은 맞지 않습니다", problems)
