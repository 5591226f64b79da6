"""Hypothesis strategies for rules, hands, positions, moves and tables."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hypothesis import strategies as st

import gostop
from gostop import table as gostop_table
from gostop.cards import Card
from gostop.errors import RulesError
from gostop.moves import Move
from gostop.rules import Mission, Rules
from gostop.rules.accepts import Accepts, Flag, ListOf, NumberTable, OneOf, Pairs, Whole
from gostop.rules.checks import EXCLUSIONS, cards_in_deck
from gostop.rules.missions import REGIONAL, SETS
from gostop.rules.tree import SWITCHES
from gostop.state import State

_USUAL_CARDS = ("01G", "02Y", "03T", "05A", "07Y", "08G", "10T", "11S", "12S")
_ROUNDS = {
    2: (((5, 4), (5, 4)), ((4, 4), (4, 4), (2, 0)), ((10, 8),), ((3, 2), (2, 2)), ((4, 6),)),
    3: (((4, 3), (3, 3)), ((7, 6),), ((3, 2), (2, 2)), ((1, 1), (1, 2), (2, 1))),
}


def seeds() -> st.SearchStrategy[int]:
    """Seeds of hands."""
    return st.integers(0, 2**32)


def presets(players: int | None = None) -> st.SearchStrategy[Rules]:
    """The presets that ship, all or those for so many players."""
    loaded = [gostop.load_preset(name) for name in gostop.presets()]
    return st.sampled_from([one for one in loaded if players in (None, one.table.players)])


@lru_cache(maxsize=256)
def _values(key: str) -> st.SearchStrategy[Any]:
    """Values that a key accepts, small ones rather than large."""
    special: dict[str, st.SearchStrategy[Any]] = {
        "deck.dual_animals": st.sampled_from([(9,), (), (5,), (5, 9), (7,), (9, 12), (2, 8, 9)]),
        "deck.double_jokers": st.integers(0, 4),
        "deck.triple_jokers": st.integers(0, 4),
        "bomb.by_cards": st.just(((4, 2), (5, 4), (6, 8), (7, 16))),
        "pig.cards": st.lists(st.sampled_from(("07Y", "10Y", "06Y", "01G")), min_size=1, unique=True).map(
            tuple
        ),
        "mission.pool": st.lists(missions(), min_size=1, max_size=4, unique=True).map(tuple),
        "go.threshold": st.integers(1, 14),
        "bak.pi_bands": st.just(((10, 2), (5, 3))),
        "bak.bright_bands": st.just(((1, 2), (0, 3))),
        "bak.meongtta_bands": st.just(((7, 2), (12, 3))),
    }
    return special.get(key) or _accepted(SWITCHES[key].accepts)


def _accepted(accepts: Accepts) -> st.SearchStrategy[Any]:
    if isinstance(accepts, Flag):
        return st.booleans()
    if isinstance(accepts, OneOf):
        return st.sampled_from(list(accepts.words))
    if isinstance(accepts, Whole):
        return st.integers(accepts.low, min(accepts.high, accepts.low + 20))
    if isinstance(accepts, ListOf):
        return st.lists(_accepted(accepts.item), max_size=4, unique=accepts.once).map(tuple)
    if isinstance(accepts, Pairs):
        return st.lists(st.tuples(_accepted(accepts.first), _accepted(accepts.second)), max_size=3).map(tuple)
    if isinstance(accepts, NumberTable):
        return st.just(())
    raise AssertionError(f"no strategy for {type(accepts).__name__}")


def missions() -> st.SearchStrategy[Mission]:
    """Missions of every kind."""
    weight, times = st.integers(1, 5), st.integers(2, 8)
    cards = st.lists(st.sampled_from(_USUAL_CARDS), min_size=3, max_size=3, unique=True).map(tuple)
    first_to = st.sampled_from((("animals", 4), ("ribbons", 4), ("pi", 8)))
    return st.one_of(
        st.builds(Mission, kind=st.just("free"), weight=weight, multiplier=times),
        st.builds(
            Mission, kind=st.just("set"), weight=weight, name=st.sampled_from(list(SETS)), multiplier=times
        ),
        st.builds(Mission, kind=st.just("set"), weight=weight, cards=cards, multiplier=times),
        st.builds(
            Mission,
            kind=st.just("each"),
            weight=weight,
            cards=cards,
            steps=st.sampled_from(((2, 4, 8), (2, 2, 8))),
        ),
        st.builds(
            Mission,
            kind=st.just("hand_and_flip"),
            weight=weight,
            multiplier=times,
            reset_by_ppeok=st.booleans(),
        ),
        st.builds(
            lambda weight, what, times: Mission(
                kind="first_to", weight=weight, of=what[0], count=what[1], multiplier=times
            ),
            weight,
            first_to,
            times,
        ),
        st.builds(
            Mission,
            kind=st.just("regional"),
            weight=weight,
            name=st.sampled_from(list(REGIONAL)),
            multiplier=times,
        ),
    )


_SHAPE = ("deck.packs", "table.players", "table.seats", "deal.hand", "deal.floor", "deal.rounds")


@st.composite
def rules(draw: st.DrawFn, players: int | None = None) -> Rules:
    """Whole random rules: every switch drawn, on the ground of a preset that gives players and packs.

    Values that make no sense together fall back to the preset's.
    """
    base = draw(presets(players), label="base")
    changes = {
        key: draw(st.one_of(st.none(), _values(key)), label=key) for key in SWITCHES if key not in _SHAPE
    }
    changes = {key: value for key, value in changes.items() if value is not None}
    if base.deck.packs == 1:
        rounds = draw(st.one_of(st.none(), st.sampled_from(_ROUNDS[base.table.players])), label="rounds")
        if rounds is not None and base.table.seats == base.table.players:
            changes["deal.rounds"] = rounds
            changes["deal.hand"] = sum(hand for hand, _ in rounds)
            changes["deal.floor"] = sum(floor for _, floor in rounds)
    return sound(base, changes)


def sound(base: Rules, changes: dict[str, Any]) -> Rules:
    """The base with as many of the changes as make sense together."""
    while True:
        try:
            return base.override(changes)
        except RulesError as error:
            wrong = {mistake.key.split("[")[0].removesuffix(".cards") for mistake in error.mistakes}
            clashing = {key for one in EXCLUSIONS if wrong & set(one.keys) for key in one.keys} | wrong
            kept = {key: value for key, value in changes.items() if key not in clashing}
            assert len(kept) < len(changes), f"the base itself is refused: {error}"
            changes = kept


@st.composite
def played_hands(
    draw: st.DrawFn, under: st.SearchStrategy[Rules] | None = None, most: int = 120
) -> tuple[State, tuple[Move, ...]]:
    """A dealt hand and some legal moves from its start; fewer moves and first choices shrink."""
    chosen = draw(under if under is not None else presets())
    state = start = gostop.deal(
        chosen,
        seed=draw(seeds(), label="seed"),
        dealer=draw(st.integers(0, chosen.table.players - 1), label="dealer"),
        tung=draw(st.booleans(), label="tung"),
        nagari=draw(st.sampled_from((1, 2, 4, 16)), label="nagari"),
        hand_number=draw(st.integers(1, 24), label="hand_number"),
    )
    made: list[Move] = []
    for choice in draw(st.lists(st.integers(0, 30), max_size=most), label="choices"):
        legal = gostop.legal_moves(state)
        if not legal:
            break
        made.append(legal[choice % len(legal)])
        state = gostop.apply_unchecked(state, made[-1])
    return start, tuple(made)


@st.composite
def hands_in_play(draw: st.DrawFn, under: st.SearchStrategy[Rules] | None = None) -> State:
    """A hand at some moment, dealt and played by the rules given (by default those of a preset)."""
    state, made = draw(played_hands(under))
    for move in made:
        state = gostop.apply_unchecked(state, move)
    return state


def moves(state: State) -> st.SearchStrategy[Move]:
    """The legal moves of a state that is not over."""
    return st.sampled_from(gostop.legal_moves(state))


def card_sets(chosen: Rules) -> st.SearchStrategy[list[Card]]:
    """Some cards of a pack, none twice."""
    return st.lists(st.sampled_from(cards_in_deck(chosen)), unique=True)


@st.composite
def positions(draw: st.DrawFn, under: st.SearchStrategy[Rules] | None = None) -> State:
    """A position made of any cards of the pack in any places."""
    chosen = draw(under if under is not None else presets())
    players = chosen.table.players
    pack = draw(st.permutations(cards_in_deck(chosen)), label="pack")
    places = ["out", "floor", "stock", *[f"hand{seat}" for seat in range(players)]]
    places += [f"pile{seat}" for seat in range(players)]
    lie: dict[str, list[Card]] = {place: [] for place in places}
    most_of_month = 4 * chosen.deck.packs - 1
    for card in pack:
        place = draw(st.sampled_from(places))
        months = sum(other.month == card.month for other in lie["floor"])
        if place == "floor" and (card.is_bonus or months >= most_of_month):
            place = "out"
        lie[place].append(card)
    numbers = st.lists(st.integers(0, 4), min_size=players, max_size=players)
    return gostop.position(
        chosen,
        hands=[lie[f"hand{seat}"] for seat in range(players)],
        captured=[lie[f"pile{seat}"] for seat in range(players)],
        floor=lie["floor"],
        stock=lie["stock"],
        turn=draw(st.integers(0, players - 1)),
        dealer=draw(st.integers(0, players - 1)),
        goes=draw(numbers),
        go_scores=draw(numbers),
        turns_taken=draw(numbers),
        free_flips=draw(numbers),
        nagari=draw(st.sampled_from((1, 2, 16))),
    )


@st.composite
def tables(draw: st.DrawFn, under: st.SearchStrategy[Rules] | None = None) -> gostop_table.Table:
    """A table at some moment between hands or before one, with some hands behind it."""
    chosen = draw(under if under is not None else presets())
    start = chosen.money.start or 1000
    table = gostop_table.new_table(
        chosen, balances=[start] * chosen.table.seats, seed=draw(seeds()), night=draw(st.booleans())
    )
    for choice in draw(st.lists(st.integers(0, 30), max_size=40)):
        legal = gostop_table.legal_moves(table)
        if legal:
            table = gostop_table.apply(table, legal[choice % len(legal)])
        elif table.phase is gostop_table.Phase.HAND:
            table = gostop_table.finish_hand(table, _played_out(gostop_table.deal_hand(table), choice))
        else:
            break
    return table


def _played_out(state: State, choice: int) -> State:
    while legal := gostop.legal_moves(state):
        state = gostop.apply_unchecked(state, legal[choice % len(legal)])
    return state
