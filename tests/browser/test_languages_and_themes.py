"""Three languages, two themes: from the browser, switched on the page, kept on the device."""

import re

import pytest

from browser.conftest import Visit, in_turn
from browser.playing import Player
from browser.site import GAMES, fewest_seats
from browser.visitor import Visitor
from scarab.rulebook import load_rules

SENTENCE = 3
"""A text of this many words is more than a name."""

WRITTEN = """() => {
  const found = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!walk.currentNode.parentElement.closest("script, style, option")) {
    found.push(walk.currentNode.data.trim().replace(/\\s+/g, " "));
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const each of document.querySelectorAll(`[${name}]`)) found.push(each.getAttribute(name));
  return found;
}"""

WORDS = {
    "en": ("Great games", "Decision", "Settings"),
    "nl": ("Geweldige spellen", "Beslissing", "Instellingen"),
    "nb": ("Flotte spill", "Avgjørelse", "Innstillinger"),
}


@pytest.mark.parametrize(("locale", "language"), [("nl-BE", "nl"), ("nn-NO", "nb"), ("no", "nb"), ("fr", "en")])
def test_the_language_of_the_browser_is_spoken(visit: Visit, locale: str, language: str) -> None:
    visitor = visit(locale=locale)
    visitor.go("/")
    assert visitor.page.locator("html").get_attribute("lang") == language
    assert visitor.page.get_by_role("heading", level=1).inner_text().startswith(WORDS[language][0])


@pytest.mark.parametrize(("game", "language"), in_turn(GAMES, ["nl", "nb"]))
def test_a_language_is_switched_everywhere_and_kept(visit: Visit, game: str, language: str) -> None:
    """No sentence on its pages, visible or for screen readers, is left in English.

    Single words may: names of places, and some are the same in both languages. Rules have a test of their own.
    """
    visitor = visit()
    page = visitor.page
    table = visitor.create(game, "me", *["greedy"] * (fewest_seats(game) - 1), ready=True)
    visitor.until_asked(table)
    pages = ["/", "/settings", f"/new?game={game}", f"/table/{table}"]
    english = {path: written_on(visitor, path) for path in pages}
    visitor.go("/")
    page.get_by_label("Language").select_option(language)
    page.get_by_role("link", name=WORDS[language][2]).first.wait_for()
    for path in pages:
        words = written_on(visitor, path)
        assert page.locator("html").get_attribute("lang") == language
        kept = words & english[path]
        assert not {text for text in kept if len(re.findall(r"[^\W\d]+", text)) >= SENTENCE}, path
        assert len(kept) < len(words) / 2, path
    assert page.locator("section.decision").get_attribute("aria-label") == WORDS[language][1]


def written_on(visitor: Visitor, path: str) -> set[str]:
    """Every text and label of a page that has letters, except the choice of languages."""
    visitor.go(path)
    visitor.page.wait_for_load_state("networkidle")
    return {text for text in visitor.page.evaluate(WRITTEN) if any(sign.isalpha() for sign in text)}


@pytest.mark.parametrize("language", ["en", "nl", "nb"])
def test_every_rule_is_linkable_in_every_language(visit: Visit, game: str, language: str) -> None:
    visitor = visit(locale=language)
    book = load_rules(game, language)
    last = book.rules[-1].id
    visitor.go(f"/rules/{game}#{last}")
    for chapter in book.chapters:
        visitor.page.get_by_role("heading", name=chapter.title, exact=True).first.wait_for()
    assert len(visitor.page.locator("article").all()) == len(book.rules)
    visitor.page.wait_for_function(
        "id => document.getElementById(id).getBoundingClientRect().top < innerHeight", arg=last
    )


def test_tapping_what_is_not_allowed_says_why_with_its_rule(visit: Visit, game: str) -> None:
    """Everything on a board that is marked as no choice now; what explains itself, or stands for another, is not."""
    visitor = visit()
    bots = ["greedy"] * (fewest_seats(game) - 1)
    visitor.go(f"/table/{visitor.create(game, 'me', *bots, ready=True)}")
    player = Player(visitor, seed=9)
    wrong = visitor.page.locator('[data-stop][aria-disabled="true"]')
    reason = visitor.page.get_by_role("alert")
    tapped = 0
    while tapped < 10:
        player.play(1)
        assert not player.wait(lambda seen: seen["over"] or seen["asked"])["over"], "all was allowed until the end"
        for index in range(wrong.count()):
            wrong.nth(index).dispatch_event("click")
            reason.get_by_role("button").filter(has_text=re.compile(r"^§ [A-Z]{3}-\d")).wait_for()
            reason.get_by_role("button", name="Close").click()
            reason.wait_for(state="detached")
            tapped += 1


def test_night_is_chosen_and_kept_before_the_first_paint(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/settings")
    paper = "getComputedStyle(document.querySelector('main .card')).backgroundColor"
    by_day = page.evaluate(paper)
    page.locator("main").get_by_role("radio", name="Night").check()
    assert page.evaluate(paper) != by_day
    page.reload(wait_until="commit")
    page.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")
    page.wait_for_function("() => getComputedStyle(document.documentElement).colorScheme === 'dark'")
