"""Worker processes: their failures, and their limits."""

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from scarab.core.errors import BadChoice
from scarab.server.app import build_app
from scarab.server.bots.worker import NICENESS
from scarab.server.bots.workers import Workers
from scarab.server.settings import Settings
from scarab.server.table.bot_requests import BotReply, BotRequest, bot_request
from scarab.server.table.protocols import Asker
from server.running import Person, Running
from support.deadlines import run_async


def request_for(server: Running, person: Person, bot: str) -> BotRequest:
    id = person.create("tutankhamen", "me", "me", ready=True)["table"]
    person.look(id)
    return bot_request(server.house.tables.by_id[id], 0, bot)


def asked_once(request: BotRequest, plugin: str = "server.odd_bots", **chosen: Any) -> BotReply:
    """One worker's reply."""

    async def main() -> BotReply:
        workers = Workers(Settings(plugins=(plugin,), **chosen))
        try:
            return await workers.ask(request, Asker())
        finally:
            await workers.stop()

    return run_async(main())


def test_a_worker_that_dies_leaves_its_code_and_its_last_words(server: Running, person: Person) -> None:
    reply = asked_once(request_for(server, person, "complaining"))
    assert reply.why == "its worker ended with code 7"
    assert reply.traceback.endswith("complaint 19998\ncomplaint 19999\n")


def test_a_bot_that_wants_too_much_memory_says_where(server: Running, person: Person) -> None:
    reply = asked_once(request_for(server, person, "hungry"))
    assert reply.why.startswith("MemoryError")
    assert "odd_bots.py" in reply.traceback


def test_a_bot_that_is_stopped_leaves_the_stack_on_which_it_hung(server: Running, person: Person) -> None:
    reply = asked_once(request_for(server, person, "hanging"), bot_seconds=4.0)
    assert reply.why == "it thought longer than 4 s and was stopped"
    assert "odd_bots.py" in reply.traceback


def test_a_plugin_that_cannot_be_imported_is_named(server: Running, person: Person) -> None:
    reply = asked_once(request_for(server, person, "random"), "no_such_plugin")
    assert reply.why.startswith("the plugin 'no_such_plugin' cannot be loaded: No module named")
    assert "No module named 'no_such_plugin'" in reply.traceback


def test_a_plugin_that_fails_in_a_worker_is_named_with_its_traceback(
    server: Running, person: Person, broken_plugin: str
) -> None:
    reply = asked_once(request_for(server, person, "random"), broken_plugin)
    assert reply.why.endswith(f"cannot be loaded: {broken_plugin} fails while it is loaded: KeyError: 'nothing here'")
    assert f"{broken_plugin}.py" in reply.traceback
    assert not reply.timed_out


def test_a_server_does_not_start_with_a_plugin_that_fails(broken_plugin: str, db: Path) -> None:
    with pytest.raises(BadChoice, match=f"the plugin '{broken_plugin}' .* fails while it is loaded: KeyError"):
        build_app(Settings(db=str(db), plugins=(broken_plugin,)))


@pytest.fixture
def broken_plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "broken_plugin.py").write_text('{}["nothing here"]\n')
    monkeypatch.syspath_prepend(tmp_path)
    return "broken_plugin"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no niceness")
def test_a_worker_lets_the_server_go_first(server: Running, person: Person) -> None:
    request = request_for(server, person, "random")

    async def niceness() -> int:
        workers = Workers(Settings(plugins=("server.odd_bots",)))
        try:
            assert (await workers.ask(request, Asker())).action
            [worker] = workers.all
            return os.getpriority(os.PRIO_PROCESS, worker.process.pid)
        finally:
            await workers.stop()

    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert run_async(niceness()) == min(19, own + NICENESS)
