"""What makes no sense together is refused by name, and nothing else is."""

from __future__ import annotations

from typing import Any

import pytest

from gostop.errors import RulesError
from gostop.rules import Mission, Rules, checks, load_preset, loads_rules
from gostop.rules.checks import EXCLUSIONS, cards_in_deck
from gostop.rules.tree import SWITCHES

REFUSED: dict[str, list[tuple[dict[str, Any], str]]] = {
    "seats-for-players": [({"table.seats": 2}, "table.seats")],
    # 3 x 8 hand cards, 24 flips and 6 on the floor are 54 of 48.
    "cards-for-every-turn": [({"deal.hand": 8, "deal.rounds": [[4, 3], [4, 3]]}, "deal.hand")],
    # 6 x 7 and 7 on the floor are 49 of 48.
    "cards-for-every-seat": [
        ({"table.players": 2, "table.seats": 6, "deal.floor": 7, "deal.rounds": [[7, 7]]}, "table.seats")
    ],
    "packets-add-up": [
        ({"deal.rounds": [[4, 3], [3, 2]]}, "deal.rounds"),
        ({"deal.rounds": []}, "deal.rounds"),
        ({"deal.floor": 5}, "deal.rounds"),
    ],
    "shown-floor-lies-there": [({"sitting.floor_shown": 7}, "sitting.floor_shown")],
    "pool-for-every-seat": [({"dealer.pool": 2}, "dealer.pool"), ({"dealer.pool": 49}, "dealer.pool")],
    "tung-after-some-loss": [
        ({"deal.tung": "after_losses", "deal.tung_after_losses": 0}, "deal.tung_after_losses")
    ],
    "dual-animals-exist": [
        ({"deck.dual_animals": [1]}, "deck.dual_animals"),
        ({"deck.dual_animals": [3, 9]}, "deck.dual_animals"),
        ({"deck.dual_animals": [11]}, "deck.dual_animals"),
        ({"deck.dual_animals": [12], "deck.december": "two_doubles"}, "deck.dual_animals"),
    ],
    "rain-sets-have-their-animal": [
        ({"deck.december": "two_doubles", "score.bidori": 2}, "score.bidori"),
        ({"deck.december": "two_doubles", "score.yukdori": 6}, "score.yukdori"),
        ({"deck.december": "two_doubles", "score.sipdori": 10}, "score.sipdori"),
    ],
    "two-pack-tables": [
        ({"bomb.by_cards": {"4": 2}}, "bomb.by_cards"),
        ({"bak.pi_bands": [[10, 2]]}, "bak.pi_bands"),
        ({"bak.bright_bands": [[1, 2]]}, "bak.bright_bands"),
        ({"bak.meongtta_bands": [[7, 2]]}, "bak.meongtta_bands"),
    ],
    "pact-counts-once": [({"month_pact.multiplier": 4, "month_pact.points": 3}, "month_pact.points")],
    "carry-reaches-its-cap": [({"nagari.max": 3, "nagari.multiplier": 4}, "nagari.max")],
    "pot-can-be-won": [({"five_bright_pot.ante": 1}, "five_bright_pot.share")],
    "pig-has-a-card": [
        ({"pig.mode": "dealt", "pig.cards": []}, "pig.cards"),
        ({"pig.mode": "captured", "pig.cards": ["07Y'"]}, "pig.cards"),
        ({"pig.mode": "captured", "pig.cards": ["12U"]}, "pig.cards"),
        ({"pig.mode": "captured", "pig.cards": ["J2B"]}, "pig.cards"),
    ],
    "missions-can-be-done": [
        ({"mission.payout": "multiplier"}, "mission.pool"),
        (
            {"mission.pool": [{"kind": "set", "cards": ["01G'", "02Y"]}]},
            "mission.pool[0].cards",
        ),
        (
            {"deck.december": "two_doubles", "mission.pool": [{"kind": "regional", "name": "bidori"}]},
            "mission.pool[0]",
        ),
        ({"mission.pool": [{"kind": "first_to", "of": "animals", "count": 10}]}, "mission.pool[0].count"),
        ({"mission.pool": [{"kind": "first_to", "of": "ribbons", "count": 11}]}, "mission.pool[0].count"),
    ],
}

ALLOWED: list[dict[str, Any]] = [
    {"table.players": 2},
    {"table.seats": 6},
    {"table.players": 2, "table.seats": 2, "dealer.pool": 3},
    {"dealer.pool": 48},
    {"deal.tung_after_losses": 0},
    {"deck.dual_animals": [2, 4, 5, 6, 7, 8, 9, 10, 12]},
    {"deck.dual_animals": []},
    {"deck.december": "two_doubles"},
    {"deck.packs": 2, "bomb.by_cards": {"4": 2}, "bak.pi_bands": [[10, 2]]},
    {"nagari.max": 0},
    {"nagari.max": 2},
    {"five_bright_pot.share": 50},
    {"five_bright_pot.ante": 1, "five_bright_pot.share": 50},
    {"pig.cards": []},
    {"pig.mode": "dealt", "pig.cards": ["J2A"]},
    {"deck.packs": 2, "pig.mode": "dealt", "pig.cards": ["07Y'"]},
    {"month_pact.points": 3},
    {"month_pact.multiplier": 4},
    {"score.ten_brights": 100},
    {"mission.pool": [{"kind": "first_to", "weight": 1, "of": "animals", "count": 9, "multiplier": 2}]},
    {"sitting.floor_shown": 6},
    {"go.threshold": 1, "go.max": 1},
]

MISSIONS: list[tuple[object, str]] = [
    ({"kind": "set"}, "mission.pool[0]"),
    ({"kind": "set", "name": "hongdan", "cards": ["01G"]}, "mission.pool[0]"),
    ({"kind": "set", "name": "hongdann"}, "mission.pool[0].name"),
    ({"kind": "set", "cards": []}, "mission.pool[0]"),
    ({"kind": "set", "cards": ["13G"]}, "mission.pool[0].cards[0]"),
    ({"kind": "set", "cards": ["01G", "01G"]}, "mission.pool[0].cards"),
    ({"kind": "regional"}, "mission.pool[0].name"),
    ({"kind": "regional", "name": "hongdan"}, "mission.pool[0].name"),
    ({"kind": "each"}, "mission.pool[0].cards"),
    ({"kind": "each", "cards": ["01G", "03G"]}, "mission.pool[0].steps"),
    ({"kind": "each", "cards": ["01G", "03G", "08G"], "steps": [2, 4]}, "mission.pool[0].steps"),
    ({"kind": "first_to", "of": "pi"}, "mission.pool[0].count"),
    ({"kind": "first_to", "count": 4}, "mission.pool[0].of"),
    ({"kind": "first_to", "of": "brights", "count": 3}, "mission.pool[0].of"),
    ({"kind": "free", "cards": ["01G"]}, "mission.pool[0].cards"),
    ({"kind": "hand_and_flip", "steps": [2]}, "mission.pool[0].steps"),
    ({"kind": "free", "weight": 0}, "mission.pool[0].weight"),
    ({"kind": "free", "colour": 1}, "mission.pool[0].colour"),
    ({"kind": "other"}, "mission.pool[0].kind"),
    ({"weight": 1}, "mission.pool[0].kind"),
    ({}, "mission.pool[0].kind"),
    (5, "mission.pool[0]"),
    ({1: 2}, "mission.pool[0]"),
    (Mission("first_to"), "mission.pool[0].of"),
    (Mission("nonsense"), "mission.pool[0].kind"),
    (Mission(5), "mission.pool[0].kind"),  # type: ignore[arg-type]
    (Mission("free", count=3), "mission.pool[0].count"),
]

GOOD_MISSIONS: list[dict[str, Any]] = [
    {"kind": "set", "name": "hongdan"},
    {"kind": "set", "name": "cheongdan", "multiplier": 8},
    {"kind": "set", "name": "chodan", "weight": 5},
    {"kind": "set", "name": "godori"},
    {"kind": "set", "name": "five_brights"},
    {"kind": "set", "cards": ["01G", "11S", "J2A"]},
    {"kind": "each", "cards": ["01G", "03G", "08G"]},
    {"kind": "each", "cards": ["01G", "03G", "08G"], "steps": [2, 2, 8]},
    {"kind": "hand_and_flip"},
    {"kind": "hand_and_flip", "reset_by_ppeok": True, "multiplier": 4},
    {"kind": "first_to", "of": "animals", "count": 4},
    {"kind": "first_to", "of": "pi", "count": 8},
    {"kind": "regional", "name": "bidori"},
    {"kind": "regional", "name": "yukdori"},
    {"kind": "regional", "name": "palssari"},
    {"kind": "regional", "name": "rain_chodan"},
    {"kind": "free", "multiplier": 3},
]


def keys_of(changes: dict[str, Any]) -> list[str]:
    with pytest.raises(RulesError) as caught:
        Rules().override(changes)
    for mistake in caught.value.mistakes:
        assert mistake.english.isascii()
        assert not mistake.korean.isascii()
    return [mistake.key for mistake in caught.value.mistakes]


def test_every_exclusion_has_its_cases() -> None:
    assert [exclusion.name for exclusion in EXCLUSIONS] == list(REFUSED)
    for exclusion in EXCLUSIONS:
        assert exclusion.ids
        assert exclusion.english.isascii()
        assert not exclusion.korean.isascii()
        assert set(exclusion.keys) <= set(SWITCHES)


@pytest.mark.parametrize(
    ("name", "changes", "key"), [(name, *case) for name, cases in REFUSED.items() for case in cases]
)
def test_what_makes_no_sense_together_is_refused_by_name(
    name: str, changes: dict[str, Any], key: str
) -> None:
    assert keys_of(changes) == [key]
    found = {exclusion.name: exclusion for exclusion in EXCLUSIONS}[name]
    assert set(changes) <= set(found.keys) | {"deal.rounds", "table.players"}


@pytest.mark.parametrize("changes", ALLOWED, ids=str)
def test_what_has_merely_no_effect_is_accepted(changes: dict[str, Any]) -> None:
    rules = Rules().override(changes)
    assert {key: rules.flat()[key] for key in changes} == changes
    assert loads_rules(rules.to_toml()) == rules


@pytest.mark.parametrize(("mission", "key"), MISSIONS, ids=str)
def test_a_mission_that_cannot_be_is_refused(mission: object, key: str) -> None:
    assert keys_of({"mission.pool": [mission]})[0] == key


@pytest.mark.parametrize("mission", GOOD_MISSIONS, ids=str)
def test_missions_of_every_kind_are_accepted(mission: dict[str, Any]) -> None:
    rules = Rules().override({"mission.payout": "multiplier", "mission.pool": [mission]})
    (read,) = rules.mission.pool
    assert mission.items() <= rules.flat()["mission.pool"][0].items()
    assert loads_rules(rules.to_toml()) == rules
    assert Rules().override({"mission.payout": "multiplier", "mission.pool": [read]}) == rules


def test_the_same_mission_twice_is_refused() -> None:
    assert keys_of({"mission.pool": [{"kind": "free"}, {"kind": "free", "weight": 1}]}) == ["mission.pool"]


def test_what_a_mission_is_worth_by_default() -> None:
    assert Mission("free").multiplier == 2
    assert Mission("hand_and_flip").multiplier == 8
    assert Mission("each", cards=("01G", "03G", "08G")).steps == (2, 4, 8)


def test_the_ways_of_the_regional_sets() -> None:
    assert Mission("regional", name="bidori").ways == (("04Y", "08Y", "12Y"), ("02Y", "08Y", "12Y"))
    assert Mission("regional", name="yukdori").ways == (("02Y", "04Y", "08Y", "12Y"),)
    assert len(Mission("regional", name="palssari").ways[0]) == 8
    assert all("12T" in way for way in Mission("regional", name="rain_chodan").ways)
    assert len(Mission("regional", name="rain_chodan").ways) == 3
    assert Mission("free").ways == ()


def test_the_cards_of_the_deck() -> None:
    standard = {card.text for card in cards_in_deck(Rules())}
    assert len(standard) == 50
    assert {"12Y", "J2A", "J3A"} <= standard
    newer = {card.text for card in cards_in_deck(Rules().override({"deck.december": "two_doubles"}))}
    assert newer ^ standard == {"12Y", "12U"}
    assert len(cards_in_deck(load_preset("pimang-gostop"))) == 52
    double = cards_in_deck(load_preset("hangame-double-matgo"))
    assert len(double) == 98
    assert sum(card.text.startswith("J") for card in double) == 2


def test_an_effect_that_is_not_built_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(checks.UNBUILT, "push.max", (0,))
    assert Rules().push.max == 0
    with pytest.raises(RulesError) as caught:
        loads_rules("[push]\nmax = 2\n[bak]\npi = -1\n")
    assert [mistake.key for mistake in caught.value.mistakes] == ["bak.pi", "push.max"]
    assert "not built yet" in caught.value.english
