"""Names for the hall: shorter and shorter forms, of which no two of a view look alike (LOO-2)."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.app.hall.views.letters import width
from faristol.app.hall.views.names import forms
from faristol.modes.person import folded

pytestmark = [pytest.mark.rule("LOO-2"), pytest.mark.rule("EDG-A5")]

FAMILY = (
    "Hortènsia Puigdemont i Casamajor pare",
    "Hortènsia Puigdemont i Casamajor fill",
    "Maria Assumpció Castellbisbal i Vallgornera-Roig",
    "Josep Maria Gaietà (SC Sant Cugat)",
    "Josep Maria Gaietà (SC Sant Andreu)",
    "Ot Pi",
)
WORDS = st.sampled_from(
    (
        *(
            "Joan",
            "Josep",
            "Maria",
            "Anna",
            "Jaume",
            "Laia",
            "Puig",
            "Pi",
            "Castellbisbal",
            "Vallgornera-Roig",
        ),
        *(
            "i",
            "de",
            "la",
            "dels",
            "d’Urgell",
            "Ion",
            "Șerban",
            "pare",
            "fill",
            "júnior",
            "(Cugat)",
            "(taula 3)",
        ),
        *("(taula 4)", "W", "Wx", "Wxyzwxyzwxyzwxyzwxyzwxyz", "שרה", "王", "😀", "e\u0301", ".", "Puig,"),
    )
)
NAMES = st.one_of(
    st.lists(WORDS, min_size=1, max_size=7).map(" ".join),
    st.text(min_size=1, max_size=60).filter(str.strip),
    st.text("Wab", min_size=20, max_size=200),
)


def shown(name: str, *others: str) -> list[str]:
    return [text for text, _need in forms([name, *others])[name].forms]


def test_a_name_is_shortened_where_it_differs_least_from_others() -> None:
    made = {name: [text for text, _need in named.forms] for name, named in forms(FAMILY).items()}
    assert made[FAMILY[0]][1:] == [
        "H. Puigdemont i Casamajor pare",
        "H. Puigdemont C. pare",
        "Puigdemont pare",
    ]
    assert made[FAMILY[1]][3] == "Puigdemont fill"
    assert made[FAMILY[2]][1:] == [
        "M. A. Castellbisbal i Vallgornera-Roig",
        "M. A. Castellbisbal V.",
        "Castellbisbal",
    ]
    assert made[FAMILY[3]][1:] == ["J. M. Gaietà (SC Sant Cugat)", "J. M. Gaietà (Cugat)", "Gaietà (Cugat)"]
    assert made[FAMILY[4]][3] == "Gaietà (Andreu)"


def test_what_two_would_have_in_common_neither_is_called() -> None:
    assert shown("Joan Vila", "Jaume Vila") == ["Joan Vila"]
    assert shown("Anna Puig", "A. Puig") == ["Anna Puig"]
    assert shown("Anna (table 3)", "Anna (table 4)") == ["Anna (table 3)", "Anna (3)"]


@pytest.mark.parametrize(
    ("name", "shortest"),
    [
        ("Joan A. Puig", "Puig"),
        ("Ion V. Popescu", "Popescu"),
        ("Ion Vasile Popescu", "Popescu"),
        ("Andreea Alexandra Popa", "Popa"),
        ("Mª Teresa Puig", "Puig"),
    ],
)
def test_neither_an_initial_nor_a_second_given_name_is_a_surname(name: str, shortest: str) -> None:
    assert shown(name)[-1] == shortest


def test_those_of_one_surname_take_the_same_form() -> None:
    made = forms(FAMILY)
    assert [need for _text, need in made[FAMILY[0]].forms] == [need for _text, need in made[FAMILY[1]].forms]


def test_a_name_that_is_one_long_word_is_cut_in_the_middle_and_a_team_has_no_first_name() -> None:
    assert shown("W" * 57 + "Ada", "W" * 57 + "Bru")[-1] == "WWWWWW…WAda"
    [team] = forms(["SC Sant Cugat del Vallès A"], people=False).values()
    assert [text for text, _need in team.forms] == ["SC Sant Cugat del Vallès A", "SC San…ès A"]


@given(st.lists(NAMES, min_size=1, max_size=12))
def test_no_two_look_alike_in_any_of_their_forms(names: list[str]) -> None:
    made = forms(names)
    assert list(made) == list(dict.fromkeys(names))
    for one, other in combinations(made.values(), 2):
        if folded(one.full) != folded(other.full):
            assert not {folded(text) for text, _ in one.forms} & {folded(text) for text, _ in other.forms[1:]}
    for named in made.values():
        needs = [need for _text, need in named.forms]
        assert named.forms[0][0] == named.full
        assert needs == sorted(needs, reverse=True)
        assert all(width(text) <= need for text, need in named.forms)


@given(st.text(max_size=200))
def test_every_text_has_a_width(text: str) -> None:
    assert 0 <= width(text) <= 1.4 * len(text) + 1e-9
