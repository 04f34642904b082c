"""Partial draws give every outcome of a draw, with the exact probability that `sample` gives it."""

from collections import Counter
from fractions import Fraction

import pytest

from scarab.core.action import CHANCE
from scarab.core.decision import Chance
from scarab.core.register import all_configurations
from scarab.core.rng import FastRng, Rng
from scarab.core.state import State
from support.shelf import SHELF

PATHS = 2_000
"""A draw with more paths than this through its random numbers is compared by frequency."""
DRAWS = 3_000


class Scripted(Rng):
    """Draws the numbers of a script, then 0; keeps the limit of each draw."""

    def __init__(self, script: list[int]) -> None:
        self.script = script
        self.limits: list[int] = []

    def below(self, n: int) -> int:
        self.limits.append(n)
        place = len(self.limits) - 1
        return self.script[place] if place < len(self.script) else 0


def sampled_chances(decision: Chance[State], state: State) -> dict[str, Fraction] | None:
    """Every path through the random numbers, and its outcome; None if there are too many."""
    chances: dict[str, Fraction] = {}
    script: list[int] = []
    for path in range(PATHS):
        rng = Scripted(script)
        text = decision.sample(state, rng).text
        ways = Fraction(1)
        for limit in rng.limits:
            ways /= limit
        chances[text] = chances.get(text, Fraction(0)) + ways
        script = script + [0] * (len(rng.limits) - len(script))
        while script and script[-1] == rng.limits[len(script) - 1] - 1:
            script.pop()
        if not script:
            return chances
        script[-1] += 1
    return None


def weighed_chances(decision: Chance[State], state: State, drawn: list[int]) -> dict[str, Fraction]:
    weights = decision.weights(state, drawn)
    if not weights:
        return {decision.outcome(state, drawn).text: Fraction(1)}
    chances: dict[str, Fraction] = {}
    for number, weight in enumerate(weights):
        if weight:
            for text, chance in weighed_chances(decision, state, [*drawn, number]).items():
                chances[text] = chances.get(text, Fraction(0)) + chance * Fraction(weight, sum(weights))
    return chances


def draw_by_weights(decision: Chance[State], state: State, rng: Rng) -> list[int]:
    drawn: list[int] = []
    while weights := decision.weights(state, drawn):
        left = rng.below(sum(weights))
        number = 0
        while left >= weights[number]:
            left -= weights[number]
            number += 1
        drawn.append(number)
    return drawn


def frequencies_agree(decision: Chance[State], state: State, rng: Rng) -> bool:
    """The first and the last word of the text, drawn both ways: their frequencies differ no more than chance
    explains."""
    places = (1, -1)
    sampled: Counter[tuple[int, str]] = Counter()
    weighed: Counter[tuple[int, str]] = Counter()
    for number in range(DRAWS):
        words = decision.sample(state, rng).text.split(" ")
        sampled.update((place, words[place]) for place in places)
        words = decision.outcome(state, draw_by_weights(decision, state, rng)).text.split(" ")
        weighed.update((place, words[place]) for place in places)
    both = sampled | weighed
    return all(abs(sampled[key] - weighed[key]) < 6 * (sampled[key] + weighed[key]) ** 0.5 for key in both)


def draws_of(name: str) -> set[str]:
    """The name of every class of draws that a game lists among its decisions."""
    return {kind.__name__ for kind in SHELF[name].decisions if issubclass(kind, Chance)}


@pytest.mark.parametrize("name", SHELF)
def test_partial_draws_make_every_outcome_with_its_probability(name: str) -> None:
    """For every class of draws: exactly where the paths can be counted, by frequency where there are too many.

    No list of weights is longer than the game says, and no game has more partial draws than it says.
    """
    exactly: Counter[str] = Counter()
    by_frequency: set[str] = set()
    for number, game in enumerate(all_configurations(name)[::3]):
        rng = FastRng(number)
        state = game.new_state()
        more_than_lines = 0
        while not state.is_over():
            asked = state.seats_to_act()
            if asked != [CHANCE]:
                options = state.legal_actions(asked[0])
                state.apply(asked[0], options[rng.below(len(options))])
                continue
            decision = state.stack[-1]
            assert isinstance(decision, Chance)
            kind = decision.name()
            if exactly[kind] < 20 and kind not in by_frequency:
                chances = sampled_chances(decision, state)
                if chances is None:
                    by_frequency.add(kind)
                    assert frequencies_agree(decision, state, rng), kind
                else:
                    assert weighed_chances(decision, state, []) == chances, kind
                    exactly[kind] += 1
            assert len(decision.weights(state, [])) <= game.max_chance_outcomes()
            drawn = draw_by_weights(decision, state, rng)
            more_than_lines += max(0, len(drawn) - 1)
            outcome = decision.outcome(state, drawn)
            assert state.refusal(CHANCE, outcome) is None
            state.apply(CHANCE, outcome)
        assert more_than_lines <= game.max_partial_draws()
    assert {*exactly, *by_frequency} == draws_of(name)
