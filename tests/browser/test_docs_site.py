"""The documentation under /docs: every page opens without errors, every link works, and search finds pages."""

import html
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import scarab
from browser.conftest import Visit
from browser.site import PACKAGE, TESTS
from browser.test_accessible import LOOKS, assert_clean
from browser.visitor import Size, Theme, Visitor
from scarab.cli.app import EXAMPLES

ROOT = TESTS.parent
BUILT = PACKAGE / "docs_site"
LARGEST = 3_000_000
LINK = re.compile(r'(?:href|src)="([^"]+)"')
ID = re.compile(r'\bid="([^"]+)"')


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site in the package; built now if `make docs` has not."""
    if not (BUILT / "index.html").is_file():
        made = tmp_path_factory.mktemp("docs") / "site"
        command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(made)]
        subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONWARNINGS": "ignore"}, check=True)
        shutil.copytree(made, BUILT, dirs_exist_ok=True)
    return BUILT


def pages_of(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html"))


def open_docs(visitor: Visitor, page: str) -> None:
    answer = visitor.page.goto(f"/docs/{page}")
    assert answer is not None
    assert answer.ok, page


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_every_page_opens_with_an_empty_console(visit: Visit, folder: Path, size: Size) -> None:
    """Under the site's content security policy; pictures load, and nothing is wider than the screen."""
    visitor = visit(size=size)
    pages = pages_of(folder)
    assert len(pages) > 20
    for page in pages:
        open_docs(visitor, page)
        assert visitor.page.locator("h1").inner_text().strip(), page
        broken = visitor.page.evaluate("[...document.images].filter((image) => !image.naturalWidth).map((i) => i.src)")
        assert broken == [], page
        wider = visitor.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wider == 0, page
        assert visitor.troubles == [], page


def test_every_link_of_every_page_leads_to_a_file_and_a_place_in_it(folder: Path) -> None:
    ids = {page: set(ID.findall((folder / page).read_text(encoding="utf-8"))) for page in pages_of(folder)}
    for page in ids:
        for link in LINK.findall((folder / page).read_text(encoding="utf-8")):
            path, _, place = html.unescape(link).partition("#")
            if path == "/" or ":" in path:
                assert path == "/" or path.startswith("https:"), f"{page} links to {link}"
                continue
            target = os.path.normpath(Path(page).parent / path) if path else page
            assert (folder / target).is_file(), f"{page} links to {link}"
            assert not place or place in ids[target], f"{page} links to {link}"


def test_the_reference_has_every_public_name_and_every_command(folder: Path) -> None:
    names = set(ID.findall((folder / "reference" / "scarab.html").read_text(encoding="utf-8")))
    assert [name for name in scarab.__all__ if f"scarab.{name}" not in names] == []
    commands = set(ID.findall((folder / "reference" / "command-line.html").read_text(encoding="utf-8")))
    assert [name for name in EXAMPLES if f"scarab-{name.replace(' ', '-')}" not in commands] == []


def test_the_site_stays_small(folder: Path) -> None:
    """It is part of every wheel."""
    assert sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) < LARGEST


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_search_finds_a_section_and_leads_there(visit: Visit, folder: Path, size: Size) -> None:
    visitor = visit(size=size)
    page = visitor.page
    open_docs(visitor, "index.html")
    page.get_by_role("searchbox").fill("resign")
    found = page.locator("#results a", has_text="What happens when people leave")
    found.click()
    page.wait_for_url("**/docs/hosting.html#what-happens-when-people-leave")
    assert page.locator("#what-happens-when-people-leave").is_visible()
    page.get_by_role("searchbox").fill("obelisks towers")
    page.locator("#results a", has_text="The view of Imhotep").wait_for()


def test_a_search_goes_by_keys_alone_and_says_when_it_finds_nothing(visit: Visit, folder: Path) -> None:
    visitor = visit()
    page = visitor.page
    open_docs(visitor, "reference/scarab.html")
    page.keyboard.press("/")
    page.keyboard.type("zzzyx")
    page.get_by_role("status").get_by_text("Nothing about").wait_for()
    page.keyboard.press("Escape")
    assert page.locator("#results").is_hidden()
    page.get_by_role("searchbox").fill("a fourth langua")
    page.locator("#results a").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/docs/translating.html*")


@pytest.mark.parametrize(
    ("look", "pages"),
    [
        (LOOKS[0], ("first-bot", "reference/core", "index")),
        (LOOKS[1], ("notation", "reference/command-line", "index")),
    ],
)
def test_axe_finds_nothing_on_pages_of_every_kind(
    visit: Visit, folder: Path, look: tuple[Size, Theme], pages: tuple[str, ...]
) -> None:
    visitor = visit(size=look[0], theme=look[1])
    for page in pages:
        open_docs(visitor, f"{page}.html")
        assert_clean(visitor)
    visitor.page.get_by_role("searchbox").fill("undo")
    visitor.page.locator("#results a").first.wait_for()
    assert_clean(visitor)


def test_the_docs_do_not_take_the_place_of_the_games_without_a_network(visit: Visit, folder: Path) -> None:
    """The service worker caches the page of the games; a page of the documentation must not replace it."""
    visitor = visit()
    visitor.go("/")
    visitor.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    open_docs(visitor, "index.html")
    visitor.page.goto("/schema")
    visitor.expects("ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch")
    visitor.context.set_offline(True)
    visitor.page.goto("/")
    visitor.page.get_by_role("heading", name="Great games").wait_for()
