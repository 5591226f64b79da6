"""The scoring patterns: one small pure function for each, with its rule id and its cards.

A pattern counts a pile given as two sets: `cards`, what lies in the pile without the dual animals that
count as double junk, and `duals`, those that do. `build` makes the tuple of the patterns in force from
the rules, once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from gostop.cards import (
    ANIMALS,
    BONUS,
    BRIGHTS,
    DOUBLES,
    FIRST_PACK,
    MONTH_CARDS,
    PI,
    RIBBONS,
    SECOND_PACK,
    both_packs,
    worth_of,
)
from gostop.rules import Rules

Count = Callable[[int, int], int]

HONGDAN = both_packs("01T 02T 03T")
CHEONGDAN = both_packs("06T 09T 10T")
CHODAN = both_packs("04T 05T 07T")
GODORI = both_packs("02Y 04Y 08Y")
DECEMBER_ANIMAL = both_packs("12Y")
DECEMBER_RIBBON = both_packs("12T")
RAIN = both_packs("12G")
YUKDORI = GODORI | DECEMBER_ANIMAL
SIPDORI = YUKDORI | both_packs("06Y")
PALSSARI = MONTH_CARDS[4] | MONTH_CARDS[7]
RAIN_CHODAN = CHODAN | DECEMBER_RIBBON


class Pattern(NamedTuple):
    """One way to score: its rule id and name, its Korean and English term, the cards that make it, the
    fewest of them that can score, and the function that counts its points."""

    rule: str
    name: str
    korean: str
    english: str
    cards: int
    needs: int
    count: Count
    win_only: bool = False
    """Counted in a win only, never to get out (SCORE-9)."""


def kinds_of(cards: int) -> int:
    """The cards of both packs folded on to one pack: which are there at all."""
    return (cards | cards >> SECOND_PACK) & FIRST_PACK


def twice(cards: int) -> int:
    """The cards of which both copies are there, as cards of the first pack."""
    return cards & cards >> SECOND_PACK & FIRST_PACK


def has(cards: int, wanted: int) -> bool:
    """Whether each card of a set is there, of either pack."""
    return kinds_of(cards & wanted) == wanted & FIRST_PACK


def has_twice(cards: int, wanted: int) -> bool:
    """Whether both copies of each card of a set are there."""
    return twice(cards) & wanted == wanted & FIRST_PACK


def from_count(kind: int, first: int) -> Count:
    """One point at `first` cards of a kind and one for each more (SCORE-7)."""
    below = first - 1

    def count(cards: int, duals: int) -> int:
        return max((cards & kind).bit_count() - below, 0)

    return count


def from_worth(first: int) -> Count:
    """One point at a pi worth of `first` and one for each more (SCORE-7)."""
    below = first - 1

    def count(cards: int, duals: int) -> int:
        return max(worth_of(cards) + 2 * duals.bit_count() - below, 0)

    return count


def a_set(wanted: int, points: int, double_points: int, packs: int) -> Count:
    """A set of cards; with two packs both copies of it count `double_points` instead (PACK-2)."""
    first_pack = wanted & FIRST_PACK

    def count_one_pack(cards: int, duals: int) -> int:
        return points if cards & first_pack == first_pack else 0

    def count_two_packs(cards: int, duals: int) -> int:
        if double_points and has_twice(cards, wanted):
            return double_points
        return points if has(cards, wanted) else 0

    return count_one_pack if packs == 1 else count_two_packs


def brights(rules: Rules) -> Count:
    """Three, four, five brights (SCORE-1); with two packs up to ten (PACK-2): from five to ten each bright
    more adds an equal step."""
    score = rules.score
    dry = {3: score.bright_three, 4: score.bright_four_dry, 5: score.bright_five}
    rainy = {3: score.bright_three_rain, 4: score.bright_four, 5: score.bright_five}
    if rules.deck.packs == 2:
        span = score.ten_brights - score.bright_five
        more = {count: score.bright_five + span * (count - 5) // 5 for count in range(6, 11)}
        dry |= more
        rainy |= more
    by_count = [(dry.get(count, 0), rainy.get(count, 0)) for count in range(11)]

    def count(cards: int, duals: int) -> int:
        return by_count[(cards & BRIGHTS).bit_count()][cards & RAIN != 0]

    return count


def birds(rules: Rules) -> Count:
    """Godori, or the best of what regional rules make of the birds (SCORE-2 to SCORE-4)."""
    score, packs = rules.score, rules.deck.packs
    godori = a_set(GODORI, score.godori, score.double_godori, packs)
    larger = [(wanted, points) for wanted, points in ((YUKDORI, score.yukdori), (SIPDORI, score.sipdori)) if points]
    if not larger and not score.bidori:
        return godori
    stand_ins = [YUKDORI & ~both_packs(missing) for missing in ("02Y", "04Y")]

    def count(cards: int, duals: int) -> int:
        if has(cards, GODORI):
            return max(godori(cards, duals), *[points for wanted, points in larger if has(cards, wanted)], 0)
        return score.bidori if any(has(cards, wanted) for wanted in stand_ins) else 0

    return count


def chodan(rules: Rules) -> Count:
    """The grass ribbons, also with the December ribbon for one of them where SCORE-6 says so."""
    score = rules.score
    plain = a_set(CHODAN, score.chodan, score.double_chodan, rules.deck.packs)
    if not score.rain_chodan:
        return plain

    def count(cards: int, duals: int) -> int:
        points = plain(cards, duals)
        if not points and cards & DECEMBER_RIBBON and kinds_of(cards & CHODAN).bit_count() == 2:
            return score.chodan
        return points

    return count


def double_trio(rules: Rules) -> Count:
    """A dual animal counted as junk with the November and December doubles, and more for each bonus card
    held with them (SCORE-8)."""
    points, for_bonus = rules.score.double_trio, rules.score.double_trio_joker
    november, december = DOUBLES & MONTH_CARDS[11], DOUBLES & MONTH_CARDS[12]

    def count(cards: int, duals: int) -> int:
        if duals and cards & november and cards & december:
            return points + for_bonus * (cards & BONUS).bit_count()
        return 0

    return count


def build(rules: Rules) -> tuple[Pattern, ...]:
    """The patterns that the rules put in force, in the order in which a score lists them."""
    return tuple(pattern for pattern in _all_patterns(rules) if pattern is not None)


def _all_patterns(rules: Rules) -> Iterator[Pattern | None]:
    score, packs = rules.score, rules.deck.packs

    def ribbons(name: str, korean: str, wanted: int, points: int, double_points: int) -> Pattern:
        return Pattern(
            "SCORE-5", name, korean, name, wanted, 3, a_set(wanted, points, double_points, packs)
        )

    animal_birds = GODORI if not (score.bidori or score.yukdori or score.sipdori) else SIPDORI
    grass = RAIN_CHODAN if score.rain_chodan else CHODAN
    yield Pattern("SCORE-1", "brights", "광", "brights", BRIGHTS, 3, brights(rules))
    yield Pattern("SCORE-2", "godori", "고도리", "godori", animal_birds, 3, birds(rules))
    yield ribbons("hongdan", "홍단", HONGDAN, score.hongdan, score.double_hongdan)
    yield ribbons("cheongdan", "청단", CHEONGDAN, score.cheongdan, score.double_cheongdan)
    yield Pattern("SCORE-5", "chodan", "초단", "chodan", grass, 3, chodan(rules))
    if score.ribbon_from:
        yield Pattern(
            "SCORE-7", "ribbons", "띠", "ribbons", RIBBONS, score.ribbon_from, from_count(RIBBONS, score.ribbon_from)
        )
    if score.animal_from:
        yield Pattern(
            "SCORE-7", "animals", "열끗", "animals", ANIMALS, score.animal_from, from_count(ANIMALS, score.animal_from)
        )
    if score.pi_from:
        fewest = -(-score.pi_from // 3)  # a card is worth three at the most
        yield Pattern("SCORE-7", "pi", "피", "pi", PI | ANIMALS, fewest, from_worth(score.pi_from))
    if score.double_trio:
        trio = DOUBLES | BONUS
        yield Pattern("SCORE-8", "double-trio", "쌍피 3장", "double trio", trio, 2, double_trio(rules))
    if score.palssari:
        yield Pattern(
            "SCORE-9",
            "palssari",
            "팔싸리",
            "palssari",
            PALSSARI,
            8,
            palssari(score.palssari),
            win_only=score.palssari_counts == "win_only",
        )


def palssari(points: int) -> Count:
    """All eight cards of April and July, whatever the July animal counts as (SCORE-9)."""
    return lambda cards, duals: points if has(cards | duals, PALSSARI) else 0


def pact_cards(rules: Rules, month: int) -> int:
    """The four cards of a month that make the month pact (PACT-1)."""
    return MONTH_CARDS[month] & ~both_packs("12Y" if rules.deck.december == "two_doubles" else "12U")


def pact(rules: Rules, month: int) -> Pattern:
    """All four cards of the hand's month, where the pact counts points (PACT-1)."""
    wanted, points = pact_cards(rules, month), rules.month_pact.points
    return Pattern(
        "PACT-1",
        "pact",
        "월약",
        "month pact",
        wanted,
        4,
        lambda cards, duals: points if has(cards | duals, wanted) else 0,
    )
