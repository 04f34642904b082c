"""Gymnasium: one seat for the agent, bots on the others. Importing this module registers `scarab/Imhotep-v1` …"""

from collections.abc import Sequence
from typing import Any, Final

from scarab.bots.arena.match import let_play, made
from scarab.bots.bot import Bot, BotMaker
from scarab.core.action import Action
from scarab.core.errors import BadChoice
from scarab.core.meta import OptionValue
from scarab.core.register import load
from scarab.core.table import Table, new_table
from scarab.extras import extra
from scarab.research.layout import Layout
from scarab.research.render import MODES, Rendered, checked_mode, render
from scarab.research.spaces import Shown, space
from scarab.research.stepping.rewards import checked_rewards, results
from scarab.research.tensors.mask import action_mask

with extra("research"):
    import gymnasium
    import numpy as np
    import numpy.typing as npt
    from gymnasium import spaces

ILLEGAL: Final = -1.0
"""What an action that is not allowed brings: the episode is over."""

IDS: Final = {
    "imhotep": "scarab/Imhotep-v1",
    "tutankhamen": "scarab/Tutankhamen-v1",
    "egizia": "scarab/Egizia-v1",
    "amun_re": "scarab/AmunRe-v1",
}

Opponent = str | BotMaker
"""A bot by its name, or what makes one."""


class SeatEnv(gymnasium.Env[Shown, np.int64]):
    """The agent plays `seat`; `opponents` are bots, one for all or one for each other seat in order.

    An observation is a dictionary of tensor and mask; with `flat` it is the tensor alone.
    """

    metadata = {"render_modes": [*MODES], "render_fps": 2}  # noqa: RUF012  (Gymnasium declares it so)

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: Opponent | Sequence[Opponent] = "greedy",
        rewards: str = "rank",
        flat: bool = False,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        self.game: Final = load(game, seats, **options)
        if not 0 <= seat < self.game.seats:
            raise BadChoice(f"seat is 0 to {self.game.seats - 1}, not {seat}")
        self.seat: Final = seat
        self.opponents: Final = seated(opponents, self.game.seats, seat)
        self.kind: Final = checked_rewards(rewards)
        self.layout: Final = Layout(self.game)
        self.flat: Final = flat
        self.render_mode = checked_mode(render_mode)
        self.action_space = spaces.Discrete(self.game.action_count)
        self.observation_space: spaces.Space[Any] = space(self.layout, flat)
        self.fallen = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Shown, dict[str, Any]]:
        """Deal anew: the same seed, the same draws and the same bots."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 62))
        self.table: Table = new_table(self.game, f"seat/{deal}")
        self.bots = [seated_bot(opponent, deal + other) for other, opponent in enumerate(self.opponents)]
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
            let_play(self.bots[other], str(self.opponents[other]), self.table, other)
            state = self.table.state

    def step(self, action: np.int64) -> tuple[Shown, float, bool, bool, dict[str, Any]]:
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

    def mask(self) -> npt.NDArray[np.int8]:
        return np.frombuffer(action_mask(self.legal(), self.game.action_count), np.int8)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now, as sb3-contrib's MaskablePPO asks for it."""
        return self.mask().astype(np.bool_)

    def observation(self) -> Shown:
        tensor = self.layout.observe(self.table.state, self.seat)
        return tensor if self.flat else {"observation": tensor, "action_mask": self.mask()}

    def info(self) -> dict[str, Any]:
        return {"legal_actions": {action.code: action.text for action in self.legal()}}

    def render(self) -> Rendered:
        """As the agent's seat may see it."""
        return render(self.table.state.view(self.seat), self.render_mode) if self.render_mode else None


def seated_bot(opponent: Opponent, seed: int) -> Bot:
    """A new bot for one game."""
    return made(opponent, seed) if isinstance(opponent, str) else opponent(seed)


def seated(opponents: Opponent | Sequence[Opponent], seats: int, seat: int) -> list[Opponent]:
    """A bot for every seat; the one on the agent's own seat is never asked."""
    one_for_all = isinstance(opponents, str) or callable(opponents)
    named: list[Opponent] = [opponents] * (seats - 1) if one_for_all else list(opponents)  # type: ignore[list-item, arg-type]
    if len(named) != seats - 1:
        raise BadChoice(f"{seats} seats need {seats - 1} opponents, not {len(named)}")
    for opponent in named:
        seated_bot(opponent, 0)
    return [*named[:seat], "random", *named[seat:]]


def register() -> None:
    """`gymnasium.make("scarab/Imhotep-v1", seats=3)`: every setting of SeatEnv is an argument."""
    for game, name in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="scarab.research.gymnasium:SeatEnv",
                vector_entry_point="scarab.research.vector_env:make_vector",
                kwargs={"game": game},
            )


register()
