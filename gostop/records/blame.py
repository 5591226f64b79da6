"""Which line of which rules is responsible for a point: from the rule id to the TOML key and its value."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import attrs

from gostop.rules import Rules
from gostop.rules.load import load_preset, preset_text
from gostop.rules.tree import SWITCHES, value_of
from gostop.rules.write import toml_value

_ITEMS: dict[str, tuple[str, ...]] = {
    "brights": (
        "score.bright_three", "score.bright_three_rain", "score.bright_four", "score.bright_four_dry",
        "score.bright_five", "score.ten_brights",
    ),
    "godori": ("score.godori", "score.bidori", "score.yukdori", "score.sipdori", "score.double_godori"),
    "hongdan": ("score.hongdan", "score.double_hongdan"),
    "cheongdan": ("score.cheongdan", "score.double_cheongdan"),
    "chodan": ("score.chodan", "score.double_chodan"),
    "ribbons": ("score.ribbon_from",),
    "animals": ("score.animal_from",),
    "pi": ("score.pi_from",),
    "double-trio": ("score.double_trio", "score.double_trio_joker"),
    "palssari": ("score.palssari",),
    "pact": ("month_pact.points",),
}  # fmt: skip
"""The keys that may be behind an item of a score, by its name."""


_ALSO = {"SHODANG-2": ("dokbak.shodang", "shodang.declare")}
"""Keys behind a rule that name other rules."""


@attrs.frozen
class Cause:
    """A key of the rules with its value, and the line of a preset's file that says so (empty where the
    record's own `[rules]` do)."""

    key: str
    value: Any
    file: str = ""
    line: str = ""

    @property
    def english(self) -> str:
        """What the key is called in English."""
        return SWITCHES[self.key.split("[")[0]].english

    @property
    def korean(self) -> str:
        """What the key is called in Korean."""
        return SWITCHES[self.key.split("[")[0]].korean

    @property
    def toml(self) -> str:
        """The key and the value as a rules file has them."""
        return f"{self.key} = {toml_value(self.value)}"


def behind_item(rules: Rules, preset: str, name: str, points: int) -> tuple[Cause, ...]:
    """What is responsible for an item of a score: of several keys the one that names just these points."""
    keys = _ITEMS.get(name, ())
    exact = [key for key in keys if value_of(rules, key) == points]
    return tuple([_cause(rules, preset, key) for key in exact[:1] or keys])


def behind_rule(rules: Rules, preset: str, rule: str, mission: int | None) -> tuple[Cause, ...]:
    """What is responsible for what a rule did, by its id; nothing for a rule that no key turns.

    Of a pool of missions only the hand's own is named, the one at the place `mission`.
    """
    keys = [key for key, switch in SWITCHES.items() if rule in switch.ids or key in _ALSO.get(rule, ())]
    causes = [_cause(rules, preset, key) for key in keys]
    return tuple([_of_pool(cause, mission) if cause.key == "mission.pool" else cause for cause in causes])


def _of_pool(cause: Cause, mission: int | None) -> Cause:
    if mission is None:
        return attrs.evolve(cause, value=[])
    return attrs.evolve(cause, key=f"mission.pool[{mission}]", value=cause.value[mission])


def _cause(rules: Rules, preset: str, key: str) -> Cause:
    value = rules_value(rules, key)
    if value != rules_value(load_preset(preset), key):
        return Cause(key, value)
    file, line = stated_in(preset, key)
    return Cause(key, value, file, line)


def rules_value(rules: Rules, key: str) -> Any:
    """The plain value of a key."""
    return SWITCHES[key].accepts.plain(value_of(rules, key))


@lru_cache(maxsize=512)
def stated_in(preset: str, key: str) -> tuple[str, str]:
    """The file of the preset, or of one that it extends, that states a key, and the line; two empty texts
    for a key that none of them states."""
    name: str | None = preset
    while name:
        lines, name, file = _file(name)
        if key in lines:
            return file, lines[key]
    return "", ""


@lru_cache(maxsize=64)
def _file(preset: str) -> tuple[dict[str, str], str | None, str]:
    """The lines of a preset's file by key, what it extends, and what the file is called."""
    text = preset_text(preset)
    lines: dict[str, str] = {}
    section, parent = "", None
    for line in text.splitlines():
        if found := re.match(r"\[(\w+)\]", line):
            section = found[1]
        elif found := re.match(r"(\w+)\s*=\s*(.*)", line):
            if not section and found[1] == "extends":
                parent = found[2].split('"')[1]
            else:
                lines[f"{section}.{found[1]}"] = line.strip()
    return lines, parent, f"{preset}.toml"
