"""Sentences that are written otherwise before some of the values they are filled with: "d’Anna", "l’11"."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from faristol.tiles.language import Written

MARKS = r"(?:<[^>]*>|[\u2066-\u2069])*"
"""What a value may begin with that nobody reads: tags, and the signs that keep its direction apart."""


class Eliding(str):
    """A sentence some of whose words change before a vowel, and do so when it is filled in."""

    __slots__ = ("fitted",)
    fitted: Callable[[Mapping[str, Any]], str]

    def __mod__(self, values: Any, /) -> str:
        """Fill in the values, with what stands before each as the language has it there."""
        return self.fitted(values) % values


def reader(written: Written) -> Callable[[str], str]:
    """Find which texts of a language are such sentences; the others stay plain texts."""
    if not written.elision:
        return str
    words = re.compile(rf"\b({'|'.join(map(re.escape, written.elision))})(?=%\((\w+)\)s)", re.IGNORECASE)
    like = re.compile(MARKS + f"(?:{written.eliding})", re.IGNORECASE)

    def fitted(text: str, values: Mapping[str, Any]) -> str:
        def fit(found: re.Match[str]) -> str:
            if not like.match(str(values[found[2]])):
                return found[0]
            after = written.elision[found[1].lower()]
            return after.capitalize() if found[1][0].isupper() else after

        return words.sub(fit, text)

    @cache
    def read(text: str) -> str:
        if not words.search(text):
            return text
        sentence = Eliding(text)
        sentence.fitted = lambda values: fitted(text, values)
        return sentence

    return read
