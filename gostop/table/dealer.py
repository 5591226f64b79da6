"""Who deals: the choice of the first dealer, and of the next one (DEAL-5 to DEAL-8, DEAL-10 to DEAL-12)."""

from __future__ import annotations

from gostop.cards import MONTH
from gostop.engine.deck import pack
from gostop.moves import Move, cut, draw
from gostop.rng import Stream
from gostop.rules import Rules
from gostop.table.state import Drawing, Phase, Table, after, evolve, the_deal, the_dealer


def is_chosen(rules: Rules) -> str:
    """When the first dealer is chosen; picking among the floor cards waits until they lie (DEAL-12)."""
    when = rules.dealer.when
    return "after_floor" if rules.dealer.method == "floor" and when == "before_deal" else when


def begin(t: Table) -> Table:
    """Begin to choose the first dealer; rock-paper-scissors needs no move and follows from the seed."""
    if t.rules.dealer.method == "rock_paper_scissors":
        return evolve(t, dealer=Stream(t.seed, "rock paper scissors").below(t.seats))
    return _round(t, tuple(range(t.seats)), 0)


def _round(t: Table, seats: tuple[int, ...], number: int) -> Table:
    """A round in which some seats draw: from the floor, or from a pack that is shuffled for it and tells
    nothing about the hand's own."""
    rules = t.rules.dealer
    if number == 0 and rules.method == "floor" and len(the_deal(t).floor) >= t.seats:
        cards = the_deal(t).floor
    else:
        codes = list(pack(t.rules))
        Stream(t.seed, f"dealer {number}").shuffle(codes)
        cards = tuple(codes)
        if rules.pool and rules.method != "cut":
            cards = cards[: rules.pool]
    drawing = Drawing(round=number, cards=cards, waiting=seats)
    return evolve(t, phase=Phase.DEALER, turn=seats[0], drawing=drawing)


def legal(t: Table) -> tuple[Move, ...]:
    """The cards that may be drawn, or the depths at which the pack may be cut."""
    drawing = t.drawing
    assert drawing is not None
    if t.rules.dealer.method == "cut":
        others = len(drawing.waiting) - 1
        return tuple([cut(depth) for depth in range(1, len(drawing.cards) - _lifted(drawing) - others + 1)])
    taken = {place for _, place in drawing.drawn}
    return tuple([draw(place + 1) for place in range(len(drawing.cards)) if place not in taken])


def _lifted(drawing: Drawing) -> int:
    """How many cards have been lifted off the pack by those who cut before."""
    return drawing.drawn[-1][1] + 1 if drawing.drawn else 0


def show(t: Table, move: Move) -> Table:
    """The mover shows a card: the one drawn, or the bottom one of what was lifted."""
    drawing = t.drawing
    assert drawing is not None
    assert move.number is not None
    place = move.number - 1
    if t.rules.dealer.method == "cut":
        place += _lifted(drawing)
    seat, *waiting = drawing.waiting
    shown = Drawing(drawing.round, drawing.cards, tuple(waiting), (*drawing.drawn, (seat, place)))
    t = evolve(t, drawing=shown, turn=waiting[0] if waiting else None)
    if waiting:
        return t
    best = _best(t, shown)
    if len(best) > 1:
        return _round(t, best, drawing.round + 1)
    return evolve(t, dealer=best[0])


def _best(t: Table, drawing: Drawing) -> tuple[int, ...]:
    """Who deals; several have to draw again (DEAL-5, DEAL-6)."""
    months = {seat: MONTH[drawing.cards[place]] for seat, place in drawing.drawn}
    jokers = tuple([seat for seat, month in months.items() if not month])
    if jokers:
        return jokers if t.rules.dealer.joker_draw == "becomes_dealer" else tuple(months)
    wanted = (max if high_deals(t.rules, t.night) else min)(months.values())
    return tuple([seat for seat, month in months.items() if month == wanted])


def high_deals(rules: Rules, night: bool) -> bool:
    """Whether the higher month deals (DEAL-5)."""
    first = rules.dealer.first
    if first in ("high", "low"):
        return first == "high"
    return (first == "day_high_night_low") is not night


def following(t: Table, how: str, winner: int | None, players: tuple[int, ...], gains: list[int]) -> int:
    """Who deals the next hand (DEAL-7); `gains` are the chips that each seat gained in this one.

    Where the loser deals and two have lost, it is the one who paid more, of equals the nearer to the
    winner's right.
    """
    dealer = the_dealer(t)
    if winner is None or how == "floor chongtong":
        return dealer
    if t.rules.dealer.next == "winner":
        return winner
    losers = [seat for seat in after(t, winner) if seat in players]
    return min(losers, key=lambda seat: gains[seat])
