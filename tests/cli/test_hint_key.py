"""`h` at the prompt: a strong bot's advice, using only what the seat may know."""

from pathlib import Path
from typing import Any

import pytest

from cli.running import Run, lines_of, only_save, words_of
from cli.test_curtain import Evening
from scarab.bots.analysis import MoveAnalysis, think
from scarab.bots.bot import Budget, View
from scarab.cli.session import advice
from scarab.core.action import Action
from scarab.core.record import Record
from scarab.core.register import GAMES
from support.offering import Offering
from support.shelf import SHELF


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[View, list[Action], Record]]:
    """Record every request for a hint, and answer it with a small budget."""
    questions = []

    def quick(
        view: View, legal: list[Action], heard: Record, level: str, seed: int, budget: Budget
    ) -> list[MoveAnalysis]:
        assert budget.seconds is not None
        questions.append((view, legal, heard))
        return think(view, legal, heard, level, seed, Budget(simulations=20))

    monkeypatch.setattr(advice, "think", quick)
    return questions


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("word", ["h", "HINT"])
def test_a_hint_is_given_in_every_game_and_changes_nothing(run: Run, home: Path, game: str, word: str) -> None:
    result = run("play", game, "--seed", "3", "--seats", "you,random,random", typed=f"{word}\nq\n")
    assert result.exit_code == 0, result.output
    said = words_of(result).partition("What master would do, knowing what A knows, best first:")[2]
    assert said.startswith(" type A wins B wins C wins A ends with ")
    assert said.count(" points ") in (1, 2, 3)
    assert "A" not in {line[0] for line in lines_of(only_save(home))}


@pytest.mark.parametrize("game", SHELF)
def test_what_a_hint_says_to_type_is_a_choice(run: Run, game: str, asked: list[Any]) -> None:
    result = run("play", game, "--seed", "3", "--seats", "you,random,random", typed="h\nq\n")
    best = result.output.partition("A ends with")[2].splitlines()[1].split("  ")[0].strip()
    assert len(asked) == 1
    played = run("play", game, "--seed", "3", "--seats", "you,random,random", typed=f"{best}\nq\n")
    assert "isn't an action" not in words_of(played)
    assert "No: " not in words_of(played)


def test_the_help_of_the_prompt_lists_it(run: Run) -> None:
    result = run("play", "tutankhamen", "--seats", "you,random", typed="?\nq\n")
    assert "h a hint: what an expert bot would play here" in words_of(result)


def test_a_hint_knows_what_its_seat_knows_and_stays_on_its_screen(
    home: Path, monkeypatch: pytest.MonkeyPatch, asked: list[Any]
) -> None:
    """Two people with secrets at one keyboard: each hint uses the asker's own view and is hidden by the curtain."""
    evening = Evening("amun_re", ["you", "you", "random"], ["", "h", "1 0", "", "h", "2 0"], monkeypatch)
    assert evening.curtains[:2] == ["A", "B"]
    table = evening.session.table
    states = table.record.states()
    for seat, (view, _, heard) in enumerate(asked):
        assert view == states[len(heard.lines)].view(seat)
        assert view != states[len(heard.lines)].view(1 - seat)
        assert heard.lines == table.visible_to(seat).lines[: len(heard.lines)]
    assert len(asked) == 2
    assert "knowing what A knows" in evening.screens[2]
    assert "knowing what" not in evening.screens[3].rpartition("\x1b[2J")[2]
    assert "knowing what B knows" in evening.screens[5]


def test_a_secret_choice_in_a_game_without_a_board_gets_a_hint_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, Offering.meta.name, Offering)
    result = run("play", "offering", "--seats", "you,random", "--seed", "1", typed="h\nq\n")
    assert "What master would do" in words_of(result)


def test_where_there_is_one_choice_no_bot_is_asked(run: Run, asked: list[Any]) -> None:
    result = run("play", "tutankhamen", "--seed", "5", "--seats", "you,you", typed="69\n68\nh\nq\n")
    assert "There's only one choice: press Enter." in words_of(result)
    assert asked == []
