"""The arrows of docs/architecture.md: no room knows a room to its right."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import gostop

PACKAGE = Path(gostop.__file__).parent

ROOMS = [
    {"errors", "cards"},
    {"moves", "rng"},
    {"rules"},
    {"board", "event_codes", "events"},
    {"state"},
    {"scoring"},
    {"engine"},
    {"settlement"},
    {"table", "views", "seen", "sampling", "serial", "records"},
]
"""From left to right; rooms of one set may know each other."""


def imports_when_loaded(path: Path) -> set[str]:
    """The rooms that a module imports when it is loaded; what is only typed or loaded later does not count."""
    rooms = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("gostop."):
            rooms.add((node.module or "").split(".")[1])
        elif isinstance(node, ast.ImportFrom) and node.module == "gostop":
            rooms |= {name.name for name in node.names}
    return rooms


def modules(room: str) -> list[Path]:
    folder = PACKAGE / room
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [PACKAGE / f"{room}.py"]


def test_every_arrow_goes_to_the_left() -> None:
    place = {room: number for number, rooms in enumerate(ROOMS) for room in rooms}
    looked_at = 0
    for room, number in place.items():
        for path in modules(room):
            for known in imports_when_loaded(path) & place.keys():
                assert place[known] <= number, f"{path.relative_to(PACKAGE)} knows {known}"
                looked_at += 1
    assert looked_at > 100


def test_faces_are_known_to_nobody() -> None:
    faces = {"cli", "bots", "testing", "reference", "fair"}
    for rooms in ROOMS:
        for room in rooms:
            for path in modules(room):
                assert not imports_when_loaded(path) & faces


def test_importing_the_package_loads_little() -> None:
    """What takes long to load is loaded when first asked for; every public name is there all the same."""
    heavy = {"attr", "cattrs", "hashlib", "tomli"}
    code = f"import sys, gostop; print(sorted({heavy} & sys.modules.keys()))"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"
    for name in gostop.__all__:
        code = f"from gostop import {name}; import gostop; assert gostop.{name} is {name}; assert {name!r} in dir(gostop)"
        exec(code, {})
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = gostop.nothing  # type: ignore[attr-defined]
