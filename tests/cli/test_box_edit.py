"""`scarab box edit`: values changed by `--set` or in an editor; whatever is typed, no file is lost."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from cli.running import Run, sentence, words_of
from scarab.boxes.files import document_of, read_box, write_file
from scarab.cli.commands import box_edit
from support.hoard import own

pytestmark = pytest.mark.usefixtures("hoard")


def test_a_value_is_set_in_a_new_box_of_the_folder(run: Run, home: Path) -> None:
    done = run("box", "edit", "hoard", "--set", "stones=15", "--set", "takes.2=4", "--name", "Anna's hoard")
    assert done.exit_code == 0, done.output
    path = home / "boxes" / "hoard.box.json"
    assert read_box(path) == own(stones=15, takes=[1, 2, 4])
    assert "Anna's hoard" in words_of(done)
    assert "Everything fits. 2 values differ" in words_of(done)
    found = json.loads(path.read_text())
    assert found["name"] == "Anna's hoard"
    assert found["sources"]["stones"] == found["sources"]["takes.2"] == "own"


def test_a_value_is_set_in_an_existing_file_and_the_rest_stays(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.box.json"
    write_file(path, {**document_of(own()), "note": "second printing"})
    done = run("box", "edit", "hoard", str(path), "--set", "order.star=1", "--lang", "nl")
    assert done.exit_code == 0, done.output
    found = json.loads(path.read_text())
    assert found["values"]["stones"] == 15
    assert found["values"]["order"][0] == "star"
    assert found["name"] == "Anna's hoard"
    assert found["note"] == "second printing"
    assert "Alles in orde." in words_of(done)


def test_a_new_box_is_named_in_the_language(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.box.json"
    assert run("box", "edit", "hoard", str(path), "--set", "stones=15", "--lang", "nb").exit_code == 0
    assert json.loads(path.read_text())["name"] == "Min Skatt"


def test_a_change_that_does_not_fit_writes_nothing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.box.json"
    refused = run("box", "edit", "hoard", str(path), "--set", "stones=99", "--set", "bag.red=9")
    assert refused.exit_code == 65
    assert refused.stderr.splitlines() == [
        f"scarab: {path}: stones: 5 to 60 is possible, not 99",
        f"scarab: {path}: bag: has 15 in all; it must have 10",
    ]
    assert not path.exists()
    write_file(path, document_of(own()))
    before = path.read_bytes()
    assert run("box", "edit", "hoard", str(path), "--set", "stones=99").exit_code == 65
    assert path.read_bytes() == before


def test_an_unknown_path_is_refused_with_those_there_are(run: Run, home: Path) -> None:
    refused = run("box", "edit", "hoard", "--set", "coins=3")
    assert refused.exit_code == 2
    assert sentence(refused).startswith("there is no value 'coins' in this box; there are stones, takes")
    assert not home.exists()


def test_a_file_of_another_game_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.box.json"
    write_file(path, document_of(own()))
    refused = run("box", "edit", "tutankhamen", str(path), "--set", "gold=3")
    assert refused.exit_code == 2
    assert "is a box of 'hoard', not of 'tutankhamen'" in sentence(refused)


def test_without_a_terminal_it_says_what_to_do(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VISUAL", "vi")
    refused = run("box", "edit", "hoard")
    assert refused.exit_code == 2
    assert "--set PATH=VALUE" in sentence(refused)
    assert not home.exists()


EDITOR = """
import pathlib, sys
path, steps = pathlib.Path(sys.argv[-1]), pathlib.Path(sys.argv[1])
old, new, *rest = steps.read_text().splitlines()
steps.write_text("\\n".join(rest))
text = path.read_text()
assert old in text, (old, text)
path.write_text(text.replace(old, new))
"""


@pytest.fixture
def editor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A terminal, and an editor that replaces one line by the next at each call; returns the file of these lines."""
    script, steps = tmp_path / "editor.py", tmp_path / "steps.txt"
    script.write_text(EDITOR)
    monkeypatch.setenv("VISUAL", shlex.join([sys.executable, str(script), str(steps)]))
    monkeypatch.setattr(box_edit, "is_interactive", lambda: True)
    return steps


def test_a_box_is_edited_and_checked(run: Run, home: Path, editor: Path) -> None:
    editor.write_text('"stones": 11\n"stones": 15')
    done = run("box", "edit", "hoard")
    assert done.exit_code == 0, done.output
    assert read_box(home / "boxes" / "hoard.box.json") == own()
    assert json.loads((home / "boxes" / "hoard.box.json").read_text())["sources"]["stones"] == "own"


def test_faults_are_told_and_the_file_is_edited_again(run: Run, tmp_path: Path, editor: Path) -> None:
    path = tmp_path / "mine.box.json"
    write_file(path, document_of(own()))
    editor.write_text('"stones": 15\n"stones": 99\n"stones": 99\n"stones": 20')
    done = run("box", "edit", "hoard", str(path), typed="\n")
    assert done.exit_code == 0, done.output
    assert "stones: 5 to 60 is possible, not 99" in done.stderr
    assert "Edit it again?" in done.stdout
    assert read_box(path) == own(stones=20)


@pytest.mark.parametrize("answer", ["n\n", ""])
def test_what_was_typed_stays_if_one_gives_up(run: Run, tmp_path: Path, editor: Path, answer: str) -> None:
    """Even if it is no JSON any more; and the next edit can mend it."""
    path = tmp_path / "mine.box.json"
    write_file(path, document_of(own()))
    editor.write_text('"stones": 15,\n"stones": 15\n"stones": 15\n"stones": 20,')
    left = run("box", "edit", "hoard", str(path), typed=answer)
    assert left.exit_code == 65
    assert "stays as you left it" in words_of(left)
    assert '"stones": 15\n' in path.read_text()
    assert run("box", "edit", "hoard", str(path)).exit_code == 0
    assert read_box(path) == own(stones=20)


def test_an_editor_that_fails_is_named(run: Run, tmp_path: Path, editor: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VISUAL", "no-such-editor-anywhere")
    refused = run("box", "edit", "hoard", str(tmp_path / "mine.box.json"))
    assert refused.exit_code == 2
    assert "the editor 'no-such-editor-anywhere' cannot be started" in sentence(refused)
    monkeypatch.setenv("VISUAL", shlex.join([sys.executable, "-c", "raise SystemExit(3)"]))
    failed = run("box", "edit", "hoard", str(tmp_path / "mine.box.json"))
    assert failed.exit_code == 2
    assert "exit code 3" in sentence(failed)
