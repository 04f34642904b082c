"""The shelf label of Egizia."""

from typing import Final

from scarab.core.meta import Meta, Option
from scarab.games.egizia.box.sphinx_cards import SPHINX_NAMES

META: Final = Meta(
    name="egizia",
    title={"en": "Egizia", "nl": "Egizia", "nb": "Egizia"},
    summary={
        "en": "Sail down the Nile, strengthen and feed your crews, and build sphinx, obelisk, pyramid and temple.",
        "nl": "Vaar de Nijl af, versterk en voed je bouwploegen en bouw aan sfinx, obelisk, piramide en tempel.",
        "nb": "Seil ned Nilen, styrk arbeidslagene dine, gi dem mat, og bygg på sfinks, obelisk, pyramide og tempel.",
    },
    designer="Acchittocca",
    year=2009,
    seats=(2, 3, 4),
    minutes=120,
    rules_version=1,
    layout_version=2,
    categories=(
        "obelisk",
        "graves",
        "pyramid",
        "rows",
        "temple",
        "returns",
        "participation",
        "feeding",
        "markets",
        "cards",
        "stone-sale",
        "grave-sets",
        *SPHINX_NAMES,
    ),
    options=(
        Option(
            name="start_sphinx_card",
            rule="EGZ-7",
            choices=("no", "yes"),
            default="no",
            label={
                "en": "Everyone starts with a sphinx card",
                "nl": "Iedereen begint met een sfinxkaart",
                "nb": "Alle begynner med et sfinkskort",
            },
        ),
        Option(
            name="leftover_after_nile",
            rule="EGZ-7",
            choices=("no", "yes"),
            default="no",
            label={
                "en": "Leftover cards are taken before feeding",
                "nl": "De overgebleven kaart wordt vóór het voeden genomen",
                "nb": "Det gjenværende kortet tas før matingen",
            },
        ),
    ),
)
