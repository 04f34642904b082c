"""`scarab bench`: figures for each table, both engines side by side."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import scarab
from scarab.cli.app import app
from scarab.cli.bench import peers as races
from scarab.cli.bench.research import Race, figures
from scarab.cli.commands.bench import compiled_engine, plain_copy, run
from scarab.research.pettingzoo import env
from scarab.research.vector_env import VectorSeatEnv


def bench(*words: str) -> Result:
    return CliRunner().invoke(app, ["bench", *words])


def test_every_number_of_players_has_a_row_with_every_figure() -> None:
    result = bench("tutankhamen", "--seconds", "0.01")
    assert result.exit_code == 0, result.output
    rows = [line.split() for line in result.output.splitlines() if line.startswith("tutankhamen")]
    assert [row[1] for row in rows] == ["2", "3", "4", "5", "6"] * 3
    figures = 3 if compiled_engine() else 1
    assert [len(row) - 2 for row in rows] == [2 * figures] * 10 + [figures] * 5
    assert all(float(figure.replace(",", "")) > 0 for row in rows for figure in row[2:])


def test_without_a_compiled_engine_the_way_to_one_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scarab.cli.commands.bench.compiled_engine", lambda: None)
    result = bench("tutankhamen", "--seconds", "0.01")
    assert result.exit_code == 0
    assert "make build" in result.output
    assert "compiled\n" not in result.output


def test_the_plain_copy_is_plain(tmp_path: Path) -> None:
    plain_copy(tmp_path)
    assert not [path for path in tmp_path.rglob("*") if path.suffix in (".so", ".pyd")]
    assert run(tmp_path, 0.01, ["tutankhamen"], lambda: None)


def test_an_engine_that_cannot_be_measured_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "scarab").mkdir()
    (tmp_path / "scarab/__init__.py").write_text("")
    monkeypatch.setattr("scarab.cli.commands.bench.compiled_engine", lambda: tmp_path)
    result = bench("tutankhamen", "--seconds", "0.01")
    assert result.exit_code == 2
    assert "is too old to be measured; rebuild it: make build" in result.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["senet"], "there is no game 'senet'"),
        (["--seconds", "0"], "--seconds must be between 0.01 and 60, not 0"),
    ],
)
def test_bad_choices_are_refused_with_the_choices(words: list[str], sentence: str) -> None:
    result = bench(*words)
    assert result.exit_code == 2
    assert sentence in result.output


def test_the_doors_for_researchers_race_their_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every race has both figures, or the missing libraries are listed."""
    race = Race("VectorGame", "steps/s", "tutankhamen", lambda time: 500.0, "own loop", lambda time: 100.0)
    assert figures(race, 0.01) == ["VectorGame", "tutankhamen", "own loop", "500", "100", "5.0", "steps/s"]
    monkeypatch.setattr("scarab.cli.bench.research.NEEDED", ("numpy", "senet"))
    result = bench("--research", "--seconds", "0.01")
    assert result.exit_code == 2
    assert "--research needs senet" in result.output


def test_every_door_can_be_measured() -> None:
    """Run each loop briefly; only connect four needs an additional library."""
    game = scarab.load("tutankhamen", 2)
    assert races.zoo_steps(env("tutankhamen", 2), 0.01) > 0
    assert races.spiel_moves("scarab_tutankhamen", 0.01) > 0
    assert races.spiel_clones("scarab_tutankhamen", 0.01) > 0
    assert races.vector_steps(races.running(game, 2), 0.01) > 0
    assert races.single_steps(game, 0.01) > 0
    assert races.seat_steps(VectorSeatEnv("tutankhamen", 2, num_envs=2), 0.01) > 0
    assert len(races.races("tutankhamen", 2)) == 8
