"""What the pages are made of besides the metadata: `docs/reference.toml` and the examples in `docs/examples`.

An example is a record of one hand. The comment at its top explains it: a paragraph in English, one in Korean, and
then facts that a record does not tell (`offered`, `refused`, `at once`, `chips`), one a line.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import attrs
import tomli

from gostop.errors import GoStopError
from gostop.records import Record, loads_record
from gostop.rules.tree import SWITCHES

FACTS = ("offered", "refused", "at once", "chips")
"""What a comment may say of the end of an example: legal and illegal moves, points paid at once, chips."""


@attrs.frozen
class Page:
    """A page of the reference: its rules in order, and the keys on it that no rule id names."""

    name: str
    english: str
    korean: str
    text: str
    text_ko: str
    rules: tuple[str, ...] = attrs.field(converter=tuple)
    keys: tuple[str, ...] = attrs.field(converter=tuple, default=())


@attrs.frozen
class RuleText:
    """A rule: its terms, what its keys do not say, and an example in words where a hand cannot show it."""

    id: str
    english: str
    korean: str
    keys: tuple[str, ...]
    text: str = ""
    text_ko: str = ""
    sources: str = ""
    example: str = ""
    example_ko: str = ""


@attrs.frozen
class Example:
    """A worked example: a record, what it shows, and the facts to hold at its end."""

    name: str
    english: str
    korean: str
    facts: Mapping[str, str]
    record: Record
    position: Mapping[str, Any]
    """The position as the file has it; empty for a hand that was dealt."""
    preset: str
    rules: Mapping[str, Any]
    """The keys in which the rules differ from the preset, by section."""


@attrs.frozen
class Material:
    """All of it: the pages, the rules by id, the examples by rule id."""

    pages: tuple[Page, ...]
    rules: Mapping[str, RuleText]
    examples: Mapping[str, Example]

    def page_of(self, rule: str) -> str:
        """The name of the page that a rule stands on."""
        return next(page.name for page in self.pages if rule in page.rules)

    def page_of_key(self, key: str) -> str:
        """The name of the page that a key stands on."""
        return next(page.name for page in self.pages if key in self.keys_on(page))

    def keys_on(self, page: Page) -> list[str]:
        """The keys on a page."""
        return [*page.keys, *(key for rule in page.rules for key in self.rules[rule].keys)]


def keys_of_rules() -> dict[str, tuple[str, ...]]:
    """The keys of each rule id. A key of two rules belongs to the last of them, so that it stands once."""
    found: dict[str, tuple[str, ...]] = {}
    for key, switch in SWITCHES.items():
        for rule in switch.ids:
            found.setdefault(rule, ())
        if switch.ids:
            found[switch.ids[-1]] += (key,)
    return found


def read_material(docs: Path) -> Material:
    """Read everything from the folder of the docs. Raises `GoStopError` for what does not fit together."""
    try:
        data = tomli.loads((docs / "reference.toml").read_text(encoding="utf-8"))
    except tomli.TOMLDecodeError as error:
        raise GoStopError(f"reference.toml: {error}") from error
    pages = tuple(Page(**page) for page in data["page"])
    rules = _rules(data["rule"])
    _check_pages(pages, rules)
    examples = {path.stem: read_example(path) for path in sorted((docs / "examples").glob("*.toml"))}
    _check_examples(rules, examples)
    return Material(pages, rules, examples)


def _rules(told: Iterable[dict[str, Any]]) -> dict[str, RuleText]:
    by_id = {rule["id"]: rule for rule in told}
    keys = keys_of_rules()
    return {rule: _rule(rule, keys.get(rule, ()), by_id.get(rule, {})) for rule in {**keys, **by_id}}


def _rule(rule: str, keys: tuple[str, ...], told: Mapping[str, Any]) -> RuleText:
    terms = {"english": SWITCHES[keys[0]].english, "korean": SWITCHES[keys[0]].korean} if keys else {}
    return RuleText(**{"id": rule, "keys": keys, **terms, **told})


def _check_pages(pages: tuple[Page, ...], rules: Mapping[str, RuleText]) -> None:
    """Each rule and each key stands on exactly one page."""
    placed = [rule for page in pages for rule in page.rules]
    keys = [key for page in pages for key in page.keys]
    keys += [key for rule in placed if rule in rules for key in rules[rule].keys]
    wrong = _not_once(placed, rules) + _not_once(keys, SWITCHES)
    if wrong:
        raise GoStopError(f"on no page, on several, or not known: {', '.join(wrong)}")


def _not_once(found: list[str], wanted: Iterable[str]) -> list[str]:
    names = list(wanted)
    return sorted({name for name in [*found, *names] if found.count(name) != 1 or name not in names})


def _check_examples(rules: Mapping[str, RuleText], examples: Mapping[str, Example]) -> None:
    """Each rule has one worked example: a record, or one in words."""
    wrong = [rule for rule in rules if (rule in examples) == bool(rules[rule].example)]
    wrong += [name for name in examples if name not in rules]
    if wrong:
        raise GoStopError(f"without exactly one worked example, or not known: {', '.join(wrong)}")


def read_example(path: Path) -> Example:
    """A worked example from its file. Raises `GoStopError`."""
    text = path.read_text(encoding="utf-8")
    paragraphs = _comment(text)
    if len(paragraphs) < 2:
        raise GoStopError(f"{path.name}: a paragraph in English and one in Korean are needed at the top")
    facts = dict(_fact(line, path.name) for paragraph in paragraphs[2:] for line in paragraph)
    try:
        record = loads_record(text)
    except GoStopError as error:
        raise GoStopError(f"{path.name}: {error}") from error
    data = tomli.loads(text)
    return Example(
        name=path.stem,
        english=" ".join(paragraphs[0]),
        korean=" ".join(paragraphs[1]),
        facts=facts,
        record=record,
        position=data.get("position", {}),
        preset=data["preset"],
        rules=data.get("rules", {}),
    )


def _comment(text: str) -> list[list[str]]:
    """The paragraphs of the comment at the top of a file, as lines."""
    paragraphs: list[list[str]] = [[]]
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        words = line.removeprefix("#").strip()
        if words:
            paragraphs[-1].append(words)
        elif paragraphs[-1]:
            paragraphs.append([])
    return [paragraph for paragraph in paragraphs if paragraph]


def _fact(line: str, name: str) -> tuple[str, str]:
    fact, _, value = line.partition(": ")
    if fact not in FACTS:
        raise GoStopError(f"{name}: {line!r} is no fact of an example; there are {', '.join(FACTS)}")
    return fact, value
