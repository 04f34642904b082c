"""A missing library is reported with the command that installs it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import scarab
from scarab.extras import MissingExtra, extra

SOURCE = Path(scarab.__file__).parents[1]
FRESH = {**os.environ, "PYTHONPATH": str(SOURCE)}

HIDE = """
import sys
for hidden in {hidden!r}:
    sys.modules[hidden] = None  # as if it were not installed
try:
    {code}
except ImportError as error:
    print(error, end="")
else:
    print("fine", end="")
"""


def without(hidden: list[str], code: str) -> str:
    """Output of a new Python process that lacks these libraries."""
    program = HIDE.format(hidden=hidden, code=code)
    run = [sys.executable, "-c", program]
    done = subprocess.run(run, capture_output=True, text=True, env=FRESH, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("hidden", "module", "wanted"),
    [
        ("numpy", "pettingzoo", "research"),
        ("pettingzoo", "pettingzoo", "research"),
        ("gymnasium", "pettingzoo", "research"),
        ("numpy", "gymnasium", "research"),
        ("gymnasium", "gymnasium", "research"),
        ("gymnasium", "vector_env", "research"),
        ("numpy", "vector", "research"),
        ("numpy", "layout", "research"),
        ("numpy", "dataset.read", "research"),
        ("pyspiel", "openspiel", "openspiel"),
        ("numpy", "openspiel", "openspiel"),
    ],
)
def test_a_missing_library_is_named_with_its_extra(hidden: str, module: str, wanted: str) -> None:
    said = without([hidden], f"import scarab.research.{module}")
    assert said == f"{hidden} is not installed: pip install 'scarab-games[{wanted}]'"


@pytest.mark.parametrize(
    ("hidden", "code"),
    [
        (
            ["numpy", "gymnasium", "pettingzoo", "pyarrow", "resvg_py", "PIL", "pyspiel", "ray"],
            "import scarab.cli.commands.dataset",
        ),
        (["numpy"], "import scarab; scarab.load('imhotep').new_state()._repr_svg_()"),
        (["resvg_py", "PIL", "pyarrow"], "import scarab.research.pettingzoo, scarab.research.vector_env"),
        (["pettingzoo"], "import scarab.research.gymnasium"),
        (["gymnasium", "pettingzoo"], "import scarab.research.vector"),
    ],
)
def test_nothing_asks_for_more_than_it_needs(hidden: list[str], code: str) -> None:
    assert without(hidden, code) == "fine"


@pytest.mark.parametrize(
    ("hidden", "code", "sentence"),
    [
        (
            "resvg_py",
            "from scarab.research.render import as_pixels; as_pixels('<svg/>')",
            "resvg_py is not installed: pip install 'scarab-games[research]'",
        ),
        (
            "pyarrow",
            "from scarab.research.dataset.read import read; read('games.parquet')",
            "pyarrow is not installed: pip install 'scarab-games[research]'",
        ),
        (
            "ray",
            "from scarab.bots.arena.cluster import compete_on_ray; list(compete_on_ray([], 'local'))",
            "ray is not installed: pip install 'scarab-games[ray]'",
        ),
    ],
)
def test_what_needs_a_library_only_sometimes_names_it_then(hidden: str, code: str, sentence: str) -> None:
    assert without([hidden], code) == sentence


@pytest.mark.parametrize(
    ("hidden", "out", "sentence"),
    [
        (
            "numpy",
            "x.jsonl",
            "numpy is not installed: pip install 'scarab-games[research]', or ask for records or views",
        ),
        (
            "pyarrow",
            "x.parquet",
            "pyarrow is not installed: pip install 'scarab-games[research]', or write a .jsonl file",
        ),
    ],
)
def test_scarab_dataset_says_what_is_missing_and_leaves_nothing_behind(
    hidden: str, out: str, sentence: str, tmp_path: Path
) -> None:
    program = f"import runpy, sys; sys.modules[{hidden!r}] = None; runpy.run_module('scarab', run_name='__main__')"
    run = [sys.executable, "-c", program, "dataset", "tutankhamen", str(tmp_path / out), "--games", "2"]
    done = subprocess.run(run, capture_output=True, text=True, env=FRESH, timeout=120, check=False)
    assert done.stderr == f"scarab: {sentence}\n"
    assert done.returncode != 0
    assert not list(tmp_path.iterdir())


def test_a_broken_library_is_not_called_missing() -> None:
    """Only missing libraries are reported; errors inside a library or in our code pass through."""
    with pytest.raises(ImportError, match="cannot import name 'no_such_name'") as caught, extra("research"):
        from json import no_such_name  # type: ignore[attr-defined]  # noqa: F401, PLC0415
    assert not isinstance(caught.value, MissingExtra)
    with pytest.raises(ModuleNotFoundError, match=r"scarab\.no_such_module") as missing, extra("research"):
        import scarab.no_such_module  # type: ignore[import-not-found]  # noqa: F401, PLC0415
    assert not isinstance(missing.value, MissingExtra)


def test_every_install_line_in_the_sources_names_the_distribution() -> None:
    """`scarab` on PyPI is another program. `--editable .` installs a folder."""
    for path in (SOURCE / "scarab").rglob("*.py"):
        for line in re.findall(r"pip install (?!--editable \.)'?\S+", path.read_text()):
            assert re.match(r"pip install '(scarab-games\[[a-z,{}]+\]|\{DISTRIBUTION)", line), (path.name, line)
