"""Games between bots: the same deals for every line-up, every bot on every seat."""

import signal
from collections.abc import Iterator
from hashlib import sha256
from math import sqrt
from multiprocessing import get_context
from typing import Final, NamedTuple

from scarab.bots.bot import Budget
from scarab.bots.register import make_bot
from scarab.core.action import Action, seat_name
from scarab.core.errors import BadChoice, IllegalAction, ScarabError
from scarab.core.game import Game
from scarab.core.meta import OptionValue
from scarab.core.register import load
from scarab.core.table import Table, new_table

NORMAL_95: Final = 1.959963984540054
"""Standard deviations around the mean that hold 95 % of a normal distribution."""


class BotFailed(ScarabError):
    """A bot answered what is not allowed, or did not answer. `record` is the game so far."""

    code = "bot/failed"

    def __init__(self, name: str, why: str, record: str) -> None:
        super().__init__(f"the bot {name!r} failed: {why}")
        self.record = record


class Match(NamedTuple):
    """One game to play, in words and numbers that another process understands."""

    game: str
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    """The entrants, in the order in which they were named."""
    seed: int
    deal: int
    turned: int
    """By how many seats the entrants are moved on."""

    def seating(self) -> list[int]:
        """The entrant on each seat."""
        count = len(self.bots)
        return [(seat - self.turned) % count for seat in range(count)]


class Outcome(NamedTuple):
    """One finished game, seat by seat."""

    seating: list[int]
    winners: list[int]
    scores: list[int]
    record: str


def matches(game: Game, bots: list[str], games: int, seed: int) -> list[Match]:
    """Whole rotations, at least `games` of them: each deal is played once from every seat by every entrant."""
    if games < 1:
        raise BadChoice(f"an arena plays at least 1 game, not {games}")
    if len(bots) != game.seats:
        raise BadChoice(f"{game.seats} seats need {game.seats} bots, not {len(bots)}")
    for name in bots:
        make_bot(name, 0)
    deals = -(-games // game.seats)
    return [
        Match(game.name, dict(game.options), tuple(bots), seed, deal, turned)
        for deal in range(deals)
        for turned in range(game.seats)
    ]


def compete(planned: list[Match], jobs: int = 1) -> Iterator[Outcome]:
    """Play the matches, in order; with several `jobs` on as many processes, which end with this one."""
    if jobs < 1:
        raise BadChoice(f"an arena has at least 1 job, not {jobs}")
    if jobs == 1:
        yield from map(play_match, planned)
        return
    with get_context("spawn").Pool(jobs, initializer=leave_interrupts_to_the_parent) as pool:
        yield from pool.imap(play_match, planned, chunksize=4)


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_match(match: Match) -> Outcome:
    """One game; the deal depends on the seed and the deal's number only."""
    game = load(match.game, len(match.bots), **match.options)
    table = new_table(game, f"arena/{match.seed}/{match.deal}")
    seating = match.seating()
    names = [match.bots[entrant] for entrant in seating]
    table.record.headers.update({f"Player {seat_name(seat)}": name for seat, name in enumerate(names)})
    bots = [make_bot(names[seat], bot_seed(match, seat)) for seat in range(game.seats)]
    while not table.state.is_over():
        seat = table.state.seats_to_act()[0]
        legal = table.state.legal_actions(seat)
        try:
            action = bots[seat](table.state.view(seat), legal, table.visible_to(seat), Budget())
        except Exception as error:
            raise BotFailed(names[seat], f"{where(match, table)} it raised {error!r}", table.record.text()) from error
        if not isinstance(action, Action):
            said = f"{where(match, table)} it answered {action!r}, which is no action"
            raise BotFailed(names[seat], said, table.record.text())
        try:
            table.play(seat, action)
        except IllegalAction as error:
            said = f"{where(match, table)} it answered {action.text!r}, but {error}"
            raise BotFailed(names[seat], said, table.record.text()) from None
    return Outcome(seating, table.state.winners(), table.state.score().totals(), table.record.text())


def where(match: Match, table: Table) -> str:
    return f"in {match.game}, seed {match.seed}, deal {match.deal}, line {len(table.record.lines) + 1},"


def bot_seed(match: Match, seat: int) -> int:
    words = f"{match.seed}/{match.deal}/{match.turned}/{seat}"
    return int.from_bytes(sha256(words.encode()).digest()[:8], "big")


class Standing:
    """How one entrant did so far. A victory shared by k counts 1/k."""

    def __init__(self, name: str, seats: int) -> None:
        self.name = name
        self.games = 0
        self.wins = 0.0
        self.score = 0
        self.rank = 0.0
        self.wins_by_seat = [0.0] * seats
        self.games_by_seat = [0] * seats

    def note(self, seat: int, outcome: Outcome) -> None:
        won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        own = outcome.scores[seat]
        self.games += 1
        self.wins += won
        self.score += own
        better = sum(score > own for score in outcome.scores)
        level = sum(score == own for score in outcome.scores)
        self.rank += 1 + better + (level - 1) / 2
        self.wins_by_seat[seat] += won
        self.games_by_seat[seat] += 1

    def interval(self) -> tuple[float, float]:
        """Where the true win rate lies, with 95 % confidence."""
        return wilson(self.wins, self.games)


def standings(bots: list[str]) -> list[Standing]:
    """One for each entrant; of several with one name each gets a number."""
    names = [
        f"{name} {bots[: place + 1].count(name)}" if bots.count(name) > 1 else name for place, name in enumerate(bots)
    ]
    return [Standing(name, len(bots)) for name in names]


def note(table: list[Standing], outcome: Outcome) -> None:
    for seat, entrant in enumerate(outcome.seating):
        table[entrant].note(seat, outcome)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a rate, which holds near 0 and 1 too."""
    rate = wins / games
    square = NORMAL_95**2
    centre = (rate + square / (2 * games)) / (1 + square / games)
    spread = NORMAL_95 * sqrt(rate * (1 - rate) / games + square / (4 * games**2)) / (1 + square / games)
    return max(centre - spread, 0.0), min(centre + spread, 1.0)
