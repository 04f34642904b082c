"""`scarab serve`: run the web server."""

import warnings
from typing import Annotated

import typer

from scarab.bots.plugins import shared_plugins


def serve(
    host: Annotated[
        str | None, typer.Option(help="Address to listen on; 0.0.0.0 lets other machines in.", show_default="127.0.0.1")
    ] = None,
    port: Annotated[
        int | None, typer.Option(help="Port to listen on; 0 takes any free one.", show_default="8000")
    ] = None,
    db: Annotated[str | None, typer.Option(help="Database file.", show_default="scarab.db")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
) -> None:
    """Host games for people and bots in the browser, with nothing to set up.

    Every setting is also an environment variable, such as SCARAB_PORT; docs/hosting.md lists them all.
    """
    from scarab.cli.session.welcome import welcome  # noqa: PLC0415  (other commands must not import the server)
    from scarab.server.run import run  # noqa: PLC0415
    from scarab.server.settings import settings_here  # noqa: PLC0415
    from scarab.server.store.owner import owning  # noqa: PLC0415

    settings = settings_here(host=host, port=port, db=db, plugins=shared_plugins())
    # uvicorn creates the coroutine just before it installs its signal handler; Ctrl-C in between would print this
    warnings.filterwarnings("ignore", "coroutine 'Server.serve' was never awaited", RuntimeWarning)
    with owning(settings.db):
        run(settings, open_browser, welcome)
