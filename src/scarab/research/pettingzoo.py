"""PettingZoo: every game as an AEC environment, `env("imhotep", seats=3, sides="AABAB")`."""

from random import SystemRandom
from typing import Any, Final

from scarab.boxes.plain import AnyBox
from scarab.core.action import CHANCE, Action
from scarab.core.meta import OptionValue
from scarab.core.register import load_with
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.extras import extra
from scarab.research.layout import Floats, Layout
from scarab.research.render import MODES, Rendered, checked_mode, render
from scarab.research.spaces import Observation, observation_space
from scarab.research.stepping.rewards import checked_rewards, rewards_of
from scarab.research.tensors.mask import action_mask

with extra("research"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv

ILLEGAL: Final = -1.0
"""The reward for an illegal action."""


def env(
    game: str,
    seats: int | None = None,
    *,
    rewards: str = "rank",
    render_mode: str | None = None,
    position: State | None = None,
    rules: int | None = None,
    box: AnyBox | None = None,
    **options: OptionValue,
) -> "raw_env":
    """The environment for learning: an illegal action ends the game, with reward -1 for its seat and 0 for the others.

    PettingZoo's usual wrappers do this and check the order of calls. The environment does both without them: three
    wrappers would take two thirds of the time of a step.
    """
    return raw_env(
        game, seats,
        rewards=rewards, render_mode=render_mode, position=position, forgiving=True, rules=rules, box=box, **options,
    )  # fmt: skip


class raw_env(AECEnv[str, Observation, int | None]):  # noqa: N801  (PettingZoo's own name for it)
    """One game at a time. Agents are `player_0` …; an agent may act several times in a row.

    `game_state` is the position, `legal_actions` what the seat to act may choose. Seats that choose in secret at the
    same time act one after the other; none observes the choices before its own.
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
        rules: int | None = None,
        box: AnyBox | None = None,
        **options: OptionValue,
    ) -> None:
        """`rewards`: rank, margin or win. `position`: start every episode here instead of with a new deal.

        `rules` and `box` are those of `scarab.load`; the spaces are the same for every box.

        An illegal action raises IllegalAction; if `forgiving`, it ends the game instead.
        """
        super().__init__()  # type: ignore[no-untyped-call]
        self.game: Final = load_with(game, seats, options, rules=rules, box=box)
        self.layout: Final = Layout(self.game)
        self.kind: Final = checked_rewards(rewards)
        self.render_mode: Final = checked_mode(render_mode)
        self.position: Final = position
        self.metadata = {"name": f"scarab_{self.game.name}_v{self.game.meta.layout_version}", "render_modes": [*MODES]}
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
        """Start a new game. Equal seeds give equal draws."""
        if seed is not None:
            self.rng = FastRng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.game_state = self.game.new_state() if self.position is None else self.position.clone()
        self.advance()

    @property
    def table(self) -> State:
        """Earlier name of `game_state`."""
        return self.game_state

    @property
    def options(self) -> list[Action]:
        """Earlier name of `legal_actions`."""
        return self.legal_actions

    def advance(self) -> None:
        """Draw until a seat must act or the game is over."""
        state = self.game_state
        while (to_act := state.seats_to_act()) == [CHANCE]:
            state.apply(CHANCE, state.sample(self.rng))
        if not to_act:
            self.seat = -1
            self.legal_actions: list[Action] = []
            return
        self.seat = to_act[0]
        self.legal_actions = state.legal_actions(self.seat)
        self.agent_selection = self.possible_agents[self.seat]
        self.infos[self.agent_selection] = {
            "legal_actions": {action.code: action.text for action in self.legal_actions},
        }

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise RuntimeError("there is no game to step in: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        chosen = self.legal_action(action)
        if chosen is None:
            self.refuse(action)
            return
        self.game_state.apply(self.seat, chosen)
        self.infos[agent] = {}
        self.advance()
        if self.seat < 0:
            self.finish(rewards_of(self.game_state, self.kind))

    def legal_action(self, code: int | None) -> Action | None:
        """The legal action with this code, if there is one."""
        for action in self.legal_actions:
            if action.code == code:
                return action
        return None

    def refuse(self, code: int | None) -> None:
        """End the game, or raise IllegalAction with the rule. Raises ValueError for what is no action at all."""
        if code is None or not 0 <= code < self.game.action_count:
            raise ValueError(f"{code!r} is no action; the actions are 0 to {self.game.action_count - 1}")
        if not self.forgiving:
            self.game_state.checked(self.seat, self.game.actions[code])
        self.finish([ILLEGAL if seat == self.seat else 0.0 for seat in range(self.game.seats)])

    def finish(self, rewards: list[float]) -> None:
        self.seat = -1
        self.legal_actions = []
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = rewards[seat]
            self.terminations[agent] = True
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        """The agent's observation and its legal-action mask; the mask is all 0 when it is not to act."""
        seat = self.seat_of[agent]
        legal = self.legal_actions if seat == self.seat else []
        mask = np.frombuffer(action_mask(legal, self.game.action_count), np.int8)
        return {"observation": self.layout.observe(self.game_state, seat), "action_mask": mask}

    def state(self) -> Floats:
        """For centralised training: the observations of all seats, concatenated."""
        return np.concatenate([self.layout.observe(self.game_state, seat) for seat in range(self.game.seats)])

    def render(self) -> Rendered:
        """The public view: no seat's secrets are shown."""
        return render(self.game_state.view(None), self.render_mode, self.game.box) if self.render_mode else None

    def close(self) -> None:
        """Nothing to release."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
