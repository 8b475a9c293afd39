"""Tournaments set up, found again, deleted, and carried to another tablet."""

import asyncio
import re

import pytest

from entrants import begin, enter
from faristol.storage.log import MemoryLog
from faristol.storage.records import first_break
from faristol.tournament.tournament import TOURNAMENT


def rules_of(window, stream):
    return window.inner.store(TOURNAMENT).opened[stream].state.rules


def test_a_tournament_begins_with_its_players(window):
    stream = begin(window)
    window.go("#/tournaments")
    assert "1 thing kept" in window.text
    assert "Campionat 21 November 2026 · Nobody is on the list yet." in window.text
    assert f'href="#/tournament/{stream}/players"' in window.html


@pytest.mark.rule("SWI-8")
def test_the_rules_to_choose_from_say_by_which_system_they_pair(window):
    window.go("#/tournaments/new")
    assert "Clàssica, sistema suís (Català) · Swiss, as FIDE’s Dutch system" in window.text
    assert "Ciutat de Mallorca (Català) · Neighbours in the standings" in window.text


def test_what_was_chosen_last_is_offered_first(window):
    begin(window, rules="classic", rounds="7", engine="dutch", starts="lots", place="Reus")
    window.go("#/tournaments/new")
    assert 'value="Reus"' in window.html
    assert 'name="rounds" value="7"' in window.html
    assert '<option value="classic" selected>' in window.html
    assert '<option value="dutch" selected>' in window.html
    assert '<option value="lots" selected>' in window.html


def test_other_rules_bring_their_own_system(window):
    window.go("#/tournaments/new")
    window.send(
        "tournament.setup", rules="classic", rules_before="mallorca", engine="hand", rounds="9", starts="lots"
    )
    assert '<option value="dutch" selected>' in window.html
    assert 'name="rounds" value="5"' in window.html
    assert "upper half meets the lower half" in window.text


def test_the_dutch_system_balances_starts_only_where_they_are_not_drawn(window):
    drawn = begin(window, "Sorteig", engine="dutch", starts="lots")
    balanced = begin(window, "Equilibri", engine="dutch", starts="balanced")
    window.go("#/tournaments")
    assert not rules_of(window, drawn).colours
    assert rules_of(window, balanced).colours


def test_a_name_or_a_number_of_rounds_that_cannot_be_keeps_what_was_typed(window):
    window.go("#/tournaments/new")
    window.send(
        "tournament.create", name="Copa", rules="mallorca", rounds="many", engine="king", starts="balanced"
    )
    assert "“many” rounds cannot be" in window.text
    assert 'value="Copa"' in window.html
    assert '<option value="king" selected>' in window.html
    for rounds, said in (("", "Write the number of rounds."), ("1000", "“1000” rounds cannot be")):
        window.send(
            "tournament.create", name="Copa", rules="mallorca", rounds=rounds, engine="king", starts="lots"
        )
        assert said in window.text
    window.send("tournament.create", name=" ", rules="mallorca", rounds="5", engine="king", starts="lots")
    assert "The tournament needs a name." in window.text
    assert window.path == "#/tournaments/new"


@pytest.mark.parametrize(
    ("engine", "rounds", "said"),
    [
        ("neighbours", "5", "5 rounds need 5 players at least, so that nobody has to meet twice."),
        ("dutch", "6", "6 rounds need 7 players at least"),
        ("round_robin", "5", "In 5 rounds 5 or 6 players meet all the others."),
        ("round_robin", "2", "2 players meet all the others in 1 round; 3 or 4 players need 3."),
        ("round_robin", "6", "6 players meet all the others in 5 rounds; 7 or 8 players need 7."),
        ("round_robin", "1", "In 1 round 2 players meet."),
    ],
)
def test_the_setup_says_for_how_many_players_the_rounds_are(window, engine, rounds, said):
    window.go("#/tournaments/new")
    window.send(
        "tournament.setup", rules="mallorca", rules_before="mallorca", rounds=rounds, engine=engine,
        starts="lots",
    )  # fmt: skip
    assert said in window.text


@pytest.mark.rule("FED-3")
def test_where_people_meet_again_rounds_need_no_number_of_players(window):
    window.go("#/tournaments/new")
    shown = {"rules": "coefficients", "rounds": "5", "starts": "lots"}
    window.send("tournament.setup", rules_before="mallorca", engine="neighbours", **shown)
    window.send("tournament.setup", rules_before="coefficients", engine="fixed_neighbours", **shown)
    assert '<option value="fixed_neighbours" selected>' in window.html
    assert "so that nobody has to meet twice" not in window.text


@pytest.fixture
def gone_on(window):
    """A copy of a tournament that went on otherwise here after it was saved and changed elsewhere."""
    stream = begin(window)
    enter(window, "Anna", "Benet")
    window.go(f"#/tournament/{stream}/players")
    here = asyncio.run(window.log.read(stream))
    enter(window, "Carme")
    window.go(f"#/tournament/{stream}/files")
    window.send("tournament.copy")
    text = window.effect("download")["text"]
    asyncio.run(window.log.replace(stream, here))
    window.inner.store(TOURNAMENT).opened.pop(stream)
    window.go(f"#/tournament/{stream}/players")
    enter(window, "Dídac")
    window.go("#/archive")
    window.send("backup.open", text=text)
    return window


def names_of(window, stream):
    window.go(f"#/tournament/{stream}/players")
    return [player.name for player in window.inner.store(TOURNAMENT).opened[stream].state.players]


def test_a_copy_that_went_on_otherwise_is_kept_beside_the_tournament_here(gone_on):
    assert "This is not the same here and in the copy." in gone_on.text
    assert "Campionat: here " in gone_on.text
    gone_on.send("backup.both")
    assert "Restored: 1. Already here: 0." in gone_on.text
    gone_on.go("#/tournaments")
    found = dict(re.findall(r'href="#/tournament/(\w+)/players">.*?<strong[^>]*>([^<]*)', gone_on.html))
    assert sorted(found.values()) == ["Campionat", "Copy of Campionat"]
    names = {called: names_of(gone_on, stream) for stream, called in found.items()}
    assert names == {
        "Campionat": ["Anna", "Benet", "Dídac"],
        "Copy of Campionat": ["Anna", "Benet", "Carme"],
    }
    [copy] = [stream for stream, called in found.items() if called.startswith("Copy")]
    assert first_break(asyncio.run(gone_on.log.read(copy))) is None


def test_a_copy_that_went_on_otherwise_replaces_the_tournament_here(gone_on):
    gone_on.send("backup.replace")
    [head] = [head for head in asyncio.run(gone_on.log.heads()) if head.first.type.startswith("tournament.")]
    assert names_of(gone_on, head.stream) == ["Anna", "Benet", "Carme"]


def test_deleting_is_asked_once_more(window):
    stream = begin(window)
    window.go("#/tournaments")
    window.send("archive.remove", streams=stream)
    assert "Delete “Campionat” for good?" in window.text
    window.send("archive.remove_no")
    window.send("archive.remove_yes", streams=stream)
    assert "Campionat" in window.text
    window.send("archive.remove", streams=stream)
    window.send("archive.remove_yes", streams=stream)
    assert "Nothing is kept yet" in window.text


def test_tournaments_that_look_alike_say_when_they_last_changed(window):
    begin(window, "Primer")
    window.go("#/tournaments")
    assert "last change: " not in window.text
    begin(window, "Primer")
    window.go("#/tournaments")
    assert window.text.count("last change: ") == 2


def test_home_leads_back_to_the_tournament_under_way(window):
    first = begin(window, "Primer")
    window.now += 60_000
    second = begin(window, "Segon")
    window.go("#/")
    assert "Nobody is on the list yet." in window.text
    assert f'id="next" href="#/tournament/{second}/players">Go on with the players' in window.html
    assert f'id="going-{first}"' in window.html


def test_a_copy_carries_tournaments_to_another_tablet(window, another_window):
    stream = begin(window)
    window.go(f"#/tournament/{stream}/players")
    window.send("tournament.enter_player", name="Anna", rating="1200")
    window.go("#/")
    window.send("backup.export")
    text = window.effect("download")["text"]
    elsewhere = type(window)(MemoryLog(), seed=7)
    elsewhere.send("backup.open", text=text)
    assert "Restored: 1." in elsewhere.text
    assert "Campionat" in elsewhere.text
    window.go(f"#/tournament/{stream}/players")
    window.send("tournament.enter_player", name="Benet", rating="")
    window.go("#/")
    window.send("backup.export")
    elsewhere.go(f"#/tournament/{stream}/players")
    elsewhere.go("#/")
    elsewhere.send("backup.open", text=window.effect("download")["text"])
    elsewhere.go(f"#/tournament/{stream}/players")
    assert "Benet" in elsewhere.html


def test_a_damaged_tournament_is_named_and_the_others_stay(window, another_window):
    good, bad = begin(window), begin(window, "Espatllat")
    for name in ("Anna", "Benet"):
        window.send("tournament.enter_player", name=name, rating="")
    records = asyncio.run(window.log.read(bad))
    asyncio.run(window.log.replace(bad, [records[0], *records[2:]]))
    reopened = another_window()
    reopened.go("#/tournaments")
    assert f'id="kept-{good}"' in reopened.html
    assert f'id="kept-{bad}"' not in reopened.html
    assert "damaged" in reopened.text
    reopened.go(f"#/tournament/{bad}/players")
    assert reopened.path == "#/"


def test_a_clubs_own_rules_are_offered_and_kept_by_the_tournament(window):
    window.go("#/tournaments/rules/mallorca")
    window.send("tournament.rules.copy", key="mallorca")
    key = window.path.rpartition("/")[2]
    stream = begin(window, rules=key, rounds="6")
    window.go("#/tournaments/new")
    assert f'<option value="{key}" selected>' in window.html
    window.go(f"#/tournament/{stream}/players")
    assert rules_of(window, stream).key == key
    assert rules_of(window, stream).rounds == 6


@pytest.mark.rule("FRO-7")
def test_a_tournament_begins_with_the_people_of_an_earlier_one_but_for_who_does_not_come(window):
    earlier = begin(window, "Octubre")
    window.send("tournament.enter_list", text="Anna;1500\nBiel\nCarme")
    window.go("#/tournaments/new")
    form = {"rules": "mallorca", "rounds": "3", "engine": "neighbours", "starts": "balanced"}
    window.send("tournament.setup", **form, source=earlier)
    assert "3 players" in window.text
    assert window.html.count('name="who"') == 3
    form |= {"source": earlier, "source_before": earlier, "who": "Anna\nCarme"}
    window.send("tournament.setup", **form)
    assert "2 players" in window.text
    window.send("tournament.create", **form, name=" ")
    assert "The tournament needs a name." in window.text
    assert len(window.inner.store(TOURNAMENT).opened) == 1
    window.send("tournament.create", **form, name="Novembre")
    players = window.inner.store(TOURNAMENT).opened[window.path.split("/")[2]].state.players
    assert [(player.name, player.entry.rating) for player in players] == [("Anna", 1500), ("Carme", None)]


def is_open(window, chip):
    return f'id="chip-{chip}" open' in window.html


@pytest.mark.rule("FRO-7")
def test_what_cannot_be_stands_open_with_its_sentence(window):
    window.go("#/tournaments/new")
    assert not is_open(window, "rounds")
    form = {"rules": "mallorca", "engine": "king", "starts": "balanced"}
    window.send("tournament.create", **form, name="Copa", rounds="many")
    assert is_open(window, "rounds")
    assert not is_open(window, "name")
    window.send("tournament.create", **form, name=" ", rounds="5")
    assert is_open(window, "name")


def test_before_anybody_is_entered_the_head_says_only_which_page_it_is(window):
    window.send(
        "tournament.create", name="Copa", rules="mallorca", rounds="5", engine="king", starts="balanced"
    )
    assert window.path.endswith("/players")
    assert "<span>Players</span>" in window.html
    assert "· </span>" not in window.html
