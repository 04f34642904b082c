"""No secret leaves the server: in two states that a seat cannot tell apart, it receives equal bytes.

Two servers hold one table each, alike to the last opaque id, that differ only in what one viewer may not know. Whatever
this viewer does, every byte of every answer must be equal.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Any

import pytest

import scarab
from scarab import CHANCE, FastRng, Game
from scarab.core.record import Line
from scarab.server.table.views import Views
from server.running import Running, running
from server.spying import World, assert_same_news, compare, readings, undone
from server.worlds import Pair, hidden_lines, pairs_about, random_lines, read_by, waits_for_people, with_lines
from support.engine import sizes
from support.offering import OfferCard, OfferingState
from support.shelf import SHELF
from support.tables import tables_of

SECRETS: dict[str, set[str]] = {
    "tutankhamen": set(),
    "imhotep": {"LookAtPair"},
    "amun_re": {"HideCard", "FindCard", "DealCard", "SealOffering"},
    "egizia": {"DealStartCard", "DrawCard", "KeepCards"},
    "offering": {"DealHand", "OfferCard"},
}
"""The decisions of each game whose actions not everybody may read."""

HIDING: dict[str, Game] = {
    "imhotep": scarab.load("imhotep", 3, sides="BBBBB"),
    "amun_re": scarab.load("amun_re", 3, open_gold=False),
    "egizia": scarab.load("egizia", 3, start_sphinx_card=True),
    "offering": scarab.load("offering", 3),
}
"""Tables at which all of these decisions occur."""

ONE_MOMENT = {"LookAtPair"}
"""Secrets that the next move reveals: nobody else can preview anything meanwhile."""

LEAST_ANSWERS, LEAST_MESSAGES = 300, 100
"""Comparisons per secret, over all viewers."""

CASES = [(name, question) for name in HIDING for question in sorted(SECRETS[name])]

FROM = 8
"""Pairs among which those to compare are chosen, for each of them."""

NUMBERS = count()
"""Of tables: the ids are the same in both worlds, and new in every test."""

Opponents = tuple[Running, Running]


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opponents]:
    """Two servers with stopped clocks."""
    folder = tmp_path_factory.mktemp("worlds")
    with running(folder / "one.db") as one, running(folder / "two.db") as two:
        for server in (one, two):
            server.stand_still()
        yield one, two


@pytest.mark.parametrize("name", [*SHELF, "offering"])
def test_every_secret_of_a_game_is_among_those_that_are_compared(name: str) -> None:
    found = {
        question
        for number, game in enumerate(tables_of(name))
        for viewer in [None, *range(game.seats)]
        for _, question in hidden_lines(game, random_lines(game, FastRng(number)), viewer)
    }
    assert found == SECRETS[name]
    assert bool(found) is (name in HIDING)


@pytest.mark.parametrize("number", sizes(plain=2, compiled=2, long=15))
@pytest.mark.parametrize(("name", "question"), CASES)
def test_worlds_that_look_the_same_sound_the_same(name: str, question: str, number: int, houses: Opponents) -> None:
    """For every secret and every viewer: when it arises, and when the viewer is asked or has acted while it lasts."""
    game = HIDING[name]
    counted: Counter[str] = Counter()
    for viewer in [None, *range(game.seats)]:
        chosen = some_pairs(game, question, viewer, number)
        assert len(chosen) >= number, f"no two worlds for {question} as {viewer} sees it: nothing would be compared"
        for pair in chosen:
            counted += compare_pair(game, viewer, pair, houses, FastRng(len(pair.here)))
    assert counted["answers"] > LEAST_ANSWERS
    assert counted["messages"] > LEAST_MESSAGES
    assert counted["previewed"] > 0
    assert (counted["legal previews"] > 0) is (question not in ONE_MOMENT)
    assert counted["undos"] > 0
    assert (counted["moves"] > 0) is (question not in ONE_MOMENT)


def some_pairs(game: Game, question: str, viewer: int | None, number: int) -> list[Pair]:
    """Some moments when the viewer waits, some when it is to act, and some when it could undo, as far as there are."""
    found = list(islice(pairs_about(game, question, viewer, seed=number), FROM * number))
    asked = [pair for pair in found if viewer in with_lines(game, pair.here).replay().seats_to_act()]
    waiting = [pair for pair in found if pair not in asked]
    acted = [pair for pair in found if own_choices(game, pair.here, viewer)]
    chosen = [*waiting[:number], *asked[:number], *acted[:number]]
    return [pair for index, pair in enumerate(chosen) if pair not in chosen[:index]]


def compare_pair(game: Game, viewer: int | None, pair: Pair, houses: Opponents, rng: FastRng) -> Counter[str]:
    worlds = planted(game, viewer, pair, houses)
    state = with_lines(game, pair.here).replay()
    legal = [action.text for action in state.legal_actions(viewer)] if viewer in state.seats_to_act() else []
    counted = compare(worlds, legal, rng)
    for world in worlds:
        world.all_gone()
    counted["moves"] += say_next(game, worlds, viewer, pair)
    own = own_choices(game, pair.here, viewer)
    if own:
        to = own[rng.below(len(own))]
        one, two = [undone(world, to) for world in planted(game, viewer, pair, houses)]
        assert one == two
        counted["undos"] += one[0][3] == 200
    return counted


def own_choices(game: Game, lines: list[Line], viewer: int | None) -> list[int]:
    """Lines of this viewer that were not forced: after an undo the server waits for another action."""
    states = with_lines(game, lines).states()
    return [
        index
        for index, line in enumerate(lines)
        if line.seat == viewer and len(states[index].legal_actions(line.seat)) > 1
    ]


def planted(game: Game, viewer: int | None, pair: Pair, houses: Opponents) -> list[World]:
    table = f"world-{next(NUMBERS)}"
    return [World(server, game, table, lines, viewer) for server, lines in zip(houses, pair[:2], strict=True)]


def say_next(game: Game, worlds: list[World], viewer: int | None, pair: Pair) -> bool:
    """A seat moves in both states, equally as this viewer reads it; the viewer's messages must be equal."""
    line = pair.following[0]
    there = other_world_goes_on(game, pair, line, viewer)
    if there is None:
        return False
    one, two = worlds
    with one.viewer.socket(one.table) as here, two.viewer.socket(two.table) as over_there:
        sockets = (here, over_there)
        assert_same_news(sockets)
        if line.seat == viewer:
            for socket in sockets:
                socket.send(json.dumps({"version": one.version, "action": there, "seat": viewer, "id": "next"}))
        else:
            for world, text in zip(worlds, (line.text, there), strict=True):
                answer = world.people[line.seat].play(world.table, world.version, text, line.seat)
                assert answer.status_code == 200, answer.text
        assert '"views"' in str(assert_same_news(sockets))
        if line.seat == viewer:
            assert set(json.loads(assert_same_news(sockets))) == {"id", "version"}
    for world in worlds:
        world.all_gone()
    one_reads, two_reads = [world.answers(readings(world)) for world in worlds]
    assert one_reads == two_reads
    return True


def other_world_goes_on(game: Game, pair: Pair, line: Line, viewer: int | None) -> str | None:
    """The seat's line in the other state, so that both still read alike."""
    if line.seat == CHANCE or not leads_to_rest(game, pair.here, line):
        return None
    reading = read_by(game, [*pair.here, line], viewer)
    for action in reversed(with_lines(game, pair.there).replay().legal_actions(line.seat)):
        if line.seat != viewer or action.text == line.text:
            again = Line(line.seat, action.text)
            if leads_to_rest(game, pair.there, again) and read_by(game, [*pair.there, again], viewer) == reading:
                return action.text
    return None


def leads_to_rest(game: Game, lines: list[Line], line: Line) -> bool:
    """No draw follows, because the dice differ in the two states, and no forced action."""
    state = with_lines(game, [*lines, line]).replay()
    return waits_for_people(state)


def leaking_view(honest: Callable[..., Any]) -> Callable[..., Any]:
    def look(self: Any, seat: int | None) -> Any:
        return {**honest(self, seat), "sum": sum(sum(hand) for hand in self.hands)}

    return look


def leaking_refusal(honest: Callable[..., Any]) -> Callable[..., Any]:
    def refuse(self: Any, state: Any, seat: int, action: Any) -> Any:
        refusal = honest(self, state, seat, action)
        return type(refusal)(refusal.code, f"the hands are {state.hands}", "OFF-1")

    return refuse


def leaking_steps(honest: Callable[..., bytes]) -> Callable[..., bytes]:
    def steps(self: Any, viewer: int | None, since: int) -> bytes:
        return honest(self, (viewer or 0) + 1 if viewer != 2 else 0, since)  # another seat's

    return steps


@pytest.mark.parametrize(
    ("owner", "method", "leaking"),
    [
        (OfferingState, "private_view", leaking_view),
        (OfferCard, "refuse", leaking_refusal),
        (Views, "steps", leaking_steps),
    ],
    ids=["view", "refusal", "steps"],
)
def test_a_leak_would_be_found(
    houses: Opponents, monkeypatch: pytest.MonkeyPatch, owner: Any, method: str, leaking: Callable[..., Any]
) -> None:
    """The comparison finds a server that leaks hands: in a view, in a refusal, in a step."""
    game = HIDING["offering"]
    pairs = [pair for viewer in (0, 1, 2) for pair in islice(pairs_about(game, "DealHand", viewer, 1), 3)]
    monkeypatch.setattr(owner, method, leaking(getattr(owner, method)))
    found = 0
    for viewer, pair in zip((0, 0, 0, 1, 1, 1, 2, 2, 2), pairs, strict=True):
        try:
            compare_pair(game, viewer, pair, houses, FastRng(7))
        except AssertionError:
            found += 1
    assert found > 0, "the leak was not found"
