"""Reading record files."""

from __future__ import annotations

from typing import Any, NoReturn

from gostop.errors import RecordError, plain_text, shown
from gostop.records import FORMAT
from gostop.records.model import Record

LARGEST = 1024 * 1024
"""The most characters that a file may have."""

MOST_HANDS = 1_000
"""The most hands that a file may have."""

_SHARED = ("preset", "rules", "seats")
"""What a file of many hands may say once for all of them."""


def loaded(text: str) -> Record:
    """See `gostop.loads_record`."""
    records = all_loaded(text)
    if len(records) != 1:
        _refuse(
            f"{len(records)} hands are in this file: loads_records() reads them all",
            f"이 파일에는 {len(records)}판이 있습니다. loads_records()로 읽습니다",
        )
    return records[0]


def all_loaded(text: str) -> tuple[Record, ...]:
    """See `gostop.loads_records`."""
    data = _parse(text)
    form = data.pop("format", None)
    if form is None:
        _refuse(
            f"this is no record: it does not begin with format = {shown(FORMAT)}",
            f"기록이 아닙니다: format = {shown(FORMAT)}(으)로 시작하지 않습니다",
        )
    if form != FORMAT:
        _refuse(
            f"format {shown(form)} is not known, only {shown(FORMAT)}",
            f"형식 {shown(form)}은(는) 알 수 없습니다. {shown(FORMAT)}만 읽습니다",
        )
    if "hand" not in data:
        return (_record(data, None),)
    hands = data.pop("hand")
    if not isinstance(hands, list) or not all(isinstance(hand, dict) for hand in hands) or not hands:
        _refuse("hands are written as [[hand]]", "판은 [[hand]]로 적습니다")
    if len(hands) > MOST_HANDS:
        _refuse(f"more than {MOST_HANDS} hands", f"{MOST_HANDS}판보다 많습니다")
    stray = sorted(set(data) - set(_SHARED))[:5]
    if stray:
        names = ", ".join(shown(key) for key in stray)
        _refuse(f"{names}: each hand says this for itself", f"{names}: 판마다 따로 적습니다")
    return tuple([_record({**data, **hand}, number) for number, hand in enumerate(hands)])


def _record(plain: dict[str, Any], number: int | None) -> Record:
    from gostop.records.data import RecordData, record_in
    from gostop.serial.convert import read
    from gostop.serial.kinds import Wrong

    where = "" if number is None else f"hand[{number}]."
    try:
        return record_in(read(RecordData, plain))
    except Wrong as wrong:
        problems = [
            (f"{where}{path}: {english}".lstrip(": "), f"{where}{path}: {korean}".lstrip(": "))
            for path, english, korean in wrong.problems
        ]
    error = RecordError.listing("this record cannot be", "있을 수 없는 기록입니다", problems)
    assert isinstance(error, RecordError)
    error.hand = number
    raise error


def _parse(text: str) -> dict[str, Any]:
    import tomli

    if not isinstance(text, str):
        _refuse(
            f"a text is needed, not {type(text).__name__}", f"글이어야 합니다 ({type(text).__name__} 아님)"
        )
    text = plain_text(text)
    if len(text) > LARGEST:
        _refuse(f"larger than {LARGEST} characters", f"{LARGEST}자보다 큽니다")
    try:
        return tomli.loads(text.removeprefix("\ufeff"), parse_float=_no_fraction)
    except RecursionError:
        _refuse("nested too deeply", "너무 깊이 겹쳐 있습니다")
    except RecordError:
        raise
    except ValueError as error:
        _refuse(f"no TOML: {shown(str(error))}", f"TOML이 아닙니다: {shown(str(error))}")


def _no_fraction(digits: str) -> NoReturn:
    _refuse(f"{digits[:30]} has a fraction; all numbers are whole", f"{digits[:30]}: 정수만 씁니다")


def _refuse(english: str, korean: str) -> NoReturn:
    raise RecordError(english, korean)
