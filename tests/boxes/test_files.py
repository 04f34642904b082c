"""A box as a file: what is written is read back, and whatever is wrong with a file is a sentence that names it."""

import json
import os
from pathlib import Path

import pytest

from scarab.boxes.files import (
    BadBoxFile,
    BoxUnreadable,
    BoxUnwritable,
    document_of,
    pretty,
    read_box,
    spec_of,
    write_file,
)
from scarab.core.errors import BadChoice
from scarab.core.register import GAMES
from support.hoard import document, own
from support.shelf import SHELF
from support.toys import Nim

WITH_BOX = ["hoard", *[name for name in SHELF if GAMES[name].box_spec is not None]]


@pytest.mark.parametrize("name", WITH_BOX)
def test_a_written_box_is_read_back(name: str, tmp_path: Path) -> None:
    box = own() if name == "hoard" else spec_of(name).standard()
    path = tmp_path / "mine" / "one.box.json"
    write_file(path, document_of(box))
    assert read_box(path) == box
    assert read_box(path).name == box.name
    assert [found.name for found in path.parent.iterdir()] == ["one.box.json"]


def test_a_file_is_laid_out_for_an_editor() -> None:
    """A value on each line, with what is short on the same line; where each comes from stands below."""
    text = pretty(document_of(own()))
    assert '"values": {\n  "stones": 15,\n  "takes"' in text
    assert '\n  "takes": [1, 2, 3],\n' in text
    assert '\n  "stones": "own"\n' in text
    assert json.loads(text) == document_of(own())


def test_a_long_value_is_broken_into_lines() -> None:
    text = pretty({"values": {"row": list(range(100, 140)), "empty": []}})
    assert '  "row": [\n   100,\n   101,' in text
    assert '"empty": []' in text
    assert json.loads(text)["values"]["row"][-1] == 139


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"{", "it isn't JSON"),
        (b"[1, 2]", "it isn't a JSON object"),
        (b"{}", "it has no `scarab_box`: 1 or no `game`"),
        (b'{"scarab_box": 1, "game": "hoard"}', "it has no `values`"),
        (b'{"scarab_box": 2, "game": "hoard", "values": {}}', "`scarab_box`"),
        (b" " * 1_000_000, "it is longer than"),
        (b'{"a": ' * 30_000, "isn't JSON"),
    ],
)
def test_a_file_that_is_no_box_is_refused(content: bytes, why: str, tmp_path: Path) -> None:
    path = tmp_path / "no.box.json"
    path.write_bytes(content)
    with pytest.raises(BadBoxFile, match="one fault") as refused:
        read_box(path)
    assert why in str(refused.value)
    assert str(path) in str(refused.value)


def test_every_fault_has_its_line(tmp_path: Path) -> None:
    path = tmp_path / "bad.box.json"
    path.write_text(json.dumps(document(stones=99, bag={"red": 1})))
    with pytest.raises(BadBoxFile) as refused:
        read_box(path)
    first, *faults = str(refused.value).splitlines()
    assert first == f"{str(path)!r} has 2 faults:"
    assert faults == ["  stones: 5 to 60 is possible, not 99", "  bag: has 1 in all; it must have 10"]


def test_an_unknown_game_is_named_with_the_file(tmp_path: Path) -> None:
    path = tmp_path / "chess.box.json"
    path.write_text('{"scarab_box": 1, "game": "chess", "values": {}}')
    with pytest.raises(BadChoice, match=r"chess\.box\.json.*there is no game 'chess'"):
        read_box(path)


def test_a_game_without_printed_numbers_has_no_box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "nim", Nim)
    with pytest.raises(BadChoice, match="nim has no printed numbers"):
        spec_of("nim")


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BoxUnreadable, match="there is no file"):
        read_box(tmp_path / "none.box.json")
    with pytest.raises(BoxUnreadable, match="is a folder"):
        read_box(tmp_path)
    (tmp_path / "latin.box.json").write_bytes('{"name": "é"}'.encode("latin-1"))
    with pytest.raises(BoxUnreadable, match="not UTF-8"):
        read_box(tmp_path / "latin.box.json")


def test_a_box_that_cannot_be_written_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "one.box.json"
    write_file(path, document_of(own()))
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BoxUnwritable, match="no space left") as refused:
        write_file(path, document_of(own(stones=20)))
    assert refused.value.code == "file/disk-full"
    assert path.read_bytes() == before
    assert [found.name for found in tmp_path.iterdir()] == ["one.box.json"]
    with pytest.raises(BoxUnwritable) as below:
        write_file(path / "below.box.json", document_of(own()))
    assert below.value.code == "file/unwritable"
