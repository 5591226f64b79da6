"""gostop: the rules of Go-Stop (고스톱), Korea's national card game.

An immutable-state engine (`deal`, `legal_moves`, `apply`, `settle`), house rules as data
(`load_preset`, `load_rules`), and what one needs to embed them.
"""

from gostop.cards import Card, Kind, format_cards, parse_cards
from gostop.engine.play import apply, apply_unchecked, deal, legal_moves
from gostop.engine.position import position
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
from gostop.events import Event
from gostop.moves import Move, parse_move
from gostop.rules import Difference, Mission, Rules, load_preset, load_rules, loads_rules, presets
from gostop.scoring import Score, ScoreItem
from gostop.scoring import score_pile as score
from gostop.settlement import Factor, Line, Preview, Settlement, preview, score_of, settle
from gostop.state import Phase, State

__version__ = "0.1.0"

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
    "RecordError",
    "Rules",
    "RulesError",
    "Score",
    "ScoreItem",
    "Settlement",
    "State",
    "StateError",
    "TableError",
    "apply",
    "apply_unchecked",
    "deal",
    "format_cards",
    "legal_moves",
    "load_preset",
    "load_rules",
    "loads_rules",
    "parse_cards",
    "parse_move",
    "position",
    "presets",
    "preview",
    "score",
    "score_of",
    "settle",
]
