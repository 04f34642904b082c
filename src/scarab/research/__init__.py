"""The front door for researchers: tensors, PettingZoo, Gymnasium, OpenSpiel, batches and data.

Needs the extra `scarab[research]`; OpenSpiel its own, `scarab[openspiel]`. `docs/research.md` is the tutorial.
"""
