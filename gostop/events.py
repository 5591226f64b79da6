"""What happens in a hand, in the order in which it happens.

The engine notes each happening as a tuple of plain ints; `State.events` turns them into the typed values
below when somebody asks. Every event names the seat and the cards and has a Korean and an English phrase,
so that a screen can be driven by events alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import attrs

from gostop.board import RawEvent
from gostop.cards import ALL_CARDS, Card, to_cards
from gostop.event_codes import REASONS, SOURCES

_REASONS_KOREAN = ("아무도 나지 못함", "고 뒤 한 바퀴가 지남", "바닥 총통", "총통 여럿", "쇼당 수락")
_SOURCES_KOREAN = ("바닥", "손", "더미", "뻑 무더기")
_PILE_WORDS = {(True, False): "its own pile", (False, True): "a natural pile", (False, False): "a pile"}
_PILE_KOREAN = {(True, False): "자뻑", (False, True): "자연뻑", (False, False): "뻑"}

_CARD: dict[int, Card] = {card.code: card for card in ALL_CARDS}


def _english(cards: tuple[Card, ...]) -> str:
    return ", ".join(card.text for card in cards) or "nothing"


@attrs.frozen
class Event:
    """Something that happened; `english` and `korean` say it in words."""

    name: ClassVar[str]

    @property
    def english(self) -> str:
        """The event in English."""
        raise NotImplementedError

    @property
    def korean(self) -> str:
        """The event in Korean."""
        raise NotImplementedError


@attrs.frozen
class Dealt(Event):
    """The cards are dealt. A hand that one may not see is None."""

    dealer: int
    hands: tuple[tuple[Card, ...] | None, ...]
    floor: tuple[Card, ...]

    @property
    def english(self) -> str:
        return f"seat {self.dealer} deals; on the floor: {_english(self.floor)}"

    @property
    def korean(self) -> str:
        return f"{self.dealer}번이 선, 바닥패: {_english(self.floor)}"


@attrs.frozen
class FloorChongtong(Event):
    """Four of a month lie on the dealt floor (CHONG-7); `seat` is the dealer."""

    seat: int
    cards: tuple[Card, ...]

    @property
    def english(self) -> str:
        return f"floor chongtong: {_english(self.cards)}"

    @property
    def korean(self) -> str:
        return f"바닥 총통: {_english(self.cards)}"


@attrs.frozen
class Chongtong(Event):
    """Four of a month (or four bonus cards) are shown: to win, or to play on with them declared."""

    seat: int
    cards: tuple[Card, ...]
    plays_on: bool

    @property
    def english(self) -> str:
        return f"seat {self.seat}: chongtong {_english(self.cards)}" + (", plays on" if self.plays_on else "")

    @property
    def korean(self) -> str:
        return f"{self.seat}번: 총통 {_english(self.cards)}" + (", 계속 침" if self.plays_on else "")


@attrs.frozen
class JokerTaken(Event):
    """A bonus card goes to a player's pile: off the dealt `floor`, from the `hand`, the `stock` or a `pile`."""

    seat: int
    card: Card
    source: str

    @property
    def english(self) -> str:
        return f"seat {self.seat} takes bonus card {self.card} from the {self.source}"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: 보너스패 {self.card} ({_SOURCES_KOREAN[SOURCES.index(self.source)]})"


@attrs.frozen
class Drawn(Event):
    """A card drawn from the stock into the hand for a bonus card; None for those who may not see it."""

    seat: int
    card: Card | None

    @property
    def english(self) -> str:
        return f"seat {self.seat} draws {self.card or 'a card'}"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: {self.card or '한 장'} 가져옴"


@attrs.frozen
class _OneCard(Event):
    seat: int
    card: Card
    _verb: ClassVar[tuple[str, str]]

    @property
    def english(self) -> str:
        return f"seat {self.seat} {self._verb[0]} {self.card}"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: {self.card} {self._verb[1]}"


@attrs.frozen
class Played(_OneCard):
    """A card is played from the hand."""

    _verb = ("plays", "냄")


@attrs.frozen
class Laid(_OneCard):
    """A card that matches nothing is laid on the floor."""

    _verb = ("lays", "바닥에 놓음")


@attrs.frozen
class Flipped(_OneCard):
    """The top of the stock is flipped."""

    _verb = ("flips", "뒤집음")


@attrs.frozen
class _Cards(Event):
    seat: int
    cards: tuple[Card, ...]
    _verb: ClassVar[tuple[str, str]]

    @property
    def english(self) -> str:
        return f"seat {self.seat} {self._verb[0]} {_english(self.cards)}"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: {self._verb[1]} {_english(self.cards)}"


@attrs.frozen
class Shook(_Cards):
    """Three or four of a month are shown from the hand (SHAKE-1)."""

    _verb = ("shakes", "흔들기")


@attrs.frozen
class Bombed(_Cards):
    """All of a month in hand and on the floor are taken at once (BOMB-1, BOMB2-1)."""

    _verb = ("bombs", "폭탄")


@attrs.frozen
class Captured(_Cards):
    """Cards go to a player's pile."""

    _verb = ("captures", "먹음")


@attrs.frozen
class Jjok(_Cards):
    """The flip takes the card just laid (JJOK-1)."""

    _verb = ("jjok:", "쪽")


@attrs.frozen
class Ttadak(_Cards):
    """Hand card and flip both capture, as TTADAK-1 has it."""

    _verb = ("ttadak:", "따닥")


@attrs.frozen
class Ppeok(_Cards):
    """Three of a month stay as a pile, with the bonus cards buried in it (PPEOK-1, TURN-6)."""

    _verb = ("ppeok:", "뻑")


@attrs.frozen
class PpeokTaken(Event):
    """A pile is taken: one's `own`, a `natural` one, or another's."""

    seat: int
    cards: tuple[Card, ...]
    own: bool
    natural: bool

    @property
    def english(self) -> str:
        return f"seat {self.seat} takes {_PILE_WORDS[self.own, self.natural]}: {_english(self.cards)}"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: {_PILE_KOREAN[self.own, self.natural]} 먹음 {_english(self.cards)}"


@attrs.frozen
class Sseul(Event):
    """The floor is swept empty (SSEUL-1)."""

    seat: int

    @property
    def english(self) -> str:
        return f"seat {self.seat} sweeps the floor (sseul)"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: 쓸"


@attrs.frozen
class DepartmentStore(_Cards):
    """A bright, an animal, a ribbon and a junk captured in the first turn (STORE-1)."""

    _verb = ("department store:", "백화점")


@attrs.frozen
class Stolen(Event):
    """A pi card goes from one pile to another (§6); change given back is one too."""

    giver: int
    taker: int
    card: Card

    @property
    def english(self) -> str:
        return f"seat {self.giver} gives {self.card} to seat {self.taker}"

    @property
    def korean(self) -> str:
        return f"{self.giver}번 → {self.taker}번: 피 {self.card}"


@attrs.frozen
class GukjinMoved(Event):
    """A dual animal is decided: `pi` (double junk) or, if not, animal for the rest of the hand."""

    seat: int
    card: Card
    pi: bool

    @property
    def english(self) -> str:
        return f"seat {self.seat} counts {self.card} as {'double junk' if self.pi else 'an animal'}"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: {self.card} {'쌍피로' if self.pi else '열끗으로'} 침"


@attrs.frozen
class Scored(Event):
    """A player is out: the card score, in points, lets them choose between go and stop (GO-1)."""

    seat: int
    points: int

    @property
    def english(self) -> str:
        return f"seat {self.seat} is out with {self.points} points"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: {self.points}점으로 났음"


@attrs.frozen
class Went(Event):
    """A go; `count` is the player's how-manieth."""

    seat: int
    count: int

    @property
    def english(self) -> str:
        return f"seat {self.seat} calls go ({self.count})"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: {self.count}고"


@attrs.frozen
class ReverseGo(Event):
    """A go against another's go (RGO-1), or the first caller's answer to one (`counter`, RGO-2)."""

    seat: int
    count: int
    counter: bool

    @property
    def english(self) -> str:
        return f"seat {self.seat} calls {'counter ' if self.counter else ''}reverse go ({self.count})"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: {'역고의 역고' if self.counter else '역고'} ({self.count}고)"


@attrs.frozen
class Stopped(Event):
    """A stop: the hand is won with this card score, in points."""

    seat: int
    points: int

    @property
    def english(self) -> str:
        return f"seat {self.seat} stops with {self.points} points"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: {self.points}점으로 스톱"


@attrs.frozen
class ThreePpeok(Event):
    """Three ppeok by one player end the hand (PPEOK-9, PPEOK-10)."""

    seat: int

    @property
    def english(self) -> str:
        return f"seat {self.seat} wins by three ppeok"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: 쓰리뻑 승리"


@attrs.frozen
class Heodang(Event):
    """So many own turns without a card win (TURN-8)."""

    seat: int
    turns: int

    @property
    def english(self) -> str:
        return f"seat {self.seat} wins by heodang: {self.turns} turns without a card"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: 허당 ({self.turns}번 연속 못 먹음)"


@attrs.frozen
class MissionShown(Event):
    """The hand's mission is shown; `mission` is its place in the pool (MISSION-1)."""

    mission: int

    @property
    def english(self) -> str:
        return f"mission {self.mission + 1} of the pool is shown"

    @property
    def korean(self) -> str:
        return f"미션 공개: {self.mission + 1}번"


@attrs.frozen
class MissionDone(Event):
    """A mission is completed, or comes a step further; `multiplier` is what it counts now."""

    seat: int
    multiplier: int

    @property
    def english(self) -> str:
        return f"seat {self.seat}: mission ×{self.multiplier}"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: 미션 {self.multiplier}배"


@attrs.frozen
class PactMade(Event):
    """All four cards of the hand's month are together (PACT-1)."""

    seat: int
    month: int

    @property
    def english(self) -> str:
        return f"seat {self.seat} makes the pact of month {self.month}"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: {self.month}월 월약"


@attrs.frozen
class PotWon(Event):
    """The card that wins the pig pot was dealt to, or taken by, a player (PIG-1)."""

    seat: int
    card: Card

    @property
    def english(self) -> str:
        return f"seat {self.seat} wins the pot with {self.card}"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: {self.card}(으)로 돼지 먹기"


@attrs.frozen
class Shodang(_Cards):
    """Shodang is called and the hand shown (SHODANG-1)."""

    _verb = ("calls shodang:", "쇼당")


@attrs.frozen
class ShodangAnswered(Event):
    """An answer to a shodang (SHODANG-2)."""

    seat: int
    accepted: bool

    @property
    def english(self) -> str:
        return f"seat {self.seat} {'accepts' if self.accepted else 'refuses'} the shodang"

    @property
    def korean(self) -> str:
        return f"{self.seat}번: 쇼당 {'수락' if self.accepted else '거부'}"


@attrs.frozen
class Nagari(Event):
    """The hand is drawn; `reason` says why."""

    reason: str

    @property
    def english(self) -> str:
        return f"nagari: {self.reason}"

    @property
    def korean(self) -> str:
        return f"나가리: {_REASONS_KOREAN[REASONS.index(self.reason)]}"


@attrs.frozen
class Paid(Event):
    """A payment made at once, in points, outside the final score."""

    payer: int
    payee: int
    points: int
    rule: str

    @property
    def english(self) -> str:
        return f"seat {self.payer} pays seat {self.payee} {self.points} points ({self.rule})"

    @property
    def korean(self) -> str:
        return f"{self.payer}번 → {self.payee}번: {self.points}점 ({self.rule})"


_BUILD: tuple[Callable[..., Event], ...] = (
    lambda dealer, hands, floor: Dealt(dealer, tuple(map(to_cards, hands)), to_cards(floor)),
    lambda seat, cards: FloorChongtong(seat, to_cards(cards)),
    lambda seat, cards, plays_on: Chongtong(seat, to_cards(cards), plays_on),
    lambda seat, card, source: JokerTaken(seat, _CARD[card], SOURCES[source]),
    lambda seat, card: Drawn(seat, _CARD[card]),
    lambda seat, card: Played(seat, _CARD[card]),
    lambda seat, card: Laid(seat, _CARD[card]),
    lambda seat, cards: Shook(seat, to_cards(cards)),
    lambda seat, cards: Bombed(seat, to_cards(cards)),
    lambda seat, card: Flipped(seat, _CARD[card]),
    lambda seat, cards: Captured(seat, to_cards(cards)),
    lambda seat, cards: Jjok(seat, to_cards(cards)),
    lambda seat, cards: Ttadak(seat, to_cards(cards)),
    lambda seat, cards: Ppeok(seat, to_cards(cards)),
    lambda seat, cards, own, natural: PpeokTaken(seat, to_cards(cards), own, natural),
    Sseul,
    lambda seat, cards: DepartmentStore(seat, to_cards(cards)),
    lambda giver, taker, card: Stolen(giver, taker, _CARD[card]),
    lambda seat, card, pi: GukjinMoved(seat, _CARD[card], pi),
    Scored,
    Went,
    ReverseGo,
    Stopped,
    ThreePpeok,
    Heodang,
    MissionShown,
    MissionDone,
    PactMade,
    lambda seat, card: PotWon(seat, _CARD[card]),
    lambda seat, cards: Shodang(seat, to_cards(cards)),
    ShodangAnswered,
    lambda reason: Nagari(REASONS[reason]),
    Paid,
)


def typed(raw: RawEvent) -> Event:
    """The typed event that a raw one stands for."""
    return _BUILD[raw[0]](*raw[1:])
