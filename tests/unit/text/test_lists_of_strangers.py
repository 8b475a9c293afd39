"""Lists in forms that nobody planned: whoever is in them comes first, and what is beside a name is not it."""

from collections.abc import Callable, Mapping, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.foreign.lines import brought
from reading_sheets import READERS

PEOPLE = (
    "Mercè Bosch",
    "Jaume Serrat",
    "Núria Capdevila",
    "Ioana Marinescu",
    "Andrei Lazăr",
    "Elena Voicu",
    "Helen Gipson",
    "Edward Martin",
    "Xavi Puigdellívol",
    "Laia Nogué",
)
Lines = Callable[[Sequence[str]], Sequence[str]]


def _each(form: str) -> Lines:
    return lambda names: [form.format(name=name, at=at, at2=at + 2) for at, name in enumerate(names, start=1)]


FORMS: Mapping[str, Lines] = {
    "a label and a number": _each("Jugador {at}: {name}"),
    "a label alone": _each("FN:{name}"),
    "a country": _each("{at} ENG {name}"),
    "points and a spread": _each("{at}. {name} {at2} +31{at}"),
    "a telephone": _each("{name} 600 123 45{at}"),
    "a date": _each("{name} 1{at}/03/1980"),
    "ordinals": _each("{at}r {name}"),
    "a title above numbers": lambda names: ["Clasificasio", *_each("{at}. {name}")(names)],
    "ticks by letters": lambda names: [
        f"{name} x" if at % 3 else name for at, name in enumerate(names, start=1)
    ],
    "guests": lambda names: [f"{name} (+1)" if at == 1 else name for at, name in enumerate(names)],
    "a letter's fields": lambda names: ["De: pep@exemple.cat", "Assumpte: llista", "", *names],
    "a greeting with a name": lambda names: ["Hola Carme,", "", *_each("- {name} (Rubí)")(names)],
    "bullets of any shape": _each("➤ {name}"),
    "two with a slash": lambda names: [
        f"{one}/{two}" for one, two in zip(names[::2], names[1::2], strict=True)
    ],
    "a small surname behind a number": lambda names: _each("{at}) {name}")(
        [f"Jaume {names[0].split()[-1].lower()}", *names[1:]]
    ),
}


@pytest.mark.rule("EDG-C11")
@pytest.mark.parametrize("reader", ["duplicate", "tournament", "members", "championship"])
@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=effort(4, 20), deadline=None)
@given(st.permutations(PEOPLE).map(lambda names: names[:6]))
def test_whoever_is_meant_comes_first(form: str, reader: str, names: list[str]) -> None:
    read = READERS[reader](brought("\n".join(FORMS[form](names))))
    wanted = names
    if form == "a small surname behind a number":
        wanted = [f"Jaume {names[0].split()[-1].lower()}", *names[1:]]
    assert list(read.names) == wanted
    assert not read.problems


SURNAMES = st.lists(
    st.sampled_from(["Marinescu", "Lazăr", "Voicu", "Zaharia", "Bratu"]), min_size=4, max_size=5
)
GIVEN = st.permutations(["Ioana", "Andrei", "Elena", "Mihai", "Ana"])


@pytest.mark.rule("EDG-C11")
@settings(max_examples=effort(10, 100), deadline=None)
@given(SURNAMES, GIVEN, st.sampled_from(["", "Numele și prenumele\n", "Nr;Nume\n"]))
def test_surnames_first_are_known_by_the_given_names_behind_them(
    surnames: list[str], given_names: list[str], head: str
) -> None:
    pairs = list(zip(surnames, given_names, strict=False))
    cells = [f"{at};{one} {two}" if ";" in head else f"{one} {two}" for at, (one, two) in enumerate(pairs, 1)]
    read = READERS["members"](head + "\n".join(cells))
    assert list(read.names) == [f"{two} {one}" for one, two in pairs]
    assert read.guesses
