"""One match between bots: its plan, its play, its result. Plans and results can be pickled."""

from collections.abc import Callable
from hashlib import sha256
from traceback import format_exception
from typing import Any, NamedTuple

from scarab.bots.bot import Bot, Budget
from scarab.bots.register import make_bot
from scarab.core.action import Action, seat_name
from scarab.core.errors import IllegalAction, ScarabError
from scarab.core.game import Game
from scarab.core.meta import OptionValue
from scarab.core.register import load_with
from scarab.core.table import Table, new_table


class BotFailed(ScarabError):
    """A bot chose an illegal action, or raised. `record` is the game so far.

    The text includes the traceback of the bot's own code: its author needs it, and the exception itself cannot always
    be pickled.
    """

    code = "bot/failed"

    def __init__(self, name: str, why: str, record: str) -> None:
        super().__init__(f"the bot {name!r} failed: {why}")
        self.record = record


class Match(NamedTuple):
    """The plan of one match."""

    game: str
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    """Names of the entrants."""
    seed: int
    deal: int
    seating: tuple[int, ...]
    """The entrant on each seat."""
    rules: int | None = None
    """The version of the rules; None: the newest."""
    box: dict[str, Any] | None = None
    """The document of the box; None: the standard."""

    @property
    def title(self) -> str:
        return title(self.deal, self.seating)

    def load(self) -> Game:
        """The game that is played; equal in every process."""
        return load_with(self.game, len(self.seating), self.options, rules=self.rules, box=self.box)


class MatchResult(NamedTuple):
    """One finished match, by seat."""

    deal: int
    seating: tuple[int, ...]
    winners: list[int]
    scores: list[int]
    record: str = ""


def title(deal: int, seating: tuple[int, ...]) -> str:
    """Identifies a match within its arena: `17 0-1`."""
    return f"{deal} {'-'.join(str(entrant) for entrant in seating)}"


def play_match(match: Match, make: Callable[[str, int], Bot] = make_bot) -> MatchResult:
    """Play a match. The deal depends on `seed` and `deal` only; `make` makes bots from names and seeds."""
    game = match.load()
    table = new_table(game, f"arena/{match.seed}/{match.deal}")
    names = [match.bots[entrant] for entrant in match.seating]
    table.record.headers.update({f"Player {seat_name(seat)}": name for seat, name in enumerate(names)})
    bots = [made(names[seat], bot_seed(match, seat), make) for seat in range(game.seats)]
    while not table.state.is_over():
        seat = table.state.seats_to_act()[0]
        let_play(bots[seat], names[seat], table, seat, f"seed {match.seed}, deal {match.deal}, ")
    scores = table.state.score().totals()
    return MatchResult(match.deal, match.seating, table.state.winners(), scores, table.record.text())


def made(name: str, seed: int, make: Callable[[str, int], Bot] = make_bot) -> Bot:
    """A new bot. Raises BadChoice if the name is unknown, BotFailed if the maker raises."""
    try:
        return make(name, seed)
    except ScarabError:
        raise
    except Exception as error:
        raise BotFailed(name, f"when it was made it raised {raised(error)}", "") from error


def let_play(bot: Bot, name: str, table: Table, seat: int, deal: str = "") -> None:
    """Let a bot act once. Raises BotFailed; `deal` names the deal in its text."""
    state = table.state
    where = f"in {table.game.name}, {deal}line {len(table.record.lines) + 1}, it"
    try:
        action = bot(state.view(seat), state.legal_actions(seat), table.visible_to(seat), Budget())
    except Exception as error:
        raise BotFailed(name, f"{where} raised {raised(error)}", table.record.text()) from error
    if not isinstance(action, Action):
        raise BotFailed(name, f"{where} answered {action!r}, which isn't an action", table.record.text())
    try:
        table.play(seat, action)
    except IllegalAction as error:
        raise BotFailed(name, f"{where} answered {action.text!r}, but {error}", table.record.text()) from None


def raised(error: Exception) -> str:
    """The exception with the traceback of the bot's own code, without our frame."""
    own = error.__traceback__.tb_next if error.__traceback__ is not None else None
    return f"{error!r}\n{''.join(format_exception(type(error), error, own)).rstrip()}"


def bot_seed(match: Match, seat: int) -> int:
    """A seed for each bot of each match."""
    words = f"{match.seed}/{match.title}/{seat}"
    return int.from_bytes(sha256(words.encode()).digest()[:8], "big")
