"""Who somebody is: secrets that are given once and kept hashed, and names that are fit to be shown.

There are no accounts. A seat, a place to watch and an invitation are three different secrets. Whoever knows one shows
it once; from then on a cookie that scripts cannot read says which device it is.
"""

import hashlib
import hmac
import re
import secrets
import unicodedata
from typing import Final

LONGEST_NAME = 24
ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that look alike
ID_LENGTH = 10
ID: Final = re.compile(r"[\w-]{1,64}", re.ASCII)
FORMER: Final = "astragal"  # and `_TABLE`: what cookies were called
DEVICE: Final = "device-"
SECRET: Final = re.compile(r"[\w-]{1,64}", re.ASCII)  # as `new_key` makes them
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs of which nothing can be seen
JOINING: Final = frozenset("\u200d\ufe0f")  # what makes one picture of several
SKIN: Final = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
MARKS: Final = r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]"  # over and under letters
MARKS_ON_MARKS: Final = re.compile(f"({MARKS}{{2}}){MARKS}+")


def new_id() -> str:
    """The id of a table: short enough to be read aloud, too long to be guessed by chance."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_key() -> str:
    """A secret."""
    return secrets.token_urlsafe(24)


def new_device() -> str:
    """What rooms know a device by. It is no secret of the device: nobody can show it."""
    return DEVICE + secrets.token_hex(16)


def hashed(key: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def is_same(one: str, other: str) -> bool:
    return hmac.compare_digest(one, other)


def cookie_name(is_secure: bool) -> str:
    """With https one that no other site of the domain can set."""
    return "__Host-astragal" if is_secure else "astragal"


def secret_in(cookies: str, name: str) -> str:
    """The value of our own cookie in a header of cookies; empty if there is none. What others have put there is not
    looked at: to understand it could take long."""
    for cookie in cookies.split(";"):
        called, _, value = cookie.strip().partition("=")
        if called == name:
            return value if SECRET.fullmatch(value) else ""
    return ""


def former_secrets(cookies: str) -> dict[str, str]:
    """By table: the secrets of the time when every table had a cookie of its own."""
    found: dict[str, str] = {}
    for cookie in cookies.split(";"):
        called, _, value = cookie.strip().partition("=")
        of, _, game_id = called.partition("_")
        if of == FORMER and ID.fullmatch(game_id) and SECRET.fullmatch(value):
            found[game_id] = value
    return found


def clean_name(name: str) -> str:
    """A name without control signs, signs that turn the direction of writing, and spaces too many; perhaps empty. It is
    one word, so that it can stand in a record."""
    plain = unicodedata.normalize("NFC", name)
    seen = "".join(sign if may_stand(sign) else " " for sign in plain)
    short = MARKS_ON_MARKS.sub(r"\1", "_".join(seen.split()))[:LONGEST_NAME].strip("_")
    return short if any(map(is_visible, short)) else ""


def may_stand(sign: str) -> bool:
    """Letters, digits, pictures and a few signs that names have."""
    return is_visible(sign) or unicodedata.category(sign) in ("Mn", "Mc") or sign in JOINING


def is_visible(sign: str) -> bool:
    """Does it leave anything on the paper?"""
    if sign in BLANK:
        return False
    category = unicodedata.category(sign)
    return category[0] in "LN" or category == "So" or sign in SKIN or sign in "-'’_."
