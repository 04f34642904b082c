"""The score sheet: every point has a seat and a category; forecast and booked points are separate."""

import pytest

from scarab.core.score import blank_sheet


def test_points_are_booked_by_seat_and_category() -> None:
    sheet = blank_sheet(("temple", "gold"), 2)
    sheet.add(0, "temple", 2)
    sheet.add(1, "gold", 5)
    sheet.add(1, "gold", -1)
    assert sheet.row(0) == {"temple": 2, "gold": 0}
    assert sheet.row(1) == {"temple": 0, "gold": 4}
    assert sheet.totals() == [2, 4]
    assert sheet.points(1, "gold") == 4
    assert sheet.data() == [sheet.row(0), sheet.row(1)]
    assert repr(sheet) == "<ScoreSheet A 2, B 4>"


def test_an_unknown_category_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'silver' is no category; the categories are temple, gold"):
        blank_sheet(("temple", "gold"), 2).add(0, "silver", 1)


def test_a_forecast_keeps_what_the_end_would_add_apart() -> None:
    sheet = blank_sheet(("temple", "gold"), 2)
    sheet.add(0, "temple", 2)
    forecast = sheet.forecast()
    forecast.add_forecast(0, "gold", 6)
    assert forecast.total(0) == 2
    assert forecast.outlook(0) == {"temple": 0, "gold": 6}
    assert sheet.outlook(0) == {"temple": 0, "gold": 0}
    assert forecast != sheet


def test_a_clone_is_equal_and_independent() -> None:
    sheet = blank_sheet(("temple",), 2)
    copy = sheet.clone()
    assert copy == sheet
    assert hash(copy) == hash(sheet)
    copy.add(0, "temple", 1)
    assert sheet.total(0) == 0
