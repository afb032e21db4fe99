"""`astragal serve`: the table's server."""

from pathlib import Path
from typing import Annotated, Final

import typer

from astragal.commands.refusal import refuse, whole_number

DEFAULT_PORT: Final = 8000
BROWSER_OPENS_WITHIN: Final = 10.0  # seconds
LEVELS: Final = ("debug", "info", "warning", "error")


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(metavar="N", parser=whole_number, help="On which port; 0 takes a free one.")
    ] = DEFAULT_PORT,
    db: Annotated[
        str | None, typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://…; otherwise a file of your own.")
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="A page elsewhere that may use this server.")
    ] = None,
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="A proxy in front speaks https and names the clients.")
    ] = False,
    insecure: Annotated[
        bool, typer.Option("--insecure", help="Listen to other machines without https, in a network you trust.")
    ] = False,
    opens: Annotated[
        bool, typer.Option("--open", help="Open a browser there; if the port is taken, on the next free one.")
    ] = False,
    sockets: Annotated[
        int, typer.Option(metavar="N", parser=whole_number, help="How many sockets one address may have open.")
    ] = 200,
    no_quotas_for: Annotated[
        list[str] | None, typer.Option(metavar="NETWORK", help="Whose sockets, tables and invitations are not counted.")
    ] = None,
    workers: Annotated[int, typer.Option(metavar="N", parser=whole_number, help="Processes for bots.")] = 2,
    keep_days: Annotated[
        int, typer.Option(metavar="N", parser=whole_number, help="How long tables that nobody touches are kept.")
    ] = 180,
    plain_frames: Annotated[
        bool, typer.Option("--plain-frames", help="Leave sockets to uvicorn: slower, with nothing of our own.")
    ] = False,
    beacon: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Rounds of a public beacon, which you have written there as they come."),
    ] = None,
    log_level: Annotated[str, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")] = "info",
    json_logs: Annotated[
        bool, typer.Option("--json-logs", help="Lines of JSON on standard error, instead of plain ones.")
    ] = False,
    log_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Lines of JSON into this file too, behind what is there.")
    ] = None,
    log_json: Annotated[bool, typer.Option("--log-json", hidden=True)] = False,
) -> None:
    """Serve tables: rooms, moves, fair dice, in a browser or to programs.

    Where it listens is said in a sentence on standard output; the log is on standard error.
    """
    try:
        from astragal.table.opening import open_browser
        from astragal.table.serve import CannotServe, IsServed, Wanted, place_of, run
        from astragal.table.serving.app import Settings
        from astragal.table.serving.client import is_built
        from astragal.table.serving.limits import is_loopback
        from astragal.table.storage.store import StoreFailed
        from astragal.table.storage.stores import BadAddress, default_url
    except ModuleNotFoundError as missing:
        refuse(
            f"The table's server is not installed ({missing.name} is missing): pip install 'astragal[server]' adds it."
        )
    if not 0 <= port <= 65535:
        refuse(f"A port is a number from 0 to 65535, not {port}.")
    if workers < 1 or keep_days < 1 or sockets < 1:
        refuse("At least one process for bots, one socket and one day are needed.")
    if log_level not in LEVELS:
        refuse(f"The log level is debug, info, warning or error, not “{log_level}”.")
    if not is_loopback(host) and not behind_proxy and not insecure:
        refuse(
            f"Without https nobody should play over {host}: put a proxy in front (--behind-proxy), "
            "or say --insecure in a network you trust."
        )
    if opens and not is_built():
        refuse("The page for the browser is not built: `make web` in the sources builds it.")
    url = db or default_url()
    local = is_loopback(host) and not behind_proxy
    free = no_quotas_for or []
    try:
        settings = Settings(origin or [], behind_proxy, behind_proxy, sockets, local, free)
    except ValueError:
        refuse(f"--no-quotas-for takes networks like 10.1.0.0/16 or 2001:db8::/32, not {', '.join(free)}.")
    as_json = json_logs or log_json  # which is what it was called before
    try:
        run(
            Wanted(
                host, port, url, settings, workers, keep_days, log_level, as_json, opens, plain_frames, log_file, beacon
            )
        )
    except IsServed as problem:
        if not opens or not problem.address:
            refuse(str(problem))
        print(f"Astragal is running already, at {problem.address}.")
        if opening := open_browser(problem.address):
            opening.join(BROWSER_OPENS_WITHIN)
    except (CannotServe, BadAddress) as problem:
        refuse(str(problem))
    except StoreFailed as problem:
        refuse(f"{problem} (The tables would be kept in {place_of(url)}.)")
