"""Saved games are in the platform's folder for user data; on Linux its path must not change."""

import subprocess
import sys
from pathlib import Path

import pytest

from cli.running import Run, lines_of

HOME = "import sys\nsys.platform = sys.argv[1]\nfrom scarab.cli.session.saves import home\nprint(home())"


@pytest.mark.parametrize(
    ("system", "folder"),
    [("linux", Path(".local/share/scarab")), ("darwin", Path("Library/Application Support/scarab"))],
)
def test_every_system_has_its_own_place(environment: dict[str, str], tmp_path: Path, system: str, folder: Path) -> None:
    for name in ("SCARAB_HOME", "XDG_DATA_HOME"):
        environment.pop(name, None)
    environment["HOME"] = str(tmp_path)
    command = [sys.executable, "-c", HOME, system]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert Path(done.stdout.strip()) == tmp_path / folder


def test_a_game_saved_in_the_old_place_is_found_again(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SCARAB_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    old = tmp_path / "data" / "scarab"
    old.mkdir(parents=True)
    run("play", "tutankhamen", "--seed", "5", "--seats", "you,random", "--save", str(old / "mine.txt"), typed="3\nq\n")
    assert run("play", "--resume", typed="9\nq\n").exit_code == 0
    assert "A take 9" in lines_of(old / "mine.txt")
