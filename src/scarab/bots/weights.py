"""Tuned weights: one JSON file for each game, with the figures that chose them."""

import json
from importlib.resources import files


def weights_of(game: str, defaults: dict[str, float]) -> dict[str, float]:
    """The weights of `data/<game>.json`; the default for each name that is not in there."""
    file = files("scarab.bots") / "data" / f"{game}.json"
    tuned = json.loads(file.read_text(encoding="utf-8"))["weights"] if file.is_file() else {}
    return {name: float(tuned.get(name, guess)) for name, guess in defaults.items()}
