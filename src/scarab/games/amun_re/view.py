"""What a view shows, and `resample`, which draws anew what it does not show.

Hidden are the cards in other hands, under provinces and in the deck, and offerings until they are revealed. Gold is
hidden in another way (AMR-1R): every gain and payment is public, so `ledger` holds what each seat has; `gold` is what
is shown, to a seat its own and, with open gold or at the end, everybody's.
"""

from typing import TYPE_CHECKING, Any, Final

from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.view import Counts, Custom, Each, Field, One, Private, list_of, object_schema, optional
from scarab.core.view_values import FLAG, NUMBER, SEAT, NameValue, OptionalValue, Schema
from scarab.games.amun_re.box.phases import PHASES, ROUNDS
from scarab.games.amun_re.box.power_cards import BIT, BUILDER, CARD_NAMES, CORRECTION, KINDS, NO_CARD
from scarab.games.amun_re.box.provinces import NO_PROVINCE, PILE_NAMES, PROVINCE_NAMES, PROVINCES
from scarab.games.amun_re.box.supply import SUPPLY_NAMES, UNSEALED
from scarab.games.amun_re.chance import fill_pool, thin_out

if TYPE_CHECKING:
    from scarab.games.amun_re.state import AmunReState

PROVINCE: Final = NameValue("Province", PROVINCE_NAMES)
CARD: Final = NameValue("CardName", CARD_NAMES)
PILE: Final = NameValue("Pile", PILE_NAMES)
PIECE: Final = NameValue("Piece", SUPPLY_NAMES)


# the public part


def write_provinces(state: "AmunReState") -> object:
    shown: dict[str, object] = {}
    box = state.box
    for province in range(PROVINCES):
        owner = state.owner(province)
        first = box.first_free_card[province]
        free_cards = 0
        for slot in range(first, first + box.free_cards[province]):
            if state.under[slot] != NO_CARD:
                free_cards += 1
        shown[PROVINCE_NAMES[province]] = {
            "owner": None if owner < 0 else owner,
            "card": PILE_NAMES[state.piles[province]],
            "pyramids": state.pyramids[province],
            "stones": state.stones[province],
            "farmers": state.farmers[province],
            "free_farmers": state.lowland[province],
            "free_cards": free_cards,
            "free_gold": box.free_gold[province] if province in state.turned_up else 0,
        }
    return shown


def read_provinces(state: "AmunReState", shown: Any) -> None:
    """All but the owners, which `lands` reads, and the slots of free cards, which `from_view` finds."""
    for province in range(PROVINCES):
        seen = shown[PROVINCE_NAMES[province]]
        state.piles[province] = PILE.read(seen["card"])
        state.pyramids[province] = seen["pyramids"]
        state.stones[province] = seen["stones"]
        state.farmers[province] = seen["farmers"]
        state.lowland[province] = seen["free_farmers"]


LAND: Final[Schema] = {
    **object_schema(
        (
            One("owner", SEAT, "whose it is"),
            One("card", PILE, "its card: `open`, bought in this kingdom; `box`, not used any more"),
            One("pyramids", NUMBER, "pyramids there"),
            One("stones", NUMBER, "building stones that are in no pyramid yet"),
            One("farmers", NUMBER, "farmers on its fields; those printed there are not counted"),
            One("free_farmers", NUMBER, "farmers on its lowland, from power cards"),
            One("free_cards", NUMBER, "power cards that its buyer gets"),
            One("free_gold", NUMBER, "gold that its buyer gets"),
        )
    ),
    "title": "Land",
}


def write_lands(state: "AmunReState") -> object:
    shown: list[list[str]] = []
    for seat in range(len(state.gold)):
        names: list[str] = []
        for number in range(ROUNDS):
            province = state.land(seat, number)
            if province != NO_PROVINCE:
                names.append(PROVINCE_NAMES[province])
        shown.append(names)
    return shown


def read_lands(state: "AmunReState", shown: Any) -> None:
    for seat, names in enumerate(shown):
        for number, name in enumerate(names):
            state.lands[seat * ROUNDS + number] = PROVINCE.read(name)


def write_bids(state: "AmunReState") -> object:
    shown: list[dict[str, object] | None] = []
    for seat in range(len(state.gold)):
        province = state.bid_on[seat]
        if province == NO_PROVINCE:
            shown.append(None)
        else:
            gold = state.box.bid_steps[state.bid_step[seat]]
            outbid = state.leader[province] != seat
            shown.append({"province": PROVINCE_NAMES[province], "bid": gold, "outbid": outbid})
    return shown


def read_bids(state: "AmunReState", shown: Any) -> None:
    steps = list(state.box.bid_steps)
    for seat, bid in enumerate(shown):
        if bid is not None:
            province = PROVINCE.read(bid["province"])
            state.bid_on[seat] = province
            state.bid_step[seat] = steps.index(bid["bid"])
            if not bid["outbid"]:
                state.leader[province] = seat


BID: Final[Schema] = {
    **object_schema(
        (
            One("province", PROVINCE, "the province bid on"),
            One("bid", NUMBER, "gold"),
            One("outbid", FLAG, "another seat has bid more there"),
        )
    ),
    "title": "Bid",
}


def write_played(state: "AmunReState") -> object:
    return [[CARD_NAMES[card] for card in range(KINDS) if kinds & BIT[card]] for kinds in state.played]


def read_played(state: "AmunReState", shown: Any) -> None:
    state.played = [sum([BIT[CARD.read(name)] for name in names]) for names in shown]


def write_sealed(state: "AmunReState") -> object:
    return [offer != UNSEALED for offer in state.offers]


PHASE_LIST: Final = ", ".join([f"{phase} {PHASES[phase]}" for phase in range(1, len(PHASES))])

VIEW: Final[tuple[Field, ...]] = (
    One("kingdom", NUMBER, "1, the Old Kingdom, or 2, the New"),
    One("round", NUMBER, "the round of the kingdom"),
    One("phase", NUMBER, f"the phase of the round: {PHASE_LIST}"),
    One("pharaoh", SEAT, "the seat that is Pharaoh"),
    One("temple", NUMBER, "the space of the temple on its track; 0 beside it"),
    Custom(
        "provinces",
        write_provinces,
        read_provinces,
        {
            "type": "object",
            "propertyNames": PROVINCE.schema(),
            "additionalProperties": LAND,
            "required": list(PROVINCE_NAMES),
        },
        "the fifteen provinces by name",
    ),
    Custom(
        "lands",
        write_lands,
        read_lands,
        list_of(list_of(PROVINCE.schema())),
        "each seat's provinces of this kingdom, in the order bought",
    ),
    Each("turned_up", PROVINCE, "the provinces of this round's auction"),
    Custom("bids", write_bids, read_bids, list_of(optional(BID)), "each seat's bid; null without one"),
    Each("ledger", NUMBER, "each seat's gold, as everybody can count it", field="gold"),
    Each("cards", NUMBER, "how many power cards each seat holds"),
    Each("dealt_builder", FLAG, "the seat still holds the builder that everybody saw it get"),
    One("deck", NUMBER, "power cards in the deck", field="deck_size"),
    Counts("discards", CARD, "power cards that were played or sold"),
    Custom(
        "played",
        write_played,
        read_played,
        list_of(list_of(CARD.schema())),
        "the kinds of power card each seat has played in this phase",
    ),
    Custom("sealed", write_sealed, None, list_of(FLAG.schema()), "the seat has made its offering"),
    One("total", NUMBER, "the sum of this round's offerings, once revealed"),
    One("bought", FLAG, "the purchase of this step has been made"),
    One("to_place", NUMBER, "farmers or stones that were bought and are still to be placed"),
    One(
        "increase",
        OptionalValue(PROVINCE, NO_PROVINCE),
        "the province on which a harvest increase was played",
        field="increase_on",
    ),
    One(
        "eight_gold",
        OptionalValue(PROVINCE, NO_PROVINCE),
        "the province on which an eight-gold card was played",
        field="eight_gold_on",
    ),
    Counts("bank", PIECE, "what is left in the supply", field="supply", all_names=True),
)


# the private part: `from_view` reads it back


def write_gold(state: "AmunReState", seat: int | None) -> object:
    shown = bool(state.game.options["open_gold"]) or not state.stack
    return [state.gold[other] if shown or other == seat else None for other in range(len(state.gold))]


def write_hand(state: "AmunReState", seat: int | None) -> object:
    return None if seat is None else named_cards(state.hands, seat)


def write_deck_at_most(state: "AmunReState", seat: int | None) -> object:
    return named_cards(state.deck_most, viewer_row(state, seat))


def write_offers(state: "AmunReState", seat: int | None) -> object:
    """One's own at once, those of others when all are revealed (AMR-19)."""
    hidden = state.offers_are_hidden()
    shown: list[int | None] = []
    for other in range(len(state.offers)):
        offer = state.offers[other]
        shown.append(None if offer == UNSEALED or (hidden and other != seat) else offer)
    return shown


def write_correcting(state: "AmunReState", seat: int | None) -> object:
    return None if seat is None else state.correcting[seat] == 1


def named_cards(counts: vec[i64], row: int) -> dict[str, int]:
    """One row of a table by kind, without the kinds that are 0."""
    first = row * KINDS
    return {CARD_NAMES[card]: counts[first + card] for card in range(KINDS) if counts[first + card]}


def viewer_row(state: "AmunReState", seat: int | None) -> int:
    """A viewer's row of `deck_most`: the spectator's is the last."""
    return len(state.gold) if seat is None else seat


CARD_TABLE: Final = Counts("", CARD, "").schema()

PRIVATE: Final[tuple[Private, ...]] = (
    Private(
        "gold",
        write_gold,
        list_of(optional(NUMBER.schema())),
        "each seat's gold as far as it is shown: one's own; everybody's with the option `open_gold` and at the end",
    ),
    Private("hand", write_hand, optional(CARD_TABLE), "the viewer's power cards; null for a spectator"),
    Private(
        "deck_at_most",
        write_deck_at_most,
        CARD_TABLE,
        "how many of each kind the deck can hold, as far as the viewer knows",
    ),
    Private(
        "offers",
        write_offers,
        list_of(optional(NUMBER.schema())),
        "offerings: one's own at once, all when they are revealed; a theft is negative",
    ),
    Private(
        "correcting",
        write_correcting,
        optional(FLAG.schema()),
        "the viewer's offering holds a correction; null for a spectator",
    ),
)


# what a seat does not know


def resample(state: "AmunReState", seat: int | None, rng: Rng) -> "AmunReState":
    """A state that this seat, or a spectator, cannot tell from `state`."""
    copy = state.clone()
    deal_unseen(copy, seat, rng)
    return copy


def deal_unseen(state: "AmunReState", seat: int | None, rng: Rng) -> None:
    """Draw deck, free cards and other hands from the unseen cards; then the sealed offerings of others.

    Seen are the viewer's own hand, the discards, and the builders that everybody saw dealt.
    """
    unseen = state.box.card_counts[:]
    for card in range(i64(KINDS)):
        unseen[card] = unseen[card] - state.discards[card]
        if seat is not None:
            unseen[card] = unseen[card] - state.hands[seat * KINDS + card]
    for other in range(len(state.gold)):
        if other != seat:
            unseen[BUILDER] = unseen[BUILDER] - state.dealt_builder[other]
    pool = state.box.pool[:]
    redraw_deck(state, viewer_row(state, seat), unseen, pool, rng)
    left = fill_pool(unseen, pool)
    for slot in range(i64(len(state.under))):
        if state.under[slot] != NO_CARD:
            state.under[slot] = rng.take(pool, left)
            left -= 1
    hidden = state.offers_are_hidden()
    for other in range(len(state.gold)):
        if other != seat:
            left = redraw_hand(state, other, pool, left, rng)
            if hidden and state.offers[other] != UNSEALED:
                redraw_offer(state, other, rng)


def redraw_deck(state: "AmunReState", viewer: int, unseen: vec[i64], pool: vec[i64], rng: Rng) -> None:
    """The deck first: it was made of cards that everybody saw, so not every unseen card can be in it (AMR-38R).

    What the pool held is overwritten.
    """
    deck = unseen[:]
    first: i64 = viewer * KINDS
    for card in range(i64(KINDS)):
        deck[card] = min(deck[card], state.deck_most[first + card])
    thin_out(deck, state.deck_size, pool, rng)
    for card in range(i64(KINDS)):
        unseen[card] = unseen[card] - deck[card]
    for row in range(0, i64(len(state.deck_most)), i64(KINDS)):  # other viewers have drawn other cards here
        for card in range(i64(KINDS)):
            state.deck_most[row + card] = max(state.deck_most[row + card], deck[card])
    state.deck = deck


def redraw_hand(state: "AmunReState", seat: int, pool: vec[i64], left: i64, rng: Rng) -> i64:
    """As many cards as the seat holds; returns how many stay in the pool."""
    first: i64 = seat * KINDS
    for card in range(i64(KINDS)):
        state.hands[first + card] = 0
    state.hands[first + BUILDER] = state.dealt_builder[seat]
    for number in range(state.cards[seat] - state.dealt_builder[seat]):
        card = first + rng.take(pool, left)
        left -= 1
        state.hands[card] = state.hands[card] + 1
    return left


def redraw_offer(state: "AmunReState", seat: int, rng: Rng) -> None:
    """Every offering that the seat could have made is equally likely, a theft too (AMR-18)."""
    gold = rng.below(state.gold[seat] + 1)
    state.offers[seat] = gold if gold else -state.box.theft
    holds_correction = state.hands[seat * KINDS + CORRECTION] > 0
    state.correcting[seat] = rng.below(2) if holds_correction else 0
