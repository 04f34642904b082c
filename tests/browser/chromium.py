"""The browser of the tests: the machine's own Chromium, else Playwright's. Found by starting it."""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, redirect_stderr
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

from browser.driver import CHOSEN, find_node

LEFT_OUT: Final = "Left out: the browser tests"
NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

OFF: Final = (
    # the address bar's two hidden pages per window are half the cost of a new window
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    # Playwright's own defaults on Linux, which this list replaces
    *("PaintHolding", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter"),
    *("ThirdPartyStoragePartitioning", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"),
    *("PreconnectToSearch", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"),
    "AvoidCorsURLLoaderRestartOnRedirect",
)

QUIET: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(OFF)}",
]
"""It talks only to the test's server."""

START: Final = 60_000.0
"""Milliseconds for a browser to start."""


class NoBrowser(Exception):
    """What is missing for a browser here, and what to install."""

    def __init__(self, why: str, package: str) -> None:
        line = f"apt install {package}" if sys.platform == "linux" else "python -m playwright install chromium"
        super().__init__(f"{why}. Install with: {line}")


@contextmanager
def open_browser() -> Iterator[Browser]:
    """Raises NoBrowser."""
    node, complaint = find_node()
    if node is None:
        library = missing_library(complaint)
        raise NoBrowser(f"Playwright's driver does not run{because(complaint)}", "libatomic1" if library else "nodejs")
    os.environ[CHOSEN] = node
    with ExitStack() as stack, open(os.devnull, "w", encoding="utf-8") as nowhere:
        try:
            with redirect_stderr(nowhere):  # a dying driver prints more than a line
                playwright = stack.enter_context(sync_playwright())
        except Exception as error:  # any kind: it depends on how the driver died
            raise NoBrowser(f"Playwright's driver does not run{because(str(error))}", "nodejs") from None
        browser = launch(playwright)
        stack.callback(browser.close)
        yield browser


def launch(playwright: Playwright) -> Browser:
    """The first Chromium that starts."""
    failures = []
    for executable in found(playwright):
        try:
            return playwright.chromium.launch(executable_path=executable, args=QUIET, timeout=START)
        except Error as error:
            failures.append(f"{executable} does not start{because(str(error))}")
    raise NoBrowser(failures[0] if failures else "no Chromium was found", "chromium")


def found(playwright: Playwright) -> list[str]:
    fetched = playwright.chromium.executable_path
    machines = [path for path in map(shutil.which, NAMES) if path]
    return [*machines, *([fetched] if Path(fetched).is_file() else [])]


def missing_library(complaint: str) -> str:
    library = re.search(r"error while loading shared libraries: ([^:\s]+)", complaint)
    return library[1] if library else ""


def because(complaint: str) -> str:
    """The reason in a few words: a missing library, else the program's first line of output."""
    library = missing_library(complaint)
    if library:
        return f" without {library}"
    said = re.search(r"\[err\] (.+)", complaint) or re.search(r"(.+)", complaint)
    return f" ({said[1].strip().rstrip('.')})" if said else ""


def main(*arguments: str) -> None:
    """Print one line if the browser tests are left out here; with --quiet only an exit code."""
    try:
        with open_browser():
            return
    except NoBrowser as reason:
        if "--quiet" in arguments:
            sys.exit(1)
        print(f"{LEFT_OUT}: {reason}")


if __name__ == "__main__":
    main(*sys.argv[1:])
