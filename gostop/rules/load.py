"""Reading rules files: TOML, `extends`, and one error that lists every mistake."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from os import PathLike, fspath
from types import SimpleNamespace
from typing import IO, TYPE_CHECKING, Any

import attrs

from gostop.errors import RulesError, RulesMistake, plain_text, shown
from gostop.rules.accepts import Text
from gostop.rules.checks import find_clashes
from gostop.rules.tree import SECTIONS, SWITCHES, About, Rules, sections_with

if TYPE_CHECKING:
    from pathlib import Path

LARGEST = 256 * 1024
"""The most bytes (or characters) that a rules file may have."""

DEEPEST = 16
"""The most files that may extend one another."""

_ABOUT = tuple(field.name for field in attrs.fields(About))


@attrs.frozen
class _Document:
    """One file of a chain: its label in messages, where it lies (if anywhere) and what it says."""

    label: str | None
    path: Path | None
    data: dict[str, Any]


def load_rules(source: str | PathLike[str] | IO[bytes] | IO[str]) -> Rules:
    """The rules of a TOML file, given by its path or as an open file.

    A file that `extends` a preset or another file states only what differs; a relative path is meant from
    where the file lies. Raises one `RulesError` that lists every mistake.
    """
    if isinstance(source, (str, PathLike)):
        from pathlib import Path

        path = Path(fspath(source))
        return _load(_Document(str(path), path, _parse(_read_path(path), str(path))))
    return _load(_Document(_label(source), None, _parse(_read_file(source), _label(source))))


def loads_rules(text: str) -> Rules:
    """The rules of a TOML text; it may extend a preset, but no file. Raises `RulesError`."""
    if not isinstance(text, str):
        raise _error(None, "", f"{shown(text)} is no text", f"{shown(text)}은(는) 글이 아닙니다", text)
    return _load(_Document(None, None, _parse(plain_text(text), None)))


@lru_cache(maxsize=64)
def _preset(name: str) -> Rules:
    path = _presets_folder() / f"{name}.toml"
    return _load(_Document(f"{name}.toml", None, _parse(_read_path(path), f"{name}.toml")), name)


def load_preset(name: str) -> Rules:
    """The rules of the preset of that name; `presets()` lists them. Raises `RulesError` for another name."""
    asked = plain_text(name) if isinstance(name, str) else ""
    if asked not in presets():
        raise RulesError([_no_preset("", asked or name, None)])
    return _preset(asked)


def preset_text(name: str) -> str:
    """The file of a preset, with its comments. Raises `RulesError` for a name that is none."""
    load_preset(name)
    return (_presets_folder() / f"{name}.toml").read_text(encoding="utf-8")


def presets() -> tuple[str, ...]:
    """The names of all presets: `standard` and its two-player sister first, then by name."""
    return _presets()  # not cached itself: a type checker would lose that it takes nothing


@lru_cache(maxsize=1)
def _presets() -> tuple[str, ...]:
    names = [entry.stem for entry in _presets_folder().glob("*.toml")]
    return tuple(sorted(names, key=lambda name: (not name.startswith("standard"), name)))


@lru_cache(maxsize=1)
def _presets_folder() -> Path:
    """Inside the package once installed, beside it in the repository."""
    from pathlib import Path

    package = Path(__file__).resolve().parent.parent
    installed = package / "presets"
    return installed if installed.is_dir() else package.parent / "presets"


def override(rules: Rules, changes: Mapping[str, Any]) -> Rules:
    """See `Rules.override`."""
    try:
        given = list(changes.items()) if isinstance(changes, Mapping) else None
    except Exception:  # what a caller's own mapping raises is no error of ours
        given = None
    if given is None:
        raise _error(
            None,
            "",
            f"{shown(changes)} is no table of keys and values",
            f"{shown(changes)}은(는) 키와 값의 표가 아닙니다",
            changes,
        )
    values: dict[str, Any] = {}
    mistakes: list[RulesMistake] = []
    for key, value in given:
        if isinstance(key, str) and key in SWITCHES:
            _read_value(key, value, values, mistakes)
        else:
            _note_unknown(mistakes, key, value, SWITCHES)
    return _finish(rules, values, mistakes, rules.about, None)


def _load(document: _Document, preset: str = "") -> Rules:
    """Rules from a document: what it extends first, then what it says itself."""
    mistakes: list[RulesMistake] = []
    base, chain = _chain(document, mistakes)
    values: dict[str, Any] = {}
    for link in reversed(chain):
        found: list[RulesMistake] = []
        _read_document(link.data, values, found)
        mistakes += _labelled(found, link.label)
    name = preset or (document.path.stem if document.path else "")
    name = name if Text().fits(name) else ""
    return _finish(base, values, mistakes, _about(document, name, mistakes), document.label)


def _chain(document: _Document, mistakes: list[RulesMistake]) -> tuple[Rules, list[_Document]]:
    """The preset at the end of the chain of `extends`, and the documents on the way, the first one first."""
    chain = [document]
    seen = {document.path.resolve()} if document.path else set()
    while "extends" in chain[-1].data:
        link = chain[-1]
        target = link.data["extends"]
        if isinstance(target, str) and target in presets():
            return _preset(target), chain
        found = _next(link, target, seen, len(chain))
        if isinstance(found, RulesMistake):
            mistakes += _labelled([found], link.label)
            break
        chain.append(found)
    return Rules(), chain


def _next(link: _Document, target: object, seen: set[Path], length: int) -> _Document | RulesMistake:
    """The file that a document extends, or what is wrong with naming it."""
    if not isinstance(target, str) or not (target.endswith(".toml") or "/" in target):
        return _no_preset("extends", target, None)
    if link.path is None:
        return RulesMistake(
            "extends",
            "only a preset can be extended here, no file",
            "여기서는 파일이 아니라 프리셋만 이어받을 수 있습니다",
            value=target,
        )
    path = link.path.parent / target
    try:
        resolved = path.resolve()
        if type(path)(target).is_absolute():
            raise ValueError("a path from the root")
    except (OSError, ValueError, RuntimeError):
        return RulesMistake(
            "extends",
            f"{shown(target)} is no path from where this file lies",
            f"{shown(target)}은(는) 이 파일에서 시작하는 경로가 아닙니다",
            value=target,
        )
    if resolved in seen:
        return RulesMistake(
            "extends",
            f"{shown(target)} leads back to itself",
            f"{shown(target)}은(는) 자기 자신으로 돌아옵니다",
            value=target,
        )
    if length >= DEEPEST:
        return RulesMistake(
            "extends",
            f"more than {DEEPEST} files extend one another",
            f"{DEEPEST}개가 넘는 파일이 서로 이어받습니다",
            value=target,
        )
    seen.add(resolved)
    try:
        return _Document(str(path), path, _parse(_read_path(path), str(path)))
    except RulesError as error:
        return error.mistakes[0]


def _read_document(data: dict[str, Any], values: dict[str, Any], mistakes: list[RulesMistake]) -> None:
    for name, entry in data.items():
        if name in ("extends", "about"):
            continue
        if name not in SECTIONS:
            _note_unknown(mistakes, name, entry, (*SECTIONS, "about", "extends"))
        elif not isinstance(entry, dict):
            mistakes.append(
                RulesMistake(
                    name,
                    f"{shown(entry)} is no table",
                    f"{shown(entry)}은(는) 표가 아닙니다",
                    value=entry,
                    accepted=f"[{name}]",
                )
            )
        else:
            for key, value in entry.items():
                dotted = f"{name}.{key}"
                if dotted in SWITCHES:
                    _read_value(dotted, value, values, mistakes)
                else:
                    _note_unknown(mistakes, dotted, value, SWITCHES)


def _read_value(key: str, value: object, values: dict[str, Any], mistakes: list[RulesMistake]) -> None:
    found: list[RulesMistake] = []
    read = SWITCHES[key].accepts.read(value, key, found)
    mistakes += found
    values[key] = _BAD if found else read


_BAD = object()
"""Stands for a value that was refused, so that no later check blames what depends on it."""


def _about(document: _Document, name: str, mistakes: list[RulesMistake]) -> About:
    table = document.data.get("about", {})
    found: list[RulesMistake] = []
    read: dict[str, Any] = {}
    if not isinstance(table, dict):
        found.append(
            RulesMistake("about", f"{shown(table)} is no table", f"{shown(table)}은(는) 표가 아닙니다")
        )
        table = {}
    for key, value in table.items():
        if key in _ABOUT:
            read[key] = Text().read(value, f"about.{key}", found)
        else:
            _note_unknown(found, f"about.{key}", value, [f"about.{known}" for known in _ABOUT])
    mistakes += _labelled(found, document.label)
    return About(**{"name": name, **read})


def _finish(
    base: Rules, values: dict[str, Any], mistakes: list[RulesMistake], about: About, label: str | None
) -> Rules:
    """The rules, or one error with all mistakes: those found so far and those of the whole."""
    bad = {key for key, value in values.items() if value is _BAD}
    sections = sections_with(base, {key: value for key, value in values.items() if value is not _BAD})
    if mistakes:
        draft: Any = SimpleNamespace(**sections)
        raise RulesError([*mistakes, *_labelled(find_clashes(draft, bad), label)])
    try:
        return Rules(**sections, about=about)
    except RulesError as error:
        raise RulesError(_labelled(error.mistakes, label)) from None


def _labelled(mistakes: Iterable[RulesMistake], label: str | None) -> list[RulesMistake]:
    """The mistakes, each with the file that it stands in."""
    found = list(mistakes)
    for mistake in found:
        mistake.file = mistake.file or label
    return found


def _note_unknown(mistakes: list[RulesMistake], key: object, value: object, known: Iterable[str]) -> None:
    text = key if isinstance(key, str) else shown(key)
    text = text if len(text) <= 80 else text[:77] + "..."
    # Looking for the nearest key is slow, and a file full of nonsense must not take long to refuse.
    nearest, beside = None, ""
    if len(mistakes) < 50:
        nearest = _named(text) or _nearest(text, known)
        beside = "" if nearest else ", ".join(_beside(text, known))
    mistakes.append(
        RulesMistake(text, "no such key", "없는 키입니다", value=value, nearest=nearest, accepted=beside)
    )


def _named(text: str) -> str | None:
    """The key whose Korean or English term stands where the key should: `bak.광박` for `bak.bright`."""
    section, _, name = text.rpartition(".")
    for key, entry in SWITCHES.items():
        if name in (entry.korean, entry.english) and (not section or key.startswith(f"{section}.")):
            return key
    return None


def _beside(text: str, known: Iterable[str]) -> list[str]:
    """The keys of the section that a key names."""
    section, dot, _ = text.rpartition(".")
    return [key for key in known if dot and key.startswith(f"{section}.")]


def _no_preset(key: str, name: object, label: str | None) -> RulesMistake:
    return RulesMistake(
        key,
        f"no preset is called {shown(name)}",
        f"{shown(name)}(이)라는 프리셋은 없습니다",
        value=name,
        accepted=", ".join(presets()),
        nearest=_nearest(name, presets()) if isinstance(name, str) else None,
        file=label,
    )


def _nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant; a key of the same section first, the section not counted."""
    import difflib

    words = list(known)
    section, dot, name = word[:80].rpartition(".")
    beside = {full.rpartition(".")[2]: full for full in words if dot and full.startswith(f"{section}.")}
    close = difflib.get_close_matches(name, list(beside), 1, 0.6)
    if close:
        return beside[close[0]]
    close = difflib.get_close_matches(word[:80], words, 1, 0.75 if dot else 0.6)
    return close[0] if close else None


def _error(label: str | None, key: str, english: str, korean: str, value: object = None) -> RulesError:
    return RulesError([RulesMistake(key, english, korean, value=value, file=label)])


def _label(source: object) -> str | None:
    name = getattr(source, "name", None)
    return name if isinstance(name, str) else None


def _read_path(path: Path) -> bytes:
    try:
        if not path.exists():
            raise _error(str(path), "", "there is no such file", "그런 파일이 없습니다")
        if not path.is_file():
            raise _error(str(path), "", "this is no file", "파일이 아닙니다")
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, RulesError):
            raise
        raise _error(shown(str(path)), "", "cannot be read", "읽을 수 없습니다") from error


def _read_file(source: Any) -> bytes | str:
    label = _label(source)
    try:
        content = source.read(LARGEST + 1)
    except Exception as error:
        raise _error(label, "", "cannot be read", "읽을 수 없습니다", shown(source)) from error
    if not isinstance(content, (bytes, str)):
        raise _error(label, "", "gives neither text nor bytes", "글도 바이트도 아닙니다", shown(source))
    return content


def _parse(content: bytes | str, label: str | None) -> dict[str, Any]:
    """The TOML of some content. Raises `RulesError` for whatever is no sound TOML text."""
    import tomli

    if len(content) > LARGEST:
        raise _error(label, "", f"this is larger than {LARGEST} bytes", f"{LARGEST}바이트보다 큽니다")
    try:
        text = content if isinstance(content, str) else content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _error(
            label,
            "",
            f"is not UTF-8: byte {error.start} is wrong",
            f"UTF-8이 아닙니다. {error.start}번째 바이트",
        ) from error
    try:
        return tomli.loads(text)
    except RecursionError as error:
        raise _error(label, "", "this is nested too deeply", "너무 깊이 겹쳐 있습니다") from error
    except ValueError as error:
        raise _error(label, "", f"this is no TOML: {error}", f"TOML이 아닙니다: {error}") from error
