"""`make pictures`: every page and every game at its start, in the middle and at the end, from a real server.

On a desk and on a phone, by day and by night, into web/pictures, which git does not know.
"""

import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from browser.chromium import open_browser
from browser.playing import Player
from browser.site import GAMES, Site, fewest_seats
from browser.visitor import Size, Theme, Visitor

FOLDER: Final = Path(__file__).parents[2] / "web" / "pictures"
PAGES: Final = {
    "home": "/",
    "new": "/new",
    "rules": "/rules",
    "settings": "/settings",
    "fair": "/fair",
    "lost": "/lost",
}
SIZES: Final[tuple[Size, ...]] = ("desktop", "phone")
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
MIDDLE: Final = 6


class Album:
    """The pictures of one size and one theme."""

    def __init__(self, visitor: Visitor, name: str) -> None:
        self.visitor = visitor
        self.name = name

    def take(self, what: str, whole: bool = False) -> None:
        page = self.visitor.page
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(150)
        page.screenshot(path=FOLDER / f"{what}-{self.name}.png", full_page=whole)

    def pages(self) -> None:
        for name, path in PAGES.items():
            self.visitor.go(path)
            self.visitor.page.wait_for_load_state("networkidle")
            self.take(name, whole=True)

    def game(self, game: str) -> None:
        visitor, page = self.visitor, self.visitor.page
        others = fewest_seats(game) - 1
        visitor.go(f"/rules/{game}")
        self.take(f"{game}-rules")
        visitor.go(f"/table/{visitor.create(game, 'me', *['link'] * others)}")
        self.take(f"{game}-waiting", whole=True)
        seats = max(others, 3)
        visitor.go(f"/table/{visitor.create(game, 'me', *['greedy'] * seats, ready=True)}")
        player = Player(visitor, "touch" if visitor.size == "phone" else "mouse", seed=20)
        player.wait(lambda seen: seen["asked"])
        self.take(f"{game}-start")
        player.play(MIDDLE)
        seen = player.wait(lambda seen: seen["asked"] or seen["over"])
        self.take(f"{game}-middle")
        if not seen["over"]:
            player.choose(seen)
            self.take(f"{game}-chosen")
            page.get_by_role("button", name="Menu").click()
            self.take(f"{game}-menu")
            page.reload()
        player.reach = 99
        player.play_to_the_end()
        self.take(f"{game}-end")
        page.get_by_role("link", name="Review").click()
        page.get_by_role("heading", name="Final score").wait_for()
        self.take(f"{game}-review", whole=True)


def photograph(browser: Browser, site: Site) -> None:
    for size in SIZES:
        for theme in THEMES:
            visitor = Visitor(browser, site, size=size, theme=theme)
            album = Album(visitor, f"{size}-{theme}")
            for game in GAMES:
                album.game(game)
            album.pages()
            visitor.leave()
            print(f"{size}, {theme}: done")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, open_browser() as browser:
        site = Site(Path(folder))
        try:
            photograph(browser, site)
        finally:
            site.stop()


if __name__ == "__main__":
    main()
