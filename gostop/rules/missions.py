"""The missions of a pool (MISSION-2): what each kind needs and which cards complete it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from gostop.errors import RulesMistake
from gostop.rules.accepts import LONGEST, Accepts, CardText, Flag, ListOf, OneOf, Text, Times, Whole

SETS: dict[str, tuple[str, ...]] = {
    "hongdan": ("01T", "02T", "03T"),
    "cheongdan": ("06T", "09T", "10T"),
    "chodan": ("04T", "05T", "07T"),
    "godori": ("02Y", "04Y", "08Y"),
    "five_brights": ("01G", "03G", "08G", "11G", "12G"),
}
"""The named sets of a mission of the kind `set`."""

REGIONAL: dict[str, tuple[tuple[str, ...], ...]] = {
    "bidori": (("04Y", "08Y", "12Y"), ("02Y", "08Y", "12Y")),
    "yukdori": (("02Y", "04Y", "08Y", "12Y"),),
    "palssari": (("04Y", "04T", "04A", "04B", "07Y", "07T", "07A", "07B"),),
    "rain_chodan": (("04T", "05T", "12T"), ("04T", "07T", "12T"), ("05T", "07T", "12T")),
}
"""The regional sets: each with the ways in which it can be made."""

KINDS = OneOf(
    set=("족보나 정한 패 모으기", "all cards of a set"),
    each=("패마다 배율", "more for each card taken"),
    hand_and_flip=("손패와 뒷패로 모두 먹기", "hand card and flip both capture"),
    first_to=("먼저 몇 장 모으기", "first to so many cards"),
    regional=("지역 족보", "a regional set"),
    free=("공짜 배율", "a multiplier for nothing"),
)
"""The kinds of missions."""


def _own_multiplier(mission: Mission) -> int:
    return 8 if mission.kind == "hand_and_flip" else 2


def _own_steps(mission: Mission) -> tuple[int, ...]:
    return (2, 4, 8) if mission.kind == "each" else ()


@attrs.frozen
class Mission:
    """One mission of a pool.

    `multiplier` is what completing it is worth; for `hand_and_flip` it is the most it can grow to. For
    `each`, `steps` gives the multiplier by the number of cards taken. `name` is a set of `SETS` (kind
    `set`) or of `REGIONAL` (kind `regional`).
    """

    kind: str
    weight: int = 1
    name: str = ""
    cards: tuple[str, ...] = ()
    of: str = ""
    count: int = 0
    multiplier: int = attrs.field(default=attrs.Factory(_own_multiplier, takes_self=True))
    steps: tuple[int, ...] = attrs.field(default=attrs.Factory(_own_steps, takes_self=True))
    reset_by_ppeok: bool = False

    @property
    def ways(self) -> tuple[tuple[str, ...], ...]:
        """The sets of cards (as texts) of which one completes it; empty for kinds without cards."""
        if self.kind == "regional":
            return REGIONAL[self.name]
        if self.kind == "set":
            return (SETS[self.name] if self.name else self.cards,)
        return (self.cards,) if self.kind == "each" else ()


_FIELDS: dict[str, Accepts] = {
    "kind": KINDS,
    "weight": Whole(1, 1_000),
    "name": Text(),
    "cards": ListOf(CardText()),
    "of": OneOf(animals=("열끗", "animals"), ribbons=("띠", "ribbons"), pi=("피", "pi by worth")),
    "count": Whole(1, 200),
    "multiplier": Times(),
    "steps": ListOf(Times(), once=False),
    "reset_by_ppeok": Flag(),
}

_NEEDED: dict[str, tuple[str, ...]] = {
    "set": (),
    "each": ("cards",),
    "hand_and_flip": (),
    "first_to": ("of", "count"),
    "regional": ("name",),
    "free": (),
}
"""The keys that a kind cannot do without."""

_USED: dict[str, tuple[str, ...]] = {
    "set": ("name", "cards", "multiplier"),
    "each": ("cards", "steps"),
    "hand_and_flip": ("multiplier", "reset_by_ppeok"),
    "first_to": ("of", "count", "multiplier"),
    "regional": ("name", "multiplier"),
    "free": ("multiplier",),
}
"""The keys that a kind makes use of, besides `kind` and `weight`."""


class _MissionTable(Accepts):
    """A mission as a table of a rules file, or as a `Mission`."""

    english = "a mission: a table with a kind and what that kind needs"
    korean = "미션. kind와 그 종류에 필요한 것을 적은 표"

    def read(self, value: object, key: str, mistakes: list[RulesMistake]) -> Any:
        entries = _entries(value)
        if entries is None:
            self.refuse(value, key, mistakes)
            return value
        before = len(mistakes)
        read = {
            name: _FIELDS[name].read(entry, f"{key}.{name}", mistakes)
            for name, entry in entries.items()
            if name in _FIELDS
        }
        mistakes += [_unknown(f"{key}.{name}", entries[name]) for name in entries if name not in _FIELDS]
        if "kind" not in entries:
            mistakes.append(_lacking(f"{key}.kind", KINDS.english, "kind"))
        if len(mistakes) > before:
            return value
        mistakes += _misfits(read, key)
        return Mission(**read) if len(mistakes) == before else value

    def plain(self, value: Any) -> Any:
        plain = {"kind": value.kind, "weight": value.weight}
        for name in _USED[value.kind]:
            entry = getattr(value, name)
            if entry not in ("", ()):
                plain[name] = list(entry) if isinstance(entry, tuple) else entry
        return plain

    def schema(self) -> dict[str, Any]:
        return {
            "type": "object",
            "properties": {name: accepts.schema() for name, accepts in _FIELDS.items()},
            "required": ["kind"],
            "additionalProperties": False,
        }


class Missions(ListOf):
    """The pool: a list of missions."""

    def __init__(self) -> None:
        super().__init__(_MissionTable())
        self.english = "a list of missions, each a table with a kind and what that kind needs, none twice"
        self.korean = "미션 목록. 각각 kind와 그 종류에 필요한 것을 적은 표, 중복 없이"

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.item.schema(), "maxItems": LONGEST}


def _entries(value: object) -> dict[str, object] | None:
    if isinstance(value, Mission):
        bare = Mission(value.kind)
        used = _USED.get(value.kind, ()) if isinstance(value.kind, str) else ()
        entries = attrs.asdict(value, recurse=False)
        return {name: entry for name, entry in entries.items() if name in used or _differs(bare, name, entry)}
    if isinstance(value, Mapping) and all(isinstance(name, str) for name in value):
        return dict(value)
    return None


def _differs(bare: Mission, name: str, entry: object) -> bool:
    return name == "kind" or bool(entry != getattr(bare, name))


def _lacking(key: str, accepted: str, name: str) -> RulesMistake:
    return RulesMistake(
        key,
        f"a mission of this kind needs '{name}'",
        f"이 종류의 미션에는 '{name}'이(가) 있어야 합니다",
        accepted=accepted,
    )


def _unknown(key: str, value: object) -> RulesMistake:
    return RulesMistake(
        key, "no such key in a mission", "미션에 없는 키입니다", value=value, accepted=", ".join(_FIELDS)
    )


def _misfits(read: dict[str, Any], key: str) -> list[RulesMistake]:
    """What a mission lacks or has too much of for its kind."""
    kind = read["kind"]
    given = [name for name in read if name not in ("kind", "weight")]
    found = [_lacking(f"{key}.{name}", "", name) for name in _NEEDED[kind] if not read.get(name)]
    found += [
        RulesMistake(
            f"{key}.{name}", f"has no meaning for a mission of the kind '{kind}'",
            f"'{kind}' 미션에는 쓰이지 않습니다", value=read[name],
        )
        for name in given if name not in _USED[kind]
    ]  # fmt: skip
    if kind == "set" and bool(read.get("name")) == bool(read.get("cards")):
        found.append(
            RulesMistake(
                key,
                "a mission of the kind 'set' names one set or lists its cards",
                "'set' 미션은 족보 이름이나 패 목록 가운데 하나만 적습니다",
                accepted=", ".join(SETS),
            )
        )
    known = {"set": list(SETS), "regional": list(REGIONAL)}.get(kind, [])
    if known and read.get("name") and read["name"] not in known:
        found.append(
            RulesMistake(
                f"{key}.name",
                f"no set is called '{read['name'][:40]}'",
                f"'{read['name'][:40]}'(이)라는 족보는 없습니다",
                value=read["name"],
                accepted=", ".join(known),
            )
        )
    if kind == "each" and len(read.get("steps", (2, 4, 8))) != len(read.get("cards", ())):
        found.append(
            RulesMistake(
                f"{key}.steps",
                "needs one multiplier for each number of cards",
                "패 장수마다 배율이 하나씩 있어야 합니다",
                value=read.get("steps", (2, 4, 8)),
            )
        )
    return found
