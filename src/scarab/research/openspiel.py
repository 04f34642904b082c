"""OpenSpiel: every registered game by name, `pyspiel.load_game("scarab_imhotep(players=3,sides=AABAB)")`.

Importing this module registers them; `register` adds games that came later. Chance is explicit: a deal is a sequence of
partial draws with exact probabilities. Secret choices are made one after the other; no seat observes those before its
own.
"""

import copyreg
from collections.abc import Callable
from typing import Any, ClassVar, Final

from scarab.extras import extra

with extra("openspiel"):
    import numpy as np
    import pyspiel

from scarab.boxes.plain import plain_box
from scarab.core.action import CHANCE
from scarab.core.game import Game
from scarab.core.meta import Meta, OptionValue
from scarab.core.register import GAMES, load_with
from scarab.core.rng import FastRng
from scarab.research.layout import Floats, Layout
from scarab.research.stepping.rewards import checked_rewards, rewards_of
from scarab.research.stepping.steps import OVER, Play, root_play
from scarab.research.text import as_text

MAX_UTILITY: Final = {"rank": 1.0, "win": 1.0, "margin": 255.0}

Parameters = dict[str, int | str | bool]


def game_type(meta: Meta) -> pyspiel.GameType:
    """What OpenSpiel must know about a game before it is loaded."""
    kind = pyspiel.GameType
    perfect = meta.information == "perfect"
    information = kind.Information.PERFECT_INFORMATION if perfect else kind.Information.IMPERFECT_INFORMATION
    parameters: Parameters = {"players": meta.seats[0], "rewards": "rank", "rules": meta.rules_version, "box": ""}
    for option in meta.options:
        parameters[option.name] = option.read(option.default)
    return kind(
        short_name=f"scarab_{meta.name}",
        long_name=f"Scarab {meta.title['en']}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=meta.seats[-1],
        min_num_players=meta.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class ScarabGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with seats and options. OpenSpiel's registry holds one subclass for each name.

    The parameter `rules` is a version of the rules, by default the newest. `box` is the path of a box's file; empty,
    the default, is the standard box.
    """

    name: ClassVar[str]

    def __init__(self, parameters: Parameters | None = None) -> None:
        name = self.name
        given = dict(parameters or {})
        players = int(given.pop("players", GAMES[name].meta.seats[0]))
        self.rewards_kind = checked_rewards(str(given.pop("rewards", "rank")))
        rules = int(given.pop("rules", GAMES[name].meta.rules_version))
        box = str(given.pop("box", "")) or None
        options = {key: as_option(value) for key, value in given.items()}
        self.game: Game = load_with(name, players, options, rules=rules, box=box)
        self.layout = Layout(self.game)
        self.root = root_play(self.game)
        utility = MAX_UTILITY[self.rewards_kind]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.action_count,
            max_chance_outcomes=self.game.max_chance_outcomes(),
            num_players=players,
            min_utility=-utility,
            max_utility=utility,
            utility_sum=0.0,
            max_game_length=self.game.max_decisions,
        )
        super().__init__(game_type(self.game.meta), info, parameters or {})

    def new_initial_state(self) -> "ScarabState":
        return ScarabState(self)

    def make_py_observer(self, kind: pyspiel.IIGObservationType | None = None, params: object = None) -> "Observer":
        """An observer of one seat: its observation now, or (perfect recall) with everything it has observed."""
        if params:
            raise ValueError(f"observers of Scarab's games take no parameters, but were given {params}")
        if kind is not None and (not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER):
            raise ValueError(
                "observers of Scarab's games tell what one seat knows: public and its own private information"
            )
        return Observer(self, kind is not None and kind.perfect_recall)


class ScarabState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position. `play` is its only attribute, so OpenSpiel's own copying copies just that.

    Methods with OpenSpiel's public names serve Python callers without a detour through C++.
    """

    def __init__(self, game: ScarabGame) -> None:
        super().__init__(game)
        self.play: Play = game.root

    def current_player(self) -> int:
        return self.play.player

    def is_terminal(self) -> bool:
        return self.play.player == OVER

    def is_chance_node(self) -> bool:
        return self.play.player == CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal()

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self.play.legal() if player is None or player == self.play.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.play.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.play = self.play.child(action)

    def _action_to_string(self, player: int, action: int) -> str:
        state = self.play.state
        if player == CHANCE:
            decision = state.stack[-1].name() if state.stack else "piece"
            return f"{decision} {action}"
        return state.game.actions[action].text

    def returns(self) -> list[float]:
        state = self.play.state
        return rewards_of(state, self.get_game().rewards_kind) if state.is_over() else [0.0] * state.game.seats

    def information_state_string(self, player: int | None = None) -> str:
        return self.play.recall.text(self.play.player if player is None else player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "ScarabState":
        """A determinization: a state that this seat cannot tell from this one. It has no move history of its own."""
        resampled: ScarabState = self.get_game().new_initial_state()
        resampled.play = self.play.determinize(player, FastRng(int(sampler() * (1 << 53))))
        return resampled

    def __str__(self) -> str:
        """Every line so far, secrets included."""
        lines = [f"{line.seat} {line.text}" for line in self.play.recall.lines]
        return "\n".join([*lines, *[f"piece {number}" for number in self.play.drawn]])


class Observer:
    """Fills `tensor` with the layout's observation; with perfect recall, then two numbers for each step so far."""

    def __init__(self, game: ScarabGame, recall: bool) -> None:
        self.recall: Final = recall
        self.layout: Final = game.layout
        steps = game.game.max_decisions + game.game.max_partial_draws()
        largest = max(game.game.action_count, game.game.max_chance_outcomes())
        self.scale: Final = np.array([1 / game.game.seats, 1 / largest], np.float32)
        width = self.layout.width
        self.tensor: Final[Floats] = np.zeros(width + (2 * steps if recall else 0), np.float32)
        self.dict: Final[dict[str, Any]] = self.layout.named(self.tensor[:width])
        if recall:
            self.dict["heard"] = self.tensor[width:].reshape(steps, 2)

    def set_from(self, state: ScarabState, player: int) -> None:
        """Fill the tensor."""
        play = state.play
        self.tensor[: self.layout.width] = self.layout.observe(play.state, player)
        if self.recall:
            steps = np.array(play.recall.numbers(player), np.float32).reshape(-1, 2)
            heard = self.dict["heard"]
            if len(steps) > len(heard):
                raise ValueError(f"more than {len(heard)} steps: the game must override max_partial_draws()")
            heard[: len(steps)] = steps * self.scale
            heard[len(steps) :] = 0

    def string_from(self, state: ScarabState, player: int) -> str:
        """The view as text, or (perfect recall) the information state."""
        if self.recall:
            return state.play.recall.text(player)
        return as_text(state.play.state.view(player))


def stored(play: Play) -> tuple[Callable[..., Play], tuple[object, ...]]:
    """Pickle a node as its game and every step so far."""
    if any(play.recall.private):
        raise ValueError("a determinization has no move history of its own, so it cannot be stored")
    game = play.state.game
    steps = [step for line in play.recall.lines for step in line.steps]
    settings = {"rules": game.rules, "box": plain_box(game)}
    return restored, (game.name, game.seats, game.options, settings, steps + play.drawn)


def restored(
    name: str, seats: int, options: dict[str, OptionValue], settings: dict[str, Any], steps: list[int]
) -> Play:
    play = root_play(load_with(name, seats, options, **settings))
    for step in steps:
        play = play.child(step)
    return play


copyreg.pickle(Play, stored)


def as_option(value: int | str | bool) -> str | bool:
    return value if isinstance(value, bool) else str(value)


def register() -> None:
    """Add every registered game that OpenSpiel does not list yet. Call it after registering a game of your own."""
    listed = pyspiel.registered_names()
    for name, kind in GAMES.items():
        if f"scarab_{name}" not in listed:
            subclass = type(f"{kind.__name__}Game", (ScarabGame,), {"name": name})
            pyspiel.register_game(game_type(kind.meta), subclass)


register()
