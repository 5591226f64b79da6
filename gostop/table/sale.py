"""Those left over against their will: what their cards are worth, and who pays (SALE-1 to SALE-6)."""

from __future__ import annotations

from gostop.cards import (
    BONUS,
    BRIGHTS,
    DOUBLES,
    FIRST_PACK,
    MONTH_CARDS,
    SECOND_PACK,
    both_packs,
    format_cards,
    to_cards,
)
from gostop.engine.prepare import prepared
from gostop.moves import KEEP, SELL, Move
from gostop.rules import Rules
from gostop.scoring.patterns import CHEONGDAN, CHODAN, GODORI, HONGDAN, has
from gostop.table.dealing import as_set, holds_four
from gostop.table.money import Books
from gostop.table.state import Phase, Sale, Standing, Table, after, evolve, the_deal, the_dealer

_SETS = ((BRIGHTS, 15), (GODORI, 5), (HONGDAN, 3), (CHEONGDAN, 3), (CHODAN, 3))
"""Whole sets and how many brights each counts as."""

_JULY_ANIMAL = both_packs("07Y")


def wares(rules: Rules, hand: int) -> tuple[int, int]:
    """The cards of a left-over hand that may be sold, as a set, and how many brights they count as
    (SALE-2)."""
    kinds = rules.gwang_sale.sellable
    cards, brights = 0, 0
    if "sets" in kinds:
        for wanted, count in _SETS:
            if has(hand, wanted):
                brights += count
                whole = _one_of_each(hand & wanted)
                cards |= whole
                hand &= ~whole
    single = 0
    if "bright" in kinds:
        single |= BRIGHTS
    if "double" in kinds:
        single |= DOUBLES | prepared(rules).duals
    if "joker" in kinds:
        single |= BONUS
    if "july_animal" in kinds:
        single |= _JULY_ANIMAL
    return cards | hand & single, brights + (hand & single).bit_count()


def _one_of_each(cards: int) -> int:
    """A set without the second copies that two packs bring."""
    first = cards & FIRST_PACK
    return first | cards & ~FIRST_PACK & ~(first << SECOND_PACK)


def points_of(t: Table, seat: int) -> tuple[int, int]:
    """What a left-over seat may sell, as a set of cards, and the points that each payer pays for it
    (SALE-1, SALE-3)."""
    rules = t.rules.gwang_sale
    hand = as_set(the_deal(t).hands[seat])
    cards, brights = wares(t.rules, hand)
    points = brights * rules.price
    if rules.shake_doubles and points:
        for month in range(1, 13):
            held = hand & MONTH_CARDS[month]
            if held.bit_count() >= prepared(t.rules).least_shaken:
                points *= 2
                cards |= held
    if rules.nagari_doubles:
        points *= t.nagari * t.inherited
    return cards, points


def winning_hand(t: Table) -> tuple[int, str, int, str] | None:
    """A left-over hand that wins at once: seat, how, points from each, rule (SALE-5)."""
    rules = t.rules
    for seat in _left_over(t):
        hand = the_deal(t).hands[seat]
        if rules.gwang_sale.chongtong_wins and holds_four(rules, hand):
            return seat, "left-over chongtong", rules.chongtong.points, "SALE-5"
        if rules.gwang_sale.five_bright_points and has(as_set(hand), BRIGHTS):
            return seat, "left-over five brights", rules.gwang_sale.five_bright_points, "SALE-5"
    return None


def _left_over(t: Table) -> list[int]:
    return [seat for seat in after(t, the_dealer(t)) if t.standing[seat] is Standing.LEFT]


def ask_next(t: Table) -> Table:
    """Ask the next left-over seat whether it sells; every one is asked, so that keeping tells nothing.

    With the last answer nobody is to move any more.
    """
    rules = t.rules.gwang_sale
    if rules.price and rules.sellable:
        answered = {sale.seat for sale in t.sales}
        for seat in _left_over(t):
            if seat not in answered:
                return evolve(t, phase=Phase.SALE, turn=seat)
    return evolve(t, turn=None)


def legal(t: Table) -> tuple[Move, ...]:
    """Sell or keep; who has nothing to sell can only keep."""
    assert t.turn is not None
    return (SELL, KEEP) if points_of(t, t.turn)[1] else (KEEP,)


def answer(t: Table, move: Move) -> Table:
    """The left-over seat shows its cards and sells, or keeps them (SALE-4)."""
    seat = t.turn
    assert seat is not None
    sale = Sale(seat)
    if move is SELL:
        cards, points = points_of(t, seat)
        sale = Sale(seat, to_cards(cards), points)
    t = evolve(t, sales=(*t.sales, sale))
    if sale.points and t.rules.gwang_sale.paid == "before":
        books = Books(t)
        pay_for(books, t, sale, the_dealer(t))
        t = books.close(t)
    return ask_next(t)


def pay_for(books: Books, t: Table, sale: Sale, exempt: int) -> None:
    """The players, or everybody, pay for what was sold; one is exempt (SALE-4, SALE-6)."""
    due = sale.points * t.rules.money.per_point
    for seat in after(t, sale.seat):
        if seat != exempt and (t.rules.gwang_sale.payers == "everyone" or seat in t.players):
            shown = format_cards(sale.cards)
            english = f"seat {seat} pays seat {sale.seat} {sale.points} points for {shown}"
            korean = f"{seat}번 → {sale.seat}번 광값 {sale.points}점 ({shown})"
            books.pay(seat, sale.seat, due, "SALE-1", english, korean)


def pay_afterwards(books: Books, t: Table, winner: int | None) -> None:
    """What is paid after the hand: the winner is exempt, after a draw the dealer who stays; or nobody pays
    for a drawn hand (SALE-4)."""
    rules = t.rules.gwang_sale
    if rules.paid == "before" or (winner is None and rules.nagari_free):
        return
    for sale in t.sales:
        if sale.points:
            pay_for(books, t, sale, the_dealer(t) if winner is None else winner)
