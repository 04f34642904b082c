"""Pictures: every position can be painted, and a picture shows no more than its view."""

from xml.etree import ElementTree

import numpy as np
import pytest

import scarab
from research.tables import varied_tables, walk
from scarab.core.table import new_table
from scarab.research.pictures import any_picture, painter_of, picture
from scarab.research.render import as_pixels
from scarab.research.text import as_text
from support.shelf import SHELF


@pytest.mark.parametrize("name", SHELF)
def test_every_position_is_painted_as_sound_svg(name: str) -> None:
    """From the first deal to the end, for a seat and for a spectator, with a text alternative."""
    for seed, game in enumerate(varied_tables(name, 3)):
        for number, state in enumerate(walk(game, seed)):
            if number % 7 and not state.is_over():
                continue
            for viewer in (None, 0):
                view = state.view(viewer)
                root = ElementTree.fromstring(picture(view) or "")
                assert root.tag.endswith("svg")
                assert game.meta.title["en"] in "".join(root.itertext())
                assert as_text(view).startswith(f"{name}, {game.seats} seats")


@pytest.mark.parametrize("name", SHELF)
def test_a_board_shows_itself_in_a_notebook_as_everybody_may_see_it(name: str) -> None:
    state = scarab.load(name).new_state()
    assert state._repr_svg_() == picture(state.view(None))
    assert painter_of(name) is not None


@pytest.mark.parametrize("name", SHELF)
def test_a_picture_says_in_words_what_it_shows(name: str) -> None:
    """For people who cannot see it, and for programs that turn a notebook into a page."""
    state = scarab.load(name).new_state()
    state.play(scarab.CHANCE, state.sample(scarab.FastRng(1)))
    root = ElementTree.fromstring(picture(state.view(None)) or "")
    label = root.attrib["aria-label"]
    assert root.attrib["role"] == "img"
    assert root.findtext("{http://www.w3.org/2000/svg}title") == label
    assert label.startswith(scarab.GAMES[name].meta.title["en"])
    assert "A 0 points, B 0 points" in label or name == "amun_re"


def test_the_longest_card_of_imhotep_fits_into_its_place() -> None:
    """In a bold 12 px font a letter takes up to 9 of a card's 130 px."""
    view = scarab.load("imhotep", 2).new_state().view(None)
    view["table"]["market"] = ["pyramid-decoration", "sarcophagus", "paved-path", None]
    words = [
        text.text or "" for text in ElementTree.fromstring(picture(view) or "").iter() if text.tag.endswith("text")
    ]
    shown = words[words.index("Market") + 1 :][:4]
    assert shown == ["pyramid-", "decoration", "sarcophagus", "paved-path"]
    assert all(len(word) * 9 <= 130 for word in shown)


def test_a_table_and_a_record_show_themselves_in_a_notebook() -> None:
    """The board as a spectator sees it, and the record's text, wrapped and escaped."""
    table = new_table(scarab.load("tutankhamen", 2), "a", {"Event": "<b>"})
    assert table._repr_svg_() == picture(table.state.view(None))
    assert repr(table) == "<table after 1 lines: <tutankhamen state, seats [0] to act>>"
    assert repr(table.record) == "<record of tutankhamen, 2 seats, 1 lines>"
    assert "Event: &lt;b&gt;\n" in table.record._repr_html_()
    assert "<b>" not in table.record._repr_html_()


def test_a_game_that_nobody_painted_has_no_picture() -> None:
    view = {**scarab.load("imhotep").new_state().view(None), "game": "senet"}
    assert painter_of("senet") is None
    assert picture(view) is None


def test_an_environment_shows_such_a_game_as_text() -> None:
    """The plain picture shows every entry of the table."""
    state = scarab.load("imhotep").new_state()
    root = ElementTree.fromstring(any_picture({**state.view(None), "game": "senet"}))
    words = "\n".join(text.text or "" for text in root.iter() if text.tag.endswith("text"))
    assert words.startswith("senet\n")
    assert all(f"\n{name}:" in words for name in state.view(None)["table"])


def test_pixels_have_the_size_of_the_picture() -> None:
    pixels = as_pixels(picture(scarab.load("imhotep").new_state().view(None)) or "")
    assert pixels.shape[1:] == (800, 3)
    assert pixels.dtype == np.uint8


def test_a_score_sheet_is_a_table_of_what_brought_points() -> None:
    """Booked points, forecasts marked with a sign, and totals; empty categories are left out."""
    sheet = scarab.load("imhotep", 2).new_state().sheet
    sheet.add(0, "temple", 3)
    forecast = sheet.forecast()
    forecast.add_forecast(1, "burial", 6)
    forecast.add_forecast(0, "wrath", -5)
    html = forecast._repr_html_()
    assert "<tr><th></th><th>A</th><th>B</th></tr>" in html
    assert "<tr><th>temple</th><td>3</td><td></td></tr>" in html
    assert "<tr><th>burial</th><td></td><td>0 + 6</td></tr>" in html
    assert "<td>0 − 5</td>" in html
    assert "<tr><th>total</th><td><b>3</b></td><td><b>0</b></td></tr>" in html
    assert "statues" not in html
