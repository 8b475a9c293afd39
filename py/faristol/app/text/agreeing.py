"""Sentences with words that agree with the values filled in: "d’Anna", "l’11", "20 de puncte"."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from faristol.tiles.language import Written

MARKS = r"(?:<[^>]*>|[«\u2066-\u2069])*"
"""Tags, signs of text direction and a quotation mark: words before a value overlook them at its beginning."""

NOTHING = "(?!)"

Fit = Callable[[str, Mapping[str, Any]], str]


class Agreeing(str):
    """A sentence with words that agree with its values once it is filled in."""

    __slots__ = ("fit",)
    fit: Fit

    def fitted(self, values: Mapping[str, Any]) -> str:
        """Return the sentence with its words adapted to these values, before they are filled in."""
        return self.fit(self, values)

    def __mod__(self, values: Any, /) -> str:
        """Fill in the values, with the words beside each adapted to it."""
        return str.__mod__(self.fitted(values), values)


def reader(written: Written) -> Callable[[str], str]:
    """Return the function that makes a language's sentences `Agreeing` if needed; others stay plain texts."""
    before = "|".join(map(re.escape, written.elision)) or NOTHING
    words = re.compile(
        rf"\b(?:{before})(?=«?%\((?P<word>\w+)\)s)"
        rf"|(?P<value>%\((?P<number>\w+)\)s) (?:{written.linking or NOTHING})(?= )",
        re.IGNORECASE,
    )
    like = re.compile(MARKS + f"(?:{written.eliding})", re.IGNORECASE)
    bare = re.compile(written.bare)

    def fit(sentence: str, values: Mapping[str, Any]) -> str:
        def agreeing(found: re.Match[str]) -> str:
            if found["value"]:
                return found["value"] if bare.fullmatch(str(values[found["number"]])) else found[0]
            if not like.match(str(values[found["word"]])):
                return found[0]
            instead = written.elision[found[0].lower()]
            return instead.capitalize() if found[0][0].isupper() else instead

        return words.sub(agreeing, sentence)

    @cache
    def read(text: str) -> str:
        if not words.search(text):
            return text
        sentence = Agreeing(text)
        sentence.fit = fit
        return sentence

    return read
