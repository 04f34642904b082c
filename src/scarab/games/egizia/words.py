"""What things are called in every language, by the name used in views and notation."""

from typing import Final

from scarab.core.meta import Words

PLACE_WORDS: Final[dict[str, Words]] = {
    "edfu": {"en": "Edfu", "nl": "Edfu", "nb": "Edfu"},
    "selinon": {"en": "Selinon", "nl": "Selinon", "nb": "Selinon"},
    "thebae": {"en": "Thebae", "nl": "Thebae", "nb": "Thebae"},
    "beni-hasan": {"en": "Beni Hasan", "nl": "Beni Hasan", "nb": "Beni Hasan"},
    "alyi": {"en": "Alyi", "nl": "Alyi", "nb": "Alyi"},
    "passalon": {"en": "Passalon", "nl": "Passalon", "nb": "Passalon"},
    "heliopolis": {"en": "Heliopolis", "nl": "Heliopolis", "nb": "Heliopolis"},
    "sphinx": {"en": "sphinx", "nl": "sfinx", "nb": "sfinks"},
    "obelisk": {"en": "obelisk and graves", "nl": "obelisk en graven", "nb": "obelisk og graver"},
    "pyramid": {"en": "pyramid and temple", "nl": "piramide en tempel", "nb": "pyramide og tempel"},
    **{f"c{n}": {"en": f"card square {n}", "nl": f"kaartveld {n}", "nb": f"kortfelt {n}"} for n in range(1, 11)},
}

SLOT_WORDS: Final[dict[str, Words]] = {
    "front": {"en": "at the front", "nl": "vooraan", "nb": "forrest"},
    "1": {"en": "field 1", "nl": "bouwveld 1", "nb": "byggefelt 1"},
    "2": {"en": "field 2", "nl": "bouwveld 2", "nb": "byggefelt 2"},
    "3": {"en": "field 3", "nl": "bouwveld 3", "nb": "byggefelt 3"},
    "extra": {"en": "extra place", "nl": "extra plaats", "nb": "ekstra plass"},
    "reserve": {"en": "in reserve", "nl": "in reserve", "nb": "i reserve"},
}

CREW_WORDS: Final[dict[str, Words]] = {
    "blue": {"en": "blue crew", "nl": "blauwe bouwploeg", "nb": "blått arbeidslag"},
    "black": {"en": "black crew", "nl": "zwarte bouwploeg", "nb": "svart arbeidslag"},
    "yellow": {"en": "yellow crew", "nl": "gele bouwploeg", "nb": "gult arbeidslag"},
    "joker": {"en": "joker crew", "nl": "joker-bouwploeg", "nb": "jokerlag"},
}

MARKET_WORDS: Final[dict[str, Words]] = {
    "stone": {"en": "stone market", "nl": "stenenverkoop", "nb": "steinmarked"},
    "grain": {"en": "grain market", "nl": "graanmarkt", "nb": "kornmarked"},
}

RING_WORDS: Final[dict[str, Words]] = {
    "left": {"en": "left", "nl": "links", "nb": "til venstre"},
    "middle": {"en": "in the middle", "nl": "in het midden", "nb": "i midten"},
    "right": {"en": "right", "nl": "rechts", "nb": "til høyre"},
}

COLOUR_WORDS: Final[dict[str, Words]] = {
    "green": {"en": "green field", "nl": "groen graanveld", "nb": "grønn kornåker"},
    "yellow-green": {"en": "yellow-green field", "nl": "geelgroen graanveld", "nb": "gulgrønn kornåker"},
    "brown": {"en": "brown field", "nl": "bruin graanveld", "nb": "brun kornåker"},
}

LANE_WORDS: Final[dict[str, Words]] = {
    "obelisk": {"en": "obelisk", "nl": "obelisk", "nb": "obelisk"},
    "grave": {"en": "grave", "nl": "graf", "nb": "grav"},
    **{
        f"pyramid {n}": {"en": f"pyramid, row {n}", "nl": f"piramide, rij {n}", "nb": f"pyramide, rad {n}"}
        for n in range(1, 7)
    },
    "temple left": {"en": "left pillar of the temple", "nl": "linkerpijler", "nb": "venstre pilar"},
    "temple right": {"en": "right pillar of the temple", "nl": "rechterpijler", "nb": "høyre pilar"},
    "temple columns": {"en": "columns of the temple", "nl": "zuilen van de tempel", "nb": "templets søyler"},
    "temple top": {"en": "top row of the temple", "nl": "bovenste rij van de tempel", "nb": "templets øverste rad"},
}

CARD_WORDS: Final[dict[str, Words]] = {
    **{
        f"{colour}-{value}": {language: f"{text} {value}" for language, text in words.items()}
        for colour, words in COLOUR_WORDS.items()
        for value in range(2, 10)
    },
    **{f"quarry-{n}": {"en": f"quarry {n}", "nl": f"steengroeve {n}", "nb": f"steinbrudd {n}"} for n in (2, 3, 4)},
    "crew-up": {"en": "stronger crew", "nl": "sterkere bouwploeg", "nb": "sterkere arbeidslag"},
    "pay-crew-up": {"en": "stronger crew for stones", "nl": "bouwploeg voor stenen", "nb": "arbeidslag for stein"},
    "reuse-round": {"en": "shared round field", "nl": "gedeeld rond veld", "nb": "delt rundt felt"},
    "upstream": {"en": "upstream", "nl": "stroomopwaarts", "nb": "oppstrøms"},
    "plus2-sphinx": {"en": "two more sphinx cards", "nl": "twee sfinxkaarten meer", "nb": "to sfinkskort til"},
    "keep2-sphinx": {"en": "keep two sphinx cards", "nl": "twee sfinxkaarten houden", "nb": "behold to sfinkskort"},
    "first-place": {"en": "first place", "nl": "eerste plaats", "nb": "første plass"},
    "leftover-card": {"en": "leftover card", "nl": "overgebleven kaart", "nb": "gjenliggende kort"},
    "stones-as-grain": {"en": "stones as grain", "nl": "stenen als graan", "nb": "stein som korn"},
    "improve-field": {"en": "better field", "nl": "beter graanveld", "nb": "bedre kornåker"},
    "grave-card": {"en": "grave", "nl": "graaftegel", "nb": "grav"},
    "grain4": {"en": "four grain", "nl": "vier graan", "nb": "fire korn"},
    "plus3": {"en": "strength +3", "nl": "sterkte +3", "nb": "styrke +3"},
    "double-round": {"en": "round field twice", "nl": "rond veld dubbel", "nb": "rundt felt dobbelt"},
    "second-ship": {"en": "second ship", "nl": "tweede schip", "nb": "andre skip"},
    "two-crews": {"en": "two crews", "nl": "twee bouwploegen", "nb": "to arbeidslag"},
    "extra-site": {"en": "extra place to build", "nl": "extra bouwplaats", "nb": "ekstra byggeplass"},
    "sell-stones": {"en": "stone sale", "nl": "stenen verkopen", "nb": "steinsalg"},
    "stones": {"en": "six stones", "nl": "zes stenen", "nb": "seks steiner"},
    "stone-market": {"en": "stone market 2 down", "nl": "stenenverkoop 2 omlaag", "nb": "steinmarked 2 ned"},
    "grain-market": {"en": "grain market 2 down", "nl": "graanmarkt 2 omlaag", "nb": "kornmarked 2 ned"},
    "crews-choice": {"en": "crews of choice +2", "nl": "bouwploegen naar keuze +2", "nb": "valgfrie lag +2"},
    "crews-blue-black": {"en": "blue and black +1", "nl": "blauw en zwart +1", "nb": "blått og svart +1"},
    "crews-blue-yellow": {"en": "blue and yellow +1", "nl": "blauw en geel +1", "nb": "blått og gult +1"},
    "crews-black-yellow": {"en": "black and yellow +1", "nl": "zwart en geel +1", "nb": "svart og gult +1"},
    "points-obelisk-graves": {
        "en": "points for obelisk and graves",
        "nl": "punten voor obelisk en graven",
        "nb": "poeng for obelisk og graver",
    },
    "points-pyramid-temple": {
        "en": "points for pyramid and temple",
        "nl": "punten voor piramide en tempel",
        "nb": "poeng for pyramide og tempel",
    },
}

SPHINX_WORDS: Final[dict[str, Words]] = {
    **{
        f"obelisk-row-{n}": {"en": f"obelisk, row {n}", "nl": f"obelisk, rij {n}", "nb": f"obelisk, rad {n}"}
        for n in (7, 8, 9)
    },
    **{
        f"pyramid-{n}-rows": {
            "en": f"{n} full rows of the pyramid",
            "nl": f"{n} volle rijen van de piramide",
            "nb": f"{n} fulle rader i pyramiden",
        }
        for n in (4, 5)
    },
    "temple-pillars": {"en": "pillars complete", "nl": "pijlers voltooid", "nb": "pilarene ferdige"},
    "temple-columns": {"en": "columns complete", "nl": "zuilen voltooid", "nb": "søylene ferdige"},
    "graves-9": {"en": "9 graves taken", "nl": "9 graven genomen", "nb": "9 graver tatt"},
    "stone-market-count": {
        "en": "players at the bottom of the stone market",
        "nl": "spelers onderaan de stenenverkoop",
        "nb": "spillere nederst på steinmarkedet",
    },
    "grain-market-count": {
        "en": "players at the bottom of the grain market",
        "nl": "spelers onderaan de graanmarkt",
        "nb": "spillere nederst på kornmarkedet",
    },
    "temple-own-4": {"en": "4 own in the temple", "nl": "4 eigen in de tempel", "nb": "4 egne i templet"},
    **{
        f"pyramid-own-{n}": {
            "en": f"{n} own in the pyramid",
            "nl": f"{n} eigen in de piramide",
            "nb": f"{n} egne i pyramiden",
        }
        for n in (6, 7)
    },
    **{
        f"obelisk-own-{n}": {
            "en": f"{n} own in the obelisk",
            "nl": f"{n} eigen in de obelisk",
            "nb": f"{n} egne i obelisken",
        }
        for n in (4, 5)
    },
    "two-everywhere": {
        "en": "2 own in each building",
        "nl": "2 eigen in elk bouwwerk",
        "nb": "2 egne i hvert byggverk",
    },
    "graves-own": {"en": "own graves", "nl": "eigen graven", "nb": "egne graver"},
    "crew-blue": CREW_WORDS["blue"],
    "crew-black": CREW_WORDS["black"],
    "crew-yellow": CREW_WORDS["yellow"],
    "crew-joker": CREW_WORDS["joker"],
    "most-quarries": {"en": "best quarries", "nl": "beste steengroeves", "nb": "beste steinbrudd"},
    "most-green": {"en": "most green fields", "nl": "meeste groene velden", "nb": "mest grønn åker"},
    "most-yellow-green": {
        "en": "most yellow-green fields",
        "nl": "meeste geelgroene velden",
        "nb": "mest gulgrønn åker",
    },
    "most-brown": {"en": "most brown fields", "nl": "meeste bruine velden", "nb": "mest brun åker"},
    "stone-market-last": {
        "en": "bottom of the stone market",
        "nl": "onderaan de stenenverkoop",
        "nb": "nederst på steinmarkedet",
    },
    "grain-market-last": {
        "en": "bottom of the grain market",
        "nl": "onderaan de graanmarkt",
        "nb": "nederst på kornmarkedet",
    },
    "permanents": {"en": "permanent cards", "nl": "permanent-kaarten", "nb": "varige kort"},
    "ten-percent": {"en": "a point for every ten", "nl": "een punt per tien", "nb": "ett poeng per ti"},
}

CATEGORY_WORDS: Final[dict[str, Words]] = {
    "obelisk": {"en": "obelisk", "nl": "obelisk", "nb": "obelisk"},
    "graves": {"en": "graves", "nl": "graven", "nb": "graver"},
    "pyramid": {"en": "pyramid", "nl": "piramide", "nb": "pyramide"},
    "rows": {"en": "full rows", "nl": "volle rijen", "nb": "fulle rader"},
    "temple": {"en": "temple", "nl": "tempel", "nb": "tempel"},
    "returns": {"en": "sphinx cards returned", "nl": "teruggelegde sfinxkaarten", "nb": "returnerte sfinkskort"},
    "participation": {"en": "taking part", "nl": "medewerking", "nb": "deltakelse"},
    "feeding": {"en": "feeding", "nl": "voeden", "nb": "mating"},
    "markets": {"en": "markets", "nl": "markten", "nb": "markeder"},
    "cards": {"en": "Nile cards", "nl": "Nijlkaarten", "nb": "nilkort"},
    "stone-sale": {"en": "stones sold", "nl": "stenenverkoop", "nb": "solgte steiner"},
    "grave-sets": {"en": "grave tiles", "nl": "graaftegels", "nb": "gravbrikker"},
    **SPHINX_WORDS,
}
