"""Scores: how many points a pile makes, and an explanation of each of them.

`Scoring` is prepared once for a set of rules (and for the month of a pact): `points` is the bare sum for
the engine, `explain` the same with the cards of every pattern.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache

import attrs

from gostop.cards import (
    ANIMALS,
    BIT,
    BRIGHTS,
    DOUBLES,
    JUNK,
    MONTH_CARDS,
    PI,
    RIBBONS,
    ByCard,
    Card,
    read_cards,
    to_cards,
    worth_of,
)
from gostop.errors import PositionError, shown
from gostop.rules import Rules
from gostop.rules.checks import cards_in_deck, check_is_rules
from gostop.scoring.patterns import Count, Pattern, build, kinds_of, pact


@attrs.frozen(slots=False)
class ScoreItem:
    """One line of a score: a pattern, its points and the cards that make it."""

    id: str
    """The rule id, such as `SCORE-5`."""
    name: str
    points: int
    cards: tuple[Card, ...]
    korean: str
    english: str


@attrs.frozen(slots=False)
class Score:
    """What a captured pile counts, in points, each of them explained by an item."""

    items: tuple[ScoreItem, ...]
    total: int

    def points_of(self, name: str) -> int:
        """The points of the pattern with this name (`brights`, `pi`, …); 0 if it does not score."""
        return sum(item.points for item in self.items if item.name == name)


_MOST_COUNTED = 4096
"""How many sets of cards a table keeps the points of: two packs have very many."""


class _Table(dict[int, int]):
    """What sets of cards score, by the set; counted when they first come up."""

    def __init__(self, count: Callable[[int], int]) -> None:
        super().__init__()
        self._count = count

    def __missing__(self, cards: int) -> int:
        if len(self) >= _MOST_COUNTED:
            self.clear()
        points = self[cards] = self._count(cards)
        return points


def _table_of(patterns: list[Pattern], kind: int) -> _Table:
    """What the cards of a kind score by the patterns that are of this kind alone."""
    counts = [pattern.count for pattern in patterns if not pattern.cards & ~kind]
    return _Table(lambda cards: sum([count(cards, 0) for count in counts]))


_Ready = tuple[int, int, Count, Pattern]
"""A pattern with what is asked of it at once: its cards, how many of them it needs, and how it counts."""


class Scoring:
    """The patterns in force under some rules, ready to count."""

    __slots__ = (
        "_animals",
        "_brights",
        "_counted",
        "_others",
        "_patterns",
        "_pi",
        "_ribbons",
        "dual_animals",
    )

    def __init__(self, rules: Rules, pact_month: int = 0) -> None:
        patterns = build(rules)
        if pact_month and rules.month_pact.points:
            patterns += (pact(rules, pact_month),)
        self._patterns = tuple(
            [(pattern.cards, pattern.needs, pattern.count, pattern) for pattern in patterns]
        )
        getting_out = [pattern for pattern in patterns if not pattern.win_only]
        self._brights = _table_of(getting_out, BRIGHTS)
        self._ribbons = _table_of(getting_out, RIBBONS)
        self._animals = _table_of(getting_out, ANIMALS)
        self._others = tuple(
            (pattern.cards, pattern.needs, pattern.count)
            for pattern in getting_out
            if all(pattern.cards & ~kind for kind in (BRIGHTS, RIBBONS, ANIMALS))
        )
        self._counted = _Table(self._count)
        self.dual_animals = dual_animals(rules)
        self._pi = tuple(pattern.count for pattern in patterns if pattern.name == "pi")

    def points(self, pile: int, as_pi: int) -> int:
        """The card score that lets one get out, dual animals in `as_pi` counting as double junk."""
        if as_pi and pile & as_pi:
            return self._count(pile, pile & as_pi)
        return self._counted[pile]  # a pile is asked about again: when nothing is taken, at go, at stop

    def _count(self, pile: int, duals: int = 0) -> int:
        cards = pile ^ duals
        total = (
            self._brights[cards & BRIGHTS] + self._ribbons[cards & RIBBONS] + self._animals[cards & ANIMALS]
        )
        for wanted, needs, count in self._others:
            if (pile & wanted).bit_count() >= needs:
                total += count(cards, duals)
        return total

    def best_points(self, pile: int, as_pi: int, open_duals: int) -> int:
        """The same with each animal of `open_duals` read the better way."""
        undecided = pile & open_duals
        if undecided & (undecided - 1):
            return max([self.points(pile, as_pi | chosen) for chosen in subsets(undecided)])
        return max(self.points(pile, as_pi), self.points(pile, as_pi | undecided))

    def pi_points(self, pile: int, as_pi: int) -> int:
        """The points for pi alone."""
        duals = pile & as_pi
        return sum([count(pile ^ duals, duals) for count in self._pi])

    def bright_points(self, pile: int) -> int:
        """The points for brights alone."""
        return self._brights[pile & BRIGHTS]

    def explain(self, pile: int, as_pi: int, win: bool = False) -> Score:
        """The score with its items; with `win` also the patterns that count in a win only."""
        duals = pile & as_pi
        items = tuple(_items(self._patterns, pile ^ duals, duals, win))
        return Score(items, sum([item.points for item in items]))


def _items(patterns: Iterable[_Ready], cards: int, duals: int, win: bool) -> Iterator[ScoreItem]:
    pile = cards | duals
    for wanted, needs, count, pattern in patterns:
        if (pile & wanted).bit_count() < needs or (pattern.win_only and not win):
            continue
        points = count(cards, duals)
        if points:
            made_of = to_cards(cards & _made_of(pattern) | duals & pattern.duals)
            yield ScoreItem(pattern.rule, pattern.name, points, made_of, pattern.korean, pattern.english)


def _made_of(pattern: Pattern) -> int:
    return pattern.cards & PI if pattern.name == "pi" else pattern.cards


def dual_animals(rules: Rules) -> int:
    """The animals that may count as double junk (DECK-6)."""
    return sum(MONTH_CARDS[month] & ANIMALS for month in rules.deck.dual_animals)


def subsets(cards: int) -> Iterator[int]:
    """Every subset of a set, the empty one first."""
    subset = 0
    while True:
        yield subset
        subset = (subset - cards) & cards
        if not subset:
            return


def pi_worth(pile: int, as_pi: int) -> int:
    """The pi worth of a pile, its dual animals of `as_pi` counting two each."""
    return worth_of(pile & PI) + 2 * (pile & as_pi).bit_count()


def has_wollyeong(pile: int) -> bool:
    """Whether a pile holds one junk of every month: a plain one, of December a double (YEAR-1)."""
    held = kinds_of(pile & (JUNK | DOUBLES))
    return all(held & MONTH_CARDS[month] & (DOUBLES if month == 12 else JUNK) for month in range(1, 13))


_scoring = lru_cache(maxsize=64)(Scoring)


def score_pile(
    rules: Rules, cards: str | Iterable[Card | str | int], duals: ByCard[str] | None = None
) -> Score:
    """The score of a captured pile under some rules (`gostop.score`).

    `duals` says for dual animals whether they count as `"pi"` or as `"animal"`; one that is not named is
    read the better way, as an animal on a tie. Raises `PositionError`, listing everything wrong: cards that
    are none, that are not in the pack of these rules or are named twice, duals that are none.
    """
    check_is_rules(rules)
    found, problems = read_cards(cards)
    in_pack = set(cards_in_deck(rules))
    pile = 0
    for card in found:
        if card not in in_pack:
            problems.append(
                (f"{card} is not in the pack of these rules", f"{card}은(는) 이 규칙의 패가 아닙니다")
            )
        if pile & BIT[card.code]:
            problems.append((f"{card} is named twice", f"{card}이(가) 두 번 있습니다"))
        pile |= BIT[card.code]
    scoring = _scoring(rules)
    as_pi, decided = _read_duals(scoring, pile, {} if duals is None else duals, problems)
    if problems:
        raise PositionError.listing("this pile cannot be", "있을 수 없는 패입니다", problems)
    readings = [as_pi | chosen for chosen in subsets(pile & scoring.dual_animals & ~decided)]
    best = max(readings, key=lambda reading: scoring.explain(pile, reading, win=True).total)
    return scoring.explain(pile, best, win=True)


def _read_duals(
    scoring: Scoring, pile: int, duals: ByCard[str], problems: list[tuple[str, str]]
) -> tuple[int, int]:
    as_pi = decided = 0
    try:
        given = list(duals.items()) if isinstance(duals, Mapping) else None
    except Exception:  # what a caller's own mapping raises is no error of ours
        given = None
    if given is None:
        problems.append(
            ("duals maps cards to 'pi' or 'animal'", "duals는 패에서 'pi' 또는 'animal'로 가는 표입니다")
        )
        return 0, 0
    for name, way in given:
        named, wrong = read_cards([name])
        problems.extend(wrong)
        for card in named:
            if not pile & scoring.dual_animals & BIT[card.code]:
                problems.append(
                    (
                        f"{card} is no dual animal of this pile",
                        f"{card}은(는) 이 패의 쌍피 겸용 열끗이 아닙니다",
                    )
                )
            if way not in ("pi", "animal"):
                problems.append(
                    (
                        f"{card} counts as 'pi' or 'animal', not {shown(way)}",
                        f"{card}은(는) 'pi' 또는 'animal'입니다",
                    )
                )
            decided |= BIT[card.code]
            as_pi |= BIT[card.code] if way == "pi" else 0
    return as_pi, decided
