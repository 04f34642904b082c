"""The end: TUT-22, TUT-23 and TUT-23R."""

import pytest

from games.tutankhamen.positions import events, position
from support.played import play, refused
from support.position import asked

LAST_TILE = {60: "scarab-blue"}
"""King Tut is gone, and so is everything else."""


@pytest.mark.rule("TUT-22")
def test_the_first_without_coins_wins_at_once() -> None:
    path = {40: "scarab-blue", 41: "scarab-green", 70: "tut"}
    state = position(path=path, pawns=[10, 20, 30], coins=[1, 1, 1])
    play(state, "A take 40")
    assert events(state)[1:] == ["scarab-blue scored with 1 0 0", "A paid 1 for scarab", "A paid the last coin"]
    assert state.winners() == [0]


@pytest.mark.rule("TUT-22")
def test_a_player_can_win_in_the_turn_of_another() -> None:
    state = position(
        path={5: "cat-blue", 40: "gold", 70: "tut"}, pawns=[1, 20], hands=[{}, {"cat-blue": 1}], coins=[2, 2]
    )
    play(state, "A take 40")
    assert events(state)[-2:] == ["B paid 2 for cat", "B paid the last coin"]
    assert state.winners() == [1]


@pytest.mark.rule("TUT-22")
def test_a_won_game_is_over_although_tiles_are_left() -> None:
    state = position(path={40: "scarab-blue", 41: "gold", 70: "tut"}, pawns=[10, 20], coins=[1, 5])
    play(state, "A take 40")
    assert state.is_over()
    assert state.seats_to_act() == []
    assert [state.legal_actions(seat) for seat in range(2)] == [[], []]
    assert refused(state, "B take 41") == ("action/game-over", "the game is over")


@pytest.mark.rule("TUT-23")
def test_when_the_path_is_empty_the_fewest_coins_win() -> None:
    state = position(path=LAST_TILE, pawns=[50, 70, 55], hands=[{}, {"tut": 1}, {}], coins=[10, 7, 8])
    play(state, "A take 60")
    assert events(state)[-1] == "the path is empty, won by B"
    assert state.coins == [9, 7, 8]
    assert state.winners() == [1]


@pytest.mark.rule("TUT-23")
def test_the_last_scoring_comes_before_the_coins_are_compared() -> None:
    """A is behind until the removed cat is scored."""
    path = {40: "cat-blue", 60: "scarab-blue"}
    state = position(path=path, pawns=[30, 70], hands=[{"cat-blue": 1}, {"tut": 1}], coins=[9, 7])
    play(state, "A take 60")
    assert events(state)[1:] == [
        "scarab-blue scored with 1 0",
        "A paid 1 for scarab",
        "cat-blue removed from 40",
        "cat-blue scored with 1 0",
        "A paid 2 for cat",
        "the path is empty, won by A",
    ]


@pytest.mark.rule("TUT-23")
def test_the_last_scoring_waits_for_its_wild_tiles() -> None:
    hands = [{"horus-blue": 1, "pharaoh": 1}, {"horus-blue": 1, "tut": 1}]
    state = position(path={40: "horus-blue", 60: "scarab-blue"}, pawns=[30, 70], hands=hands, coins=[6, 6])
    play(state, "A take 60")
    assert state.last_tile() == 0
    assert asked(state) == "B AddWild TUT-18"
    play(state, "B add 1", "A add 0")
    assert events(state)[-3:] == ["B paid 4 for horus", "A paid 2 for horus", "the path is empty, won by B"]
    assert state.coins == [3, 2]


@pytest.mark.rule("TUT-23")
def test_a_last_coin_in_the_last_scoring_wins_before_coins_are_compared() -> None:
    state = position(path=LAST_TILE, pawns=[50, 70], hands=[{}, {"tut": 1}], coins=[1, 1])
    play(state, "A take 60")
    assert events(state, "last_coin", "path_empty") == ["A paid the last coin"]
    assert state.winners() == [0]


@pytest.mark.rule("TUT-23")
def test_while_king_tut_is_on_the_ledge_the_game_goes_on() -> None:
    state = position(path={60: "scarab-blue", 70: "tut"}, pawns=[50, 55])
    play(state, "A take 60")
    assert asked(state) == "B TakeTile TUT-5"
    play(state, "B take 70")
    assert events(state)[-1].startswith("the path is empty")


@pytest.mark.rule("TUT-23")
def test_tiles_that_everybody_has_passed_do_not_keep_the_game_going() -> None:
    state = position(path={40: "gold", 41: "pharaoh", 70: "tut"}, pawns=[50, 39], turn="B", coins=[5, 4])
    play(state, "B take 70")
    assert events(state)[2:] == ["gold removed from 40", "pharaoh removed from 41", "the path is empty, won by B"]


@pytest.mark.rule("TUT-23R")
@pytest.mark.parametrize(
    ("coins", "winners"), [([8, 7, 7], [0, 1, 2]), ([9, 7, 7], [1, 2]), ([8, 7, 9], [0, 1]), ([7, 8, 8], [0])]
)
def test_still_tied_they_share_the_victory(coins: list[int], winners: list[int]) -> None:
    """A pays one coin for the last scarab."""
    state = position(path=LAST_TILE, pawns=[50, 70, 55], hands=[{}, {"tut": 1}, {}], coins=coins)
    play(state, "A take 60")
    assert state.winners() == winners
