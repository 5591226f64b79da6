"""Small pieces of Markdown."""

from __future__ import annotations


def code(text: str) -> str:
    """A piece of code."""
    return f"`{text}`"


def row(*cells: str) -> str:
    """A row of a table."""
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def anchor(name: str) -> str:
    """A place that a link can name, independent of how headings are turned into anchors."""
    return f'<a id="{anchor_name(name)}"></a>'


def anchor_name(name: str) -> str:
    """The name of that place: `PPEOK-3` → `ppeok-3`, `bak.pi` → `bak-pi`."""
    return name.lower().replace(".", "-").replace("_", "-")


def text_of(lines: list[str]) -> str:
    """The lines of a page as a file, no two empty lines in a row."""
    kept: list[str] = []
    for line in lines:
        if line or (kept and kept[-1]):
            kept.append(line)
    return "\n".join(kept).rstrip() + "\n"
