"""The rules, in the order of rules.md: the deal, a turn, the end of a round. Make it a folder when it grows."""

from typing import Final, final

from scarab import Action, Chance, Game, IllegalAction, Rng, SeatDecision, Step, blank_sheet
from scarab.cli.scaffold.example_game.actions import PLAY, Play
from scarab.cli.scaffold.example_game.box import CARDS, HAND, MAX_SEATS, NO_CARD, ROUND_POINTS
from scarab.cli.scaffold.example_game.chance import LETTERS, Dealt
from scarab.cli.scaffold.example_game.scoring import round_winner
from scarab.cli.scaffold.example_game.state import ExampleGameState


def new_state(game: Game) -> ExampleGameState:
    """The setup: deal the hands, then begin the first round."""
    state = ExampleGameState(game, [], blank_sheet(game.meta.categories, game.seats))
    state.bag = list(CARDS)
    state.hands = [[] for seat in range(game.seats)]
    state.played = [NO_CARD] * game.seats
    state.ask(*DEAL_HAND[: game.seats], BEGIN_ROUND)
    return state


@final
class DealHand(Chance[ExampleGameState]):
    """Deal a seat its cards, which no other seat sees (EXA-1)."""

    rule = "EXA-1"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def sample(self, state: ExampleGameState, rng: Rng) -> Action:
        bag = state.bag[:]
        rng.shuffle(bag)
        return Dealt(self.seat, sorted(bag[:HAND]))

    def why_impossible(self, state: ExampleGameState, action: Action) -> str:
        if not isinstance(action, Dealt) or action.seat != self.seat:
            return f"seat {LETTERS[self.seat].upper()} is dealt {HAND} cards now"
        missing = [card for card in action.cards if card not in state.bag]
        return f"{missing[0]} is not in the bag" if missing else ""

    def weights(self, state: ExampleGameState, drawn: list[int]) -> list[int]:
        """Exact weights of the next card in the deal; OpenSpiel needs them."""
        if len(drawn) == HAND:
            return []
        return [int(card in state.bag and card - 1 not in drawn) for card in CARDS]

    def outcome(self, state: ExampleGameState, drawn: list[int]) -> Action:
        return Dealt(self.seat, sorted(number + 1 for number in drawn))

    def apply(self, state: ExampleGameState, seat: int, action: Action) -> None:
        assert isinstance(action, Dealt)
        state.stack.pop()
        state.hands[self.seat] = action.cards[:]
        state.bag = [card for card in state.bag if card not in action.cards]

    def visible_text(self, state: ExampleGameState, seat: int, action: Action, viewer: int | None) -> str:
        return action.text if viewer == self.seat else f"deal {LETTERS[self.seat]} ?"


@final
class BeginRound(Step[ExampleGameState]):
    """Each seat plays a card, the leader first (EXA-2)."""

    rule = "EXA-2"

    def settle(self, state: ExampleGameState) -> None:
        state.stack.pop()
        seats = state.game.seats
        turns = [PLAY_CARD[(state.leader + turn) % seats] for turn in range(seats)]
        state.ask(*turns, END_ROUND)


@final
class PlayCard(SeatDecision[ExampleGameState]):
    """A seat plays one card from its hand, face up (EXA-2)."""

    rule = "EXA-2"
    asks = "play a card"

    def legal_actions(self, state: ExampleGameState, seat: int) -> list[Action]:
        return [PLAY[card] for card in state.hands[seat]]

    def apply(self, state: ExampleGameState, seat: int, action: Action) -> None:
        assert isinstance(action, Play)
        state.stack.pop()
        state.hands[seat].remove(action.card)
        state.played[seat] = action.card

    def refuse(self, state: ExampleGameState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Play):
            return IllegalAction("example_game/not-in-hand", f"{action.card} is not in your hand", self.rule)
        return super().refuse(state, seat, action)


@final
class EndRound(Step[ExampleGameState]):
    """The highest card scores and leads (EXA-3). After the last round the stack stays empty: the game is over."""

    rule = "EXA-3"

    def settle(self, state: ExampleGameState) -> None:
        state.stack.pop()
        winner = round_winner(state.played)
        points = ROUND_POINTS[state.round]
        state.sheet.add(winner, "rounds", points)
        state.emit("round_won", self.rule, {"seat": winner, "points": points})
        state.out = sorted(state.out + state.played)
        state.played = [NO_CARD] * state.game.seats
        state.leader = winner
        state.round += 1
        if state.round < len(ROUND_POINTS):
            state.ask(BEGIN_ROUND)


DEAL_HAND: Final = [DealHand(seat) for seat in range(MAX_SEATS)]
PLAY_CARD: Final = [PlayCard(seat) for seat in range(MAX_SEATS)]
BEGIN_ROUND: Final = BeginRound()
END_ROUND: Final = EndRound()
