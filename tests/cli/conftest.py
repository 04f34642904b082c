"""Fixtures that run the command line in process, with saved games in a temporary folder."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.running import Run
from scarab.cli.app import app
from scarab.cli.language import VARIABLES
from scarab.core.playout import random_record
from scarab.core.register import load
from support.hoard import registered


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Set the save folder, the usual window width and an English locale."""
    folder = tmp_path / "home"
    monkeypatch.setenv("SCARAB_HOME", str(folder))
    monkeypatch.delenv("SCARAB_BOXES", raising=False)
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
    """Environment for a child process that runs on the engine under test."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "SCARAB_HOME": str(home)}


@pytest.fixture
def hoard() -> Iterator[None]:
    """A game with an open box, for one test."""
    with registered():
        yield


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a finished game with its seed published."""
    path = tmp_path / "finished.txt"
    path.write_text(random_record(load("tutankhamen", 3), 4).text())
    return path
