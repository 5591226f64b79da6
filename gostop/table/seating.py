"""Who plays: joining, folding, being left over (SIT-1, SIT-4, SIT-5)."""

from __future__ import annotations

from gostop.moves import FOLD, JOIN, Move
from gostop.table.dealing import floor_has_four, holds_four
from gostop.table.state import Phase, Standing, Table, after, evolve, the_deal, the_dealer


def begin(t: Table) -> Table:
    """The dealer is in; what was dealt may decide the hand before anybody is asked."""
    standing = [Standing.WAITING] * t.seats
    standing[the_dealer(t)] = Standing.IN
    return _fill_places(evolve(t, standing=_decided_at_once(t) or tuple(standing)))


def _decided_at_once(t: Table) -> tuple[Standing, ...] | None:
    """Chongtong is looked at first (SIT-1): where the cards alone decide, nobody is asked.

    That is so when four of a month lie on the floor and end the hand (CHONG-7), and when a dealt hand is
    chongtong and its holder has no choice to play on (CHONG-2). The holders are in, with the dealer and the
    next seats in line; the others are out without having had a choice.
    """
    if t.seats == t.rules.table.players:
        return None
    rules, dealt = t.rules.chongtong, the_deal(t)
    order = after(t, the_dealer(t))
    holders: list[int] = []
    if not (rules.floor in ("dealer_wins", "nagari") and floor_has_four(t.rules, dealt.floor)):
        if rules.play_on == "choice":
            return None
        holders = [seat for seat in order if holds_four(t.rules, dealt.hands[seat])]
        if not holders and not holds_four(t.rules, dealt.hands[the_dealer(t)]):
            return None
    first = [*holders, *(seat for seat in order if seat not in holders)]
    playing = {the_dealer(t), *first[: t.rules.table.players - 1]}
    return tuple([Standing.IN if seat in playing else Standing.OUT for seat in range(t.seats)])


def _fill_places(t: Table) -> Table:
    """Go on to the next seat that has a choice, or settle who plays.

    Those who may not fold are in without being asked; so are the last ones when only as many are left as are
    needed; when all places are taken the rest are left over.
    """
    standing = list(t.standing)
    for seat in after(t, the_dealer(t)):
        if standing[seat] is not Standing.WAITING:
            continue
        needed = t.rules.table.players - standing.count(Standing.IN)
        if needed == 0:
            standing[seat] = Standing.LEFT
        elif needed == standing.count(Standing.WAITING) or t.barred[seat]:
            standing[seat] = Standing.IN
        else:
            return evolve(t, phase=Phase.JOIN, turn=seat, standing=tuple(standing))
    return evolve(t, turn=None, standing=tuple(standing))


LEGAL: tuple[Move, ...] = (JOIN, FOLD)
"""What a seat that is asked may say."""


def answer(t: Table, move: Move) -> Table:
    """The mover joins or folds."""
    standing = list(t.standing)
    assert t.turn is not None
    standing[t.turn] = Standing.IN if move is JOIN else Standing.FOLDED
    return _fill_places(evolve(t, standing=tuple(standing)))


def barred_next(t: Table) -> tuple[bool, ...]:
    """Who may not fold in the next hand (SIT-4, SIT-5).

    Under `force_earlier` whoever was out, be it against their will, is made to play when asked.
    """
    rules = t.rules.sitting
    if rules.no_two_folds == "off":
        return (False,) * t.seats
    barred = []
    for seat, how in enumerate(t.standing):
        if how is Standing.LEFT and rules.no_two_folds == "force_earlier":
            barred.append(True)
        elif how is Standing.LEFT and rules.sale_counts_as_fold:
            barred.append(t.barred[seat])
        else:
            barred.append(how is Standing.FOLDED)
    return tuple(barred)
