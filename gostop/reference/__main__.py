"""`python -m gostop.reference docs/reference` writes the pages, `--check` says which are stale."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from gostop.errors import GoStopError
from gostop.reference.pages import GENERATED_FOLDERS, render


def stale(folder: Path, pages: dict[str, str]) -> list[str]:
    """The pages that are missing, differ from what they should say, or should not be there."""
    found = [name for name, text in pages.items() if _text_of(folder / name) != text]
    return sorted([*found, *_strays(folder, pages)])


def _strays(folder: Path, pages: dict[str, str]) -> list[str]:
    there = [path for part in GENERATED_FOLDERS for path in (folder / part).glob("*.md")]
    return [name for path in there if (name := path.relative_to(folder).as_posix()) not in pages]


def _text_of(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


def write(folder: Path, pages: dict[str, str]) -> None:
    """Write all pages, and remove generated ones that nothing makes any more."""
    for name in _strays(folder, pages):
        (folder / name).unlink()
    for name, text in pages.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the pages; 0 when all is well, 1 when a page is stale, 2 when they cannot be made."""
    parser = argparse.ArgumentParser(prog="python -m gostop.reference", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("docs/reference"))
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a page is stale")
    options = parser.parse_args(arguments)
    folder: Path = options.folder
    try:
        pages = render(folder.parent)
    except (GoStopError, OSError) as error:
        sys.stderr.write(f"the pages cannot be made: {error}\n")
        return 2
    if not options.check:
        write(folder, pages)
        sys.stdout.write(f"{len(pages)} pages in {folder}\n")
        return 0
    found = stale(folder, pages)
    for name in found:
        sys.stdout.write(f"stale: {folder / name}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
