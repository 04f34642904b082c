"""The shelf label of Tutankhamen."""

from typing import Final

from scarab.core.meta import Meta, Option

META: Final = Meta(
    name="tutankhamen",
    title={"en": "Tutankhamen", "nl": "Tutankhamen", "nb": "Tutankhamen"},
    summary={
        "en": "Follow the winding path to the pyramid, gather sets of artefacts, and be first to pay all your tribute.",
        "nl": "Volg het kronkelpad naar de piramide, verzamel sets tegels en betaal als eerste al je tol.",
        "nb": "Følg den buktende stien til pyramiden, samle sett av gjenstander og betal hele avgiften først.",
    },
    designer="Reiner Knizia",
    year=2004,
    seats=(2, 3, 4, 5, 6),
    minutes=30,
    rules_version=2,
    oldest_rules=1,
    layout_version=2,
    information="perfect",
    categories=("scarab", "cat", "horus", "anubis", "mask", "gold", "tut"),
    options=(
        Option(
            name="start",
            rule="TUT-4",
            choices=("first", "drawn"),
            default="first",
            label={"en": "Starting player", "nl": "Startspeler", "nb": "Startspiller"},
        ),
    ),
)
