"""From the deck to the first turn: packets, bonus cards on the floor, chongtong (§2, CHONG-1 to CHONG-9)."""

from __future__ import annotations

from collections.abc import Iterator

from gostop import event_codes as ev
from gostop.board import CHONGTONG, PLAY, Board, Occasion, new_board
from gostop.cards import BIT, BONUS, MONTH, MONTH_CARDS, codes, mask
from gostop.engine import ending, mission
from gostop.engine.prepare import Prepared
from gostop.rng import Seed, Stream

_bit_of = BIT.__getitem__


def packets(prepared: Prepared, tung: bool) -> tuple[tuple[int, int], ...]:
    """How many cards each hand and the floor get in each round (DEAL-2); one round for tung (DEAL-4)."""
    deal = prepared.rules.deal
    return ((deal.hand, deal.floor),) if tung else deal.rounds


def targets(prepared: Prepared, seats: int, dealer: int, tung: bool) -> Iterator[tuple[int, int]]:
    """Who gets how many cards, packet by packet; the floor is -1 (DEAL-2, DEAL-3, DEAL-13)."""
    deal = prepared.rules.deal
    first = dealer if deal.first == "dealer" else dealer + 1
    for to_hand, to_floor in packets(prepared, tung):
        if deal.floor_first:
            yield -1, to_floor
        for step in range(seats):
            yield (first + step) % seats, to_hand
        if not deal.floor_first:
            yield -1, to_floor


def deal_out(
    prepared: Prepared, deck: tuple[int, ...], dealer: int, tung: bool
) -> tuple[tuple[int, ...], int, int]:
    """The hands, the floor, and how many cards of the deck are dealt (DEAL-1 to DEAL-3, DEAL-13)."""
    plan = prepared.deals.get((dealer, tung))
    if plan is None:
        plan = prepared.deals[dealer, tung] = _plan(prepared, dealer, tung)
    packets, at = plan
    dealt = [0] * (prepared.players + 1)  # the floor's seat is -1: the last of them
    for seat, packet in packets:
        dealt[seat] += sum(map(_bit_of, deck[packet]))
    floor = dealt.pop()
    return tuple(dealt), floor, at


def _plan(prepared: Prepared, dealer: int, tung: bool) -> tuple[tuple[tuple[int, slice], ...], int]:
    """The place of each packet in the deck, with whom it goes to, and how many cards there are in all."""
    packets: list[tuple[int, slice]] = []
    at = 0
    for seat, count in targets(prepared, prepared.players, dealer, tung):
        packets.append((seat, slice(at, at + count)))
        at += count
    return tuple(packets), at


def draw_mission(prepared: Prepared, seed: Seed) -> int:
    """The place of the hand's mission in the pool, drawn by weight; -1 where there is none."""
    if not prepared.mission_plans:
        return -1
    return Stream(seed, "mission").weighted([entry.weight for entry in prepared.rules.mission.pool])


def draw_pig(prepared: Prepared, seed: Seed, hand_number: int) -> int:
    """The code of the card that wins the pig pot in this hand; -1 where there is none (PIG-1)."""
    pig = prepared.rules.pig
    if pig.mode == "off" or hand_number % max(pig.every, 1):
        return -1
    return mask(Stream(seed, "pig").choice(pig.cards)).bit_length() - 1


def jackpot(prepared: Prepared, hand_number: int) -> int:
    """What the hand counts: every n-th so many times (JACKPOT-1)."""
    rules = prepared.rules.jackpot
    return rules.multiplier if rules.every and hand_number % rules.every == 0 else 1


def open_hand(
    prepared: Prepared, occasion: Occasion, hands: tuple[int, ...], floor: int, stock: tuple[int, ...]
) -> Board:
    """The board when the cards lie: up to the first decision, or to an end before any turn."""
    board = new_board(prepared, occasion, hands)
    board.floor, board.stock = floor, stock
    board.events.append((ev.DEALT, occasion.dealer, hands, floor))
    _take_floor_bonus(board)
    if occasion.pig >= 0 and prepared.rules.pig.mode == "dealt":  # a side game: however the hand goes on
        for seat in _from_dealer(board):
            if hands[seat] & BIT[occasion.pig]:
                board.seats[seat].shown |= BIT[occasion.pig]
                mission.win_pig(board, seat)
    if _floor_fours(board):
        _on_floor_chongtong(board)
        if board.ending is not None:
            return board
    _ask_next(board, _from_dealer(board))
    return board


def _from_dealer(board: Board) -> list[int]:
    return [board.occasion.dealer, *board.others(board.occasion.dealer)]


def _take_floor_bonus(board: Board) -> None:
    """The dealer takes the bonus cards on the floor, refilled from the stock until none is left (DEAL-9)."""
    dealer = board.seats[board.occasion.dealer]
    while bonus := board.floor & BONUS:
        board.floor ^= bonus
        dealer.captured |= bonus
        for code in codes(bonus):
            board.events.append((ev.JOKER_TAKEN, board.occasion.dealer, code, ev.FROM_FLOOR))
            if board.stock_at < len(board.stock):
                board.floor |= BIT[board.stock[board.stock_at]]
                board.stock_at += 1


def _floor_fours(board: Board) -> int:
    """The first whole month that lies on the floor; 0 if none."""
    if _has_no_four(board.floor):
        return 0
    for month in range(1, 13):
        cards = board.floor & MONTH_CARDS[month]
        if cards.bit_count() == board.prepared.month_size:
            return cards
    return 0


def _on_floor_chongtong(board: Board) -> None:
    """What four of a month on the floor mean (CHONG-7)."""
    way = board.prepared.rules.chongtong.floor
    stream = Stream(board.occasion.seed, "redeal")
    while cards := _floor_fours(board):
        board.events.append((ev.FLOOR_CHONGTONG, board.occasion.dealer, cards))
        if way == "dealer_wins":
            ending.floor_chongtong(board)
            return
        if way == "nagari":
            ending.drawn(board, ev.FLOOR_FOUR)
            return
        board.floor ^= cards
        if way == "dealer_takes":
            board.seats[board.occasion.dealer].captured |= cards
            board.events.append((ev.CAPTURED, board.occasion.dealer, cards))
            pig = board.occasion.pig
            if board.prepared.pig_captured and pig >= 0 and cards & BIT[pig]:
                mission.win_pig(board, board.occasion.dealer)
            continue
        back = list(codes(cards))[-2:]
        board.floor |= cards & ~(BIT[back[0]] | BIT[back[1]])
        stock = [*board.stock[board.stock_at :], *back]
        stream.shuffle(stock)
        board.floor |= BIT[stock[0]] | BIT[stock[1]]
        board.stock, board.stock_at = tuple(stock[2:]), 0
        _take_floor_bonus(board)


def _has_no_four(cards: int) -> bool:
    """Whether no whole month can be among some cards: a month's four hold three neighbouring codes."""
    return not cards & cards >> 1 & cards >> 2


def fours_of(board: Board, seat: int) -> int:
    """A hand's highest whole month, or its four bonus cards where they count; 0 if it has neither."""
    return next(_all_fours_of(board, seat), 0)


def _all_fours_of(board: Board, seat: int) -> Iterator[int]:
    return all_fours(board.prepared, board.seats[seat].hand)


def all_fours(prepared: Prepared, hand: int) -> Iterator[int]:
    """Every whole month of a hand, the highest first, then its four bonus cards where they count."""
    if _has_no_four(hand) and not prepared.four_bonus:
        return
    for month in range(12, 0, -1):
        cards = hand & MONTH_CARDS[month]
        if cards.bit_count() == prepared.month_size:
            yield cards
    if prepared.four_bonus and (hand & BONUS).bit_count() >= 4:
        yield hand & BONUS


def _ask_next(board: Board, seats: list[int]) -> None:
    """Go on to the next holder of chongtong, or to what has been claimed, or to the first turn."""
    for seat in seats:
        if fours_of(board, seat):
            if board.prepared.chong_asked_at_deal:
                board.mover, board.phase = seat, CHONGTONG
                return
            board.claims |= 1 << seat
    if board.claims:
        _settle_claims(board)
    else:
        board.mover = board.occasion.dealer
        ending.begin_turn(board)


def _settle_claims(board: Board) -> None:
    """One holder wins; of several the one that CHONG-6 says, or nobody."""
    holders = [seat for seat in _from_dealer(board) if board.claims >> seat & 1]
    winner = holders[0]
    if len(holders) > 1:
        several = board.prepared.rules.chongtong.several
        if several == "dealer_or_high_month" and winner != board.occasion.dealer:
            winner = max(holders, key=lambda seat: MONTH[fours_of(board, seat).bit_length() - 1])
        elif several == "nagari" or winner != board.occasion.dealer:
            for seat in holders:
                board.events.append((ev.CHONGTONG, seat, fours_of(board, seat), False))
                board.seats[seat].shown |= fours_of(board, seat)
            ending.drawn(board, ev.SEVERAL_FOURS)
            return
    ending.chongtong(board, winner, fours_of(board, winner))


def answer(board: Board, claims: bool) -> None:
    """A holder of chongtong claims it, or plays on (CHONG-2, CHONG-3, CHONG-8)."""
    mover = board.mover
    by_bonus = board.turn is not None
    seat = board.own_seat(mover)
    if by_bonus:
        held = [seat.hand & MONTH_CARDS[MONTH[board.the_turn().drawn]]]
    else:
        held = list(_all_fours_of(board, mover))
    for cards in () if claims else held:
        seat.declared += (MONTH[cards.bit_length() - 1],)
        if board.prepared.chong_declared:
            seat.shown |= cards
            board.events.append((ev.CHONGTONG, mover, cards, True))
    if by_bonus:
        board.phase = PLAY
        if claims:
            ending.chongtong(board, mover, held[0])
    else:
        board.claims |= claims << mover
        order = _from_dealer(board)
        _ask_next(board, order[order.index(mover) + 1 :])
