"""The random bot: any legal action, each equally likely."""

import scarab
from scarab.bots.bot import Budget
from scarab.bots.random import random_bot

GAME = scarab.load("tutankhamen", seats=2)
LEGAL = [GAME.parse(f"take {place}") for place in range(1, 7)]


def choices(seed: int, number: int) -> list[str]:
    bot = random_bot(seed)
    return [bot({}, LEGAL, scarab.Record(GAME), Budget()).text for choice in range(number)]


def test_every_legal_action_is_chosen_about_equally_often() -> None:
    chosen = choices(seed=1, number=6000)
    counts = [chosen.count(action.text) for action in LEGAL]
    assert sum(counts) == 6000
    assert all(900 < count < 1100 for count in counts), counts


def test_the_same_seed_plays_the_same_and_another_seed_differently() -> None:
    assert choices(seed=7, number=50) == choices(seed=7, number=50)
    assert choices(seed=7, number=50) != choices(seed=8, number=50)
