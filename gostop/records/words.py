"""A finished hand in words: every point, which rule, which line of the rules, and what others would pay."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import TextWrapper

from gostop.cards import format_cards
from gostop.errors import RecordError, shown
from gostop.records.blame import Cause, behind_item, behind_rule
from gostop.records.compare import Comparison, compare
from gostop.records.model import Deal, Record, card_scores, replayed
from gostop.rules.write import toml_value
from gostop.settlement import Line, Settlement, settle

_NAMES = TextWrapper(100, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False)
_HOW = {
    "stop": ("a stop", "스톱"),
    "chongtong": ("chongtong", "총통"),
    "floor chongtong": ("floor chongtong", "바닥 총통"),
    "three ppeok": ("three ppeok", "쓰리뻑"),
    "third ppeok": ("the third ppeok in a row", "세 번 연속 뻑"),
    "heodang": ("heodang", "허당"),
    "nagari": ("nagari: nobody wins", "나가리: 이긴 사람 없음"),
}


def explained(record: Record, lang: str) -> str:
    """See `gostop.records.explain`."""
    if not isinstance(lang, str) or lang not in ("en", "ko"):
        raise RecordError(
            f"the languages are 'en' and 'ko', not {shown(lang)}",
            f"언어는 'en'과 'ko'입니다 ({shown(lang)} 아님)",
        )
    return "\n".join(_Explanation(record, lang == "ko").lines()) + "\n"


class _Explanation:
    """One text in the making."""

    def __init__(self, record: Record, korean: bool) -> None:
        from gostop.records.data import nearest_preset

        self.record = record
        self.korean = korean
        self.final = replayed(record)
        self.preset, self.changes = nearest_preset(record.rules)

    def say(self, english: str, korean: str) -> str:
        return korean if self.korean else english

    def who(self, seat: int) -> str:
        if self.record.names:
            return self.record.names[seat]
        return self.say(f"seat {seat}", f"{seat}번")

    def lines(self) -> Iterator[str]:
        yield from self.the_rules()
        if not self.final.over:
            yield ""
            yield from self.unfinished()
            return
        settlement = settle(self.final)
        yield ""
        yield from self.result(settlement)
        yield ""
        yield from self.ledger(settlement)
        yield ""
        yield from self.others()

    def the_rules(self) -> Iterator[str]:
        yield self.say(f"Rules: {self.preset}", f"규칙: {self.preset}")
        for key, value in self.changes.items():
            yield f"  {key} = {toml_value(value)}"
        start = self.record.start
        if isinstance(start, Deal):
            given = self.say("a given deck", "정해진 덱")
            if start.seed is not None:
                seed = start.seed.hex() if isinstance(start.seed, bytes) else repr(start.seed)
                given = self.say(f"seed {seed}", f"시드 {seed}")
            yield self.say(
                f"Dealt from {given} by {self.who(start.dealer)}", f"{self.who(start.dealer)} 선, {given}"
            )
        count = len(self.record.moves)
        yield self.say(f"Moves: {count}", f"수: {count}")

    def unfinished(self) -> Iterator[str]:
        yield self.say(
            "The hand is not over. Card scores as they stand:", "판이 끝나지 않았습니다. 지금 점수:"
        )
        for seat, points in enumerate(card_scores(self.final)):
            yield f"  {self.who(seat)}: {points}"

    def result(self, settlement: Settlement) -> Iterator[str]:
        how = self.say(*_HOW[settlement.how])
        if settlement.winner is None:
            yield self.say(f"Result: {how}", f"결과: {how}")
        else:
            winner = self.who(settlement.winner)
            yield self.say(f"Result: {winner} wins by {how}", f"결과: {winner} 승리, {how}")
        if settlement.score is None:
            return
        total = settlement.score.total
        yield self.say(f"Card score: {total} points", f"카드 점수: {total}점")
        for item in settlement.score.items:
            name = self.say(item.english, item.korean)
            yield f"  {name} {item.points}: {format_cards(item.cards)} [{item.id}]"
            yield from self.causes(
                behind_item(self.record.rules, self.preset, item.name, item.points), "    "
            )

    def causes(self, causes: tuple[Cause, ...], indent: str) -> Iterator[str]:
        for cause in causes:
            if cause.file:
                begins_a_list = cause.line.endswith("[")  # it says nothing; the value stands there already
                where = cause.file if begins_a_list else f"{cause.file}: {cause.line}"
            elif cause.key in self.changes:
                where = self.say("[rules] of this record", "이 기록의 [rules]")
            else:
                where = self.say("the usual value", "기본값")
            yield f"{indent}{cause.toml}, {self.say(cause.english, cause.korean)}  ({where})"

    def rule(self, rule: str, indent: str) -> Iterator[str]:
        yield from self.causes(behind_rule(self.record.rules, self.preset, rule, self.final.mission), indent)

    def ledger(self, settlement: Settlement) -> Iterator[str]:
        yield self.say("Ledger, in points:", "장부(점):")
        if not settlement.ledger:
            yield self.say("  nothing is paid", "  주고받을 것이 없습니다")
        told: set[str] = set()
        for line in settlement.ledger:
            yield from self.line(line, settlement, told)
        yield self.say("Together: ", "합계: ") + self.amounts(settlement.payments)
        rake = (
            self.say(f", the house keeps {settlement.rake}", f", 하우스 {settlement.rake}")
            if settlement.rake
            else ""
        )
        yield self.say("In chips: ", "칩: ") + self.amounts(settlement.chips) + rake
        if settlement.all_chips is not None:
            who = self.who(settlement.all_chips)
            yield self.say(f"{who} owes all chips (DOK-3)", f"{who}: 가진 칩을 모두 냅니다 (DOK-3)")

    def line(self, line: Line, settlement: Settlement, told: set[str]) -> Iterator[str]:
        """One payment, then each rule behind it; a rule is told in full where it comes up first."""
        payer, payee = self.who(line.payer), self.who(line.payee)
        text = self.say(
            f"  {payer} pays {payee} {line.points} ({self.when(line)})",
            f"  {payer} → {payee} {line.points} ({self.when(line)})",
        )
        if line.share_of != line.payer:
            text += self.say(f", the share of {self.who(line.share_of)}", f", {self.who(line.share_of)} 몫")
        yield f"{text} [{line.rule}]"
        yield from self.once(line.rule, told)
        yield "    " + self.base(line, settlement)
        if line.go_bonus:
            yield from self.once("GO-4", told)
        for factor in line.factors:
            yield f"    × {factor.multiplier} {self.say(factor.english, factor.korean)} [{factor.rule}]"
            yield from self.once(factor.rule, told)
        if line.capped_from is not None:
            yield (
                self.say(f"    capped from {line.capped_from}", f"    상한 적용 전 {line.capped_from}")
                + " [LIMIT-1]"
            )
            yield from self.once("LIMIT-1", told)

    def once(self, rule: str, told: set[str]) -> Iterator[str]:
        if rule not in told:
            told.add(rule)
            yield from self.rule(rule, "      ")

    def when(self, line: Line) -> str:
        if line.when == "end":
            return self.say("at the end", "판 끝")
        turn = line.when.removeprefix("turn ")
        return self.say(f"at once, in turn {turn}", f"{turn}번째 차례에 바로")

    def base(self, line: Line, settlement: Settlement) -> str:
        if not line.go_bonus:
            return self.say(f"{line.base} points", f"{line.base}점")
        cards = line.base - line.go_bonus
        return self.say(
            f"{line.base} points: {cards} for cards, {line.go_bonus} for go [GO-4]",
            f"{line.base}점: 카드 {cards}, 고 {line.go_bonus} [GO-4]",
        )

    def amounts(self, amounts: tuple[int, ...]) -> str:
        return ", ".join(f"{self.who(seat)} {amount:+d}" for seat, amount in enumerate(amounts))

    def others(self) -> Iterator[str]:
        yield self.say(
            "The same cards and moves under the other presets, in points:",
            "같은 패와 같은 수를 다른 규칙으로(점):",
        )
        outcomes: dict[str, list[str]] = {}
        for one in compare(self.record, self.final, self.preset):
            outcomes.setdefault(self.other(one), []).append(one.preset)
        for outcome, names in outcomes.items():
            yield f"  {outcome}"
            yield from _NAMES.wrap(", ".join(names))

    def other(self, one: Comparison) -> str:
        if one.settlement is not None:
            paid = self.amounts(one.settlement.payments)
            how = self.say(*_HOW[one.settlement.how])
            if one.moves < len(self.record.moves):
                return self.say(
                    f"{paid}; over after {one.moves} moves by {how}",
                    f"{paid}; {one.moves}수 만에 끝남, {how}",
                )
            return f"{paid}; {how}"
        text = self.say(one.english, one.korean)
        if one.same_piles is not None:
            paid = self.amounts(one.same_piles)
            text += self.say(f"; the same piles would pay {paid}", f"; 같은 먹은 패라면 {paid}")
        return text
