"""What the command line reads from outside: rules by name or path, texts of files."""

from __future__ import annotations

import os
import re

from gostop.errors import GoStopError, RecordError
from gostop.rules import Rules, load_preset, load_rules, presets

LARGEST = 16 * 1024 * 1024
"""The most characters that a record file may have."""


def rules_named(name: str) -> Rules:
    """The rules of a preset, or of a TOML file. Raises `RulesError`."""
    is_path = name.endswith(".toml") or os.sep in name or "/" in name
    if name not in presets() and (is_path or os.path.isfile(name)):
        return load_rules(name)
    return load_preset(name)


def read_text(path: str) -> str:
    """The text of a file. Raises `RecordError` when it cannot be read."""
    try:
        with open(path, encoding="utf-8-sig") as file:
            text = file.read(LARGEST + 1)
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not UTF-8 text", f"{path}은(는) UTF-8 글이 아닙니다") from None
    except (OSError, ValueError) as error:
        raise _unusable(path, "be read", "읽을", error) from None
    if len(text) > LARGEST:
        raise RecordError(f"{path} is too large for a record", f"{path}은(는) 기록으로는 너무 큽니다")
    return text


def is_evening(text: str) -> bool:
    """Whether a record file says that it is of an evening, not of hands."""
    return re.search(r"""^\s*format\s*=\s*["']gostop-evening/""", text, re.MULTILINE) is not None


def check_new(path: str) -> None:
    """Raises `RecordError` when there is such a file already, or no folder to write it to: asked before a
    hand, not after it."""
    if os.path.lexists(path):
        raise RecordError(f"{path} exists already", f"{path}이(가) 이미 있습니다")
    folder = os.path.dirname(path) or os.curdir
    if not path or not os.path.isdir(folder) or not os.access(folder, os.W_OK):
        raise RecordError(
            f"{path} cannot be written: no folder '{folder}' to write to",
            f"{path}을(를) 쓸 수 없습니다: 쓸 수 있는 폴더 '{folder}'이(가) 없습니다",
        )


def write_text(path: str, text: str) -> None:
    """Write a text to a new file; one that is there already is left alone. Raises `RecordError`."""
    try:
        with open(path, "x", encoding="utf-8") as file:
            file.write(text)
    except (OSError, ValueError) as error:
        raise _unusable(path, "be written", "쓸", error) from None


def _unusable(path: str, english: str, korean: str, error: Exception) -> GoStopError:
    reason = getattr(error, "strerror", None) or str(error)
    return RecordError(f"{path} cannot {english}: {reason}", f"{path}을(를) {korean} 수 없습니다: {reason}")
