"""What a judge does on an evening, and what the page answers."""

import asyncio
from dataclasses import replace

import pytest

from answering import paste_and_say_yes
from faristol.app.window import HOURS, MINUTE
from faristol.errors import Refused


def test_a_new_duplicate_is_saved_at_once_and_an_untouched_one_is_used_again(window):
    window.send("duplicate.new")
    first = window.path
    assert first.endswith("/setup")
    window.go("#/")
    window.send("duplicate.new")
    assert window.path == first


def test_a_list_of_thousands_is_refused_for_its_length(window):
    window.send("duplicate.new")
    window.send("setup.paste", text="\n".join(["Nom", *(f"Jugador {number}" for number in range(2001))]))
    assert "2000" in window.inner.session.notices[0].text
    assert window.state.players == ()


def test_the_set_up_of_a_duplicate_in_play_is_the_judges_page(window):
    window.set_up()
    path = window.path
    window.open_round("CANTADA")
    window.go(f"{path}/setup")
    assert window.path == path
    assert 'id="page-judge"' in window.html


def test_players_come_one_by_one_and_the_field_keeps_the_focus(window):
    window.send("duplicate.new")
    window.send("setup.player", table="", name="Núria Gelabert")
    assert window.effect("focus") == {"kind": "focus", "id": "player-name", "select": True}
    assert "Núria Gelabert" in window.html


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Anna\nBenet\n", [(1, "Anna"), (2, "Benet")]),
        ("Taula,Nom\n4,Anna\n2,Benet\n", [(2, "Benet"), (4, "Anna")]),
        ("\ufeffTaula;Nom;Grup\n4;Anna;A\n\n", [(4, "Anna")]),
        ("Anna\t7\nBenet\t3", [(3, "Benet"), (7, "Anna")]),
        ('1,"Puig, Hortènsia"', [(1, "Hortènsia Puig")]),
        ("4 Marta Roca\n3. Pere\n12 - Quim", [(3, "Pere"), (4, "Marta Roca"), (12, "Quim")]),
        ("Núm,Jugador\n2,Anna", [(2, "Anna")]),
        ("Núria\n1;Biel\nPau\t3", [(1, "Biel"), (2, "Núria"), (3, "Pau")]),
    ],
)
def test_players_are_read_from_a_list_or_a_csv_file(window, text, expected):
    window.send("duplicate.new")
    paste_and_say_yes(window, "setup.paste", text)
    assert [(player.table, player.name) for player in window.state.players] == expected


@pytest.mark.parametrize("text", ["", "   \n", "1,\n", "1,2,3\n", 'Anna\n1,"', "1,Anna\n1,Benet"])
def test_a_list_that_cannot_be_read_enters_nobody(window, text):
    window.send("duplicate.new")
    window.send("setup.paste", text=text)
    assert [place for place, _ in window.notices] == ["paste"]
    assert window.state.players == ()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("minutes", ""),
        ("minutes", "zero"),
        ("minutes", "0"),
        ("minutes", "61"),
        ("minutes", "1e999"),
        ("minutes", "nan"),
        ("minutes", "-3"),
        ("rounds", "-1"),
        ("rounds", "99"),
        ("rounds", "²"),
        ("name", "  "),
        ("letter_names", "planets"),
        ("announce_order", "backwards"),
    ],
)
def test_details_that_cannot_be_are_refused_and_what_was_typed_stays(window, field, value):
    window.send("duplicate.new")
    before = window.state
    fields = {"name": "Duplicat", "date": "2026-11-19", "place": "", "minutes": "3", "rounds": ""}
    window.send("setup.details", **{**fields, field: value})
    assert [place for place, _ in window.notices] == ["setup"]
    assert window.state == before
    assert window.inner.session.typed[field] == value


@pytest.mark.parametrize(("minutes", "seconds"), [("3", 180), ("2,5", 150), ("2.5", 150), ("2:30", 150)])
@pytest.mark.rule("DUP-1.5")
def test_the_time_of_a_round_is_a_setting(window, minutes, seconds):
    window.send("duplicate.new")
    window.send("setup.details", name="Duplicat", minutes=minutes, rounds="12")
    assert (window.state.rules.round_seconds, window.state.rules.rounds) == (seconds, 12)


@pytest.mark.rule("DUP-1.4")
def test_the_announcement_gives_each_tile_its_name_kept_ones_first(window):
    window.set_up()
    window.send("rack.type", tiles="CANTADA")
    names = ["A d'Alacant", "C de Castelló", "D de Dénia", "N de Nules", "T de Tremp"]
    positions = [window.text.replace("’", "'").find(name) for name in names]
    assert positions == sorted(positions)
    assert -1 not in positions


def test_closing_the_slips_asks_when_some_are_missing_and_can_be_undone(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA")
    window.send("slips.close")
    assert not window.state.current.closed
    window.send("slips.wait")
    window.send("slips.close", confirm="yes")
    assert window.state.current.closed
    window.send("slips.reopen")
    assert not window.state.current.closed
    for table in (2, 3):
        window.send("slip.same", table=str(table))
    window.send("slips.close")
    assert window.state.current.closed


@pytest.mark.rule("DUP-1.5")
def test_time_called_by_mistake_is_taken_back_with_what_was_left(window):
    window.set_up()
    window.open_round("CANTADA")
    window.now += 60_000
    window.send("clock.stop")
    assert not window.state.current.time_called, "two minutes of three are not cut off unasked"
    assert "More than half of the time is left." in window.text
    window.send("clock.stop", confirm="yes")
    assert window.state.current.time_called
    window.now += 5_000
    window.send("clock.back")
    window.send("clock.resume")
    assert window.state.current.clock.remaining(window.now) == 120_000
    window.now += 120_000
    window.send("clock.end")
    window.send("clock.back")
    assert window.notices == [("clock", "DUP-1.5")]


@pytest.mark.rule("DUP-1.8A")
def test_an_announced_master_play_is_changed_only_after_a_question(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slips.close", confirm="yes")
    window.send("master.type", coordinates="H4", word="CANTADA")
    window.send("master.type", coordinates="H5", word="CANTADA")
    assert window.state.current.master.play.square == 108
    window.send("master.confirm")
    assert window.state.current.master.play.square == 109


@pytest.mark.rule("DUP-1.8A")
def test_a_lower_master_play_is_announced_only_after_a_question(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slips.close", confirm="yes")
    window.send("master.type", coordinates="H8", word="DATA")
    assert window.state.current.master is None
    assert "DATA" in window.text
    window.send("master.confirm")
    assert window.state.current.master.points == 10


@pytest.mark.parametrize(
    ("coordinates", "word"), [("", "DATA"), ("Z9", "DATA"), ("H8", "D4TA"), ("A1", "DATA")]
)
def test_a_typed_master_play_that_cannot_be_is_refused_at_its_place(window, coordinates, word):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slips.close", confirm="yes")
    window.send("master.type", coordinates=coordinates, word=word)
    assert [place for place, _ in window.notices] == ["master-typed"]
    form = window.html.partition('id="master-form"')[2].partition("</form>")[0]
    assert "notice bad" in form
    assert window.state.current.master is None


@pytest.mark.rule("DUP-1.5")
def test_the_pages_clock_is_believed_only_when_the_saved_one_has_run_out(window):
    window.set_up()
    window.open_round("CANTADA")
    window.now += 179_000
    window.send("clock.end")
    assert not window.state.current.time_called
    window.now += 1_000
    window.send("clock.end")
    assert window.state.current.time_called


def test_closing_the_page_in_mid_round_loses_nothing(window, another_window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA")
    path, state = window.path, window.state
    reopened = another_window()
    reopened.now = window.now
    reopened.go(path)
    assert reopened.state == state


def test_a_second_window_gets_a_conflict_and_then_what_the_first_one_saved(window, another_window):
    window.set_up()
    second = another_window()
    second.go(window.path)
    window.send("rack.draw")
    second.send("rack.draw")
    assert [place for place, _ in second.notices] == ["rack"]
    assert second.state == window.state


def test_a_window_that_is_told_shows_what_the_other_one_saved(window, another_window):
    window.set_up()
    second = another_window()
    second.go(window.path)
    window.send("rack.draw")
    effect = window.effect("broadcast")
    second.send("stream.changed", stream=effect["stream"])
    assert second.state == window.state


def test_a_full_disk_is_said_and_nothing_counts(window, monkeypatch):
    window.set_up()
    before = window.state

    async def full(records):
        raise Refused("storage.full")

    monkeypatch.setattr(window.log, "append", full)
    window.send("rack.draw")
    assert [place for place, _ in window.notices] == ["rack"]
    assert window.state == before


@pytest.mark.parametrize(
    "path", ["#/nowhere", "#/duplicate/zzz", "#/duplicate", "#/duplicate/zzz/results", "x"]
)
def test_an_address_that_leads_nowhere_leads_home_and_says_so(window, path):
    window.go(path)
    assert window.path == "#/"
    assert window.notices


def test_an_unknown_action_changes_nothing(window):
    window.set_up()
    before = window.state
    window.send("rack.steal")
    assert window.state == before
    assert window.notices


def test_what_the_page_sends_by_itself_leaves_the_last_sentence_standing(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", table="9", coordinates="H4", word="CANTADA")
    window.send("runtime.status", offline="ready")
    assert window.notices == [("slip", "")]
    assert window.effect("alert") is None
    window.send("slip.live", table="1", coordinates="H4", word="CANTADA")
    assert window.notices == []


def test_a_new_version_waits_until_the_duplicate_in_play_is_over(window):
    window.send("update.waiting")
    window.set_up()
    path = window.path
    window.go("#/")
    assert 'data-action="update.apply"' in window.html
    window.go(path)
    window.open_round("CANTADA")
    window.go("#/")
    assert 'data-action="update.apply"' not in window.html
    window.send("update.apply")
    assert window.effect("update") is None
    window.go(f"{path}/menu")
    window.send("game.end", reason="force_majeure")
    window.send("game.end_yes")
    window.go("#/")
    window.send("update.apply")
    assert window.effect("update") is not None


@pytest.mark.rule("D3")
def test_an_evening_that_was_left_in_mid_round_keeps_no_new_version_out(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("update.waiting")
    window.now += (HOURS * 60 + 1) * MINUTE
    window.go("#/")
    assert 'data-action="update.apply"' in window.html
    window.send("update.apply")
    assert window.effect("update") is not None


@pytest.mark.rule("D3")
def test_whatever_kind_it_is_what_nobody_touches_is_left_alone(window, monkeypatch):
    window.set_up()
    [known] = asyncio.run(window.inner.going_on())
    left = replace(known, running=True, playing=True)

    async def tell(window):
        return [left]

    for kind in window.inner.hooks.going_on:
        monkeypatch.setitem(window.inner.hooks.going_on, kind, tell)
    assert asyncio.run(window.inner.going_on()) == [left]
    window.now += (HOURS * 60 + 1) * MINUTE
    assert asyncio.run(window.inner.going_on()) == [replace(left, running=False, playing=False)]


def test_a_damaged_duplicate_is_told_in_the_archive(window, another_window):
    window.set_up()
    stream = window.path.split("/")[2]
    records = asyncio.run(window.log.read(stream))
    asyncio.run(window.log.replace(stream, [*records[:2], *records[3:]]))
    reopened = another_window()
    reopened.go("#/archive")
    assert "damaged" in reopened.text
    reopened.go(window.path)
    assert reopened.path == "#/"


def test_deleting_asks_first(window):
    window.set_up()
    stream = window.path.split("/")[2]
    window.go("#/")
    window.send("archive.remove_yes", streams=stream)
    assert len(asyncio.run(window.log.heads())) == 1
    window.send("archive.remove", streams=stream)
    window.send("archive.remove_no")
    window.send("archive.remove_yes", streams=stream)
    assert len(asyncio.run(window.log.heads())) == 1
    window.send("archive.remove", streams=stream)
    window.send("archive.remove_yes", streams=stream)
    assert asyncio.run(window.log.heads()) == []
