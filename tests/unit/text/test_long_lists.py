"""Long lists: what a line costs does not grow with the list, in every list that people come in."""

import sys
from collections.abc import Callable, Mapping
from types import FrameType

import pytest

from effort import LONG as LONG_RUN
from faristol.app.season.typed_lines import read_games, read_ranks
from faristol.app.text.lines_of_results import result_rows
from faristol.errors import Refused
from reading_sheets import READERS

FORMS: Mapping[str, str] = {
    "names": "{given} {surname}",
    "numbered": "{at}. {given} {surname}",
    "surnames first": "{surname}, {given}",
    "brackets": "{given} {surname} ({club})",
    "dashes": "- {given} {surname} - {club}",
    "ratings behind": "{given} {surname} {rating}",
    "cells": "{given} {surname};{club};{rating}",
    "three cells of words": "{surname}\t{given}\t{club}",
    "no people": "item {at}: see page {rating}",
}
GIVEN = "Pau Anna Maria Joan Neus Roger Ona Laia Ion Elena Andrei".split()
SURNAMES = "Vila Mas Boix Puig Serra Popescu Ionescu Roca Soler Font Ferrer Costa Dinu".split()
CLUBS = "Ateneu Foment Casino".split()

SHORT, LONG = 1_000, 5_000

MOST_A_LINE = 2_500
"""Calls of a function that a line may cost: about twice what the dearest form costs."""

PAIRS = [(form, reader) for form in FORMS for reader in READERS]
TRIED = PAIRS if LONG_RUN else PAIRS[:: len(READERS) - 1]
"""Lists in forms that take turns: each reader has some of each sort; every pair in the long run."""


def sheet(form: str, lines: int) -> str:
    """Return a list in which nobody stands twice."""
    return "\n".join(
        form.format(
            at=at + 1,
            given=GIVEN[at % len(GIVEN)],
            surname=f"{SURNAMES[at % len(SURNAMES)]}{chr(97 + at // 26 % 26)}{chr(97 + at % 26)}"
            f"{chr(97 + at // 676)}",
            club=CLUBS[at % len(CLUBS)],
            rating=800 + at % 700,
        )
        for at in range(lines)
    )


def calls(action: Callable[[], object]) -> int:
    """Count the calls of functions, also of built-in ones, that an action makes."""
    count = 0

    def heard(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(heard)
    try:
        action()
    except Refused:  # a list for fewer people
        pass
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.rule("EDG-C10")
@pytest.mark.parametrize(("form", "reader"), TRIED)
def test_a_line_of_a_long_list_costs_what_one_of_a_short_list_does(form: str, reader: str) -> None:
    short, long = (
        calls(lambda size=size: READERS[reader](sheet(FORMS[form], size))) / size for size in (SHORT, LONG)
    )
    assert long < MOST_A_LINE
    assert long < 1.5 * short


@pytest.mark.rule("EDG-C10")
@pytest.mark.parametrize("read", [read_games, read_ranks, result_rows])
def test_so_does_a_line_of_results(read: Callable[[str], object]) -> None:
    lines = {read_games: "Anna {0}, Pau {0}, Maria 95", read_ranks: "{0}. Anna", result_rows: "{0} 401 388"}
    short, long = (
        calls(lambda size=size: read("\n".join(lines[read].format(at % 900) for at in range(size)))) / size
        for size in (SHORT, LONG)
    )
    assert long < MOST_A_LINE
    assert long < 1.5 * short
