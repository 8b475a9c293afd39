"""What the director wants of a round is entered, kept to, listed and taken back (SWI-7)."""

import pytest

from faristol.tournament.data import Lock


def lock(here, **fields: object) -> None:
    here.window.send("tournament.lock", **fields)


@pytest.mark.rule("SWI-7")
def test_two_are_kept_apart_in_this_round_or_in_all(director):
    here = director()
    anna, benet, carme = (here.id(name) for name in ("Anna", "Benet", "Carme"))
    lock(here, kind="apart", first=anna, second=benet, rounds="one")
    lock(here, kind="apart", first=anna, second=carme, rounds="all")
    assert here.state.locks == (Lock("apart", 1, anna, benet), Lock("apart", 0, anna, carme))
    assert "Anna and Benet do not meet in round 1." in here.window.text
    assert "Anna and Carme meet in no round." in here.window.text
    here.pair()
    assert here.state.current.pairing.table_of(anna).other(anna) not in (benet, carme)


@pytest.mark.rule("SWI-7")
def test_two_meet_and_somebody_sits_at_a_fixed_table(director):
    here = director()
    anna, ferran = here.id("Anna"), here.id("Ferran")
    lock(here, kind="together", first=anna, second=ferran)
    lock(here, kind="table", first=anna, table="3")
    here.pair()
    table = here.state.current.pairing.table_of(anna)
    assert (table.number, table.other(anna)) == (3, ferran)
    assert "The director wants Anna and Ferran to meet." in here.window.text


def test_a_wish_is_taken_back(director):
    here = director()
    anna, benet = here.id("Anna"), here.id("Benet")
    lock(here, kind="together", first=anna, second=benet)
    here.window.send("tournament.unlock", lock=f"together/1/{anna}/{benet}/0")
    assert here.state.locks == ()


@pytest.mark.rule("SWI-7")
def test_a_proposal_is_checked_against_a_wish_that_comes_later(director):
    here = director()
    here.pair()
    lock(here, kind="apart", first=here.id("Anna"), second=here.id("Benet"), rounds="one")
    assert "Anna and Benet are to be kept apart, and meet at table 1." in here.window.text
    here.publish()
    assert not here.state.published


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "apart", "first": "", "second": "2"},
        {"kind": "apart", "first": "1", "second": ""},
        {"kind": "together", "first": "1", "second": "1"},
        {"kind": "together", "first": "1", "second": "99"},
        {"kind": "table", "first": "1", "table": "zero"},
        {"kind": "table", "first": "1", "table": "0"},
        {"kind": "moon", "first": "1"},
    ],
)
def test_a_wish_that_cannot_be_is_refused_and_stays_in_the_form(director, fields):
    here = director()
    lock(here, **fields)
    assert [place for place, _ in here.window.notices] == ["locks"]
    assert here.state.locks == ()


def test_wishes_that_nobody_can_keep_are_told(director):
    here = director()
    anna, benet, carme = (here.id(name) for name in ("Anna", "Benet", "Carme"))
    lock(here, kind="together", first=anna, second=benet)
    lock(here, kind="together", first=anna, second=carme)
    here.pair()
    assert "The wishes for these players exclude each other" in here.window.text


@pytest.mark.rule("SWI-7")
def test_somebody_has_a_table_in_the_whole_tournament_and_no_other_one(director):
    here = director()
    anna = here.id("Anna")
    lock(here, kind="table", first=anna, table="3", rounds="all")
    assert here.state.locks == (Lock("table", 0, anna, table=3),)
    assert "Anna sits at table 3 in every round." in here.window.text
    lock(here, kind="table", first=anna, table="2", rounds="one")
    assert "Anna is wanted at table 3 already: take that wish back first." in here.window.text
    here.round()
    assert "Anna sits at table 3 in every round." in here.window.text
    here.pair()
    assert here.state.current.pairing.table_of(anna).number == 3


def test_the_forms_are_new_after_every_wish_and_keep_one_that_is_refused(director):
    here = director()
    anna, benet = here.id("Anna"), here.id("Benet")
    lock(here, kind="apart", first=anna, second=anna)
    assert 'id="apart-first-1-0"' in here.window.html
    lock(here, kind="apart", first=anna, second=benet)
    assert 'id="apart-first-1-1"' in here.window.html
    here.round()
    assert 'id="apart-first-2-1"' in here.window.html


def focus(here) -> list[object]:
    return [effect["id"] for effect in here.window.effects if effect["kind"] == "focus"]


@pytest.mark.rule("SWI-7")
def test_a_proposal_that_breaks_a_new_wish_is_shown_where_it_does(director):
    here = director()
    here.pair()
    table = here.state.current.pairing.tables[0]
    lock(here, kind="apart", first=table.first, second=table.second)
    assert [place for place, _ in here.window.notices] == ["pairing"]
    assert "The proposed pairing does not keep to this wish" in here.window.text
    assert focus(here) == ["pairing-broken"]
    assert 'id="pairing-broken"' in here.window.html
    other = here.state.current.pairing.tables[1].first
    lock(here, kind="apart", first=table.first, second=other)
    assert focus(here) == []


def test_after_publishing_the_page_is_at_the_tables(director):
    here = director()
    here.pair()
    here.publish()
    assert here.state.published
    assert focus(here) == ["pairing-title"]
