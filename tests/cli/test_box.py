"""`scarab box`: the printed numbers shown, checked, compared and listed."""

import json
from pathlib import Path

import pytest

from cli.running import Run, contents, sentence, words_of
from scarab.boxes.files import document_of, write_file
from scarab.core.box import FORMAT
from scarab.core.register import GAMES, load
from support.hoard import document, own
from support.shelf import SHELF
from support.toys import Nim

WITH_BOX = [name for name in SHELF if GAMES[name].box_spec is not None]

pytestmark = pytest.mark.usefixtures("hoard")


@pytest.fixture
def folder(home: Path) -> Path:
    """Two own boxes and a broken file."""
    path = home / "boxes"
    write_file(path / "annas.box.json", document_of(own(name="Anna's hoard", stones=15, order=ORDER)))
    write_file(path / "bens.box.json", document_of(own(name="Ben's hoard", stones=20)))
    return path


ORDER = ["star", "sun", "moon", "cloud", "cloud"]


@pytest.mark.parametrize("name", WITH_BOX)
def test_the_box_of_every_game_is_shown_and_printed_as_a_document(run: Run, name: str) -> None:
    """What is printed loads: it is the standard box."""
    shown = run("box", "show", name)
    assert shown.exit_code == 0
    assert load(name).box.mark in shown.output
    printed = run("box", "show", name, "--json")
    found = json.loads(printed.stdout)
    assert found["scarab_box"] == FORMAT
    assert load(name, box=found).box == load(name).box


def test_every_value_is_shown_with_its_source(run: Run) -> None:
    shown = run("box", "show", "hoard")
    rows = [line.split() for line in shown.output.splitlines()]
    assert ["stones", "11", "stand-in"] in rows
    assert ["takes", "1", "2", "3", "other", "source"] in rows
    assert ["prize.lit", "true", "other", "source"] in rows
    assert ["prize.last", "1", "rulebook"] in rows
    assert "3 lines are stand-ins" in shown.output


def test_the_sources_are_named_in_every_language(run: Run) -> None:
    dutch, norwegian = run("box", "show", "hoard", "--lang", "nl"), run("box", "show", "hoard", "--lang", "nb")
    assert ["stones", "11", "aanname"] in [line.split() for line in dutch.output.splitlines()]
    assert "3 regels zijn aannames" in dutch.output
    assert dutch.output.startswith("Schat · ")
    assert ["takes", "1", "2", "3", "annen", "kilde"] in [line.split() for line in norwegian.output.splitlines()]


def test_an_own_box_is_shown_by_file_by_name_and_by_mark(run: Run, folder: Path) -> None:
    for word in (str(folder / "annas.box.json"), "anna's HOARD", own(stones=15, order=ORDER).mark):
        shown = run("box", "show", "hoard", "--box", word)
        assert shown.exit_code == 0, shown.output
        assert shown.output.startswith("Hoard · Anna's hoard (")
        assert ["stones", "15", "own"] in [line.split() for line in shown.output.splitlines()]
    printed = json.loads(run("box", "show", "hoard", "--box", "ben's hoard", "--json").stdout)
    assert printed["values"]["stones"] == 20
    assert printed["sources"]["stones"] == "own"


def test_a_box_that_is_not_there_is_refused_with_those_there_are(run: Run, folder: Path) -> None:
    refused = run("box", "show", "hoard", "--box", "carls")
    assert refused.exit_code == 2
    assert "there is no box 'carls'" in sentence(refused)
    for name in ("standard (", "Anna's hoard (", "Ben's hoard ("):
        assert name in sentence(refused)
    missing = run("box", "show", "hoard", "--box", "carls.box.json")
    assert missing.exit_code == 66
    assert sentence(missing) == "there is no file 'carls.box.json'"


def test_two_boxes_of_one_name_are_told_apart_by_their_marks(run: Run, folder: Path) -> None:
    write_file(folder / "twin.box.json", document_of(own(name="Ben's hoard", stones=30)))
    refused = run("box", "show", "hoard", "--box", "Ben's hoard")
    assert refused.exit_code == 2
    assert own(stones=20).mark in sentence(refused)
    assert own(stones=30).mark in sentence(refused)


def test_a_box_of_another_game_is_refused(run: Run, folder: Path) -> None:
    refused = run("box", "show", "tutankhamen", "--box", str(folder / "annas.box.json"))
    assert refused.exit_code == 2
    assert "is a box of Hoard, not of Tutankhamen" in sentence(refused)


def test_a_game_without_printed_numbers_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "nim", Nim)
    refused = run("box", "show", "nim")
    assert refused.exit_code == 2
    assert sentence(refused) == "nim has no printed numbers, so it has no box"


def test_a_good_box_is_told_with_its_mark(run: Run, folder: Path) -> None:
    checked = run("box", "check", str(folder / "bens.box.json"))
    assert checked.exit_code == 0
    assert f"Hoard, Ben's hoard ({own(stones=20).mark}). Everything fits. 1 value differs" in words_of(checked)
    dutch = run("box", "check", str(folder / "bens.box.json"), "--lang", "nl")
    assert "Alles in orde. 1 waarde wijkt af van de standaarddoos." in words_of(dutch)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["stones: 5 to 60 is possible, not 99", "bag: has 1 in all; it must have 10"]),
        ("nl", ["stones: mogelijk is 5 tot en met 60, niet 99", "bag: telt er samen 1; het moeten er 10 zijn"]),
        ("nb", ["stones: 5 til 60 er mulig, ikke 99", "bag: har 1 til sammen; det må være 10"]),
    ],
)
def test_a_bad_box_has_one_sentence_a_fault(run: Run, tmp_path: Path, language: str, said: list[str]) -> None:
    path = tmp_path / "bad.box.json"
    write_file(path, document(stones=99, bag={"red": 1}))
    checked = run("box", "check", str(path), "--lang", language)
    assert checked.exit_code == 65
    assert checked.stdout == ""
    assert checked.stderr.splitlines() == [f"scarab: {path}: {each}" for each in said]


def test_what_the_rulebook_says_is_locked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bad.box.json"
    write_file(path, document(prize={"last": 2, "lit": True, "colours": ["red", "blue"], "sky": "blue"}))
    checked = run("box", "check", str(path))
    assert checked.exit_code == 65
    assert sentence(checked) == f"{path}: prize.last: is 1, not 2: the rulebook says so"


def test_a_file_that_is_no_box_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "no.box.json"
    path.write_text("A take 1\n")
    assert run("box", "check", str(path)).exit_code == 65
    assert run("box", "check", str(tmp_path / "none.box.json")).exit_code == 66


def test_the_differences_from_the_standard_are_listed(run: Run, folder: Path) -> None:
    found = run("box", "diff", "Anna's hoard")
    assert found.exit_code == 0
    rows = [line.split() for line in found.output.splitlines()]
    assert rows[:3] == [["value", "was", "is"], ["stones", "11", "15"], ["order.sun", "1", "2"]]
    assert ["order.star", "5", "1"] in rows


def test_two_boxes_are_compared(run: Run, folder: Path) -> None:
    found = run("box", "diff", "Anna's hoard", str(folder / "bens.box.json"), "--lang", "nl")
    rows = [line.split() for line in found.output.splitlines()]
    assert rows[0] == ["waarde", "was", "is"]
    assert ["stones", "15", "20"] in rows
    assert ["order.star", "1", "5"] in rows
    back = run("box", "diff", "standard", "Anna's hoard")
    assert back.output == run("box", "diff", "Anna's hoard").output, "the standard of that game"
    same = run("box", "diff", "Anna's hoard", "Anna's hoard")
    assert same.output == "No value differs.\n"


def test_the_list_has_every_box_and_names_broken_files(run: Run, folder: Path) -> None:
    (folder / "odd.box.json").write_text("{")
    before = contents(folder)
    listed = run("box", "list")
    assert listed.exit_code == 0
    for name in WITH_BOX:
        assert GAMES[name].meta.title["en"] in listed.stdout
    assert "annas.box.json" in listed.stdout
    assert "1 value differs" in listed.stdout
    assert str(folder) in listed.stdout.replace("\n", "")
    assert listed.stderr.startswith("scarab: odd.box.json: this isn't a box of the game")
    assert contents(folder) == before


def test_the_list_creates_no_folder(run: Run, home: Path) -> None:
    assert run("box", "list").exit_code == 0
    assert not home.exists()
