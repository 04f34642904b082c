"""A file of finished matches, so that a stopped arena can be continued."""

import json
from pathlib import Path
from typing import Any, Final

from scarab.bots.arena.match import Match, MatchResult, title
from scarab.core.errors import ScarabError
from scarab.core.game import Game


class OtherArena(ScarabError):
    """The file holds results of another arena, or none at all."""

    code = "arena/other"


class Ledger:
    """One line of JSON for the arena, then one for each finished match. A truncated line is ignored."""

    def __init__(self, path: Path, planned: list[Match]) -> None:
        self.path: Final = path
        self.known: Final[dict[str, MatchResult]] = {}
        first = planned[0]
        game = first.load()
        arena = {
            "game": first.game,
            "seats": len(first.seating),
            "options": first.options,
            "bots": list(first.bots),
            "seed": first.seed,
            "rules": game.rules,
            "box": game.box.digest,
        }
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if not lines:
            path.write_text(json.dumps(arena) + "\n", encoding="utf-8")
        elif {**before_boxes(game), **(read(lines[0]) or {})} != arena:
            raise OtherArena(f"{str(path)!r} holds results of something else; name another file, or the same arena")
        for data in map(read, lines[1:]):
            if data is not None:
                played = MatchResult(data["deal"], tuple(data["seating"]), data["winners"], data["scores"])
                self.known[title(played.deal, played.seating)] = played
        if lines and not path.read_text(encoding="utf-8").endswith("\n"):
            with path.open("a", encoding="utf-8") as file:
                file.write("\n")

    def outcome(self, match: Match) -> MatchResult | None:
        """The result of a match, if it was played already."""
        return self.known.get(match.title)

    def note(self, result: MatchResult) -> None:
        """Append a result to the file at once."""
        data = {
            "deal": result.deal,
            "seating": list(result.seating),
            "winners": result.winners,
            "scores": result.scores,
        }
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(data) + "\n")
        self.known[title(result.deal, result.seating)] = result


def before_boxes(game: Game) -> dict[str, object]:
    """What a ledger means that names neither rules nor box: the first of both."""
    return {"rules": game.meta.oldest_rules, "box": "" if game.box_spec is None else game.box_spec.first().digest}


def read(line: str) -> dict[str, Any] | None:
    """The object on a line; None if it is truncated or no JSON object."""
    try:
        data = json.loads(line)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None
