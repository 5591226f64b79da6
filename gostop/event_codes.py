"""The events as the engine notes them: a small int each, then plain ints and sets of cards.

The typed events are in `events`, which is loaded when somebody looks at them.
"""

from __future__ import annotations

(
    DEALT, FLOOR_CHONGTONG, CHONGTONG, JOKER_TAKEN, DRAWN, PLAYED, LAID, SHOOK, BOMBED, FLIPPED, CAPTURED,
    JJOK, TTADAK, PPEOK, PPEOK_TAKEN, SSEUL, DEPARTMENT_STORE, STOLEN, GUKJIN_MOVED, SCORED, WENT, REVERSE_GO,
    STOPPED, THREE_PPEOK, HEODANG, MISSION_SHOWN, MISSION_DONE, PACT_MADE, POT_WON, SHODANG,
    SHODANG_ANSWERED, NAGARI, PAID,
) = range(33)  # fmt: skip

FROM_FLOOR, FROM_HAND, FROM_STOCK, FROM_PILE = range(4)
SOURCES = ("floor", "hand", "stock", "pile")
PLAYED_OUT, ROUNDS_OVER, FLOOR_FOUR, SEVERAL_FOURS, SHODANG_ACCEPTED = range(5)
REASONS = ("played out", "rounds over", "floor chongtong", "several chongtong", "shodang accepted")
