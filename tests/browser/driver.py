"""Node for Playwright's driver: the one that comes with it, unless it does not run here."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import playwright

FOLDER: Final = Path(playwright.__file__).parent / "driver"
CHOSEN: Final = "PLAYWRIGHT_NODEJS_PATH"
"""Playwright reads which Node to use from this variable."""

COMMAND: Final = str(FOLDER / "package" / "cli.js")

PATIENCE: Final = 60.0
"""Seconds to print a version: a machine may be busy."""


def find_node() -> tuple[str | None, str]:
    """The first Node that runs the driver; else None, and the error of the first one."""
    complaints = []
    for node in nodes():
        complaint = runs_driver(node)
        if complaint is None:
            return node, ""
        complaints.append(complaint)
    return None, complaints[0]


def nodes() -> list[str]:
    """The one in NODE, Playwright's own, that of this environment, the machine's."""
    own = FOLDER / ("node.exe" if sys.platform == "win32" else "node")
    beside = Path(sys.executable).with_name(own.name)
    found = [os.environ.get(CHOSEN), str(own), str(beside), shutil.which("node")]
    return [node for node in found if node]


def runs_driver(node: str) -> str | None:
    """None if it runs the driver, else its error."""
    try:
        said = subprocess.run(
            [node, COMMAND, "--version"],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return (said.stderr.strip() or f"exit code {said.returncode}") if said.returncode else None
