"""How smoothly a table acts out its moves: frames per second and long tasks while a spectator follows a game.

    PYTHONPATH=tests .venv/bin/python -P bench/acts.py [--game NAME] [--slowed 4] [--seconds 60]

Real server, built client, Chromium without a screen. One page plays random moves for all seats, a move every 0.7 s;
another one looks on at normal pace. Frames are counted per second, from the page's animation frames: the worst second
says what the busiest moment looks like, the median what the rest does. A long task blocks the page for more than 50
ms. Left out: the painting of a real screen and its driver.
"""

import argparse
import random
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from rich.console import Console
from rich.table import Table as Grid

from browser.chromium import open_browser
from browser.site import GAMES, Site, most_seats
from browser.visitor import Size, Visitor

EVERY: Final = 0.7
SETTLE: Final = 4.0
"""Seconds in which the page of the table loads what it draws acts with."""

METER: Final = """() => {
  const meter = (globalThis.meter = { frames: [], tasks: [] });
  const frame = (now) => { meter.frames.push(now); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) meter.tasks.push([startTime, duration]);
  }).observe({ type: "longtask" });
}"""


def play(host: Visitor, table: str, rng: random.Random) -> bool:
    """One random move; False if the game is over."""
    now = host.ask(f"/tables/{table}")
    if now["state"]["status"] == "over":
        return False
    asked = [view for view in now["views"] if view["actions"]]
    if asked:
        view = rng.choice(asked)
        move = {"version": now["version"], "action": rng.choice(view["actions"]), "seat": view["seat"]}
        host.context.request.post(f"/api/tables/{table}/actions", data=move)
    return True


def measure(host: Visitor, watcher: Visitor, game: str, seconds: float, slowed: float) -> dict[str, Any]:
    table = host.create(game, *["me"] * most_seats(game), ready=True)
    watcher.go(f"/table/{table}")
    time.sleep(SETTLE)
    page = watcher.page
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.evaluate(f"({METER})()")
    rng = random.Random(1)
    end = time.monotonic() + seconds
    while time.monotonic() < end and play(host, table, rng):
        page.wait_for_timeout(1000 * EVERY)
    return dict(page.evaluate("meter"))


def per_second(frames: list[float]) -> list[int]:
    """Frames in every second that was measured whole."""
    counts: dict[int, int] = {}
    for at in frames:
        second = int((at - frames[0]) // 1000)
        counts[second] = counts.get(second, 0) + 1
    return [counts.get(second, 0) for second in range(max(counts))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--slowed", type=float, action="append", help="times as slow a processor; default: 1 and 4")
    parser.add_argument("--seconds", type=float, default=60)
    options = parser.parse_args()
    grid = Grid("game", "size", "CPU", "frames/s, median", "worst second", "long tasks", "longest, ms")
    size: Size = "desktop"
    with TemporaryDirectory() as folder, open_browser() as browser:
        site = Site(Path(folder))
        try:
            for game in options.game or GAMES:
                for slowed in options.slowed or (1.0, 4.0):
                    host = Visitor(browser, site)
                    watcher = Visitor(browser, site, size=size, motion=True, pace="normal", place=1)
                    found = measure(host, watcher, game, options.seconds, slowed)
                    rates = per_second(found["frames"])
                    tasks = [duration for _, duration in found["tasks"]]
                    grid.add_row(
                        game, size, f"1/{slowed:g}", str(round(median(rates))), str(min(rates)),
                        str(len(tasks)), str(round(max(tasks, default=0))),
                    )  # fmt: skip
                    host.leave()
                    watcher.leave()
        finally:
            site.stop()
    Console().print(grid)


if __name__ == "__main__":
    main()
