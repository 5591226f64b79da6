"""The public moves of a table: set it up, see what is legal, apply a move, deal a hand, finish it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gostop.errors import IllegalMove, TableError
from gostop.moves import KEEP, NEXT, PUSH, TUNG, Move, parse_move
from gostop.rng import Seed
from gostop.rules import Rules
from gostop.state import State
from gostop.table import check, dealer, dealing, finish, money, sale, seating
from gostop.table.state import Phase, Standing, Table, evolve

_PUSHES: tuple[Move, ...] = (PUSH, KEEP)
_NEXT: tuple[Move, ...] = (NEXT,)


def new_table(
    rules: Rules,
    balances: Sequence[int] | None = None,
    seed: Seed = 0,
    night: bool = False,
    *,
    dealer: int | None = None,
    hand_seed: Seed | None = None,
) -> Table:
    """A table for an evening: as many seats as the rules have (SEAT-1, SEAT-2), each with its chips.

    `balances` are in chips, by default `money.start` each (MONEY-3). Everything random follows from `seed`.
    `night` matters for who deals first (DEAL-5); `dealer` names the first dealer instead. `hand_seed` is the
    seed of the first hand, for fair dealing (see `with_hand_seed`). Raises `TableError`, which lists
    everything that is wrong.
    """
    if balances is None and isinstance(rules, Rules):
        balances = [rules.money.start] * rules.table.seats
    seeds = [seed] if hand_seed is None else [seed, hand_seed]
    check.refuse(check.new_table(rules, balances, seeds, night, dealer))
    assert balances is not None
    seats = rules.table.seats
    t = Table(
        rules=rules,
        seed=seed,
        night=night,
        phase=Phase.DEALER,
        turn=None,
        start=tuple(balances),
        balances=tuple(balances),
        pot_chips=money.pots_of(rules),
        first_dealer=dealer,
        dealer=dealer,
        barred=(False,) * seats,
        losses=(0,) * seats,
        hand_seed=hand_seed,
        standing=(Standing.WAITING,) * seats,
    )
    return _choose_dealer(t, "before_deal")


def _choose_dealer(t: Table, when: str) -> Table:
    """Choose the first dealer if it is time to, or go on."""
    if t.dealer is None and (when != "before_deal" or dealer.is_chosen(t.rules) == "before_deal"):
        t = dealer.begin(t)
        if t.dealer is None:
            return t
    return _after_choice(t)


def _after_choice(t: Table) -> Table:
    """The dealer is known, or not wanted yet: cut the pack, or go on with what lies dealt."""
    if t.dealt is None:
        return _cut(t)
    return _seat(dealing.deal_from_dealer(t) if t.hand_number == 1 and t.first_dealer is None else t)


def _cut(t: Table) -> Table:
    if t.rules.deal.tung == "always":
        return _deal(t, 0, True)
    return dealing.ask_for_cut(t)


def _deal(t: Table, depth: int, tung: bool) -> Table:
    t = dealing.deal_cards(money.feed_pig(t), depth, tung)
    return _choose_dealer(t, "now")


def _seat(t: Table) -> Table:
    t = seating.begin(t)
    return t if t.turn is not None else _sell(t)


def _sell(t: Table) -> Table:
    """All places are taken: a left-over hand may win, or sell its brights."""
    won = sale.winning_hand(t)
    if won is not None:
        return finish.left_over_wins(t, *won)
    t = sale.ask_next(t)
    return t if t.turn is not None else _ready(t)


def _ready(t: Table) -> Table:
    return evolve(money.feed_five_brights(t), phase=Phase.HAND, turn=None)


def legal_moves(t: Table) -> tuple[Move, ...]:
    """What the seat `t.turn` may do, in a stable order; empty while a hand is played and when all is over.

    Between hands there is always `next`, which any screen may send for the dealer.
    """
    check.is_table(t)
    if t.phase is Phase.DEALER:
        return dealer.legal(t)
    if t.phase is Phase.CUT:
        return dealing.legal_cuts(t)
    if t.phase is Phase.JOIN:
        return seating.LEGAL
    if t.phase is Phase.SALE:
        return sale.legal(t)
    if t.phase is Phase.PUSH:
        return _PUSHES
    return _NEXT if t.phase is Phase.NEXT else ()


def apply(t: Table, move: Move | str, seat: int | None = None) -> Table:
    """The table after a move between hands (a `Move` or its notation); the old one is untouched.

    With `seat`, only a move by the seat that is to decide is taken. Raises `IllegalMove` when the move is
    not legal, `NotationError` for a text that is no move. There is no way to take a move back (MANNER-1).
    """
    check.is_table(t)
    asked = parse_move(move)
    legal = legal_moves(t)
    if seat is not None:
        check.seat_of(t, seat)
    if seat is not None and seat != t.turn:
        raise IllegalMove(asked, (), t.turn, t.phase.name)
    if asked not in legal:
        raise IllegalMove(asked, legal, t.turn, t.phase.name)
    t = evolve(t, moves=(*t.moves, str(asked)))
    if t.phase is Phase.DEALER:
        t = dealer.show(t, asked)
        return t if t.dealer is None else _after_choice(t)
    if t.phase is Phase.CUT:
        return _apply_cut(t, asked)
    if t.phase is Phase.JOIN:
        t = seating.answer(t, asked)
        return t if t.turn is not None else _sell(t)
    if t.phase is Phase.SALE:
        t = sale.answer(t, asked)
        return t if t.turn is not None else _ready(t)
    if t.phase is Phase.PUSH:
        return finish.answer_push(t, asked)
    return _next_hand(t)


def _apply_cut(t: Table, move: Move) -> Table:
    if move is KEEP:
        assert t.turn is not None
        return dealing.ask_for_cut(evolve(t, asked_tung=(*t.asked_tung, t.turn)))
    return _deal(t, move.number or 0, move is TUNG)


def _next_hand(t: Table) -> Table:
    """Gather the cards for the next hand."""
    return _cut(
        evolve(
            t,
            hand_number=t.hand_number + 1,
            drawing=None,
            dealt=None,
            asked_tung=(),
            standing=(Standing.WAITING,) * t.seats,
            sales=(),
        )
    )


def deal_hand(t: Table) -> State:
    """The state with which the hand begins; `t.players` says which seats of the table play it.

    Asked twice it gives the same hand. Raises `TableError` unless the table is at `Phase.HAND`.
    """
    check.is_table(t)
    if t.phase is not Phase.HAND:
        raise TableError(
            f"there is no hand to deal: the table is at {t.phase.name}",
            f"돌릴 판이 없습니다. 지금은 {t.phase.name} 단계입니다",
        )
    return dealing.state_of_hand(t)


def finish_hand(t: Table, state: State, moves: Iterable[Move | str] | None = None) -> Table:
    """The table after a finished hand: chips moved for every seat, pots, carry, dealer and memory updated.

    With `moves`, the moves of the hand, it is played again from the table's own deal, which proves the state,
    and they are kept for the record of the evening. Raises `TableError` for a state that was not dealt by
    this table or is not over, and for moves that do not lead to it.
    """
    check.is_table(t)
    return finish.settle_hand(t, *check.finished(t, state, moves))


def with_hand_seed(t: Table, seed: Seed) -> Table:
    """The table with a seed for the next hand to be dealt, in place of the one that follows from its own.

    What `gostop.fair` gives for a hand goes here, before its pack is cut: while the first dealer is chosen or
    the cut is asked for, or at `NEXT` for the hand to come. Raises `TableError` once the cards are dealt.
    """
    check.is_table(t)
    problems = check.seed_problems(seed)
    if t.dealt is not None and t.phase is not Phase.NEXT:
        problems.append(("the cards of this hand are dealt already", "이 판의 패는 이미 돌렸습니다"))
    check.refuse(problems)
    return evolve(t, hand_seed=seed)
