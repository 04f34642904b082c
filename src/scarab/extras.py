"""Optional parts: a library that is missing is named together with the line that installs it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from scarab.core.errors import ScarabError

DISTRIBUTION: Final = "scarab-games"
"""The name on PyPI; `scarab` there is another program."""


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
"""Which extra brings a package."""


class MissingExtra(ScarabError, ModuleNotFoundError):
    """A library of an extra that is not installed. `name` is the library."""

    code = "extra/missing"

    def __init__(self, library: str, extra: str, otherwise: str = "") -> None:
        super().__init__(f"{library} is not installed: {install_line(extra)}{otherwise}", name=library)


def install_line(extras: str) -> str:
    """`pip install 'scarab-games[research]'`"""
    return f"pip install '{DISTRIBUTION}[{extras}]'"


@contextmanager
def extra(name: str, otherwise: str = "") -> Iterator[None]:
    """Imports inside belong to this extra. Raises MissingExtra; `otherwise` says how to do without.

    Any other ImportError is left alone: it comes from a library that is there but broken.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library in {"", "scarab"}:
            raise
        raise MissingExtra(library, name, otherwise) from None


def missing_extra(error: ImportError) -> str | None:
    """A sentence with the line that installs what was not found; None if that is no package of an extra."""
    package = (error.name or "").partition(".")[0]
    for name, packages in PACKAGES.items():
        if package in packages and isinstance(error, ModuleNotFoundError):
            return f"{package} is not installed: {install_line(name)}"
    return None
