"""A turn: a hand card or a bomb, the flip, and where all cards go (§3 to §5 and §7 of the rules).

The steps follow each other as functions: `play`, `bomb` or `flip_only` → `flip` → `choose` → `resolve`
→ `steal.rob` → `decide.finish_turn`. Each goes on to the next by itself unless somebody must decide; then
the phase says who and what, and the answer comes back in through one of the functions here. The turn that
most turns are does not come here: `ordinary` does it in one go.
"""

from __future__ import annotations

from gostop import event_codes as ev
from gostop.board import CHONGTONG, PLAY, TAKE, Board, Seat, Turn
from gostop.cards import (
    ANIMALS,
    BIT,
    BRIGHTS,
    DOUBLES,
    JUNK,
    MONTH,
    MONTH_CARDS,
    RIBBONS,
    SECOND_PACK,
    codes,
)
from gostop.engine import decide, ending, payment, steal
from gostop.engine.hand_moves import without
from gostop.engine.prepare import LAST_HAND_CARD, LAST_OWN_TURN, LAST_STOCK_CARD, PILE, TAKE_THREE, Prepared
from gostop.moves import Move


def play(board: Board, move: Move) -> None:
    """Play a card from the hand."""
    code, mover = move.code, board.mover
    month = MONTH[code]
    seat = board.own_seat(mover)
    if not month:
        play_bonus(board, seat, code)
        return
    if board.prepared.remember_turns:
        _remember(board, seat, month)
    seat.hand ^= BIT[code]
    if seat.known is not None:
        seat.known = without(seat.known, move, seat.hand)
    turn = board.the_turn()
    turn.played = code
    there = board.floor & MONTH_CARDS[month]
    board.events.append((ev.PLAYED, mover, code))
    if not there:
        board.events.append((ev.LAID, mover, code))
    elif there.bit_count() == 2:
        if are_alike(there):
            turn.hand_take = there & -there
        elif board.prepared.choose_before_flip:
            board.phase = TAKE
            return
    else:
        turn.hand_take = there
    flip(board, turn)


def play_bonus(board: Board, seat: Seat, code: int) -> None:
    """A bonus card from the hand is captured at once and steals at once; then the player goes on (TURN-4,
    TURN-5)."""
    turn, mover, prepared = board.the_turn(), board.mover, board.prepared
    seat.known = None
    seat.hand ^= BIT[code]
    seat.captured |= BIT[code]
    turn.bonus_played |= BIT[code]
    board.events.append((ev.PLAYED, mover, code))
    board.events.append((ev.JOKER_TAKEN, mover, code, ev.FROM_HAND))
    if prepared.bonus_steal:
        turn.thefts = tuple((other, prepared.bonus_steal) for other in board.others(mover))
        if not steal.rob(board):
            return
    play_on(board)


def play_on(board: Board) -> None:
    """After a bonus card the stock's top card comes into the hand; it may complete chongtong (CHONG-8), else
    the player plays again before any flip."""
    turn, prepared = board.the_turn(), board.prepared
    seat = board.own_seat(turn.seat)
    drawn = -1
    if board.stock_at < len(board.stock):
        drawn = board.stock[board.stock_at]
        board.stock_at += 1
        seat.hand |= BIT[drawn]
        seat.known = None
        board.events.append((ev.DRAWN, turn.seat, drawn))
    turn.drawn = drawn
    board.mover = turn.seat
    board.phase = PLAY
    if not seat.hand:
        if prepared.remember_turns:
            _remember(board, board.own_seat(turn.seat), -1)
        resolve(board, turn)
    elif drawn >= 0 and MONTH[drawn] and prepared.chong_by_bonus:
        fours = seat.hand & MONTH_CARDS[MONTH[drawn]]
        if fours.bit_count() == prepared.month_size and (prepared.chong_by_bonus == 2 or not seat.turns):
            if prepared.chong_asked_by_bonus:
                board.phase = CHONGTONG
            else:
                ending.chongtong(board, turn.seat, fours)


def _remember(board: Board, seat: Seat, month: int) -> None:
    """Keep what DOK-2 asks of a player's latest turn."""
    seat.last_hand, seat.last_floor, seat.last_month = seat.hand, board.floor, month


def are_alike(cards: int) -> bool:
    """Whether cards of one month are of equal kind and worth, so that choosing is no decision."""
    if cards & JUNK == cards or cards & DOUBLES == cards:
        return True
    first = cards & -cards
    return cards ^ first == first << SECOND_PACK


def show(board: Board, month: int) -> None:
    """Shake: show all of the month in hand (SHAKE-1)."""
    seat = board.own_seat(board.mover)
    cards = seat.hand & MONTH_CARDS[month]
    seat.shown |= cards
    seat.shakes += (month,)
    if cards.bit_count() == board.prepared.month_size:
        seat.shaken_fours += (month,)
    board.events.append((ev.SHOOK, board.mover, cards))


def bomb(board: Board, month: int) -> None:
    """Take all of the month in hand with the month's floor cards, then flip (BOMB-1, BOMB2-1)."""
    seat, turn, prepared = board.own_seat(board.mover), board.the_turn(), board.prepared
    if prepared.remember_turns:
        _remember(board, seat, month)
    from_hand, from_floor = seat.hand & MONTH_CARDS[month], board.floor & MONTH_CARDS[month]
    turn.bombed, turn.bombed_from_hand = month, from_hand.bit_count()
    turn.taken = from_hand | from_floor
    turn.from_floor = from_floor
    seat.known = None
    seat.hand ^= from_hand
    seat.captured |= turn.taken
    board.floor ^= from_floor
    board.events.append((ev.BOMBED, board.mover, turn.taken))
    if turn.bombed_from_hand == 2:
        seat.two_bombs += 1
    else:
        seat.bombs += (month,)
        if prepared.packs == 2:
            seat.bomb_sizes += ((month, turn.bombed_from_hand),)
    seat.free_flips += _free_flips(prepared, turn.bombed_from_hand)
    if from_floor.bit_count() > 2:
        _bomb_pile(board, seat, turn, from_floor)
    flip(board, turn)


def _free_flips(prepared: Prepared, from_hand: int) -> int:
    """What a bomb earns: one flip for two cards; with two packs one for each card more than one."""
    if prepared.packs == 2:
        return from_hand - 1 if prepared.free_flips else 0
    return prepared.free_flips if from_hand > 2 else min(prepared.free_flips, 1)


def flip_only(board: Board) -> None:
    """Flip without playing: a free flip, or an empty hand (TURN-3, BOMB-3)."""
    seat, turn = board.own_seat(board.mover), board.the_turn()
    if board.prepared.remember_turns:
        _remember(board, seat, -1)
    if seat.free_flips:
        seat.free_flips -= 1
    flip(board, turn)


def flip(board: Board, turn: Turn) -> None:
    """Turn the stock's top card, and further ones after bonus cards (TURN-2, TURN-6)."""
    stock, at = board.stock, board.stock_at
    while at < len(stock):
        code = stock[at]
        at += 1
        board.events.append((ev.FLIPPED, board.mover, code))
        if MONTH[code]:
            turn.flipped = code
            break
        turn.bonus_flipped |= BIT[code]
    board.stock_at = at
    choose(board, turn)


def choose(board: Board, turn: Turn) -> None:
    """See what the flipped card takes; ask where two floor cards differ (TURN-1, TURN-9)."""
    flipped_month = MONTH[turn.flipped] if turn.flipped >= 0 else 0
    if turn.played >= 0:
        played_month = MONTH[turn.played]
        if flipped_month == played_month:
            resolve(board, turn, meets=True)
            return
        if not turn.hand_take and board.floor & MONTH_CARDS[played_month]:
            board.phase = TAKE
            return
    if flipped_month:
        there = board.floor & MONTH_CARDS[flipped_month]
        if there.bit_count() == 2:
            if not are_alike(there):
                turn.waits_for_flip = True
                board.phase = TAKE
                return
            there &= -there
        turn.flip_take = there
    resolve(board, turn)


def take(board: Board, code: int) -> None:
    """Say which of two floor cards is taken."""
    turn = board.the_turn()
    board.phase = PLAY
    if turn.waits_for_flip:
        turn.waits_for_flip = False
        turn.flip_take = BIT[code]
        resolve(board, turn)
    else:
        turn.hand_take = BIT[code]
        if board.prepared.choose_before_flip:
            flip(board, turn)
        else:
            choose(board, turn)


NOTHING, JJOK, TTADAK, PPEOK = range(4)
"""What a turn can have made; they exclude each other."""

Thefts = list[tuple[int, int]]


def resolve(board: Board, turn: Turn, meets: bool = False) -> None:
    """Put every card of the turn in its place, list the thefts, pay what is paid at once, and go on;
    `meets` when hand card and flip are of one month."""
    prepared, mover = board.prepared, turn.seat
    seat = board.own_seat(mover)
    turn.resolved = True
    if not seat.hand or prepared.last_turn == LAST_STOCK_CARD:
        turn.is_last = _is_last(board, prepared, seat)
    made, taken = _meet(board, turn) if meets else _go_apart(board, turn)
    if made == PPEOK:
        _make_pile(board, seat, turn, MONTH[turn.played])
    thefts: Thefts = []
    if turn.bonus_flipped or turn.bombed:
        _keep_bonus_and_bomb(board, seat, turn, thefts)
    if taken:
        _capture(board, seat, turn, taken, thefts)
        if made == TTADAK and (prepared.last_ttadak_steals or not turn.is_last):
            _rob_all(board, thefts, mover, prepared.ttadak_steal)
        elif made == JJOK and (prepared.last_jjok_steals or not turn.is_last):
            _rob_all(board, thefts, mover, prepared.jjok_steal)
    if not board.floor and turn.taken:
        board.events.append((ev.SSEUL, mover))
        if prepared.last_sseul_steals or not turn.is_last:
            _rob_all(board, thefts, mover, prepared.sseul_steal)
    if prepared.store_steal and not seat.turns and _is_department_store(turn, made):
        board.events.append((ev.DEPARTMENT_STORE, mover, taken))
        _rob_all(board, thefts, mover, prepared.store_steal)
    if prepared.remember_laid:
        _remember_laid(board, turn, seat)
    _close(board, turn, seat, made, thefts)


def _close(board: Board, turn: Turn, seat: Seat, made: int, thefts: Thefts) -> None:
    """All cards have their places: count the turn, pay what is paid at once, rob, and go on."""
    prepared = board.prepared
    seat.turns += 1
    took = turn.taken or turn.bonus_flipped or turn.bonus_played
    seat.empty_turns = 0 if took else seat.empty_turns + 1
    if seat.turns == 1:
        _pay_for_first_turn(board, turn, made)
    if made == PPEOK:
        _pay_for_ppeok(board, seat)
        if board.ending is not None:
            return
    if prepared.heodang_turns and seat.empty_turns >= prepared.heodang_turns:
        ending.heodang(board, turn.seat)
    elif thefts:
        turn.thefts = tuple(thefts)
        if steal.rob(board):
            decide.finish_turn(board)
    else:
        decide.finish_turn(board)


def _meet(board: Board, turn: Turn) -> tuple[int, int]:
    """Hand card and flip are of one month: jjok, ppeok or ttadak, by what lies there. What was made, and
    the cards taken (JJOK-1, PPEOK-1, PPEOK-6, TTADAK-1)."""
    prepared, mover = board.prepared, turn.seat
    both = BIT[turn.played] | BIT[turn.flipped]
    there = turn.hand_take = board.floor & MONTH_CARDS[MONTH[turn.played]]
    matches = there.bit_count()
    if matches == 1 and not (turn.is_last and prepared.last_ppeok != PILE):
        board.floor |= both
        return PPEOK, 0
    if matches == 1 and prepared.last_ppeok != TAKE_THREE:
        board.floor = board.floor & ~there | BIT[turn.flipped]
        board.events.append((ev.LAID, mover, turn.flipped))
        return NOTHING, there | BIT[turn.played]
    board.floor &= ~there
    taken = there | both
    if not matches:
        board.events.append((ev.JJOK, mover, both))
        return JJOK, taken
    if matches == 2:
        board.events.append((ev.TTADAK, mover, taken))
        return TTADAK, taken
    return NOTHING, taken


def _go_apart(board: Board, turn: Turn) -> tuple[int, int]:
    """Hand card and flip are of two months, or one is missing: each takes or is laid by itself. What was
    made, and the cards taken (TURN-1, TURN-2)."""
    taken = turn.hand_take | turn.flip_take
    floor = board.floor ^ taken
    if turn.played >= 0:
        if turn.hand_take:
            taken |= BIT[turn.played]
        else:
            floor |= BIT[turn.played]
    if turn.flipped >= 0:
        if turn.flip_take:
            taken |= BIT[turn.flipped]
        else:
            floor |= BIT[turn.flipped]
            board.events.append((ev.LAID, turn.seat, turn.flipped))
    board.floor = floor
    if board.prepared.two_captures_are_ttadak and turn.hand_take and turn.flip_take:
        board.events.append((ev.TTADAK, turn.seat, taken))
        return TTADAK, taken
    return NOTHING, taken


def _keep_bonus_and_bomb(board: Board, seat: Seat, turn: Turn, thefts: Thefts) -> None:
    """The bonus cards that were flipped and not buried, and what they and a bomb steal (TURN-5, BOMB-2)."""
    prepared = board.prepared
    seat.captured |= turn.bonus_flipped
    if turn.bombed:
        _rob_all(board, thefts, turn.seat, _bomb_steal(prepared, turn))
    for code in codes(turn.bonus_flipped):
        board.events.append((ev.JOKER_TAKEN, turn.seat, code, ev.FROM_STOCK))
        if prepared.taken_bonus_steals:
            _rob_all(board, thefts, turn.seat, prepared.bonus_steal)
    thefts += turn.thefts  # for a pile that was bombed


def _capture(board: Board, seat: Seat, turn: Turn, taken: int, thefts: Thefts) -> None:
    """What was taken goes to the player's pile, with the piles among it."""
    seat.captured |= taken
    turn.taken |= taken
    turn.from_floor |= turn.flip_take | turn.hand_take
    board.events.append((ev.CAPTURED, turn.seat, taken))
    if taken.bit_count() > 3:
        for_piles: Thefts = []  # after those for all bonus cards (PI-4)
        for pile in (turn.hand_take, turn.flip_take):
            if pile.bit_count() > 2:
                _take_pile(board, seat, turn, pile, thefts, for_piles)
        thefts += for_piles


def _pay_for_first_turn(board: Board, turn: Turn, made: int) -> None:
    """What a first turn is paid for at once (TTADAK-3, JJOK-3, BOMB-5)."""
    prepared = board.prepared
    if made == TTADAK:
        payment.at_once(board, turn.seat, prepared.first_ttadak, "TTADAK-3")
    elif made == JJOK:
        payment.at_once(board, turn.seat, prepared.first_jjok, "JJOK-3")
    if turn.bombed:
        payment.at_once(board, turn.seat, prepared.first_bomb, "BOMB-5")


def _is_last(board: Board, prepared: Prepared, seat: Seat) -> bool:
    """Whether this is the player's last turn, as TURN-7 has it."""
    if seat.hand and prepared.last_turn != LAST_STOCK_CARD:
        return False
    if prepared.last_turn == LAST_OWN_TURN:
        return not (seat.free_flips and board.stock_at < len(board.stock))
    if prepared.last_turn == LAST_HAND_CARD:
        turn = board.the_turn()
        return turn.played >= 0 or turn.bombed > 0
    return board.stock_at >= len(board.stock)


def _make_pile(board: Board, seat: Seat, turn: Turn, month: int) -> None:
    """A ppeok: three of the month stay, and the bonus cards of the turn with them (PPEOK-1, TURN-6)."""
    prepared = board.prepared
    seat.ppeoks += 1
    board.set_maker(month, turn.seat)
    buried = 0
    if prepared.bury_flipped:
        buried, turn.bonus_flipped = turn.bonus_flipped, 0
    if prepared.bury_played:
        buried |= turn.bonus_played
        seat.captured &= ~turn.bonus_played
        turn.bonus_played = 0
    if buried:
        board.buried += ((month, buried),)
    board.events.append((ev.PPEOK, turn.seat, board.floor & MONTH_CARDS[month] | buried))


def _take_pile(board: Board, seat: Seat, turn: Turn, pile: int, for_bonus: Thefts, for_piles: Thefts) -> None:
    """A pile is taken: its bonus cards come with it, and what both steal is noted (PPEOK-2 to PPEOK-5)."""
    prepared, mover = board.prepared, turn.seat
    month = MONTH[pile.bit_length() - 1]
    maker = board.maker(month)
    board.set_maker(month, -1)
    board.events.append((ev.PPEOK_TAKEN, mover, pile, maker == mover, maker < 0))
    bonus = _take_buried(board, seat, turn, month)
    if prepared.taken_bonus_steals:
        for _ in codes(bonus):
            _rob_all(board, for_bonus, mover, prepared.bonus_steal)
    if turn.is_last and not prepared.last_pile_steals:
        return
    if maker == mover:
        _rob_all(board, for_piles, mover, prepared.own_pile_steal)
    elif prepared.pile_robs_maker and maker >= 0:
        if prepared.pile_steal:
            for_piles.append((maker, prepared.pile_steal))
    else:
        _rob_all(board, for_piles, mover, prepared.pile_steal)


def _bomb_pile(board: Board, seat: Seat, turn: Turn, pile: int) -> None:
    """With two packs a bomb may take a pile; what that steals waits for the end of the turn (PACK-4)."""
    meaning = board.prepared.last_turn
    turn.is_last = _is_last(board, board.prepared, seat)
    if meaning == LAST_STOCK_CARD or (
        meaning == LAST_OWN_TURN and not seat.hand
    ):  # the flip is still to come
        flips_the_last = not any([MONTH[code] for code in board.stock[board.stock_at : -1]])
        turn.is_last = flips_the_last or (turn.is_last and meaning == LAST_OWN_TURN)
    for_bonus: Thefts = []
    for_pile: Thefts = []
    _take_pile(board, seat, turn, pile, for_bonus, for_pile)
    turn.is_last = False  # not yet: the turn goes on
    turn.thefts = (*for_bonus, *for_pile)


def _take_buried(board: Board, seat: Seat, turn: Turn, month: int) -> int:
    """Take the bonus cards buried in a month's pile; they are returned."""
    bonus = sum(cards for pile, cards in board.buried if pile == month)
    if bonus:
        board.buried = tuple(entry for entry in board.buried if entry[0] != month)
        seat.captured |= bonus
        for code in codes(bonus):
            board.events.append((ev.JOKER_TAKEN, turn.seat, code, ev.FROM_PILE))
    return bonus


def _rob_all(board: Board, thefts: Thefts, mover: int, owed: int) -> None:
    if owed:
        for other in board.others(mover):
            thefts.append((other, owed))


def _bomb_steal(prepared: Prepared, turn: Turn) -> int:
    if turn.is_last and not prepared.last_bomb_steals:
        return 0
    return prepared.two_bomb_steal if turn.bombed_from_hand == 2 else prepared.bomb_steal


def _is_department_store(turn: Turn, made: int) -> bool:
    """Hand and flip both capture, and the four are a bright, an animal, a ribbon and a junk (STORE-1)."""
    four = turn.taken
    return (
        four.bit_count() == 4
        and turn.hand_take != 0
        and (turn.flip_take != 0 or made == TTADAK)
        and all(four & kind for kind in (BRIGHTS, ANIMALS, RIBBONS, JUNK | DOUBLES))
    )


def _remember_laid(board: Board, turn: Turn, seat: Seat) -> None:
    """Keep who laid which floor card from the hand, and when (DOK-3)."""
    known = board.floor | turn.from_floor  # what this turn took is still judged by
    board.laid = tuple(entry for entry in board.laid if known & BIT[entry[0]])
    if turn.played >= 0 and not turn.hand_take and board.floor & BIT[turn.played]:  # a ppeok is no laying
        board.laid += ((turn.played, turn.seat, seat.turns),)


def _pay_for_ppeok(board: Board, seat: Seat) -> None:
    """First, second and third ppeok, and three of them (PPEOK-7 to PPEOK-10, PPEOK-14)."""
    prepared, mover, count = board.prepared, board.the_turn().seat, seat.ppeoks
    in_a_row = count == seat.turns
    if count == 1 and in_a_row:
        payment.at_once(board, mover, prepared.first_ppeok, "PPEOK-7")
    elif count == 2 and (in_a_row or prepared.any_second_ppeok):
        payment.at_once(board, mover, prepared.second_ppeok, "PPEOK-8")
    elif count == 3:
        if in_a_row:
            payment.at_once(board, mover, prepared.third_ppeok, "PPEOK-9")
        if prepared.three_ppeok:
            ending.three_ppeok(board, mover)
        elif in_a_row and prepared.third_ppeok_ends:
            ending.third_ppeok(board, mover)
