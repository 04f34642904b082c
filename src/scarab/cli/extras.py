"""Which extra of the distribution brings a package: a missing one is named with the line that installs it."""

from typing import Final

PACKAGES: Final = {
    "cli": ("typer", "rich", "openskill", "platformdirs"),
    "serve": (
        "alembic", "httptools", "litestar", "msgspec", "prometheus_client", "segno", "sqlalchemy", "structlog",
        "uvicorn", "uvloop", "websockets",
    ),
    "research": ("gymnasium", "numpy", "pettingzoo", "PIL", "pyarrow", "resvg_py"),
    "openspiel": ("open_spiel", "pyspiel"),
    "ray": ("ray",),
}  # fmt: skip

NEEDED_BY: Final = {"cli": "the command line", "serve": "the server"}


def missing_extra(error: ImportError) -> str | None:
    """A sentence with the line that installs what was not found; None if that is no package of ours."""
    package = (error.name or "").partition(".")[0]
    for extra, packages in PACKAGES.items():
        if package in packages and isinstance(error, ModuleNotFoundError):
            who = NEEDED_BY.get(extra, "this command")
            return f"{who} needs packages that are not installed ({package}): pip install 'scarab-games[{extra}]'"
    return None
