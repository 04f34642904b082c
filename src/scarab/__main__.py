"""Run the command line with `python -m scarab`."""

from scarab.cli.main import main

main()
