"""Every way to be told no: the stable code, the sentence, the rule."""

import pytest

import scarab
from games.tutankhamen.positions import position, scoring
from scarab.core.action import CHANCE
from scarab.core.errors import IllegalAction
from scarab.games.tutankhamen.state import TutankhamenState
from support.played import play, refused

PATH = {12: "mask-blue", 30: "gold", 60: "mask-blue", 61: "cat-green", 70: "tut"}
HANDS = [{"mask-blue": 1}, {"mask-blue": 1, "cat-green": 1}, {}]


def walking() -> TutankhamenState:
    """A on 20 is to take a tile; C is still at the start, so the mask on 12 lies."""
    return position(path=PATH, pawns=[20, 25, 0], hands=HANDS)


def buying() -> TutankhamenState:
    """A has a bag and may buy a blue mask from B."""
    state = walking()
    play(state, "A take 30")
    return state


def adding() -> TutankhamenState:
    """B, with a pharaoh and King Tut, is asked first for the blue cats, then A with a pharaoh."""
    hands = [{"cat-blue": 1, "pharaoh": 1}, {"cat-blue": 1, "pharaoh": 1, "tut": 1}, {}]
    return scoring("cat-blue", path={60: "gold"}, pawns=[20, 70, 0], hands=hands)


def undealt(start: str = "first") -> TutankhamenState:
    state = scarab.load("tutankhamen", 3, start=start).new_state()
    assert isinstance(state, TutankhamenState)
    return state


@pytest.mark.rule("TUT-5")
@pytest.mark.parametrize("place", [20, 19, 1])
def test_backward(place: int) -> None:
    assert refused(walking(), f"A take {place}") == (
        "tutankhamen/backward",
        "pawns never move backward: A stands on 20 (TUT-5)",
    )


@pytest.mark.rule("TUT-7")
def test_jumped_over() -> None:
    assert refused(walking(), "A take 12") == (
        "tutankhamen/jumped-over",
        "A stands on 20 and has jumped over the mask-blue on 12 (TUT-7)",
    )


@pytest.mark.rule("TUT-6")
@pytest.mark.parametrize("place", [21, 25, 69])
def test_no_tile_there(place: int) -> None:
    """An empty place ahead, be it bare or under another pawn."""
    assert refused(walking(), f"A take {place}") == (
        "tutankhamen/no-tile",
        f"no tile lies on {place} any more (TUT-6)",
    )


@pytest.mark.rule("TUT-6")
@pytest.mark.parametrize("text", ["add 0", "decline", "buy b mask-blue", "start a"])
def test_another_answer_than_a_tile(text: str) -> None:
    assert refused(walking(), f"A {text}") == ("action/other-question", "A is to take a tile first (TUT-5)")


@pytest.mark.rule("TUT-4")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("B take 30", "it is not B but A who is to act (TUT-5)"),
        ("C take 12", "it is not C but A who is to act (TUT-5)"),
    ],
)
def test_out_of_turn(line: str, why: str) -> None:
    assert refused(walking(), line) == ("action/not-your-turn", why)


@pytest.mark.rule("TUT-19")
@pytest.mark.parametrize(
    ("text", "code", "why"),
    [
        ("buy a mask-blue", "tutankhamen/own-tile", "a bag buys from another player (TUT-19)"),
        (
            "buy b cat-green",
            "tutankhamen/not-collected",
            "A owns no cat-green, and a bag buys only what its owner collects already (TUT-19)",
        ),
        ("buy c mask-blue", "tutankhamen/not-theirs", "C owns no mask-blue (TUT-19)"),
        ("take 60", "action/other-question", "A is to buy with the bag of gold, or decline (TUT-19)"),
        ("add 1", "action/other-question", "A is to buy with the bag of gold, or decline (TUT-19)"),
    ],
)
def test_a_purchase_that_cannot_be(text: str, code: str, why: str) -> None:
    assert refused(buying(), f"A {text}") == (code, why)


@pytest.mark.rule("TUT-18")
@pytest.mark.parametrize("number", [3, 4])
def test_more_wild_tiles_than_there_are(number: int) -> None:
    assert refused(adding(), f"B add {number}") == (
        "tutankhamen/too-many-wild",
        "B can add at most 2, the pharaohs and King Tut before them (TUT-18)",
    )


@pytest.mark.rule("TUT-18")
@pytest.mark.parametrize("text", ["take 60", "decline", "buy a cat-blue"])
def test_another_answer_than_a_number(text: str) -> None:
    assert refused(adding(), f"B {text}") == (
        "action/other-question",
        "cat-blue is scored: B is to say how many wild tiles to add (TUT-18)",
    )


@pytest.mark.rule("TUT-18R")
def test_wild_tiles_before_it_is_ones_turn_to_add() -> None:
    assert refused(adding(), "A add 1") == ("action/not-your-turn", "it is not A but B who is to act (TUT-18)")


@pytest.mark.rule("TUT-1")
def test_a_path_that_the_box_cannot_lay() -> None:
    laid = undealt().sample(scarab.FastRng(1)).text
    wrong = laid.replace("gold", "pharaoh", 1)
    assert refused(undealt(), f"* {wrong}") == (
        "chance/impossible",
        "the box holds 3 of gold, not 2 (TUT-1)",
    )


@pytest.mark.rule("TUT-1")
def test_a_move_before_the_path_is_laid() -> None:
    assert refused(undealt(), "A take 1")[0] == "action/not-your-turn"
    assert refused(undealt(), "* take 1") == ("chance/impossible", "the path is laid now (TUT-1)")
    assert refused(undealt(), "* start a") == ("chance/impossible", "the path is laid now (TUT-1)")


@pytest.mark.rule("TUT-4")
def test_a_path_before_the_starting_player_is_drawn() -> None:
    laid = undealt().sample(scarab.FastRng(1)).text
    assert refused(undealt("drawn"), f"* {laid}") == (
        "chance/impossible",
        "the starting player is drawn now (TUT-4)",
    )


@pytest.mark.rule("TUT-4")
def test_a_starting_player_who_does_not_sit_here() -> None:
    """An action object of a larger table is no outcome of this one."""
    state = undealt("drawn")
    stranger = scarab.load("tutankhamen", 6).parse("start f")
    with pytest.raises(IllegalAction) as caught:
        state.play(CHANCE, stranger)
    assert (caught.value.code, caught.value.rule) == ("chance/impossible", "TUT-4")


@pytest.mark.rule("TUT-19")
def test_a_seller_who_does_not_sit_here() -> None:
    state = buying()
    stranger = scarab.load("tutankhamen", 6).parse("buy f mask-blue")
    with pytest.raises(IllegalAction) as caught:
        state.play(0, stranger)
    assert (caught.value.code, str(caught.value)) == ("tutankhamen/not-theirs", "F owns no mask-blue (TUT-19)")
