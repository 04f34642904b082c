"""The register of games: the core knows no game, but it knows where they sign in."""

from itertools import product
from typing import Final

from scarab.core.errors import BadChoice
from scarab.core.game import Game
from scarab.core.meta import OptionValue

GAMES: Final[dict[str, type[Game]]] = {}
"""Every game by its name."""


def register(kind: type[Game]) -> type[Game]:
    """Sign a game in, so that `load` and records find it."""
    GAMES[kind.meta.name] = kind
    return kind


def find(name: str) -> type[Game]:
    """The class of a game; `amun-re` and `amun_re` are the same."""
    found = GAMES.get(name.lower().replace("-", "_"))
    if found is None:
        raise BadChoice(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    return found


def load(name: str, seats: int | None = None, **options: OptionValue) -> Game:
    """A game in its box; without `seats` for the fewest players. Raises BadChoice, a ValueError naming the choices."""
    kind = find(name)
    return kind(kind.meta.seats[0] if seats is None else seats, options)


def all_configurations(name: str) -> list[Game]:
    """A game with each number of seats and each combination of its options."""
    kind = find(name)
    options = kind.meta.options
    combinations = [
        {option.name: value for option, value in zip(options, values, strict=True)}
        for values in product(*[option.choices for option in options])
    ]
    return [kind(seats, combination) for seats in kind.meta.seats for combination in combinations]
