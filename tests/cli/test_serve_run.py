"""`scarab serve` as a process: one database, one port, Ctrl-C."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from cli.running import Run, sentence
from scarab.server.store.engine import CannotStore
from scarab.server.store.owner import AlreadyServed, owning


def test_a_database_has_one_server_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Holds under any name of the file; afterwards it is free again."""
    path = tmp_path / "games.db"
    (tmp_path / "link.db").symlink_to(path)
    monkeypatch.chdir(tmp_path)
    with owning(str(path)):
        for name in (str(path), "games.db", "link.db"):
            with pytest.raises(AlreadyServed, match=rf"another server \(process {os.getpid()}\) uses .*{name}"):
                owning(name).__enter__()
        with owning("other.db"):
            pass
    with owning("games.db"):
        pass


def test_a_server_that_was_killed_leaves_its_database_free(tmp_path: Path, environment: dict[str, str]) -> None:
    words = (
        "import sys, time; from scarab.server.store.owner import owning\n"
        "with owning(sys.argv[1]): print(1, flush=True); time.sleep(60)"
    )
    path = str(tmp_path / "games.db")
    process = subprocess.Popen([sys.executable, "-c", words, path], env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "1\n"
    with pytest.raises(AlreadyServed, match=f"process {process.pid}"):
        owning(path).__enter__()
    process.kill()
    process.communicate()
    with owning(path):
        pass


def test_a_database_that_cannot_be_used_is_told_and_ends_with_74(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "nowhere" / "games.db")
    with pytest.raises(CannotStore, match="nowhere"):
        owning(path).__enter__()
    result = run("serve", "--port", "0", "--db", path)
    assert result.exit_code == 74
    assert sentence(result) == f"the database {path!r} cannot be used: unable to open database file"


def test_a_second_server_on_a_database_is_refused_in_a_sentence(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "games.db")
    with owning(path):
        result = run("serve", "--port", "0", "--db", path)
    assert result.exit_code == 2
    assert "stop that one, or name another file (--db, SCARAB_DB)" in sentence(result)


def test_a_port_that_is_taken_is_told_with_what_to_type(run: Run, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = run("serve", "--port", str(port), "--db", str(tmp_path / "games.db"))
    assert result.exit_code == 2
    assert f"port {port}: address already in use" in sentence(result)
    assert f"--port {port + 1}, or make play PORT={port + 1}" in sentence(result)


def test_ctrl_c_ends_the_server_with_130_and_a_line(tmp_path: Path, environment: dict[str, str]) -> None:
    environment |= {"SCARAB_LOG_LEVEL": "warning"}
    command = [sys.executable, "-m", "scarab", "serve", "--port", "0", "--db", str(tmp_path / "games.db")]
    process = subprocess.Popen(
        command,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Scarab is at http://127.0.0.1:")
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate(timeout=60)
    finally:
        process.kill()
        process.communicate()
    assert process.returncode == 130
    assert rest == ""
    assert errors == "scarab: interrupted\n"
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)
