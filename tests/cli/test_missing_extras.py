"""Without an extra, a command prints how to install it."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from scarab.extras import PACKAGES, missing_extra

SERVER = PACKAGES["serve"]
RESEARCH = (*PACKAGES["research"], *PACKAGES["openspiel"], *PACKAGES["ray"])


def scarab(environment: dict[str, str], hidden: tuple[str, ...], *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process that cannot import these packages."""
    program = (
        f"import sys\nfor name in {hidden!r}: sys.modules[name] = None\n"
        f"sys.argv = ['scarab', *{words!r}]\nfrom scarab.cli.main import main\nmain()"
    )
    return subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False, timeout=120
    )


@pytest.mark.parametrize("package", PACKAGES["cli"])
def test_without_the_extra_of_the_command_line_every_command_says_how_to_install_it(
    environment: dict[str, str], package: str
) -> None:
    done = scarab(environment, (package,), "games")
    assert done.returncode == 69
    assert done.stdout == ""
    assert done.stderr == f"scarab: {package} is not installed: pip install 'scarab-games[cli]'\n"


@pytest.mark.parametrize("words", [("--help",), ("games",), ("serve", "--help")])
def test_the_extra_of_the_command_line_is_enough_for_what_needs_no_server(
    environment: dict[str, str], words: tuple[str, ...]
) -> None:
    done = scarab(environment, SERVER + RESEARCH, *words)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""


@pytest.mark.parametrize("words", [("serve", "--port", "0"), ("db", "check")])
def test_the_server_without_its_extra_says_how_to_install_it(
    environment: dict[str, str], words: tuple[str, ...]
) -> None:
    done = scarab(environment, SERVER, *words)
    assert done.returncode == 69
    assert done.stderr.endswith(" is not installed: pip install 'scarab-games[serve]'\n")
    assert done.stderr.count("\n") == 1


def test_the_command_begins_with_the_standard_library_alone(environment: dict[str, str]) -> None:
    """A base install must be able to report what it lacks."""
    everything = tuple(package for packages in PACKAGES.values() for package in packages)
    program = f"import sys\nfor name in {everything!r}: sys.modules[name] = None\nimport scarab, scarab.cli.main"
    subprocess.run([sys.executable, "-c", program], env=environment, check=True, timeout=120)


def test_the_extras_are_those_of_the_distribution() -> None:
    """Their packages are listed by import name."""
    names = {"PIL": "pillow", "pyspiel": "open_spiel"}
    settings = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    for extra, packages in PACKAGES.items():
        wanted = settings["project"]["optional-dependencies"][extra]
        declared = {re.split(r"[>\[;]", line)[0].replace("-", "_") for line in wanted} - {"scarab_games"}
        assert {names.get(package, package) for package in packages} == declared, extra


def test_a_module_that_no_extra_brings_is_not_explained_away() -> None:
    assert missing_extra(ModuleNotFoundError("no", name="mybots")) is None
    assert missing_extra(ImportError("cannot import name", name="rich")) is None
    assert missing_extra(ModuleNotFoundError("no", name="litestar.openapi")) is not None
