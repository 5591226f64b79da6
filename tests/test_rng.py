"""The generator of docs/randomness.md: the published vectors, and that it is fair."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from gostop import rng
from gostop.cards import ALL_CARDS, parse_cards
from gostop.errors import GoStopError, PositionError

VECTORS = json.loads((Path(__file__).parents[1] / "docs/verify/vectors.json").read_text(encoding="utf-8"))


def seed_of(entry: dict[str, str]) -> rng.Seed:
    kinds: dict[str, Any] = {"int": int, "str": str, "bytes": bytes.fromhex}
    return kinds[entry["type"]](entry["value"])  # type: ignore[no-any-return]


def name_of(vector: dict[str, Any]) -> str:
    return f"{vector['seed']['type']}-{vector['seed']['value']}-{vector.get('label', vector.get('pack'))}"


@pytest.mark.parametrize("vector", VECTORS["streams"], ids=name_of)
def test_stream_words_are_the_published_ones(vector: dict[str, Any]) -> None:
    stream = rng.Stream(seed_of(vector["seed"]), vector["label"])
    assert [stream.below(1 << 32) for _ in vector["words"]] == vector["words"]


@pytest.mark.parametrize("vector", VECTORS["below"], ids=lambda vector: str(vector["bound"]))
def test_numbers_below_a_bound_are_the_published_ones(vector: dict[str, Any]) -> None:
    stream = rng.Stream(seed_of(vector["seed"]), vector["label"])
    assert [stream.below(vector["bound"]) for _ in vector["values"]] == vector["values"]
    assert stream.below(1 << 32) == vector["next_word"]


def test_some_published_numbers_come_after_a_rejected_word() -> None:
    vector = next(vector for vector in VECTORS["below"] if vector["bound"] == 3_000_000_000)
    words = next(
        stream["words"]
        for stream in VECTORS["streams"]
        if (stream["seed"], stream["label"]) == (vector["seed"], vector["label"])
    )
    assert words[2] >= 3_000_000_000  # a word from the bound up to 2**32 is thrown away
    assert vector["values"][:3] == [words[0], words[1], words[3]]


@pytest.mark.parametrize("vector", VECTORS["decks"], ids=name_of)
def test_decks_are_the_published_ones(vector: dict[str, Any]) -> None:
    cards = list(parse_cards(VECTORS["packs"][vector["pack"]]))
    rng.Stream(seed_of(vector["seed"]), "deck").shuffle(cards)
    assert " ".join(card.text for card in cards) == vector["deck"]


def test_published_packs_are_in_canonical_order() -> None:
    for text in VECTORS["packs"].values():
        cards = parse_cards(text)
        assert list(cards) == [card for card in ALL_CARDS if card in set(cards)]


def test_the_published_document_shows_the_vectors() -> None:
    text = (Path(__file__).parents[1] / "docs/randomness.md").read_text(encoding="utf-8")
    for stream in VECTORS["streams"][:4]:
        assert stream["key"] in text
        assert " ".join(f"{word:08x}" for word in stream["words"][:4]) in text
    for vector in VECTORS["decks"]:
        if vector["seed"] == {"type": "int", "value": "7"} and vector["pack"] == "standard":
            assert vector["deck"] in " ".join(text.split())


def test_seeds_of_different_types_differ() -> None:
    seeds: list[rng.Seed] = [7, "7", b"7", "i7", b"i7", -7, "", b"", 0]
    assert len({rng.seed_bytes(seed) for seed in seeds}) == len(seeds)
    assert rng.seed_bytes(-7) == b"i-7"
    assert rng.seed_bytes("고") == b"s\xea\xb3\xa0"
    assert rng.seed_bytes(b"\0") == b"b\0"


def test_labels_give_streams_of_their_own() -> None:
    firsts = {rng.Stream(7, label).below(1 << 32) for label in ("deck", "mission", "dec", "deck2")}
    assert len(firsts) == 4


@pytest.mark.parametrize(
    "seed",
    [None, 1.5, True, bytearray(b"x"), ["x"], "\ud800", 10**5000],
    ids=["none", "float", "bool", "bytearray", "list", "surrogate", "huge"],
)
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(PositionError) as caught:
        rng.Stream(seed, "deck")
    assert caught.value.english != caught.value.korean
    assert isinstance(caught.value, GoStopError)


@pytest.mark.parametrize("bound", [0, -1, (1 << 32) + 1, 1 << 64])
def test_a_bound_that_no_word_can_answer_is_refused(bound: int) -> None:
    with pytest.raises(PositionError, match=r"2\*\*32"):
        rng.Stream(7, "deck").below(bound)


def test_nothing_to_choose_from_is_refused() -> None:
    with pytest.raises(PositionError):
        rng.Stream(7, "deck").choice([])
    with pytest.raises(PositionError):
        rng.Stream(7, "deck").weighted([0, 0])


def test_bounds_at_the_edges() -> None:
    stream = rng.Stream(7, "edges")
    assert [stream.below(1) for _ in range(20)] == [0] * 20
    assert max(stream.below(1 << 32) for _ in range(100)) > 1 << 31


def test_every_order_of_four_is_equally_likely() -> None:
    stream = rng.Stream("fair", "test")
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        stream.shuffle(items)
        seen[tuple(items)] += 1
    assert set(seen) == set(permutations(range(4)))
    squares = sum((count - 1000) ** 2 / 1000 for count in seen.values())
    assert squares < 49.7  # chi-square, 23 degrees of freedom, one in a thousand


def test_a_large_bound_is_not_skewed() -> None:
    # reducing every word modulo 3 * 2**30 would give the lowest third one half of the draws
    stream = rng.Stream("fair", "test")
    low = sum(stream.below(3 << 30) < 1 << 30 for _ in range(3000))
    assert 900 < low < 1100


def test_choice_and_weights() -> None:
    stream = rng.Stream("fair", "test")
    picked = Counter(stream.choice("abc") for _ in range(3000))
    assert set(picked) == set("abc")
    assert all(900 < count < 1100 for count in picked.values())
    weighed = Counter(stream.weighted([1, 0, 3]) for _ in range(4000))
    assert set(weighed) == {0, 2}
    assert 900 < weighed[0] < 1100


def test_streams_share_nothing() -> None:
    one, other = rng.Stream(7, "deck"), rng.Stream(7, "deck")
    alone = [one.below(1000) for _ in range(20)]
    woven = []
    for _ in range(20):
        woven.append(other.below(1000))
        rng.Stream(8, "deck").below(1000)
    assert woven == alone


def test_a_shuffle_throws_words_away_as_single_draws_do() -> None:
    # 2**32 % 48 is 16 and 2**32 % 47 is 42: the last 16 words are no fair answer for 48 cards, the last 42
    # none for 47.
    top = (1 << 32) - 1
    words = (top, top - 15, top - 16, top - 20, top - 41, 5, *range(100, 150))
    stream = rng.Stream(7, "deck")
    stream._words = words
    items = list(range(48))
    stream.shuffle(items)
    # The first two are thrown away for 48 cards, the next two after the first answer for 47.
    answers = [
        (top - 16) % 48,
        5 % 47,
        *[word % bound for word, bound in zip(range(100, 145), range(46, 1, -1), strict=True)],
    ]
    by_hand = list(range(48))
    for last, other in zip(range(47, 0, -1), answers, strict=True):
        by_hand[last], by_hand[other] = by_hand[other], by_hand[last]
    assert items == by_hand
    assert stream.below(1 << 32) == 145  # no word was lost on the way


def test_short_lists_are_left_alone() -> None:
    for items in ([], ["only"]):
        kept = list(items)
        rng.Stream(7, "deck").shuffle(kept)
        assert kept == items
