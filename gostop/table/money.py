"""Chips: who has them, what limits a payment, what goes into the pots and to the house.

Every amount is a whole number of chips. A `Books` is opened on a table, payments are entered one after the
other, and closing it gives the table with new balances and a longer ledger; the sum of all chips stays the
same whatever is entered.
"""

from __future__ import annotations

from typing import Any

from gostop.rules import Rules
from gostop.table.state import FIVE_BRIGHT, HOUSE, PIG, Entry, Party, Table, evolve


def pots_of(rules: Rules) -> tuple[tuple[str, int], ...]:
    """The pots that some rules feed, empty (PIG-1, SCORE-10)."""
    pots = []
    if rules.pig.mode != "off":
        pots.append((PIG, 0))
    if rules.five_bright_pot.ante:
        pots.append((FIVE_BRIGHT, 0))
    return tuple(pots)


class Books:
    """The chips of a table while payments are entered."""

    def __init__(self, t: Table, gains: tuple[int, ...] = (), stakes: tuple[int, ...] = ()) -> None:
        self.rules = t.rules
        self.balances = list(t.balances)
        self.pots = dict(t.pot_chips)
        self.house = t.house
        self.gains = list(gains) or [0] * t.seats
        """What each seat has gained by the hand itself: what the rake and the winner's limit look at."""
        self.stakes = stakes or t.balances
        """What each seat owned when the hand was dealt."""
        self._entries: list[Entry] = []
        self._hand = t.hand_number

    def can_pay(self, payer: int, due: int) -> int:
        """How much of a sum a seat pays: all of it, or what it has where it pays no more (LIMIT-2)."""
        if self.rules.limit.by_balance == "none":
            return due
        return min(due, max(self.balances[payer], 0))

    def may_gain(self, payee: int, due: int) -> int:
        """How much of a sum a seat may gain in this hand (LIMIT-3)."""
        if not self.rules.limit.winner_balance:
            return due
        return min(due, max(max(self.stakes[payee], 0) - self.gains[payee], 0))

    def pay(self, payer: int, payee: Party, due: int, rule: str, english: str, korean: str) -> int:
        """A seat pays as much of what is due as it can; returns how much that was."""
        chips = self.can_pay(payer, due)
        self.move(payer, payee, chips, due, rule, english, korean)
        return chips

    def pay_in_hand(self, payer: int, payee: int, due: int, rule: str, english: str, korean: str) -> None:
        """A payment that belongs to the hand: it counts for the rake and for the winner's limit."""
        chips = self.may_gain(payee, self.can_pay(payer, due))
        self.settled(payer, payee, chips, due, rule, english, korean)

    def settled(
        self, payer: int, payee: int, chips: int, due: int, rule: str, english: str, korean: str
    ) -> None:
        """A payment of the hand whose limits are worked out already."""
        self.gains[payer] -= chips
        self.gains[payee] += chips
        self.move(payer, payee, chips, due, rule, english, korean)

    def move(
        self, payer: Party, payee: Party, chips: int, due: int, rule: str, english: str, korean: str
    ) -> None:
        """Move chips between any two parties and note it; what was due and not paid is noted too."""
        self._add(payer, -chips)
        self._add(payee, chips)
        if chips or due:
            owed = due if due != chips else None
            self._entries.append(Entry(self._hand, payer, payee, chips, rule, english, korean, owed))

    def _add(self, party: Party, chips: int) -> None:
        if isinstance(party, int):
            self.balances[party] += chips
        elif party == HOUSE:
            self.house += chips
        else:
            self.pots[party] += chips

    def rake(self) -> None:
        """The house keeps its share of what each seat has gained in the hand, rounded down (MONEY-2)."""
        for seat, gain in enumerate(self.gains):
            share = max(gain, 0) * self.rules.money.rake // 100
            if share:
                self.move(
                    seat, HOUSE, share, share, "MONEY-2",
                    f"the house keeps {self.rules.money.rake}% of {gain} chips",
                    f"딴 칩 {gain}개에서 수수료 {self.rules.money.rake}%",
                )  # fmt: skip

    def close(self, t: Table, **changes: Any) -> Table:
        """The table after all that was entered."""
        return evolve(
            t,
            balances=tuple(self.balances),
            pot_chips=tuple(self.pots.items()),
            house=self.house,
            ledger=(*t.ledger, *self._entries),
            **changes,
        )


def feed_pig(t: Table) -> Table:
    """Everybody at the table feeds the pig in its hands, before the cards are dealt (PIG-1)."""
    pig = t.rules.pig
    if pig.mode == "off" or not pig.ante or t.hand_number % pig.every:
        return t
    books = Books(t)
    for seat in range(t.seats):
        books.pay(seat, PIG, pig.ante, "PIG-1", f"seat {seat} feeds the pig", f"{seat}번이 돼지 판돈을 냄")
    return books.close(t)


def feed_five_brights(t: Table) -> Table:
    """Each player of the hand feeds the five-bright pot (SCORE-10)."""
    ante = t.rules.five_bright_pot.ante
    if not ante:
        return t
    books = Books(t)
    for seat in t.players:
        english, korean = f"seat {seat} feeds the five-bright pot", f"{seat}번이 오광머니를 적립"
        books.pay(seat, FIVE_BRIGHT, ante, "SCORE-10", english, korean)
    return books.close(t)


def win_pot(books: Books, pot: str, seat: int, percent: int, rule: str, english: str, korean: str) -> None:
    """A seat takes so many percent of a pot, rounded down; the rest stays in it."""
    share = books.pots.get(pot, 0) * percent // 100
    books.move(pot, seat, share, share, rule, english, korean)
