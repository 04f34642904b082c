"""Plugins: modules that register bots and games, named by SCARAB_PLUGINS or a package's entry points."""

import os
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import entry_points
from types import ModuleType
from typing import Final

from scarab.core.errors import BadChoice

GROUP: Final = "scarab.plugins"
"""Entry-point group of packages to load: `pig = "scarab_pig"`."""

VARIABLE: Final = "SCARAB_PLUGINS"


class CannotImport(BadChoice):
    """The module does not exist or fails while it is loaded."""


def import_own(name: str) -> ModuleType:
    """Import a module; the current folder is searched last, since a console script does not have it on its path."""
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


def plugin_modules(environment: Mapping[str, str]) -> list[str]:
    """Modules to load: those of the environment, then those of installed packages."""
    named = [word.strip() for word in environment.get(VARIABLE, "").split(",") if word.strip()]
    return list(dict.fromkeys([*named, *[point.module for point in entry_points(group=GROUP)]]))


def load_plugins() -> None:
    """Load all plugins. Raises BadChoice naming the one that cannot be loaded."""
    for name in plugin_modules(os.environ):
        load_plugin(name)


def load_plugin(name: str) -> None:
    """Load one plugin. Raises BadChoice naming it if it cannot be loaded."""
    try:
        import_own(name)
    except CannotImport as error:
        raise BadChoice(f"the plugin {name!r} ({VARIABLE}) cannot be loaded: {error}") from error
