"""Data sets: reproducible from a seed on any number of processes, and readable without loss."""

import json
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

import scarab
from scarab.cli.app import app
from scarab.core.record import Record
from scarab.research.dataset.read import read
from scarab.research.dataset.write import write


def run(*words: object) -> Result:
    return CliRunner().invoke(app, ["dataset", *[str(word) for word in words]])


@pytest.mark.parametrize("suffix", [".parquet", ".jsonl"])
@pytest.mark.parametrize("contents", ["records", "views", "tensors"])
def test_what_is_written_is_read(tmp_path: Path, suffix: str, contents: str) -> None:
    """All contents in both formats: every row agrees with its record."""
    game = scarab.load("imhotep", 2, sides="BBBBB")
    path = tmp_path / f"games{suffix}"
    count = write(path, game, ["random", "random"], 2, contents=contents)
    data = read(path)
    rows = list(data)
    assert len(rows) == count
    assert (data.header["contents"], data.header["games"], data.header["seed"]) == (contents, 2, 1)
    assert repr(data.game()) == repr(game)
    assert {row["game"] for row in rows} == {0, 1}
    if contents == "records":
        for row in rows:
            state = Record.parse(row["record"]).replay()
            assert (state.winners(), state.score().totals()) == (row["winners"], row["scores"])
    else:
        assert all(row["action"] in row["legal"] for row in rows)
        assert all(data.header["actions"][row["action"]] == row["text"] for row in rows)


def test_views_and_tensors_tell_of_the_same_decisions(tmp_path: Path) -> None:
    """A state built from the view encodes to exactly the bytes of the tensor's row."""
    game = scarab.load("amun_re", 3)
    bots = ["random"] * 3
    write(tmp_path / "views.jsonl", game, bots, 1, contents="views")
    write(tmp_path / "tensors.parquet", game, bots, 1, contents="tensors")
    tensors = read(tmp_path / "tensors.parquet")
    encode = tensors.layout().encoder.encode
    rng = scarab.FastRng(1)
    for view, tensor in zip(read(tmp_path / "views.jsonl"), tensors, strict=True):
        assert encode(game.imagine(view.pop("view"), rng), view["seat"]) == tensor.pop("tensor")
        assert tensor.pop("reward") == pytest.approx(view.pop("reward"))
        assert tensor == view


def test_a_view_is_the_same_data_in_both_formats(tmp_path: Path) -> None:
    """In JSON lines it is a nested object, not a JSON string; in Parquet the column holds JSON."""
    game = scarab.load("imhotep", 2)
    for name in ("views.jsonl", "views.parquet"):
        write(tmp_path / name, game, ["random"] * 2, 1, contents="views")
    lines, columns = (list(read(tmp_path / name)) for name in ("views.jsonl", "views.parquet"))
    assert [row["view"] for row in lines] == [row["view"] for row in columns]
    assert lines[0]["view"]["game"] == "imhotep"
    first = json.loads((tmp_path / "views.jsonl").read_text().splitlines()[1])
    assert first["view"] == lines[0]["view"]


def test_tensors_come_ready_for_learning(tmp_path: Path) -> None:
    game = scarab.load("tutankhamen", 2)
    count = write(tmp_path / "games.parquet", game, ["greedy", "random"], 4)
    data = read(tmp_path / "games.parquet")
    seen, masks, chosen, rewards = data.tensors()
    assert seen.shape == (count, data.layout().width)
    assert masks[np.arange(count), chosen].all()
    assert set(np.unique(rewards)) <= {-1.0, 0.0, 1.0}


def test_the_same_seed_gives_the_same_data_on_any_number_of_processes(tmp_path: Path) -> None:
    words = ("tutankhamen", "--bots", "random,random", "--games", 8, "--contents", "records")
    for name, more in (("one", ()), ("two", ("--jobs", 2)), ("other", ("--seed", 2))):
        result = run(*words, tmp_path / f"{name}.jsonl", *more)
        assert result.exit_code == 0, result.output
        assert f"{name}.jsonl: 8 games of Tutankhamen" in result.output.replace("\n", "")
    one, two, other = [(tmp_path / f"{name}.jsonl").read_text() for name in ("one", "two", "other")]
    assert one == two
    assert one != other


def test_the_command_says_what_it_made(tmp_path: Path) -> None:
    result = run("tutankhamen", tmp_path / "games.parquet", "--bots", "random,random", "--games", 3, "--start", "drawn")
    assert result.exit_code == 0, result.output
    assert "decisions of 4 games of Tutankhamen" in result.output
    assert read(tmp_path / "games.parquet").header["options"] == {"start": "drawn"}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["senet", "games.jsonl"], "there is no game 'senet'"),
        (["tutankhamen", "games.csv"], "a data set is a file that ends in .parquet or .jsonl, not 'games.csv'"),
        (["tutankhamen", "g.jsonl", "--contents", "gold"], "a data set holds records, views or tensors, not 'gold'"),
        (["tutankhamen", "g.jsonl", "--jobs", "0"], "at least 1 job is needed, not 0"),
        (["tutankhamen", "g.jsonl", "--bots", "random"], "Tutankhamen is for 2 to 6 players, not 1"),
        (["tutankhamen", "missing/g.jsonl"], "cannot be written: no such file or directory"),
    ],
)
def test_bad_choices_are_refused_in_a_sentence(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*words)
    assert result.exit_code != 0
    assert sentence in result.output
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("mine")
    result = run("tutankhamen", path)
    assert result.exit_code == 73
    assert "is there already; name a new file" in result.output
    assert path.read_text() == "mine"


def test_what_is_no_data_set_or_of_another_layout_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("mine\n")
    with pytest.raises(scarab.BadChoice, match="is no data set of Scarab"):
        read(path)
    header = {"contents": "records", "game": "tutankhamen", "rules": 1, "seats": 2, "options": {}}
    path.write_text(json.dumps(header) + "\n")
    with pytest.raises(scarab.BadChoice, match="holds records, not tensors"):
        read(path).tensors()
    path.write_text(json.dumps({**header, "contents": "tensors", "layout": {}}) + "\n")
    with pytest.raises(scarab.BadChoice, match="has another layout"):
        read(path).tensors()
