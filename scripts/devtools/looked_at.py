"""Counts what a guard looks at: one that finds next to nothing would pass without a word.

A guard asserts something of everything of a kind. It finds its kind by what stands in files, wherever they
lie (devtools/rooms.py), says how many there are, and fails where there are fewer than the least of its kind:
about four fifths of what there was when the number was written.
"""

from collections.abc import Mapping, Sized
from typing import TypeVar

S = TypeVar("S", bound=Sized)

LEAST: Mapping[str, int] = {
    "actions that pages send by themselves": 38,
    "buttons that the bench taps": 12,
    "calls for a sentence": 1_550,
    "catalogues": 2,
    "classes": 780,
    "classes beside events": 185,
    "codes of faults": 870,
    "codes of notes": 45,
    "events": 190,
    "events in golden logs": 200,
    "faults with parts": 690,
    "features that come later": 14,
    "fields for files": 15,
    "files of tests": 590,
    "files with tests": 500,
    "files with guards": 380,
    "floors": 13,
    "forms that are answered while one types": 10,
    "golden logs": 280,
    "guides": 12,
    "hostile files": 5,
    "modes": 12,
    "modules": 520,
    "modules and templates": 850,
    "modules and templates of the app": 630,
    "modules of the corpus": 13,
    "modules that say events": 12,
    "names of pages": 58,
    "names of templates": 260,
    "names that are imported later": 45,
    "names that scripts import": 120,
    "nouns that numbers count": 50,
    "pages": 115,
    "pages that are got ready": 34,
    "promises": 220,
    "readers of what comes from outside": 51,
    "rules": 240,
    "scripts": 54,
    "sentences": 5_600,
    "sentences that name a label": 60,
    "sentences with an elision": 320,
    "short texts of several features": 180,
    "signs": 53,
    "solid buttons": 70,
    "style sheets": 50,
    "style sheets of features": 32,
    "templates": 330,
    "templates that ask for an hour": 2,
    "texts with a sign": 460,
    "views": 155,
    "views with a test of their name": 33,
    "ways in": 29,
    "what runs beside actions": 17,
    "windows at an edge of the frame": 18,
}


class TooFewError(AssertionError):
    """A guard has found so little that it has not seen what there is."""


def looked_at(what: str, found: S) -> S:
    """Return what a guard looks at and say how many it is; raises TooFewError below the least of its kind."""
    print(f"{len(found):,} {what} were looked at")
    if len(found) < LEAST[what]:
        raise TooFewError(f"only {len(found):,} {what} were found, at least {LEAST[what]:,} are known")
    return found
