"""The server's URLs, for this machine and for others on its network."""

import ipaddress
import socket
import sys
from contextlib import suppress
from typing import Final

ANY: Final = {"", "0.0.0.0", "::"}
"""Hosts that mean every address of this machine."""

ELSEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Documentation addresses, which belong to nobody: the route to them is the default route."""


def local_url(host: str, port: int) -> str:
    """For a browser on this machine."""
    if host in ANY:
        host = "::1" if host == "::" else "127.0.0.1"
    return url(host, port)


def network_urls(host: str, port: int) -> list[str]:
    """For other machines on the network; none if the server listens on loopback only."""
    if host in ANY:
        return [url(address, port) for address in own_addresses(families(host))]
    return [] if is_loopback(host) else [url(host, port)]


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def families(host: str) -> list[socket.AddressFamily]:
    """`::` means both families, except on Windows, which separates them."""
    if host != "::":
        return [socket.AF_INET]
    return [socket.AF_INET6] if sys.platform == "win32" else [socket.AF_INET, socket.AF_INET6]


def own_addresses(wanted: list[socket.AddressFamily]) -> list[str]:
    """The outgoing address of this machine, by family. Connecting a UDP socket asks the system and sends nothing."""
    found = []
    for family in wanted:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((ELSEWHERE[family], 9))
            address = str(probe.getsockname()[0])
            if not is_loopback(address) and not ipaddress.ip_address(address).is_unspecified:
                found.append(address)
    return found


def url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
