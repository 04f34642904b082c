"""The register of games: a game registers once, with every part that other layers look up.

The core imports no game. A part is named by a string, "module:name", so a game may name code of the layers above it;
`part` imports it when it is first used.
"""

from collections.abc import Mapping
from importlib import import_module
from itertools import product
from os import PathLike
from pathlib import Path
from typing import Any, Final, Literal, get_args

from scarab.core.box import Box, read_document
from scarab.core.errors import BadChoice
from scarab.core.game import Game
from scarab.core.meta import OptionValue

GAMES: Final[dict[str, type[Game]]] = {}
"""Every game by its name."""

GROUP: Final = "scarab.games"
"""Entry points of installed packages: `pig = "scarab_pig"`, where scarab_pig.PARTS or the named object registers."""

PartName = Literal["evaluator", "encoder", "painter", "board"]
PART_NAMES: Final[tuple[PartName, ...]] = get_args(PartName)


class Absent:
    """A part that a game does not have, and a sentence that says why."""

    def __init__(self, why: str) -> None:
        self.why: Final = why

    def __repr__(self) -> str:
        return f"Absent({self.why!r})"


NOT_GIVEN: Final = Absent("it was registered without one")


class GameParts:
    """A game and what other layers need to know of it. Each part is "module:name", the object, or Absent.

    evaluator  what a position is worth to a search       absent: the margin on the score sheet
    encoder    a position as tensors                      absent: the generic encoder
    painter    a view and its box as SVG                  absent: text
    board      how the terminal shows the game            absent: the plain board
    """

    def __init__(
        self,
        game: str | type[Game],
        *,
        evaluator: Any = NOT_GIVEN,
        encoder: Any = NOT_GIVEN,
        painter: Any = NOT_GIVEN,
        board: Any = NOT_GIVEN,
    ) -> None:
        self.game: Final = game
        self.parts: Final[dict[str, Any]] = {
            "evaluator": evaluator,
            "encoder": encoder,
            "painter": painter,
            "board": board,
        }

    def load_game(self) -> type[Game]:
        """The game's class, imported now."""
        return as_game(self.game, imported(self.game))


PARTS: Final[dict[str, GameParts]] = {}
"""The parts of every game in GAMES. They are imported by `part`."""

found_parts: Final[dict[tuple[str, str], Any]] = {}
"""What `part` has imported."""


def register(game: type[Game], **parts: Any) -> type[Game]:
    """Register a game, so that `load` and records find it. `parts` are those of GameParts."""
    register_parts(GameParts(game, **parts))
    return game


def register_parts(parts: GameParts) -> type[Game]:
    """Register a game by its parts. The game is imported now, because its label is on the shelf; its parts are not."""
    game = parts.load_game()
    name = game.meta.name
    GAMES[name] = game
    PARTS[name] = parts
    for kind in PART_NAMES:
        found_parts.pop((name, kind), None)
    return game


def part(name: str, kind: PartName) -> Any:
    """A part of a game; None if it is absent, or the game is not registered. It is imported on first use."""
    key = (name, kind)
    if key not in found_parts:
        parts = PARTS.get(name)
        if parts is None:
            return None
        value = parts.parts[kind]
        found_parts[key] = None if isinstance(value, Absent) else imported(value)
    return found_parts[key]


def imported(value: Any) -> Any:
    """What "module:name" names; anything else as it is. Raises BadChoice if the module has no such name."""
    if not isinstance(value, str):
        return value
    module, _, name = value.partition(":")
    found: Any = import_module(module)
    for step in name.split("."):
        try:
            found = getattr(found, step)
        except AttributeError:
            raise BadChoice(f"{value!r} is nothing to import: {module} has no {name!r}") from None
    return found


def as_game(named: object, found: Any) -> type[Game]:
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise BadChoice(f"{named!r} is no game: a game is a subclass of scarab.Game")
    return found


def register_named(value: str) -> type[Game]:
    """Register what an entry point names: a package with PARTS, a GameParts, or a Game class."""
    found = imported(value if ":" in value else f"{value}:PARTS")
    return register_parts(found if isinstance(found, GameParts) else GameParts(as_game(value, found)))


entry_points_read: Final[set[str]] = set()
"""The values that were registered from entry points; each is read once."""


def register_entry_points() -> None:
    """Register the games of installed packages. Raises BadChoice naming the one that cannot be loaded."""
    from importlib.metadata import entry_points  # noqa: PLC0415  (slow to import, and most programs need no plugin)

    for point in entry_points(group=GROUP):
        if point.value in entry_points_read:
            continue
        try:
            register_named(point.value)
        except Exception as error:  # any package may be installed
            why = f"{type(error).__name__}: {error}"
            raise BadChoice(f"the game {point.name!r} of an installed package cannot be loaded: {why}") from error
        entry_points_read.add(point.value)


def find(name: str) -> type[Game]:
    """The class of a game; `amun-re` and `amun_re` are the same. Raises BadChoice naming the games."""
    known = name.lower().replace("-", "_")
    if known not in GAMES:
        register_entry_points()
    found = GAMES.get(known)
    if found is None:
        raise BadChoice(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    return found


def load(
    name: str,
    seats: int | None = None,
    *,
    rules: int | None = None,
    box: Box | Mapping[str, Any] | str | PathLike[str] | None = None,
    **options: OptionValue,
) -> Game:
    """Load a game by name. `seats` defaults to the minimum. Raises BadChoice, a ValueError naming the choices.

    rules  a version of the rules                         default: the newest
    box    a Box, a document or the path of its file      default: the standard box
    """
    return load_with(name, seats, options, rules=rules, box=box)


def load_with(
    name: str,
    seats: int | None,
    options: Mapping[str, OptionValue],
    *,
    rules: int | None = None,
    box: Box | Mapping[str, Any] | str | PathLike[str] | None = None,
) -> Game:
    """`load` with the options as one mapping, for programs that got them from elsewhere."""
    kind = find(name)
    printed = None if box is None else as_box(kind, box)
    return kind(kind.meta.seats[0] if seats is None else seats, options, rules, printed)


def as_box(kind: type[Game], given: Box | Mapping[str, Any] | str | PathLike[str]) -> Box:
    """A box of this game from a document or a file. Raises BadChoice; BadBox names every fault."""
    if isinstance(given, Box):
        return given
    spec = kind.box_spec
    if spec is None:
        raise BadChoice(f"{kind.meta.title['en']} has no printed numbers to change: leave `box` out")
    if isinstance(given, Mapping):
        return spec.read(given)
    try:
        text = Path(given).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadChoice(f"the box {str(given)!r} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadChoice(f"the box {str(given)!r} is not UTF-8 text") from None
    except ValueError:
        raise BadChoice(f"the box {str(given)!r} cannot be read: this is no path") from None
    return spec.read(read_document(text, kind.meta.name))


def box_again(game: str, name: str, values: dict[str, Any]) -> Box:
    """A box in another process."""
    spec = find(game).box_spec
    assert spec is not None, game
    return spec.trusted(values, name)


def all_configurations(name: str) -> list[Game]:
    """A game with each number of seats and each combination of its options."""
    kind = find(name)
    options = kind.meta.options
    combinations = [
        {option.name: value for option, value in zip(options, values, strict=True)}
        for values in product(*[option.choices for option in options])
    ]
    return [kind(seats, combination) for seats in kind.meta.seats for combination in combinations]
