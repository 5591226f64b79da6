"""What the tests of the command line share."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _same_width(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same width wherever the tests run: xdist sets one of its own."""
    monkeypatch.setenv("COLUMNS", "100")
