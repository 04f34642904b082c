"""The buttons that docs/first-evening.md names exist on the screen."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUTTON = re.compile(r"(?<!\*)\*([^*\n]+)\*(?!\*)")


def test_every_button_that_the_page_names_is_there() -> None:
    page = (ROOT / "docs" / "first-evening.md").read_text(encoding="utf-8").replace("\n", " ")
    words = (ROOT / "web" / "src" / "lib" / "messages" / "en.ts").read_text(encoding="utf-8")
    named = BUTTON.findall(page)
    assert len(named) > 10
    assert [name for name in named if f'"{name}"' not in words] == []
