"""The four pictures of README, a table of each game in mid-game, into docs/pictures.

`PYTHONPATH=src:tests .venv/bin/python -m browser.front`, with the names of games for only those. The deals are fixed
and every seat is played by a search of a fixed size, so a table is the same again unless a search runs out of time.
"""

import io
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser

from browser.chromium import open_browser
from browser.playing import Player
from browser.site import Site
from browser.visitor import Visitor
from support.deadlines import Deadline

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
VERSIONS: Final = {"tutankhamen": 34, "imhotep": 78, "egizia": 190, "amun_re": 150}
"""Lines of the record after which a table is in mid-game: the next turn is photographed."""
OPPONENTS: Final = ("player", "player", "player")
HEAVIEST: Final = 120_000
"""Maximum bytes of one picture: README shows all four at once."""
LONGEST: Final = 1800.0
"""Seconds for a table to reach mid-game."""
PAUSE: Final = 2.1
"""Seconds between two hints, the server's rate limit."""


def play_until(visitor: Visitor, table: str, version: int) -> None:
    """Plays the hints, without the page, until the record is this long."""
    deadline = Deadline(LONGEST)
    while True:
        deadline.check()
        now: dict[str, Any] = visitor.ask(f"/tables/{table}")
        mine = [view for view in now["views"] if view["actions"]]
        if not mine:
            time.sleep(0.05)
            continue
        if now["version"] >= version:
            return
        act(visitor, table, {"version": now["version"], "seat": mine[0]["seat"]}, mine[0]["actions"])


def act(visitor: Visitor, table: str, wish: dict[str, Any], actions: list[str]) -> None:
    best = actions[0]
    deadline = Deadline()
    while len(actions) > 1:
        deadline.check()
        hint = visitor.context.request.post(f"/api/tables/{table}/hint", data=wish)
        if hint.ok:
            best = hint.json()["thoughts"][0]["action"]
            break
        time.sleep(PAUSE)
    visitor.context.request.post(f"/api/tables/{table}/actions", data={**wish, "action": best})


def photograph(browser: Browser, site: Site, game: str) -> None:
    site.opens_for(f"README, {game}")
    visitor = Visitor(browser, site)
    table = visitor.create(game, "me", *OPPONENTS, ready=True)
    play_until(visitor, table, VERSIONS[game])
    visitor.go(f"/table/{table}")
    Player(visitor).wait(lambda seen: seen["asked"])
    visitor.page.evaluate("document.fonts.ready")
    visitor.page.wait_for_timeout(500)
    picture = Image.open(io.BytesIO(visitor.page.screenshot()))
    visitor.leave()
    for quality in range(90, 50, -5):
        packed = io.BytesIO()
        picture.save(packed, "webp", quality=quality, method=6)
        if packed.tell() < HEAVIEST:
            break
    (FOLDER / f"{game}.webp").write_bytes(packed.getvalue())
    print(f"{game}: {packed.tell():,} bytes")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, open_browser() as browser:
        site = Site(Path(folder))
        try:
            for game in sys.argv[1:] or VERSIONS:
                photograph(browser, site, game)
        finally:
            site.stop()


if __name__ == "__main__":
    main()
