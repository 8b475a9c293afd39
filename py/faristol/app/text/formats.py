"""Names of days and months, the minus sign, names from right to left, and words that agree with what is
filled in.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from faristol.app.text.marking import _, pgettext
from faristol.tiles.language import Written

WEEKDAYS = (
    _("Monday"),
    _("Tuesday"),
    _("Wednesday"),
    _("Thursday"),
    _("Friday"),
    _("Saturday"),
    _("Sunday"),
)

# After the day Catalan says "de novembre" but "d’agost".
MONTHS = (
    pgettext("after the day", "January"),
    pgettext("after the day", "February"),
    pgettext("after the day", "March"),
    pgettext("after the day", "April"),
    pgettext("after the day", "May"),
    pgettext("after the day", "June"),
    pgettext("after the day", "July"),
    pgettext("after the day", "August"),
    pgettext("after the day", "September"),
    pgettext("after the day", "October"),
    pgettext("after the day", "November"),
    pgettext("after the day", "December"),
)

# By itself it has neither.
MONTHS_ALONE = (
    pgettext("month", "January"),
    pgettext("month", "February"),
    pgettext("month", "March"),
    pgettext("month", "April"),
    pgettext("month", "May"),
    pgettext("month", "June"),
    pgettext("month", "July"),
    pgettext("month", "August"),
    pgettext("month", "September"),
    pgettext("month", "October"),
    pgettext("month", "November"),
    pgettext("month", "December"),
)

MINUS = "\N{MINUS SIGN}"

_IN_NUMBERS = re.compile(r"(?<=\d) (?=\d{3}(?!\d)|%)")
"""A space of a number that was typed: "1 000", "50 %"."""

_RIGHT = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]"
"""Letters of Hebrew, Arabic and the scripts beside them in Unicode."""

_FROM_THE_RIGHT = re.compile(_RIGHT)
_ISOLATE, _END = "\u2068", "\u2069"

_TEXT = re.compile(f"(<[^>]*>|^)([^<>]*{_RIGHT}[^<>]*)")
_OWN_ORDER = re.compile(r"<(?:bdi|option|title|textarea|text|tspan)\b|.*\sdir=", re.DOTALL)
"""The tags whose text has an order of its own, or takes no other tag."""

_RUN = re.compile(f"[\u2066-\u2068][^\u2069]*\u2069?|({_RIGHT}+(?:[ \u00a0'’\"“”.-]*{_RIGHT}+)*)")


def together(text: str) -> str:
    """Return the text of a person with its numbers in one piece: no line ends within "1 000"."""
    return type(text)(_IN_NUMBERS.sub("\N{NO-BREAK SPACE}", text))


def isolated(text: str) -> str:
    """Return a part of a sentence so that the order of what stands around it stays as it is."""
    return f"{_ISOLATE}{text}{_END}" if _FROM_THE_RIGHT.search(text) else text


def isolated_in(html: str) -> str:
    """Return the page with each name from the right in a tag of its own: it turns nothing beside it round."""
    if not _FROM_THE_RIGHT.search(html):
        return html
    return _TEXT.sub(lambda one: one[1] + (one[2] if _OWN_ORDER.match(one[1]) else _runs(one[2])), html)


def _runs(text: str) -> str:
    return _RUN.sub(lambda run: f"<bdi>{run[1]}</bdi>" if run[1] else run[0], text)


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
    """Return the function that makes a language's sentences `Agreeing` if needed; others stay plain texts.

    In all of them a percent sign stays in the line of its number.
    """
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
        text = text.replace(" %%", "\N{NO-BREAK SPACE}%%")
        if not words.search(text):
            return text
        sentence = Agreeing(text)
        sentence.fit = fit
        return sentence

    return read
