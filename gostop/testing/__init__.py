"""The conformance kit: what to test one's own rules, bots and servers with (extra `testing`).

Hypothesis strategies for rules, hands in play, positions, moves and tables; a state machine that others
can subclass; the invariants that every hand must keep; and `check_rules`, which our own presets pass in
CI and anybody can run on a house-rule file.
"""

from gostop.testing.conformance import Conformance, ConformanceError, check_rules
from gostop.testing.invariants import check_end, check_move, check_state
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

__all__ = [
    "Conformance",
    "ConformanceError",
    "HandMachine",
    "card_sets",
    "check_end",
    "check_move",
    "check_rules",
    "check_state",
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
