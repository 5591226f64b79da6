"""Fair dealing: the published vectors, every kind of cheating, all bad input, and the JavaScript verifier."""

from __future__ import annotations

import json
import pickle
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import gostop
from gostop import fair, rng
from gostop.cards import parse_cards
from gostop.errors import FairError
from gostop.rules import Rules

VERIFIER = Path(__file__).parents[1] / "docs/verify"
VECTORS = json.loads((VERIFIER / "vectors.json").read_text(encoding="utf-8"))
STANDARD = VECTORS["packs"]["standard"]
SEED = bytes(range(32))
SHARES = [b"luck", "동식".encode(), b"\0\xff\x10"]
PLEDGED = [b"sixteen bytes at least", b"\x07" * 15 + b"\x08"]
HAND = "room 5, hand 12"

Vector = dict[str, Any]


def name_of(vector: Vector) -> str:
    return str(vector["name"])


def published(vector: Vector) -> fair.Transcript:
    return fair.loads(json.dumps(vector["transcript"]))


def noted_of(vector: Vector) -> fair.Commitment:
    return attrs.evolve(published(vector).commitment, digest=bytes.fromhex(vector["noted"]))


@pytest.mark.parametrize("vector", VECTORS["deals"], ids=name_of)
def test_deals_are_the_published_ones(vector: Vector) -> None:
    content = vector["transcript"]
    seed, shares = bytes.fromhex(content["seed"]), [bytes.fromhex(share) for share in content["shares"]]
    made = fair.commit(seed, content["hand"], len(shares))
    assert made.digest.hex() == content["commitment"]
    pledges = [fair.pledge(made, seat, shares[seat]) for seat in range(len(content["pledges"]))]
    assert [promised.hex() for promised in pledges] == content["pledges"]
    transcript = fair.reveal(made, seed, shares, pledges)
    assert transcript.hand_seed.hex() == vector["hand_seed"]
    assert transcript == published(vector)
    dealt = fair.verify(
        transcript,
        made,
        VECTORS["packs"][vector["pack"]],
        shares=dict(enumerate(shares)),
        pledges=pledges,
        dealt=vector["deck"],
    )
    assert " ".join(card.text for card in dealt) == vector["deck"]


@pytest.mark.parametrize("vector", VECTORS["refused"], ids=name_of)
def test_cheating_is_named(vector: Vector) -> None:
    known = {int(seat): bytes.fromhex(share) for seat, share in vector["known"].items()}
    pack = VECTORS["packs"].get(vector["pack"], vector["pack"])
    with pytest.raises(FairError) as caught:
        fair.verify(
            published(vector),
            noted_of(vector),
            pack,
            shares=known,
            pledges=[bytes.fromhex(promised) for promised in vector["pledges"]],
        )
    problems = caught.value.problems
    assert len(problems) == len(vector["says"])
    for text in vector["says"]:
        assert any(text in english for english, _ in problems)
    assert all(korean and korean != english for english, korean in problems)


@pytest.mark.parametrize("vector", VECTORS["malformed"], ids=name_of)
def test_malformed_transcripts_are_refused(vector: Vector) -> None:
    with pytest.raises(FairError) as caught:
        fair.loads(vector["text"])
    for text in vector["says"]:
        assert text in str(caught.value)


def test_the_javascript_verifier_agrees() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed: the JavaScript verifier was not tested")
    run = subprocess.run(
        [node, str(VERIFIER / "verify.test.mjs")], capture_output=True, text=True, timeout=120, check=False
    )
    assert run.returncode == 0, run.stderr
    assert "checks passed" in run.stdout


def test_the_example_in_the_document_is_a_vector() -> None:
    text = (VERIFIER.parent / "fair-dealing.md").read_text(encoding="utf-8")
    vector = VECTORS["deals"][0]
    assert vector["transcript"]["commitment"] in text
    assert vector["hand_seed"] in text
    assert vector["deck"][:30] in text


def test_a_whole_hand_between_server_and_players() -> None:
    commitment = fair.commit(SEED, HAND, players=3)
    transcript = fair.reveal(commitment, SEED, ["luck", "동식", b"\0\xff\x10"])
    text = fair.dumps(transcript)
    deck = fair.deck(STANDARD, transcript.hand_seed)
    for seat, share in enumerate(SHARES):
        assert fair.verify(fair.loads(text), commitment, STANDARD, shares={seat: share}, dealt=deck) == deck
    assert sorted(deck) == list(parse_cards(STANDARD))


def test_the_deck_is_the_one_that_the_engine_deals() -> None:
    seed = fair.hand_seed(HAND, SEED, SHARES)
    for preset in ("standard", "standard-matgo", "pimang-gostop"):
        rules = gostop.load_preset(preset)
        deck = fair.deck(rules, seed)
        seeded, ordered = gostop.deal(rules, seed=seed), gostop.deal(rules, deck=deck)
        assert (seeded.hands, seeded.floor) == (ordered.hands, ordered.floor)
        assert seeded.stock == ordered.stock
        transcript = fair.reveal(fair.commit(SEED, HAND, 3), SEED, SHARES)
        assert fair.verify(transcript, transcript.commitment, rules) == deck


def test_the_page_makes_the_packs_that_the_rules_play_with() -> None:
    choices: dict[str, dict[str, Any]] = {
        "standard": {},
        "without-bonus": {"deck.double_jokers": 0, "deck.triple_jokers": 0},
        "two-doubles": {"deck.december": "two_doubles", "deck.double_jokers": 2},
    }
    for name, changes in choices.items():
        rules = Rules().override(changes)
        vector = next(
            vector
            for vector in VECTORS["decks"]
            if vector["pack"] == name and vector["seed"] == {"type": "int", "value": "7"}
        )
        assert {card.text for card in fair.deck(rules, SEED)} == set(vector["deck"].split())


def test_every_part_decides_the_hand() -> None:
    seeds = {
        fair.hand_seed(HAND, SEED, SHARES),
        fair.hand_seed(HAND + "b", SEED, SHARES),
        fair.hand_seed(HAND, SEED[::-1], SHARES),
        fair.hand_seed(HAND, SEED, SHARES[::-1]),
        fair.hand_seed(HAND, SEED, SHARES[:2]),
        fair.hand_seed(HAND, SEED, [*SHARES, b"x"]),
    }
    assert len(seeds) == 6


shares_lists = st.lists(st.binary(min_size=1, max_size=4), min_size=1, max_size=4)


@given(shares_lists, shares_lists)
def test_no_two_lists_of_shares_give_one_seed(one: list[bytes], other: list[bytes]) -> None:
    same = fair.hand_seed(HAND, SEED, one) == fair.hand_seed(HAND, SEED, other)
    assert same == (one == other)


@given(shares_lists, st.data())
def test_cutting_the_same_bytes_otherwise_gives_another_seed(
    shares: list[bytes], data: st.DataObject
) -> None:
    whole = b"".join(shares)
    cut = data.draw(st.integers(0, len(whole)))
    other = [part for part in (whole[:cut], whole[cut:]) if part]
    same = fair.hand_seed(HAND, SEED, shares) == fair.hand_seed(HAND, SEED, other)
    assert same == (shares == other)


@given(
    st.binary(min_size=32, max_size=32).filter(lambda seed: len(set(seed)) >= 8),
    st.text(min_size=1, max_size=40),
    st.lists(st.binary(min_size=16, max_size=40), min_size=1, max_size=6),
    st.booleans(),
)
def test_honest_transcripts_hold_and_round_trip(
    seed: bytes, hand: str, shares: list[bytes], pledging: bool
) -> None:
    commitment = fair.commit(seed, hand, len(shares))
    pledges = [fair.pledge(commitment, seat, share) for seat, share in enumerate(shares)] if pledging else []
    transcript = fair.reveal(commitment, seed, shares, pledges)
    assert fair.loads(fair.dumps(transcript)) == transcript
    deck = fair.verify(transcript, commitment, STANDARD, shares=dict(enumerate(shares)))
    assert deck == fair.deck(STANDARD, transcript.hand_seed)


@given(st.data())
def test_one_changed_digit_is_always_found(data: st.DataObject) -> None:
    vector = VECTORS["deals"][3]  # with pledges, so that the shares are bound too
    content = json.loads(json.dumps(vector["transcript"]))
    where = data.draw(st.sampled_from(["commitment", "seed", "shares", "pledges"]))
    holder, key = (content, where) if isinstance(content[where], str) else (content[where], 1)
    at = data.draw(st.integers(0, len(holder[key]) - 1))
    digit = data.draw(st.sampled_from([d for d in "0123456789abcdef" if d != holder[key][at]]))
    holder[key] = holder[key][:at] + digit + holder[key][at + 1 :]
    with pytest.raises(FairError):
        fair.verify(fair.loads(json.dumps(content)), published(vector).commitment, STANDARD)


@given(st.text() | st.recursive(st.none() | st.floats() | st.text(), st.lists, max_leaves=5).map(json.dumps))
def test_any_text_is_refused_with_our_error(text: str) -> None:
    with pytest.raises(FairError):
        fair.loads(text)


@given(
    st.dictionaries(st.sampled_from(fair._KEYS), st.none() | st.integers() | st.text() | st.lists(st.text()))
)
def test_transcripts_of_wrong_values_are_refused(content: dict[str, Any]) -> None:
    right = VECTORS["deals"][0]["transcript"]
    wrong = {**right, "players": None, **content}
    assume(wrong != right)
    with pytest.raises(FairError):
        fair.loads(json.dumps(wrong))


def test_reveal_refuses_another_seed_and_tells_neither() -> None:
    commitment = fair.commit(SEED, HAND, 3)
    with pytest.raises(FairError, match="seed does not fit") as caught:
        fair.reveal(commitment, SEED[::-1], SHARES)
    for told in (str(caught.value), caught.value.korean, repr(caught.value)):
        assert SEED.hex() not in told
        assert "luck" not in told


def test_a_commitment_holds_for_one_hand_and_one_number_of_players() -> None:
    digests = {fair.commit(SEED, HAND, 3).digest, fair.commit(SEED, HAND, 2).digest}
    digests.add(fair.commit(SEED, "room 5, hand 13", 3).digest)
    assert len(digests) == 3


def test_a_noted_commitment_of_another_hand_is_named() -> None:
    transcript = fair.reveal(fair.commit(SEED, HAND, 3), SEED, SHARES)
    with pytest.raises(FairError) as caught:
        fair.verify(transcript, fair.commit(SEED, "room 5, hand 13", 2), STANDARD)
    english = [text for text, _ in caught.value.problems]
    assert english == [
        "the transcript is of another hand than the one noted",
        "the transcript is of 3 players, the noted commitment of 2",
        "the commitment is not the one noted",
    ]


def test_a_pledge_cannot_be_copied() -> None:
    commitment, next_one = fair.commit(SEED, HAND, 2), fair.commit(SEED, "room 5, hand 13", 2)
    made = fair.pledge(commitment, 0, PLEDGED[0])
    assert made != fair.pledge(commitment, 1, PLEDGED[0])
    assert made != fair.pledge(next_one, 0, PLEDGED[0])
    with pytest.raises(FairError, match="seat 1 is not the one it pledged"):
        fair.reveal(commitment, SEED, [PLEDGED[0], PLEDGED[0]], [made, made])


def swapped(deck: list[str]) -> list[str]:
    return [deck[1], deck[0], *deck[2:]]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (swapped, "card 1 from the top was 05B, but the seeds give 05T"),
        (
            lambda deck: [*deck[:-2], deck[-1], deck[-2]],
            "card 49 from the top was 11S, but the seeds give 03B",
        ),
        (lambda deck: deck[:-1], "the dealt deck had 49 cards, the pack has 50"),
        (lambda deck: [*deck, "12U"], "the dealt deck had 51 cards, the pack has 50"),
        (lambda deck: ["99X", *deck], "99X"),
    ],
)
def test_another_deck_than_the_seeds_give_is_named(
    change: Callable[[list[str]], list[str]], says: str
) -> None:
    transcript = fair.reveal(fair.commit(SEED, HAND, 3), SEED, SHARES)
    dealt = change(VECTORS["deals"][0]["deck"].split())
    with pytest.raises(FairError) as caught:
        fair.verify(transcript, transcript.commitment, STANDARD, dealt=dealt)
    assert says in str(caught.value)


COMMITMENT = fair.commit(SEED, HAND, 3)
TRANSCRIPT = fair.reveal(COMMITMENT, SEED, SHARES)


def anyhow(function: Any, *args: Any, **kwargs: Any) -> Callable[[], object]:
    """A call whose arguments are wrong on purpose, out of sight of the type checker."""
    return lambda: function(*args, **kwargs)


BAD_CALLS = {
    "a text as seed": anyhow(fair.commit, "x" * 32, HAND, 3),
    "a bytearray as seed": anyhow(fair.commit, bytearray(SEED), HAND, 3),
    "a seed of fifteen bytes": anyhow(fair.commit, SEED[:15], HAND, 3),
    "a seed of zeros": anyhow(fair.commit, bytes(32), HAND, 3),
    "a seed of a megabyte": anyhow(fair.commit, SEED * 40_000, HAND, 3),
    "no hand": anyhow(fair.commit, SEED, "", 3),
    "a hand as number": anyhow(fair.commit, SEED, 12, 3),
    "a hand of lone surrogates": anyhow(fair.commit, SEED, "\ud800", 3),
    "a long hand": anyhow(fair.commit, SEED, "x" * 201, 3),
    "no players": anyhow(fair.commit, SEED, HAND, 0),
    "true players": anyhow(fair.commit, SEED, HAND, True),
    "too many players": anyhow(fair.commit, SEED, HAND, 65),
    "half a player": anyhow(fair.commit, SEED, HAND, 2.5),
    "a digest as text": anyhow(fair.Commitment, HAND, 3, "00" * 32),
    "a short digest": anyhow(fair.Commitment, HAND, 3, b"\0"),
    "no shares": anyhow(fair.hand_seed, HAND, SEED, []),
    "an empty share": anyhow(fair.hand_seed, HAND, SEED, [b"x", b""]),
    "a missing share": anyhow(fair.hand_seed, HAND, SEED, [b"x", None]),
    "a share as number": anyhow(fair.hand_seed, HAND, SEED, [7]),
    "a share of lone surrogates": anyhow(fair.hand_seed, HAND, SEED, ["\udfff"]),
    "a long share": anyhow(fair.hand_seed, HAND, SEED, [b"x" * 1025]),
    "one text as shares": anyhow(fair.hand_seed, HAND, SEED, "abc"),
    "bytes as shares": anyhow(fair.hand_seed, HAND, SEED, b"abc"),
    "shares without an order": anyhow(fair.hand_seed, HAND, SEED, {b"a", b"b"}),
    "no list of shares": anyhow(fair.reveal, COMMITMENT, SEED, None),
    "a reveal of nothing": anyhow(fair.reveal, None, SEED, SHARES),
    "a share too few": anyhow(fair.reveal, COMMITMENT, SEED, SHARES[:2]),
    "a share too many": anyhow(fair.reveal, COMMITMENT, SEED, [*SHARES, b"x"]),
    "a pledge as text": anyhow(fair.reveal, COMMITMENT, SEED, PLEDGED, ["x" * 32]),
    "a pledge for nothing": anyhow(fair.pledge, None, 0, PLEDGED[0]),
    "a pledge of a short share": anyhow(fair.pledge, COMMITMENT, 0, b"fifteen bytes.."),
    "a pledge of no seat": anyhow(fair.pledge, COMMITMENT, 3, PLEDGED[0]),
    "a pledge of a seat below": anyhow(fair.pledge, COMMITMENT, -1, PLEDGED[0]),
    "a pledge of a true seat": anyhow(fair.pledge, COMMITMENT, True, PLEDGED[0]),
    "a number as pack": anyhow(fair.deck, ["01G", 999], SEED),
    "an empty pack": anyhow(fair.deck, "", SEED),
    "a card twice": anyhow(fair.deck, "01G 01G", SEED),
    "a deck of a text": anyhow(fair.deck, STANDARD, "seed"),
    "no transcript": anyhow(fair.verify, None, COMMITMENT, STANDARD),
    "nothing noted": anyhow(fair.verify, TRANSCRIPT, None, STANDARD),
    "known shares as list": anyhow(fair.verify, TRANSCRIPT, COMMITMENT, STANDARD, shares=SHARES),
    "a known share of no seat": anyhow(fair.verify, TRANSCRIPT, COMMITMENT, STANDARD, shares={"0": b"luck"}),
    "a known share as number": anyhow(fair.verify, TRANSCRIPT, COMMITMENT, STANDARD, shares={0: 7}),
    "noted pledges as text": anyhow(fair.verify, TRANSCRIPT, COMMITMENT, STANDARD, pledges="abc"),
    "noted pledges of nothing": anyhow(fair.verify, TRANSCRIPT, COMMITMENT, STANDARD, pledges=[None]),
    "a deck as number": anyhow(fair.verify, TRANSCRIPT, COMMITMENT, STANDARD, dealt=7),
    "dumps of nothing": anyhow(fair.dumps, None),
    "loads of bytes": anyhow(fair.loads, b"{}"),
    "loads of a megabyte": anyhow(fair.loads, " " * 1_000_000),
    "loads of deep nesting": anyhow(fair.loads, "[" * 100_000 + "]" * 100_000),
    "loads of a huge number": anyhow(fair.loads, "9" * 100_000),
    "loads of no number": anyhow(fair.loads, '{"players": NaN}'),
}


@pytest.mark.parametrize("call", BAD_CALLS.values(), ids=BAD_CALLS.keys())
def test_bad_input_gets_our_error(call: Callable[[], object]) -> None:
    with pytest.raises(FairError) as caught:
        call()
    assert caught.value.code == "fair"
    assert caught.value.english != caught.value.korean


def test_all_that_is_wrong_is_listed_at_once() -> None:
    with pytest.raises(FairError) as caught:
        anyhow(fair.commit, b"short", "", 0)()
    assert len(caught.value.problems) == 3


def test_a_text_share_stands_for_its_bytes() -> None:
    assert fair.hand_seed(HAND, SEED, ["동식"]) == fair.hand_seed(HAND, SEED, ["동식".encode()])
    known = {1: "동식"}
    assert fair.verify(TRANSCRIPT, COMMITMENT, STANDARD, shares=known)


def test_the_values_are_values() -> None:
    assert pickle.loads(pickle.dumps(TRANSCRIPT)) == TRANSCRIPT
    assert hash(TRANSCRIPT) == hash(fair.reveal(COMMITMENT, SEED, SHARES))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        anyhow(setattr, TRANSCRIPT, "seed", SEED)()


def test_deck_is_the_documented_shuffle_whatever_order_the_pack_is_named_in() -> None:
    codes = [card.code for card in parse_cards(STANDARD)]
    rng.Stream(SEED, "deck").shuffle(codes)
    assert [card.code for card in fair.deck(STANDARD, SEED)] == codes
    assert [card.code for card in fair.deck(sorted(codes, reverse=True), SEED)] == codes
