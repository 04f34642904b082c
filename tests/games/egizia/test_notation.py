"""What is said and how it is written: texts, codes and chance."""

from hashlib import sha256
from pathlib import Path

import pytest

import scarab

FIRST = 248
"""Codes of layout 1. Their actions stay for ever; wider bounds of a box are appended."""
GOLDEN = Path(__file__).with_name("actions.txt").read_text(encoding="utf-8").splitlines()
"""Every action, one a line, in the order of the codes. Stored games and trained bots rely on it."""

LAY = "lay quarry-3 quarry-3 quarry-2 green-2 green-3 brown-6 crew-up grain4 plus3 stones"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_codes_are_dense_and_the_same_at_every_table(seats: int) -> None:
    game = scarab.load("egizia", seats)
    assert [action.text for action in game.actions] == GOLDEN
    assert [action.code for action in game.actions] == list(range(339))


def test_the_first_codes_are_those_of_before() -> None:
    """Neither moved nor renamed: their texts have one digest for ever."""
    text = "\n".join(GOLDEN[:FIRST])
    assert sha256(text.encode()).hexdigest() == "ccf2977eae16c66e41bf794bc19f3bd2d26f6c07383eb25b2585d3aa73c95b7a"
    assert (GOLDEN[0], GOLDEN[FIRST - 1], GOLDEN[FIRST]) == ("sail c1", "lower grain", "build obelisk 13")


def test_every_action_reads_back_as_itself() -> None:
    game = scarab.load("egizia", 4)
    for action in game.actions:
        assert game.parse(action.text) is action


@pytest.mark.parametrize(
    "text",
    [
        "order b a c",
        "open 2",
        "open 6",
        LAY,
        "draw ten-percent",
        "show a b c",
        "show a crew-blue ten-percent b c graves-9",
    ],
)
def test_what_chance_says_reads_back_as_itself(text: str) -> None:
    action = scarab.load("egizia", 3).parse(text)
    assert (action.text, action.code) == (text, -1)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "sail c11",
            "write sail PLACE, at a site with 1, 2, 3, extra or reserve after it: sail c4, sail edfu, sail sphinx 2",
        ),
        ("sail sphinx", "write sail PLACE, at a site with"),
        ("team", "write team CREW [CREW] [joker] [plus3 …]"),
        ("team joker blue", "write team CREW [CREW]"),
        ("draw 6", "write draw NUMBER, a number of cards from 1 to 5"),
        ("draw ?", "write draw NUMBER"),
        ("build pyramid 6 9", "write build BUILDING … FIELD"),
        ("improve green-2", "write improve FIELD, a field that is not green: improve brown-8"),
        ("order a b", "write order SEAT …"),
        ("order a b b", "write order SEAT …"),
        ("open 9", "write open VALUE"),
        ("show b a c", "write show SEAT CARD …"),
        ("show a b", "write show SEAT CARD …"),
        ("lay gold", "'gold' is no Nile card"),
        ("lay stones", "10 cards are laid in a round, not 1 (EGZ-8)"),
        ("sial c1", "did you mean 'sail'?"),
    ],
)
def test_what_is_no_notation_is_answered_with_how_to_write_it(text: str, why: str) -> None:
    with pytest.raises(scarab.NotationError) as caught:
        scarab.load("egizia", 3).parse(text)
    assert str(caught.value).startswith(f"{text!r} isn't an action: {why}")
