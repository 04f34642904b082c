"""How states and actions are pickled: what they hold, by name, and the same on both engines.

Everything else that is pickled says itself, in `__reduce__`, how it is made again.
"""

from typing import Any, Final

from scarab.core.action import Action
from scarab.core.game import Game
from scarab.core.register import GAMES
from scarab.core.state import State

Shared = dict[tuple[type[Action], str, int], Action]

SHARED: Final[dict[type[Game], Shared]] = {}
"""What seats can say in a game. Rules ask `action is PASS`, so an action must come back as the one that they know."""


def attributes(thing: Any) -> dict[str, Any]:
    """Everything that an object holds. Packed numbers are lists, as on the plain engine.

    A plain class on a compiled base holds a part in each.
    """
    held: dict[str, Any] = {**(thing.__getstate__() or {}), **getattr(thing, "__dict__", {})}
    return {name: list(value) if is_packed(value) else value for name, value in held.items()}


def is_packed(value: object) -> bool:
    """Whether these are a compiled `vec`: it has no name to import, and on the plain engine it is a list."""
    return type(value).__name__.startswith("vec[")


def fill(thing: Any, held: dict[str, Any]) -> None:
    """Give an object what another of its class held; where it has packed numbers, lists are packed."""
    for name, value in held.items():
        before: Any = getattr(thing, name, None)
        setattr(thing, name, type(before)(value) if is_packed(before) else value)


def state_again(kind: type[State], game: Game, held: dict[str, Any]) -> State:
    """A compiled class makes no blank state, so the first one of the game is filled."""
    state = game.new_state()
    if type(state) is not kind:
        state = kind.__new__(kind)
    fill(state, held)
    return state


def home(action: Action) -> str:
    """The game in which this very action is shared by all who say it; empty if there is none."""
    key = (type(action), action.text, action.code)
    if action.code >= 0:
        for name, kind in GAMES.items():
            if shared_in(kind).get(key) is action:
                return name
    return ""


def shared_in(kind: type[Game]) -> Shared:
    """What seats can say with any number of players, the options being as usual.

    Made when the first action is pickled: loading a game should not wait for it.
    """
    if kind not in SHARED:
        SHARED[kind] = {
            (type(action), action.text, action.code): action
            for seats in kind.meta.seats
            for action in kind(seats, {}).actions
        }
    return SHARED[kind]


def action_again(kind: type[Action], text: str, code: int, game: str, held: dict[str, Any]) -> Action:
    """The one that is shared in this game, or one made anew."""
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
    """Compiled attributes are set by the constructor alone: its arguments are kept under their names."""
    from inspect import signature  # noqa: PLC0415  (it takes long to import, and is seldom needed)

    return kind(**{name: held[name] for name in signature(kind).parameters})
