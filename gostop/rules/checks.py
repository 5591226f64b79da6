"""What a set of rules must be as a whole: every value accepted, and nothing that makes no sense together.

Only what truly cannot be is refused; a switch that has no effect beside another one (a third player's go
with two players, a sale of brights without a seat to spare) is left alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import attrs

from gostop.cards import Card
from gostop.errors import PositionError, RulesError, RulesMistake, check_kind
from gostop.rules.accepts import Text
from gostop.rules.tree import SECTIONS, SWITCHES, About, Rules, value_of

if TYPE_CHECKING:
    from gostop.rules.missions import Mission

UNBUILT: dict[str, tuple[Any, ...]] = {}
"""Keys whose effect is not built yet, with the values that are accepted all the same."""

Finding = tuple[str, str, str]
"""A mistake that a check found: its key, and what is wrong in English and in Korean."""

_MONTHS_WITH_ANIMAL = (2, 4, 5, 6, 7, 8, 9, 10, 12)


@attrs.frozen(eq=False)
class Exclusion:
    """A combination that is refused: the keys that take part, the rule ids, why, and how it is found."""

    name: str
    keys: tuple[str, ...]
    english: str
    korean: str
    find: Callable[[Rules], Iterator[Finding]]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the rules that take part."""
        return tuple(dict.fromkeys(rule for key in self.keys for rule in SWITCHES[key].ids))


EXCLUSIONS: list[Exclusion] = []
"""All combinations that are refused, in the order in which they are looked for."""

Check = Callable[[Rules], Iterator[Finding]]


def _exclusion(keys: str, english: str, korean: str) -> Callable[[Check], Check]:
    def register(find: Check) -> Check:
        name = find.__name__.strip("_").replace("_", "-")
        EXCLUSIONS.append(Exclusion(name, tuple(keys.split()), english, korean, find))
        return find

    return register


def _found(key: str, english: str, korean: str) -> Finding:
    return key, english, korean


def check_is_rules(rules: object) -> None:
    """Raises `PositionError` for what are no rules."""
    check_kind(
        rules,
        Rules,
        PositionError,
        "rules are a gostop.Rules, not {}: load_preset() gives some",
        "규칙은 gostop.Rules여야 합니다 ({} 아님)",
    )


def cards_in_deck(rules: Rules) -> tuple[Card, ...]:
    """The cards that these rules are played with, in canonical order."""
    deck = rules.deck
    dropped = {"12Y"} if deck.december == "two_doubles" else {"12U"}
    bonus = {f"J2{letter}" for letter in "ABCD"[: deck.double_jokers]}
    bonus |= {f"J3{letter}" for letter in "ABCD"[: deck.triple_jokers]}
    codes = [code for pack in range(deck.packs) for code in range(64 * pack, 64 * pack + 57)]
    cards = [Card(code) for code in codes]
    return tuple(
        card
        for card in cards
        if (card.text in bonus if card.is_bonus else card.text.rstrip("'") not in dropped)
    )


@_exclusion(
    "table.players table.seats",
    "more players than seats",
    "치는 사람이 자리보다 많음",
)
def _seats_for_players(rules: Rules) -> Iterator[Finding]:
    players, seats = rules.table.players, rules.table.seats
    if players > seats:
        yield _found(
            "table.seats",
            f"{players} players do not fit on {seats} seats",
            f"{players}명이 {seats}자리에 앉을 수 없습니다",
        )


@_exclusion(
    "deal.hand deal.floor table.players deck.packs",
    "so many cards dealt that not every hand card has a card to flip",
    "패를 너무 많이 돌려 뒤집을 패가 모자람",
)
def _cards_for_every_turn(rules: Rules) -> Iterator[Finding]:
    # Each hand card needs one plain card to flip; a bonus card, wherever it turns up, brings its own turn.
    need = 2 * rules.deal.hand * rules.table.players + rules.deal.floor
    have = 48 * rules.deck.packs
    if need > have:
        yield _found(
            "deal.hand",
            f"{rules.table.players} hands of {rules.deal.hand}, a flip for each of their cards and "
            f"{rules.deal.floor} on the floor need {need} cards; there are {have} without bonus cards",
            f"{rules.table.players}명이 {rules.deal.hand}장씩, 그만큼의 뒷패와 바닥 {rules.deal.floor}장이면 "
            f"{need}장이 필요한데 보너스패를 빼고 {have}장입니다",
        )


@_exclusion(
    "deal.hand deal.floor table.seats deck.packs",
    "more seats than the pack has hands for",
    "자리마다 돌릴 패가 모자람",
)
def _cards_for_every_seat(rules: Rules) -> Iterator[Finding]:
    need = rules.deal.hand * rules.table.seats + rules.deal.floor
    have = 48 * rules.deck.packs
    if need > have:
        yield _found(
            "table.seats",
            f"{rules.table.seats} hands of {rules.deal.hand} and {rules.deal.floor} on the floor need {need} "
            f"cards; there are {have} without bonus cards",
            f"{rules.table.seats}자리에 {rules.deal.hand}장씩과 바닥 {rules.deal.floor}장이면 {need}장이 "
            f"필요한데 보너스패를 빼고 {have}장입니다",
        )


@_exclusion(
    "deal.rounds deal.hand deal.floor",
    "packets that do not add up to the hand and the floor",
    "나누어 돌리는 장수의 합이 손패나 바닥패와 다름",
)
def _packets_add_up(rules: Rules) -> Iterator[Finding]:
    hand = sum(packet for packet, _ in rules.deal.rounds)
    floor = sum(packet for _, packet in rules.deal.rounds)
    if (hand, floor) != (rules.deal.hand, rules.deal.floor):
        yield _found(
            "deal.rounds",
            f"the packets make {hand} to each and {floor} to the floor, but deal.hand is {rules.deal.hand} "
            f"and deal.floor is {rules.deal.floor}",
            f"나누어 돌리면 손패 {hand}장, 바닥 {floor}장인데 deal.hand는 {rules.deal.hand}, deal.floor는 "
            f"{rules.deal.floor}입니다",
        )


@_exclusion(
    "sitting.floor_shown deal.floor",
    "more floor cards shown while joining than lie there",
    "깔린 바닥패보다 많이 보이기",
)
def _shown_floor_lies_there(rules: Rules) -> Iterator[Finding]:
    if rules.sitting.floor_shown > rules.deal.floor:
        yield _found(
            "sitting.floor_shown",
            f"{rules.sitting.floor_shown} cards cannot be shown of {rules.deal.floor} on the floor",
            f"바닥패 {rules.deal.floor}장 가운데 {rules.sitting.floor_shown}장을 보일 수 없습니다",
        )


@_exclusion(
    "dealer.pool table.seats deck.packs",
    "fewer cards to draw the dealer from than seats, or more than the pack has",
    "선을 정할 패가 자리보다 적거나 한 벌보다 많음",
)
def _pool_for_every_seat(rules: Rules) -> Iterator[Finding]:
    pool, seats, most = rules.dealer.pool, rules.table.seats, 48 * rules.deck.packs
    if pool and not seats <= pool <= most:
        yield _found(
            "dealer.pool",
            f"{pool} cards cannot be drawn from by {seats} seats; 0 (all), or {seats} to {most}",
            f"{seats}자리가 {pool}장에서 뽑을 수 없습니다. 0(전부) 또는 {seats}부터 {most}까지입니다",
        )


@_exclusion(
    "deal.tung deal.tung_after_losses",
    "tung after lost hands, of which none are named",
    "연패 뒤의 퉁인데 연패 수가 0",
)
def _tung_after_some_loss(rules: Rules) -> Iterator[Finding]:
    if rules.deal.tung == "after_losses" and not rules.deal.tung_after_losses:
        yield _found(
            "deal.tung_after_losses",
            'tung "after_losses" needs at least one loss',
            '"after_losses" 퉁에는 1 이상의 연패 수가 있어야 합니다',
        )


@_exclusion(
    "deck.dual_animals deck.december",
    "a dual animal in a month that has no animal",
    "열끗이 없는 달의 쌍피 겸용 열끗",
)
def _dual_animals_exist(rules: Rules) -> Iterator[Finding]:
    for month in rules.deck.dual_animals:
        if month not in _MONTHS_WITH_ANIMAL or (month == 12 and rules.deck.december != "animal"):
            yield _found(
                "deck.dual_animals",
                f"month {month} has no animal in this pack",
                f"이 화투에는 {month}월 열끗이 없습니다",
            )


@_exclusion(
    "deck.december score.bidori score.yukdori score.sipdori",
    "bidori, yukdori or sipdori with a pack without the December animal",
    "12월 열끗이 없는 화투의 비도리, 육도리, 십도리",
)
def _rain_sets_have_their_animal(rules: Rules) -> Iterator[Finding]:
    if rules.deck.december != "animal":
        for key in ("score.bidori", "score.yukdori", "score.sipdori"):
            if value_of(rules, key):
                yield _found(key, "needs the December animal", "12월 열끗이 없는 화투입니다")


@_exclusion(
    "deck.packs bomb.by_cards bak.pi_bands bak.bright_bands bak.meongtta_bands",
    "two-pack tables with one pack",
    "한 벌로 치면서 두 벌 규칙표",
)
def _two_pack_tables(rules: Rules) -> Iterator[Finding]:
    if rules.deck.packs == 1:
        for key in ("bomb.by_cards", "bak.pi_bands", "bak.bright_bands", "bak.meongtta_bands"):
            if value_of(rules, key):
                yield _found(key, "is for two packs, but deck.packs is 1", "두 벌일 때만 쓰는 규칙입니다")


@_exclusion(
    "month_pact.multiplier month_pact.points",
    "the month pact both as a multiplier and as points",
    "월약을 배율과 점수로 함께 치기",
)
def _pact_counts_once(rules: Rules) -> Iterator[Finding]:
    if rules.month_pact.multiplier and rules.month_pact.points:
        yield _found(
            "month_pact.points",
            "the pact counts as a multiplier or as points, not both",
            "월약은 배율이나 점수 가운데 하나로만 칩니다",
        )


@_exclusion(
    "nagari.max nagari.multiplier",
    "a cap on the carry that is lower than one drawn hand makes it",
    "한 판의 나가리 배율보다 낮은 한도",
)
def _carry_reaches_its_cap(rules: Rules) -> Iterator[Finding]:
    if 0 < rules.nagari.max < rules.nagari.multiplier:
        yield _found(
            "nagari.max",
            f"is less than nagari.multiplier ({rules.nagari.multiplier}); 0 is no limit",
            f"nagari.multiplier({rules.nagari.multiplier})보다 작습니다. 0이면 제한이 없습니다",
        )


@_exclusion(
    "five_bright_pot.ante five_bright_pot.share",
    "a five-bright pot that is fed and never won",
    "쌓기만 하고 가져갈 수 없는 오광머니",
)
def _pot_can_be_won(rules: Rules) -> Iterator[Finding]:
    if rules.five_bright_pot.ante and not rules.five_bright_pot.share:
        yield _found(
            "five_bright_pot.share",
            "must be at least 1 percent where the pot is fed",
            "적립을 하면 몫이 1퍼센트 이상이어야 합니다",
        )


@_exclusion(
    "pig.mode pig.cards deck.december deck.double_jokers deck.triple_jokers deck.packs",
    "a pig without a card, or with a card that is not in the pack",
    "패가 없거나 화투에 없는 패로 하는 돼지 먹기",
)
def _pig_has_a_card(rules: Rules) -> Iterator[Finding]:
    if rules.pig.mode == "off":
        return
    if not rules.pig.cards:
        yield _found("pig.cards", "the pig needs at least one card", "돼지 패가 한 장은 있어야 합니다")
    yield from _not_in_deck(rules, "pig.cards", rules.pig.cards)


@_exclusion(
    "mission.payout mission.pool deck.december deck.double_jokers deck.triple_jokers deck.packs",
    "missions without a pool, or with a card that is not in the pack",
    "목록이 없거나 화투에 없는 패를 쓰는 미션",
)
def _missions_can_be_done(rules: Rules) -> Iterator[Finding]:
    if rules.mission.payout != "off" and not rules.mission.pool:
        yield _found("mission.pool", "is empty, but missions are on", "미션을 하는데 목록이 비어 있습니다")
    for number, mission in enumerate(rules.mission.pool):
        key = f"mission.pool[{number}]"
        cards = tuple(dict.fromkeys(card for way in mission.ways for card in way))
        yield from _not_in_deck(rules, f"{key}.cards" if mission.cards else key, cards)
        yield from _too_many(rules, f"{key}.count", mission)


def _not_in_deck(rules: Rules, key: str, cards: tuple[str, ...]) -> Iterator[Finding]:
    known = {card.text for card in cards_in_deck(rules)}
    for card in cards:
        if card not in known:
            yield _found(key, f"{card} is not in this pack", f"{card}은(는) 이 화투에 없습니다")


def _too_many(rules: Rules, key: str, mission: Mission) -> Iterator[Finding]:
    """A mission for more cards of a kind than there are for one player to take."""
    if mission.kind != "first_to":
        return
    animals = 9 if rules.deck.december == "animal" else 8
    pi = sum(card.worth for card in cards_in_deck(rules)) + 2 * len(rules.deck.dual_animals)
    most = {"animals": animals, "ribbons": 10}.get(mission.of, 0) * rules.deck.packs or pi
    if mission.count > most:
        yield _found(key, f"there are only {most} in this pack", f"이 화투에는 {most}뿐입니다")


def settle_values(rules: Rules) -> None:
    """Bring every value into its normal form; raise one `RulesError` if any of them cannot be.

    Called once by the construction of `Rules`, before anybody has seen them.
    """
    mistakes: list[RulesMistake] = []
    bad: set[str] = set()
    for name, kind in SECTIONS.items():
        section: Any = getattr(rules, name)
        if not isinstance(section, kind):
            mistakes.append(RulesMistake(name, f"is no {kind.__name__}", f"{kind.__name__}이(가) 아닙니다"))
            bad |= {key for key in SWITCHES if key.startswith(f"{name}.")}
            continue
        changed: dict[str, Any] = {}
        for field in attrs.fields(kind):
            key, value = f"{name}.{field.name}", getattr(section, field.name)
            found: list[RulesMistake] = []
            read = SWITCHES[key].accepts.read(value, key, found)
            if found:
                mistakes += found
                bad.add(key)
            elif read is not value:
                changed[field.name] = read
        if changed:
            object.__setattr__(rules, name, attrs.evolve(section, **changed))
    mistakes += _about_mistakes(rules)
    mistakes += find_clashes(rules, bad)
    if mistakes:
        raise RulesError(mistakes)


def _about_mistakes(rules: Rules) -> list[RulesMistake]:
    if not isinstance(rules.about, About):
        return [RulesMistake("about", "is no About", "About이(가) 아닙니다")]
    found: list[RulesMistake] = []
    for name in ("name", "korean", "english"):
        Text().read(getattr(rules.about, name), f"about.{name}", found)
    return found


def find_clashes(rules: Rules, bad: set[str] | frozenset[str] = frozenset()) -> list[RulesMistake]:
    """What makes no sense together or is not built yet; what concerns one of the `bad` keys is left out."""
    found = [
        RulesMistake(key, english, korean, value=_given(rules, key))
        for exclusion in EXCLUSIONS
        if bad.isdisjoint(exclusion.keys)
        for key, english, korean in exclusion.find(rules)
    ]
    for key, inert in UNBUILT.items():
        plain = SWITCHES[key].accepts.plain(value_of(rules, key))
        if key not in bad and plain not in inert:
            found.append(
                RulesMistake(
                    key,
                    "the effect of this value is not built yet",
                    "아직 지원하지 않는 값입니다",
                    value=plain,
                    accepted=", ".join(map(repr, inert)),
                )
            )
    return found


def _given(rules: Rules, key: str) -> Any:
    known = key if key in SWITCHES else key.split("[")[0]
    return SWITCHES[known].accepts.plain(value_of(rules, known))
