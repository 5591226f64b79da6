"""JSON Schemas of everything that `gostop.dump` writes, made from the same types that `gostop.load` reads.

`python -m gostop.serial.schemas docs/schemas` writes them, one file for each kind of value.
"""

from __future__ import annotations

import json
import sys
from enum import Enum
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_type_hints

import attrs

from gostop.cards import Card
from gostop.events import Event
from gostop.moves import Move
from gostop.rules import Rules
from gostop.rules.tree import SECTIONS, SWITCHES, About
from gostop.serial import convert
from gostop.serial.kinds import LEAVES, CardText, MoveText, SeedValue
from gostop.serial.tags import VERSION, Tag, tags

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, dict[str, Any]]:
    """The schema of each kind of value, by its tag."""
    return {word: schema_of(tag) for word, tag in tags().items()}


def schema_of(tag: Tag) -> dict[str, Any]:
    """The schema of one kind of value."""
    maker = _Maker()
    head = {"gostop": {"const": VERSION}, "type": {"const": tag.word}}
    top = {"$schema": DIALECT, "title": f"gostop {tag.word}"}
    if tag.kind is Event:
        maker.event()
        for body in maker.defs.values():
            if "event" in body.get("properties", {}):
                body["properties"] |= head
                body["required"] = [*body["required"], *head]
        return {**top, **maker.defs.pop("Event"), "$defs": maker.sorted_defs()}
    body = maker.rules() if tag.kind is Rules else maker.body(tag.shape)
    return {
        **top,
        **({"description": body["description"]} if "description" in body else {}),
        "type": "object",
        "properties": {**head, **body["properties"]},
        "required": [*head, *body["required"]],
        "additionalProperties": False,
        **({"$defs": maker.sorted_defs()} if maker.defs else {}),
    }


class _Maker:
    """Makes the schemas of types, those of classes once each under `$defs`."""

    def __init__(self) -> None:
        self.defs: dict[str, dict[str, Any]] = {}

    def sorted_defs(self) -> dict[str, Any]:
        return dict(sorted(self.defs.items()))

    def of(self, kind: Any) -> dict[str, Any]:
        """The schema of a type."""
        plain = {Card: CardText, Move: MoveText}.get(kind, kind)
        if plain in LEAVES:
            return LEAVES[plain].schema
        if kind is Any:
            return {}
        if convert.is_union(kind):
            return self.union(kind)
        if convert.is_mapping(kind):
            keys, values = get_args(kind) or (str, Any)
            return {
                "type": "object",
                "propertyNames": self.key(keys),
                "additionalProperties": self.of(values),
            }
        if convert.is_list(kind):
            return self.list_of(get_args(kind))
        if isinstance(kind, type) and issubclass(kind, Enum):
            return {"enum": [word.value for word in kind]}
        if convert.is_event(kind):
            return self.event()
        return self.reference(kind.__name__, lambda: self.rules() if kind is Rules else self.body(kind))

    def union(self, kind: Any) -> dict[str, Any]:
        nothing = [{"type": "null"}] if NoneType in get_args(kind) else []
        if convert.is_seed(kind):
            return {"anyOf": [*LEAVES[SeedValue].schema["anyOf"], *nothing]}
        kinds = [self.of(one) for one in get_args(kind) if one is not NoneType]
        return {"anyOf": [*kinds, *nothing]}

    def key(self, kind: Any) -> dict[str, Any]:
        """The schema of a key: numbers are written as texts there."""
        schema = self.of(kind)
        return {"pattern": "^-?[0-9]+$"} if schema.get("type") == "integer" else schema

    def list_of(self, entries: tuple[Any, ...]) -> dict[str, Any]:
        if len(entries) == 2 and entries[1] is Ellipsis:
            return {"type": "array", "items": self.of(entries[0])}
        count = len(entries)
        each = [self.of(entry) for entry in entries]
        return {"type": "array", "prefixItems": each, "items": False, "minItems": count, "maxItems": count}

    def reference(self, name: str, make: Any) -> dict[str, Any]:
        if name not in self.defs:
            self.defs[name] = {}
            self.defs[name] = make()
        return {"$ref": f"#/$defs/{name}"}

    def body(self, kind: Any) -> dict[str, Any]:
        """The schema of a class: its fields, of which those without a usual value are needed."""
        if convert.is_named_tuple(kind):
            hints = get_type_hints(kind)
            needed = list(hints)
        else:
            attrs.resolve_types(kind)
            hints = {field.name: field.type for field in attrs.fields(kind) if field.init}
            needed = [
                field.name for field in attrs.fields(kind) if field.init and field.default is attrs.NOTHING
            ]
        return {
            "type": "object",
            "description": (kind.__doc__ or "").strip().split("\n\n")[0].replace("\n    ", " "),
            "properties": {name: self.of(hint) for name, hint in hints.items()},
            "required": needed,
            "additionalProperties": False,
        }

    def event(self) -> dict[str, Any]:
        """Any event; the key `event` says which."""

        def make() -> dict[str, Any]:
            names = convert.event_classes()
            return {
                "anyOf": [
                    self.reference(name, lambda kind=kind: self.one_event(kind))
                    for name, kind in names.items()
                ]
            }

        return self.reference("Event", make)

    def one_event(self, kind: type[Event]) -> dict[str, Any]:
        body = self.body(kind)
        body["properties"] = {"event": {"const": kind.__name__}, **body["properties"]}
        body["required"] = ["event", *body["required"]]
        return body

    def rules(self) -> dict[str, Any]:
        """The rules: a table for each section; what is missing is as in `standard`."""
        sections: dict[str, Any] = {"about": self.of(About)}
        for section in SECTIONS:
            found = {
                key.split(".")[1]: {
                    **switch.accepts.schema(),
                    "description": f"{switch.korean}. {switch.meaning}",
                }
                for key, switch in SWITCHES.items()
                if key.startswith(f"{section}.")
            }
            sections[section] = {"type": "object", "properties": found, "additionalProperties": False}
        return {"type": "object", "properties": sections, "required": [], "additionalProperties": False}


def as_text(schema: dict[str, Any]) -> str:
    """A schema as its file has it."""
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def main(arguments: list[str]) -> int:
    """Write all schemas into a folder."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m gostop.serial.schemas FOLDER\n")
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for word, schema in schemas().items():
        (folder / f"{word}.json").write_text(as_text(schema), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
