"""A batch of games as Gymnasium's VectorEnv: one seat in each game against random play or a policy, or all seats."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from scarab.boxes.plain import AnyBox
from scarab.core.errors import BadChoice
from scarab.core.meta import OptionValue
from scarab.core.register import load_with
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
"""Maps observations and legal-action masks, one row per game, to one action per game."""

EVERY_SEAT: Final = "every"


class VectorSeatEnv(VectorEnv[Shown, Codes, npt.NDArray[Any]]):
    """`num_envs` games, stepped by the compiled loop of VectorGame.

    The agent plays `seat`; the other seats play at random or by `policy`. With `seat="every"` the agent plays all
    seats: the reward is that of the seat that has just acted, and `infos["rewards"]` has the rewards of all seats.

    The step after the end of a game starts the next one and ignores the action there (Gymnasium's NEXT_STEP). An
    illegal action raises IllegalAction; then no game has changed.
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
        rules: int | None = None,
        box: AnyBox | None = None,
        **options: OptionValue,
    ) -> None:
        self.game: Final = load_with(game, seats, options, rules=rules, box=box)
        self.num_envs = num_envs
        self.seat: Final = None if seat == EVERY_SEAT else int(seat)
        if self.seat is None and policy is not None:
            raise BadChoice("an agent that plays every seat has nobody for a policy to play")
        self.policy = policy
        """May be replaced at any time: for self-play, by a copy of what the agent has learned."""
        self.kind: Final = rewards
        self.flat: Final = flat
        self.render_mode = checked_mode(render_mode)
        self.metadata = {"render_modes": [*MODES], "render_fps": 2, "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.vector = self.new_games(0)
        self.single_action_space = spaces.Discrete(self.game.action_count)
        self.single_observation_space = space(self.vector.layout, flat)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def new_games(self, seed: int) -> VectorGame:
        agent = None if self.policy is not None else self.seat
        return VectorGame(self.game, self.num_envs, seed, self.kind, agent)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Shown, dict[str, Any]]:
        """Start new games. Equal seeds give equal draws."""
        super().reset(seed=seed)
        self.vector = self.new_games(int(self.np_random.integers(1 << 62)))
        self.over: Flags = np.zeros(self.num_envs, np.bool_)
        self.rewards: Floats = np.zeros((self.num_envs, self.game.seats), np.float32)
        self.last_observations: dict[int, Floats] = {}
        self.let_others_play(self.vector.turn())
        return self.observation(), self.infos()

    def step(self, actions: Codes) -> tuple[Shown, npt.NDArray[Any], Flags, Flags, dict[str, Any]]:
        """Play an action in each running game; then the other seats play until the agent is to act."""
        acting = self.vector.turn().seats
        codes = np.where(self.over, WAIT, actions)
        turn = self.vector.step(codes)
        self.over = np.zeros(self.num_envs, np.bool_)
        self.rewards = np.zeros((self.num_envs, self.game.seats), np.float32)
        self.last_observations = {}
        self.note(turn, acting)
        self.let_others_play(turn)
        mine = self.rewards[np.arange(self.num_envs), acting if self.seat is None else self.seat]
        return self.observation(), mine, self.over.copy(), np.zeros(self.num_envs, np.bool_), self.infos()

    def let_others_play(self, turn: Turn) -> None:
        """Let the policy play in each game where another seat than the agent's is to act."""
        if self.policy is None or self.seat is None:
            return
        while (others := np.flatnonzero(turn.seats != self.seat)).size:
            codes = np.full(self.num_envs, WAIT)
            codes[others] = self.policy(self.vector.observations()[others], turn.masks[others])
            turn = self.vector.step(codes)
            self.note(turn, np.full(self.num_envs, self.seat))

    def note(self, turn: Turn, viewers: npt.NDArray[np.integer]) -> None:
        """Keep the rewards and the agent's last observation of the games that have ended."""
        self.over = self.over | turn.ended
        self.rewards = self.rewards + turn.rewards
        for number, state in zip(self.vector.batch.ended, self.vector.batch.finished, strict=True):
            viewer = int(viewers[number]) if self.seat is None else self.seat
            self.last_observations[number] = self.vector.layout.observe(state, viewer)

    def masks(self) -> Masks:
        masks = self.vector.turn().masks.copy()
        masks[self.over] = 0
        return masks

    def action_masks(self) -> Flags:
        """Legal-action masks: game × action; all False where a game is over."""
        return self.masks().astype(np.bool_)

    def observation(self) -> Shown:
        tensors = self.vector.observations()
        for number, observation in self.last_observations.items():
            tensors[number] = observation
        return tensors if self.flat else {"observation": tensors, "action_mask": self.masks()}

    def infos(self) -> dict[str, Any]:
        """In Gymnasium's form. `seat`: the seat to act. `rewards`: rewards per seat of the games that are over."""
        every = np.ones(self.num_envs, np.bool_)
        found: dict[str, Any] = {"seat": self.vector.turn().seats, "_seat": every}
        if self.over.any():
            found |= {"rewards": self.rewards, "_rewards": self.over.copy()}
        return found

    def render(self) -> tuple[Rendered, ...] | None:  # type: ignore[override]  # one that prints gives nothing back
        """The agent's view of each game."""
        if self.render_mode is None:
            return None
        return tuple(
            render(state.view(self.seat), self.render_mode, state.game.box) for state in self.vector.batch.states
        )


def make_vector(
    *,
    num_envs: int = 1,
    seat: int | str = 0,
    opponents: Opponent | Sequence[Opponent] | None = None,
    policy: Policy | None = None,
    **settings: Any,
) -> VectorEnv[Any, Any, Any]:
    """For `gymnasium.make_vec`: a batch of the environments that `make` gives.

    Against random play or a policy, or with `seat="every"`, it is the compiled batch. Other bots play one game at a
    time, so against them it is Gymnasium's loop over SeatEnv.
    """
    if opponents is not None and (policy is not None or seat == EVERY_SEAT):
        raise BadChoice("opponents, a policy for them, or every seat for the agent: choose one")
    if opponents == "random" or policy is not None or seat == EVERY_SEAT:
        return VectorSeatEnv(num_envs=num_envs, seat=seat, policy=policy, **settings)
    single = partial(SeatEnv, seat=int(seat), opponents=opponents or "greedy", **settings)
    return SyncVectorEnv([single] * num_envs)
