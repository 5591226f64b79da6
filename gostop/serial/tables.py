"""Whether a table from outside can be one: its chips, its deal and its phase."""

from __future__ import annotations

from collections.abc import Iterator

from gostop.engine.deck import pack, shuffled
from gostop.rng import seed_bytes
from gostop.serial.kinds import Wrong
from gostop.serial.money import settlement_problems
from gostop.table import Phase, Table, check, legal_moves
from gostop.table.dealing import lay_out, state_of_hand

Problem = tuple[str, str, str]

_PER_SEAT = ("start", "balances", "barred", "losses", "standing")
_NOBODY_DECIDES = (Phase.HAND, Phase.OVER)


def check_table(t: Table) -> None:
    """Raise `Wrong`, listing everything that no table can be."""
    problems = [*_seats(t), *_phase(t)]
    if not problems:
        problems = [*_accounts(t), *_deal(t)]
    if not problems:
        problems = [*_goes_on(t)]
    if problems:
        raise Wrong.of(problems)


def _seats(t: Table) -> Iterator[Problem]:
    seats = t.rules.table.seats
    for name in _PER_SEAT:
        if len(getattr(t, name)) != seats:
            yield (
                name,
                f"{seats} seats: one entry a seat is needed",
                f"{seats}자리이므로 하나씩 있어야 합니다",
            )
    for name in ("turn", "dealer", "first_dealer"):
        seat = getattr(t, name)
        if seat is not None and not 0 <= seat < seats:
            yield name, f"there is no seat {seat}", f"{seat}번 자리는 없습니다"
    for name in ("hand_number", "nagari", "inherited"):
        if not 1 <= getattr(t, name) <= 1 << 62:
            yield name, "is at least 1, and at most 2**62", "1부터 2**62까지입니다"
    if not 0 <= t.pushes <= 60 or t.drawn_hands < 0:
        yield "pushes", "cannot be", "있을 수 없습니다"


def _phase(t: Table) -> Iterator[Problem]:
    if (t.turn is None) != (t.phase in _NOBODY_DECIDES):
        yield "turn", "does not fit the phase", "단계와 맞지 않습니다"
    if t.phase is Phase.DEALER and t.drawing is None:
        yield "drawing", "does not fit the phase", "단계와 맞지 않습니다"
    if (t.phase is Phase.PUSH) != (t.pending is not None):
        yield "pending", "does not fit the phase", "단계와 맞지 않습니다"
    if t.phase in (Phase.JOIN, Phase.SALE, Phase.HAND) and t.dealt is None:
        yield "dealt", "is missing", "없습니다"
    if t.phase is Phase.HAND and len(t.players) != t.rules.table.players:
        yield "standing", "the wrong number of players", "치는 사람 수가 맞지 않습니다"
    if t.pending is not None:
        for where, english, korean in settlement_problems(t.pending.settlement):
            yield f"pending.settlement.{where}", english, korean


def _accounts(t: Table) -> Iterator[Problem]:
    """The chips add up, entry by entry."""
    for english, korean in check.accounts(t):
        yield "balances", english, korean
    for place, entry in enumerate(t.ledger):
        if entry.chips < 0 or entry.payer == entry.payee:
            yield f"ledger[{place}]", "a payment that cannot be", "있을 수 없는 지불입니다"


def _deal(t: Table) -> Iterator[Problem]:
    """The cards that were dealt follow from their seed and the cut."""
    if t.dealt is None:
        return
    dealt = t.dealt
    seed_bytes(dealt.seed)
    order = shuffled(pack(t.rules), dealt.seed)
    if not 0 <= dealt.cut < len(order):
        yield "dealt.cut", "is deeper than the pack", "패보다 깊습니다"
        return
    order = order[dealt.cut :] + order[: dealt.cut]
    lies = (dealt.hands, dealt.floor, dealt.rest)
    if not any(lies == lay_out(t.rules, order, t.seats, first, dealt.tung) for first in range(t.seats)):
        yield "dealt", "is not what the seed deals", "시드에서 나오는 패가 아닙니다"


def _goes_on(t: Table) -> Iterator[Problem]:
    """The table can be asked what comes next."""
    try:
        if t.phase is Phase.HAND:
            state_of_hand(t)
        possible = bool(legal_moves(t)) or t.phase in (Phase.HAND, Phase.OVER)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        possible = False
    if not possible:
        yield "phase", "nothing can come next", "이어서 할 수 있는 것이 없습니다"
