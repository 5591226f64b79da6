"""Records: the file format, replaying, and what is refused."""

from __future__ import annotations

import contextlib
import pickle
import random
import re
import time
from pathlib import Path

import pytest
import tomli
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import gostop
from gostop import GoStopError, RecordError, State, table
from gostop.records import Deal, Expect, Record, check_record, start_state, steps
from tests.serial.play import hand, played_out
from tests.serial.test_round_trip import mid_turn_states

SHORT = """
format = "gostop-hand/1"
preset = "standard"
dealer = 0
seats = 3
moves = ["play 01A", "stop"]

[position]
hands = ["01A 02A", "05A 10A", "06A 10B"]
floor = "01G"
stock = "07A 08A 09A"
captured = ["03G 08G", "04A", "09B"]
"""


def test_the_examples_of_the_documents_are_right() -> None:
    text = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    one, many = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    assert check_record(gostop.loads_record(one)) == ()
    assert len(gostop.loads_records(many)) == 2


def moves_of(preset: str, seed: int) -> list[str]:
    """The moves between the states of `hand`."""
    rng, found = random.Random(seed), []
    for state in hand(preset, seed)[:-1]:
        found.append(str(rng.choice(gostop.legal_moves(state))))
    return found


@pytest.mark.parametrize("preset", gostop.presets())
def test_a_dealt_hand_is_written_read_and_replayed(preset: str) -> None:
    states = hand(preset, 6)
    record = gostop.record(states[0], moves_of(preset, 6), expect=True)
    assert isinstance(record.start, Deal)
    assert record.start.seed == 6
    text = gostop.dumps_record(record)
    assert gostop.loads_record(text) == record
    assert gostop.dumps_record(gostop.loads_record(text)) == text
    assert gostop.replay(record) == states[-1]
    assert gostop.replay(record, upto=2) == states[2]
    assert [state for state, _ in steps(record)] == list(states[:-1])
    assert check_record(record) == ()
    assert f'preset = "{preset}"' in text


def test_the_text_is_for_people() -> None:
    record = gostop.record(
        gostop.deal(gostop.load_preset("pimang-matgo"), seed=7, dealer=1), moves_of("standard", 6)[:2]
    )
    assert gostop.dumps_record(record) == (
        'format = "gostop-hand/1"\n'
        'preset = "pimang-matgo"\n'
        "seats = 2\n"
        "dealer = 1\n"
        "seed = 7\n"
        "moves = [\n"
        f'    "{record.moves[0]}", "{record.moves[1]}",\n'
        "]\n"
    )
    assert str(record) == gostop.dumps_record(record)


def test_everything_that_deal_takes() -> None:
    rules = gostop.load_preset("offline-regional")
    start = gostop.deal(
        rules,
        seed="할머니",
        dealer=2,
        tung=True,
        nagari=4,
        inherited=6,
        pushes=2,
        hand_number=5,
        pact_month=3,
    )
    record = gostop.record(start)
    assert isinstance(record.start, Deal)
    assert (record.start.tung, record.start.nagari, record.start.inherited, record.start.pushes) == (
        True,
        4,
        6,
        2,
    )
    assert start_state(gostop.loads_record(gostop.dumps_record(record))) == start
    assert start.pact_month == 3


@pytest.mark.rule("JACKPOT-1")
@pytest.mark.rule("PIG-1")
@pytest.mark.rule("MISSION-1")
def test_the_number_of_the_hand_is_found() -> None:
    rules = gostop.load_preset("pimang-matgo").override(
        {"jackpot.every": 6, "jackpot.multiplier": 3, "pig.mode": "captured", "pig.every": 4}
    )
    for number in range(1, 25):
        start = gostop.deal(rules, seed=number, hand_number=number, mission=number % 9)
        record = gostop.record(start)
        assert isinstance(record.start, Deal)
        assert (start.jackpot, start.pig is not None) == (3 if number % 6 == 0 else 1, number % 4 == 0)
        assert start_state(gostop.loads_record(gostop.dumps_record(record))) == start


def test_a_deck_is_kept_as_a_deck() -> None:
    rules = gostop.Rules()
    deck = list(reversed(gostop.deal(rules, seed=1).stock))
    rest = [card for one in gostop.deal(rules, seed=1).hands for card in one] + list(
        gostop.deal(rules, seed=1).floor
    )
    rest += [card for pile in gostop.deal(rules, seed=1).captured for card in pile]
    start = gostop.deal(rules, deck=[*deck, *rest], dealer=1)
    record = gostop.record(start)
    assert isinstance(record.start, Deal)
    assert record.start.deck == (*deck, *rest)
    text = gostop.dumps_record(record)
    assert "deck = [\n" in text
    assert gostop.loads_record(text) == record
    assert start_state(record) == start


def test_house_rules_are_written_as_what_differs() -> None:
    rules = gostop.load_preset("family").override({"bak.pi": 6, "go.double_from": 1, "deal.rounds": [[7, 6]]})
    text = gostop.dumps_record(gostop.record(gostop.deal(rules, seed=1)))
    assert text.endswith("[rules]\ndeal.rounds = [[7, 6]]\ngo.double_from = 1\nbak.pi = 6\n")
    assert gostop.loads_record(text).rules == rules


def test_rules_may_be_tables_or_dotted() -> None:
    head = 'format = "gostop-hand/1"\nseed = 1\n'
    for body in (
        '[rules]\n"bak.pi" = 6',
        "[rules]\nbak.pi = 6",
        "[rules.bak]\npi = 6",
        "rules = {bak = {pi = 6}}",
    ):
        assert gostop.loads_record(head + body).rules == gostop.Rules().override({"bak.pi": 6})


def test_a_position_is_written_as_its_facts() -> None:
    record = gostop.loads_record(SHORT)
    assert isinstance(record.start, State)
    final = gostop.replay(record)
    assert final.over
    # Three brights are 3 points; both losers hold no bright (BAK-4 ×2) and one pi (BAK-2 needs the winner's pi).
    assert gostop.settle(final).payments == (12, -6, -6)
    written = gostop.dumps_record(record)
    assert tomli.loads(written)["position"] == tomli.loads(SHORT)["position"]
    assert gostop.loads_record(written) == record


def test_everything_that_position_takes() -> None:
    rules = gostop.load_preset("offline-regional").override({"mission.payout": "multiplier", "mission.pool": [
        {"kind": "free", "multiplier": 2},
    ]})  # fmt: skip
    start = gostop.position(
        rules,
        hands=["01A 02A", "05A 10A", "06A 10B"],
        floor="01G 03T 03A 03B 04T 04A 04B",
        stock="07A 08A 09A",
        captured=["03G 08G", "04Y", "09Y"],
        turn=1,
        dealer=2,
        piles={3: 1},
        buried={3: "J2A"},
        shakes=[[12], [], []],
        bombs=[[], [11], []],
        two_bombs=[1, 0, 0],
        goes=[1, 0, 2],
        go_scores=[3, 0, 5],
        go_order=[2, 0, 2],
        ppeoks=[0, 1, 0],
        free_flips=[0, 2, 0],
        turns_taken=[2, 2, 2],
        empty_turns=[0, 1, 0],
        nagari=4,
        inherited=3,
        pushes=1,
        jackpot=2,
        gukjin={"09Y": "pi"},
        dealt=["01A 02A", "05A 10A", "06A 10B 11A"],
        mission=0,
        pact_month=7,
        pig="07Y",
        laid_by={"03T": (1, 0)},
    )
    text = gostop.dumps_record(gostop.record(start))
    assert "[state]" not in text
    assert start_state(gostop.loads_record(text)) == start


def test_a_natural_pile_and_a_refused_shodang() -> None:
    text = SHORT.replace(
        'floor = "01G"', 'floor = "01G 11S 11A 11B"\npiles = {11 = "natural"}\nshodang = [1, 2]'
    )
    start = start_state(gostop.loads_record(text))
    assert start.piles == {11: None}
    assert start.shodang == (1, 2)


def test_a_hand_may_begin_in_the_middle_of_a_turn() -> None:
    for start in mid_turn_states():
        record = gostop.record(start, [gostop.legal_moves(start)[0]])
        text = gostop.dumps_record(record)
        assert gostop.loads_record(text) == record
        assert gostop.replay(gostop.loads_record(text)) == gostop.apply(start, gostop.legal_moves(start)[0])


def test_many_hands_in_a_file() -> None:
    records = [gostop.record(hand(preset, 1)[0], moves_of(preset, 1)) for preset in ("standard", "family")]
    text = gostop.dumps_records(records)
    assert text.count("[[hand]]") == 2
    assert gostop.loads_records(text) == tuple(records)
    assert gostop.loads_records(gostop.dumps_record(records[0])) == (records[0],)
    with pytest.raises(RecordError, match=re.escape("loads_records() reads them all")):
        gostop.loads_record(text)
    with pytest.raises(RecordError, match="1 to 1000 hands"):
        gostop.dumps_records([])


def test_hands_of_a_file_share_what_is_said_once() -> None:
    text = (
        'format = "gostop-hand/1"\npreset = "family"\nseats = ["가", "나", "다"]\nrules = {bak = {pi = 4}}\n'
    )
    text += "[[hand]]\nseed = 1\n[[hand]]\nseed = 2\ndealer = 1\n"
    one, other = gostop.loads_records(text)
    assert one.rules == other.rules == gostop.load_preset("family").override({"bak.pi": 4})
    assert one.names == ("가", "나", "다")
    assert (one.dealer, other.dealer) == (0, 1)


def test_the_hands_of_a_table_can_be_recorded() -> None:
    t = table.new_table(gostop.load_preset("winjoy-four"), balances=[10**9] * 4, seed=2)
    while t.phase is not table.Phase.HAND:
        t = table.apply(t, table.legal_moves(t)[0])
    start = table.deal_hand(t)
    record = gostop.record(start)
    assert isinstance(record.start, Deal)
    assert start_state(gostop.loads_record(gostop.dumps_record(record))) == start


def test_records_are_values() -> None:
    record = gostop.record(hand("standard", 1)[0], moves_of("standard", 1), expect=True)
    same = gostop.record(hand("standard", 1)[0], moves_of("standard", 1), expect=True)
    assert record == same
    assert hash(record) == hash(same)
    assert pickle.loads(pickle.dumps(record)) == record
    assert gostop.load(gostop.dump(record)) == record


def test_an_illegal_move_names_its_index() -> None:
    record = gostop.loads_record(SHORT.replace('"stop"', '"go", "play 05A", "go"'))
    with pytest.raises(RecordError) as caught:
        gostop.replay(record)
    assert caught.value.index == 3
    assert "move 4 (index 3)" in caught.value.english
    assert gostop.replay(record, upto=3).turn == 2
    with pytest.raises(RecordError, match="upto is a whole number from 0 to 4"):
        gostop.replay(record, upto=5)


def test_what_does_not_come_out_is_said_exactly() -> None:
    record = gostop.loads_record(
        SHORT
        + '[expect]\npayments = [10, -6, -4]\nscore = 4\nover = false\ncaptured = ["01G", "04A", "09B"]\n'
    )
    assert [(one.key, one.expected, one.found) for one in check_record(record)] == [
        ("over", False, True),
        ("payments[0]", 10, 12),
        ("payments[2]", -4, -6),
        ("score", 4, 3),
        ("captured[0]", "01G", "01G 01A 03G 08G"),
    ]
    right = SHORT + "[expect]\npayments = [12, -6, -6]\nscore = [3, 0, 0]\nover = true\n"
    assert check_record(gostop.loads_record(right)) == ()
    unfinished = SHORT.replace(', "stop"', "") + "[expect]\npayments = [12, -6, -6]\n"
    (difference,) = check_record(gostop.loads_record(unfinished))
    assert difference.english == "payments: expected [12, -6, -6], found the hand is not over"
    assert "적힌 값" in difference.korean


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("gostop-hand/1", "gostop-hand/2", "format 'gostop-hand/2' is not known"),
        ('format = "gostop-hand/1"', "", "this is no record"),
        ('preset = "standard"', 'preset = "standart"', "preset: no preset is called 'standart'"),
        ("dealer = 0", "dealer = 7", "dealer: a whole number from 0 to 5"),
        ("dealer = 0", "dealer = 4", "position: dealer is a whole number from 0 to 2"),
        ("dealer = 0", "dealer = 0.5", "has a fraction"),
        ("dealer = 0", "luck = 1", "luck: no such key"),
        ("dealer = 0", "tung = true", "tung: has no meaning beside [position]"),
        ("dealer = 0", "seed = 7", "not with seed and position"),
        ("seats = 3", "seats = 2", "seats: 3 play by these rules, not 2"),
        ("seats = 3", 'seats = ["a", "b"]', "seats: 3 play by these rules, not 2"),
        ("seats = 3", 'rules = {bak = {pie = 3}}', "rules: bak.pie: no such key"),
        ('"stop"]', '"win"]', "moves[1]: 'win' is no move"),
        ('"stop"]', "7]", "moves[1]: a text is needed"),
        ('floor = "01G"', 'floor = "01G 01A"', "01A lies in two places"),
        ('floor = "01G"', 'floor = "01X"', "position.floor: '01X' is no card"),
        ('floor = "01G"', 'ground = "01G"', "position.ground: no such key"),
        ('floor = "01G"', "dealer = 1\nnagari = 0", "position.nagari: a whole number from 1"),
        ("moves", "moves", "no TOML"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_record(old: str, new: str, says: str) -> None:
    text = SHORT.replace(old, new) if says != "no TOML" else SHORT + "]"
    with pytest.raises(RecordError) as caught:
        gostop.loads_record(text)
    assert says in caught.value.english
    assert caught.value.korean != caught.value.english


def test_expectations_must_fit_the_seats() -> None:
    with pytest.raises(RecordError, match=re.escape("expect.payments: 3 play, but there are 2 entries")):
        gostop.loads_record(SHORT + "[expect]\npayments = [1, -1]\n")


def test_a_dealer_said_twice_must_be_the_same() -> None:
    inside = SHORT.replace('floor = "01G"', 'floor = "01G"\ndealer = 1')
    assert gostop.loads_record(inside).dealer == 1
    with pytest.raises(RecordError, match="dealer: is said twice"):
        gostop.loads_record(inside.replace("dealer = 0", "dealer = 2"))


def test_a_wrong_hand_of_many_is_named() -> None:
    text = 'format = "gostop-hand/1"\n[[hand]]\nseed = 1\n[[hand]]\nseed = 1\nmoves = ["x"]\n'
    with pytest.raises(RecordError) as caught:
        gostop.loads_records(text)
    assert caught.value.hand == 1
    assert "hand[1].moves[0]" in caught.value.english
    with pytest.raises(RecordError, match="each hand says this for itself"):
        gostop.loads_records('format = "gostop-hand/1"\nseed = 1\n[[hand]]\nseed = 1\n')


def test_no_record_of_what_is_no_hand() -> None:
    with pytest.raises(RecordError, match=re.escape("begins with a gostop.State")):
        gostop.record("standard", [])  # type: ignore[arg-type]
    with pytest.raises(RecordError, match="list of moves"):
        gostop.record(hand("standard", 1)[0], "go")
    with pytest.raises(RecordError, match="move 1: 'win' is no move"):
        gostop.record(hand("standard", 1)[0], ["win"])


def test_limits() -> None:
    head = 'format = "gostop-hand/1"\nseed = 1\n'
    hostile = [
        head + "#" * 1_100_000,
        head + "moves = [" + '"go",' * 2_001 + "]",
        head + "moves = [" + '"go",' * 150_000 + "]",
        head + "moves = " + "[" * 100_000,
        head + "x = " + "{a=" * 5_000,
        "[" + "a." * 300_000 + "a]",
        'format = "gostop-hand/1"\n' + "[[hand]]\nseed=1\n" * 1_001,
        head + "dealer = " + "9" * 5_000,
        head.replace("1\n", "1\ndealer = 99999999999999999999\n"),
        head + "".join(f"key{number} = 1\n" for number in range(50_000)),
        head + "[rules]\n" + "".join(f"key{number} = 1\n" for number in range(50_000)),
    ]
    for text in hostile:
        before = time.process_time()
        with pytest.raises(RecordError) as caught:
            gostop.loads_records(text)
        assert time.process_time() - before < 60  # a bound: it must not hang
        assert len(caught.value.english) < 20_000
    with pytest.raises(RecordError, match="more than 1048576"):
        gostop.dumps_record(Record(rules=gostop.Rules(), start=Deal(seed="x" * 1_100_000)))


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.text(alphabet="abc=[]{}\"\n., 01GTA'#", max_size=60), st.integers(0, len(SHORT)), st.integers(0, 12)
)
def test_mutilated_records_are_refused_with_an_error_of_ours(noise: str, place: int, length: int) -> None:
    for text in (
        noise,
        SHORT[:place] + noise + SHORT[place + length :],
        SHORT[:place] + SHORT[place + length :],
    ):
        with contextlib.suppress(GoStopError):
            gostop.replay(gostop.loads_record(text))


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(gostop.presets()), st.integers(0, 2**32), st.integers(0, 40))
def test_any_moment_of_a_hand_can_be_a_beginning(preset: str, seed: int, moment: int) -> None:
    rules = gostop.load_preset(preset)
    state, rng = gostop.deal(rules, seed=seed), random.Random(seed)
    for _ in range(moment):
        if not state.over:
            state = gostop.apply(state, rng.choice(gostop.legal_moves(state)))
    record = gostop.record(state)
    loaded = gostop.loads_record(gostop.dumps_record(record))
    assert loaded == record
    assert played_out(start_state(loaded), 1) == played_out(state, 1)


def test_expect_is_compared_by_value() -> None:
    assert Expect(payments=(1, -1)) == Expect(payments=(1, -1))
    assert Expect() != Expect(over=True)
