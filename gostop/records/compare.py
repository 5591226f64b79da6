"""What other rules would have made of the same cards and moves."""

from __future__ import annotations

import attrs

from gostop.board import STOP, Occasion
from gostop.cards import BIT, format_cards
from gostop.engine import decide, opening
from gostop.engine.deck import shuffled
from gostop.engine.play import apply
from gostop.engine.position import position
from gostop.engine.prepare import prepared
from gostop.errors import GoStopError
from gostop.moves import Move
from gostop.records.model import Deal, Record
from gostop.records.start import position_facts
from gostop.rules import Rules, load_preset, presets
from gostop.settlement import Settlement, settle
from gostop.state import State


@attrs.frozen
class Comparison:
    """What a preset makes of a record.

    `settlement` is what the hand pays there, once `moves` of its moves are made; None where it cannot be
    played so. Then `english` and `korean` say why, and `same_piles` has what the final piles would pay,
    where the hand was won by a stop that is one there too.
    """

    preset: str
    settlement: Settlement | None = None
    moves: int = 0
    english: str = ""
    korean: str = ""
    same_piles: tuple[int, ...] | None = None


class _NotThere(Exception):
    """The hand cannot be played so by these rules."""

    def __init__(self, english: str, korean: str) -> None:
        super().__init__(english)
        self.english, self.korean = english, korean


def compare(record: Record, final: State, besides: str) -> tuple[Comparison, ...]:
    """What the other presets with the same number of players make of a record that ends in `final`."""
    players = record.rules.table.players
    loaded = [(name, load_preset(name)) for name in presets() if name != besides]
    return tuple(
        [_by(name, rules, record, final) for name, rules in loaded if rules.table.players == players]
    )


def _by(name: str, rules: Rules, record: Record, final: State) -> Comparison:
    try:
        state, moves = _played(_start(record, rules), record.moves)
    except _NotThere as why:
        return Comparison(name, None, 0, why.english, why.korean, _same_piles(final, rules))
    return Comparison(name, settle(state), moves)


def _start(record: Record, rules: Rules) -> State:
    """The same cards at the same places, under other rules."""
    if isinstance(record.start, State):
        facts = position_facts(record.start)
        if facts is None:
            raise _NotThere("it begins in the middle of a turn", "차례 중간에서 시작합니다")
        try:
            return position(rules, **facts)
        except GoStopError as error:
            raise _NotThere(f"no such position there: {error.problems[0][0]}", error.problems[0][1]) from None
    return _dealt(record.start, record.rules, rules)


def _dealt(deal: Deal, own: Rules, rules: Rules) -> State:
    mine, there = prepared(own), prepared(rules)
    if deal.deck is not None:
        order = tuple([card.code for card in deal.deck])
    else:
        assert deal.seed is not None
        order = shuffled(mine.codes, deal.seed)
    foreign = format_cards(sum(BIT[code] for code in order) & ~there.pack)
    if foreign:
        raise _NotThere(f"its pack has no {foreign}", f"그 규칙의 패에는 {foreign}이(가) 없습니다")
    hands, floor, at = opening.deal_out(mine, order, deal.dealer, deal.tung)
    seed = deal.seed if deal.seed is not None else bytes(order)
    pact = deal.pact_month or (deal.hand_number - 1) % 12 + 1
    occasion = Occasion(
        dealer=deal.dealer,
        nagari=deal.nagari,
        inherited=deal.inherited,
        pushes=deal.pushes,
        jackpot=opening.jackpot(there, deal.hand_number),
        pact_month=pact if there.month_pact else 0,
        mission=opening.draw_mission(there, seed),
        pig=opening.draw_pig(there, seed, deal.hand_number),
        seed=seed,
    )
    return State(opening.open_hand(there, occasion, hands, floor, order[at:]))


def _played(state: State, moves: tuple[Move, ...]) -> tuple[State, int]:
    """The end of the hand, and after how many moves it came."""
    for index, move in enumerate(moves):
        if state.over:
            return state, index
        try:
            state = apply(state, move)
        except GoStopError:
            raise _NotThere(
                f"move {index + 1} ({move}) is not legal there: seat {state.turn} is to move ({state.phase.name})",
                f"{index + 1}번째 수({move})를 둘 수 없습니다. {state.turn}번 차례입니다 ({state.phase.name})",
            ) from None
    if not state.over:
        raise _NotThere("the hand would go on after the last move", "마지막 수 뒤에도 판이 이어집니다")
    return state, len(moves)


def _same_piles(final: State, rules: Rules) -> tuple[int, ...] | None:
    """What the piles of a hand won by a stop would pay, payments made at once left out."""
    ending = final._board.ending
    there = prepared(rules)
    if ending is None or ending.how != STOP or rules.deck.packs != final.rules.deck.packs:
        return None
    board = final._board.copy()
    board.prepared = there
    pact = board.occasion.pact_month if there.month_pact else 0
    board.occasion = board.occasion._replace(pact_month=pact, mission=-1)
    if decide.points_of(board, ending.winner) < there.threshold:
        return None
    return settle(State(board)).final
