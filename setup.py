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

METADATA = {"egg_info", "dist_info"}
"""What an installer asks before it builds: the answers do not depend on the engine."""

COLD = {"meta.py", "words.py"}
"""Files of every game that hold words only: compiling them takes long and brings nothing."""

SERVER = (
    *("frames", "heartbeat", "house", "limits", "live", "lock", "message", "moves", "outbox", "progress", "seats"),
    *("shortcut", "store/statements", "store/writer", "table", "tables", "view_bytes"),
)

GROUPS = {
    "egizia": ("games/egizia/**/*.py",),
    "amun_re": ("games/amun_re/**/*.py",),
    "imhotep": ("games/imhotep/**/*.py",),
    "core": ("core/*.py", "games/*.py", "games/tutankhamen/**/*.py"),
    # of the bots only what runs at every step of a simulation; the rest runs once a move
    "search": ("bots/knowledge.py", "bots/node.py", "bots/ismcts.py", "bots/evaluate/*.py"),
    # the way of a move; the rest waits for the network or the disk, or runs seldom
    "server": tuple(f"server/{name}.py" for name in SERVER),
    # the inner loops; the rest talks to libraries that are compiled themselves
    "research": ("research/tensors/*.py", *(f"research/{name}.py" for name in ("results", "memory", "play", "batch"))),
}
"""Each is one large file of C, and the cores of the machine share them: the largest first."""

EXACT = (
    # a * b + c is rounded twice, as plain Python does it: both engines think alike
    "-ffp-contract=off",
    # calls within a file are direct ones: no other library can put its own function in their place
    "-fvisibility=hidden",
)


def files_of(group: str) -> list[str]:
    files = [file for pattern in GROUPS[group] for file in PACKAGE.glob(pattern)]
    kept = [file for file in files if str(file.relative_to(PACKAGE)) not in NOT_COMPILED]
    kept = [file for file in kept if file.parent.name == "core" or file.name not in COLD]
    return sorted(str(file) for file in kept if file.read_text().strip())


def extensions() -> list[Extension]:
    if os.environ.get("SCARAB_PURE") or METADATA & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415  (a machine may be without it)
    except ImportError:
        print("scarab: mypy is not installed, so the engine is installed as plain Python")
        return []
    groups: list[tuple[list[str], str | None]] = [(files_of(name), f"scarab_{name}") for name in GROUPS]
    files = [file for group in groups for file in group[0]]
    # level 3 takes twice as long to compile and is no faster here, but for long loops over packed numbers
    found = cast("list[Extension]", mypycify(files, opt_level="2", debug_level="0", separate=groups))
    for extension in found:
        extension.optional = True
        if os.name == "posix":
            loops = ["-O3"] if any("research" in str(source) for source in extension.sources) else []
            extension.extra_compile_args = [*extension.extra_compile_args, *EXACT, *loops]
    return found


setup(ext_modules=extensions(), options={"build_ext": {"parallel": str(os.cpu_count() or 1)}})
