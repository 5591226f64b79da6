"""What a settlement is made of: factors, ledger lines, and the settlement itself."""

from __future__ import annotations

from math import prod

import attrs

from gostop.scoring import Score


@attrs.frozen(slots=False)
class Factor:
    """One multiplier of a payment: the rule it comes from and how much it multiplies."""

    rule: str
    multiplier: int
    english: str
    korean: str


@attrs.frozen(slots=False)
class Line:
    """One payment, in points: who pays whom, by which rule, and how the amount came about.

    `base` times the product of the factors is `points`, unless the share was capped: then `capped_from`
    is what it would have been. `share_of` is the loser whose share it is; it differs from `payer` when
    one player pays for another. `when` is `"turn N"` (the payee's own turn) for what was paid at once
    during the hand, and `"end"` for the settlement proper.
    """

    payer: int
    payee: int
    points: int
    rule: str
    base: int
    factors: tuple[Factor, ...]
    when: str
    share_of: int
    go_bonus: int = 0
    """The part of `base` that go calls added (GO-4)."""
    capped_from: int | None = None

    @property
    def english(self) -> str:
        """The line in English."""
        names = [factor.english for factor in self.factors]
        return _words(self, "seat {0} pays seat {1} {2} points", " for seat {0}", "capped", self.when, names)

    @property
    def korean(self) -> str:
        """The line in Korean."""
        names = [factor.korean for factor in self.factors]
        turn = self.when.removeprefix("turn ")
        when = "판 끝" if self.when == "end" else f"{turn}번째 차례"
        return _words(self, "{0}번 → {1}번 {2}점", " ({0}번 몫)", "상한", when, names)


def _words(line: Line, pays: str, instead: str, capped: str, when: str, names: list[str]) -> str:
    text = pays.format(line.payer, line.payee, line.points)
    if line.share_of != line.payer:
        text += instead.format(line.share_of)
    steps = [f"{name} ×{factor.multiplier}" for name, factor in zip(names, line.factors, strict=True)]
    text += f" [{line.rule}, {when}]: {' '.join([str(line.base), *steps])}"
    if line.capped_from is not None:
        text += f" = {line.capped_from}, {capped} {line.points}"
    return text


@attrs.frozen(slots=False)
class Settlement:
    """What a finished hand pays, and why.

    `payments`, `final` and `chips` have one number a seat, gains positive. `payments` are the points of
    the whole hand and sum to zero, `final` those of the settlement alone, `chips` the payments turned
    into chips by MONEY-1, capped by LIMIT-1 and less the house's `rake` (MONEY-2).
    """

    how: str
    """`stop`, `chongtong`, `floor chongtong`, `three ppeok`, `third ppeok`, `heodang` or `nagari`."""
    winner: int | None
    score: Score | None
    """The winner's card score at a stop."""
    payments: tuple[int, ...]
    final: tuple[int, ...]
    chips: tuple[int, ...]
    rake: int
    """What the house keeps, in chips."""
    ledger: tuple[Line, ...]
    all_chips: int | None = None
    """The seat that owes everything it has, whatever the points say (DOK-3 `all_chips`)."""
    hands_on: int = 1
    """After a draw: the multiplier that the next hand inherits (NAGARI-3), without NAGARI-1's."""


def product(factors: tuple[Factor, ...]) -> int:
    """What some factors multiply to."""
    return prod([factor.multiplier for factor in factors])
