"""Results of events played elsewhere, as people type and paste them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.app.season.typed_lines import read_games, read_names, read_openings, read_ranks
from faristol.errors import Refused

pytestmark = pytest.mark.rule("EDG-C10")

GAME = (("Anna", 210), ("Pau", 180), ("Maria", -5))
NAMES = st.lists(
    st.from_regex(r"[A-ZÀÈÉÍÒÚȘȚ][a-zàèéíòúșț]{2,9}( [A-Z][a-z]{2,9})?", fullmatch=True),
    min_size=3,
    max_size=4,
    unique=True,
)


@pytest.mark.parametrize(
    "text",
    [
        "Anna 210, Pau 180, Maria -5",
        "Anna: 210; Pau: 180; Maria: −5",
        "Anna\t210\tPau\t180\tMaria\t-5",
        "Anna,210,Pau,180,Maria,-5",
        "Anna 210 Pau 180 Maria -5",
        "Anna 210 / Pau 180 / Maria −5",
        "Anna 210 punts · Pau 180 punts · Maria -5",
        "• Anna 210, Pau 180, Maria -5",
        "- Anna 210, Pau 180, Maria -5",
        "> Anna 210, Pau 180, Maria -5\n> ",
        "12/3/26, 21:04 - Joan: Anna 210, Pau 180, Maria -5",
        "Anna 210, Pau 180, Maria -5.\u2028",
        "Jugador;Punts;Jugador;Punts;Jugador;Punts\nAnna;210;Pau;180;Maria;-5",
        "| Anna | 210 | Pau | 180 | Maria | -5 |",
    ],
)
def test_a_game_is_read_however_it_is_written(text: str) -> None:
    assert read_games(text) == (GAME,)


@given(
    NAMES,
    st.lists(st.integers(-400, 999), min_size=4, max_size=4),
    st.sampled_from([", ", "; ", "\t", " | "]),
)
def test_names_and_points_of_games_come_back(names: list[str], points: list[int], between: str) -> None:
    sides = tuple(zip(names, points, strict=False))
    assert read_games(between.join(f"{name} {number}" for name, number in sides)) == (sides,)
    assert read_games(
        between.strip(" ").join(f"{name}{between.strip(' ')}{number}" for name, number in sides)
    ) == (sides,)


@pytest.mark.parametrize(
    "text",
    [
        "1. Anna Mas\n2. Pau Vila\n2. Maria Puig",
        "1\tAnna Mas\n2\tPau Vila\n2\tMaria Puig",
        "Lloc;Nom\n1;Anna Mas\n2;Pau Vila\n2;Maria Puig",
        "1r Anna Mas\n2n Pau Vila\n2n Maria Puig",
        "1º Mas, Anna\n2º Vila, Pau\n2º Puig, Maria",
        "1️⃣ Anna Mas\n2️⃣ Pau Vila\n2️⃣ Maria Puig",
        "12/3/26, 21:04 - Joan: 1. Anna Mas\n2. Pau Vila\n2. Maria Puig",
    ],
)
def test_an_order_is_read_however_it_is_written(text: str) -> None:
    assert read_ranks(text) == (("Anna Mas", 1), ("Pau Vila", 2), ("Maria Puig", 2))


@pytest.mark.parametrize(
    "text",
    ["Anna Mas 72.50\nPau: 61,25", "Anna Mas\t72,5\nPau\t61,25", "Nom;Punts\nMas, Anna;72.5\nPau;61.25"],
)
def test_values_are_read_however_they_are_written(text: str) -> None:
    assert read_openings(text) == (("Anna Mas", 7_250), ("Pau", 6_125))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Anna", "season.opening_value"),
        ("Anna 7.255", "season.opening_value"),
        ("Anna, Pau 70", "season.name_line"),
        ("72.5", "season.opening_value"),
    ],
)
def test_a_value_without_a_name_or_with_several_is_refused(text: str, code: str) -> None:
    with pytest.raises(Refused, match=code):
        read_openings(text)


def test_several_names_in_a_line_are_no_one() -> None:
    assert read_names("- Anna\n2) Pau Vila\nPuig, Maria") == ("Anna", "Pau Vila", "Maria Puig")
    for text in ("Anna, Pau", "Anna;Pau;Maria", "Anna Mas, Ateneu"):
        with pytest.raises(Refused, match=r"season\.name_line"):
            read_names(text)
        with pytest.raises(Refused, match=r"season\.name_line"):
            read_ranks(f"1. {text}")
