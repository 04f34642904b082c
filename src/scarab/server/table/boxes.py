"""The box of a table: packaged, or stored with the tables that play with it."""

import hashlib
import json
from functools import cache
from typing import Any

from scarab.core.box import STANDARD, Box, BoxSpec, canonical
from scarab.core.errors import RecordError, ScarabError, UnknownBox
from scarab.core.game import Game
from scarab.core.register import GAMES, find
from scarab.server.table.rows import StoredBox, TableRow


def box_of(row: TableRow) -> Box | None:
    """The box of a table; None for a game without one. Raises ScarabError if it is not at hand."""
    spec = find(row.game).box_spec
    if spec is None:
        if row.box:
            raise UnknownBox(row.box_name, row.box)
        return None
    if not row.box:
        return spec.first()
    return spec.find(row.box) or stored_box(spec, StoredBox(row.box, row.game, row.box_name, row.printed))


def stored_box(spec: BoxSpec, stored: StoredBox) -> Box:
    """A box from its stored values, which were validated before. Raises RecordError if they are not those."""
    if not stored.printed:
        raise UnknownBox(stored.name, stored.digest)
    if hashlib.sha256(stored.printed.encode()).hexdigest() != stored.digest:
        raise RecordError(f"the stored values of its box, {stored.name!r} ({stored.digest[:12]}), are damaged")
    box = spec.trusted(json.loads(stored.printed), stored.name)
    if box.digest != stored.digest:
        raise RecordError(f"this version of the game cannot read its box, {stored.name!r} ({stored.digest[:12]})")
    return box


def why_no_box(row: TableRow) -> str:
    """Why a table's box is not at hand; empty if it is."""
    try:
        box_of(row)
    except ScarabError as error:
        return str(error)
    return ""


def box_names(row: TableRow) -> tuple[str, str]:
    """Digest and name of a table's box, for people; empty if the game has none, or is not there."""
    spec = GAMES[row.game].box_spec if row.game in GAMES else None
    if row.box or spec is None:
        return row.box, row.box_name
    return packaged_digests(spec)[0], STANDARD


def printed_values(game: Game) -> str:
    """What is stored of a game's box: nothing of a packaged one."""
    spec = game.box_spec
    return "" if spec is None or game.box.digest in packaged_digests(spec) else canonical(game.box.values)


def own_values(game: Game) -> dict[str, Any] | None:
    """The values that another process needs to find the box; None for a packaged one."""
    return game.box.values if printed_values(game) else None


def packaged(digest: str) -> tuple[BoxSpec, Box] | None:
    """The packaged box of any game with this digest."""
    for kind in GAMES.values():
        spec = kind.box_spec
        if spec is not None and digest in packaged_digests(spec):
            return spec, spec.packaged(packaged_digests(spec).index(digest) + 1)
    return None


@cache
def packaged_digests(spec: BoxSpec) -> tuple[str, ...]:
    """Of every packaged box, the first one first. Kept, because a digest takes longer than a move."""
    return tuple([spec.packaged(number).digest for number in range(1, spec.count + 1)])
