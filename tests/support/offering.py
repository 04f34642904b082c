"""The game that docs/add-a-game.md builds: small, with hidden hands, a secret choice by all at once, and a deal."""

import re
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"


def _names_of_the_page() -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "offering"}
    for body in re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL):
        exec(compile(body, str(PAGE), "exec"), names)
        if "scarab.register(Offering)" in body:
            break  # the rest of the page tries the game out, which the tests of the docs do
    return names


NAMES = _names_of_the_page()
Offering: Any = NAMES["Offering"]
OfferingState: Any = NAMES["OfferingState"]
OfferCard: Any = NAMES["OfferCard"]
DealHand: Any = NAMES["DealHand"]
OFFERS: Any = NAMES["OFFERS"]
