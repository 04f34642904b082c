"""Phase 5: the sites from top to bottom, ship by ship; a team is named, or the ship is taken back (EGZ-14, EGZ-19)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.games.egizia.actions import (
    DECLINE,
    FIRST,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    STAY,
    Team,
)
from scarab.games.egizia.box.bounds import MAX_SEATS, NOBODY
from scarab.games.egizia.box.crews import CREW_NAMES, CREWS, JOKER, NO_CREW, NORMAL_CREWS
from scarab.games.egizia.box.nile_cards import FIRST_PLACE, PLUS2_SPHINX, PLUS3_CARD, TWO_CREWS
from scarab.games.egizia.box.river import (
    BITS,
    EXTRA,
    FRONT,
    RESERVE,
    SITE_NAMES,
    SITE_PLACES,
    SITES,
    SLOTS,
    SPHINX,
    cell_of,
)
from scarab.games.egizia.box.rounds import BUILDING
from scarab.games.egizia.rules.card_turns import add_plays, can_play, discard, not_owned, play_card, refuse_play
from scarab.games.egizia.rules.lay_stone import BuildStone, cheapest
from scarab.games.egizia.rules.sphinx_cards import DrawCards
from scarab.games.egizia.state import EgiziaState


@final
class OpenSite(Step[EgiziaState]):
    """A site is about to be handled: ships with first-place may move to the front, in the order of the tiles (EGZ-31).

    Which of several owners is asked first is a reading; EGZ-34 has the same order for several owners.
    """

    rule = "EGZ-14"

    def __init__(self, site: int) -> None:
        self.site: Final = site

    def args(self) -> tuple[int, ...]:
        return (self.site,)

    def settle(self, state: EgiziaState) -> None:
        state.phase = BUILDING
        state.slot = FRONT
        state.freed = state.holds_field = False
        state.stack[-1] = BuildSite.of(self.site)
        ships = state.river[SITE_PLACES[self.site]]
        for tile in range(len(state.order) - 1, -1, -1):  # pushed in reverse: tile 1 is asked first
            seat = state.order[tile]
            if ships & BITS[seat] and state.owns(seat, FIRST_PLACE):
                state.stack.append(MoveFirst.of(seat, self.site))


@final
class MoveFirst(SeatDecision[EgiziaState]):
    """Does your ship go to the front? Everybody on a field still builds, in the old order.

    Not asked if nobody stands before it. Of several ships each goes before those that moved earlier.
    """

    rule = "EGZ-31"

    def __init__(self, seat: int, site: int) -> None:
        super().__init__(seat)
        self.site: Final = site

    @staticmethod
    def of(seat: int, site: int) -> "MoveFirst":
        return MOVE_FIRST[site][seat]

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.site)

    def settled(self, state: EgiziaState) -> bool:
        return not is_anybody_before(state, self.seat, self.site)

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        return [FIRST, STAY]

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        state.stack.pop()
        if action is STAY:
            return
        assert action is FIRST
        slot = slot_of(state, seat, self.site)
        state.sites[cell_of(self.site, slot)] = NOBODY
        move_to_front(state, seat, self.site, slot < EXTRA)
        if state.events is not None:
            state.emit("moved_first", self.rule, {"seat": seat, "site": SITE_NAMES[self.site]})

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        why = f"{seat_name(seat)} is to say whether the ship at the {SITE_NAMES[self.site]} goes first or stays"
        return IllegalAction("action/other-question", why, self.rule)


def is_anybody_before(state: EgiziaState, seat: int, site: int) -> bool:
    """Whether a ship will build before that of this seat."""
    first = site * SLOTS
    for slot in range(FRONT, SLOTS):
        other = state.sites[first + slot]
        if other != NOBODY:
            return other != seat
    return False


def slot_of(state: EgiziaState, seat: int, site: int) -> int:
    """Where the ship of a seat lies that has not moved to the front."""
    slot = FRONT + 1
    while state.sites[site * SLOTS + slot] != seat:
        slot += 1
    return slot


def move_to_front(state: EgiziaState, seat: int, site: int, holds_field: bool) -> None:
    """Before all others. A ship before the front that holds no field is noted as seat + MAX_SEATS."""
    if state.sites[site * SLOTS + FRONT] == NOBODY:
        state.sites[site * SLOTS + FRONT] = seat
        state.holds_field = holds_field
        return
    slot = FRONT - 1
    while state.sites[cell_of(site, slot)] != NOBODY:
        slot -= 1
    state.sites[cell_of(site, slot)] = seat if holds_field else seat + MAX_SEATS
    state.slot = slot


@final
class BuildSite(Step[EgiziaState]):
    """Ship by ship: the front, fields 1, 2, 3, by extra-site; the reserve if a field was given up (EGZ-14)."""

    rule = "EGZ-14"

    def __init__(self, site: int) -> None:
        self.site: Final = site

    @staticmethod
    def of(site: int) -> "BuildSite":
        return BUILD_SITE[site]

    def args(self) -> tuple[int, ...]:
        return (self.site,)

    def settle(self, state: EgiziaState) -> None:
        while state.slot < SLOTS:
            seat = state.sites[cell_of(self.site, state.slot)]
            state.slot += 1
            if seat != NOBODY:
                seat %= MAX_SEATS
                if state.slot - 1 != RESERVE or state.freed:
                    state.stack.append(NameTeam.of(seat, self.site))
                    return
                if state.events is not None:
                    state.emit("went_home", self.rule, {"seat": seat, "site": SITE_NAMES[self.site]})
                take_back(state, seat, self.site, RESERVE)
        close_site(state)


def close_site(state: EgiziaState) -> None:
    """No ship is left: OpenSite of the next site surfaces, or PayBonus after the last."""
    state.stack.pop()
    state.slot = FRONT
    state.freed = state.holds_field = False


def take_back(state: EgiziaState, seat: int, site: int, slot: int) -> None:
    """A ship leaves its site without building."""
    state.sites[cell_of(site, slot)] = NOBODY
    state.river[SITE_PLACES[site]] = state.river[SITE_PLACES[site]] & ~BITS[seat]
    state.ships[seat] = state.ships[seat] + 1


def decline(state: EgiziaState, seat: int, site: int) -> None:
    """EGZ-19: a ship that does not build is taken back and frees its field for the reserve."""
    slot = state.slot - 1
    frees = slot < EXTRA
    if slot == FRONT:
        frees = state.holds_field
    elif slot < FRONT:
        frees = state.sites[cell_of(site, slot)] < MAX_SEATS
    take_back(state, seat, site, slot)
    if frees:
        state.freed = True
    if state.events is not None:
        state.emit("declined", "EGZ-19", {"seat": seat, "site": SITE_NAMES[site], "freed": frees})


def add_teams(state: EgiziaState, seat: int, site: int, found: list[Action]) -> None:
    """EGZ-19R: every team that can then build something."""
    least = cheapest(state, site)
    if least > state.stones[seat]:
        return
    crews = seat * CREWS
    plus3 = state.owns(seat, PLUS3_CARD)
    each = state.box.plus3
    jokers = 1 if state.tired[crews + JOKER] else 2
    for pair in range(PAIRS if state.owns(seat, TWO_CREWS) else NORMAL_CREWS):
        first = PAIR_FIRST[pair]
        second = PAIR_SECOND[pair]
        if state.tired[crews + first] or (second != NO_CREW and state.tired[crews + second]):
            continue
        strength = state.crews[crews + first] + (state.crews[crews + second] if second != NO_CREW else 0)
        for joker in range(jokers):
            total = strength + (state.crews[crews + JOKER] if joker else 0)
            for extra in range(plus3 + 1):
                if total + extra * each >= least:
                    found.append(Team.of(pair, joker, extra))


def can_name_team(state: EgiziaState, seat: int, site: int) -> bool:
    """Whether any team can build something."""
    if not state.stones[seat]:
        return False
    found: list[Action] = []
    add_teams(state, seat, site, found)
    return len(found) > 0


@final
class NameTeam(SeatDecision[EgiziaState]):
    """Your ship is next at a site: which crews build? Or a card first; or the ship is taken back."""

    rule = "EGZ-19"

    def __init__(self, seat: int, site: int) -> None:
        super().__init__(seat)
        self.site: Final = site

    @staticmethod
    def of(seat: int, site: int) -> "NameTeam":
        return NAME_TEAM[site][seat]

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.site)

    def settled(self, state: EgiziaState) -> bool:
        return not can_play(state, self.seat) and not can_name_team(state, self.seat, self.site)

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        decline(state, self.seat, self.site)

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = [DECLINE]
        add_teams(state, seat, self.site, found)
        add_plays(state, seat, found)
        return found

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        if isinstance(action, Team):
            state.stack[-1] = DrawCards.of(seat) if self.site == SPHINX else BuildStone.of(seat, self.site)
            name_team(state, seat, action)
            if state.events is not None:
                facts: dict[str, object] = {"seat": seat, "site": SITE_NAMES[self.site], "strength": state.strength}
                state.emit("team", self.rule, {**facts, "crews": crew_names(action)})
        elif action is DECLINE:
            self.settle(state)
        else:
            played = play_card(state, seat, action)
            assert played

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Team):
            return refuse_team(state, seat, self.site, action)
        why = f"{seat_name(seat)} is to name a team at the {SITE_NAMES[self.site]}, or to decline"
        return refuse_play(state, seat, action) or IllegalAction("action/other-question", why, self.rule)


def name_team(state: EgiziaState, seat: int, team: Team) -> None:
    """The crews are turned over, the cards leave; their strength is a ceiling (EGZ-19)."""
    crews = seat * CREWS
    strength = state.crews[crews + team.first] + team.plus3 * state.box.plus3
    state.tired[crews + team.first] = 1
    if team.second != NO_CREW:
        strength += state.crews[crews + team.second]
        state.tired[crews + team.second] = 1
        discard(state, seat, TWO_CREWS)
    if team.joker:
        strength += state.crews[crews + JOKER]
        state.tired[crews + JOKER] = 1
    for card in range(team.plus3):
        discard(state, seat, PLUS3_CARD)
    state.strength = strength
    state.first_sum = state.second_sum = state.rows = 0


def crew_names(team: Team) -> list[str]:
    crews = [team.first, *([team.second] if team.second != NO_CREW else []), *([JOKER] if team.joker else [])]
    return [CREW_NAMES[crew] for crew in crews]


def refuse_team(state: EgiziaState, seat: int, site: int, team: Team) -> IllegalAction:
    """Why this team cannot build here."""
    who = seat_name(seat)
    if team.first == JOKER:
        why = "the joker never builds alone: add it to a normal crew"
        return IllegalAction("egizia/joker-alone", why, "EGZ-19")
    for crew in (team.first, team.second, JOKER if team.joker else NO_CREW):
        if crew != NO_CREW and state.tired[seat * CREWS + crew]:
            why = f"the {CREW_NAMES[crew]} crew of {who} is turned over: it has already built this round"
            return IllegalAction("egizia/used-crew", why, "EGZ-19")
    if team.second != NO_CREW and not state.owns(seat, TWO_CREWS):
        return not_owned(seat, TWO_CREWS, "EGZ-35")
    if team.plus3 > state.owns(seat, PLUS3_CARD):
        why = f"{who} has {state.owns(seat, PLUS3_CARD)} plus3 cards, not {team.plus3}"
        return IllegalAction("egizia/no-such-card", why, "EGZ-35")
    if not state.stones[seat]:
        if site == SPHINX and state.owns(seat, PLUS2_SPHINX):
            why = f"plus2-sphinx takes at least one stone, and {who} has none"
            return IllegalAction("egizia/sphinx-without-stone", why, "EGZ-29")
        return IllegalAction("egizia/no-stones", f"{who} has no stones, and building takes at least one", "EGZ-19")
    why = f"nothing at the {SITE_NAMES[site]} can be built with this strength and {state.stones[seat]} stones"
    return IllegalAction("egizia/nothing-to-build", why, "EGZ-19R")


OPEN_SITE: Final = [OpenSite(site) for site in range(SITES)]
BUILD_SITE: Final = [BuildSite(site) for site in range(SITES)]
MOVE_FIRST: Final = [[MoveFirst(seat, site) for seat in range(MAX_SEATS)] for site in range(SITES)]
NAME_TEAM: Final = [[NameTeam(seat, site) for seat in range(MAX_SEATS)] for site in range(SITES)]
"""By site, then by seat."""
