"""People with browsers. Whatever a test does with them, every page of theirs is watched: it keeps to the content
security policy, asks no other host for anything, and meets no error.

    def test_something(people: People) -> None:
        ann, bob = people.arrive(), people.arrive(lang="fr", width=360)
        ann.goto("/")
"""

from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response, WebSocket

from tests.table.serving import Server

PATIENCE = 30_000.0  # milliseconds: nothing takes so long unless it never comes
SIZES = {360: 740, 768: 1024, 820: 1180, 1024: 768, 1440: 900}

# What the browser itself says when a server is gone, or refuses something: the page must bear that.
SAID_OF_THE_LINE = ("Failed to load resource", "WebSocket connection to")

TELL_OF_VIOLATIONS = """
addEventListener("securitypolicyviolation", (e) =>
    console.error(`policy violated: ${e.violatedDirective} by ${e.blockedURI} in ${e.sourceFile}:${e.lineNumber}`));
"""


# Whoever has played a game to its end is not accompanied any more.
HAS_PLAYED = """
if (location.protocol.startsWith("http") && localStorage.getItem("astragal.played") === null)
    localStorage.setItem("astragal.played", '["dice_forge", "titan_dice", "treasure_bell", "pig"]');
"""


class Watch:
    """Everything on the pages of a person that should not be."""

    def __init__(self, address: str) -> None:
        self.host = urlsplit(address).netloc
        self.complaints: list[str] = []

    def over(self, context: BrowserContext) -> None:
        context.add_init_script(TELL_OF_VIOLATIONS)
        context.on("console", self.console)
        context.on("weberror", lambda error: self.complaints.append(f"error: {error.error}"))
        context.on("request", self.request)
        context.on("response", self.response)
        context.on("page", lambda page: page.on("websocket", self.socket))

    def console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(SAID_OF_THE_LINE):
            self.complaints.append(f"{message.type}: {message.text}")

    def request(self, request: Request) -> None:
        if urlsplit(request.url.removeprefix("blob:")).netloc != self.host:  # a blob lies in the page itself
            self.complaints.append(f"asks elsewhere: {request.url}")

    def socket(self, socket: WebSocket) -> None:
        if urlsplit(socket.url).netloc != self.host:
            self.complaints.append(f"a socket to elsewhere: {socket.url}")

    def response(self, response: Response) -> None:
        if response.status >= 400 and not urlsplit(response.url).path.startswith("/api/"):
            self.complaints.append(f"{response.status}: {response.url}")


class People:
    """All who come to the server in a test, each with a browser of their own: cookies, language, size of the screen."""

    def __init__(self, chromium: Browser, server: Server) -> None:
        self.chromium = chromium
        self.server = server
        self.contexts: list[BrowserContext] = []
        self.watches: list[Watch] = []

    def arrive(
        self, lang: str = "en", width: int = 1440, dark: bool = False, motion: bool = False, is_new: bool = False
    ) -> Page:
        """A page on which nothing has been opened yet. A narrow one is touched, not pointed at; unless somebody is new,
        he has played all games before."""
        context = self.chromium.new_context(
            base_url=self.server.address,
            locale="fr-FR" if lang == "fr" else "en-GB",
            viewport={"width": width, "height": SIZES[width]},
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=width < 1000,
        )
        context.set_default_timeout(PATIENCE)
        if not is_new:
            context.add_init_script(HAS_PLAYED)
        self.contexts.append(context)
        self.watches.append(Watch(self.server.address))
        self.watches[-1].over(context)
        return context.new_page()

    def complaints(self) -> list[str]:
        return [complaint for watch in self.watches for complaint in watch.complaints]

    def go(self) -> None:
        for context in self.contexts:
            context.close()
        self.contexts.clear()
