"""`scarab serve` for tests: deals follow from the text in the file that OCCASION names."""

import os
from pathlib import Path

import pytest

from scarab.bots.workers import exit_with_parent
from scarab.cli.app import main
from support.deals import fix_the_deals

if __name__ == "__main__":
    exit_with_parent()  # an aborted test leaves no server behind
    occasion = Path(os.environ["OCCASION"])
    fix_the_deals(pytest.MonkeyPatch(), lambda: occasion.read_text(encoding="utf-8"))
    main()
