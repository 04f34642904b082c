"""A batch of games equals the games played one by one."""

import numpy as np
import pytest

import scarab
from research.tables import varied_tables
from scarab.core.action import CHANCE
from scarab.core.rng import FastRng
from scarab.research.stepping.rewards import rewards_of
from scarab.research.vector import STREAM, VectorGame
from support.shelf import SHELF

COUNT = 3


@pytest.mark.parametrize("name", SHELF)
def test_a_batch_plays_what_single_games_play(name: str) -> None:
    """Equal seeds and actions give equal seats, masks, rows, tensors and rewards, also across games."""
    game = varied_tables(name, 1)[0]
    vector = VectorGame(game, COUNT, seed=5)
    rngs = [FastRng((5 << 64) + number * STREAM % (1 << 64)) for number in range(COUNT)]
    states = [game.new_state() for number in range(COUNT)]
    ended_games = 0
    turn = vector.turn()
    ended, rewards = np.zeros(COUNT, np.bool_), np.zeros((COUNT, game.seats))
    for step in range(game.max_decisions):
        tensors = vector.observations()
        for number in range(COUNT):
            while states[number].seats_to_act() == [CHANCE]:
                states[number].apply(CHANCE, states[number].sample(rngs[number]))
            state = states[number]
            seat = state.seats_to_act()[0]
            codes = [action.code for action in state.legal_actions(seat)]
            assert turn.seats[number] == seat
            assert np.flatnonzero(turn.masks[number]).tolist() == sorted(codes)
            assert np.array_equal(turn.compact[number], vector.layout.compact(state, seat))
            assert np.array_equal(tensors[number], vector.layout.observe(state, seat))
        assert np.array_equal(turn.ended, ended)
        assert turn.rewards == pytest.approx(rewards)
        if ended_games > COUNT:
            break
        actions = vector.random_actions()
        turn = vector.step(actions)
        ended, rewards = np.zeros(COUNT, np.bool_), np.zeros((COUNT, game.seats))
        for number in range(COUNT):
            state = states[number]
            state.apply(state.seats_to_act()[0], game.actions[actions[number]])
            while state.seats_to_act() == [CHANCE]:
                state.apply(CHANCE, state.sample(rngs[number]))
            if state.is_over():
                ended[number] = True
                ended_games += 1
                rewards[number] = rewards_of(state, "rank")
                states[number] = game.new_state()
    assert ended_games


def test_an_illegal_answer_names_the_game_and_changes_nothing() -> None:
    vector = VectorGame(scarab.load("imhotep", 2), 4, seed=1)
    keys = [state.key() for state in vector.batch.states]
    actions = vector.random_actions()
    actions[2] = int(np.flatnonzero(vector.turn().masks[2] == 0)[0])
    with pytest.raises(scarab.IllegalAction, match=f"in game 2 {actions[2]} is not the number of an action"):
        vector.step(actions)
    assert [state.key() for state in vector.batch.states] == keys


def test_observations_are_the_tensors_of_the_seats_that_are_asked() -> None:
    vector = VectorGame(scarab.load("egizia", 2), 4, seed=1)
    seats = vector.turn().seats
    wanted = [vector.layout.observe(vector.batch.states[number], seats[number]) for number in range(4)]
    assert np.array_equal(vector.observations(), wanted)


def test_the_same_seed_plays_the_same_and_another_another() -> None:
    def rows(seed: int) -> bytes:
        vector = VectorGame(scarab.load("tutankhamen", 2), 4, seed=seed)
        for step in range(10):
            vector.step(vector.random_actions())
        return vector.compact().tobytes()

    assert rows(1) == rows(1)
    assert rows(1) != rows(2)
