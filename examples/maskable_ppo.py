"""MaskablePPO of sb3-contrib learns Imhotep for two against random play.

pip install 'scarab-games[research]' sb3-contrib
python examples/maskable_ppo.py --steps 50000
"""

import argparse

import gymnasium
from sb3_contrib import MaskablePPO

import scarab.research.gymnasium  # noqa: F401  (registers scarab/Imhotep-v2 and the other games)


def make_env():
    """One flat tensor a decision; the mask comes from `env.action_masks()`, which sb3-contrib asks by itself."""
    return gymnasium.make("scarab/Imhotep-v2", seats=2, seat=0, opponents="random", rewards="win", flat=True)


def win_rate(model, games):
    """How often it wins new games. A shared victory counts as half a one."""
    env = make_env()
    won = 0.0
    for game in range(games):
        seen, _ = env.reset(seed=1_000_000 + game)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.unwrapped.action_masks())
            seen, reward, over, _, _ = env.step(action)
        won += (reward + 1) / 2
    return won / games


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=50_000, help="decisions of the agent to learn from")
    parser.add_argument("--games", type=int, default=200, help="games in which it is measured")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)

    steps_at_once = min(2048, chosen.steps)
    model = MaskablePPO(
        "MlpPolicy", make_env(), n_steps=steps_at_once, batch_size=min(256, steps_at_once), seed=chosen.seed
    )
    before = win_rate(model, chosen.games)
    print(f"before: wins {before:.0%} of {chosen.games} games against random play")
    model.learn(chosen.steps)
    after = win_rate(model, chosen.games)
    print(f"after {model.num_timesteps:,} decisions: wins {after:.0%}")
    return before, after


if __name__ == "__main__":
    main()
