"""OpenSpiel's own tests pass on every table, and its bots can play."""

import pickle
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from research.tables import EVERY_SEAT_COUNT, varied_tables, walk
from scarab.core.rng import FastRng
from scarab.research import openspiel
from support.shelf import SHELF

VARIED = [
    "scarab_tutankhamen(players=3,start=drawn)",
    "scarab_imhotep(players=3,sides=BABAB,wrath=True)",
    "scarab_amun_re(players=4,start=drawn,open_gold=True)",
    "scarab_egizia(players=2,start_sphinx_card=True)",
]


def step_at_random(state: pyspiel.State, rng: random.Random) -> None:
    if state.is_chance_node():
        draws, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(draws, chances)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def mid_game(name: str, seed: int, steps: int) -> pyspiel.State:
    """A position in which a seat is to act; all seats take one of their first actions, for long games."""
    rng = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while steps > 0 or state.is_chance_node():
        if state.is_chance_node():
            step_at_random(state, rng)
        else:
            state.apply_action(rng.choice(state.legal_actions()[:2]))
            steps -= 1
    return state


@pytest.mark.parametrize(("name", "seats"), EVERY_SEAT_COUNT)
def test_random_sim_test_passes(name: str, seats: int) -> None:
    """With serialization, observation and information-state checks at every step."""
    game = pyspiel.load_game(f"scarab_{name}(players={seats})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", VARIED)
def test_random_sim_test_passes_with_options(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", SHELF)
def test_names_carry_every_option(name: str) -> None:
    game = pyspiel.load_game(f"scarab_{name}(rewards=margin)")
    wanted = {"players", "rewards", "rules", "box", *[option.name for option in SHELF[name].meta.options]}
    assert set(game.get_parameters()) == wanted
    assert pyspiel.load_game(str(game)).get_parameters() == game.get_parameters()


@pytest.mark.parametrize("name", SHELF)
def test_perfect_information_is_declared_where_nothing_is_hidden(name: str) -> None:
    """Elsewhere some determinization differs from the true state."""
    rng = FastRng(1)
    hidden = False
    for game in varied_tables(name, 3):
        for state in walk(game, 1):
            hidden = hidden or state.determinize(0, rng).key() != state.key()
    information = pyspiel.load_game(f"scarab_{name}").get_type().information
    kinds = pyspiel.GameType.Information
    assert information == (kinds.IMPERFECT_INFORMATION if hidden else kinds.PERFECT_INFORMATION)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("scarab_imhotep(players=7)", "Imhotep is for 2 to 4 players, not 7"),
        ("scarab_imhotep(sides=XX)", "option sides is five letters A or B, not 'XX'"),
        ("scarab_imhotep(rewards=gold)", "rewards are rank, margin or win, not 'gold'"),
    ],
)
def test_bad_parameters_are_refused_with_the_choices(name: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        pyspiel.load_game(name)


@pytest.mark.parametrize("name", VARIED)
def test_chances_are_whole_and_the_end_is_rewarded(name: str) -> None:
    rng = random.Random(2)
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            assert sum(chance for draw, chance in state.chance_outcomes()) == pytest.approx(1)
            assert state.legal_actions() == [draw for draw, chance in state.chance_outcomes()]
        assert state.returns() == [0.0] * state.num_players()
        step_at_random(state, rng)
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0
    assert state.legal_actions() == []


@pytest.mark.parametrize("name", VARIED)
def test_resampled_worlds_are_the_same_to_that_seat(name: str) -> None:
    """Information state, observation and legal actions are equal, and play can continue."""
    for seed in range(4):
        state = mid_game(name, seed, 12 + 9 * seed)
        for player in range(state.num_players()):
            rng = random.Random(seed)
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            while not other.is_terminal():
                step_at_random(other, rng)


def test_resampled_worlds_differ_in_what_the_seat_cannot_know() -> None:
    """What the others know in the resampled state matches their hands in it, not their true hands."""
    state = mid_game("scarab_amun_re(players=3)", 1, 40)
    others = [state.resample_from_infostate(0, random.Random(seed).random) for seed in range(12)]
    assert len({other.play.state.key() for other in others}) > 1
    assert len({other.information_state_string(1) for other in others}) > 1
    for other in others:
        assert state.information_state_string(1) != other.information_state_string(1)


def test_a_resampled_offering_is_opened_as_it_is_in_its_world() -> None:
    """Determinizations with other sealed offerings differ once all are revealed."""
    rng = random.Random(3)
    state = pyspiel.load_game("scarab_amun_re(players=3)").new_initial_state()
    while state.is_chance_node() or state.play.state.stack[-1].name() != "SealOffering":
        step_at_random(state, rng)
    state.apply_action(state.legal_actions()[0])
    read = set()
    for seed in range(8):
        other = state.resample_from_infostate(1, random.Random(seed).random)
        while other.play.state.stack[-1].name() == "SealOffering":
            other.apply_action(other.legal_actions()[-1])
        read.add(other.information_state_string(1))
    assert len(read) > 1


def test_no_determinization_in_the_middle_of_a_draw() -> None:
    state = pyspiel.load_game("scarab_imhotep").new_initial_state()
    with pytest.raises(ValueError, match="when a seat is to act"):
        state.resample_from_infostate(0, random.Random(1).random)


def test_a_determinization_is_not_stored() -> None:
    state = mid_game("scarab_amun_re(players=3)", 1, 20)
    assert pickle.loads(pickle.dumps(state.play)).state.key() == state.play.state.key()
    other = state.resample_from_infostate(0, random.Random(1).random)
    with pytest.raises(ValueError, match="it cannot be stored"):
        pickle.dumps(other.play)


def test_a_clone_is_equal_and_independent() -> None:
    state = mid_game("scarab_imhotep(players=2,sides=BBBBB)", 1, 10)
    copy = state.clone()
    assert copy.play.state.key() == state.play.state.key()
    assert copy.history() == state.history()
    key = state.play.state.key()
    copy.apply_action(copy.legal_actions()[0])
    assert state.play.state.key() == key
    assert len(copy.history()) == len(state.history()) + 1


@pytest.mark.parametrize("name", VARIED[1:])
def test_ismcts_plays(name: str) -> None:
    """ISMCTS, which needs resampled states; Tutankhamen has no hidden information."""
    state = mid_game(name, 1, 10)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=state.get_game(), evaluator=evaluator, uct_c=2.0, max_simulations=8, random_state=np.random.RandomState(1)
    )
    for move in range(3):
        while state.is_chance_node():
            step_at_random(state, random.Random(move))
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize("name", VARIED)
def test_mcts_plays(name: str) -> None:
    state = mid_game(name, 2, 10)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(state.get_game(), 2.0, 8, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", VARIED)
def test_observers_tell_their_parts_by_name(name: str) -> None:
    state = mid_game(name, 1, 10)
    game = state.get_game()
    now = make_observation(game)
    now.set_from(state, 0)
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    recall.set_from(state, 0)
    assert "heard" not in now.dict
    assert recall.dict["heard"].any()
    assert np.array_equal(now.dict["points"], recall.dict["points"])
    assert recall.string_from(state, 0) == state.information_state_string(0)
    assert now.string_from(state, 0).startswith(game.get_type().short_name.removeprefix("scarab_"))
    with pytest.raises(ValueError, match="what one seat knows"):
        game.make_py_observer(
            pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
        )
    with pytest.raises(ValueError, match="take no parameters"):
        game.make_py_observer(None, {"colour": 1})


def test_every_game_on_the_shelf_is_listed() -> None:
    assert {f"scarab_{name}" for name in SHELF} <= set(pyspiel.registered_names())


def test_registering_twice_changes_nothing() -> None:
    openspiel.register()
    names = pyspiel.registered_names()
    openspiel.register()
    assert pyspiel.registered_names() == names
