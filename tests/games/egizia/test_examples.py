"""The worked examples of the rulebook, in its order."""

import pytest

from games.egizia.positions import asking, cards, feeding, lay, position, river, scored, site, strengths
from scarab.games.egizia.rules.bonus import NewOrder
from scarab.games.egizia.rules.stones import CutStones
from scarab.games.egizia.state import EgiziaState
from support.packed import put
from support.played import play, refused
from support.position import options


@pytest.mark.rule("EGZ-12")
def test_1_blue_has_grain_enough() -> None:
    """Crews 1 + 2 + 3 + 3, fields 6 and yellow-green 5, the ring in the middle: 9 of 11 grain."""
    state = position(crews={"A": {"blue": 1, "black": 2, "yellow": 3, "joker": 3}}, cards={"A": ["yellow-green-5"]})
    feeding(state, "middle")
    assert list(state.points) == [0, 0]


@pytest.mark.rule("EGZ-12", "EGZ-35")
def test_2_red_plays_grain_and_loses_the_surplus() -> None:
    """Crews of 10, green 6 + 2, the ring on the left: 8; with grain4 12, and the 2 over are lost."""
    state = position(
        crews={"A": {"blue": 2, "black": 2, "yellow": 2, "joker": 4}},
        cards={"A": ["green-2", "yellow-green-5", "grain4"]},
    )
    feeding(state, "left")
    play(state, "A grain")
    assert list(state.points) == [0, 0]
    assert "grain4" not in cards(state, "A")
    assert state.grain == 0


@pytest.mark.rule("EGZ-12", "EGZ-17", "EGZ-25")
def test_3_green_falls_4_points_and_stands_behind_red() -> None:
    """Crews of 14, irrigated 6 + 6, a brown field is not; at 2 a grain it costs 4 points."""
    state = position(
        crews={"A": {"blue": 3, "black": 3, "yellow": 4, "joker": 4}},
        cards={"A": ["yellow-green-6", "brown-8"]},
        grain_market={"A": 1},
        points={"A": 8, "B": 4},
    )
    state.track = [0, 1]
    feeding(state, "middle")
    assert list(state.points) == [4, 4]
    assert state.track == [1, 0]


@pytest.mark.rule("EGZ-13", "EGZ-27")
def test_4_quarries_of_3_and_2_and_a_stone_make_6() -> None:
    state = position(cards={"A": ["quarry-2"]}, stones={"A": 1})
    asking(state, CutStones())
    assert state.stones[0] == 6


@pytest.mark.rule("EGZ-20")
def test_5_a_crew_of_2_at_the_sphinx() -> None:
    state = position(crews={"A": {"blue": 2}}, stones={"A": 5})
    site(state, "sphinx", f1="A")
    play(state, "A team blue", "A draw 2", "* draw crew-blue", "* draw permanents", "A keep permanents")
    assert state.points[0] == 1
    assert state.stones[0] == 3
    assert state.tired[0] == 1


@pytest.mark.rule("EGZ-21", "EGZ-19", "EGZ-24")
def test_6_obelisk_and_grave_with_the_joker() -> None:
    """1 + 2 on the obelisk, where the other 1 is taken already, and a grave of 4, with 5 + 2."""
    state = position(crews={"A": {"yellow": 5, "joker": 2}}, stones={"A": 7}, lanes={"obelisk": "B"})
    site(state, "obelisk", f1="A")
    play(
        state, "A team yellow joker", "A build obelisk 2", "A build obelisk 3", "A build grave 1", "* open 5", "A stop"
    )
    assert options(state) == ["lower stone", "lower grain"]
    play(state, "A lower grain")
    assert state.points[0] == 7
    assert state.stones[0] == 0
    assert list(state.tired[:4]) == [0, 0, 1, 1]
    assert (state.stone_market[0], state.grain_market[0]) == (0, 1)


@pytest.mark.rule("EGZ-22", "EGZ-19")
def test_7_a_field_of_2_with_the_last_2_stones() -> None:
    """It can be built although the row below has gaps."""
    state = position(crews={"A": {"blue": 3}}, stones={"A": 2}, lanes={"pyramid 1": "BB"})
    site(state, "pyramid", f1="A")
    play(state, "A team blue", "A build pyramid 2 1", "A stop")
    assert state.points[0] == 2
    assert state.stones[0] == 0
    assert state.tired[0] == 1


@pytest.mark.rule("EGZ-18", "EGZ-36")
def test_8_two_steps_at_the_bottom_of_the_stone_market() -> None:
    state = river(c1="stone-market")
    state.stone_market[0] = 4
    play(state, "A sail c1")
    assert state.stones[0] == 2 + 6


@pytest.mark.rule("EGZ-35", "EGZ-16")
def test_8_a_round_field_that_works_twice() -> None:
    """The depicted pair gets 2 stronger each; at Passalon the joker gets 2 stronger and the ring moves up to twice."""
    state = river(cards={"A": ["double-round", "double-round"]})
    play(state, "A sail selinon", "A double")
    assert strengths(state, "A") == [3, 3, 1, 2]
    play(state, "B pass", "A sail passalon", "A ring left", "A double", "A ring right")
    assert strengths(state, "A") == [3, 3, 1, 4]
    assert state.ring == 1


@pytest.mark.rule("EGZ-25", "EGZ-15")
def test_9_blue_arrives_on_the_field_of_red_and_stands_behind() -> None:
    state = river(seats=3, c1="brown-8", c2="brown-8")
    red, blue = 0, 1
    put(state.points, [0, 0, 9])
    play(state, "A sail c1", "B sail c2")
    assert list(state.points) == [3, 3, 9]
    assert state.track == [2, red, blue]
    asking(state, NewOrder())
    assert state.order == [blue, red, 2]


@pytest.mark.rule("EGZ-29", "EGZ-20")
def test_10_two_more_cards_for_nothing() -> None:
    """A crew of 1, a stone and the card: draw 3, keep 1, 2 points; without a stone it is not possible."""
    state = position(cards={"A": ["plus2-sphinx"]}, stones={"A": 1})
    site(state, "sphinx", f1="A")
    play(state, "A team blue")
    assert options(state) == ["draw 1", "draw 2", "draw 3"]
    play(state, "A draw 3", "* draw crew-blue", "* draw crew-black", "* draw graves-own", "A keep graves-own")
    assert state.points[0] == 2
    assert state.stones[0] == 0


@pytest.mark.rule("EGZ-29")
def test_10_without_a_stone_the_ship_is_taken_back() -> None:
    state = position(cards={"A": ["plus2-sphinx", "crew-up"]}, stones={"A": 0})
    site(state, "sphinx", f1="A")
    assert refused(state, "A team blue") == (
        "egizia/sphinx-without-stone",
        "plus2-sphinx takes at least one stone, and A has none (EGZ-29)",
    )
    play(state, "A decline")
    assert state.ships[0] == 8


def final(state: EgiziaState, category: str) -> int:
    return scored(state).score().points(0, category)


@pytest.mark.rule("EGZ-38")
def test_11_yellow_green_5_and_6_and_nobody_has_more() -> None:
    state = position(
        cards={"A": ["yellow-green-5", "yellow-green-6"], "B": ["yellow-green-5"]}, sphinx={"A": ["most-yellow-green"]}
    )
    assert final(state, "most-yellow-green") == 7


@pytest.mark.rule("EGZ-38")
def test_12_three_players_on_the_last_level_of_the_stone_market() -> None:
    state = position(4, stone_market={"A": 4, "B": 4, "C": 0, "D": 4}, sphinx={"A": ["stone-market-count"]})
    assert final(state, "stone-market-count") == 7


@pytest.mark.rule("EGZ-38")
def test_13_a_crew_of_4_is_worth_4() -> None:
    state = position(crews={"A": {"black": 4}}, sphinx={"A": ["crew-black"]})
    assert final(state, "crew-black") == 4


@pytest.mark.rule("EGZ-22")
def test_14_a_tie_in_a_row_goes_to_who_stands_furthest_left() -> None:
    """A and B have two stones each; the first one is of B."""
    state = position(3, lanes={"pyramid 3": "BAA"}, crews={"B": {"blue": 3}}, stones={"B": 3})
    site(state, "pyramid", f1="B")
    play(state, "B team blue", "B build pyramid 3 4", "B stop")
    assert list(state.points) == [0, 3 + 2, 0]
    assert state.score().points(1, "rows") == 2


def test_a_round_can_be_laid_with_the_cards_one_wants() -> None:
    state = position()
    lay(state, c1="crew-up", c10="brown-6")
    assert state.view(None)["table"]["squares"][0] == "crew-up"
    assert state.view(None)["table"]["squares"][9] == "brown-6"
