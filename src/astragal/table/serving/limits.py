"""How much one address may ask for."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict

from astragal.table.wire.buckets import Bucket

MOST_ADDRESSES = 10_000
MOST_SOCKETS = 200  # from one address


def is_loopback(host: str) -> bool:
    """Is this an address of the machine itself?"""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


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
