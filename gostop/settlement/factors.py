"""The multipliers of a win: a small function for each, giving a factor where it counts (§7 to §10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gostop.board import Board, Seat
from gostop.cards import ANIMALS, BRIGHTS, RIBBONS
from gostop.engine import mission
from gostop.engine.prepare import RAIN_AND_PAULOWNIA
from gostop.rules import Rules
from gostop.scoring import Scoring
from gostop.scoring.patterns import has
from gostop.scoring.score import has_wollyeong, pi_worth
from gostop.settlement.ledger import Factor

Bands = tuple[tuple[int, int], ...]


def go_bonus(rules: Rules, goes: int, doubled: bool) -> int:
    """The points that go calls add (GO-4, GO-6); `doubled` when the go multiplier is in force."""
    go = rules.go
    dropped = doubled and go.bonus_after_doubling == "dropped"
    counted = 0
    for number in range(1, goes + 1):
        within = not dropped and (not go.bonus_until or number <= go.bonus_until)
        after_doubling = not go.double_each and number > go.double_from > 0
        if within or after_doubling:
            counted += 1
    return counted * go.bonus


def go_multiplier(rules: Rules, goes: int) -> int:
    """1, 1, 2, 4, 8, … for 1, 2, 3, 4, 5, … go (GO-5, GO-6)."""
    go = rules.go
    if not go.double_from or goes < go.double_from:
        return 1
    return 1 << goes - go.double_from + 1 if go.double_each else 2


def go_factor(board: Board, seat: int) -> Factor | None:
    """The go multiplier of a seat, or what a reverse go puts in its place (GO-5, RGO-1, RGO-2)."""
    rules, order = board.prepared.rules, board.go_order
    goes = board.seats[seat].goes
    if not goes:
        return None
    mode = rules.reverse_go.mode
    against_others = order[0] != seat
    if mode in ("double_each", "fixed"):
        if against_others:
            if mode == "fixed":
                return Factor("RGO-1", rules.reverse_go.fixed, "reverse go", "역고")
            return Factor("RGO-1", 1 << goes, f"reverse go ({goes})", f"역고 {goes}번")
        after = _goes_after_reverse(order, seat)
        if after and rules.reverse_go.counter:
            more = 1 if mode == "fixed" else 1 << after - 1
            return Factor("RGO-2", rules.reverse_go.counter * more, "counter reverse go", "역고의 역고")
    multiplier = go_multiplier(rules, goes)
    return Factor("GO-5", multiplier, f"{goes} go", f"{goes}고") if multiplier > 1 else None


def _goes_after_reverse(order: tuple[int, ...], first: int) -> int:
    """How often the first caller called go after another's go."""
    for place, caller in enumerate(order):
        if caller != first:
            return order[place:].count(first)
    return 0


def shake_factors(board: Board, seat: int) -> Iterator[Factor]:
    """Each shake of a seat (SHAKE-1, SHAKE-6)."""
    rules = board.prepared.rules.shake
    for month in board.seats[seat].shakes:
        special = month in RAIN_AND_PAULOWNIA
        rule = "SHAKE-6" if special and rules.rain_and_paulownia != rules.multiplier else "SHAKE-1"
        multiplier = rules.rain_and_paulownia if special else rules.multiplier
        if multiplier > 1:
            yield Factor(rule, multiplier, f"shake of month {month}", f"{month}월 흔들기")


def bomb_factors(board: Board, seat: int) -> Iterator[Factor]:
    """Each bomb of a seat (BOMB-1, BOMB-6, PACK-1, BOMB2-2); none for a declared chongtong's month."""
    rules = board.prepared.rules.bomb
    one = board.seats[seat]
    if not one.bombs and not one.two_bombs:
        return
    by_cards = dict(rules.by_cards)
    sizes = dict(one.bomb_sizes)
    for month in one.bombs:
        if board.prepared.chong_declared and month in one.declared:
            continue
        special = month in RAIN_AND_PAULOWNIA
        multiplier, rule = rules.multiplier, "BOMB-1"
        if month in sizes:
            multiplier, rule = by_cards[sizes[month]], "PACK-1"
        elif special and rules.rain_and_paulownia != rules.multiplier:
            multiplier, rule = rules.rain_and_paulownia, "BOMB-6"
        if multiplier > 1:
            yield Factor(rule, multiplier, f"bomb of month {month}", f"{month}월 폭탄")
    if rules.two_card_multiplier > 1:
        for _ in range(one.two_bombs):
            yield Factor("BOMB2-2", rules.two_card_multiplier, "two-card bomb", "두 장 폭탄")


def declared_factors(board: Board, seat: int) -> Iterator[Factor]:
    """Chongtong that was declared and played on with (CHONG-3)."""
    rules = board.prepared.rules.chongtong
    if not board.prepared.chong_declared:
        return
    for month in board.seats[seat].declared:
        multiplier = rules.rain_and_paulownia if month in RAIN_AND_PAULOWNIA else 4
        if multiplier > 1:
            yield Factor("CHONG-3", multiplier, "chongtong played on", "총통 들고 치기")


def of_hand(board: Board, winner: int) -> list[Factor]:
    """Shakes, bombs and declared chongtong that count for a winner: their own, or everybody's where
    SHAKE-5 and CHONG-4 say so."""
    rules = board.prepared.rules
    everybody = range(len(board.seats))
    found: list[Factor] = []
    for seat in everybody if rules.shake.counts_for == "anyone" else (winner,):
        deeds = board.seats[seat].deeds
        if deeds.shakes or deeds.bombs or deeds.two_bombs:
            found += [*shake_factors(board, seat), *bomb_factors(board, seat)]
    for seat in everybody if rules.chongtong.counts_for == "anyone" else (winner,):
        if board.seats[seat].declared:
            found += declared_factors(board, seat)
    return found


def meongtta(rules: Rules, seat: Seat, as_pi: int) -> Factor | None:
    """Seven animals and more double the win (BAK-5; PACK-3 with two packs)."""
    animals = (seat.captured & ANIMALS & ~as_pi).bit_count()
    bands = rules.bak.meongtta_bands
    multiplier = 1
    if bands:
        multiplier = max([times for least, times in bands if animals >= least], default=1)
    elif rules.bak.meongtta and animals >= rules.bak.meongtta:
        multiplier = 2
    if multiplier == 1:
        return None
    return Factor("PACK-3" if bands else "BAK-5", multiplier, "meongtta", "멍따")


def of_winner(board: Board, winner: int, as_pi: int) -> tuple[Factor, ...]:
    """Everything that the winner brings, in the order of BAK-1."""
    rules, seat = board.prepared.rules, board.seats[winner]
    found = [go_factor(board, winner), *of_hand(board, winner), meongtta(rules, seat, as_pi)]
    if rules.score.wollyeong > 1 and has_wollyeong(seat.captured):
        found.append(Factor("YEAR-1", rules.score.wollyeong, "wollyeong", "월령"))
    month = board.occasion.pact_month
    if month and rules.month_pact.multiplier > 1 and has(seat.captured, board.prepared.pact_cards(month)):
        found.append(Factor("PACT-1", rules.month_pact.multiplier, "month pact", "월약"))
    if board.occasion.mission >= 0 and (not board.prepared.mission_paid_at_once or mission.is_free(board)):
        multiplier = mission.multiplier(board, winner)
        if multiplier > 1:
            found.append(Factor("MISSION-1", multiplier, "mission", "미션"))
    return tuple([factor for factor in found if factor is not None])


class WonWith(NamedTuple):
    """What a winner's pile has that may bring a loser bak."""

    pi: bool
    brights: bool
    animals: int
    ribbons: int


def won_with(scoring: Scoring, pile: int, as_pi: int) -> WonWith:
    """What a winning pile has, its dual animals of `as_pi` counting as junk."""
    return WonWith(
        pi=scoring.pi_points(pile, as_pi) > 0,
        brights=scoring.bright_points(pile) > 0,
        animals=(pile & ANIMALS & ~as_pi).bit_count(),
        ribbons=(pile & RIBBONS).bit_count(),
    )


def of_loser(rules: Rules, won: WonWith, pile: int, loser_as_pi: int) -> tuple[Factor, ...]:
    """The bak of one loser's pile, each by itself: several multiply (BAK-2 to BAK-7, PACK-3)."""
    bak = rules.bak
    found: list[Factor] = []
    if won.pi:
        worth = pi_worth(pile, loser_as_pi)
        multiplier = _at_most(bak.pi_bands, worth) if bak.pi_bands else 2 if worth <= bak.pi else 1
        switched_on = bool(bak.pi_bands) or bak.pi > 0
        if switched_on and multiplier > 1 and (worth or not bak.pi_exempts_none):
            found.append(Factor("PACK-3" if bak.pi_bands else "BAK-2", multiplier, "pi bak", "피박"))
    if won.brights and (bak.bright or bak.bright_bands):
        held = (pile & BRIGHTS).bit_count()
        multiplier = _at_most(bak.bright_bands, held) if bak.bright_bands else 1 if held else 2
        if multiplier > 1:
            rule = "PACK-3" if bak.bright_bands else "BAK-4"
            found.append(Factor(rule, multiplier, "bright bak", "광박"))
    if bak.animal and won.animals >= bak.animal_from:
        if not pile & ANIMALS & ~loser_as_pi:
            found.append(Factor("BAK-6", 2, "animal bak", "멍박"))
    if bak.ribbon and won.ribbons >= bak.ribbon_from:
        if not pile & RIBBONS:
            found.append(Factor("BAK-7", 2, "ribbon bak", "띠박"))
    return tuple(found)


def _at_most(bands: Bands, value: int) -> int:
    """The multiplier of the narrowest band that a value lies in."""
    return min([(most, times) for most, times in bands if value <= most], default=(0, 1))[1]


def carried(board: Board) -> tuple[Factor, ...]:
    """What the hand carries in from drawn and pushed ones (NAGARI-1, NAGARI-3, PUSH-1)."""
    occasion = board.occasion
    if occasion.nagari == 1 == occasion.inherited and not occasion.pushes:
        return ()
    found = []
    if occasion.nagari > 1:
        found.append(Factor("NAGARI-1", occasion.nagari, "nagari", "나가리"))
    if occasion.inherited > 1:
        found.append(Factor("NAGARI-3", occasion.inherited, "inherited", "승계 배율"))
    if occasion.pushes:
        found.append(Factor("PUSH-1", 1 << occasion.pushes, "push", "밀기"))
    return tuple(found)


def jackpot(board: Board) -> tuple[Factor, ...]:
    """A jackpot hand (JACKPOT-1)."""
    times = board.occasion.jackpot
    return (Factor("JACKPOT-1", times, "jackpot hand", "대박판"),) if times > 1 else ()


def handed_on(board: Board, readings: tuple[int, ...]) -> int:
    """What all multipliers that anyone earned in a drawn hand come to, with those inherited (NAGARI-3)."""
    if not board.prepared.rules.nagari.inherit:
        return 1
    product = board.occasion.inherited
    for seat, as_pi in enumerate(readings):
        earned = [go_factor(board, seat), meongtta(board.prepared.rules, board.seats[seat], as_pi)]
        earned += [*shake_factors(board, seat), *bomb_factors(board, seat), *declared_factors(board, seat)]
        for factor in earned:
            product *= 1 if factor is None else factor.multiplier
    return product
