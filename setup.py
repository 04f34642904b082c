"""Compiles the engine with mypyc where a C compiler works; otherwise the sources install as plain Python.

SCARAB_PURE=1      install plain Python even where a compiler works SCARAB_CLIENT=no   do not build the browser client
into the package if it is missing SCARAB_HOME=URL    the repository's address: project links, and README links that work
outside the repository
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

PACKAGE = Path("src/scarab")
CLIENT = PACKAGE / "web" / "index.html"

NOT_COMPILED = {
    "core/native.py": "it holds the names that only the compiler reads",
    "core/errors.py": "its classes have two built-in bases",
    "core/pickling.py": "it runs seldom, on objects of any class",
    "core/retired.py": "it runs once a class",
    "core/register.py": "it runs once a game, and plain Python shows the types of `load`",
}

METADATA = {"egg_info", "dist_info"}
"""Commands that only ask for metadata, which does not depend on the engine."""

COLD = {"meta.py"}
"""Files of every game that hold only words: compiling them takes long and gains nothing."""

SMALL_GAME = 1200
"""A game with fewer lines is compiled with the core: calls inside one group are direct."""


def game_groups() -> dict[str, tuple[str, ...]]:
    """One group per folder of games/; small games join the core."""
    patterns = {
        folder.name: f"games/{folder.name}/**/*.py"
        for folder in sorted((PACKAGE / "games").iterdir())
        if (folder / "game.py").is_file()
    }
    small = [name for name, pattern in patterns.items() if lines_in(pattern) < SMALL_GAME]
    groups = {name: (pattern,) for name, pattern in patterns.items() if name not in small}
    return {**groups, "core": ("core/*.py", "games/*.py", *[patterns[name] for name in small])}


def lines_in(pattern: str) -> int:
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in PACKAGE.glob(pattern))


GROUPS = {
    **game_groups(),
    # only the search, which runs at every step of a simulation; other bot code runs once per move
    "search": ("bots/search/**/*.py",),
    # the inner loops; the rest calls libraries that are compiled already
    "research": ("research/tensors/*.py", "research/stepping/*.py"),
}
"""Each is one large C file; they are compiled in parallel."""

EXACT = (
    # a * b + c is rounded twice, as in plain Python, so that both engines choose alike
    "-ffp-contract=off",
    # calls within a file are direct: no other library can interpose a function
    "-fvisibility=hidden",
)


def files_of(group: str) -> list[str]:
    files = [file for pattern in GROUPS[group] for file in PACKAGE.glob(pattern)]
    kept = [file for file in files if file.relative_to(PACKAGE).as_posix() not in NOT_COMPILED]
    kept = [file for file in kept if file.parent.name == "core" or file.name not in COLD]
    return sorted(str(file) for file in kept if file.read_text().strip())


def compile_obstacle() -> str | None:
    """Why nothing can be compiled here, found by compiling one line; None if it works."""
    if importlib.util.find_spec("mypyc") is None:
        return "mypy is not installed"
    command = (sysconfig.get_config_var("CC") or "").split()
    missing = os.name == "posix" and not any(shutil.which(name) for name in [*command[:1], "cc"])
    if not missing and try_compiler("#include <Python.h>\n"):
        return None
    if missing or not try_compiler("int answer(void);\n"):
        return "no working C compiler (Debian: apt install gcc python3-dev)"
    return "the C compiler does not find Python.h (Debian: apt install python3-dev)"


PROBE = """
import sys
import setuptools  # brings distutils where Python has none
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler, get_python_inc

compiler = new_compiler()
customize_compiler(compiler)
compiler.compile(["probe.c"], include_dirs=[get_python_inc()])
"""


def try_compiler(source: str) -> bool:
    """Compile in a subprocess, whose output is discarded: a missing compiler is reported in one line."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "probe.c").write_text(source, encoding="utf-8")
        probe = subprocess.run([sys.executable, "-c", PROBE], cwd=folder, capture_output=True, check=False)
    return probe.returncode == 0


def extensions() -> list[Extension]:
    if os.environ.get("SCARAB_PURE") or METADATA & set(sys.argv):
        return []
    obstacle = compile_obstacle()
    if obstacle:
        print(f"scarab: the engine is installed as plain Python: {obstacle}")
        return []
    sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))
    from mypyc.build import mypycify  # noqa: PLC0415

    from docstrings import docs_of, write_documented  # noqa: PLC0415

    groups: list[tuple[list[str], str | None]] = [(files_of(name), f"scarab_{name}") for name in GROUPS]
    files = [file for group in groups for file in group[0]]
    # level 3 takes twice as long to compile and is faster only for long loops over unboxed numbers
    found = cast("list[Extension]", mypycify(files, opt_level="2", debug_level="0", separate=groups))
    docs = docs_of(files)
    for extension in found:
        extension.optional = True
        extension.sources = [
            write_documented(source, docs) if Path(source).name.startswith("__native_") else source
            for source in extension.sources
        ]
        if os.name == "posix":
            loops = ["-O3"] if any("research" in str(source) for source in extension.sources) else []
            extension.extra_compile_args = [*extension.extra_compile_args, *EXACT, *loops]
    return found


class BuildWithClient(build_py):
    """Builds the browser client into the package if it is missing."""

    def run(self) -> None:
        wanted = os.environ.get("SCARAB_CLIENT") != "no" and not self.editable_mode
        if wanted and not CLIENT.is_file() and Path("web", "package.json").is_file():
            npm = shutil.which("npm")
            if npm:
                for command in (["ci"], ["run", "build"]):
                    subprocess.run([npm, "--prefix", "web", *command], check=True)
            else:
                print("scarab: the package has no browser client, because npm was not found to build it")
        super().run()


def readme(home: str) -> str:
    """The README; with `home`, its links are absolute, because a package index has none of our files."""
    text = Path("README.md").read_text(encoding="utf-8")
    if not home:
        return text
    text = re.sub(r"(!\[[^]]*\]\()(?!https?:)", rf"\1{home}/raw/HEAD/", text)
    return re.sub(r"((?<!!)\[[^]]*\]\()(?!https?:|#)", rf"\1{home}/blob/HEAD/", text)


def links(home: str) -> dict[str, str]:
    pages = {
        "Source": "",
        "Issues": "/issues",
        "Changelog": "/blob/HEAD/CHANGELOG.md",
        "Documentation": "/tree/HEAD/docs",
    }
    return {name: home + path for name, path in pages.items()} if home else {}


if __name__ == "__main__":
    home = os.environ.get("SCARAB_HOME", "").rstrip("/")
    setup(
        ext_modules=extensions(),
        cmdclass={"build_py": BuildWithClient},
        options={"build_ext": {"parallel": str(os.cpu_count() or 1)}},
        long_description=readme(home),
        long_description_content_type="text/markdown",
        project_urls=links(home),
    )
