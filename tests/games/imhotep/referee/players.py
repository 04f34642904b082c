"""Players with a taste: random ones seldom run out of stones, or of cards."""

from collections.abc import Callable

from scarab.core.action import Action
from scarab.core.rng import Rng
from scarab.core.state import State

Player = Callable[[State, list[Action], Rng], Action]


def any_action(state: State, legal: list[Action], rng: Rng) -> Action:
    return legal[rng.below(len(legal))]


def shopper(state: State, legal: list[Action], rng: Rng) -> Action:
    """Plays cards and sails to the market, most of the time."""
    liked = [action for action in legal if action.text.startswith(("play", "take")) or action.text.endswith("market")]
    liked = liked or [action for action in legal if action.text.startswith("sail")]
    return any_action(state, liked if liked and rng.below(5) else legal, rng)


def loader(state: State, legal: list[Action], rng: Rng) -> Action:
    """Takes stones and loads them, most of the time."""
    liked = [action for action in legal if action.text.startswith(("quarry", "load"))]
    return any_action(state, liked if liked and rng.below(5) else legal, rng)


def hoarder(state: State, legal: list[Action], rng: Rng) -> Action:
    """Spends all its stones: sails only full ships, never to the market; in the last round it leaves ships short."""
    table = state.view(None)["table"]
    full = [str(number) for number, ship in enumerate(table["ships"], start=1) if None not in ship["stones"]]
    sails = [action for action in legal if action.text.startswith("sail")]
    away = [action for action in sails if not action.text.endswith("market")]
    ready = [action for action in away if action.text.split(" ")[1] in full]
    loads = [action for action in legal if action.text.startswith("load")]
    if table["round"] == 6:
        short = [action for action in loads if stays_short(table["ships"][int(action.text[5]) - 1]["stones"])]
        return any_action(state, short or away or loads or legal, rng)
    quarry = [action for action in legal if action.text == "quarry"]
    return any_action(state, ready or loads or quarry or away or legal, rng)


def chainer(state: State, legal: list[Action], rng: Rng) -> Action:
    """Takes entrance cards by playing blue ones: while one lies in the market, only a card sails a ship there."""
    waits = "entrance" in state.view(None)["table"]["market"]
    by_card = state.stack[-1].name() in ("SailByLever", "SailLoaded")
    liked = [action for action in legal if action.text in ("take entrance", "take lever", "take sail", "build left")]
    if waits and not liked:
        liked = [action for action in legal if action.text in ("play lever", "play sail")]
    if not liked:
        liked = [action for action in legal if action.text.endswith("market") is (by_card or not waits)]
    return any_action(state, liked or legal, rng)


def stays_short(stones: list[int | None]) -> bool:
    """One stone more does not make up the minimum."""
    return len(stones) - stones.count(None) + 1 < {4: 3, 3: 2, 2: 1, 1: 1}[len(stones)]


PLAYERS: dict[str, Player] = {
    "any": any_action, "shopper": shopper, "loader": loader, "hoarder": hoarder, "chainer": chainer,
}  # fmt: skip
