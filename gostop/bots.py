"""Simple players, for a hand and for what is decided between hands: one that moves at random, and a greedy one that plays like a sensible beginner.

A bot takes a state and the seat that is to move, and gives one of the legal moves. The greedy bot looks
only at what its seat may see: its own hand, the floor, the captured piles, and how many turns are left.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from gostop.cards import (
    ANIMALS,
    BIT,
    BONUS,
    BRIGHTS,
    DOUBLES,
    MONTH,
    MONTH_CARDS,
    RIBBONS,
    WORTH,
    Card,
    codes,
)
from gostop.engine.play import legal_moves
from gostop.engine.prepare import Prepared
from gostop.errors import StateError, TableError, shown
from gostop.moves import FOLD, JOIN, KEEP, PUSH, SELL, Move
from gostop.rng import Seed, Stream
from gostop.scoring.score import Scoring
from gostop.state import State
from gostop.table import Table, view

Bot = Callable[[State, int], Move]
"""Gives a legal move for the seat that is to move. Raises `StateError` where another seat is."""

TableBot = Callable[[Table, int], Move]
"""Gives a legal move between hands for the seat that is to decide. Raises `TableError` where another is."""

BOTS = ("greedy", "random")
"""The names that `make_bot` knows."""


def make_bot(name: str, seed: Seed) -> Bot:
    """The bot of that name; `seed` fixes what is random in it. Raises `StateError` for another name."""
    if not isinstance(name, str) or name not in BOTS:
        listed = ", ".join(BOTS)
        raise StateError(
            f"no bot is called {shown(name)}: {listed}", f"{shown(name)}(이)라는 컴퓨터는 없습니다: {listed}"
        )
    return greedy if name == "greedy" else random_bot(seed)


def random_bot(seed: Seed) -> Bot:
    """A bot that takes each legal move with the same chance, its choices fixed by the seed."""
    stream = Stream(seed, "bot")

    def choose(state: State, seat: int) -> Move:
        return stream.choice(_choices(state, seat))

    return choose


def make_table_bot(name: str, seed: Seed) -> TableBot:
    """The same for what is decided between hands; the bot looks at nothing but its seat's view of the table.

    The greedy one folds poor hands, sells brights and never pushes a win on. Raises `StateError`.
    """
    make_bot(name, seed)
    stream = Stream(seed, "table bot")

    def choose(t: Table, seat: int) -> Move:
        sight = view(t, seat)
        moves = sight.legal_moves
        if not moves:
            raise TableError(f"seat {seat} is not to decide", f"{seat}번이 정할 차례가 아닙니다")
        if name == "greedy" and JOIN in moves:
            return JOIN if _worth_joining(sight.hand) else FOLD
        if name == "greedy" and (SELL in moves or PUSH in moves):
            return SELL if SELL in moves else KEEP
        return stream.choice(moves)

    return choose


def greedy(state: State, seat: int) -> Move:
    """The move that brings most at once, by a beginner's measure; always the same for the same sight."""
    moves = _choices(state, seat)
    if len(moves) == 1:
        return moves[0]
    sight = _look(state, seat)
    return max(moves, key=lambda move: _worth(sight, move))


def _choices(state: State, seat: int) -> tuple[Move, ...]:
    moves = legal_moves(state)
    if not isinstance(seat, int) or seat != state.turn:
        raise StateError(f"seat {shown(seat)} is not to move", f"{shown(seat)}번 차례가 아닙니다")
    return moves


@attrs.frozen
class _Sight:
    """All that the greedy bot looks at: sets of cards that its seat can see, and open counts."""

    ready: Prepared
    scoring: Scoring
    hand: int
    floor: int
    pile: int
    rivals: tuple[int, ...]
    """The captured piles of the others."""
    as_pi: int
    turns_left: int
    rival_went: bool

    def points(self, pile: int) -> int:
        return self.scoring.points(pile, self.as_pi)


def _look(state: State, seat: int) -> _Sight:
    board = state._board
    own = board.seats[seat]
    others = board.others(seat)
    return _Sight(
        ready=board.prepared,
        scoring=board.prepared.scoring_for(board.occasion.pact_month),
        hand=own.hand,
        floor=board.floor,
        pile=own.captured,
        rivals=tuple([board.seats[other].captured for other in others]),
        as_pi=board.as_pi,
        turns_left=own.hand.bit_count() + own.free_flips,
        rival_went=any(board.seats[other].goes for other in others),
    )


def _worth_joining(hand: tuple[Card, ...]) -> bool:
    """Whether a dealt hand is good enough to play: worth more than a middling one, a month held thrice counting
    much."""
    months = [card.month for card in hand if card.month]
    thrice = sum(months.count(month) >= 3 for month in set(months))
    return sum([_CARD_WORTH[card.code] for card in hand]) + 3 * thrice > 1.35 * len(hand)


_SHAKE = 50.0
_BOMB = 60.0
_STOLEN = 1.5


def _worth(sight: _Sight, move: Move) -> float:
    """What a move is worth, in pi or thereabouts; only the order matters."""
    judge = _JUDGES.get(move.kind)
    return judge(sight, move) if judge else 0.0


def _worth_of_play(sight: _Sight, move: Move) -> float:
    code = move.code
    if BIT[code] & BONUS:
        return 30.0
    there = sight.floor & MONTH_CARDS[MONTH[code]]
    if not there:
        return -_cost_of_laying(sight, code)
    if there.bit_count() == 2:
        return max(_gain(sight, BIT[code] | BIT[other]) for other in codes(there))
    stolen = _STOLEN * sight.ready.pile_steal * len(sight.rivals) if there.bit_count() >= 3 else 0.0
    return _gain(sight, BIT[code] | there) + stolen


def _worth_of_shake(sight: _Sight, move: Move) -> float:
    return _SHAKE + (_worth_of_play(sight, move) if move.card else 0.0)


def _worth_of_bomb(sight: _Sight, move: Move) -> float:
    cards = (sight.hand | sight.floor) & MONTH_CARDS[move.month or 0]
    return (_BOMB if cards.bit_count() > 3 else 1.0) + _gain(sight, cards)


def _worth_of_take(sight: _Sight, move: Move) -> float:
    return _gain(sight, BIT[move.code])


def _worth_of_gift(sight: _Sight, move: Move) -> float:
    """The dearest card to keep is the last to give."""
    return float(sight.points(sight.pile & ~BIT[move.code])) - WORTH[move.code]


def _worth_of_dual(sight: _Sight, move: Move) -> float:
    """Double junk where that scores at least as much as an animal."""
    as_animal = sight.points(sight.pile)
    duals = sight.pile & sight.ready.duals & MONTH_CARDS[move.month or 0]
    as_pi = sight.scoring.points(sight.pile, sight.as_pi | duals)
    better_as_pi = as_pi > as_animal or (as_pi == as_animal and as_pi >= sight.ready.threshold)
    return 1.0 if move.as_pi == better_as_pi else -1.0


def _worth_of_go(sight: _Sight, move: Move) -> float:
    """Go while there is time, nobody else has called it and nobody else is near."""
    near = sight.ready.threshold - 2
    safe = sight.turns_left >= 3 and not sight.rival_went
    return 1.0 if safe and all(sight.points(pile) < near for pile in sight.rivals) else -1.0


def _worth_of_shodang(sight: _Sight, move: Move) -> float:
    """Called only where the rules offer it as proven: elsewhere it may just show the hand."""
    return -100.0 if sight.ready.shodang_any_time else 10.0


_JUDGES: dict[str, Callable[[_Sight, Move], float]] = {
    "play": _worth_of_play,
    "shake": _worth_of_shake,
    "bomb": _worth_of_bomb,
    "take": _worth_of_take,
    "give": _worth_of_gift,
    "gukjin": _worth_of_dual,
    "dual": _worth_of_dual,
    "go": _worth_of_go,
    "shodang": _worth_of_shodang,
    "chongtong": lambda sight, move: 1.0,
    "accept": lambda sight, move: 1.0,
}


def _of_card(code: int) -> float:
    card = BIT[code]
    if card & BRIGHTS:
        return 3.0
    if card & DOUBLES:
        return 2.2
    if card & (ANIMALS | RIBBONS):
        return 1.3
    return float(WORTH[code])


_CARD_WORTH = tuple(_of_card(code) for code in range(len(BIT)))


def _gain(sight: _Sight, cards: int) -> float:
    """What taking some cards is worth: the points that they bring, and those that the others miss."""
    worth = sum([_CARD_WORTH[code] for code in codes(cards)])
    worth += 3.0 * (sight.points(sight.pile | cards) - sight.points(sight.pile))
    return worth + _loss_to(sight, cards)


def _loss_to(sight: _Sight, cards: int) -> float:
    return 1.5 * max([sight.points(pile | cards) - sight.points(pile) for pile in sight.rivals], default=0)


def _cost_of_laying(sight: _Sight, code: int) -> float:
    """What a card on the floor costs: much if the others may take it, little if one takes it back oneself."""
    month = MONTH_CARDS[MONTH[code]] & sight.ready.pack
    seen = sight.hand | sight.floor | sight.pile
    for pile in sight.rivals:
        seen |= pile
    unseen = (month & ~seen).bit_count()
    if not unseen:
        return 0.1
    kept = 0.5 if (sight.hand & month).bit_count() >= 2 else 0.0
    return (_CARD_WORTH[code] + _loss_to(sight, BIT[code])) * (0.4 + 0.2 * unseen) - kept
