"""A player's response times during attacks: `python bench/attacks.py --before PATH --after PATH`.

For every kind of attack (attack_kinds.py) each server is started afresh with its default settings and the usual limit
of 1,024 open files. A player (honest.py) moves eight times a second, first alone and then beside the attacker, in one
run. Both are separate processes with different loopback addresses. The attacker has a lower priority, because a real
one has a machine of its own. After it ends, the server gets `--settle` seconds to release memory and descriptors.
`--seconds 5` is a quick run; `--only pongs` runs one kind. A PATH is as for bench/server.py.

Response times are in milliseconds, from the time at which a move was due: a player who waits also misses the moves
after it. An attack stops early when the server takes 1.5 GB.
"""

import json
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import typer
from rich.console import Console

from attack_kinds import ATTACKS  # type: ignore[import-not-found]  # beside this file
from figures import markdown  # type: ignore[import-not-found]
from processes import Checkout, Process, scarab  # type: ignore[import-not-found]

HERE: Final = Path(__file__).parent
FILES: Final = 1024
MOST_KILOBYTES: Final = 1_500_000
WARM_SECONDS: Final = 3.0
STEP: Final = 0.1
LOOKS: Final = 8
PREPARE_SECONDS: Final = 60.0
LOG: Final = {"SCARAB_LOG_LEVEL": "info"}
"""The server's default; the log is not read here."""
PLAYER: Final = "127.0.0.3"
"""Not 127.0.0.1, which a server takes for its own proxy."""
SLOW_MS: Final = 250.0
MEMORY_KB: Final = 20_000

PROGRESS: Final = Console(stderr=True)


class Watch:
    """Samples a server's memory and descriptors over time."""

    def __init__(self, server: Process) -> None:
        self.server = server
        self.kilobytes = 0
        self.descriptors = 0

    def look(self, seconds: float, until_settled: "Held | None" = None) -> bool:
        """False as soon as the server is gone or takes too much memory; `until_settled` returns early when it is back
        to that level."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not self.server.is_running():
                return False
            now = held(self.server)
            self.kilobytes = max(self.kilobytes, now.kilobytes)
            self.descriptors = max(self.descriptors, now.descriptors)
            if now.kilobytes > MOST_KILOBYTES:
                return False
            if until_settled is not None and now.is_settled(until_settled):
                return True
            time.sleep(STEP)
        return True


class Held(NamedTuple):
    """A server's memory and descriptors at one time."""

    kilobytes: int
    descriptors: int

    def is_settled(self, before: "Held") -> bool:
        return self.kilobytes <= before.kilobytes + MEMORY_KB and self.descriptors <= before.descriptors


def held(server: Process) -> Held:
    return Held(server.kilobytes(), server.descriptors())


def held_at_rest(server: Process) -> Held:
    """The least of several samples: a visitor may be connected at the moment."""
    seen = []
    for number in range(LOOKS):
        seen.append(held(server))
        time.sleep(STEP)
    return Held(seen[-1].kilobytes, min(one.descriptors for one in seen))


class Attacked(NamedTuple):
    """One attack on one server."""

    attack: str
    alone: list[float]
    during: list[float]
    after: list[float]
    visits: list[float]
    visits_failed: int
    failed_after: int
    bot_alone: list[float]
    bot: list[float]
    lost: int
    before: Held
    most: Held
    settled: Held | None
    """None: the server has ended."""
    seconds: float
    cpu: float
    said: str


def one_attack(checkout: Checkout, attack: str, seconds: float, settle: float) -> Attacked:
    with scarab(checkout, LOG, pin=False, files=FILES, stderr=subprocess.DEVNULL) as server:
        way = "socket" if checkout.takes_moves_by_socket() else "post"
        player = start("honest.py", str(server.port), way, PLAYER)
        try:
            time.sleep(WARM_SECONDS)
            began = time.monotonic()
            Watch(server).look(seconds)
            before = held_at_rest(server)
            watch = Watch(server)
            hostile = start("attack_kinds.py", str(server.port), attack, str(seconds), nice=10)
            try:
                ready = wait_ready(hostile)
                from_, cpu = time.monotonic(), server.cpu()
                going = ready and watch.look(seconds)
                to, cpu = time.monotonic(), (server.cpu() if server.is_running() else cpu) - cpu
                said = last_words(hostile, patience=3 if going else 0)
            finally:
                hostile.kill()
                hostile.communicate()
            watch.look(settle, until_settled=before)
            settled = held_at_rest(server) if server.is_running() else None
            ended = time.monotonic()
            Watch(server).look(2.0)
            samples = json.loads(player.communicate(timeout=30)[0])
        finally:
            player.kill()
            player.communicate()

    def times(kind: str, first: float, last: float) -> list[float]:
        return sorted(ms for name, when, ms in samples if name == kind and first <= when < last)

    return Attacked(
        attack=attack,
        alone=times("move", began, from_),
        during=times("move", from_, to),
        after=times("move", ended, float("inf")),
        visits=times("visit", from_, to),
        visits_failed=len(times("visit failed", from_, to)),
        failed_after=len(times("visit failed", ended, float("inf"))),
        bot_alone=times("bot", began, from_),
        bot=times("bot", from_, to),
        lost=len(times("lost", from_, to)),
        before=before,
        most=Held(watch.kilobytes, watch.descriptors),
        settled=settled,
        seconds=to - from_,
        cpu=cpu,
        said=said,
    )


def start(script: str, *arguments: str, nice: int = 0) -> "subprocess.Popen[str]":
    command = ["nice", "-n", str(nice), sys.executable, str(HERE / script), *arguments]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=quiet, text=True)


def wait_ready(hostile: "subprocess.Popen[str]") -> bool:
    """False if the attack could not be prepared in time."""
    assert hostile.stdout is not None
    timer = threading.Timer(PREPARE_SECONDS, hostile.kill)
    timer.start()
    try:
        return "ready" in hostile.stdout.readline()
    finally:
        timer.cancel()


def last_words(hostile: "subprocess.Popen[str]", patience: float) -> str:
    """The attacker's counts; empty if it had to be stopped."""
    try:
        text = hostile.communicate(timeout=patience)[0]
        counts: Counter[str] = Counter(json.loads(text))
    except (subprocess.TimeoutExpired, ValueError):
        return "stopped"
    return ", ".join(f"{count:,} {name}" for name, count in counts.most_common(4))


def at(times: list[float], share: float) -> str:
    return f"{times[int(share * (len(times) - 1))]:,.0f}" if times else "–"


def three(times: list[float]) -> str:
    return " / ".join([at(times, 0.5), at(times, 0.99), at(times, 1.0)])


def megabytes(before: Held, most: Held, settled: Held | None) -> str:
    rest = f"{settled.kilobytes / 1000:.0f}" if settled else "ended"
    return f"{before.kilobytes / 1000:.0f} / {most.kilobytes / 1000:.0f} / {rest}"


def row(one: Attacked) -> list[str]:
    return [
        one.attack,
        three(one.alone),
        three(one.during),
        str(one.lost),
        at(one.after, 0.99),
        at(one.visits, 0.99),
        f"{one.visits_failed} / {one.failed_after}",
        f"{at(one.bot_alone, 0.5)} → {at(one.bot, 0.5)}",
        megabytes(one.before, one.most, one.settled),
        f"{one.before.descriptors} / {one.most.descriptors} / {one.settled.descriptors if one.settled else 'ended'}",
        f"{100 * one.cpu / one.seconds:.0f}" if one.seconds else "–",
        one.said,
    ]


HEAD: Final = [
    "attack", "move alone: p50 / p99 / max", "move attacked", "moves lost", "p99 afterwards", "new visitors, p99",
    "failed: attacked / afterwards", "novice answers, p50", "MB: before / most / after", "descriptors",
    "server's CPU, %", "the attacker counted",
]  # fmt: skip


def summary(found: list[Attacked]) -> str:
    """Which attacks exceeded the project's limits."""
    slow = [one.attack for one in found if not one.during or one.during[int(0.99 * (len(one.during) - 1))] > SLOW_MS]
    heavy = [
        one.attack for one in found if one.settled is None or one.settled.kilobytes > one.before.kilobytes + MEMORY_KB
    ]
    open_ = [one.attack for one in found if one.settled is None or one.settled.descriptors > one.before.descriptors]
    return "\n".join(
        f"- {title}: {', '.join(names) or 'none'}"
        for title, names in (
            (f"p99 over {SLOW_MS:.0f} ms", slow),
            (f"more than {MEMORY_KB // 1000} MB stay", heavy),
            ("descriptors stay", open_),
        )
    )


def main(
    before: Annotated[Path | None, typer.Option(help="The old server.")] = None,
    after: Annotated[Path | None, typer.Option(help="The new server.")] = None,
    seconds: Annotated[float, typer.Option(min=1, help="Seconds alone, and then under attack.")] = 30.0,
    settle: Annotated[float, typer.Option(min=1, help="Seconds to settle after the attack, at most.")] = 15.0,
    only: Annotated[list[str] | None, typer.Option(help="This attack only.")] = None,
) -> None:
    """Print the figures as Markdown."""
    given = [Checkout(name, path.absolute()) for name, path in (("before", before), ("after", after)) if path]
    checkouts = given or [Checkout("this checkout", HERE.parent)]
    found: dict[str, list[Attacked]] = {checkout.name: [] for checkout in checkouts}
    for attack in only or list(ATTACKS):
        for checkout in checkouts:
            PROGRESS.print(f"{attack}, {checkout.name}")
            found[checkout.name].append(one_attack(checkout, attack, seconds, settle))
    for checkout in checkouts:
        print(f"\n## {checkout.name} ({checkout.compiled()})\n")
        print(markdown(HEAD, [row(one) for one in found[checkout.name]]))
        print(f"\n{summary(found[checkout.name])}")


if __name__ == "__main__":
    typer.run(main)
