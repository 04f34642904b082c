"""Code from outside the package: modules that register bots and games, for every command and every worker process.

`--plugin MODULE` names one. Installed packages name theirs by entry points: games in the group `scarab.games`
(core/register.py), other modules in `scarab.plugins`.
"""

import os
import sys
import warnings
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.metadata import entry_points
from types import ModuleType
from typing import Final

from scarab.core.errors import BadChoice
from scarab.core.register import register_entry_points, register_named

GROUP: Final = "scarab.plugins"
"""Entry points of installed packages whose module is to be imported: `my-bots = "my_bots"`."""

VARIABLE: Final = "SCARAB_PLUGINS"
DEPRECATED: Final = f"{VARIABLE} is deprecated and goes with the next minor version; use --plugin MODULE instead"

loaded: Final[list[str]] = []
"""What load_plugin has loaded in this process: the processes that it starts load it too."""


class CannotImport(BadChoice):
    """There is no such module, or it fails while it is loaded."""


def import_own(name: str) -> ModuleType:
    """Import a module of Python's path, or else of the current folder, which a console script has not on its path."""
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name and (name == error.name or name.startswith(f"{error.name}.")):
            raise CannotImport(f"No module named {name!r} is installed or lies in {here!r}") from error
        raise CannotImport(f"{name} needs {error.name!r}, which is not installed") from error
    except Exception as error:  # it is anybody's code
        raise CannotImport(f"{name} fails while it is loaded: {type(error).__name__}: {error}") from error


def import_code(name: str) -> ModuleType:
    """As import_own, but not a folder without Python files, which Python imports as an empty package."""
    module = import_own(name)
    if module.__file__ is None:
        raise CannotImport(f"{next(iter(module.__path__))!r} is a folder without Python files")
    return module


def load_plugin(name: str) -> None:
    """Import a module and register the game it holds, if it has PARTS. `module:name` names a game in it.

    Raises BadChoice naming the plugin if it cannot be loaded.
    """
    try:
        module = import_code(name.partition(":")[0])
        if ":" in name or hasattr(module, "PARTS"):
            register_named(name)
    except Exception as error:  # it is anybody's code
        raise BadChoice(f"the plugin {name!r} cannot be loaded: {error}") from error
    if name not in loaded:
        loaded.append(name)


def plugin_modules(environment: Mapping[str, str]) -> list[str]:
    """The modules of the environment, then those of installed packages, each once."""
    named = [word.strip() for word in environment.get(VARIABLE, "").split(",") if word.strip()]
    return list(dict.fromkeys([*named, *[point.module for point in entry_points(group=GROUP)]]))


def shared_plugins() -> tuple[str, ...]:
    """What a process that this one starts must load to know the same games and bots."""
    return tuple(dict.fromkeys([*loaded, *plugin_modules(os.environ)]))


def warn(words: str) -> None:
    warnings.warn(words, DeprecationWarning, stacklevel=3)


def load_plugins(chosen: Iterable[str] = (), say: Callable[[str], None] = warn) -> None:
    """Load every plugin: of installed packages, of the environment, and those `chosen` on the command line.

    `say` is given a sentence if the environment is used. Raises BadChoice naming the plugin that cannot be loaded.
    """
    if os.environ.get(VARIABLE):
        say(DEPRECATED)
    register_entry_points()
    for name in [*plugin_modules(os.environ), *chosen]:
        load_plugin(name)
