"""What is said and how it is written: texts, codes and chance."""

from pathlib import Path

import pytest

import scarab
from scarab.games.tutankhamen.chance import LaidPath

GOLDEN = Path(__file__).with_name("actions.txt").read_text(encoding="utf-8").splitlines()
"""Every action of a table for six, one a line, in the order of the codes. Stored games and trained bots rely on it."""

SEATS = [2, 3, 4, 5, 6]


@pytest.mark.parametrize("seats", SEATS)
def test_codes_are_dense_and_the_same_at_every_table(seats: int) -> None:
    """The codes of a smaller table are the first codes of a larger one."""
    game = scarab.load("tutankhamen", seats)
    assert [action.text for action in game.actions] == GOLDEN[: game.action_count]
    assert [action.code for action in game.actions] == list(range(game.action_count))
    assert game.action_count == 76 + 15 * seats


@pytest.mark.parametrize("seats", SEATS)
def test_every_action_reads_back_as_itself(seats: int) -> None:
    game = scarab.load("tutankhamen", seats)
    for action in game.actions:
        assert game.parse(action.text) is action


@pytest.mark.parametrize("text", ["start a", "start b", "start c"])
def test_a_draw_of_the_starting_player_reads_back_as_itself(text: str) -> None:
    action = scarab.load("tutankhamen", 3).parse(text)
    assert (action.text, action.code) == (text, -1)


def test_a_laid_path_reads_back_as_itself() -> None:
    game = scarab.load("tutankhamen", 3)
    laid = game.new_state().sample(scarab.FastRng(8))
    again = game.parse(laid.text)
    assert isinstance(laid, LaidPath)
    assert isinstance(again, LaidPath)
    assert again.tiles == laid.tiles
    assert again == laid
    assert again.code == -1


TAKE = "write take PLACE, a place from 1 to 70: take 17"
ADD = "write add NUMBER, a number of wild tiles from 0 to 4: add 1"
BUY = "write buy SEAT SET, the seller's letter and a set: buy b mask-blue"
VERBS = "the verbs of Tutankhamen are take, add, buy, decline, start, path"
TILES = (
    "scarab-green, scarab-blue, scarab-purple, cat-green, cat-blue, cat-purple, horus-green, horus-blue, "
    "horus-purple, anubis-green, anubis-blue, anubis-purple, mask-green, mask-blue, mask-purple, gold, pharaoh"
)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("take 0", TAKE),
        ("take 71", TAKE),
        ("take 01", TAKE),
        ("take", TAKE),
        ("take  5", TAKE),
        ("take 5 ", TAKE),
        ("take five", TAKE),
        ("take ５", TAKE),
        ("add 5", ADD),
        ("add -1", ADD),
        ("buy b", BUY),
        ("buy mask-blue b", BUY),
        ("buy B mask-blue", BUY),
        ("buy d mask-blue", BUY),
        ("buy b mask-red", BUY),
        ("buy b pharaoh", BUY),
        ("buy b tut", BUY),
        ("buy b gold", BUY),
        ("decline it", "write decline, nothing after it"),
        ("start d", "write start SEAT, chance draws the starting player: start b"),
        ("Take 5", f"did you mean 'take'? {VERBS}"),
        ("tkae 5", f"did you mean 'take'? {VERBS}"),
        ("pass", VERBS),
        ("sail 3 pyramid", VERBS),
        ("", VERBS),
        (" take 5", VERBS),
        ("path tut", f"'tut' is no tile; the tiles are {TILES}"),
        ("path gold gold", "the path has 69 tiles, not 2 (TUT-1)"),
    ],
)
def test_what_is_no_notation_is_answered_with_how_to_write_it(text: str, why: str) -> None:
    with pytest.raises(scarab.NotationError) as caught:
        scarab.load("tutankhamen", 3).parse(text)
    assert str(caught.value) == f"{text!r} isn't an action: {why}"
