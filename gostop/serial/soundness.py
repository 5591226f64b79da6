"""What every state is, however it came about: small named checks of a board that came from outside.

A check yields a problem (English, Korean) for each thing that cannot be. `SHAPE` is looked at first: where
the cards lie and whether phase and turn fit together. Only a board of good shape is asked the questions of
`PLAY`, which use the engine itself. A hand that was dealt (its seed is known) must come from the deck of that
seed and hold the whole pack; a position from outside may lack cards and has whatever past it was given.

Every state that `deal`, `position` and `apply` make passes; so does a forgery that could have come about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gostop import board as b
from gostop.board import Board, Seat, Turn
from gostop.cards import BIT, BONUS, MONTH, MONTH_CARDS
from gostop.engine import decide, opening, shodang, steal
from gostop.engine import turn as turns
from gostop.engine.prepare import TAKE_THREE
from gostop.errors import GoStopError
from gostop.records.start import deals_of
from gostop.state import State

Problem = tuple[str, str]
Check = Callable[[Board], Iterator[Problem]]

AT_ONCE = ("PPEOK-7", "PPEOK-8", "PPEOK-9", "TTADAK-3", "JJOK-3", "BOMB-5", "MISSION-1")
"""The rules by which something is paid at once."""


def problems_of(board: Board) -> list[Problem]:
    """Everything that is wrong with a board; empty for a sound one."""
    found = [problem for check in SHAPE for problem in check(board)]
    return found or [problem for check in PLAY for problem in check(board)]


def was_dealt(board: Board) -> bool:
    """Whether the hand came from a deal rather than from a position."""
    return board.occasion.seed != b""


def held_by_turn(board: Board) -> int:
    """The cards of the turn under way that have no place yet."""
    turn = board.turn
    if turn is None or turn.resolved:
        return 0
    cards = turn.bonus_flipped
    for code in (turn.played, turn.flipped):
        cards |= BIT[code] if code >= 0 else 0
    return cards


def _places(board: Board) -> Iterator[int]:
    for seat in board.seats:
        yield seat.hand
        yield seat.captured
    yield board.floor
    for code in board.stock[board.stock_at :]:
        yield BIT[code]
    for _, cards in board.buried:
        yield cards
    yield held_by_turn(board)


def each_card_once(board: Board) -> Iterator[Problem]:
    """No card lies in two places; a dealt hand has the whole pack."""
    seen = twice = 0
    for cards in _places(board):
        twice |= seen & cards
        seen |= cards
    if twice:
        yield "some card lies in two places", "두 곳에 있는 패가 있습니다"
    if was_dealt(board) and seen != board.prepared.pack:
        yield "cards of the pack are missing", "빠진 패가 있습니다"


def floor_cards(board: Board) -> Iterator[Problem]:
    """Neither bonus cards nor, except at a floor chongtong, a whole month lie on the floor."""
    if board.floor & BONUS:
        yield "a bonus card lies on the floor", "보너스패가 바닥에 있습니다"
    ends_so = board.ending is not None and board.ending.how in (b.FLOOR_FOUR, b.DRAWN) and board.turn is None
    for month in range(1, 13):
        whole = (board.floor & MONTH_CARDS[month]).bit_count() >= board.prepared.month_size
        if whole and not ends_so:
            yield f"all of month {month} lies on the floor", f"{month}월이 모두 바닥에 있습니다"


def piles_and_buried(board: Board) -> Iterator[Problem]:
    """Makers and buried bonus cards belong to piles."""
    months = [month for month, _ in board.buried]
    made = [month for month in range(1, 13) if board.maker(month) >= 0]
    for month in sorted({*months, *made}):
        if (board.floor & MONTH_CARDS[month]).bit_count() < 3:
            yield f"there is no pile of month {month}", f"{month}월 무더기가 없습니다"
    if len(set(months)) < len(months) or any(not cards or cards & ~BONUS for _, cards in board.buried):
        yield "only bonus cards lie buried, once a pile", "무더기마다 보너스패만 묻힙니다"


def shown_cards(board: Board) -> Iterator[Problem]:
    """What a seat has shown is in no other hand and not in the stock."""
    stock = 0
    for code in board.stock[board.stock_at :]:
        stock |= BIT[code]
    for number, seat in enumerate(board.seats):
        elsewhere = stock
        for other in board.others(number):
            elsewhere |= board.seats[other].hand
        if seat.shown & elsewhere:
            yield (
                f"seat {number} has shown a card that it never held",
                f"{number}번이 가진 적 없는 패를 보였습니다",
            )


def numbers_of_seats(board: Board) -> Iterator[Problem]:
    """What is counted for each seat fits together."""
    for number, seat in enumerate(board.seats):
        if board.go_order.count(number) != seat.goes:
            yield f"seat {number}: goes and go_order differ", f"{number}번: 고의 수와 순서가 다릅니다"
        if seat.ppeoks > seat.turns or seat.empty_turns > seat.turns:
            yield f"seat {number}: too few turns for its ppeok", f"{number}번: 뻑에 비해 차례가 적습니다"
        if not set(seat.shaken_fours) <= set(seat.shakes):
            yield f"seat {number}: shaken_fours are no shakes", f"{number}번: 흔들지 않은 넉 장입니다"
        sizes = dict(seat.bomb_sizes)
        known = set(sizes) <= set(seat.bombs) and set(sizes.values()) <= board.prepared.bomb_sizes
        if len(sizes) < len(seat.bomb_sizes) or not known or (sizes and board.prepared.packs < 2):
            yield f"seat {number}: bomb_sizes do not fit the bombs", f"{number}번: 폭탄 장수가 맞지 않습니다"
        if seat.last_month >= 0 and not board.prepared.remember_turns:
            yield f"seat {number}: a last turn that is not kept", f"{number}번: 기억하지 않는 차례입니다"


def go_limits(board: Board) -> Iterator[Problem]:
    """Turns left after a go only where GO-8 counts them."""
    if board.rounds_left >= 0:
        most = board.prepared.go_rounds * len(board.seats)
        if not board.go_order or board.rounds_left > most:
            yield "no go has so many turns left", "고 뒤에 남은 차례가 맞지 않습니다"


def dual_animals(board: Board) -> Iterator[Problem]:
    """Decided dual animals are dual animals that somebody has, decided one way."""
    captured = 0
    for seat in board.seats:
        captured |= seat.captured
    decided = board.as_pi | board.as_animal
    if board.as_pi & board.as_animal or decided & ~(board.prepared.duals & captured):
        yield "a dual animal is decided that cannot be", "정할 수 없는 쌍피 겸용 열끗입니다"
    if board.ask_duals and not board.prepared.go_asks_duals:
        yield "nobody is asked about dual animals", "쌍피 겸용 열끗을 묻지 않는 규칙입니다"


def the_match(board: Board) -> Iterator[Problem]:
    """Mission, pact and pig are those that the rules have."""
    occasion, ready = board.occasion, board.prepared
    if occasion.mission >= len(ready.mission_plans):
        yield "no such mission in the pool", "그런 미션은 없습니다"
    if (board.mission_shown or board.mission_seat >= 0) and occasion.mission < 0:
        yield "there is no mission to show", "보일 미션이 없습니다"
    if board.mission_seat >= 0 and not board.mission_shown:
        yield "a mission is won before it was shown", "보이기 전에 이룬 미션입니다"
    if bool(occasion.pact_month) != ready.month_pact:
        yield "the month pact is not that of the rules", "월약이 규칙과 맞지 않습니다"
    if board.pig_seat >= 0 and occasion.pig < 0:
        yield "there is no pig to win", "돼지가 없습니다"
    if occasion.pushes > 60:
        yield "too many pushes", "밀기가 너무 많습니다"


def payments(board: Board) -> Iterator[Problem]:
    """What was paid at once was paid by every opponent alike, by a rule that has it."""
    owed: dict[tuple[int, int, str, int], list[int]] = {}
    sums = _sums_at_once(board)
    for payment in board.paid:
        if payment.payer == payment.payee or payment.points <= 0 or payment.rule not in AT_ONCE:
            yield "a payment that nobody owes", "있을 수 없는 지불입니다"
            return
        if payment.rule in sums and payment.points != sums[payment.rule]:
            yield "a payment of another sum than the rules have", "규칙과 다른 금액의 지불입니다"
        if payment.turn > board.seats[payment.payee].turns:
            yield "a payment for a turn not yet taken", "아직 오지 않은 차례의 지불입니다"
        key = (payment.payee, payment.points, payment.rule, payment.turn)
        owed.setdefault(key, []).append(payment.payer)
    for (payee, *_), payers in owed.items():
        times = len(payers) // (len(board.seats) - 1)
        if sorted(payers) != sorted(board.others(payee) * times):
            yield "a payment that not every opponent makes", "모두가 내지 않은 지불이 있습니다"


def _sums_at_once(board: Board) -> dict[str, int]:
    ready = board.prepared
    return {
        "PPEOK-7": ready.first_ppeok,
        "PPEOK-8": ready.second_ppeok,
        "PPEOK-9": ready.third_ppeok,
        "TTADAK-3": ready.first_ttadak,
        "JJOK-3": ready.first_jjok,
        "BOMB-5": ready.first_bomb,
    }


def laid_cards(board: Board) -> Iterator[Problem]:
    """Who laid a card is kept for cards that lay on the floor."""
    captured = 0
    for seat in board.seats:
        captured |= seat.captured
    for code, _, _ in board.laid:
        if not (board.floor | captured) & BIT[code]:
            yield "a laid card that is not on the floor", "바닥에 없는 패를 놓았다고 합니다"


def shodang_facts(board: Board) -> Iterator[Problem]:
    """A shodang has a caller who is marked so; it is open only while it is being answered."""
    if board.shodang is None:
        if board.phase == b.SHODANG:
            yield "nobody has called shodang", "쇼당을 부른 사람이 없습니다"
        return
    caller, refuser = board.shodang
    if refuser == caller or not board.shodang_used >> caller & 1:
        yield "the shodang has no caller", "쇼당을 부른 사람이 맞지 않습니다"
    if refuser < 0 and board.phase not in (b.SHODANG, b.OVER):
        yield "the shodang was never answered", "쇼당에 답하지 않았습니다"
    if board.phase == b.SHODANG:
        if refuser >= 0 or not board.prepared.shodang or board.turn is not None or board.go_order:
            yield "there is no shodang to answer", "답할 쇼당이 없습니다"
        if board.mover == caller:
            yield "nobody answers an own shodang", "자기 쇼당에는 답하지 않습니다"


def claims(board: Board) -> Iterator[Problem]:
    """Chongtong is claimed only before the first turn."""
    if board.claims and (board.turn is not None or board.phase not in (b.CHONGTONG, b.OVER)):
        yield "chongtong was claimed long ago", "총통을 부를 때가 지났습니다"


def over_and_ending(board: Board) -> Iterator[Problem]:
    """A hand is over exactly when it has an ending, one that the rules know."""
    ending = board.ending
    if (board.phase == b.OVER) != (ending is not None):
        yield "phase and ending do not fit", "단계와 끝이 맞지 않습니다"
    if ending is None:
        return
    if (ending.winner < 0) != (ending.how == b.DRAWN):
        yield "the winner does not fit the ending", "이긴 사람이 끝과 맞지 않습니다"
    elif (ending.points, ending.rule) != _fixed_points(board, ending.how):
        yield "the points do not fit the ending", "점수가 끝과 맞지 않습니다"


def _fixed_points(board: Board, how: int) -> tuple[int, str]:
    ready = board.prepared
    return {
        b.STOP: (0, ""),
        b.FOUR_OF_A_MONTH: (ready.chong_points, "CHONG-1"),
        b.FLOOR_FOUR: (ready.rules.chongtong.floor_points, "CHONG-7"),
        b.THREE_PPEOK: (ready.three_ppeok, "PPEOK-10"),
        b.THIRD_PPEOK: (0, "PPEOK-9"),
        b.HEODANG: (ready.heodang_points, "TURN-8"),
        b.DRAWN: (0, "NAGARI-4"),
    }[how]


def turn_fits_phase(board: Board) -> Iterator[Problem]:
    """The turn under way has come as far as the phase says, and the mover is who must answer."""
    turn, phase = board.turn, board.phase
    if turn is None:
        if phase in (b.TAKE, b.GIVE, b.GUKJIN, b.GO_STOP):
            yield "there is no turn under way", "진행 중인 차례가 없습니다"
        return
    if phase not in (b.GIVE, b.OVER) and board.mover != turn.seat:
        yield "it is another's turn", "다른 사람의 차례입니다"
    if phase == b.TAKE and (turn.resolved or turn.opening or (turn.thefts and not turn.bombed)):
        yield "nothing is left to take", "가져갈 패가 없습니다"
    if phase == b.GO_STOP and (not turn.resolved or turn.thefts or turn.opening):
        yield "the turn is not at its end", "차례가 끝나지 않았습니다"
    if phase == b.GIVE and not turn.thefts:
        yield "nobody owes pi", "줄 피가 없습니다"
    if turn.thefts and phase not in (b.GIVE, b.OVER) and not (phase == b.TAKE and turn.bombed):
        yield "pi is still owed", "아직 줄 피가 있습니다"
    if phase in (b.PLAY, b.CHONGTONG) and (turn.resolved or not turn.bonus_played or _has_begun(turn)):
        yield "the turn is past playing", "이미 낸 차례입니다"
    if phase == b.GUKJIN and not turn.resolved and not turn.opening:
        yield "the turn is not at its end", "차례가 끝나지 않았습니다"
    if turn.opening and (phase != b.GUKJIN or turn.resolved or turn.bonus_played or _has_begun(turn)):
        yield "the turn is not at its beginning", "차례의 시작이 아닙니다"
    if turn.waits_for_flip and phase != b.TAKE:
        yield "no flipped card waits", "기다리는 뒤집은 패가 없습니다"


def _has_begun(turn: Turn) -> bool:
    cards = turn.bonus_flipped | turn.hand_take | turn.flip_take | turn.taken | turn.from_floor
    return turn.played >= 0 or turn.flipped >= 0 or turn.bombed > 0 or cards != 0


def turn_cards(board: Board) -> Iterator[Problem]:
    """The cards of the turn are of the right kinds and lie where such cards lie."""
    turn = board.turn
    if turn is None:
        return
    captured = 0
    for one in board.seats:
        captured |= one.captured
    buried = sum(cards for _, cards in board.buried)
    own = [BIT[code] for code in (turn.played, turn.flipped) if code >= 0]
    if any(cards & BONUS for cards in own) or (turn.bonus_played | turn.bonus_flipped) & ~BONUS:
        yield "a bonus card is played or flipped like another", "보너스패를 다른 패처럼 냈습니다"
    if turn.bonus_played & ~(captured | buried):
        yield "a bonus card that was played is nowhere", "낸 보너스패가 없습니다"
    if turn.drawn >= 0 and not turn.bonus_played:
        yield "a card was drawn for nothing", "까닭 없이 가져온 패가 있습니다"
    if (turn.taken | turn.stolen) & ~captured:
        yield "what the turn took is not captured", "먹은 패가 먹은 패에 없습니다"
    if turn.asked & ~board.prepared.duals:
        yield "only dual animals are asked about", "쌍피 겸용 열끗만 묻습니다"
    if turn.resolved and any(cards & ~(board.floor | captured) for cards in own):
        yield "a card of the turn is nowhere", "차례의 패가 없습니다"


def turn_course(board: Board) -> Iterator[Problem]:
    """The turn has a bomb or a hand card, and was counted when it was over."""
    turn = board.turn
    if turn is None:
        return
    seat = board.seats[turn.seat]
    if bool(turn.bombed) != bool(turn.bombed_from_hand) or (turn.bombed and turn.played >= 0):
        yield "a bomb takes the place of a hand card", "폭탄은 손패를 내는 대신입니다"
    if turn.bombed and turn.bombed not in seat.bombs and not seat.two_bombs:
        yield "a bomb that was never thrown", "던지지 않은 폭탄입니다"
    if turn.bombed and turn.bombed_from_hand > (turn.taken & MONTH_CARDS[turn.bombed]).bit_count():
        yield "a bomb of more cards than it took", "먹은 패보다 큰 폭탄입니다"
    if turn.resolved and not seat.turns:
        yield "the turn was not counted", "세지 않은 차례입니다"
    if turn.stolen and not turn.resolved and not turn.bonus_played:
        yield "something is stolen before the turn's end", "차례가 끝나기 전에 훔쳤습니다"
    if turn.is_last and not turn.resolved:
        yield "nobody knows yet whether it is the last turn", "마지막 차례인지 아직 모릅니다"


def thefts(board: Board) -> Iterator[Problem]:
    """Pi is owed by opponents, and the first of them is asked."""
    turn = board.turn
    if turn is None:
        return
    if any(giver == turn.seat or owed < 1 for giver, owed in turn.thefts):
        yield "only opponents owe pi", "피는 상대만 줍니다"
    if board.phase == b.GIVE and turn.thefts and board.mover != turn.thefts[0][0]:
        yield "another must give", "다른 사람이 주어야 합니다"
    if turn.thefts and not turn.resolved and not turn.bombed and (_has_begun(turn) or not turn.bonus_played):
        yield "pi is owed before the turn's end", "차례가 끝나기 전에 줄 피가 있습니다"


SHAPE: tuple[Check, ...] = (
    each_card_once,
    floor_cards,
    piles_and_buried,
    shown_cards,
    numbers_of_seats,
    go_limits,
    dual_animals,
    the_match,
    payments,
    laid_cards,
    shodang_facts,
    claims,
    over_and_ending,
    turn_fits_phase,
    turn_cards,
    turn_course,
    thefts,
)
"""Where the cards lie, and whether the parts of a board fit together."""


def take_is_a_choice(board: Board) -> Iterator[Problem]:
    """In TAKE two floor cards differ, and the card that takes one of them is on its way (TURN-1, TURN-9)."""
    turn = board.turn
    if board.phase != b.TAKE or turn is None:
        return
    code = turn.flipped if turn.waits_for_flip else turn.played
    there = board.floor & MONTH_CARDS[MONTH[code]] if code >= 0 else 0
    if there.bit_count() != 2 or turns.are_alike(there):
        yield "there are no two cards to choose from", "고를 두 장이 없습니다"
    before = board.prepared.choose_before_flip
    if not turn.waits_for_flip and (turn.hand_take or (before and (turn.flipped >= 0 or turn.bonus_flipped))):
        yield "the hand card has taken already", "낸 패는 이미 가져갔습니다"
    if turn.flip_take:
        yield "the flipped card has taken already", "뒤집은 패는 이미 가져갔습니다"
    if turn.played >= 0 and turn.flipped >= 0 and MONTH[turn.played] == MONTH[turn.flipped]:
        yield "two cards of a month leave no choice", "같은 달 두 장에는 고를 것이 없습니다"
    if turn.waits_for_flip and turn.played >= 0:
        yield from _hand_take(board, turn)
    if turn.waits_for_flip and turn.played < 0 and turn.hand_take:
        yield "no hand card takes anything", "가져갈 손패가 없습니다"


def _hand_take(board: Board, turn: Turn) -> Iterator[Problem]:
    there = board.floor & MONTH_CARDS[MONTH[turn.played]]
    one_of_two = there.bit_count() == 2 and turn.hand_take.bit_count() == 1 and turn.hand_take & ~there == 0
    if not one_of_two and (turn.hand_take != there or there.bit_count() == 2):
        yield "the hand card takes other cards", "낸 패가 다른 패를 가져갑니다"


def give_is_a_choice(board: Board) -> Iterator[Problem]:
    """In GIVE the giver has something to choose (PI-1, GUKJIN-2)."""
    if board.phase != b.GIVE:
        return
    cards, keeps = steal.choices(board)
    ready = board.prepared
    if (
        not cards
        or (keeps and not ready.gukjin_choice)
        or (not keeps and not ready.giver_chooses)
        or (not keeps and len(cards) < 2)
    ):
        yield "the giver has nothing to choose", "줄 사람이 고를 것이 없습니다"


def gukjin_is_asked(board: Board) -> Iterator[Problem]:
    """In GUKJIN there is a dual animal to ask about (GUKJIN-1, GUKJIN-5)."""
    if board.phase == b.GUKJIN and not decide.dual_to_ask(board):
        yield "there is no dual animal to ask about", "물을 쌍피 겸용 열끗이 없습니다"
    if board.turn is not None and board.turn.opening and not board.prepared.go_asks_duals:
        yield "nobody is asked about dual animals", "쌍피 겸용 열끗을 묻지 않는 규칙입니다"


def mover_is_out(board: Board) -> Iterator[Problem]:
    """At go and stop, and after a stop, the player has the points (GO-1 to GO-3, GO-7)."""
    stopped = board.ending is not None and board.ending.how == b.STOP
    if board.phase != b.GO_STOP and not stopped:
        return
    turn = board.turn
    who = board.ending.winner if board.ending is not None else board.mover
    if turn is None or not turn.resolved or turn.seat != who or board.mover != who:
        yield "the winner has no turn under way", "이긴 사람의 차례가 아닙니다"
        return
    if not decide._is_out(board, decide.reading(board, who)):
        yield "the player is not out", "나지 않았습니다"
    seat = board.seats[who]
    goes_on = seat.hand or (seat.free_flips and board.stock_at < len(board.stock))
    if board.phase == b.GO_STOP and not goes_on and not board.prepared.go_on_last_turn:
        yield "after the last turn there is no go", "마지막 차례에는 고가 없습니다"


def chongtong_is_held(board: Board) -> Iterator[Problem]:
    """In CHONGTONG the mover holds it (CHONG-2, CHONG-8)."""
    if board.phase != b.CHONGTONG:
        return
    turn, seat, ready = board.turn, board.seats[board.mover], board.prepared
    if turn is None:
        asked = ready.chong_asked_at_deal and opening.fours_of(board, board.mover)
        if not asked or any(one.turns or one.goes for one in board.seats):
            yield "nobody is asked about chongtong", "총통을 물을 때가 아닙니다"
    else:
        month = MONTH[turn.drawn] if turn.drawn >= 0 else 0
        whole = month and (seat.hand & MONTH_CARDS[month]).bit_count() == ready.month_size
        if not whole or not ready.chong_by_bonus or not ready.chong_asked_by_bonus:
            yield "no bonus card has made chongtong", "보너스패로 생긴 총통이 없습니다"


def shodang_is_true(board: Board) -> Iterator[Problem]:
    """A shodang that is being answered is true of the caller's cards (SHODANG-1)."""
    if board.phase != b.SHODANG or board.shodang is None:
        return
    asked = board.mover
    board.mover = board.shodang[0]
    try:
        if not shodang.is_proven(board):
            yield "the shodang is not true", "참이 아닌 쇼당입니다"
    finally:
        board.mover = asked


def ending_is_true(board: Board) -> Iterator[Problem]:
    """A hand that ended by ppeok or by empty turns has seen them (PPEOK-9, PPEOK-10, TURN-8)."""
    ending, ready = board.ending, board.prepared
    if ending is None or ending.winner < 0:
        return
    winner = board.seats[ending.winner]
    if ending.how in (b.THREE_PPEOK, b.THIRD_PPEOK) and winner.ppeoks < 3:
        yield "the winner has not made three ppeok", "뻑 세 번이 아닙니다"
    if ending.how == b.HEODANG and not (ready.heodang_turns and winner.empty_turns >= ready.heodang_turns):
        yield "the winner has not played so many turns in vain", "허당이 아닙니다"
    if ending.how == b.FLOOR_FOUR and ending.winner != board.occasion.dealer:
        yield "a floor chongtong is the dealer's", "바닥 총통은 선의 것입니다"
    if ending.how == b.FOUR_OF_A_MONTH and not _holds_four(board, winner):
        yield "the winner holds no chongtong", "총통이 없습니다"


def _holds_four(board: Board, seat: Seat) -> bool:
    size = board.prepared.month_size
    bonus = board.prepared.four_bonus and (seat.hand & BONUS).bit_count() >= 4
    return bonus or any((seat.hand & MONTH_CARDS[month]).bit_count() == size for month in range(1, 13))


def last_turn_is_last(board: Board) -> Iterator[Problem]:
    """A turn is marked as the last exactly when it is (TURN-7)."""
    turn = board.turn
    if turn is not None and turn.resolved:
        if turn.is_last != turns._is_last(board, board.prepared, board.seats[turn.seat]):
            yield "the last turn is marked wrongly", "마지막 차례 표시가 맞지 않습니다"


def dealt_hands(board: Board) -> Iterator[Problem]:
    """The hands of a deal have their number of cards, none in two of them (DEAL-1)."""
    if not was_dealt(board):
        return
    size, seen = board.prepared.rules.deal.hand, 0
    for hand in board.dealt:
        if hand.bit_count() != size or seen & hand:
            yield "the dealt hands are not those of a deal", "돌린 패가 맞지 않습니다"
            return
        seen |= hand


def from_its_deal(board: Board) -> Iterator[Problem]:
    """A hand that was dealt comes from the deck of its seed: the same hands, and of the stock the end."""
    if was_dealt(board) and not any(_comes_from(board, start) for start in _starts(board)):
        yield "the seed deals other cards", "시드에서 나오는 패가 아닙니다"


def _starts(board: Board) -> Iterator[Board]:
    for deal in deals_of(State(board)):
        try:
            yield deal.state(board.prepared.rules)._board
        except GoStopError:
            continue


def _comes_from(board: Board, start: Board) -> bool:
    left = board.stock[board.stock_at :]
    first = start.stock[start.stock_at :]
    if (
        board.dealt != start.dealt
        or board.occasion != start.occasion
        or first[len(first) - len(left) :] != left
    ):
        return False
    # While there is a stock, each turn flips one card, and each bonus card that leaves it or a hand one more.
    turn = board.turn
    flips = sum([seat.turns for seat in board.seats]) + (
        turn is not None and not turn.resolved and turn.flipped >= 0
    )
    bonus = _bonus_out(board) - _bonus_out(start) - _waits_to_draw(board)
    return not left or len(first) - len(left) == flips + bonus


def _waits_to_draw(board: Board) -> bool:
    """Whether a bonus card from the hand is not replaced yet, because somebody chooses what it steals first."""
    return board.phase == b.GIVE and board.turn is not None and not board.turn.resolved


def _bonus_out(board: Board) -> int:
    cards = held_by_turn(board)
    for seat in board.seats:
        cards |= seat.captured
    for _, hidden in board.buried:
        cards |= hidden
    return (cards & BONUS).bit_count()


def captured_in_pairs(board: Board) -> Iterator[Problem]:
    """With one pack two or four of a month are captured, three only at a last ppeok (PPEOK-6)."""
    if not was_dealt(board) or board.prepared.packs > 1:
        return
    captured = 0
    for seat in board.seats:
        captured |= seat.captured
    for month in range(1, 13):
        count = (captured & MONTH_CARDS[month]).bit_count()
        if count % 2 and not (count == 3 and board.prepared.last_ppeok == TAKE_THREE):
            yield f"{count} cards of month {month} are captured", f"먹은 {month}월 패가 {count}장입니다"


def mission_is_shown_in_time(board: Board) -> Iterator[Problem]:
    """A mission is shown when the dealer's turn for it begins, neither sooner nor later (MISSION-1)."""
    no_stock = board.stock_at >= len(board.stock)
    if not was_dealt(board) or board.occasion.mission < 0 or board.phase in (b.CHONGTONG, b.OVER) or no_stock:
        return
    turn, dealer = board.turn, board.occasion.dealer
    mover = board.mover if turn is None else turn.seat
    if board.phase == b.SHODANG and board.shodang is not None:
        mover = board.shodang[0]
    begun = board.seats[dealer].turns + (mover == dealer and (turn is None or not turn.resolved))
    if board.mission_shown != (begun >= board.prepared.mission_reveal):
        yield "the mission is shown at the wrong time", "미션을 보일 때가 아닙니다"


def cards_in_hand(board: Board) -> Iterator[Problem]:
    """Each turn has used up the cards that such a turn uses (TURN-1, BOMB-3).

    Exact while there is a stock: without one a bonus card from the hand is not replaced, and an empty hand
    flips without end.
    """
    if not was_dealt(board) or board.stock_at >= len(board.stock):
        return
    ready = board.prepared
    for number, seat in enumerate(board.seats):
        if not seat.hand:
            continue
        sizes = dict(seat.bomb_sizes)
        thrown = [sizes.get(month, 3) for month in seat.bombs] + [2] * seat.two_bombs
        flips = sum(turns._free_flips(ready, cards) for cards in thrown) - seat.free_flips
        turn = board.turn
        begun = turn is not None and turn.seat == number and not turn.resolved and _has_begun(turn)
        played = seat.turns + begun - len(thrown) - flips
        waits = turn is not None and turn.seat == number and _waits_to_draw(board)
        if (
            flips < 0
            or played < 0
            or seat.hand.bit_count() != ready.rules.deal.hand - waits - played - sum(thrown)
        ):
            yield (
                f"seat {number} has the wrong number of cards in hand",
                f"{number}번의 손패 장수가 맞지 않습니다",
            )


def whose_turn(board: Board) -> Iterator[Problem]:
    """Turns go round from the dealer; nobody is passed over while there is a stock (DEAL-8, TURN-3)."""
    if not was_dealt(board) or board.stock_at >= len(board.stock) or board.phase in (b.CHONGTONG, b.OVER):
        return
    players = len(board.seats)
    turn = board.turn
    mover = board.mover if turn is None else turn.seat
    if board.phase == b.SHODANG and board.shodang is not None:
        mover = board.shodang[0]
    taken = [seat.turns for seat in board.seats]
    if turn is not None and turn.resolved:
        taken[turn.seat] -= 1
    whole = sum(taken)
    rounds = [(whole - step + players - 1) // players for step in range(players)]
    order = [(board.occasion.dealer + step) % players for step in range(players)]
    if mover != order[whole % players] or [taken[seat] for seat in order] != rounds:
        yield "it is not this seat's turn", "이 자리의 차례가 아닙니다"


def somebody_can_move(board: Board) -> Iterator[Problem]:
    """Who must play can play (TURN-3)."""
    if board.phase == b.PLAY and was_dealt(board):
        seat = board.seats[board.mover]
        if not seat.hand and board.stock_at >= len(board.stock):
            yield "the mover has nothing to play", "낼 것이 없는 사람의 차례입니다"


def mission_is_done(board: Board) -> Iterator[Problem]:
    """A mission is won only where it is of a kind that is won (MISSION-2)."""
    if board.mission_seat >= 0:
        kind = board.prepared.mission_plans[board.occasion.mission].kind
        if kind not in ("set", "regional", "first_to"):
            yield "a mission of this kind has no winner", "이긴 사람이 없는 미션입니다"


def pig_is_won(board: Board) -> Iterator[Problem]:
    """The pig was dealt to its winner, or captured (PIG-1)."""
    if board.pig_seat < 0 or not was_dealt(board):
        return
    card = BIT[board.occasion.pig]
    captured = 0
    for seat in board.seats:
        captured |= seat.captured
    dealt = board.dealt[board.pig_seat] & card
    if not (captured if board.prepared.pig_captured else dealt) & card:
        yield "nobody has the pig", "돼지를 가진 사람이 없습니다"


PLAY: tuple[Check, ...] = (
    take_is_a_choice,
    give_is_a_choice,
    gukjin_is_asked,
    mover_is_out,
    chongtong_is_held,
    shodang_is_true,
    ending_is_true,
    last_turn_is_last,
    dealt_hands,
    from_its_deal,
    captured_in_pairs,
    mission_is_shown_in_time,
    cards_in_hand,
    whose_turn,
    somebody_can_move,
    mission_is_done,
    pig_is_won,
)
"""What the engine itself says of a board of good shape."""
