"""What a view shows, and what it hides: the pair that a seat has taken and looks at (IMH-31).

The draw pile, the face-down pair and the round cards not yet turned up are bags: it is public what they hold, and no
seat knows the order.
"""

from typing import TYPE_CHECKING, Any, Final

from scarab.core.rng import Rng
from scarab.core.view import BySeat, Counts, Custom, Each, Field, Group, One, Private, list_of, object_schema, optional
from scarab.core.view_values import FLAG, NUMBER, SEAT, NameValue, OptionalValue
from scarab.games.imhotep.box.cards import CARD_NAMES, NO_CARD
from scarab.games.imhotep.box.ships import BERTHS, BIT, DOCKED, EMPTY, SHIPS
from scarab.games.imhotep.box.sites import SITE_NAMES
from scarab.games.imhotep.chance import draw_pair

if TYPE_CHECKING:
    from scarab.games.imhotep.state import ImhotepState

CARD: Final = NameValue("CardName", CARD_NAMES)
SITE: Final = NameValue("Site", SITE_NAMES)


def write_round(state: "ImhotepState") -> object:
    return len(state.turned)


def write_round_cards(state: "ImhotepState") -> object:
    names = state.box.round_names[len(state.sleds)]
    return [names[card] for card in state.turned]


def read_round_cards(state: "ImhotepState", shown: list[str]) -> None:
    names = state.box.round_names[len(state.sleds)]
    state.turned = [names.index(name) for name in shown]


def write_ships(state: "ImhotepState") -> object:
    return [write_ship(state, ship) for ship in range(SHIPS) if state.ships[ship]]


def write_ship(state: "ImhotepState", ship: int) -> dict[str, object]:
    """A ship without a site is docked, or could not sail in this round (IMH-8R)."""
    first = BERTHS * ship
    docked = state.moored[ship] == DOCKED
    return {
        "stones": [None if owner == EMPTY else owner for owner in state.hold[first : first + state.ships[ship]]],
        "site": None if docked else SITE_NAMES[state.moored[ship]],
        "docked": docked and state.docked > 0,
    }


def read_ships(state: "ImhotepState", shown: list[dict[str, Any]]) -> None:
    for ship in range(len(shown)):
        stones = [SEAT.read(owner) for owner in shown[ship]["stones"]]
        berths = len(stones)
        state.ships[ship] = berths
        for berth in range(berths):
            state.hold[BERTHS * ship + berth] = stones[berth]
        if shown[ship]["site"] is not None:
            state.moored[ship] = SITE.read(shown[ship]["site"])
            state.open_sites -= BIT[state.moored[ship]]
        if shown[ship]["docked"]:
            state.docked += 1
            state.free[ship] = sum([BIT[berth] for berth in range(berths) if stones[berth] == EMPTY])
            state.lacking[ship] = state.box.minimum[berths] - berths + stones.count(EMPTY)


def write_unloading(state: "ImhotepState") -> object:
    return [berth + 1 for berth in reversed(state.order)]


def read_unloading(state: "ImhotepState", shown: list[int]) -> None:
    state.order = [berth - 1 for berth in reversed(shown)]


def write_obelisks(state: "ImhotepState") -> object:
    return state.single_stones()


def read_obelisks(state: "ImhotepState", shown: list[int]) -> None:
    """Without the stones in towers; `from_view` adds them."""
    state.obelisks = list(shown)


def write_pile(state: "ImhotepState") -> object:
    return state.pile_size()


def write_in_hand(state: "ImhotepState") -> object:
    cards = [CARD_NAMES[card] for card in state.cards_in_hand()]
    latest = cards.pop() if cards else None
    return {"stone": SEAT.show(state.stone_in_hand()), "card": latest, "earlier": cards}


SHIP_FIELDS: Final[tuple[Field, ...]] = (
    Each("stones", SEAT, "the stone on each berth from the bow; null for a free one"),
    One("site", OptionalValue(SITE, DOCKED), "the site to which the ship has sailed"),
    One("docked", FLAG, "it lies in the harbour and can still sail"),
)
"""Types and sentences only: `write_ship` and `read_ships` do the work."""

IN_HAND_FIELDS: Final[tuple[Field, ...]] = (
    One("stone", SEAT, "the seat whose stone has left its ship or the quarry and is not placed yet"),
    One("card", OptionalValue(CARD, NO_CARD), "the card that is being executed and not discarded yet"),
    Each(
        "earlier",
        CARD,
        "cards whose effects wait for those of that card: a lever under an entrance; first played first",
    ),
)
"""Types and sentences only: `write_in_hand` does the work."""

SITE_FIELDS: Final[tuple[Field, ...]] = (
    Each(
        "pyramid",
        SEAT,
        "stones by field; on side B fifteen fields, five a pyramid, null for an empty one. "
        "Stones laid beside it follow",
    ),
    Each("temple", NUMBER, "stones in the order in which they came"),
    Each("burial", NUMBER, "stones in the order in which they came: down a column of three, then the next column"),
    Custom(
        "obelisks",
        write_obelisks,
        read_obelisks,
        list_of(NUMBER.schema()),
        "the stones of each seat's obelisk; on side B those that are in no tower yet",
    ),
    Each("towers", NUMBER, "side B: the owners of the complete towers, the first one first"),
)

VIEW: Final[tuple[Field, ...]] = (
    Custom("round", write_round, None, NUMBER.schema(), "the round, from 1 to 6; 0 before the first"),
    Custom(
        "round_cards",
        write_round_cards,
        read_round_cards,
        list_of({"type": "string"}),
        "the round cards turned up so far, `4-3-2-1`: ships by their berths",
    ),
    One("starter", SEAT, "the seat that begins the round; null before the first"),
    One("turn", SEAT, "the seat whose turn it is"),
    One("last_sailor", SEAT, "the seat that sailed the last ship of this round", "sailor"),
    Custom(
        "ships",
        write_ships,
        read_ships,
        list_of(object_schema(SHIP_FIELDS)),
        "the four ships of this round, the largest first",
    ),
    Custom(
        "unloading",
        write_unloading,
        read_unloading,
        list_of(NUMBER.schema()),
        "the berths still to be unloaded from the ship that has just sailed, the next one first",
    ),
    Each("sleds", NUMBER, "the stones on each seat's sled"),
    Each("quarry", NUMBER, "the stones each seat still has in the quarry"),
    Group("sites", SITE_FIELDS, "what was built; a stone is written as the seat that owns it"),
    Each("market", OptionalValue(CARD, NO_CARD), "the face-up cards; null where one was taken"),
    BySeat(Counts("cards", CARD, "the cards before each seat")),
    Custom("pile", write_pile, None, NUMBER.schema(), "how many cards the draw pile has"),
    Counts("discards", CARD, "the discard pile"),
    Custom(
        "in_hand",
        write_in_hand,
        None,
        object_schema(IN_HAND_FIELDS),
        "what has left its place and has no new one yet; it follows from the stack",
    ),
)


def sees_pair(state: "ImhotepState", seat: int | None) -> bool:
    """IMH-31: the seat that has taken the pair and not yet kept one of it."""
    return bool(state.pair) and state.stack[-1].seats_to_act(state) == [seat]


def write_pair(state: "ImhotepState", seat: int | None) -> object:
    return {
        "face_down": state.face_down,
        "taken": len(state.pair) > 0,
        "counted": [CARD_NAMES[card] for card in state.counted],
        "seen": write_seen(state, seat),
    }


def write_seen(state: "ImhotepState", seat: int | None) -> object:
    return [CARD_NAMES[card] for card in state.pair] if sees_pair(state, seat) else None


PAIR_FIELDS: Final[tuple[Field, ...]] = (
    One("face_down", NUMBER, "how many cards lie face down in the market, two or none"),
    One("taken", FLAG, "a seat has taken the pair and looks at it"),
    Each("counted", CARD, "cards of the pair that are known by counting"),
    Private("seen", write_seen, optional(list_of(CARD.schema())), "the pair, for its taker only"),
)
"""Types and sentences only: `write_pair` and `from_view` do the work."""

PRIVATE: Final[tuple[Private, ...]] = (
    Private("pair", write_pair, object_schema(PAIR_FIELDS), "side B of the market: the face-down pair"),
)


def resample(state: "ImhotepState", seat: int | None, rng: Rng) -> "ImhotepState":
    """The state with another pair in the hand of its taker; cards known by counting stay in it (IMH-7R)."""
    copy = state.clone()
    if copy.pair and not sees_pair(state, seat):
        for card in copy.pair:
            copy.unseen[card] += 1
        for card in copy.counted:
            copy.unseen[card] -= 1
        copy.pair = draw_pair(copy.unseen, copy.counted, rng)
    return copy
