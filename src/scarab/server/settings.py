"""What a host can choose: each setting is an environment variable, SCARAB_ and its name in capitals."""

import os
from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from scarab.core.errors import BadChoice

PREFIX: Final = "SCARAB_"

Count = Annotated[int, msgspec.Meta(ge=1)]
Seconds = Annotated[float, msgspec.Meta(gt=0)]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One server's choices. The defaults are for a machine of one's own, reached by friends."""

    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    """0: any free port."""
    db: str = "scarab.db"
    """The database's file."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may talk to this server, besides its own."""
    secure: bool = False
    """True if people reach the server by https: cookies are then sent by https only."""
    plugins: tuple[str, ...] = ()
    """Modules that sign in games and bots of the host's own."""
    log_level: Literal["auto", "debug", "info", "warning", "error"] = "auto"
    """auto: `warning` on a terminal, else `info`."""
    log_format: Literal["auto", "console", "json"] = "auto"
    """auto: for people on a terminal, else JSON."""

    busy_seconds: Seconds = 5.0
    """How long a commit waits for a database that another program has locked."""
    idle_seconds: Seconds = 120.0
    """A table that nobody has asked for so long leaves memory; its log is on disk."""

    address_rate: Count = 50
    """Requests per second from one address, over time; ten times as many in a burst."""
    seat_rate: Count = 10
    """Requests per second that change something at a table, from one visitor, over time; ten times in a burst."""
    address_tables: Count = 60
    """Tables that one address may set up in an hour."""
    address_sockets: Count = 200
    """Sockets that one address may hold open."""
    send_seconds: Seconds = 20.0
    """A socket that takes longer to accept a message is cut off."""

    robots: Count = 2
    """Worker processes in which bots think."""
    robot_seconds: Seconds = 15.0
    """A bot that thinks longer about one move is stopped."""
    robot_megabytes: Count = 1024
    """Address space of one worker."""


def read_settings(environment: Mapping[str, str], **chosen: object) -> Settings:
    """Settings from the environment; what is `chosen` on the command line goes first. Raises BadChoice."""
    given: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        text = environment.get(PREFIX + field.name.upper())
        if text is not None:
            given[field.name] = words(text) if field.name in ("origins", "plugins") else text
    given.update({name: value for name, value in chosen.items() if value is not None})
    try:
        return msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        why, _, where = str(error).partition(" - at `$.")
        name = where.split("`")[0].split("[")[0]
        raise BadChoice(f"the setting {name} (--{name}, {PREFIX}{name.upper()}) is wrong: {why.lower()}") from None


def words(text: str) -> list[str]:
    """`a,b` → a and b."""
    return [word.strip() for word in text.split(",") if word.strip()]


def settings_here(**chosen: object) -> Settings:
    return read_settings(os.environ, **chosen)
