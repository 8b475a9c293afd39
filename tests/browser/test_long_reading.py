"""Large files are read in portions, with progress; other taps are answered meanwhile; nothing is left of what
was called off; and what can be no file of its kind is refused before it is read."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import SLIPS, Prepared, copy_of, four_steps, go, open_copy, stream_at
from browser.test_entrants import begin
from browser.test_going_on import overlap
from browser.test_screens import SIZES
from browser.visits import LONG_WORK
from faristol.modes.duplicate import events

PLAYERS, TURNS = 900, 50
RATED = 19_000


@pytest.fixture(scope="module")
def large_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of Eliot of some 7 MB: 900 players, and one play that most of them found."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<EliotGame format="2">',
        "<Game><Mode>arbitration</Mode>",
    ]
    for number in range(PLAYERS):
        name = f"<Name>Jugador {number}</Name><Type>human</Type><TableNb>{number + 1}</TableNb>"
        lines.append(f'<Player id="{number}">{name}</Player>')
    lines.append("</Game><History>")
    master = 'points="68" type="valid" word="CANTAdA" coord="H4"'
    slip = 'points="0" type="invalid" word="QUATNAQUATNAQUATNAQUATNAQUATNA" coord="H4"'
    for _ in range(TURNS):
        lines.append("<Turn><GameRack>CANTA?A</GameRack>")
        lines += [f'<PlayerRack playerId="{number}">CANTA?A</PlayerRack>' for number in range(PLAYERS)]
        lines += [f'<PlayerMove playerId="{number}" {slip} />' for number in range(PLAYERS)]
        lines.append(f"<MasterMove {master} /><GameMove {master} /></Turn>")
    path = tmp_path_factory.mktemp("eliot") / "large.xml"
    path.write_text("\n".join([*lines, "</History></EliotGame>"]), encoding="utf-8")
    assert 5_000_000 < path.stat().st_size < 20_000_000
    return path


@pytest.fixture(scope="module")
def large_list(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The ratings of a country, with much else about everybody: 5 MB."""
    rng = random.Random(5)
    lines = ["Nom;Puntuació;Observacions"]
    lines += [f"Jugador {number};{rng.randint(800, 2200)};{'x' * 250}" for number in range(RATED)]
    path = tmp_path_factory.mktemp("ratings") / "ratings.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert 5_000_000 < path.stat().st_size < 20_000_000
    return path


@pytest.fixture(scope="module")
def large_copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The copy of a season: 40 duplicates of a hundred players, 1 MB."""
    players = [f"Jugador {number}" for number in range(1, 101)]
    names = [f"Evening {first}{second}" for first in "ABCDE" for second in "ABCDEFGH"]
    evenings = [Prepared(name, players).do(events.Started()) for name in names]
    path = tmp_path_factory.mktemp("copy") / "large.jsonl"
    path.write_text(copy_of(*evenings), encoding="utf-8")
    assert 900_000 < path.stat().st_size < 20_000_000
    return path


def archive(page: Page) -> None:
    go(page, "#/archive")
    expect(page.get_by_role("heading", level=1, name="Archive")).to_be_visible()


@pytest.mark.slow
def test_a_large_game_is_called_off_while_other_pages_answer(page: Page, large_game: Path) -> None:
    archive(page)
    page.get_by_label("Open a file").set_input_files(large_game)
    bar = page.get_by_role("progressbar", name="Reading large.xml")
    expect(bar).to_be_visible()
    go(page, "#/lists")
    expect(page.get_by_role("heading", level=1, name="Word lists")).to_be_visible()
    expect(bar).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(bar).to_have_count(0)
    page.reload()
    archive(page)
    expect(page.get_by_role("link", name="large")).to_have_count(0)


@pytest.mark.slow
def test_a_large_copy_comes_in_with_progress_and_the_page_answers(page: Page, large_copy: Path) -> None:
    archive(page)
    page.get_by_label("Open a file").set_input_files(large_copy)
    bar = page.get_by_role("progressbar", name="Reading large.jsonl")
    expect(bar).to_be_visible()
    go(page, "#/lists")
    expect(page.get_by_role("heading", level=1, name="Word lists")).to_be_visible()
    expect(bar).to_be_visible()
    restored = page.get_by_role("region", name="Notices").get_by_text("Restored: 40. Already here: 0.")
    expect(restored).to_be_visible(timeout=LONG_WORK)
    expect(bar).to_have_count(0)


@pytest.mark.slow
def test_the_progress_is_never_over_the_big_button(page: Page, large_game: Path) -> None:
    open_copy(page, four_steps())
    expect(page.get_by_role("status")).to_contain_text("Restored: 4.")
    page.get_by_label("Open a file").set_input_files(large_game)
    bar = page.get_by_role("region", name="Reading large.xml")
    expect(bar).to_be_visible()
    go(page, SLIPS)
    button = page.get_by_role("button", name="Close the slips")
    over = []
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        expect(button).to_be_in_viewport(ratio=1)
        expect(bar).to_be_in_viewport(ratio=1)
        over += [name] if overlap(bar, button) else []
    bar.get_by_role("button", name="Cancel").click()
    assert over == []


@pytest.mark.slow
def test_a_large_list_of_ratings_comes_in_with_progress(page: Page, large_list: Path) -> None:
    begin(page)
    expect(page).to_have_url(re.compile("/tournament/"))
    go(page, f"#/tournament/{stream_at(page, 'tournament')}/ratings")
    page.get_by_label("From a CSV or text file").set_input_files(large_list)
    bar = page.get_by_role("progressbar", name="Reading ratings.csv")
    expect(bar).to_be_visible()
    expect(bar).to_have_count(0, timeout=LONG_WORK)
    expect(page.get_by_label("A newer list from a file")).to_be_attached()
