"""The names of provinces, power cards and score categories in every language, keyed as in views and notation."""

from typing import Final

from scarab.core.meta import Words

PROVINCES: Final[dict[str, Words]] = {
    "damanhur": {"en": "Damanhur", "nl": "Damanhur", "nb": "Damanhur"},
    "buto": {"en": "Buto", "nl": "Buto", "nb": "Buto"},
    "mendes": {"en": "Mendes", "nl": "Mendes", "nb": "Mendes"},
    "avaris": {"en": "Avaris", "nl": "Avaris", "nb": "Avaris"},
    "baharya": {"en": "Baharya", "nl": "Baharya", "nb": "Baharya"},
    "memphis": {"en": "Memphis", "nl": "Memphis", "nb": "Memfis"},
    "amarna": {"en": "Amarna", "nl": "Amarna", "nb": "Amarna"},
    "sawu": {"en": "Sawu", "nl": "Sawu", "nb": "Sawu"},
    "abydos": {"en": "Abydos", "nl": "Abydos", "nb": "Abydos"},
    "thebes": {"en": "Thebes", "nl": "Thebes", "nb": "Theben"},
    "dakhla": {"en": "Dakhla", "nl": "Dakhla", "nb": "Dakhla"},
    "kharga": {"en": "Kharga", "nl": "Kharga", "nb": "Kharga"},
    "edfu": {"en": "Edfu", "nl": "Edfu", "nb": "Edfu"},
    "abu": {"en": "Abu", "nl": "Abu", "nb": "Abu"},
    "berenike": {"en": "Berenike", "nl": "Berenike", "nb": "Berenike"},
}

CARDS: Final[dict[str, Words]] = {
    "blockade": {"en": "Bid blockade", "nl": "Biedblokkade", "nb": "Budsperre"},
    "same-province": {
        "en": "Same-province bid",
        "nl": "Overbieden in dezelfde provincie",
        "nb": "Overbud i samme provins",
    },
    "free-farmer": {"en": "Free farmer", "nl": "Gratis boer", "nb": "Gratis bonde"},
    "builder": {"en": "Builder", "nl": "Bouwmeester", "nb": "Byggmester"},
    "correction": {"en": "Offering correction", "nl": "Offercorrectie", "nb": "Offerkorreksjon"},
    "increase": {"en": "Harvest increase", "nl": "Oogstvermeerdering", "nb": "Økt avling"},
    "eight-gold": {"en": "Eight gold", "nl": "8 goud", "nb": "Åtte gull"},
    "farmers-bonus": {"en": "Farmers bonus", "nl": "Boerenbonus", "nb": "Bondebonus"},
    "cards-bonus": {"en": "Power-card bonus", "nl": "Machtkaartenbonus", "nb": "Maktkortbonus"},
    "side-bonus": {"en": "Nile-side bonus", "nl": "Provinciebonus Nijlkant", "nb": "Provinsbonus Nilside"},
    "half-bonus": {
        "en": "Upper/Lower Egypt bonus",
        "nl": "Provinciebonus Beneden/Boven Egypte",
        "nb": "Provinsbonus Nedre/Øvre Egypt",
    },
    "bank-bonus": {"en": "Nile-bank bonus", "nl": "Provinciebonus Nijloever", "nb": "Provinsbonus Nilbredden"},
}

KINGDOMS: Final[dict[str, Words]] = {
    "old": {"en": "Old Kingdom", "nl": "Oude koninkrijk", "nb": "Det gamle riket"},
    "new": {"en": "New Kingdom", "nl": "Nieuwe koninkrijk", "nb": "Det nye riket"},
}

SCORES: Final[dict[str, Words]] = {
    "pyramids": {"en": "Pyramids", "nl": "Piramides", "nb": "Pyramider"},
    "sets": {"en": "Sets of pyramids", "nl": "Setjes piramides", "nb": "Sett av pyramider"},
    "west": {"en": "West of the Nile", "nl": "Ten westen van de Nijl", "nb": "Vest for Nilen"},
    "east": {"en": "East of the Nile", "nl": "Ten oosten van de Nijl", "nb": "Øst for Nilen"},
    "temples": {"en": "Temples", "nl": "Tempels", "nb": "Templer"},
    "gold": {"en": "Gold", "nl": "Goud", "nb": "Gull"},
}
"""A category is a kingdom and one of these, or a bonus card: `old-sets`, `new-gold`, `new-farmers-bonus`."""

PHASES: Final[dict[int, Words]] = {
    1: {"en": "Reveal provinces", "nl": "Provincies openleggen", "nb": "Provinser avdekkes"},
    2: {"en": "Buy provinces", "nl": "Provincies kopen", "nb": "Provinser kjøpes"},
    3: {"en": "Actions", "nl": "Acties", "nb": "Handlinger"},
    4: {"en": "Offering", "nl": "Offer", "nb": "Offer"},
    5: {"en": "Harvest", "nl": "Oogst", "nb": "Innhøsting"},
    6: {"en": "Scoring", "nl": "Puntentelling", "nb": "Poengtelling"},
}

PIECES: Final[dict[str, Words]] = {
    "farmer": {"en": "farmer", "nl": "boer", "nb": "bonde"},
    "stone": {"en": "building stone", "nl": "bouwsteen", "nb": "byggestein"},
    "pyramid": {"en": "pyramid", "nl": "piramide", "nb": "pyramide"},
    "card": {"en": "power card", "nl": "machtkaart", "nb": "maktkort"},
    "gold": {"en": "gold", "nl": "goud", "nb": "gull"},
    "pharaoh": {"en": "Pharaoh", "nl": "Farao", "nb": "Farao"},
    "temple": {"en": "Amun-Re temple", "nl": "Amun-Re-tempel", "nb": "Amun-Re-tempelet"},
    "offering": {"en": "offering", "nl": "offer", "nb": "offer"},
    "blockade": {"en": "blockade", "nl": "blokkade", "nb": "sperre"},
}
