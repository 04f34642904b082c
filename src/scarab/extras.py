"""Optional dependencies: a missing library is reported with the command that installs it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from scarab.core.errors import ScarabError

DISTRIBUTION: Final = "scarab-games"
"""The name on PyPI, where `scarab` is another project."""

PACKAGES: Final = {
    "cli": ("typer", "rich", "openskill", "platformdirs"),
    "serve": (
        "alembic", "h11", "litestar", "msgspec", "prometheus_client", "segno", "sqlalchemy", "structlog",
        "uvicorn", "uvloop", "websockets",
    ),
    "research": ("gymnasium", "numpy", "pettingzoo", "PIL", "pyarrow", "resvg_py"),
    "openspiel": ("open_spiel", "pyspiel"),
    "ray": ("ray",),
}  # fmt: skip
"""Extra → the packages it installs."""


class MissingExtra(ScarabError, ModuleNotFoundError):
    """A library of an extra is not installed. `name` is the library."""

    code = "extra/missing"

    def __init__(self, library: str, extra: str, otherwise: str = "") -> None:
        super().__init__(f"{library} is not installed: {install_line(extra)}{otherwise}", name=library)


def install_line(extras: str) -> str:
    """The command that installs extras: `pip install 'scarab-games[research]'`."""
    return f"pip install '{DISTRIBUTION}[{extras}]'"


@contextmanager
def extra(name: str, otherwise: str = "") -> Iterator[None]:
    """Guard imports that need this extra. Raises MissingExtra; `otherwise` explains how to do without.

    Any other ImportError passes through: it comes from a library that is installed but broken.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library in {"", "scarab"}:
            raise
        raise MissingExtra(library, name, otherwise) from None


def missing_extra(error: ImportError) -> str | None:
    """How to install the package that was not found; None if it does not belong to an extra."""
    package = (error.name or "").partition(".")[0]
    for name, packages in PACKAGES.items():
        if package in packages and isinstance(error, ModuleNotFoundError):
            return f"{package} is not installed: {install_line(name)}"
    return None
