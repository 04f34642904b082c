"""The state: data only, no rules."""

from typing import Any, final

from scarab import Decision, Game, Rng, ScoreSheet, State
from scarab.cli.scaffold.example_game import scoring, view


@final
class ExampleGameState(State):
    """One position of the game. `new_state` in rules.py fills the fields."""

    def __init__(self, game: Game, stack: list[Decision[Any]], sheet: ScoreSheet) -> None:
        super().__init__(game, stack, sheet)
        self.bag: list[int] = []
        """Cards not dealt."""
        self.hands: list[list[int]] = []
        """Cards of each seat, lowest first."""
        self.played: list[int] = []
        """The card each seat has played in this round, or NO_CARD."""
        self.out: list[int] = []
        """Cards of finished rounds."""
        self.round = 0
        self.leader = 0
        """The seat that plays first in this round."""

    def clone(self) -> "ExampleGameState":
        """An equal state that shares no mutable data."""
        copy = ExampleGameState(self.game, self.stack[:], self.sheet.clone())
        copy.bag = self.bag[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.played = self.played[:]
        copy.out = self.out[:]
        copy.round = self.round
        copy.leader = self.leader
        return copy

    def key_fields(self) -> tuple[object, ...]:
        """Every field, including hidden ones. Omitting one breaks a law."""
        hands = tuple(tuple(hand) for hand in self.hands)
        table = (tuple(self.bag), hands, tuple(self.played), tuple(self.out), self.round, self.leader)
        return (table, tuple(self.sheet.booked))

    def components(self) -> dict[str, int]:
        """Count all cards; a law checks that none is lost."""
        held = sum(len(hand) for hand in self.hands) + sum(card > 0 for card in self.played)
        return {"cards": len(self.bag) + held + len(self.out)}

    def resample(self, seat: int | None, rng: Rng) -> State:
        return view.resample(self, seat, rng)

    def final_winners(self) -> list[int]:
        return scoring.winners(self.sheet.totals())
