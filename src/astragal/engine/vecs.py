"""Packed rows of integers: librt's when compiled, plain lists when interpreted. This module is never compiled."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
else:

    class vec:
        def __class_getitem__(cls, item):
            return list

    def append(row, x):
        row.append(x)
        return row
