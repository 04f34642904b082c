"""The page about stand-ins lists exactly what the boxes do not take from a rulebook."""

import json
import re
from typing import NamedTuple

import pytest

import scarab
from rules.pages import GAMES, ROOT
from rules.test_values import open_leaves
from support.boxes import spec_of

PAGE = (ROOT / "docs" / "stand-ins.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


class Row(NamedTuple):
    """One line of the table: a path, in which `*` stands for any name, and where its values come from."""

    path: str
    source: str

    def covers(self, path: str) -> bool:
        pattern = re.escape(self.path).replace(r"\*", r"[\w-]+")
        return re.match(rf"{pattern}(\.|$)", path) is not None


def rows(game: str) -> list[Row]:
    title = scarab.GAMES[game].meta.title["en"]
    return [Row(*row) for row in re.findall(rf"^\| {title} \| [^|]+ \| `([^`]+)` \| ([\w-]+) \|", PAGE, re.MULTILINE)]


@pytest.mark.parametrize("game", GAMES)
def test_every_value_that_is_not_the_rulebooks_is_listed_with_its_source(game: str) -> None:
    spec = spec_of(game)
    for path, _ in open_leaves(game):
        assert [row.source for row in rows(game) if row.covers(path)] == [spec.source(path)], path


@pytest.mark.parametrize("game", GAMES)
def test_nothing_else_is_listed(game: str) -> None:
    paths = [path for path, _ in open_leaves(game)]
    assert [row.path for row in rows(game) if not any(row.covers(path) for path in paths)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_readme_says_of_every_game_what_its_stand_ins_are(game: str) -> None:
    title = scarab.GAMES[game].meta.title["en"]
    section = README.partition("## What is exact, and what is a stand-in")[2].partition("\n## ")[0]
    line = next(part for part in section.split("\n- ") if part.startswith(f"**{title}**"))
    sources = {spec_of(game).source(path) for path, _ in open_leaves(game)}
    assert ("stand-in" in line) is ("stand-in" in sources)
    assert ("other published texts" in line) is ("other" in sources)
    assert ("every number is the rulebook's" in line) is (not sources)


@pytest.mark.parametrize(("language", "word"), [("en", "Stand-ins"), ("nl", "Aannames"), ("nb", "Antatt")])
def test_the_card_of_a_game_says_whether_it_has_stand_ins(language: str, word: str) -> None:
    for game in GAMES:
        shelf = ROOT / "src/scarab/games" / game / "messages" / language / "shelf.json"
        text = json.loads(shelf.read_text(encoding="utf-8"))["numbers"]
        sources = {spec_of(game).source(path) for path, _ in open_leaves(game)}
        assert text.startswith(f"{word}: ") is ("stand-in" in sources), game
