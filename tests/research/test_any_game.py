"""Every adapter works for any registered game, even one without its own encoder, painter or weights."""

import ast
import json
import random
from fractions import Fraction
from pathlib import Path
from typing import Any
from zlib import crc32

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, render_test, seed_test

import scarab
from research.tables import varied_tables, walk
from scarab.core.meta import Meta
from scarab.core.register import GAMES
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.research import gymnasium as seat_env
from scarab.research import openspiel
from scarab.research.layout import Layout, layout
from scarab.research.pettingzoo import env
from scarab.research.stepping.partial_draws import completed, partial_weights
from scarab.research.tensors.generic import BUCKETS, GenericEncoder, add_features
from scarab.research.vector import VectorGame
from scarab.research.vector_env import VectorSeatEnv
from support.offering import DealHand, Offering
from support.shelf import SHELF

SEATS = Offering.meta.seats
RESEARCH = Path(scarab.__file__).parent / "research"
ADAPTERS = sorted([*RESEARCH.glob("*.py"), *RESEARCH.glob("stepping/*.py"), *RESEARCH.glob("dataset/*.py")])

each_table = pytest.mark.parametrize("seats", SEATS)

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be gymnasium.spaces.box"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.fixture(autouse=True)
def listed() -> None:
    """The first test to run registers the toy, after the adapters were imported."""
    seat_env.register()
    openspiel.register()


def offering(seats: int) -> Layout:
    shown = layout(scarab.load("offering", seats))
    assert isinstance(shown.encoder, GenericEncoder)
    return shown


@each_table
def test_equal_views_have_equal_rows(seats: int) -> None:
    """No leak: what a seat cannot see is in no byte."""
    shown = offering(seats)
    rng = FastRng(seats)
    for seed in range(4):
        for state in walk(shown.game, seed):
            for seat in range(seats):
                row = shown.compact(state, seat).tobytes()
                assert shown.compact(state.determinize(seat, rng), seat).tobytes() == row
                assert shown.compact(shown.game.imagine(state.view(seat), rng), seat).tobytes() == row


@pytest.mark.parametrize("name", SHELF)
def test_the_generic_encoder_leaks_nothing_of_any_game(name: str) -> None:
    """Holds for large views: equal views give equal rows, and all rows have one width."""
    game = varied_tables(name, 1)[0]
    encoder = GenericEncoder(game)
    rng = FastRng(1)
    widths = set()
    for number, state in enumerate(walk(game, 1)):
        if number % 10 == 0:
            for seat in range(game.seats):
                row = encoder.encode(state, seat)
                widths.add(len(row))
                assert encoder.encode(state.determinize(seat, rng), seat) == row
    assert widths == {encoder.width}


@each_table
def test_different_views_have_different_rows(seats: int) -> None:
    """Hashing may merge features, but not in this sample: a row that ignored the view would fail."""
    shown = offering(seats)
    views: dict[bytes, str] = {}
    for seed in range(10):
        for state in walk(shown.game, seed):
            for seat in range(seats):
                view = json.dumps(state.view(seat), sort_keys=True)
                assert views.setdefault(shown.compact(state, seat).tobytes(), view) == view
    assert len(set(views.values())) > 100


@each_table
def test_rows_keep_their_width_and_range(seats: int) -> None:
    shown = offering(seats)
    reach = [field.most - field.least for field in shown.fields for number in range(field.count)]
    for state in walk(shown.game, 3):
        row = shown.compact(state, 0)
        assert row.shape == (shown.compact_width,)
        assert (row <= reach).all()
        tensor = shown.observe(state, 0)
        assert (tensor >= shown.low).all()
        assert (tensor <= 1).all()


def test_a_feature_is_added_with_its_sign_and_its_amount() -> None:
    """An amount counts at its path and as a category; a text is a category; None and False add nothing."""

    def sums(value: object) -> list[int]:
        found = [0] * BUCKETS
        add_features("x", value, found)
        return found

    assert sorted(map(abs, sums(7)))[-2:] == [1, 7]
    assert sorted(map(abs, sums("gold")))[-2:] == [0, 1]
    assert sums(None) == sums(False) == sums([]) == [0] * BUCKETS
    assert sums([1, 2]) != sums([2, 1])
    assert sums({"a": 3, "b": None}) == sums({"a": 3})


def test_a_bucket_saturates() -> None:
    """Scores beyond the range of a byte do not spill over."""
    shown = offering(2)
    state = shown.game.new_state()
    for points, extreme in ((1_000_000, 254), (-2_000_000, 0)):
        state.sheet.add(0, "offering", points)
        view = shown.compact(state, 0)[-BUCKETS:]
        sign = 1 if crc32(b"score[0].offering") < 1 << 31 else -1
        assert (view.max() if sign * points > 0 else view.min()) == (extreme if sign > 0 else 254 - extreme)


@each_table
def test_pettingzoo(seats: int) -> None:
    api_test(env("offering", seats), num_cycles=20)
    seed_test(lambda: env("offering", seats), num_cycles=15)
    svg = {"svg": lambda picture: picture.startswith("<svg") and picture.endswith("</svg>")}
    render_test(lambda render_mode: env("offering", seats, render_mode=render_mode), custom_tests=svg)


@pytest.mark.parametrize("flat", [False, True])
@each_table
def test_gymnasium(seats: int, flat: bool) -> None:
    table = gymnasium.make("scarab/Offering-v1", seats=seats, opponents="random", flat=flat)
    check_env(table.unwrapped, skip_render_check=True)


def first_legal(masks: Any) -> Any:
    return np.asarray(masks.argmax(axis=1), np.int64)


@each_table
def test_gymnasium_vector(seats: int) -> None:
    envs: Any = gymnasium.make_vec("scarab/Offering-v1", num_envs=3, seats=seats, opponents="random", flat=True)
    assert isinstance(envs, VectorSeatEnv)
    seen, _ = envs.reset(seed=1)
    ended = np.zeros(3, int)
    while not ended.all():
        assert envs.observation_space.contains(seen)
        seen, _, over, _, _ = envs.step(first_legal(envs.action_masks()))
        ended += over


@each_table
def test_vector_game(seats: int) -> None:
    vector = VectorGame(scarab.load("offering", seats), 5, seed=1)
    for step in range(20):
        turn = vector.step(vector.random_actions())
        tensors = vector.observations()
        for number, state in enumerate(vector.batch.states):
            assert np.array_equal(tensors[number], vector.layout.observe(state, turn.seats[number]))


@each_table
def test_openspiel(seats: int) -> None:
    game = pyspiel.load_game(f"scarab_offering(players={seats})")
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
    assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION


def test_openspiel_searches_it() -> None:
    """ISMCTS asks for determinizations, which need recall and `resample` only."""
    rng = random.Random(1)
    state = pyspiel.load_game("scarab_offering").new_initial_state()
    while state.is_chance_node():
        draws, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(draws, chances)[0])
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=state.get_game(), evaluator=evaluator, uct_c=2.0, max_simulations=8, random_state=np.random.RandomState(1)
    )
    assert bot.step(state) in state.legal_actions()


def chances(state: State, drawn: list[int]) -> dict[str, Fraction]:
    """Every outcome of the draw on top of the stack, with its exact probability."""
    decision: Any = state.stack[-1]
    weights = partial_weights(decision, state, drawn)
    if not weights:
        return {completed(decision, state, drawn).text: Fraction(1)}
    found: dict[str, Fraction] = {}
    for number, weight in enumerate(weights):
        if weight:
            for text, chance in chances(state, [*drawn, number]).items():
                found[text] = found.get(text, Fraction(0)) + chance * Fraction(weight, sum(weights))
    return found


def test_a_draw_without_weights_is_followed_through_its_random_numbers() -> None:
    """Three cards of five: ten hands, equally likely, found from `sample` alone."""
    state: Any = scarab.load("offering", 2).new_state()
    state.bag = [1, 2, 3, 4, 5]
    with pytest.raises(NotImplementedError):
        DealHand(0).weights(state, [])
    found = chances(state, [])
    assert len(found) == 10
    assert set(found.values()) == {Fraction(1, 10)}


def test_more_steps_than_the_game_allows_for_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Offering, "max_partial_draws", lambda game: 0)
    state = pyspiel.load_game("scarab_offering").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    observer = state.get_game().make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    with pytest.raises(ValueError, match=r"more than 8 steps: the game must override max_partial_draws\(\)"):
        observer.set_from(state, 0)


@pytest.mark.parametrize("path", ADAPTERS, ids=lambda path: path.name)
def test_no_adapter_knows_a_game_by_name(path: Path) -> None:
    """No name of a game is a value in the code; documentation may use them as examples."""
    tree = ast.parse(path.read_text())
    assert not {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)} & set(SHELF)


def test_a_game_that_is_registered_later_is_listed_then(monkeypatch: pytest.MonkeyPatch) -> None:
    class Late(Offering):  # type: ignore[misc]
        meta = Meta(**{**Offering.meta.__getstate__(), "name": "late_offering", "layout_version": 3})

    monkeypatch.setitem(GAMES, "late_offering", Late)
    assert "scarab_late_offering" not in pyspiel.registered_names()
    seat_env.register()
    openspiel.register()
    assert gymnasium.make("scarab/LateOffering-v3", opponents="random").reset(seed=1)[1]["legal_actions"]
    game = pyspiel.load_game("scarab_late_offering(players=3)")
    assert game.num_players() == 3
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_information_is_perfect_or_imperfect() -> None:
    with pytest.raises(scarab.BadChoice, match="information is perfect or imperfect, not 'open'"):
        Meta(**{**Offering.meta.__getstate__(), "information": "open"})
