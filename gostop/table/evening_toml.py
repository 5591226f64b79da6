"""The record of an evening as TOML, and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import attrs

from gostop.cards import Card, format_cards, read_cards
from gostop.errors import GoStopError, RecordError, plain_text
from gostop.rng import Seed
from gostop.rules import Rules, load_preset, presets
from gostop.rules.write import quoted, toml_value
from gostop.table import check
from gostop.table.evening import Evening, Problems, check_is_evening, evening, refuse
from gostop.table.state import POTS, Entry, HandRecord, Party, Table

FORMAT = "gostop-evening/1"
_LONGEST = 20_000_000

Kind = TypeVar("Kind")


def dumps_evening(of: Table | Evening) -> str:
    """The record of an evening as TOML; `loads_evening` gives it back."""
    one = evening(of) if isinstance(of, Table) else of
    check_is_evening(one)
    lines = [f"format = {quoted(FORMAT)}", *_rules_lines(one.rules)[0]]
    facts: dict[str, Any] = {"night": one.night, "seed": _seed_out(one.seed)}
    if one.first_dealer is not None:
        facts["dealer"] = one.first_dealer
    facts |= {"start": list(one.start), "balances": list(one.balances), "house": one.house}
    facts["pots"] = dict(one.pot_chips)
    if one.hand_seed is not None:
        facts["hand_seed"] = _seed_out(one.hand_seed)
    facts["moves"] = list(one.moves)
    lines += [f"{key} = {toml_value(value)}" for key, value in facts.items()]
    lines += _rules_lines(one.rules)[1]
    for hand in one.hands:
        lines += ["", "[[hand]]", *(f"{key} = {toml_value(value)}" for key, value in _hand_out(hand).items())]
    for entry in one.ledger:
        told = {key: value for key, value in attrs.asdict(entry).items() if value is not None}
        lines += ["", "[[entry]]", *(f"{key} = {toml_value(value)}" for key, value in told.items())]
    return "\n".join(lines) + "\n"


def _rules_lines(rules: Rules) -> tuple[list[str], list[str]]:
    """The preset that the rules are nearest to by name, and the keys in which they differ from it."""
    name = rules.about.name if rules.about.name in presets() else "standard"
    changed = rules.diff(load_preset(name))
    lines = [f"{one.key} = {toml_value(one.mine)}" for one in changed]
    return [f"preset = {quoted(name)}"], ["", "[rules]", *lines] if lines else []


def _seed_out(seed: Seed) -> Any:
    if isinstance(seed, bytes):
        return {"bytes": seed.hex()}
    if isinstance(seed, int) and not -(1 << 63) <= seed < 1 << 63:
        return {"int": str(seed)}
    return seed


def _hand_out(hand: HandRecord) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "number": hand.number,
        "dealer": hand.dealer,
        "players": list(hand.players),
        "how": hand.how,
        "seed": _seed_out(hand.seed),
        "cut": hand.cut,
        "tung": hand.tung,
        "deck": format_cards(hand.deck),
        "nagari": hand.nagari,
        "inherited": hand.inherited,
        "pushes": hand.pushes,
        "pushed": hand.pushed,
    }
    if hand.winner is not None:
        facts["winner"] = hand.winner
    if hand.moves is not None:
        facts["moves"] = list(hand.moves)
    return facts


class _Reader:
    """Takes the values of a TOML table one by one and gathers what is wrong with them."""

    def __init__(self, data: Mapping[str, Any], where: str, problems: Problems) -> None:
        self._data = dict(data)
        self._where = where
        self.problems = problems

    def wrong(self, key: str, english: str, korean: str) -> None:
        self.problems.append((f"{self._where}{key}: {english}", f"{self._where}{key}: {korean}"))

    def take(self, key: str, kind: type[Kind], default: Kind | None = None) -> Kind:
        """The value of a key, of the right type; without a default the key must be there."""
        value = self._data.pop(key, default)
        if isinstance(value, kind) and (kind is bool or not isinstance(value, bool)):
            return value
        self.wrong(key, f"must be of type {kind.__name__}", f"{kind.__name__} 값이어야 합니다")
        return kind()

    def maybe(self, key: str, kind: type[Kind]) -> Kind | None:
        """The value of a key, None where it is not there."""
        return self.take(key, kind) if self.has(key) else None

    def items(self, key: str, kind: type[Kind]) -> tuple[Kind, ...]:
        """A list whose entries are all of a type."""
        found: list[Any] = self.take(key, list)
        right = [
            item for item in found if isinstance(item, kind) and (kind is bool or not isinstance(item, bool))
        ]
        if len(right) != len(found):
            self.wrong(key, f"all must be of type {kind.__name__}", f"모두 {kind.__name__} 값이어야 합니다")
        return tuple(right)

    def seed(self, key: str) -> Seed:
        """A seed, as `_seed_out` writes it."""
        value = self._data.pop(key, None)
        if isinstance(value, (int, str)) and not isinstance(value, bool):
            return value
        if isinstance(value, dict) and len(value) == 1:
            try:
                if isinstance(value.get("bytes"), str):
                    return bytes.fromhex(value["bytes"])
                if isinstance(value.get("int"), str) and len(value["int"]) < 4000:
                    return int(value["int"])
            except ValueError:
                pass
        self.wrong(key, "is no seed", "시드가 아닙니다")
        return 0

    def party(self, key: str) -> Party:
        """A seat, a pot or the house."""
        value = self._data.pop(key, None)
        if (isinstance(value, int) and not isinstance(value, bool)) or value in ("house", *POTS):
            return value  # type: ignore[no-any-return]
        self.wrong(key, "is no seat, pot or house", "자리도 판돈도 하우스도 아닙니다")
        return 0

    def has(self, key: str) -> bool:
        """Whether a key is there."""
        return key in self._data

    def close(self) -> None:
        """Whatever is left is unknown."""
        for key in self._data:
            self.wrong(key[:40], "is not known here", "모르는 항목입니다")


def loads_evening(text: str) -> Evening:
    """The evening that a TOML text records.

    Raises `RecordError`, which lists everything that is wrong: what cannot be read, and chips that do not
    add up. Whether it was played by the rules is what `replay_evening` finds out.
    """
    problems: Problems = []
    reader = _Reader(_parsed(text), "", problems)
    form = reader.take("format", str)
    if form != FORMAT:
        reader.wrong("format", f"must be {FORMAT}, not {form[:40]!r}", f"{FORMAT}이어야 합니다")
        refuse(problems)
    rules = _rules_in(reader)
    read = Evening(
        rules=rules,
        night=reader.take("night", bool),
        seed=reader.seed("seed"),
        first_dealer=reader.maybe("dealer", int),
        start=reader.items("start", int),
        balances=reader.items("balances", int),
        pot_chips=tuple(reader.take("pots", dict).items()),
        house=reader.take("house", int),
        moves=reader.items("moves", str),
        hands=tuple([_hand_in(data, number, problems) for number, data in _tables(reader, "hand")]),
        ledger=tuple([_entry_in(data, number, problems) for number, data in _tables(reader, "entry")]),
        hand_seed=reader.seed("hand_seed") if reader.has("hand_seed") else None,
    )
    reader.close()
    _check(read, reader)
    refuse(problems)
    return read


def _parsed(text: str) -> dict[str, Any]:
    if not isinstance(text, str) or len(text := plain_text(text)) > _LONGEST:
        raise RecordError("an evening is a TOML text of at most 20 MB", "기록은 20MB 이하의 TOML 글입니다")
    import tomli

    try:
        return tomli.loads(text)
    except (RecursionError, ValueError) as error:
        raise RecordError(f"this is no TOML: {error}", f"TOML이 아닙니다: {error}") from None


def _tables(reader: _Reader, key: str) -> Iterator[tuple[int, dict[str, Any]]]:
    found: list[Any] = reader.take(key, list, [])
    for number, data in enumerate(found, 1):
        if isinstance(data, dict):
            yield number, data
        else:
            reader.wrong(key, f"number {number} is no table", f"{number}번째가 표가 아닙니다")


def _rules_in(reader: _Reader) -> Rules:
    name, changes = reader.take("preset", str), reader.take("rules", dict, {})
    flat = {
        f"{section}.{key}": value
        for section, keys in changes.items()
        for key, value in (keys.items() if isinstance(keys, dict) else ())
    }
    try:
        rules = load_preset(name)
        return rules.override(flat) if flat else rules
    except GoStopError as error:
        reader.problems.extend(error.problems)
        return Rules()


def _hand_in(data: dict[str, Any], number: int, problems: Problems) -> HandRecord:
    reader = _Reader(data, f"hand {number}: ", problems)
    cards, wrong = read_cards(reader.take("deck", str))
    problems.extend(wrong)
    hand = HandRecord(
        number=reader.take("number", int),
        dealer=reader.take("dealer", int),
        players=reader.items("players", int),
        how=reader.take("how", str),
        winner=reader.maybe("winner", int),
        seed=reader.seed("seed"),
        cut=reader.take("cut", int),
        tung=reader.take("tung", bool),
        deck=tuple([Card(card) for card in cards]),
        nagari=reader.take("nagari", int),
        inherited=reader.take("inherited", int),
        pushes=reader.take("pushes", int),
        moves=reader.items("moves", str) if reader.has("moves") else None,
        pushed=reader.take("pushed", bool),
    )
    reader.close()
    if hand.number != number:
        reader.wrong("number", f"must be {number}, not {hand.number}", f"{number}이어야 합니다")
    return hand


def _entry_in(data: dict[str, Any], number: int, problems: Problems) -> Entry:
    reader = _Reader(data, f"entry {number}: ", problems)
    entry = Entry(
        hand=reader.take("hand", int),
        payer=reader.party("payer"),
        payee=reader.party("payee"),
        chips=reader.take("chips", int),
        rule=reader.take("rule", str),
        english=reader.take("english", str),
        korean=reader.take("korean", str),
        owed=reader.maybe("owed", int),
    )
    reader.close()
    if entry.chips < 0 or (entry.owed is not None and entry.owed < entry.chips):
        reader.wrong("chips", "must be from 0 to what is owed", "0 이상, 낼 액수 이하여야 합니다")
    return entry


def _check(read: Evening, reader: _Reader) -> None:
    """What must hold whatever was played: seats that exist, and chips that add up."""
    seats = read.rules.table.seats
    if len(read.start) != seats or len(read.balances) != seats:
        reader.wrong("start", f"start and balances are for {seats} seats", f"{seats}자리의 칩이어야 합니다")
    for pot, chips in read.pot_chips:
        if pot not in POTS or isinstance(chips, bool) or not isinstance(chips, int) or chips < 0:
            reader.wrong("pots", f"{pot[:40]!r} is no pot with chips", f"{pot[:40]!r}은(는) 판돈이 아닙니다")
    for number, hand in enumerate(read.hands, 1):
        known = [hand.dealer, *hand.players, *([] if hand.winner is None else [hand.winner])]
        if any(not 0 <= seat < seats for seat in known) or (hand.players and hand.dealer not in hand.players):
            reader.wrong(f"hand {number}", "names seats that cannot be", "있을 수 없는 자리입니다")
    for number, entry in enumerate(read.ledger, 1):
        if any(isinstance(party, int) and not 0 <= party < seats for party in (entry.payer, entry.payee)):
            reader.wrong(f"entry {number}", "names a seat that there is not", "없는 자리입니다")
    if not reader.problems:
        reader.problems.extend(check.accounts(read))
