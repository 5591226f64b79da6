"""What a table refuses: everything that is wrong at once, and the table unchanged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Protocol

from gostop.engine.play import apply, legal_moves
from gostop.errors import GoStopError, TableError, check_kind, is_int, shown
from gostop.moves import Move
from gostop.rng import seed_bytes
from gostop.rules import Rules
from gostop.state import State, is_state
from gostop.table.dealing import state_of_hand
from gostop.table.state import HOUSE, Entry, Party, Phase, Table

Problems = list[tuple[str, str]]
MOST_CHIPS = 10**15
MOST_MOVES = 2_000
"""The most moves of a hand that are looked at; no hand comes near."""


def refuse(problems: Problems) -> None:
    """Raise one `TableError` that lists all problems, if there are any."""
    if len(problems) == 1:
        raise TableError(*problems[0], problems)
    if problems:
        raise TableError.listing("this cannot be done at a table", "테이블에서 할 수 없습니다", problems)


def new_table(
    rules: object, balances: object, seeds: Iterable[object], night: object, dealer: object
) -> Problems:
    """What is wrong with a new table."""
    if not isinstance(rules, Rules):
        return [
            (
                f"rules are a gostop.Rules, not {type(rules).__name__}: load_preset() gives some",
                f"규칙은 gostop.Rules여야 합니다 ({type(rules).__name__} 아님)",
            )
        ]
    problems = _balances(rules, balances)
    for seed in seeds:
        problems += seed_problems(seed)
    if not isinstance(night, bool):
        problems.append(("night is True or False", "night는 True나 False입니다"))
    seats = rules.table.seats
    if dealer is not None and (not is_int(dealer) or not 0 <= dealer < seats):
        problems.append(
            (f"the dealer is a seat from 0 to {seats - 1}", f"선은 0부터 {seats - 1}까지의 자리입니다")
        )
    return problems


def _balances(rules: Rules, balances: object) -> Problems:
    seats = rules.table.seats
    if not isinstance(balances, (list, tuple)):
        return [("balances are a list of chips, one for each seat", "balances는 자리마다의 칩 목록입니다")]
    problems: Problems = []
    if len(balances) != seats:
        problems.append(
            (
                f"the rules have {seats} seats, but there are {len(balances)} balances: "
                'override({"table.seats": …}) changes the seats',
                f"규칙은 {seats}자리인데 칩은 {len(balances)}명분입니다",
            )
        )
    for seat, chips in enumerate(balances):
        if not is_int(chips) or not 0 <= chips <= MOST_CHIPS:
            given = shown(chips)
            problems.append(
                (
                    f"seat {seat}'s balance is a whole number of chips from 0 to {MOST_CHIPS}, not {given}",
                    f"{seat}번의 칩은 0부터 {MOST_CHIPS}까지의 정수입니다 ({given} 아님)",
                )
            )
        elif rules.match.broke and chips == 0:
            problems.append(
                (
                    f"seat {seat} has no chips, but the match ends when somebody has none (match.broke)",
                    f"{seat}번은 칩이 없는데, 칩이 떨어지면 끝나는 규칙입니다 (match.broke)",
                )
            )
    return problems


def is_table(t: object) -> None:
    """Raises `TableError` for what is no table."""
    check_kind(
        t,
        Table,
        TableError,
        "this is a {}, not a table: new_table() makes one",
        "테이블이 아닙니다 ({}). new_table()로 만듭니다",
    )


def seat_of(t: Table, seat: object) -> None:
    """Raises `TableError` unless a seat is one of the table's."""
    if not is_int(seat) or not 0 <= seat < t.seats:
        raise TableError(
            f"seats are 0 to {t.seats - 1}, not {shown(seat)}",
            f"자리는 0부터 {t.seats - 1}까지입니다 ({shown(seat)} 아님)",
        )


def seed_problems(seed: object) -> Problems:
    """What is wrong with a seed."""
    try:
        seed_bytes(seed)  # type: ignore[arg-type]
    except GoStopError as error:
        return list(error.problems)
    return []


def finished(
    t: Table, state: object, moves: Iterable[Move | str] | None
) -> tuple[State, tuple[str, ...] | None]:
    """The finished hand and its moves, checked: it must be this table's hand, and over.

    The deck is part of a state's value, so a state that was dealt from other cards, by other rules or with
    another carry is told apart. That it was *played* by the rules only its moves can prove: where they are
    given, the hand is played again from the table's own deal.
    """
    if t.phase is not Phase.HAND:
        refuse([(f"no hand is being played: the table is at {t.phase.name}", "치고 있는 판이 없습니다")])
    if not is_state(state):
        refuse([("a finished hand is a gostop.State", "끝난 판은 gostop.State입니다")])
    assert isinstance(state, State)
    start = state_of_hand(t)
    problems = _other_hand(start, state)
    if not state.over:
        problems.append(("the hand is not over", "판이 아직 끝나지 않았습니다"))
    if problems or moves is None:
        refuse(problems)
        return state, None
    try:
        played = tuple(islice(moves, MOST_MOVES + 1))
    except Exception as error:  # what a caller's own iterator raises is no error of ours
        raise TableError("moves are a list of moves", "moves는 수의 목록입니다") from error
    if len(played) > MOST_MOVES:
        refuse([(f"more than {MOST_MOVES} moves", f"수가 {MOST_MOVES}개보다 많습니다")])
    refuse(_moves(start, state, played))
    return state, tuple([str(move) for move in played])


def _other_hand(start: State, state: State) -> Problems:
    """Why a state cannot come from this deal."""
    problems: Problems = []
    if state.rules != start.rules:
        problems.append(("the state follows other rules", "다른 규칙의 판입니다"))
    elif state._board.occasion != start._board.occasion:
        problems.append(
            (
                "the state was not dealt by this table: another deck, dealer, hand number or carry",
                "이 테이블에서 돌린 판이 아닙니다: 패, 선, 판 번호나 배율이 다릅니다",
            )
        )
    elif state.dealt != start.dealt or not _holds_the_pack(start, state):
        problems.append(
            ("the state does not hold the cards that this table dealt", "이 테이블에서 돌린 패가 아닙니다")
        )
    return problems


def _holds_the_pack(start: State, state: State) -> bool:
    """Whether every card is there once, and what is left of the stock is its end."""
    there = [*state.floor, *state.stock, *state.in_play]
    for cards in (*state.hands, *state.captured, *state.buried.values()):
        there += cards
    codes = sorted([card.code for card in there])
    left = len(state.stock)
    return (
        codes == list(start._board.prepared.codes) and start.stock[len(start.stock) - left :] == state.stock
    )


def _moves(start: State, state: State, moves: tuple[Move | str, ...]) -> Problems:
    """Why some moves do not lead from the deal to the state."""
    reached = start
    for number, move in enumerate(moves, 1):
        try:
            reached = apply(reached, move)
        except GoStopError as error:
            return [(f"move {number}: {error.english}", f"{number}번째 수: {error.korean}")]
    if legal_moves(reached) or reached != state:
        return [("the moves do not lead to this state", "이 수들로는 이 상태가 되지 않습니다")]
    return []


class Accounts(Protocol):
    """What has chips and a ledger: a table, or the record of an evening."""

    @property
    def start(self) -> tuple[int, ...]: ...
    @property
    def balances(self) -> tuple[int, ...]: ...
    @property
    def pots(self) -> Mapping[str, int]: ...
    @property
    def house(self) -> int: ...
    @property
    def ledger(self) -> tuple[Entry, ...]: ...


def accounts(of: Accounts) -> Problems:
    """Why chips do not add up: the ledger, entered from the start, must give every balance, every pot and the
    house's rake. Empty for every table that came about by moves."""
    chips: dict[Party, int] = {**dict(enumerate(of.start))}
    for entry in of.ledger:
        chips[entry.payer] = chips.get(entry.payer, 0) - entry.chips
        chips[entry.payee] = chips.get(entry.payee, 0) + entry.chips
    there: dict[Party, int] = {**dict(enumerate(of.balances))}
    there.update(of.pots)
    there[HOUSE] = of.house
    return [
        (
            f"the ledger gives {party} {chips.get(party, 0)} chips, not {there.get(party, 0)}",
            f"장부로는 {party}의 칩이 {there.get(party, 0)}이(가) 아니라 {chips.get(party, 0)}입니다",
        )
        for party in {**there, **chips}
        if chips.get(party, 0) != there.get(party, 0)
    ]
