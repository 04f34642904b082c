"""The command line: `scarab play`, `replay`, `verify`, `arena`, `bench`, `games`, `rules`."""
