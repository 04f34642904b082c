"""Rule ids both ways, for every game: what is cited is explained, and what is explained is tested."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import scarab
from rules.pages import FOLDER, GAMES, ROOT
from scarab.rulebook import load_rules

ID: Final = re.compile(r"\b[A-Z]{3}-\d+[A-Z]?\b")

SHEETS: Final = {
    "egizia": [
        *[f"EGZ-{number}" for number in range(1, 40)],
        *[f"EGZ-{number}R" for number in (12, 19, 20, 25, 26, 30, 38)],
    ],
    "amun_re": [
        *[f"AMR-{number}" for number in range(1, 52) if not 34 <= number <= 37],
        *[f"AMR-{number}R" for number in (1, 10, 13, 17, 21, 25, 38, 39)],
    ],
    "imhotep": [
        *[f"IMH-{number}" for number in range(1, 39)],
        *[f"IMH-{number}R" for number in (7, 8, 12)],
    ],
    "tutankhamen": [
        *[f"TUT-{number}" for number in range(1, 24)],
        *[f"TUT-{number}R" for number in (10, 16, 18, 20, 21, 23)],
    ],
}
"""The ids that each game must have, none missing and none invented."""


def ids_of(game: str) -> list[str]:
    return [rule.id for rule in load_rules(game).rules]


def cited_in(folder: Path) -> set[str]:
    """Every id in the sources: decisions, refusals, options, comments."""
    return {id for file in folder.rglob("*.py") for id in ID.findall(file.read_text(encoding="utf-8"))}


def marks_in(file: Path) -> set[str]:
    """The ids in `@pytest.mark.rule(...)` over the tests of a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    found |= {str(ast.literal_eval(argument)) for argument in mark.args}
    return found


@cache
def marked() -> set[str]:
    return {id for file in (ROOT / "tests").rglob("test_*.py") for id in marks_in(file)}


def test_every_game_has_its_list_of_ids() -> None:
    assert sorted(SHEETS) == sorted(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_holds_every_rule_once_and_no_other(game: str) -> None:
    assert sorted(ids_of(game)) == sorted(SHEETS[game])


@pytest.mark.parametrize("game", GAMES)
def test_rules_stand_in_the_order_of_their_numbers(game: str) -> None:
    """A reading follows the rule that it interprets."""
    numbers = [(int(re.sub(r"\D", "", id)), id) for id in ids_of(game)]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("game", GAMES)
def test_every_id_that_the_source_cites_is_on_the_rules_page(game: str) -> None:
    assert cited_in(FOLDER / game) - set(ids_of(game)) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_id_that_the_rules_page_mentions_is_on_it(game: str) -> None:
    page = (FOLDER / game / "rules.md").read_text(encoding="utf-8")
    assert set(ID.findall(page)) == set(ids_of(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_exercised_by_a_test_marked_with_it(game: str) -> None:
    assert set(ids_of(game)) - marked() == set()


def test_no_test_is_marked_with_an_unknown_rule() -> None:
    assert marked() - {id for game in GAMES for id in ids_of(game)} == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_option_question_and_event_names_a_rule(game: str) -> None:
    """Checked in whole random games at the smallest and the largest table."""
    kind = scarab.GAMES[game]
    named = {option.rule for option in kind.meta.options}
    for seats in (kind.meta.seats[0], kind.meta.seats[-1]):
        for seed in range(10):
            named |= rules_named(scarab.load(game, seats), scarab.FastRng(seed))
    assert named - set(ids_of(game)) == set()


def rules_named(game: scarab.Game, rng: scarab.Rng) -> set[str]:
    state = game.new_state()
    state.events = []
    named: set[str] = set()
    while not state.is_over():
        named.add(state.stack[-1].rule)
        seat = state.seats_to_act()[0]
        legal = [state.sample(rng)] if seat == scarab.CHANCE else state.legal_actions(seat)
        state.play(seat, legal[rng.below(len(legal))])
    return named | {event.rule for event in state.events}
