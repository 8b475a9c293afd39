"""The order with a play-off and the one before it, side by side on pages and sheets (TOU-5)."""

import asyncio
import re

import pytest

from directors import SIX
from faristol.app.tournament.printing import published
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Division, Pairing, Table
from markup import without_tags

pytestmark = pytest.mark.rule("TOU-5")


@pytest.fixture
def semifinals(director):
    """In the order of their names after one round; Anna – Dídac and Benet – Carme, best of three, of which
    Dídac and Benet have won the first games."""
    here = director(SIX, rounds=1)
    hand(here, ("Anna", "Ferran"), ("Benet", "Elena"), ("Carme", "Dídac"))
    here.play([(500, 300), (480, 300), (460, 300)])
    here.command(e.PlayoffSet(0, 4, 3, False))
    here.open()
    win(here, "Dídac", "Benet")
    return here


def hand(here, *pairs: tuple[str, str]) -> None:
    number = here.state.next_round
    tables = tuple(Table(at, here.id(one), here.id(other)) for at, (one, other) in enumerate(pairs, start=1))
    here.command(e.RoundPaired(Pairing(number, tables, (), "hand", 0, True)))
    here.command(c.Publish(()))


def win(here, *names: str) -> None:
    """The next round is published and won by these, 420-310."""
    here.pair()
    here.publish()
    wanted = {here.id(name) for name in names}
    here.play([(420, 310) if table.first in wanted else (310, 420) for table in latest(here).pairing.tables])


def latest(here):
    return here.state.published[-1]


def plain(html: str) -> str:
    return " ".join(without_tags(html).split())


def page(here, path: str) -> str:
    here.window.go(f"#/tournament/{here.stream}{path}")
    return plain(here.window.html)


def order(here, path: str) -> list[str]:
    """Places and names as the page of the standings has them."""
    here.window.go(f"#/tournament/{here.stream}{path}")
    found = re.findall(
        r'aria-pressed="\w+">([\d–]+)<.*?<th scope="row"><a [^>]*>(\w+)', here.window.html, re.S
    )
    return [f"{place} {name}" for place, name in found]


def test_the_standings_after_the_last_round_stay_beside_those_with_the_play_off(semifinals):
    swiss = ["1 Anna", "2 Benet", "3 Carme", "4 Dídac", "5 Elena", "6 Ferran"]
    assert order(semifinals, "/standings/1") == swiss
    assert "Standings after round 1" in semifinals.window.text
    win(semifinals, "Dídac", "Benet")
    win(semifinals, "Dídac")
    win(semifinals, "Dídac")
    assert order(semifinals, "/standings/1") == swiss
    assert order(semifinals, "/standings") == [
        *("1 Dídac", "2 Benet", "3 Anna", "4 Carme"),
        *("5 Elena", "6 Ferran"),
    ]
    assert "points and all other columns are those after round 1" in semifinals.window.text
    for path in ("/standings", "/standings/1"):
        semifinals.window.go(f"#/tournament/{semifinals.stream}{path}")
        tabs = re.search(r'<nav class="tabs round-numbers".*?</nav>', semifinals.window.html, re.S)
        assert tabs
        assert plain(tabs[0]).endswith("1 Play-off")


def test_places_that_are_not_decided_say_so(semifinals):
    assert order(semifinals, "/standings") == [
        *("1–3 Anna", "1–4 Benet", "1–4 Carme", "1–4 Dídac"),
        *("5 Elena", "6 Ferran"),
    ]
    win(semifinals, "Anna", "Benet")
    assert order(semifinals, "/standings")[:4] == ["1–2 Benet", "1–3 Anna", "1–4 Dídac", "3–4 Carme"]
    assert "1–2 of 6" in page(semifinals, f"/player/{semifinals.id('Benet')}")
    assert "In the lead" not in page(semifinals, "/print/report")
    assert "Still playing for the first place: Benet, Anna and Dídac" in plain(semifinals.window.html)
    win(semifinals, "Anna")
    assert order(semifinals, "/standings")[:4] == ["1–2 Anna", "1–2 Benet", "3 Carme", "4 Dídac"]


def test_who_has_left_is_marked_and_the_one_who_goes_on_is_not_yet_first(semifinals):
    semifinals.command(c.Withdraw(semifinals.id("Carme")))
    semifinals.open()
    assert order(semifinals, "/standings")[:2] == ["1–2 Benet", "1–3 Anna"]
    assert "Carme withdrawn" in semifinals.window.text
    semifinals.command(c.ReleaseStandings())
    board = page(semifinals, "/board")
    assert "Standings with the play-off" in board
    assert "Carme withdrawn" in board
    assert "1–2 Benet" in board


def test_games_of_the_play_off_stand_on_the_player_page_and_on_cards(semifinals):
    card = page(semifinals, f"/player/{semifinals.id('Anna')}")
    assert "2 Dídac (1–4) − 310–420 Semifinal, game 1" in card
    assert "The games of the play-off count for its places alone." in card
    assert "Places after each round" not in card
    cards = page(semifinals, "/print/cards")
    assert "− 310–420 Semifinal, game 1" in cards
    assert "+ 420–310 Semifinal, game 1" in cards
    semifinals.window.send("tournament.print_choose", round="1")
    assert "Semifinal" not in plain(semifinals.window.html[semifinals.window.html.index('class="paper"') :])


@pytest.mark.parametrize("path", ["/cross", "/print/cross", "/cross/numbers", "/print/wall"])
def test_games_of_the_play_off_stand_in_tables_marked_and_apart(semifinals, path):
    text = page(semifinals, path)
    assert "2*" in text
    assert "* games of the play-off, which count for its places alone" in text
    row = re.search(r"<tr>(?:(?!</tr>).)*Anna.*?</tr>", semifinals.window.html, re.S)
    assert row
    cells = [plain(cell) for cell in re.findall(r'<td class="met">(.*?)</td>', row[0], re.S)]
    assert len(cells) == 2
    assert re.match(r"•?( started)? ?4 −", cells[1])


def test_the_report_and_the_page_to_publish_have_both_orders(semifinals):
    win(semifinals, "Dídac", "Benet")
    win(semifinals, "Dídac")
    win(semifinals, "Dídac")
    semifinals.window.go(f"#/tournament/{semifinals.stream}")
    semifinals.window.send("tournament.close")
    report = page(semifinals, "/print/report")
    assert "Winner: Dídac" in report
    assert "Dídac, 0 points" not in report
    assert report.index("Final standings with the play-off") < report.index("Standings after round 1")
    text = plain(asyncio.run(published(semifinals.window.inner, semifinals.stream)))
    assert "Final standings with the play-off" in text
    assert "Standings after round 1" in text
    assert "Semifinal, game 1" in text
    assert "2*" in text


def test_a_sheet_of_standings_is_for_the_round_that_is_chosen(semifinals):
    assert "Standings with the play-off" in page(semifinals, "/print/standings")
    assert "1–3 Anna" in plain(semifinals.window.html)
    semifinals.window.send("tournament.print_choose", round="1")
    assert "Standings after round 1" in plain(semifinals.window.html)
    assert "1–3" not in plain(semifinals.window.html)


def test_an_old_round_of_the_play_off_keeps_the_places_before_it(semifinals):
    win(semifinals, "Dídac", "Carme")
    for number in (2, 3):
        semifinals.window.go(f"#/tournament/{semifinals.stream}/pairing/{number}")
        found = re.findall(
            r'<span class="place quiet">(\d+)\.</span><span class="who"><bdi[^>]*>(\w+)',
            semifinals.window.html,
        )
        assert sorted(found) == [("1", "Anna"), ("2", "Benet"), ("3", "Carme"), ("4", "Dídac")]


def test_desk_slips_and_board_call_the_round_by_its_name(semifinals):
    semifinals.pair()
    semifinals.publish()
    assert "Results of round 3 · Semifinals, game 2" in page(semifinals, "")
    assert "Play-off, round 3 · Semifinals, game 2" in semifinals.window.text
    assert "Semifinals, game 2" in page(semifinals, "/board")
    assert page(semifinals, "/print/slips").count("Semifinal, game 2") == 2


def test_the_press_that_pairs_two_play_offs_names_neither_alone(director):
    here = director((*SIX, "Gil", "Hug"), rounds=1)
    for name in "AB":
        here.command(e.DivisionSet(Division(0, name)))
    for name in ("Elena", "Ferran", "Gil", "Hug"):
        here.command(c.MovePlayer(here.id(name), 2))
    hand(here, ("Anna", "Benet"), ("Carme", "Dídac"), ("Elena", "Ferran"), ("Gil", "Hug"))
    here.play([(500, 300), (480, 300), (460, 300), (440, 300)])
    here.command(e.PlayoffSet(1, 4, 1, False))
    here.command(e.PlayoffSet(2, 2, 1, False))
    here.open()
    assert "Pair round 2 of the play-offs" in here.window.text
    here.round()
    assert "Division A: Semifinals; Division B: The final" in here.window.text
