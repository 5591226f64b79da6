"""The public moves of a hand: deal it, see what is legal, apply a move."""

from __future__ import annotations

from collections.abc import Iterable

from gostop.board import Occasion
from gostop.cards import Card, read_cards
from gostop.engine import legal as legality
from gostop.engine import opening
from gostop.engine.apply import applied
from gostop.engine.deck import shuffled
from gostop.engine.prepare import Prepared, prepared
from gostop.errors import IllegalMove, PositionError, is_int, shown
from gostop.moves import Move, parse_move
from gostop.rng import Seed, seed_bytes
from gostop.rules import Rules
from gostop.rules.checks import check_is_rules
from gostop.state import State, check_seat, no_state, phase_seen_by, state_of

Problems = list[tuple[str, str]]


def deal(
    rules: Rules,
    *,
    seed: Seed | None = None,
    deck: str | Iterable[Card | str | int] | None = None,
    dealer: int = 0,
    tung: bool = False,
    nagari: int = 1,
    inherited: int = 1,
    pushes: int = 0,
    hand_number: int = 1,
    pact_month: int | None = None,
    mission: int | None = None,
) -> State:
    """Deal a hand: from a seed (the same seed gives the same hand everywhere) or from an explicit deck.

    `deck` names every card of the pack once, the top card first. `tung` deals whole hands and the whole
    floor in one packet each (DEAL-4). The rest is what a hand knows from its match: the multipliers
    carried in (`nagari`, `inherited`), `pushes`, `hand_number` (for jackpot hands and the pig pot),
    `pact_month` (by default the month of the hand's number where the rules have a pact), and the place
    of the `mission` in the pool (by default drawn from the seed). Raises `PositionError`, which lists
    everything that is wrong.
    """
    ready = _prepared(rules)
    problems: Problems = []
    order = _read_deck(ready, seed, deck, problems)
    check_whole("dealer", dealer, 0, ready.players - 1, problems)
    check_occasion(ready, problems, nagari, inherited, pushes, pact_month, mission)
    check_whole("hand_number", hand_number, 1, 1_000_000_000, problems)
    check_flag("tung", tung, problems)
    if problems:
        raise PositionError.listing("this deal cannot be", "돌릴 수 없는 판입니다", problems)
    fixed: Seed = seed if seed is not None else bytes(order)
    seed_bytes(fixed)
    if not ready.month_pact:
        pact_month = 0
    elif pact_month is None:
        pact_month = (hand_number - 1) % 12 + 1
    occasion = Occasion(
        dealer=dealer,
        nagari=nagari,
        inherited=inherited,
        pushes=pushes,
        jackpot=opening.jackpot(ready, hand_number),
        pact_month=pact_month,
        mission=opening.draw_mission(ready, fixed) if mission is None else mission,
        pig=opening.draw_pig(ready, fixed, hand_number),
        seed=fixed,
    )
    hands, floor, at = opening.deal_out(ready, order, dealer, tung)
    return State(opening.open_hand(ready, occasion, hands, floor, order[at:]))


def _prepared(rules: Rules) -> Prepared:
    check_is_rules(rules)
    return prepared(rules)


def _read_deck(
    ready: Prepared,
    seed: Seed | None,
    deck: str | Iterable[Card | str | int] | None,
    problems: Problems,
) -> tuple[int, ...]:
    if (seed is None) == (deck is None):
        problems.append(("give either a seed or a deck", "시드나 덱 가운데 하나만 주십시오"))
        return ready.codes
    if deck is None:
        assert seed is not None
        return shuffled(ready.codes, seed)
    cards, wrong = read_cards(deck)
    problems.extend(wrong)
    order = tuple(card.code for card in cards)
    for card in sorted({card for card in cards if order.count(card.code) > 1}):
        problems.append((f"{card} is in the deck twice", f"{card}이(가) 덱에 두 번 있습니다"))
    for card in sorted({card for card in cards if not ready.pack >> card.code & 1}):
        problems.append(
            (f"{card} is not in the pack of these rules", f"{card}은(는) 이 규칙의 패가 아닙니다")
        )
    missing = sorted(set(ready.codes) - set(order))
    if missing and not wrong:
        names = " ".join(Card(code).text for code in missing)
        problems.append((f"the deck lacks {names}", f"덱에 빠진 패: {names}"))
    return order


def check_whole(name: str, value: object, least: int, most: int, problems: Problems) -> None:
    """Add a problem where a value is no whole number within bounds."""
    if not is_int(value) or not least <= value <= most:
        given = shown(value)
        problems.append(
            (
                f"{name} is a whole number from {least} to {most}, not {given}",
                f"{name}은(는) {least}부터 {most}까지의 정수입니다 ({given} 아님)",
            )
        )


def check_flag(name: str, value: object, problems: Problems) -> None:
    """Add a problem where a value is neither True nor False."""
    if not isinstance(value, bool):
        given = shown(value)
        problems.append(
            (f"{name} is True or False, not {given}", f"{name}은(는) True나 False입니다 ({given} 아님)")
        )


def check_occasion(
    ready: Prepared,
    problems: Problems,
    nagari: object,
    inherited: object,
    pushes: object,
    pact_month: object,
    mission: object,
) -> None:
    """Add a problem for each thing that a hand cannot know from its match."""
    check_whole("nagari", nagari, 1, 1 << 62, problems)
    check_whole("inherited", inherited, 1, 1 << 62, problems)
    check_whole("pushes", pushes, 0, 60, problems)
    if pact_month is not None:
        check_whole("pact_month", pact_month, 1, 12, problems)
    if mission is not None and not ready.mission_plans:
        problems.append(("these rules play no missions", "이 규칙에는 미션이 없습니다"))
    elif mission is not None:
        check_whole("mission", mission, 0, len(ready.mission_plans) - 1, problems)


def legal_moves(state: State) -> tuple[Move, ...]:
    """All legal moves, in a stable order; empty exactly when the hand is over."""
    if type(state) is not State:
        raise no_state(state)
    try:
        board = state._board
    except AttributeError:  # made by nobody
        raise no_state(state) from None
    found = board.legal
    if found is None:
        found = board.legal = legality.legal(board)
    return found


def apply(state: State, move: Move | str, seat: int | None = None) -> State:
    """The state after a move (a `Move` or its notation); the old state is untouched.

    With `seat`, only a move by the seat that is to move is taken: what a server gives that gets moves
    from several clients. Raises `IllegalMove` when the move is not legal, `NotationError` for a text that
    is no move.
    """
    legal = legal_moves(state)
    if seat is not None or type(move) is not Move or move not in legal:
        move = _checked(state, move, legal, seat)
    return state_of(applied(state._board, move))


def _checked(state: State, move: Move | str, legal: tuple[Move, ...], seat: int | None) -> Move:
    """A move that is legal, and by the seat that it comes from; raises as `apply` says."""
    asked = parse_move(move)
    if seat is not None:
        check_seat(state, seat)
        if seat != state.turn:
            raise IllegalMove(asked, (), state.turn, phase_seen_by(state._board, seat).name)
    if asked not in legal:
        raise IllegalMove(asked, legal, state.turn, state.phase.name)
    return asked


def apply_unchecked(state: State, move: Move) -> State:
    """The state after a move that is known to be legal, without checking it: for search and simulation
    that take their moves from `legal_moves`."""
    return state_of(applied(state._board, move))
