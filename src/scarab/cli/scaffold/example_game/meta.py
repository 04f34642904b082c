"""Facts about the game: title, designer, seats, options."""

from typing import Final

from scarab import Meta

META: Final = Meta(
    name="example_game",
    title={"en": "Example Game", "nl": "Example Game", "nb": "Example Game"},
    summary={
        "en": "Play your highest card when it counts.",
        "nl": "Speel je hoogste kaart als het telt.",
        "nb": "Spill det høyeste kortet ditt når det gjelder.",
    },
    designer="unknown",
    year=2026,
    seats=(2, 3, 4),
    minutes=5,
    rules_version=1,
    categories=("rounds",),
    options=(),
)
