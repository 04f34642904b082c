"""OpenSpiel: every game under its name, `pyspiel.load_game("scarab_imhotep(players=3,sides=AABAB)")`.

Importing this module registers them. Chance is explicit: a deal comes piece by piece, each with its exact chance.
Secret choices come one after the other, and nobody sees those made before.
"""

import copyreg
from collections.abc import Callable
from typing import Any, ClassVar, Final

from scarab.extras import extra

with extra("openspiel"):
    import numpy as np
    import pyspiel

from scarab.core.action import CHANCE
from scarab.core.game import Game
from scarab.core.meta import Meta, OptionValue
from scarab.core.register import GAMES, load
from scarab.core.rng import FastRng
from scarab.research.layout import Floats, Layout
from scarab.research.stepping.rewards import checked_rewards, results
from scarab.research.stepping.steps import OVER, Play, first_play
from scarab.research.text import as_text

MOST_OUTCOMES: Final = {"tutankhamen": 17, "imhotep": 12, "amun_re": 15, "egizia": 54}
"""Pieces of the largest draw: tiles, cards, provinces, Nile cards."""

MORE_PIECES: Final = {"tutankhamen": 68, "imhotep": 24, "amun_re": 24, "egizia": 48}
"""How many more pieces than lines a game can have: the path, markets and pairs, provinces, Nile cards."""

MOST_UTILITY: Final = {"rank": 1.0, "win": 1.0, "margin": 255.0}

Parameters = dict[str, int | str | bool]


def game_type(meta: Meta) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is loaded."""
    kind = pyspiel.GameType
    open_table = meta.name == "tutankhamen"
    information = kind.Information.PERFECT_INFORMATION if open_table else kind.Information.IMPERFECT_INFORMATION
    parameters: Parameters = {"players": meta.seats[0], "rewards": "rank"}
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


TYPES: Final = {name: game_type(kind.meta) for name, kind in GAMES.items() if name in MOST_OUTCOMES}


class ScarabGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One table, as OpenSpiel knows games. Its register holds a class for each."""

    name: ClassVar[str]

    def __init__(self, parameters: Parameters | None = None) -> None:
        name = self.name
        given = dict(parameters or {})
        players = int(given.pop("players", GAMES[name].meta.seats[0]))
        self.rewards_kind = checked_rewards(str(given.pop("rewards", "rank")))
        self.table: Game = load(name, players, **{key: as_option(value) for key, value in given.items()})
        self.layout = Layout(self.table)
        self.first = first_play(self.table)
        most = MOST_UTILITY[self.rewards_kind]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.action_count,
            max_chance_outcomes=MOST_OUTCOMES[name],
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=self.table.max_decisions,
        )
        super().__init__(TYPES[name], info, parameters or {})

    def new_initial_state(self) -> "ScarabState":
        return ScarabState(self)

    def make_py_observer(self, kind: pyspiel.IIGObservationType | None = None, params: object = None) -> "Observer":
        """What one seat knows: now, or (perfect recall) with all that it ever heard."""
        if params:
            raise ValueError(f"observers of Scarab's games take no parameters, but were given {params}")
        if kind is not None and (not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER):
            raise ValueError(
                "observers of Scarab's games tell what one seat knows: public and its own private information"
            )
        return Observer(self, kind is not None and kind.perfect_recall)


class ScarabState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position. `play` is all of it, so that OpenSpiel's own copying copies just that.

    Methods with OpenSpiel's public names answer Python callers without the way through C++ and back.
    """

    def __init__(self, game: ScarabGame) -> None:
        super().__init__(game)
        self.play: Play = game.first

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
        return self.play.chances()

    def _apply_action(self, action: int) -> None:
        self.play = self.play.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        state = self.play.state
        if player == CHANCE:
            decision = state.stack[-1].name() if state.stack else "piece"
            return f"{decision} {action}"
        return state.game.actions[action].text

    def returns(self) -> list[float]:
        state = self.play.state
        return results(state, self.get_game().rewards_kind) if state.is_over() else [0.0] * state.game.seats

    def information_state_string(self, player: int | None = None) -> str:
        return self.play.memory.text(self.play.player if player is None else player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "ScarabState":
        """A world that this seat cannot tell from this one. It has no history of its own: only what was heard."""
        resampled: ScarabState = self.get_game().new_initial_state()
        resampled.play = self.play.other_world(player, FastRng(int(sampler() * (1 << 53))))
        return resampled

    def __str__(self) -> str:
        """Every line so far, secrets too."""
        lines = [f"{line.seat} {line.text}" for line in self.play.memory.spoken]
        return "\n".join([*lines, *[f"piece {piece}" for piece in self.play.drawn]])


class Observer:
    """`tensor` is the layout's; with perfect recall the row of all that was heard follows, two numbers a step."""

    def __init__(self, game: ScarabGame, recall: bool) -> None:
        self.recall: Final = recall
        self.layout: Final = game.layout
        steps = game.table.max_decisions + MORE_PIECES[game.table.name]
        self.scale: Final = np.array([1 / game.table.seats, 1 / max(game.table.action_count, 54)], np.float32)
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
            rows = np.array(play.memory.rows(player), np.float32).reshape(-1, 2)
            heard = self.dict["heard"]
            heard[: len(rows)] = rows * self.scale
            heard[len(rows) :] = 0

    def string_from(self, state: ScarabState, player: int) -> str:
        """What is seen, or (perfect recall) all that was heard."""
        if self.recall:
            return state.play.memory.text(player)
        return as_text(state.play.state.view(player))


def stored(play: Play) -> tuple[Callable[..., Play], tuple[object, ...]]:
    """How a game is pickled: the table, and every step so far."""
    if any(play.memory.private):
        raise ValueError("an imagined world has no history of its own, so it cannot be stored")
    game = play.state.game
    steps = [number for line in play.memory.spoken for number in line.numbers]
    return restored, (game.name, game.seats, game.options, steps + play.drawn)


def restored(name: str, seats: int, options: dict[str, OptionValue], steps: list[int]) -> Play:
    play = first_play(load(name, seats, **options))
    for number in steps:
        play = play.after(number)
    return play


copyreg.pickle(Play, stored)


def as_option(value: int | str | bool) -> str | bool:
    return value if isinstance(value, bool) else str(value)


class TutankhamenGame(ScarabGame):
    name = "tutankhamen"


class ImhotepGame(ScarabGame):
    name = "imhotep"


class AmunReGame(ScarabGame):
    name = "amun_re"


class EgiziaGame(ScarabGame):
    name = "egizia"


for listed in (TutankhamenGame, ImhotepGame, AmunReGame, EgiziaGame):
    pyspiel.register_game(TYPES[listed.name], listed)
