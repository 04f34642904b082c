"""What is said and how it is written: texts, codes and chance."""

from pathlib import Path

import pytest

import scarab
from scarab.games.amun_re.actions import GRAMMAR
from scarab.games.amun_re.box.bounds import MAX_GOLD

GOLDEN = Path(__file__).with_name("actions.txt").read_text(encoding="utf-8").splitlines()
"""Every action, one a line, in the order of the codes. Stored games and trained bots rely on it."""
FIRST_LAYOUT = Path(__file__).with_name("actions-1.txt").read_text(encoding="utf-8").splitlines()
"""The actions of the first layout, when there was one box only. This file never changes."""

GAME = scarab.load("amun_re", 4)
BID = "bid PROVINCE STEP [same-province] [blockade], a step of 0 1 3 6 10 15 21 28 36: bid edfu 10 blockade"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_codes_are_dense_and_the_same_at_every_table(seats: int) -> None:
    game = scarab.load("amun_re", seats)
    assert [action.text for action in game.actions] == GOLDEN
    assert [action.code for action in game.actions] == list(range(game.action_count))


def test_the_first_layout_keeps_its_codes() -> None:
    """What other boxes need is appended."""
    assert len(FIRST_LAYOUT) == 1791
    assert GOLDEN[: len(FIRST_LAYOUT)] == FIRST_LAYOUT


def test_every_action_reads_back_as_itself() -> None:
    for action in GAME.actions:
        assert GAME.parse(action.text) is action


@pytest.mark.rule("AMR-1")
def test_any_amount_that_somebody_could_have_can_be_offered() -> None:
    assert GOLDEN[-2:] == [f"offer {MAX_GOLD}", f"offer {MAX_GOLD} correction"]


@pytest.mark.parametrize(
    "text", ["start d", "reveal abu edfu sawu buto", "hide thebes builder", "find d bank-bonus", "deal a blockade"]
)
def test_what_chance_says_reads_back_as_itself(text: str) -> None:
    action = GAME.parse(text)
    assert (action.text, action.code) == (text, -1)


def test_every_verb_has_its_grammar() -> None:
    verbs = {text.split(" ")[0] for text in GOLDEN} | {"start", "reveal", "hide", "find", "deal"}
    assert verbs == set(GRAMMAR)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("bid edfu 2", f"write {BID}"),
        ("bid edfu 10 blockade same-province", f"write {BID}"),
        ("bid Edfu 10", f"write {BID}"),
        ("sell gold", f"write {GRAMMAR['sell']}"),
        ("buy cards 0", f"write {GRAMMAR['buy']}"),
        ("buy cards 5", f"write {GRAMMAR['buy']}"),
        ("buy pyramids 1", f"write {GRAMMAR['buy']}"),
        ("farm", f"write {GRAMMAR['farm']}"),
        ("lay giza", f"write {GRAMMAR['lay']}"),
        ("play builder", f"write {GRAMMAR['play']}"),
        ("play side-bonus edfu", f"write {GRAMMAR['play']}"),
        ("offer -3", f"write {GRAMMAR['offer']}"),
        ("offer 1000", f"write {GRAMMAR['offer']}"),
        ("steal 3", f"write {GRAMMAR['steal']}"),
        ("done now", f"write {GRAMMAR['done']}"),
        ("start e", f"write {GRAMMAR['start']}"),
        ("deal e builder", f"write {GRAMMAR['deal']}"),
        ("deal ab builder", f"write {GRAMMAR['deal']}"),
        ("deal  builder", f"write {GRAMMAR['deal']}"),
        ("hide edfu gold", f"write {GRAMMAR['hide']}"),
        ("reveal edfu abu", "4 players need 4 provinces, not 2 (AMR-8)"),
    ],
)
def test_what_is_no_notation_is_answered_with_how_to_write_it(text: str, why: str) -> None:
    with pytest.raises(scarab.NotationError) as caught:
        GAME.parse(text)
    assert str(caught.value) == f"{text!r} isn't an action: {why}"


def test_an_unknown_province_is_answered_with_those_there_are() -> None:
    with pytest.raises(scarab.NotationError, match="'giza' is no province; the provinces are damanhur, buto, "):
        GAME.parse("reveal giza edfu abu sawu")
