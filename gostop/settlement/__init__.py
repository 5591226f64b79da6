"""What a hand pays, and why."""

from gostop.settlement.ledger import Factor, Line, Settlement
from gostop.settlement.settle import Preview, preview, score_of, settle

__all__ = ["Factor", "Line", "Preview", "Settlement", "preview", "score_of", "settle"]
