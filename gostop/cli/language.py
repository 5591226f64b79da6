"""Which language the command line speaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import IO

KOREAN, ENGLISH = "ko", "en"


def language(arguments: Sequence[str], environment: Mapping[str, str], stream: IO[str] | None) -> str:
    """The language that the arguments ask for, else that of the locale, as far as a stream can show it."""
    for place, argument in enumerate(arguments):
        if argument == "--lang" and place + 1 < len(arguments):
            asked = arguments[place + 1]
        elif argument.startswith("--lang="):
            asked = argument.removeprefix("--lang=")
        else:
            continue
        if asked in (KOREAN, ENGLISH):
            return asked
    return language_of_locale(environment) if can_show_korean(stream) else ENGLISH


def can_show_korean(stream: IO[str] | None) -> bool:
    """Whether a stream's encoding has the Korean letters."""
    try:
        "고스톱 쌍피".encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeError, LookupError):
        return False
    return True


def language_of_locale(environment: Mapping[str, str]) -> str:
    """`ko` where the locale is Korean, else `en`."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return KOREAN if value.lower().startswith("ko") else ENGLISH
    import locale

    system = (locale.getlocale()[0] or "").lower()
    return KOREAN if system.startswith("ko") else ENGLISH
