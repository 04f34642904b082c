"""What is wrong with a box, in Dutch and Norwegian; English is `fault.text`.

The shape's own faults are worded in `messages/<language>.json` here. A game's own faults are worded in the
`messages/<language>/box.json` of its package: code → template.
"""

import json
import sys
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from scarab.core.box_shape import Fault
from scarab.core.register import GAMES

SHARED: Final = "box/"
"""How the codes of the shape's own faults begin."""


def sentence(fault: Fault, language: str) -> str:
    """A fault in a language: where it is, what is wrong, what is allowed. In English if it is not translated."""
    template = messages(fault.code.partition("/")[0], language).get(fault.code)
    if template is None:
        return fault.text
    said = template.format(**{name: worded(value, language) for name, value in fault.facts.items()})
    return f"{fault.where}: {said}" if fault.where else said


def worded(value: Any, language: str) -> Any:
    """A fact; one that is a word of the engine, such as `a whole number`, is translated."""
    return messages("box", language).get(f"word/{value}", value) if isinstance(value, str) else value


@cache
def messages(family: str, language: str) -> dict[str, str]:
    """The templates of the shape's faults (family `box`), or of a game's own."""
    path = files("scarab.boxes") / "messages" / f"{language}.json" if family == "box" else game_file(family, language)
    if path is None or not path.is_file():
        return {}
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return found


def game_file(game: str, language: str) -> Traversable | None:
    """In the package of the game's class."""
    kind = GAMES.get(game)
    package = sys.modules[kind.__module__].__package__ if kind is not None else None
    return files(package) / "messages" / language / "box.json" if package else None
