"""Compiles the engine with mypyc where a C compiler is at hand; otherwise the same files install as plain Python.

SCARAB_PURE=1 installs plain Python even where a compiler is.
"""

import os
import sys
from pathlib import Path
from typing import cast

from setuptools import Extension, setup

PACKAGE = Path("src/scarab")

NOT_COMPILED = {
    "core/native.py": "it holds the names that only the compiler reads",
    "core/errors.py": "its classes have two built-in bases",
}

SEARCH = ("knowledge.py", "node.py", "ismcts.py", "evaluate/*.py")
"""Of the bots only what runs at every step of a simulation; the rest runs once a move."""


METADATA = {"egg_info", "dist_info"}
"""What an installer asks before it builds: the answers do not depend on the engine."""

COLD = {"meta.py", "words.py"}
"""Files of every game that hold words only: compiling them takes long and brings nothing."""


SERVER = (
    *("frames", "heartbeat", "house", "limits", "live", "message", "moves", "progress", "seats", "shortcut"),
    *("store/statements", "store/writer", "table", "tables", "view_bytes"),
)
"""The part of the server that every move runs through. The rest waits for the network or the disk, or runs seldom."""

RESEARCH = ("tensors/*.py", "results.py", "memory.py", "play.py", "batch.py")
"""What learning runs through at every step; the rest of `research` talks to libraries that are compiled themselves."""


def engine_files() -> list[str]:
    """All that a simulation runs through, core, games and tree search, and the way of a move through the server."""
    files = [*(PACKAGE / "core").glob("*.py"), *(PACKAGE / "games").rglob("*.py")]
    files += [file for pattern in SEARCH for file in (PACKAGE / "bots").glob(pattern)]
    files += [PACKAGE / "server" / f"{name}.py" for name in SERVER]
    kept = [file for file in files if str(file.relative_to(PACKAGE)) not in NOT_COMPILED]
    kept = [file for file in kept if file.parent.name == "core" or file.name not in COLD]
    return sorted(str(file) for file in kept if file.read_text().strip())


def research_files() -> list[str]:
    """The inner loops of research."""
    return sorted(str(file) for pattern in RESEARCH for file in (PACKAGE / "research").glob(pattern))


def extensions() -> list[Extension]:
    if os.environ.get("SCARAB_PURE") or METADATA & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415  (a machine may be without it)
    except ImportError:
        print("scarab: mypy is not installed, so the engine is installed as plain Python")
        return []
    # two groups, for only the second needs librt at run time, and a base install does without it
    groups: list[tuple[list[str], str | None]] = [(engine_files(), "scarab"), (research_files(), "scarab_research")]
    files = [file for group in groups for file in group[0]]
    # level 3 takes twice as long to compile and is no faster here
    found = cast("list[Extension]", mypycify(files, opt_level="2", debug_level="0", separate=groups))
    for extension in found:
        extension.optional = True
        if os.name == "posix":
            # a * b + c is rounded twice, as plain Python does it: both engines think alike
            extension.extra_compile_args.append("-ffp-contract=off")
            # calls within a file are direct ones: no other library can put its own function in their place
            extension.extra_compile_args.append("-fvisibility=hidden")
    return found


setup(ext_modules=extensions())
