"""Pickling of states and actions: attributes by name, identical on both engines.

All other classes implement `__reduce__` themselves.
"""

from typing import Any, Final

from scarab.core.action import Action
from scarab.core.game import Game
from scarab.core.register import GAMES
from scarab.core.state import State

Shared = dict[tuple[type[Action], str, int], Action]

SHARED: Final[dict[type[Game], Shared]] = {}
"""The shared actions of a game. Rules test `action is PASS`, so unpickling must return the shared object."""


def attributes(thing: Any) -> dict[str, Any]:
    """All attributes of an object. Unboxed arrays become lists, as on the plain engine.

    An interpreted subclass of a compiled class has attributes in both places. A state's box is its game's: it comes
    from there and cannot be set.
    """
    held: dict[str, Any] = {**(thing.__getstate__() or {}), **getattr(thing, "__dict__", {})}
    if isinstance(thing, State) and held.get("box") is thing.game.box:
        del held["box"]
    return {name: list(value) if is_packed(value) else value for name, value in held.items()}


def is_packed(value: object) -> bool:
    """Whether this is a compiled `vec`, a type that cannot be imported by name."""
    return type(value).__name__.startswith("vec[")


def fill(thing: Any, held: dict[str, Any]) -> None:
    """Set the attributes of an object; lists become unboxed arrays where it has those."""
    for name, value in held.items():
        before: Any = getattr(thing, name, None)
        setattr(thing, name, type(before)(value) if is_packed(before) else value)


def state_again(kind: type[State], game: Game, held: dict[str, Any]) -> State:
    """A compiled class cannot create a blank state, so the first state of the game is filled."""
    state = game.new_state()
    if type(state) is not kind:
        state = kind.__new__(kind)
        fill(state, {"box": game.box})
    fill(state, held)
    return state


def home(action: Action) -> str:
    """The name of the game whose shared action this is; empty if there is none."""
    key = (type(action), action.text, action.code)
    if action.code >= 0:
        for name, kind in GAMES.items():
            if shared_in(kind).get(key) is action:
                return name
    return ""


def shared_in(kind: type[Game]) -> Shared:
    """The shared actions with any number of seats and default options. Built when first needed."""
    if kind not in SHARED:
        SHARED[kind] = {
            (type(action), action.text, action.code): action
            for seats in kind.meta.seats
            for action in kind(seats, {}).actions
        }
    return SHARED[kind]


def action_again(kind: type[Action], text: str, code: int, game: str, held: dict[str, Any]) -> Action:
    """The shared action of this game, or a new one."""
    if game in GAMES:
        found = shared_in(GAMES[game]).get((kind, text, code))
        if found is not None:
            return found
    if "__mypyc_attrs__" in vars(kind):
        return made(kind, held)
    action = kind.__new__(kind)
    Action.__init__(action, text, code)
    vars(action).update({name: value for name, value in held.items() if name not in ("text", "code")})
    return action


def made(kind: type[Action], held: dict[str, Any]) -> Action:
    """Attributes of a compiled class are set only by its constructor, whose arguments have their names."""
    from inspect import signature  # noqa: PLC0415  (it takes long to import, and is seldom needed)

    return kind(**{name: held[name] for name in signature(kind).parameters})
