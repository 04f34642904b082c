"""`python -m browser.fetch`: downloads Playwright's Chromium where none starts. Prints one line if it fails."""

import subprocess
from typing import Final

from browser.chromium import NoBrowser, open_browser
from browser.driver import COMMAND, find_node

PATIENCE: Final = 600.0
"""Seconds for a download."""


def main() -> None:
    try:
        with open_browser():
            return
    except NoBrowser:
        fetch()


def fetch() -> None:
    """Runs quietly: the downloader's output is for its own developers."""
    node, _ = find_node()
    try:
        assert node is not None
        command = [node, COMMAND, "install", "--no-shell", "chromium"]
        subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)
    except (AssertionError, OSError, subprocess.SubprocessError):
        print("No Chromium could be fetched; the browser tests need one.")


if __name__ == "__main__":
    main()
