"""What is said and how it is written: texts, codes and chance."""

from pathlib import Path

import pytest

import scarab

GOLDEN = Path(__file__).with_name("actions.txt").read_text(encoding="utf-8").splitlines()
"""Every action, one a line, in the order of the codes. Stored games and trained bots rely on it."""

SITES = "market, pyramid, temple, burial, obelisks"
CARDS = (
    "lever, hammer, sail, chisel, entrance, sarcophagus, paved-path, pyramid-decoration, temple-decoration, "
    "burial-decoration, obelisk-decoration, statue"
)
VERBS = "quarry, load, sail, play, unload, take, keep, build, point, stones, decline, start, reveal, lay, draw, pair"


@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_codes_are_dense_and_the_same_at_every_table(seats: int, sides: str) -> None:
    game = scarab.load("imhotep", seats, sides=sides)
    assert [action.text for action in game.actions] == GOLDEN
    assert [action.code for action in game.actions] == list(range(264))
    for action in game.actions:
        assert game.parse(action.text) is action


@pytest.mark.parametrize(
    "text",
    [
        "start b",
        "reveal 4-3-2-2",
        "reveal 3-2-2-1",
        "lay statue lever lever sail",
        "draw statue",
        "pair lever statue",
        "pair sail sail",
    ],
)
def test_an_outcome_of_chance_reads_back_as_itself(text: str) -> None:
    action = scarab.load("imhotep", 3).parse(text)
    assert (action.text, action.code) == (text, -1)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("quarry 3", "write quarry, nothing after it"),
        ("load 5 1", "write load SHIP BERTH, each from 1 to 4, berth 1 at the bow: load 3 1"),
        ("load 1", "write load SHIP BERTH, each from 1 to 4, berth 1 at the bow: load 3 1"),
        ("sail 1 tomb", f"write sail SHIP SITE, a ship from 1 to 4 and one of {SITES}: sail 3 pyramid"),
        ("play statue", "write play CARD, one of lever, hammer, sail, chisel: play lever"),
        ("unload 1", "write unload BERTH BERTH …, every berth with a stone in the order you want: unload 3 1 2"),
        ("unload 1 1", "write unload BERTH BERTH …, every berth with a stone in the order you want: unload 3 1 2"),
        ("take spade", f"write take CARD, a card of the market or pair; the cards are {CARDS}: take statue"),
        ("keep statue", "write keep CARD discard CARD, the two cards of the pair: keep statue discard lever"),
        ("build top", "write build PYRAMID, one of left, middle, right: build left"),
        ("start d", "write start SEAT, chance draws the starting player: start b"),
        ("reveal 1-2-3-4", "write reveal SHIPS, chance turns up a round card: reveal 4-3-2-1"),
        ("lay statue", "4 cards lie face up on side A of the market, not 1 (IMH-7)"),
        ("lay statue spade", f"'spade' is no card; the cards are {CARDS}"),
        ("draw statue statue", "write draw CARD, chance turns up the top card of the draw pile: draw statue"),
        (
            "pair statue lever",
            "write pair CARD CARD, the face-down pair is turned up, for its taker or for all: pair lever statue",
        ),
        ("Quarry", f"did you mean 'quarry'? the verbs of Imhotep are {VERBS}"),
        ("pass", f"the verbs of Imhotep are {VERBS}"),
        ("", f"the verbs of Imhotep are {VERBS}"),
    ],
)
def test_what_is_no_notation_is_answered_with_how_to_write_it(text: str, why: str) -> None:
    with pytest.raises(scarab.NotationError) as caught:
        scarab.load("imhotep", 3).parse(text)
    assert str(caught.value) == f"{text!r} isn't an action: {why}"


def test_side_b_lays_three_cards_face_up() -> None:
    game = scarab.load("imhotep", 3, sides="BAAAA")
    assert game.parse("lay statue lever sail").text == "lay statue lever sail"
    with pytest.raises(scarab.NotationError, match="3 cards lie face up on side B of the market, not 4"):
        game.parse("lay statue lever lever sail")
