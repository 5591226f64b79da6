"""Hypothesis strategies for rules, hands, positions, moves and tables.

All of them shrink towards what is easy to read: a preset with few changes, few moves, the first of the legal
moves. Where a strategy takes `under`, that is some `Rules`, or a strategy that draws them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from hypothesis import strategies as st

import gostop
from gostop import table as gostop_table
from gostop.cards import Card
from gostop.engine.prepare import prepared
from gostop.errors import RulesError
from gostop.moves import Move
from gostop.rules import Mission, Rules
from gostop.rules.accepts import Accepts, Flag, ListOf, OneOf, Whole
from gostop.rules.checks import EXCLUSIONS, cards_in_deck
from gostop.rules.missions import REGIONAL, SETS
from gostop.rules.tree import SWITCHES
from gostop.state import State

Under = Rules | st.SearchStrategy[Rules] | None

_SHAPE = (
    "deck.packs",
    "table.players",
    "table.seats",
    "deal.hand",
    "deal.floor",
    "deal.rounds",
    "dealer.pool",
)
"""The keys that hang together so closely that they are drawn as one."""

_TWO_PACK_TABLES = ("bomb.by_cards", "bak.pi_bands", "bak.bright_bands", "bak.meongtta_bands")

_CARRIES = (1, 2, 4, 16)


def seeds() -> st.SearchStrategy[int]:
    """Seeds of hands."""
    return st.integers(0, 2**32)


def presets(players: int | None = None) -> st.SearchStrategy[Rules]:
    """The presets that ship, all or those for so many players."""
    loaded = [gostop.load_preset(name) for name in gostop.presets()]
    return st.sampled_from([one for one in loaded if players in (None, one.table.players)])


# ---- rules ------------------------------------------------------------------------------------------------


@st.composite
def rules(draw: st.DrawFn, players: int | None = None) -> Rules:
    """Whole random rules: any switch may have any value, on the ground of a preset.

    With `players`, only for so many. What makes no sense together with the rest falls back to the preset's.
    """
    base = draw(presets(players), label="base")
    changes = draw(st.one_of(st.just({}), _shapes(base, players)), label="shape")
    two_packs = changes.get("deck.packs", base.deck.packs) == 2
    changes = {**changes, **draw(_switches(two_packs), label="changes")}
    return _sound(base, changes)


@lru_cache(maxsize=2)
def _switches(two_packs: bool) -> st.SearchStrategy[dict[str, Any]]:
    """Values for any of the switches but those of the shape, each by itself; half of the sections stay as
    they are, and within the others a third of the keys.

    One choice a key wherever possible, with "as it is" first: that is what makes failing rules shrink well.
    """
    sections: dict[str, list[str]] = {}
    for key in SWITCHES:
        if key not in _SHAPE and (two_packs or key not in _TWO_PACK_TABLES):
            sections.setdefault(key.split(".")[0], []).append(key)
    each = [st.one_of(st.just({}), _section(tuple(keys))) for keys in sections.values()]
    return st.tuples(*each).map(
        lambda drawn: {key: value for changes in drawn for key, value in changes.items()}
    )


def _section(keys: tuple[str, ...]) -> st.SearchStrategy[dict[str, Any]]:
    return st.tuples(*[_change(key) for key in keys]).map(
        lambda drawn: {key: value for key, value in zip(keys, drawn, strict=True) if value is not None}
    )


def _change(key: str) -> st.SearchStrategy[Any]:
    values = _special()[key] if key in _special() else _accepted(SWITCHES[key].accepts)
    if isinstance(values, st.SearchStrategy):
        return st.one_of(st.none(), values)
    return st.sampled_from([*[None] * ((len(values) + 1) // 2), *values])


@st.composite
def _shapes(draw: st.DrawFn, base: Rules, players: int | None) -> dict[str, Any]:
    """Packs, players, seats and a deal that fit each other."""
    packs = draw(st.sampled_from((1, 2)))
    playing = players or draw(st.integers(2, 3))
    seats = draw(st.integers(playing, 6))
    a_round = max(2 * playing, seats)  # a card for each who plays and one to flip, or a card for each seat
    floor = draw(st.integers(0, 24))
    hand = draw(st.integers(1, min(24, (48 * packs - floor) // a_round)))
    parts = draw(st.integers(1, 3))
    rounds = zip(draw(_parts(hand, parts)), draw(_parts(floor, parts)), strict=True)
    shape: dict[str, Any] = {
        "deck.packs": packs,
        "table.players": playing,
        "table.seats": seats,
        "deal.hand": hand,
        "deal.floor": floor,
        "deal.rounds": tuple(rounds),
        "dealer.pool": draw(st.one_of(st.just(0), st.integers(seats, 48))),
        "sitting.floor_shown": min(floor, base.sitting.floor_shown),
    }
    if packs == 1:
        shape.update(dict.fromkeys(_TWO_PACK_TABLES, ()))
    return shape


@st.composite
def _parts(draw: st.DrawFn, whole: int, count: int) -> list[int]:
    """So many numbers from 0 up with this sum."""
    cuts = sorted(draw(st.lists(st.integers(0, whole), min_size=count - 1, max_size=count - 1)))
    return [end - begin for begin, end in zip([0, *cuts], [*cuts, whole], strict=True)]


Values = Sequence[Any] | st.SearchStrategy[Any]


@lru_cache(maxsize=1)
def _special() -> dict[str, Values]:
    """Keys of which any accepted value would be hard to find, or would end every hand at once."""
    times = st.sampled_from((1, 2, 3, 4, 8, 16))
    return {
        "deck.dual_animals": ((9,), (), (5,), (5, 9), (7,), (9, 12), (2, 8, 9), (4, 6, 10)),
        "bomb.by_cards": st.dictionaries(st.integers(4, 7), times).map(
            lambda table: tuple(sorted(table.items()))
        ),
        "turn.heodang_turns": (0, 3, 5, 7, 2),
        "go.threshold": range(1, 15),
        "go.rounds_left": (0, 1, 2, 3, 9),
        "score.pi_from": (10, 1, 4, 8, 12, 0),
        "pig.cards": st.lists(
            st.sampled_from(("07Y", "10Y", "06Y", "01G", "11S", "J2A")), min_size=1, unique=True
        ).map(tuple),
        "mission.pool": st.lists(missions(), min_size=1, max_size=4, unique=True).map(tuple),
        **{key: _bands(times) for key in _TWO_PACK_TABLES[1:]},
    }


def _bands(times: st.SearchStrategy[int]) -> st.SearchStrategy[tuple[tuple[int, int], ...]]:
    return st.lists(st.tuples(st.integers(0, 14), times), max_size=3, unique_by=lambda band: band[0]).map(
        tuple
    )


def _accepted(accepts: Accepts) -> Values:
    """Values that a switch accepts: all of them, or of many numbers the small ones and the largest."""
    if isinstance(accepts, Flag):
        return (False, True)
    if isinstance(accepts, OneOf):
        return list(accepts.words)
    if isinstance(accepts, Whole):
        low, high = accepts.low, accepts.high
        near = [low + step for step in (0, 1, 2, 3, 4, 5, 7, 10, 14, 20, 50) if low + step <= high]
        return [*near, high]
    if isinstance(accepts, ListOf):
        items = _accepted(accepts.item)
        each = items if isinstance(items, st.SearchStrategy) else st.sampled_from(items)
        return st.lists(each, max_size=4, unique=accepts.once).map(tuple)
    raise AssertionError(f"no values for {type(accepts).__name__}")


def missions() -> st.SearchStrategy[Mission]:
    """Missions of every kind."""
    weight, times = st.integers(1, 5), st.integers(1, 8)
    cards = st.lists(st.sampled_from(_USUAL_CARDS), min_size=1, max_size=5, unique=True).map(tuple)
    first_to = st.sampled_from((("animals", 4), ("ribbons", 4), ("pi", 8), ("animals", 1), ("pi", 20)))
    return st.one_of(
        st.builds(Mission, kind=st.just("free"), weight=weight, multiplier=times),
        st.builds(
            Mission, kind=st.just("set"), weight=weight, name=st.sampled_from(list(SETS)), multiplier=times
        ),
        st.builds(Mission, kind=st.just("set"), weight=weight, cards=cards, multiplier=times),
        st.builds(
            _each, weight, cards, st.sampled_from(((2, 4, 8, 16, 32), (2, 2, 8, 8, 8), (1, 1, 1, 1, 5)))
        ),
        st.builds(
            Mission,
            kind=st.just("hand_and_flip"),
            weight=weight,
            multiplier=times,
            reset_by_ppeok=st.booleans(),
        ),
        st.builds(_first_to, weight, first_to, times),
        st.builds(
            Mission,
            kind=st.just("regional"),
            weight=weight,
            name=st.sampled_from(list(REGIONAL)),
            multiplier=times,
        ),
    )


_USUAL_CARDS = ("01G", "02Y", "03T", "05A", "07Y", "08G", "09Y", "10T", "11S", "12S", "12Y", "J2A")


def _each(weight: int, cards: tuple[str, ...], steps: tuple[int, ...]) -> Mission:
    return Mission(kind="each", weight=weight, cards=cards, steps=steps[: len(cards)])


def _first_to(weight: int, goal: tuple[str, int], times: int) -> Mission:
    return Mission(kind="first_to", weight=weight, of=goal[0], count=goal[1], multiplier=times)


def _sound(base: Rules, changes: dict[str, Any]) -> Rules:
    """The base with as many of the changes as make sense together."""
    while True:
        try:
            return base.override(changes)
        except RulesError as error:
            wrong = {mistake.key.split("[")[0] for mistake in error.mistakes}
            around = {key for one in EXCLUSIONS if wrong & set(one.keys) for key in one.keys}
            given_up = wrong & set(changes) or around & set(changes)
            assert given_up, f"the preset itself is refused: {error}"
            changes = {key: value for key, value in changes.items() if key not in given_up}


def _under(under: Under) -> st.SearchStrategy[Rules]:
    if under is None:
        return presets()
    return st.just(under) if isinstance(under, Rules) else under


def _choices() -> st.SearchStrategy[list[int]]:
    """Which of the legal moves are made, over and over: a few numbers play a long hand, and shrink well."""
    return st.lists(st.integers(0, 30), min_size=1, max_size=12)


# ---- hands ------------------------------------------------------------------------------------------------


@st.composite
def _hands(draw: st.DrawFn, under: Under, most: int) -> tuple[State, tuple[Move, ...], State]:
    """A dealt hand, some legal moves from there, and where they lead."""
    chosen = draw(_under(under), label="rules")
    state = start = gostop.deal(
        chosen,
        seed=draw(seeds(), label="seed"),
        dealer=draw(st.integers(0, chosen.table.players - 1), label="dealer"),
        tung=draw(st.booleans(), label="tung"),
        nagari=draw(st.sampled_from(_CARRIES), label="nagari"),
        hand_number=draw(st.integers(1, 24), label="hand_number"),
    )
    choices = draw(_choices(), label="choices")
    made: list[Move] = []
    for number in range(draw(st.integers(0, most), label="how many moves")):
        legal = gostop.legal_moves(state)
        if not legal:
            break
        made.append(legal[choices[number % len(choices)] % len(legal)])
        state = gostop.apply_unchecked(state, made[-1])
    return start, tuple(made), state


def played_hands(under: Under = None, most: int = 120) -> st.SearchStrategy[tuple[State, tuple[Move, ...]]]:
    """A dealt hand and at most so many legal moves from its beginning, by default under any preset."""
    return _hands(under, most).map(lambda hand: hand[:2])


def hands_in_play(under: Under = None) -> st.SearchStrategy[State]:
    """A hand at some moment, dealt and played by the rules; by default under any preset. It may be over."""
    return _hands(under, 60).map(lambda hand: hand[2])


def moves(state: State) -> st.SearchStrategy[Move]:
    """The legal moves of a state; nothing can be drawn when the hand is over."""
    legal = gostop.legal_moves(state)
    return st.sampled_from(legal) if legal else st.nothing()


def card_sets(chosen: Rules) -> st.SearchStrategy[list[Card]]:
    """Some cards of the pack of some rules, none twice."""
    if not isinstance(chosen, Rules):
        kind = type(chosen).__name__
        raise gostop.GoStopError(
            f"rules are a gostop.Rules, not {kind}", f"규칙은 gostop.Rules여야 합니다 ({kind} 아님)"
        )
    return st.lists(st.sampled_from(cards_in_deck(chosen)), unique=True)


@st.composite
def positions(draw: st.DrawFn, under: Under = None) -> State:
    """A position made of any cards of the pack in any places, and of any past that `position` accepts.

    Most of them no hand would come to: what holds here holds by the rules alone. They may be over.
    """
    chosen = draw(_under(under), label="rules")
    players = chosen.table.players
    everybody = range(players)
    lie = draw(_places(chosen), label="places")
    captured = [lie[f"pile{seat}"] for seat in everybody]
    duals = [card for pile in captured for card in pile if prepared(chosen).duals >> card.code & 1]
    on_floor = [card.month for card in lie["floor"]]
    piles = sorted({month for month in on_floor if on_floor.count(month) >= 3})
    facts: dict[str, Any] = {
        "goes": st.integers(0, 3),
        "go_scores": st.integers(0, 9),
        "turns_taken": st.integers(0, 4),
        "free_flips": st.integers(0, 2),
        "ppeoks": st.integers(0, 2),
        "empty_turns": st.integers(0, 2),
        "two_bombs": st.integers(0, 1),
        "shakes": st.lists(st.integers(1, 12), max_size=2, unique=True),
        "bombs": st.lists(st.integers(1, 12), max_size=1),
    }
    known: Any = {
        name: draw(st.lists(one, min_size=players, max_size=players), label=name)
        for name, one in facts.items()
    }
    pool = chosen.mission.pool if chosen.mission.payout != "off" else ()
    return gostop.position(
        chosen,
        hands=[lie[f"hand{seat}"] for seat in everybody],
        captured=captured,
        floor=lie["floor"],
        stock=lie["stock"],
        turn=draw(st.integers(0, players - 1), label="turn"),
        dealer=draw(st.integers(0, players - 1), label="dealer"),
        piles={month: draw(st.sampled_from((None, *everybody)), label="maker") for month in piles},
        gukjin={card: draw(st.sampled_from(("pi", "animal")), label="way") for card in _some(draw, duals)},
        nagari=draw(st.sampled_from(_CARRIES), label="nagari"),
        inherited=draw(st.sampled_from(_CARRIES), label="inherited"),
        pushes=draw(st.integers(0, 2), label="pushes"),
        pact_month=draw(st.integers(1, 12), label="pact_month"),
        mission=draw(st.integers(0, len(pool) - 1), label="mission") if pool else None,
        **known,
    )


def _some(draw: st.DrawFn, cards: list[Card]) -> list[Card]:
    return draw(st.lists(st.sampled_from(cards), unique=True), label="decided") if cards else []


@st.composite
def _places(draw: st.DrawFn, chosen: Rules) -> dict[str, list[Card]]:
    """Every card of the pack in some place, or out of play."""
    everybody = range(chosen.table.players)
    names = ["out", "floor", "stock", *[f"{kind}{seat}" for kind in ("hand", "pile") for seat in everybody]]
    lie: dict[str, list[Card]] = {place: [] for place in names}
    most_of_month = 4 * chosen.deck.packs - 1
    pack = draw(st.permutations(cards_in_deck(chosen)))
    for card in pack:
        place = draw(st.sampled_from((*names, "floor", "floor", "stock")))
        months = sum(other.month == card.month for other in lie["floor"])
        if place == "floor" and (card.is_bonus or months >= most_of_month):
            place = "out"
        lie[place].append(card)
    return lie


# ---- tables -----------------------------------------------------------------------------------------------


@st.composite
def tables(draw: st.DrawFn, under: Under = None, most: int = 40) -> gostop_table.Table:
    """A table at some moment, with at most so many steps behind it: a step is a move between hands or a whole
    hand."""
    chosen = draw(_under(under), label="rules")
    seats = chosen.table.seats
    owned = st.integers(1, 5000) if not chosen.money.start else st.just(chosen.money.start)
    table = gostop_table.new_table(
        chosen,
        balances=draw(st.lists(owned, min_size=seats, max_size=seats), label="balances"),
        seed=draw(seeds(), label="seed"),
        night=draw(st.booleans(), label="night"),
    )
    choices = draw(_choices(), label="choices")
    for number in range(draw(st.integers(0, most), label="how many steps")):
        legal = gostop_table.legal_moves(table)
        if legal:
            table = gostop_table.apply(table, legal[choices[number % len(choices)] % len(legal)])
        elif table.phase is gostop_table.Phase.HAND:
            table = gostop_table.finish_hand(table, *_played_out(gostop_table.deal_hand(table), choices))
        else:
            break
    return table


def _played_out(state: State, choices: list[int]) -> tuple[State, list[Move]]:
    """The end of a hand, and the moves that lead there."""
    made: list[Move] = []
    while legal := gostop.legal_moves(state):
        made.append(legal[choices[len(made) % len(choices)] % len(legal)])
        state = gostop.apply_unchecked(state, made[-1])
    return state, made
