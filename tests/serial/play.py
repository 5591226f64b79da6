"""Hands and mistakes for the tests of JSON."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import gostop
from gostop import State

JUNK: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 3, 13, 10**30, "", "x", "01G", "01G 01G", "02Y 03T", "J2A", [], [1], {},
    {"a": 1}, ["01A"], [[1, 2]], "play", "take", "give", "gukjin", "go-stop", "over", "shodang", "chongtong", "stop",
)  # fmt: skip


@lru_cache(maxsize=64)
def hand(preset: str, seed: int) -> tuple[State, ...]:
    """Every state of a random hand, from the deal to the end."""
    rules = gostop.load_preset(preset)
    state = gostop.deal(rules, seed=seed, dealer=seed % rules.table.players)
    states, rng = [state], random.Random(seed)
    while not state.over:
        state = gostop.apply(state, rng.choice(gostop.legal_moves(state)))
        states.append(state)
    return tuple(states)


def played_out(state: State, seed: int) -> State:
    """The end of a hand that is played on at random."""
    rng = random.Random(seed)
    while not state.over:
        state = gostop.apply(state, rng.choice(gostop.legal_moves(state)))
    return state


def plain(value: object) -> Any:
    """The data of a value, to be tampered with."""
    return json.loads(gostop.dump(value))


def paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of everything in some data but the rules and the heading."""
    if path:
        yield path
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, entry in entries:
        if key not in ("rules", "gostop", "type"):
            yield from paths(entry, (*path, key))


def at(data: Any, path: tuple[Any, ...]) -> Any:
    """What lies at a path."""
    for key in path:
        data = data[key]
    return data


def mutated(data: Any, rng: random.Random) -> Any:
    """A copy with one to three things taken out, replaced, counted wrong or put elsewhere."""
    data = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 2, 3))):
        everywhere = list(paths(data))
        if not everywhere:
            break
        path = rng.choice(everywhere)
        owner, key = at(data, path[:-1]), path[-1]
        value, way = owner[key], rng.random()
        if way < 0.25:
            del owner[key]
        elif way < 0.5:
            owner[key] = copy.deepcopy(rng.choice(JUNK))
        elif way < 0.75 and isinstance(value, str) and " " in value:
            words = value.split()
            rng.shuffle(words)
            owner[key] = " ".join(words[: len(words) - rng.randrange(2)])
        elif isinstance(value, bool):
            owner[key] = not value
        elif isinstance(value, int):
            owner[key] = value + rng.choice((-1, 1, 2))
        else:
            _card_elsewhere(data, rng)
    return data


def _card_elsewhere(data: Any, rng: random.Random) -> None:
    lists = [path for path in paths(data) if isinstance(at(data, path), str) and " " in at(data, path)]
    if len(lists) > 1:
        source, target = rng.sample(lists, 2)
        words = at(data, source).split()
        card = words.pop(rng.randrange(len(words)))
        at(data, source[:-1])[source[-1]] = " ".join(words)
        at(data, target[:-1])[target[-1]] += f" {card}"
