"""The wheel in an empty environment: what `pip install 'scarab-games[serve]'` and `scarab serve` give."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.playing import Player
from browser.site import Site, fewest_seats
from browser.visitor import Visitor
from support.dist import build_dist, empty_environment


class Installed(Site):
    """`scarab serve` as a command of another environment, started in an empty folder."""

    def __init__(self, command: Path, folder: Path) -> None:
        folder.mkdir()
        self.command = command
        super().__init__(folder)

    def started(self) -> subprocess.Popen[bytes]:
        command = [str(self.command), "serve", "--port", str(self.port)]
        process = subprocess.Popen(
            command,
            cwd=self.folder,
            env={"PATH": "/usr/bin:/bin"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.wait_for(process)
        return process


@pytest.fixture
def installed(tmp_path: Path) -> Iterator[Site]:
    _, wheel = build_dist(tmp_path)
    site = Installed(empty_environment(tmp_path / "env", f"{wheel}[serve]") / "scarab", tmp_path / "evening")
    yield site
    site.stop()


def test_a_move_is_played_in_the_client_that_came_with_the_wheel(
    browser: Browser, installed: Site, any_game: str
) -> None:
    visitor = Visitor(browser, installed)
    bots = ["random"] * (fewest_seats(any_game) - 1)
    visitor.go(f"/table/{visitor.create(any_game, 'me', *bots, ready=True)}")
    Player(visitor).play(1)
    visitor.leave()
