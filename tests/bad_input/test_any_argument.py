"""Every public function, each of its arguments replaced by nonsense: an answer or one error of ours, at once."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest

import gostop
from gostop import Rules, State, bots, fair, table
from gostop.records import check_record, explain, start_state, steps
from gostop.records.model import Deal, Expect
from gostop.testing import as_test, check_evening, check_hand, check_rules
from tests.bad_input.hostile import MAKERS, refuses_or_answers

MATGO = "standard-matgo"
SEED = bytes(range(32))
SHARES = [bytes(range(1, 33)), bytes(range(2, 34))]


@lru_cache(maxsize=1)
def start() -> State:
    return gostop.deal(gostop.load_preset(MATGO), seed=1)


@lru_cache(maxsize=1)
def at_hand() -> table.Table:
    t = table.new_table(gostop.load_preset(MATGO), [100, 100], seed=3, dealer=0)
    while t.phase is not table.Phase.HAND:
        t = table.apply(t, table.legal_moves(t)[0])
    return t


def played_out(state: State) -> State:
    while not state.over:
        state = gostop.apply(state, gostop.legal_moves(state)[0])
    return state


@lru_cache(maxsize=1)
def calls() -> dict[str, tuple[Callable[..., Any], dict[str, Any]]]:
    """The functions with arguments that they take."""
    rules, state, move = gostop.load_preset(MATGO), start(), gostop.legal_moves(start())[0]
    view, record = gostop.view(state, 0), gostop.record(state, [move])
    t = at_hand()
    ended = played_out(table.deal_hand(t))
    evening = table.evening(table.finish_hand(t, ended))
    commitment = fair.commit(SEED, "hand 1", 2)
    transcript = fair.reveal(commitment, SEED, SHARES)
    return {
        "load_rules": (gostop.load_rules, {"source": ""}),
        "loads_rules": (gostop.loads_rules, {"text": ""}),
        "load_preset": (gostop.load_preset, {"name": MATGO}),
        "override": (rules.override, {"changes": {}}),
        "diff": (rules.diff, {"other": rules}),
        "Card": (gostop.Card, {"card": "01G"}),
        "parse_cards": (gostop.parse_cards, {"cards": "01G"}),
        "format_cards": (gostop.format_cards, {"cards": [gostop.Card("01G")]}),
        "parse_move": (gostop.parse_move, {"text": "go"}),
        "deal": (
            gostop.deal,
            {
                "rules": rules, "seed": 1, "dealer": 0, "tung": False, "nagari": 1, "inherited": 1, "pushes": 0,
                "hand_number": 1, "pact_month": None, "mission": None,
            },
        ),
        "deal a deck": (gostop.deal, {"rules": rules, "deck": list(start().stock)}),
        "legal_moves": (gostop.legal_moves, {"state": state}),
        "apply": (gostop.apply, {"state": state, "move": move, "seat": state.turn}),
        "settle": (gostop.settle, {"state": ended}),
        "preview": (gostop.preview, {"state": state}),
        "score": (gostop.score, {"rules": rules, "cards": "09Y", "duals": {"09Y": "pi"}}),
        "score_of": (gostop.score_of, {"state": state, "seat": 0}),
        "view": (gostop.view, {"state": state, "seat": 0}),
        "events_for": (gostop.events_for, {"state": state, "seat": 0}),
        "sample": (gostop.sample, {"view": view, "seed": 1}),
        "dump": (gostop.dump, {"value": state, "indent": 2}),
        "load": (gostop.load, {"text": "{}"}),
        "record": (gostop.record, {"start": state, "moves": [move]}),
        "dumps_record": (gostop.dumps_record, {"record": record}),
        "dumps_records": (gostop.dumps_records, {"records": [record]}),
        "loads_record": (gostop.loads_record, {"text": ""}),
        "loads_records": (gostop.loads_records, {"text": ""}),
        "replay": (gostop.replay, {"record": record, "upto": 1}),
        "start_state": (start_state, {"record": record}),
        "steps": (lambda record: list(steps(record)), {"record": record}),
        "check_record": (check_record, {"record": record}),
        "explain": (explain, {"record": record, "lang": "en"}),
        "new_table": (
            table.new_table,
            {
                "rules": rules, "balances": [9, 9], "seed": 1, "night": False, "dealer": 0, "hand_seed": None,
            },
        ),
        "table.legal_moves": (table.legal_moves, {"t": t}),
        "table.apply": (table.apply, {"t": t, "move": "next", "seat": 0}),
        "table.view": (table.view, {"t": t, "seat": 0}),
        "deal_hand": (table.deal_hand, {"t": t}),
        "finish_hand": (table.finish_hand, {"t": t, "state": ended, "moves": None}),
        "with_hand_seed": (table.with_hand_seed, {"t": t, "seed": 1}),
        "evening": (table.evening, {"t": t}),
        "dumps_evening": (table.dumps_evening, {"of": evening}),
        "loads_evening": (table.loads_evening, {"text": ""}),
        "replay_evening": (table.replay_evening, {"of": evening}),
        "Evening.deal": (evening.deal, {"number": 1}),
        "commit": (fair.commit, {"seed": SEED, "hand": "hand 1", "players": 2}),
        "pledge": (fair.pledge, {"commitment": commitment, "seat": 0, "share": SHARES[0]}),
        "hand_seed": (fair.hand_seed, {"hand": "hand 1", "seed": SEED, "shares": SHARES}),
        "reveal": (fair.reveal, {"commitment": commitment, "seed": SEED, "shares": SHARES, "pledges": ()}),
        "deck": (fair.deck, {"pack": rules, "seed": SEED}),
        "fair.dumps": (fair.dumps, {"transcript": transcript}),
        "fair.loads": (fair.loads, {"text": "{}"}),
        "make_bot": (bots.make_bot, {"name": "greedy", "seed": 1}),
        "greedy": (bots.greedy, {"state": state, "seat": state.turn}),
        "check_rules": (lambda rules: check_rules(rules, 1), {"rules": rules}),
        "check_hand": (check_hand, {"record": record}),
        "check_evening": (lambda rules: check_evening(rules, "a", 1), {"rules": rules}),
        "as_test": (as_test, {"record": record, "name": "test_a_hand"}),
        "Record": (gostop.Record, {"rules": rules, "start": state, "moves": (), "names": (), "expect": None}),
        "Deal": (Deal, {"seed": 1, "deck": None, "dealer": 0, "tung": False, "nagari": 1, "mission": None}),
        "Expect": (Expect, {"payments": (1, -1), "captured": None, "score": 1, "over": True}),
    }  # fmt: skip


@pytest.mark.parametrize("name", list(calls()))
def test_nonsense_in_place_of_any_argument(name: str) -> None:
    function, right = calls()[name]
    for argument in right:
        for make in MAKERS.values():
            began = time.perf_counter()
            given = {**right, argument: make()}
            refuses_or_answers(lambda given=given: function(**given))  # type: ignore[misc]
            assert time.perf_counter() - began < 60, argument  # a bound: it must not hang


POSITION: dict[str, Any] = {
    "hands": ["01G 02Y", "03T"], "floor": "01A 05T", "stock": "01B 07T", "captured": ["11G", ""], "turn": 0,
    "dealer": 0, "complete": False, "piles": None, "buried": None, "shakes": (), "bombs": (), "two_bombs": (),
    "goes": (), "go_scores": (), "go_order": None, "ppeoks": (), "free_flips": (), "turns_taken": (),
    "empty_turns": (), "nagari": 1, "inherited": 1, "pushes": 0, "jackpot": 1, "gukjin": None, "dealt": None,
    "mission": None, "pact_month": None, "pig": None, "shodang": None, "laid_by": None,
}  # fmt: skip


@pytest.mark.parametrize("argument", list(POSITION))
def test_a_position_that_is_taken_works_to_its_end(argument: str) -> None:
    rules = gostop.load_preset(MATGO)

    def use(given: Any) -> None:
        state = gostop.position(rules, **{**POSITION, argument: given})
        for seat in (None, 0, 1):
            gostop.sample(gostop.view(state, seat), 1)
        assert gostop.load(gostop.dump(state)) == state
        gostop.settle(played_out(state))

    for make in MAKERS.values():
        refuses_or_answers(lambda make=make: use(make()))  # type: ignore[misc]


def test_nonsense_for_every_rule() -> None:
    rules = Rules()
    for key in rules.flat():
        for make in MAKERS.values():
            refuses_or_answers(lambda key=key, make=make: rules.override({key: make()}))  # type: ignore[misc]
