"""The ledger in words: every point, its rule, its key, and what others would pay."""

from __future__ import annotations

import re

import pytest

import gostop
from gostop import RecordError
from gostop.records import explain
from gostop.records.blame import behind_item, behind_rule, stated_in
from gostop.records.compare import compare
from gostop.rules.tree import SWITCHES
from tests.record.test_format import SHORT, moves_of
from tests.serial.play import hand

OTHERS = {
    "en": "The same cards and moves under the other presets, in points:",
    "ko": "같은 패와 같은 수를 다른 규칙으로(점):",
}
WITHOUT_KEY = {"BAK-1", "NAGARI-4"}
"""Rules that no key turns."""


def test_a_short_hand_in_english() -> None:
    text = explain(gostop.loads_record(SHORT))
    for line in (
        "Rules: standard",
        "Result: seat 0 wins by a stop",
        "Card score: 3 points",
        "  brights 3: 01G 03G 08G [SCORE-1]",
        "  seat 1 pays seat 0 6 (at the end) [BAK-1]",
        "    3 points",
        "    × 2 bright bak [BAK-4]",
        "Together: seat 0 +12, seat 1 -6, seat 2 -6",
    ):
        assert line in text.splitlines()
    assert re.search(r"score\.bright_three = 3, .*\(standard\.toml: bright_three = 3", text)
    assert re.search(r"bak\.bright = true, .*\(standard\.toml: bright = true", text)


def test_the_same_in_korean_and_with_names() -> None:
    text = explain(
        gostop.loads_record(SHORT.replace("seats = 3", 'seats = ["할머니", "삼촌", "막내"]')), "ko"
    )
    for line in (
        "결과: 할머니 승리, 스톱",
        "  광 3: 01G 03G 08G [SCORE-1]",
        "  삼촌 → 할머니 6 (판 끝) [BAK-1]",
    ):
        assert line in text.splitlines()
    with pytest.raises(RecordError, match="'en' and 'ko'"):
        explain(gostop.loads_record(SHORT), "fr")


def test_what_the_record_says_itself_is_named_so() -> None:
    text = explain(gostop.loads_record(SHORT + "[rules]\nscore.bright_three = 4\n"))
    assert re.search(r"score\.bright_three = 4, .*\(\[rules\] of this record\)", text)
    assert "  brights 4: 01G 03G 08G [SCORE-1]" in text


def test_a_preset_is_named_by_the_file_that_states_the_key() -> None:
    assert stated_in("pimang-matgo", "ppeok.on_last_turn")[0] == "pimang-matgo.toml"
    assert stated_in("pimang-matgo-original", "ppeok.on_last_turn")[0] == "pimang-matgo.toml"
    assert stated_in("pimang-matgo", "go.threshold")[0] == "standard-matgo.toml"
    assert stated_in("pimang-matgo", "score.godori")[0] == "standard.toml"
    assert stated_in("pimang-matgo", "score.godori")[1].startswith("godori = 5")


def test_an_item_names_the_key_that_has_its_points() -> None:
    rules = gostop.Rules()
    assert [cause.key for cause in behind_item(rules, "standard", "brights", 2)] == [
        "score.bright_three_rain"
    ]
    assert [cause.key for cause in behind_item(rules, "standard", "hongdan", 3)] == ["score.hongdan"]
    assert [cause.key for cause in behind_item(rules, "standard", "pi", 4)] == ["score.pi_from"]


def test_of_the_missions_only_the_hands_own_is_named() -> None:
    rules = gostop.load_preset("pimang-matgo")
    keys = [cause.key for cause in behind_rule(rules, "pimang-matgo", "MISSION-1", 2)]
    assert "mission.pool[2]" in keys
    assert "mission.pool" not in keys


@pytest.mark.parametrize("preset", gostop.presets())
def test_every_rule_of_a_ledger_has_its_key(preset: str) -> None:
    for seed in (1, 2, 6):
        states = hand(preset, seed)
        for line in gostop.settle(states[-1]).ledger:
            for rule in (line.rule, *(factor.rule for factor in line.factors)):
                causes = behind_rule(states[0].rules, preset, rule, states[0].mission)
                assert causes or rule in WITHOUT_KEY, rule
                assert all(cause.file for cause in causes)


@pytest.mark.parametrize("preset", gostop.presets())
def test_every_hand_can_be_explained(preset: str) -> None:
    record = gostop.record(hand(preset, 6)[0], moves_of(preset, 6))
    others = {
        name
        for name in gostop.presets()
        if name != preset and gostop.load_preset(name).table.players == record.rules.table.players
    }
    for lang in ("en", "ko"):
        text = explain(record, lang)
        payments = gostop.settle(hand(preset, 6)[-1]).payments
        assert all(f"{amount:+d}" in text for amount in payments)
        told = text.splitlines()
        listed = [line for line in told[told.index(OTHERS[lang]) + 1 :] if line.startswith("    ")]
        assert sorted(", ".join(line.strip(" ,") for line in listed).split(", ")) == sorted(others)


def test_presets_that_pay_alike_stand_together() -> None:
    """Three brights pay 3 and bright bak doubles them, with all but the presets that ask for more points."""
    told = explain(gostop.loads_record(SHORT)).splitlines()
    outcomes = [line for line in told[told.index(OTHERS["en"]) + 1 :] if not line.startswith("    ")]
    assert len(outcomes) == len(set(outcomes)) < 14
    alike = told[told.index("  seat 0 +12, seat 1 -6, seat 2 -6; a stop") + 1]
    assert alike.startswith("    board-game, board-game-four, family")


def test_other_rules_pay_otherwise_for_the_same_moves() -> None:
    """Seven animals double under standard (BAK-5), not under friends-guide, which has animal bak alone (BAK-6)."""
    text = SHORT.replace(
        'captured = ["03G 08G", "04A", "09B"]', 'captured = ["02Y 04Y 05Y 06Y 07Y 08Y 10Y", "11S", "12S"]'
    )
    record = gostop.loads_record(text)
    final = gostop.replay(record)
    # Animals 7 − 4 = 3, godori 5; meongtta ×2 for both: 16 each. The losers' piles do not touch brights.
    assert gostop.settle(final).payments == (32, -16, -16)
    found = {one.preset: one for one in compare(record, final, "standard")}
    guide = found["friends-guide"].settlement
    assert guide is not None
    # friends-guide: no meongtta, but neither loser has an animal: ×2 as well.
    assert guide.payments == (32, -16, -16)
    assert {factor.rule for line in guide.ledger for factor in line.factors} == {"BAK-6"}
    jackpot = found["pimang-gostop-jackpot"].settlement
    assert jackpot is not None
    assert jackpot.payments == (32, -16, -16)


def test_where_the_moves_are_not_legal_it_says_so() -> None:
    """A pack may lack a card, a hand may go on after the last move."""
    record = gostop.loads_record(SHORT)
    found = {one.preset: one for one in compare(record, gostop.replay(record), "standard")}
    assert all(one.settlement is not None or one.english for one in found.values())
    many = gostop.record(gostop.deal(gostop.load_preset("pimang-gostop"), seed=1))
    lacking = {one.preset: one for one in compare(many, gostop.replay(many), "pimang-gostop")}
    assert lacking["standard"].settlement is None
    assert "its pack has no J2B J2C" in lacking["standard"].english
    wrong = gostop.loads_record(SHORT.replace("standard", "friends-guide").replace('"stop"', '"go"'))
    assert (
        "the hand would go on"
        in {one.preset: one.english for one in compare(wrong, gostop.replay(wrong), "friends-guide")}[
            "standard"
        ]
    )


def test_a_hand_that_is_not_over_is_told_as_it_stands() -> None:
    text = explain(gostop.loads_record(SHORT.replace(', "stop"', "")))
    assert "The hand is not over." in text
    assert "  seat 0: 3" in text.splitlines()


def test_a_draw_pays_nothing() -> None:
    states = next(
        states for states in (hand("standard", seed) for seed in range(40)) if states[-1].winner is None
    )
    record = gostop.record(states[0])
    assert "Together" not in explain(record)
    drawn = gostop.record(states[-1])
    assert "Result: nagari" in explain(drawn)


def test_every_key_behind_an_item_exists() -> None:
    from gostop.records.blame import _ITEMS

    assert {key for keys in _ITEMS.values() for key in keys} <= set(SWITCHES)
