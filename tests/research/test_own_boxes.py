"""Environments and data sets with a box of one's own: equal spaces for every box, and the box stays with the data."""

import json
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gymnasium
import pyspiel
import pytest

import scarab
from research.tables import walk
from scarab.boxes.files import document_of, write_file
from scarab.core.register import GAMES
from scarab.research import gymnasium as seat_env
from scarab.research import openspiel, pettingzoo
from scarab.research.dataset.read import read
from scarab.research.dataset.write import write
from scarab.research.layout import layout
from scarab.research.vector_env import VectorSeatEnv
from support.any_box import any_box
from support.hoard import own, registered
from support.shelf import SHELF

WITH_BOX = ["hoard", *[name for name, kind in SHELF.items() if kind.box_spec is not None]]
FIXED = ("tutankhamen",)
"""The rulebook gives every number."""
BOXES = 3


@pytest.fixture(autouse=True)
def hoard() -> Iterator[None]:
    with registered():
        yield


@pytest.mark.parametrize("name", WITH_BOX)
def test_codes_and_tensors_are_the_same_for_every_box(name: str) -> None:
    """Bounds, not numbers, give the layout; and what lies on the table keeps within it."""
    spec = GAMES[name].box_spec
    assert spec is not None
    for seed in range(BOXES):
        box = any_box(spec, seed)
        assert (box.digest == spec.standard().digest) == (name in FIXED)
        for seats in GAMES[name].meta.seats:
            standard, mine = scarab.load(name, seats), scarab.load(name, seats, box=box)
            shown = layout(mine)
            assert shown.data() == layout(standard).data()
            assert [action.text for action in mine.actions] == [action.text for action in standard.actions]
            reach = [field.most - field.least for field in shown.fields for number in range(field.count)]
            for number, state in enumerate(walk(mine, seed)):
                if number % 5 == 0:
                    row = shown.compact(state, seed % seats)
                    assert len(row) == shown.compact_width
                    assert (row <= reach).all()


def test_an_environment_plays_with_rules_and_box() -> None:
    seat_env.register()
    for made in (
        gymnasium.make(seat_env.IDS["hoard"], opponents="random", rules=1, box=document_of(own())).unwrapped,
        VectorSeatEnv("hoard", num_envs=2, rules=1, box=own()),
        gymnasium.make_vec(seat_env.IDS["hoard"], num_envs=2, opponents="random", rules=1, box=own()),
        pettingzoo.env("hoard", rules=1, box=own()),
    ):
        environment: Any = made
        assert environment.game.box == own()
        assert environment.game.rules == 1
        environment.reset(seed=1)


def test_an_id_and_a_name_end_in_the_version_of_the_layout() -> None:
    seat_env.register()
    assert seat_env.IDS["hoard"] == "scarab/Hoard-v3"
    assert pettingzoo.env("hoard").metadata["name"] == "scarab_hoard_v3"


def test_openspiel_reads_the_box_from_its_file(tmp_path: Path) -> None:
    """Copies and stored states keep it, though the file is gone."""
    path = tmp_path / "mine.box.json"
    write_file(path, document_of(own()))
    openspiel.register()
    game = pyspiel.load_game(f"scarab_hoard(rules=1,box={path})")
    assert game.game.box == own()
    assert game.game.rules == 1
    state = game.new_initial_state()
    state.apply_action(1)
    again = pyspiel.load_game(str(game))
    assert again.game.box == own()
    stored = pickle.dumps(state.play)
    path.unlink()
    assert pickle.loads(stored).state.key() == state.play.state.key()
    assert pickle.loads(stored).state.game.box == own()


@pytest.mark.parametrize("contents", ["records", "views", "tensors"])
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_data_set_holds_its_rules_and_its_box(tmp_path: Path, contents: str, jobs: int) -> None:
    game = scarab.load("hoard", box=own(), rules=1)
    path = tmp_path / "games.jsonl"
    count = write(path, game, ["random", "random"], 4, contents=contents, jobs=jobs)
    data = read(path)
    assert data.header["rules"] == 1
    assert data.header["box"] == {"name": "Anna's hoard", "digest": own().digest, "values": own().values}
    assert data.game().identity() == game.identity()
    rows = list(data)
    assert len(rows) == count
    if contents == "records":
        for row in rows:
            record = scarab.Record.parse(row["record"], lambda name, digest: own())
            assert record.replay().is_over()
    elif contents == "views":
        assert {row["view"]["box"] for row in rows} == {own().digest}
    else:
        assert len(data.tensors()[0]) == count


def header_of(path: Path, **changes: Any) -> None:
    """Rewrite the header of a data set; None removes an entry."""
    first, *rest = path.read_text().splitlines(keepends=True)
    header = {**json.loads(first), **changes}
    kept = {name: value for name, value in header.items() if value is not None}
    path.write_text("".join([json.dumps(kept) + "\n", *rest]))


def test_a_data_set_without_rules_and_box_is_of_the_first_of_both(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    write(path, scarab.load("hoard", rules=1), ["random", "random"], 2, contents="records")
    header_of(path, rules=None, box=None)
    game = read(path).game()
    assert (game.rules, game.box.digest) == (1, scarab.load("hoard").box.digest)


def test_a_layout_of_another_version_is_refused_with_both_versions(tmp_path: Path) -> None:
    """Before the layout had a version of its own, the header named that of the rules."""
    path = tmp_path / "games.jsonl"
    write(path, scarab.load("hoard", rules=1), ["random", "random"], 2)
    mine = read(path).header["layout"]
    old = {"rules": 1, **{name: value for name, value in mine.items() if name != "version"}}
    header_of(path, layout=old)
    with pytest.raises(scarab.BadChoice, match=r"games.jsonl has another layout: version 1, this one is 3"):
        read(path).tensors()
    header_of(path, layout={**old, "rules": 3})
    assert len(read(path).tensors()[0]) > 0


def test_a_data_set_of_a_box_that_is_not_possible_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    write(path, scarab.load("hoard"), ["random", "random"], 2, contents="records")
    header_of(path, box={"name": "odd", "digest": "0" * 64, "values": {**own().values, "stones": 99}})
    with pytest.raises(scarab.BadChoice, match=r"games.jsonl: this box of hoard has one fault") as refused:
        read(path).game()
    assert "stones: 5 to 60 is possible, not 99" in str(refused.value)


@pytest.mark.parametrize(
    ("box", "why"),
    [
        ({}, "the box in its header has no values"),
        ({"name": "odd", "digest": "0" * 64}, "the box in its header has no values"),
        ("odd", "the box in its header has no values"),
        (
            {"name": "odd", "digest": "0" * 64, "values": own().values},
            "the values of its box, 'odd', are not those of the digest beside them",
        ),
    ],
)
def test_a_data_set_with_a_damaged_box_is_refused(tmp_path: Path, box: Any, why: str) -> None:
    path = tmp_path / "games.jsonl"
    write(path, scarab.load("hoard"), ["random", "random"], 2, contents="records")
    header_of(path, box=box)
    with pytest.raises(scarab.BadChoice, match=f"games.jsonl: {why}"):
        read(path).game()
