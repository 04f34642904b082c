"""Worker processes for bots: each can be killed, and exits with the server, even when that is killed."""

import asyncio
import contextlib
import sys
from time import perf_counter
from typing import Final

import msgspec

from scarab.bots.workers import bare_environment, kill_group, own_group
from scarab.server.bots.queue import Queue
from scarab.server.metrics import BOT_QUEUE, BOT_SECONDS
from scarab.server.settings import Settings
from scarab.server.table.bot_requests import BotReply, BotRequest
from scarab.server.table.protocols import Asker

LINE_LIMIT: Final = 1 << 20
"""Maximum bytes of a reply, which is one line."""

LAST_WORDS: Final = 8000
"""Bytes kept of a worker's stderr."""

START_SECONDS: Final = 60.0
"""A worker starts in a second, or more on a busy machine. This time does not count against the bot."""

LISTEN_SECONDS: Final = 2.0
"""Maximum wait for the end of stderr, which a child of the worker may keep open."""


class WorkerFailed(Exception):
    """The worker died, timed out, or sent a malformed reply."""

    def __init__(self, why: str, traceback: str = "", timed_out: bool = False) -> None:
        super().__init__(why)
        self.traceback: Final = traceback
        self.timed_out: Final = timed_out


class Worker:
    """One process. It reads one request per line and writes one reply per line."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process: Final = process
        self.is_ready = False
        self.stderr = b""
        self.listening: Final = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        """Drain stderr, or else a worker that writes much there would block."""
        assert self.process.stderr is not None
        with contextlib.suppress(OSError):
            while heard := await self.process.stderr.read(LAST_WORDS):
                self.stderr = (self.stderr + heard)[-LAST_WORDS:]

    async def ask(self, request: bytes, seconds: float) -> BotReply:
        """Raises WorkerFailed; the worker must then be replaced."""
        assert self.process.stdin is not None
        if not self.is_ready:
            await self.become_ready()
        self.stderr = b""
        if not self.process.stdin.is_closing():  # otherwise it is dead, and there is no reply to read
            self.process.stdin.write(request + b"\n")
        late = WorkerFailed(f"it thought longer than {seconds:g} s and was stopped", timed_out=True)
        return await self.read_reply(seconds, late)

    async def become_ready(self) -> None:
        """Wait for the first reply. Raises WorkerFailed if the plugins cannot be loaded."""
        late = WorkerFailed(f"its worker did not start within {START_SECONDS:g} s")
        first = await self.read_reply(START_SECONDS, late)
        if first.why:
            raise WorkerFailed(first.why, first.traceback)
        self.is_ready = True

    async def read_reply(self, seconds: float, late: WorkerFailed) -> BotReply:
        line = await self.read_line(seconds, late)
        try:
            return msgspec.json.decode(line, type=BotReply)
        except msgspec.MsgspecError:
            raise WorkerFailed("its worker's answer cannot be read") from None

    async def read_line(self, seconds: float, late: WorkerFailed) -> bytes:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        line = b""
        try:
            async with asyncio.timeout(seconds):
                with contextlib.suppress(OSError, ValueError):  # it died, or the line is too long
                    await self.process.stdin.drain()
                    line = await self.process.stdout.readline()
        except TimeoutError:
            raise late from None
        if not line:
            code = await self.code()
            raise WorkerFailed("its worker cannot be read" if code is None else f"its worker ended with code {code}")
        return line

    async def code(self) -> int | None:
        """The exit code; None if it is still running."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LISTEN_SECONDS):
                await self.process.wait()
        return self.process.returncode

    async def end(self) -> None:
        """Kill the process and everything it may have started, and read the rest of stderr."""
        kill_group(self.process.pid, self.process.kill)
        await self.process.wait()
        await asyncio.wait([self.listening], timeout=LISTEN_SECONDS)
        self.listening.cancel()


class Workers:
    """A pool of workers, started on demand and replaced when they fail."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.queue: Final = Queue(settings.bots)
        self.free: Final[list[Worker]] = []
        self.all: Final[set[Worker]] = set()
        BOT_QUEUE.set_function(lambda: len(self.queue.waiting))

    async def ask(self, request: BotRequest, asker: Asker) -> BotReply:
        """The bot's reply; waits for the asker's turn."""
        async with self.queue.turn(asker):
            return await self.think(request)

    async def think(self, request: BotRequest) -> BotReply:
        """The bot's reply, or a failed reply if the worker fails. The bot's own time budget ends well before its worker
        is killed."""
        seconds = self.settings.bot_seconds
        patience = min(request.seconds or seconds, seconds / 2)
        asked = msgspec.json.encode(msgspec.structs.replace(request, seconds=patience))
        try:
            worker = self.free.pop() if self.free else await self.start()
        except OSError as error:
            return BotReply(why=f"no worker can be started: {error}")
        started = perf_counter()
        try:
            reply = await worker.ask(asked, seconds)
        except WorkerFailed as failure:
            await self.retire(worker)
            last_words = failure.traceback or worker.stderr.decode(errors="replace")
            reply = BotReply(why=str(failure), timed_out=failure.timed_out, traceback=last_words)
        except BaseException:  # the server stops
            await self.retire(worker)
            raise
        else:
            self.free.append(worker)
        BOT_SECONDS.observe(perf_counter() - started)
        return reply

    async def start(self) -> Worker:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "scarab.server.bots.worker",
            str(self.settings.bot_megabytes),
            str(self.settings.bot_seconds),
            *self.settings.plugins,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            limit=LINE_LIMIT,
            env=bare_environment(),
            **own_group(),
        )
        worker = Worker(process)
        self.all.add(worker)
        return worker

    async def retire(self, worker: Worker) -> None:
        self.all.discard(worker)
        await worker.end()

    async def stop(self) -> None:
        await asyncio.gather(*[self.retire(worker) for worker in list(self.all)])
