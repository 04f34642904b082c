"""Tuning by self-play: the numbers under which positions foretell best who won the game they are from.

Games between searching bots give positions and winners; a walk from number to number then lowers the surprise, which
is the mean of −log(the chances that were given to the winner). Half of the games are kept aside to see whether what
was learnt holds for games it was not learnt from.
"""

from collections.abc import Callable, Iterator
from math import log
from typing import Final, NamedTuple

from scarab.bots.bot import Bot, Budget
from scarab.bots.knowledge import Knowledge, chances, shares
from scarab.bots.match import Match, play_match
from scarab.bots.thinker import Thinker
from scarab.core.game import Game
from scarab.core.register import GAMES, load
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.core.table import new_table

Weights = dict[str, float]

Teacher = Callable[[int], Bot]
"""A new searching bot with certain numbers, from a seed."""

LEVEL: Final = "player"
WANDER: Final = 8
"""One answer in so many is any: positions that good players would not reach must be judged as well."""

FIRST_STEP: Final = 1.4
LAST_STEP: Final = 1.02
EPSILON: Final = 1e-9


def teacher(knowledge: Knowledge, simulations: int) -> Teacher:
    return lambda seed: Thinker(LEVEL, seed, simulations, knowledge)


class Lesson(NamedTuple):
    """A position, and each seat's part of the victory in the game it is from."""

    state: State
    shares: list[float]


def lessons(name: str, games: int, seed: int, teach: Teacher) -> Iterator[list[Lesson]]:
    """Game by game the positions in which a seat had a choice, two games at a table of each size in turn."""
    sizes = GAMES[name].meta.seats
    for number in range(games):
        game = load(name, sizes[number // 2 % len(sizes)])
        yield lesson(game, f"tune/{seed}/{number}", seed + number, teach)


def lesson(game: Game, dice: str, seed: int, teach: Teacher) -> list[Lesson]:
    table = new_table(game, dice)
    rng = FastRng(seed)
    bots = [teach(seed + seat) for seat in range(game.seats)]
    seen: list[State] = []
    while not table.state.is_over():
        seat = table.state.seats_to_act()[0]
        legal = table.state.legal_actions(seat)
        if len(legal) > 1:
            seen.append(table.state.clone())
        if rng.below(WANDER) == 0:
            table.play(seat, legal[rng.below(len(legal))])
        else:
            table.play(seat, bots[seat](table.state.view(seat), legal, table.visible_to(seat), Budget()))
    won = shares(table.state)
    return [Lesson(state, won) for state in seen]


def surprise(knowledge: Knowledge, learnt: list[Lesson]) -> float:
    """The less, the better the chances given foretold the winners."""
    total = 0.0
    for state, won in learnt:
        given = chances(knowledge.worths(state), knowledge.temperature(state))
        for seat in range(len(won)):
            if won[seat]:
                total -= won[seat] * log(given[seat] + EPSILON)
    return total / len(learnt)


def descend(kind: Callable[[Weights], Knowledge], weights: Weights, learnt: list[Lesson]) -> Weights:
    """Each number in turn a little larger or smaller, as long as that surprises less; then in smaller steps."""
    best = dict(weights)
    lowest = surprise(kind(best), learnt)
    step = FIRST_STEP
    while step > LAST_STEP:
        better = False
        for name in weights:
            for factor in (step, 1 / step):
                tried = {**best, name: best[name] * factor}
                found = surprise(kind(tried), learnt)
                if found < lowest - EPSILON:
                    best, lowest, better = tried, found, True
        if not better:
            step = step**0.5
    return {name: round(value, 4) for name, value in best.items()}


def duel(name: str, seats: int, games: int, seed: int, old: Teacher, new: Teacher) -> tuple[float, int]:
    """How many of so many games the new numbers win against the old ones."""

    def make(bot: str, bot_seed: int) -> Bot:
        return new(bot_seed) if bot == "new" else old(bot_seed)

    wins = 0.0
    played = 0
    for deal in range(-(-games // seats)):
        for turned in range(seats):
            seating = tuple((seat + turned) % 2 for seat in range(seats))
            outcome = play_match(Match(name, {}, ("new", "old"), seed, deal, seating), make)
            wins += sum(1 / len(outcome.winners) for seat in outcome.winners if seating[seat] == 0)
            played += 1
    return wins, played
