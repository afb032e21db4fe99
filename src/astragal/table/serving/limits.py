"""How much one address may ask for: requests, and by name what costs more than a request."""

from __future__ import annotations

import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from astragal.table.wire.buckets import Bucket

MOST_ADDRESSES = 10_000
MOST_SOCKETS = 200  # from one address
MOST_LINES = 100  # besides those
BEGUN_AT_ONCE = 400  # requests, also for files of the client: a page needs some dozens of them
BEGUN_A_SECOND = 100
SAID_AT_ONCE = 2_000  # on all sockets of an address, where an answer counts more than a ping
SAID_A_SECOND = 1_000


def is_loopback(host: str) -> bool:
    """Is this an address of the machine itself?"""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


LOOPBACK: Final = ("127.0.0.0/8", "::/64")  # ::1, and its household


class Free:
    """Networks whose sockets, tables and invitations are not counted."""

    def __init__(self, networks: Iterable[str]) -> None:
        """Raises `ValueError` if one of them is none."""
        self.networks = [ipaddress.ip_network(network) for network in networks]

    def __contains__(self, address: str) -> bool:
        """An address, or a network as `same_household` names it."""
        try:
            known = ipaddress.ip_network(address)
        except ValueError:
            return False
        return any(known.network_address in network for network in self.networks)


def same_household(address: str) -> str:
    """Whoever has an address of IPv6 has as many as he likes: all of one network (/64) are one."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if known.version == 4:
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, 64), strict=False))


@dataclass(frozen=True, eq=False)
class Quota:
    """How much of something an address may ask for, whichever ways lead there."""

    at_once: float
    a_second: float
    refused: str  # with this code


TABLES: Final = Quota(40, 1 / 15, "too_many_tables")
TICKETS: Final = Quota(80, 1 / 10, "too_many_tables")
INVITATIONS: Final = Quota(60, 1 / 5, "too_many_invitations")
REVIEWS: Final = Quota(12, 1 / 10, "too_many_reviews")
TRIES: Final = Quota(60, 2, "too_fast")
REPLAYS: Final = Quota(60, 5, "too_fast")  # for what a whole game is played again
ADVICE: Final = Quota(60, 2, "too_fast")


class Addresses:
    """A bucket for each address; the one that was quiet the longest is forgotten first."""

    def __init__(self, size: float, a_second: float) -> None:
        self.size = size
        self.a_second = a_second
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: int) -> bool:
        return self.of(address, now).take(now)

    def of(self, address: str, now: int) -> Bucket:
        bucket = self.buckets.pop(address, None) or Bucket(self.size, self.a_second, now)
        self.buckets[address] = bucket
        if len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket


class Lines:
    """The lines that each address has open, and the requests that it begins on them: pages, files, and those that are
    refused, too. Whoever has too many lines gets no other one; whoever begins too much waits, on all of his."""

    def __init__(self, most: int, free: Free) -> None:
        self.most = most
        self.free = free
        self.open: Counter[str] = Counter()
        self.begun = Addresses(BEGUN_AT_ONCE, BEGUN_A_SECOND)

    def line(self, host: str, now: int) -> Line | None:
        """One more for this address; None if it has as many as it may."""
        address = same_household(host)
        if address in self.free:
            return Line(self, "", None)
        if self.open[address] >= self.most:
            return None
        self.open[address] += 1
        return Line(self, address, self.begun.of(address, now))


class Line:
    """One of them."""

    def __init__(self, lines: Lines, address: str, begun: Bucket | None) -> None:
        self.lines = lines
        self.address = address
        self.begun = begun  # None: nothing is counted

    def begin(self, now: int) -> None:
        """One more request."""
        if self.begun is not None:
            self.begun.spend(1, now)

    def seconds_to_wait(self) -> float:
        return self.begun.debt() / BEGUN_A_SECOND if self.begun is not None else 0.0

    def close(self) -> None:
        if self.address:
            self.lines.open[self.address] -= 1
            if not self.lines.open[self.address]:
                del self.lines.open[self.address]
            self.address = ""
