"""Amun-Re in its box: what the other files of this folder say, tied together."""

from typing import Any, final

from scarab.core.action import Action
from scarab.core.game import Game
from scarab.core.rng import Rng
from scarab.core.state import State
from scarab.games.amun_re.actions import GRAMMAR, all_actions, parse_chance
from scarab.games.amun_re.box.bounds import longest_game
from scarab.games.amun_re.from_view import imagine
from scarab.games.amun_re.meta import META
from scarab.games.amun_re.rules.setup import empty_table


@final
class AmunRe(Game):
    """Three to five dynasties."""

    meta = META
    grammar = GRAMMAR

    def all_actions(self) -> list[Action]:
        return all_actions()

    def max_lines(self) -> int:
        return longest_game(self.seats)

    def new_state(self) -> State:
        state = empty_table(self)
        state.settle()
        return state

    def parse_chance(self, text: str) -> Action | None:
        return parse_chance(text, self.seats)

    def from_view(self, view: dict[str, Any], rng: Rng) -> State:
        return imagine(self, view, rng)
