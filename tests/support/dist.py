"""The distributions of a release, without compiling: the client inside, the wheel built from the sdist."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
BUILT: Final = ("src/scarab/web", "src/scarab/docs_site")
"""Not in git, but in every distribution."""
MINUTES: Final = 240


def build_dist(folder: Path, **settings: str) -> tuple[Path, Path]:
    """The source distribution and the plain wheel built from it."""
    tree = folder / "tree"
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        timeout=MINUTES,
    )
    for name in listed.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file() and not name.startswith(("tests/", "web/tests/", "bench/")):
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tree / name)
    for name in BUILT:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name)
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder / "dist"), str(tree)]
    environment = {**os.environ, "SCARAB_PURE": "1", "SCARAB_CLIENT": "no", **settings}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=MINUTES)
    assert done.returncode == 0, done.stdout + done.stderr
    (sdist,) = (folder / "dist").glob("*.tar.gz")
    (wheel,) = (folder / "dist").glob("*.whl")
    return sdist, wheel


def empty_environment(folder: Path, *requirements: str) -> Path:
    """The bin folder of a new environment with only these packages, at the pinned versions."""
    uv = str(Path(sys.executable).with_name("uv"))
    settings = {**os.environ, "UV_SYSTEM_CERTS": "1"}
    pins = str(ROOT / "requirements" / "dev.txt")
    for command in (
        ["venv", "--quiet", "--python", sys.executable, str(folder)],
        ["pip", "install", "--quiet", "--python", str(folder), "--constraint", pins, *requirements],
    ):
        done = subprocess.run(
            [uv, *command], env=settings, capture_output=True, text=True, check=False, timeout=MINUTES
        )
        assert done.returncode == 0, done.stderr
    return folder / ("Scripts" if os.name == "nt" else "bin")
