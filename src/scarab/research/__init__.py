"""The front door for researchers: tensors, PettingZoo, Gymnasium, OpenSpiel, batches and data.

Needs `pip install 'scarab-games[research]'`, or `[openspiel]` for OpenSpiel. `docs/research.md` is the tutorial.
"""
