"""The reference pages: current, complete, with examples that replay and links that lead somewhere."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from gostop import GoStopError, load_preset, presets
from gostop.cards import ALL_CARDS, Card
from gostop.records import check_record
from gostop.reference import render
from gostop.reference.__main__ import main
from gostop.reference.markdown import anchor, anchor_name
from gostop.reference.material import Material, read_example, read_material
from gostop.reference.presets import Line, preset_lines
from gostop.reference.worked import check_facts, worked
from gostop.rules.checks import EXCLUSIONS
from gostop.rules.load import preset_text
from gostop.rules.tree import SWITCHES

DOCS = Path(__file__).parents[2] / "docs"
REFERENCE = DOCS / "reference"
EXAMPLES = sorted(path.stem for path in (DOCS / "examples").glob("*.toml"))

CATALOGUE = {
    "DECK": 7, "SEAT": 2, "DEAL": 13, "TURN": 9, "PPEOK": 14, "TTADAK": 3, "JJOK": 3, "SSEUL": 1, "LAST": 1,
    "STORE": 1, "PI": 4, "GUKJIN": 5, "SHAKE": 7, "BOMB": 7, "BOMB2": 3, "CHONG": 9, "GO": 9, "RGO": 3,
    "NAGARI": 6, "PUSH": 1, "JACKPOT": 1, "SCORE": 10, "PACT": 1, "MISSION": 2, "YEAR": 1, "BAK": 8, "GOBAK": 4,
    "DOK": 4, "LIMIT": 3, "MONEY": 3, "SIT": 5, "SALE": 6, "SHODANG": 2, "PIG": 1, "PACK": 4, "END": 1, "MANNER": 1,
}  # fmt: skip
"""How many rules there are of each kind, numbered from 1."""

RULES = [f"{kind}-{number}" for kind, count in CATALOGUE.items() for number in range(1, count + 1)]


@pytest.fixture(scope="module")
def material() -> Material:
    return read_material(DOCS)


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    return render(DOCS)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the docs' own files and of what is made of them."""
    docs = tmp_path / "docs"
    for folder in ("examples", "reference"):
        shutil.copytree(DOCS / folder, docs / folder)
    shutil.copy(DOCS / "reference.toml", docs)
    return docs


# Current


def test_the_pages_are_current(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(REFERENCE), "--check"]) == 0
    assert capsys.readouterr().out == ""


def test_check_names_each_stale_page_and_writes_nothing(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = copy / "reference"
    (folder / "rules" / "ppeok.md").write_text("old", encoding="utf-8")
    (folder / "index.md").unlink()
    (folder / "presets" / "gone.md").write_text("nothing makes this", encoding="utf-8")
    assert main([str(folder), "--check"]) == 1
    named = [Path(line.removeprefix("stale: ")) for line in capsys.readouterr().out.splitlines()]
    assert named == [folder / "index.md", folder / "presets" / "gone.md", folder / "rules" / "ppeok.md"]
    assert (folder / "rules" / "ppeok.md").read_text(encoding="utf-8") == "old"


def test_writing_makes_the_pages_current(copy: Path) -> None:
    folder = copy / "reference"
    (folder / "rules" / "ppeok.md").write_text("old", encoding="utf-8")
    (folder / "presets" / "gone.md").write_text("nothing makes this", encoding="utf-8")
    (folder / "by-hand.md").write_text("not ours", encoding="utf-8")
    assert main([str(folder)]) == 0
    assert main([str(folder), "--check"]) == 0
    assert not (folder / "presets" / "gone.md").exists()
    assert (folder / "by-hand.md").exists()


def test_pages_that_cannot_be_made_are_said_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "docs" / "reference")]) == 2
    assert "cannot be made" in capsys.readouterr().err


def test_broken_data_is_said_so(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (copy / "reference.toml").write_text("[[page]\n", encoding="utf-8")
    assert main([str(copy / "reference")]) == 2
    assert "reference.toml" in capsys.readouterr().err


# Complete


def test_every_rule_stands_on_exactly_one_page(material: Material, pages: dict[str, str]) -> None:
    assert len(RULES) == 165
    assert sorted(rule for page in material.pages for rule in page.rules) == sorted(RULES)
    for rule in RULES:
        holders = [name for name, text in pages.items() if anchor(rule) in text]
        assert holders == [f"rules/{material.page_of(rule)}.md"]


def test_every_key_stands_on_exactly_one_page_once(pages: dict[str, str]) -> None:
    for key in SWITCHES:
        assert sum(text.count(anchor(key)) for text in pages.values()) == 1


def test_a_key_says_what_it_does_accepts_and_is_in_every_preset(pages: dict[str, str]) -> None:
    text = pages["rules/ppeok.md"]
    part = text.partition(anchor("ppeok.self_steal"))[2].partition("**Example.**")[0]
    switch = SWITCHES["ppeok.self_steal"]
    for told in (switch.korean, switch.english, switch.meaning, switch.meaning_ko, switch.sources):
        assert told in part
    assert "from 0 to 24" in part
    assert "in pi" in part
    ones = next(line for line in part.splitlines() if line.startswith("| `1` |"))
    with_one = [name for name in presets() if load_preset(name).ppeok.self_steal == 1]
    assert re.findall(r"\[([a-z-]+)\]", ones) == with_one
    assert "| `2` | all others |" in part


def test_each_word_of_a_choice_is_explained_in_both_languages(pages: dict[str, str]) -> None:
    assert "- `take_pair`: hand and floor card are taken · 뒷패만 남기고 가져감" in pages["rules/ppeok.md"]


def test_every_rule_has_its_terms_and_one_example_in_both_languages(
    material: Material, pages: dict[str, str]
) -> None:
    assert set(EXAMPLES) <= set(RULES)
    for rule in RULES:
        told = material.rules[rule]
        assert told.english
        assert told.korean
        assert told.keys or (told.text and told.text_ko and told.sources)
        assert bool(told.text) is bool(told.text_ko)
        assert (rule in material.examples) is not bool(told.example)
        assert bool(told.example) is bool(told.example_ko)
    told_of = sum(text.count("**Example.**") for text in pages.values())
    assert told_of == sum(text.count("**예.**") for text in pages.values()) == len(RULES)


def test_the_index_names_every_rule_key_and_preset(pages: dict[str, str]) -> None:
    index = pages["index.md"]
    for name in (*RULES, *SWITCHES, *presets()):
        assert f"[{name}](" in index


def test_every_refused_combination_is_told(pages: dict[str, str]) -> None:
    text = pages["exclusions.md"]
    for exclusion in EXCLUSIONS:
        line = next(line for line in text.splitlines() if line.startswith(f"| `{exclusion.name}` |"))
        for told in (exclusion.english, exclusion.korean, *exclusion.keys, *exclusion.ids):
            assert told in line


# Presets


def _changes(name: str) -> tuple[str, str]:
    text = preset_text(name)
    found = re.search(r'^extends = "(.*)"', text, re.MULTILINE)
    return (found[1] if found else ""), text


@pytest.mark.parametrize("name", presets())
def test_a_preset_page_has_every_line_that_differs_with_its_source(name: str, pages: dict[str, str]) -> None:
    parent, text = _changes(name)
    page = pages[f"presets/{name}.md"]
    if not parent:
        assert "What differs" not in page
        return
    differing = {one.key for one in load_preset(name).diff(load_preset(parent))}
    lines = {line.key: line for line in preset_lines(text) if isinstance(line, Line)}
    assert set(lines) == differing
    part = page.partition("## What differs")[2].partition("## House sheet")[0]
    for key, line in lines.items():
        row = next(row for row in part.splitlines() if row.startswith(f"| [{key}]("))
        assert row.endswith(f"| {line.comment or 'see below'} |")
        assert line.comment or all(comment for _, comment in line.entries)
        assert all(f"`{entry}`: {comment}" in part for entry, comment in line.entries)


@pytest.mark.parametrize("name", presets())
def test_a_house_sheet_has_every_key_once(name: str, pages: dict[str, str]) -> None:
    sheet = pages[f"presets/{name}.md"].partition("## House sheet")[2]
    in_force, _, off = sheet.partition("### off")
    section, named = "", re.findall(r"`([a-z0-9_.]+)`", off)
    for line in in_force.splitlines():
        if line.startswith("### "):
            section = line.removeprefix("### ")
        elif line.startswith("| `"):
            named.append(f"{section}.{line.split('`')[1]}")
    assert sorted(named) == sorted(SWITCHES)


def test_a_house_sheet_shows_values_with_their_meaning(pages: dict[str, str]) -> None:
    sheet = pages["presets/hangame-gostop.md"]
    assert "| `heodang_turns` | 허당 | heodang | **`5`** |" in sheet
    assert '| `mode` | 역고 | reverse go | **`"normal"` 보통 고 · an ordinary go** |' in sheet
    assert "8 missions: set, first_to" in pages["presets/pimang-gostop.md"]


# Examples


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_comes_out_as_it_says(name: str) -> None:
    example = read_example(DOCS / "examples" / f"{name}.toml")
    expect = example.record.expect
    assert expect is not None
    assert expect.over is not None
    assert (expect.payments if expect.over else expect.captured) is not None
    assert check_record(example.record) == ()
    check_facts(example)


def test_an_example_on_a_page_shows_the_hand_and_what_came_of_it() -> None:
    lines = worked(read_example(DOCS / "examples" / "BAK-2.toml"))
    assert "| 1 | – | `03A 03B 08A 08B 09A` |" in lines
    assert "Floor `07B`; stock, top first, `10Y`." in lines
    assert "Result (stop): seat 0 +9, seat 1 -6, seat 2 -3." in lines
    assert "- seat 1 pays seat 0 6 points [BAK-1, end]: 3 pi bak ×2" in lines


def test_facts_of_an_example_are_shown() -> None:
    lines = worked(read_example(DOCS / "examples" / "SHAKE-2.toml"))
    assert "May not be played now: `bomb 05`, `shake 05`." in lines
    assert "Paid at once: `[6, -3, -3]`." in worked(read_example(DOCS / "examples" / "PPEOK-7.toml"))


@pytest.mark.parametrize(
    ("fact", "wrong"),
    [
        ("offered: play 05T, play 10A", "offered: bomb 05"),
        ("refused: bomb 05, shake 05", "refused: play 05T"),
        ("refused: bomb 05, shake 05", "at once: [6, -3, -3]"),
    ],
)
def test_a_fact_that_does_not_hold_is_found(fact: str, wrong: str, tmp_path: Path) -> None:
    text = (DOCS / "examples" / "SHAKE-2.toml").read_text(encoding="utf-8")
    path = tmp_path / "SHAKE-2.toml"
    path.write_text(text.replace(f"# {fact}", f"# {wrong}"), encoding="utf-8")
    with pytest.raises(GoStopError, match="SHAKE-2: "):
        check_facts(read_example(path))


def test_wrong_chips_are_found(tmp_path: Path) -> None:
    text = (DOCS / "examples" / "MONEY-1.toml").read_text(encoding="utf-8")
    path = tmp_path / "MONEY-1.toml"
    path.write_text(text.replace("# chips: [600", "# chips: [601"), encoding="utf-8")
    with pytest.raises(GoStopError, match="chips is not"):
        check_facts(read_example(path))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("#\n", "# and so\n", "English and one in Korean"),
        ("# offered: ", "# allowed: ", "is no fact"),
        ('format = "gostop-hand/1"', 'format = "gostop-hand/9"', "SHAKE-2.toml: "),
    ],
)
def test_an_example_that_cannot_be_read_is_refused(old: str, new: str, reason: str, tmp_path: Path) -> None:
    text = (DOCS / "examples" / "SHAKE-2.toml").read_text(encoding="utf-8")
    path = tmp_path / "SHAKE-2.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(GoStopError, match=re.escape(reason)):
        read_example(path)


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('rules = ["PI-1", ', "rules = [", "PI-1"),
        ('rules = ["PI-1", ', 'rules = ["PI-1", "DECK-1", ', "DECK-1"),
        ('rules = ["PI-1", ', 'rules = ["PI-1", "PI-9", ', "PI-9"),
        ('keys = ["match.hands", ', "keys = [", "match.hands"),
        ('keys = ["match.hands", ', 'keys = ["match.hands", "bak.pi", ', "bak.pi"),
        ('id = "PI-4"', 'id = "PI-4"\nexample = "x"\nexample_ko = "x"', "PI-4"),
    ],
)
def test_what_stands_nowhere_or_twice_is_named(old: str, new: str, named: str, copy: Path) -> None:
    text = (copy / "reference.toml").read_text(encoding="utf-8")
    assert old in text
    (copy / "reference.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(GoStopError, match=re.escape(named)):
        read_material(copy)


@pytest.mark.rule("DECK-1", "DECK-2")
def test_the_figures_of_the_pack_in_the_text() -> None:
    pack = [card for card in ALL_CARDS if card.pack == 1 and not card.is_bonus and card != Card("12U")]
    kinds = {kind: sum(card.kind.name == kind for card in pack) for kind in ("BRIGHT", "ANIMAL", "RIBBON")}
    assert len(pack) == 48
    assert kinds == {"BRIGHT": 5, "ANIMAL": 9, "RIBBON": 10}
    assert len(pack) - sum(kinds.values()) == 24


# Links


def test_links_and_anchors_lead_somewhere(pages: dict[str, str]) -> None:
    anchors = {name: set(re.findall(r'<a id="([^"]+)">', text)) for name, text in pages.items()}
    for name, text in pages.items():
        for target in re.findall(r"\]\(([^)]+)\)", text):
            file, _, place = target.partition("#")
            path = (REFERENCE / name).parent / file
            assert path.resolve().is_file(), f"{name}: {target}"
            if place:
                other = path.resolve().relative_to(REFERENCE.resolve()).as_posix()
                assert place in anchors[other], f"{name}: {target}"


def test_anchors_are_plain() -> None:
    assert anchor_name("PPEOK-3") == "ppeok-3"
    assert anchor_name("five_bright_pot.ante") == "five-bright-pot-ante"
