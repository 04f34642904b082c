"""Without a working browser its tests are skipped with one line that says what to install."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from browser import driver, fetch
from browser.chromium import main

Capture = pytest.CaptureFixture[str]
TESTS: Final = Path(__file__).parents[1]
LACKS: Final = "error while loading shared libraries: {}: cannot open shared object file: No such file or directory"


@pytest.fixture(autouse=True)
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the found Node after each test."""
    monkeypatch.setenv(driver.CHOSEN, "")


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with a driver but no browser. Returns the only folder on the PATH."""
    node, complaint = driver.find_node()
    assert node, complaint
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "fetched"))
    monkeypatch.setenv(driver.CHOSEN, node)
    return folder


def fake(path: Path, *script: str) -> Path:
    """A program made of a few lines of shell."""
    path.write_text("\n".join(["#!/bin/sh", *script, ""]), encoding="utf-8")
    path.chmod(0o755)
    return path


def said(capfd: Capture) -> str:
    """The only line of output: no traceback either."""
    out, err = capfd.readouterr()
    assert err == ""
    assert re.fullmatch(r"Left out: the browser tests: [^\n]+\. Install with: [^\n]+\n", out), out
    return out


@pytest.mark.usefixtures("bare")
def test_no_chromium_at_all(capfd: Capture) -> None:
    main()
    assert "no Chromium was found" in said(capfd)


def test_a_chromium_without_its_libraries(bare: Path, capfd: Capture) -> None:
    fake(bare / "chromium", f"echo 'chromium: {LACKS.format('libnss3.so')}' >&2", "exit 127")
    main()
    line = said(capfd)
    assert f"{bare}/chromium does not start without libnss3.so" in line
    assert "chromium" in line.split("Install with: ")[1]


def test_a_chromium_that_only_explains_itself(bare: Path, capfd: Capture) -> None:
    fake(bare / "chromium-browser", "echo 'Command requires the chromium snap to be installed.' >&2", "exit 1")
    main()
    assert "requires the chromium snap to be installed" in said(capfd)


def test_a_driver_that_dies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Capture) -> None:
    node = fake(tmp_path / "node", f"echo '{LACKS.format('libatomic.so.1')}' >&2", "exit 127")
    monkeypatch.setattr(driver, "nodes", lambda: [str(node), str(tmp_path / "nowhere")])
    main()
    assert "Playwright's driver does not run without libatomic.so.1" in said(capfd)


def test_a_driver_that_dies_when_it_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Capture) -> None:
    node = fake(tmp_path / "node", 'if [ "$2" = --version ]; then exit 0; fi', "echo 'at Module._load' >&2", "exit 1")
    monkeypatch.setattr(driver, "nodes", lambda: [str(node)])
    main()
    assert "Playwright's driver does not run" in said(capfd)


def test_another_node_takes_the_place_of_one_that_does_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Playwright's own needs a library that a bare Debian lacks; ours does not."""
    broken, whole = fake(tmp_path / "broken", "exit 127"), fake(tmp_path / "whole", "exit 0")
    monkeypatch.setattr(driver, "nodes", lambda: [str(broken), str(tmp_path / "nowhere"), str(whole)])
    assert driver.find_node() == (str(whole), "")


def test_a_download_that_fails_takes_one_line(bare: Path, monkeypatch: pytest.MonkeyPatch, capfd: Capture) -> None:
    """One line, not the downloader's three stack traces."""
    node = fake(bare / "node", 'if [ "$2" = --version ]; then exit 0; fi', "echo 'Error: no network' >&2", "exit 1")
    monkeypatch.setattr(driver, "nodes", lambda: [str(node)])
    fetch.main()
    assert capfd.readouterr() == ("No Chromium could be fetched; the browser tests need one.\n", "")


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(("arguments", "code"), [([], 0), (["--quiet"], 1)])
def test_the_command_fails_only_if_asked_quietly(arguments: list[str], code: int) -> None:
    command = [sys.executable, "-m", "browser.chromium", *arguments]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(TESTS)}, capture_output=True, text=True, check=False, timeout=120
    )
    assert (done.returncode, done.stderr) == (code, "")
    assert len(done.stdout.splitlines()) == 1 - code


@pytest.mark.usefixtures("bare")
def test_pytest_leaves_the_browser_tests_out(tmp_path: Path) -> None:
    """All are skipped, with one line that says why, and none fails."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", f"--basetemp={tmp_path / 'base'}"]
    done = subprocess.run(
        [*command, "tests/browser/test_lobby.py"],
        cwd=TESTS.parent,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout
    assert len(re.findall("Left out: the browser tests: .*Install with", done.stdout)) == 1
    assert re.search(r"^=+ \d+ skipped in", done.stdout, re.MULTILINE)
