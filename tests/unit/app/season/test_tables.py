"""An evening of tables of three and four, at the page that draws them for a season."""

import pytest

from unit.app.season.test_season import state

pytestmark = pytest.mark.rule("FED-2")

SEVEN = ("Anna", "Pau", "Maria", "Oriol", "Rosa", "Nora", "Jan")
SEATS = ("first", "second", "third", "fourth")


@pytest.fixture
def tables(window):
    """The page of a league that draws tables."""
    window.go("#/seasons/new")
    window.send("seasons.create", name="CUSCA", preset="cusca")
    path = window.path.removesuffix("/events")
    assert f'href="{path}/tables"' in window.html
    window.go(f"{path}/tables")
    window.send("season.draw", date="2026-01-08", others="\n".join(SEVEN))
    return path


def enter(window, number, *points):
    fields = {f"points-{at}": str(one) for at, one in enumerate(points, 1)}
    window.send("season.table", table=str(number), **fields)


def test_an_evening_is_drawn_its_games_entered_and_the_next_round_drawn(window, tables):
    first = state(window).drawn
    assert [len(table) for table in first.tables] == [4, 3]
    assert sorted(name for table in first.tables for name in table) == sorted(SEVEN)
    enter(window, 1, 210, 180, 95, 60)
    enter(window, 2, 100, -5, 90)
    games = {tuple(one.name for one in event.taken.results) for event in state(window).events}
    assert games == {*first.tables}
    assert window.text.count("The game is in the season.") == 2
    ticked = {f"here-{at}": one for at, one in enumerate(SEVEN)}
    window.send("season.draw", date="2026-01-08", others="", **ticked)
    second = state(window).drawn
    together = [len({*one} & {*other}) for one in first.tables for other in second.tables]
    assert sorted(together) == [1, 2, 2, 2]
    assert "The game is in the season." not in window.text


def test_a_game_of_a_table_is_begun_here_with_its_players(window, tables):
    table = state(window).drawn.tables[0]
    names = dict(zip(SEATS, table, strict=True))
    for field, name in names.items():
        assert f'data-{field}="{name}"' in window.html
    rules = window.html.partition('data-rules="')[2].partition('"')[0]
    window.send("game.setup", use="board", rules=rules, **names)
    assert window.path == "#/games/new/board"
    for name in table:
        assert f'value="{name}"' in window.html


def test_points_that_are_missing_are_asked_for_and_the_others_stay(window, tables):
    enter(window, 2, 137, "", 90)
    assert "A name and its points" in window.text
    assert 'value="137"' in window.html
    enter(window, 3, 1, 2, 3)
    assert state(window).events == ()


@pytest.mark.parametrize(
    ("others", "sentence"),
    [
        ("Anna\nPau", "Tables are drawn for 3 to 100 people."),
        ("Anna\nPau\nanna", "One name stands there twice"),
    ],
)
def test_who_cannot_be_drawn_is_told_and_stays_typed(window, tables, others, sentence):
    before = state(window).drawn
    window.send("season.draw", date="2026-01-08", others=others)
    assert sentence in window.text
    assert others in window.html
    assert state(window).drawn == before


def test_a_table_of_two_does_not_count(window, tables):
    window.send("season.draw", date="2026-01-08", others="\n".join(SEVEN[:5]))
    assert [len(table) for table in state(window).drawn.tables] == [3, 2]
    assert "A game for two does not count." in window.text


def test_the_tables_drawn_are_printed_with_their_seats_and_lines_for_the_points(window, tables):
    assert f'href="{tables}/print/draw"' in window.html
    drawn = state(window).drawn
    window.go(f"{tables}/print/draw")
    sheet = window.html.partition("paper-draw")[2].partition("</article>")[0]
    rows = sheet.split("<tr>")[3:-1]
    assert [row.count("<td></td>") for row in rows] == [1] * 7
    for row, (seat, name) in zip(
        rows, [seated for table in drawn.tables for seated in enumerate(table, 1)], strict=True
    ):
        assert f">{name}<" in row
        assert f'<td class="num">{seat}</td>' in row
    assert [row.partition("rowspan=")[2][:3] for row in rows if "rowspan" in row] == ['"4"', '"3"']
    assert "8 January" in sheet
    enter(window, 1, 210, 180, 95, 60)
    window.send("season.print_choose", part="day-2026-01-08")
    window.go(f"{tables}/print/draw")
    assert "CUSCA · 8 January" not in window.text


def test_a_season_without_a_draw_has_no_tables_to_print(window):
    window.go("#/seasons/new")
    window.send("seasons.create", name="CUSCA", preset="cusca")
    window.go(window.path.removesuffix("/events") + "/print/draw")
    assert "No tables are drawn yet." in window.text


def test_the_events_of_a_league_are_called_what_they_are(window, tables):
    enter(window, 1, 210, 180, 95, 60)
    window.go(tables.removesuffix("/tables") + "/events")
    assert "1 game in the season" in window.text
