"""Each preset says what its sources say.

The expectations are typed off the documents, lines that agree with the parent included; `OURS` are the lines
that no source gives. A last test holds that a preset changes nothing beyond them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import tomli

from gostop.rules import Rules, load_preset, presets
from gostop.rules.tree import SECTIONS

FOLDER = Path(__file__).parents[2] / "presets"

PARENTS = {
    "standard": None,
    "standard-matgo": "standard",
    "pimang-gostop": "standard",
    "pimang-gostop-jackpot": "pimang-gostop",
    "pimang-matgo": "standard-matgo",
    "pimang-matgo-original": "pimang-matgo",
    "hangame-gostop": "standard",
    "hangame-matgo": "standard-matgo",
    "hangame-matgo-original": "hangame-matgo",
    "hangame-matgo-classic": "hangame-matgo-original",
    "hangame-double-matgo": "hangame-matgo",
    "winjoy-gostop": "standard",
    "winjoy-matgo": "standard-matgo",
    "winjoy-four": "winjoy-gostop",
    "netmarble-animal": "winjoy-gostop",
    "anipang-matgo": "standard-matgo",
    "offline-regional": "standard",
    "offline-regional-six": "offline-regional",
    "friends-guide": "standard",
    "friends-guide-matgo": "friends-guide",
    "friends-guide-four": "friends-guide",
    "short-page": "standard",
    "family": "standard",
    "board-game": "standard",
    "board-game-matgo": "board-game",
    "board-game-four": "board-game",
}

SEATS = {
    "standard-matgo": (2, 2), "pimang-matgo": (2, 2), "pimang-matgo-original": (2, 2),
    "hangame-matgo": (2, 2), "hangame-matgo-original": (2, 2), "hangame-matgo-classic": (2, 2),
    "hangame-double-matgo": (2, 2),
    "winjoy-matgo": (2, 2), "anipang-matgo": (2, 2), "friends-guide-matgo": (2, 2),
    "board-game-matgo": (2, 2), "winjoy-four": (3, 4), "offline-regional": (3, 4),
    "offline-regional-six": (3, 6),
    "friends-guide-four": (3, 4), "board-game-four": (3, 4),
}  # fmt: skip
"""Players and seats; all others have three of each."""

ONLINE_THREE: dict[str, Any] = {
    "deck.triple_jokers": 1,
    "dealer.first": "high",
    "shake.must_play": True,
    "shake.only_without_match": True,
    "reverse_go.mode": "normal",
    "dokbak.shodang": False,
    "bak.meongtta": 7,
    "bak.animal": False,
    "go.bonus_until": 2,
    "go.bonus_after_doubling": "kept",
    "money.rake": 8,
    "limit.points": 0,
    "limit.money": 0,
    "limit.by_balance": "none",
    "limit.poorer_percent": 0,
    "limit.winner_balance": False,
    "ppeok.first_points": 3,
    "ppeok.second_points": 6,
}

ONLINE_TWO: dict[str, Any] = {
    "deck.double_jokers": 1,
    "deck.triple_jokers": 1,
    "dealer.first": "high",
    "shake.must_play": True,
    "shake.only_without_match": True,
    "reverse_go.mode": "normal",
    "bak.animal": False,
    "ppeok.self_steal": 2,
    "ppeok.first_points": 7,
    "turn.joker_steals": 1,
    "turn.joker_steals_when": "played_or_taken",
    "money.rake": 8,
    "limit.by_balance": "loser",
    "limit.points": 0,
    "bomb.last_turn": True,
    "jjok.last_turn": False,
    "go.threshold": 7,
    "bak.pi": 7,
    "gobak.multiplier": 2,
}

SAID: dict[str, dict[str, Any]] = {
    "standard": {
        "deck.double_jokers": 1, "deck.triple_jokers": 1, "deck.december": "animal",
        "deck.dual_animals": [9],
        "table.players": 3, "table.seats": 3, "deal.hand": 7, "deal.floor": 6,
        "deal.rounds": [[4, 3], [3, 3]], "deal.tung": "cutter_may", "deal.tung_after_losses": 3,
        "dealer.first": "day_high_night_low",
        "dealer.next": "winner", "turn.joker_steals": 0, "turn.heodang_turns": 0, "turn.heodang_points": 3,
        "ppeok.steal": 1, "ppeok.self_steal": 1, "ppeok.first_points": 3, "ppeok.second_points": 6,
        "ppeok.third_points": 9, "ppeok.third_ends": True, "ppeok.three_points": 3,
        "ppeok.three_multiplied": False, "ppeok.last_turn_steal": False, "ppeok.on_last_turn": "pile",
        "ttadak.first_points": 3, "jjok.first_points": 0, "bomb.first_points": 0, "department_store.steal": 0,
        "gukjin.decide": "before_go_stop", "gukjin.theft": "protected", "shake.multiplier": 2,
        "bomb.multiplier": 2, "bomb.free_flips": 2, "bomb.two_card": False, "chongtong.points": 3,
        "chongtong.rain_and_paulownia": 4, "chongtong.floor_points": 3, "go.threshold": 3, "go.bonus": 1,
        "go.bonus_until": 0, "go.double_from": 3, "reverse_go.mode": "double_each", "reverse_go.counter": 4,
        "nagari.multiplier": 2, "nagari.max": 16, "nagari.void_after": 5, "score.bright_three": 3,
        "score.bright_three_rain": 2, "score.bright_four": 4, "score.bright_four_dry": 4,
        "score.bright_five": 15, "score.godori": 5, "score.hongdan": 3, "score.cheongdan": 3,
        "score.chodan": 3, "score.ribbon_from": 5, "score.animal_from": 5, "score.pi_from": 10,
        "score.bidori": 0, "score.yukdori": 0, "score.sipdori": 0, "score.palssari": 0, "score.wollyeong": 1,
        "score.double_trio": 0, "bak.pi": 5, "bak.pi_exempts_none": True, "bak.meongtta": 7,
        "gobak.multiplier": 1, "gobak.pays": "all", "dokbak.shodang": True, "shodang.declare": "proven",
        "money.per_point": 1, "gwang_sale.price": 2, "mission.payout": "off",
    },
    "standard-matgo": {
        "deck.double_jokers": 1, "deck.triple_jokers": 1, "deal.hand": 10, "deal.floor": 8,
        "deal.rounds": [[5, 4], [5, 4]], "turn.joker_steals": 1, "turn.heodang_points": 7,
        "ppeok.self_steal": 2, "ppeok.first_points": 7, "ppeok.second_points": 14, "ppeok.third_points": 21,
        "ppeok.three_points": 7, "ttadak.first_points": 7, "jjok.first_points": 0, "bomb.first_points": 0,
        "chongtong.points": 7, "chongtong.floor_points": 7, "go.threshold": 7, "bak.pi": 7,
        "gobak.multiplier": 2, "go.bonus_until": 0,
    },
    "pimang-gostop": {
        **ONLINE_THREE, "deck.double_jokers": 3, "turn.joker_steals": 1, "ppeok.self_steal": 2,
        "ppeok.three_points": 3, "ppeok.three_multiplied": False, "ttadak.first_points": 0,
        "jjok.first_points": 0, "bomb.first_points": 0, "bomb.two_card": True, "bomb.two_card_multiplier": 2,
        "chongtong.points": 3, "chongtong.play_on": "choice", "chongtong.play_on_as": "shake_then_bomb",
        "chongtong.several": "nagari", "chongtong.floor": "nagari", "chongtong.by_joker": "no",
        "mission.payout": "immediate", "mission.reveal": 2, "go.double_from": 3, "turn.heodang_turns": 0,
        "gukjin.on_opponent_go": "ask", "nagari.max": 8, "nagari.stacks": True, "gobak.when_several": "last",
    },
    "pimang-gostop-jackpot": {"go.double_from": 1, "gobak.when_several": "last", "deck.double_jokers": 3},
    "hangame-gostop": {
        **ONLINE_THREE, "deck.double_jokers": 2, "turn.joker_steals": 0, "ppeok.self_steal": 1,
        "ppeok.three_points": 3, "ppeok.three_multiplied": True, "ttadak.first_points": 3,
        "jjok.first_points": 0, "bomb.first_points": 0, "bomb.two_card": False, "chongtong.points": 5,
        "chongtong.play_on": "only_by_joker", "chongtong.play_on_as": "shake_then_bomb",
        "chongtong.several": "dealer_or_nagari", "chongtong.floor": "dealer_wins",
        "chongtong.floor_points": 5, "chongtong.by_joker": "first_turn", "mission.payout": "off",
        "go.double_from": 3, "turn.heodang_turns": 5, "turn.heodang_points": 3,
        "gukjin.on_opponent_go": "keep", "nagari.multiplier": 2, "nagari.stacks": False,
        "gobak.when_several": "first",
    },
    "winjoy-gostop": {
        **ONLINE_THREE, "deck.double_jokers": 2, "turn.joker_steals": 1, "ppeok.self_steal": 2,
        "ppeok.three_points": 10, "ppeok.three_multiplied": True, "ttadak.first_points": 3,
        "jjok.first_points": 3, "bomb.first_points": 3, "bomb.two_card": True, "bomb.two_card_multiplier": 1,
        "chongtong.points": 10, "chongtong.play_on": "choice", "chongtong.play_on_as": "bomb_only",
        "chongtong.several": "dealer_or_nagari", "chongtong.floor": "dealer_wins",
        "chongtong.floor_points": 10, "chongtong.by_joker": "first_turn", "mission.payout": "multiplier",
        "mission.reveal": 1, "go.double_from": 3, "turn.heodang_turns": 0, "gukjin.on_opponent_go": "keep",
        "nagari.max": 16, "nagari.stacks": True, "gobak.when_several": "first",
    },
    "winjoy-four": {"chongtong.points": 10, "sitting.no_two_folds": "must_join", "gwang_sale.price": 2},
    "netmarble-animal": {
        "department_store.steal": 1, "shake.rain_and_paulownia": 4, "bomb.rain_and_paulownia": 4,
    },
    "pimang-matgo": {
        **ONLINE_TWO, "ppeok.second_points": 0, "ppeok.third_points": 0, "ppeok.three_points": 7,
        "ppeok.three_multiplied": False, "ppeok.last_turn_steal": True, "ppeok.on_last_turn": "take_pair",
        "ttadak.last_turn": False, "sseul.last_turn": False, "ttadak.first_points": 0,
        "jjok.first_points": 0, "bomb.first_points": 0, "bomb.two_card": True, "bomb.two_card_multiplier": 2,
        "chongtong.points": 7, "chongtong.play_on": "choice", "chongtong.play_on_as": "shake_then_bomb",
        "chongtong.several": "nagari", "chongtong.floor": "nagari", "chongtong.by_joker": "no",
        "gukjin.on_opponent_go": "ask", "nagari.max": 8, "push.max": 0, "dealer.method": "draw",
        "dealer.when": "before_deal", "dealer.pool": 5, "deal.floor_first": True, "deal.first": "next",
        "deal.rounds": [[5, 4], [5, 4]], "deal.tung": "after_losses", "deal.tung_after_losses": 3,
        "mission.payout": "multiplier", "mission.reveal": 2, "limit.money": 3_050_000_000,
        "limit.winner_balance": True,
    },
    "pimang-matgo-original": {"turn.joker_steals": 0, "bomb.two_card": False, "limit.money": 3_050_000_000},
    "hangame-matgo": {
        **ONLINE_TWO, "ppeok.second_points": 14, "ppeok.third_points": 21, "ppeok.three_points": 7,
        "ppeok.three_multiplied": True, "ppeok.last_turn_steal": False, "ppeok.on_last_turn": "take_three",
        "ttadak.last_turn": True, "sseul.last_turn": True, "ttadak.first_points": 7, "jjok.first_points": 0,
        "bomb.first_points": 0, "bomb.two_card": True, "bomb.two_card_multiplier": 1, "chongtong.points": 10,
        "chongtong.play_on": "only_by_joker", "chongtong.play_on_as": "shake_then_bomb",
        "chongtong.several": "dealer_or_nagari", "chongtong.floor": "dealer_wins",
        "chongtong.floor_points": 10, "chongtong.by_joker": "yes", "gukjin.on_opponent_go": "keep",
        "nagari.max": 0, "push.max": 2, "dealer.method": "floor", "dealer.when": "after_floor",
        "dealer.joker_draw": "becomes_dealer", "deal.first": "dealer", "deal.floor_first": True,
        "deal.rounds": [[0, 8], [5, 0], [5, 0]], "mission.payout": "multiplier", "mission.reveal": 1,
        "limit.money": 3_000_000_000, "limit.winner_balance": True,
    },
    "hangame-matgo-original": {"turn.joker_steals": 0, "bomb.two_card": False, "chongtong.points": 10},
    "hangame-matgo-classic": {"deck.dual_animals": [5, 9], "turn.joker_steals": 0, "bomb.two_card": False},
    "hangame-double-matgo": {
        "deck.packs": 2, "deal.hand": 20, "go.threshold": 14, "go.max": 18,
        "bomb.by_cards": {"4": 2, "5": 4, "6": 8, "7": 16}, "score.double_hongdan": 18,
        "score.double_cheongdan": 18, "score.double_chodan": 18, "score.double_godori": 30,
        "score.ten_brights": 90, "bak.pi_bands": [[10, 2], [5, 3]], "bak.bright_bands": [[1, 2], [0, 3]],
        "bak.meongtta_bands": [[7, 2], [12, 3]],
    },
    "winjoy-matgo": {
        **ONLINE_TWO, "ppeok.second_points": 14, "ppeok.third_points": 21, "ppeok.three_points": 10,
        "ppeok.three_multiplied": True, "ppeok.last_turn_steal": False, "ppeok.on_last_turn": "pile",
        "ttadak.last_turn": False, "sseul.last_turn": False, "ttadak.first_points": 7, "jjok.first_points": 7,
        "bomb.first_points": 7, "bomb.two_card": True, "bomb.two_card_multiplier": 1, "chongtong.points": 10,
        "chongtong.play_on": "choice", "chongtong.play_on_as": "bomb_only",
        "chongtong.several": "dealer_or_nagari", "chongtong.floor": "dealer_wins",
        "chongtong.floor_points": 10, "chongtong.by_joker": "first_turn", "gukjin.on_opponent_go": "keep",
        "nagari.max": 16, "push.max": 0, "dealer.method": "draw", "dealer.when": "before_deal",
        "dealer.pool": 3, "mission.payout": "multiplier", "mission.reveal": 1, "limit.money": 3_000_000_000,
        "limit.winner_balance": True,
    },
    "anipang-matgo": {
        "dealer.first": "high", "pig.mode": "captured", "pig.cards": ["07Y", "10Y", "06Y"],
        "gukjin.on_opponent_go": "auto",
    },
    "offline-regional": {
        "shake.counts_for": "anyone", "shake.rain_and_paulownia": 4, "bomb.rain_and_paulownia": 4,
        "chongtong.rain_and_paulownia": 16, "chongtong.counts_for": "anyone", "score.bright_four_dry": 5,
        "score.bidori": 2, "score.yukdori": 6, "score.sipdori": 10, "score.rain_chodan": True,
        "score.double_trio": 3, "score.palssari": 8, "score.palssari_counts": "win_only",
        "score.wollyeong": 2, "department_store.steal": 1, "bak.animal": True, "bak.ribbon": True,
        "month_pact.multiplier": 4, "dokbak.ignored": True, "dokbak.fed": "if_choice",
        "shodang.declare": "any_time", "nagari.inherit": True, "pi.change": True,
        "deck.dual_animals": [5, 9], "gukjin.decide": "once_any_time", "gukjin.theft": "choice",
        "go.regain": "pi_only", "gwang_sale.sellable": ["bright", "double", "joker", "july_animal", "sets"],
        "gwang_sale.shake_doubles": True, "gwang_sale.nagari_doubles": True, "gwang_sale.paid": "after",
        "gwang_sale.chongtong_wins": True, "gwang_sale.five_bright_points": 15, "pig.mode": "dealt",
        "money.per_point": 100, "limit.money": 10_000, "ppeok.steal_from": "all",
        "sitting.no_two_folds": "force_earlier",
    },
    "offline-regional-six": {"money.per_point": 100},
    "friends-guide": {
        "deck.double_jokers": 2, "deck.triple_jokers": 1, "dealer.first": "day_high_night_low",
        "ttadak.when": "two_captures", "ttadak.first_points": 0, "ppeok.steal": 1, "ppeok.self_steal": 2,
        "ppeok.first_points": 0, "ppeok.second_points": 0, "ppeok.third_points": 0,
        "ppeok.second_when": "any", "ppeok.three_points": 3, "ppeok.three_multiplied": False,
        "ppeok.last_turn_steal": True, "ppeok.steal_from": "all", "jjok.last_turn": False,
        "ttadak.last_turn": False, "sseul.last_turn": False, "chongtong.points": 3,
        "chongtong.play_on": "never", "nagari.on_fixed_wins": False, "nagari.max": 0,
        "nagari.void_after": 0, "nagari.multiplier": 2, "bomb.steal": 0, "bomb.multiplier": 2,
        "bomb.flip_when": "hand_empty", "turn.last": "last_hand_card", "gukjin.decide": "auto",
        "gukjin.theft": "protected", "reverse_go.mode": "fixed", "reverse_go.fixed": 4,
        "gobak.multiplier": 2, "gobak.on": "all", "gobak.replaces_bak": True, "bak.pi": 5,
        "bak.pi_exempts_none": True, "bak.meongtta": 0, "bak.animal": True, "bak.animal_from": 7,
        "dokbak.shodang": False, "sitting.floor_shown": 1, "sitting.no_two_folds": "must_join",
        "go.threshold": 3, "go.double_from": 3,
    },
    "friends-guide-matgo": {
        "deal.hand": 10, "deal.floor": 8, "go.threshold": 7, "bak.pi": 7, "chongtong.points": 7,
        "ppeok.three_points": 7, "gobak.multiplier": 2,
    },
    "friends-guide-four": {"sitting.floor_shown": 1, "deal.hand": 7, "deal.floor": 6},
    "short-page": {
        "deck.double_jokers": 1, "deck.triple_jokers": 1, "dealer.method": "rock_paper_scissors",
        "dealer.joker_draw": "redraw", "dokbak.shodang": False, "score.rain_chodan": False, "bak.meongtta": 7,
        "score.godori": 5, "go.double_from": 3,
    },
    "family": {
        "deck.double_jokers": 1, "deck.triple_jokers": 1, "ppeok.steal": 1, "ppeok.self_steal": 2,
        "ppeok.last_turn_steal": True, "ppeok.first_points": 3, "ppeok.second_points": 6,
        "ppeok.third_points": 9, "ppeok.third_ends": True, "ppeok.three_points": 3, "ttadak.first_points": 3,
        "ttadak.last_turn": True, "sseul.last_turn": True, "jjok.last_turn": False, "shake.must_play": True,
        "shake.only_without_match": True, "go.bonus_until": 2, "go.bonus_after_doubling": "kept",
        "go.double_from": 3, "bak.pi": 5, "bak.meongtta": 7, "chongtong.points": 5,
        "chongtong.play_on": "never", "nagari.stacks": False, "nagari.multiplier": 2, "bomb.steal": 1,
        "bomb.free_flips": 2,
    },
    "board-game": {
        "money.per_point": 1, "money.start": 50, "dealer.method": "draw",
        "dealer.first": "day_high_night_low", "deal.floor_first": True, "deal.first": "next",
        "deal.rounds": [[4, 3], [3, 3]],
        "deal.tung": "cutter_may", "ppeok.first_points": 3, "ppeok.second_points": 6,
        "ppeok.third_points": 12, "ppeok.third_ends": True, "ppeok.three_points": 0, "ppeok.self_steal": 2,
        "ttadak.first_points": 0, "pi.giver": "chooses", "pi.two_as_double": True,
        "gukjin.theft": "stealable", "shake.dealt_only": True, "shake.then_bomb": False,
        "bomb.flip_when": "any_turn", "bomb.steal": 1, "go.rounds_left": 1, "go.bonus": 1, "bak.pi": 5,
        "bak.meongtta": 7, "bak.animal": False, "bak.ribbon": False, "dokbak.fed": "unless_last_card",
        "dokbak.fed_pays": "all_chips", "dokbak.shodang": True, "shodang.declare": "proven",
        "chongtong.points": 3, "chongtong.play_on": "choice", "chongtong.play_on_as": "declared",
        "chongtong.counts_for": "anyone", "chongtong.payers": "everyone", "sseul.last_turn": False,
        "jjok.last_turn": False, "ttadak.last_turn": False, "ppeok.last_turn_steal": False,
    },
    "board-game-matgo": {"go.threshold": 3, "deal.hand": 7, "money.start": 50},
    "board-game-four": {
        "sitting.floor_shown": 0, "sitting.no_two_folds": "must_join", "sitting.sale_counts_as_fold": False,
        "gwang_sale.price": 2, "gwang_sale.payers": "everyone", "gwang_sale.paid": "before",
    },
}  # fmt: skip
"""What the sources say, preset by preset."""

OURS: dict[str, dict[str, Any]] = {
    "hangame-matgo": {"nagari.void_after": 0},
    "hangame-double-matgo": {
        "deal.floor": 16, "deal.rounds": [[0, 16], [10, 0], [10, 0]], "bomb.two_card": False,
    },
    "anipang-matgo": {"pig.every": 5},
    "offline-regional": {"score.double_trio_joker": 1},
    "friends-guide": {"match.target": 100},
    "friends-guide-matgo": {"deal.rounds": [[5, 4], [5, 4]], "chongtong.floor_points": 7},
    "family": {
        "ppeok.on_last_turn": "take_three", "match.hands": 12, "dokbak.shodang": False,
        "bak.pi_exempts_none": False, "bak.nothing_captured_free": False,
    },
    "board-game": {"match.broke": True, "shake.must_play": True, "go.double_from": 3},
}  # fmt: skip
"""What no source gives, or only by its silence."""


def expected(name: str) -> dict[str, Any]:
    players, seats = SEATS.get(name, (3, 3))
    return {"table.players": players, "table.seats": seats, **SAID[name], **OURS.get(name, {})}


def stated(name: str) -> dict[str, Any]:
    """The keys that the file itself states, with their values."""
    data = tomli.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    assert set(data) <= {*SECTIONS, "about", "extends"}
    return {f"{part}.{key}": entry for part in SECTIONS for key, entry in data.get(part, {}).items()}


def test_every_preset_of_the_list_is_there_and_no_other() -> None:
    assert sorted(presets()) == sorted(PARENTS) == sorted(SAID)


@pytest.mark.parametrize("name", PARENTS)
def test_every_line_is_what_its_source_says(name: str) -> None:
    found = load_preset(name).flat()
    assert {key: found[key] for key in expected(name)} == expected(name)


@pytest.mark.parametrize("name", PARENTS)
def test_a_preset_states_only_what_differs_from_its_parent_and_what_is_expected(name: str) -> None:
    data = tomli.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    parent = PARENTS[name]
    assert data.get("extends") == parent
    if parent is not None:
        before = load_preset(parent).flat()
        assert set(stated(name)) <= set(expected(name)) | {"mission.pool"}
        assert [key for key in stated(name) if load_preset(name).flat()[key] == before[key]] == []


@pytest.mark.parametrize("name", PARENTS)
def test_every_line_names_its_source(name: str) -> None:
    for line in (FOLDER / f"{name}.toml").read_text(encoding="utf-8").splitlines():
        is_pool_end = line in ("]", "pool = [")
        is_title = line.startswith(("extends = ", "korean = ", "english = "))
        if "=" in line and not line.startswith("#") and not is_pool_end and not is_title:
            comment = line.partition("  # ")[2]
            assert comment.startswith("ours") or comment[:1] in "NGWFBX", line
            assert comment, line


def test_standard_states_every_key_and_is_the_default() -> None:
    assert list(stated("standard")) == list(Rules().flat())
    assert load_preset("standard") == Rules()


def kinds(name: str) -> list[str]:
    return [mission.kind for mission in load_preset(name).mission.pool]


def test_the_missions_of_the_presets() -> None:
    pimang, hangame = load_preset("pimang-matgo").mission.pool, load_preset("hangame-matgo").mission.pool
    assert {(mission.of, mission.count) for mission in pimang if mission.kind == "first_to"} == {
        ("animals", 4),
        ("ribbons", 4),
        ("pi", 8),
    }
    assert [mission.reset_by_ppeok for mission in pimang if mission.kind == "hand_and_flip"] == [True]
    assert {mission.steps for mission in pimang if mission.kind == "each"} == {(2, 4, 8)}
    assert [mission.reset_by_ppeok for mission in hangame if mission.kind == "hand_and_flip"] == [False]
    assert {mission.steps for mission in hangame if mission.kind == "each"} == {(2, 2, 8)}
    assert {mission.name for mission in hangame if mission.kind == "regional"} == {
        "bidori", "yukdori", "palssari", "rain_chodan",
    }  # fmt: skip
    assert "hand_and_flip" in kinds("winjoy-matgo")
    for name in PARENTS:
        pool = load_preset(name).mission.pool
        assert bool(pool) is (load_preset(name).mission.payout != "off")
        assert all(2 <= mission.multiplier <= 8 and max(mission.steps, default=8) == 8 for mission in pool)
    used = {kind for name in PARENTS for kind in kinds(name)}
    assert used == {"set", "each", "hand_and_flip", "first_to", "regional", "free"}


def test_every_structure_of_a_match_has_a_preset() -> None:
    matches = [load_preset(name).match for name in PARENTS]
    assert any(match.hands for match in matches)
    assert any(match.target for match in matches)
    assert any(match.broke for match in matches)
    for name in PARENTS:
        match = load_preset(name).match
        assert (match.hands > 0) + (match.target > 0) + match.broke <= 1
        assert not match.broke or load_preset(name).money.start > 0
