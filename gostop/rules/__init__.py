"""House rules as data: the tree of switches, its loader and the presets."""

from __future__ import annotations

from gostop.rules.load import load_preset, load_rules, loads_rules, presets
from gostop.rules.missions import Mission
from gostop.rules.tree import Difference, Rules

__all__ = ["Difference", "Mission", "Rules", "load_preset", "load_rules", "loads_rules", "presets"]
