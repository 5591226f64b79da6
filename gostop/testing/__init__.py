"""The conformance kit: what to test one's own rules, bots and servers with (`docs/testing.md`).

`check_rules` plays random hands under a set of rules and checks at every move what must always hold: our
own presets pass it in CI, and anybody can run it on a house-rule file. `check_hand` does the same for one
recorded hand. The Hypothesis strategies and the state machine need the extra `testing`; they are loaded
when first asked for, so that the checks run without it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from gostop.testing.conformance import (
    Conformance,
    ConformanceError,
    as_evening_test,
    as_test,
    check_evening,
    check_hand,
    check_rules,
)
from gostop.testing.invariants import check_end, check_faces, check_move, check_state, check_table

if TYPE_CHECKING:
    from gostop.testing.machine import HandMachine
    from gostop.testing.strategies import (
        card_sets,
        hands_in_play,
        missions,
        moves,
        played_hands,
        positions,
        presets,
        rules,
        seeds,
        tables,
    )

_LAZY = {
    "HandMachine": "machine",
    **dict.fromkeys(
        (
            "card_sets", "hands_in_play", "missions", "moves", "played_hands", "positions", "presets", "rules",
            "seeds", "tables",
        ),
        "strategies",
    ),
}  # fmt: skip
"""What needs Hypothesis, and the module that it stands in."""

__all__ = [
    "Conformance",
    "ConformanceError",
    "HandMachine",
    "as_evening_test",
    "as_test",
    "card_sets",
    "check_end",
    "check_evening",
    "check_faces",
    "check_hand",
    "check_move",
    "check_rules",
    "check_state",
    "check_table",
    "hands_in_play",
    "missions",
    "moves",
    "played_hands",
    "positions",
    "presets",
    "rules",
    "seeds",
    "tables",
]


if not TYPE_CHECKING:  # a type checker would take every name for one of ours

    def __getattr__(name: str) -> Any:
        if name not in _LAZY:
            raise AttributeError(f"module 'gostop.testing' has no attribute '{name}'")
        try:
            module = import_module(f"gostop.testing.{_LAZY[name]}")
        except ModuleNotFoundError as error:
            if (error.name or "").split(".")[0] != "hypothesis":
                raise
            raise ModuleNotFoundError(
                f"gostop.testing.{name} needs the package 'hypothesis': pip install 'gostop[testing]'",
                name="hypothesis",
            ) from None
        value = getattr(module, name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_LAZY})
