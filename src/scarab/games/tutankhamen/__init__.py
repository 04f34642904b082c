"""Tutankhamen: archaeologists follow a winding path of artefacts to the pyramid and pay their tribute to the king."""
