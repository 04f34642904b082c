"""A ship sails to a site and is unloaded, stone by stone."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.games.imhotep.actions import ORDERS_OF, SAILS_TO, Order, Sail
from scarab.games.imhotep.box.bounds import MAX_SEATS
from scarab.games.imhotep.box.ships import BERTHS, BIT, DOCKED, EMPTY, NEVER, SHIPS
from scarab.games.imhotep.box.sites import BURIAL, MARKET, OBELISKS, PYRAMID, SITE_NAMES, SITES, TEMPLE
from scarab.games.imhotep.rules.burial import bury_stone
from scarab.games.imhotep.rules.market import TakeCard
from scarab.games.imhotep.rules.obelisks import raise_obelisk
from scarab.games.imhotep.rules.pyramid import pyramid_stone
from scarab.games.imhotep.rules.temple import temple_stone
from scarab.games.imhotep.state import ImhotepState


def ship_ready(state: ImhotepState) -> bool:
    """Whether any docked ship carries its minimum. Then it can sail: there is one more site than ships (IMH-13)."""
    lacking = state.lacking
    return lacking[0] <= 0 or lacking[1] <= 0 or lacking[2] <= 0 or lacking[3] <= 0


def add_sails(state: ImhotepState, found: list[Action]) -> None:
    """IMH-11: every docked ship with its minimum, to every site without a ship."""
    lacking = state.lacking
    for ship in range(SHIPS):
        if lacking[ship] <= 0:
            found.extend(SAILS_TO[ship][state.open_sites])


def refuse_sail(state: ImhotepState, action: Sail) -> IllegalAction:
    """Why this ship cannot sail there."""
    ship = action.ship
    if state.moored[ship] != DOCKED:
        why = f"ship {ship + 1} already sailed to the {SITE_NAMES[state.moored[ship]]}"
        return IllegalAction("imhotep/ship-has-sailed", why, "IMH-11")
    needed = state.box.minimum[state.ships[ship]]
    stones = needed - state.lacking[ship]
    if stones < needed:
        why = f"ship {ship + 1} sails with at least {needed} {'stone' if needed == 1 else 'stones'} and has {stones}"
        return IllegalAction("imhotep/below-minimum", why, "IMH-11")
    why = f"a ship already sailed to the {SITE_NAMES[action.site]} this round"
    return IllegalAction("imhotep/site-visited", why, "IMH-11")


def set_sail(state: ImhotepState, seat: int, ship: int, site: int) -> None:
    """The ship lies at the site until the round ends, closed to loading. It is unloaded from bow to stern (IMH-12)."""
    state.moored[ship] = site
    state.open_sites = state.open_sites - BIT[site]
    state.free[ship] = 0
    state.lacking[ship] = NEVER
    state.docked = state.docked - 1
    state.sailor = seat
    if state.events is not None:
        state.emit("sailed", "IMH-11", {"seat": seat, "ship": ship + 1, "site": SITE_NAMES[site]})
    for step in range(BERTHS):
        berth = BERTHS - 1 - step
        if state.hold[BERTHS * ship + berth] != EMPTY:
            state.order.append(berth)
    state.stack.append(Unload.of(ship, site))


@final
class ChooseOrder(SeatDecision[ImhotepState]):
    """The lever: in which order are all stones of the ship unloaded?"""

    rule = "IMH-18"

    @staticmethod
    def of(seat: int) -> "ChooseOrder":
        return CHOOSE_ORDER[seat]

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        berths = 0
        for berth in state.order:
            berths += BIT[berth]
        return ORDERS_OF[berths][:]

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Order)
        state.stack.pop()
        state.order = action.berths[::-1]
        if state.events is not None:
            state.emit("ordered", self.rule, {"seat": seat, "berths": [berth + 1 for berth in action.berths]})

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        berths = ", ".join([str(berth + 1) for berth in sorted(state.order)])
        why = f"{seat_name(seat)} is to say in which order the berths {berths} are unloaded"
        code = "imhotep/not-this-cargo" if isinstance(action, Order) else "action/other-question"
        return IllegalAction(code, why, self.rule)


@final
class Unload(Step[ImhotepState]):
    """Stone by stone; all effects of one are resolved before the next leaves the ship (IMH-12R)."""

    rule = "IMH-12"

    def __init__(self, ship: int, site: int) -> None:
        self.ship: Final = ship
        self.site: Final = site

    @staticmethod
    def of(ship: int, site: int) -> "Unload":
        return UNLOAD[ship][site]

    def args(self) -> tuple[int, ...]:
        return (self.ship, self.site)

    def settle(self, state: ImhotepState) -> None:
        order, site = state.order, self.site
        owner_chooses = site == MARKET or (site == PYRAMID and state.b_sides[PYRAMID])
        while order:
            place = BERTHS * self.ship + order.pop()
            owner = state.hold[place]
            state.hold[place] = EMPTY
            deliver(state, owner, site)
            if owner_chooses:
                return
        state.stack.pop()


def deliver(state: ImhotepState, owner: int, site: int) -> None:
    """A stone reaches a site."""
    if site == MARKET:
        state.stack.append(TakeCard.of(owner))
    elif site == PYRAMID:
        pyramid_stone(state, owner)
    elif site == BURIAL:
        bury_stone(state, owner)
    elif site == OBELISKS:
        raise_obelisk(state, owner)
    else:
        assert site == TEMPLE
        temple_stone(state, owner)


CHOOSE_ORDER: Final = [ChooseOrder(seat) for seat in range(MAX_SEATS)]
UNLOAD: Final = [[Unload(ship, site) for site in range(SITES)] for ship in range(SHIPS)]
