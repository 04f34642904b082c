"""An encoder's list of fields and what it writes agree field by field: name, width and position.

A field is declared in `fields` and written in `table`. If the two lists differed in order or width, the value of one
attribute of the state would land in the field of another. So each attribute is replaced by the values that it has at
other moments of the game, and only its own fields may change.
"""

import pytest

from research.tables import ANY, varied_tables, walk
from scarab.core.pickling import attributes
from scarab.core.state import State
from scarab.research.layout import Layout, layout
from support.shelf import SHELF

SOURCES: dict[str, dict[str, set[str]]] = {
    "tutankhamen": {},
    "imhotep": {
        "turned": {"turned", "waiting", "round_card", "round"},
        "sailor": {"last_sailor"},
        "order": {"unloading"},
        "pyramid": {"pyramid", "beside"},
        "temple": {"temple", "temple_stones"},
        "counted": {"pair_counted", "pile"},
        "pair": {"pair_taken", "pair_seen", "pile"},
        "stack": {"question", "topic", "asked", "pair_seen"},
        "face_down": {"face_down", "pile"},
        "unseen": {"pile"},
    },
    "amun_re": {
        "hands": {"hand"},
        "deck": set(),
        "deck_size": {"deck"},
        "deck_most": {"deck_at_most"},
        "under": {"free_cards"},
        "lands": {"owners"},
        "lowland": {"free_farmers"},
        "leader": {"leaders"},
        "bid_on": {"bid_on", "bid_step", "leaders"},
        "offers": {"offers", "sealed", "asked"},
        "stack": {"question", "topic", "asked", "offers"},
        "increase_on": {"increase"},
        "eight_gold_on": {"eight_gold"},
    },
    "egizia": {
        "sheet": set(),
        "hands": {"cards"},
        "slot": {"work"},
        "freed": {"work"},
        "holds_field": {"work"},
        "first_sum": {"sums"},
        "second_sum": {"sums"},
        "bottom": {"sphinx_stack"},
        "sphinx": {"sphinx_stack", "sphinx_held", "sphinx_cards"},
        "shown": {"sphinx_cards"},
        "visits": {"sphinx_visit", "sphinx_drawn", "sphinx_returned"},
        "visiting": {"sphinx_visit", "sphinx_drawn", "sphinx_returned"},
    },
}
"""The fields that an attribute of the state is written to, where that is not the field of its own name."""

EVERY_GAME = {"stack": {"question", "topic", "asked"}, "sheet": {"points"}}
FIXED = {"options", "open_gold"}
"""Fields that hold the game's options, which never change during a game."""
OTHER_BOXES = {"before", "before_holds"}
"""Fields that only a box with other cards than the standard's fills: tests/games/egizia/test_tensors.py."""
GAMES, DONORS, POSITIONS = 16, 16, 4


def spans(shown: Layout) -> dict[str, range]:
    found = {}
    first = 0
    for field in shown.fields:
        found[field.name] = range(first, first + field.count)
        first += field.count
    return found


def donors_of(states: list[State]) -> dict[str, list[State]]:
    """For each attribute, states with pairwise different values of it."""
    found: dict[str, dict[str, State]] = {}
    for state in states:
        for attribute, value in attributes(state).items():
            found.setdefault(attribute, {})[repr(value)] = state
    return {attribute: every(list(donors.values()), DONORS) for attribute, donors in found.items()}


def every(states: list[State], count: int) -> list[State]:
    return states[:: max(1, len(states) // count)]


def changed_by(name: str) -> dict[str, set[str]]:
    """For each attribute of a game's state: the fields in which some byte changes with it."""
    found: dict[str, set[str]] = {}
    for seed, game in enumerate(varied_tables(name, GAMES)):
        shown = layout(game)
        places = spans(shown)
        states = [state.clone() for state in walk(game, seed, first=2 + seed if seed % 2 else ANY) if state.stack]
        donors = donors_of(states)
        for state in every(states, POSITIONS):
            viewer = max(0, *state.seats_to_act())
            row = shown.compact(state, viewer).tolist()
            for attribute in donors:
                fields = found.setdefault(attribute, set())
                for donor in donors[attribute]:
                    changed = state.clone()
                    setattr(changed, attribute, getattr(donor.clone(), attribute))
                    other = shown.compact(changed, viewer).tolist()
                    fields |= {field for field, place in places.items() if any(row[at] != other[at] for at in place)}
    return found


@pytest.mark.parametrize("name", SHELF)
def test_each_value_lies_in_the_field_of_its_name(name: str) -> None:
    """No attribute reaches a field that is not its own, and every field is reached."""
    own = {field.name for field in layout(varied_tables(name, 1)[0]).fields if field.most}
    sources = {**EVERY_GAME, **SOURCES.get(name, {})}
    found = changed_by(name)
    for attribute, fields in found.items():
        assert fields <= sources.get(attribute, {attribute}), attribute
    assert own - FIXED - OTHER_BOXES == {field for fields in found.values() for field in fields}
