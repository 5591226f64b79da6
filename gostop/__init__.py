"""gostop: the rules of Go-Stop (고스톱), Korea's national card game.

An immutable-state engine (`deal`, `legal_moves`, `apply`, `settle`), house rules as data
(`load_preset`, `load_rules`), and what one needs to embed them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from gostop.cards import Card, Kind, format_cards, parse_cards
from gostop.errors import (
    FairError,
    GoStopError,
    IllegalMove,
    LoadError,
    NotationError,
    PositionError,
    RecordError,
    RulesError,
    StateError,
    TableError,
)
from gostop.moves import Move, parse_move
from gostop.records import dumps_record, dumps_records, loads_record, loads_records, record, replay
from gostop.state import Phase, State
from gostop.views import events_for, view

if TYPE_CHECKING:
    from gostop import bots as bots
    from gostop import events as events
    from gostop import fair as fair
    from gostop import table as table
    from gostop import testing as testing
    from gostop.engine.play import apply, apply_unchecked, deal, legal_moves
    from gostop.engine.position import position
    from gostop.events import Event
    from gostop.records.model import Record
    from gostop.rules import Difference, Mission, Rules, load_preset, load_rules, loads_rules, presets
    from gostop.sampling import sample
    from gostop.scoring import Score, ScoreItem
    from gostop.scoring import score_pile as score
    from gostop.seen import View
    from gostop.serial import dump, load

    # From where they are made: through the package, mypy takes `settle` for the module of that name.
    from gostop.settlement.ledger import Factor, Line, Settlement
    from gostop.settlement.settle import Preview, preview, score_of, settle

__version__ = "0.1.0"

_MODULES = {
    "gostop": "bots events fair table testing",
    "gostop.engine.play": "apply apply_unchecked deal legal_moves",
    "gostop.engine.position": "position",
    "gostop.events": "Event",
    "gostop.records.model": "Record",
    "gostop.rules": "Difference Mission Rules load_preset load_rules loads_rules presets",
    "gostop.sampling": "sample",
    "gostop.scoring": "Score ScoreItem",
    "gostop.scoring.score": "score",
    "gostop.seen": "View",
    "gostop.serial": "dump load",
    "gostop.settlement": "Factor Line Preview Settlement preview score_of settle",
}
_LAZY = {name: module for module, names in _MODULES.items() for name in names.split()}
"""Names that are loaded when first asked for, and the modules they stand in: `import gostop` is quick."""
_NAMED = {"score": "score_pile"}
"""Those that have another name there."""


if not TYPE_CHECKING:  # a type checker would take every name for one of ours

    def __getattr__(name: str) -> Any:
        if name not in _LAZY:
            raise AttributeError(f"module 'gostop' has no attribute '{name}'")
        home = _LAZY[name]
        if home == "gostop":
            value = import_module(f"gostop.{name}")
        else:
            value = getattr(import_module(home), _NAMED.get(name, name))
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted([*__all__, *_MODULES["gostop"].split(), "records", "__version__"])


__all__ = [
    "Card",
    "Difference",
    "Event",
    "Factor",
    "FairError",
    "GoStopError",
    "IllegalMove",
    "Kind",
    "Line",
    "LoadError",
    "Mission",
    "Move",
    "NotationError",
    "Phase",
    "PositionError",
    "Preview",
    "Record",
    "RecordError",
    "Rules",
    "RulesError",
    "Score",
    "ScoreItem",
    "Settlement",
    "State",
    "StateError",
    "TableError",
    "View",
    "apply",
    "apply_unchecked",
    "deal",
    "dump",
    "dumps_record",
    "dumps_records",
    "events_for",
    "format_cards",
    "legal_moves",
    "load",
    "load_preset",
    "load_rules",
    "loads_record",
    "loads_records",
    "loads_rules",
    "parse_cards",
    "parse_move",
    "position",
    "presets",
    "preview",
    "record",
    "replay",
    "sample",
    "score",
    "score_of",
    "settle",
    "view",
]
