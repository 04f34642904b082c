"""Registers every game folder beside it, the shortest game first. Games are siblings that never import each other."""

import os
from importlib import import_module

from scarab.core.register import GameParts, register_parts

HERE = os.path.dirname(__file__)

# not by pkgutil: it imports inspect, and `import scarab` would take a fifth longer
folders = sorted(name for name in os.listdir(HERE) if os.path.isfile(os.path.join(HERE, name, "__init__.py")))
parts: list[GameParts] = [import_module(f"scarab.games.{folder}").PARTS for folder in folders]


def shelf_order(each: GameParts) -> tuple[int, str]:
    meta = each.load_game().meta
    return (meta.minutes, meta.name)


for each in sorted(parts, key=shelf_order):
    register_parts(each)
