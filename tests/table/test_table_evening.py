"""The record of an evening, and that a whole evening follows from its seed."""

from __future__ import annotations

import random
from hashlib import sha256

import pytest

import gostop
from gostop import Card, RecordError, fair, table
from gostop.engine.deck import pack
from gostop.records import replay
from gostop.records.model import Deal
from gostop.rng import Stream
from gostop.table import Phase, Table
from tests.table.rig import at_table, chips, does, line, rules_with, settled


def evening(preset: str, hands: int, seed: int = 5, changes: dict[str, object] | None = None) -> Table:
    """Some hands played at random, each with its moves on record."""
    rules = gostop.load_preset(preset).override(changes or {})
    chance = random.Random(seed)
    t = table.new_table(rules, [5000] * rules.table.seats, seed=seed)
    while len(t.hands) < hands:
        if t.phase is Phase.HAND:
            state, moves = table.deal_hand(t), list[gostop.Move]()
            while legal := gostop.legal_moves(state):
                moves.append(chance.choice(legal))
                state = gostop.apply(state, moves[-1])
            t = table.finish_hand(t, state, moves)
        else:
            t = table.apply(t, chance.choice(table.legal_moves(t)), seat=t.turn)
    return t


EVENINGS = [
    ("offline-regional", {}),
    ("offline-regional-six", {}),
    ("hangame-matgo", {"match.hands": 6}),
    ("friends-guide-four", {"deal.tung": "after_losses", "deal.tung_after_losses": 1}),
    ("board-game-four", {"dealer.when": "after_deal"}),
]


@pytest.mark.parametrize(("preset", "changes"), EVENINGS, ids=[name for name, _ in EVENINGS])
def test_an_evening_is_written_read_and_played_again(preset: str, changes: dict[str, object]) -> None:
    t = evening(preset, 6, changes=changes)
    text = table.dumps_evening(t)
    read = table.loads_evening(text)
    assert read == table.evening(t)
    assert table.dumps_evening(read) == text
    assert table.replay_evening(read) == t
    assert read.totals == t.totals
    assert sum(read.totals) + read.house + sum(read.pots.values()) == 0


def test_an_evening_can_be_written_at_any_moment() -> None:
    t = table.with_hand_seed(at_table(gostop.load_preset("standard")), b"s" * 32)
    moments = [t, does(t, "cut 7")]
    state = table.deal_hand(moments[-1])
    moves = []
    while legal := gostop.legal_moves(state):
        moves.append(legal[0])
        state = gostop.apply(state, legal[0])
    moments.append(table.finish_hand(moments[-1], state, moves))
    moments.append(table.with_hand_seed(moments[-1], 12))
    moments.append(does(moments[-1], "next", "tung"))
    for moment in moments:
        assert table.replay_evening(table.loads_evening(table.dumps_evening(moment))) == moment


def test_every_hand_of_a_record_can_be_dealt_again() -> None:
    t = evening("offline-regional", 4)
    read = table.loads_evening(table.dumps_evening(t))
    for hand in read.hands:
        final = read.final(hand.number)
        assert final.over
        winner = None if final.winner is None else hand.players[final.winner]
        assert winner == hand.winner
        assert read.deal(hand.number).dealer == hand.players.index(hand.dealer)
        alone = read.record(hand.number)
        assert replay(alone) == final
        assert isinstance(alone.start, Deal)
    with pytest.raises(RecordError, match="no hand 9"):
        read.deal(9)


def test_the_ledger_tells_every_chip() -> None:
    t = evening("offline-regional", 8)
    for seat in range(4):
        gained = sum(entry.chips for entry in t.ledger if entry.payee == seat)
        lost = sum(entry.chips for entry in t.ledger if entry.payer == seat)
        assert t.totals[seat] == gained - lost
    for entry in t.ledger:
        assert 1 <= entry.hand <= 8
        assert entry.rule
        assert entry.english
        assert any("가" <= letter <= "힣" for letter in entry.korean)


def test_without_moves_the_chips_still_have_to_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    t = settled(monkeypatch, at_table(rules_with()), 0, line(1, 0, 5), line(2, 0, 4))
    text = table.dumps_evening(t)
    read = table.loads_evening(text)
    assert (read.balances, read.hands[0].moves) == ((109, 95, 96), None)
    with pytest.raises(RecordError, match="moves of hand 1 were not given"):
        table.replay_evening(read)
    with pytest.raises(RecordError, match="ledger gives 0 109 chips, not 110"):
        table.loads_evening(text.replace("balances = [109", "balances = [110"))


def test_a_forged_evening_is_found_out() -> None:
    t = evening("standard", 3)
    text = table.dumps_evening(t)
    lines = text.splitlines()
    place = next(number for number, one in enumerate(lines) if one.startswith("english"))
    lines[place] = 'english = "another story"'
    with pytest.raises(RecordError, match="ledger: number 1"):
        table.replay_evening(table.loads_evening("\n".join(lines)))
    deck = next(one for one in text.splitlines() if one.startswith("deck"))
    cards = deck.split('"')[1].split()
    swapped = " ".join([cards[1], cards[0], *cards[2:]])
    with pytest.raises(RecordError, match="hands: number 1"):
        table.replay_evening(table.loads_evening(text.replace(" ".join(cards), swapped)))
    with pytest.raises(RecordError, match="cannot be played again"):
        table.replay_evening(table.loads_evening(text.replace('moves = ["draw', 'moves = ["next", "draw', 1)))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("gostop-evening/1", "gostop-evening/2", "format"),
        ('preset = "standard"', 'preset = "nothing"', "nothing"),
        ("night = false", "night = 0", "night"),
        ("seed = 5", "seed = 1.5", "seed"),
        ("seed = 5", 'seed = { bytes = "xx" }', "seed"),
        ("start = [5000, 5000, 5000]", "start = [5000, 5000]", "3 seats"),
        ("start = [5000, 5000, 5000]", "start = [5000, 5000, true]", "all must be of type int"),
        ("pots = {}", 'pots = { "x" = 1 }', "no pot"),
        ("house = 0", "house = 0\nroof = 1", "roof"),
        ("number = 1", "number = 4", "must be 1"),
        ("players = [0, 1, 2]", "players = [0, 1, 7]", "seats that cannot be"),
        ("chips = ", "chips = -", "from 0 to what is owed"),
        ('deck = "', 'deck = "99X ', "99X"),
        ("payer = ", "payer = 7\npaid_by = ", "names a seat|paid_by"),
        ("tung = ", "tung = 5 #", "tung"),
    ],
)
def test_what_is_wrong_with_a_record_is_named(old: str, new: str, says: str) -> None:
    text = table.dumps_evening(evening("standard", 1))
    assert old in text
    with pytest.raises(RecordError, match=says):
        table.loads_evening(text.replace(old, new, 1))


@pytest.mark.parametrize("text", ["", "= 3", "format = 5", "a = [" * 3000, 7])
def test_what_is_no_record_at_all(text: object) -> None:
    with pytest.raises(RecordError):
        table.loads_evening(text)  # type: ignore[arg-type]


# ---- randomness ------------------------------------------------------------------------------------------


@pytest.mark.rule("SIT-3", "DEAL-2")
def test_a_hand_follows_from_the_table_s_seed_as_documented() -> None:
    """`docs/randomness.md`, "At a table", computed step by step."""
    rules = gostop.Rules().override({"table.seats": 4})
    t = table.new_table(rules, [100] * 4, seed=7, dealer=2)
    t = does(t, "cut 12", "fold")
    # The hand's seed is the key of the label "hand 1".
    seed = sha256(b"gostop/1:hand 1\0" + b"i7").digest()
    order = list(pack(rules))
    Stream(seed, "deck").shuffle(order)
    order = order[12:] + order[:12]
    # Four cards each from the dealer on, three to the floor, three each, three to the floor.
    hands: dict[int, list[int]] = {seat: [] for seat in range(4)}
    floor: list[int] = []
    for to_hand in (4, 3):
        for seat in (2, 3, 0, 1):
            hands[seat] += [order.pop(0) for _ in range(to_hand)]
        floor += [order.pop(0) for _ in range(3)]
    # Seat 3 folded; its hand goes below the rest, and the stock is shuffled.
    stock = [*order, *hands[3]]
    Stream(seed, "sitting").shuffle(stock)
    assert t.players == (0, 1, 2)
    state = table.deal_hand(t)
    for place, seat in enumerate(t.players):
        assert {card.code for card in state.dealt[place]} == set(hands[seat])
    deck = []
    for first, last in ((0, 4), (4, 7)):
        for seat in (2, 0, 1):
            deck += hands[seat][first:last]
        deck += floor[:3] if first == 0 else floor[3:]
    again = gostop.deal(rules, deck=[Card(code) for code in (*deck, *stock)], dealer=2)
    assert again == state


def test_fair_dealing_hand_by_hand() -> None:
    rules = gostop.Rules()
    secret = bytes(range(32))
    commitment = fair.commit(secret, "room 5, hand 1", players=3)
    transcript = fair.reveal(commitment, secret, ["one", "two", "three"])
    t = table.with_hand_seed(at_table(rules), transcript.hand_seed)
    t = does(t, "tung")
    state = table.deal_hand(t)
    deck = fair.deck(rules, transcript.hand_seed)
    assert state == gostop.deal(rules, deck=deck, dealer=0, tung=True)
    assert state.dealt == gostop.deal(rules, seed=transcript.hand_seed, dealer=0, tung=True).dealt
    # The next hand is dealt from the table's own seed again.
    moves = []
    while legal := gostop.legal_moves(state):
        moves.append(legal[0])
        state = gostop.apply(state, legal[0])
    after = does(table.finish_hand(t, state, moves), "next", "tung")
    assert after.dealt is not None
    assert after.dealt.seed == sha256(b"gostop/1:hand 2\0i1").digest()


def test_the_same_seed_gives_the_same_evening() -> None:
    assert evening("winjoy-four", 5) == evening("winjoy-four", 5)
    assert evening("winjoy-four", 2, seed=6) != evening("winjoy-four", 2)


@pytest.mark.rule("SEAT-1", "SEAT-2")
@pytest.mark.parametrize(
    ("preset", "seats"),
    [("pimang-matgo", 2), ("standard", 3), ("winjoy-four", 4), ("offline-regional", 5), ("standard", 6)],
)
def test_two_hundred_hands_without_touching_a_rule(preset: str, seats: int) -> None:
    changes: dict[str, object] = {"table.seats": seats, "match.hands": 200}
    t = evening(preset, 200, changes=changes)
    if t.phase is Phase.PUSH:
        t = does(t, "keep")
    assert t.over
    assert t.hand_number == 200
    assert chips(t) == 5000 * seats
    assert {hand.dealer for hand in t.hands} == set(range(seats))
