"""Whether a view from outside can be one: its cards, its numbers and its moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gostop.cards import BIT, Card
from gostop.engine.prepare import prepared
from gostop.seen import View
from gostop.serial.kinds import Wrong
from gostop.serial.money import settlement_problems
from gostop.state import Phase

Problem = tuple[str, str, str]

_PER_SEAT = (
    "hands", "hand_sizes", "shown", "dealt", "captured", "shakes", "shaken_fours", "bombs", "bomb_sizes",
    "two_bombs", "declared", "goes", "go_scores", "go_pi", "ppeoks", "free_flips", "turns_taken", "empty_turns",
    "mission_steps", "scores",
)  # fmt: skip
_SEATS = ("seat", "turn", "dealer", "mission_winner", "pig_winner", "winner")


def check_view(view: View) -> None:
    """Raise `Wrong`, listing everything that no view can be."""
    problems = [*_lengths(view), *_seats(view)]
    if not problems:
        problems = [*_cards(view), *_the_end(view)]
    if problems:
        raise Wrong.of(problems)


def _lengths(view: View) -> Iterator[Problem]:
    players = view.rules.table.players
    for name in _PER_SEAT:
        if len(getattr(view, name)) != players:
            yield (
                name,
                f"{players} play: one entry a seat is needed",
                f"{players}명이므로 자리마다 하나씩 있어야 합니다",
            )


def _seats(view: View) -> Iterator[Problem]:
    players = view.rules.table.players
    for name in _SEATS:
        seat = getattr(view, name)
        if seat is not None and not 0 <= seat < players:
            yield name, f"there is no seat {seat}", f"{seat}번 자리는 없습니다"
    if view.legal_moves and (view.seat is None or view.seat != view.turn):
        yield "legal_moves", "it is another's turn", "다른 사람의 차례입니다"


def _set(cards: Any) -> int:
    found = 0
    for card in cards:
        found |= BIT[Card(card).code]
    return found


def _cards(view: View) -> Iterator[Problem]:
    hidden = [seat for seat, hand in enumerate(view.hands) if hand is None]
    piles = [hand for hand in view.hands if hand is not None]
    piles += [view.shown[seat] for seat in hidden]
    piles += [*view.captured, view.floor, view.in_play, *view.buried.values(), view.unseen]
    seen = 0
    for pile in piles:
        cards = _set(pile)
        if seen & cards or cards.bit_count() < len(pile):
            yield "unseen", "some card is in two places", "두 곳에 있는 패가 있습니다"
        seen |= cards
    if seen & ~prepared(view.rules).pack:
        yield "unseen", "some card is not in the pack of these rules", "이 규칙에 없는 패가 있습니다"
    for seat, hand in enumerate(view.hands):
        if hand is not None and len(hand) != view.hand_sizes[seat]:
            yield f"hand_sizes[{seat}]", "is not the size of the hand", "손패의 장수가 아닙니다"
    shown = sum(len(view.shown[seat]) for seat in hidden)
    if sum(view.hand_sizes[seat] for seat in hidden) + view.stock_size != len(view.unseen) + shown:
        yield (
            "unseen",
            "does not fill the hidden hands and the stock",
            "보이지 않는 패의 장수가 맞지 않습니다",
        )


def _the_end(view: View) -> Iterator[Problem]:
    over = view.phase is Phase.OVER
    if over != (view.turn is None) or over != (view.settlement is not None):
        yield "phase", "does not fit turn and settlement", "차례와 정산에 맞지 않습니다"
    if view.settlement is not None:
        for where, english, korean in settlement_problems(view.settlement):
            yield f"settlement.{where}", english, korean
