"""The `scarab` command and its subcommands."""
