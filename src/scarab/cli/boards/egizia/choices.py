"""What is typed for each action of Egizia, the action in words, and what it would bring."""

from typing import Any, Final

from scarab.bots.bot import View
from scarab.cli.boards import trial
from scarab.cli.boards.board import Hint
from scarab.cli.boards.egizia.river import FIELDS, card_forms, land, number_of, pair_words, sphinx_words
from scarab.cli.boards.keys import Choice
from scarab.cli.boards.sentences import Catalogue
from scarab.core.action import Action
from scarab.core.state import State
from scarab.games.egizia.box.board import MARKET_NAMES
from scarab.games.egizia.box.buildings import LANE_NAMES
from scarab.games.egizia.box.crews import CREW_NAMES
from scarab.games.egizia.box.numbers import EgiziaBox
from scarab.games.egizia.box.river import CARD_PLACES, PLACE_NAMES
from scarab.games.egizia.state import EgiziaState

KEYS: Final = {"grain": "g", "double": "d", "second": "w", "first": "1", "ring left": "1", "ring right": "2"}
"""What else is no card, place or number is 0: nothing more."""
LANE_KEYS: Final = dict(zip(LANE_NAMES, "121234567899", strict=True))
"""At the obelisk 1 and graves 2; at the pyramid its rows, then the temple; its top row follows its columns."""
CREW_KEYS: Final = {"raise": "", "crew-up": "k", "pay-crew-up": "p"}
ELSE: Final = {"FeedCrews": "feed-done", "ChooseLeftover": "take-none", "PlacingTurn": "end-turn"}
"""There `done` and `pass` mean something else."""
LAST: Final = {"feed": "done", "grain": "done", "build": "stop"}
"""What ends a row of such actions."""
SAID: Final = ("build", "keep")
"""Their words say the points: the value of a field; the others of the cards drawn, which are returned."""


def choice(words: Catalogue, box: EgiziaBox, view: View, index: int, notation: str) -> Choice:
    """Places, numbers and crews are typed as they are, with a letter before what a card does; teams are counted."""
    say, word = words.text, words.word
    own = view["table"]["players"][view["viewer"]]
    match notation.split(" "):
        case ["sail", name, slot]:
            return f"{number_of(box, name)}.{slot[0]}", f"{word('place', name)}, {word('slot', slot)}"
        case ["sail" | "take", name]:
            place, number = PLACE_NAMES.index(name), str(number_of(box, name))
            if place in CARD_PLACES:
                return number, card_forms(words, view["table"]["squares"][CARD_PLACES.index(place)])[0]
            return number, f"{word('place', name)}: {pair_words(words, box, name)[0]}"
        case ["raise" | "crew-up" | "pay-crew-up" as verb, crew]:
            strength = own["crews"][crew]
            raised = say("choice.raise", crew=word("crew", crew), strength=strength, more=strength + 1)
            if verb != "raise":
                raised = say("describe.card-crew", card=word("short", verb), crew=raised)
            return f"{CREW_KEYS[verb]}{CREW_NAMES.index(crew) + 1}", raised
        case ["improve", field]:
            better = word("class", FIELDS[FIELDS.index(land(field)) - 1])
            return field[0] + field[-1], say("choice.improve", field=word("short", field), colour=better)
        case ["sell" | "feed" | "draw" as verb, number]:
            return f"v{number}" if verb == "sell" else number, say(f"choice.{verb}", count=int(number))
        case ["lower", market]:
            level, bottom = own[f"{market}_market"], box.stone_bottom if market == "stone" else box.grain_bottom
            facts = {"market": word("Market", market), "level": level, "next": min(level + 1, bottom)}
            return str(MARKET_NAMES.index(market) + 1), say("choice.lower", **facts)
        case ["build", *names, field]:
            lane = " ".join(names)
            values = view["table"]["graves"] if lane == "grave" else box.lane_values[LANE_NAMES.index(lane)]
            return LANE_KEYS[lane], say("choice.build", lane=word("row", lane), value=values[int(field) - 1])
        case ["team", *team]:
            names = [str(box.plus3) if part == "plus3" else word("colour", part) for part in team]
            strength = sum(own["crews"].get(part, box.plus3) for part in team)
            return str(index), say("choice.team", team="+".join(names), strength=strength)
        case ["keep", card]:
            return str(index), sphinx_words(words, box, card)
        case ["done" | "pass"]:
            return "0", say(f"choice.{ELSE.get(view['question'], notation)}")
    return KEYS.get(notation, "0"), say(f"choice.{notation.replace(' ', '-')}")


def hint(words: Catalogue, view: View, table: State, action: Action) -> Hint:
    """`quarry 3: 3 stones every round; end +7`; ships that bring no points share a line, and so do stones sold."""
    assert isinstance(table, EgiziaState)
    verb, seat = action.text.split(" ")[0], view["viewer"]
    if verb == "sell":
        return Hint(words.text("hint.sell"), 0)
    work = view["table"]["work"]
    is_next = verb == "build" and work["first_sum"] + work["second_sum"]
    before, after = tried(table, seat, table.game.parse("stop")) if is_next else table, tried(table, seat, action)
    now, end = trial.booked(before, after, seat), trial.expected(before, after, seat)
    clauses = aside(words, view, before, after, verb)
    clauses += [words.text("hint.now", points=now)] if now and verb not in SAID else []
    clauses += [words.text("hint.end", points=end)] if end else []
    if verb in ("sail", "take") and not clauses:
        return Hint(words.text(f"hint.{verb}"), 0)
    said = choice(words, table.box, view, 0, action.text)[1]
    return Hint(trial.clauses([said, ", ".join(clauses)]), max(now + end, 0))


def tried(table: EgiziaState, seat: int, action: Action) -> EgiziaState:
    """Carried out, and nothing more: what others then do is not the action's. Stones and grain are counted at once."""
    after = table.clone()
    after.events = []
    decision = after.stack[-1]
    last = LAST.get(action.text.split(" ")[0])
    for each in (action, after.game.parse(last)) if last else (action,):
        decision.apply(after, seat, each)
    return after


def aside(words: Catalogue, view: View, before: EgiziaState, after: EgiziaState, verb: str) -> list[str]:
    """What is no point of one's own: rows of the pyramid, stones, and everybody's grain."""
    stones = after.stones[view["viewer"]] - before.stones[view["viewer"]]
    if verb == "pass" and view["question"] != "ChooseLeftover":
        return [words.text("forecast.pass")]
    if verb == "draw":
        return [words.text("hint.price", count=-stones)]
    if verb == "lower" and stones:
        return [words.text("hint.stones", stones=stones)]
    if verb == "ring":
        changed = [
            other for other in range(view["seats"]) if before.irrigated_grain(other) != after.irrigated_grain(other)
        ]
        return [
            words.tally([(other, f"{after.irrigated_grain(other)}/{after.grain_need(other)}")]) for other in changed
        ]
    rows: list[dict[str, Any]] = [event.facts for event in after.events or [] if event.kind == "row"]
    return [words.text("hint.row", **row) for row in rows if row["row"] not in view["table"]["work"]["rows"]]
