"""Who somebody is: secrets that are given once and kept hashed, and names that are fit to be shown.

There are no accounts. A seat, a place to watch and an invitation are three different secrets. Whoever knows one shows
it once; from then on a cookie that scripts cannot read says it.
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
SECRET: Final = re.compile(r"[\w-]{1,64}", re.ASCII)  # as `new_key` makes them


def new_id() -> str:
    """The id of a table: short enough to be read aloud, too long to be guessed by chance."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_key() -> str:
    """A secret."""
    return secrets.token_urlsafe(24)


def hashed(key: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def is_same(one: str, other: str) -> bool:
    return hmac.compare_digest(one, other)


def cookie_name(game_id: str) -> str:
    return f"astragal_{game_id}"


def secret_in(cookies: str, name: str) -> str:
    """The value of our own cookie in a header of cookies; empty if there is none. What others have put there is not
    looked at: to understand it could take long."""
    for cookie in cookies.split(";"):
        called, _, value = cookie.strip().partition("=")
        if called == name:
            return value if SECRET.fullmatch(value) else ""
    return ""


def clean_name(name: str) -> str:
    """A name without control signs, signs that turn the direction of writing, and spaces too many; perhaps empty. It is
    one word, so that it can stand in a record."""
    plain = unicodedata.normalize("NFC", name)
    seen = "".join(sign if is_visible(sign) else " " for sign in plain)
    return "_".join(seen.split())[:LONGEST_NAME]


def is_visible(sign: str) -> bool:
    """Letters, digits and a few signs that names have."""
    return unicodedata.category(sign)[0] in "LNM" or sign in "-'’_."
