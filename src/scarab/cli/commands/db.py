"""`scarab db`: look after the server's database."""

from pathlib import Path
from typing import Annotated

import typer

from scarab.cli.errors import complain

Database = Annotated[str | None, typer.Option("--db", help="The database's file.", show_default="scarab.db")]


def check(db: Database = None) -> None:
    """Look for damage, replay every stored game, and check the dice of those that are over.

    Exit code 0: everything is whole; 1: something is not, and is named.
    """
    from scarab.server.settings import settings_here  # noqa: PLC0415  (the other commands need no server)
    from scarab.server.store.check import check as check_store  # noqa: PLC0415

    path = settings_here(db=db).db
    report = check_store(Path(path))
    for finding in report.findings:
        complain(f"{finding.table or path}: {finding.trouble}")
    print(f"{report.tables} table{'' if report.tables == 1 else 's'} checked, {report.broken} broken.")
    if report.findings:
        raise typer.Exit(1)


def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes; must not exist yet.", show_default=False)],
    db: Database = None,
) -> None:
    """Copy the database as of now, also while the server runs, and check the copy."""
    from scarab.server.settings import settings_here  # noqa: PLC0415
    from scarab.server.store.backup import backup as back_up  # noqa: PLC0415

    back_up(Path(settings_here(db=db).db), file)
    print(f"Copied to {file}, and found whole.")


def restore(
    file: Annotated[Path, typer.Argument(help="A backup.", show_default=False)],
    db: Database = None,
) -> None:
    """Put a backup in the database's place; a running server goes on with it."""
    from scarab.server.settings import settings_here  # noqa: PLC0415
    from scarab.server.store.backup import restore as put_back  # noqa: PLC0415

    path = settings_here(db=db).db
    put_back(file, Path(path))
    print(f"{path} is as it was in {file}.")
