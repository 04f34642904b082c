"""Gymnasium: the agent plays one seat, bots play the others. Importing this module registers `scarab/Imhotep-v2` …"""

from collections.abc import Sequence
from typing import Any, Final

from scarab.bots.arena.match import let_play, made
from scarab.bots.bot import Bot, BotMaker
from scarab.boxes.plain import AnyBox
from scarab.core.action import Action
from scarab.core.errors import BadChoice
from scarab.core.meta import Meta, OptionValue
from scarab.core.register import GAMES, load_with
from scarab.core.table import Table, new_table
from scarab.extras import extra
from scarab.research.layout import Layout
from scarab.research.render import MODES, Rendered, checked_mode, render
from scarab.research.spaces import Shown, space
from scarab.research.stepping.rewards import checked_rewards, rewards_of
from scarab.research.tensors.mask import action_mask

with extra("research"):
    import gymnasium
    import numpy as np
    import numpy.typing as npt
    from gymnasium import spaces

ILLEGAL: Final = -1.0
"""The reward for an illegal action, which ends the episode."""

IDS: Final[dict[str, str]] = {}
"""The environment id of each registered game, by the game's name."""

Opponent = str | BotMaker
"""A bot by name, or a function that makes one."""


class SeatEnv(gymnasium.Env[Shown, np.int64]):
    """The agent plays `seat`. `opponents` are bots: one for all other seats, or one for each in order.

    An observation is a dictionary of tensor and legal-action mask; with `flat` it is the tensor alone. `rules` and
    `box` are those of `scarab.load`; the spaces are the same for every box.
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
        rules: int | None = None,
        box: AnyBox | None = None,
        **options: OptionValue,
    ) -> None:
        self.game: Final = load_with(game, seats, options, rules=rules, box=box)
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
        self.refused = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Shown, dict[str, Any]]:
        """Start a new game. Equal seeds give equal draws and equal bots."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 62))
        self.table: Table = new_table(self.game, f"seat/{deal}")
        self.bots = [seated_bot(opponent, deal + other) for other, opponent in enumerate(self.opponents)]
        self.refused = False
        self.let_others_play()
        return self.observation(), self.info()

    def let_others_play(self) -> None:
        state = self.table.state
        while to_act := state.seats_to_act():
            others = [other for other in to_act if other != self.seat]
            if not others:
                return
            other = others[0]
            let_play(self.bots[other], str(self.opponents[other]), self.table, other)
            state = self.table.state

    def step(self, action: np.int64) -> tuple[Shown, float, bool, bool, dict[str, Any]]:
        """Play an action; then the bots play until this seat is to act. An illegal action ends the episode."""
        chosen = next((found for found in self.legal() if found.code == int(action)), None)
        if chosen is None:
            self.refused = True
            info = {**self.info(), "refused": f"action {int(action)} is not possible now"}
            return self.observation(), ILLEGAL, True, False, info
        self.table.play(self.seat, chosen)
        self.let_others_play()
        over = self.table.state.is_over()
        reward = rewards_of(self.table.state, self.kind)[self.seat] if over else 0.0
        return self.observation(), reward, over, False, self.info()

    def legal(self) -> list[Action]:
        return [] if self.refused else self.table.state.legal_actions(self.seat)

    def mask(self) -> npt.NDArray[np.int8]:
        return np.frombuffer(action_mask(self.legal(), self.game.action_count), np.int8)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal-action mask, in the form that sb3-contrib's MaskablePPO expects."""
        return self.mask().astype(np.bool_)

    def observation(self) -> Shown:
        tensor = self.layout.observe(self.table.state, self.seat)
        return tensor if self.flat else {"observation": tensor, "action_mask": self.mask()}

    def info(self) -> dict[str, Any]:
        return {"legal_actions": {action.code: action.text for action in self.legal()}}

    def render(self) -> Rendered:
        """The view of the agent's seat."""
        return (
            render(self.table.state.view(self.seat), self.render_mode, self.table.game.box)
            if self.render_mode
            else None
        )


def seated_bot(opponent: Opponent, seed: int) -> Bot:
    """A new bot for one game."""
    return made(opponent, seed) if isinstance(opponent, str) else opponent(seed)


def seated(opponents: Opponent | Sequence[Opponent], seats: int, seat: int) -> list[Opponent]:
    """One bot per seat; the bot on the agent's own seat never plays."""
    one_for_all = isinstance(opponents, str) or callable(opponents)
    named: list[Opponent] = [opponents] * (seats - 1) if one_for_all else list(opponents)  # type: ignore[list-item, arg-type]
    if len(named) != seats - 1:
        raise BadChoice(f"{seats} seats need {seats - 1} opponents, not {len(named)}")
    for opponent in named:
        seated_bot(opponent, 0)
    return [*named[:seat], "random", *named[seat:]]


def environment_id(meta: Meta) -> str:
    """`scarab/AmunRe-v2` for `amun_re` with layout version 2: codes and tensors of one id never change."""
    return f"scarab/{meta.name.title().replace('_', '')}-v{meta.layout_version}"


def register() -> None:
    """Give each of Scarab's games an environment id. Call it again after registering a game of your own.

    `gymnasium.make(IDS["imhotep"], seats=3)`: every setting of SeatEnv is an argument.
    """
    for game, kind in GAMES.items():
        IDS[game] = environment_id(kind.meta)
        if IDS[game] not in gymnasium.registry:
            gymnasium.register(
                IDS[game],
                entry_point="scarab.research.gymnasium:SeatEnv",
                vector_entry_point="scarab.research.vector_env:make_vector",
                kwargs={"game": game},
            )


register()
