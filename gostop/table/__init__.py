"""The table: two to six seats, hand after hand, with chips that always add up.

    from gostop import table

    t = table.new_table(rules, balances=[50, 50, 50, 50], seed=7)
    while not t.over:
        if t.phase is table.Phase.HAND:
            state = table.deal_hand(t)
            ...                                     # play it with gostop.legal_moves and gostop.apply
            t = table.finish_hand(t, state)
        else:
            t = table.apply(t, choose(t.turn, table.legal_moves(t)))

A layer of its own over the hand: the engine of one hand knows nothing of it. No clock, no I/O.
"""

from gostop.table.evening import Evening, evening, replay_evening
from gostop.table.evening_toml import dumps_evening, loads_evening
from gostop.table.play import apply, deal_hand, finish_hand, legal_moves, new_table, with_hand_seed
from gostop.table.state import (
    FIVE_BRIGHT,
    HOUSE,
    PIG,
    Entry,
    HandRecord,
    Party,
    Phase,
    Sale,
    Standing,
    Table,
)
from gostop.table.view import TableView, view

__all__ = [
    "FIVE_BRIGHT",
    "HOUSE",
    "PIG",
    "Entry",
    "Evening",
    "HandRecord",
    "Party",
    "Phase",
    "Sale",
    "Standing",
    "Table",
    "TableView",
    "apply",
    "deal_hand",
    "dumps_evening",
    "evening",
    "finish_hand",
    "legal_moves",
    "loads_evening",
    "new_table",
    "replay_evening",
    "view",
    "with_hand_seed",
]
