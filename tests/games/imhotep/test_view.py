"""What a seat may know: everything, but for the pair that another looks at."""

import pytest

import scarab
from games.imhotep.positions import position
from scarab.core.table import new_table
from scarab.games.imhotep.state import ImhotepState
from support.played import play

SHIPS = ["....", "...", "..", "A"]


def looking(
    counted: list[str] | None = None, pile: list[str] | None = None, pair: str = "chisel statue"
) -> ImhotepState:
    """A has taken the pair and looks at it."""
    state = position(sides="BAAAA", ships=SHIPS, market=["lever"], face_down=2, counted=counted or [], pile=pile)
    play(state, "A sail 4 market", "A take pair", f"* pair {pair}")
    return state


@pytest.mark.rule("IMH-31")
def test_only_its_taker_sees_the_pair() -> None:
    state = looking()
    assert state.view(0)["table"]["pair"]["seen"] == ["chisel", "statue"]
    for viewer in (1, 2, None):
        assert state.view(viewer)["table"]["pair"] == {"face_down": 0, "taken": True, "counted": [], "seen": None}


@pytest.mark.rule("IMH-31")
def test_the_pair_is_hidden_in_the_record_of_the_others() -> None:
    decision = position(sides="BAAAA", ships=SHIPS, face_down=2)
    play(decision, "A sail 4 market", "A take pair")
    action = decision.game.parse("pair chisel statue")
    seen = [decision.stack[-1].visible_text(decision, -1, action, viewer) for viewer in (0, 1, 2, None)]
    assert seen == ["pair chisel statue", "pair ? ?", "pair ? ?", "pair ? ?"]


@pytest.mark.rule("IMH-31")
def test_what_was_kept_and_what_was_discarded_is_public() -> None:
    state = looking()
    play(state, "A keep chisel discard statue")
    views = [state.view(viewer)["table"] for viewer in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)


@pytest.mark.rule("IMH-31", "IMH-30")
def test_others_imagine_any_pair_of_unseen_cards() -> None:
    state = looking()
    rng = scarab.FastRng(1)
    pairs = set()
    for draw in range(400):
        for other in (state.determinize(1, rng), state.game.imagine(state.view(1), rng)):
            assert isinstance(other, ImhotepState)
            assert other.components() == state.components()
            assert other.view(1) == state.view(1)
            pairs.add(tuple(other.pair))
    assert len(pairs) > 60
    assert (0, 0) not in pairs, "one lever lies face up: there are not two more"
    own = state.determinize(0, rng)
    assert own.key() == state.key()


@pytest.mark.rule("IMH-7R")
def test_an_imagined_pair_respects_what_counting_tells() -> None:
    """One card is known to be a sail; the other can be any that nobody has seen."""
    state = looking(counted=["sail"], pile=["statue", "statue", "chisel"], pair="sail statue")
    rng = scarab.FastRng(2)
    found = set()
    for draw in range(100):
        for other in (state.determinize(2, rng), state.game.imagine(state.view(2), rng)):
            assert isinstance(other, ImhotepState)
            assert other.components() == state.components()
            found.add(tuple(other.pair))
    sail, chisel, statue = 2, 3, 11
    assert found == {(sail, chisel), (sail, statue)}


@pytest.mark.rule("IMH-7R")
def test_a_pair_laid_before_a_reshuffle_is_known_to_all_who_count() -> None:
    state = looking(counted=["sail", "statue"], pair="sail statue")
    for viewer in (1, None):
        assert state.view(viewer)["table"]["pair"]["counted"] == ["sail", "statue"]
        assert state.determinize(viewer, scarab.FastRng(1)).key() == state.key()


@pytest.mark.rule("IMH-30")
def test_draws_are_bags_so_nothing_else_is_hidden() -> None:
    table = new_table(scarab.load("imhotep", 4, sides="BBBBB"), "open")
    for viewer in (0, 1, 2, 3, None):
        drawn = table.state.determinize(viewer, scarab.FastRng(1))
        assert drawn.key() == table.state.key()
        assert table.visible_to(viewer).text() == table.record.text()


def test_a_game_can_be_taken_up_from_a_view_in_the_middle_of_an_unloading() -> None:
    """The order of a lever, stones still aboard, cards in play: all of it is in the view."""
    state = position(
        sides="BBBBB", ships=["ABCA", "B..", "..", "."], market=["entrance", "statue"], face_down=2,
        cards={"A": ["lever"]},
    )  # fmt: skip
    play(state, "A play lever", "A sail 1 market", "A unload 4 2 1 3", "A take entrance")
    view = state.view(1)
    assert view["table"]["unloading"] == [2, 1, 3]
    again = state.game.imagine(view, scarab.FastRng(1))
    assert again.key() == state.key()
