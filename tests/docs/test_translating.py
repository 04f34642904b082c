"""The guide for translators names every file that names a language, and no missing file."""

import re
from pathlib import Path

from scarab.core.meta import LANGUAGES

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "translating.md").read_text(encoding="utf-8")
LAST = LANGUAGES[-1]
SOURCES = (
    "src/scarab/**/*.py",
    "web/src/**/*.ts",
    "web/src/**/*.svelte",
    "web/src/*.json",
    "web/scripts/*.mjs",
    "web/scripts/*.py",
)
NAMES_IT = re.compile(rf"""["']{LAST}["']|\b{LAST}:|/{LAST}["']""")


def named() -> dict[str, set[str]]:
    """The files by the name in the guide, where a star stands for each game."""
    names = re.findall(r"`((?:src|web|tests)/[\w./*-]+)`", GUIDE)
    return {name: {path.relative_to(ROOT).as_posix() for path in ROOT.glob(name)} for name in names}


def test_every_file_that_the_guide_names_is_there() -> None:
    assert len(named()) > 15
    assert [name for name, files in named().items() if not files] == []


def test_every_file_that_names_a_language_is_in_the_guide() -> None:
    """Found by the language that was added last."""
    files = [path for pattern in SOURCES for path in ROOT.glob(pattern)]
    speaking = {
        path.relative_to(ROOT).as_posix() for path in files if NAMES_IT.search(path.read_text(encoding="utf-8"))
    }
    assert {"src/scarab/core/meta.py", "web/src/site.json"} <= speaking
    assert speaking - set().union(*named().values()) == set()


def test_every_catalogue_of_words_and_every_rules_page_is_there_in_every_language() -> None:
    """Every catalogue and rules page that exists in English exists in the other languages."""
    for catalogue in (ROOT / "web" / "src").rglob("messages/en.ts"):
        assert [code for code in LANGUAGES if not catalogue.with_name(f"{code}.ts").is_file()] == [], catalogue
    for page in (ROOT / "src" / "scarab" / "games").glob("*/rules.md"):
        assert [code for code in LANGUAGES[1:] if not page.with_name(f"rules.{code}.md").is_file()] == [], page
