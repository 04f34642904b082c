"""PettingZoo: every game as an AEC environment, `env("imhotep", seats=3, sides="AABAB")`."""

from random import SystemRandom
from typing import Any, Final

from scarab.core.action import CHANCE, Action
from scarab.core.meta import OptionValue
from scarab.core.register import load
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.extras import extra
from scarab.research.layout import Floats, Layout
from scarab.research.render import MODES, Rendered, checked_mode, render
from scarab.research.spaces import Observation, observation_space
from scarab.research.stepping.rewards import checked_rewards, results
from scarab.research.tensors.mask import action_mask

with extra("research"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv

ILLEGAL: Final = -1.0
"""What an action that is not allowed brings to who chose it."""


def env(
    game: str,
    seats: int | None = None,
    *,
    rewards: str = "rank",
    render_mode: str | None = None,
    position: State | None = None,
    **options: OptionValue,
) -> "raw_env":
    """The environment for learning: an illegal action ends the game with -1 for who chose it, and nothing for others.

    That, and the order of calls, is what PettingZoo's usual wrappers are for. Here the environment looks after it
    itself: three wrappers would take two thirds of the time.
    """
    return raw_env(game, seats, rewards=rewards, render_mode=render_mode, position=position, forgiving=True, **options)


class raw_env(AECEnv[str, Observation, int | None]):  # noqa: N801  (PettingZoo's own name for it)
    """One table. Agents are `player_0` …; one may be asked several times in a row.

    Seats that choose in secret at the same time are asked one after the other, and none sees what was chosen before.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        rewards: str = "rank",
        render_mode: str | None = None,
        position: State | None = None,
        forgiving: bool = False,
        **options: OptionValue,
    ) -> None:
        """`rewards`: rank, margin or win. `position`: begin every episode here and not with a new deal.

        An illegal action raises IllegalAction, or if `forgiving` ends the game.
        """
        super().__init__()  # type: ignore[no-untyped-call]
        self.game: Final = load(game, seats, **options)
        self.layout: Final = Layout(self.game)
        self.kind: Final = checked_rewards(rewards)
        self.render_mode: Final = checked_mode(render_mode)
        self.position: Final = position
        self.metadata = {"name": f"scarab_{self.game.name}_v{self.game.meta.rules_version}", "render_modes": [*MODES]}
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.seat_of: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(self.game.action_count) for agent in self.possible_agents
        }
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: observation_space(self.layout) for agent in self.possible_agents
        }
        self.forgiving: Final = forgiving
        self.rng = FastRng(SystemRandom().getrandbits(96))
        self.agents = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew: the same seed, the same draws."""
        if seed is not None:
            self.rng = FastRng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.table = self.game.new_state() if self.position is None else self.position.clone()
        self.ask()

    def ask(self) -> None:
        """Let chance draw; then who is asked, and what can be said?"""
        table = self.table
        while (asked := table.seats_to_act()) == [CHANCE]:
            table.apply(CHANCE, table.sample(self.rng))
        if not asked:
            self.seat = -1
            self.options: list[Action] = []
            return
        self.seat = asked[0]
        self.options = table.legal_actions(self.seat)
        self.agent_selection = self.possible_agents[self.seat]
        self.infos[self.agent_selection] = {
            "legal_actions": {action.code: action.text for action in self.options},
        }

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise RuntimeError("there is no game to step in: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        chosen = self.offered(action)
        if chosen is None:
            self.refuse(action)
            return
        self.table.apply(self.seat, chosen)
        self.infos[agent] = {}
        self.ask()
        if self.seat < 0:
            self.finish(results(self.table, self.kind))

    def offered(self, code: int | None) -> Action | None:
        """The action of this code, if it is possible now."""
        for action in self.options:
            if action.code == code:
                return action
        return None

    def refuse(self, code: int | None) -> None:
        """What is not allowed ends the game, or is explained with its rule."""
        if code is None or not 0 <= code < self.game.action_count:
            raise ValueError(f"{code!r} is no action; the actions are 0 to {self.game.action_count - 1}")
        if not self.forgiving:
            self.table.checked(self.seat, self.game.actions[code])
        self.finish([ILLEGAL if seat == self.seat else 0.0 for seat in range(self.game.seats)])

    def finish(self, worth: list[float]) -> None:
        self.seat = -1
        self.options = []
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = worth[seat]
            self.terminations[agent] = True
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        """What the agent may know, and what it may do: all 0 when it is not asked."""
        seat = self.seat_of[agent]
        options = self.options if seat == self.seat else []
        mask = np.frombuffer(action_mask(options, self.game.action_count), np.int8)
        return {"observation": self.layout.observe(self.table, seat), "action_mask": mask}

    def state(self) -> Floats:
        """For centralised training: what every seat knows, side by side."""
        return np.concatenate([self.layout.observe(self.table, seat) for seat in range(self.game.seats)])

    def render(self) -> Rendered:
        """As everybody may see it, whoever is asked."""
        return render(self.table.view(None), self.render_mode) if self.render_mode else None

    def close(self) -> None:
        """Nothing is held that would have to be given back."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
