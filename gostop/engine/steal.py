"""Giving pi: who gives which card for what is owed (§6)."""

from __future__ import annotations

from gostop import event_codes as ev
from gostop.board import GIVE, Board
from gostop.cards import BIT, BONUS, BONUS_THREE, BONUS_TWO, DOUBLES, JUNK, MONTH, MONTH_CARDS, WORTH, codes
from gostop.engine import mission
from gostop.scoring.patterns import has
from gostop.scoring.score import subsets


def rob(board: Board) -> bool:
    """Carry out the turn's thefts one after the other (PI-4); false if somebody must choose first."""
    turn = board.the_turn()
    while turn.thefts:
        giver, owed = turn.thefts[0]
        owed = _give_all(board, giver, owed)
        if owed:
            turn.thefts = ((giver, owed), *turn.thefts[1:])
            board.mover = giver
            board.phase = GIVE
            return False
        turn.thefts = turn.thefts[1:]
    board.mover = turn.seat
    return True


def _give_all(board: Board, giver: int, owed: int) -> int:
    """Let the giver give what needs no choice; what is still owed then."""
    while owed > 0:
        junk = board.seats[giver].captured & JUNK
        if junk and board.prepared.plain_giving:
            owed -= hand_over(board, giver, junk & -junk, owed)
            continue
        groups = _groups(board, giver)
        if not groups:
            if not _protect(board, giver):
                return 0
            if board.prepared.gukjin_choice:
                return owed
            return 0
        if board.prepared.giver_chooses and len(groups) > 1:
            return owed
        owed -= hand_over(board, giver, groups[0] & -groups[0], owed)
    return 0


def _groups(board: Board, giver: int) -> list[int]:
    """The giver's pi in the order of giving, those that are no choice among each other together (PI-1)."""
    pile = board.seats[giver].captured
    duals = _stealable_duals(board, giver, pile)
    ranks = [pile & JUNK, pile & DOUBLES | duals, pile & BONUS_TWO, pile & BONUS_THREE]
    if not board.prepared.gukjin_stealable and not pile & (JUNK | DOUBLES | BONUS):
        return []  # a dual animal that is the only pi is asked about, not taken (GUKJIN-2)
    if duals and board.prepared.giver_chooses:
        ranks[1:2] = [pile & DOUBLES, duals]  # another kind of card: which of them goes is a choice
    complete = _complete_pact(board, pile)
    if complete:  # ahead of it goes every other pi, whatever its worth
        ranks = [rank & ~complete for rank in ranks] + [rank & complete for rank in ranks]
    needed = _needed(board, giver)
    groups = []
    for rank in ranks:
        if rank & ~needed:
            groups.append(rank & ~needed)
        if rank & needed:
            groups.append(rank & needed)
    return groups


def _complete_pact(board: Board, pile: int) -> int:
    """The cards of a month pact that a pile holds whole; 0 if it does not (PACT-1)."""
    month = board.occasion.pact_month
    if not month or not board.prepared.month_pact:
        return 0
    cards = board.prepared.pact_cards(month)
    return pile & cards if has(pile, cards) else 0


def _stealable_duals(board: Board, giver: int, pile: int) -> int:
    """The dual animals that count as junk now and that a theft may reach."""
    prepared = board.prepared
    duals = pile & prepared.duals
    if not duals or prepared.gukjin_never:
        return 0
    if prepared.gukjin_auto:
        return best_reading(board, giver)
    return duals & board.as_pi


def best_reading(board: Board, seat: int) -> int:
    """Which dual animals of a pile count as junk when each counts the way that scores more, those still
    open as animals on a tie (GUKJIN-1 `auto`)."""
    pile = board.seats[seat].captured
    duals = pile & board.prepared.duals
    if not duals:
        return 0
    fixed = duals & board.as_pi
    scoring = board.prepared.scoring_for(board.occasion.pact_month)
    readings = (fixed | chosen for chosen in subsets(duals & ~board.as_animal & ~fixed))
    return max(readings, key=lambda reading: scoring.points(pile, reading))


def _protect(board: Board, giver: int) -> bool:
    """Dual animals that are a giver's only pi: fix them as animals where they are protected; whether
    there were any that the rules speak of (GUKJIN-2)."""
    prepared = board.prepared
    if prepared.gukjin_never or prepared.gukjin_stealable:
        return False
    duals = board.seats[giver].captured & prepared.duals & ~board.as_animal
    if prepared.gukjin_protected:
        for code in codes(duals):
            fix_as_animal(board, giver, code)
    return duals != 0


def fix_as_animal(board: Board, seat: int, code: int) -> None:
    """A dual animal is an animal for the rest of the hand."""
    board.as_pi &= ~BIT[code]
    board.as_animal |= BIT[code]
    board.events.append((ev.GUKJIN_MOVED, seat, code, False))


def _needed(board: Board, giver: int) -> int:
    """Pi cards that the giver needs for the month pact, wollyeong or a mission, and gives last (PI-1)."""
    prepared, occasion = board.prepared, board.occasion
    pile = board.seats[giver].captured
    needed = 0
    if occasion.pact_month and prepared.month_pact:
        pact = prepared.pact_cards(occasion.pact_month)
        if not any(board.seats[other].captured & pact for other in board.others(giver)):
            needed |= pile & pact
    if prepared.wollyeong:
        for month in range(1, 13):
            junk = pile & MONTH_CARDS[month] & (DOUBLES if month == 12 else JUNK)
            if junk.bit_count() == 1:
                needed |= junk
    if occasion.mission >= 0 and board.mission_shown and board.mission_seat < 0:
        needed |= pile & mission.wanted_cards(board)
    return needed


def choices(board: Board) -> tuple[list[int], bool]:
    """What the giver may hand over now, and whether the choice is to keep a dual animal instead."""
    giver = board.mover
    groups = _groups(board, giver)
    if groups:
        return [(group & -group).bit_length() - 1 for group in groups], False
    return list(codes(board.seats[giver].captured & board.prepared.duals & ~board.as_animal)), True


def give(board: Board, code: int) -> bool:
    """The giver hands over a card; then the thefts go on. True when all are done."""
    turn = board.the_turn()
    giver, owed = turn.thefts[0]
    owed -= hand_over(board, giver, BIT[code], owed)
    turn.thefts = ((giver, max(owed, 0)), *turn.thefts[1:])
    return rob(board)


def keep(board: Board, month: int) -> bool:
    """The giver fixes a month's dual animal instead of giving it; then the thefts go on."""
    kept = choices(board)[0]
    fix_as_animal(board, board.mover, next(code for code in kept if MONTH[code] == month))
    return rob(board)


def hand_over(board: Board, giver: int, card: int, owed: int) -> int:
    """Move one pi card to the robber, with change back where PI-3 has it; how much it pays (PI-2)."""
    prepared, taker = board.prepared, board.the_turn().seat
    code = card.bit_length() - 1
    _move(board, giver, taker, code)
    board.the_turn().stolen |= card
    worth = WORTH[code] or 2
    if card & prepared.duals:
        board.as_pi |= card  # stolen as junk it stays junk (GUKJIN-3)
    pays = min(worth, owed) if prepared.worth_pays else 1
    if prepared.gives_change:
        for _ in range(worth - pays):
            plain = board.seats[taker].captured & JUNK
            if not plain:
                break
            spare = plain & ~_needed(board, taker) or plain
            _move(board, taker, giver, (spare & -spare).bit_length() - 1)
    return pays


def _move(board: Board, giver: int, taker: int, code: int) -> None:
    board.own_seat(giver).captured ^= BIT[code]
    board.own_seat(taker).captured |= BIT[code]
    board.events.append((ev.STOLEN, giver, taker, code))
