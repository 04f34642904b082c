"""Gymnasium: one seat for the agent, bots on the others."""

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from scarab.bots.bot import Budget
from scarab.bots.register import make_bot
from scarab.core.action import Action
from scarab.core.errors import BadChoice
from scarab.core.meta import OptionValue
from scarab.core.register import load
from scarab.core.table import Table, new_table
from scarab.research.layout import Layout
from scarab.research.pettingzoo import Observation, observation_space
from scarab.research.render import MODES, Rendered, checked_mode, render
from scarab.research.results import checked_rewards, results
from scarab.research.tensors.mask import action_mask

ILLEGAL: Final = -1.0
"""What an action that is not allowed brings: the episode is over."""


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """The agent plays `seat`; `opponents` are names of bots, one for all or one for each other seat in order."""

    metadata = {"render_modes": [*MODES], "render_fps": 2}  # noqa: RUF012  (Gymnasium declares it so)

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "greedy",
        rewards: str = "rank",
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        self.game: Final = load(game, seats, **options)
        if not 0 <= seat < self.game.seats:
            raise BadChoice(f"seat is 0 to {self.game.seats - 1}, not {seat}")
        self.seat: Final = seat
        self.names: Final = seated(opponents, self.game.seats, seat)
        self.kind: Final = checked_rewards(rewards)
        self.layout: Final = Layout(self.game)
        self.render_mode = checked_mode(render_mode)
        self.action_space = spaces.Discrete(self.game.action_count)
        self.observation_space = observation_space(self.layout)
        self.fallen = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal anew: the same seed, the same draws and the same bots."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 62))
        self.table: Table = new_table(self.game, f"seat/{deal}")
        self.bots = [make_bot(name, deal + other) for other, name in enumerate(self.names)]
        self.fallen = False
        self.let_others_play()
        return self.observation(), self.info()

    def let_others_play(self) -> None:
        state = self.table.state
        while asked := state.seats_to_act():
            others = [other for other in asked if other != self.seat]
            if not others:
                return
            other = others[0]
            legal = state.legal_actions(other)
            action = self.bots[other](state.view(other), legal, self.table.visible_to(other), Budget())
            self.table.play(other, action)
            state = self.table.state

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer; the bots answer until this seat is asked again. What is not allowed ends the episode."""
        chosen = next((found for found in self.legal() if found.code == int(action)), None)
        if chosen is None:
            self.fallen = True
            info = {**self.info(), "refused": f"action {int(action)} is not possible now"}
            return self.observation(), ILLEGAL, True, False, info
        self.table.play(self.seat, chosen)
        self.let_others_play()
        over = self.table.state.is_over()
        reward = results(self.table.state, self.kind)[self.seat] if over else 0.0
        return self.observation(), reward, over, False, self.info()

    def legal(self) -> list[Action]:
        return [] if self.fallen else self.table.state.legal_actions(self.seat)

    def observation(self) -> Observation:
        mask = np.frombuffer(action_mask(self.legal(), self.game.action_count), np.int8)
        return {"observation": self.layout.observe(self.table.state, self.seat), "action_mask": mask}

    def info(self) -> dict[str, Any]:
        return {"legal_actions": {action.code: action.text for action in self.legal()}}

    def render(self) -> Rendered:
        """As the agent's seat may see it."""
        return render(self.table.state.view(self.seat), self.render_mode) if self.render_mode else None


def seated(opponents: str | Sequence[str], seats: int, seat: int) -> list[str]:
    """A bot for every seat; the one on the agent's own seat is never asked."""
    names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != seats - 1:
        raise BadChoice(f"{seats} seats need {seats - 1} opponents, not {len(names)}")
    for name in names:
        make_bot(name, 0)
    return [*names[:seat], "random", *names[seat:]]
