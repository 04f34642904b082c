"""The folder of own boxes: found by digest and by name, broken files named, nothing created by reading."""

from pathlib import Path

import pytest

import scarab
from scarab.boxes.files import document_of, write_file
from scarab.boxes.folder import BoxFolder, default_folder, in_folder
from scarab.core.errors import UnknownBox
from scarab.core.playout import random_record
from support.hoard import document, own


def test_a_record_finds_its_box_in_the_folder(tmp_path: Path) -> None:
    text = random_record(scarab.load("hoard", box=own()), 1).text()
    with pytest.raises(UnknownBox):
        scarab.Record.parse(text, in_folder(tmp_path))
    write_file(tmp_path / "a.box.json", document_of(own(stones=20)))
    write_file(tmp_path / "b.box.json", document_of(own()))
    record = scarab.Record.parse(text, in_folder(tmp_path))
    assert record.game.box == own()
    assert record.replay().is_over()


def test_a_broken_file_is_named_and_the_others_are_found(tmp_path: Path) -> None:
    write_file(tmp_path / "good.box.json", document_of(own()))
    (tmp_path / "bad.box.json").write_text("{")
    (tmp_path / "latin.box.json").write_bytes(b"\xff")
    (tmp_path / "notes.json").write_text("{")
    write_file(tmp_path / "high.box.json", document(stones=99))
    folder = BoxFolder(tmp_path)
    assert [found.path.name for found in folder.found] == ["good.box.json"]
    assert sorted(path.name for path in folder.broken) == ["bad.box.json", "high.box.json", "latin.box.json"]
    assert folder.find("hoard", own().digest) == own()
    assert folder.find("tutankhamen", own().digest) is None


def test_a_folder_that_is_not_there_is_empty_and_stays_away(tmp_path: Path) -> None:
    folder = BoxFolder(tmp_path / "boxes")
    assert folder.found == []
    assert folder.broken == {}
    assert not folder.path.exists()
    (tmp_path / "file").touch()
    assert BoxFolder(tmp_path / "file").found == []


def test_boxes_are_called_by_name_or_mark(tmp_path: Path) -> None:
    """Copies of one box are one box; two boxes of one name are two."""
    write_file(tmp_path / "a.box.json", document_of(own()))
    write_file(tmp_path / "copy.box.json", document_of(own()))
    write_file(tmp_path / "b.box.json", document_of(own(stones=20)))
    folder = BoxFolder(tmp_path)
    assert [found.box.values["stones"] for found in folder.called("ANNA'S  hoard")] == [15, 20]
    assert [found.box for found in folder.called(own().mark)] == [own()]
    assert [found.box for found in folder.called(own().digest, "hoard")] == [own()]
    assert folder.called(own().mark, "egizia") == []
    assert folder.called(own().digest[:5]) == []


def test_the_folder_is_a_setting_or_beside_the_saved_games() -> None:
    assert default_folder({"SCARAB_BOXES": "/b", "SCARAB_HOME": "/h"}) == Path("/b")
    assert default_folder({"SCARAB_HOME": "/h"}) == Path("/h/boxes")


def test_without_a_setting_it_is_where_the_system_keeps_such_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, appauthor: Path("/data") / name)
    assert default_folder({}) == Path("/data/scarab/boxes")
