"""The game class: ties the other modules together."""

from typing import Any, final

from scarab import Action, Game, Rng, State
from scarab.cli.scaffold.example_game.actions import GRAMMAR, PLAY
from scarab.cli.scaffold.example_game.box import CARDS, HAND
from scarab.cli.scaffold.example_game.chance import parse_chance
from scarab.cli.scaffold.example_game.from_view import from_view
from scarab.cli.scaffold.example_game.meta import META
from scarab.cli.scaffold.example_game.rules import BeginRound, DealHand, EndRound, PlayCard, new_state
from scarab.cli.scaffold.example_game.view import PRIVATE, VIEW


@final
class ExampleGame(Game):
    """Two to four players."""

    meta = META
    grammar = GRAMMAR
    decisions = (DealHand, BeginRound, PlayCard, EndRound)
    public_fields = VIEW
    private_fields = PRIVATE

    def all_actions(self) -> list[Action]:
        return list(PLAY.values())

    def max_lines(self) -> int:
        """One deal and HAND cards per seat."""
        return self.seats * (1 + HAND)

    def max_chance_outcomes(self) -> int:
        return len(CARDS)

    def max_partial_draws(self) -> int:
        """A deal is one line but HAND single draws."""
        return self.seats * (HAND - 1)

    def new_state(self) -> State:
        return new_state(self)

    def parse_chance(self, text: str) -> Action | None:
        return parse_chance(text)

    def from_view(self, view: dict[str, Any], rng: Rng) -> State:
        return from_view(self, view, rng)
