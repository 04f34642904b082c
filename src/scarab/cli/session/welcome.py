"""The startup message of `scarab serve`: addresses, a QR code for phones, and where games are stored."""

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
"""Explicit colours: in the default colours of a dark terminal the QR code would be inverted."""

QUIET_ZONE: Final = 2
SENTENCES: Final = 8
"""Lines reserved below the code."""

HALVES: Final = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
"""(Upper, lower) module → the half block that draws both in one character."""


def welcome(settings: "Settings", port: int, browser: bool) -> None:
    """Print one line for programs, or the full message on a terminal."""
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
    """The message line by line; addresses first, because a host passes them on."""
    local = local_url(settings.host, port)
    said = [Text.assemble("Scarab is at ", (local, "bold"))]
    if browser:
        said.append(Text("Opening it in your browser."))
    said += [Text.assemble("On your network: ", (address, "bold")) for address in network if address != local]
    if scan:
        said.append(Text("Scan the code above to open it on a phone."))
    if not network:
        said.append(Text("Only this machine can reach it; --host 0.0.0.0 opens it to your network."))
    engine = "compiled" if is_compiled() else "plain Python"
    said.append(Text(f"Games are stored in {Path(settings.db).resolve()}."))
    said.append(Text(f"Running on the {engine} engine; Ctrl-C stops the server."))
    return said


def code_that_fits(console: Console, network: list[str]) -> list[Text]:
    """A QR code of the first network address; empty if the terminal cannot show it with the message below."""
    if not network or console.color_system is None or console.encoding.lower().replace("-", "") != "utf8":
        return []
    code = qr_code(network[0])
    fits = code and len(code[0]) <= console.width and len(code) + SENTENCES <= console.height
    return code if fits else []


def qr_code(text: str) -> list[Text]:
    """One line per two rows of modules; empty if segno is not installed."""
    try:
        from segno import make_qr  # noqa: PLC0415  (from the extra `serve`)
    except ImportError:
        return []
    rows = [list(row) for row in make_qr(text, error="l").matrix_iter(border=QUIET_ZONE)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    return [
        Text("".join(HALVES[above, below] for above, below in zip(upper, lower, strict=True)), DARK_ON_LIGHT)
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]
