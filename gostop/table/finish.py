"""After a hand: chips, pots, push, carry, dealer and memory, and whether the match goes on."""

from __future__ import annotations

import attrs

from gostop.cards import BIT, BRIGHTS, Card
from gostop.moves import PUSH, Move
from gostop.scoring.patterns import has
from gostop.settlement import Settlement, settle
from gostop.state import State
from gostop.table import dealer, sale, seating, shares
from gostop.table.dealing import deck_of
from gostop.table.money import Books, win_pot
from gostop.table.state import (
    FIVE_BRIGHT,
    PIG,
    HandRecord,
    Pending,
    Phase,
    Table,
    evolve,
    the_deal,
    the_dealer,
)

_MOST_CARRY = 1 << 62
_MOST_PUSHES = 60
"""What a hand's state can hold; no evening comes near."""


def settle_hand(t: Table, state: State, moves: tuple[str, ...] | None) -> Table:
    """Move the chips of a finished hand; the winner may still push the final payment on."""
    settlement = settle(state)
    books = Books(t)
    stakes = books.stakes
    shares.pay_at_once(books, t, settlement)
    _pots(books, t, state, settlement)
    winner = None if settlement.winner is None else t.players[settlement.winner]
    sale.pay_afterwards(books, t, winner)
    record = _record(t, settlement.how, winner, moves)
    if winner is not None and _may_push(t, settlement):
        pending = Pending(settlement, winner, stakes, tuple(books.gains))
        return books.close(t, phase=Phase.PUSH, turn=winner, pending=pending, hands=(*t.hands, record))
    shares.pay_the_win(books, t, settlement)
    books.rake()
    t = books.close(t, hands=(*t.hands, record))
    t = _carry(t, settlement)
    return _conclude(evolve(t, pushes=t.pushes if winner is None else 0), settlement.how, winner, books.gains)


def _may_push(t: Table, settlement: Settlement) -> bool:
    """Whether there is a payment that may be pushed on (PUSH-1)."""
    due = settlement.all_chips is not None or any(
        line.points for line in settlement.ledger if line.when == "end"
    )
    return due and t.pushes < min(t.rules.push.max, _MOST_PUSHES)


def answer_push(t: Table, move: Move) -> Table:
    """The winner waives the payment and the next hand counts double, or takes it (PUSH-1)."""
    pending = t.pending
    assert pending is not None
    books = Books(t, pending.gains, pending.stakes)
    pushed = move is PUSH
    if not pushed:
        shares.pay_the_win(books, t, pending.settlement)
    books.rake()
    t = books.close(t, pending=None, pushes=t.pushes + 1 if pushed else 0)
    if pushed:
        t = evolve(t, hands=(*t.hands[:-1], attrs.evolve(t.hands[-1], pushed=True)))
    return _conclude(_carry(t, pending.settlement), pending.settlement.how, pending.winner, books.gains)


def left_over_wins(t: Table, seat: int, how: str, points: int, rule: str) -> Table:
    """A left-over hand wins: everybody pays as for chongtong, and the dealer deals anew (SALE-5)."""
    if t.rules.nagari.on_fixed_wins:
        points *= t.carry
    if t.rules.limit.points:
        points = min(points, t.rules.limit.points)
    books = Books(t)
    paying = []
    for payer in range(t.seats):
        if payer != seat:
            due = shares.limited(books, payer, seat, points)
            english = f"seat {payer} pays seat {seat} {points} points for its {how}"
            korean = f"{payer}번 → {seat}번 광팔이 {_KOREAN[how]} {points}점"
            paying.append(shares.Share(payer, seat, due, rule, english, korean))
    shares.pay_shares(books, t, paying)
    books.rake()
    t = books.close(t, hands=(*t.hands, _record(t, how, seat, None)))
    t = evolve(t, nagari=1, inherited=1, pushes=0, drawn_hands=0)
    return _conclude(t, how, seat, books.gains)


_KOREAN = {"left-over chongtong": "총통", "left-over five brights": "오광"}


def _pots(books: Books, t: Table, state: State, settlement: Settlement) -> None:
    """The pig goes to who was dealt or took its card; five brights take their part of their pot."""
    if state.pig_winner is not None:
        seat = t.players[state.pig_winner]
        win_pot(books, PIG, seat, 100, "PIG-1", f"seat {seat} wins the pig", f"{seat}번이 돼지 판돈을 먹음")
    if settlement.how == "stop" and settlement.winner is not None and FIVE_BRIGHT in books.pots:
        pile = sum([BIT[card.code] for card in state.captured[settlement.winner]])
        if has(pile, BRIGHTS):
            seat, share = t.players[settlement.winner], t.rules.five_bright_pot.share
            english = f"seat {seat} wins {share}% of the five-bright pot"
            korean = f"{seat}번이 오광머니의 {share}%를 받음"
            win_pot(books, FIVE_BRIGHT, seat, share, "SCORE-10", english, korean)


def _record(t: Table, how: str, winner: int | None, moves: tuple[str, ...] | None) -> HandRecord:
    dealt, played = the_deal(t), not how.startswith("left-over")
    return HandRecord(
        number=t.hand_number,
        dealer=the_dealer(t),
        players=t.players if played else (),
        how=how,
        winner=winner,
        seed=dealt.seed,
        cut=dealt.cut,
        tung=dealt.tung,
        deck=tuple([Card(code) for code in deck_of(t)]) if played else (),
        nagari=t.nagari,
        inherited=t.inherited,
        pushes=t.pushes,
        moves=moves,
    )


def _carry(t: Table, settlement: Settlement) -> Table:
    """What the hand hands on: a decided one nothing, a drawn one its doubling (NAGARI-1 to NAGARI-3,
    NAGARI-6); so many in a row void it all."""
    if settlement.winner is not None:
        return evolve(t, nagari=1, inherited=1, drawn_hands=0)
    rules, drawn = t.rules.nagari, t.drawn_hands + 1
    if rules.void_after and drawn >= rules.void_after:
        return evolve(t, nagari=1, inherited=1, pushes=0, drawn_hands=0)
    nagari = t.nagari * rules.multiplier if rules.stacks else rules.multiplier
    if rules.max:
        nagari = min(nagari, rules.max)
    inherited = min(settlement.hands_on, _MOST_CARRY)
    return evolve(t, nagari=min(nagari, _MOST_CARRY), inherited=inherited, drawn_hands=drawn)


def _conclude(t: Table, how: str, winner: int | None, gains: list[int]) -> Table:
    """Remember what the next hand must know, and end the match when it is time."""
    stays = how.startswith("left-over")
    deals = the_dealer(t) if stays else dealer.following(t, how, winner, t.players, gains)
    losses = t.losses
    if winner is not None and not stays:
        losses = tuple([_losses(t, seat, winner) for seat in range(t.seats)])
    over = _match_is_over(t)
    return evolve(
        t,
        phase=Phase.OVER if over else Phase.NEXT,
        turn=None if over else deals,
        dealer=deals,
        losses=losses,
        barred=seating.barred_next(t),
    )


def _losses(t: Table, seat: int, winner: int) -> int:
    """Lost hands in a row; a hand that one sat out, like a drawn one, leaves them as they are (DEAL-4)."""
    if seat == winner:
        return 0
    return t.losses[seat] + (seat in t.players)


def _match_is_over(t: Table) -> bool:
    """So many hands played, so many chips won, or somebody without chips."""
    match = t.rules.match
    return bool(
        (match.hands and t.hand_number >= match.hands)
        or (match.target and max(t.totals) >= match.target)
        or (match.broke and min(t.balances) <= 0)
    )
