"""From the points of a settlement to what each loser pays in chips (CHONG-5, DOK-3, LIMIT-1 to LIMIT-3)."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from gostop.settlement import Line, Settlement
from gostop.table.money import Books
from gostop.table.state import Standing, Table


@attrs.frozen
class Share:
    """What one payer owes the winner for one loser."""

    payer: int
    payee: int
    due: int
    rule: str
    english: str
    korean: str


def at_table(t: Table, line: Line) -> Line:
    """A line of a settlement with the seats of the table in place of those of the hand."""
    seats = t.players
    payer, payee, share_of = seats[line.payer], seats[line.payee], seats[line.share_of]
    return attrs.evolve(line, payer=payer, payee=payee, share_of=share_of)


def pay_at_once(books: Books, t: Table, settlement: Settlement) -> None:
    """What was paid at once during the hand, in order; no share of a win, so LIMIT-1 leaves it alone."""
    for line in settlement.ledger:
        if line.when != "end":
            told = at_table(t, line)
            chips = line.points * t.rules.money.per_point
            books.pay_in_hand(told.payer, told.payee, chips, line.rule, told.english, told.korean)


def pay_the_win(books: Books, t: Table, settlement: Settlement) -> None:
    """What the losers pay the winner at the end, each share within its limits."""
    pay_shares(books, t, list(_shares(books, t, settlement)))


def pay_shares(books: Books, t: Table, shares: list[Share]) -> None:
    """Pay some shares of one winner as far as the payers have chips (LIMIT-2) and the winner may gain them.

    Only LIMIT-3 divides: where the winner may not gain all of it, each pays its part, rounded down, and the
    chips that are left are paid one by one in the order of the shares.
    """
    left = [books.can_pay(seat, 1 << 200) for seat in range(t.seats)]
    payable = []
    for share in shares:
        payable.append(min(share.due, left[share.payer]))
        left[share.payer] -= payable[-1]
    if shares:
        payable = divided(books.may_gain(shares[0].payee, sum(payable)), payable)
    for share, chips in zip(shares, payable, strict=True):
        books.settled(share.payer, share.payee, chips, share.due, share.rule, share.english, share.korean)


def divided(total: int, parts: list[int]) -> list[int]:
    """A total shared out in proportion to some parts that come to as much or more: rounded down, and what is
    left goes one by one to the first parts that have room."""
    whole = sum(parts)
    if total >= whole:
        return parts
    shares = [total * part // whole for part in parts]
    rest = total - sum(shares)
    for place, part in enumerate(parts):
        if rest and shares[place] < part:
            shares[place] += 1
            rest -= 1
    return shares


def _shares(books: Books, t: Table, settlement: Settlement) -> Iterator[Share]:
    """The shares of the win, those of seats outside the hand among them."""
    lines = [at_table(t, line) for line in settlement.ledger if line.when == "end"]
    shares = [
        Share(line.payer, line.payee, limited(books, line.payer, line.payee, line.points), line.rule,
              line.english, line.korean)
        for line in lines
    ]  # fmt: skip
    if settlement.all_chips is not None:
        assert settlement.winner is not None
        yield _all_chips(books, t, t.players[settlement.all_chips], t.players[settlement.winner], shares)
        return
    yield from shares
    everyone = t.rules.chongtong.payers == "everyone"
    if lines and everyone and settlement.how in ("chongtong", "floor chongtong"):
        yield from from_outside(books, t, lines[0].payee, lines[0].points)


def limited(books: Books, payer: int, payee: int, points: int) -> int:
    """A share in chips, at most what LIMIT-1 and the poorer's part allow (LIMIT-2), rounded down."""
    limit = books.rules.limit
    chips = points * books.rules.money.per_point
    if limit.money:
        chips = min(chips, limit.money)
    if limit.poorer_percent:
        poorer = max(min(books.stakes[payer], books.stakes[payee]), 0)
        chips = min(chips, poorer * limit.poorer_percent // 100)
    return chips


def _all_chips(books: Books, t: Table, payer: int, winner: int, shares: list[Share]) -> Share:
    """Everything that the feeder has, and the shares at least where one may owe money (DOK-3)."""
    due = max(books.balances[payer], 0)
    if t.rules.limit.by_balance == "none":
        due = max(due, sum([share.due for share in shares]))
    english = f"seat {payer} fed the winning card and pays seat {winner} all its chips"
    korean = f"{payer}번이 승리패를 내주어 {winner}번에게 가진 칩을 모두 냄"
    return Share(payer, winner, due, "DOK-3", english, korean)


def from_outside(books: Books, t: Table, winner: int, points: int) -> Iterator[Share]:
    """Those who folded, were left over or were not asked pay for chongtong like a loser (CHONG-5)."""
    for seat, standing in enumerate(t.standing):
        if standing is not Standing.IN and seat != winner:
            due = limited(books, seat, winner, points)
            english = f"seat {seat}, outside the hand, pays seat {winner} {points} points for chongtong"
            korean = f"판 밖의 {seat}번 → {winner}번 총통 {points}점"
            yield Share(seat, winner, due, "CHONG-5", english, korean)
