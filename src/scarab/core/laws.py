"""The laws that every game must keep. `check_game` plays random games and checks each position.

1 some seat can act until the game is over, within `max_decisions` · 2 every legal action applies, every other one is
refused and changes nothing · 3 a clone is equal and independent · 4 notation and codes are one to one ·
5 the record replays to an equal position · 6 no peeking: what a seat may know does not depend on what it may not ·
7 simultaneous actions commute · 8 the score sheet adds up · 9 components are conserved ·
11 what a seat can foresee comes out alike in every determinization.
(10, that the compiled engine agrees with the interpreted one, takes two processes: see `tests/laws`.)
"""

import json
from typing import Final

from scarab.core.action import CHANCE, Action
from scarab.core.errors import IllegalAction, LawBroken, RecordError
from scarab.core.game import Game
from scarab.core.playout import play_out
from scarab.core.record import Line, Record
from scarab.core.redact import Redactor
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.core.twins import Twin

ILLEGAL_TRIES: Final = 6
"""How many actions outside the legal list are tried in each position."""

ENOUGH: Final = 20
"""After this many hidden lines `determinize` must have changed something; otherwise it copies secrets."""

NEAR: Final = (1_000_000, 6, 2)
"""Each game draws from its first N legal actions only; a small N gives longer, more careful games."""

TWINS: Final = 4
"""Determinizations that are followed at once."""

WORLDS: Final = 8
"""Determinizations that law 11 compares with the true state."""

SELDOM: Final = 4
"""Law 11 checks one position in this many: checking all would make the laws a third slower."""


def check_game(game: Game, games: int = 10, seed: int = 0) -> int:
    """Check random games. Returns the number of positions checked; raises LawBroken."""
    positions = 0
    viewers: list[int | None] = [None, *range(game.seats)]
    hidden = dict.fromkeys(viewers, 0)
    redrawn = dict.fromkeys(viewers, 0)
    for number in range(games):
        checker = LawChecker(game, FastRng(seed + number))
        positions += checker.try_game()
        for viewer in viewers:
            hidden[viewer] += checker.hidden[viewer]
            redrawn[viewer] += checker.redrawn[viewer]
    for viewer in viewers:
        if hidden[viewer] >= ENOUGH and not redrawn[viewer]:
            why = f"{hidden[viewer]} lines were hidden from {viewer}, but determinize() never redrew anything for it"
            raise LawBroken(6, why)
    return positions


def check_ends(game: Game, games: int, seed: int = 0) -> int:
    """Check only the final positions of many random games: laws 1, 8 and 9. Returns the number of actions played."""
    answers = 0
    for number in range(games):
        checker = LawChecker(game, FastRng(seed + number))
        given = play_out(checker.state, checker.rng)
        where = f"game {seed + number} of {game!r}"
        checker.demand(1, given <= game.max_decisions, f"{where} has {given} answers, more than {game.max_decisions}")
        checker.demand(1, len(checker.state.winners()) > 0, f"{where} is over, but nobody wins")
        checker.demand(
            9,
            checker.state.components() == checker.box,
            f"{where}: there were {checker.box}, now {checker.state.components()}",
        )
        checker.try_sheet()
        answers += given
    return answers


class LawChecker:
    """Checks one random game."""

    def __init__(self, game: Game, rng: FastRng) -> None:
        self.game = game
        self.rng = rng
        self.state = game.new_state()
        self.record = Record(game)
        self.box = self.state.components()
        self.viewers: list[int | None] = [None, *range(game.seats)]
        self.hidden = dict.fromkeys(self.viewers, 0)
        self.redrawn = dict.fromkeys(self.viewers, 0)
        self.redactors = [Redactor(self.record, viewer) for viewer in self.viewers]
        self.twins: list[Twin] = []
        self.stride = NEAR[rng.below(len(NEAR))]

    def demand(self, law: int, holds: bool, why: str) -> None:
        if not holds:
            raise LawBroken(law, why, self.record.text())

    def try_game(self) -> int:
        positions = 0
        while not self.state.is_over():
            positions += 1
            self.demand(1, positions <= self.game.max_decisions, f"more than {self.game.max_decisions} lines")
            self.look_around()
            asked = self.state.seats_to_act()
            self.demand(1, len(asked) > 0, "nobody can act, but the game is not over")
            seat = asked[self.rng.below(len(asked))]
            action = self.try_chance() if seat == CHANCE else self.try_seat(seat)
            self.step(seat, action)
        self.look_around()
        self.try_end()
        return positions

    def step(self, seat: int, action: Action) -> None:
        """Play an action and update the redactors. Law 6 over time: equal visible records mean equal views."""
        self.twins = [twin for twin in self.twins if twin.follows(self.state, seat, action, self.rng)]
        for redactor in self.redactors:
            redactor.before(self.state, Line(seat, action.text))
            self.hidden[redactor.viewer] += redactor.lines[-1].text != action.text
        self.state.apply(seat, action)
        self.record.append(seat, action)
        for redactor in self.redactors:
            redactor.after(self.state)
        if seat != CHANCE:
            own = self.redactors[self.viewers.index(seat)].lines[-1].text
            self.demand(6, own == action.text, f"{seat} cannot read its own {action.text!r}")
        self.twins = [twin for twin in self.twins if twin.reads_the_same(self.state)]
        for twin in self.twins:
            same = twin.state.view(twin.viewer) == self.state.view(twin.viewer)
            self.demand(6, same, f"after the same visible lines {twin.viewer} sees something else")

    def look_around(self) -> None:
        """Laws that need no action: 3, 6, 8, 9."""
        state = self.state
        key = state.key()
        self.demand(3, state.clone().key() == key, "a clone has another key")
        self.demand(9, state.components() == self.box, f"there were {self.box}, now {state.components()}")
        self.try_sheet()
        for viewer in self.viewers:
            self.try_view(viewer)
        self.demand(6, state.key() == key, "looking changed the position")
        redactor = self.redactors[self.rng.below(len(self.redactors))]
        if not redactor.sealed and len(self.twins) < TWINS:
            self.twins.append(Twin(self.other_world(redactor.viewer), redactor.viewer))

    def other_world(self, viewer: int | None) -> State:
        """A determinization, made in either way: from the state or from the view."""
        if self.rng.below(2):
            return self.state.determinize(viewer, self.rng)
        return self.game.imagine(self.state.view(viewer), self.rng)

    def try_view(self, viewer: int | None) -> None:
        """Law 6 for one seat here and now."""
        view = self.state.view(viewer)
        plain = json.loads(json.dumps(view))
        self.demand(6, plain == view, f"the view of {viewer} is not plain JSON data")
        drawn = self.state.determinize(viewer, self.rng)
        built = self.game.imagine(plain, self.rng)
        redrawn = drawn.key() != self.state.key()
        self.redrawn[viewer] += redrawn
        self.demand(6, not (redrawn and self.state.is_deterministic()), f"an open table has secrets from {viewer}")
        for name, other in (("determinized", drawn), ("imagined", built)):
            self.demand(6, other.view(viewer) == view, f"a {name} state looks different to {viewer}")
            if viewer is not None:
                same = other.legal_actions(viewer) == self.state.legal_actions(viewer)
                self.demand(6, same, f"a {name} state offers {viewer} other actions")
                same = other.can_foresee(viewer) == self.state.can_foresee(viewer)
                self.demand(6, same, f"what {viewer} can foresee is a secret")
            same = other.score_for(viewer) == self.state.score_for(viewer)
            self.demand(6, same, f"a {name} state foresees other points for {viewer}")
            self.demand(
                6, other.forced_seats() == self.state.forced_seats(), f"to {viewer} a forced action leaks a secret"
            )
        self.check_other_viewers(drawn if self.rng.below(2) else built)

    def check_other_viewers(self, world: State) -> None:
        """Law 6 in a determinization: every viewer's view of it must be consistent, as in the true state."""
        viewer = self.viewers[self.rng.below(len(self.viewers))]
        view = world.view(viewer)
        same = self.game.imagine(view, self.rng).view(viewer) == view
        self.demand(6, same, f"a determinization is inconsistent: {viewer} cannot imagine it from its view")

    def try_sheet(self) -> None:
        """Law 8."""
        sheet = self.state.score()
        self.demand(8, sheet.categories == self.game.meta.categories, "the sheet has other categories than the meta")
        for seat in range(self.game.seats):
            self.demand(8, sum(sheet.row(seat).values()) == sheet.total(seat), f"the row of {seat} does not add up")
            self.demand(8, sheet.totals()[seat] == sheet.total(seat), f"the total of {seat} is two numbers")
            over = self.state.is_over()
            self.demand(8, not over or not any(sheet.outlook(seat).values()), "points are foreseen after the end")

    def try_chance(self) -> Action:
        """A draw can come up, and no seat can make it."""
        action = self.state.sample(self.rng)
        self.demand(2, self.state.refusal(CHANCE, action) is None, f"chance drew {action.text!r}, which cannot come up")
        self.demand(4, self.game.parse(action.text) == action, f"{action.text!r} is read as something else")
        self.try_refused(0, action)
        return action

    def try_seat(self, seat: int) -> Action:
        """Laws 2, 3, 4, 7 for a seat that is to act. Returns what it plays."""
        legal = self.state.legal_actions(seat)
        self.demand(1, len(legal) > 0, f"{seat} is to act, but has nothing to say")
        only = self.state.stack[-1].forced_action(self.state, seat)
        self.demand(2, only == (legal[0] if len(legal) == 1 else None), f"{seat} has {len(legal)} answers, not {only}")
        self.try_notation(legal)
        self.try_legal(seat, legal)
        for attempt in range(ILLEGAL_TRIES):
            wrong = self.game.actions[self.rng.below(self.game.action_count)]
            if wrong not in legal:
                self.try_refused(seat, wrong)
        for other in range(self.game.seats):
            if other not in self.state.seats_to_act():
                self.try_refused(other, legal[0])
        self.try_commuting(seat, legal)
        if self.state.can_foresee(seat) and not self.rng.below(SELDOM):
            self.try_foresight(seat, legal[self.rng.below(len(legal))])
        return legal[self.rng.below(min(self.stride, len(legal)))]

    def try_legal(self, seat: int, legal: list[Action]) -> None:
        """Laws 2 and 3: every legal action applies, on a clone, and leaves no trace on the original."""
        key = self.state.key()
        for action in legal:
            copy = self.state.clone()
            refusal = copy.refusal(seat, action)
            if refusal is not None:
                self.demand(3, self.state.key() == key, "an action on a clone changed the original")
                self.demand(2, False, f"{action.text!r} is legal, but refused: {refusal}")
            copy.apply(seat, action)
        self.demand(3, self.state.key() == key, "an action on a clone changed the original")

    def try_notation(self, legal: list[Action]) -> None:
        """Law 4."""
        self.demand(4, len({action.text for action in legal}) == len(legal), "two legal actions share a text")
        self.demand(4, len({action.code for action in legal}) == len(legal), "two legal actions share a code")
        for action in legal:
            self.demand(4, self.game.parse(action.text) == action, f"{action.text!r} is read as something else")
            self.demand(4, 0 <= action.code < self.game.action_count, f"{action.text!r} has code {action.code}")
            self.demand(4, self.game.actions[action.code] == action, f"code {action.code} is not {action.text!r}")

    def try_refused(self, seat: int, action: Action) -> None:
        """Law 2, the other half."""
        key = self.state.key()
        try:
            self.state.play(seat, action)
        except IllegalAction as refusal:
            self.demand(2, refusal.why != "" and refusal.code != "", f"{action.text!r} is refused without a word")
            self.demand(2, self.state.key() == key, f"refusing {action.text!r} changed the position")
            return
        self.demand(2, False, f"{action.text!r} of {seat} is not legal, but was played")

    def try_commuting(self, seat: int, legal: list[Action]) -> None:
        """Law 7: two seats that must choose at once may act in either order."""
        for other in self.state.seats_to_act():
            if other == seat:
                continue
            mine = legal[self.rng.below(len(legal))]
            theirs = self.state.legal_actions(other)
            action = theirs[self.rng.below(len(theirs))]
            one, two = self.state.clone(), self.state.clone()
            one.apply(seat, mine)
            if other in one.seats_to_act() and action in one.legal_actions(other):
                one.apply(other, action)
                two.apply(other, action)
                two.apply(seat, mine)
                self.demand(7, one.key() == two.key(), f"{mine.text!r} and {action.text!r} do not commute")

    def try_foresight(self, seat: int, action: Action) -> None:
        """Law 11: in the true state and in every determinization the action brings the same, up to the next draw."""
        view = self.state.view(seat)
        true = brought(self.state.clone(), seat, action)
        for number in range(WORLDS):
            same = brought(self.game.imagine(view, self.rng), seat, action) == true
            self.demand(11, same, f"{seat} can foresee what {action.text!r} brings, but not in every world")

    def try_end(self) -> None:
        """Laws 1 and 5 at the end."""
        state = self.state
        self.demand(1, state.seats_to_act() == [], "the game is over, but somebody is to act")
        self.demand(1, len(state.winners()) > 0, "the game is over, but nobody wins")
        try:
            replayed = Record.parse(self.record.text(), lambda game, digest: self.game.box).replay()
        except RecordError as error:
            raise LawBroken(5, f"the record does not replay: {error}", self.record.text()) from None
        self.demand(5, replayed.key() == state.key(), "the replayed record ends in another position")


def brought(state: State, seat: int, action: Action) -> tuple[object, ...]:
    """All that a seat learns from its action: events, the next view, and the seats with a forced action."""
    state.events = []
    state.apply(seat, action)
    events = [
        (event.kind, event.rule, event.facts)
        for event in state.events
        if event.seen_by is None or seat in event.seen_by
    ]
    return events, state.view(seat), state.forced_seats()
