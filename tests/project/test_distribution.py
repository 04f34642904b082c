"""The contents of the distributions: the client, the sources to build it, and no server in the plain library."""

import email
import subprocess
import tarfile
import zipfile
from email.message import Message
from pathlib import Path

import pytest

from support.dist import ROOT, build_dist, empty_environment

HOME = "https://example.org/scarab"


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    if not (ROOT / "src/scarab/web/index.html").is_file():
        pytest.fail("the browser client is not built: make web")
    return build_dist(tmp_path_factory.mktemp("dist"), SCARAB_HOME=HOME)


@pytest.fixture(scope="module")
def metadata(dist: tuple[Path, Path]) -> Message:
    with zipfile.ZipFile(dist[1]) as wheel:
        (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(wheel.read(name))


def test_the_wheel_holds_client_rules_and_weights_and_no_tests(dist: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(dist[1]) as wheel:
        names = set(wheel.namelist())
    assert {"scarab/web/index.html", "scarab/py.typed", "scarab/bots/data/levels.json"} <= names
    assert sum(name.startswith("scarab/web/assets/") for name in names) > 20
    assert {f"scarab/games/{game}/rules.nl.md" for game in ("amun_re", "egizia", "imhotep", "tutankhamen")} <= names
    assert {name.split("/")[0] for name in names if ".dist-info" not in name} == {"scarab"}


def test_the_client_can_be_built_from_the_source_distribution(dist: tuple[Path, Path]) -> None:
    with tarfile.open(dist[0]) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert {"web/package-lock.json", "web/src/main.ts", "web/scripts/install.mjs", "src/scarab/web/index.html"} <= names
    assert {"setup.py", "LICENSE", "README.md", "docs/hosting.md"} <= names
    assert not any(name.startswith(("web/node_modules", "web/tests", "tests")) for name in names)


def test_the_metadata_names_the_project_and_where_it_lives(metadata: Message) -> None:
    assert metadata["Name"] == "scarab-games"
    assert metadata["License-Expression"] == "MIT"
    assert f"Source, {HOME}" in metadata.get_all("Project-URL", [])
    assert len(metadata.get_all("Classifier", [])) > 10


def test_pictures_of_the_front_page_show_outside_the_repository(metadata: Message) -> None:
    page = str(metadata.get_payload())
    assert f"]({HOME}/raw/HEAD/docs/pictures/" in page
    assert "](docs/" not in page


def test_the_library_needs_the_compilers_run_time_and_nothing_else(metadata: Message) -> None:
    needs = [line for line in metadata.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert [line.split(">")[0] for line in needs] == ["librt", "mypy-extensions"]
    extras = set(metadata.get_all("Provides-Extra", []))
    assert extras == {"cli", "serve", "research", "openspiel", "ray", "all"}
    everything = " ".join(line for line in metadata.get_all("Requires-Dist", []) if "'all'" in line or '"all"' in line)
    assert everything
    assert "ray" not in everything


def test_the_library_plays_in_an_empty_environment_and_the_command_names_its_extra(
    dist: tuple[Path, Path], tmp_path: Path
) -> None:
    commands = empty_environment(tmp_path / "env", str(dist[1]))
    play = "import scarab; s = scarab.load('imhotep', seats=2).new_state(); print(len(s.seats_to_act()))"
    done = subprocess.run(
        [commands / "python", "-c", play], capture_output=True, text=True, check=False, timeout=60, cwd=tmp_path
    )
    assert (done.returncode, done.stdout) == (0, "1\n"), done.stderr
    done = subprocess.run([commands / "scarab"], capture_output=True, text=True, check=False, timeout=60, cwd=tmp_path)
    assert done.returncode not in (0, 1)
    assert "pip install 'scarab-games[cli]'" in done.stderr
    assert "Traceback" not in done.stderr
