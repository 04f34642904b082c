"""Conventions of the project that a program can check."""

import json
import re
import subprocess
import tomllib
from pathlib import Path

import scarab
from support.deadlines import PATIENCE

ROOT = Path(__file__).parents[2]
PAGES = [
    *("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "STYLE.md", "CHANGELOG.md", "LICENSE"),
    *("RELEASING.md", "SECURITY.md", "CODE_OF_CONDUCT.md"),
]


def git(*words: str) -> str:
    command = ["git", *words]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, timeout=PATIENCE).stdout


def tracked(*patterns: str) -> list[Path]:
    return [ROOT / name for name in git("ls-files", "-z", *patterns).split("\0") if name and (ROOT / name).exists()]


def test_no_file_of_code_has_over_400_lines() -> None:
    long = {str(path): len(path.read_text().splitlines()) for path in tracked("*.py", "Makefile", "docs/*.md")}
    assert {path: lines for path, lines in long.items() if lines > 400} == {}


def test_lock_files_name_every_hash_and_no_registry() -> None:
    for lock in (ROOT / "requirements").glob("*.txt"):
        text = lock.read_text()
        assert "://" not in text, lock
        assert not re.search(r"^--", text, re.MULTILINE), lock
        assert text.count("==") <= text.count("--hash=sha256:"), lock


def test_the_lock_of_the_client_is_whole_for_every_kind_of_machine_and_names_no_registry() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    locked = {path.rpartition("node_modules/")[2] for path in packages}
    for path, package in packages.items():
        assert "resolved" not in package, path
        assert "integrity" in package or not path, path
        assert locked >= set(package.get("optionalDependencies", {})), path


def test_no_absolute_path_of_a_machine_is_committed() -> None:
    pattern = re.compile("/(" + "|".join(["ro" + "ot", "wo" + "rk", "ho" + "me/[a-z]+"]) + ")/")
    found = [
        str(path) for path in tracked("*.py", "*.md", "*.toml", "*.txt", "Makefile") if pattern.search(path.read_text())
    ]
    assert found == []


def test_no_link_is_committed() -> None:
    """A symbolic link would point to a path on somebody's machine."""
    assert [line for line in git("ls-files", "-s").splitlines() if line.startswith("120000")] == []


def test_every_page_is_there_and_links_lead_somewhere() -> None:
    for page in [*PAGES, *[str(path.relative_to(ROOT)) for path in tracked("docs/*.md")]]:
        text = re.sub(r"```.*?```", "", (ROOT / page).read_text(), flags=re.DOTALL)
        for target in re.findall(r"\]\(([^)#:]+)\)", text):
            assert ((ROOT / page).parent / target).exists(), f"{page} links to {target}"


def test_the_version_is_one_number() -> None:
    """The package's own; the build reads it, the citation and the changelog name it."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert settings["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "scarab.__version__"}
    assert f"\nversion: {scarab.__version__}\n" in (ROOT / "CITATION.cff").read_text()
    assert f"## {scarab.__version__}" in (ROOT / "CHANGELOG.md").read_text()


def test_every_make_target_is_explained_to_contributors() -> None:
    targets = re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE)
    page = (ROOT / "CONTRIBUTING.md").read_text()
    assert [target for target in targets if target not in ("help", "clean") and f"`make {target}`" not in page] == []


def test_every_library_is_explained_in_the_architecture() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = [
        *settings["project"]["dependencies"],
        *[name for extra in settings["project"]["optional-dependencies"].values() for name in extra],
        *[name for group in settings["dependency-groups"].values() for name in group if isinstance(name, str)],
    ]
    names = {re.split(r"[>\[]", requirement)[0] for requirement in wanted} - {"scarab-games"}
    page = (ROOT / "ARCHITECTURE.md").read_text()
    assert len(names) > 20
    assert [name for name in sorted(names) if name not in page] == []
