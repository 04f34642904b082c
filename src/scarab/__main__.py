"""`python -m scarab` is `scarab`."""

from scarab.cli.main import main

main()
