"""Writing rules as a TOML file that loads to equal rules."""

from __future__ import annotations

import re
from typing import Any

from gostop.rules.tree import SECTIONS, SWITCHES, Rules


def rules_to_toml(rules: Rules, *, comments: bool = False) -> str:
    """See `Rules.to_toml`."""
    values = rules.flat()
    lines = ["[about]"]
    about = {"name": rules.about.name, "korean": rules.about.korean, "english": rules.about.english}
    lines += [f"{name} = {quoted(text)}" for name, text in about.items() if text]
    for section in SECTIONS:
        lines += ["", f"[{section}]"]
        for key, switch in SWITCHES.items():
            if key.startswith(f"{section}."):
                lines += [f"# {switch.meaning}"] if comments else []
                lines.append(f"{key.split('.')[1]} = {toml_value(values[key])}")
    return "\n".join(lines) + "\n"


def toml_value(value: Any) -> str:
    """A plain value as TOML writes it, tables inline."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(name)} = {toml_value(entry)}" for name, entry in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if value and isinstance(value[0], dict):
        return "[\n" + "".join(f"    {toml_value(entry)},\n" for entry in value) + "]"
    return "[" + ", ".join(toml_value(entry) for entry in value) + "]"


def quoted(text: str) -> str:
    """A basic string of TOML."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + re.sub(r"[\x00-\x1f\x7f]", lambda found: f"\\u{ord(found[0]):04x}", escaped) + '"'


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else quoted(name)
