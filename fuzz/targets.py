"""What is fuzzed: each parser, with what is done with whatever it lets through."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import attrs

import gostop
from fuzz.mutate import Material
from gostop import fair, table
from gostop.cards import ALL_CARDS
from gostop.moves import KINDS
from gostop.records import check_record
from gostop.rules.load import preset_text
from gostop.rules.tree import SWITCHES
from gostop.state import State

CORPUS = Path(__file__).parent / "corpus"


@attrs.frozen
class Target:
    """A parser: what reads an input and uses what it gives, and what its inputs are made of.

    `read` may raise `GoStopError`s and nothing else; what it returns says what kind of input it was, so that
    inputs of new kinds are kept.
    """

    name: str
    read: Callable[[bytes], str]
    material: Material
    more: Callable[[], Iterator[bytes]] = lambda: iter(())
    """Inputs that lie elsewhere in the project."""

    @property
    def folder(self) -> Path:
        """Where its corpus is kept."""
        return CORPUS / self.name

    def inputs(self) -> list[bytes]:
        """What mutations begin with, in a stable order."""
        return [*(path.read_bytes() for path in sorted(self.folder.glob("*"))), *self.more()]


def _text(data: bytes) -> str:
    """The input as text; what is no UTF-8 becomes lone surrogates, which are odd texts themselves."""
    return data.decode("utf-8", "surrogateescape")


def _rules(data: bytes) -> str:
    rules = gostop.load_rules(BytesIO(data)) if data[:1] == b"#" else gostop.loads_rules(_text(data))
    assert gostop.loads_rules(rules.to_toml()) == rules, "to_toml() does not give the rules back"
    _play_some(gostop.deal(rules, seed=data[:40]), 3)
    return f"{rules.table.players} players, {rules.deck.packs} packs"


def _records(data: bytes) -> str:
    records = gostop.loads_records(_text(data))
    assert gostop.loads_records(gostop.dumps_records(records)) == records, "dumps_records() writes otherwise"
    for record in records[:5]:
        _play_some(gostop.replay(record), 3)
        check_record(record)
    return f"{len(records)} hands of {type(records[0].start).__name__}"


def _evening(data: bytes) -> str:
    evening = table.loads_evening(_text(data))
    assert table.loads_evening(table.dumps_evening(evening)) == evening, "dumps_evening() writes otherwise"
    table.replay_evening(evening)
    return f"{len(evening.hands)} hands"


def _json(data: bytes) -> str:
    value = gostop.load(data)
    assert gostop.load(gostop.dump(value)) == value, "dump() does not give the value back"
    for one in value if isinstance(value, tuple) else (value,):
        _use(one)
    return type(value).__name__


def _use(value: object) -> None:
    """Do with a loaded value what it is for."""
    repr(value)
    hash(value)
    if isinstance(value, State):
        for seat in range(value.players):
            assert gostop.view(gostop.sample(gostop.view(value, seat), 1), seat) == gostop.view(value, seat)
        _play_some(value, 200)
    elif isinstance(value, gostop.View):
        gostop.sample(value, 1)
    elif isinstance(value, gostop.Record):
        gostop.replay(value)
    elif isinstance(value, table.Table):
        for move in table.legal_moves(value)[:3]:
            table.apply(value, move)
        if value.phase is table.Phase.HAND:
            table.finish_hand(value, _play_some(table.deal_hand(value), 500))


def _play_some(state: State, most: int) -> State:
    """Make some moves; a finished hand is settled."""
    for number in range(most):
        legal = gostop.legal_moves(state)
        if not legal:
            break
        state = gostop.apply_unchecked(state, legal[number * 7 % len(legal)])
    if state.over:
        assert sum(gostop.settle(state).payments) == 0, "the payments do not sum to zero"
    else:
        gostop.preview(state)
    return state


def _fair(data: bytes) -> str:
    transcript = fair.loads(_text(data))
    assert fair.loads(fair.dumps(transcript)) == transcript, "dumps() writes otherwise"
    fair.verify(transcript, transcript.commitment, "01G 01T 01A 02Y")
    return f"{len(transcript.shares)} shares, {len(transcript.pledges)} pledges"


def _cards(data: bytes) -> str:
    text = _text(data)
    cards = gostop.parse_cards(text)
    assert gostop.parse_cards(gostop.format_cards(cards)) == cards, "format_cards() writes otherwise"
    assert gostop.Card(cards[0].text) is cards[0] if cards else text.replace(",", " ").strip() == ""
    return f"{len(cards)} cards"


def _moves(data: bytes) -> str:
    text = _text(data)
    move = gostop.parse_move(text)
    assert str(move) == text, "a move has two notations"
    return move.kind


def _presets() -> Iterator[bytes]:
    return (preset_text(name).encode() for name in gostop.presets())


_CARD_WORDS = tuple(card.text.encode() for card in ALL_CARDS)
_MOVE_WORDS = (*(kind.encode() for kind in KINDS), *_CARD_WORDS, b"01", b"12", b"pi", b"animal", b"4")
_RULE_WORDS = tuple(word for key in SWITCHES for word in (key.encode(), key.split(".")[1].encode()))
_RECORD_WORDS = (
    b"format", b"preset", b"seats", b"dealer", b"seed", b"deck", b"tung", b"nagari", b"inherited", b"pushes", b"hand_number",
    b"pact_month", b"mission", b"moves", b"[position]", b"[state]", b"[rules]", b"[expect]", b"[[hand]]", b"payments",
    b"captured", b"score", b"over", b"hands", b"floor", b"stock", b"turn", b"piles", b"buried", b"goes", b"natural",
)  # fmt: skip
_EVENING_WORDS = (
    b"[[hand]]", b"[[entry]]", b"balances", b"start", b"night", b"moves", b"players", b"dealer", b"how", b"winner", b"chips",
    b"payer", b"payee", b"pots", b"house", b"hex", b"seed", b"rule", b"owed", b"push", b"next", b"join", b"fold", b"cut 3",
)  # fmt: skip
_FAIR_WORDS = (
    b"format",
    b"hand",
    b"players",
    b"commitment",
    b"seed",
    b"shares",
    b"pledges",
    b"gostop-fair/1",
    b"ab" * 32,
)

TARGETS: tuple[Target, ...] = (
    Target("rules", _rules, Material(_RULE_WORDS, lines=True), _presets),
    Target("records", _records, Material((*_RECORD_WORDS, *_MOVE_WORDS), lines=True)),
    Target("evening", _evening, Material((*_EVENING_WORDS, *_MOVE_WORDS), lines=True)),
    Target("json", _json, Material(_MOVE_WORDS, json=True)),
    Target("fair", _fair, Material(_FAIR_WORDS, json=True)),
    Target("cards", _cards, Material(_CARD_WORDS)),
    Target("moves", _moves, Material(_MOVE_WORDS)),
)
