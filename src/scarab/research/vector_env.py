"""A batch of games as Gymnasium's VectorEnv: one seat in each against random play or a policy, or every seat."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from scarab.core.errors import BadChoice
from scarab.core.meta import OptionValue
from scarab.core.register import load
from scarab.extras import extra
from scarab.research.gymnasium import Opponent, SeatEnv
from scarab.research.layout import Floats
from scarab.research.render import MODES, Rendered, checked_mode, render
from scarab.research.spaces import Shown, space
from scarab.research.vector import WAIT, Turn, VectorGame

with extra("research"):
    import numpy as np
    import numpy.typing as npt
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
    from gymnasium.vector.utils import batch_space

Masks = npt.NDArray[np.int8]
Codes = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

Policy = Callable[[Floats, Masks], npt.NDArray[np.integer]]
"""From what some seats see, a row each, and their masks, to an action for each."""

EVERY_SEAT: Final = "every"


class VectorSeatEnv(VectorEnv[Shown, Codes, npt.NDArray[Any]]):
    """`num_envs` games, stepped by the compiled loop of VectorGame.

    The agent plays `seat`; the others play at random, or as `policy` says. With `seat="every"` the agent answers for
    whoever is asked: the reward is that of the seat that has just answered, `infos["rewards"]` has everybody's.

    A game that is over is dealt anew by the next step, which ignores its action (Gymnasium's NEXT_STEP). An action that
    is not allowed raises IllegalAction, and nothing has changed.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        num_envs: int = 1,
        seat: int | str = 0,
        policy: Policy | None = None,
        rewards: str = "rank",
        flat: bool = False,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        self.game: Final = load(game, seats, **options)
        self.num_envs = num_envs
        self.seat: Final = None if seat == EVERY_SEAT else int(seat)
        if self.seat is None and policy is not None:
            raise BadChoice("an agent that plays every seat has nobody for a policy to play")
        self.policy = policy
        """Another one can be put in its place at any time: a copy of what the agent has learned, for self-play."""
        self.kind: Final = rewards
        self.flat: Final = flat
        self.render_mode = checked_mode(render_mode)
        self.metadata = {"render_modes": [*MODES], "render_fps": 2, "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.vector = self.dealt(0)
        self.single_action_space = spaces.Discrete(self.game.action_count)
        self.single_observation_space = space(self.vector.layout, flat)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def dealt(self, seed: int) -> VectorGame:
        asked = None if self.policy is not None else self.seat
        return VectorGame(self.game, self.num_envs, seed, self.kind, asked)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Shown, dict[str, Any]]:
        """Deal every game anew: the same seed, the same draws."""
        super().reset(seed=seed)
        self.vector = self.dealt(int(self.np_random.integers(1 << 62)))
        self.over: Flags = np.zeros(self.num_envs, np.bool_)
        self.worth: Floats = np.zeros((self.num_envs, self.game.seats), np.float32)
        self.last_seen: dict[int, Floats] = {}
        self.let_others_play(self.vector.turn())
        return self.observation(), self.infos()

    def step(self, actions: Codes) -> tuple[Shown, npt.NDArray[Any], Flags, Flags, dict[str, Any]]:
        """Answer in every game that goes on; the others answer until the agent is asked again."""
        acting = self.vector.turn().seats
        codes = np.where(self.over, WAIT, actions)
        turn = self.vector.step(codes)
        self.over = np.zeros(self.num_envs, np.bool_)
        self.worth = np.zeros((self.num_envs, self.game.seats), np.float32)
        self.last_seen = {}
        self.note(turn, acting)
        self.let_others_play(turn)
        mine = self.worth[np.arange(self.num_envs), acting if self.seat is None else self.seat]
        return self.observation(), mine, self.over.copy(), np.zeros(self.num_envs, np.bool_), self.infos()

    def let_others_play(self, turn: Turn) -> None:
        """The policy answers wherever another seat than the agent's is asked."""
        if self.policy is None or self.seat is None:
            return
        while (others := np.flatnonzero(turn.seats != self.seat)).size:
            codes = np.full(self.num_envs, WAIT)
            codes[others] = self.policy(self.vector.observations()[others], turn.masks[others])
            turn = self.vector.step(codes)
            self.note(turn, np.full(self.num_envs, self.seat))

    def note(self, turn: Turn, viewers: npt.NDArray[np.integer]) -> None:
        """Games that have ended: what they were worth, and what the agent saw last."""
        self.over = self.over | turn.ended
        self.worth = self.worth + turn.rewards
        for number, state in zip(self.vector.batch.ended, self.vector.batch.finished, strict=True):
            viewer = int(viewers[number]) if self.seat is None else self.seat
            self.last_seen[number] = self.vector.layout.observe(state, viewer)

    def masks(self) -> Masks:
        masks = self.vector.turn().masks.copy()
        masks[self.over] = 0
        return masks

    def action_masks(self) -> Flags:
        """Which actions are legal now, game × action; none where a game is over."""
        return self.masks().astype(np.bool_)

    def observation(self) -> Shown:
        tensors = self.vector.observations()
        for number, seen in self.last_seen.items():
            tensors[number] = seen
        return tensors if self.flat else {"observation": tensors, "action_mask": self.masks()}

    def infos(self) -> dict[str, Any]:
        """`seat`: who is asked; `rewards`: what a game that is over was worth, seat by seat; in Gymnasium's form."""
        every = np.ones(self.num_envs, np.bool_)
        found: dict[str, Any] = {"seat": self.vector.turn().seats, "_seat": every}
        if self.over.any():
            found |= {"rewards": self.worth, "_rewards": self.over.copy()}
        return found

    def render(self) -> tuple[Rendered, ...] | None:  # type: ignore[override]  # one that prints gives nothing back
        """Every game, as the agent may see it."""
        if self.render_mode is None:
            return None
        return tuple(render(state.view(self.seat), self.render_mode) for state in self.vector.batch.states)


def make_vector(
    *,
    num_envs: int = 1,
    seat: int | str = 0,
    opponents: Opponent | Sequence[Opponent] | None = None,
    policy: Policy | None = None,
    **settings: Any,
) -> VectorEnv[Any, Any, Any]:
    """For `gymnasium.make_vec`: the game that `make` gives, many times.

    Against random play or a policy, or with every seat one's own, it is the compiled batch; against other bots, which
    think one game at a time, Gymnasium's loop over SeatEnv.
    """
    if opponents is not None and (policy is not None or seat == EVERY_SEAT):
        raise BadChoice("opponents, a policy for them, or every seat for the agent: choose one")
    if opponents == "random" or policy is not None or seat == EVERY_SEAT:
        return VectorSeatEnv(num_envs=num_envs, seat=seat, policy=policy, **settings)
    single = partial(SeatEnv, seat=int(seat), opponents=opponents or "greedy", **settings)
    return SyncVectorEnv([single] * num_envs)
