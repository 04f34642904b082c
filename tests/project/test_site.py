"""web/src/site.json lists pages and languages once; the server, the command line and the rulebook agree with it."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from scarab.cli.boards.sentences import AND
from scarab.cli.language import SPOKEN, spoken
from scarab.core.meta import LANGUAGES
from scarab.rulebook import load_rules
from scarab.server.client.preloads import MISSING, SOURCE, Preloads

ROOT = Path(__file__).parents[2]
SITE = ROOT / "web" / "src" / "site.json"
FILES = ROOT / "web" / "src" / "pages"
LISTED = json.loads(SITE.read_text(encoding="utf-8"))
ALIASES = {alias: language for language, facts in LISTED["languages"].items() for alias in facts["aliases"]}


@pytest.fixture
def preloads(tmp_path: Path) -> Preloads:
    """As the server reads them beside a build that has every file of the client."""
    (tmp_path / "site.json").write_bytes(SITE.read_bytes())
    sources = [path for pattern in ("*.svelte", "*.ts") for path in SITE.parent.rglob(pattern)]
    names = [f"src/{path.relative_to(SITE.parent).as_posix()}" for path in sources]
    (tmp_path / "files.json").write_text(json.dumps({name: {"file": name} for name in names}))
    return Preloads(tmp_path)


def test_every_page_has_one_path_and_every_path_a_page() -> None:
    pages = Counter(LISTED["pages"].values())
    assert {path.stem for path in FILES.glob("*.svelte")} == {*pages, MISSING}
    assert [page for page, paths in pages.items() if paths > 1] == []
    assert len(pages) > 5


def test_what_the_list_says_of_pages_names_pages() -> None:
    assert {*LISTED["asks"], *LISTED["boards"]} <= set(LISTED["pages"].values())
    assert [page for path, page in LISTED["pages"].items() if ":id" in path] == LISTED["boards"]


@pytest.mark.parametrize("pattern", LISTED["pages"])
def test_the_server_names_the_files_of_every_page(preloads: Preloads, pattern: str) -> None:
    path = re.sub(r":\w+", "some-thing", pattern)
    page = LISTED["pages"][pattern]
    assert preloads.page_at(path) == page
    assert f"</src/pages/{page}.svelte>; rel=modulepreload" in preloads.link(path, "")
    assert preloads.page_at(f"{path}/no/such/page") == MISSING


def test_a_table_asks_for_itself_and_its_box_and_only_where_the_visitor_sits(preloads: Preloads) -> None:
    asks = ["</api/tables/ibis>", "</api/boxes/0a1b>"]
    seated = preloads.link("/table/ibis", "nn", "imhotep", "0a1b")
    assert [ask for ask in asks if ask not in seated] == []
    assert "</src/games/imhotep/messages/nb.ts>" in seated
    assert "/api/boxes" not in preloads.link("/table/ibis", "nn", "imhotep")
    assert "/api/" not in preloads.link("/table/ibis", "nn")
    assert "/api/" not in preloads.link("/table/ibis/review", "nn", "imhotep", "0a1b")


@pytest.mark.parametrize("language", LISTED["languages"])
def test_the_words_of_a_language_are_those_that_the_server_names(preloads: Preloads, language: str) -> None:
    codes = [language, *LISTED["languages"][language]["aliases"]]
    for code in codes:
        assert f"</src/lib/messages/{language}.ts>" in preloads.link("/", f"xx, {code}-XX;q=0.8, en;q=0.7")


def test_every_part_of_the_project_speaks_these_languages() -> None:
    languages = LISTED["languages"]
    assert tuple(languages) == LANGUAGES
    assert LANGUAGES[0] == SOURCE
    assert {language: facts["and"] for language, facts in languages.items()} == AND
    assert [language for language in languages if not load_rules("imhotep", language).chapters] == []


def test_the_terminal_knows_the_aliases_of_a_language() -> None:
    ours = {language: language for language in LANGUAGES if language != SOURCE}
    assert {**ours, **ALIASES} == SPOKEN
    for alias, language in ALIASES.items():
        assert spoken(None, {"LANG": f"{alias}_XX.UTF-8"}) == language
