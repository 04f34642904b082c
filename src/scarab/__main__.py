"""`python -m scarab` is `scarab`."""

from scarab.cli.app import main

main()
