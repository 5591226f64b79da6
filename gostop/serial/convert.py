"""The converter between our values and plain JSON or TOML data, built on cattrs.

Stricter than cattrs by default: nothing is coerced, no unknown key is let through, lists have a greatest
length, and whatever is wrong comes out as one list of problems with their paths.
"""

from __future__ import annotations

import collections.abc
from enum import Enum
from functools import lru_cache
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import attrs
from cattrs import ClassValidationError, Converter
from cattrs.errors import BaseValidationError, ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from gostop.cards import Card
from gostop.errors import GoStopError, shown
from gostop.events import Event
from gostop.moves import Move, parse_move
from gostop.rules import Rules
from gostop.seen import FrozenMap
from gostop.serial.kinds import ENOUGH, LEAVES, LONGEST, Leaf, Wrong, card, seed_in, seed_out, text, whole
from gostop.serial.rules import rules_in, rules_out

Problem = tuple[str, str, str]
"""Where (a path such as `players[0].hand`), what is wrong in English, and in Korean."""

_MAPPINGS = (dict, collections.abc.Mapping, MappingProxyType, FrozenMap)


class Wire:
    """A class of the wire: what is at its default is left out when it is written."""

    __slots__ = ()


def is_list(kind: Any) -> bool:
    return get_origin(kind) is tuple


def is_mapping(kind: Any) -> bool:
    return kind in _MAPPINGS or get_origin(kind) in _MAPPINGS


def is_named_tuple(kind: Any) -> bool:
    """Whether a type is a `NamedTuple`; those are tables of JSON, by name."""
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")


def is_union(kind: Any) -> bool:
    """Whether a type is one of several."""
    return get_origin(kind) in (Union, UnionType)


def is_seed(kind: Any) -> bool:
    """Whether a type is `Seed`, or `Seed | None`."""
    return is_union(kind) and {int, str, bytes} == set(get_args(kind)) - {NoneType}


def is_party(kind: Any) -> bool:
    """Whether a type is a number or a text."""
    return is_union(kind) and {int, str} == set(get_args(kind))


def is_event(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Event)


def is_word(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def event_classes() -> dict[str, type[Event]]:
    """The events by the name that tags them."""
    found: dict[str, type[Event]] = {}
    todo: list[type[Event]] = [Event]
    for kind in todo:
        todo.extend(kind.__subclasses__())
        if not kind.__name__.startswith("_") and kind is not Event:
            found[kind.__name__] = kind
    return dict(sorted(found.items()))


def _list_reader(kind: Any, converter: Converter) -> Any:
    entries = get_args(kind)
    of_any_length = len(entries) == 2 and entries[1] is Ellipsis

    def read(value: Any, _: Any) -> tuple[Any, ...]:
        if not isinstance(value, (list, tuple)):
            raise Wrong(f"a list is needed, not {shown(value)}", f"목록이어야 합니다 ({shown(value)} 아님)")
        if len(value) > LONGEST:
            raise Wrong(f"a list of more than {LONGEST} entries", f"목록이 {LONGEST}개보다 깁니다")
        if not of_any_length and len(value) != len(entries):
            raise Wrong(
                f"{len(entries)} entries are needed, not {len(value)}",
                f"{len(entries)}개여야 하는데 {len(value)}개입니다",
            )
        found: list[Any] = []
        problems: list[Problem] = []
        for place, entry in enumerate(value):
            try:
                found.append(converter.structure(entry, entries[0] if of_any_length else entries[place]))
            except Exception as error:
                problems += problems_of(error, f"[{place}]")
                if len(problems) >= ENOUGH:
                    break
        if problems:
            raise Wrong.of(problems)
        return tuple(found)

    return read


def _mapping_reader(kind: Any, converter: Converter) -> Any:
    keys, values = get_args(kind) or (str, Any)

    def read(value: Any, _: Any) -> Any:
        if not isinstance(value, dict):
            raise Wrong(f"a table is needed, not {shown(value)}", f"표여야 합니다 ({shown(value)} 아님)")
        if len(value) > LONGEST:
            raise Wrong(f"a table of more than {LONGEST} entries", f"표가 {LONGEST}개보다 깁니다")
        found: dict[Any, Any] = {}
        problems: list[Problem] = []
        for key, entry in value.items():
            try:
                whole = is_whole(keys) and isinstance(key, str) and key.isdecimal() and len(key) < 10
                found[converter.structure(int(key) if whole else key, keys)] = converter.structure(
                    entry, values
                )
            except Exception as error:
                problems += problems_of(error, f".{shown(key)}")
                if len(problems) >= ENOUGH:
                    break
        if problems:
            raise Wrong.of(problems)
        return FrozenMap(found) if get_origin(kind) is FrozenMap else MappingProxyType(found)

    return read


def _named_tuple_reader(kind: Any, converter: Converter) -> Any:
    fields = get_type_hints(kind)

    def read(value: Any, _: Any) -> Any:
        if not isinstance(value, dict):
            raise Wrong(f"a table is needed, not {shown(value)}", f"표여야 합니다 ({shown(value)} 아님)")
        found: dict[str, Any] = {}
        problems: list[Problem] = [(f".{shown(key)[1:-1]}", "no such key", "없는 키입니다")
                                   for key in sorted(set(value) - set(fields))[:5]]  # fmt: skip
        for name, declared in fields.items():
            try:
                found[name] = converter.structure(value[name], declared)
            except KeyError:
                problems.append((f".{name}", "is missing", "없습니다"))
            except Exception as error:
                problems += problems_of(error, f".{name}")
        if problems:
            raise Wrong.of(problems[:ENOUGH])
        return kind(**found)

    return read


def _read_seed(value: Any, kind: Any) -> Any:
    return None if value is None and NoneType in get_args(kind) else seed_in(value)


def _write_seed(seed: Any) -> Any:
    return None if seed is None else seed_out(seed)


def _read_party(value: Any, _: Any) -> int | str:
    return text(value) if isinstance(value, str) else whole(value)


def is_whole(kind: Any) -> bool:
    return kind is int or getattr(kind, "__supertype__", None) is int


def _class_reader(kind: Any, converter: Converter) -> Any:
    read_it = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)

    def read(value: Any, as_kind: Any) -> Any:
        if not isinstance(value, dict):
            raise Wrong(f"a table is needed, not {shown(value)}", f"표여야 합니다 ({shown(value)} 아님)")
        return read_it(value, as_kind)

    return read


def _class_writer(kind: Any, converter: Converter) -> Any:
    return make_dict_unstructure_fn(kind, converter, _cattrs_omit_if_default=issubclass(kind, Wire))


def _read_event(converter: Converter) -> Any:
    classes = event_classes()

    def read(value: Any, _: Any) -> Event:
        known = isinstance(value, dict) and isinstance(value.get("event"), str) and value["event"] in classes
        if not known:
            raise Wrong(f"no event is {shown(value)}", f"{shown(value)}은(는) 사건이 아닙니다")
        fields = {key: entry for key, entry in value.items() if key != "event"}
        kind = classes[value["event"]]
        return _class_reader(kind, converter)(fields, kind)  # type: ignore[no-any-return]

    return read


def _write_event(converter: Converter) -> Any:
    writers = {kind: _class_writer(kind, converter) for kind in event_classes().values()}

    def write(event: Event) -> dict[str, Any]:
        return {"event": type(event).__name__, **writers[type(event)](event)}

    return write


def _read_move(value: Any, _: Any) -> Move:
    try:
        return parse_move(text(value))
    except GoStopError as error:
        raise Wrong.of([("", english, korean) for english, korean in error.problems]) from None


def _read_word(value: Any, kind: Any) -> Any:
    words = {one.value: one for one in kind}
    if not isinstance(value, str) or value not in words:
        listed = ", ".join(str(word) for word in words)
        raise Wrong(
            f"{shown(value)} is none of {listed}", f"{shown(value)}은(는) {listed} 가운데 하나가 아닙니다"
        )
    return words[value]


@lru_cache(maxsize=1)
def converter() -> Converter:
    """The converter, made when first asked for."""
    made = Converter(forbid_extra_keys=True, detailed_validation=True)
    made.register_structure_hook_factory(is_list, lambda kind: _list_reader(kind, made))
    made.register_structure_hook_factory(is_mapping, lambda kind: _mapping_reader(kind, made))
    made.register_unstructure_hook_func(
        is_mapping,
        lambda value: {_key(key): made.unstructure(entry) for key, entry in value.items()},
    )
    made.register_structure_hook_factory(is_named_tuple, lambda kind: _named_tuple_reader(kind, made))
    made.register_unstructure_hook_func(
        is_named_tuple,
        lambda value: {name: made.unstructure(entry) for name, entry in value._asdict().items()},
    )
    made.register_structure_hook_func(is_seed, _read_seed)
    made.register_unstructure_hook_func(is_seed, _write_seed)
    made.register_structure_hook_func(is_party, _read_party)
    made.register_structure_hook_factory(is_class, lambda kind: _class_reader(kind, made))
    made.register_unstructure_hook_factory(is_class, lambda kind: _class_writer(kind, made))
    made.register_structure_hook_func(is_word, _read_word)
    made.register_unstructure_hook_func(is_word, lambda word: word.value)
    for kind, leaf in LEAVES.items():
        made.register_structure_hook(kind, _leaf_hook(leaf))
    made.register_structure_hook_func(lambda kind: kind is Any, lambda value, _: value)
    made.register_structure_hook(Card, lambda value, _: card(value))
    made.register_unstructure_hook(Card, str)
    made.register_structure_hook(Move, _read_move)
    made.register_unstructure_hook(Move, str)
    made.register_structure_hook(Rules, lambda value, _: rules_in(value))
    made.register_unstructure_hook(Rules, rules_out)
    made.register_structure_hook_func(is_event, _read_event(made))
    made.register_unstructure_hook_func(is_event, _write_event(made))
    return made


def add_leaf(kind: Any, leaf: Leaf) -> None:
    """Make a leaf of another module known."""
    LEAVES[kind] = leaf
    converter().register_structure_hook(kind, _leaf_hook(leaf))


def _leaf_hook(leaf: Leaf) -> Any:
    return lambda value, _: leaf.read(value)


def is_class(kind: Any) -> bool:
    return isinstance(kind, type) and attrs.has(kind) and kind is not Rules and not is_event(kind)


def _key(key: Any) -> str:
    return str(key.value) if isinstance(key, Enum) else str(key)


def read(kind: Any, value: object) -> Any:
    """A value of a kind out of plain data. Raises `Wrong` with every problem found."""
    try:
        return converter().structure(value, kind)
    except (Wrong, BaseValidationError) as error:
        raise Wrong.of(problems_of(error)) from None
    except RecursionError:
        raise Wrong("nested too deeply", "너무 깊이 겹쳐 있습니다") from None


def write(value: object) -> Any:
    """The plain data of a value."""
    return converter().unstructure(value)


def problems_of(error: BaseException, path: str = "") -> list[Problem]:
    """The problems that an exception of the converter stands for, with their paths; not more than are
    of use."""
    if isinstance(error, Wrong):
        return [(_join(path, where), english, korean) for where, english, korean in error.problems[:ENOUGH]]
    if isinstance(error, ClassValidationError):
        noted, others = error.group_exceptions()
        found: list[Problem] = []
        for one, note in noted:
            inner = _join(path, f".{note.name}")
            found += (
                [(inner, "is missing", "없습니다")] if isinstance(one, KeyError) else problems_of(one, inner)
            )
        for other in others:
            found += problems_of(other, path)
        return found[:ENOUGH]
    if isinstance(error, ForbiddenExtraKeysError):
        keys = sorted(error.extra_fields, key=str)[:5]
        return [(_join(path, f".{shown(key)[1:-1]}"), "no such key", "없는 키입니다") for key in keys]
    if isinstance(error, GoStopError):
        return [(path, english, korean) for english, korean in error.problems[:ENOUGH]]
    if isinstance(error, RecursionError):
        return [(path, "nested too deeply", "너무 깊이 겹쳐 있습니다")]
    return [(path, f"cannot be: {shown(error)}", f"쓸 수 없는 값입니다: {shown(error)}")]


def _join(path: str, more: str) -> str:
    return (
        (path + more).lstrip(".") if not path else path + (more if more[:1] in (".", "[", "") else f".{more}")
    )
