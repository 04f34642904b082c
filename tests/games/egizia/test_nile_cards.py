"""Every Nile card does what it says: EGZ-26, EGZ-27, EGZ-32, EGZ-36."""

import pytest

from games.egizia.positions import arrange, cards, events, feeding, position, river, strengths, taken
from support.played import play
from support.position import asked, options

# fields and quarries


@pytest.mark.rule("EGZ-27")
@pytest.mark.parametrize("card", ["quarry-2", "quarry-3", "quarry-4"])
def test_a_quarry_gives_its_stones_every_round(card: str) -> None:
    state = taken(card)
    play(state, "B pass", "A pass")
    assert state.stones[0] == 2 + 3 + int(card[-1])


@pytest.mark.rule("EGZ-27")
@pytest.mark.parametrize(
    "card", ["green-2", "green-3", "green-4", "yellow-green-4", "yellow-green-5", "yellow-green-6"]
)
def test_a_field_gives_its_grain(card: str) -> None:
    state = taken(card)
    feeding(state)
    assert f"A fed 5 with {6 + int(card[-1])}, 0 missing" in events(state, "fed")


@pytest.mark.rule("EGZ-27")
def test_brown_6_lowers_the_stone_market_once() -> None:
    state = taken("brown-6")
    assert (state.stone_market[0], state.grain_market[0]) == (1, 0)


@pytest.mark.rule("EGZ-27")
def test_brown_7_lowers_the_grain_market_once() -> None:
    state = taken("brown-7")
    assert (state.stone_market[0], state.grain_market[0]) == (0, 1)


@pytest.mark.rule("EGZ-27")
def test_brown_8_gives_3_points_once() -> None:
    state = taken("brown-8")
    assert state.score().points(0, "cards") == 3


@pytest.mark.rule("EGZ-27")
def test_brown_9_gives_4_stones_once() -> None:
    assert taken("brown-9").stones[0] == 6


# once per round


# grain, improving


@pytest.mark.rule("EGZ-32")
def test_improve_field_must_be_laid_when_it_is_taken() -> None:
    state = river(cards={"A": ["brown-8", "yellow-green-5"]}, c1="improve-field")
    play(state, "A sail c1")
    assert options(state) == ["improve yellow-green-5", "improve brown-8"]
    play(state, "A improve brown-8")
    assert cards(state, "A") == {
        "green-6": 1,
        "yellow-green-5": 1,
        "yellow-green-8": 1,
        "quarry-3": 1,
        "improve-field": 1,
    }
    assert asked(state) == "B PlaceShip EGZ-9"


@pytest.mark.rule("EGZ-32")
def test_two_improvements_may_lie_on_one_field() -> None:
    state = river(cards={"A": ["brown-8"]}, c1="improve-field", c2="improve-field")
    play(state, "A sail c1", "A improve brown-8", "B pass", "A sail c2", "A improve yellow-green-8")
    assert cards(state, "A")["green-8"] == 1


@pytest.mark.rule("EGZ-32")
def test_without_a_field_to_improve_the_card_waits_for_a_later_turn() -> None:
    state = river(c1="improve-field", c2="brown-8")
    play(state, "A sail c1", "B pass")
    assert state.waiting[0] == 1
    assert not options(state, "improve")
    play(state, "A sail c2")
    assert options(state) == ["done", "improve brown-8"]
    play(state, "A improve brown-8")
    assert state.waiting[0] == 0
    assert cards(state, "A")["yellow-green-8"] == 1


@pytest.mark.rule("EGZ-32")
def test_an_improved_field_is_irrigated_in_its_new_colour() -> None:
    state = position(cards={"A": ["green-9"]}, crews={"A": {"blue": 9, "black": 3}})
    feeding(state, "left")
    assert state.points[0] == 0


# building


# stones and points


@pytest.mark.rule("EGZ-36")
def test_stones_gives_six_stones() -> None:
    assert taken("stones").stones[0] == 8


@pytest.mark.rule("EGZ-36")
def test_stone_market_goes_two_down() -> None:
    assert list(taken("stone-market").stone_market) == [2, 0]


@pytest.mark.rule("EGZ-36")
def test_grain_market_goes_two_down() -> None:
    assert list(taken("grain-market").grain_market) == [2, 0]


@pytest.mark.rule("EGZ-36")
@pytest.mark.parametrize(("chosen", "after"), [(("blue", "yellow"), [2, 1, 2, 2]), (("black", "black"), [1, 3, 1, 2])])
def test_crews_choice_is_two_crews_or_one_twice(chosen: tuple[str, str], after: list[int]) -> None:
    state = taken("crews-choice")
    play(state, *[f"A raise {crew}" for crew in chosen])
    assert strengths(state, "A") == after
    assert asked(state) == "B PlaceShip EGZ-9"


@pytest.mark.rule("EGZ-36")
@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("crews-blue-black", [2, 2, 1, 2]),
        ("crews-blue-yellow", [2, 1, 2, 2]),
        ("crews-black-yellow", [1, 2, 2, 2]),
    ],
)
def test_both_depicted_crews_get_stronger(card: str, after: list[int]) -> None:
    assert strengths(taken(card), "A") == after


@pytest.mark.rule("EGZ-36")
@pytest.mark.parametrize(("card", "points"), [("points-obelisk-graves", 3), ("points-pyramid-temple", 4)])
def test_a_point_for_each_own_stone_in_the_depicted_buildings(card: str, points: int) -> None:
    state = river(c1=card)
    arrange(
        state,
        lanes={
            "obelisk": "ABA",
            "grave": "BA",
            "pyramid 1": "AB",
            "pyramid 4": "A",
            "temple left": "AB",
            "temple right": "A",
        },
    )
    play(state, "A sail c1")
    assert state.score().points(0, "cards") == points
