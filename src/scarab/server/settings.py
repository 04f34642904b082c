"""The host's settings. Each is an environment variable: SCARAB_ and its name in capitals."""

import os
from collections.abc import Iterable, Mapping
from ipaddress import ip_network
from typing import Annotated, Final, Literal

import msgspec

from scarab.core.errors import BadChoice

PREFIX: Final = "SCARAB_"
LOOPBACK: Final = ("127.0.0.1", "::1")

LISTS: Final = ("origins", "plugins", "proxies")
"""Settings with several values, separated by commas."""

OLD_NAMES: Final = {"bots": "robots", "bot_seconds": "robot_seconds", "bot_megabytes": "robot_megabytes"}
"""Former names of these settings; they still work."""

Count = Annotated[int, msgspec.Meta(ge=1)]
Seconds = Annotated[float, msgspec.Meta(gt=0)]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of one server. The defaults suit a small machine among friends."""

    host: str = "127.0.0.1"
    """Address to listen on."""
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    """Port to listen on; 0 takes any free one."""
    db: str = "scarab.db"
    """Database file."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may use this server."""
    secure: bool = False
    """True if people connect by https: cookies are then sent over https only."""
    proxies: tuple[str, ...] = LOOPBACK
    """Addresses or networks of the reverse proxies whose X-Forwarded-For is trusted."""
    plugins: tuple[str, ...] = ()
    """Modules that register bots or games; deprecated: `scarab --plugin MODULE serve`."""
    metrics_token: str = ""
    """Token that lets other machines read /metrics; without one only this machine can."""
    log_level: Literal["auto", "debug", "info", "warning", "error"] = "auto"
    """Least severe messages to log; auto: `warning` on a terminal, else `info`."""
    log_format: Literal["auto", "console", "json"] = "auto"
    """Form of the log; auto: `console` on a terminal, else `json`."""

    busy_seconds: Seconds = 5.0
    """Seconds a commit waits while another program has locked the database."""
    idle_seconds: Seconds = 120.0
    """Seconds until an unused table is unloaded from memory."""
    abandoned_days: Count = 30
    """Days until a table whose game never began is deleted."""
    patience_seconds: Count = 600
    """Seconds a player may take before the others can let a bot play for them."""

    connections: Count = 8000
    """Connections open at once; further ones get a 503."""
    address_connections: Count = 400
    """Connections open at once from one address; further ones get a 503."""
    address_sockets: Count = 200
    """WebSockets open at once from one address."""
    address_rate: Count = 50
    """Requests per second from one address, on average; ten times that in a burst."""
    seat_rate: Count = 10
    """Changes per second by one visitor, on average; ten times that in a burst."""
    address_tables: Count = 60
    """Tables that one address can create in an hour."""
    send_seconds: Seconds = 20.0
    """Seconds a WebSocket may take to accept a message before it is closed."""

    bots: Count = 2
    """Worker processes for bots."""
    bot_seconds: Seconds = 15.0
    """Seconds a bot may take for one move before it is stopped."""
    bot_megabytes: Count = 1024
    """Address space of one worker process; enforced on Linux."""


def read_settings(environment: Mapping[str, str], **chosen: object) -> Settings:
    """Settings from the environment; `chosen` values, from the command line, take precedence. Raises BadChoice."""
    given: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        text = value_of(environment, field.name)
        if text is not None:
            given[field.name] = words(text) if field.name in LISTS else text
    given.update({name: value for name, value in chosen.items() if value is not None})
    try:
        settings = msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        why, _, where = str(error).partition(" - at `$.")
        name = where.split("`")[0].split("[")[0]
        old = OLD_NAMES.get(name, "")
        used = old if old and variable(name) not in environment else name
        raise BadChoice(f"the setting {variable(used)} is wrong: {why.lower()}") from None
    check_proxies(settings.proxies)
    return settings


def variable(name: str) -> str:
    """`port` → SCARAB_PORT."""
    return PREFIX + name.upper()


def value_of(environment: Mapping[str, str], name: str) -> str | None:
    """A setting's text under its name or its former name. Two different texts are refused."""
    text = environment.get(variable(name))
    old = variable(OLD_NAMES[name]) if name in OLD_NAMES else ""
    before = environment.get(old)
    if text is not None and before is not None and text.strip() != before.strip():
        raise BadChoice(
            f"{variable(name)} is {text!r}, but {old} is {before!r}: they are one setting; remove {old}, the old name"
        )
    return before if text is None else text


def check_proxies(proxies: Iterable[str]) -> None:
    """uvicorn takes a malformed address for a name that never matches, so a typing error would go unnoticed."""
    for proxy in proxies:
        try:
            network = ip_network(proxy)
        except ValueError as error:
            raise BadChoice(f"{variable('proxies')}: {proxy!r} is no address or network: {error}") from None
        if network.prefixlen == 0:
            raise BadChoice(f"{variable('proxies')}: {proxy} would let every visitor make up an address")


def trusted_addresses(proxies: Iterable[str]) -> list[str]:
    """For uvicorn: each IPv4 address also in its IPv6-mapped form, which a server that listens on `::` sees."""
    networks = [ip_network(proxy) for proxy in proxies]
    mapped = [f"::ffff:{net.network_address}/{96 + net.prefixlen}" for net in networks if net.version == 4]
    return [str(network) for network in networks] + mapped


def words(text: str) -> list[str]:
    """`a,b` → a and b."""
    return [word.strip() for word in text.split(",") if word.strip()]


def settings_here(**chosen: object) -> Settings:
    return read_settings(os.environ, **chosen)
