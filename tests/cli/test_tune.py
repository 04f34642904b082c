"""`scarab tune`: better weights, reproducibly, with the figures that justify them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.running import Run, sentence
from scarab.bots.arena.match import MatchResult
from scarab.bots.search.evaluators.tutankhamen.evaluator import TutankhamenEvaluator
from scarab.bots.tune import Trial, Weights, late_mean, play_trial, playing, spsa, success, victories

WORDS = ["--steps", "1", "--duels", "2", "--seats", "2", "--simulations", "3"]
PLAN = Trial("tutankhamen", 2, 3, 1, 0, TutankhamenEvaluator.defaults, TutankhamenEvaluator.defaults)


def contest(trials: list[Trial]) -> Iterator[list[MatchResult]]:
    """Stands in for a game: more `wild` and less `cool` wins, with odds that grow with the difference."""
    for trial in trials:
        ahead = (trial.first["wild"] - trial.second["wild"]) - (trial.first["cool"] - trial.second["cool"])
        yield [MatchResult(trial.deal, (0, 1), [0 if ahead > 0 else 1], [round(10 * ahead), 0])]


def test_numbers_go_where_those_that_win_are() -> None:
    found = late_mean(list(spsa(PLAN, 60, lambda trials: list(contest(trials)))))
    moved = {name: found[name] / PLAN.first[name] for name in found}
    assert max(moved, key=lambda name: moved[name]) == "wild"
    assert min(moved, key=lambda name: moved[name]) == "cool"
    assert moved["cool"] < 0.7
    assert moved["wild"] > 1.4


def test_numbers_that_play_alike_stay_where_they_are() -> None:
    """Every deal is played from every seat, so equal weights on both sides win exactly half."""
    outcomes = play_trial(PLAN)
    assert [outcome.seating for outcome in outcomes] == [(0, 1), (1, 0)]
    drawn = [MatchResult(0, (0, 1), [0], [9, 4]), MatchResult(0, (1, 0), [0], [9, 4])]
    assert success(drawn) == pytest.approx(0.0)
    assert list(spsa(PLAN, 2, lambda trials: [drawn for _ in trials]))[-1] == pytest.approx(PLAN.first)


def test_a_clear_victory_is_a_greater_success_than_a_narrow_one() -> None:
    narrow, clear = (MatchResult(0, (0, 1), [0], [points, 10]) for points in (11, 30))
    assert 0.0 < success([narrow]) < success([clear]) < 1.0
    assert success([MatchResult(0, (1, 0), [0], [30, 10])]) == pytest.approx(-success([clear]))


def test_a_shared_victory_is_split() -> None:
    assert (
        victories([MatchResult(0, (0, 1, 1), [0, 2], [5, 1, 5]), MatchResult(0, (0, 1, 0), [0, 2], [5, 1, 5])]) == 1.5
    )


def test_several_processes_play_the_same_trials() -> None:
    trials = [PLAN._replace(deal=deal) for deal in range(2)]
    with playing(1) as alone, playing(2) as together:
        assert alone(trials) == together(trials)


def test_the_mean_is_of_the_second_half() -> None:
    path: list[Weights] = [{"cool": 9.0}, {"cool": 7.0}, {"cool": 2.0}, {"cool": 3.0}]
    assert late_mean(path) == {"cool": 2.5}


def test_the_command_writes_numbers_and_figures_and_the_same_seed_the_same(run: Run, tmp_path: Path) -> None:
    texts = []
    for number in range(2):
        path = tmp_path / f"{number}.json"
        result = run("tune", "tutankhamen", *WORDS, "--out", str(path))
        assert result.exit_code == 0, result.output
        texts.append(path.read_text())
    assert texts[0] == texts[1]
    written = json.loads(texts[0])
    assert set(written["weights"]) == set(TutankhamenEvaluator.defaults)
    chosen = written["chosen by"]
    assert chosen["command"] == " ".join(["scarab tune tutankhamen", *WORDS, "--seed 1"])
    assert chosen["old"] != chosen["new"]
    assert written["weights"] == chosen[chosen["kept"]]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["senet"], "there is no game 'senet'"),
        (["tutankhamen", "--seats", "9"], "Tutankhamen is for 2 to 6"),
        (["tutankhamen", "--steps", "0"], "--steps, --duels, --simulations and --jobs must be at least 1"),
    ],
)
def test_bad_choices_are_refused_in_a_sentence(run: Run, words: list[str], said: str) -> None:
    result = run("tune", *words)
    assert result.exit_code == 2
    assert said in sentence(result)
