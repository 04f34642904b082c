"""The browser of the tests: the machine's own Chromium, else the one that Playwright has fetched."""

import shutil
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright, sync_playwright

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")

QUIET: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
"""It talks to the server of the test and to nobody else."""


def find_chromium(playwright: Playwright) -> str | None:
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    fetched = playwright.chromium.executable_path
    return fetched if Path(fetched).is_file() else None


def launch(playwright: Playwright, executable: str) -> Browser:
    return playwright.chromium.launch(executable_path=executable, args=QUIET)


def main() -> None:
    """Says if the browser tests cannot be run here; fails then if asked quietly."""
    with sync_playwright() as playwright:
        found = find_chromium(playwright)
    if found is None and "--quiet" in sys.argv:
        sys.exit(1)
    if found is None:
        print("Left out: all tests in tests/browser, because no Chromium was found.")


if __name__ == "__main__":
    main()
