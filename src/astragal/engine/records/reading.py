"""Reading a record: a game is played by its lines, and what does not fit is said with its line and the reason."""

from __future__ import annotations

from typing import Protocol

from astragal.engine.arrivals import CLOCK, LAST_TIME, TICK, arrival
from astragal.engine.game import ENGINE_REASONS, NEVER, BadSetup, Driver, Game
from astragal.engine.options import FIRST_ANY_TIME, has, is_forced, listed
from astragal.engine.records.numbers import are_known, known_editions, known_rules, numbers_of, of_today, read_numbers
from astragal.engine.records.position import in_words
from astragal.engine.records.record import (
    CLOCKS_NAME,
    FORMAT,
    HEADER,
    MOST_SEATS,
    NOT_NAMES,
    NOTES,
    BadRecord,
    EndOfRecord,
    GameFiles,
    Line,
    Noted,
    Recorded,
)
from astragal.engine.showing.refused import setup_refused
from astragal.engine.showing.words import ENGINE, load


class Reader(Driver):
    """Plays a game by the lines of a record."""

    def __init__(self, recorded: Recorded, lines: list[tuple[int, str]], lang: str) -> None:
        self.recorded = recorded
        self.kinds = recorded.files.kinds
        self.notation = recorded.files.notation
        self.words = load(recorded.files.package, lang)
        self.names = recorded.names
        self.lines = lines
        self.at = 0
        self.number = 0
        self.rest: list[str] = []  # what is left of the line being read
        self.speaker = ""  # who began it
        self.skipped: list[str] = []  # answers to questions that were put to the line's seat, and which it is not
        self.refusal: BadRecord | None = None  # why it is no answer to a question it seems to be meant for
        self.open: tuple[int, int, int, int] | None = None  # the question at which the record ends

    def fetch(self) -> None:
        """Have something to read, or be at the end."""
        if not self.rest:
            if self.at == len(self.lines):
                raise EndOfRecord
            self.number, text = self.lines[self.at]
            self.at += 1
            self.rest = text.split()
            self.speaker = ""
            self.skipped = []
            self.refusal = None
            self.recorded.lines.append(Line(self.number, text, len(self.recorded.entries)))

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        forced = is_forced(options)
        if forced and not self.rest and self.at == len(self.lines):
            return listed(options)[0]
        self.open = (seat, kind, options, about)
        self.fetch()
        option = self.read_answer(g, seat, kind, options, about)
        if not forced:
            self.recorded.entries.append(seat << 8 | option)
        return option

    def read_answer(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        name = self.names[seat]
        starts = not self.speaker and self.rest[0] == name
        if starts or self.speaker == name:
            said = self.rest[1:] if starts else self.rest
            option, length = self.best_match(g, seat, kind, options, about, said, starts)
            # A forced answer that is named has a line of its own; a longer line may belong to a later question.
            longer = starts and is_forced(options) and bool(said[length:])
            if length and has(options, option) and not longer:
                self.rest = said[length:]
                self.speaker = name
                return option
            if length and g.why_not(seat, kind, option, about):
                self.refusal = self.refused(g, seat, kind, option, about)
                if not is_forced(options):  # else it may be meant for a later question of the same kind
                    raise self.refusal
        if is_forced(options):
            return listed(options)[0]
        optional = kind in self.kinds.OPTIONAL and has(options, 0)
        if starts or not optional:
            self.skipped += self.wanted(g, seat, kind, options, about)
        if optional:
            return 0
        raise self.unexpected()

    def best_match(
        self, g: Game, seat: int, kind: int, options: int, about: int, said: list[str], starts: bool
    ) -> tuple[int, int]:
        """The option whose words are the longest beginning of what is said; an allowed one if there is one."""
        best = (-1, 0)
        for option in [*range(self.kinds.QUESTIONS[kind][1]), *self.kinds.ANY_TIME]:
            starting, continuing = self.notation.phrases(g, seat, kind, option, about, self.names)
            for phrase in starting if starts else continuing:
                tokens = phrase.split()
                better = len(tokens) > best[1] or (len(tokens) == best[1] and not has(options, best[0]))
                if tokens == said[: len(tokens)] and better:
                    best = (option, len(tokens))
        return best

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        self.open = None
        self.fetch()
        start = self.notation.chance_start(kind, seat, self.names).split()
        starts = not self.speaker and self.rest[: len(start)] == start
        if starts or self.speaker == " ".join(start):
            said = self.rest[len(start) :] if starts else self.rest
            for outcome in range(n):
                starting, continuing = self.notation.chance_phrases(g, seat, kind, about, outcome)
                for phrase in starting if starts else continuing:
                    tokens = phrase.split()
                    if tokens == said[: len(tokens)]:
                        self.rest = said[len(tokens) :]
                        self.speaker = " ".join(start)
                        self.recorded.entries.append(~outcome)
                        return outcome
        if self.skipped or self.refusal:
            raise self.unexpected()
        example = self.notation.chance_phrases(g, seat, kind, about, 0)[0][0]
        wanted = f"{' '.join(start)} {example}"
        raise BadRecord(self.number, self.words.say("record.chance", text=self.unread(), wanted=wanted))

    # --- what is wrong ---

    def unread(self) -> str:
        return " ".join(self.rest)

    def arrival(self, g: Game) -> int:
        """The command in the next line; before it, what the clock does that is due by then."""
        self.open = None
        self.fetch()
        time = self.time_of_line()
        due = int(g.next_tick())
        if due != NEVER and due <= time:
            if self.rest[1:2] == [CLOCKS_NAME] and due == time:
                self.rest = []
            entry = int(arrival(due, CLOCK, TICK, 0))
        else:
            entry = self.read_command(g, time)
            self.rest = []
        self.recorded.entries.append(entry)
        return entry

    def time_of_line(self) -> int:
        """A line of a game in real time begins with seconds."""
        try:
            time = round(float(self.rest[0]) * 1000)
        except (ValueError, OverflowError):
            time = -1
        if not 0 <= time <= LAST_TIME:
            raise BadRecord(self.number, self.words.say("record.time", text=self.unread()))
        return time

    def read_command(self, g: Game, time: int) -> int:
        said = self.rest[2:]
        if self.rest[1:2] == [CLOCKS_NAME]:
            raise BadRecord(self.number, self.words.say("record.clock", text=self.unread()))
        if len(self.rest) < 3 or self.rest[1] not in self.names:
            raise BadRecord(self.number, self.words.say("record.command", text=self.unread()))
        seat = self.names.index(self.rest[1])
        found: tuple[int, int] | None = self.notation.read_command(g, seat, said)
        if found is None:
            raise BadRecord(self.number, self.words.say("record.command", text=self.unread()))
        reason = int(g.why_not_arrival(time, seat, *found))
        if reason:
            name = ENGINE_REASONS.get(reason) or self.recorded.files.reasons.REASONS[reason]
            sentence = self.words.say("record.refused", text=self.unread(), reason=self.words.say(f"reason.{name}"))
            raise BadRecord(self.number, sentence, name)
        return int(arrival(time, seat, *found))

    def refused(self, g: Game, seat: int, kind: int, option: int, about: int) -> BadRecord:
        reason = self.recorded.files.reasons.REASONS[g.why_not(seat, kind, option, about)]
        text = f"{self.names[seat]} {self.notation.phrases(g, seat, kind, option, about, self.names)[0][0]}"
        sentence = self.words.say("record.refused", text=text, reason=self.words.say(f"reason.{reason}"))
        return BadRecord(self.number, sentence, reason)

    def wanted(self, g: Game, seat: int, kind: int, options: int, about: int) -> list[str]:
        """Some of the answers to a question."""
        shown = [o for o in listed(options) if o < FIRST_ANY_TIME][:6]
        ways = [self.notation.phrases(g, seat, kind, o, about, self.names)[0][0] for o in shown]
        return [f"{self.names[seat]} {way}" for way in ways]

    def unexpected(self) -> BadRecord:
        if self.refusal:
            return self.refusal
        wanted = ", ".join(dict.fromkeys(self.skipped))
        return BadRecord(self.number, self.words.say("record.expected", text=self.unread(), wanted=wanted))


def read(text: str, find: FindGame, lang: str = "en") -> Recorded:
    """Read a record. `find` gives the files of the game of a name (`games.catalogue.box`)."""
    numbered = [(number, " ".join(line.split("#")[0].split())) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in numbered if line]
    for number, line in lines:
        if not line.isprintable():
            raise BadRecord(number, load(ENGINE, lang).say("record.sign"))  # it is shown to nobody
    recorded, play = read_header(lines, find, lang)
    reader = Reader(recorded, play, lang)
    g = recorded.first.clone(reader)
    g.asks_all = True
    try:
        while not g.over:
            g.step()
        reader.fetch()
        raise BadRecord(reader.number, reader.words.say("record.over", text=reader.unread()))
    except EndOfRecord:
        recorded.hints = noted(text, recorded)
        return recorded


def noted(text: str, recorded: Recorded) -> list[Noted]:
    """The help that seats have taken, from the remarks that say so."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        sign, *words = line.split()[:4] or [""]
        if sign == "#" and len(words) == 2 and words[0] in NOTES and words[1] in recorded.names:
            after = (one.entries for one in recorded.lines if one.number > number)
            seat = recorded.names.index(words[1])
            found.append(Noted(next(after, len(recorded.entries)), seat, words[0]))
    return found


class FindGame(Protocol):
    def __call__(self, name: str) -> GameFiles: ...


def read_header(lines: list[tuple[int, str]], find: FindGame, lang: str) -> tuple[Recorded, list[tuple[int, str]]]:
    """The lines before the play, and the rest."""
    engine_words = load(ENGINE, lang)
    given: dict[str, tuple[int, str]] = {}
    play = 0
    for number, line in lines:
        key, _, value = line.partition(" ")
        if key not in HEADER or key in given:
            break
        given[key] = (number, value.strip())
        play += 1
    at = lines[0][0] if lines else 1

    def value_of(key: str) -> str:
        if key not in given:
            raise BadRecord(at, engine_words.say("record.no_header", line=key))
        return given[key][1]

    def wrong(key: str, sentence: str) -> BadRecord:
        return BadRecord(given[key][0] if key in given else at, sentence)

    if value_of("astragal") != str(FORMAT):
        raise wrong("astragal", engine_words.say("record.format", given=given["astragal"][1], known=FORMAT))
    try:
        files = find(value_of("game"))
    except BadRecord:
        raise
    except Exception as unknown:
        raise wrong("game", str(unknown)) from None
    numbers = read_numbers(given["rules"][1]) if "rules" in given else of_today(files)
    if numbers is None or not are_known(numbers, known_rules(files), known_editions(files)):
        raise wrong("rules", engine_words.say("record.rules", given=given["rules"][1], known=of_today(files)))
    names, bots = read_seats(value_of("seats"), given["seats"][0], engine_words.say)
    if "position" in given:
        try:
            first: Game = files.notation.read_position(given["position"][1])
        except ValueError as bad:
            raise wrong("position", in_words(bad, lang)) from None
        at_position = numbers_of(files, first)
        if "rules" in given and at_position != numbers:
            raise wrong("rules", engine_words.say("record.other_rules", given=numbers, position=at_position))
        if first.seats != len(names):
            raise wrong("seats", engine_words.say("record.seats", given=len(names), wanted=int(first.seats)))
    else:
        setup = given["setup"][1] if "setup" in given else files.setups.DEFAULT_SETUP
        options = given["options"][1].split() if "options" in given else []
        try:
            first = files.new_game(len(names), setup, options, numbers)
        except BadSetup as bad:
            of_options = "option" in bad.values or bad.values.get("only") in options
            about = "options" if of_options else "seats" if "seats" in bad.values else "setup"
            raise wrong(about, setup_refused(files.package, lang, bad.code, bad.values)) from None
    recorded = Recorded(files, first, names, bots)
    recorded.from_position = "position" in given
    recorded.proof = given["proof"][1] if "proof" in given else ""
    return recorded, lines[play:]


class Say(Protocol):
    def __call__(self, key: str, **values: object) -> str: ...


def read_seats(text: str, number: int, say: Say) -> tuple[list[str], list[str]]:
    """`Ann (human), Bob (greedy)`; a name is one word."""
    names: list[str] = []
    bots: list[str] = []
    if text.count(",") >= MOST_SEATS:
        raise BadRecord(number, say("record.too_many", most=MOST_SEATS))
    for seat in text.split(","):
        name, _, bot = seat.strip().partition(" ")
        if not name or name in names or name in (*NOT_NAMES, *HEADER):
            raise BadRecord(number, say("record.name", name=name))
        names.append(name)
        bots.append(bot.strip().removeprefix("(").removesuffix(")") or "human")
    return names, bots
