"""The tree of switches: values, metadata, hashing, comparing, and the way to a file and back."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import attrs
import pytest

from gostop.errors import RulesError
from gostop.rules import Difference, Mission, Rules, load_preset, loads_rules, presets
from gostop.rules.accepts import CardText, Flag, ListOf, NumberTable, OneOf, Pairs, Whole
from gostop.rules.missions import Missions
from gostop.rules.tree import SWITCHES, Deck, Ppeok

_LISTED = """
 deck.double_jokers deck.triple_jokers deck.december deck.dual_animals deck.packs table.players
table.seats table.show_hands_at_end deal.hand deal.floor deal.rounds deal.floor_first deal.tung
deal.tung_after_losses deal.first deal.joker_on_floor dealer.method dealer.when dealer.first dealer.pool
dealer.joker_draw dealer.next turn.joker_from_hand turn.joker_steals turn.joker_steals_when
turn.joker_buried turn.last turn.heodang_turns turn.heodang_points turn.choose_when ppeok.steal
ppeok.self_steal ppeok.last_turn_steal ppeok.on_last_turn ppeok.first_points ppeok.second_points
ppeok.third_points ppeok.third_ends ppeok.three_points ppeok.three_multiplied ppeok.steal_from
ppeok.second_when ttadak.when ttadak.steal ttadak.first_points ttadak.last_turn jjok.steal
jjok.first_points jjok.last_turn sseul.steal sseul.last_turn department_store.steal pi.giver
pi.two_as_double pi.change gukjin.decide gukjin.theft gukjin.loser gukjin.on_opponent_go shake.multiplier
shake.must_play shake.then_bomb shake.only_without_match shake.dealt_only shake.counts_for
shake.rain_and_paulownia shake.four_twice bomb.multiplier bomb.steal bomb.free_flips bomb.flip_when
bomb.first_points bomb.rain_and_paulownia bomb.two_card bomb.two_card_multiplier bomb.two_card_steal
bomb.last_turn bomb.by_cards chongtong.points chongtong.play_on chongtong.play_on_as
chongtong.rain_and_paulownia chongtong.counts_for chongtong.payers chongtong.several chongtong.floor
chongtong.floor_points chongtong.by_joker chongtong.four_jokers go.threshold go.regain go.bonus
go.bonus_until go.bonus_after_doubling go.double_from go.double_each go.on_last_turn go.rounds_left
go.max reverse_go.mode reverse_go.fixed reverse_go.counter reverse_go.third_player nagari.multiplier
nagari.max nagari.void_after nagari.inherit nagari.on_fixed_wins nagari.stacks push.max jackpot.every
jackpot.multiplier score.bright_three score.bright_three_rain score.bright_four score.bright_four_dry
score.bright_five score.godori score.bidori score.yukdori score.sipdori score.hongdan score.cheongdan
score.chodan score.rain_chodan score.ribbon_from score.animal_from score.pi_from score.double_trio
score.double_trio_joker score.palssari score.palssari_counts score.wollyeong score.double_hongdan
score.double_cheongdan score.double_chodan score.double_godori score.ten_brights five_bright_pot.ante
five_bright_pot.share month_pact.multiplier month_pact.points mission.payout mission.reveal mission.pool
bak.pi bak.pi_exempts_none bak.bright bak.meongtta bak.animal bak.animal_from bak.ribbon bak.ribbon_from
bak.nothing_captured_free bak.pi_bands bak.bright_bands bak.meongtta_bands gobak.pays gobak.multiplier
gobak.on gobak.replaces_bak gobak.when_several dokbak.shodang dokbak.ignored dokbak.fed dokbak.fed_pays
limit.points limit.money limit.by_balance limit.poorer_percent limit.winner_balance money.per_point
money.rake money.start sitting.floor_shown sitting.no_two_folds sitting.sale_counts_as_fold
gwang_sale.price gwang_sale.sellable gwang_sale.shake_doubles gwang_sale.nagari_doubles gwang_sale.paid
gwang_sale.nagari_free gwang_sale.chongtong_wins gwang_sale.five_bright_points gwang_sale.payers
shodang.declare pig.mode pig.ante pig.cards pig.every match.hands match.target match.broke
"""

KEYS = _LISTED.split()
"""Every key of the catalogue, typed off it."""

WORDS: dict[str, str] = {
    "deck.december": "animal two_doubles",
    "deal.tung": "cutter_may never always after_losses",
    "deal.first": "dealer next",
    "deal.joker_on_floor": "dealer_takes",
    "dealer.method": "draw cut floor rock_paper_scissors",
    "dealer.when": "before_deal after_floor after_deal",
    "dealer.first": "day_high_night_low day_low_night_high high low",
    "dealer.joker_draw": "redraw becomes_dealer",
    "dealer.next": "winner loser",
    "turn.joker_from_hand": "draw_and_play_again",
    "turn.joker_steals_when": "played played_or_taken",
    "turn.joker_buried": "flipped flipped_or_played no",
    "turn.last": "last_own_turn last_hand_card last_stock_card",
    "turn.choose_when": "before_flip after_flip",
    "ppeok.on_last_turn": "pile take_pair take_three",
    "ppeok.steal_from": "all maker",
    "ppeok.second_when": "consecutive any",
    "ttadak.when": "four_of_month two_captures",
    "pi.giver": "lowest chooses",
    "gukjin.decide": "before_go_stop on_capture once_any_time auto",
    "gukjin.theft": "protected choice stealable never",
    "gukjin.loser": "auto_unless_no_pi as_it_lies",
    "gukjin.on_opponent_go": "keep ask auto",
    "shake.counts_for": "shaker anyone",
    "bomb.flip_when": "any_turn hand_empty",
    "chongtong.play_on": "choice never only_by_joker",
    "chongtong.play_on_as": "declared shake_then_bomb bomb_only",
    "chongtong.counts_for": "holder anyone",
    "chongtong.payers": "everyone players",
    "chongtong.several": "dealer_or_nagari nagari dealer_or_high_month",
    "chongtong.floor": "dealer_wins dealer_takes nagari redeal_two",
    "chongtong.by_joker": "no first_turn yes",
    "go.regain": "any pi_only",
    "go.bonus_after_doubling": "kept dropped",
    "reverse_go.mode": "double_each fixed normal off",
    "reverse_go.third_player": "allowed forbidden",
    "score.palssari_counts": "win_only always",
    "mission.payout": "off multiplier immediate",
    "gobak.pays": "all self",
    "gobak.on": "all own",
    "gobak.when_several": "first last",
    "dokbak.fed": "off if_choice unless_last_card",
    "dokbak.fed_pays": "all all_chips",
    "limit.by_balance": "none loser",
    "sitting.no_two_folds": "must_join force_earlier off",
    "gwang_sale.paid": "before after",
    "gwang_sale.payers": "players everyone",
    "shodang.declare": "proven any_time",
    "pig.mode": "off dealt captured",
}
"""Every key with words and all its words, the one of standard first, typed off the catalogue."""

TOGETHER: dict[tuple[str, str], dict[str, Any]] = {
    ("mission.payout", "multiplier"): {"mission.pool": [{"kind": "free"}]},
    ("mission.payout", "immediate"): {"mission.pool": [{"kind": "free"}]},
}
"""What a word needs beside it to make sense."""


def test_the_tree_has_exactly_the_keys_of_the_catalogue() -> None:
    assert list(Rules().flat()) == list(SWITCHES)
    assert sorted(SWITCHES) == sorted(KEYS)


@pytest.mark.parametrize("key", KEYS)
def test_every_key_is_described_in_both_languages_with_sources(key: str) -> None:
    told = SWITCHES[key]
    assert told.english.isascii()
    assert told.meaning.isascii()
    assert told.meaning.endswith(".")
    assert told.meaning_ko.endswith(".")
    assert not told.korean.isascii()
    assert not told.meaning_ko.isascii()
    assert told.sources
    assert told.ids or key.startswith("match.")
    assert told.accepts.schema()


def test_the_words_of_every_key_are_those_of_the_catalogue() -> None:
    found = {key: told.accepts for key, told in SWITCHES.items() if isinstance(told.accepts, OneOf)}
    assert {key: " ".join(accepts.words) for key, accepts in found.items()} == WORDS
    for accepts in found.values():
        for korean, english in accepts.words.values():
            assert not korean.isascii()
            assert english.isascii()


@pytest.mark.parametrize(("key", "word"), [(key, word) for key in WORDS for word in WORDS[key].split()])
def test_every_word_is_accepted(key: str, word: str) -> None:
    rules = Rules().override({key: word, **TOGETHER.get((key, word), {})})
    assert rules.flat()[key] == word
    assert loads_rules(rules.to_toml()) == rules


def _refused(accepts: object) -> list[Any]:
    if isinstance(accepts, Flag):
        return [0, 1, "true", None, 1.0, []]
    if isinstance(accepts, Whole):
        return [-1, True, False, 1.0, float("nan"), "1", None, accepts.high + 1, 10**4000]
    if isinstance(accepts, OneOf):
        return ["", "nonsense", 1, True, None, ["off"], 1.5]
    if isinstance(accepts, (ListOf, Pairs)):
        return [1, "01G", None, {}, [None], [[1, 2, 3]], [float("inf")], [0] * 300]
    assert isinstance(accepts, NumberTable)
    return [1, "x", {"3": 2}, {"4": -1}, {"8": 2}, {"x": 2}, {"4": True}, [[4]], [[4, 2], ["4", 3]]]


@pytest.mark.parametrize("key", KEYS)
def test_every_key_refuses_what_it_does_not_accept(key: str) -> None:
    for value in _refused(SWITCHES[key].accepts):
        with pytest.raises(RulesError) as caught:
            Rules().override({key: value})
        assert all(mistake.key.startswith(key) for mistake in caught.value.mistakes), value
        assert caught.value.accepted


@pytest.mark.parametrize("key", [key for key in KEYS if isinstance(SWITCHES[key].accepts, Flag)])
def test_every_flag_turns(key: str) -> None:
    before = Rules().flat()[key]
    changed = Rules().override({key: not before})
    assert changed.flat()[key] is not before
    assert changed.diff(Rules()) == (Difference(key, not before, before),)


ALONE = [key for key in KEYS if isinstance(SWITCHES[key].accepts, Whole) and key not in
         ("table.players", "table.seats", "deal.hand", "deal.floor", "dealer.pool", "nagari.max",
          "five_bright_pot.ante", "sitting.floor_shown", "nagari.multiplier")]  # fmt: skip


@pytest.mark.parametrize("key", ALONE)
def test_every_number_takes_its_bounds(key: str) -> None:
    accepts = SWITCHES[key].accepts
    assert isinstance(accepts, Whole)
    for value in {accepts.low, accepts.high}:
        assert Rules().override({key: value}).flat()[key] == value


@pytest.mark.parametrize(
    "key", ["shake.multiplier", "bomb.two_card_multiplier", "score.wollyeong", "gobak.multiplier"]
)
def test_a_multiplier_of_nought_is_one(key: str) -> None:
    assert Rules().override({key: 0}).flat()[key] == 1


def test_rules_are_values() -> None:
    one, two = Rules(), Rules()
    object.__setattr__(one, "_prepared", object())
    assert one == two
    assert hash(one) == hash(two)
    assert len({one, two, one.override({"bak.pi": 6})}) == 2
    for again in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):
        assert again == one
        assert again._prepared is None
        assert again.about == one.about
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        one.deck = Deck()  # type: ignore[misc]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        one.deck.packs = 2  # type: ignore[misc]


def test_titles_are_no_part_of_the_value() -> None:
    titled = loads_rules('[about]\nname = "house"\nkorean = "우리 집"\nenglish = "Our house"\n')
    assert titled == Rules()
    assert hash(titled) == hash(Rules())
    assert (titled.about.name, titled.about.korean, titled.about.english) == ("house", "우리 집", "Our house")
    assert not any(key.startswith("about") for key in titled.flat())


def test_repr_is_short_and_names_what_differs() -> None:
    assert repr(Rules()) == "<Rules 'standard'>"
    assert repr(Rules().override({"bak.pi": 6})) == "<Rules 'standard': bak.pi=6>"
    assert len(repr(load_preset("hangame-double-matgo"))) < 400
    assert repr(Ppeok(self_steal=2)) == "Ppeok(self_steal=2)"


def test_rules_made_by_hand_are_checked_too() -> None:
    assert Rules(deck=Deck(dual_animals=[9, 5])).deck.dual_animals == (5, 9)  # type: ignore[arg-type]
    with pytest.raises(RulesError) as caught:
        Rules(ppeok=Ppeok(steal=-1, self_steal="2"), deck=5)  # type: ignore[arg-type]
    assert [mistake.key for mistake in caught.value.mistakes] == ["deck", "ppeok.steal", "ppeok.self_steal"]


@pytest.mark.parametrize("name", presets())
def test_a_preset_written_out_loads_to_the_same_rules(name: str) -> None:
    rules = load_preset(name)
    for comments in (False, True):
        again = loads_rules(rules.to_toml(comments=comments))
        assert again == rules
        assert again.about == rules.about
        assert again.diff(rules) == ()
    assert Rules().override(rules.flat()) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules


def test_diff_gives_both_plain_values() -> None:
    rules = Rules().override({"deck.dual_animals": [5, 9], "bak.pi": 6})
    assert rules.diff(Rules()) == (
        Difference("deck.dual_animals", [5, 9], [9]),
        Difference("bak.pi", 6, 5),
    )


def test_override_takes_tuples_cards_and_missions_and_leaves_the_old_rules() -> None:
    before = Rules()
    after = before.override(
        {
            "deal.hand": 10,
            "deal.floor": 8,
            "deal.rounds": ((5, 4), (5, 4)),
            "table.players": 2,
            "mission.payout": "multiplier",
            "mission.pool": (Mission("set", name="godori", multiplier=4), Mission("hand_and_flip")),
        }
    )
    assert before == Rules()
    assert after.deal.rounds == ((5, 4), (5, 4))
    assert after.mission.pool[0].ways == (("02Y", "04Y", "08Y"),)
    assert after.flat()["mission.pool"] == [
        {"kind": "set", "weight": 1, "name": "godori", "multiplier": 4},
        {"kind": "hand_and_flip", "weight": 1, "multiplier": 8, "reset_by_ppeok": False},
    ]


def test_override_checks_keys_that_go_together_after_all_are_changed() -> None:
    with pytest.raises(RulesError, match=r"deal\.rounds"):
        Rules().override({"deal.hand": 6})
    assert Rules().override({"deal.hand": 6, "deal.rounds": [[3, 3], [3, 3]]}).deal.hand == 6


def test_override_lists_every_mistake() -> None:
    with pytest.raises(RulesError) as caught:
        Rules().override(
            {"bak.pii": 3, "ppeok.steal": True, "7": 1, "deck.packs": 2, "bak.pi_bands": [[1, 0], [1, 2]]}
        )
    assert [mistake.key for mistake in caught.value.mistakes] == [
        "bak.pii",
        "ppeok.steal",
        "7",
        "bak.pi_bands",
    ]
    assert caught.value.nearest == "bak.pi"
    assert caught.value.value == 3
    with pytest.raises(RulesError):
        Rules().override([("bak.pi", 3)])  # type: ignore[arg-type]
    with pytest.raises(RulesError):
        Rules().override({7: 3})  # type: ignore[dict-item]


def test_bombs_of_two_packs_are_a_table_in_a_file() -> None:
    text = "[deck]\npacks = 2\n[bomb.by_cards]\n7 = 16\n4 = 2\n"
    rules = loads_rules(text)
    assert rules.bomb.by_cards == ((4, 2), (7, 16))
    assert rules.flat()["bomb.by_cards"] == {"4": 2, "7": 16}
    assert Rules().override({"deck.packs": 2, "bomb.by_cards": {4: 2, 7: 16}}) == rules
    assert Rules().override({"deck.packs": 2, "bomb.by_cards": ((4, 2), (7, 16))}) == rules


def test_what_switches_accept_is_said_in_both_languages() -> None:
    for accepts in (Flag(), Whole(1, 5), CardText(), ListOf(CardText()), Missions(), OneOf(a=("가", "a"))):
        assert accepts.english.isascii()
        assert accepts.korean
