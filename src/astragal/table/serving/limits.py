"""How much one socket or one address may ask for: a bucket that fills evenly and empties with every request."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict

MOST_ADDRESSES = 10_000
MOST_SOCKETS = 200  # from one address


def is_loopback(host: str) -> bool:
    """Is this an address of the machine itself?"""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class Bucket:
    """Holds so many at most, and gets so many a second."""

    def __init__(self, size: float, a_second: float, now: int) -> None:
        self.size = size
        self.a_second = a_second
        self.left = size
        self.at = now

    def take(self, now: int) -> bool:
        """Is there one left?"""
        self.left = min(self.size, self.left + (now - self.at) * self.a_second / 1000)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Addresses:
    """A bucket for each address; the one that was quiet the longest is forgotten first."""

    def __init__(self, size: float, a_second: float) -> None:
        self.size = size
        self.a_second = a_second
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: int) -> bool:
        bucket = self.buckets.pop(address, None) or Bucket(self.size, self.a_second, now)
        self.buckets[address] = bucket
        if len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket.take(now)
