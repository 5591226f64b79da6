"""One page a preset: what it changes of its parent, with the sources, and its house sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import attrs
import tomli

from gostop.reference.markdown import anchor_name, code, row
from gostop.reference.material import Material
from gostop.rules import Rules, load_preset
from gostop.rules.accepts import OneOf
from gostop.rules.load import preset_text
from gostop.rules.tree import SECTIONS, SWITCHES
from gostop.rules.write import toml_value

_PAIR = re.compile(r"(\w+) = (.*)")


@attrs.frozen
class Line:
    """A line of a preset file: its key and the comment that says where it comes from."""

    key: str
    comment: str
    entries: tuple[tuple[str, str], ...] = ()
    """For a list over several lines: each entry with its own comment."""


def preset_lines(text: str) -> list[Line | str]:
    """The lines of a preset file that say something: keys with their comments, and comments that stand alone."""
    found: list[Line | str] = []
    section, before, rest = "", "", iter(text.splitlines())
    for line in rest:
        pair = _PAIR.fullmatch(line)
        if line.startswith("["):
            section = line.strip("[]")
        elif line.startswith("#"):
            said = line.removeprefix("#").strip()
            # A comment right below a line of its section speaks of that section.
            found.append(f"{section}: {said}" if _PAIR.fullmatch(before) and section else said)
        elif pair and section not in ("", "about"):
            entries = tuple(_entries(rest)) if pair[2] == "[" else ()
            found.append(Line(f"{section}.{pair[1]}", _comment(line), entries))
        before = line
    return found


def _entries(lines: Iterator[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        if line == "]":
            return
        yield line.partition("  # ")[0].strip().rstrip(","), _comment(line)


def _comment(line: str) -> str:
    return line.partition("  # ")[2]


@cache
def values_of(name: str) -> dict[str, Any]:
    """Every key of a preset with its plain value."""
    return load_preset(name).flat()


def value_text(value: Any) -> str:
    """A plain value as a page shows it; a pool of missions as their number."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        kinds = ", ".join(dict.fromkeys(mission["kind"] for mission in value))
        return f"{len(value)} missions: {kinds}"
    return toml_value(value)


def preset_page(name: str, material: Material) -> list[str]:
    """The lines of a preset's page."""
    text = preset_text(name)
    rules, parent = load_preset(name), tomli.loads(text).get("extends")
    lines = [f"# {name}", "", f"{rules.about.korean} · {rules.about.english}", ""]
    comments = preset_lines(text)
    title = []
    while comments and isinstance(comments[0], str):
        title.append(str(comments.pop(0)))
    lines += [" ".join(title), "", *_facts(rules, parent), ""]
    lines += ["[All rules and presets](../index.md)", ""]
    if parent:
        lines += [f"## What differs from {parent}", "", *_differences(rules, parent, comments, material), ""]
    return [*lines, "## House sheet · 규칙표", "", *_sheet(rules, parent)]


def _facts(rules: Rules, parent: str | None) -> list[str]:
    base = f"extends [{parent}]({parent}.md)" if parent else "extends nothing: it is the default of every key"
    return [f"{rules.table.players} players, {rules.table.seats} seats; {base}."]


def _differences(rules: Rules, parent: str, lines: list[Line | str], material: Material) -> Iterator[str]:
    values, before = rules.flat(), values_of(parent)
    yield row("key", "here", parent, "source")
    yield row("---", "---", "---", "---")
    pools: list[Line] = []
    for line in lines:
        if isinstance(line, Line):
            shown = [code(value_text(both[line.key])) for both in (values, before)]
            yield row(_link(line.key, material), *shown, line.comment or "see below")
            pools += [line] if line.entries else []
    for line in pools:
        yield from ("", f"{code(line.key)}:", "")
        yield from (f"- {code(entry)}: {comment}" for entry, comment in line.entries)
    notes = [line for line in lines if isinstance(line, str)]
    if notes:
        yield from ("", f"Notes: {' '.join(notes)}")


def _link(key: str, material: Material) -> str:
    return f"[{key}](../rules/{material.page_of_key(key)}.md#{anchor_name(key)})"


def _sheet(rules: Rules, parent: str | None) -> Iterator[str]:
    """Every rule in force, section by section; what differs from the parent in bold, what is off in a line."""
    values = rules.flat()
    before = values_of(parent) if parent else values
    if parent:
        yield f"In bold: what differs from {parent}."
    off = []
    for section in SECTIONS:
        keys = [key for key in SWITCHES if key.startswith(f"{section}.")]
        in_force = [key for key in keys if not _is_off(key, values[key])]
        off += [key for key in keys if key not in in_force]
        if in_force:
            yield from ("", f"### {section}", "", row("key", "한국어", "English", "value"))
            yield row("---", "---", "---", "---")
        for key in in_force:
            shown = code(value_text(values[key])) + _meant(key, values[key])
            shown = f"**{shown}**" if values[key] != before[key] else shown
            yield row(code(key.split(".")[1]), SWITCHES[key].korean, SWITCHES[key].english, shown)
    yield from ("", "### off · 쓰지 않는 규칙", "", ", ".join(code(key) for key in off))


def _is_off(key: str, value: Any) -> bool:
    inert = SWITCHES[key].inert
    return inert is not None and bool(value == SWITCHES[key].accepts.plain(inert))


def _meant(key: str, value: Any) -> str:
    accepts = SWITCHES[key].accepts
    if isinstance(accepts, OneOf):
        korean, english = accepts.words[value]
        return f" {korean} · {english}"
    return ""
