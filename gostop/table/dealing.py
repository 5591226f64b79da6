"""The pack: cut or tung, dealt to every seat, and made into the hand of those who play.

The only module that looks into a hand's randomness; `docs/randomness.md` has the derivation.
"""

from __future__ import annotations

from gostop.cards import BIT, MONTH_CARDS, Card
from gostop.engine.deck import pack, shuffled
from gostop.engine.opening import all_fours, targets
from gostop.engine.play import deal
from gostop.engine.prepare import prepared
from gostop.moves import KEEP, TUNG, Move, cut
from gostop.rng import Seed, Stream, derived
from gostop.rules import Rules
from gostop.state import State
from gostop.table import dealer
from gostop.table.state import Dealt, Phase, Table, after, evolve, the_deal, the_dealer

Codes = tuple[int, ...]


def cutter(t: Table) -> int:
    """The seat at the dealer's left; until somebody deals, seat 0 handles the pack (DEAL-4)."""
    return ((t.dealer or 0) - 1) % t.seats


def ask_for_cut(t: Table) -> Table:
    """Ask the next seat that may call tung, at last the cutter (DEAL-4)."""
    last = cutter(t)
    turn = last
    if t.rules.deal.tung == "after_losses":
        seats = [seat for seat in after(t, last) if _may_call_tung(t, seat) and seat not in t.asked_tung]
        turn = [*seats, last][0]
    return evolve(t, phase=Phase.CUT, turn=turn)


def _may_call_tung(t: Table, seat: int) -> bool:
    return t.losses[seat] >= t.rules.deal.tung_after_losses


def legal_cuts(t: Table) -> tuple[Move, ...]:
    """The cutter cuts; who may call tung may do so (DEAL-4)."""
    turn, last = t.turn, cutter(t)
    assert turn is not None
    if turn != last:
        return (TUNG, KEEP)
    rule = t.rules.deal.tung
    may_call = rule == "cutter_may" or (rule == "after_losses" and _may_call_tung(t, turn))
    cuts = tuple([cut(depth) for depth in range(1, len(pack(t.rules)))])
    return (*cuts, TUNG) if may_call else cuts


def seed_of_hand(t: Table) -> Seed:
    """The seed of the hand: the caller's, or the one that follows from the table's."""
    return derived(t.seed, f"hand {t.hand_number}") if t.hand_seed is None else t.hand_seed


def deal_cards(t: Table, depth: int, tung: bool) -> Table:
    """Deal to every seat: the pack shuffled by the hand's seed and turned at the cut (DEAL-2, SIT-1)."""
    seed = seed_of_hand(t)
    order = shuffled(pack(t.rules), seed)
    order = order[depth:] + order[:depth]
    hands, floor, rest = lay_out(t.rules, order, t.seats, t.dealer or 0, tung)
    return evolve(t, dealt=Dealt(seed, depth, tung, hands, floor, rest), hand_seed=None)


def deal_from_dealer(t: Table) -> Table:
    """Once the first dealer is known: the packets go out from there, unless all lay dealt already
    (DEAL-12)."""
    dealt = the_deal(t)
    if dealer.is_chosen(t.rules) != "after_floor":
        return t
    order = shuffled(pack(t.rules), dealt.seed)
    order = order[dealt.cut :] + order[: dealt.cut]
    hands, floor, rest = lay_out(t.rules, order, t.seats, the_dealer(t), dealt.tung)
    return evolve(t, dealt=Dealt(dealt.seed, dealt.cut, dealt.tung, hands, floor, rest))


def lay_out(
    rules: Rules, order: Codes, seats: int, first: int, tung: bool
) -> tuple[tuple[Codes, ...], Codes, Codes]:
    """The hands, the floor and the rest of a pack, in the order dealt."""
    hands: list[Codes] = [()] * seats
    floor: Codes = ()
    at = 0
    for seat, count in targets(prepared(rules), seats, first, tung):
        packet = order[at : at + count]
        at += count
        if seat < 0:
            floor += packet
        else:
            hands[seat] += packet
    return tuple(hands), floor, order[at:]


def in_packets(rules: Rules, hands: tuple[Codes, ...], floor: Codes, dealer: int, tung: bool) -> Codes:
    """The order of a pack from which these hands and this floor are dealt: the undoing of `lay_out`."""
    at = [0] * (len(hands) + 1)
    order: Codes = ()
    for seat, count in targets(prepared(rules), len(hands), dealer, tung):
        source = floor if seat < 0 else hands[seat]
        order += source[at[seat] : at[seat] + count]
        at[seat] += count
    return order


def stock_of(t: Table) -> Codes:
    """The stock of the hand: what was not dealt, and the hands of those who are out, which are shuffled in
    from the hand's seed (SIT-3)."""
    dealt = the_deal(t)
    out = [seat for seat in range(t.seats) if seat not in t.players]
    if not out:
        return dealt.rest
    cards = [*dealt.rest, *(code for seat in out for code in dealt.hands[seat])]
    Stream(dealt.seed, "sitting").shuffle(cards)
    return tuple(cards)


def deck_of(t: Table) -> Codes:
    """The pack in the order from which `gostop.deal` deals the hand of those who play."""
    dealt = the_deal(t)
    hands = tuple([dealt.hands[seat] for seat in t.players])
    order = in_packets(t.rules, hands, dealt.floor, t.players.index(the_dealer(t)), dealt.tung)
    return order + stock_of(t)


def state_of_hand(t: Table) -> State:
    """The hand as it begins."""
    return deal(
        t.rules,
        deck=[Card(code) for code in deck_of(t)],
        dealer=t.players.index(the_dealer(t)),
        tung=the_deal(t).tung,
        nagari=t.nagari,
        inherited=t.inherited,
        pushes=t.pushes,
        hand_number=t.hand_number,
    )


def as_set(codes: Codes) -> int:
    """Some codes as a set of cards."""
    return sum([BIT[code] for code in codes])


def holds_four(rules: Rules, hand: Codes) -> bool:
    """Whether a dealt hand is chongtong (CHONG-1, CHONG-9)."""
    return next(all_fours(prepared(rules), as_set(hand)), 0) != 0


def floor_has_four(rules: Rules, floor: Codes) -> bool:
    """Whether a whole month lies on the floor (CHONG-7)."""
    cards = as_set(floor)
    size = prepared(rules).month_size
    return any((cards & MONTH_CARDS[month]).bit_count() == size for month in range(1, 13))
