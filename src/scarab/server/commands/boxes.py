"""Boxes that people bring along: read, checked, found again."""

from typing import Final

import msgspec

from scarab.boxes.words import sentence
from scarab.core.box import Box, BoxSpec
from scarab.core.errors import BadChoice
from scarab.core.register import GAMES, find
from scarab.server.errors import ENCODER, Refusal, box_fault
from scarab.server.table.boxes import packaged, stored_box
from scarab.server.table.protocols import House
from scarab.server.table.seats import visible
from scarab.server.wire import OwnBox
from scarab.server.wire_shelf import BoxCheck, BoxDifference, BoxDocument, BoxSheet, BoxWish

MOST_BYTES: Final = 20_000
"""Of the values of a box, as JSON. A standard box has three or four thousand. The worst values of this length take no
longer to check than a preview takes."""


def own_box(game: str, own: OwnBox) -> Box:
    """The box that a table is to be played with. Raises BadBox with a sentence for each fault."""
    spec = find(game).box_spec
    if spec is None:
        raise BadChoice(f"{find(game).meta.title['en']} has no printed numbers to change: leave `box` out")
    check_size(own.values)
    return spec.box(own.values, box_name(own.name))


def check_size(values: object) -> None:
    size = len(ENCODER.encode(values))
    if size > MOST_BYTES:
        raise Refusal("box/too-long", f"a box has at most {MOST_BYTES:,} bytes, and this one {size:,}")


def box_name(name: object) -> str:
    """A name without invisible characters; the core shortens it, and names a box that has no name left."""
    return visible(name) if isinstance(name, str) else ""


def check_box(wish: BoxWish) -> BoxCheck:
    """All that is wrong with the values; of a good box what differs from the standard."""
    spec = spec_of(wish.game)
    check_size(wish.values)
    found = spec.faults(wish.values)
    if found:
        faults = [box_fault(fault, sentence(fault, wish.language)) for fault in found]
        return BoxCheck(digest="", mark="", faults=faults, differences=[])
    box = spec.trusted(wish.values, "")
    differing = spec.shape.differences(spec.standard().values, box.values, "")
    differences = [BoxDifference(where=where, before=old, after=new) for where, (old, new) in differing.items()]
    return BoxCheck(digest=box.digest, mark=box.mark, faults=[], differences=differences)


def sheet(game: str) -> BoxSheet:
    """What the boxes of a game look like."""
    spec = spec_of(game)
    return BoxSheet(standard=spec.standard().digest, shape=spec.shape.data(), sources=spec.sources())


def spec_of(game: str) -> BoxSpec:
    if game not in GAMES:
        raise Refusal("game/unknown", f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    spec = GAMES[game].box_spec
    if spec is None:
        raise Refusal("game/no-box", "this game has no printed numbers of its own")
    return spec


async def document(house: House, digest: str) -> BoxDocument:
    """A packaged box, or one that a table here plays with."""
    spec, box = await known_box(house, digest)
    return msgspec.convert(spec.written(box), BoxDocument)


async def known_box(house: House, digest: str) -> tuple[BoxSpec, Box]:
    """The box with this digest, and the spec of its game. Raises Refusal if there is none."""
    found = packaged(digest)
    if found is not None:
        return found
    stored = await house.stored_box(digest)
    if stored is None or stored.game not in GAMES:
        raise Refusal("box/unknown", "no table here plays with such a box")
    spec = spec_of(stored.game)
    return spec, stored_box(spec, stored)
