"""SECURITY.md matches the code. Its promises about secrets, moves and dice have their own tests."""

import re
from base64 import urlsafe_b64decode
from pathlib import Path

from scarab.server.settings import Settings
from server.running import Person

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_every_variable_on_the_page_is_a_setting() -> None:
    named = set(re.findall(r"SCARAB_[A-Z_]+", PAGE))
    assert len(named) > 3
    assert named <= {f"SCARAB_{name.upper()}" for name in Settings.__struct_fields__}


def test_twenty_addresses_can_fill_the_server_with_the_defaults() -> None:
    assert "twenty addresses together" in PAGE
    assert Settings().connections == 20 * Settings().address_connections


def test_a_seat_link_is_a_random_number_of_256_bits(person: Person) -> None:
    made = [person.create("tutankhamen", "me", "link") for table in range(2)]
    tokens = [table["links"][0]["token"] for table in made]
    assert len(set(tokens)) == 2
    assert [len(urlsafe_b64decode(f"{token}=")) * 8 for token in tokens] == [256, 256]


def test_the_page_it_sends_readers_to_has_that_section() -> None:
    for path, anchor in re.findall(r"\]\(([\w/.]+)#([\w-]+)\)", PAGE):
        headings = re.findall(r"^##+ (.*)$", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE)
        assert anchor in [heading.lower().replace(" ", "-") for heading in headings]
