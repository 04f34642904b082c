"""`scarab db`: check, back up and restore the server's database."""

from pathlib import Path
from typing import Annotated

import typer

from scarab.cli.errors import complain

Database = Annotated[str | None, typer.Option("--db", help="Database file.", show_default="scarab.db")]


def check(db: Database = None) -> None:
    """Check the database for damage, replay every game and verify the draws of finished ones.

    Exit code 0: no damage found; 1: the damage is listed.
    """
    from scarab.server.settings import settings_here  # noqa: PLC0415  (other commands must not import the server)
    from scarab.server.store.check import check as check_store  # noqa: PLC0415

    path = settings_here(db=db).db
    report = check_store(Path(path))
    for finding in report.findings:
        complain(f"{finding.table or path}: {finding.trouble}")
    print(f"{report.tables} table{'' if report.tables == 1 else 's'} checked, {report.broken} broken.")
    if report.findings:
        raise typer.Exit(1)


def backup(
    file: Annotated[Path, typer.Argument(help="File to copy to; must not exist yet.", show_default=False)],
    db: Database = None,
) -> None:
    """Copy the database, even while the server runs, and check the copy."""
    from scarab.server.settings import settings_here  # noqa: PLC0415
    from scarab.server.store.backup import backup as back_up  # noqa: PLC0415

    back_up(Path(settings_here(db=db).db), file)
    print(f"Copied to {file}; the copy is intact.")


def restore(
    file: Annotated[Path, typer.Argument(help="Backup to restore from.", show_default=False)],
    db: Database = None,
) -> None:
    """Replace the database with a backup; a running server continues with it."""
    from scarab.server.settings import settings_here  # noqa: PLC0415
    from scarab.server.store.backup import restore as put_back  # noqa: PLC0415

    path = settings_here(db=db).db
    put_back(file, Path(path))
    print(f"Restored {path} from {file}.")
