"""The shelf: games, their rules, and the bots."""

from typing import Final

from litestar import Response, get

from scarab.bots.register import BOTS
from scarab.core.box import Box
from scarab.core.errors import BadChoice
from scarab.core.game import Game
from scarab.core.register import GAMES
from scarab.rulebook import Chapter, load_rules
from scarab.server.commands.boxes import known_box
from scarab.server.door.replies import AnyRequest, encoded, house_of, problems, spec
from scarab.server.door.routes.parameters import GameName, RulesBox, RulesLanguage
from scarab.server.errors import Refusal
from scarab.server.table.boxes import packaged_digests
from scarab.server.wire_shelf import (
    GameCard,
    OptionCard,
    RuleCard,
    RuleChapter,
    RulePassage,
    RulesPage,
    Shelf,
)


@get("/api/games", responses={200: spec(Shelf, "The games and the bots."), **problems()})
async def list_games() -> Response[bytes]:
    """Every game that can be played here, and every bot."""
    return encoded(Shelf(games=[game_card(kind) for kind in GAMES.values()], bots=list(BOTS)))


@get("/api/games/{game:str}/rules", responses={200: spec(RulesPage, "The rules."), **problems()})
async def read_rules(
    request: AnyRequest, game: GameName, language: RulesLanguage = "en", box: RulesBox = None
) -> Response[bytes]:
    """The numbered rules of a game, with the numbers of a box; in English where there is no translation."""
    if game not in GAMES:
        raise Refusal("game/unknown", f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    return encoded(rules_page(game, language, None if box is None else await box_of_game(request, game, box)))


async def box_of_game(request: AnyRequest, game: str, digest: str) -> Box:
    _, box = await known_box(house_of(request), digest)
    if box.game != game:
        raise Refusal("box/unknown", f"this is a box of {box.game}, not of {game}")
    return box


def game_card(kind: type[Game]) -> GameCard:
    meta = kind.meta
    return GameCard(
        name=meta.name,
        title=meta.title,
        summary=meta.summary,
        designer=meta.designer,
        year=meta.year,
        seats=list(meta.seats),
        minutes=meta.minutes,
        rules=meta.rules_version,
        box="" if kind.box_spec is None else packaged_digests(kind.box_spec)[-1],
        categories=list(meta.categories),
        options=[
            OptionCard(
                name=option.name,
                rule=option.rule,
                choices=list(option.choices),
                default=option.default,
                flag=option.is_flag,
                label=option.label,
            )
            for option in meta.options
        ],
    )


def rules_page(game: str, language: str = "en", box: Box | None = None) -> RulesPage:
    try:
        book = load_rules(game, language, box)
    except BadChoice:
        raise Refusal("game/no-rules", "this game has brought no page of rules") from None
    return RulesPage(title=book.title, text=book.text, chapters=[chapter(part) for part in book.chapters])


def chapter(part: Chapter) -> RuleChapter:
    rules = [
        RuleCard(id=rule.id, passages=[RulePassage(kind=text.kind, text=text.text) for text in rule.passages])
        for rule in part.rules
    ]
    return RuleChapter(title=part.title, text=part.text, rules=rules)


HANDLERS: Final = [list_games, read_rules]
