"""All pages: the rules by topic, the index, the combinations that are refused, and one page a preset."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gostop.reference.markdown import anchor, anchor_name, code, row, text_of
from gostop.reference.material import Material, Page, RuleText, read_material
from gostop.reference.presets import preset_page, value_text, values_of
from gostop.reference.worked import worked
from gostop.rules import load_preset, presets
from gostop.rules.accepts import Accepts, OneOf
from gostop.rules.checks import EXCLUSIONS
from gostop.rules.tree import SOURCES, SWITCHES

GENERATED_FOLDERS = ("rules", "presets")
"""The folders in which every page is a generated one."""

_MADE = "<!-- Made by `python -m gostop.reference docs/reference`; do not edit. -->"


def render(docs: Path) -> dict[str, str]:
    """Every page by its path below `docs/reference`. Raises `GoStopError` for material that does not fit."""
    material = read_material(docs)
    pages = {f"rules/{page.name}.md": _rules_page(page, material) for page in material.pages}
    pages |= {f"presets/{name}.md": text_of([_MADE, "", *preset_page(name, material)]) for name in presets()}
    pages["index.md"] = _index(material)
    pages["exclusions.md"] = _exclusions(material)
    return pages


# Rules


def _rules_page(page: Page, material: Material) -> str:
    lines = [_MADE, "", f"# {page.english} · {page.korean}", "", page.text, "", page.text_ko, ""]
    lines += ["[All rules](../index.md)", ""]
    for rule in page.rules:
        lines += _rule(material.rules[rule], material)
    for key in page.keys:
        lines += [anchor(key), "", f"## {code(key)}", "", *_key(key), ""]
    return text_of(lines)


def _rule(rule: RuleText, material: Material) -> list[str]:
    lines = [anchor(rule.id), "", f"## {rule.id} · {rule.korean} · {rule.english}", ""]
    lines += [rule.text, "", rule.text_ko, ""]
    if rule.sources:
        lines += [f"Sources: {rule.sources}.", ""]
    for key in rule.keys:
        lines += [anchor(key), "", f"### {code(key)}", "", *_key(key), ""]
    if rule.id in material.examples:
        return [*lines, *worked(material.examples[rule.id]), ""]
    return [*lines, f"**Example.** {rule.example}", "", f"**예.** {rule.example_ko}", ""]


def _key(key: str) -> list[str]:
    """What a key does, what it accepts, and its value in every preset."""
    switch = SWITCHES[key]
    lines = [f"{switch.korean} · {switch.english}", "", switch.meaning, "", switch.meaning_ko, ""]
    unit = f", in {switch.unit}" if switch.unit else ""
    lines += [f"Accepted{unit}:", "", *_accepted(switch.accepts), ""]
    if switch.inert is not None:
        lines += [f"Without effect: {code(value_text(switch.accepts.plain(switch.inert)))}.", ""]
    return [*lines, f"Sources: {switch.sources}.", "", *_matrix(key)]


def _accepted(accepts: Accepts) -> list[str]:
    if isinstance(accepts, OneOf):
        return [f"- {code(word)}: {english} · {korean}" for word, (korean, english) in accepts.words.items()]
    return [f"- {accepts.english} · {accepts.korean}"]


def _matrix(key: str) -> list[str]:
    """The value in every preset, presets with equal values in one row, the most frequent value last."""
    groups: dict[str, list[str]] = {}
    for name in presets():
        groups.setdefault(value_text(values_of(name)[key]), []).append(name)
    if len(groups) == 1:
        return [f"In every preset: {code(next(iter(groups)))}."]
    usual = max(groups, key=lambda value: len(groups[value]))
    lines = [row("value", "presets"), row("---", "---")]
    lines += [row(code(value), _names(names)) for value, names in groups.items() if value != usual]
    return [*lines, row(code(usual), "all others")]


def _names(names: list[str]) -> str:
    return ", ".join(f"[{name}](../presets/{name}.md)" for name in names)


# The index


def _index(material: Material) -> str:
    lines = [_MADE, "", "# Reference · 규칙 찾아보기", ""]
    lines += ["Every rule by its id, every key of a rules file, every preset.", ""]
    lines += ["규칙 번호, 규칙 파일의 키, 프리셋을 찾아본다.", ""]
    lines += ["## Sources · 출처", "", row("mark", "source", "출처"), row("---", "---", "---")]
    lines += [row(mark, english, korean) for mark, english, korean in SOURCES]
    lines += ["", "## Presets · 프리셋", "", row("preset", "한국어", "English", "players, seats")]
    lines += [row("---", "---", "---", "---"), *_preset_rows()]
    lines += ["", "[Combinations that are refused · 함께 쓸 수 없는 규칙](exclusions.md)", ""]
    lines += ["## Rules · 규칙", "", row("id", "한국어", "English", "keys"), row("---", "---", "---", "---")]
    lines += list(_rule_rows(material))
    lines += [
        "",
        "## Keys · 키",
        "",
        row("key", "한국어", "English", "rules"),
        row("---", "---", "---", "---"),
    ]
    return text_of([*lines, *_key_rows(material)])


def _preset_rows() -> Iterator[str]:
    for name in presets():
        rules = load_preset(name)
        seats = f"{rules.table.players}, {rules.table.seats}"
        yield row(f"[{name}](presets/{name}.md)", rules.about.korean, rules.about.english, seats)


def _rule_rows(material: Material) -> Iterator[str]:
    for page in material.pages:
        for rule in page.rules:
            told = material.rules[rule]
            link = f"[{rule}](rules/{page.name}.md#{anchor_name(rule)})"
            yield row(link, told.korean, told.english, ", ".join(code(key) for key in told.keys))


def _key_rows(material: Material) -> Iterator[str]:
    pages = {key: page.name for page in material.pages for key in material.keys_on(page)}
    for key, switch in SWITCHES.items():
        link = f"[{key}](rules/{pages[key]}.md#{anchor_name(key)})"
        yield row(link, switch.korean, switch.english, " ".join(switch.ids))


# Exclusions


def _exclusions(material: Material) -> str:
    lines = [_MADE, "", "# Combinations that are refused · 함께 쓸 수 없는 규칙", ""]
    lines += [
        "A rules file is refused, with all its mistakes at once, where switches make no sense together. "
        "A switch that merely has no effect beside another is left alone.",
        "",
        "규칙끼리 맞지 않으면 잘못을 모두 모아 한 번에 거절한다. 다른 규칙 때문에 쓰이지 않을 뿐인 것은 그대로 둔다.",
        "",
        row("name", "what is refused", "함께 쓸 수 없는 것", "keys", "rules"),
        row("---", "---", "---", "---", "---"),
    ]
    for exclusion in EXCLUSIONS:
        keys = ", ".join(code(key) for key in exclusion.keys)
        rules = ", ".join(_rule_link(rule, material) for rule in exclusion.ids)
        lines.append(row(code(exclusion.name), exclusion.english, exclusion.korean, keys, rules))
    return text_of(lines)


def _rule_link(rule: str, material: Material) -> Any:
    return f"[{rule}](rules/{material.page_of(rule)}.md#{anchor_name(rule)})"
