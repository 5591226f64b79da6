"""What a pile of captured cards is worth."""

from gostop.scoring.score import Score, ScoreItem, Scoring, score_pile

__all__ = ["Score", "ScoreItem", "Scoring", "score_pile"]
