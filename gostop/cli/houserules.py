"""`gostop presets` and `gostop rules`: what there is to play by, and what it says."""

from __future__ import annotations

import argparse
from typing import Any

from rich.table import Table
from rich.text import Text

from gostop.cli.reading import rules_named
from gostop.cli.screen import Screen
from gostop.cli.show import mission_text
from gostop.rules import Rules, load_preset, presets
from gostop.rules.tree import SECTIONS, SOURCES, SWITCHES, Switch
from gostop.rules.write import toml_value

_LONGEST_KEY = max([len(key.split(".")[1]) for key in SWITCHES]) + 2


def list_presets(screen: Screen, options: argparse.Namespace) -> int:
    """Every preset with its titles, seats and players."""
    table = Table(box=None, pad_edge=False)
    table.add_column(screen.say("preset", "프리셋"), style="bold", no_wrap=True)
    table.add_column("한국어", no_wrap=True)
    table.add_column("English", overflow="fold")
    table.add_column(screen.say("seats", "자리"), justify="right")
    table.add_column(screen.say("players", "인원"), justify="right")
    for name in presets():
        rules = load_preset(name)
        seats, players = str(rules.table.seats), str(rules.table.players)
        table.add_row(name, rules.about.korean, rules.about.english, seats, players)
    screen.out.print(table)
    return 0


def show(screen: Screen, options: argparse.Namespace) -> int:
    """The house sheet: every key, its term, its value and where it comes from."""
    rules = rules_named(options.rules)
    standard = Rules().flat()
    values = rules.flat()
    screen.line(_title(screen, options.rules, rules), "bold")
    screen.line(screen.say("marked *: differs from standard", "* 표시: 표준과 다름"), "dim")
    for section in SECTIONS:
        keys = [key for key in SWITCHES if key.startswith(f"{section}.")]
        if options.changed:
            keys = [key for key in keys if values[key] != standard[key]]
        if keys:
            screen.line()
            screen.line(f"[{section}]", "bold cyan")
            screen.out.print(_sheet(screen, keys, rules, standard))
    if options.changed and values == standard:
        screen.line(screen.say("Nothing differs.", "다른 점이 없습니다."))
        return 0
    screen.line()
    for mark, english, korean in SOURCES:
        screen.line(f"{mark} = {screen.say(english, korean)}", "dim")
    return 0


def _sheet(screen: Screen, keys: list[str], rules: Rules, standard: dict[str, Any]) -> Table:
    values = rules.flat()
    table = Table(box=None, pad_edge=False, show_header=False, expand=True)
    table.add_column(no_wrap=True, min_width=_LONGEST_KEY)
    table.add_column(ratio=5, overflow="fold")
    table.add_column(ratio=5, overflow="fold")
    table.add_column(no_wrap=True, style="dim")
    table.add_column(ratio=3, overflow="fold", style="dim")
    for key in keys:
        switch = SWITCHES[key]
        differs = values[key] != standard[key]
        name = Text(("* " if differs else "  ") + key.split(".")[1], "bold" if differs else "")
        value = (
            _missions(screen, rules) if key == "mission.pool" else Text(_value(screen, values[key], switch))
        )
        table.add_row(name, screen.told(switch), value, "\n".join(switch.ids), switch.sources)
    return table


def _missions(screen: Screen, rules: Rules) -> Text:
    """The missions in words, one a line."""
    pool = [mission_text(screen, mission) for mission in rules.mission.pool]
    return Text("\n").join(pool) if pool else Text("-")


_UNITS_KOREAN = {
    "points": "점", "chips": "칩", "pi": "피", "cards": "장", "times": "배", "hands": "판", "turns": "차례",
    "go": "고", "seats": "명", "percent": "%", "packs": "벌",
}  # fmt: skip


def _value(screen: Screen, value: Any, switch: Switch) -> str:
    text = toml_value(value)
    if not switch.unit or isinstance(value, (bool, str, list, dict)):
        return text
    unit = switch.unit.removesuffix("s") if value == 1 else switch.unit
    return screen.say(f"{text} {unit}", f"{text}{_UNITS_KOREAN[switch.unit]}")


def _title(screen: Screen, name: str, rules: Rules) -> str:
    title = screen.told(rules.about)
    return f"{title} ({name})" if title else name


def diff(screen: Screen, options: argparse.Namespace) -> int:
    """What differs between two sets of rules, key by key."""
    first, second = rules_named(options.first), rules_named(options.second)
    differences = first.diff(second)
    if not differences:
        screen.line(screen.say("They are the same, key by key.", "모든 키가 같습니다."))
        return 0
    table = Table(box=None, pad_edge=False)
    table.add_column(screen.say("key", "키"), style="bold", no_wrap=True)
    table.add_column(screen.say("term", "이름"), overflow="fold")
    table.add_column(_title(screen, options.first, first), overflow="fold")
    table.add_column(_title(screen, options.second, second), overflow="fold")
    for difference in differences:
        switch = SWITCHES[difference.key]
        mine, other = toml_value(difference.mine), toml_value(difference.other)
        table.add_row(difference.key, screen.told(switch), mine, other)
    screen.out.print(table)
    return 0
