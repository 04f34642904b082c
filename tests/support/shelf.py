"""The games of the project: tests of other parts may have registered games of their own."""

from scarab.core.game import Game
from scarab.core.register import GAMES

SHELF: dict[str, type[Game]] = {
    name: kind for name, kind in GAMES.items() if kind.__module__.startswith("scarab.games.")
}
