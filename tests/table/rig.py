"""Tables with known cards: the hands and the floor that a test names, and settlements with known points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import gostop
from gostop import Line, Move, Rules, Settlement, State, table
from gostop.cards import codes, mask
from gostop.engine.deck import pack
from gostop.table import Table, dealing, finish

STANDARD = Rules()


def rules_with(changes: Mapping[str, Any] | None = None, base: Rules = STANDARD) -> Rules:
    """Some rules with keys changed, the whole hand dealt in one packet and never cut."""
    return base.override({"deal.tung": "always", **(changes or {})})


def rig(
    monkeypatch: pytest.MonkeyPatch,
    rules: Rules,
    hands: Mapping[int, str] | None = None,
    floor: str = "",
    dealer: int = 0,
) -> None:
    """Let every hand from now on be dealt with these cards; what is not named is filled up with cards of
    as many different months as possible."""
    seats = rules.table.seats
    named = {seat: list(codes(mask(text))) for seat, text in (hands or {}).items()}
    lying = list(codes(mask(floor)))
    taken = {code for cards in named.values() for code in cards} | set(lying)
    spare = [code for code in pack(rules) if code not in taken]
    spare.sort(key=lambda code: (code % 4, code // 4))
    dealt = []
    for seat in range(seats):
        cards = named.get(seat, [])
        wanted = rules.deal.hand - len(cards)
        dealt.append((*cards, *spare[:wanted]))
        spare = spare[wanted:]
    wanted = rules.deal.floor - len(lying)
    on_floor = (*lying, *spare[:wanted])
    order = dealing.in_packets(rules, tuple(dealt), on_floor, dealer, True) + tuple(spare[wanted:])
    monkeypatch.setattr(dealing, "shuffled", lambda *_: order)


def at_table(rules: Rules, balances: list[int] | None = None, dealer: int | None = 0, **more: Any) -> Table:
    """A table with a hundred chips a seat and seat 0 as the first dealer."""
    return table.new_table(rules, balances or [100] * rules.table.seats, seed=1, dealer=dealer, **more)


def does(t: Table, *moves: str) -> Table:
    """The table after some moves, one after the other."""
    for move in moves:
        t = table.apply(t, move)
    return t


def to_hand(t: Table) -> Table:
    """The table at the hand, with the first legal move of everything that is asked before it."""
    while t.phase is not table.Phase.HAND:
        t = table.apply(t, table.legal_moves(t)[0])
    return t


def played_out(state: State, choice: int = 0) -> tuple[State, list[Move]]:
    """A hand played to its end, always with the same kind of choice, and the moves."""
    moves: list[Move] = []
    while legal := gostop.legal_moves(state):
        moves.append(legal[choice % len(legal)])
        state = gostop.apply_unchecked(state, moves[-1])
    return state, moves


def line(payer: int, payee: int, points: int, rule: str = "BAK-1", when: str = "end") -> Line:
    """A line of a settlement, by the seats of the hand."""
    return Line(payer, payee, points, rule, points, (), when, payer)


def settled(
    monkeypatch: pytest.MonkeyPatch,
    t: Table,
    winner: int | None,
    *lines: Line,
    how: str = "stop",
    **more: Any,
) -> Table:
    """The table after its hand, which is settled as the test says: winner and lines by seats of the hand."""
    players = t.rules.table.players
    made = Settlement(
        how=how if winner is not None else "nagari", winner=winner, score=None, payments=(0,) * players,
        final=(0,) * players, chips=(0,) * players, rake=0, ledger=lines, **more,
    )  # fmt: skip
    state, _ = played_out(table.deal_hand(t))
    with monkeypatch.context() as patch:
        patch.setattr(finish, "settle", lambda _: made)
        return table.finish_hand(t, state)


def dealt_out(t: Table) -> Table:
    """The table after a hand that is over as soon as it is dealt."""
    return table.finish_hand(t, table.deal_hand(t))


def chips(t: Table) -> int:
    """All chips there are."""
    return sum(t.balances) + sum(t.pots.values()) + t.house
