"""Earlier place of `scarab.bots.arena.standings`, kept for one minor version."""

from scarab.bots.arena.standings import NORMAL_95, Standing, crosstable, note, share, standings, wilson

__all__ = ["NORMAL_95", "Standing", "crosstable", "note", "share", "standings", "wilson"]
