"""One game between bots, from a plan that another process understands to its outcome."""

from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

from scarab.bots.bot import Bot, Budget
from scarab.bots.register import make_bot
from scarab.core.action import Action, seat_name
from scarab.core.errors import IllegalAction, ScarabError
from scarab.core.meta import OptionValue
from scarab.core.register import load
from scarab.core.table import Table, new_table


class BotFailed(ScarabError):
    """A bot answered what is not allowed, or did not answer. `record` is the game so far."""

    code = "bot/failed"

    def __init__(self, name: str, why: str, record: str) -> None:
        super().__init__(f"the bot {name!r} failed: {why}")
        self.record = record


class Match(NamedTuple):
    """One game to play, in words and numbers."""

    game: str
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    """The entrants, in the order in which they were named."""
    seed: int
    deal: int
    seating: tuple[int, ...]
    """The entrant on each seat."""

    @property
    def title(self) -> str:
        return title(self.deal, self.seating)


class Outcome(NamedTuple):
    """One finished game, seat by seat."""

    deal: int
    seating: tuple[int, ...]
    winners: list[int]
    scores: list[int]
    record: str = ""


def title(deal: int, seating: tuple[int, ...]) -> str:
    """Which of an arena's games this is: `17 0-1`."""
    return f"{deal} {'-'.join(str(entrant) for entrant in seating)}"


def play_match(match: Match, make: Callable[[str, int], Bot] = make_bot) -> Outcome:
    """The deal depends on the seed and the deal's number only. `make` makes the bots from their names."""
    game = load(match.game, len(match.seating), **match.options)
    table = new_table(game, f"arena/{match.seed}/{match.deal}")
    names = [match.bots[entrant] for entrant in match.seating]
    table.record.headers.update({f"Player {seat_name(seat)}": name for seat, name in enumerate(names)})
    bots = [make(names[seat], bot_seed(match, seat)) for seat in range(game.seats)]
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
    scores = table.state.score().totals()
    return Outcome(match.deal, match.seating, table.state.winners(), scores, table.record.text())


def where(match: Match, table: Table) -> str:
    return f"in {match.game}, seed {match.seed}, deal {match.deal}, line {len(table.record.lines) + 1},"


def bot_seed(match: Match, seat: int) -> int:
    words = f"{match.seed}/{match.title}/{seat}"
    return int.from_bytes(sha256(words.encode()).digest()[:8], "big")
