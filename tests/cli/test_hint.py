"""`scarab hint`: the best actions with every seat's win chance, using only what the seat may know."""

from pathlib import Path

import pytest

import scarab
from cli.running import Run, sentence, words_of
from scarab.bots.analysis import MoveAnalysis, think
from scarab.bots.bot import Budget
from scarab.core.table import new_table
from support.offering import Offering

TUTANKHAMEN = scarab.load("tutankhamen", seats=3)


def thoughts(game: scarab.Game, seat: int, simulations: int = 300) -> list[MoveAnalysis]:
    table = new_table(game, "hint")
    view, legal = table.state.view(seat), table.state.legal_actions(seat)
    return think(view, legal, table.visible_to(seat), "master", 1, Budget(simulations=simulations))


def test_thoughts_are_sorted_by_visits_and_tell_everybodys_chances() -> None:
    found = thoughts(TUTANKHAMEN, 0)
    visits = [thought.visits for thought in found]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == 300
    for thought in found:
        assert sum(thought.chances) == pytest.approx(1.0)
        assert len(thought.chances) == len(thought.points) == 3
        assert all(0 <= points <= 26 for points in thought.points)


def test_the_line_goes_on_with_the_others_answers() -> None:
    line = thoughts(TUTANKHAMEN, 0, 1000)[0].line
    assert line
    assert [step.split()[0] for step in line[:2]] == ["B", "C"][: len(line)]


def test_a_secret_choice_gets_a_hint_too() -> None:
    found = thoughts(Offering(3, {}), 1)
    assert len(found) == 3
    assert all(thought.action.startswith("offer ") for thought in found)


def test_the_hint_for_a_position_of_a_record(run: Run, finished: Path) -> None:
    result = run("hint", str(finished), "--line", "1", "--simulations", "60", "--moves", "2")
    assert result.exit_code == 0, result.output
    words = words_of(result)
    assert "A after line 1, as master sees it:" in words
    assert "A wins B wins C wins A points B points C points then" in words
    assert words.count(" take ") >= 2
    assert result.output == run("hint", str(finished), "--line", "1", "--simulations", "60", "--moves", "2").output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "no seat is to act in this position: the game is over; choose another with --line"),
        (["--line", "0"], "no seat is to act in this position: chance is to draw; choose another with --line"),
        (["--line", "999"], "the record has lines 0 to "),
        (["--line", "1", "--seat", "B"], "B is not to act here; to act: A"),
        (["--line", "1", "--seat", "F"], "there is no seat 'F' in this game; its seats are A, B, C"),
        (["--line", "1", "--level", "oracle"], "there is no level 'oracle'; the levels are novice, player"),
        (["--line", "1", "--simulations", "0"], "--simulations must be at least 1, not 0"),
    ],
)
def test_bad_choices_are_refused_in_a_sentence(run: Run, finished: Path, words: list[str], said: str) -> None:
    result = run("hint", str(finished), *words)
    assert result.exit_code == 2
    assert said in sentence(result)
