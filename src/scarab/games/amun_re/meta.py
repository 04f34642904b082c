"""The shelf label of Amun-Re."""

from typing import Final

from scarab.core.meta import Meta, Option

META: Final = Meta(
    name="amun_re",
    title={"en": "Amun-Re", "nl": "Amun-Re", "nb": "Amun-Re"},
    summary={
        "en": "Bid for provinces, sow, sacrifice to Amun-Re and build pyramids through the Old and the New Kingdom.",
        "nl": "Bied op provincies, zaai, offer aan Amun-Re en bouw piramides in het oude en het nieuwe koninkrijk.",
        "nb": "By på provinser, så, ofre til Amun-Re og bygg pyramider gjennom det gamle og det nye riket.",
    },
    designer="Reiner Knizia",
    year=2003,
    seats=(3, 4, 5),
    minutes=90,
    rules_version=1,
    layout_version=2,
    categories=(
        "old-pyramids",
        "old-sets",
        "old-west",
        "old-east",
        "old-temples",
        "old-farmers-bonus",
        "old-cards-bonus",
        "old-side-bonus",
        "old-half-bonus",
        "old-bank-bonus",
        "new-pyramids",
        "new-sets",
        "new-west",
        "new-east",
        "new-temples",
        "new-farmers-bonus",
        "new-cards-bonus",
        "new-side-bonus",
        "new-half-bonus",
        "new-bank-bonus",
        "new-gold",
    ),
    options=(
        Option(
            name="start",
            rule="AMR-6",
            choices=("first", "drawn"),
            default="first",
            label={"en": "First Pharaoh", "nl": "Eerste farao", "nb": "Første farao"},
        ),
        Option(
            name="open_gold",
            rule="AMR-1R",
            choices=("no", "yes"),
            default="no",
            label={"en": "Open gold", "nl": "Goud ligt open", "nb": "Gullet ligger åpent"},
        ),
    ),
)
