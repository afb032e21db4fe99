"""What can be asked over HTTP about luck, skill and good advice."""

from __future__ import annotations

from starlette.requests import Request

from astragal.table.authority.tables import Tables
from astragal.table.counsel.counsel import Counsel
from astragal.table.rooms.rooms import Denied
from astragal.table.serving.endpoint import Endpoint, Reply, key_of, lang_of, number_in
from astragal.table.serving.limits import ADVICE, REVIEWS, TRIES
from astragal.table.wire.reviews import (
    Analyse,
    AnalysisSeen,
    AnswerTold,
    AskHint,
    AskReview,
    AskWarning,
    Hint,
    ReviewSeen,
    Try,
    TrySeen,
    TryTold,
    Warned,
)

DEPTHS = ("quick", "deep")


def counsel_of(request: Request) -> Counsel:
    counsel: Counsel = request.app.state.counsel
    return counsel


def depth_of(request: Request, usual: str = "") -> str:
    depth = request.query_params.get("depth", usual)
    if depth not in (*DEPTHS, usual):
        raise Denied("no_such_depth")
    return depth


async def ask_review(tables: Tables, request: Request, body: AskReview) -> Reply:
    """Have a finished game reviewed, once for all who were there."""
    table, key = request.path_params["table"], key_of(request)
    return Reply(await counsel_of(request).reviewer.ask(table, key, body.depth, lang_of(request)))


async def review(tables: Tables, request: Request, body: None) -> Reply:
    """How far that is (`depth`: `quick` or `deep`), and all of it when it is done."""
    table, key, depth = request.path_params["table"], key_of(request), depth_of(request, "quick")
    return Reply(await counsel_of(request).reviewer.seen(table, key, depth, lang_of(request)))


async def explained(tables: Tables, request: Request, body: None) -> Reply:
    """What there was to choose at an answer, the best first, and why."""
    table, entry = request.path_params["table"], number_in(request.path_params["entry"])
    asked = (table, key_of(request), entry, depth_of(request), lang_of(request))
    return Reply(await counsel_of(request).explained(*asked))


async def put_again(tables: Tables, request: Request, body: None) -> Reply:
    """A question of the game once more; nothing of what would be best."""
    table, entry = request.path_params["table"], number_in(request.path_params["entry"])
    asked = (table, key_of(request), entry, depth_of(request), lang_of(request))
    return Reply(await counsel_of(request).put_again(*asked))


async def try_again(tables: Tables, request: Request, body: Try) -> Reply:
    """Another answer to it: how good it is, what follows, what would be best."""
    table, entry = request.path_params["table"], number_in(request.path_params["entry"])
    asked = (table, key_of(request), entry, body.option, depth_of(request), lang_of(request))
    return Reply(await counsel_of(request).tried(*asked))


# --- advice ---------------------------------------------------------------------------------------------------------


async def hint(tables: Tables, request: Request, body: AskHint) -> Reply:
    """The best answers to what a seat of mine is asked, with what speaks for the first one."""
    asked = (request.path_params["table"], key_of(request), body.seat, body.seq, lang_of(request))
    return Reply(await counsel_of(request).adviser.hint(*asked))


async def warning(tables: Tables, request: Request, body: AskWarning) -> Reply:
    """Would this answer be a blunder?"""
    asked = (request.path_params["table"], key_of(request), body.seat, body.seq, body.option, lang_of(request))
    return Reply(await counsel_of(request).adviser.warning(*asked))


async def why(tables: Tables, request: Request, body: None) -> Reply:
    """What there was to choose in a move: of a bot's while the game is played."""
    seq = number_in(request.path_params["seq"])
    asked = (request.path_params["table"], key_of(request), seq, lang_of(request))
    return Reply(await counsel_of(request).adviser.why(*asked))


async def analyse(tables: Tables, request: Request, body: Analyse) -> Reply:
    """Any position that nobody plays against anybody: what may be answered or thrown, with the chances after it."""
    return Reply(await counsel_of(request).adviser.analysed(body, key_of(request), lang_of(request)))


T = "/api/tables/{table}"
R = f"{T}/review"
COUNSEL_ENDPOINTS = [
    Endpoint("POST", R, "Have a finished game reviewed.", ask_review, AskReview, ReviewSeen, quota=REVIEWS),
    Endpoint("GET", R, "How far its review is, or all of it.", review, None, ReviewSeen, asks=("depth",)),
    Endpoint(
        "GET",
        f"{R}/answers/{{entry}}",
        "What there was to choose.",
        explained,
        None,
        AnswerTold,
        asks=("depth",),
        quota=TRIES,
    ),
    Endpoint(
        "GET", f"{R}/tries/{{entry}}", "A question once more.", put_again, None, TrySeen, asks=("depth",), quota=TRIES
    ),
    Endpoint(
        "POST", f"{R}/tries/{{entry}}", "Another answer to it.", try_again, Try, TryTold, asks=("depth",), quota=TRIES
    ),
    Endpoint("POST", f"{T}/hint", "What is best.", hint, AskHint, Hint, quota=ADVICE),
    Endpoint("POST", f"{T}/warning", "Would that be a blunder?", warning, AskWarning, Warned, quota=ADVICE),
    Endpoint("GET", f"{T}/why/{{seq}}", "What there was to choose.", why, None, AnswerTold, quota=ADVICE),
    Endpoint("POST", "/api/analyse", "Look at any position.", analyse, Analyse, AnalysisSeen, quota=ADVICE),
]
