"""The nouns of the game in every language, by the names that notation and views use: as the rulebooks call them."""

from typing import Final

from scarab.core.meta import Words

SITE_WORDS: Final[dict[str, Words]] = {
    "market": {"en": "Market", "nl": "Markt", "nb": "Marked"},
    "pyramid": {"en": "Pyramid", "nl": "Piramide", "nb": "Pyramide"},
    "temple": {"en": "Temple", "nl": "Tempel", "nb": "Tempel"},
    "burial": {"en": "Burial chamber", "nl": "Grafkamer", "nb": "Gravkammer"},
    "obelisks": {"en": "Obelisks", "nl": "Obelisken", "nb": "Obelisker"},
}

CARD_WORDS: Final[dict[str, Words]] = {
    "lever": {"en": "Lever", "nl": "Hefboom", "nb": "Spett"},
    "hammer": {"en": "Hammer", "nl": "Hamer", "nb": "Hammer"},
    "sail": {"en": "Sail", "nl": "Zeil", "nb": "Seil"},
    "chisel": {"en": "Chisel", "nl": "Beitel", "nb": "Meisel"},
    "entrance": {"en": "Entrance", "nl": "Ingang", "nb": "Inngang"},
    "sarcophagus": {"en": "Sarcophagus", "nl": "Sarcofaag", "nb": "Sarkofag"},
    "paved-path": {"en": "Paved path", "nl": "Verhard pad", "nb": "Brostein"},
    "pyramid-decoration": {"en": "Pyramid decoration", "nl": "Piramideversiering", "nb": "Pyramidedekorasjon"},
    "temple-decoration": {"en": "Temple decoration", "nl": "Tempelversiering", "nb": "Tempeldekorasjon"},
    "burial-decoration": {
        "en": "Burial chamber decoration",
        "nl": "Grafkamerversiering",
        "nb": "Gravkammerdekorasjon",
    },
    "obelisk-decoration": {"en": "Obelisk decoration", "nl": "Obeliskversiering", "nb": "Obeliskdekorasjon"},
    "statue": {"en": "Statue", "nl": "Standbeeld", "nb": "Statue"},
}

PAIR_WORDS: Final[Words] = {"en": "Face-down pair", "nl": "Gedekt paar", "nb": "Par med bildesiden ned"}

PYRAMID_WORDS: Final[dict[str, Words]] = {
    "left": {"en": "Left pyramid", "nl": "Linkerpiramide", "nb": "Venstre pyramide"},
    "middle": {"en": "Middle pyramid", "nl": "Middelste piramide", "nb": "Midtre pyramide"},
    "right": {"en": "Right pyramid", "nl": "Rechterpiramide", "nb": "Høyre pyramide"},
}

CATEGORY_WORDS: Final[dict[str, Words]] = {
    "pyramid": {"en": "Pyramid", "nl": "Piramide", "nb": "Pyramide"},
    "temple": {"en": "Temple", "nl": "Tempel", "nb": "Tempel"},
    "burial": {"en": "Burial chamber", "nl": "Grafkamer", "nb": "Gravkammer"},
    "obelisks": {"en": "Obelisks", "nl": "Obelisken", "nb": "Obelisker"},
    "statues": {"en": "Statues", "nl": "Standbeelden", "nb": "Statuer"},
    "decorations": {"en": "Decorations", "nl": "Versieringen", "nb": "Dekorasjoner"},
    "blue": {"en": "Unused blue cards", "nl": "Ongebruikte blauwe kaarten", "nb": "Ubrukte blå kort"},
    "wrath": {"en": "Pharaoh's wrath", "nl": "De wraak van de farao", "nb": "Faraos vrede"},
}
"""In the order of the score sheet."""

THING_WORDS: Final[dict[str, Words]] = {
    "stone": {"en": "stone", "nl": "steen", "nb": "stein"},
    "sled": {"en": "sled", "nl": "voorraadtegel", "nb": "lagerbrikke"},
    "quarry": {"en": "quarry", "nl": "steengroeve", "nb": "steinbrudd"},
    "ship": {"en": "ship", "nl": "schip", "nb": "skip"},
    "berth": {"en": "berth", "nl": "veld", "nb": "felt"},
    "site": {"en": "site", "nl": "bouwplaats", "nb": "byggeplass"},
    "round": {"en": "round", "nl": "ronde", "nb": "runde"},
    "pile": {"en": "draw pile", "nl": "trekstapel", "nb": "trekkbunke"},
    "discards": {"en": "discards", "nl": "aflegstapel", "nb": "kastebunke"},
}
