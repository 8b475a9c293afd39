"""Letter names that a club writes itself, and games that keep the names they began with (DUP-1.4)."""

import re

import pytest

SETTINGS = "#/settings"


@pytest.fixture
def own(window):
    """A window at a copy of the cities."""
    window.go(SETTINGS)
    window.send("letters.copy", language="ca", table="cities")
    return window


def key(window) -> str:
    return window.path.split("/")[-1]


def fields(window, **changed: str) -> dict[str, str]:
    """The editor's form as it stands, with some fields changed."""
    html = window.html
    found = dict(re.findall(r'name="(title|form-\d+)" value="([^"]*)"', html))
    values = {name: value.replace("&#39;", "'") for name, value in found.items()}
    return {"language": "ca", "table": key(window), **values, **changed}


def set_up(window, names: str) -> None:
    """The set-up's form with these letter names."""
    window.send(
        "setup.details", name="A", date="2026-11-20", place="", minutes="3", rounds="0", letter_names=names
    )


def test_a_copy_has_a_name_of_its_own_and_every_letter(own):
    assert "Copy of Ciutats dels Països Catalans" in own.html
    form = fields(own)
    assert len(form) == 27 + 3
    assert (form["form-1"], form["form-0"]) == ("A d'Alacant", "escarràs")
    own.go(SETTINGS)
    assert "Copy of Ciutats dels Països Catalans" in own.text
    own.send("letters.copy", language="ca", table="cities")
    assert "Copy of Ciutats dels Països Catalans 2" in own.html


@pytest.mark.rule("DUP-1.4")
def test_what_is_written_is_said_in_the_game_that_chooses_it(own):
    own.send("letters.save", **fields(own, **{"form-1": "A d'Andorra", "title": "Els nostres"}))
    table = key(own)
    own.send("duplicate.new")
    assert "Els nostres" in own.text
    set_up(own, f"club:{table}")
    assert f'value="club:{table}" selected' in own.html
    for name in ("Anna", "Benet"):
        own.send("setup.player", table="", name=name)
    own.send("setup.start")
    own.send("rack.type", tiles="CANTADA")
    own.send("voice.read")
    assert own.effect("speak")["parts"][0]["text"] == "A d'Andorra"
    assert "A d’Andorra" in own.text


@pytest.mark.rule("DUP-1.4")
def test_a_game_keeps_its_names_when_the_club_changes_or_deletes_them(own, another_window):
    own.send("letters.save", **fields(own, **{"form-1": "A d'Andorra", "title": "Els nostres"}))
    table = key(own)
    own.send("duplicate.new")
    set_up(own, f"club:{table}")
    path = own.path
    own.go(f"#/settings/letters/ca/{table}")
    own.send("letters.save", **fields(own, **{"form-1": "A d'Alcoi"}))
    own.go(path)
    assert own.state.letter_table.forms[1] == "A d'Andorra"
    assert "Els nostres, as this duplicate has it (A d’Andorra)" in own.text

    own.go(SETTINGS)
    own.send("letters.remove", table=table)
    own.send("letters.remove_yes", language="ca", table=table)
    assert "Els nostres" not in own.text
    other = another_window()
    other.go(path)
    set_up(other, "own")
    assert other.state.letter_table.forms[1] == "A d'Andorra"
    set_up(other, "persons")
    assert other.state.letter_table is None
    assert other.state.rules.letter_names == "persons"
    set_up(other, f"club:{table}")
    assert "no longer on this device" in other.text


@pytest.mark.rule("DUP-1.4")
def test_the_names_of_the_last_game_are_offered_first_and_stay_through_a_game(own):
    own.send("letters.save", **fields(own, title="Els nostres"))
    table = key(own)
    own.send("duplicate.new")
    set_up(own, f"club:{table}")
    for name in ("Anna", "Benet"):
        own.send("setup.player", table="", name=name)
    own.send("setup.start")
    own.send("rack.draw")
    own.send("go", path="#/")
    own.send("duplicate.new")
    assert f'value="club:{table}" selected' in own.html


def test_a_tile_without_a_name_is_refused_and_nothing_is_lost(own):
    before = fields(own)
    own.send("letters.save", **fields(own, **{"form-1": " ", "form-2": "B de Berga"}))
    assert own.notices == [("letters", "DUP-1.4")]
    assert "Nothing is said for the tile A" in own.text
    assert 'value="B de Berga"' in own.html
    own.go(SETTINGS)
    own.go(f"#/settings/letters/ca/{before['table']}")
    assert fields(own) == before


def test_a_name_of_another_letter_is_saved_and_told(own):
    own.send("letters.save", **fields(own, **{"form-1": "A de Berga"}))
    assert "begins with another letter" in own.text
    own.go(SETTINGS)
    assert "A de Berga" in own.text


def test_two_tables_have_two_names(own):
    first = fields(own, title="Els nostres")
    own.send("letters.save", **first)
    own.send("letters.copy", language="ca", table="persons")
    own.send("letters.save", **fields(own, title="Els nostres"))
    assert "called “Els nostres” already" in own.text


def test_the_shipped_names_come_back_after_a_question(own):
    own.send("letters.save", **fields(own, **{"form-1": "A d'Andorra", "title": "Els nostres"}))
    own.send("letters.reset")
    assert "A d&#39;Andorra" in own.html
    own.send("letters.reset_no")
    own.send("letters.reset_yes", language="ca", table=key(own))
    assert "A d&#39;Andorra" in own.html
    own.send("letters.reset")
    own.send("letters.reset_yes", language="ca", table=key(own))
    assert fields(own)["form-1"] == "A d'Alacant"
    assert fields(own)["title"] == "Els nostres"


def test_the_written_names_can_be_heard(own):
    own.send("letters.save", **fields(own, **{"form-1": "A d'Andorra"}))
    own.send("voice.try_names", language="ca", table=key(own))
    effect = own.effect("speak")
    assert [part["text"] for part in effect["parts"]][:3] == ["escarràs", "A d'Andorra", "B de Barcelona"]
    assert all(f'id="{part["lights"]}"' in own.html for part in effect["parts"])


def test_a_table_that_is_not_here_leads_home_with_a_sentence(window):
    window.go("#/settings/letters/ca/nothing")
    assert window.path == "#/"
    assert "no longer on this device" in window.text
    window.go("#/settings/letters/xx/nothing")
    assert "no longer on this device" in window.text
    window.send("letters.copy", language="ca", table="planets")
    assert "no longer on this device" in window.text


def test_there_is_an_end_to_copies(own):
    for _ in range(20):
        own.send("letters.copy", language="ca", table="cities")
    assert "delete one first" in own.text
