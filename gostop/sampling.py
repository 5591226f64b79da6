"""Full states that fit a view: for search and for bots, which may not look at the true one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import prod

from gostop.board import (
    CHONGTONG,
    DRAWN,
    FLOOR_FOUR,
    FOUR_OF_A_MONTH,
    HEODANG,
    PLAY,
    STOP,
    THIRD_PPEOK,
    THREE_PPEOK,
    Board,
    Ending,
    Occasion,
    Seat,
    Turn,
    new_board,
    new_seat,
    new_turn,
)
from gostop.cards import BIT, BONUS, MONTH, MONTH_CARDS, Card, codes
from gostop.engine.prepare import Prepared, prepared
from gostop.errors import StateError
from gostop.rng import Seed, Stream
from gostop.seen import View
from gostop.settlement import settle
from gostop.settlement.settle import _HOW as HOW
from gostop.state import Phase, State

_PHASES = tuple(Phase)
_TRIES = 4_000
_STRICT_TRIES = 500
_WORD = 1 << 32
_PER_SEAT = (
    "hands", "hand_sizes", "shown", "dealt", "captured", "shakes", "shaken_fours", "bombs", "bomb_sizes",
    "two_bombs", "declared", "goes", "go_scores", "go_pi", "ppeoks", "free_flips", "turns_taken",
    "empty_turns", "mission_steps",
)  # fmt: skip


def sample(view: View, seed: Seed) -> State:
    """A full state that fits a view: the unseen cards dealt at random, each way equally likely, among the
    places that the seat cannot see. The same view and seed give the same state.

    It keeps what everybody has been shown (shaken cards still in hand, the hand of a shodang), and what a
    pending question tells: a seat asked about dealt chongtong holds one. Where the whole pack is in play,
    nobody holds dealt chongtong that the rules would have had shown. A mission not yet shown is drawn by
    weight, the seed of the deal is forgotten, and of other hands every card counts as dealt. The state
    tells no events.

    Raises `StateError` for a view that no state can have.
    """
    if not isinstance(view, View):
        raise StateError(
            f"sample takes a gostop.View, not a {type(view).__name__}",
            f"sample은 gostop.View를 받습니다 ({type(view).__name__} 아님)",
        )
    stream = Stream(seed, "sample")
    ready = prepared(view.rules)
    hidden = _Hidden(view, ready)
    for attempt in range(_TRIES):
        hands = hidden.dealt(stream)
        if hands is None:
            continue
        board = _board(view, ready, hidden, *hands, stream)
        if board is not None and _fits(view, hidden, board, attempt < _STRICT_TRIES):
            return State(board)
    raise _impossible()


def _impossible() -> StateError:
    return StateError("no state has this view", "이 시야에 맞는 판이 없습니다")


def _set(cards: Iterable[Card]) -> int:
    found = 0
    for card in cards:
        found |= BIT[card.code]
    return found


def _code(card: Card | None) -> int:
    return -1 if card is None else card.code


class _Hidden:
    """The places that a seat cannot see, and what it knows about them."""

    def __init__(self, view: View, ready: Prepared) -> None:
        self.view, self.ready = view, ready
        if any(len(getattr(view, name)) != ready.players for name in _PER_SEAT):
            raise _impossible()
        self.unseen = [card.code for card in view.unseen]
        self.known = [
            _set(shown if hand is None else hand) for hand, shown in zip(view.hands, view.shown, strict=True)
        ]
        self.slots = [
            size - known.bit_count() for size, known in zip(view.hand_sizes, self.known, strict=True)
        ]
        if min(self.slots) < 0 or sum(self.slots) + view.stock_size != len(self.unseen):
            raise _impossible()
        self.whole_pack = self._in_play() == ready.pack
        self.asked = self._asked()
        self.fours = list(self._fours_to_hold()) if self.asked is not None else []
        self.weights = [self._weight(len(four)) for four in self.fours]
        if self.asked is not None and not sum(self.weights):
            raise _impossible()

    def _in_play(self) -> int:
        view = self.view
        cards = _set(view.unseen) | _set(view.floor) | _set(view.in_play)
        for pile in (*view.captured, *view.buried.values()):
            cards |= _set(pile)
        for known in self.known:
            cards |= known
        return cards

    def hides(self, seat: int) -> bool:
        """Whether the seat's hand is hidden."""
        return self.view.hands[seat] is None

    def _asked(self) -> int | None:
        """The seat, if hidden, that is asked about dealt chongtong."""
        view = self.view
        if view.phase is Phase.CHONGTONG and view.under_way is None and view.turn is not None:
            return view.turn if self.hides(view.turn) else None
        return None

    def _fours_to_hold(self) -> Iterator[tuple[int, ...]]:
        """What may be the asked seat's chongtong: for each, the unseen cards of it."""
        assert self.asked is not None
        shown, unseen = self.known[self.asked], _set(self.view.unseen)
        for month in range(1, 13):
            cards = MONTH_CARDS[month] & self.ready.pack
            if not cards & ~(shown | unseen):
                yield tuple(codes(cards & ~shown))
        if self.ready.four_bonus:
            for four in combinations(codes(BONUS & (shown | unseen)), 4):
                yield tuple(code for code in four if not shown & BIT[code])

    def _weight(self, cards: int) -> int:
        """How many of all ways to deal give the asked seat some cards, up to a factor common to all."""
        assert self.asked is not None
        slots, most = self.slots[self.asked], max(map(len, self.fours))
        ways = prod([max(slots - taken, 0) for taken in range(cards)])
        return ways * prod([len(self.unseen) - taken for taken in range(cards, most)])

    def dealt(self, stream: Stream) -> tuple[list[int], tuple[int, ...]] | None:
        """Hands and stock, each way equally likely; None for a try that must be made anew.

        A hand that must hold chongtong is given one of those that it can hold first, each as likely as it
        is. A way to deal that holds several would come up once for each: it is kept once for all of them.
        """
        slots, hands = self.slots[:], self.known[:]
        rest = self.unseen
        if self.asked is not None:
            four = self.fours[_weighted(stream, self.weights)]
            hands[self.asked] |= sum([BIT[code] for code in four])
            slots[self.asked] -= len(four)
            rest = [code for code in rest if code not in four]
        cards = list(rest)
        stream.shuffle(cards)
        at = 0
        for seat, count in enumerate(slots):
            for code in cards[at : at + count]:
                hands[seat] |= BIT[code]
            at += count
        if self.asked is not None:
            known = self.known[self.asked]
            held = sum([_holds(hands[self.asked], known, four) for four in self.fours])
            if stream.below(held):
                return None
        return hands, tuple(cards[at:])


def _holds(hand: int, known: int, four: tuple[int, ...]) -> bool:
    return all(hand & ~known & BIT[code] for code in four)


def _weighted(stream: Stream, weights: list[int]) -> int:
    """An index, each as likely as its weight, however large."""
    total = sum(weights)
    span = _WORD
    while span < total:
        span *= _WORD
    fair = span - span % total
    ticket = fair
    while ticket >= fair:
        ticket, reach = 0, 1
        while reach < span:
            ticket = ticket * _WORD + stream.below(_WORD)
            reach *= _WORD
    ticket %= total
    for index, weight in enumerate(weights):
        ticket -= weight
        if ticket < 0:
            return index
    raise AssertionError("a ticket below the sum of the weights falls on one of them")


def _board(
    view: View, ready: Prepared, hidden: _Hidden, hands: list[int], stock: tuple[int, ...], stream: Stream
) -> Board | None:
    """The board with these hands and this stock; None where what a turn has shown rules it out."""
    occasion = Occasion(
        dealer=view.dealer,
        nagari=view.nagari,
        inherited=view.inherited,
        pushes=view.pushes,
        jackpot=view.jackpot,
        pact_month=view.pact_month or 0,
        mission=_mission(view, ready, stream),
        pig=_code(view.pig),
    )
    board = new_board(ready, occasion, tuple(hands))
    board.seats = [_seat(view, ready, number, hand) for number, hand in enumerate(hands)]
    board.stock = stock
    board.phase = _PHASES.index(view.phase)
    board.floor = _set(view.floor)
    for month, maker in view.piles.items():
        board.set_maker(month, -1 if maker is None else maker)
    board.buried = tuple([(month, _set(cards)) for month, cards in view.buried.items()])
    for card, way in view.gukjin.items():
        if way == "pi":
            board.as_pi |= BIT[card.code]
        else:
            board.as_animal |= BIT[card.code]
    board.ask_duals = sum([BIT[seat] for seat in view.asked_next_turn])
    board.go_order = view.go_order
    board.rounds_left = -1 if view.turns_left_after_go is None else view.turns_left_after_go
    board.paid = view.paid
    board.laid = tuple([(card.code, seat, turn) for card, (seat, turn) in view.laid_by.items()])
    if view.shodang is not None:
        caller, refuser = view.shodang
        board.shodang = (caller, -1 if refuser is None else refuser)
    board.shodang_used = sum([BIT[seat] for seat in view.shodang_callers])
    board.mission_shown = view.mission_shown
    board.mission_seat = -1 if view.mission_winner is None else view.mission_winner
    board.pig_seat = -1 if view.pig_winner is None else view.pig_winner
    if view.under_way is not None:
        board.turn = _turn(view, hands, stream)
        board.laid += tuple([(card.code, *who) for card, who in view.under_way.took_laid.items()])
    board.dealt = tuple([_as_dealt(view, board, number) for number in range(view.players)])
    board.mover = _mover(view)
    board.ending = _ending(view, ready)
    if not _see_to_drawn_four(view, hidden, board, stream):
        return None
    _see_to_dealt_fours(view, hidden, board, stream)
    return board


def _seat(view: View, ready: Prepared, number: int, hand: int) -> Seat:
    """One side of the board."""
    seat = new_seat(hand, _set(view.captured[number]))
    seat.shown = _set(view.shown[number])
    seat.shakes, seat.shaken_fours = view.shakes[number], view.shaken_fours[number]
    seat.bombs, seat.bomb_sizes = view.bombs[number], view.bomb_sizes[number]
    seat.two_bombs, seat.free_flips = view.two_bombs[number], view.free_flips[number]
    seat.declared = view.declared[number]
    seat.turns, seat.empty_turns = view.turns_taken[number], view.empty_turns[number]
    seat.ppeoks = view.ppeoks[number]
    seat.goes, seat.go_score, seat.go_pi = view.goes[number], view.go_scores[number], view.go_pi[number]
    seat.mission = view.mission_steps[number]
    if ready.remember_turns:
        last = view.last_turns[number]
        # The card played then is missing, but of its month DOK-2 asks nothing.
        seat.last_hand, seat.last_floor = hand, _set(last.floor)
        seat.last_month = -1 if last.month is None else last.month
    return seat


def _turn(view: View, hands: list[int], stream: Stream) -> Turn:
    """The turn under way; the card that a hidden hand drew in it is one of the hand's, or was played."""
    seen = view.under_way
    assert seen is not None
    turn = new_turn(seen.seat)
    turn.played, turn.flipped, turn.drawn = _code(seen.played), _code(seen.flipped), _code(seen.drawn)
    turn.hand_take, turn.flip_take = _set(seen.hand_take), _set(seen.flip_take)
    turn.waits_for_flip = seen.waits_for_flip
    turn.bonus_played, turn.bonus_flipped = _set(seen.bonus_played), _set(seen.bonus_flipped)
    turn.bombed, turn.bombed_from_hand = seen.bombed or 0, seen.bombed_from_hand
    turn.taken, turn.from_floor, turn.stolen = _set(seen.taken), _set(seen.from_floor), _set(seen.stolen)
    turn.resolved, turn.thefts, turn.asked = seen.resolved, seen.thefts, _set(seen.asked)
    turn.is_last, turn.opening = seen.is_last, seen.opening
    if seen.drew and seen.drawn is None:
        held = hands[seen.seat]
        left = turn.taken & ~turn.from_floor if turn.bombed else 0
        if turn.played >= 0:
            left |= BIT[turn.played]
        may_be = held & ~_set(view.shown[seen.seat]) | left or held
        if not may_be:
            raise _impossible()
        turn.drawn = stream.choice(list(codes(may_be)))
    return turn


def _as_dealt(view: View, board: Board, number: int) -> int:
    """A hand as dealt: the own one is known, of others what they hold and have not just drawn."""
    dealt = view.dealt[number]
    if dealt is not None:
        return _set(dealt)
    hand, turn = board.seats[number].hand, board.turn
    if turn is not None and turn.seat == number and turn.drawn >= 0:
        return hand & ~BIT[turn.drawn]
    return hand


def _mover(view: View) -> int:
    """Who must move, or after the end who moved last, as far as the view tells."""
    if view.turn is not None:
        return view.turn
    if view.under_way is not None:
        return view.under_way.seat
    return view.dealer if view.winner is None else view.winner


def _is_at_deal(view: View) -> bool:
    """Whether no turn has begun: chongtong is being asked about, or the deal itself ended the hand."""
    if view.under_way is not None:
        return False
    return view.phase is Phase.CHONGTONG or (view.over and not any(view.turns_taken))


def _mission(view: View, ready: Prepared, stream: Stream) -> int:
    """The hand's mission: the one shown, or one drawn by weight while it is not yet time to show it."""
    if view.mission is not None:
        return view.mission
    if not ready.mission_plans or _mission_is_due(view, ready.mission_reveal):
        return -1
    return stream.weighted([entry.weight for entry in view.rules.mission.pool])


def _mission_is_due(view: View, reveal: int) -> bool:
    """Whether a mission would have been shown by now (MISSION-1)."""
    if _is_at_deal(view):
        return False
    turns, now = view.turns_taken[view.dealer], view.under_way
    if turns >= reveal or reveal <= 1:
        return True
    on_turn = view.turn if now is None else None if now.resolved else now.seat
    return on_turn == view.dealer and turns + 1 >= reveal


def _ending(view: View, ready: Prepared) -> Ending | None:
    """How the hand ended, as its settlement says."""
    if view.settlement is None:
        return None
    how = HOW.index(view.settlement.how)
    points, rule = {
        STOP: (0, ""),
        FOUR_OF_A_MONTH: (ready.rules.chongtong.points, "CHONG-1"),
        FLOOR_FOUR: (ready.rules.chongtong.floor_points, "CHONG-7"),
        THREE_PPEOK: (ready.three_ppeok, "PPEOK-10"),
        THIRD_PPEOK: (0, "PPEOK-9"),
        HEODANG: (ready.heodang_points, "TURN-8"),
        DRAWN: (0, "NAGARI-4"),
    }[how]
    return Ending(how, -1 if view.winner is None else view.winner, points, rule)


def _see_to_drawn_four(view: View, hidden: _Hidden, board: Board, stream: Stream) -> bool:
    """Where the card just drawn completes four of a month in a hidden hand: chongtong is being asked about,
    or was played on with, which looks the same from here (CHONG-8). False where it would have ended the hand."""
    turn, ready = board.turn, board.prepared
    if turn is None or turn.drawn < 0 or not hidden.hides(turn.seat) or board.phase != PLAY:
        return True
    seat, month = board.seats[turn.seat], MONTH[turn.drawn]
    if not month or not ready.chong_by_bonus or (ready.chong_by_bonus == 1 and seat.turns):
        return True
    if (seat.hand & MONTH_CARDS[month]).bit_count() < ready.month_size or month in seat.declared:
        return True
    if not ready.chong_asked_by_bonus:
        return False
    if ready.chong_declared or stream.below(2):
        board.phase = CHONGTONG
    else:
        seat.declared += (month,)
    return True


def _quiet_fours(board: Board, number: int) -> list[int]:
    """The whole months in a hand that have not been shown or declared; 0 stands for four bonus cards."""
    seat, ready = board.seats[number], board.prepared
    months = [
        month
        for month in range(12, 0, -1)
        if (seat.hand & MONTH_CARDS[month]).bit_count() == ready.month_size
        and seat.hand & MONTH_CARDS[month] & ~seat.shown
    ]
    bonus = seat.hand & BONUS
    if ready.four_bonus and bonus.bit_count() >= 4 and bonus & ~seat.shown:
        months.append(0)
    return [month for month in months if month not in seat.declared]


def _see_to_dealt_fours(view: View, hidden: _Hidden, board: Board, stream: Stream) -> None:
    """What holders of dealt chongtong have answered, where nobody could see it (CHONG-2, CHONG-3)."""
    ready, dealer = board.prepared, view.dealer
    order = [dealer, *board.others(dealer)]
    if _is_at_deal(view):
        answered = order[: order.index(board.mover)] if view.phase is Phase.CHONGTONG else []
    else:
        answered = order if hidden.whole_pack else []
    for number in answered:
        fours = _quiet_fours(board, number) if hidden.hides(number) else []
        if board.phase == CHONGTONG and board.turn is not None and board.turn.seat == number:
            fours = [month for month in fours if month != MONTH[board.turn.drawn]]
        if not fours:
            continue
        if _is_at_deal(view) and (ready.chong_declared or stream.below(2)):
            board.claims |= BIT[number]
        elif not ready.chong_declared and (ready.chong_asked_at_deal or ready.chong_by_bonus):
            board.seats[number].declared += tuple(fours)
    if view.claimed and view.seat is not None:
        board.claims |= BIT[view.seat]


def _fits(view: View, hidden: _Hidden, board: Board, strict: bool) -> bool:
    """Whether a board tells what the view tells; `strict` also sees that nobody holds chongtong that the
    rules would have had shown, as somebody in a made-up position may."""
    if strict and hidden.whole_pack and not _is_at_deal(view):
        for number in filter(hidden.hides, range(view.players)):
            if _quiet_fours(board, number) and not _may_keep_quiet(view, board, number):
                return False
    return view.settlement is None or settle(State(board)) == view.settlement


def _may_keep_quiet(view: View, board: Board, number: int) -> bool:
    """Whether a seat may hold four of a month that nobody else knows of (CHONG-2, CHONG-3, CHONG-8)."""
    ready, turn = board.prepared, board.turn
    if ready.chong_asked_at_deal and not ready.chong_declared:
        return True
    on_turn = turn is not None and turn.seat == number
    has_played = view.turns_taken[number] > 0 or (turn is not None and on_turn and turn.bonus_played > 0)
    bonus_seen = any(_set(pile) & BONUS for pile in (*view.captured, *view.buried.values()))
    if not (has_played and bonus_seen):
        return False  # without a bonus card played no card was drawn: the four would have been dealt
    if board.phase == CHONGTONG and on_turn:
        return True
    if ready.chong_asked_by_bonus and not ready.chong_declared:
        return True
    return ready.chong_by_bonus == 0 or (ready.chong_by_bonus == 1 and view.turns_taken[number] > 0)
