"""The pack (§1): which cards there are, what sets they make, and the bonus cards."""

from __future__ import annotations

from collections import Counter

import pytest

import gostop
from gostop import Card, Kind, Rules

from .help import legal, pile, play, rules, text

NO_BONUS = {"deck.double_jokers": 0, "deck.triple_jokers": 0}
LETTERS = {
    1: "GTAB", 2: "YTAB", 3: "GTAB", 4: "YTAB", 5: "YTAB", 6: "YTAB",
    7: "YTAB", 8: "GYAB", 9: "YTAB", 10: "YTAB", 11: "GSAB", 12: "GYTS",
}  # fmt: skip
"""The letters of each month's four cards."""


def pack(house: Rules) -> list[Card]:
    """Every card of a hand, wherever it lies after the deal."""
    state = gostop.deal(house, seed=1)
    places = [*state.hands, *state.captured, state.floor, state.stock]
    return sorted(card for place in places for card in place)


@pytest.mark.rule("DECK-1")
def test_forty_eight_cards_four_a_month() -> None:
    cards = pack(rules(None, **NO_BONUS))
    assert len(cards) == 48
    by_month = {month: {card.text[2] for card in cards if card.month == month} for month in range(1, 13)}
    assert by_month == {month: set(letters) for month, letters in LETTERS.items()}


@pytest.mark.rule("DECK-1")
def test_five_brights_nine_animals_ten_ribbons_twenty_four_junk() -> None:
    kinds = Counter(card.kind for card in pack(rules(None, **NO_BONUS)))
    assert kinds == {Kind.BRIGHT: 5, Kind.ANIMAL: 9, Kind.RIBBON: 10, Kind.JUNK: 22, Kind.DOUBLE: 2}
    brights = [card.text for card in pack(rules(None, **NO_BONUS)) if card.kind is Kind.BRIGHT]
    assert brights == ["01G", "03G", "08G", "11G", "12G"]


@pytest.mark.rule("DECK-1")
def test_only_the_november_and_december_doubles_are_worth_two() -> None:
    worth = {card.text: card.worth for card in pack(rules(None, **NO_BONUS)) if card.worth > 1}
    assert worth == {"11S": 2, "12S": 2}
    assert Card("11A").worth == Card("11B").worth == 1  # a plain November junk counts one


@pytest.mark.rule("DECK-2")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("01T 02T 03T", 3),  # red with writing
        ("06T 09T 10T", 3),  # blue
        ("04T 05T 07T", 3),  # plain red
        ("04T 05T 12T", 0),  # the December ribbon belongs to none
        ("05T 07T 12T", 0),
        ("01T 02T 12T", 0),
        ("06T 09T 12T", 0),
        ("01T 02T 06T", 0),  # a mixture is no set
        ("02Y 04Y 08Y", 5),  # five birds
        ("02Y 04Y 12Y", 0),  # the swallow is no godori bird
    ],
)
def test_the_sets(cards: str, points: int) -> None:
    assert gostop.score(rules(), cards).total == points


@pytest.mark.rule("DECK-3")
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_bonus_cards_worth_two(count: int) -> None:
    cards = pack(rules(None, **{"deck.double_jokers": count, "deck.triple_jokers": 0}))
    bonus = [card for card in cards if card.is_bonus]
    assert [card.text for card in bonus] == ["J2A", "J2B", "J2C", "J2D"][:count]
    assert all(card.worth == 2 for card in bonus)
    assert len(cards) == 48 + count


@pytest.mark.rule("DECK-4")
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_bonus_cards_worth_three(count: int) -> None:
    cards = pack(rules(None, **{"deck.double_jokers": 0, "deck.triple_jokers": count}))
    bonus = [card for card in cards if card.is_bonus]
    assert [card.text for card in bonus] == ["J3A", "J3B", "J3C", "J3D"][:count]
    assert all(card.worth == 3 for card in bonus)


@pytest.mark.rule("DECK-3", "DECK-4")
def test_bonus_cards_count_as_two_and_three_pi() -> None:
    # Five plain junk and J2A and J3A are 5 + 2 + 3 = 10 pi: one point. Without J2A's second: none.
    junk = "01A 01B 02A 02B 03A"
    assert gostop.score(rules(), f"{junk} J2A J3A").total == 1
    assert gostop.score(rules(), f"{junk} J3A 04A").total == 0  # 5 + 3 + 1 = 9


@pytest.mark.rule("DECK-3", "DECK-4")
@pytest.mark.parametrize(
    ("preset", "bonus"),
    [
        ("standard", "J2A J3A"),
        ("standard-matgo", "J2A J3A"),  # N §6: online matgo has one of each
        ("hangame-gostop", "J2A J2B J3A"),  # N §6, §8
        ("winjoy-gostop", "J2A J2B J3A"),
        ("pimang-gostop", "J2A J2B J2C J3A"),  # N §8
        ("friends-guide", "J2A J2B J3A"),  # G §1
    ],
)
def test_how_many_bonus_cards_the_games_have(preset: str, bonus: str) -> None:
    assert text(card for card in pack(rules(preset)) if card.is_bonus) == bonus


@pytest.mark.rule("DECK-5")
def test_a_newer_pack_has_a_second_december_double_instead_of_the_animal() -> None:
    old = {card.text for card in pack(rules()) if card.month == 12}
    new = {card.text for card in pack(rules(None, **{"deck.december": "two_doubles"})) if card.month == 12}
    assert old == {"12G", "12Y", "12T", "12S"}
    assert new == {"12G", "12T", "12S", "12U"}
    assert Card("12U").worth == 2
    assert Card("12U").kind is Kind.DOUBLE


@pytest.mark.rule("DECK-5", "TURN-1")
def test_between_two_december_doubles_there_is_no_choice() -> None:
    house = rules(None, **{"deck.december": "two_doubles"})
    state = gostop.position(house, hands=["12G 01A", "02A", "03A"], floor="12S 12U", stock="04A 05A")
    state = play(state, "play 12G")
    assert state.turn == 1  # nobody was asked
    assert pile(state, 0) == "12G 12S"


@pytest.mark.rule("DECK-5")
def test_a_card_that_the_pack_lacks_is_refused() -> None:
    with pytest.raises(gostop.PositionError, match="12U"):
        gostop.position(rules(), hands=["12U", "", ""])
    with pytest.raises(gostop.PositionError, match="12Y"):
        gostop.position(rules(None, **{"deck.december": "two_doubles"}), hands=["12Y", "", ""])


@pytest.mark.rule("DECK-6")
@pytest.mark.parametrize(
    ("duals", "with_may", "with_september"),
    [([9], 0, 1), ([], 0, 0), ([5], 1, 0), ([5, 9], 1, 1), ([9, 12], 0, 1), ([7], 0, 0)],
)
def test_which_animals_may_be_double_junk(duals: list[int], with_may: int, with_september: int) -> None:
    # Eight plain junk and an animal that counts two are ten pi: one point.
    house = rules(None, **{"deck.dual_animals": duals})
    junk = "01A 01B 02A 02B 03A 03B 04A 04B"
    assert gostop.score(house, f"{junk} 05Y").total == with_may
    assert gostop.score(house, f"{junk} 09Y").total == with_september


@pytest.mark.rule("DECK-6")
def test_a_dual_animal_is_an_animal_or_two_pi_never_both() -> None:
    # Four more animals: as an animal 09Y makes five (one point), as junk ten pi (one point), never two.
    cards = "05Y 06Y 07Y 10Y 09Y 01A 01B 02A 02B 03A 03B 04A 04B"
    assert gostop.score(rules(), cards, duals={"09Y": "animal"}).total == 1
    assert gostop.score(rules(), cards, duals={"09Y": "pi"}).total == 1
    assert gostop.score(rules(), cards).total == 1


@pytest.mark.rule("DECK-7")
def test_two_packs_have_every_card_of_a_month_twice() -> None:
    cards = pack(rules("hangame-double-matgo"))
    first = [card for card in cards if card.pack == 1 and not card.is_bonus]
    second = [card for card in cards if card.pack == 2]
    assert len(first) == 48
    assert [f"{card}'" for card in first] == [card.text for card in second]
    assert all(sum(card.month == month for card in cards) == 8 for month in range(1, 13))


@pytest.mark.rule("DECK-7", "DECK-3", "DECK-4")
def test_two_packs_have_as_many_bonus_cards_as_the_rules_say() -> None:
    # The switches say how many bonus cards there are, not how many a pack brings along.
    house = rules("hangame-double-matgo", **{"deck.double_jokers": 3, "deck.triple_jokers": 2})
    assert text(card for card in pack(house) if card.is_bonus) == "J2A J2B J2C J3A J3B"


@pytest.mark.rule("DECK-7")
def test_one_pack_has_no_second_card() -> None:
    assert all(card.pack == 1 for card in pack(rules()))
    with pytest.raises(gostop.PositionError, match="01G'"):
        gostop.position(rules(), hands=["01G'", "", ""])


@pytest.mark.rule("DECK-7")
def test_a_card_of_the_second_pack_matches_its_month() -> None:
    house = rules("hangame-double-matgo")
    state = gostop.position(house, hands=["01G 02A", "03A"], floor="01G' 05A", stock="07A 08A")
    assert "play 01G" in legal(state)
    assert pile(play(state, "play 01G"), 0) == "01G 01G'"
