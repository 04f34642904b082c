"""A preview agrees with eight determinizations, at the price of one where no secret decides."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

import scarab
from scarab.core.action import CHANCE, Action
from scarab.core.dice import Dice
from scarab.core.event import Event
from scarab.core.record import Record
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.server.commands import preview
from scarab.server.commands.preview import Trial, agreed, look
from scarab.server.table.imagined import ImaginedWorlds
from scarab.server.table.loaded import LoadedTable
from scarab.server.table.progress import Progress
from scarab.server.wire import LogEvent, Move, Preview
from server.running import Person, Running
from support.engine import many
from support.offering import OfferCard, Offering


class TalkativeCard(OfferCard):  # type: ignore[misc]  # read from a page
    """Emits a fact that everybody can foresee, one for some viewers only, and one that the sealed cards decide."""

    def name(self) -> str:
        return "OfferCard"

    def settle(self, state: Any) -> None:
        offers = state.offers[:]
        super().settle(state)
        state.emit("turned", self.rule, {"cards": len(offers)})
        for seat in range(len(offers)):
            state.emit("whispered", self.rule, {"to": seat}, seen_by=(seat,))
        state.emit("counted", self.rule, {"sum": sum(offers)})


class Talkative(Offering):  # type: ignore[misc]  # read from a page
    """Offering with a log."""

    def new_state(self) -> Any:
        return talkative(super().new_state())

    def from_view(self, view: Any, rng: Any) -> Any:
        return talkative(super().from_view(view, rng))


def talkative(state: Any) -> Any:
    state.stack = [TalkativeCard() if question.name() == "OfferCard" else question for question in state.stack]
    return state


AMUN_RE = scarab.load("amun_re", 3)
OFFERING = scarab.load("offering", 3)
"""A game without `can_foresee`, which a plugin's game need not define."""

TABLES: list[scarab.Game] = [
    scarab.load("tutankhamen", 3),
    scarab.load("imhotep", 2),
    scarab.load("imhotep", 3, sides="BBBBB"),
    AMUN_RE,
    scarab.load("egizia", 2),
    OFFERING,
    Talkative(3, {}),
]


def dealt(game: scarab.Game, seed: str = "a preview") -> Progress:
    progress = Progress(Record(game), Dice(seed))
    progress.follow()
    return progress


def positions(game: scarab.Game) -> Iterator[tuple[Progress, int]]:
    """One random game: every decision of a seat."""
    progress = dealt(game)
    rng = FastRng(7)
    while not progress.state.is_over():
        asked = progress.state.seats_to_act()
        seat = asked[rng.below(len(asked))]
        yield progress, seat
        legal = progress.state.legal_actions(seat)
        progress.play(seat, legal[rng.below(len(legal))].text)


def in_eight_worlds(state: State, seat: int, action: Action, own: list[int]) -> Preview:
    """Reference implementation: a new determinization for each number, each played out."""
    view = state.view(seat)
    worlds = [after(state.game.imagine(view, FastRng(number)), seat, action) for number in range(8)]
    points, _, seen, goes_on = worlds[0]
    together = []
    for each in zip(*[world[1] for world in worlds], strict=False):
        if any(event != each[0] for event in each):
            break
        together.append(each[0])
    return Preview(
        points=points if all(world[0] == points for world in worlds) else None,
        events=together,
        undoable=goes_on and all(world[3] and world[2] == seen for world in worlds) and set(seen["to_act"]) <= set(own),
    )


def after(state: State, seat: int, action: Action) -> tuple[list[dict[str, int]], list[LogEvent], dict[str, Any], bool]:
    before = state.sheet.data()
    state.events = []
    state.apply(seat, action)
    points = [
        {name: row[name] - old[name] for name in row} for old, row in zip(before, state.sheet.data(), strict=True)
    ]
    events = [
        LogEvent(kind=event.kind, rule=event.rule, facts=event.facts)
        for event in state.events
        if event.seen_by is None or seat in event.seen_by
    ]
    goes_on = not state.is_over() and CHANCE not in state.seats_to_act() and not state.forced_seats()
    return points, events, state.view(seat), goes_on


@pytest.mark.parametrize("game", TABLES, ids=repr)
def test_a_preview_is_to_the_byte_what_eight_worlds_agree_on(game: scarab.Game) -> None:
    """Every legal action, at positions throughout a game and wherever a secret decides; alone and on a shared
    screen."""
    compared = []
    for number, (progress, seat) in enumerate(positions(game)):
        if number % many(plain=2, compiled=1) and progress.state.can_foresee(seat):
            continue
        worlds = ImaginedWorlds(progress.state, progress.version, seat)
        for action in progress.state.legal_actions(seat):
            for own in ([seat], list(range(game.seats))):
                found = look(Trial(worlds, action, frozenset(own)))
                expected = in_eight_worlds(progress.state, seat, action, own)
                assert msgspec.json.encode(found) == msgspec.json.encode(expected), action.text
                compared.append(found)
    assert any(found.points is not None for found in compared)
    assert any(found.events for found in compared) or game is OFFERING
    assert any(found.undoable for found in compared) or game.name == "offering"
    assert any(found.points is None for found in compared) or game.name != "offering"


def test_events_agree_up_to_the_first_difference() -> None:
    first, second, other = (Event("scored", "OFF-3", {"points": points}) for points in (1, 2, 3))
    assert agreed([first, second], [first, second]) == [first, second]
    assert agreed([first, second], [first, other]) == [first]
    assert agreed([first, second], [first]) == agreed([first], [first, second]) == [first]
    assert agreed([first, second], [other, second]) == []


def test_one_world_is_imagined_where_no_secret_decides_and_eight_elsewhere() -> None:
    """In Amun-Re the last offering reveals those of the others."""
    needed: dict[str, set[int]] = {game.name: set() for game in TABLES}
    for game in TABLES:
        for progress, seat in positions(game):
            needed[game.name].add(ImaginedWorlds(progress.state, progress.version, seat).needed())
    assert needed == {"tutankhamen": {1}, "imhotep": {1}, "amun_re": {1, 8}, "egizia": {1}, "offering": {8}}


def test_previews_of_one_position_share_worlds_in_which_nothing_was_played() -> None:
    progress = dealt(AMUN_RE)
    seat = progress.state.seats_to_act()[0]
    worlds = progress.resample(seat)
    before = worlds.world(0).key()
    for action in progress.state.legal_actions(seat):
        look(Trial(worlds, action, frozenset([seat])))
        assert progress.resample(seat) is worlds
    assert worlds.made[0].key() == before
    assert worlds.made[0].events is None


def test_worlds_are_never_those_of_another_seat() -> None:
    """At a shared screen one player previews for several seats."""
    progress = dealt(AMUN_RE)
    for seat in (0, 1, 0):
        worlds = progress.resample(seat)
        assert worlds.seat == worlds.view["viewer"] == seat


def test_worlds_are_never_those_of_another_position() -> None:
    """A move, an undo, and a restored database with equally many but other lines."""
    progress = dealt(scarab.load("tutankhamen", 2))
    seat = progress.state.seats_to_act()[0]
    first, second = [action.text for action in progress.state.legal_actions(seat)[:2]]
    dealt_worlds = progress.resample(seat)

    progress.play(seat, first)
    moved = progress.resample(seat)
    assert moved.view == progress.state.view(seat) != dealt_worlds.view

    restored = dealt(scarab.load("tutankhamen", 2))
    restored.play(seat, second)
    assert restored.version == moved.version
    assert restored.resample(seat).view == restored.state.view(seat) != moved.view

    record = progress.table.record
    record.undo(seat, progress.version - 1)
    undone = Progress(record, progress.table.dice)
    assert undone.resample(seat).view == undone.state.view(seat) == dealt_worlds.view


class Door:
    """A house that knows whether somebody is at a table."""

    def __init__(self, house: Any) -> None:
        self.house = house
        self.held = False

    @asynccontextmanager
    async def table(self, id: str) -> AsyncIterator[LoadedTable]:
        async with self.house.table(id) as table:
            self.held = True
            try:
                yield table
            finally:
                self.held = False


def test_worlds_are_imagined_after_the_table_is_left(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Previews do not block players."""
    person = Person(server)
    table = person.create("amun_re", "me", "me", "me", ready=True)["table"]
    seen = person.look(table)
    (view,) = [view for view in seen["views"] if view["actions"]]
    move = Move(version=seen["version"], seat=view["seat"], action=view["actions"][0])
    visitor = server.call(owner_of(server, table))
    door: Any = Door(server.house)
    states = []

    def watched(trial: Trial) -> Preview:
        states.append((door.held, len(trial.worlds.made)))
        return look(trial)

    monkeypatch.setattr(preview, "look", watched)
    found = server.call(preview.preview(door, table, visitor, move))
    assert found.points is not None
    assert states == [(False, 0)]


async def owner_of(server: Running, id: str) -> str:
    async with server.house.table(id) as table:
        return str(table.seats[0].owner)
