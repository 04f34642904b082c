"""From settings to a running server.

The server's modules take a second to import. The functions here import them after taking the port.
"""

import gc
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import TYPE_CHECKING, Final

from scarab.core.errors import ScarabError
from scarab.server.addresses import local_url
from scarab.server.settings import Settings, trusted_addresses

if sys.platform != "win32":
    import resource

if TYPE_CHECKING:
    from uvicorn import Config

STOP_SECONDS: Final = 10
BACKLOG: Final = 2048
KEEP_ALIVE_SECONDS: Final = 75
PING_SECONDS: Final = 20.0
"""A WebSocket that does not answer a ping within this time is closed. Proxies give up after 60 s."""
COLLECTIONS: Final = (20_000, 20, 50)
MOST_FILES: Final = (65_536, 10_240)
"""Limits to request where the system names none; macOS grants at most the second."""
OWN_FILES: Final = 128
"""Descriptors reserved for the database, workers, and answers to refused clients."""


class CannotListen(ScarabError):
    """The port is in use, or we lack the permission."""

    code = "serve/no-port"


def print_address(settings: Settings, port: int, browser: bool) -> None:
    """Print one line with the address, for programs that start a server."""
    print(f"Scarab is at {local_url(settings.host, port)}", flush=True)


def run(
    settings: Settings,
    open_browser: bool = False,
    announce: Callable[[Settings, int, bool], None] = print_address,
) -> None:
    """Serve until stopped: then sockets are closed, waiting changes are written, and workers end."""
    listening = listen(settings)
    port: int = listening.getsockname()[1]
    with kept_for_good():
        from scarab.server.door.stopping import StoppingServer  # noqa: PLC0415
        from scarab.server.logs import LOG, set_up_logs  # noqa: PLC0415

        set_up_logs(settings.log_level, settings.log_format)
        soft, hard = raise_file_limit()
        LOG.info("file_limit", soft=soft, hard=hard, connections=most_connections(settings))
        server = StoppingServer(config(settings))
    browser = open_browser and has_display()
    announce(settings, port, browser)
    if browser:
        webbrowser.open(local_url(settings.host, port))
    signal.signal(signal.SIGTERM, already_stopping)
    server.run(sockets=[listening])


@contextmanager
def kept_for_good() -> Iterator[None]:
    """Freeze the loaded modules and collect garbage seldom: modules and open sockets are long-lived.

    Collecting during the imports would take a tenth of their time and find nothing.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.set_threshold(*COLLECTIONS)
        gc.enable()


def has_display() -> bool:
    """Without a display only the address is printed: a text browser cannot show the page."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def already_stopping(number: int, frame: FrameType | None) -> None:
    """uvicorn stops at the signal, then raises it again: by then everything is closed."""


def listen(settings: Settings) -> socket.socket:
    """Bind the port first: early requests wait in its backlog until the server is up."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":  # there it would let a second server take the same port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if sys.platform == "linux":  # inherited by every connection: the kernel drops one that acknowledges nothing
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(2000 * settings.send_seconds))
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        why = (error.strerror or str(error)).lower()
        other = settings.port % 65535 + 1
        raise CannotListen(
            f"cannot listen on {settings.host}, port {settings.port}: {why};"
            f" choose another port: --port {other}, or make play PORT={other}"
        ) from None
    listening.set_inheritable(False)
    return listening


def raise_file_limit() -> tuple[int, int]:
    """Raise the soft limit to the hard limit: the default is low, 1024 or 256, for the sake of old programs."""
    if sys.platform == "win32":  # it has none
        return MOST_FILES[0], MOST_FILES[0]
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for most in MOST_FILES:
        goal = most if hard == resource.RLIM_INFINITY else min(hard, most)
        if soft in (resource.RLIM_INFINITY, goal) or soft > goal:
            break
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (goal, hard))
            break
    return resource.getrlimit(resource.RLIMIT_NOFILE)


def most_connections(settings: Settings) -> int:
    """The host's limit, bounded by the available descriptors: a connection without one gets no answer."""
    if sys.platform == "win32":
        return settings.connections
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return settings.connections if soft == resource.RLIM_INFINITY else min(settings.connections, soft - OWN_FILES)


def config(settings: Settings) -> "Config":
    """uvicorn's configuration."""
    from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware  # noqa: PLC0415

    from scarab.server.app import build_app  # noqa: PLC0415
    from scarab.server.door.connections import Connections  # noqa: PLC0415
    from scarab.server.door.guards import GuardedConfig, GuardedHttp, GuardedSocket  # noqa: PLC0415

    proxies = trusted_addresses(settings.proxies)
    prepared = GuardedConfig(
        build_app(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=proxies,
        http=GuardedHttp,
        h11_max_incomplete_event_size=32_768,
        ws=GuardedSocket,
        ws_max_size=4096,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        backlog=BACKLOG,
        timeout_graceful_shutdown=STOP_SECONDS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
    )
    trusted = ProxyHeadersMiddleware(prepared.app, proxies).trusted_hosts  # type: ignore[arg-type]  # for its parsing
    prepared.connections = Connections(settings, most_connections(settings), trusted.__contains__)
    return prepared
