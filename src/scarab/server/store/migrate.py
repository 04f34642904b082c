"""Upgrades an older database with Alembic. Imported only when needed."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

from scarab.server.store.engine import CannotStore, begin

FOLDER: Final = Path(__file__).parent / "migrations"


def upgrade(engine: Engine, found: str, to: str = "head") -> None:
    """Run the missing migrations in one transaction. Raises CannotStore for a database from a newer Scarab."""
    if found and found not in revisions():
        raise CannotStore(
            f"the database {engine.url.database!r} is from a newer version of Scarab (schema {found}); upgrade first"
        )
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    with engine.begin() as connection:
        begin(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, to)


def revisions() -> set[str]:
    """Every known schema revision."""
    return {script.revision for script in ScriptDirectory(str(FOLDER)).walk_revisions()}


def newest() -> str | None:
    """The newest migration."""
    return ScriptDirectory(str(FOLDER)).get_current_head()
