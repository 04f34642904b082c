"""The compiled engine in `.venv`: selects the one that matches the sources, and builds it.

    engine.py select    use the compiled engine if it was built from the current sources, else the plain one from src
    engine.py build     compile it if it is missing, then use it; exit code 0 also where nothing can be compiled
    engine.py state     compiled, plain, or why it cannot be compiled, in one word or sentence

An engine is in `.venv/engine/<digest of its sources>`, complete or not at all: it is compiled in a folder beside it and
moved when done. A `.pth` file that sorts before the editable install names the engine in use, so that the next Python
process finds it, and a server that runs on an older engine keeps its files.
"""

import fcntl
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
SRC = ROOT / "src"
VENV = ROOT / ".venv"
ENGINES = VENV / "engine"
PATH_FILE = Path(sysconfig.get_path("purelib"), "00-scarab-engine.pth")
"""Its name sorts before that of the editable install: the first path wins."""
SHARED = ("web", "docs_site")
"""Built separately in seconds, so an engine has links to them, not copies."""
BUILDERS = ("setup.py", "pyproject.toml", "tools/docstrings.py")
"""Files that decide how the sources are compiled."""
KEPT = 2
"""Engines to keep: the newest, and the one a server may still run on."""


def digest() -> str:
    """Digest of all inputs of the compiled package, the Python version included."""
    total = hashlib.sha256(sys.version.encode())
    sources = [*[ROOT / name for name in BUILDERS], *sorted(SRC.glob("scarab/**/*"))]
    for path in sources:
        inside = path.relative_to(ROOT).parts
        if path.is_file() and inside[2:3] not in [(name,) for name in SHARED] and "__pycache__" not in inside:
            total.update("/".join(inside).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()[:16]


def select() -> bool:
    """Use the compiled engine if it is current; returns whether it is."""
    engine = ENGINES / digest()
    if not engine.is_dir():
        PATH_FILE.unlink(missing_ok=True)
        return False
    wanted = f"{engine}\n"
    if not PATH_FILE.is_file() or PATH_FILE.read_text(encoding="utf-8") != wanted:
        fresh = PATH_FILE.with_suffix(".new")
        fresh.write_text(wanted, encoding="utf-8")
        fresh.replace(PATH_FILE)
    return True


def build() -> int:
    """Compile the engine if it is missing; a concurrent call waits and finds it done."""
    with only_one():
        if select():
            return 0
        obstacle = setup_script().compile_obstacle()
        if obstacle:
            print(f"The engine is plain Python: {obstacle}.")
            return 0
        drop_unfinished()
        name = digest()
        part = ENGINES / f"{name}.part"
        compile_into(part)
        for shared in SHARED:
            shutil.rmtree(part / "scarab" / shared, ignore_errors=True)
            (part / "scarab" / shared).symlink_to(SRC / "scarab" / shared)
        part.rename(ENGINES / name)
        drop_old()
        select()
    return 0


def compile_into(folder: Path) -> None:
    """Compile a copy of the sources, so that an edit meanwhile is not half included."""
    work = folder.with_suffix(".work.part")
    try:
        (work / "tools").mkdir(parents=True)
        for name in (*BUILDERS, "README.md", "LICENSE"):
            shutil.copy(ROOT / name, work / name)
        shutil.copytree(SRC, work / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", *SHARED))
        settings = {**os.environ, "SCARAB_CLIENT": "no"}
        command = [
            "pip",
            "install",
            "--python",
            sys.executable,
            "--no-deps",
            "--no-build-isolation",
            "--no-index",
            "--no-cache",
        ]
        subprocess.run(
            [Path(sys.executable).with_name("uv"), *command, "--target", folder, work], env=settings, check=True
        )
    finally:
        shutil.rmtree(work, ignore_errors=True)


def drop_unfinished() -> None:
    for left in ENGINES.glob("*.part"):
        shutil.rmtree(left, ignore_errors=True)


def drop_old() -> None:
    engines = sorted((path for path in ENGINES.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime)
    for old in engines[:-KEPT]:
        shutil.rmtree(old)


@contextmanager
def only_one() -> Iterator[None]:
    ENGINES.mkdir(parents=True, exist_ok=True)
    with open(ENGINES / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def setup_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("scarab_setup", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


def state() -> str:
    if (ENGINES / digest()).is_dir():
        return "compiled"
    return setup_script().compile_obstacle() or "plain"


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["select"]:
            select()
        case ["build"]:
            sys.exit(build())
        case ["state"]:
            print(state())
        case _:
            sys.exit(__doc__)
