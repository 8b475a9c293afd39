"""The page of the prizes: set in rows, given as things stand, read out, printed, taken along (TOU-8)."""

import asyncio
import re
from dataclasses import replace

import pytest

from directors import SIX
from entrants import begin, enter, paste, publish, state_of, stream_of
from faristol.tournament import commands as c
from faristol.tournament.data import Prize
from faristol.tournament.tournament import TOURNAMENT

pytestmark = pytest.mark.rule("TOU-8")


@pytest.fixture
def played(window):
    """Anna, Carme and Elena have won a game each, all by 400 to 300."""
    begin(window, rounds="3")
    enter(window, *SIX)
    publish(window, (1, 2), (3, 4), (5, 6))
    return at(window)


def at(window, rest="prizes"):
    window.go(f"#/tournament/{stream_of(window)}/{rest}")
    return window


def add(window, worth, kind="place", **fields):
    window.send("tournament.prize_add", kind=kind, worth=worth, **{"group": "", **fields})


def prizes(window):
    return state_of(window).prizes.prizes


def said(window):
    return re.sub(r"\s+", " ", window.text)


def test_the_first_places_are_typed_in_one_line(played):
    add(played, "100, 60; a dictionary")
    add(played, "20 €")
    assert prizes(played) == (
        Prize("place", 1, amount=100),
        Prize("place", 2, amount=60),
        Prize("place", 3, thing="a dictionary"),
        Prize("place", 4, thing="20 €"),
    )


def test_the_currency_may_stand_with_the_amount_once_it_is_known(played):
    played.send("tournament.prizes_settle", currency="€", ties="share", one_each="one")
    add(played, "100 €, €60")
    assert [one.amount for one in prizes(played)] == [100, 60]
    settings = state_of(played).prizes
    assert (settings.currency, settings.ties, settings.one_each) == ("€", "share", True)


def test_who_would_have_what_is_told_with_the_reason(played):
    played.send("tournament.prizes_settle", currency="€", ties="order", one_each="")
    add(played, "100, 50")
    assert "If it ended now" in played.text
    assert "Place 1 and Place 2 · 100 € and 50 € Anna , Carme , Elena 50 € each" in said(played)
    assert "3 players are equal here" in played.text


def test_a_share_with_hundredths(played):
    add(played, "100")
    assert "33.33 each" in said(played)


def test_a_prize_is_changed_and_removed_where_it_stands_and_put_back(played):
    add(played, "100")
    fields = {"prize": "0", "place": "2", "worth": "a board", "name": "Town prize"}
    played.send("tournament.prize_change", **fields)
    changed = Prize("place", 2, thing="a board", name="Town prize")
    assert prizes(played) == (changed,)
    played.send("tournament.prize_remove", prize="0")
    assert prizes(played) == ()
    assert "The prize is gone." in played.text
    fields = re.findall(r'data-(kind|place|division|group|worth|name)="([^"]*)"', played.html)
    played.send("tournament.prize_put_back", **dict(fields))
    assert prizes(played) == (changed,)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"worth": ""}, "Write what there is to win"),
        ({"worth": "12.50"}, "“12.50” is no whole amount"),
        ({"worth": "10", "kind": "group"}, "Write the group that the prize is for."),
        ({"worth": "99999999"}, "An amount is a whole number from 1 to 9,999,999."),
    ],
)
def test_what_is_typed_wrongly_is_told_and_stays(played, fields, sentence):
    add(played, **fields)
    assert sentence in played.text
    assert prizes(played) == ()
    assert f'value="{fields["worth"]}"' in played.html


def test_a_row_that_is_wrong_says_so_and_keeps_what_was_typed(played):
    add(played, "100")
    played.send("tournament.prize_change", prize="0", place="first", worth="100", name="")
    assert "A place is a whole number, and not “first”." in played.text
    assert 'value="first"' in played.html


def test_prizes_that_nobody_has_are_told_in_a_sentence(played):
    for kind in ("newcomer", "upset"):
        add(played, "10", kind)
    add(played, "10", "group", group="Juvenil")
    assert "No newcomer takes part. Newcomers are marked on the page of the players." in said(played)
    assert "Nobody has a rating." in played.text
    assert "Nobody is in this group." in played.text


def test_a_newcomer_is_marked_in_the_list_or_at_the_line(played):
    add(played, "10", "newcomer")
    at(played, "players")
    played.send("tournament.newcomer", player="1")
    assert state_of(played).player(1).entry.newcomer
    assert "newcomer" in played.text
    played.send("tournament.change_player", player="1", name="Anna Puig", rating="")
    assert state_of(played).player(1).entry.newcomer
    paste(played, "Nom;Debutant\nGal·la;sí\nHug;no\nIris;")
    assert [one.entry.newcomer for one in state_of(played).players[6:]] == [True, False, False]
    assert "Best newcomer · 10 Anna Puig" in said(at(played))
    played.send("tournament.sheet", sheet="players", separator="semicolon")
    assert "Newcomer" in str(played.effect("download")["text"])


def test_one_each_says_who_has_a_better_one(played):
    played.send("tournament.prizes_settle", currency="", ties="order", one_each="one")
    add(played, "100, 60, 40")
    add(played, "10", "high_game")
    assert "Anna, Carme and Elena would have had it, but have prizes already." in played.text


def test_they_are_read_out_from_the_last_to_the_first(played):
    add(played, "100")
    add(played, "10", "high_loss")
    text = said(at(played, "prizes/1"))
    assert "1 of 2" in text
    assert "Highest score of a game lost" in text
    assert f'href="#/tournament/{stream_of(played)}/prizes/2"' in played.html
    assert "That was the first prize" in said(at(played, "prizes/2"))


def test_there_is_no_page_beyond_the_first_prize(played):
    add(played, "100")
    assert "Place 1" not in said(at(played, "prizes/2"))


def test_they_are_printed_from_the_last_to_the_first_and_stand_in_the_report(played):
    assert "No prizes are set" in at(played, "print/prizes").text
    at(played)
    add(played, "100")
    add(played, "10", "high_loss")
    text = said(at(played, "print/prizes"))
    assert "They name as judge of words" in text
    assert text.index("Highest score of a game lost ·") < text.index("Place 1 ·")
    assert "Place 1 · 100" in said(at(played, "print/report"))


def test_they_stand_on_the_page_to_publish_and_in_the_history(played):
    add(played, "100")
    at(played, "files")
    played.send("tournament.publish")
    assert 'id="prizes"' in str(played.effect("download")["text"])
    assert "New prizes: Place 1: 100." in at(played, "history").text


def test_they_are_a_spreadsheet_too(played):
    add(played, "100")
    at(played, "files")
    played.send("tournament.sheet", sheet="prizes", separator="comma")
    assert "Places,,1,,100,Anna,33.33" in str(played.effect("download")["text"])


def test_a_divided_tournament_asks_for_the_division_of_a_place(played):
    at(played, "divisions")
    for name in "AB":
        played.send("tournament.division_add", name=name)
    at(played)
    add(played, "100", division="0")
    assert "A place is won in a division: choose which one." in played.text
    add(played, "100", division="2")
    add(played, "10", "high_game", division="0")
    assert "Division B: Place 1 · 100 – There are not so many players." in said(played)
    assert "All divisions: Highest score" in played.text


@pytest.mark.rule("TOU-13")
def test_the_changes_of_ratings_are_printed_and_taken_along(played):
    assert "By these rules no ratings of the event are computed" in at(played, "print/ratings").text
    assert 'value="ratings"' not in at(played, "files").html
    rules = replace(state_of(played).rules, performance=True)
    asyncio.run(played.inner.command(TOURNAMENT, stream_of(played), c.ChooseRules(rules)))
    text = said(at(played, "print/ratings"))
    assert "They name as judge of words" in text
    assert "expected of a game = 1 ÷ (1 + 10^(d ÷" in text
    assert "Rating before" in text
    at(played, "files")
    played.send("tournament.sheet", sheet="ratings", separator="comma")
    rows = str(played.effect("download")["text"]).lstrip("\ufeff").splitlines()
    assert rows[0] == "Name,Club,Rating,Counted as,Games,Tournament points,Expected,Difference,Rating after"
    assert len(rows) == 7
    assert rows[1].startswith("Anna,,,")
