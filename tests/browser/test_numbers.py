"""A page's random numbers are reproducible in tests, and only in tests."""

from browser.conftest import Visit
from browser.visitor import Visitor

DRAW = "[...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')"


def draws(visitor: Visitor) -> list[str]:
    """Two numbers, drawn as a page of the client draws them."""
    visitor.go("/settings")
    return [str(visitor.page.evaluate(DRAW)) for draw in range(2)]


def test_a_visitors_numbers_are_known_beforehand(visit: Visit) -> None:
    """A deterministic generator, so that deals are equal in every run."""
    first, second = draws(visit())
    assert first == bytes((41 + 13 * index) % 256 for index in range(32)).hex()
    assert second == bytes((41 + 97 + 13 * index) % 256 for index in range(32)).hex()


def test_visitors_and_draws_have_numbers_of_their_own_and_a_page_that_is_loaded_again_has_the_same(
    visit: Visit,
) -> None:
    one, other = visit(), visit()
    before = draws(one)
    assert draws(one) == before
    assert len({*before, *draws(other)}) == 4
