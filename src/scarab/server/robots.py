"""Worker processes in which bots think: each can be killed, and ends with the server, however that ends."""

import asyncio
import contextlib
import os
import signal
import sys
from time import perf_counter
from typing import Final

import msgspec

from scarab.server.limits import Buckets
from scarab.server.metrics import ROBOT_SECONDS
from scarab.server.settings import Settings
from scarab.server.thoughts import Outcome, Question

LINE_LIMIT: Final = 1 << 20
"""An answer is one line of at most so many bytes."""

HINT_PAUSE: Final = 2.0
HINTS_AT_ONCE: Final = 5
"""A visitor may ask for a few hints at once, and then for one in so many seconds."""


class Worker:
    """One process. It reads a question a line and writes an outcome a line."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process: Final = process

    async def ask(self, question: bytes, seconds: float) -> Outcome | None:
        """None if the worker died or was too slow; it is no good any more then."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        if self.process.stdin.is_closing():  # the event loop has noticed that it died
            return None
        try:
            async with asyncio.timeout(seconds):
                self.process.stdin.write(question + b"\n")
                await self.process.stdin.drain()
                line = await self.process.stdout.readline()
                return msgspec.json.decode(line, type=Outcome) if line else None
        except (TimeoutError, OSError, ValueError, msgspec.MsgspecError):
            return None

    def kill(self) -> None:
        """With everything it may have started: it leads a session of its own."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)


class Robots:
    """As many workers as the settings say, started when they are needed and replaced when they fail."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.turns: Final = asyncio.Semaphore(settings.robots)
        self.free: Final[list[Worker]] = []
        self.all: Final[set[Worker]] = set()
        self.hints: Final = Buckets(1 / HINT_PAUSE, HINTS_AT_ONCE)

    async def ask(self, question: Question) -> Outcome:
        """A bot's answer, whatever happens to the worker. It is told to stop well before it is stopped."""
        seconds = self.settings.robot_seconds
        patience = min(question.seconds or seconds, seconds / 2)
        asked = msgspec.json.encode(msgspec.structs.replace(question, seconds=patience))
        async with self.turns:
            worker = self.free.pop() if self.free else await self.hire()
            started = perf_counter()
            outcome = None
            try:
                outcome = await worker.ask(asked, seconds)
            finally:
                if outcome is None:
                    await self.dismiss(worker)
                else:
                    self.free.append(worker)
            ROBOT_SECONDS.observe(perf_counter() - started)
        if outcome is None:
            return Outcome(why=f"its worker died, or thought longer than {seconds:g} s, and was replaced")
        return outcome

    async def hire(self) -> Worker:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "scarab.server.worker",
            str(self.settings.robot_megabytes),
            *self.settings.plugins,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,
            limit=LINE_LIMIT,
            env={"PYTHONPATH": os.pathsep.join(sys.path), "PATH": os.environ.get("PATH", "")},
        )
        worker = Worker(process)
        self.all.add(worker)
        return worker

    async def dismiss(self, worker: Worker) -> None:
        worker.kill()
        self.all.discard(worker)
        await worker.process.wait()

    async def stop(self) -> None:
        await asyncio.gather(*[self.dismiss(worker) for worker in list(self.all)])
