"""The examples of `docs/testing.md` run."""

from __future__ import annotations

import re
import unittest
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

BLOCKS = re.findall(
    r"```python\n(.*?)```",
    (Path(__file__).parents[2] / "docs" / "testing.md").read_text(encoding="utf-8"),
    re.DOTALL,
)


def test_there_are_examples() -> None:
    assert len(BLOCKS) == 3


@pytest.mark.parametrize("code", BLOCKS, ids=range(len(BLOCKS)))
def test_the_examples_run(code: str) -> None:
    """Each block by itself, and the tests in it."""
    space: dict[str, Any] = {}
    exec(compile(code, "docs/testing.md", "exec", dont_inherit=True), space)
    for name, entry in space.items():
        if name.startswith("test_"):
            quick = settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
            quick(entry)()
        elif name.startswith("Test"):
            result = unittest.TestResult()
            entry("runTest").run(result)
            assert result.wasSuccessful(), result.failures + result.errors
