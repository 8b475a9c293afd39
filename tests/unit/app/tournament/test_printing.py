"""Sheets of a tournament on paper, and the page to publish: what stands on each of them."""

import asyncio
import re
from dataclasses import replace

import pytest

from browser import test_tournament_prints as big
from effort import usually
from faristol.app.game import tournament_link
from faristol.app.text import Texts
from faristol.app.tournament.rules import lists_used
from faristol.app.tournament.views.printing import WALL, Job, origin, type_size
from faristol.app.tournament.views.sheets import SHEETS, of_standings
from faristol.modes.game import commands as classic
from faristol.modes.game.game import CLASSIC
from faristol.rules.game_rules import GameRules
from faristol.storage.codec import event_of
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Bye, Entry, Pairing, Table
from markup import empty_columns, without_tags
from tournaments import copy_of

FIVE = ("Anna", "Benet", "Carme", "Dídac", "Elna")
FIRST = (("Anna", "Benet"), ("Carme", "Dídac"))

OPTIONAL = ("clubs", "prizes", "ratings", "teams")
"""The sheets for which a tournament may have nothing."""


@pytest.fixture
def played(director):
    """A round of five players; who starts is known. Carme did not come, Elna has the bye."""
    here = director(FIVE, starts="balanced")
    publish(here, FIRST, "Elna")
    here.command(c.EnterResult(1, 1, "played", 412, 388))
    here.command(c.EnterResult(1, 2, "forfeit", winner="second"))
    return here


def rated(here, name, rating):
    """The rating of a player, known or corrected at any time."""
    player = here.state.player(here.id(name))
    here.command(e.PlayerChanged(player.id, replace(player.entry, rating=rating)))


def on_sheet(here, key, form):
    """The number of each player where this regular expression finds it on a sheet."""
    text = sheet(here, key)
    found = {player.name: re.search(form.format(name=player.name), text) for player in here.state.players}
    return {name: one and int(one[1]) for name, one in found.items()}


def publish(here, pairs, bye=""):
    """A round of these pairs, who starts named first, and of a player with the bye, if there is one."""
    tables = tuple(Table(number, *map(here.id, pair)) for number, pair in enumerate(pairs, start=1))
    byes = (Bye(here.id(bye), "bye"),) if bye else ()
    number = here.state.next_round
    here.command(e.RoundPaired(Pairing(number, tables, byes, "hand", 0, True)))
    here.command(c.Publish(("starts", "bye_order")))


def sheet(here, key=""):
    """What can be read on a sheet."""
    here.window.go(f"#/tournament/{here.stream}/print/{key}".rstrip("/"))
    return paper(here)


def paper(here):
    drawn = here.window.html.partition('<div class="paper"')[2].partition("</main>")[0]
    return " ".join(without_tags(drawn).split())


def published(here):
    here.window.go(f"#/tournament/{here.stream}/files")
    here.window.send("tournament.publish")
    return here.window.effect("download")


@pytest.mark.parametrize("key", OPTIONAL)
def test_a_sheet_for_which_there_is_nothing_says_why_and_is_not_offered_elsewhere(played, key):
    link = f'href="#/tournament/{played.stream}/print/{key}"'
    assert sheet(played, key) == ""
    assert link in played.window.html
    assert SHEETS[key].lacks(played.state) in played.window.text
    sheet(played, "standings")
    assert link not in played.window.html


def test_before_a_round_is_published_the_players_can_be_printed(director):
    here = director(FIVE)
    assert all(name in sheet(here) for name in FIVE)
    sheet(here, "pairings")
    assert "There is something to print once a round is published." in here.window.text


@pytest.mark.rule("SWI-4")
def test_pairings_say_who_starts(played):
    assert "1 • Anna" in sheet(played, "pairings")
    assert "• Anna 1 Benet" in sheet(played, "names")
    assert "Benet 1 Anna" in sheet(played, "names")
    assert "Elna – bye, counts as a win" in sheet(played, "names")
    assert "• 1 Anna Points Signature" in sheet(played, "slips")
    assert "The player marked • starts." in sheet(played, "slips")


def test_a_player_has_one_number_on_every_sheet_and_in_every_file(director):
    here = director(("Zoe", "Àlex", "Benet", "Carme"))
    for name, rating in (("Benet", 1200), ("Carme", 1100)):
        rated(here, name, rating)
    publish(here, (("Benet", "Àlex"), ("Carme", "Zoe")))
    here.command(c.EnterResult(1, 1, "played", 400, 300))
    here.command(c.EnterResult(1, 2, "played", 400, 300))
    here.command(c.EnterPlayers((Entry("Late", 1500),)))
    rated(here, "Zoe", 1300)
    publish(here, (("Benet", "Carme"), ("Late", "Zoe")), "Àlex")
    expected = {"Benet": 1, "Carme": 2, "Àlex": 3, "Zoe": 4, "Late": 5}

    assert on_sheet(here, "players", r"(\d) {name} [\d–]") == expected
    assert on_sheet(here, "wall", r"(\d) {name} [•\da]") == expected
    assert on_sheet(here, "cards", r"{name} No\. (\d) ") == expected
    assert on_sheet(here, "slips", r"(\d) {name} Points") == {**expected, "Àlex": None}
    here.window.go(f"#/tournament/{here.stream}/players")
    listed = re.findall(r'class="seed"[^>]*>(\d)<.*?value="(\w+)"', here.window.html, re.DOTALL)
    assert {name: int(number) for number, name in listed} == expected
    here.window.send("tournament.sheet", sheet="players", separator="comma")
    rows = str(here.window.effect("download")["text"]).splitlines()[1:]
    assert {row.split(",")[1]: int(row.split(",")[0].strip("\ufeff")) for row in rows} == expected
    here.window.send("tournament.trf")
    lines = re.findall(r"^001 +(\d+) +(\w+)", str(here.window.effect("download")["text"]), re.MULTILINE)
    assert {name: int(number) for number, name in lines} == expected


def test_before_it_hangs_on_the_wall_the_order_of_round_1_follows_the_ratings(director):
    here = director(("Anna", "Benet", "Carme", "Dídac"))
    publish(here, (("Anna", "Benet"), ("Carme", "Dídac")))
    here.command(c.Recall("Somebody is missing"))
    rated(here, "Dídac", 1200)
    publish(here, (("Anna", "Benet"), ("Carme", "Dídac")))
    assert re.search(r"1 Dídac [•\d]", sheet(here, "wall"))


@pytest.mark.rule("SWI-4")
def test_where_it_is_drawn_a_slip_has_a_box_to_tick(director):
    here = director(("Anna", "Benet", "Carme", "Dídac"))
    here.pair()
    here.publish()
    assert "Who starts is drawn at the table." in sheet(here, "pairings")
    assert "Tick who starts." in sheet(here, "slips")
    assert here.window.html.count('<i class="tick"></i>') == 4


def test_there_is_a_slip_for_every_table(played):
    text = sheet(played, "slips")
    assert text.count("Signature") == 4
    assert re.search(r"Round 1 Table 2 • 3 Carme Points Signature 4 Dídac Points Signature", text)


def test_pairings_keep_the_names_that_hung_on_the_wall(played):
    anna = played.state.player(played.id("Anna"))
    played.command(e.PlayerChanged(anna.id, replace(anna.entry, name="Annabel")))
    assert "• Anna " in sheet(played, "pairings")
    assert "Annabel" in sheet(played, "standings")


@pytest.mark.rule("SWI-9")
@pytest.mark.parametrize("key", sorted(set(SHEETS) - {"slips", "cards", "certificates", *OPTIONAL}))
def test_every_sheet_names_the_rules_and_who_judges_words(played, key):
    """What is printed is true of the list in use: MAL's DIEC2 is what the rules name, not what was asked."""
    text = sheet(played, key)
    assert (
        "They name as judge of words: DIEC2; per a la flexió, WORdERtorn (DISC). Words are looked up" in text
    )
    assert re.search(
        r"Words are looked up here in: Word list ca-[0-9.]+, [0-9a-f]{8} \(not official\)\.", text
    )
    assert "judged by" not in text


@pytest.mark.rule("SWI-9")
def test_the_lists_of_the_games_at_the_tables_are_named_and_an_official_one_as_such(played):
    inner = played.window.inner
    rules = GameRules.preset("mallorca")
    command = classic.Create("Taula 1", "2026-11-20", "board", rules, ("Anna", "Benet"))
    game = asyncio.run(inner.create(CLASSIC, command))
    asyncio.run(tournament_link.belongs(inner, game, played.stream, 1, 1))
    created = event_of(asyncio.run(inner.log.read(game))[0])
    [used] = asyncio.run(lists_used(inner, played.stream, "ca"))
    assert (used.lexicon_name, used.lexicon_checksum) == (created.lexicon_name, created.lexicon_checksum)
    official = replace(used, lexicon_official=True)
    job = Job(played.state, 1, lists=(used, official))
    assert origin(job, Texts.english()).count("official)") == 1
    assert "; Official word list" in origin(job, Texts.english())


@pytest.mark.rule("SWI-1")
def test_standings_after_any_round_of_all_or_of_a_group(played):
    benet = played.state.player(played.id("Benet"))
    played.command(e.PlayerChanged(benet.id, replace(benet.entry, group="Veterans")))
    publish(played, (("Benet", "Carme"), ("Elna", "Anna")), "Dídac")
    played.command(c.EnterResult(2, 1, "played", 500, 300))
    text = sheet(played, "standings")
    assert "1 result is missing" in text
    assert "Benet Veterans 1 +176 888" in text
    played.window.send("tournament.print_choose", round="1", group="")
    assert "After round 1" in paper(played)
    assert "Benet Veterans 0 −24 388" in paper(played)
    played.window.send("tournament.print_choose", round="2", group="Veterans")
    assert "Group Veterans" in paper(played)
    assert "Anna" not in paper(played)


@pytest.mark.rule("SWI-5")
def test_results_name_what_was_not_played(played):
    assert "• Carme 0 300 Dídac without a game" in sheet(played, "results")
    assert "Elna : bye, counts as a win" in sheet(played, "results")


def test_tables_and_cards_have_every_round(played):
    assert "4 Benet 2 − −24 388 0" in sheet(played, "cross")
    assert re.search(r"1 Anna •2 \+ 412–388 1 \+24", sheet(played, "wall"))
    text = sheet(played, "cards")
    assert re.search(r"Anna No\. 1 · Place \d / 5 .*1 •Benet \+ 412–388 1 \+24", text)
    played.window.send("tournament.print_choose", player=str(played.id("Elna")))
    assert "Anna" not in paper(played)
    assert "1 bye + 1 0" in paper(played)


@pytest.mark.rule("SWI-6")
def test_the_report_has_the_winner_all_rounds_and_corrections_with_their_reason(played):
    assert "In the lead" in sheet(played, "report")
    publish(played, (("Benet", "Carme"), ("Elna", "Anna")), "Dídac")
    played.command(c.EnterResult(1, 1, "played", 413, 388, reason="Sum of the sheet <b>"))
    played.command(c.EnterResult(2, 1, "played", 500, 300))
    played.command(c.EnterResult(2, 2, "played", 300, 350))
    played.command(e.Closed())
    text = sheet(played, "report")
    assert "Final report" in text
    assert "Winner: Dídac, 2 points" in text
    assert "Round 1, table 1: Anna 413 – Benet 388; before: Anna 412 – Benet 388." in text
    assert "Reason: Sum of the sheet &lt;b&gt;" in text
    assert "Final standings" in text
    assert "Round 2" in text


@pytest.mark.parametrize("name", usually([big.CLUB], big.PLAYERS))
def test_every_player_is_on_every_sheet_that_names_all_and_its_head_says_of_what_event(hand, name):
    here = hand.bring(copy_of(big.played(name), name))
    for key in big.PAGES[name]:
        here.go(f"#/tournament/{name}/print/{key}")
        drawn = next(one for one in here.page.root if "paper" in one.attrs.get("class", "").split()).text
        if key not in big.SOME and (key != "slips" or name != big.CLUB):  # who has the bye has no slip
            assert [player for player in big.names(big.PLAYERS[name]) if player not in drawn] == [], key
        assert "To write the scores on" not in drawn
        if key not in ("slips", "cards", "report", "prizes"):
            assert re.search(big.HEADS, drawn), key
            assert f"Campionat {name}" in drawn, key


def test_a_sheet_has_no_column_in_which_nothing_stands(played, director):
    for key in SHEETS:
        played.window.go(f"#/tournament/{played.stream}/print/{key}")
        assert empty_columns(played.window.html) == [], key
    fresh = director(FIVE)
    fresh.pair()
    fresh.publish()
    assert "BARRUF" not in sheet(fresh, "pairings") + sheet(fresh, "players")
    assert empty_columns(fresh.window.html) == []
    rated(fresh, "Anna", 1100)
    assert "Starts" not in sheet(fresh, "pairings")
    assert "BARRUF Player BARRUF" in paper(fresh)
    assert "BARRUF" in sheet(fresh, "players")


def test_who_has_no_rating_stands_with_the_provisional_one(played):
    rated(played, "Benet", 1100)
    text = sheet(played, "players")
    assert "Anna 999*" in text
    assert "* Without a rating one is seeded with 999, by name." in text


def test_the_report_tells_results_that_were_lost_with_their_tables(played):
    tables = (
        Table(1, played.id("Anna"), played.id("Carme")),
        Table(2, played.id("Benet"), played.id("Dídac")),
    )
    bye = (Bye(played.id("Elna"), "bye"),)
    played.command(c.ChangePairing(Pairing(1, tables, bye, "hand", 0, False), ("pair.again",), "Wrong table"))
    text = sheet(played, "report")
    assert "tables were changed by hand. The result of table 1 was lost: Anna 412 – Benet 388." in text


def test_what_is_chosen_and_no_longer_there_counts_as_not_chosen(played):
    played.window.send("tournament.print_choose", round="9", group="Nobody", player="999999999")
    sheet(played, "cards")
    played.window.send("tournament.print_choose", round="x²", group="<b>", player="²")
    assert all(name in paper(played) for name in FIVE)


def test_a_sheet_that_there_is_not_leads_elsewhere(played):
    played.window.go(f"#/tournament/{played.stream}/print/nonsense")
    assert "/print" not in played.window.path


def test_the_whole_tournament_is_one_page_that_needs_nothing_else(played):
    publish(played, (("Benet", "Carme"), ("Elna", "Anna")), "Dídac")
    played.command(c.EnterResult(1, 1, "played", 413, 388, reason="mistyped"))
    saved = published(played)
    assert saved["filename"] == "Ciutat-de-Mallorca-2026-11-21.html"
    page = str(saved["text"])
    assert "<script" not in page
    assert "default-src 'none'" in page
    assert not re.search(r"(src|href)=\"(?!#)", page)
    targets = set(re.findall(r'href="#(\w+)"', page))
    assert targets <= set(re.findall(r'id="(\w+)"', page))
    assert {"standings", "cross", "r1", "r2", "players", "p1", "corrections"} <= targets
    plain = " ".join(without_tags(page).split())
    assert "Standings after round 1" in plain
    assert "Reason: mistyped" in plain
    assert "413 388 Benet" in plain


@pytest.mark.parametrize(
    ("rounds", "players", "across", "pages"),
    [
        (5, 23, False, 1),
        (8, 23, False, 1),
        (10, 18, True, 1),
        (12, 64, True, 5),
        (40, 23, False, 5),
        (1, 2, False, 1),
    ],
)
def test_a_wall_chart_takes_as_few_pages_as_it_can(rounds, players, across, pages):
    way = of_standings.way_for(rounds, players)
    assert (way.across, -(-rounds // way.rounds) * -(-players // way.players)) == (across, pages)


@pytest.mark.parametrize(
    ("lines", "letters", "size"),
    [
        (11, 12, "large-type"),
        (11, 40, "large-type"),
        (25, 20, "middle-type"),
        (11, 60, "large-type"),
        (40, 12, ""),
    ],
)
def test_a_sheet_for_the_wall_is_written_as_large_as_a_page_has_room(lines, letters, size):
    assert type_size(["M" * letters] * lines, 72) == size


def test_pairings_of_a_few_tables_are_read_from_the_other_end_of_the_hall():
    assert type_size(["Miquel Garcies"] * 13, 72, WALL) == "giant-type"
    assert type_size(["Miquel Garcies"] * 14, 72, WALL) == "large-type"


def test_names_are_written_as_they_are_typed_in_it(director):
    here = director(("<i>Anna</i>", "Benet & Co", '"Carme"', "Dídac"))
    here.round()
    page = str(published(here)["text"])
    assert "<i>Anna" not in page
    assert "&lt;i&gt;Anna&lt;/i&gt;" in page
    assert "Benet &amp; Co" in page


def test_without_a_round_there_is_nothing_to_publish(director):
    here = director(FIVE)
    assert published(here) is None
    assert "No pairing is published yet." in here.window.text


def test_the_minutes_tell_no_shows_changes_and_who_left_and_nothing_that_is_usual(played):
    here = played
    here.command(c.EnterResult(1, 1, "played", 412, 380, replace=True))
    here.command(c.Withdraw(here.id("Elna")))
    text = sheet(here, "minutes")
    assert "Minutes of the event" in text
    assert "Carme" in text
    assert re.search(r"Correction ?: .*412.*380", text)
    assert "Elna" in text
    assert "is set up" not in text
    assert "The director" in text


def test_the_results_for_the_wall_have_everybody_with_points_and_spread(played):
    text = sheet(played, "poster")
    assert "Standings after round 1" in text
    assert all(name in text for name in FIVE)
    assert "Beside the points: Spread." in text


def test_a_certificate_for_each_of_the_first_places_and_for_who_shares_one(played):
    text = sheet(played, "certificates")
    assert text.count("The director") == 3
    assert text.count("First place") == 1
    played.window.send("tournament.print_choose", places="1")
    assert sheet(played, "certificates").count("The director") == 1
    played.window.send("tournament.print_choose", places="-7")
    assert sheet(played, "certificates").count("The director") == 3
