"""The scoring patterns: one small pure function for each, with its rule id and its cards.

A pattern counts a pile given as two sets: `cards`, what lies in the pile without the dual animals that
count as double junk, and `duals`, those that do. `build` makes the tuple of the patterns in force from
the rules, once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate

import attrs

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
    Kind,
    both_packs,
    worth_of,
)
from gostop.rules import Rules
from gostop.rules.checks import cards_in_deck

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


@attrs.frozen
class Pattern:
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
    duals: int = 0
    """The dual animals that are part of it while they count as junk."""


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
        more = (cards & kind).bit_count() - below
        return more if more > 0 else 0

    return count


def from_worth(first: int) -> Count:
    """One point at a pi worth of `first` and one for each more (SCORE-7)."""
    below = first - 1

    def count(cards: int, duals: int) -> int:
        worth = worth_of(cards) + 2 * duals.bit_count() - below
        return worth if worth > 0 else 0

    return count


def fewest_worth(rules: Rules, worth: int) -> int:
    """The fewest cards of a pack that are worth so much as pi, dual animals counting two."""
    dual = rules.deck.dual_animals
    worths = [
        2 if card.kind is Kind.ANIMAL and card.month in dual else card.worth for card in cards_in_deck(rules)
    ]
    sums = accumulate(sorted(worths, reverse=True))
    return next((count for count, reached in enumerate(sums, 1) if reached >= worth), len(worths))


def a_set(wanted: int, points: int, packs: int) -> Count:
    """All cards of a set; with two packs of either pack."""
    first_pack = wanted & FIRST_PACK

    def count_one_pack(cards: int, duals: int) -> int:
        return points if cards & first_pack == first_pack else 0

    def count_two_packs(cards: int, duals: int) -> int:
        return points if has(cards, wanted) else 0

    return count_one_pack if packs == 1 else count_two_packs


def a_double_set(wanted: int, points: int) -> Count:
    """Both copies of all cards of a set (PACK-2)."""
    return lambda cards, duals: points if has_twice(cards, wanted) else 0


def brights(rules: Rules) -> Count:
    """Three, four, five brights (SCORE-1); with two packs more than five count as five do."""
    score = rules.score
    dry = {3: score.bright_three, 4: score.bright_four_dry}
    rainy = {3: score.bright_three_rain, 4: score.bright_four}
    from_five = dict.fromkeys(range(5, 11), score.bright_five)
    dry |= from_five
    rainy |= from_five
    by_count = [(dry.get(count, 0), rainy.get(count, 0)) for count in range(11)]

    def count(cards: int, duals: int) -> int:
        return by_count[(cards & BRIGHTS).bit_count()][cards & RAIN != 0]

    return count


def many_brights(rules: Rules) -> Count:
    """Six to ten brights of two packs: from five to ten each bright more adds an equal step (PACK-2)."""
    five, ten = rules.score.bright_five, rules.score.ten_brights
    by_count = [five + (ten - five) * (count - 5) // 5 if count > 5 else 0 for count in range(11)]

    def count(cards: int, duals: int) -> int:
        return by_count[(cards & BRIGHTS).bit_count()]

    return count


def bidori(points: int) -> Count:
    """The December animal in place of the February or the April one (SCORE-3)."""
    ways = [YUKDORI & ~both_packs(missing) for missing in ("02Y", "04Y")]
    return lambda cards, duals: points if any(has(cards, way) for way in ways) else 0


def rain_chodan(points: int) -> Count:
    """The December ribbon with any two of the grass ribbons (SCORE-6)."""

    def count(cards: int, duals: int) -> int:
        if cards & DECEMBER_RIBBON and kinds_of(cards & CHODAN).bit_count() >= 2:
            return points
        return 0

    return count


def only_the_best(patterns: list[Pattern]) -> list[Pattern]:
    """Patterns of which only one counts, the one with the most points, the first of equal ones."""
    if len(patterns) == 1:
        return patterns
    counts = [pattern.count for pattern in patterns]

    def unless_beaten(place: int) -> Count:
        def count(cards: int, duals: int) -> int:
            points = counts[place](cards, duals)
            if not points:
                return 0
            before = [other(cards, duals) for other in counts[:place]]
            after = [other(cards, duals) for other in counts[place + 1 :]]
            return 0 if max(before, default=-1) >= points or max(after, default=0) > points else points

        return count

    return [attrs.evolve(pattern, count=unless_beaten(place)) for place, pattern in enumerate(patterns)]


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
    return tuple(_all_patterns(rules))


def _all_patterns(rules: Rules) -> Iterator[Pattern]:
    score = rules.score
    yield from only_the_best(list(_bright_patterns(rules)))
    yield from only_the_best(list(_bird_patterns(rules)))
    sets = (
        ("hongdan", "홍단", HONGDAN, score.hongdan, score.double_hongdan),
        ("cheongdan", "청단", CHEONGDAN, score.cheongdan, score.double_cheongdan),
        ("chodan", "초단", CHODAN, score.chodan, score.double_chodan),
    )
    for name, korean, cards, points, double_points in sets:
        yield from only_the_best(list(_ribbon_set(rules, name, korean, cards, points, double_points)))
    if score.ribbon_from:
        yield Pattern(
            "SCORE-7",
            "ribbons",
            "띠",
            "ribbons",
            RIBBONS,
            score.ribbon_from,
            from_count(RIBBONS, score.ribbon_from),
        )
    if score.animal_from:
        yield Pattern(
            "SCORE-7",
            "animals",
            "열끗",
            "animals",
            ANIMALS,
            score.animal_from,
            from_count(ANIMALS, score.animal_from),
        )
    if score.pi_from:
        fewest = fewest_worth(rules, score.pi_from)
        yield Pattern(
            "SCORE-7", "pi", "피", "pi", PI | ANIMALS, fewest, from_worth(score.pi_from), duals=ANIMALS
        )
    if score.double_trio:
        trio = DOUBLES | BONUS if score.double_trio_joker else DOUBLES
        yield Pattern(
            "SCORE-8", "double-trio", "쌍피 3장", "double trio", trio, 2, double_trio(rules), duals=ANIMALS
        )
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
            duals=PALSSARI,
        )


def _bright_patterns(rules: Rules) -> Iterator[Pattern]:
    yield Pattern("SCORE-1", "brights", "광", "brights", BRIGHTS, 3, brights(rules))
    if rules.deck.packs == 2 and rules.score.ten_brights:
        yield Pattern("PACK-2", "brights", "광", "brights", BRIGHTS, 6, many_brights(rules))


def _bird_patterns(rules: Rules) -> Iterator[Pattern]:
    score, packs = rules.score, rules.deck.packs
    yield Pattern("SCORE-2", "godori", "고도리", "godori", GODORI, 3, a_set(GODORI, score.godori, packs))
    if packs == 2 and score.double_godori:
        double = a_double_set(GODORI, score.double_godori)
        yield Pattern("PACK-2", "double-godori", "더블 고도리", "double godori", GODORI, 6, double)
    if score.bidori:
        yield Pattern("SCORE-3", "bidori", "비도리", "bidori", YUKDORI, 3, bidori(score.bidori))
    if score.yukdori:
        yukdori = a_set(YUKDORI, score.yukdori, packs)
        yield Pattern("SCORE-4", "yukdori", "육도리", "yukdori", YUKDORI, 4, yukdori)
    if score.sipdori:
        sipdori = a_set(SIPDORI, score.sipdori, packs)
        yield Pattern("SCORE-4", "sipdori", "십도리", "sipdori", SIPDORI, 5, sipdori)


def _ribbon_set(
    rules: Rules, name: str, korean: str, cards: int, points: int, double_points: int
) -> Iterator[Pattern]:
    packs = rules.deck.packs
    yield Pattern("SCORE-5", name, korean, name, cards, 3, a_set(cards, points, packs))
    if packs == 2 and double_points:
        double = a_double_set(cards, double_points)
        yield Pattern("PACK-2", f"double-{name}", f"더블 {korean}", f"double {name}", cards, 6, double)
    if name == "chodan" and rules.score.rain_chodan:
        yield Pattern("SCORE-6", "rain-chodan", "비초단", "rain chodan", RAIN_CHODAN, 3, rain_chodan(points))


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
        duals=wanted,
    )
