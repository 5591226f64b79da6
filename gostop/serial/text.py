"""JSON text to plain data and back, in bounded time and memory."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from gostop.errors import GoStopError, LoadError, plain_text, shown
from gostop.serial.kinds import LONGEST, MOST_DIGITS, Wrong
from gostop.serial.tags import VERSION, tag_of, tags

LARGEST = 1024 * 1024
"""The most characters (or bytes) that a text may have."""

WIDEST = 16
"""The most spaces by which a text may be indented at each level."""

DEEPEST = 32
"""How deep lists and tables may be nested."""


def dumped(value: object, indent: int | None) -> str:
    """See `gostop.dump`."""
    if indent is not None and (
        isinstance(indent, bool) or not isinstance(indent, int) or not 0 <= indent <= WIDEST
    ):
        raise LoadError(
            f"indent is None or a number of spaces from 0 to {WIDEST}, not {shown(indent)}",
            f"indent는 None이나 0부터 {WIDEST}까지의 칸 수입니다 ({shown(indent)} 아님)",
        )
    separators = (",", ":") if indent is None else (",", ": ")
    try:
        text = json.dumps(_tagged(value), ensure_ascii=False, indent=indent, separators=separators)
    except GoStopError:
        raise
    except Exception as error:  # a value that was put together by hand may hold anything
        kind = type(value).__name__
        raise LoadError(
            f"this {kind} holds parts of a wrong kind", f"이 {kind}에 잘못된 종류의 값이 들어 있습니다"
        ) from error
    if len(text) > LARGEST:
        raise LoadError(f"a value of more than {LARGEST} characters", f"{LARGEST}자보다 큰 값입니다")
    return text


def _tagged(value: object) -> dict[str, Any]:
    if isinstance(value, (tuple, list)):
        return {"gostop": VERSION, "type": "list", "items": [_item(entry) for entry in value]}
    return {"gostop": VERSION, **_item(value)}


def _item(value: object) -> dict[str, Any]:
    tag = tag_of(value)
    if tag is None:
        kinds = ", ".join(sorted({tag.kind.__name__ for tag in tags().values()}))
        raise LoadError(
            f"a {type(value).__name__} has no JSON; these have: {kinds}",
            f"{type(value).__name__}은(는) JSON으로 쓸 수 없습니다. 쓸 수 있는 것: {kinds}",
        )
    return {"type": tag.word, **tag.to_plain(value)}


def loaded(text: str | bytes) -> Any:
    """See `gostop.load`."""
    plain = parsed(text)
    if not isinstance(plain, dict) or "gostop" not in plain:
        _refuse(
            "this is no value of gostop: the key 'gostop' is missing",
            "gostop의 값이 아닙니다. 'gostop' 키가 없습니다",
        )
    version = plain.pop("gostop")
    if version is True or version != VERSION:
        _refuse(
            f"format {shown(version)} is not known, only {VERSION}",
            f"형식 {shown(version)}은(는) 알 수 없습니다. {VERSION}만 읽습니다",
        )
    try:
        if plain.get("type") == "list":
            return _list(plain)
        return _value(plain)
    except Wrong as wrong:
        problems = [
            (f"{where}: {english}" if where else english, f"{where}: {korean}" if where else korean)
            for where, english, korean in wrong.problems
        ]
        raise LoadError.listing("this value cannot be", "있을 수 없는 값입니다", problems) from None
    except RecursionError:
        _refuse("nested too deeply", "너무 깊이 겹쳐 있습니다")


def _list(plain: dict[str, Any]) -> tuple[Any, ...]:
    items = plain.get("items")
    if set(plain) != {"type", "items"} or not isinstance(items, list) or len(items) > LONGEST:
        raise Wrong("a list has 'items' and nothing else", "목록에는 'items'만 있습니다")
    return tuple(_value(item) for item in items)


def _value(plain: object) -> Any:
    if not isinstance(plain, dict):
        raise Wrong(f"{shown(plain)} is no value", f"{shown(plain)}은(는) 값이 아닙니다")
    word = plain.get("type")
    tag = tags().get(word) if isinstance(word, str) else None
    if tag is None:
        raise Wrong(
            f"type {shown(word)} is none of {', '.join(tags())}",
            f"종류 {shown(word)}은(는) {', '.join(tags())} 가운데 하나가 아닙니다",
        )
    return tag.from_plain({key: entry for key, entry in plain.items() if key != "type"})


def parsed(text: str | bytes) -> Any:
    """The plain data of a JSON text without fractions, NaN, repeated keys or deep nesting. Raises
    `LoadError`."""
    if not isinstance(text, (str, bytes)):
        _refuse(
            f"a text is needed, not {type(text).__name__}", f"글이어야 합니다 ({type(text).__name__} 아님)"
        )
    if isinstance(text, str):
        text = plain_text(text)
    if len(text) > LARGEST:
        _refuse(f"larger than {LARGEST} characters", f"{LARGEST}자보다 큽니다")
    try:
        readable = text.decode() if isinstance(text, bytes) else text
    except UnicodeDecodeError as error:
        _refuse(f"not UTF-8: byte {error.start} is wrong", f"UTF-8이 아닙니다. {error.start}번째 바이트")
    try:
        plain = json.loads(
            readable,
            object_pairs_hook=_once,
            parse_float=_no_fraction,
            parse_constant=_no_constant,
            parse_int=_whole,
        )
    except LoadError:
        raise
    except RecursionError:
        _refuse("nested too deeply", "너무 깊이 겹쳐 있습니다")
    except ValueError as error:
        _refuse(f"no JSON: {shown(str(error))}", f"JSON이 아닙니다: {shown(str(error))}")
    _check_depth(plain)
    return plain


def _check_depth(plain: object) -> None:
    level = [plain]
    for _ in range(DEEPEST):
        level = [
            inner
            for outer in level
            if isinstance(outer, (list, dict))
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not level:
            return
    _refuse(f"nested deeper than {DEEPEST}", f"{DEEPEST}단계보다 깊이 겹쳐 있습니다")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            _refuse(f"the key {shown(key)} stands twice", f"{shown(key)} 키가 두 번 있습니다")
        found[key] = value
    return found


def _no_fraction(digits: str) -> NoReturn:
    _refuse(f"{digits[:30]} has a fraction; all numbers are whole", f"{digits[:30]}: 정수만 씁니다")


def _no_constant(word: str) -> NoReturn:
    _refuse(f"{word} is no number", f"{word}은(는) 수가 아닙니다")


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        _refuse(f"a number of more than {MOST_DIGITS} digits", f"{MOST_DIGITS}자리보다 긴 수입니다")
    return int(digits)


def _refuse(english: str, korean: str) -> NoReturn:
    raise LoadError(english, korean)
