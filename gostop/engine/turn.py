"""A turn: a hand card or a bomb, the flip, and where all cards go (§3 to §5 and §7 of the rules).

The steps follow each other as functions: `play`, `bomb` or `flip_only` → `flip` → `choose` → `resolve`
→ `steal.rob` → `decide.finish_turn`. Each goes on to the next by itself unless somebody must decide; then
the phase says who and what, and the answer comes back in through one of the functions here.
"""

from __future__ import annotations

from gostop import events as ev
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
from gostop.engine.prepare import LAST_HAND_CARD, LAST_OWN_TURN, PILE, TAKE_THREE, Prepared


def play(board: Board, code: int) -> None:
    """Play a card from the hand."""
    month = MONTH[code]
    seat = board.own_seat(board.mover)
    if not month:
        play_bonus(board, seat, code)
        return
    turn = board.the_turn()
    if board.prepared.remember_turns:
        _remember(board, seat, month)
    seat.hand ^= BIT[code]
    turn.played = code
    board.events.append((ev.PLAYED, board.mover, code))
    there = board.floor & MONTH_CARDS[month]
    if not there:
        board.events.append((ev.LAID, board.mover, code))
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
    """A bonus card from the hand is captured at once and replaced by the stock's top card; the player
    plays again before any flip (TURN-4, TURN-5)."""
    turn, mover, prepared = board.the_turn(), board.mover, board.prepared
    seat.hand ^= BIT[code]
    seat.captured |= BIT[code]
    turn.bonus_played |= BIT[code]
    board.events.append((ev.PLAYED, mover, code))
    board.events.append((ev.JOKER_TAKEN, mover, code, ev.FROM_HAND))
    if board.stock_at < len(board.stock):
        drawn = board.stock[board.stock_at]
        board.stock_at += 1
        seat.hand |= BIT[drawn]
        board.events.append((ev.DRAWN, mover, drawn))
        turn.drawn = drawn
    if prepared.bonus_steal:
        turn.thefts = tuple((other, prepared.bonus_steal) for other in board.others(mover))
        if not steal.rob(board):
            return
    play_on(board)


def play_on(board: Board) -> None:
    """After a bonus card: the drawn card may complete chongtong (CHONG-8); else play again."""
    turn, prepared = board.the_turn(), board.prepared
    seat = board.seats[turn.seat]
    drawn = turn.drawn
    board.mover = turn.seat
    board.phase = PLAY
    if not seat.hand:
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
    seat.free_flips += min(prepared.free_flips, turn.bombed_from_hand - 1)
    if prepared.packs == 2 and prepared.free_flips:
        seat.free_flips += max(turn.bombed_from_hand - 1 - prepared.free_flips, 0)
    if from_floor.bit_count() > 2:
        _take_buried(board, seat, turn, month)
    flip(board, turn)


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
            resolve(board, turn)
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


def resolve(board: Board, turn: Turn) -> None:
    """Put every card of the turn in its place, pay what is paid at once, and list the thefts."""
    prepared, mover = board.prepared, turn.seat
    seat = board.own_seat(mover)
    turn.resolved = True
    turn.is_last = _is_last(board, prepared, seat)
    played, flipped = turn.played, turn.flipped
    first = not seat.turns
    happened = board.events
    jjok = ttadak = ppeok = False

    if played >= 0 and flipped >= 0 and MONTH[played] == MONTH[flipped]:
        both = BIT[played] | BIT[flipped]
        there = board.floor & MONTH_CARDS[MONTH[played]]
        matches = there.bit_count()
        taken, laid = there | both, 0
        if matches == 1:
            if turn.is_last and prepared.last_ppeok != PILE:
                if prepared.last_ppeok != TAKE_THREE:
                    taken, laid = there | BIT[played], BIT[flipped]
                    happened.append((ev.LAID, mover, flipped))
            else:
                ppeok, taken, laid = True, 0, both
        elif not matches:
            jjok = True
            happened.append((ev.JJOK, mover, both))
        elif matches == 2:
            ttadak = True
        turn.hand_take = there
    else:
        taken, laid = turn.hand_take | turn.flip_take, 0
        if played >= 0:
            if turn.hand_take:
                taken |= BIT[played]
            else:
                laid = BIT[played]
        if flipped >= 0:
            if turn.flip_take:
                taken |= BIT[flipped]
            else:
                laid |= BIT[flipped]
                happened.append((ev.LAID, mover, flipped))
        if prepared.two_captures_are_ttadak and turn.hand_take and turn.flip_take:
            ttadak = True

    board.floor = board.floor & ~taken | laid
    if ttadak:
        happened.append((ev.TTADAK, mover, taken))
    if ppeok:
        _make_pile(board, seat, turn, MONTH[played])
    bonus = turn.bonus_flipped
    if bonus:
        seat.captured |= bonus
        for code in codes(bonus):
            happened.append((ev.JOKER_TAKEN, mover, code, ev.FROM_STOCK))
    thefts: list[tuple[int, int]] = []
    if turn.bombed:
        _rob_all(board, thefts, mover, _bomb_steal(prepared, turn))
    if bonus and prepared.taken_bonus_steals:
        for _ in codes(bonus):
            _rob_all(board, thefts, mover, prepared.bonus_steal)
    if taken:
        seat.captured |= taken
        turn.taken |= taken
        turn.from_floor |= turn.flip_take | (turn.hand_take if not ppeok else 0)
        happened.append((ev.CAPTURED, mover, taken))
        if board.makers or board.buried or taken.bit_count() > 3:
            _take_piles(board, seat, turn, thefts)
        if ttadak and not (turn.is_last and not prepared.last_ttadak_steals):
            _rob_all(board, thefts, mover, prepared.ttadak_steal)
        if jjok and not (turn.is_last and not prepared.last_jjok_steals):
            _rob_all(board, thefts, mover, prepared.jjok_steal)
    if not board.floor and turn.taken:
        happened.append((ev.SSEUL, mover))
        if not (turn.is_last and not prepared.last_sseul_steals):
            _rob_all(board, thefts, mover, prepared.sseul_steal)
    if prepared.store_steal and first and turn.hand_take and _is_department_store(turn, ttadak):
        happened.append((ev.DEPARTMENT_STORE, mover, taken))
        _rob_all(board, thefts, mover, prepared.store_steal)
    turn.thefts = tuple(thefts)
    if prepared.remember_laid:
        _remember_laid(board, turn, seat)

    seat.turns += 1
    if turn.taken or bonus or turn.bonus_played:
        seat.empty_turns = 0
    else:
        seat.empty_turns += 1
    if first:
        if ttadak:
            payment.at_once(board, mover, prepared.first_ttadak, "TTADAK-3")
        if jjok:
            payment.at_once(board, mover, prepared.first_jjok, "JJOK-3")
        if turn.bombed:
            payment.at_once(board, mover, prepared.first_bomb, "BOMB-5")
    if ppeok:
        _pay_for_ppeok(board, seat)
    if board.ending is not None:
        return
    if prepared.heodang_turns and seat.empty_turns >= prepared.heodang_turns:
        ending.heodang(board, mover)
    elif not thefts or steal.rob(board):
        decide.finish_turn(board)


def _is_last(board: Board, prepared: Prepared, seat: Seat) -> bool:
    """Whether this is the player's last turn, as TURN-7 has it."""
    if prepared.last_turn == LAST_OWN_TURN:
        return not seat.hand and not seat.free_flips
    if prepared.last_turn == LAST_HAND_CARD:
        turn = board.the_turn()
        return not seat.hand and (turn.played >= 0 or turn.bombed > 0)
    return board.stock_at >= len(board.stock)


def _make_pile(board: Board, seat: Seat, turn: Turn, month: int) -> None:
    """A ppeok: three of the month stay, and the bonus cards of the turn with them (PPEOK-1, TURN-6)."""
    prepared = board.prepared
    seat.ppeoks += 1
    board.set_maker(month, turn.seat)
    if prepared.remember_turns:
        seat.last_month = -1  # an attempt that ended in ppeok is excused
    buried = 0
    if prepared.bury_flipped:
        buried, turn.bonus_flipped = turn.bonus_flipped, 0
    if prepared.bury_played:
        buried |= turn.bonus_played
        seat.captured &= ~turn.bonus_played
    if buried:
        board.buried += ((month, buried),)
    board.events.append((ev.PPEOK, turn.seat, board.floor & MONTH_CARDS[month] | buried))


def _take_piles(board: Board, seat: Seat, turn: Turn, thefts: list[tuple[int, int]]) -> None:
    """The piles among what was taken: their bonus cards, and what they steal (PPEOK-2 to PPEOK-5)."""
    prepared, mover = board.prepared, turn.seat
    for taken in (turn.hand_take, turn.flip_take):
        if taken.bit_count() < 3:
            continue
        month = MONTH[taken.bit_length() - 1]
        maker = board.maker(month)
        board.set_maker(month, -1)
        board.events.append((ev.PPEOK_TAKEN, mover, taken, maker == mover, maker < 0))
        bonus = _take_buried(board, seat, turn, month)
        if prepared.taken_bonus_steals:
            for _ in codes(bonus):
                _rob_all(board, thefts, mover, prepared.bonus_steal)
        if turn.is_last and not prepared.last_pile_steals:
            continue
        if maker == mover:
            _rob_all(board, thefts, mover, prepared.own_pile_steal)
        elif prepared.pile_robs_maker and maker >= 0:
            if prepared.pile_steal:
                thefts.append((maker, prepared.pile_steal))
        else:
            _rob_all(board, thefts, mover, prepared.pile_steal)


def _take_buried(board: Board, seat: Seat, turn: Turn, month: int) -> int:
    """Take the bonus cards buried in a month's pile; they are returned."""
    bonus = sum(cards for pile, cards in board.buried if pile == month)
    if bonus:
        board.buried = tuple(entry for entry in board.buried if entry[0] != month)
        seat.captured |= bonus
        for code in codes(bonus):
            board.events.append((ev.JOKER_TAKEN, turn.seat, code, ev.FROM_PILE))
    return bonus


def _rob_all(board: Board, thefts: list[tuple[int, int]], mover: int, owed: int) -> None:
    if owed:
        for other in board.others(mover):
            thefts.append((other, owed))


def _bomb_steal(prepared: Prepared, turn: Turn) -> int:
    if turn.is_last and not prepared.last_bomb_steals:
        return 0
    return prepared.two_bomb_steal if turn.bombed_from_hand == 2 else prepared.bomb_steal


def _is_department_store(turn: Turn, ttadak: bool) -> bool:
    """Hand and flip both capture, and the four are a bright, an animal, a ribbon and a junk (STORE-1)."""
    four = turn.taken
    return (
        four.bit_count() == 4
        and (turn.flip_take != 0 or ttadak)
        and all(four & kind for kind in (BRIGHTS, ANIMALS, RIBBONS, JUNK | DOUBLES))
    )


def _remember_laid(board: Board, turn: Turn, seat: Seat) -> None:
    """Keep who laid which floor card from the hand, and when (DOK-3)."""
    known = board.floor | turn.from_floor  # what this turn took is still judged by
    board.laid = tuple(entry for entry in board.laid if known & BIT[entry[0]])
    if turn.played >= 0 and board.floor & BIT[turn.played]:
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
