"""A turn: walking and collecting, TUT-5 to TUT-9."""

import pytest

import scarab
from games.tutankhamen.positions import events, position, scoring
from scarab.core.action import CHANCE
from scarab.games.tutankhamen.box.tiles import EMPTY
from scarab.games.tutankhamen.state import TutankhamenState
from support.played import play, refused
from support.position import asked, options

FOUR_TILES = {12: "mask-blue", 20: "gold", 35: "mask-blue", 70: "tut"}


@pytest.mark.rule("TUT-5")
def test_every_tile_ahead_can_be_taken_king_tut_too() -> None:
    state = position(path=FOUR_TILES, pawns=[10, 0])
    assert options(state) == ["take 12", "take 20", "take 35", "take 70"]


@pytest.mark.rule("TUT-5")
def test_from_the_start_the_whole_path_lies_ahead() -> None:
    state = scarab.load("tutankhamen", 2).new_state()
    state.play(CHANCE, state.sample(scarab.FastRng(1)))
    assert [action.text for action in state.legal_actions(0)] == [f"take {place}" for place in range(1, 71)]


@pytest.mark.rule("TUT-5")
def test_pawns_of_others_are_passed_freely() -> None:
    state = position(path=FOUR_TILES, pawns=[10, 11, 19])
    play(state, "A take 35")
    assert state.pawns == [35, 11, 19]


@pytest.mark.rule("TUT-5")
def test_nothing_behind_the_pawn_is_offered() -> None:
    state = position(path=FOUR_TILES, pawns=[21, 0])
    assert options(state) == ["take 35", "take 70"]


@pytest.mark.rule("TUT-6")
def test_the_tile_goes_before_the_player_and_the_pawn_on_the_vacated_place() -> None:
    state = position(path=FOUR_TILES, pawns=[10, 0])
    play(state, "A take 35")
    assert events(state) == ["A collected mask-blue from 35"]
    assert state.pawns == [35, 0]
    assert state.path[35] == EMPTY
    assert state.view(1)["table"]["hands"] == [{"mask-blue": 1}, {}]


@pytest.mark.rule("TUT-6")
def test_one_tile_a_turn_no_more() -> None:
    state = position(path=FOUR_TILES, pawns=[10, 0])
    play(state, "A take 12")
    assert asked(state) == "B TakeTile TUT-5"


@pytest.mark.rule("TUT-6")
def test_one_tile_a_turn_no_less() -> None:
    """A turn cannot be passed while a tile lies ahead, not even if King Tut is the only one."""
    state = position(path={5: "gold", 70: "tut"}, pawns=[10, 0])
    assert options(state) == ["take 70"]
    assert refused(state, "A decline") == ("action/other-question", "A is to take a tile first (TUT-5)")


@pytest.mark.rule("TUT-6")
def test_a_vacated_place_is_offered_to_nobody() -> None:
    state = position(path=FOUR_TILES, pawns=[0, 0])
    play(state, "A take 20")
    assert options(state) == ["take 12", "take 35", "take 70"]


@pytest.mark.rule("TUT-7")
def test_a_tile_jumped_over_is_lost_to_the_jumper_but_not_to_those_behind() -> None:
    state = position(path={5: "horus-blue", **FOUR_TILES}, pawns=[0, 0])
    play(state, "A take 20", "B take 5")
    assert options(state) == ["take 35", "take 70"]
    assert refused(state, "A take 12") == (
        "tutankhamen/jumped-over",
        "A stands on 20 and has jumped over the mask-blue on 12 (TUT-7)",
    )
    play(state, "A take 35", "B take 12")
    assert events(state, "collected")[-1] == "B collected mask-blue from 12"


@pytest.mark.rule("TUT-8")
def test_who_has_no_tile_ahead_is_skipped_by_itself() -> None:
    state = position(path={12: "mask-blue", 20: "gold", 35: "cat-green", 40: "cat-green"}, pawns=[10, 50, 41, 0])
    play(state, "A take 12")
    assert events(state)[-2:] == ["B skipped", "C skipped"]
    assert asked(state) == "D TakeTile TUT-5"


@pytest.mark.rule("TUT-8")
def test_a_player_alone_with_tiles_ahead_plays_turn_after_turn() -> None:
    state = position(path={12: "mask-blue", 20: "mask-green", 35: "cat-green"}, pawns=[10, 60, 70])
    play(state, "A take 12")
    assert asked(state) == "A TakeTile TUT-5"
    play(state, "A take 20")
    assert events(state, "skipped") == ["B skipped", "C skipped"] * 2


@pytest.mark.rule("TUT-8")
def test_the_last_tile_decides_not_the_ledge() -> None:
    """King Tut is gone: a pawn before the ledge but past the last tile has nothing ahead."""
    state = position(path={30: "cat-green", 40: "horus-blue"}, pawns=[20, 40 + 1, 70])
    play(state, "A take 30")
    assert events(state, "skipped") == ["B skipped", "C skipped"]
    assert asked(state) == "A TakeTile TUT-5"


@pytest.mark.rule("TUT-8")
def test_a_skipped_player_still_scores_adds_and_sells() -> None:
    hands = [{"cat-blue": 1, "mask-blue": 1}, {"cat-blue": 1, "mask-blue": 1, "pharaoh": 1}]
    state = position(path={62: "gold", 68: "mask-blue"}, pawns=[60, 70], hands=hands)
    play(state, "A take 62")
    assert options(state) == ["decline", "buy b cat-blue", "buy b mask-blue"]
    play(state, "A decline")
    assert events(state)[-1] == "B skipped"
    state = scoring("cat-blue", path={62: "gold"}, pawns=[60, 70], hands=hands)
    assert asked(state) == "B AddWild TUT-18"
    play(state, "B add 1")
    assert events(state, "paid") == ["B paid 2 for cat", "A paid 1 for cat"]


@pytest.mark.rule("TUT-8")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_while_a_tile_is_left_somebody_can_walk(seats: int) -> None:
    for seed in range(30):
        state = scarab.load("tutankhamen", seats).new_state()
        assert isinstance(state, TutankhamenState)
        rng = scarab.FastRng(seed)
        state.play(CHANCE, state.sample(rng))
        while not state.is_over():
            if state.stack[-1].name() == "TakeTile":
                assert any(pawn < state.last_tile() for pawn in state.pawns)
            seat = state.seats_to_act()[0]
            legal = state.legal_actions(seat)
            state.play(seat, legal[rng.below(len(legal))])
        assert 0 in state.coins or state.last_tile() == 0


@pytest.mark.rule("TUT-9")
def test_the_last_tile_of_a_set_scores_it_before_anything_is_removed() -> None:
    path = {5: "gold", 6: "mask-green", 30: "cat-blue", 70: "tut"}
    state = position(path=path, pawns=[7, 20], hands=[{"cat-blue": 1}, {}])
    play(state, "A take 30")
    assert events(state) == [
        "A collected cat-blue from 30",
        "cat-blue scored with 2 0",
        "A paid 2 for cat",
        "gold removed from 5",
        "mask-green removed from 6",
        "mask-green scored with 0 0",
    ]


@pytest.mark.rule("TUT-9")
def test_a_tile_that_is_not_the_last_of_its_set_scores_nothing() -> None:
    state = position(path={30: "cat-blue", 40: "cat-blue", 70: "tut"}, pawns=[7, 20])
    play(state, "A take 30")
    assert events(state) == ["A collected cat-blue from 30"]


@pytest.mark.rule("TUT-9")
def test_the_same_picture_in_another_colour_is_another_set() -> None:
    state = position(path={30: "cat-blue", 40: "cat-green", 70: "tut"}, pawns=[7, 20])
    play(state, "A take 30")
    assert events(state, "scored", "paid") == ["cat-blue scored with 1 0", "A paid 2 for cat"]


@pytest.mark.rule("TUT-9")
@pytest.mark.parametrize("special", ["gold", "pharaoh"])
def test_special_tiles_belong_to_no_set(special: str) -> None:
    """Nothing is scored when the last of them is collected."""
    state = position(path={30: special, 70: "tut"}, pawns=[7, 20])
    play(state, "A take 30")
    assert events(state, "scored", "paid") == []
