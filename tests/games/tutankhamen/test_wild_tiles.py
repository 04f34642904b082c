"""Pharaohs, and when they are added: TUT-18 and TUT-18R."""

import pytest

from games.tutankhamen.positions import events, position, scoring
from scarab.games.tutankhamen.box.tiles import PHARAOH
from support.played import play, refused
from support.position import asked, options

HORUS = "horus-green"
ON_THE_WAY = {60: "gold", 70: "tut"}


@pytest.mark.rule("TUT-18")
def test_a_pharaoh_lies_open_before_its_owner_and_scores_nothing_by_itself() -> None:
    state = position(path={30: "pharaoh", **ON_THE_WAY}, pawns=[1, 2])
    play(state, "A take 30")
    assert events(state) == ["A collected pharaoh from 30"]
    assert state.view(1)["table"]["pharaohs"] == [1, 0]
    assert state.score().totals() == [0, 0]


@pytest.mark.rule("TUT-18")
def test_it_counts_as_one_more_tile_of_the_set_it_is_added_to() -> None:
    hands = [{HORUS: 2}, {HORUS: 2, "pharaoh": 1}]
    state = scoring(HORUS, path=ON_THE_WAY, pawns=[1, 2], hands=hands)
    play(state, "B add 1")
    assert events(state) == [f"{HORUS} scored with 2 3", "B paid 4 for horus", "A paid 2 for horus"]


@pytest.mark.rule("TUT-18")
def test_several_may_be_added_to_one_set() -> None:
    hands = [{HORUS: 3}, {HORUS: 1, "pharaoh": 3}]
    state = scoring(HORUS, path=ON_THE_WAY, pawns=[1, 2], hands=hands)
    assert options(state) == ["add 0", "add 1", "add 2", "add 3"]
    play(state, "B add 3")
    assert events(state, "scored") == [f"{HORUS} scored with 3 4"]


@pytest.mark.rule("TUT-18")
def test_all_four_wild_tiles_can_stand_by_one_set() -> None:
    hands = [{HORUS: 3}, {HORUS: 1, "pharaoh": 3, "tut": 1}]
    state = scoring(HORUS, path={60: "gold"}, pawns=[1, 70], hands=hands)
    play(state, "B add 4")
    assert events(state, "scored") == [f"{HORUS} scored with 3 5"]


@pytest.mark.rule("TUT-18")
def test_none_may_be_added_and_then_none_leaves() -> None:
    hands = [{HORUS: 2}, {HORUS: 2, "pharaoh": 1}]
    state = scoring(HORUS, path=ON_THE_WAY, pawns=[1, 2], hands=hands)
    play(state, "B add 0")
    assert events(state, "paid") == ["A paid 2 for horus", "B paid 2 for horus"]
    assert state.pharaohs == [0, 1]


@pytest.mark.rule("TUT-18")
def test_it_is_used_once() -> None:
    """In the next scoring of the same removal the pharaoh is gone, so B is not asked again."""
    path = {3: HORUS, 5: "anubis-blue", 40: "mask-blue", 41: "mask-blue", **ON_THE_WAY}
    hands = [{HORUS: 1, "anubis-blue": 1}, {HORUS: 1, "anubis-blue": 1, "pharaoh": 1}]
    state = position(path=path, pawns=[1, 30], hands=hands)
    play(state, "A take 40", "B add 1")
    assert events(state, "scored") == [f"{HORUS} scored with 1 2", "anubis-blue scored with 1 1"]
    assert state.pharaohs == [0, 0]
    assert state.out[PHARAOH] == 3
    assert asked(state) == "B TakeTile TUT-5"


@pytest.mark.rule("TUT-18")
def test_a_wild_tile_kept_is_asked_for_again_at_the_next_scoring() -> None:
    path = {3: HORUS, 5: "anubis-blue", 40: "mask-blue", 41: "mask-blue", **ON_THE_WAY}
    hands = [{HORUS: 1, "anubis-blue": 2}, {HORUS: 1, "anubis-blue": 2, "pharaoh": 1}]
    state = position(path=path, pawns=[1, 30], hands=hands)
    play(state, "A take 40", "B add 0")
    assert asked(state) == "B AddWild TUT-18"
    play(state, "B add 1")
    assert events(state, "scored") == [f"{HORUS} scored with 1 1", "anubis-blue scored with 2 3"]


@pytest.mark.rule("TUT-18")
def test_a_pharaoh_needs_a_real_tile_of_the_set() -> None:
    """C owns three wild tiles but no green Horus: not asked, not scoring."""
    hands = [{HORUS: 1}, {HORUS: 1}, {"horus-blue": 1, "pharaoh": 3}]
    state = scoring(HORUS, path=ON_THE_WAY, pawns=[1, 2, 3], hands=hands)
    assert events(state) == [f"{HORUS} scored with 1 1 0", "A paid 2 for horus", "B paid 2 for horus"]


@pytest.mark.rule("TUT-18")
def test_a_pharaoh_can_lift_an_owner_into_or_out_of_a_tie() -> None:
    hands = [{HORUS: 2, "pharaoh": 1}, {HORUS: 1, "pharaoh": 1}]
    state = scoring(HORUS, path=ON_THE_WAY, pawns=[1, 2], hands=hands)
    play(state, "B add 1", "A add 0")
    assert events(state, "paid") == ["A paid 2 for horus", "B paid 2 for horus"]
    state = scoring(HORUS, path=ON_THE_WAY, pawns=[1, 2], hands=hands)
    play(state, "B add 1", "A add 1")
    assert events(state, "paid") == ["A paid 4 for horus", "B paid 2 for horus"]


@pytest.mark.rule("TUT-18R")
@pytest.mark.parametrize(("turn", "order"), [("A", "BCDA"), ("B", "CDAB"), ("C", "DABC"), ("D", "ABCD")])
def test_one_pass_clockwise_from_the_left_of_the_player_whose_turn_it_is(turn: str, order: str) -> None:
    hands = [{HORUS: 1, "pharaoh": 1}, {HORUS: 1, "tut": 1}, {HORUS: 1, "pharaoh": 1}, {HORUS: 1, "pharaoh": 1}]
    state = scoring(HORUS, path={60: "gold"}, pawns=[1, 70, 3, 4], hands=hands, turn=turn)
    for letter in order:
        assert asked(state) == f"{letter} AddWild TUT-18"
        play(state, f"{letter} add 0")
    assert events(state, "scored") == [f"{HORUS} scored with 1 1 1 1"]


@pytest.mark.rule("TUT-18R")
def test_only_owners_with_a_wild_tile_are_asked_in_the_pass() -> None:
    """B has no wild tile, D no Horus: C is asked, then A."""
    hands = [{HORUS: 1, "pharaoh": 1}, {HORUS: 1}, {HORUS: 1, "pharaoh": 1}, {"pharaoh": 1}]
    state = scoring(HORUS, path=ON_THE_WAY, pawns=[1, 2, 3, 4], hands=hands)
    assert asked(state) == "C AddWild TUT-18"
    play(state, "C add 1")
    assert asked(state) == "A AddWild TUT-18"
    play(state, "A add 0")
    assert events(state, "scored", "paid") == [f"{HORUS} scored with 1 1 2 0", "C paid 4 for horus"]


@pytest.mark.rule("TUT-18R")
def test_the_only_owner_of_a_set_is_not_asked() -> None:
    hands = [{HORUS: 2, "pharaoh": 2}, {"pharaoh": 1}]
    state = scoring(HORUS, path=ON_THE_WAY, pawns=[1, 2], hands=hands)
    assert events(state) == [f"{HORUS} scored with 2 0", "A paid 4 for horus"]
    assert state.pharaohs == [2, 1]


@pytest.mark.rule("TUT-18R")
def test_an_answer_is_open_to_those_who_answer_later() -> None:
    hands = [{HORUS: 1, "pharaoh": 1}, {HORUS: 1, "pharaoh": 2}]
    state = scoring(HORUS, path=ON_THE_WAY, pawns=[1, 2], hands=hands)
    play(state, "B add 2")
    assert asked(state) == "A AddWild TUT-18"
    assert state.view(0)["table"]["added"] == [0, 2]
    assert events(state, "paid") == []


@pytest.mark.rule("TUT-18R")
def test_an_answer_is_for_good() -> None:
    hands = [{HORUS: 1, "pharaoh": 1}, {HORUS: 1, "pharaoh": 2}]
    state = scoring(HORUS, path=ON_THE_WAY, pawns=[1, 2], hands=hands)
    play(state, "B add 2")
    assert refused(state, "B add 1") == ("action/not-your-turn", "it is not B but A who is to act (TUT-18)")


@pytest.mark.rule("TUT-18R")
@pytest.mark.parametrize(("number", "pharaohs", "keeps_tut"), [(0, 2, True), (1, 1, True), (2, 0, True), (3, 0, False)])
def test_pharaohs_leave_before_king_tut(number: int, pharaohs: int, keeps_tut: bool) -> None:
    hands = [{HORUS: 1}, {HORUS: 1, "pharaoh": 2, "tut": 1}]
    state = scoring(HORUS, path={60: "gold"}, pawns=[1, 70], hands=hands)
    play(state, f"B add {number}")
    assert state.pharaohs[1] == pharaohs
    assert (state.king_tut == 1) is keeps_tut
    assert state.wild(1) == 3 - number


@pytest.mark.rule("TUT-18R")
def test_no_more_can_be_added_than_lie_there() -> None:
    hands = [{HORUS: 1}, {HORUS: 1, "pharaoh": 1, "tut": 1}]
    state = scoring(HORUS, path={60: "gold"}, pawns=[1, 70], hands=hands)
    assert options(state) == ["add 0", "add 1", "add 2"]
    assert refused(state, "B add 3")[0] == "tutankhamen/too-many-wild"


@pytest.mark.rule("TUT-18R")
def test_wild_tiles_are_never_added_earlier_than_at_a_scoring() -> None:
    state = position(path=ON_THE_WAY, pawns=[1, 2], hands=[{HORUS: 2, "pharaoh": 1}, {}])
    assert refused(state, "A add 1") == ("action/other-question", "A is to take a tile first (TUT-5)")


@pytest.mark.rule("TUT-18R")
def test_a_pharaoh_collected_in_this_turn_can_be_added_in_its_removal() -> None:
    path = {3: HORUS, 40: "pharaoh", **ON_THE_WAY}
    state = position(path=path, pawns=[1, 30], hands=[{HORUS: 1}, {HORUS: 1}])
    play(state, "A take 40")
    assert asked(state) == "A AddWild TUT-18"
    play(state, "A add 1")
    assert events(state, "paid") == ["A paid 4 for horus", "B paid 2 for horus"]
