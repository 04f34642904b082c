"""What a seat may see, and what it cannot know: the same knowledge twice.

Hidden are the cards in other hands, under provinces and in the deck, and offerings until they are revealed. Gold is
hidden in another way (AMR-1R): every gain and payment is public, so `ledger` holds what each seat has, for whoever
keeps count; `gold` is what is shown, to a seat its own and, with open gold or at the end, everybody's.
"""

from typing import TYPE_CHECKING, Any, Final

from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.games.amun_re.box.power_cards import BIT, BUILDER, CARD_COUNTS, CARD_NAMES, CORRECTION, KINDS, NO_CARD
from scarab.games.amun_re.box.provinces import (
    BID_STEPS,
    FIRST_FREE_CARD,
    FREE_CARDS,
    FREE_GOLD,
    NO_PROVINCE,
    PILE_NAMES,
    PROVINCE_NAMES,
    PROVINCES,
)
from scarab.games.amun_re.box.supply import SUPPLY_NAMES, THEFT

if TYPE_CHECKING:
    from scarab.games.amun_re.state import AmunReState

BOX: Final = vec[i64](list(CARD_COUNTS))
ROOM: Final = vec[i64]([0] * sum(CARD_COUNTS))
"""For all the cards of the box side by side."""


def public_view(state: "AmunReState") -> dict[str, Any]:
    """What everybody may know."""
    seats = range(len(state.gold))
    return {
        "kingdom": state.kingdom,
        "round": state.round,
        "phase": state.phase,
        "pharaoh": None if state.pharaoh < 0 else state.pharaoh,
        "temple": state.temple,
        "provinces": {PROVINCE_NAMES[province]: look_at_province(state, province) for province in range(PROVINCES)},
        "lands": [lands(state, other) for other in seats],
        "turned_up": [PROVINCE_NAMES[province] for province in state.turned_up],
        "bids": [bid(state, other) for other in seats],
        "ledger": list(state.gold),
        "cards": list(state.cards),
        "dealt_builder": [known == 1 for known in state.dealt_builder],
        "deck": state.deck_size,
        "discards": named(state.discards),
        "played": [kinds_played(state, other) for other in seats],
        "sealed": [state.offers[other] != 0 for other in seats],
        "total": state.total,
        "bought": state.bought == 1,
        "to_place": state.to_place,
        "increase": province_name(state.increase_on),
        "eight_gold": province_name(state.eight_gold_on),
        "bank": {SUPPLY_NAMES[piece]: state.supply[piece] for piece in range(len(SUPPLY_NAMES))},
    }


def private_view(state: "AmunReState", seat: int | None) -> dict[str, Any]:
    """What this seat, or a spectator, may know besides: plain data from an allow-list."""
    seats = range(len(state.gold))
    shown = bool(state.game.options["open_gold"]) or not state.stack
    viewer = len(state.gold) if seat is None else seat
    return {
        "gold": [state.gold[other] if shown or other == seat else None for other in seats],
        "hand": None if seat is None else named(state.hands[seat * KINDS : (seat + 1) * KINDS]),
        "deck_at_most": named(state.deck_most[viewer * KINDS : (viewer + 1) * KINDS]),
        "offers": [offer_seen(state, other, seat) for other in seats],
        "correcting": None if seat is None else state.correcting[seat] == 1,
    }


def look_at_province(state: "AmunReState", province: int) -> dict[str, Any]:
    owner = state.owner(province)
    first = FIRST_FREE_CARD[province]
    under = state.under[first : first + FREE_CARDS[province]]
    return {
        "owner": None if owner < 0 else owner,
        "card": PILE_NAMES[state.piles[province]],
        "pyramids": state.pyramids[province],
        "stones": state.stones[province],
        "farmers": state.farmers[province],
        "free_farmers": state.lowland[province],
        "free_cards": len([card for card in under if card != NO_CARD]),
        "free_gold": FREE_GOLD[province] if province in state.turned_up else 0,
    }


def lands(state: "AmunReState", seat: int) -> list[str]:
    """A seat's provinces in the order it bought them."""
    count = len(state.lands) // len(state.gold)
    owned = state.lands[seat * count : (seat + 1) * count]
    return [PROVINCE_NAMES[province] for province in owned if province != NO_PROVINCE]


def bid(state: "AmunReState", seat: int) -> dict[str, Any] | None:
    province = state.bid_on[seat]
    if province == NO_PROVINCE:
        return None
    step = BID_STEPS[state.bid_step[seat]]
    return {"province": PROVINCE_NAMES[province], "bid": step, "outbid": state.leader[province] != seat}


def offer_seen(state: "AmunReState", seat: int, viewer: int | None) -> int | None:
    """One's own at once, those of others when all are revealed (AMR-19)."""
    hidden = seat != viewer and is_sealed(state)
    return None if hidden or state.offers[seat] == 0 else state.offers[seat]


def named(counts: vec[i64]) -> dict[str, int]:
    return {CARD_NAMES[card]: counts[card] for card in range(KINDS) if counts[card]}


def kinds_played(state: "AmunReState", seat: int) -> list[str]:
    return [CARD_NAMES[card] for card in range(KINDS) if state.played[seat] & BIT[card]]


def province_name(province: int) -> str | None:
    return None if province == NO_PROVINCE else PROVINCE_NAMES[province]


def resample(state: "AmunReState", seat: int | None, rng: Rng) -> "AmunReState":
    """The same table, with everything drawn anew that this seat, or a spectator, has not seen."""
    copy = state.clone()
    deal_unseen(copy, seat, rng)
    return copy


def deal_unseen(state: "AmunReState", seat: int | None, rng: Rng) -> None:
    """Deck, free cards and other hands from all cards that are not in sight; then other sealed offerings.

    Not in sight is every card but the viewer's own, the discards, and the builders that everybody was seen to get.
    """
    unseen = BOX[:]
    for card in range(i64(KINDS)):
        unseen[card] = unseen[card] - state.discards[card]
        if seat is not None:
            unseen[card] = unseen[card] - state.hands[seat * KINDS + card]
    for other in range(len(state.gold)):
        if other != seat:
            unseen[BUILDER] = unseen[BUILDER] - state.dealt_builder[other]
    draw_deck(state, len(state.gold) if seat is None else seat, unseen, rng)
    pool = ROOM[:]
    left = fill_pool(unseen, pool)
    for slot in range(i64(len(state.under))):
        if state.under[slot] != NO_CARD:
            state.under[slot] = rng.take(pool, left)
            left -= 1
    for other in range(len(state.gold)):
        if other != seat:
            left = draw_hand(state, other, pool, left, rng)
            if state.offers[other] and is_sealed(state):
                seal_anew(state, other, rng)


def fill_pool(counts: vec[i64], pool: vec[i64]) -> i64:
    """So many cards of each kind side by side in the pool; returns how many they are."""
    size: i64 = 0
    for card in range(i64(KINDS)):
        for copy in range(counts[card]):
            pool[size] = card
            size += 1
    return size


def draw_deck(state: "AmunReState", viewer: int, unseen: vec[i64], rng: Rng) -> None:
    """The deck first: it was made of cards that everybody saw, so it cannot hold just any (AMR-38R).

    Mostly few of the possible cards are elsewhere: so those are drawn, and the others are the deck.
    """
    deck = unseen[:]
    first: i64 = viewer * KINDS
    for card in range(i64(KINDS)):
        deck[card] = min(deck[card], state.deck_most[first + card])
    pool = ROOM[:]
    left = fill_pool(deck, pool)
    for elsewhere in range(left - i64(state.deck_size)):
        card = rng.take(pool, left)
        left -= 1
        deck[card] = deck[card] - 1
    for card in range(i64(KINDS)):
        unseen[card] = unseen[card] - deck[card]
    for row in range(0, i64(len(state.deck_most)), i64(KINDS)):  # in this world the others have drawn other cards
        for card in range(i64(KINDS)):
            state.deck_most[row + card] = max(state.deck_most[row + card], deck[card])
    state.deck = deck


def draw_hand(state: "AmunReState", seat: int, pool: vec[i64], left: i64, rng: Rng) -> i64:
    """A hand of the size it has; returns how many cards are left in the pool."""
    first: i64 = seat * KINDS
    for card in range(i64(KINDS)):
        state.hands[first + card] = 0
    state.hands[first + BUILDER] = state.dealt_builder[seat]
    for place in range(state.cards[seat] - state.dealt_builder[seat]):
        card = first + rng.take(pool, left)
        left -= 1
        state.hands[card] = state.hands[card] + 1
    return left


def is_sealed(state: "AmunReState") -> bool:
    """Offerings are chosen now, and those made are hidden."""
    return len(state.stack) > 0 and state.stack[-1].name() == "SealOffering"


def seal_anew(state: "AmunReState", seat: int, rng: Rng) -> None:
    """Any offering that the seat could have made, a theft among them, each equally likely (AMR-18)."""
    gold = rng.below(state.gold[seat] + 1)
    state.offers[seat] = gold if gold else THEFT
    holds = state.hands[seat * KINDS + CORRECTION] > 0
    state.correcting[seat] = rng.below(2) if holds else 0
