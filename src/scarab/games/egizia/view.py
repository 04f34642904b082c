"""What a view shows, and what a seat cannot know: other seats' sphinx cards, and those under the stack."""

from typing import TYPE_CHECKING, Any, Final

from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.view import Bits, Counts, Custom, Each, Field, Group, Marked, One, PerSeat, Private, list_of, optional
from scarab.core.view_values import FLAG, NUMBER, SEAT, NameValue, OptionalValue, Schema
from scarab.games.egizia.box.board import NO_TILE
from scarab.games.egizia.box.bounds import MAX_GRAVE, MAX_SEATS, NOBODY
from scarab.games.egizia.box.buildings import LANE_NAMES, LANES
from scarab.games.egizia.box.crews import CREW_NAMES
from scarab.games.egizia.box.nile_cards import CARD_NAMES, CREW_UP, NO_CARD, ONCE_TYPES
from scarab.games.egizia.box.river import (
    BITS,
    CARD_PLACES,
    EXTRA,
    FRONT,
    FURTHER,
    NO_PLACE,
    PLACE_NAMES,
    PLACES,
    RESERVE,
    RING_NAMES,
    SEAT_BITS,
    SITE_NAMES,
    SITES,
    SLOTS,
    cell_of,
    with_ship,
)
from scarab.games.egizia.box.sphinx_cards import SPHINX_NAMES
from scarab.games.egizia.sphinx_visits import CARD_BITS, Visit, redraw, visit_of

if TYPE_CHECKING:
    from scarab.games.egizia.state import EgiziaState

PLACE: Final = NameValue("Place", PLACE_NAMES)
NILE_CARD: Final = NameValue("NileCard", CARD_NAMES)
ONCE_CARD: Final = NameValue("OnceCard", CARD_NAMES[CREW_UP : CREW_UP + ONCE_TYPES])
CREW: Final = NameValue("Crew", CREW_NAMES)
RING: Final = NameValue("Ring", RING_NAMES)
SITE: Final = NameValue("Site", SITE_NAMES)
LANE: Final = NameValue("Lane", LANE_NAMES)
GRAVE_VALUE: Final = NameValue("GraveValue", [str(value) for value in range(1, MAX_GRAVE + 1)])
SPHINX_CARD: Final = NameValue("SphinxCard", SPHINX_NAMES)


def write_squares(state: "EgiziaState") -> list[str | None]:
    squares = state.squares
    return [CARD_NAMES[squares[place]] if squares[place] != NO_CARD else None for place in CARD_PLACES]


def read_squares(state: "EgiziaState", shown: list[str | None]) -> None:
    for index in range(len(CARD_PLACES)):
        name = shown[index]
        state.squares[CARD_PLACES[index]] = NO_CARD if name is None else CARD_NAMES.index(name)


def write_river(state: "EgiziaState") -> dict[str, list[int]]:
    """The owner of each ship from the top down; again for a seat that joined its own ship."""
    found = {}
    for position in range(1, PLACES + 1):
        place = state.box.place_at[position]
        ships = state.river[place]
        if ships:
            owners: list[int] = []
            while ships:
                owners += [seat for seat in range(state.game.seats) if ships & BITS[seat]]
                ships >>= SEAT_BITS
            found[PLACE_NAMES[place]] = owners
    return found


def read_river(state: "EgiziaState", shown: dict[str, list[int]]) -> None:
    for name, seats in shown.items():
        place = PLACE_NAMES.index(name)
        for seat in seats:
            state.river[place] = with_ship(state.river[place], seat)


def write_sites(state: "EgiziaState") -> dict[str, dict[str, object]]:
    fields = state.box.site_fields[state.game.seats]
    found: dict[str, dict[str, object]] = {}
    for site in range(SITES):
        slots = [None if seat == NOBODY else seat for seat in state.sites[site * SLOTS : (site + 1) * SLOTS]]
        found[SITE_NAMES[site]] = {
            "front": slots[FRONT],
            "fields": slots[FRONT + 1 : FRONT + 1 + fields],
            "extra": slots[EXTRA],
            "reserve": slots[RESERVE],
        }
        before = write_further(state, site)
        if before:
            found[SITE_NAMES[site]]["before"] = before
    return found


def write_further(state: "EgiziaState", site: int) -> list[dict[str, object]]:
    """The ships that moved to the front after the one there, the foremost first."""
    found: list[dict[str, object]] = []
    if len(state.sites) > SITES * SLOTS:
        for slot in range(-FURTHER, FRONT):
            ship = state.sites[cell_of(site, slot)]
            if ship != NOBODY:
                found.append({"seat": ship % MAX_SEATS, "slot": slot, "holds_field": ship < MAX_SEATS})
    return found


def read_sites(state: "EgiziaState", shown: dict[str, dict[str, Any]]) -> None:
    for site in range(SITES):
        ships = shown[SITE_NAMES[site]]
        slots = [*enumerate([ships["front"], *ships["fields"]]), (EXTRA, ships["extra"]), (RESERVE, ships["reserve"])]
        for slot, seat in slots:
            state.sites[site * SLOTS + slot] = NOBODY if seat is None else seat
        for ship in ships.get("before", []):
            moved = ship["seat"] if ship["holds_field"] else ship["seat"] + MAX_SEATS
            state.sites[cell_of(site, ship["slot"])] = moved


def write_buildings(state: "EgiziaState") -> dict[str, list[int | None]]:
    owners = [None if owner == NOBODY else owner for owner in state.built]
    start, length = state.box.lane_start, state.box.lane_length
    return {LANE_NAMES[lane]: owners[start[lane] : start[lane] + length[lane]] for lane in range(LANES)}


def read_buildings(state: "EgiziaState", shown: dict[str, list[int | None]]) -> None:
    """Lanes are built without gaps, so the stones also give their progress."""
    for lane in range(LANES):
        owners = shown[LANE_NAMES[lane]]
        for index in range(len(owners)):
            owner = owners[index]
            if owner is not None:
                state.built[state.box.lane_start[lane] + index] = owner
                state.progress[lane] = index + 1


def write_grave_bag(state: "EgiziaState") -> dict[str, int]:
    """By value, of the values that the box has."""
    tiles = state.box.grave_tiles
    return {str(kind + 1): int(state.grave_bag[kind]) for kind in range(MAX_GRAVE) if tiles[kind]}


def read_grave_bag(state: "EgiziaState", shown: dict[str, int]) -> None:
    state.grave_bag = vec[i64]([shown.get(str(kind + 1), 0) for kind in range(MAX_GRAVE)])


def write_sphinx(state: "EgiziaState", viewer: int | None) -> dict[str, object]:
    hands = state.held_cards()
    return {
        "stack": state.stack_size(),
        "held": [len(hand) for hand in hands],
        "cards": [
            [SPHINX_NAMES[card] for card in hands[seat]] if seat == viewer or state.shown else None
            for seat in range(len(hands))
        ],
        "visiting": state.visiting,
        "shown": state.shown,
        "visits": [write_visit(visit, viewer) for visit in state.visits],
    }


def write_visit(visit: Visit, viewer: int | None) -> dict[str, object]:
    """Everybody sees how many cards were drawn and kept; the seat that drew them sees which."""
    own = visit.seat == viewer
    cards = [SPHINX_NAMES[card] for card in visit.cards]
    keeps = [cards[index] for index in range(len(cards)) if visit.kept & CARD_BITS[index]]
    return {
        "seat": visit.seat,
        "drawn": len(cards),
        "kept": visit.kept_number(),
        "cards": cards if own else None,
        "keeps": keeps if own else None,
    }


def read_visit(shown: dict[str, Any]) -> Visit:
    """A visit of another seat gets placeholders of the right number; `redraw` replaces them."""
    if shown["cards"] is None:
        return visit_of(shown["seat"], [0] * shown["drawn"], sum(CARD_BITS[: shown["kept"]]))
    visit = visit_of(shown["seat"], [SPHINX_NAMES.index(name) for name in shown["cards"]], 0)
    for name in shown["keeps"]:
        visit = visit.keeping(SPHINX_NAMES.index(name))
    return visit


def resample(state: "EgiziaState", seat: int | None, rng: Rng) -> "EgiziaState":
    """A clone with all sphinx cards that the seat cannot know drawn anew."""
    copy = state.clone()
    if not state.shown:
        copy.visits, copy.sphinx, copy.bottom = redraw(state.visits, state.visiting, seat, rng)
    return copy


SEAT_SCHEMA: Final[Schema] = SEAT.schema()
COUNT_SCHEMA: Final[Schema] = NUMBER.schema()
FLAG_SCHEMA: Final[Schema] = FLAG.schema()
CARDS_SCHEMA: Final[Schema] = optional(list_of(SPHINX_CARD.schema()))


def described(schema: Schema, doc: str) -> Schema:
    return {**schema, "description": doc}


def object_of(title: str, properties: Schema, sometimes: tuple[str, ...] = ()) -> Schema:
    """JSON Schema of an object with these keys, all of them required but `sometimes`."""
    return {
        "type": "object",
        "title": title,
        "properties": properties,
        "required": [name for name in properties if name not in sometimes],
        "additionalProperties": False,
    }


def by_name(names: NameValue, entry: Schema, all_names: bool) -> Schema:
    """JSON Schema of an object with one entry a name."""
    found: Schema = {"type": "object", "propertyNames": names.schema(), "additionalProperties": entry}
    if all_names:
        found["required"] = names.schema()["enum"]
    return found


MOVED_SCHEMA: Final[Schema] = object_of(
    "MovedShip",
    {
        "seat": described(COUNT_SCHEMA, "whose ship"),
        "slot": described(COUNT_SCHEMA, "its slot: −1 is next to the front, −2 before it"),
        "holds_field": described(FLAG_SCHEMA, "it came from a building field and still holds it"),
    },
)

SITE_SCHEMA: Final[Schema] = object_of(
    "SiteShips",
    {
        "front": described(SEAT_SCHEMA, "the seat that has moved to the front"),
        "fields": described(list_of(SEAT_SCHEMA), "the seats on the building fields"),
        "extra": described(SEAT_SCHEMA, "the seat on the extra place beyond the fields"),
        "reserve": described(SEAT_SCHEMA, "the seat on the reserve place beyond the fields"),
        "before": described(
            list_of(MOVED_SCHEMA), "ships that moved to the front after the one there, the foremost first; if any"
        ),
    },
    sometimes=("before",),
)

VISIT_SCHEMA: Final[Schema] = object_of(
    "Visit",
    {
        "seat": described(COUNT_SCHEMA, "who drew"),
        "drawn": described(COUNT_SCHEMA, "how many cards"),
        "kept": described(COUNT_SCHEMA, "how many of them were kept"),
        "cards": described(CARDS_SCHEMA, "the cards in the order drawn, for the seat that drew them only"),
        "keeps": described(CARDS_SCHEMA, "those that were kept, for the seat that drew them only"),
    },
)

SPHINX_SCHEMA: Final[Schema] = object_of(
    "Sphinx",
    {
        "stack": described(COUNT_SCHEMA, "cards in the stack"),
        "held": described(list_of(COUNT_SCHEMA), "how many cards each seat holds"),
        "cards": described(list_of(CARDS_SCHEMA), "the viewer's own cards; everybody's once they are shown at the end"),
        "visiting": described(FLAG_SCHEMA, "a seat still chooses what to keep of the last visit"),
        "shown": described(FLAG_SCHEMA, "all cards lie open for final scoring"),
        "visits": described(
            list_of(VISIT_SCHEMA), "every visit to the sphinx, the first one first; forgotten once all cards are shown"
        ),
    },
)

PLAYER: Final[tuple[Field, ...]] = (
    One("ships", NUMBER, "ships in stock"),
    One("lowest", OptionalValue(PLACE, NO_PLACE), "the place of the lowest ship on the river"),
    One("stones", NUMBER, "stones in stock"),
    One("stone_market", NUMBER, "the level of the marker on the stone market, 0 at the top"),
    One("grain_market", NUMBER, "the level of the marker on the grain market, 0 at the top"),
    Counts("crews", CREW, "the strength of `blue`, `black`, `yellow` and `joker`", all_names=True),
    Marked("tired", CREW, "the crews that have worked in this round"),
    Counts("cards", NILE_CARD, "Nile cards; an improved field has its new colour", field="hands"),
    Counts("used", ONCE_CARD, "once-per-round cards that were used in this round"),
    One("waiting", NUMBER, "improve-field cards that are still to be laid"),
    One("works", NUMBER, "the sites at which the seat has spent a stone in this round"),
)

WORK: Final[tuple[Field, ...]] = (
    One("slot", NUMBER, "the next slot to build at the site"),
    One("freed", FLAG, "a field of the site was given up"),
    One("holds_field", FLAG, "the ship that was moved to the front holds a field"),
    One("strength", NUMBER, "what the team that builds can still do"),
    One("first_sum", NUMBER, "the value built in this action at the obelisk or the pyramid"),
    One("second_sum", NUMBER, "the value built in this action at the graves or the temple"),
    Bits("rows", "the rows of the pyramid that were completed in this action", first=1),
)

VIEW: Final[tuple[Field, ...]] = (
    One("round", NUMBER, "the round, from 1 to 5"),
    One("phase", NUMBER, "the phase of the round, from 1 to 7"),
    Each("order", NUMBER, "seats by order tile, tile 1 first; empty before they are dealt"),
    Each("track", NUMBER, "seats by score marker, the foremost first"),
    Each("points", NUMBER, "each seat's points on the track"),
    One("ring", RING, "where the water ring lies: `left`, `middle` or `right`"),
    Custom(
        "squares",
        write_squares,
        read_squares,
        list_of(optional(NILE_CARD.schema())),
        "the Nile cards on the squares `c1` to `c10`",
    ),
    Counts("deck", NILE_CARD, "the Nile cards that the deck of this round still holds"),
    One("gone", NUMBER, "Nile cards that are out of the game"),
    Custom(
        "river",
        write_river,
        read_river,
        by_name(PLACE, list_of(COUNT_SCHEMA), all_names=False),
        "the ships at each place that has any, by place; a seat again for each ship that joined its own",
    ),
    Custom(
        "sites",
        write_sites,
        read_sites,
        by_name(SITE, SITE_SCHEMA, all_names=True),
        "the ships at `sphinx`, `obelisk` and `pyramid`",
    ),
    PerSeat("players", PLAYER, "what lies on and before each seat's board, for all to see"),
    Custom(
        "buildings",
        write_buildings,
        read_buildings,
        by_name(LANE, list_of(SEAT_SCHEMA), all_names=True),
        "the seat whose stone lies on each field: `obelisk`, `grave`, `pyramid 1` to `pyramid 6` from the bottom, "
        "`temple left`, `temple right`, `temple columns`, `temple top`",
    ),
    Each(
        "graves",
        OptionalValue(NUMBER, 0),
        "the value of each grave tile in the row, taken ones too; `None` while it is closed",
    ),
    Custom(
        "grave_bag",
        write_grave_bag,
        read_grave_bag,
        by_name(GRAVE_VALUE, COUNT_SCHEMA, all_names=False),
        "grave tiles that were not opened yet, by value, for every value that the box has",
    ),
    Bits("sailing", "the seats that still place ships in this round"),
    One("sailor", OptionalValue(NUMBER, NO_TILE), "the order tile, counted from 0, of the seat that sailed last"),
    One(
        "latest",
        OptionalValue(PLACE, NO_PLACE),
        "the round field that was just taken and that double-round can use",
    ),
    One("grain", NUMBER, "grain from cards and stones in the feeding that goes on"),
    Group("work", WORK, "the building that goes on"),
)

PRIVATE: Final[tuple[Private, ...]] = (Private("sphinx", write_sphinx, SPHINX_SCHEMA, "the sphinx cards"),)
