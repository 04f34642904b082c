"""From settings to a running server."""

import gc
import os
import signal
import socket
import sys
import webbrowser
from types import FrameType
from typing import Final

import uvicorn

from scarab.core.errors import ScarabError
from scarab.server.app import build_app
from scarab.server.logs import set_up_logs
from scarab.server.settings import Settings

STOP_SECONDS: Final = 10
BACKLOG: Final = 2048
KEEP_ALIVE_SECONDS: Final = 75
PING_SECONDS: Final = 20.0
LARGEST_FRAME: Final = 4096
COLLECTIONS: Final = (20_000, 20, 50)


class CannotListen(ScarabError):
    """The port is taken, or not for us."""

    code = "serve/no-port"


def run(settings: Settings, open_browser: bool = False) -> None:
    """Until it is told to stop: then sockets are closed, what waits is written, workers end."""
    set_up_logs(settings.log_level)
    listening = listen(settings)
    address = f"http://{settings.host if settings.host != '0.0.0.0' else '127.0.0.1'}:{listening.getsockname()[1]}"
    server = uvicorn.Server(config(settings))
    spare_the_collector()
    print(f"Scarab is at {address}", flush=True)
    if open_browser and has_display():
        webbrowser.open(address)
    signal.signal(signal.SIGTERM, already_stopping)
    server.run(sockets=[listening])


def spare_the_collector() -> None:
    """What is loaded stays, and a thousand open sockets are no garbage: look for it seldom, and not among those."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTIONS)


def has_display() -> bool:
    """Without one, the address that was printed must do: a browser in the terminal shows nothing of this."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def already_stopping(number: int, frame: FrameType | None) -> None:
    """uvicorn stops at the signal, then raises it again: the house is in order by then, nothing is left to do."""


def listen(settings: Settings) -> socket.socket:
    """Take the port first: the first request waits in it until the server is up."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        where = f"{settings.host}:{settings.port}"
        raise CannotListen(f"cannot listen on {where}: {error.strerror}; choose another with --port") from None
    listening.set_inheritable(False)
    return listening


def config(settings: Settings) -> uvicorn.Config:
    """Sockets without compression: their messages are small, and the time is better spent on moves."""
    return uvicorn.Config(
        build_app(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_graceful_shutdown=STOP_SECONDS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
    )
