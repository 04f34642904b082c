"""What a host sees when the server is up: where to find it, from here and by a phone, and what to know about it."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from scarab.cli.engine import is_compiled
from scarab.cli.session.screen import is_live, make_console
from scarab.server.addresses import local_url, network_urls

if TYPE_CHECKING:
    from scarab.server.settings import Settings

DARK_ON_LIGHT: Final = "#000000 on #ffffff"
"""Said outright: a code in a terminal's own colours would be inside out on a dark one."""

QUIET_ZONE: Final = 2
SENTENCES: Final = 8
"""Lines that are left free below the code."""

HALVES: Final = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
"""Two modules above each other in one character."""


def welcome(settings: "Settings", port: int, browser: bool) -> None:
    """A line for programs that started it, all of it for people."""
    console = make_console()
    if not is_live(console):
        print(f"Scarab is at {local_url(settings.host, port)}", flush=True)
        return
    network = network_urls(settings.host, port)
    code = code_that_fits(console, network)
    for line in code:
        console.print(line, no_wrap=True)
    for line in sentences(settings, port, network, browser, bool(code)):
        console.print(line)


def sentences(settings: "Settings", port: int, network: list[str], browser: bool, scan: bool) -> list[Text]:
    """Addresses first: they are what a host wants to pass on."""
    local = local_url(settings.host, port)
    said = [Text.assemble("Scarab is at ", (local, "bold"))]
    if browser:
        said.append(Text("Your browser opens it."))
    said += [Text.assemble("In your network: ", (address, "bold")) for address in network if address != local]
    if scan:
        said.append(Text("A phone finds it by the code above."))
    if not network:
        said.append(Text("Only this machine can reach it; --host 0.0.0.0 lets your network in."))
    engine = "compiled" if is_compiled() else "plain Python"
    said.append(Text(f"Games are kept in {Path(settings.db).resolve()}."))
    said.append(Text(f"Running on the {engine} engine; Ctrl-C stops the server."))
    return said


def code_that_fits(console: Console, network: list[str]) -> list[Text]:
    """The first network address as a QR code for phones, if this terminal can show it with the sentences below it."""
    if not network or console.color_system is None or console.encoding.lower().replace("-", "") != "utf8":
        return []
    code = qr_code(network[0])
    fits = code and len(code[0]) <= console.width and len(code) + SENTENCES <= console.height
    return code if fits else []


def qr_code(text: str) -> list[Text]:
    """A line for two rows of modules; nothing if the library is not installed."""
    try:
        from segno import make_qr  # noqa: PLC0415  (it comes with the server's extra)
    except ImportError:
        return []
    rows = [list(row) for row in make_qr(text, error="l").matrix_iter(border=QUIET_ZONE)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    return [
        Text("".join(HALVES[above, below] for above, below in zip(upper, lower, strict=True)), DARK_ON_LIGHT)
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]
