"""Tutankhamen in the terminal: the winding path, the table of sets, and every question in words."""

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import Board, Hint
from scarab.cli.boards.tutankhamen.path import draw_path, size_for
from scarab.cli.boards.tutankhamen.sets import draw_sets
from scarab.cli.boards.tutankhamen.words import counted, forecast, number, tell, tile_words
from scarab.core.action import Action, seat_name
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.games.tutankhamen.actions import ADD, Add, Buy, Take
from scarab.games.tutankhamen.box.tiles import TILE_NAMES


class TutankhamenBoard(Board):
    """Everything lies open (TUT-1), so what an action brings can be told exactly, but for wild tiles others add."""

    columns = 80
    rows = 24

    def draw(self, view: View, players: list[str], hints: dict[str, Hint], width: int, height: int) -> list[Text]:
        tiles = counted(len([tile for tile in view["table"]["path"] if tile]), "tile")
        coins = counted(sum(sum(row.values()) for row in view["score"]), "coin")
        title = Text.assemble(("Tutankhamen", "bold"), f" · {tiles} on the path · {coins} in the pyramid")
        scoring = [text for text, hint in hints.items() if hint.gain and text.startswith("take ")]
        marked = {int(text.removeprefix("take ")) for text in scoring}
        size = size_for(width, height, view["seats"])
        air = [Text()] if size.spaced else []
        return [title, *air, *draw_path(view, marked, size), *air, *draw_sets(view, players)]

    def welcome(self) -> list[str]:
        return [
            "Each set is scored when its last tile leaves the path. Who owns most of it pays",
            "its points in coins, the second half of that. Who has no coins left wins.",
        ]

    def question(self, view: View) -> str:
        match view["stack"][-1]:
            case ["TakeTile", _]:
                return "Your turn: move to which tile? Type its number."
            case ["BuyTile", _]:
                return "Your bag of gold: which tile does it buy?"
            case ["AddWild", tile_set, seat]:
                name = TILE_NAMES[tile_set]
                own = view["table"]["hands"][seat][name]
                return f"Scoring {tile_words(name)}: how many wild tiles join your {own}?"
            case _:
                return super().question(view)

    def choices(self, view: View, legal: list[Action]) -> list[tuple[str, str]]:
        return [self.choice(view, index, action) for index, action in enumerate(legal)]

    def choice(self, view: View, index: int, action: Action) -> tuple[str, str]:
        """A tile has the number of its place, wild tiles are their own number, purchases are counted."""
        if isinstance(action, Take):
            return str(action.place), tile_words(view["table"]["path"][action.place - 1])
        if isinstance(action, Add):
            return str(action.number), f"add {action.number}" if action.number else "add none"
        if isinstance(action, Buy):
            return str(index), f"{tile_words(TILE_NAMES[action.tile_set])} from {seat_name(action.seller)}"
        return str(index), action.text

    def spell(self, view: View, legal: list[Action], text: str) -> str:
        """Any number is a place or a count of wild tiles, so that a wrong one is refused by the rule it breaks."""
        verb = {"TakeTile": "take", "AddWild": "add"}.get(view["question"])
        text = text.strip()
        return f"{verb} {text}" if verb and text.isdecimal() else super().spell(view, legal, text)

    def shows_choices(self, view: View) -> bool:
        return bool(view["question"] == "TakeTile")

    def hints(self, game: Game, view: View, legal: list[Action]) -> dict[str, Hint]:
        """Each action is tried on a table imagined from the view."""
        table = game.imagine(view, FastRng(0))
        found = {action.text: self.hint(table.clone(), view["viewer"], action) for action in legal}
        telling = [(text, hint) for text, hint in found.items() if hint.words]
        return dict(sorted(telling, key=lambda entry: -entry[1].gain))

    def hint(self, trial: State, seat: int, action: Action) -> Hint:
        """What follows, as long as nobody adds a wild tile that nobody has added yet."""
        trial.events = []
        trial.apply(seat, action)
        if trial.stack and trial.stack[-1].name() == "BuyTile":
            return Hint("buys a tile from another player", 0)
        proviso = ""
        while trial.stack and trial.stack[-1].name() == "AddWild":
            proviso = ", unless wild tiles join"
            trial.apply(trial.seats_to_act()[0], ADD[0])
        words = forecast(trial.events)
        return Hint(words + proviso if words else "", gain(trial.events, seat))

    def tell(self, events: list[Event]) -> list[str]:
        return tell(events)

    def in_log(self, text: str) -> str:
        return "path, 69 tiles" if text.startswith("path ") else text


def gain(events: list[Event], seat: int) -> int:
    """The coins that this seat pays."""
    paid = [event.facts for event in events if event.kind == "paid"]
    return sum(number(facts, "coins") for facts in paid if number(facts, "seat") == seat)
