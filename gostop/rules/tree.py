"""The tree of switches: one frozen class for each topic, one field for each key of a rules file.

The defaults are the rules of `standard`, so that `Rules()` is what to play when nothing was agreed. Each
field carries a `Switch` as metadata: rule ids, Korean and English term, meaning, unit, accepted values and
sources. The loader's errors, the reference pages, the JSON Schema and the printed house sheet are all made
from it.

Sources are cited by the marks of `SOURCES`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from gostop.errors import RulesError, RulesMistake
from gostop.rules.accepts import (
    MOST_CHIPS,
    Accepts,
    CardText,
    Flag,
    ListOf,
    NumberTable,
    OneOf,
    Pairs,
    Times,
    Whole,
)
from gostop.rules.missions import Mission, Missions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


SOURCES = (
    (
        "N",
        "the encyclopedia article on Go-Stop; §3.1 its section, N[30] its note 30",
        "백과사전 문서. N[30]은 주석 30",
    ),
    ("G", "the friend's guide", "친구의 안내서"),
    ("W", "the short encyclopedia page", "백과사전의 짧은 문서"),
    ("F", "the family blog", "가족 블로그"),
    ("B", "the board-game blog", "보드게임 블로그"),
    ("X", "the providers' own help pages", "게임사의 도움말"),
    ("ours", "decided here, where no source speaks", "출처가 없어 여기서 정함"),
)
"""The marks of the sources, what each is, and the same in Korean."""


@attrs.frozen(eq=False)
class Switch:
    """What is known about one key; the metadata of its field."""

    ids: tuple[str, ...]
    """The rules that it turns, such as `PPEOK-3`."""
    korean: str
    english: str
    meaning: str
    meaning_ko: str
    accepts: Accepts
    sources: str
    unit: str = ""
    """What a number counts: points, chips, pi, cards, times, hands, turns, go, seats or percent."""
    inert: Any = None
    """The value with which the rule has no effect, where there is one."""


def switch(
    default: Any,
    ids: str,
    korean: str,
    english: str,
    meaning: str,
    meaning_ko: str,
    accepts: Accepts,
    sources: str,
    unit: str = "",
    inert: Any = None,
) -> Any:
    """A field of the tree with its default and its `Switch`; `ids` are the rule ids, a space between."""
    told = Switch(tuple(ids.split()), korean, english, meaning, meaning_ko, accepts, sources, unit, inert)
    return attrs.field(default=default, metadata={"switch": told})


class Section:
    """What the sections of the tree share: value equality, hash and repr.

    They stand here once instead of being generated for each of the three dozen sections, which halves the
    time that the import takes.
    """

    __slots__ = ()
    __match_args__: tuple[str, ...]

    def values(self) -> tuple[Any, ...]:
        """The values of all fields, in order."""
        return tuple([getattr(self, name) for name in self.__match_args__])

    def __eq__(self, other: object) -> bool:
        return self.values() == other.values() if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values()))

    def __repr__(self) -> str:
        kind: Any = type(self)
        given = zip(attrs.fields(kind), self.values(), strict=True)
        changed = ", ".join(f"{field.name}={value!r}" for field, value in given if value != field.default)
        return f"{type(self).__name__}({changed})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.values()


# Two lines of facts above each other read better than one argument a line, hence no formatter below.
# fmt: off

@attrs.frozen(eq=False, repr=False)
class Deck(Section):
    """Which cards are played with."""

    double_jokers: int = switch(
        1, "DECK-3", "보너스 쌍피", "double bonus cards",
        "How many bonus cards worth two pi are in the pack.",
        "두 장 값 보너스패를 몇 장 넣는지.",
        Whole(0, 4), "N §6, §8; F; G", "cards", 0,
    )
    triple_jokers: int = switch(
        1, "DECK-4", "보너스 쓰리피", "triple bonus cards",
        "How many bonus cards worth three pi are in the pack.",
        "세 장 값 보너스패를 몇 장 넣는지.",
        Whole(0, 4), "N §6, N[91]; F; G", "cards", 0,
    )
    december: str = switch(
        "animal", "DECK-5", "비 열끗 / 비 쌍피 두 장", "the fourth December card",
        "Whether December has its animal or, as in newer packs, a second double junk.",
        "12월에 열끗이 있는지, 요즘 화투처럼 쌍피가 한 장 더 있는지.",
        OneOf(
            animal=("12월 열끗", "the December animal"),
            two_doubles=("비 쌍피 두 장", "two double junk cards"),
        ),
        "N §6",
    )
    dual_animals: tuple[int, ...] = switch(
        (9,), "DECK-6", "쌍피 겸용 열끗", "dual animals",
        "The months whose animal may be counted as a double junk instead.",
        "열끗을 쌍피로도 쓸 수 있는 달.",
        ListOf(Whole(1, 12), ordered=True), "N §4, §6, N[26]", "", (),
    )
    packs: int = switch(
        1, "DECK-7", "화투 벌 수", "packs",
        "How many packs are shuffled together; two make the double matgo.",
        "몇 벌을 섞어 쓰는지. 두 벌이면 더블 맞고.",
        Whole(1, 2), "N §2", "packs", 1,
    )


@attrs.frozen(eq=False, repr=False)
class Table(Section):
    """Who sits at the table."""

    players: int = switch(
        3, "SEAT-1", "치는 사람", "players",
        "How many people play a hand.",
        "한 판을 치는 사람 수.",
        Whole(2, 3), "N §1, §9; G; W; B", "seats",
    )
    seats: int = switch(
        3, "SEAT-2", "자리", "seats",
        "How many people sit at the table; those over the number of players sit out in turn.",
        "판에 둘러앉은 사람 수. 치는 사람보다 많으면 나머지는 빠진다.",
        Whole(2, 6), "N §1, §9.1; G; B", "seats",
    )
    show_hands_at_end: bool = switch(
        False, "END-1", "끝나고 손패 공개", "hands shown at the end",
        "Whether everybody sees the cards left in the hands once the hand is over.",
        "판이 끝나면 남은 손패를 모두에게 보이는지.",
        Flag(), "N §5", "", False,
    )


@attrs.frozen(eq=False, repr=False)
class Deal(Section):
    """How the cards are dealt."""

    hand: int = switch(
        7, "DEAL-1", "손패 장수", "cards in hand",
        "How many cards each player is dealt.",
        "한 사람이 받는 패의 장수.",
        Whole(1, 24), "N §2, §9.2.1; W; G; F; B", "cards",
    )
    floor: int = switch(
        6, "DEAL-1", "바닥패 장수", "cards on the floor",
        "How many cards are laid face up on the floor.",
        "바닥에 펼치는 패의 장수.",
        Whole(0, 24), "N §2, §9.2.1; W; G; F; B", "cards",
    )
    rounds: tuple[tuple[int, int], ...] = switch(
        ((4, 3), (3, 3)), "DEAL-2", "패 돌리기", "packets of the deal",
        "The packets, round by round: how many cards for each player, then how many for the floor.",
        "몇 장씩 나누어 돌리는지. 차례마다 [사람마다 몇 장, 바닥에 몇 장].",
        Pairs(Whole(0, 24), Whole(0, 24), ("to each", "to the floor", "사람마다", "바닥"), once=False),
        "N §2, §9.2.1; W; B", "cards",
    )
    floor_first: bool = switch(
        False, "DEAL-3", "바닥 먼저", "floor first",
        "Whether each round lays the floor's packet before those of the hands.",
        "차례마다 손패보다 바닥을 먼저 까는지.",
        Flag(), "B; N[14]",
    )
    tung: str = switch(
        "cutter_may", "DEAL-4", "퉁", "tung",
        "When the pack is not cut and everybody gets the whole hand in one packet.",
        "떼지 않고 한꺼번에 돌리는 퉁을 언제 하는지.",
        OneOf(
            cutter_may=("기리하는 사람 마음", "as the cutter likes"),
            never=("하지 않음", "never"),
            always=("언제나", "always"),
            after_losses=("연패한 사람이 부름", "a player who keeps losing may call it"),
        ),
        "N §2, N[14]; W; B",
    )
    tung_after_losses: int = switch(
        3, "DEAL-4", "퉁을 부를 수 있는 연패", "losses before tung",
        "After how many lost hands in a row a player may call tung, where only a loser may.",
        "연패한 사람만 퉁을 부를 때 몇 연패부터인지.",
        Whole(), "N[14]", "hands",
    )
    first: str = switch(
        "dealer", "DEAL-13", "먼저 받는 사람", "who is dealt to first",
        "Whose packet comes first in each round.",
        "차례마다 누구부터 패를 받는지.",
        OneOf(dealer=("선", "the dealer"), next=("선의 오른쪽", "the dealer's right")),
        "G; N[11], N[14]; B",
    )
    joker_on_floor: str = switch(
        "dealer_takes", "DEAL-9", "바닥에 깔린 보너스패", "bonus cards on the dealt floor",
        "What becomes of bonus cards on the dealt floor: the dealer takes them and others fill the gap.",
        "처음 바닥에 깔린 보너스패는 선이 가져가고 더미에서 채운다.",
        OneOf(dealer_takes=("선이 가져감", "the dealer takes them")), "N §6; F",
    )


@attrs.frozen(eq=False, repr=False)
class Dealer(Section):
    """Who deals."""

    method: str = switch(
        "draw", "DEAL-11", "선 정하는 방법", "how the dealer is chosen",
        "How the first dealer is found.",
        "첫 선을 무엇으로 정하는지.",
        OneOf(
            draw=("한 장씩 뽑기", "each draws a card"),
            cut=("기리", "each cuts the pack and shows the bottom card"),
            floor=("바닥패 고르기", "each picks one of the floor cards"),
            rock_paper_scissors=("가위바위보", "rock, paper, scissors"),
        ),
        "N §2, N[11]; W; G; B",
    )
    when: str = switch(
        "before_deal", "DEAL-12", "선 정하는 때", "when the dealer is chosen",
        "Whether the first dealer is found before the deal, after the floor lies, or after all is dealt.",
        "첫 선을 패를 돌리기 전에 정하는지, 바닥을 깐 뒤인지, 다 돌린 뒤인지.",
        OneOf(
            before_deal=("돌리기 전", "before the deal"),
            after_floor=("바닥을 깐 뒤", "after the floor lies"),
            after_deal=("다 돌린 뒤", "after the deal"),
        ),
        "N[11]",
    )
    first: str = switch(
        "day_high_night_low", "DEAL-5", "밤일낮장", "who deals first",
        "Which month makes the first dealer; ties are drawn again.",
        "어느 달이 나온 사람이 첫 선인지. 같으면 다시 뽑는다.",
        OneOf(
            day_high_night_low=("낮에는 높은 패, 밤에는 낮은 패", "high by day, low by night"),
            day_low_night_high=("낮에는 낮은 패, 밤에는 높은 패", "low by day, high by night"),
            high=("언제나 높은 패", "always the high month"),
            low=("언제나 낮은 패", "always the low month"),
        ),
        "N §2, N[12]; W; G; B",
    )
    pool: int = switch(
        0, "DEAL-10", "뽑는 패 장수", "cards to draw from",
        "From how many face-down cards one draws when the dealer is chosen; 0 is the whole pack.",
        "선을 정할 때 엎어 놓는 패의 장수. 0이면 전부.",
        Whole(0, 104), "N[11]", "cards", 0,
    )
    joker_draw: str = switch(
        "redraw", "DEAL-6", "선 정할 때 보너스패", "a bonus card drawn for the deal",
        "What a bonus card means while the dealer is chosen.",
        "선을 정하다 보너스패가 나오면 어떻게 하는지.",
        OneOf(
            redraw=("모두 다시 뽑음", "all draw again"),
            becomes_dealer=("뽑은 사람이 선", "who drew it deals"),
        ),
        "W; N[11]",
    )
    next: str = switch(
        "winner", "DEAL-7", "다음 선", "the next dealer",
        "Who deals the next hand; after a drawn hand the dealer stays.",
        "다음 판의 선. 나가리면 선이 그대로다.",
        OneOf(winner=("이긴 사람", "the winner"), loser=("진 사람", "the loser")),
        "N §2, N[2]; W",
    )


@attrs.frozen(eq=False, repr=False)
class Turn(Section):
    """What happens in a turn."""

    joker_from_hand: str = switch(
        "draw_and_play_again", "TURN-4", "손의 보너스패", "a bonus card from the hand",
        "What playing a bonus card does: it is captured, a card is drawn, and the player plays again.",
        "보너스패를 내면 가져오고, 더미에서 한 장 받아 다시 낸다.",
        OneOf(draw_and_play_again=("한 장 받고 다시 냄", "draw and play again")), "N §6; F; G",
    )
    joker_steals: int = switch(
        0, "TURN-5", "보너스패로 뺏는 피", "pi stolen by a bonus card",
        "How many pi each opponent gives for a bonus card.",
        "보너스패를 쓰면 상대마다 피를 몇 장 주는지.",
        Whole(0, 24), "N §6, §9.2.1, N[103]", "pi", 0,
    )
    joker_steals_when: str = switch(
        "played", "TURN-5", "보너스패로 뺏는 때", "when a bonus card steals",
        "Whether only a bonus card played from the hand steals, or one taken by the flip or in a pile too.",
        "손에서 낸 보너스패만 피를 뺏는지, 뒤집거나 더미째 먹은 것도 뺏는지.",
        OneOf(
            played=("손에서 낼 때만", "only when played"),
            played_or_taken=("먹을 때도", "when taken too"),
        ),
        "N §9.2.1; X",
    )
    joker_buried: str = switch(
        "flipped", "TURN-6", "뻑에 묻히는 보너스패", "bonus cards buried in a ppeok",
        "Which bonus cards of a turn that ends in ppeok are buried in the pile.",
        "뻑이 난 차례의 보너스패 가운데 어느 것이 함께 묻히는지.",
        OneOf(
            flipped=("뒤집은 것", "those flipped"),
            flipped_or_played=("뒤집거나 낸 것", "those flipped or played"),
            no=("묻히지 않음", "none"),
        ),
        "N §3.1, §6; F; X",
    )
    last: str = switch(
        "last_own_turn", "TURN-7", "막턴", "the last turn",
        "What counts as the last turn, in which most thefts are not recognised.",
        "피를 뺏지 못하는 마지막 차례가 언제인지.",
        OneOf(
            last_own_turn=("자기의 마지막 차례", "one's own last turn"),
            last_hand_card=("마지막 손패를 내는 차례", "the turn that plays the last hand card"),
            last_stock_card=("더미의 마지막 장을 뒤집는 차례", "the turn that flips the last card"),
        ),
        "N §3; G; ours",
    )
    heodang_turns: int = switch(
        0, "TURN-8", "허당", "heodang",
        "After how many own turns in a row without a capture one wins at once; 0 is never.",
        "몇 차례 잇달아 아무것도 못 먹으면 바로 이기는지. 0이면 없음.",
        Whole(), "N[72]", "turns", 0,
    )
    heodang_points: int = switch(
        3, "TURN-8", "허당 점수", "points for heodang",
        "The fixed points of a win by heodang.",
        "허당으로 이길 때의 점수.",
        Whole(), "N[72]", "points",
    )
    choose_when: str = switch(
        "before_flip", "TURN-9", "먹을 패 고르는 때", "when one chooses",
        "Whether one says which of two floor cards the hand card takes before or after the flip.",
        "바닥의 두 장 가운데 무엇을 먹을지 뒤집기 전에 고르는지, 뒤집고 나서 고르는지.",
        OneOf(
            before_flip=("뒤집기 전", "before the flip"),
            after_flip=("뒤집은 뒤", "after the flip"),
        ),
        "X",
    )


@attrs.frozen(eq=False, repr=False)
class Ppeok(Section):
    """The pile of three."""

    steal: int = switch(
        1, "PPEOK-2", "뻑 먹기", "taking a pile",
        "Pi from each opponent when another's pile, or a natural one, is taken.",
        "남의 뻑이나 자연뻑을 먹으면 상대마다 피를 몇 장 주는지.",
        Whole(0, 24), "N §3.1; G; F; B", "pi", 0,
    )
    self_steal: int = switch(
        1, "PPEOK-3", "자뻑", "taking one's own pile",
        "Pi from each opponent when one takes the pile that one made.",
        "자기가 싼 것을 자기가 먹으면 상대마다 피를 몇 장 주는지.",
        Whole(0, 24), "N §3.1, §8; G; F; B", "pi", 0,
    )
    last_turn_steal: bool = switch(
        False, "PPEOK-5", "막턴 뻑 먹기", "a pile taken on the last turn",
        "Whether taking a pile on the last turn still steals.",
        "마지막 차례에 뻑을 먹어도 피를 뺏는지.",
        Flag(), "N §3.1; B", "", False,
    )
    on_last_turn: str = switch(
        "pile", "PPEOK-6", "막턴 뻑", "ppeok on the last turn",
        "What becomes of a ppeok made on the last turn.",
        "마지막 차례에 난 뻑을 어떻게 하는지.",
        OneOf(
            pile=("그대로 쌓임", "the three stay"),
            take_pair=("뒷패만 남기고 가져감", "hand and floor card are taken"),
            take_three=("세 장 모두 가져감", "all three are taken"),
        ),
        "N §3.1, N[31]; F; X",
    )
    first_points: int = switch(
        3, "PPEOK-7", "첫뻑", "first ppeok",
        "What every opponent pays at once when one's first turn is a ppeok.",
        "첫 차례에 뻑이 나면 상대마다 바로 내는 점수.",
        Whole(), "N §3.1, §5; F; B", "points", 0,
    )
    second_points: int = switch(
        6, "PPEOK-8", "연뻑", "second ppeok",
        "What every opponent pays at once for the second ppeok.",
        "연뻑이면 상대마다 바로 내는 점수.",
        Whole(), "N §3.1, §5; F; B", "points", 0,
    )
    third_points: int = switch(
        9, "PPEOK-9", "삼연뻑", "third ppeok in a row",
        "What every opponent pays at once when the first three turns are all ppeok.",
        "처음부터 세 번 잇달아 뻑이 나면 상대마다 바로 내는 점수.",
        Whole(), "N §5, N[32], N[64]; F; B", "points", 0,
    )
    third_ends: bool = switch(
        True, "PPEOK-9", "삼연뻑으로 끝", "third ppeok in a row ends",
        "Whether three ppeok from the start end the hand.",
        "처음부터 세 번 잇달아 뻑이 나면 판이 끝나는지.",
        Flag(), "N §3.1; F; B", "", False,
    )
    three_points: int = switch(
        3, "PPEOK-10", "쓰리뻑", "three ppeok",
        "The fixed points of the win by three ppeok of one player in a hand; 0 is no such win.",
        "한 판에 뻑을 세 번 하면 바로 이기는 점수. 0이면 없음.",
        Whole(), "N §3.1, §8, §9.2.2; G; F", "points", 0,
    )
    three_multiplied: bool = switch(
        False, "PPEOK-11", "쓰리뻑 배율", "three ppeok multiplied",
        "Whether shakes, bombs and bak multiply the win by three ppeok.",
        "쓰리뻑 점수에 흔들기, 폭탄, 박의 배율을 곱하는지.",
        Flag(), "N §9.2.2; G", "", False,
    )
    steal_from: str = switch(
        "all", "PPEOK-13", "뻑 먹을 때 주는 사람", "whom a pile robs",
        "Whether every opponent gives for a pile, or only the one who made it.",
        "뻑을 먹으면 모두가 피를 주는지, 싼 사람만 주는지.",
        OneOf(all=("모두", "every opponent"), maker=("싼 사람만", "only the maker")), "N §3.1; G; F",
    )
    second_when: str = switch(
        "consecutive", "PPEOK-14", "연뻑의 뜻", "which ppeok is the second",
        "Whether the second ppeok counts only on the very next turn, or whenever it comes.",
        "바로 다음 차례의 뻑만 연뻑인지, 언제든 두 번째 뻑이면 되는지.",
        OneOf(consecutive=("잇달아서만", "on the next turn"), any=("언제든", "whenever")),
        "N §3.1; G; F; B",
    )


@attrs.frozen(eq=False, repr=False)
class Ttadak(Section):
    """Four of a month in one turn."""

    when: str = switch(
        "four_of_month", "TTADAK-1", "따닥의 뜻", "what ttadak is",
        "Whether ttadak is taking all four of a month, or any turn in which hand card and flip both capture.",
        "같은 달 네 장을 먹는 것만 따닥인지, 손패와 뒷패로 모두 먹으면 따닥인지.",
        OneOf(
            four_of_month=("같은 달 네 장", "four of a month"),
            two_captures=("두 번 먹기", "two captures"),
        ),
        "N §3.2; F; B; G",
    )
    steal: int = switch(
        1, "TTADAK-2", "따닥", "ttadak",
        "Pi from each opponent for ttadak.",
        "따닥이면 상대마다 피를 몇 장 주는지.",
        Whole(0, 24), "N §3.2; G; F; B", "pi", 0,
    )
    first_points: int = switch(
        3, "TTADAK-3", "첫따닥", "first ttadak",
        "What every opponent pays at once for ttadak on one's first turn.",
        "첫 차례에 따닥이면 상대마다 바로 내는 점수.",
        Whole(), "N §3.2, §5, N[37]; F", "points", 0,
    )
    last_turn: bool = switch(
        False, "LAST-1", "막턴 따닥", "ttadak on the last turn",
        "Whether ttadak steals on the last turn.",
        "마지막 차례의 따닥도 피를 뺏는지.",
        Flag(), "N §3.2; G; B", "", False,
    )


@attrs.frozen(eq=False, repr=False)
class Jjok(Section):
    """A laid card matched by the flip."""

    steal: int = switch(
        1, "JJOK-2", "쪽", "jjok",
        "Pi from each opponent for jjok.",
        "쪽이면 상대마다 피를 몇 장 주는지.",
        Whole(0, 24), "N §3.3; G; F; B", "pi", 0,
    )
    first_points: int = switch(
        0, "JJOK-3", "첫쪽", "first jjok",
        "What every opponent pays at once for jjok on one's first turn.",
        "첫 차례에 쪽이면 상대마다 바로 내는 점수.",
        Whole(), "N §3.3, §9.2.2, N[38]", "points", 0,
    )
    last_turn: bool = switch(
        False, "LAST-1", "막턴 쪽", "jjok on the last turn",
        "Whether jjok steals on the last turn.",
        "마지막 차례의 쪽도 피를 뺏는지.",
        Flag(), "N §3.3; G; F; B", "", False,
    )


@attrs.frozen(eq=False, repr=False)
class Sseul(Section):
    """Sweeping the floor."""

    steal: int = switch(
        1, "SSEUL-1", "쓸", "sweep",
        "Pi from each opponent for leaving no card on the floor.",
        "바닥을 모두 쓸면 상대마다 피를 몇 장 주는지.",
        Whole(0, 24), "N §3.4; G; F; B", "pi", 0,
    )
    last_turn: bool = switch(
        False, "LAST-1", "막턴 쓸", "a sweep on the last turn",
        "Whether a sweep steals on the last turn.",
        "마지막 차례의 쓸도 피를 뺏는지.",
        Flag(), "N §3.4; G; B", "", False,
    )


@attrs.frozen(eq=False, repr=False)
class DepartmentStore(Section):
    """A bright, an animal, a ribbon and a junk in the first turn."""

    steal: int = switch(
        0, "STORE-1", "백화점", "department store",
        "Pi from each opponent for taking one card of every kind in one's first turn.",
        "첫 차례에 광, 열끗, 띠, 피를 한 장씩 먹으면 상대마다 피를 몇 장 주는지.",
        Whole(0, 24), "N §3.5", "pi", 0,
    )


@attrs.frozen(eq=False, repr=False)
class Pi(Section):
    """Giving pi."""

    giver: str = switch(
        "lowest", "PI-1", "주는 피", "which pi is given",
        "Whether the card lowest in worth is given, or the one who gives picks it.",
        "값이 가장 낮은 피를 주는지, 주는 사람이 고르는지.",
        OneOf(lowest=("값이 낮은 것", "the lowest"), chooses=("주는 사람이 고름", "the giver picks")),
        "N §3.1; B",
    )
    two_as_double: bool = switch(
        True, "PI-2", "쌍피로 두 장 주기", "a double pays two",
        "Whether a card pays off as many owed pi as it is worth; otherwise each card pays one.",
        "피를 두 장 줄 때 쌍피 한 장으로 되는지.",
        Flag(), "B; X",
    )
    change: bool = switch(
        False, "PI-3", "거스름피", "change",
        "Whether a card worth more than what is owed is answered with plain junk back.",
        "줄 것보다 값이 큰 피를 주면 거스름으로 피를 돌려받는지.",
        Flag(), "N[30]", "", False,
    )


@attrs.frozen(eq=False, repr=False)
class Gukjin(Section):
    """The animals that may count as a double junk, above all the September one."""

    decide: str = switch(
        "before_go_stop", "GUKJIN-1", "국진 결정", "when gukjin is decided",
        "When its holder says whether it counts as an animal or as a double junk.",
        "국진을 열끗으로 쓸지 쌍피로 쓸지 언제 정하는지.",
        OneOf(
            before_go_stop=("고·스톱 직전", "before go or stop"),
            on_capture=("먹은 직후", "when it is taken"),
            once_any_time=("아무 때나 한 번", "once, at any time"),
            auto=("유리한 쪽으로 자동", "always the better way"),
        ),
        "N §4, §6, N[58]; G",
    )
    theft: str = switch(
        "protected", "GUKJIN-2", "국진 뺏기", "theft of gukjin",
        "What happens when pi is asked for and gukjin is the only one.",
        "줄 피가 국진뿐일 때 어떻게 하는지.",
        OneOf(
            protected=("열끗으로 옮기고 안 줌", "it moves to the animals and stays"),
            choice=("가진 사람이 고름", "its holder chooses"),
            stealable=("쌍피로 썼으면 줌", "it goes while it counts as junk"),
            never=("뺏기지 않음", "no theft reaches it"),
        ),
        "N §6, N[30]; G; B",
    )
    loser: str = switch(
        "auto_unless_no_pi", "GUKJIN-4", "진 사람의 국진", "a loser's gukjin",
        "How an undecided gukjin of a loser is read when pibak is judged.",
        "진 사람이 정하지 않은 국진을 피박에서 어떻게 보는지.",
        OneOf(
            auto_unless_no_pi=("유리하게, 피가 없으면 열끗", "the better way; an animal with no other pi"),
            as_it_lies=("놓인 대로", "as it lies"),
        ),
        "N[90]",
    )
    on_opponent_go: str = switch(
        "keep", "GUKJIN-5", "상대가 고 했을 때 국진", "gukjin when an opponent goes",
        "What becomes of an undecided gukjin once an opponent is out.",
        "상대가 났을 때 정하지 않은 국진을 어떻게 하는지.",
        OneOf(
            keep=("그대로", "it stays"),
            ask=("다음 차례에 물음", "asked at the next turn"),
            auto=("자동으로 옮김", "moved by itself"),
        ),
        "N[90]",
    )


@attrs.frozen(eq=False, repr=False)
class Shake(Section):
    """Showing three of a month."""

    multiplier: int = switch(
        2, "SHAKE-1", "흔들기", "shaking",
        "What each shake multiplies the win by.",
        "한 번 흔들 때마다 곱하는 배율.",
        Times(), "N §3.6, §5; G; F; B", "times", 1,
    )
    must_play: bool = switch(
        False, "SHAKE-2", "흔들고 내기", "a shaken card must be played",
        "Whether one of the three must be played while they are shown.",
        "흔들면서 셋 가운데 한 장을 내야 하는지.",
        Flag(), "N §3.6; B; F",
    )
    then_bomb: bool = switch(
        True, "SHAKE-2", "흔들고 폭탄", "a bomb after the shake",
        "Whether a month that was shaken may be bombed later and count again.",
        "흔든 달로 나중에 폭탄도 하고 배율을 또 받는지.",
        Flag(), "N §3.6; B", "", False,
    )
    only_without_match: bool = switch(
        False, "SHAKE-3", "바닥에 없을 때만", "only without a match",
        "Whether one may shake only while no card of the month lies on the floor.",
        "바닥에 같은 달이 없을 때만 흔들 수 있는지.",
        Flag(), "F; X", "", False,
    )
    dealt_only: bool = switch(
        False, "SHAKE-4", "처음 패로만", "only cards as dealt",
        "Whether only three of the cards as dealt may be shaken.",
        "처음 받은 패의 세 장으로만 흔들 수 있는지.",
        Flag(), "B", "", False,
    )
    counts_for: str = switch(
        "shaker", "SHAKE-5", "흔들기 적용", "whose win a shake doubles",
        "Whether shakes and bombs multiply only the win of the one who made them, or anyone's.",
        "흔든 사람이 이길 때만 곱하는지, 누가 이겨도 곱하는지.",
        OneOf(shaker=("흔든 사람", "the shaker"), anyone=("누구나", "whoever wins")), "N §3.6, §5, N[41]",
    )
    rain_and_paulownia: int = switch(
        2, "SHAKE-6", "비똥 따따블", "shaking November or December",
        "What a shake of November or December multiplies by.",
        "11월이나 12월로 흔들 때의 배율.",
        Times(), "N §3.6, §5", "times", 2,
    )
    four_twice: bool = switch(
        False, "SHAKE-7", "네 장 두 번 흔들기", "four of a month shaken twice",
        "Whether a held four may be shaken, one played, and the other three shaken again.",
        "네 장을 흔들어 한 장 내고 남은 세 장을 또 흔들 수 있는지.",
        Flag(), "N §5.1, N[81]", "", False,
    )


@attrs.frozen(eq=False, repr=False)
class Bomb(Section):
    """All of a month at once."""

    multiplier: int = switch(
        2, "BOMB-1", "폭탄", "bomb",
        "What each bomb of three cards multiplies the win by.",
        "세 장 폭탄 한 번마다 곱하는 배율.",
        Times(), "N §3.6, §5; G; F; B", "times", 1,
    )
    steal: int = switch(
        1, "BOMB-2", "폭탄으로 뺏는 피", "pi stolen by a bomb",
        "Pi from each opponent for a bomb of three cards.",
        "세 장 폭탄이면 상대마다 피를 몇 장 주는지.",
        Whole(0, 24), "N §3.6; F; B; G", "pi", 0,
    )
    free_flips: int = switch(
        2, "BOMB-3", "폭탄 뒤 뒤집기", "free flips",
        "In how many later turns the bomber may flip without playing.",
        "폭탄을 한 뒤 몇 차례까지 패를 내지 않고 뒤집기만 할 수 있는지.",
        Whole(0, 24), "N §3.6; F; B", "turns", 0,
    )
    flip_when: str = switch(
        "any_turn", "BOMB-4", "뒤집기만 하는 때", "when a free flip may be used",
        "Whether a free flip may be used on any turn, or only once the hand is empty.",
        "뒤집기만 하는 것을 아무 때나 하는지, 손패가 없을 때만 하는지.",
        OneOf(any_turn=("아무 때나", "any turn"), hand_empty=("손패가 없을 때", "once the hand is empty")),
        "N §3.6; B; G",
    )
    first_points: int = switch(
        0, "BOMB-5", "첫폭탄", "first bomb",
        "What every opponent pays at once for a bomb on one's first turn.",
        "첫 차례에 폭탄이면 상대마다 바로 내는 점수.",
        Whole(), "N §3.6, §9.2.2", "points", 0,
    )
    rain_and_paulownia: int = switch(
        2, "BOMB-6", "비똥 폭탄", "bombing November or December",
        "What a bomb of November or December multiplies by.",
        "11월이나 12월 폭탄의 배율.",
        Times(), "N §3.6, §5", "times", 2,
    )
    two_card: bool = switch(
        False, "BOMB2-1", "두 장 폭탄", "two-card bomb",
        "Whether two in hand and two on the floor may be taken at once.",
        "손에 두 장, 바닥에 두 장이면 한꺼번에 먹을 수 있는지.",
        Flag(), "N §3.6, §8, §9.2.2", "", False,
    )
    two_card_multiplier: int = switch(
        1, "BOMB2-2", "두 장 폭탄 배율", "two-card bomb's multiplier",
        "What a two-card bomb multiplies the win by.",
        "두 장 폭탄의 배율.",
        Times(), "N §8, §9.2.2, N[44]", "times", 1,
    )
    two_card_steal: int = switch(
        1, "BOMB2-3", "두 장 폭탄으로 뺏는 피", "pi stolen by a two-card bomb",
        "Pi from each opponent for a two-card bomb.",
        "두 장 폭탄이면 상대마다 피를 몇 장 주는지.",
        Whole(0, 24), "N[44]", "pi", 0,
    )
    last_turn: bool = switch(
        True, "LAST-1", "막턴 폭탄", "a bomb on the last turn",
        "Whether a bomb steals on the last turn.",
        "마지막 차례의 폭탄도 피를 뺏는지.",
        Flag(), "N §3; B; ours", "", False,
    )
    by_cards: tuple[tuple[int, int], ...] = switch(
        (), "PACK-1", "두 벌 폭탄", "bombs of two packs",
        "With two packs: what a bomb of so many cards from the hand multiplies by.",
        "두 벌일 때 손에서 몇 장을 터뜨리면 몇 배인지.",
        NumberTable(Whole(4, 7), Times()), "N §2; ours", "times", (),
    )


@attrs.frozen(eq=False, repr=False)
class Chongtong(Section):
    """Four of a month in the dealt hand."""

    points: int = switch(
        3, "CHONG-1", "총통", "chongtong",
        "The fixed points that each payer pays for four of a month in the dealt hand.",
        "받은 손패에 같은 달 네 장이 있으면 내는 사람마다 내는 점수.",
        Whole(), "N §3.7, §8, §9.2.2; G; F; B", "points", 0,
    )
    play_on: str = switch(
        "choice", "CHONG-2", "총통 들고 치기", "playing on",
        "Whether the holder may keep the four and play instead.",
        "총통을 부르지 않고 들고 칠 수 있는지.",
        OneOf(
            choice=("고를 수 있음", "as the holder likes"),
            never=("없음", "never"),
            only_by_joker=("보너스패로 된 것만", "only where a bonus card made it"),
        ),
        "N §3.7, §9.2.2, N[106]; G; B",
    )
    play_on_as: str = switch(
        "declared", "CHONG-3", "총통 들고 치는 방법", "how one plays on",
        "What playing on with four of a month amounts to.",
        "총통을 들고 치면 무엇으로 치는지.",
        OneOf(
            declared=("보이고 바로 배율", "shown, and multiplied at once"),
            shake_then_bomb=("네 장 흔들고 나중에 폭탄", "a shake, later a bomb"),
            bomb_only=("폭탄만", "a bomb only"),
        ),
        "N §3.6, §3.7, §5, N[105]–[107]; B",
    )
    rain_and_paulownia: int = switch(
        4, "CHONG-3", "비똥 총통", "playing on with November or December",
        "What playing on as declared multiplies by with November or December; any other month makes 4.",
        "11월이나 12월 총통을 보이고 칠 때의 배율. 다른 달은 4배.",
        Times(), "N §5", "times", 4,
    )
    counts_for: str = switch(
        "holder", "CHONG-4", "총통 배율 적용", "whose win playing on multiplies",
        "Whether playing on as declared multiplies only the holder's win, or anyone's.",
        "들고 친 총통의 배율을 가진 사람이 이길 때만 곱하는지, 누가 이겨도 곱하는지.",
        OneOf(holder=("가진 사람", "the holder"), anyone=("누구나", "whoever wins")), "N §5; B",
    )
    payers: str = switch(
        "everyone", "CHONG-5", "총통 내는 사람", "who pays for chongtong",
        "Whether those who folded or sold brights pay for chongtong too.",
        "죽었거나 광을 판 사람도 총통 값을 내는지.",
        OneOf(everyone=("모두", "everyone"), players=("치는 사람만", "only the players")),
        "N §3.7, §9.1; B",
    )
    several: str = switch(
        "dealer_or_nagari", "CHONG-6", "여러 명 총통", "two chongtong at once",
        "What happens when two or more players hold chongtong.",
        "두 사람 이상이 총통이면 어떻게 하는지.",
        OneOf(
            dealer_or_nagari=("선, 선이 아니면 나가리", "the dealer wins, else nagari"),
            nagari=("나가리", "nagari"),
            dealer_or_high_month=("선, 선이 아니면 높은 달", "the dealer wins, else the higher month"),
        ),
        "N §3.7, §3.9, §9.2.2",
    )
    floor: str = switch(
        "dealer_wins", "CHONG-7", "바닥 총통", "chongtong on the floor",
        "What happens when four of a month lie on the dealt floor.",
        "바닥에 같은 달 네 장이 깔리면 어떻게 하는지.",
        OneOf(
            dealer_wins=("선의 승리", "the dealer wins"),
            dealer_takes=("선이 먹고 시작", "the dealer takes them"),
            nagari=("나가리", "nagari"),
            redeal_two=("두 장을 바꿔 깖", "two of them are replaced"),
        ),
        "N §3.7, §9.2.2",
    )
    floor_points: int = switch(
        3, "CHONG-7", "바닥 총통 점수", "points for chongtong on the floor",
        "The fixed points the dealer wins where the floor's chongtong is the dealer's.",
        "바닥 총통으로 선이 이길 때의 점수.",
        Whole(), "N §3.7", "points", 0,
    )
    by_joker: str = switch(
        "no", "CHONG-8", "보너스패로 된 총통", "chongtong made by a bonus card",
        "Whether four of a month that a bonus card's drawn card completes count as chongtong.",
        "보너스패를 내고 받은 패로 네 장이 되면 총통인지.",
        OneOf(
            no=("아님", "no"),
            first_turn=("첫 차례에만", "on the first turn"),
            yes=("언제나", "on any turn"),
        ),
        "N §3.7, §9.2.2, N[108]",
    )
    four_jokers: bool = switch(
        False, "CHONG-9", "보너스패 총통", "four bonus cards",
        "Whether four bonus cards in the dealt hand count as chongtong.",
        "처음 손패에 보너스패 네 장이 있으면 총통인지.",
        Flag(), "N §3.7", "", False,
    )


@attrs.frozen(eq=False, repr=False)
class Go(Section):
    """Going on or stopping."""

    threshold: int = switch(
        3, "GO-1", "나는 점수", "points to get out",
        "The score at the end of one's own turn from which one may choose go or stop.",
        "자기 차례가 끝났을 때 몇 점부터 고나 스톱을 고르는지.",
        Whole(1), "N §2, §9.2.1; W; G; F; B", "points",
    )
    regain: str = switch(
        "any", "GO-3", "잃은 점수 회복", "what regains a lost score",
        "Whether a score lost by stolen pi may be regained with any points, or with pi only.",
        "피를 뺏겨 잃은 점수를 아무 점수로나 되찾는지, 피로만 되찾는지.",
        OneOf(any=("아무 점수나", "any points"), pi_only=("피 점수로만", "pi points only")), "N §2, N[17]",
    )
    bonus: int = switch(
        1, "GO-4", "고 점수", "points for a go",
        "What each go adds to the score.",
        "고를 한 번 할 때마다 더하는 점수.",
        Whole(), "N §5; G; F; B", "points", 0,
    )
    bonus_until: int = switch(
        0, "GO-4", "고 점수 한도", "last go that adds points",
        "Up to which go points are added; 0 is all of them.",
        "몇 고까지 점수를 더하는지. 0이면 끝까지.",
        Whole(), "N §5, N[60]; F", "go", 0,
    )
    bonus_after_doubling: str = switch(
        "kept", "GO-4", "두 배 뒤의 고 점수", "go points once go doubles",
        "Whether the points of earlier go are kept and doubled once go doubles, or dropped.",
        "고가 두 배가 될 때 앞의 고 점수를 더한 채 곱하는지, 빼고 곱하는지.",
        OneOf(kept=("더한 채", "kept"), dropped=("빼고", "dropped")), "N §5, N[60]; F; ours",
    )
    double_from: int = switch(
        3, "GO-5", "두 배가 시작되는 고", "first go that doubles",
        "From which go on a go doubles the win; 0 is never.",
        "몇 고부터 두 배가 되는지. 0이면 없음.",
        Whole(), "N §2, §5, N[18]; W; G; F; B", "go", 0,
    )
    double_each: bool = switch(
        True, "GO-6", "고마다 두 배", "each further go doubles",
        "Whether every further go doubles again; otherwise it doubles once and later go add points.",
        "그다음 고마다 또 두 배가 되는지. 아니면 한 번만 두 배이고 뒤의 고는 점수만 더한다.",
        Flag(), "N §2, N[18]; W; G",
    )
    on_last_turn: bool = switch(
        False, "GO-7", "막턴 고", "go on the last turn",
        "Whether go is offered to a player who has no turn left.",
        "더 둘 차례가 없는 사람도 고를 할 수 있는지.",
        Flag(), "ours", "", False,
    )
    rounds_left: int = switch(
        0, "GO-8", "고 뒤에 도는 차례", "rounds after a go",
        "How many more turns everyone has after a go before the hand is drawn; 0 is no limit.",
        "고를 한 뒤 몇 바퀴를 더 도는지. 0이면 끝까지.",
        Whole(), "B", "turns", 0,
    )
    max: int = switch(
        0, "GO-9", "고 한도", "most go",
        "How many go a player may call; 0 is no limit.",
        "한 사람이 고를 몇 번까지 할 수 있는지. 0이면 제한 없음.",
        Whole(), "N §2", "go", 0,
    )


@attrs.frozen(eq=False, repr=False)
class ReverseGo(Section):
    """Going against a go."""

    mode: str = switch(
        "double_each", "RGO-1", "역고", "reverse go",
        "What a go of a player against an opponent's go counts.",
        "상대의 고 뒤에 부른 고를 어떻게 치는지.",
        OneOf(
            double_each=("고마다 두 배", "doubles with each"),
            fixed=("정해진 배율", "a fixed multiplier"),
            normal=("보통 고", "an ordinary go"),
            off=("역고 없음", "not allowed"),
        ),
        "N §3.8, §5; G; X",
    )
    fixed: int = switch(
        4, "RGO-1", "역고 배율", "reverse go's fixed multiplier",
        "The multiplier of a reverse go where it is fixed.",
        "역고의 배율이 정해져 있을 때 그 배율.",
        Times(), "G", "times",
    )
    counter: int = switch(
        4, "RGO-2", "역고의 역고", "reverse of the reverse",
        "What the first caller's go against a reverse go multiplies by; each further one doubles.",
        "역고를 맞은 첫 사람이 다시 고를 할 때의 배율. 그다음 고마다 두 배.",
        Times(), "N §3.8, §5", "times",
    )
    third_player: str = switch(
        "allowed", "RGO-3", "셋째 사람의 역고", "the third player's go",
        "With three players: whether one may go against the go of the one on the same side.",
        "셋이 칠 때 같은 편의 역고에 다시 고를 할 수 있는지.",
        OneOf(allowed=("됨", "allowed"), forbidden=("안 됨", "forbidden")), "N §3.8",
    )


@attrs.frozen(eq=False, repr=False)
class Nagari(Section):
    """A drawn hand."""

    multiplier: int = switch(
        2, "NAGARI-1", "나가리", "drawn hand",
        "What a drawn hand multiplies the next one by.",
        "나가리가 나면 다음 판에 곱하는 배율.",
        Times(), "N §3.9, §5; G; F; B", "times", 1,
    )
    max: int = switch(
        16, "NAGARI-1", "나가리 한도", "largest carry",
        "The most that drawn hands in a row multiply by; 0 is no limit.",
        "나가리가 이어질 때 배율의 한도. 0이면 제한 없음.",
        Whole(), "N §3.9, §5.1; X", "times", 0,
    )
    void_after: int = switch(
        5, "NAGARI-2", "나가리 무효", "drawn hands that void",
        "After how many drawn hands in a row the carry is void; 0 is never.",
        "나가리가 몇 판 이어지면 무효인지. 0이면 없음.",
        Whole(), "N §3.9", "hands", 0,
    )
    inherit: bool = switch(
        False, "NAGARI-3", "배율 승계", "inherited multipliers",
        "Whether the multipliers that were earned in the drawn hand carry over too.",
        "나가리판의 흔들기, 폭탄, 고, 멍따 배율도 다음 판에 넘기는지.",
        Flag(), "N §3.9", "", False,
    )
    on_fixed_wins: bool = switch(
        True, "NAGARI-5", "고정 점수의 나가리", "carry on fixed wins",
        "Whether the carry multiplies chongtong, three ppeok and heodang.",
        "총통, 쓰리뻑, 허당에도 나가리 배율을 곱하는지.",
        Flag(), "N §3.7; G; ours", "", False,
    )
    stacks: bool = switch(
        True, "NAGARI-6", "나가리 누적", "the carry stacks",
        "Whether each drawn hand in a row doubles again; otherwise the carry stays the same.",
        "나가리가 이어질 때 배율이 쌓이는지.",
        Flag(), "N §3.9, §5.1; G; F; X", "", False,
    )


@attrs.frozen(eq=False, repr=False)
class Push(Section):
    """Waiving a payment for a double hand."""

    max: int = switch(
        0, "PUSH-1", "밀기", "push",
        "How many times running a winner may waive the payment and have the next hand count double.",
        "이긴 사람이 돈을 받지 않고 다음 판을 두 배로 미는 것을 몇 번까지 잇달아 하는지.",
        Whole(), "X", "hands", 0,
    )


@attrs.frozen(eq=False, repr=False)
class Jackpot(Section):
    """Hands that count more."""

    every: int = switch(
        0, "JACKPOT-1", "대박판", "jackpot hand",
        "Every so many hands one counts more; 0 is never.",
        "몇 판마다 대박판인지. 0이면 없음.",
        Whole(), "X", "hands", 0,
    )
    multiplier: int = switch(
        2, "JACKPOT-1", "대박판 배율", "jackpot multiplier",
        "What a jackpot hand multiplies by.",
        "대박판의 배율.",
        Times(), "X", "times", 1,
    )


@attrs.frozen(eq=False, repr=False)
class Score(Section):
    """The points that add up."""

    bright_three: int = switch(
        3, "SCORE-1", "삼광", "three brights",
        "Points for three brights without December's.",
        "비광이 없는 광 세 장의 점수.",
        Whole(), "N §4; W; G; F; B", "points", 0,
    )
    bright_three_rain: int = switch(
        2, "SCORE-1", "비삼광", "three brights with rain",
        "Points for three brights with December's among them.",
        "비광이 낀 광 세 장의 점수.",
        Whole(), "N §4; W; G; F; B", "points", 0,
    )
    bright_four: int = switch(
        4, "SCORE-1", "사광", "four brights",
        "Points for four brights with December's among them.",
        "비광이 낀 광 네 장의 점수.",
        Whole(), "N §4; W; G; F; B", "points", 0,
    )
    bright_four_dry: int = switch(
        4, "SCORE-1", "비 없는 사광", "four brights without rain",
        "Points for four brights without December's.",
        "비광이 없는 광 네 장의 점수.",
        Whole(), "N §4", "points", 0,
    )
    bright_five: int = switch(
        15, "SCORE-1", "오광", "five brights",
        "Points for all five brights.",
        "광 다섯 장의 점수.",
        Whole(), "N §4; W; G; F; B", "points", 0,
    )
    godori: int = switch(
        5, "SCORE-2", "고도리", "godori",
        "Points for the birds of February, April and August.",
        "2, 4, 8월 열끗의 점수.",
        Whole(), "N §4; W; G; F; B", "points", 0,
    )
    bidori: int = switch(
        0, "SCORE-3", "비도리", "bidori",
        "Points for the birds with December's animal in place of February's or April's.",
        "2월이나 4월 열끗 대신 12월 열끗으로 모은 것의 점수.",
        Whole(), "N §4, N[51]", "points", 0,
    )
    yukdori: int = switch(
        0, "SCORE-4", "육도리", "yukdori",
        "Points in all for godori and December's animal.",
        "고도리에 12월 열끗까지 모은 점수 모두.",
        Whole(), "N §4", "points", 0,
    )
    sipdori: int = switch(
        0, "SCORE-4", "십도리", "sipdori",
        "Points in all for godori and the animals of December and June.",
        "고도리에 12월과 6월 열끗까지 모은 점수 모두.",
        Whole(), "N §4", "points", 0,
    )
    hongdan: int = switch(
        3, "SCORE-5", "홍단", "red ribbons",
        "Points for the ribbons of January, February and March.",
        "1, 2, 3월 띠의 점수.",
        Whole(), "N §4; W; G; F; B", "points", 0,
    )
    cheongdan: int = switch(
        3, "SCORE-5", "청단", "blue ribbons",
        "Points for the ribbons of June, September and October.",
        "6, 9, 10월 띠의 점수.",
        Whole(), "N §4; W; G; F; B", "points", 0,
    )
    chodan: int = switch(
        3, "SCORE-5", "초단", "grass ribbons",
        "Points for the ribbons of April, May and July.",
        "4, 5, 7월 띠의 점수.",
        Whole(), "N §4; W; G; F; B", "points", 0,
    )
    rain_chodan: bool = switch(
        False, "SCORE-6", "비초단", "rain chodan",
        "Whether December's ribbon with two of the grass ribbons makes a set too.",
        "12월 띠와 초단 두 장도 초단으로 치는지.",
        Flag(), "W", "", False,
    )
    ribbon_from: int = switch(
        5, "SCORE-7", "띠 점수", "ribbons that score",
        "From how many ribbons each counts a point; 0 is never.",
        "띠가 몇 장부터 한 점인지. 0이면 없음.",
        Whole(), "N §4; W; G; F; B", "cards", 0,
    )
    animal_from: int = switch(
        5, "SCORE-7", "열끗 점수", "animals that score",
        "From how many animals each counts a point; 0 is never.",
        "열끗이 몇 장부터 한 점인지. 0이면 없음.",
        Whole(), "N §4; W; G; F; B", "cards", 0,
    )
    pi_from: int = switch(
        10, "SCORE-7", "피 점수", "pi that scores",
        "From how many pi each counts a point; 0 is never.",
        "피가 몇 장부터 한 점인지. 0이면 없음.",
        Whole(), "N §4; W; G; F; B", "pi", 0,
    )
    double_trio: int = switch(
        0, "SCORE-8", "쌍피 세 장", "three doubles",
        "Points for a dual animal used as junk with the November and the December double.",
        "쌍피로 쓴 국진과 11월, 12월 쌍피를 모은 점수.",
        Whole(), "N §4", "points", 0,
    )
    double_trio_joker: int = switch(
        0, "SCORE-8", "쌍피 세 장과 보너스패", "bonus cards with three doubles",
        "Points more for each bonus card held with the three doubles.",
        "쌍피 세 장에 보너스패 한 장마다 더하는 점수.",
        Whole(), "N §4; ours", "points", 0,
    )
    palssari: int = switch(
        0, "SCORE-9", "팔싸리", "palssari",
        "Points for all eight cards of April and July.",
        "4월과 7월 여덟 장을 모은 점수.",
        Whole(), "N §4", "points", 0,
    )
    palssari_counts: str = switch(
        "win_only", "SCORE-9", "팔싸리 적용", "when palssari counts",
        "Whether palssari counts only in a win reached without it, or always.",
        "팔싸리를 다른 점수로 났을 때만 치는지, 언제나 치는지.",
        OneOf(win_only=("났을 때만", "only in a win"), always=("언제나", "always")), "N §4",
    )
    wollyeong: int = switch(
        1, "YEAR-1", "월령", "a junk of every month",
        "What one junk of each of the twelve months multiplies the win by.",
        "열두 달의 피를 한 장씩 모으면 곱하는 배율.",
        Times(), "N §5, N[73], N[74]", "times", 1,
    )
    double_hongdan: int = switch(
        18, "PACK-2", "더블 홍단", "double red ribbons",
        "With two packs: points for both copies of the red ribbons.",
        "두 벌일 때 홍단 두 벌의 점수.",
        Whole(), "N §2", "points", 0,
    )
    double_cheongdan: int = switch(
        18, "PACK-2", "더블 청단", "double blue ribbons",
        "With two packs: points for both copies of the blue ribbons.",
        "두 벌일 때 청단 두 벌의 점수.",
        Whole(), "N §2", "points", 0,
    )
    double_chodan: int = switch(
        18, "PACK-2", "더블 초단", "double grass ribbons",
        "With two packs: points for both copies of the grass ribbons.",
        "두 벌일 때 초단 두 벌의 점수.",
        Whole(), "N §2", "points", 0,
    )
    double_godori: int = switch(
        30, "PACK-2", "더블 고도리", "double godori",
        "With two packs: points for both copies of the birds.",
        "두 벌일 때 고도리 두 벌의 점수.",
        Whole(), "N §2", "points", 0,
    )
    ten_brights: int = switch(
        90, "PACK-2", "십광", "ten brights",
        "With two packs: points for all ten brights.",
        "두 벌일 때 광 열 장의 점수.",
        Whole(), "N §2", "points", 0,
    )


@attrs.frozen(eq=False, repr=False)
class FiveBrightPot(Section):
    """The pot that five brights win from."""

    ante: int = switch(
        0, "SCORE-10", "오광머니 적립", "ante of the five-bright pot",
        "Chips that each player puts into the pot every hand.",
        "판마다 한 사람이 적립하는 칩.",
        Whole(0, MOST_CHIPS), "N §4", "chips", 0,
    )
    share: int = switch(
        0, "SCORE-10", "오광머니 몫", "share of the five-bright pot",
        "The share of the pot, in percent, that a win with five brights takes.",
        "오광으로 이기면 가져가는 몫.",
        Whole(0, 100), "N §4", "percent", 0,
    )


@attrs.frozen(eq=False, repr=False)
class MonthPact(Section):
    """All four cards of the hand's month."""

    multiplier: int = switch(
        0, "PACT-1", "월약 배율", "month pact as a multiplier",
        "What all four cards of the hand's month multiply the win by; 0 is off.",
        "그 판의 달 네 장을 모으면 곱하는 배율. 0이면 없음.",
        Whole(0, 1_000), "N §5, N[62]", "times", 0,
    )
    points: int = switch(
        0, "PACT-1", "월약 점수", "month pact as points",
        "Points for all four cards of the hand's month; 0 is off.",
        "그 판의 달 네 장을 모으면 더하는 점수. 0이면 없음.",
        Whole(), "N §6, N[62]", "points", 0,
    )


@attrs.frozen(eq=False, repr=False)
class MissionRules(Section):
    """The mission drawn for each hand."""

    payout: str = switch(
        "off", "MISSION-1", "미션", "missions",
        "What completing the hand's mission does.",
        "미션을 이루면 어떻게 되는지.",
        OneOf(
            off=("없음", "there are none"),
            multiplier=("이기면 배율", "it multiplies the win"),
            immediate=("바로 받음", "it is paid at once"),
        ),
        "N §6, §8", "", "off",
    )
    reveal: int = switch(
        1, "MISSION-1", "미션 공개", "when the mission is shown",
        "In which turn of the hand the mission is shown.",
        "미션을 몇 번째 차례에 보이는지.",
        Whole(1, 2), "N §8, §9.2.2", "turns",
    )
    pool: tuple[Mission, ...] = switch(
        (), "MISSION-1 MISSION-2", "미션 목록", "the missions",
        "The missions that may be drawn, each with its weight.",
        "뽑힐 수 있는 미션과 그 비중.",
        Missions(), "N §6, §9.2.2; X; ours", "", (),
    )


def _bands(english: str, korean: str, most: int) -> Pairs:
    return Pairs(Whole(0, most), Times(), (english, "times", korean, "배율"), once=True)


@attrs.frozen(eq=False, repr=False)
class Bak(Section):
    """What makes a loser, or everybody, pay double."""

    pi: int = switch(
        5, "BAK-2", "피박", "pi bak",
        "A loser with so many pi or fewer pays double when the winner scored with pi; 0 is off.",
        "이긴 사람이 피로 났을 때 피가 이만큼 이하인 사람은 두 배. 0이면 없음.",
        Whole(), "N §5, §9.2.1; G; F; B; ours", "pi", 0,
    )
    pi_exempts_none: bool = switch(
        True, "BAK-3", "피 없으면 면제", "no pi, no pi bak",
        "Whether a loser without any pi is exempt.",
        "피가 한 장도 없는 사람은 피박을 면하는지.",
        Flag(), "N §5, N[65]; G; B",
    )
    bright: bool = switch(
        True, "BAK-4", "광박", "bright bak",
        "Whether a loser without a bright pays double when the winner scored with brights.",
        "이긴 사람이 광으로 났을 때 광이 없는 사람은 두 배인지.",
        Flag(), "N §5; G; F; B", "", False,
    )
    meongtta: int = switch(
        7, "BAK-5", "멍따", "meongtta",
        "From how many of the winner's animals everybody pays double; 0 is off.",
        "이긴 사람의 열끗이 몇 장부터 모두 두 배인지. 0이면 없음.",
        Whole(), "N §4, §5; F; W; B", "cards", 0,
    )
    animal: bool = switch(
        False, "BAK-6", "멍박", "animal bak",
        "Whether a loser without an animal pays double when the winner has many.",
        "이긴 사람의 열끗이 많을 때 열끗이 없는 사람은 두 배인지.",
        Flag(), "N §5; G; B", "", False,
    )
    animal_from: int = switch(
        7, "BAK-6", "멍박 기준", "animals for animal bak",
        "From how many of the winner's animals animal bak counts.",
        "이긴 사람의 열끗이 몇 장부터 멍박인지.",
        Whole(1), "N §5; G; B", "cards",
    )
    ribbon: bool = switch(
        False, "BAK-7", "띠박", "ribbon bak",
        "Whether a loser without a ribbon pays double when the winner has many.",
        "이긴 사람의 띠가 많을 때 띠가 없는 사람은 두 배인지.",
        Flag(), "N §5; B", "", False,
    )
    ribbon_from: int = switch(
        5, "BAK-7", "띠박 기준", "ribbons for ribbon bak",
        "From how many of the winner's ribbons ribbon bak counts.",
        "이긴 사람의 띠가 몇 장부터 띠박인지.",
        Whole(1), "N §5; B", "cards",
    )
    nothing_captured_free: bool = switch(
        True, "BAK-8", "한 장도 못 먹으면 면제", "nothing captured, nothing paid",
        "Whether a loser who took no card at all pays nothing at a stop.",
        "한 장도 못 먹은 사람은 돈을 내지 않는지.",
        Flag(), "N §5", "", False,
    )
    pi_bands: tuple[tuple[int, int], ...] = switch(
        (), "PACK-3", "두 벌 피박", "pi bak of two packs",
        "With two packs: a loser with so many pi or fewer pays so many times; the lowest that fits.",
        "두 벌일 때 피가 몇 장 이하면 몇 배인지. 맞는 것 가운데 가장 낮은 단계.",
        _bands("pi at most", "피 이하", 200), "N[24]; ours", "times", (),
    )
    bright_bands: tuple[tuple[int, int], ...] = switch(
        (), "PACK-3", "두 벌 광박", "bright bak of two packs",
        "With two packs: a loser with so many brights or fewer pays so many times; the lowest that fits.",
        "두 벌일 때 광이 몇 장 이하면 몇 배인지. 맞는 것 가운데 가장 낮은 단계.",
        _bands("brights at most", "광 이하", 10), "N[24]; ours", "times", (),
    )
    meongtta_bands: tuple[tuple[int, int], ...] = switch(
        (), "PACK-3", "두 벌 멍따", "meongtta of two packs",
        "With two packs: a winner with so many animals or more multiplies so much; the highest that fits.",
        "두 벌일 때 이긴 사람의 열끗이 몇 장 이상이면 몇 배인지. 맞는 것 가운데 가장 높은 단계.",
        _bands("animals at least", "열끗 이상", 18), "N[24]; ours", "times", (),
    )


@attrs.frozen(eq=False, repr=False)
class Gobak(Section):
    """Losing after a go."""

    pays: str = switch(
        "all", "GOBAK-1", "고박", "go bak",
        "With three players: whether a caller of go who loses pays every loser's share, or only the own one.",
        "셋이 칠 때 고를 부르고 진 사람이 모두의 몫을 내는지, 자기 몫만 내는지.",
        OneOf(all=("모두의 몫", "every share"), self=("자기 몫만", "only the own share")),
        "N §2, §5, §9.2.1; W; G; F; B",
    )
    multiplier: int = switch(
        1, "GOBAK-2", "고박 배율", "go bak's multiplier",
        "What go bak multiplies what is paid by.",
        "고박이 곱하는 배율.",
        Times(), "N §9.2.1; G", "times", 1,
    )
    on: str = switch(
        "all", "GOBAK-2", "고박 배율 적용", "what go bak multiplies",
        "Whether go bak multiplies the whole sum, or only the payer's own share.",
        "고박의 배율을 전부에 곱하는지, 자기 몫에만 곱하는지.",
        OneOf(all=("전부", "the whole sum"), own=("자기 몫", "the own share")), "G; X",
    )
    replaces_bak: bool = switch(
        False, "GOBAK-3", "고박이 박을 대신", "go bak replaces the other bak",
        "Whether pi, bright and animal bak fall away where go bak is paid.",
        "고박이면 피박, 광박, 멍박을 치지 않는지.",
        Flag(), "G", "", False,
    )
    when_several: str = switch(
        "first", "GOBAK-4", "여럿이 고 했을 때", "two callers of go",
        "Which of two callers of go pays when a third player wins.",
        "두 사람이 고를 부르고 셋째가 이기면 누가 내는지.",
        OneOf(first=("먼저 부른 사람", "the first"), last=("나중에 부른 사람", "the last")), "N §3.8; G; X",
    )


@attrs.frozen(eq=False, repr=False)
class Dokbak(Section):
    """Paying for all, go bak aside."""

    shodang: bool = switch(
        True, "DOK-1", "쇼당", "shodang",
        "With three players: whether shodang may be called.",
        "셋이 칠 때 쇼당을 부를 수 있는지.",
        Flag(), "N §5, §6; B", "", False,
    )
    ignored: bool = switch(
        False, "DOK-2", "외면", "ignoring",
        "Whether a player who could have blocked the winner's card and did not pays for all.",
        "승리패를 막을 수 있었는데 막지 않은 사람이 독박인지.",
        Flag(), "N §5, N[69], N[70]", "", False,
    )
    fed: str = switch(
        "off", "DOK-3", "밀어주기", "feeding",
        "When a player who laid the winner's card pays for all.",
        "승리패를 내준 사람이 언제 독박인지.",
        OneOf(
            off=("없음", "never"),
            if_choice=("다른 패도 있었을 때", "only with another card to play"),
            unless_last_card=("마지막 패가 아닐 때", "unless it was the last card"),
        ),
        "N §5, N[71]; B", "", "off",
    )
    fed_pays: str = switch(
        "all", "DOK-3", "밀어주기 벌", "what feeding costs",
        "Whether feeding costs every loser's share, or all of one's chips.",
        "밀어준 사람이 모두의 몫을 내는지, 가진 칩을 다 내는지.",
        OneOf(all=("모두의 몫", "every share"), all_chips=("가진 칩 전부", "all of one's chips")), "N §5; B",
    )


@attrs.frozen(eq=False, repr=False)
class Limit(Section):
    """The most that is paid."""

    points: int = switch(
        0, "LIMIT-1", "점수 상한", "most points",
        "The most points of one loser's share; 0 is no limit.",
        "진 사람 한 명의 몫의 점수 상한. 0이면 없음.",
        Whole(0, MOST_CHIPS), "N §5.1", "points", 0,
    )
    money: int = switch(
        0, "LIMIT-1", "금액 상한", "most chips",
        "The most chips of one loser's share; 0 is no limit.",
        "진 사람 한 명의 몫의 금액 상한. 0이면 없음.",
        Whole(0, MOST_CHIPS), "N §1, N[7], §5.1, N[84]", "chips", 0,
    )
    by_balance: str = switch(
        "none", "LIMIT-2", "가진 돈 한도", "limited by what a loser has",
        "Whether a loser pays at most what it has.",
        "진 사람이 가진 만큼만 내는지.",
        OneOf(none=("제한 없음", "no limit"), loser=("가진 만큼", "what the loser has")), "N §5.1",
        "", "none",
    )
    poorer_percent: int = switch(
        0, "LIMIT-2", "적은 쪽 비례 상한", "percent of the poorer one's chips",
        "The most of a share, in percent of what the poorer of the two has; 0 is no limit.",
        "둘 가운데 돈이 적은 쪽의 몇 퍼센트까지 내는지. 0이면 제한 없음.",
        Whole(0, 100), "N §5.1", "percent", 0,
    )
    winner_balance: bool = switch(
        False, "LIMIT-3", "이긴 사람 한도", "limited by what the winner has",
        "Whether a winner gains at most as much as it has.",
        "이긴 사람이 가진 만큼만 받는지.",
        Flag(), "N §5.1", "", False,
    )


@attrs.frozen(eq=False, repr=False)
class Money(Section):
    """From points to chips."""

    per_point: int = switch(
        1, "MONEY-1", "점당", "chips a point",
        "How many chips a point is.",
        "한 점이 칩 몇 개인지.",
        Whole(1, MOST_CHIPS), "N §1; B", "chips",
    )
    rake: int = switch(
        0, "MONEY-2", "수수료", "the house's share",
        "The share of the winnings that the house keeps.",
        "딴 돈에서 떼는 몫.",
        Whole(0, 100), "N[16]; X", "percent", 0,
    )
    start: int = switch(
        0, "MONEY-3", "처음 칩", "chips at the start",
        "How many chips each has at the start.",
        "처음에 한 사람이 가지는 칩.",
        Whole(0, MOST_CHIPS), "B", "chips", 0,
    )


@attrs.frozen(eq=False, repr=False)
class Sitting(Section):
    """More seats than players: who sits out."""

    floor_shown: int = switch(
        0, "SIT-2", "고를 때 보이는 바닥패", "floor cards shown while joining",
        "How many floor cards lie open while people say whether they play.",
        "칠지 죽을지 고를 때 바닥패를 몇 장 보이는지.",
        Whole(0, 24), "G; B", "cards", 0,
    )
    no_two_folds: str = switch(
        "must_join", "SIT-4", "연사 금지", "no two folds in a row",
        "What keeps a player from folding in two hands in a row.",
        "잇달아 죽는 것을 어떻게 막는지.",
        OneOf(
            must_join=("다음 판은 참가", "must join the next hand"),
            force_earlier=("앞사람을 치게 함", "an earlier seat is made to play"),
            off=("막지 않음", "nothing"),
        ),
        "N §9.1, §10; G; B",
    )
    sale_counts_as_fold: bool = switch(
        False, "SIT-5", "광팔기도 연사", "a sale does not clear a fold",
        "Whether being left over in between does not clear an earlier fold.",
        "사이에 광을 팔며 빠진 것도 죽은 것으로 이어 세는지.",
        Flag(), "N §9.1; B",
    )


@attrs.frozen(eq=False, repr=False)
class GwangSale(Section):
    """What those who are left over are paid for their brights."""

    price: int = switch(
        2, "SALE-1", "광값", "price of a bright",
        "Points paid for each bright of somebody left over against their will.",
        "억지로 빠진 사람의 광 한 장 값.",
        Whole(), "N §9.1, N[92]; G; B", "points", 0,
    )
    sellable: tuple[str, ...] = switch(
        ("bright",), "SALE-2", "팔 수 있는 패", "what may be sold",
        "Which cards of the left-over hand are paid for.",
        "빠진 사람의 패 가운데 무엇을 팔 수 있는지.",
        ListOf(
            OneOf(
                bright=("광", "brights"),
                double=("쌍피와 국진", "double junk and gukjin"),
                joker=("보너스패", "bonus cards"),
                july_animal=("7월 열끗", "the July animal"),
                sets=("족보", "whole sets"),
            )
        ),
        "N §9.1; G; B", "", (),
    )
    shake_doubles: bool = switch(
        False, "SALE-3", "흔든 광값", "three of a month double the price",
        "Whether three of a month in the left-over hand double its price.",
        "빠진 사람에게 같은 달 세 장이 있으면 광값이 두 배인지.",
        Flag(), "N §9.1, N[95]", "", False,
    )
    nagari_doubles: bool = switch(
        False, "SALE-3", "나가리 광값", "the carry raises the price",
        "Whether the carry of drawn hands multiplies the price.",
        "나가리 다음 판에는 광값도 배로 받는지.",
        Flag(), "N §9.1", "", False,
    )
    paid: str = switch(
        "before", "SALE-4", "광값 내는 때", "when brights are paid",
        "Before the hand, this hand's dealer being exempt, or after it, the winner being exempt.",
        "판 전에 내는지(선은 면제), 판 뒤에 내는지(이긴 사람은 면제).",
        OneOf(before=("판 전", "before the hand"), after=("판 뒤", "after the hand")), "N[93]; B",
    )
    nagari_free: bool = switch(
        False, "SALE-4", "나가리면 광값 없음", "no price in a drawn hand",
        "Whether nobody pays for brights when the hand is drawn.",
        "나가리가 나면 광값을 내지 않는지.",
        Flag(), "N[93]", "", False,
    )
    chongtong_wins: bool = switch(
        False, "SALE-5", "광팔이 총통", "a left-over chongtong",
        "Whether chongtong in a left-over hand is paid by all and the cards are dealt anew.",
        "빠지는 사람이 총통이면 모두에게 받고 패를 다시 돌리는지.",
        Flag(), "N §9.1, N[97]", "", False,
    )
    five_bright_points: int = switch(
        0, "SALE-5", "광팔이 오광", "five brights left over",
        "Points that all pay for five brights in a left-over hand before a new deal; 0 is off.",
        "빠지는 사람이 오광이면 모두에게 받는 점수. 0이면 없음.",
        Whole(), "N §9.1, N[97]", "points", 0,
    )
    payers: str = switch(
        "players", "SALE-6", "광값 내는 사람", "who pays for brights",
        "Whether only the players pay for brights, or everybody at the table; the exempt one aside.",
        "광값을 치는 사람만 내는지, 모두 내는지. 면제된 사람은 뺀다.",
        OneOf(players=("치는 사람", "the players"), everyone=("모두", "everybody")), "N[93]; B",
    )


@attrs.frozen(eq=False, repr=False)
class Shodang(Section):
    """Showing one's hand to force a draw."""

    declare: str = switch(
        "proven", "SHODANG-1", "쇼당 부르기", "when shodang may be called",
        "Whether shodang may be called only when the cards prove it, or at any own turn.",
        "쇼당을 확실할 때만 부르는지, 아무 때나 부르는지.",
        OneOf(proven=("확실할 때만", "only when proven"), any_time=("아무 때나", "at any own turn")),
        "N §6, N[68], N[87]; B; ours",
    )


@attrs.frozen(eq=False, repr=False)
class Pig(Section):
    """The pot for one card."""

    mode: str = switch(
        "off", "PIG-1", "돼지 먹기", "the pig",
        "How the pot of the pig is won.",
        "돼지 먹기 판돈을 어떻게 가져가는지.",
        OneOf(
            off=("없음", "there is none"),
            dealt=("처음 패에 있으면", "by being dealt the card"),
            captured=("먹으면", "by taking the card"),
        ),
        "N §6, N[88]", "", "off",
    )
    ante: int = switch(
        1, "PIG-1", "돼지 판돈", "ante of the pig",
        "Chips that everybody puts into the pot.",
        "한 사람이 판돈에 넣는 칩.",
        Whole(0, MOST_CHIPS), "N §6; ours", "chips", 0,
    )
    cards: tuple[str, ...] = switch(
        ("07Y",), "PIG-1", "돼지 패", "the pig's cards",
        "The cards of which one is drawn for the hand.",
        "그 판의 돼지로 뽑힐 수 있는 패.",
        ListOf(CardText()), "N §6, N[88]",
    )
    every: int = switch(
        1, "PIG-1", "돼지 판 간격", "hands between pigs",
        "In every how many hands the pig is played.",
        "몇 판마다 돼지 먹기를 하는지.",
        Whole(1), "N §6; ours", "hands",
    )


@attrs.frozen(eq=False, repr=False)
class Match(Section):
    """How long one plays."""

    hands: int = switch(
        0, "", "판 수", "hands of a match",
        "After how many hands the match ends; 0 is open.",
        "몇 판을 치면 끝나는지. 0이면 정하지 않음.",
        Whole(), "ours", "hands", 0,
    )
    target: int = switch(
        0, "", "목표", "target of a match",
        "The match ends once somebody has won so many points in chips; 0 is no target.",
        "누가 이만큼 따면 끝나는지(칩). 0이면 없음.",
        Whole(0, MOST_CHIPS), "ours", "chips", 0,
    )
    broke: bool = switch(
        False, "", "파산이면 끝", "ends when somebody is broke",
        "Whether the match ends once somebody cannot pay.",
        "누가 돈을 못 내게 되면 끝나는지.",
        Flag(), "ours", "", False,
    )

# fmt: on


@attrs.frozen
class About:
    """What a set of rules is called."""

    name: str = ""
    korean: str = ""
    english: str = ""


@attrs.frozen
class Difference:
    """One key in which two sets of rules differ, with both plain values."""

    key: str
    mine: Any
    other: Any


@attrs.frozen(repr=False, cache_hash=True, kw_only=True)
class Rules:
    """All the rules of a game: immutable, hashable, comparable by value.

    `Rules()` is the preset `standard`. The values are checked like those of a file: what is not accepted,
    or makes no sense together, raises one `RulesError` that lists everything.
    """

    deck: Deck = Deck()
    table: Table = Table()
    deal: Deal = Deal()
    dealer: Dealer = Dealer()
    turn: Turn = Turn()
    ppeok: Ppeok = Ppeok()
    ttadak: Ttadak = Ttadak()
    jjok: Jjok = Jjok()
    sseul: Sseul = Sseul()
    department_store: DepartmentStore = DepartmentStore()
    pi: Pi = Pi()
    gukjin: Gukjin = Gukjin()
    shake: Shake = Shake()
    bomb: Bomb = Bomb()
    chongtong: Chongtong = Chongtong()
    go: Go = Go()
    reverse_go: ReverseGo = ReverseGo()
    nagari: Nagari = Nagari()
    push: Push = Push()
    jackpot: Jackpot = Jackpot()
    score: Score = Score()
    five_bright_pot: FiveBrightPot = FiveBrightPot()
    month_pact: MonthPact = MonthPact()
    mission: MissionRules = MissionRules()
    bak: Bak = Bak()
    gobak: Gobak = Gobak()
    dokbak: Dokbak = Dokbak()
    limit: Limit = Limit()
    money: Money = Money()
    sitting: Sitting = Sitting()
    gwang_sale: GwangSale = GwangSale()
    shodang: Shodang = Shodang()
    pig: Pig = Pig()
    match: Match = Match()
    about: About = attrs.field(default=About("standard", "표준 고스톱", "Standard Go-Stop"), eq=False)
    _prepared: Any = attrs.field(default=None, init=False, eq=False)
    """What the engine worked out once from these rules; no part of the value."""

    def __attrs_post_init__(self) -> None:
        from gostop.rules.checks import settle_values

        settle_values(self)

    def flat(self) -> dict[str, Any]:
        """Every dotted key with its plain value, in the order of the reference pages."""
        return {key: entry.accepts.plain(value_of(self, key)) for key, entry in SWITCHES.items()}

    def diff(self, other: Rules) -> tuple[Difference, ...]:
        """The keys in which these rules and the others differ. Raises `RulesError` for what are no rules."""
        if not isinstance(other, Rules):
            kind = type(other).__name__
            wrong = RulesMistake("", f"a {kind} is no gostop.Rules", f"{kind}은(는) gostop.Rules가 아닙니다")
            raise RulesError([wrong])
        theirs = other.flat()
        return tuple(
            Difference(key, mine, theirs[key]) for key, mine in self.flat().items() if mine != theirs[key]
        )

    def to_toml(self, *, comments: bool = False) -> str:
        """The text of a rules file that loads to equal rules; `comments` adds what each key means."""
        from gostop.rules.write import rules_to_toml

        return rules_to_toml(self, comments=comments)

    def override(self, changes: Mapping[str, Any]) -> Rules:
        """New rules with the given dotted keys changed, checked like a file.

        All changes are applied before they are checked together. Raises one `RulesError` that lists
        every mistake.
        """
        from gostop.rules.load import override

        return override(self, changes)

    def __repr__(self) -> str:
        standard = Rules().flat()
        changed = [f"{key}={value!r}" for key, value in self.flat().items() if value != standard[key]]
        listed = ", ".join(changed[:6]) + (f", and {len(changed) - 6} more" if len(changed) > 6 else "")
        return f"<Rules {self.about.name!r}{': ' if listed else ''}{listed}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, ({name: getattr(self, name) for name in (*SECTIONS, "about")},)


def _rebuild(sections: dict[str, Any]) -> Rules:
    return Rules(**sections)


def _switches() -> Iterator[tuple[str, Switch]]:
    for section in attrs.fields(Rules):
        if not section.eq:
            continue
        kind: Any = type(section.default)
        for field in attrs.fields(kind):
            yield f"{section.name}.{field.name}", field.metadata["switch"]


SWITCHES: dict[str, Switch] = dict(_switches())
"""Every dotted key and what is known about it, in the order of the reference pages."""

SECTIONS: dict[str, type[Any]] = {
    section.name: type(section.default) for section in attrs.fields(Rules) if section.eq
}
"""The class of each section, by name."""


def value_of(rules: Rules, key: str) -> Any:
    """The value of a dotted key as the tree holds it."""
    section, name = key.split(".")
    return getattr(getattr(rules, section), name)


def sections_with(rules: Rules, values: Mapping[str, Any]) -> dict[str, Any]:
    """The sections of some rules, by name, with values put in that were read already."""
    by_section: dict[str, dict[str, Any]] = {name: {} for name in SECTIONS}
    for key, value in values.items():
        section, name = key.split(".")
        by_section[section][name] = value
    return {
        name: attrs.evolve(getattr(rules, name), **changed) if changed else getattr(rules, name)
        for name, changed in by_section.items()
    }
