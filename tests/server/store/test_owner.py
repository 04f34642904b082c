"""One server per database, and no other user of the machine can read it."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from scarab.server.store.engine import open_store
from scarab.server.store.owner import owning


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(params=[0o000, 0o022])
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


@pytest.mark.usefixtures("umask")
def test_the_files_of_a_database_are_for_their_owner_alone(db: Path) -> None:
    """It holds the seeds of running games, and so every coming draw."""
    with owning(str(db)):
        engine = open_store(str(db))
        with engine.begin() as connection:
            connection.exec_driver_sql("UPDATE facts SET value = 'x'")
        names = {path.name: rights(path) for path in db.parent.iterdir()}
        engine.dispose()
    assert names == dict.fromkeys(("scarab.db", "scarab.db-owner", "scarab.db-shm", "scarab.db-wal"), 0o600)


def test_a_file_of_an_older_version_is_closed_to_others(db: Path) -> None:
    """Group permissions are kept: a host may have given them to a backup program."""
    open_store(str(db)).dispose()
    db.chmod(0o644)
    open_store(str(db)).dispose()
    assert rights(db) == 0o640
