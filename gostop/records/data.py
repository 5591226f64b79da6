"""A record as plain data: the keys of the TOML file, and of the JSON."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NewType

import attrs

from gostop.cards import Card, parse_cards
from gostop.engine.position import position
from gostop.errors import GoStopError, shown
from gostop.records.model import MOST_MOVES, Deal, Expect, Record
from gostop.records.start import position_facts
from gostop.rules import Rules, load_preset, presets
from gostop.serial import kinds
from gostop.serial.convert import Problem, Wire, add_leaf, read, write
from gostop.serial.kinds import (
    ENOUGH,
    Amount,
    CardsText,
    CardText,
    Count,
    Leaf,
    Month,
    MoveText,
    Multiplier,
    SeatNumber,
    SeedValue,
    Wrong,
    seed_in,
    seed_out,
)
from gostop.serial.rules import rules_out
from gostop.serial.state import StateData, from_data, to_data
from gostop.state import State

Seats = NewType("Seats", object)
Maker = NewType("Maker", object)
Points = NewType("Points", object)
Plain = NewType("Plain", object)

NATURAL = "natural"
_NO_CARDS = CardsText("")
_ZERO = Count(0)
_ONCE = Multiplier(1)
_FIRST = SeatNumber(0)


def _seats(value: object) -> Any:
    """How many play, or what they are called."""
    if isinstance(value, (list, tuple)):
        if len(value) > 6:
            raise Wrong("more than six seats", "여섯 자리가 넘습니다")
        return [kinds.name(one) for one in value]
    return kinds.LEAVES[SeatNumber].read(value)


def _maker(value: object) -> Any:
    """The seat that made a pile, or `natural`."""
    return value if value == NATURAL else kinds.LEAVES[SeatNumber].read(value)


def _points(value: object) -> Any:
    """One number, or one a seat."""
    if isinstance(value, (list, tuple)) and len(value) <= 6:
        return tuple(kinds.whole(one) for one in value)
    return kinds.whole(value)


def _plain(value: object) -> Any:
    """A table that is read later."""
    if not isinstance(value, dict):
        raise Wrong(f"a table is needed, not {shown(value)}", f"표여야 합니다 ({shown(value)} 아님)")
    return value


_WHOLE: dict[str, Any] = {"type": "integer"}
_NAMES = {"type": "array", "items": kinds.LEAVES[kinds.Name].schema, "minItems": 2, "maxItems": 3}
add_leaf(Seats, Leaf(_seats, {"anyOf": [{"type": "integer", "minimum": 2, "maximum": 3}, _NAMES]}))
add_leaf(Maker, Leaf(_maker, {"anyOf": [kinds.LEAVES[SeatNumber].schema, {"const": NATURAL}]}))
add_leaf(Points, Leaf(_points, {"anyOf": [_WHOLE, {"type": "array", "items": _WHOLE, "maxItems": 6}]}))
add_leaf(Plain, Leaf(_plain, {"type": "object"}))


@attrs.frozen
class PositionData(Wire):
    """What `gostop.position` takes; all of it optional."""

    hands: tuple[CardsText, ...] = ()
    floor: CardsText = _NO_CARDS
    stock: CardsText = _NO_CARDS
    captured: tuple[CardsText, ...] = ()
    turn: SeatNumber = _FIRST
    complete: bool = False
    piles: Mapping[Month, Maker] | None = None
    buried: Mapping[Month, CardsText] | None = None
    shakes: tuple[tuple[Month, ...], ...] = ()
    bombs: tuple[tuple[Month, ...], ...] = ()
    two_bombs: tuple[Count, ...] = ()
    goes: tuple[Count, ...] = ()
    go_scores: tuple[Count, ...] = ()
    go_order: tuple[SeatNumber, ...] | None = None
    ppeoks: tuple[Count, ...] = ()
    free_flips: tuple[Count, ...] = ()
    turns_taken: tuple[Count, ...] = ()
    empty_turns: tuple[Count, ...] = ()
    gukjin: Mapping[CardText, str] | None = None
    dealt: tuple[CardsText, ...] | None = None
    shodang: tuple[SeatNumber, SeatNumber] | None = None
    laid_by: Mapping[CardText, tuple[SeatNumber, Count]] | None = None
    jackpot: Multiplier = _ONCE
    pig: CardText | None = None
    dealer: SeatNumber | None = None
    nagari: Multiplier | None = None
    inherited: Multiplier | None = None
    pushes: Count | None = None
    pact_month: Month | None = None
    mission: Count | None = None


@attrs.frozen
class ExpectData(Wire):
    """What should come out; all of it optional."""

    payments: tuple[Amount, ...] | None = None
    captured: tuple[CardsText, ...] | None = None
    score: Points | None = None
    over: bool | None = None


@attrs.frozen
class RecordData(Wire):
    """One hand: `seed`, `deck`, `position` or `state` says where it begins, exactly one of them."""

    preset: str = "standard"
    seats: Seats | None = None
    dealer: SeatNumber = _FIRST
    seed: SeedValue | None = None
    deck: CardsText | None = None
    tung: bool = False
    nagari: Multiplier = _ONCE
    inherited: Multiplier = _ONCE
    pushes: Count = _ZERO
    hand_number: Multiplier = _ONCE
    pact_month: Month | None = None
    mission: Count | None = None
    moves: tuple[MoveText, ...] = ()
    rules: Mapping[str, Any] | None = None
    position: PositionData | None = None
    state: Plain | None = None
    expect: ExpectData | None = None


_ANY_START = ("nagari", "inherited", "pushes", "pact_month", "mission")
_DEAL_ONLY = ("tung", "hand_number")


# In


def record_in(data: RecordData) -> Record:
    """The record that some data tell. Raises `Wrong`."""
    rules = _rules(data)
    if len(data.moves) > MOST_MOVES:
        raise Wrong.of([("moves", f"more than {MOST_MOVES}", f"{MOST_MOVES}개보다 많습니다")])
    return Record(
        rules=rules,
        start=_start(data, rules),
        moves=data.moves,
        names=_names(data, rules),
        expect=_expect(data.expect, rules),
    )


def _rules(data: RecordData) -> Rules:
    changes: dict[str, Any] = {}
    for key, value in (data.rules or {}).items():
        if isinstance(value, dict) and "." not in key:
            changes |= {f"{key}.{name}": entry for name, entry in value.items()}
        else:
            changes[key] = value
    try:
        preset = load_preset(data.preset)
    except GoStopError as error:
        raise Wrong.of([("preset", *error.problems[0])]) from None
    try:
        return preset.override(changes) if changes else preset
    except GoStopError as error:
        raise Wrong.of([("rules", *problem) for problem in error.problems[:ENOUGH]]) from None


def _names(data: RecordData, rules: Rules) -> tuple[str, ...]:
    players = rules.table.players
    seats: Any = data.seats
    names: list[str] = seats if isinstance(seats, list) else []
    count = len(names) if isinstance(seats, list) else seats
    if count not in (None, players):
        english = f"{players} play by these rules, not {count}"
        raise Wrong.of([("seats", english, f"이 규칙은 {players}명입니다 ({count}명 아님)")])
    return tuple(names)


def _start(data: RecordData, rules: Rules) -> Deal | State:
    given = [key for key in ("seed", "deck", "position", "state") if getattr(data, key) is not None]
    if len(given) != 1:
        raise Wrong(
            f"a hand begins with one of seed, deck, [position], [state], not with {' and '.join(given) or 'none'}",
            f"seed, deck, [position], [state] 가운데 꼭 하나가 있어야 합니다 ({', '.join(given) or '없음'})",
        )
    if data.state is not None:
        return _given_state(data.state, data, rules)
    try:
        if data.position is not None:
            return _position(data.position, data, rules)
        made = _deal(data)
        made.state(rules)
    except GoStopError as error:
        where = "position" if data.position is not None else ""
        raise Wrong.of([(where, *problem) for problem in error.problems[:ENOUGH]]) from None
    return made


def _deal(data: RecordData) -> Deal:
    return Deal(
        seed=None if data.seed is None else seed_in(data.seed),
        deck=None if data.deck is None else parse_cards(data.deck),
        dealer=data.dealer,
        **{name: getattr(data, name) for name in (*_ANY_START, *_DEAL_ONLY)},
    )


def _no_extras(data: RecordData, names: tuple[str, ...], where: str) -> None:
    usual = RecordData()
    extra = [name for name in names if getattr(data, name) != getattr(usual, name)]
    if extra:
        raise Wrong.of(
            [(name, f"has no meaning beside [{where}]", f"[{where}]에는 쓰이지 않습니다") for name in extra]
        )


def _position(facts: PositionData, data: RecordData, rules: Rules) -> State:
    _no_extras(data, _DEAL_ONLY, "position")
    given = {
        field.name: getattr(facts, field.name)
        for field in attrs.fields(PositionData)
        if getattr(facts, field.name) is not None
    }
    for name in ("dealer", *_ANY_START):
        if name in given and getattr(data, name) not in (getattr(RecordData(), name), given[name]):
            raise Wrong.of([(name, "is said twice", "두 번 적혀 있습니다")])
        if getattr(data, name) is not None:
            given.setdefault(name, getattr(data, name))
    if facts.piles is not None:
        makers: Mapping[Month, Any] = facts.piles
        given["piles"] = {month: None if maker == NATURAL else maker for month, maker in makers.items()}
    return position(rules, **given)


def _given_state(plain: Any, data: RecordData, rules: Rules) -> State:
    _no_extras(data, ("dealer", *_ANY_START, *_DEAL_ONLY), "state")
    try:
        return from_data(read(StateData, {**plain, "rules": rules_out(rules)}))
    except Wrong as wrong:
        raise wrong.under("state") from None


def _expect(data: ExpectData | None, rules: Rules) -> Expect | None:
    if data is None:
        return None
    problems: list[Problem] = []
    players = rules.table.players
    for name in ("payments", "captured", "score"):
        value = getattr(data, name)
        if isinstance(value, tuple) and len(value) != players:
            english = f"{players} play, but there are {len(value)} entries"
            problems.append((f"expect.{name}", english, f"{players}명인데 {len(value)}개가 있습니다"))
    if problems:
        raise Wrong.of(problems)
    piles = (
        None if data.captured is None else tuple(tuple(sorted(parse_cards(pile))) for pile in data.captured)
    )
    score: Any = data.score
    return Expect(payments=data.payments, captured=piles, score=score, over=data.over)


# Out


def record_out(record: Record) -> RecordData:
    """The data of a record."""
    preset, changes = nearest_preset(record.rules)
    players = record.rules.table.players
    start = _deal_out(record.start) if isinstance(record.start, Deal) else _state_out(record.start)
    return RecordData(
        preset=preset,
        rules=_by_section(changes) or None,
        seats=Seats(list(record.names) or players),
        moves=tuple(MoveText(move.text) for move in record.moves),
        expect=None if record.expect is None else _expect_out(record.expect),
        **start,
    )


def _by_section(changes: Mapping[str, Any]) -> dict[str, Any]:
    """Changes as the tables of a rules file."""
    sections: dict[str, Any] = {}
    for key, value in changes.items():
        section, name = key.split(".")
        sections.setdefault(section, {})[name] = value
    return sections


@lru_cache(maxsize=64)
def nearest_preset(rules: Rules) -> tuple[str, Mapping[str, Any]]:
    """The preset from which some rules differ in the fewest keys, and those keys with their values."""
    found: list[tuple[int, str, dict[str, Any]]] = []
    for name in presets():
        changes = {one.key: one.mine for one in rules.diff(load_preset(name))}
        if not changes:
            return name, {}
        found.append((len(changes), name, changes))
    _, name, changes = min(found, key=lambda one: one[0])
    return name, changes


def _deal_out(deal: Deal) -> dict[str, Any]:
    found = {name: getattr(deal, name) for name in ("dealer", *_ANY_START, *_DEAL_ONLY)}
    if deal.seed is not None:
        found["seed"] = seed_out(deal.seed)
    if deal.deck is not None:
        found["deck"] = _text(deal.deck)
    return found


def _state_out(state: State) -> dict[str, Any]:
    facts = position_facts(state)
    if facts is None:
        plain = {key: value for key, value in write(to_data(state)).items() if key != "rules"}
        return {"state": plain}
    top = {name: facts.pop(name) for name in ("dealer", *_ANY_START) if name in facts}
    return {**top, "position": read(PositionData, _with_text_keys(facts))}


def _with_text_keys(facts: dict[str, Any]) -> dict[str, Any]:
    return {
        name: {str(key): entry for key, entry in value.items()} if isinstance(value, dict) else value
        for name, value in facts.items()
    }


def _text(cards: tuple[Card, ...]) -> CardsText:
    return CardsText(" ".join(card.text for card in cards))


def _expect_out(expect: Expect) -> ExpectData:
    piles = None if expect.captured is None else tuple(_text(pile) for pile in expect.captured)
    score = None if expect.score is None else Points(expect.score)
    return ExpectData(payments=expect.payments, captured=piles, score=score, over=expect.over)  # type: ignore[arg-type]
