"""What works without Hypothesis, and what is said where it is missing."""

from __future__ import annotations

import subprocess
import sys

import pytest

from gostop import testing

WITHOUT = "import sys; sys.modules['hypothesis'] = None; "


def without_hypothesis(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT + code], capture_output=True, text=True, check=False, timeout=120
    )


def test_the_checks_need_no_hypothesis() -> None:
    done = without_hypothesis(
        "import gostop; from gostop.testing import check_rules; print(check_rules(gostop.Rules(), hands=1).hands)"
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "1\n", "")


@pytest.mark.parametrize("name", ["rules", "HandMachine", "tables"])
def test_what_needs_it_says_how_to_get_it(name: str) -> None:
    done = without_hypothesis(f"from gostop.testing import {name}")
    assert done.returncode == 1
    assert done.stderr.rstrip().endswith(
        f"ModuleNotFoundError: gostop.testing.{name} needs the package 'hypothesis': pip install 'gostop[testing]'"
    )


def test_every_name_is_there() -> None:
    for name in testing.__all__:
        assert getattr(testing, name) is not None
    assert set(testing.__all__) <= set(dir(testing))
    assert sorted(testing.__all__) == list(testing.__all__)


def test_no_other_name() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        testing.nothing  # type: ignore[attr-defined]  # noqa: B018
