"""Loading rules: files, texts, `extends`, and errors that list everything."""

from __future__ import annotations

import io
import pickle
from pathlib import Path

import pytest

from gostop.errors import GoStopError, RulesError
from gostop.rules import Rules, load_preset, load_rules, loads_rules, presets


def write(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def mistakes_of(text: str) -> RulesError:
    with pytest.raises(RulesError) as caught:
        loads_rules(text)
    return caught.value


def test_an_empty_file_is_standard(tmp_path: Path) -> None:
    rules = load_rules(write(tmp_path, "empty.toml", ""))
    assert rules == Rules() == load_preset("standard")
    assert rules.about.name == "empty"


def test_a_path_a_text_path_and_open_files_load_alike(tmp_path: Path) -> None:
    text = 'extends = "standard-matgo"\n[bak]\npi = 6\n'
    path = write(tmp_path, "house.toml", text)
    expected = load_preset("standard-matgo").override({"bak.pi": 6})
    assert load_rules(path) == load_rules(str(path)) == loads_rules(text) == expected
    assert load_rules(io.BytesIO(text.encode())) == load_rules(io.StringIO(text)) == expected
    with path.open("rb") as file:
        assert load_rules(file) == expected


def test_a_byte_order_mark_and_windows_lines_are_read(tmp_path: Path) -> None:
    path = write(tmp_path, "house.toml", b"\xef\xbb\xbf[bak]\r\npi = 6\r\n")
    assert load_rules(path).bak.pi == 6


def test_files_extend_files_from_where_they_lie(tmp_path: Path) -> None:
    write(tmp_path, "base/one.toml", 'extends = "winjoy-four"\n[bak]\npi = 4\n[go]\nbonus = 2\n')
    path = write(
        tmp_path, "mine/two.toml", 'extends = "../base/one.toml"\n[go]\nbonus = 3\n[about]\nkorean = "둘"\n'
    )
    rules = load_rules(path)
    assert rules == load_preset("winjoy-four").override({"bak.pi": 4, "go.bonus": 3})
    assert (rules.about.name, rules.about.korean, rules.about.english) == ("two", "둘", "")


def test_every_mistake_of_every_file_is_told_at_once(tmp_path: Path) -> None:
    base = write(tmp_path, "base.toml", "[ppeok]\nself_steel = 2\n")
    path = write(
        tmp_path,
        "house.toml",
        'extends = "base.toml"\nbak = 5\n[ppeok]\nsteal = "one"\n[gobakk]\npays = "all"\n'
        "[deal]\nhand = 30\n[about]\nfoo = 1\n",
    )
    with pytest.raises(RulesError) as caught:
        load_rules(path)
    told = [(mistake.file, mistake.key, mistake.nearest) for mistake in caught.value.mistakes]
    assert told == [
        (str(base), "ppeok.self_steel", "ppeok.self_steal"),
        (str(path), "bak", None),
        (str(path), "ppeok.steal", None),
        (str(path), "gobakk", "gobak"),
        (str(path), "deal.hand", None),
        (str(path), "about.foo", None),
    ]
    error = caught.value
    assert error.file == str(base)
    assert "7" not in error.key
    assert str(base) in str(error)
    assert "did you mean 'ppeok.self_steal'?" in error.english
    assert "혹시 'ppeok.self_steal'인가요?" in error.korean
    assert error.mistakes[2].accepted == "a whole number from 0 to 24"
    assert "쓸 수 있는 값: 0부터 24까지의 정수" in error.korean
    assert error.mistakes[2].value == "one"
    assert isinstance(error, GoStopError)
    assert error.code == "rules"
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


@pytest.mark.parametrize(
    ("key", "nearest"),
    [
        ("bak.pii", "bak.pi"),
        ("ppeok.selfsteal", "ppeok.self_steal"),
        ("chongtong.point", "chongtong.points"),
        ("gukjin.multiplier", "gobak.multiplier"),
        ("bak.zzz", None),
        ("bombs.two_card_steal", "bomb.two_card_steal"),
        ("seats", "table.seats"),
        ("table.seat", "table.seats"),
    ],
)
def test_the_nearest_key_is_named(key: str, nearest: str | None) -> None:
    with pytest.raises(RulesError) as caught:
        Rules().override({key: 1})
    assert (caught.value.key, caught.value.nearest) == (key, nearest)


def test_clashes_are_told_beside_other_mistakes_but_not_where_a_part_is_wrong_itself() -> None:
    error = mistakes_of('[deal]\nhand = "x"\nfloor = 5\n[month_pact]\nmultiplier = 4\npoints = 3\n')
    assert [mistake.key for mistake in error.mistakes] == ["deal.hand", "month_pact.points"]


@pytest.mark.parametrize(
    "value",
    ["true", "1.0", "nan", "inf", "1979-05-27", '"1"', "[1]", "{ a = 1 }", "-1", "9223372036854775808"],
)
def test_a_number_is_a_whole_number(value: str) -> None:
    error = mistakes_of(f"[ppeok]\nsteal = {value}\n")
    assert error.key == "ppeok.steal"
    assert error.accepted == "a whole number from 0 to 24"


def test_toml_that_is_none_is_told_with_line_and_column(tmp_path: Path) -> None:
    error = mistakes_of("[bak]\npi = = 3\n")
    assert "line 2, column 6" in error.english
    assert "line 2, column 6" in error.korean
    path = write(tmp_path, "bad.toml", "[bak]\npi = 1\npi = 2\n")
    with pytest.raises(RulesError) as caught:
        load_rules(path)
    assert caught.value.file == str(path)
    assert "line 3" in caught.value.english


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 60_000,
        "a = " + "{a=" * 60_000,
        "[bak]\npi = " + "9" * 5_000,
        "a." * 50_000 + "a = 1",
        "x" * 300_000,
        "\x00",
    ],
)
def test_hostile_texts_are_refused(text: str) -> None:
    assert mistakes_of(text).problems


def test_a_file_full_of_nonsense_is_told_in_full_and_soon() -> None:
    error = mistakes_of("[bak]\n" + "".join(f"nonsense{number} = 1\n" for number in range(10_000)))
    assert len(error.mistakes) == 10_000


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    wrong = [
        tmp_path / "missing.toml",
        tmp_path,
        write(tmp_path, "latin.toml", "[about]\nkorean = 'é'".encode("latin-1")),
        write(tmp_path, "huge.toml", "#" * (256 * 1024 + 1)),
        tmp_path / ("long" * 100 + ".toml"),
        Path("nul\x00.toml"),
    ]
    for path in wrong:
        with pytest.raises(RulesError) as caught:
            load_rules(path)
        assert caught.value.file


def test_what_is_no_file_is_refused() -> None:
    class Odd:
        name = "odd"

        def read(self, size: int) -> object:
            return size

    class Broken:
        def read(self, size: int) -> bytes:
            raise OSError(f"no {size} bytes")

    for source in (Odd(), Broken(), None, 5):
        with pytest.raises(RulesError):
            load_rules(source)  # type: ignore[arg-type]
    with pytest.raises(RulesError):
        loads_rules(b"")  # type: ignore[arg-type]


def test_extends_that_lead_nowhere(tmp_path: Path) -> None:
    write(tmp_path, "broken.toml", "= 1")
    for target, nearest in [
        ("standrad", "standard"),
        ("pimang-matgoo", "pimang-matgo"),
        ("missing.toml", None),
        ("broken.toml", None),
        ("/etc/passwd", None),
        (str(tmp_path / "broken.toml"), None),
        ("..", None),
        ("nul\x00.toml", None),
    ]:
        path = write(
            tmp_path, "house.toml", f"extends = {target!r}\n".replace("'", '"').replace("\\x00", "\\u0000")
        )
        with pytest.raises(RulesError) as caught:
            load_rules(path)
        assert len(caught.value.mistakes) == 1
        assert caught.value.nearest == nearest
    for text in ("extends = 5\n", "extends = []\n", 'extends = "house.toml"\n', 'extends = "./house.toml"\n'):
        assert mistakes_of(text).key == "extends"


def test_extends_in_a_circle_or_without_end(tmp_path: Path) -> None:
    one = write(tmp_path, "one.toml", 'extends = "two.toml"\n')
    write(tmp_path, "two.toml", 'extends = "./../' + tmp_path.name + '/one.toml"\n')
    itself = write(tmp_path, "self.toml", 'extends = "self.toml"\n')
    for path in (one, itself):
        with pytest.raises(RulesError, match="leads back to itself"):
            load_rules(path)
    for number in range(30):
        write(tmp_path, f"chain{number}.toml", f'extends = "chain{number + 1}.toml"\n')
    write(tmp_path, "chain30.toml", "")
    with pytest.raises(RulesError, match="more than 16 files"):
        load_rules(tmp_path / "chain0.toml")
    assert load_rules(tmp_path / "chain20.toml") == Rules()


def test_a_later_file_may_mend_nothing_but_its_own_values(tmp_path: Path) -> None:
    write(tmp_path, "base.toml", "[bak]\npi = -1\n")
    path = write(tmp_path, "house.toml", 'extends = "base.toml"\n[bak]\npi = 4\n')
    with pytest.raises(RulesError) as caught:
        load_rules(path)
    assert [(mistake.key, mistake.value) for mistake in caught.value.mistakes] == [("bak.pi", -1)]


def test_files_of_a_chain_are_checked_as_a_whole(tmp_path: Path) -> None:
    write(tmp_path, "base.toml", "[deal]\nhand = 6\n")
    path = write(tmp_path, "house.toml", 'extends = "base.toml"\n[deal]\nrounds = [[3, 3], [3, 3]]\n')
    assert load_rules(path).deal.hand == 6


def test_presets_are_listed_and_unknown_ones_refused() -> None:
    names = presets()
    assert names[:2] == ("standard", "standard-matgo")
    assert len(names) == len(set(names)) == 26
    for name, nearest in [
        ("pimang-mtago", "pimang-matgo"),
        ("../standard", "standard"),
        ("", None),
        (5, None),
    ]:
        with pytest.raises(RulesError) as caught:
            load_preset(name)  # type: ignore[arg-type]
        assert caught.value.nearest == nearest
        assert "winjoy-four" in caught.value.accepted


def test_a_preset_is_named_after_its_file() -> None:
    for name in presets():
        about = load_preset(name).about
        assert about.name == name
        assert about.english.isascii()
        assert about.english
        assert not about.korean.isascii()


def test_titles_must_be_short_and_printable() -> None:
    assert mistakes_of(f'[about]\nkorean = "{"가" * 201}"\n').key == "about.korean"
    assert mistakes_of('[about]\nenglish = "a\\nb"\n').key == "about.english"
    assert mistakes_of("about = 1\n").key == "about"


@pytest.mark.parametrize(
    ("key", "nearest"), [("bak.광박", "bak.bright"), ("광박", "bak.bright"), ("bak.pie", "bak.pi")]
)
def test_a_key_may_be_called_by_its_korean_term(key: str, nearest: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules().override({key: 1})
    assert caught.value.nearest == nearest


def test_a_key_like_no_other_names_those_of_its_section() -> None:
    with pytest.raises(RulesError) as caught:
        Rules().override({"bak.gwang": 1})
    assert caught.value.nearest is None
    assert "bak.bright" in caught.value.accepted
    assert "bak.ribbon_from" in caught.value.accepted
