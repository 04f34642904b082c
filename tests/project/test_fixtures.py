"""The recorded games of web/fixtures, which the development pages and the client's tests are made of."""

import asyncio
import json
import shutil
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from scarab.core.action import CHANCE
from scarab.core.record import Record
from scarab.core.register import load_with
from scarab.core.verify import verify
from support.boxes import OPEN

ROOT = Path(__file__).parents[2]
RECORDS = sorted((ROOT / "web" / "fixtures").glob("*.txt"))
PACKAGED = sorted(path.parent.name for path in (ROOT / "src" / "scarab" / "games").glob("*/rules.md"))


@pytest.fixture
def expand(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "web" / "scripts"))
    return import_module("expand")


def test_every_packaged_game_is_recorded(expand: ModuleType) -> None:
    assert sorted({expand.record_at(path).game.name for path in RECORDS}) == PACKAGED


def test_games_with_open_numbers_are_recorded_with_an_own_box_too(expand: ModuleType) -> None:
    """A number of the standard box that the client repeats would pass everywhere else."""
    games = [expand.record_at(path).game for path in RECORDS]
    standard = {game.name for game in games if game.box == game.box_spec.standard()}
    own = {game.name for game in games if game.box != game.box_spec.standard()}
    assert standard == set(PACKAGED)
    assert own == set(OPEN)


def test_a_fixture_brings_the_box_that_it_was_played_with(expand: ModuleType) -> None:
    record = expand.record_at(next(path for path in RECORDS if path.stem.startswith("imhotep") and "own" in path.stem))
    found = json.loads(expand.msgspec.json.encode(asyncio.run(expand.game(record))))
    assert found["box"]["values"] == record.game.box.values
    assert {scene["message"]["state"]["box"] for scene in found["scenes"].values()} == {record.game.box.digest}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_a_whole_game_by_todays_rules_and_its_scenes_exist(expand: ModuleType, path: Path) -> None:
    record = expand.record_at(path)
    verdict = verify(record)
    assert verdict.fair, verdict.why
    assert {"Score", "Winners"} <= record.trailer.keys()
    assert record.game.rules == record.game.meta.rules_version
    scenes = expand.scenes_of(record)
    states = record.states()
    assert {"start", "middle", "end"} <= scenes.keys()
    assert scenes["end"] == (len(record.lines), 0)
    for name, (lines, viewer) in scenes.items():
        assert 0 <= lines <= len(record.lines), name
        assert CHANCE not in states[lines].seats_to_act(), name
        assert 0 <= viewer < record.game.seats, name


def test_nothing_is_expanded_twice(expand: ModuleType, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record, folder = tmp_path / "tutankhamen-4.txt", tmp_path / "expanded"
    shutil.copy(ROOT / "web" / "fixtures" / record.name, record)
    expand.main(tmp_path, folder)
    first = (folder / "games" / "tutankhamen-4.json").read_bytes()
    assert capsys.readouterr().out != ""
    expand.main(tmp_path, folder)
    assert capsys.readouterr().out == ""
    record.rename(record.with_name("renamed.txt"))
    expand.main(tmp_path, folder)
    assert [path.name for path in (folder / "games").iterdir()] == ["renamed.json"]
    assert (folder / "games" / "renamed.json").read_bytes() == first


def test_a_scene_is_what_its_seat_may_see(expand: ModuleType) -> None:
    """A secret of Amun-Re: an offering that another seat has sealed."""
    record = expand.record_at(ROOT / "web" / "fixtures" / "amun_re-4.txt")
    found = json.loads(expand.msgspec.json.encode(asyncio.run(expand.game(record))))
    scene = found["scenes"]["SealOffering"]["message"]
    version, seat = scene["version"], scene["you"]["seats"][0]
    sealed = [line for line in scene["views"][0]["log"] if line["text"] == "?"]
    assert sealed
    assert all(line["seat"] != seat and line["index"] < version for line in sealed)
    assert [line["text"] for line in found["lines"]] == [line.text for line in record.lines]


def test_a_new_record_brings_its_scenes(expand: ModuleType) -> None:
    script = import_module("record")
    record = script.played(load_with("imhotep", 2, {}), "reed", ["random"])
    record.headers["Scenes"] = " ".join([f"{name}={lines}" for name, lines in script.scenes(record).items()])
    found = asyncio.run(expand.game(Record.parse(record.text())))
    assert {"start", "middle", "end", "late", "TakeTurn"} <= found["scenes"].keys()
    assert found["scenes"]["end"]["message"].state.status == "over"
