"""Self-play on Gymnasium's VectorEnv: a linear policy learns Imhotep for two from games against a copy of itself.

    pip install 'scarab-games[research]'
    python examples/self_play.py --rounds 20

Nothing but numpy: a softmax over the legal actions, and REINFORCE. The opponent is a frozen copy, renewed every round.
"""

import argparse

import gymnasium
import numpy as np

import scarab.research.gymnasium  # noqa: F401  (registers scarab/Imhotep-v2 and the other games)


class LinearPolicy:
    """The tensor times a matrix gives a score for each action."""

    def __init__(self, width, actions, seed):
        self.weights = np.zeros((width, actions), np.float32)
        self.rng = np.random.default_rng(seed)

    def chances(self, seen, masks):
        scores = np.where(masks, seen @ self.weights, -np.inf)
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        return chances / chances.sum(axis=1, keepdims=True)

    def __call__(self, seen, masks):
        """An action for each row: Gumbel's trick draws from all rows at once."""
        with np.errstate(divide="ignore"):
            likely = np.log(self.chances(seen, masks))
        return (likely + self.rng.gumbel(size=likely.shape)).argmax(axis=1)

    def copy(self, seed):
        twin = LinearPolicy(*self.weights.shape, seed)
        twin.weights = self.weights.copy()
        return twin


def play(envs, policy, games, seed):
    """Play until `games` are over. For each: what was seen, the mask and the action of every step; the result."""
    seen, _ = envs.reset(seed=seed)
    running = [[] for game in range(envs.num_envs)]
    finished = []
    while len(finished) < games:
        masks = envs.unwrapped.action_masks()
        going_on = masks.any(axis=1)  # the others are dealt anew by this step, whatever the action
        actions = np.zeros(envs.num_envs, np.int64)
        actions[going_on] = policy(seen[going_on], masks[going_on])
        for game in np.flatnonzero(going_on):
            running[game].append((seen[game], masks[game], actions[game]))
        seen, rewards, over, _, _ = envs.step(actions)
        for game in np.flatnonzero(over):
            finished.append((running[game], rewards[game]))
            running[game] = []
    return finished[:games]


def learn(policy, games, rate):
    """One step up the policy gradient: what was done in games won becomes likelier, in games lost less so."""
    seen, masks, actions = (
        np.array(part) for part in zip(*(step for steps, _ in games for step in steps), strict=True)
    )
    worth = np.concatenate([np.full(len(steps), reward) for steps, reward in games])
    slope = -policy.chances(seen, masks)
    slope[np.arange(len(actions)), actions] += 1
    slope *= (worth - worth.mean())[:, None]
    policy.weights += rate * (seen.T @ slope).astype(np.float32) / len(games)


def win_rate(policy, games):
    """Against random play; a shared victory counts as half a one."""
    envs = gymnasium.make_vec("scarab/Imhotep-v2", num_envs=64, seats=2, opponents="random", rewards="win", flat=True)
    return float(np.mean([(reward + 1) / 2 for _, reward in play(envs, policy, games, seed=1_000_000)]))


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--games", type=int, default=200, help="games in each round, and in which it is measured")
    parser.add_argument("--rate", type=float, default=0.2)
    chosen = parser.parse_args(arguments)

    envs = gymnasium.make_vec(
        "scarab/Imhotep-v2",
        num_envs=64,
        seats=2,
        policy=lambda seen, masks: masks.argmax(axis=1),
        rewards="win",
        flat=True,
    )
    policy = LinearPolicy(*envs.single_observation_space.shape, envs.single_action_space.n, seed=1)
    before = win_rate(policy, chosen.games)
    print(f"before: wins {before:.0%} of {chosen.games} games against random play")
    for number in range(chosen.rounds):
        envs.unwrapped.policy = policy.copy(seed=number)
        learn(policy, play(envs, policy, chosen.games, seed=number), chosen.rate)
        if (number + 1) % 10 == 0:
            print(f"round {number + 1}: wins {win_rate(policy, chosen.games):.0%}")
    after = win_rate(policy, chosen.games)
    print(f"after {chosen.rounds * chosen.games:,} games against itself: wins {after:.0%}")
    return before, after


if __name__ == "__main__":
    main()
