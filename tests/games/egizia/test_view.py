"""What a seat knows of the sphinx cards, and what it does not: EGZ-20R, EGZ-6."""

import pytest

import scarab
from games.egizia.positions import arrange, position, site
from scarab.games.egizia.box.sphinx_cards import SPHINX_NAMES
from scarab.games.egizia.sphinx_visits import visit_of
from scarab.games.egizia.state import EgiziaState
from support.packed import put
from support.played import play

CARDS = ("crew-blue", "graves-9", "permanents")


def after_a_visit() -> EgiziaState:
    """A drew three cards, kept graves-9 and put two back; B drew two, kept one."""
    state = position(3)
    for seat in "AB":
        arrange(state, crews={seat: {"blue": 5}})
    put(state.stones, [9, 9, 9])
    site(state, "sphinx", f1="A", f2="B")
    play(state, "A team blue", "A draw 3", *[f"* draw {card}" for card in CARDS], "A keep graves-9")
    play(state, "B team blue", "B draw 2", "* draw crew-black", "* draw crew-joker", "B keep crew-joker")
    return state


def sphinx(state: EgiziaState, seat: int | None) -> dict[str, object]:
    found: dict[str, object] = state.view(seat)["table"]["sphinx"]
    return found


@pytest.mark.rule("EGZ-20", "EGZ-20R")
def test_a_seat_sees_its_own_cards_and_of_the_others_the_numbers() -> None:
    state = after_a_visit()
    assert sphinx(state, 0) == {
        "stack": 27,
        "held": [1, 1, 0],
        "cards": [["graves-9"], None, None],
        "visiting": False,
        "shown": False,
        "visits": [
            {"seat": 0, "drawn": 3, "kept": 1, "cards": list(CARDS), "keeps": ["graves-9"]},
            {"seat": 1, "drawn": 2, "kept": 1, "cards": None, "keeps": None},
        ],
    }
    spectator = sphinx(state, None)
    assert spectator["cards"] == [None, None, None]
    assert "crew" not in str(spectator)


@pytest.mark.rule("EGZ-20R")
def test_a_determinized_world_keeps_what_the_seat_put_under_the_stack() -> None:
    state = after_a_visit()
    rng = scarab.FastRng(1)
    others = set()
    for attempt in range(60):
        world = state.determinize(0, rng)
        assert isinstance(world, EgiziaState)
        assert [SPHINX_NAMES[card] for card in world.bottom[:2]] == ["crew-blue", "permanents"]
        assert world.sphinx[SPHINX_NAMES.index("graves-9")] == 0
        others.add(list(world.sphinx).index(1))
    assert len(others) > 10


@pytest.mark.rule("EGZ-20R")
def test_for_another_seat_they_are_any_cards() -> None:
    state = after_a_visit()
    rng = scarab.FastRng(1)
    worlds = [state.determinize(1, rng) for attempt in range(60)]
    assert len({world.bottom[0] for world in worlds if isinstance(world, EgiziaState)}) > 10
    assert {world.bottom[2] for world in worlds if isinstance(world, EgiziaState)} == {SPHINX_NAMES.index("crew-black")}


def round_the_stack() -> EgiziaState:
    """Of six cards left A drew three and put two back; B drew the rest and then those two, and kept one of five."""
    state = position()
    for card in range(6, 29):
        state.sphinx[card] = 1
    state.visits = [visit_of(1, list(range(first, first + 5)), 0b11111) for first in range(6, 26, 5)]
    state.visits.append(visit_of(1, [26, 27, 28], 0b111))
    for seat in "AB":
        arrange(state, crews={seat: {"blue": 5}})
    put(state.stones, [9, 9])
    site(state, "sphinx", f1="A", f2="B")
    names = SPHINX_NAMES
    play(state, "A team blue", "A draw 3", *[f"* draw {names[card]}" for card in (4, 1, 5)], f"A keep {names[1]}")
    play(state, "B team blue", "B draw 5", *[f"* draw {names[card]}" for card in (0, 3, 2, 4, 5)], f"B keep {names[4]}")
    return state


@pytest.mark.rule("EGZ-20R")
def test_a_seat_remembers_what_came_round_again_through_another_hand() -> None:
    """A knows that B drew 4 and 5 at the end of its five cards, so B kept one of them or they lie under the stack."""
    state = round_the_stack()
    rng = scarab.FastRng(2)
    kept = set()
    for attempt in range(200):
        world = state.determinize(0, rng)
        assert isinstance(world, EgiziaState)
        assert world.view(0) == state.view(0)
        under = [card for card in world.bottom if card in (4, 5)]
        by_other = [card for card in (4, 5) if world.sphinx[card] == 1]
        assert sorted(under + by_other) == [4, 5]
        assert world.bottom[-1] == (4 if by_other == [5] else 5)
        kept.add(tuple(by_other))
    assert kept == {(), (4,), (5,)}


@pytest.mark.rule("EGZ-20R")
def test_a_card_that_comes_back_to_its_returner_is_the_one_it_was() -> None:
    """A third pass: the worlds that do not fit what A has seen are not drawn."""
    state = round_the_stack()
    state.stones[0] = 9
    put(state.tired, [0] * 8)
    site(state, "sphinx", f1="A")
    assert [SPHINX_NAMES[card] for card in state.bottom] == [SPHINX_NAMES[card] for card in (0, 3, 2, 5)]
    play(state, "A team blue", "A draw 4", *[f"* draw {SPHINX_NAMES[card]}" for card in (0, 3, 2, 5)])
    rng = scarab.FastRng(3)
    for attempt in range(50):
        for world in (state.determinize(0, rng), state.game.imagine(state.view(0), rng)):
            assert isinstance(world, EgiziaState)
            assert world.view(0) == state.view(0)
            assert world.legal_actions(0) == state.legal_actions(0)
            assert world.sphinx[4] == 1


@pytest.mark.rule("EGZ-20")
def test_lines_hide_drawn_and_kept_cards_from_others() -> None:
    table_state = position(crews={"A": {"blue": 2}}, cards={"A": ["crew-up"]})
    site(table_state, "sphinx", f1="A")
    play(table_state, "A team blue", "A draw 1")
    draw = table_state.game.parse("draw crew-blue")
    decision = table_state.stack[-1]
    assert [decision.visible_text(table_state, -1, draw, viewer) for viewer in (0, 1, None)] == [
        "draw crew-blue",
        "draw ?",
        "draw ?",
    ]
    play(table_state, "* draw crew-blue")
    keep, back = table_state.game.parse("keep crew-blue"), table_state.game.parse("return")
    decision = table_state.stack[-1]
    assert [decision.visible_text(table_state, 0, keep, viewer) for viewer in (0, 1, None)] == [
        "keep crew-blue",
        "keep ?",
        "keep ?",
    ]
    assert decision.visible_text(table_state, 0, back, 1) == "return"


@pytest.mark.rule("EGZ-6")
def test_closed_graves_and_undealt_cards_are_not_in_the_state_at_all() -> None:
    view = position().view(0)["table"]
    assert view["graves"][4:] == [None] * 8
    assert sum(view["grave_bag"].values()) == 16
    assert sum(view["deck"].values()) == 22
