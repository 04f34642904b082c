"""The shelf label of Imhotep."""

from itertools import product
from typing import Final

from scarab.core.meta import Meta, Option

META: Final = Meta(
    name="imhotep",
    title={"en": "Imhotep", "nl": "Imhotep", "nb": "Imhotep"},
    summary={
        "en": "Load stones onto ships and build five monuments. But any player can decide where and when a ship sails.",
        "nl": "Laad stenen op schepen en bouw vijf monumenten. Maar iedereen kan bepalen waarheen een schip vaart.",
        "nb": "Last steiner på skip og bygg fem monumenter. Men alle kan bestemme hvor og når et skip skal seile.",
    },
    designer="Phil Walker-Harding",
    year=2016,
    seats=(2, 3, 4),
    minutes=40,
    rules_version=1,
    layout_version=2,
    categories=("pyramid", "temple", "burial", "obelisks", "statues", "decorations", "blue", "wrath"),
    options=(
        Option(
            name="sides",
            rule="IMH-5",
            choices=tuple(["".join(letters) for letters in product("AB", repeat=5)]),
            default="AAAAA",
            label={"en": "Sides of the sites", "nl": "Zijden van de bouwplaatsen", "nb": "Byggeplassenes sider"},
            hint="five letters A or B",
        ),
        Option(
            name="wrath",
            rule="IMH-37",
            choices=("no", "yes"),
            default="no",
            label={"en": "Pharaoh's wrath", "nl": "De wraak van de farao", "nb": "Faraos vrede"},
        ),
        Option(
            name="start",
            rule="IMH-6",
            choices=("first", "drawn"),
            default="first",
            label={"en": "Starting player", "nl": "Startspeler", "nb": "Startspiller"},
        ),
    ),
)
