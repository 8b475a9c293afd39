"""The club's name and logo: set once, on hall boards and sheets; what is no picture loses nothing."""

from base64 import b64encode

import pytest

PNG = "data:image/png;base64," + b64encode(b"\x89PNG\r\n\x1a\n small").decode()
SETTINGS = "#/settings"


@pytest.fixture
def named(window):
    """A device of a club with a name and a logo."""
    window.go(SETTINGS)
    window.send("club.name", name="  Club d’Escarràs  ")
    window.send("club.logo", filename="logo.svg", picture=PNG)
    return window


def test_it_stands_in_the_settings_on_the_hall_board_and_on_sheets(named):
    assert "Club d’Escarràs" in named.html
    assert f'<img src="{PNG}" alt="The club’s logo">' in named.html
    named.set_up()
    path = named.path
    named.go(f"{path}/projector")
    assert "Club d’Escarràs" in named.text
    assert PNG in named.html
    named.go(f"{path}/print/player_sheets")
    assert '<b dir="auto" translate="no">Club d’Escarràs</b>' in named.html
    assert f'<img class="logo" src="{PNG}" alt="">' in named.html


def test_another_start_and_another_window_have_it_too(named, another_window):
    assert PNG in another_window().go(SETTINGS)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"why": "large"}, "This picture is too large. Choose one of at most 10 MB"),
        ({"why": "empty"}, "Nothing is to be seen in this picture."),
        ({"why": "picture"}, "logo.svg: This is no picture that can be shown."),
        ({"why": "<script>"}, "This is no picture that can be shown."),
        ({}, "This is no picture that can be shown."),
        ({"picture": "data:image/svg+xml;base64,PHN2Zy8+"}, "This is no picture that can be shown."),
        ({"picture": "data:image/png;base64,AAAA"}, "This is no picture that can be shown."),
        ({"picture": "data:image/png;base64,AAA"}, "This is no picture that can be shown."),
        ({"picture": PNG + "A" * 64_000}, "This is no picture that can be shown."),
    ],
)
def test_what_is_no_picture_is_told_and_the_logo_stays(named, fields, said):
    named.send("club.logo", filename="logo.svg", **fields)
    assert said in named.text
    assert PNG in named.html


def test_a_name_that_is_too_long_is_told_and_stays_typed(named):
    named.send("club.name", name="a" * 61)
    assert "A name has at most 60 letters, and this one has 61." in named.text
    assert f'value="{"a" * 61}"' in named.html


def test_the_logo_is_taken_away_again(named):
    named.send("club.logo_remove")
    assert PNG not in named.html
    assert "Choose a logo" in named.text
