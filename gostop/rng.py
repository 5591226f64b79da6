"""Seeded randomness that any language can verify; `docs/randomness.md` has the algorithm and test vectors.

A stream of bytes is SHA-256 in counter mode over a key that is itself the SHA-256 of a label and the
seed; whole numbers below a bound are drawn without bias, and decks are shuffled by Fisher and Yates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableSequence, Sequence
from functools import cache
from operator import mod
from struct import unpack
from typing import Any, TypeVar

from gostop.errors import PositionError

T = TypeVar("T")

Seed = int | str | bytes

_WORDS = 8
_LIMIT = 1 << 32


def seed_bytes(seed: Seed) -> bytes:
    """The bytes that stand for a seed: a letter for its type (`i`, `s`, `b`), then its decimal digits,
    its UTF-8 text or the bytes themselves. Raises `PositionError` for anything else."""
    if isinstance(seed, bool) or not isinstance(seed, (int, str, bytes)):
        raise PositionError(
            f"a seed is an int, a str or bytes, not {type(seed).__name__}",
            f"시드는 int, str, bytes 가운데 하나여야 합니다 ({type(seed).__name__} 아님)",
        )
    if isinstance(seed, bytes):
        return b"b" + seed
    try:
        # By the types' own methods: a caller's subclass may say something else of itself.
        return b"s" + str.encode(seed) if isinstance(seed, str) else b"i" + int.__repr__(seed).encode()
    except ValueError:  # lone surrogates; ints of thousands of digits
        raise PositionError(
            "this seed cannot be written as text", "이 시드는 글자로 적을 수 없습니다"
        ) from None


@cache
def _sha256() -> Callable[[bytes], Any]:
    from hashlib import sha256  # loaded with the first deal: it takes a while

    return sha256


def derived(seed: Seed, label: str) -> bytes:
    """The 32 bytes that a seed and a label fix together: the key of their stream, or a seed of its own."""
    key: bytes = _sha256()(b"gostop/1:" + label.encode() + b"\0" + seed_bytes(seed)).digest()
    return key


class Stream:
    """A stream of random numbers fixed by a seed and a label (what the numbers are for).

    A label holds no NUL, which ends it in the key.
    """

    __slots__ = ("_at", "_blocks", "_key", "_words")

    def __init__(self, seed: Seed, label: str) -> None:
        self._key = derived(seed, label)
        self._blocks = 0
        self._at = 0
        self._words: tuple[int, ...] = ()

    def _ahead(self, count: int) -> tuple[int, ...]:
        """The next words, so many of them, without using them up."""
        words = self._words[self._at : self._at + count]
        missing = count - len(words)
        if missing > 0:
            first, sha256, key = self._blocks, _sha256(), self._key
            self._blocks += -(-missing // _WORDS)
            blocks = [sha256(key + n.to_bytes(8, "big")).digest() for n in range(first, self._blocks)]
            self._words = words + unpack(f">{_WORDS * len(blocks)}I", b"".join(blocks))
            self._at = 0
            words = self._words[:count]
        return words

    def _word(self) -> int:
        if self._at == len(self._words):
            self._ahead(1)
        word = self._words[self._at]
        self._at += 1
        return word

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1, each equally likely.

        Raises `PositionError` when `bound` is not from 1 to 2**32: no word could ever answer it.
        """
        if not 0 < bound <= _LIMIT:
            raise PositionError(
                f"a random number needs a bound from 1 to 2**32, not {bound}",
                f"난수의 범위는 1에서 2**32까지여야 합니다 ({bound} 아님)",
            )
        fair = _LIMIT - _LIMIT % bound
        word = self._word()
        while word >= fair:
            word = self._word()
        return word % bound

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place: from the last place down, swap with a place at or below it."""
        size = len(items)
        bounds = range(size, 1, -1)
        words = self._ahead(len(bounds))
        others: Iterable[int]
        if max(words, default=0) < _LIMIT - size:  # nearly always: no bound can throw one of them away
            self._at += len(bounds)
            others = map(mod, words, bounds)  # `below` without its calls: a deal is mostly this
        else:
            others = map(self.below, bounds)
        for last, other in zip(range(size - 1, 0, -1), others, strict=True):
            items[last], items[other] = items[other], items[last]

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, each as likely as its weight."""
        ticket = self.below(sum(weights))
        for index, weight in enumerate(weights):
            ticket -= weight
            if ticket < 0:
                return index
        raise AssertionError("a ticket below the sum of the weights falls on one of them")
