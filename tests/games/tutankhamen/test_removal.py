"""Removing what all have passed: TUT-10 and TUT-10R."""

import pytest

from games.tutankhamen.positions import events, position
from scarab.core.native import i64, vec
from scarab.games.tutankhamen.box.tiles import EMPTY, GOLD, LEDGE, PHARAOH, TILE_NAMES, TUT
from support.played import play
from support.position import asked

CAT, HORUS = "cat-blue", "horus-green"


def lying(path: vec[i64]) -> list[int]:
    """The places on which a tile lies."""
    return [place for place in range(LEDGE + 1) if path[place] != EMPTY]


@pytest.mark.rule("TUT-10")
def test_tiles_that_all_have_passed_leave_farthest_from_the_pyramid_first() -> None:
    path = {9: "mask-blue", 3: "anubis-blue", 6: "horus-blue", 60: "mask-blue", 61: "anubis-blue", 62: "horus-blue"}
    state = position(path={**path, 40: "gold", 70: "tut"}, pawns=[1, 30])
    play(state, "A take 40")
    assert events(state, "removed") == [
        "anubis-blue removed from 3",
        "horus-blue removed from 6",
        "mask-blue removed from 9",
    ]
    assert lying(state.path) == [60, 61, 62, 70]


@pytest.mark.rule("TUT-10")
def test_a_tile_that_somebody_has_still_to_pass_stays() -> None:
    state = position(path={9: "mask-blue", 12: "mask-blue", 40: "gold", 70: "tut"}, pawns=[1, 30, 10])
    play(state, "A take 40")
    assert events(state, "removed") == ["mask-blue removed from 9"]
    assert lying(state.path) == [12, 70]


@pytest.mark.rule("TUT-10")
def test_removed_tiles_are_out_of_the_game() -> None:
    state = position(path={9: "mask-blue", 40: "mask-blue", 41: "mask-blue", 70: "tut"}, pawns=[1, 30])
    mask = TILE_NAMES.index("mask-blue")
    out, left = state.out[mask], state.left[mask]
    play(state, "A take 40")
    assert (state.out[mask], state.left[mask]) == (out + 1, left - 2)


@pytest.mark.rule("TUT-10")
def test_special_tiles_are_removed_without_effect() -> None:
    hands = [{"mask-blue": 1}, {"mask-blue": 1}]
    path = {3: "gold", 4: "pharaoh", 40: "mask-blue", 41: "mask-blue", 70: "tut"}
    state = position(path=path, pawns=[1, 30], hands=hands)
    out = state.out[:]
    play(state, "A take 40")
    assert events(state)[1:] == ["gold removed from 3", "pharaoh removed from 4"]
    assert state.pharaohs == [0, 0]
    assert (state.out[GOLD], state.out[PHARAOH]) == (out[GOLD] + 1, out[PHARAOH] + 1)
    assert asked(state) == "B TakeTile TUT-5"


@pytest.mark.rule("TUT-10")
def test_a_set_is_scored_at_once_when_its_last_tile_is_removed() -> None:
    """The score comes between this removal and the next."""
    state = position(path={3: CAT, 4: "gold", 40: "gold", 70: "tut"}, pawns=[1, 30], hands=[{}, {CAT: 1}])
    play(state, "A take 40")
    assert events(state)[1:] == [
        "the bag of A left",
        f"{CAT} removed from 3",
        f"{CAT} scored with 0 1",
        "B paid 2 for cat",
        "gold removed from 4",
    ]


@pytest.mark.rule("TUT-10")
def test_a_removed_tile_that_is_not_the_last_of_its_set_scores_nothing() -> None:
    state = position(path={3: HORUS, 40: "gold", 41: HORUS, 70: "tut"}, pawns=[1, 30], hands=[{HORUS: 1}, {HORUS: 1}])
    play(state, "A take 40", "A decline")
    assert events(state, "removed", "scored") == [f"{HORUS} removed from 3"]


@pytest.mark.rule("TUT-10", "TUT-17")
def test_several_sets_are_scored_in_one_removal_in_the_order_of_their_last_tiles() -> None:
    path = {3: HORUS, 5: CAT, 7: HORUS, 9: "scarab-blue", 40: "gold", 70: "tut"}
    state = position(path=path, pawns=[1, 30, 20], hands=[{CAT: 1}, {HORUS: 1}, {HORUS: 1}])
    play(state, "A take 40")
    assert events(state)[2:] == [
        f"{HORUS} removed from 3",
        f"{CAT} removed from 5",
        f"{CAT} scored with 1 0 0",
        "A paid 2 for cat",
        f"{HORUS} removed from 7",
        f"{HORUS} scored with 0 1 1",
        "B paid 2 for horus",
        "C paid 2 for horus",
        "scarab-blue removed from 9",
        "scarab-blue scored with 0 0 0",
    ]


@pytest.mark.rule("TUT-10", "TUT-18R")
def test_the_next_removal_waits_for_the_answers_of_this_scoring() -> None:
    path = {3: HORUS, 5: "pharaoh", 7: CAT, 40: "gold", 70: "tut"}
    hands = [{HORUS: 1}, {HORUS: 1, CAT: 1, "pharaoh": 2}]
    state = position(path=path, pawns=[1, 30], hands=hands)
    play(state, "A take 40", "A decline")
    assert asked(state) == "B AddWild TUT-18"
    assert lying(state.path) == [5, 7, 70]
    play(state, "B add 1")
    assert events(state)[2:] == [
        f"{HORUS} removed from 3",
        f"{HORUS} scored with 1 2",
        "B paid 4 for horus",
        "A paid 2 for horus",
        "pharaoh removed from 5",
        f"{CAT} removed from 7",
        f"{CAT} scored with 0 1",
        "B paid 2 for cat",
    ]
    assert state.pharaohs == [0, 1]


@pytest.mark.rule("TUT-10", "TUT-11")
def test_a_set_that_nobody_owns_is_scored_by_nobody() -> None:
    state = position(path={3: "scarab-green", 40: "gold", 70: "tut"}, pawns=[1, 30])
    play(state, "A take 40")
    assert events(state, "scored", "paid") == ["scarab-green scored with 0 0"]


@pytest.mark.rule("TUT-10R")
@pytest.mark.parametrize(("place", "stays"), [(19, False), (21, True)])
def test_passed_means_strictly_nearer_the_pyramid(place: int, stays: bool) -> None:
    """The hindmost pawn stands on 20: the tile just behind it goes, the tile just ahead of it stays."""
    state = position(path={place: "gold", 40: "gold", 70: "tut"}, pawns=[30, 20])
    play(state, "A take 40")
    assert (place in lying(state.path)) is stays


@pytest.mark.rule("TUT-10R")
def test_a_pawn_still_at_the_start_has_passed_nothing() -> None:
    state = position(path={1: "gold", 2: "pharaoh", 40: "gold", 70: "tut"}, pawns=[30, 0, 60])
    play(state, "A take 40")
    assert events(state, "removed") == []
    assert lying(state.path) == [1, 2, 70]


@pytest.mark.rule("TUT-10R")
def test_the_hindmost_pawn_clears_the_path_when_it_moves() -> None:
    state = position(path={1: "gold", 2: "pharaoh", 25: "gold", 40: "gold", 70: "tut"}, pawns=[30, 0, 60], turn="B")
    play(state, "B take 40")
    assert events(state, "removed") == ["gold removed from 1", "pharaoh removed from 2", "gold removed from 25"]


@pytest.mark.rule("TUT-10R")
def test_king_tut_is_never_removed() -> None:
    state = position(path={66: "gold", 69: "gold", 70: "tut"}, pawns=[67, 68])
    play(state, "A take 69")
    assert events(state, "removed") == ["gold removed from 66"]
    assert state.path[LEDGE] == TUT
    play(state, "B take 70")
    assert state.king_tut == 1


@pytest.mark.rule("TUT-10R")
def test_even_the_tile_before_the_ledge_is_removed_when_all_stand_on_later_places() -> None:
    """Pawns on 69 and 70: everything up to 68 goes."""
    state = position(path={68: "gold", 69: "gold"}, pawns=[67, 70], hands=[{}, {"tut": 1}])
    play(state, "A take 69")
    assert events(state, "removed") == ["gold removed from 68"]
    assert events(state)[-1].startswith("the path is empty")
