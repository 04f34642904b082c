"""Worker processes in which bots think: each can be killed, and ends with the server, however that ends."""

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
"""Bytes of an answer, which is one line, at most."""

LAST_WORDS: Final = 8000
"""So many bytes are kept of what a worker wrote to stderr."""

START_SECONDS: Final = 60.0
"""To start takes a worker a second, and more on a busy machine; this time is not the bot's."""

LISTEN_SECONDS: Final = 2.0
"""A process that outlives its worker may keep stderr open; nobody waits longer for its end."""


class WorkerFailed(Exception):
    """It died, was too slow, or said what nobody understands."""

    def __init__(self, why: str, traceback: str = "", timed_out: bool = False) -> None:
        super().__init__(why)
        self.traceback: Final = traceback
        self.timed_out: Final = timed_out


class Worker:
    """One process. It reads a request a line and writes a reply a line."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process: Final = process
        self.is_ready = False
        self.stderr = b""
        self.listening: Final = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        """Read stderr all the time, else a worker that writes much there would stand still."""
        assert self.process.stderr is not None
        with contextlib.suppress(OSError):
            while heard := await self.process.stderr.read(LAST_WORDS):
                self.stderr = (self.stderr + heard)[-LAST_WORDS:]

    async def ask(self, request: bytes, seconds: float) -> BotReply:
        """Raises WorkerFailed; the worker is no good any more then."""
        assert self.process.stdin is not None
        if not self.is_ready:
            await self.become_ready()
        self.stderr = b""
        if not self.process.stdin.is_closing():  # else it is dead, and there is no answer to read
            self.process.stdin.write(request + b"\n")
        late = WorkerFailed(f"it thought longer than {seconds:g} s and was stopped", timed_out=True)
        return await self.read_reply(seconds, late)

    async def become_ready(self) -> None:
        """Its first reply says that it is, or why it never will be."""
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
                with contextlib.suppress(OSError, ValueError):  # it died, or says too much
                    await self.process.stdin.drain()
                    line = await self.process.stdout.readline()
        except TimeoutError:
            raise late from None
        if not line:
            code = await self.code()
            raise WorkerFailed("its worker cannot be read" if code is None else f"its worker ended with code {code}")
        return line

    async def code(self) -> int | None:
        """With which it ended by itself; None if it did not."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LISTEN_SECONDS):
                await self.process.wait()
        return self.process.returncode

    async def end(self) -> None:
        """With everything it may have started; then nothing more comes on stderr."""
        kill_group(self.process.pid, self.process.kill)
        await self.process.wait()
        await asyncio.wait([self.listening], timeout=LISTEN_SECONDS)
        self.listening.cancel()


class Workers:
    """As many workers as the settings say, started when they are needed and replaced when they fail."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.queue: Final = Queue(settings.bots)
        self.free: Final[list[Worker]] = []
        self.all: Final[set[Worker]] = set()
        BOT_QUEUE.set_function(lambda: len(self.queue.waiting))

    async def ask(self, request: BotRequest, asker: Asker) -> BotReply:
        """A bot's answer, when it is its asker's turn."""
        async with self.queue.turn(asker):
            return await self.think(request)

    async def think(self, request: BotRequest) -> BotReply:
        """A bot's answer, whatever happens to the worker. It is told to stop well before it is stopped."""
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
