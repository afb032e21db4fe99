"""Moves without those that were taken back, in which of them everything came, and where help was taken."""

from __future__ import annotations

from collections import defaultdict, deque
from contextlib import suppress

from astragal.engine.records.record import IGNORED, WARNING, Noted
from astragal.table.play.playing import ANSWER, UNDO
from astragal.table.rooms.rooms import Content
from astragal.table.storage.store import Move


class TakenBack(Exception):
    """An answer was taken back that is not among these moves."""


def kept_moves(moves: list[Move]) -> list[Move]:
    """Those that were not taken back."""
    kept: list[Move] = []
    for move in moves:
        if move.what == UNDO:
            answers = [number for number, one in enumerate(kept) if one.what == ANSWER and one.seat == move.seat]
            if not answers:
                raise TakenBack
            del kept[answers[-1]]
        else:
            kept.append(move)
    return kept


def entries_of(moves: list[Move]) -> list[int]:
    """Answers, throws and commands in the order they came, without the answers that were taken back."""
    return [entry for move in kept_moves(moves) for entry in move.entries]


def seqs_of(moves: list[Move], entries: list[int]) -> list[int]:
    """Of each entry of a game the number of the move in which it came; 0 before the first one. Answers that were given
    together stand in the order of the rules, in whichever order they came; what is the same came in the same order.
    What is nowhere else (other rules have begun a step again) is found by its place."""
    came: list[tuple[int, int]] = []
    with suppress(TakenBack):
        came = [(entry, move.seq) for move in kept_moves(moves) for entry in move.entries]
    came = [(0, 0)] * (len(entries) - len(came)) + came[max(0, len(came) - len(entries)) :]
    numbers: defaultdict[int, deque[int]] = defaultdict(deque)
    for entry, seq in came:
        if seq:
            numbers[entry].append(seq)
    return [numbers[entry].popleft() if seq and numbers[entry] else seq for entry, (_, seq) in zip(entries, came)]


def entries_after(seqs: list[int], seq: int) -> int:
    """How many entries there are after the move of this number: those before the first that came later."""
    return next((at for at, number in enumerate(seqs) if number > seq), len(seqs))


def noted_in(content: Content, seqs: list[int], entries: list[int]) -> list[Noted]:
    """The help that seats have taken, each before the answer that it was about. Whoever gave an answer of which he was
    warned has ignored the warning."""
    found = []
    for note in content.notes:
        mine = [at for at, entry in enumerate(entries) if entry >> 8 == note.seat and seqs[at] > note.seq]
        at = mine[0] if mine else len(entries)
        ignored = note.what == WARNING and at < len(entries) and entries[at] & 255 == note.option
        found.append(Noted(at, note.seat, IGNORED if ignored else note.what))
    return found
