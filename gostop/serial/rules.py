"""Rules as plain data: every switch by section, and what the rules are called."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import attrs

from gostop.errors import RulesError, shown
from gostop.rules import Rules
from gostop.rules.accepts import Text
from gostop.rules.tree import SECTIONS, SWITCHES, About, value_of
from gostop.serial.kinds import ENOUGH, Wrong

_ABOUT = tuple(field.name for field in attrs.fields(About))


def rules_out(rules: Rules) -> dict[str, Any]:
    """All switches, section by section in the order of the reference pages, after what they are called.

    The data are shared: nobody may change them.
    """
    return _written(rules, rules.about)


@lru_cache(maxsize=64)
def _written(rules: Rules, about: About) -> dict[str, Any]:
    found: dict[str, Any] = {"about": {key: getattr(about, key) for key in _ABOUT}}
    for section in SECTIONS:
        found[section] = {}
    for key, switch in SWITCHES.items():
        section, name = key.split(".")
        found[section][name] = switch.accepts.plain(value_of(rules, key))
    return found


def rules_in(value: object) -> Rules:
    """The rules of such data; a switch that is not named is as in `standard`. Raises `Wrong`."""
    if not isinstance(value, dict):
        raise Wrong(f"a table is needed, not {shown(value)}", f"표여야 합니다 ({shown(value)} 아님)")
    try:
        return _read(json.dumps(value))
    except (TypeError, ValueError, RecursionError) as error:
        if isinstance(error, RulesError):
            problems = [(one.key, *_reason(one)) for one in error.mistakes[:ENOUGH]]
            raise Wrong.of(problems) from None
        raise Wrong("these are no rules", "규칙이 아닙니다") from None


def _reason(mistake: Any) -> tuple[str, str]:
    lead = len(mistake.key) + 2
    return mistake.english[lead:] or mistake.english, mistake.korean[lead:] or mistake.korean


@lru_cache(maxsize=64)
def _read(text: str) -> Rules:
    """The rules of a JSON text, remembered: a server loads many values of the same rules."""
    changes: dict[str, Any] = {}
    about: Any = {}
    strange: list[str] = []
    for section, entries in json.loads(text).items():
        if section == "about":
            about = entries
        elif section in SECTIONS and isinstance(entries, dict):
            changes |= {f"{section}.{name}": entry for name, entry in entries.items()}
        else:
            strange.append(section)
    if strange:
        raise Wrong.of(
            [
                (shown(one)[1:-1], "is no section of the rules", "규칙에 없는 항목입니다")
                for one in strange[:ENOUGH]
            ]
        )
    rules = Rules().override(changes)
    return attrs.evolve(rules, about=_about(about))


def _about(value: object) -> About:
    fits = Text().fits
    if not isinstance(value, dict) or not set(value) <= set(_ABOUT) or not all(map(fits, value.values())):
        raise Wrong(
            f"about: {shown(value)} is no name of rules", f"about: {shown(value)}은(는) 이름이 아닙니다"
        )
    return About(**value)
