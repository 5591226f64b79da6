"""What happens in a hand, the board, and the settlement, as the screen shows them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import attrs
from rich.text import Text

from gostop import events as ev
from gostop.cards import ANIMALS, BRIGHTS, PI, RIBBONS, Card, to_cards
from gostop.cli.screen import Screen, counted
from gostop.moves import Move
from gostop.rules import Mission, Rules
from gostop.rules.tree import SWITCHES
from gostop.settlement import Line, Settlement, score_of
from gostop.settlement.ledger import product
from gostop.state import State

_STYLES: dict[type[ev.Event], str] = {
    ev.Ppeok: "bold red", ev.ThreePpeok: "bold red", ev.Nagari: "bold red",
    ev.Shook: "bold magenta", ev.Bombed: "bold magenta", ev.Chongtong: "bold magenta",
    ev.FloorChongtong: "bold magenta", ev.Shodang: "bold magenta", ev.ShodangAnswered: "bold magenta",
    ev.Jjok: "bold cyan", ev.Ttadak: "bold cyan", ev.Sseul: "bold cyan", ev.PpeokTaken: "bold cyan",
    ev.DepartmentStore: "bold cyan", ev.MissionShown: "bold blue", ev.MissionDone: "bold blue",
    ev.PactMade: "bold blue", ev.PotWon: "bold blue", ev.Heodang: "bold yellow",
    ev.Scored: "bold yellow", ev.Went: "bold yellow", ev.ReverseGo: "bold yellow", ev.Stopped: "bold yellow",
    ev.Paid: "bold green", ev.Stolen: "yellow",
}  # fmt: skip

_KOREAN_SEAT = re.compile(r"^(\d)번: |^(\d)번(?= → )")
_ENGLISH_SEAT = re.compile(r"^seat (\d):? ")

_WORDS: dict[str, tuple[str, str]] = {
    "play": ("play {card}", "{card} 내기"),
    "take": ("take {card}", "{card} 먹기"),
    "give": ("give {card}", "{card} 주기"),
    "bomb": ("bomb month {month}", "{month}월 폭탄"),
    "chongtong": ("show the chongtong", "총통 부르기"),
    "continue": ("play on", "계속 치기"),
    "flip": ("flip the stock's top card", "더미 뒤집기"),
    "go": ("go", "고"),
    "stop": ("stop", "스톱"),
    "shodang": ("call shodang", "쇼당 부르기"),
    "accept": ("accept the shodang", "쇼당 받기"),
    "refuse": ("refuse the shodang", "쇼당 거절"),
    "join": ("join the hand", "이번 판 치기"),
    "fold": ("fold", "이번 판 쉬기 (죽기)"),
    "draw": ("draw face-down card {number}", "엎어 놓은 {number}번째 패 뽑기"),
    "cut": ("cut {number} cards deep", "{number}장 떼기"),
    "tung": ("tung: no cut, all in one packet", "퉁"),
    "sell": ("sell the brights", "광 팔기"),
    "keep": ("do not sell", "팔지 않기"),
    "push": ("push the win on", "밀기"),
    "next": ("next hand", "다음 판"),
}


def move_text(screen: Screen, move: Move) -> Text:
    """A move in words, the cards by name."""
    facts: dict[str, object] = {"card": str(move.card), "month": move.month, "number": move.number}
    if move.kind == "shake":
        english, korean = (
            ("shake month {month}", "{month}월 흔들기")
            if move.card is None
            else ("shake and play {card}", "흔들고 {card} 내기")
        )
    elif move.kind in ("gukjin", "dual"):
        english = "count the animal of month {month} as " + ("double junk" if move.as_pi else "an animal")
        korean = "{month}월 열끗을 " + ("쌍피로" if move.as_pi else "열끗으로")
    else:
        english, korean = _WORDS[move.kind]
    return screen.with_cards(screen.say(english, korean).format(**facts))


def show_events(screen: Screen, rules: Rules, events: Iterable[ev.Event], heading: int | None = None) -> None:
    """Every event on a line of its own, in words; the seat that the heading names is left out."""
    for event in events:
        screen.line(_indented(event_text(screen, event, heading)))
        if isinstance(event, ev.MissionShown):
            screen.line(_indented(mission_text(screen, rules.mission.pool[event.mission]), 6))


def event_text(screen: Screen, event: ev.Event, heading: int | None = None) -> Text:
    """An event in words, without its seat where that is the one in the heading."""
    text = screen.told(at_table(screen, event))
    if isinstance(event, (ev.Stolen, ev.JokerTaken)):  # the card's name says what it is
        text = text.replace(": 피 ", ": ").replace("보너스패 ", "").replace("bonus card ", "")
    if heading is not None and getattr(event, "seat", None) == heading:
        text = (_KOREAN_SEAT if screen.korean else _ENGLISH_SEAT).sub("", text, count=1)
    return screen.with_cards(text, _STYLES.get(type(event), ""))


_SEAT_FIELDS = ("seat", "giver", "taker", "payer", "payee", "dealer", "share_of")


def at_table(screen: Screen, thing: Any) -> Any:
    """An event or a ledger line with the seats that the screen names in place of those of the hand."""
    if not screen.seats:
        return thing
    fields = {field.name for field in attrs.fields(type(thing))} & {*_SEAT_FIELDS}
    return attrs.evolve(thing, **{name: screen.seat(getattr(thing, name)) for name in fields})


def show_hands(screen: Screen, state: State) -> None:
    """All hands, open."""
    for seat in range(state.players):
        screen.line(labelled(seat_name(screen, state, seat), screen.cards(state.hands[seat])))


_SETS_KOREAN = {
    "hongdan": "홍단", "cheongdan": "청단", "chodan": "초단", "godori": "고도리", "five_brights": "오광",
    "bidori": "비도리", "yukdori": "육도리", "palssari": "팔싸리", "rain_chodan": "비초단",
}  # fmt: skip
_KINDS_KOREAN = {"brights": "광", "animals": "열끗", "ribbons": "띠", "pi": "피"}


def mission_text(screen: Screen, mission: Mission) -> Text:
    """What a mission asks for and what it is worth."""
    kind = mission.kind
    cards = ", ".join(mission.cards)
    if kind == "each":
        steps = " ".join([f"×{step}" for step in mission.steps])
        return screen.with_cards(screen.say(f"for each of {cards}: {steps}", f"{cards} 먹을 때마다: {steps}"))
    name = cards or screen.say(mission.name, _SETS_KOREAN.get(mission.name, mission.name))
    of = screen.say(mission.of, _KINDS_KOREAN.get(mission.of, mission.of))
    english, korean = {
        "set": (f"all of {name}:", f"{name} 모두 모으기:"),
        "regional": (f"the set {name}:", f"{name} 모으기:"),
        "hand_and_flip": ("hand card and flip both capture, up to", "손패와 뒷패로 모두 먹기, 최고"),
        "first_to": (f"first to {mission.count} {of}:", f"{of} {mission.count}장 먼저 모으기:"),
        "free": ("for nothing:", "공짜:"),
    }[kind]
    return screen.with_cards(f"{screen.say(english, korean)} ×{mission.multiplier}")


def show_board(screen: Screen, state: State, seat: int | None) -> None:
    """The board as a seat sees it: the piles, the floor and its own hand; with None all hands, open."""
    for other in range(state.players):
        name = seat_name(screen, state, other, you=seat)
        screen.line(labelled(name, Text(_standing(screen, state, other), "dim")))
        for group in _groups(state.captured[other], state):
            screen.line(labelled("", screen.cards(group)))
    left = screen.say(f"floor (stock {len(state.stock)})", f"바닥 (더미 {len(state.stock)}장)")
    screen.line(labelled(left, screen.cards(state.floor)))
    if state.in_play:
        screen.line(labelled(screen.say("in play", "낸 패"), screen.cards(state.in_play)))
    if seat is None:
        show_hands(screen, state)
    else:
        screen.line(labelled(screen.say("your hand", "내 손패"), screen.cards(state.hands[seat])))


def _standing(screen: Screen, state: State, seat: int) -> str:
    score = score_of(state, seat).total
    told = [
        screen.say(f"{score} points", f"{score}점"),
        screen.say(f"{len(state.hands[seat])} in hand", f"손패 {len(state.hands[seat])}장"),
    ]
    if state.goes[seat]:
        told.append(screen.say(f"{state.goes[seat]} go", f"{state.goes[seat]}고"))
    for months, english, korean in (
        (state.shakes[seat], "shaken", "흔듦"),
        (state.bombs[seat], "bombed", "폭탄"),
    ):
        if months:
            listed = ", ".join(str(month) for month in months)
            told.append(screen.say(f"{english}: {listed}", f"{korean}: {listed}월"))
    if state.free_flips[seat]:
        flips = state.free_flips[seat]
        told.append(screen.say(f"{flips} free flips", f"그냥 뒤집기 {flips}번"))
    return " · ".join(told)


def _groups(cards: tuple[Card, ...], state: State) -> list[tuple[Card, ...]]:
    """A captured pile by kind: brights, animals, ribbons, pi (with dual animals that count as such)."""
    pile = sum(1 << card.code for card in cards)
    as_pi = sum(1 << card.code for card, way in state.gukjin.items() if way == "pi")
    parts = (BRIGHTS, ANIMALS & ~as_pi, RIBBONS, PI | as_pi)
    return [to_cards(pile & part) for part in parts if pile & part]


def seat_name(screen: Screen, state: State, seat: int, you: int | None = None) -> str:
    """`seat 0`, with what is special about it."""
    marks = [screen.say("dealer", "선")] if seat == state.dealer else []
    if seat == you:
        marks.append(screen.say("you", "나"))
    mark = f" ({', '.join(marks)})" if marks else ""
    return name_of(screen, screen.seat(seat)) + mark


def name_of(screen: Screen, seat: int) -> str:
    """`seat 0`, by the number that the screen uses."""
    return screen.say(f"seat {seat}", f"{seat}번")


def labelled(label: str, content: Text) -> Text:
    """A label in a column of its own; Korean letters are two columns wide."""
    text = Text("  ")
    text.append(label, "bold")
    text.append(" " * max(18 - text.cell_len, 1))
    return text.append_text(content)


def _indented(text: Text, by: int = 4) -> Text:
    return Text(" " * by).append_text(text)


# What a payment is made of


def show_settlement(screen: Screen, rules: Rules, settlement: Settlement) -> None:
    """The whole settlement: the winner's score, every payment with its factors, and what all come to."""
    screen.title(screen.say("Settlement", "정산"))
    _show_how(screen, settlement)
    _show_score(screen, settlement)
    for line in settlement.ledger:
        show_ledger_line(screen, rules, at_table(screen, line))
    _show_totals(screen, rules, settlement)


_HOW = {
    "stop": ("won by a stop", "스톱으로 이김"),
    "chongtong": ("won by chongtong", "총통으로 이김"),
    "floor chongtong": ("won by a floor chongtong", "바닥 총통으로 이김"),
    "three ppeok": ("won by three ppeok", "쓰리뻑으로 이김"),
    "third ppeok": ("ended by the third ppeok in a row", "삼연뻑으로 끝남"),
    "heodang": ("won by heodang", "허당으로 이김"),
    "nagari": ("drawn (nagari): nobody wins", "나가리: 이긴 사람 없음"),
}


def _show_how(screen: Screen, settlement: Settlement) -> None:
    english, korean = _HOW[settlement.how]
    who = "" if settlement.winner is None else f"{name_of(screen, screen.seat(settlement.winner))}: "
    screen.line(f"  {who}{screen.say(english, korean)}", "bold")
    if settlement.hands_on > 1:
        carried = settlement.hands_on
        screen.line(
            screen.say(f"  the next hand inherits ×{carried}", f"  다음 판이 {carried}배를 물려받음")
            + " (NAGARI-3)"
        )


def _show_score(screen: Screen, settlement: Settlement) -> None:
    if settlement.score is None:
        return
    for item in settlement.score.items:
        text = Text(f"  {item.points:>6}  ")
        text.append(screen.told(item), "bold")
        text.append(f" {item.id}  ", "dim")
        screen.line(text.append_text(screen.cards(item.cards)))
    total = settlement.score.total
    screen.line(screen.say(f"  = {total:>4}  card score", f"  = {total:>4}  카드 점수"), "bold")


def show_ledger_line(screen: Screen, rules: Rules, line: Line) -> None:
    """One payment: who pays whom, and every step from the base to the points."""
    screen.line()
    screen.line(f"  {_pays(screen, line)}", "bold green" if line.points else "dim")
    if line.when != "end":
        number = line.when.removeprefix("turn ")
        turn = screen.say(f"at once, in turn {number}", f"{number}번째 차례에 바로")
        _step(screen, str(line.points), f"{rule_name(screen, line.rule)}, {turn}", rules, line.rule)
        return
    _step(screen, str(line.base - line.go_bonus), _base_name(screen, line), rules, line.rule)
    if line.go_bonus:
        _step(screen, f"+ {line.go_bonus}", screen.say("go points", "고 점수"), rules, "GO-4")
    for factor in line.factors:
        _step(screen, f"× {factor.multiplier}", screen.told(factor), rules, factor.rule)
    if line.capped_from is not None:
        cap = screen.say(
            f"cap of a share: {line.capped_from} is too much", f"상한: {line.capped_from}점을 줄임"
        )
        _step(screen, f"≤ {line.points}", cap, rules, "LIMIT-1")
    steps = f"  {line.base} × {product(line.factors)}" if line.factors else ""
    screen.line(f"  {'= ' + str(line.points):>8}{steps}", "bold")


def _pays(screen: Screen, line: Line) -> str:
    english = f"seat {line.payer} pays seat {line.payee}: {line.points} points"
    korean = f"{line.payer}번이 {line.payee}번에게 {line.points}점"
    if line.share_of != line.payer:
        english += f" (for seat {line.share_of})"
        korean += f" ({line.share_of}번 몫)"
    return screen.say(english, korean)


def _base_name(screen: Screen, line: Line) -> str:
    if line.rule == "BAK-1":
        return screen.say("card score of the winner", "이긴 사람의 카드 점수")
    if line.rule == "BAK-8":
        return screen.say("captured nothing: pays nothing", "먹은 패가 없어 내지 않음")
    return rule_name(screen, line.rule)


_NAMES = {
    "GOBAK-1": ("card score; pays for all (gobak)", "카드 점수, 독박 (고박)"),
    "SHODANG-2": ("card score; pays for all (refused shodang)", "카드 점수, 독박 (쇼당 거부)"),
    "DOK-2": ("card score; pays for all (ignored the danger)", "카드 점수, 독박 (모른 체)"),
    "DOK-3": ("card score; pays for all (fed the winner)", "카드 점수, 독박 (먹여 줌)"),
}


def rule_name(screen: Screen, rule: str) -> str:
    """What a rule is called, by its id."""
    if rule in _NAMES:
        return screen.say(*_NAMES[rule])
    for switch in SWITCHES.values():
        if rule in switch.ids:
            return screen.told(switch)
    return rule


def _step(screen: Screen, amount: str, text: str, rules: Rules, rule: str) -> None:
    shown = Text(f"  {amount:>8}  ")
    shown.append(text)
    shown.append("  " + " · ".join([rule, *_lines_of(rules, rule)]), "dim")
    screen.line(shown)


def _lines_of(rules: Rules, rule: str) -> list[str]:
    """The lines of the house rules that turn a rule on or off, as a rules file has them."""
    from gostop.rules.write import toml_value

    values = rules.flat()
    lines = [f"{key} = {toml_value(values[key])}" for key, switch in SWITCHES.items() if rule in switch.ids]
    return [text for text in lines if len(text) <= 60]


def _show_totals(screen: Screen, rules: Rules, settlement: Settlement) -> None:
    screen.line()
    for seat, points in enumerate(settlement.payments):
        text = f"  {name_of(screen, screen.seat(seat))}: " + screen.say(
            f"{points:+d} points", f"{points:+d}점"
        )
        if settlement.chips != settlement.payments:
            text += screen.say(f", {settlement.chips[seat]:+d} chips", f", 칩 {settlement.chips[seat]:+d}개")
        screen.line(text, "bold")
    if settlement.chips != settlement.payments:
        screen.line(_how_chips(screen, rules, settlement), "dim")
    if settlement.all_chips is not None:
        seat = screen.seat(settlement.all_chips)
        screen.line(
            screen.say(f"  seat {seat} owes all its chips", f"  {seat}번은 가진 칩을 모두 냄") + " (DOK-3)"
        )


def _how_chips(screen: Screen, rules: Rules, settlement: Settlement) -> str:
    english = f"  {counted(rules.money.per_point, 'chip')} a point (MONEY-1)"
    korean = f"  점당 칩 {rules.money.per_point}개 (MONEY-1)"
    if rules.limit.money:
        english += f", at most {rules.limit.money:,} a share (LIMIT-1)"
        korean += f", 한 몫 상한 {rules.limit.money:,}개 (LIMIT-1)"
    if settlement.rake:
        english += f", the house keeps {settlement.rake} (MONEY-2: {rules.money.rake} %)"
        korean += f", 하우스 {settlement.rake}개 (MONEY-2: {rules.money.rake} %)"
    return screen.say(english, korean)
