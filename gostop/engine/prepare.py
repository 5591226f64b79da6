"""What the engine needs of the rules, worked out once for each `Rules` value.

The engine reads these plain attributes in every move and never a string: a choice between words becomes
a truth value or a small number here.
"""

from __future__ import annotations

from typing import Any

from gostop.engine.deck import pack
from gostop.engine.hand_moves import HandMoves
from gostop.engine.mission import MissionPlan
from gostop.rules import Rules
from gostop.scoring import Scoring
from gostop.scoring.patterns import pact_cards
from gostop.scoring.score import dual_animals

LAST_OWN_TURN, LAST_HAND_CARD, LAST_STOCK_CARD = range(3)
PILE, TAKE_PAIR, TAKE_THREE = range(3)
RAIN_AND_PAULOWNIA = (11, 12)


class Prepared:
    """A set of rules made ready for play."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.players = rules.table.players
        self.packs = rules.deck.packs
        self.codes = pack(rules)
        self.pack = sum(1 << code for code in self.codes)
        self.month_size = 4 * rules.deck.packs
        self.duals = dual_animals(rules) & self.pack
        self.deals: dict[tuple[int, bool], tuple[tuple[tuple[int, slice], ...], int]] = {}
        """Where each packet lies in a deck, by dealer and tung; see `opening`."""
        self.scoring = Scoring(rules)
        self._with_pact: dict[int, Scoring] = {}
        self._prepare_side_games(rules)
        self._prepare_turn(rules)
        self._prepare_thefts(rules)
        self._prepare_moves(rules)
        self._prepare_end(rules)

    def __reduce__(self) -> tuple[Any, ...]:
        return prepared, (self.rules,)  # made again where it is unpickled

    def _prepare_side_games(self, rules: Rules) -> None:
        pool = () if rules.mission.payout == "off" else rules.mission.pool
        self.mission_plans = tuple(MissionPlan(mission) for mission in pool)
        self.mission_reveal = rules.mission.reveal
        self.mission_paid_at_once = rules.mission.payout == "immediate"
        self.pact_scores = rules.month_pact.points > 0
        self.month_pact = bool(rules.month_pact.multiplier or rules.month_pact.points)
        self.pig_captured = rules.pig.mode == "captured"

    def _prepare_turn(self, rules: Rules) -> None:
        turn, ppeok = rules.turn, rules.ppeok
        self.choose_before_flip = turn.choose_when == "before_flip"
        self.last_turn = ("last_own_turn", "last_hand_card", "last_stock_card").index(turn.last)
        self.bury_flipped = turn.joker_buried != "no"
        self.bury_played = turn.joker_buried == "flipped_or_played"
        self.heodang_turns, self.heodang_points = turn.heodang_turns, turn.heodang_points
        self.last_ppeok = ("pile", "take_pair", "take_three").index(ppeok.on_last_turn)
        self.first_ppeok, self.second_ppeok, self.third_ppeok = (
            ppeok.first_points,
            ppeok.second_points,
            ppeok.third_points,
        )
        self.any_second_ppeok = ppeok.second_when == "any"
        self.third_ppeok_ends, self.three_ppeok = ppeok.third_ends, ppeok.three_points
        self.first_ttadak, self.first_jjok, self.first_bomb = (
            rules.ttadak.first_points,
            rules.jjok.first_points,
            rules.bomb.first_points,
        )
        self.two_captures_are_ttadak = rules.ttadak.when == "two_captures"
        self.plain_turns = not (
            self.heodang_turns
            or self.two_captures_are_ttadak
            or rules.department_store.steal
            or rules.dokbak.ignored
            or rules.dokbak.fed != "off"
            or self.mission_plans
            or self.month_pact
            or rules.pig.mode != "off"
        )
        """Whether no rule looks at a turn in which hand card and flip each take one card or none."""
        self.remember_turns = rules.dokbak.ignored and rules.table.players > 2
        self.remember_laid = rules.dokbak.fed != "off" and rules.table.players > 2

    def _prepare_thefts(self, rules: Rules) -> None:
        self.bonus_steal = rules.turn.joker_steals
        self.taken_bonus_steals = rules.turn.joker_steals_when == "played_or_taken"
        self.pile_steal, self.own_pile_steal = rules.ppeok.steal, rules.ppeok.self_steal
        self.pile_robs_maker = rules.ppeok.steal_from == "maker"
        self.last_pile_steals = rules.ppeok.last_turn_steal
        self.ttadak_steal, self.last_ttadak_steals = rules.ttadak.steal, rules.ttadak.last_turn
        self.jjok_steal, self.last_jjok_steals = rules.jjok.steal, rules.jjok.last_turn
        self.sseul_steal, self.last_sseul_steals = rules.sseul.steal, rules.sseul.last_turn
        self.bomb_steal, self.last_bomb_steals = rules.bomb.steal, rules.bomb.last_turn
        self.two_bomb_steal = rules.bomb.two_card_steal
        self.store_steal = rules.department_store.steal
        self.giver_chooses = rules.pi.giver == "chooses"
        self.worth_pays, self.gives_change = rules.pi.two_as_double, rules.pi.change
        self.gukjin_protected = rules.gukjin.theft == "protected"
        self.gukjin_choice = rules.gukjin.theft == "choice"
        self.gukjin_never = rules.gukjin.theft == "never"
        self.gukjin_stealable = rules.gukjin.theft == "stealable"
        self.wollyeong = rules.score.wollyeong > 1
        self.plain_giving = not (
            self.giver_chooses or self.wollyeong or self.month_pact or self.mission_plans
        )
        """Whether a plain junk is always what is given first (PI-1)."""

    def _prepare_moves(self, rules: Rules) -> None:
        shake, bomb, chongtong = rules.shake, rules.bomb, rules.chongtong
        by_cards = dict(bomb.by_cards)
        self.least_shaken = min(by_cards, default=4) if self.packs == 2 else 3
        self.bomb_sizes = frozenset(by_cards)
        self.shake_shows_only = not shake.must_play
        self.shaken_may_bomb = shake.then_bomb
        self.shake_without_match = shake.only_without_match
        self.shake_dealt_only = shake.dealt_only
        self.four_twice = shake.four_twice
        if shake.multiplier <= 1 and shake.rain_and_paulownia <= 1:
            self.least_shaken = 1000  # shaking is off: no hand is that large
        self.two_card_bomb = bomb.two_card
        self.least_of_month = 2 if bomb.two_card else 3
        """The fewest cards of a month in hand with which one may shake or bomb."""
        self.free_flips = bomb.free_flips
        self.flip_any_turn = bomb.flip_when == "any_turn"
        self.chong_declared = chongtong.play_on_as == "declared"
        self.chong_bomb_only = chongtong.play_on_as == "bomb_only"
        self.chong_shake_bomb = chongtong.play_on_as == "shake_then_bomb"
        self.chong_asked_at_deal = chongtong.play_on == "choice"
        self.chong_asked_by_bonus = chongtong.play_on != "never"
        self.chong_by_bonus = ("no", "first_turn", "yes").index(chongtong.by_joker)
        self.four_bonus = chongtong.four_jokers
        self.chong_points = chongtong.points
        self.gukjin_any_time = rules.gukjin.decide == "once_any_time"
        self.gukjin_on_capture = rules.gukjin.decide == "on_capture"
        self.gukjin_auto = rules.gukjin.decide == "auto"
        self.gukjin_before = rules.gukjin.decide in ("before_go_stop", "once_any_time")
        self.go_asks_duals = rules.gukjin.on_opponent_go == "ask"
        self.go_decides_duals = rules.gukjin.on_opponent_go == "auto"
        self.shodang = rules.dokbak.shodang and rules.table.players == 3
        self.shodang_any_time = rules.shodang.declare == "any_time"
        self.hand_moves = HandMoves(self.least_of_month, self.packs, asks_reach=self.shodang)
        self.plain_moves = not (self.gukjin_any_time or self.shodang)
        """Whether a hand with no month of several cards can only play, but for free flips."""

    def _prepare_end(self, rules: Rules) -> None:
        go, reverse = rules.go, rules.reverse_go
        self.threshold, self.go_max, self.go_rounds = go.threshold, go.max, go.rounds_left
        self.go_pi_only, self.go_on_last_turn = go.regain == "pi_only", go.on_last_turn
        self.reverse_off, self.plain_reverse = reverse.mode == "off", reverse.mode == "normal"
        self.third_may_go = reverse.third_player == "allowed"
        self.watches_turns = bool(go.rounds_left or self.go_asks_duals or self.mission_plans)
        """Whether a rule looks at each turn as it begins."""

    def scoring_for(self, pact_month: int) -> Scoring:
        """The scoring of a hand: that of the rules, with the pact where it counts points."""
        if not pact_month or not self.pact_scores:
            return self.scoring
        if pact_month not in self._with_pact:
            self._with_pact[pact_month] = Scoring(self.rules, pact_month)
        return self._with_pact[pact_month]

    def pact_cards(self, month: int) -> int:
        """The cards that make the pact of a month."""
        return pact_cards(self.rules, month)


def prepared(rules: Rules) -> Prepared:
    """The prepared form of some rules, made when first asked for and kept with them."""
    found = rules._prepared
    if found is None:
        found = Prepared(rules)
        object.__setattr__(rules, "_prepared", found)
    assert isinstance(found, Prepared)
    return found
