"""Any mid-game position, checked as a whole before a state is made of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

from gostop import event_codes as ev
from gostop.board import Board, Occasion, Seat, new_board, new_seat
from gostop.cards import BIT, BONUS, MONTH_CARDS, ByCard, Card, format_cards, read_cards
from gostop.engine import ending
from gostop.engine import mission as mission_plans
from gostop.engine.play import _prepared, check_flag, check_occasion, check_whole
from gostop.engine.prepare import Prepared
from gostop.errors import PositionError, shown
from gostop.rules import Rules
from gostop.state import State

CardsIn = str | Iterable[Card | str | int]
Problems = list[tuple[str, str]]

_MOST = 1_000_000_000
_MOST_GOES = 3000
_MOST_MONTHS = 24


def position(
    rules: Rules,
    *,
    hands: Sequence[CardsIn] = (),
    floor: CardsIn = "",
    stock: CardsIn = "",
    captured: Sequence[CardsIn] = (),
    turn: int = 0,
    dealer: int = 0,
    complete: bool = False,
    piles: Mapping[int, int | None] | None = None,
    buried: Mapping[int, CardsIn] | None = None,
    shakes: Sequence[Iterable[int]] = (),
    bombs: Sequence[Iterable[int]] = (),
    two_bombs: Sequence[int | Iterable[int]] = (),
    goes: Sequence[int] = (),
    go_scores: Sequence[int] = (),
    go_order: Sequence[int] | None = None,
    ppeoks: Sequence[int] = (),
    free_flips: Sequence[int] = (),
    turns_taken: Sequence[int] = (),
    empty_turns: Sequence[int] = (),
    nagari: int = 1,
    inherited: int = 1,
    pushes: int = 0,
    jackpot: int = 1,
    gukjin: ByCard[str] | None = None,
    dealt: Sequence[CardsIn] | None = None,
    mission: int | None = None,
    pact_month: int | None = None,
    pig: Card | str | None = None,
    shodang: tuple[int, int] | None = None,
    laid_by: ByCard[tuple[int, int]] | None = None,
) -> State:
    """A position at the start of a turn, from any cards of the pack.

    Cards may be given as text, as `Card`s or as codes; those named nowhere are out of play (`complete`
    demands all). `stock` has its top card first. Whatever is given per seat has one entry a seat.
    `piles` says who made the pile of a month (None: a natural pile; months with three floor cards that
    are not named are natural); `goes` and `go_order` say the same thing twice where both are given;
    `laid_by` maps a floor card to the seat that laid it and how many turns that seat had taken before.
    `dealt` are by default the hands as they are. Where the turns after a go are counted (GO-8), the last
    go is taken to have been called in the round that ends with this turn. Raises `PositionError`, which lists everything that
    cannot be.
    """
    ready = _prepared(rules)
    reader = _Reader(ready)
    problems = reader.problems
    held = reader.piles_of("hands", hands)
    taken = reader.piles_of("captured", captured)
    on_floor = reader.set_of("floor", floor)
    in_stock = reader.order_of("stock", stock)
    hidden = reader.buried(buried)
    reader.check_floor(on_floor)
    check_flag("complete", complete, problems)
    if complete is True and reader.seen != ready.pack:
        missing = format_cards(ready.pack & ~reader.seen)
        problems.append(
            (f"complete=True, but {missing} are nowhere", f"complete=True인데 빠진 패: {missing}")
        )
    check_whole("turn", turn, 0, ready.players - 1, problems)
    check_whole("dealer", dealer, 0, ready.players - 1, problems)
    check_whole("jackpot", jackpot, 1, _MOST, problems)
    check_occasion(ready, problems, nagari, inherited, pushes, pact_month, mission)
    pig_card = reader.one_card("pig", pig)
    as_dealt = held if dealt is None else reader.dealt(dealt)
    seats = reader.seats(
        held, taken, shakes, bombs, two_bombs, goes, go_scores, ppeoks, free_flips, turns_taken, empty_turns
    )
    order = reader.go_order(go_order, seats)
    as_pi, as_animal = reader.gukjin(gukjin, taken)
    makers = reader.makers(piles, on_floor)
    reader.check_buried(hidden, on_floor)
    laid = reader.laid_by(laid_by, on_floor)
    refused = reader.shodang(shodang)
    if problems:
        raise PositionError.listing("this position cannot be", "있을 수 없는 판입니다", problems)

    pact = (pact_month or 1) if ready.month_pact else 0
    occasion = Occasion(
        dealer, nagari, inherited, pushes, jackpot, pact, -1 if mission is None else mission, pig_card
    )
    board = new_board(ready, occasion, tuple(as_dealt))
    board.seats = seats
    board.floor, board.stock, board.buried = on_floor, in_stock, hidden
    board.mover = turn
    board.go_order, board.shodang, board.laid = order, refused, laid
    board.as_pi, board.as_animal = as_pi, as_animal
    for month, maker in makers.items():
        board.set_maker(month, maker)
    if refused is not None:
        board.shodang_used |= 1 << refused[0]
    _set_go_facts(board, ready)
    _begin(board)
    return State(board)


def _set_go_facts(board: Board, ready: Prepared) -> None:
    for seat in board.seats:
        if seat.goes:
            seat.go_pi = ready.scoring.pi_points(seat.captured, board.as_pi)
    if ready.go_rounds and board.go_order:
        turns_since = (board.mover - board.go_order[-1] - 1) % len(board.seats)
        board.rounds_left = ready.go_rounds * len(board.seats) - turns_since
    board.mission_shown = (
        board.occasion.mission >= 0
        and board.seats[board.occasion.dealer].turns + 1 >= ready.mission_reveal
        and (ready.mission_reveal == 1 or board.seats[board.occasion.dealer].turns >= ready.mission_reveal)
    )
    if board.mission_shown:
        mission_plans.resume(board)


def _begin(board: Board) -> None:
    """Start the turn, or end the hand where nobody can do anything."""
    seats = board.seats
    stock_left = bool(board.stock)
    if not any(seat.hand or (stock_left and seat.free_flips) for seat in seats):
        ending.drawn(board, ev.PLAYED_OUT)
    else:
        ending.begin_turn(board)


class _Reader:
    """Reads what `position` is given and gathers everything that is wrong with it."""

    def __init__(self, ready: Prepared) -> None:
        self.ready = ready
        self.players = ready.players
        self.problems: Problems = []
        self.seen = 0

    def add(self, english: str, korean: str) -> None:
        self.problems.append((english, korean))

    def _read(self, name: str, cards: CardsIn) -> list[int]:
        """The codes of some cards of the pack."""
        found, wrong = read_cards(cards)
        self.problems += [(f"{name}: {english}", f"{name}: {korean}") for english, korean in wrong]
        known = []
        for card in found:
            if self.ready.pack >> card.code & 1:
                known.append(card.code)
            else:
                self.add(
                    f"{name}: {card} is not in the pack of these rules",
                    f"{name}: {card}은(는) 이 규칙의 패가 아닙니다",
                )
        return known

    def order_of(self, name: str, cards: CardsIn) -> tuple[int, ...]:
        """The codes of cards that lie here and nowhere else."""
        found = self._read(name, cards)
        for code in found:
            if self.seen & BIT[code]:
                self.add(
                    f"{name}: {Card(code)} lies in two places",
                    f"{name}: {Card(code)}이(가) 두 곳에 있습니다",
                )
            self.seen |= BIT[code]
        return tuple(found)

    def set_of(self, name: str, cards: CardsIn) -> int:
        """The same as a set."""
        found = 0
        for code in self.order_of(name, cards):
            found |= BIT[code]
        return found

    def per_seat(self, name: str, given: Any, default: Any) -> list[Any]:
        """One entry a seat; the default for all where nothing is given."""
        if isinstance(given, (str, bytes)) or not isinstance(given, Sequence):
            self.add(f"{name}: one entry a seat is needed", f"{name}: 자리마다 하나씩 주십시오")
            return [default] * self.players
        if given and len(given) != self.players:
            self.add(
                f"{name}: {self.players} play, but there are {len(given)} entries",
                f"{name}: {self.players}명인데 {len(given)}개가 있습니다",
            )
            return [default] * self.players
        return list(given) if given else [default] * self.players

    def piles_of(self, name: str, given: Any) -> list[int]:
        return [
            self.set_of(f"{name}[{seat}]", cards) for seat, cards in enumerate(self.per_seat(name, given, ""))
        ]

    def dealt(self, given: Any) -> list[int]:
        hands = []
        for seat, cards in enumerate(self.per_seat("dealt", given, "")):
            hand = 0
            for code in self._read(f"dealt[{seat}]", cards):
                hand |= BIT[code]
            hands.append(hand)
        return hands

    def one_card(self, name: str, given: Any) -> int:
        if given is None:
            return -1
        found = self._read(name, [given])
        return found[0] if found else -1

    def buried(self, given: Any) -> tuple[tuple[int, int], ...]:
        hidden = []
        for month, cards in self.mapping("buried", given):
            if self.month("buried", month):
                bonus = self.set_of(f"buried[{month}]", cards)
                if bonus & ~BONUS:
                    self.add(
                        f"buried[{month}]: only bonus cards lie buried",
                        f"buried[{month}]: 보너스패만 묻힙니다",
                    )
                if bonus:
                    hidden.append((month, bonus))
        return tuple(hidden)

    def mapping(self, name: str, given: Any) -> list[tuple[Any, Any]]:
        if given is None:
            return []
        try:
            if isinstance(given, Mapping):
                return list(given.items())
        except Exception:  # what a caller's own mapping raises is no error of ours
            pass
        self.add(f"{name}: a mapping is needed", f"{name}: 사전(mapping)이어야 합니다")
        return []

    def month(self, name: str, month: Any) -> bool:
        before = len(self.problems)
        check_whole(f"{name}: a month", month, 1, 12, self.problems)
        return len(self.problems) == before

    def seat(self, name: str, seat: Any) -> bool:
        before = len(self.problems)
        check_whole(f"{name}: a seat", seat, 0, self.players - 1, self.problems)
        return len(self.problems) == before

    def check_floor(self, floor: int) -> None:
        for month in range(1, 13):
            if (floor & MONTH_CARDS[month]).bit_count() >= self.ready.month_size:
                self.add(
                    f"floor: all cards of month {month} lie on the floor",
                    f"floor: {month}월 패가 모두 바닥에 있습니다",
                )
        if floor & BONUS:
            self.add("floor: bonus cards do not stay on the floor", "floor: 보너스패는 바닥에 남지 않습니다")

    def check_buried(self, hidden: tuple[tuple[int, int], ...], floor: int) -> None:
        for month, _ in hidden:
            if (floor & MONTH_CARDS[month]).bit_count() < 3:
                self.add(f"buried[{month}]: no pile lies there", f"buried[{month}]: 뻑 무더기가 없습니다")

    def numbers(self, name: str, given: Any, most: int = 1000) -> list[int]:
        numbers = self.per_seat(name, given, 0)
        before = len(self.problems)
        for seat, number in enumerate(numbers):
            check_whole(f"{name}[{seat}]", number, 0, most, self.problems)
        return numbers if len(self.problems) == before else [0] * self.players

    def months(self, name: str, given: Any) -> list[tuple[int, ...]]:
        found = []
        for seat, months in enumerate(self.per_seat(name, given, ())):
            listed = self.listed(f"{name}[{seat}]", months)
            found.append(tuple(month for month in listed if self.month(f"{name}[{seat}]", month)))
        return found

    def listed(self, name: str, months: Any) -> list[Any]:
        """Some months as a list; nothing where they are none, or more than a hand has."""
        try:
            found = [] if isinstance(months, (str, bytes)) else list(islice(months, _MOST_MONTHS + 1))
        except Exception:  # what a caller's own iterator raises is no error of ours
            found = []
            months = ""
        if isinstance(months, (str, bytes)) or len(found) > _MOST_MONTHS:
            self.add(
                f"{name}: at most {_MOST_MONTHS} months are needed",
                f"{name}: {_MOST_MONTHS}개까지의 월 목록이어야 합니다",
            )
            return []
        return found

    def counts(self, name: str, given: Any) -> list[int]:
        """Numbers, or lists of months that are counted."""
        entries = self.per_seat(name, given, 0)
        return self.numbers(
            name,
            [
                entry if isinstance(entry, int) else len(self.listed(f"{name}[{seat}]", entry))
                for seat, entry in enumerate(entries)
            ],
            12,
        )

    def seats(
        self,
        held: list[int],
        taken: list[int],
        shakes: Any,
        bombs: Any,
        two_bombs: Any,
        goes: Any,
        go_scores: Any,
        ppeoks: Any,
        free_flips: Any,
        turns_taken: Any,
        empty_turns: Any,
    ) -> list[Seat]:
        """The seats with all their numbers."""
        shaken, bombed = self.months("shakes", shakes), self.months("bombs", bombs)
        twos = self.counts("two_bombs", two_bombs)
        went, at_go = self.numbers("goes", goes), self.numbers("go_scores", go_scores)
        made, flips = self.numbers("ppeoks", ppeoks), self.numbers("free_flips", free_flips)
        turns, empty = self.numbers("turns_taken", turns_taken), self.numbers("empty_turns", empty_turns)
        seats = []
        for number in range(self.players):
            seat = new_seat(held[number], taken[number])
            seat.shakes, seat.bombs, seat.two_bombs = shaken[number], bombed[number], twos[number]
            seat.goes, seat.go_score = went[number], at_go[number]
            seat.ppeoks, seat.free_flips = made[number], flips[number]
            seat.turns, seat.empty_turns = max(turns[number], made[number], empty[number]), empty[number]
            for month in shaken[number]:
                seat.shown |= seat.hand & MONTH_CARDS[month]
            seats.append(seat)
        return seats

    def go_order(self, given: Any, seats: list[Seat]) -> tuple[int, ...]:
        """The order of the go calls; where only it is given, it says how many each seat has called."""
        if given is None:
            return tuple(number for number, seat in enumerate(seats) for _ in range(seat.goes))
        if isinstance(given, (str, bytes)) or not isinstance(given, Sequence) or len(given) > _MOST_GOES:
            self.add("go_order: a list of seats is needed", "go_order: 자리 목록이어야 합니다")
            return ()
        order = tuple(given)
        if not all([self.seat("go_order", seat) for seat in order]):
            return ()
        if not any(seat.goes for seat in seats):
            for number, seat in enumerate(seats):
                seat.goes = order.count(number)
        for number, seat in enumerate(seats):
            if order.count(number) != seat.goes:
                self.add(
                    f"go_order: seat {number} called go {order.count(number)} times, goes says {seat.goes}",
                    f"go_order: {number}번의 고가 {order.count(number)}번인데 goes에는 {seat.goes}번입니다",
                )
        return order

    def gukjin(self, given: Any, taken: list[int]) -> tuple[int, int]:
        as_pi = as_animal = 0
        for card, way in self.mapping("gukjin", given):
            code = self.one_card("gukjin", card)
            if code < 0:
                continue
            if not self.ready.duals & BIT[code]:
                self.add(
                    f"gukjin: {Card(code)} is no dual animal",
                    f"gukjin: {Card(code)}은(는) 쌍피 겸용이 아닙니다",
                )
            elif not any(pile & BIT[code] for pile in taken):
                self.add(
                    f"gukjin: nobody has captured {Card(code)}",
                    f"gukjin: {Card(code)}을(를) 먹은 사람이 없습니다",
                )
            if way == "pi":
                as_pi |= BIT[code]
            elif way == "animal":
                as_animal |= BIT[code]
            else:
                self.add(
                    f"gukjin: 'pi' or 'animal', not {shown(way)}",
                    f"gukjin: 'pi' 또는 'animal' ({shown(way)} 아님)",
                )
        return as_pi, as_animal

    def makers(self, given: Any, floor: int) -> dict[int, int]:
        makers = {}
        for month, maker in self.mapping("piles", given):
            if not self.month("piles", month):
                continue
            if (floor & MONTH_CARDS[month]).bit_count() < 3:
                self.add(
                    f"piles: month {month} has no three cards on the floor",
                    f"piles: 바닥에 {month}월이 석 장 있지 않습니다",
                )
            if maker is not None and self.seat(f"piles[{month}]", maker):
                makers[month] = maker
        return makers

    def laid_by(self, given: Any, floor: int) -> tuple[tuple[int, int, int], ...]:
        laid = []
        for card, when in self.mapping("laid_by", given):
            code = self.one_card("laid_by", card)
            if code < 0:
                continue
            if not floor & BIT[code]:
                self.add(
                    f"laid_by: {Card(code)} is not on the floor",
                    f"laid_by: {Card(code)}이(가) 바닥에 없습니다",
                )
            if not isinstance(when, (tuple, list)) or len(when) != 2:
                self.add("laid_by: (seat, turn) is needed", "laid_by: (자리, 차례)여야 합니다")
            elif self.seat("laid_by", when[0]):
                check_whole("laid_by: a turn", when[1], 0, 1000, self.problems)
                laid.append((code, when[0], when[1]))
        return tuple(laid)

    def shodang(self, given: Any) -> tuple[int, int] | None:
        if given is None:
            return None
        if not isinstance(given, (tuple, list)) or len(given) != 2:
            self.add("shodang: (caller, refuser) is needed", "shodang: (부른 사람, 거부한 사람)이어야 합니다")
            return None
        caller, refuser = given
        if self.seat("shodang", caller) and self.seat("shodang", refuser):
            if caller == refuser:
                self.add("shodang: nobody refuses an own shodang", "shodang: 자기 쇼당은 거부할 수 없습니다")
            return caller, refuser
        return None
