"""`scarab tune`: numbers that foretell winners better, reproducibly, with the figures that chose them."""

import json
from pathlib import Path

import pytest

from cli.running import Run, sentence
from scarab.bots.evaluate.tutankhamen import TutankhamenKnowledge
from scarab.bots.tune import Lesson, descend, lesson, surprise, teacher
from scarab.core.register import load

WORDS = ["--games", "2", "--duels", "2", "--seats", "2", "--simulations", "3"]


def learnt() -> list[Lesson]:
    knowledge = TutankhamenKnowledge(TutankhamenKnowledge.defaults)
    return lesson(load("tutankhamen", 3), "tune", 1, teacher(knowledge, 5))[::9]


def test_worse_numbers_surprise_more_and_the_walk_leads_back() -> None:
    positions = learnt()
    far = {**TutankhamenKnowledge.defaults, "cool": 0.05, "warm": 0.05}
    found = descend(TutankhamenKnowledge, far, positions)
    assert surprise(TutankhamenKnowledge(found), positions) < surprise(TutankhamenKnowledge(far), positions)


def test_the_command_writes_numbers_and_figures_and_the_same_seed_the_same(run: Run, tmp_path: Path) -> None:
    texts = []
    for number in range(2):
        path = tmp_path / f"{number}.json"
        result = run("tune", "tutankhamen", *WORDS, "--out", str(path))
        assert result.exit_code == 0, result.output
        texts.append(path.read_text())
    assert texts[0] == texts[1]
    written = json.loads(texts[0])
    assert set(written["weights"]) == set(TutankhamenKnowledge.defaults)
    assert written["chosen by"]["command"] == " ".join(["scarab tune tutankhamen", *WORDS, "--seed 1"])
    before, after = written["chosen by"]["surprise before and after"]
    assert after <= before
    kept = written["chosen by"]["kept"]
    assert written["weights"] == written["chosen by"][kept]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["senet"], "there is no game 'senet'"),
        (["tutankhamen", "--games", "1"], "--games is at least 2"),
    ],
)
def test_bad_choices_are_refused_in_a_sentence(run: Run, words: list[str], said: str) -> None:
    result = run("tune", *words)
    assert result.exit_code == 2
    assert said in sentence(result)
