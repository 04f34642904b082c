"""axe-core finds nothing on any page, on desktop and phone, light and dark."""

import json
from pathlib import Path
from typing import Final

import pytest

from browser.conftest import Visit, in_turn
from browser.playing import Player
from browser.site import GAMES, fewest_seats
from browser.visitor import Size, Theme, Visitor

WEB: Final = Path(__file__).parents[2] / "web"
AXE: Final = WEB / "node_modules" / "axe-core" / "axe.min.js"

SITE: Final = json.loads((WEB / "src" / "site.json").read_text(encoding="utf-8"))
PATHS: Final = {"/box": f"/box?game={GAMES[0]}"}
"""What a page needs in its address to show something."""
PAGES: Final = [PATHS.get(path, path) for path in SITE["pages"] if ":" not in path] + ["/nowhere"]
"""Pages of a game or a table have a test of their own."""

LOOKS: Final[list[tuple[Size, Theme]]] = [("desktop", "light"), ("phone", "dark")]
"""Each page in two of the four combinations; `make pictures` shows all."""


def assert_clean(visitor: Visitor) -> None:
    page = visitor.page
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, impact, nodes }) =>"
        " `${impact} ${id}: ${nodes.slice(0, 3).map((node) => node.target.join(' ')).join(' | ')}`))"
    )
    assert found == [], page.url
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.fixture(params=LOOKS, ids="-".join)
def visitor(visit: Visit, request: pytest.FixtureRequest) -> Visitor:
    size, theme = request.param
    return visit(size=size, theme=theme)


@pytest.mark.parametrize("path", PAGES)
def test_pages(visitor: Visitor, path: str) -> None:
    visitor.go(path)
    assert_clean(visitor)
    visitor.assert_steady()


def test_home_holds_still_while_the_own_tables_arrive(visitor: Visitor) -> None:
    visitor.go("/")
    for _ in range(3):
        visitor.create("tutankhamen", "me", "greedy", ready=True)
    visitor.go("/")
    visitor.page.get_by_role("heading", name="Continue your games").wait_for()
    assert_clean(visitor)
    visitor.assert_steady()


@pytest.mark.parametrize(("game", "visitor"), in_turn(GAMES, LOOKS), indirect=["visitor"])
def test_pages_of_a_game(visitor: Visitor, game: str) -> None:
    """Setting up, waiting, rules; the table at its start, with something chosen, in every tab, and at its end."""
    seats = fewest_seats(game)
    page = visitor.page
    visitor.go(f"/new?game={game}")
    assert_clean(visitor)
    visitor.go(f"/rules/{game}")
    assert_clean(visitor)
    visitor.go(f"/table/{visitor.create(game, 'me', *['link'] * (seats - 1))}")
    assert_clean(visitor)

    table = visitor.create(game, "me", *["greedy"] * (seats - 1), ready=True)
    visitor.until_asked(table)  # bots' answers before that would move the page
    visitor.go(f"/table/{table}")
    player = Player(visitor, "touch" if visitor.size == "phone" else "mouse", seed=13, reach=99)
    seen = player.wait(lambda now: now["asked"])
    assert_clean(visitor)
    visitor.assert_steady()
    player.choose(seen)
    assert_clean(visitor)
    for tab in page.get_by_role("tab").all():
        player.press(tab)
        assert_clean(visitor)
    player.press(page.get_by_role("tab").first)
    page.get_by_role("button", name="Menu").click()
    assert_clean(visitor)
    player.hurry_to_the_end()
    player.wait(lambda now: now["over"])
    assert_clean(visitor)
    page.get_by_role("link", name="Review").click()
    page.get_by_role("heading", name="Final score").wait_for()
    assert_clean(visitor)
