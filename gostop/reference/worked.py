"""Worked examples on a page: the cards, the moves with what they did, and what came out."""

from __future__ import annotations

from collections.abc import Iterator

from gostop.cards import Card
from gostop.engine.play import legal_moves
from gostop.errors import GoStopError
from gostop.events import Dealt, Event, Paid
from gostop.records import replay, start_state, steps
from gostop.reference.markdown import code, row
from gostop.reference.material import Example
from gostop.rules.write import toml_value
from gostop.settlement import settle
from gostop.state import State

_TABLE = ("hands", "captured", "floor", "stock")
_MOST_SHOWN = 12
"""So many cards of a long stock are shown."""

_FACTS = {
    "offered": "May be played now",
    "refused": "May not be played now",
    "at once": "Paid at once",
    "chips": "In chips",
}


def worked(example: Example) -> list[str]:
    """The lines of an example. Raises `GoStopError` where its record cannot be played."""
    start, end = start_state(example.record), replay(example.record)
    lines = [f"**Example.** {example.english}", "", f"**예.** {example.korean}", ""]
    lines += [_rules(example), "", *_cards(start), "", _around(example, start), ""]
    lines += [f"{number}. {line}" for number, line in enumerate(_story(example, start), 1)]
    return [*lines, "", *_result(example, start, end)]


def _rules(example: Example) -> str:
    changed = [
        code(f"{section}.{name} = {toml_value(value)}")
        for section, entries in example.rules.items()
        for name, value in entries.items()
    ]
    with_changes = f" with {', '.join(changed)}" if changed else ""
    preset = f"[`{example.preset}`](../presets/{example.preset}.md)"
    file = f"[{example.name}.toml](../../examples/{example.name}.toml)"
    return f"Rules: {preset}{with_changes}. Record: {file}."


def _shown(cards: tuple[Card, ...]) -> str:
    names = [card.text for card in cards[:_MOST_SHOWN]]
    if not cards:
        return "–"
    more = f" … ({len(cards)} cards)" if len(cards) > _MOST_SHOWN else ""
    return code(" ".join(names)) + more


def _all(cards: tuple[Card, ...]) -> str:
    return code(" ".join(card.text for card in cards)) if cards else "–"


def _cards(state: State) -> list[str]:
    lines = [row("seat", "hand", "captured"), row("---", "---", "---")]
    for seat in range(state.players):
        lines.append(row(str(seat), _all(state.hands[seat]), _all(state.captured[seat])))
    return lines


def _around(example: Example, start: State) -> str:
    """The floor, the stock, and what else the position says."""
    line = f"Floor {_all(start.floor)}; stock, top first, {_shown(start.stock)}."
    facts = [
        code(f"{name} = {toml_value(value)}")
        for name, value in example.position.items()
        if name not in _TABLE
    ]
    return f"{line} Also: {', '.join(facts)}." if facts else line


def _story(example: Example, start: State) -> Iterator[str]:
    """The deal, if anything happened in it, and each move with what it did."""
    opening = _told(event for event in start.events if not isinstance(event, Dealt))
    if opening:
        yield f"The deal: {opening}."
    moves = list(steps(example.record))
    for number, (state, move) in enumerate(moves):
        after = moves[number + 1][0] if number + 1 < len(moves) else replay(example.record)
        told = _told(after.events)
        yield f"{code(str(move))}: {told or f'seat {state.turn} decides'}."


def _told(events: Iterator[Event] | tuple[Event, ...]) -> str:
    return "; ".join(event.english for event in events)


def _result(example: Example, start: State, end: State) -> list[str]:
    lines = []
    if end.over:
        settlement = settle(end)
        paid = ", ".join(f"seat {seat} {points:+d}" for seat, points in enumerate(settlement.payments))
        lines += [f"Result ({settlement.how}): {paid}.", ""]
        lines += [f"- {line.english}" for line in settlement.ledger if line.points or line.rule == "BAK-8"]
    else:
        piles = [
            f"seat {seat} {_all(pile)}"
            for seat, pile in enumerate(end.captured)
            if pile != start.captured[seat]
        ]
        lines.append(f"Captured then: {'; '.join(piles)}." if piles else "Nothing has changed hands.")
    for fact, value in example.facts.items():
        shown = (
            ", ".join(code(one) for one in value.split(", "))
            if fact in ("offered", "refused")
            else code(value)
        )
        lines += ["", f"{_FACTS[fact]}: {shown}."]
    return lines


def check_facts(example: Example) -> None:
    """Raise `GoStopError` where a fact of an example does not hold at its end."""
    end = replay(example.record)
    legal = {str(move) for move in legal_moves(end)}
    for fact, value in example.facts.items():
        if fact == "offered":
            holds = legal.issuperset(value.split(", "))
        elif fact == "refused":
            holds = legal.isdisjoint(value.split(", "))
        elif fact == "at once":
            holds = value == str(paid_at_once(example))
        else:
            holds = value == str(list(settle(end).chips))
        if not holds:
            raise GoStopError(f"{example.name}: {fact} is not {value}")


def paid_at_once(example: Example) -> list[int]:
    """What each seat has gained by payments at once, in points."""
    end = replay(example.record)
    states = [state for state, _ in steps(example.record)]
    gained = [0] * end.players
    for state in [*states, end]:
        for event in state.events:
            if isinstance(event, Paid):
                gained[event.payer] -= event.points
                gained[event.payee] += event.points
    return gained
