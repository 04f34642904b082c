"""Errors carry what a person and a program need, from one process to another too."""

import pickle

import pytest

import scarab

ERRORS = [
    scarab.BadChoice("there is no game 'senet'"),
    scarab.NotationError("fly 3", "the verbs are take"),
    scarab.IllegalAction("tutankhamen/no-tile", "no tile lies on 3 any more", "TUT-6"),
    scarab.RecordError("header Game is missing", 1, "TUT-1"),
    scarab.LawBroken(6, "a view tells too much", "Scarab: 1\n"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_comes_whole_out_of_another_process(error: scarab.ScarabError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert again.__dict__ == error.__dict__
    assert again.code == error.code


def test_a_refusal_reads_as_a_sentence_with_its_rule() -> None:
    assert str(ERRORS[2]) == "no tile lies on 3 any more (TUT-6)"
    assert str(scarab.IllegalAction("action/game-over", "the game is over")) == "the game is over"


def test_bad_input_is_a_value_error() -> None:
    assert all(isinstance(error, ValueError) for error in (ERRORS[0], ERRORS[1], ERRORS[3]))


def test_a_very_long_text_is_shown_shortened() -> None:
    assert len(str(scarab.NotationError("x" * 10_000, "no"))) < 100
