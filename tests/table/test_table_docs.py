"""The evening that the guide page tells is played as it says."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs/table.md"


def test_the_worked_evening_is_played_as_told() -> None:
    found = doctest.DocTestParser().get_doctest(
        PAGE.read_text(encoding="utf-8"), {}, "table.md", str(PAGE), 0
    )
    assert len(found.examples) > 15
    results = doctest.DocTestRunner(verbose=False).run(found)
    assert results.failed == 0
