"""
What somebody's words claim, and what they deny: "no soldier" speaks of soldiers, and claims none.

Three languages at once, word by word and clause by clause. It is a guess, as it would be for anybody at the table;
where it is wrong it costs a hint.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import islice, pairwise

_NEAR = frozenset(
    (
        *("not", "no", "never", "without", "nor", "cannot", "isn", "aren", "wasn", "weren", "don", "doesn", "didn"),
        *("hasn", "haven", "hadn", "couldn", "can", "won", "wouldn", "hardly", "barely"),
        *("nicht", "nie", "niemals", "ohne", "kein", "keine", "keinen", "keinem", "keines", "kaum"),
        *("nunca", "jamas", "sin", "ni", "tampoco", "ningun", "apenas"),
    )
)
"""What denies the few words after it; "can" and "won" only before the rest of "can't" and "won't"."""

_FAR = frozenset(("none", "neither", "weder", "keiner", "ninguno", "ninguna"))
"""What denies all that comes after it in its clause."""

_BEHIND = frozenset(("nicht", "nie", "niemals", "keineswegs"))
"""What in German denies the word that it follows: "sie singen nicht"."""

_SPARED = frozenset(
    (
        *("only", "just", "merely", "doubt", "wonder", "matter"),
        *("nur", "bloss", "zweifel", "wunder"),
        *("solo", "solamente", "unicamente", "duda"),
    )
)
"""What turns a denial round when it follows: "not only", "kein Wunder", "sin duda"."""

_REACH, _REACH_BACK = 4, 3
"""In words."""

_CLAUSE = re.compile(
    r"""[.,;:!?()"“”„«»…\n\u2013\u2014]|\s-\s|\b(?:and|but|und|aber|sondern|pero|sino|y|e)\b""",
    re.IGNORECASE,
)


def plainly(text: str) -> str:
    """
    Return a text in small letters without accents, word by word, with a blank before and after each.

    >>> plainly("They're OLD, señor!")
    ' they re old senor '
    """
    letters = unicodedata.normalize("NFD", text.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return f" {' '.join(re.findall(r'[^\W_]+', bare))} "


def clauses(text: str) -> tuple[str, ...]:
    """
    Return what is said in one breath each, plainly.

    >>> clauses("Not soldiers, but poets")
    (' not soldiers ', ' poets ')
    """
    return tuple(plain for part in _CLAUSE.split(text) if (plain := plainly(part)).strip())


def claims(pattern: re.Pattern[str], spoken: tuple[str, ...]) -> bool:
    """Whether something is claimed in one of the clauses, and not denied there."""
    return any(
        not _is_denied(clause[: found.start()].split(), clause[found.end() :].split())
        for clause in spoken
        for found in pattern.finditer(clause)
    )


def _is_denied(before: list[str], after: list[str]) -> bool:
    return _is_denied_before(before) or _is_denied_behind(after)


def _is_denied_before(before: list[str]) -> bool:
    for place, (word, then) in enumerate(pairwise([*before, ""])):
        if then in _SPARED or (word in {"can", "won"} and then != "t"):
            continue
        near = word in _NEAR or (word == "noch" and "weder" in before)
        if word in _FAR or (near and place >= len(before) - _REACH):
            return True
    return False


def _is_denied_behind(after: list[str]) -> bool:
    close = islice(pairwise([*after, ""]), _REACH_BACK)
    return any(word in _BEHIND and then not in _SPARED for word, then in close)
