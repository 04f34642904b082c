"""Running the command line inside a test, its saved games in a folder of the test."""

import os
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.running import Run
from scarab.cli.app import app
from scarab.cli.language import VARIABLES
from scarab.core.playout import random_record
from scarab.core.register import load


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are saved, a window of the usual width, and a system that speaks English."""
    folder = tmp_path / "home"
    monkeypatch.setenv("SCARAB_HOME", str(folder))
    monkeypatch.setenv("COLUMNS", "80")
    for name in VARIABLES:
        monkeypatch.setenv(name, "en_GB.UTF-8")
    return folder


@pytest.fixture
def run(home: Path) -> Run:
    def invoke(*words: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, list(words), input=typed)

    return invoke


@pytest.fixture
def environment(home: Path) -> dict[str, str]:
    """For a process of its own that runs on the same engine as the test."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "SCARAB_HOME": str(home)}


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a whole game with its seed open."""
    path = tmp_path / "finished.txt"
    path.write_text(random_record(load("tutankhamen", 3), 4).text())
    return path
