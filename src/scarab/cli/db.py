"""`scarab db`: look after the server's database."""

from pathlib import Path
from typing import Annotated

import typer

from scarab.cli.errors import complain

Database = Annotated[str | None, typer.Option("--db", help="The database's file.", show_default="scarab.db")]


def check(db: Database = None) -> None:
    """Replay every stored game, and check the dice of those that are over.

    Exit code 0: everything replays; 1: some games do not, and are named.
    """
    from scarab.server.settings import settings_here  # noqa: PLC0415  (the other commands need no server)
    from scarab.server.store import check as care  # noqa: PLC0415
    from scarab.server.store.engine import open_store  # noqa: PLC0415

    path = settings_here(db=db).db
    care.existing(path)
    engine = open_store(path)
    tables = broken = 0
    for finding in care.check(engine):
        tables += 1
        if finding.trouble:
            broken += 1
            complain(f"table {finding.table} ({finding.game}, {finding.status}): {finding.trouble}")
    engine.dispose()
    print(f"{tables} table{'' if tables == 1 else 's'} checked, {broken} broken.")
    if broken:
        raise typer.Exit(1)


def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes; must not exist yet.", show_default=False)],
    db: Database = None,
) -> None:
    """Copy the database as of now, whole even while the server runs."""
    from scarab.server.settings import settings_here  # noqa: PLC0415
    from scarab.server.store import check as care  # noqa: PLC0415

    care.backup(settings_here(db=db).db, file)
    print(f"Copied to {file}.")


def restore(
    file: Annotated[Path, typer.Argument(help="A backup.", show_default=False)],
    db: Database = None,
) -> None:
    """Put a backup in the database's place; a running server goes on with it."""
    from scarab.server.settings import settings_here  # noqa: PLC0415
    from scarab.server.store import check as care  # noqa: PLC0415

    path = settings_here(db=db).db
    care.restore(file, path)
    print(f"{path} is as it was in {file}.")
