"""The first page, the set-up, the menu: what is offered, and what a refused form keeps."""

import datetime
import re
from dataclasses import replace

import pytest

from faristol.app.device.views.browsers import Copies, Runtime
from faristol.app.duplicate.views.menu import menu_page
from faristol.app.duplicate.views.screens import Ending
from faristol.app.duplicate.views.setup import proposed_name, setup_page
from faristol.app.home.views.archive import archive_page
from faristol.app.home.views.first_page import home_page
from faristol.app.home.views.first_puzzle import first_puzzle
from faristol.app.home.views.summaries import Due
from faristol.app.views.screen import Notice
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate.state import Step
from markup import unbroken


def test_what_was_going_on_is_one_tap_away(evening, english, text_of):
    going = evening().to(Step.CLOCK).slip(1, claim="none")
    going.now += 139_000
    text = text_of(home_page(going.do(c.PauseClock()).home(), english).html)
    assert "Round 2, clock stopped at 0:41. 1 of 3 slips." in text
    assert "Go on with round 2" in text


def test_after_a_result_the_next_round_is_offered(evening, english, text_of):
    assert "Go on with round 3" in text_of(home_page(evening().to(Step.RESULT).home(), english).html)


@pytest.mark.rule("FRO-4")
def test_a_first_visitor_finds_a_puzzle_a_game_and_three_doors(evening, english, read, text_of):
    html = home_page(evening().home(going=[], kept=False), english).html
    assert "Scrabble in Catalan and Romanian, at the club and at home." in text_of(html)
    begins = [
        attributes
        for _, attributes in read(html).elements
        if attributes.get("class", "").split()[:1] == ["next"]
    ]
    first = first_puzzle("en", "2026-11-19")
    assert [one["href"] for one in begins] == [first.path, "#/games/casual"]
    assert f"Rack: {first.alphabet.show_rack(first.rack)}" in html
    doors = (
        "I run an evening or a tournament",
        "I have a code, a link or a file",
        "Is it a word?",
        "No account",
    )
    places = [text_of(html).index(door) for door in doors]
    assert places == sorted(places)


@pytest.mark.rule("FRO-4")
def test_a_first_visit_has_few_things_to_touch(evening, english, read):
    html = home_page(evening().home(going=[], kept=False), english).html
    controls = [
        name for name, _ in read(html).elements if name in ("a", "button", "input", "select", "summary")
    ]
    assert len(controls) <= 14 - 6, "the five places and the tile of the person come to them"


def test_what_leads_comes_before_what_waits_and_that_before_what_was(evening, english, text_of):
    going = evening().to(Step.CLOCK)
    [over] = evening().to(Step.OVER).home().going
    waiting, copies = Due(cards=3, puzzle=True), Copies(None, 1, 1, 1)
    text = text_of(
        home_page(
            going.home(last=[replace(over.of, stream="old")], waiting=waiting, copies=copies), english
        ).html
    )
    headings = (
        "Round 2",
        "Waiting for you Puzzle of the day 3 cards",
        "Last time",
        "This device Save a copy",
    )
    places = [text.index(part) for part in headings]
    assert places == sorted(places)


@pytest.mark.rule("FRO-1")
def test_three_things_wait_at_most_and_two_were_last(evening, english, text_of):
    """Cards that are due are found where one practises: what is more is in the archive."""
    one, [over] = evening().to(Step.CLOCK).home().going[0], evening().to(Step.OVER).home().going
    screen = evening().home(going=[replace(one) for _ in range(6)], last=[over.of] * 4, waiting=Due(cards=3))
    html = home_page(screen, english).html
    assert "2 more" in text_of(html)
    assert html.count('id="going-abc"') == 3
    assert html.count('id="last-abc"') == 2


def test_a_finished_duplicate_leads_to_its_results(evening, english):
    [over] = evening().to(Step.OVER).home().going
    page = home_page(evening().home(last=[over.of]), english)
    assert 'href="#/duplicate/abc/results"' in page.html


@pytest.mark.parametrize(
    ("name", "once"),
    [
        ("Duplicada de dijous", 1),
        ("Duplicada del 12 de novembre", 1),
        ("Festa, 12 de novembre de 2026", 1),
        ("Trobada del 112 de novembre", 1),
        ("Jornada 2026-11-12", 0),
    ],
)
def test_a_line_says_its_date_once_wherever_that_is(evening, catalan, text_of, name, once):
    going = evening().to(Step.CLOCK)
    going.state = replace(going.state, name=name, date="2026-11-12")
    first, second = going.home().going[0], going.home().going[0]

    def dates(**changed):
        seen = re.sub(r'<span class="sr">[^<]*</span>', "", home_page(going.home(**changed), catalan).html)
        return len(re.findall(r"(?<!\d)12 de novembre", text_of(seen)))

    assert dates() == once
    assert dates(going=[first, second]) == 2 * once
    assert dates(going=[], last=[first.of]) == once


def test_the_word_list_is_named_with_its_checksum_and_not_called_official(evening, english, text_of):
    screen = evening().archive()
    header = screen.lexicons[0]
    line = f"Word list {header.name}, not official, {header.words:,} words, {header.short_checksum}"
    assert line in text_of(archive_page(screen, english).html)


@pytest.mark.parametrize(
    ("runtime", "said", "unsaid"),
    [
        (Runtime("ready"), "Ready without a connection", "not secure"),
        (Runtime("preparing"), "Getting ready", "not secure"),
        (Runtime("unavailable", secure=False), "This address is not secure", "Ready without"),
        (Runtime("ready", update_waiting=True), "There is a new version", "not secure"),
    ],
)
def test_the_page_says_how_the_device_is(evening, english, text_of, runtime, said, unsaid):
    text = text_of(home_page(evening().home(runtime=runtime), english).html)
    assert said in text
    assert unsaid not in text


@pytest.mark.rule("EDG-B6")
@pytest.mark.parametrize(
    ("offline", "after", "said"),
    [
        ("ready", "Evening", "It can be taken when “Evening” is over."),
        (
            "unavailable",
            "Evening",
            "It comes when this page is loaded again, also in the middle of “Evening”.",
        ),
        ("ready", "", "Change to it now"),
        ("unavailable", "", "Change to it now"),
    ],
)
def test_a_new_version_says_when_it_comes(evening, english, text_of, offline, after, said):
    screen = evening().home(runtime=Runtime(offline, update_waiting=True), update_after=after)
    text = text_of(home_page(screen, english).html)
    assert said in text
    assert ("Change to it now" in text) == (not after)


def test_a_first_visitor_is_offered_every_language_by_its_own_name(evening, catalan, read):
    page = home_page(evening().home(going=[], kept=False), catalan)
    offered = [
        (one["data-value"], one["lang"])
        for _, one in read(page.html).elements
        if one.get("data-action") == "language.choose"
    ]
    assert sorted(offered) == [("ca", "ca"), ("en", "en"), ("ro", "ro")]
    for name in ("English", "Català", "Română"):
        assert f'<span class="sr">{name}</span></button>' in page.html


def test_a_duplicate_is_named_after_its_day(english, catalan):
    thursday = datetime.date(2026, 11, 19)
    assert proposed_name(thursday, catalan) == "Duplicada de dijous"
    assert proposed_name(thursday, english) == "Thursday duplicate"


def test_the_next_free_table_is_offered(evening, english, read):
    going = evening(()).do(c.EnterPlayers((c.Seat(1, "Anna"), c.Seat(3, "Benet"))))
    reader = read(setup_page(going.setup(), english).html)
    [field] = [attributes for _, attributes in reader.elements if attributes.get("id") == "player-table"]
    assert field["placeholder"] == "2"


def test_what_was_chosen_stays_chosen_even_if_it_is_unusual(evening, english):
    page = unbroken(setup_page(evening(round_seconds=75, rounds=45).setup(), english).html)
    assert '<option value="1:15" selected>1 min 15 s</option>' in page
    assert '<option value="45" selected>' in page


def test_a_refused_player_stays_in_the_fields_with_the_reason_beside_them(evening, english, read, text_of):
    refusal = [Notice("player", "Anna already sits at table 1.")]
    page = setup_page(evening().setup(typed={"table": "1", "name": "Pau"}, notices=refusal), english)
    fields = {a.get("id"): a.get("value") for _, a in read(page.html).elements}
    assert (fields["player-table"], fields["player-name"]) == ("1", "Pau")
    assert fields["setup-name"] == "Duplicat de dijous"
    assert "Anna already sits at table 1." in text_of(page.html)


@pytest.mark.rule("DUP-1.1")
@pytest.mark.parametrize(
    ("players", "note"), [((), "2 more players are needed"), (("Anna",), "1 more player is needed")]
)
def test_the_button_says_how_many_players_are_needed(evening, english, text_of, players, note):
    button = f"Start, and draw the first rack {note}"
    page = setup_page(evening(players).setup(), english).html
    assert button in text_of(page)
    assert 'class="next lacking"' in page
    assert "lacking" not in setup_page(evening(("Anna", "Benet")).setup(), english).html
    assert "Word list: Catalan" in text_of(page)


@pytest.mark.rule("DUP-1.6")
def test_ending_is_asked_about_with_its_reason(evening, english, text_of):
    screen = evening().to(Step.RESULT).menu(topic="end", question=Ending("no_assurance"))
    page = menu_page(screen, english)
    assert "End it now? No playable rack is assured." in text_of(page.html)
    assert 'data-action="game.end_yes"' in page.html


@pytest.mark.rule("DUP-1.8D")
def test_players_can_leave_and_come_back(evening, english, text_of):
    going = evening().to(Step.RESULT).do(c.LeavePlayer(1))
    left, stays = (menu_page(going.on_player(number), english).html for number in (1, 2))
    assert "left after round 2" in text_of(left)
    assert 'data-action="player.restore"' in left
    assert 'data-action="player.leave"' not in left
    assert 'data-action="player.leave"' in stays


@pytest.mark.rule("DUP-1.8D")
def test_who_left_before_the_first_round_is_not_said_to_have_played(evening, english, text_of):
    going = evening().to(Step.DRAW).do(c.DrawRack()).do(c.LeavePlayer(1))
    assert "left before the first round" in text_of(menu_page(going.on_player(1), english).html)


def test_a_name_is_corrected_in_the_menu_where_it_is_seen(evening, english, read, text_of):
    refusal = [Notice("player-2", "Anna already sits at table 1.")]
    typed = {"player": "2", "table": "1", "name": "Benet"}
    page = menu_page(evening().to(Step.RESULT).on_player(2, notices=refusal, typed=typed), english)
    fields = {attributes.get("id"): attributes for _, attributes in read(page.html).elements}
    assert fields["player-2"]["data-change"] == "setup.change"
    assert fields["player-2-table"]["value"] == "1"
    labels = [attributes.get("aria-label") for tag, attributes in read(page.html).elements if tag == "a"]
    assert "Table 3 Cristina & <David>" in labels
    assert "Anna already sits at table 1." in text_of(page.html)


def test_the_set_up_can_be_reached_until_a_round_has_begun(evening, english):
    started = evening().to(Step.DRAW)
    assert 'href="#/duplicate/abc/setup"' in menu_page(started.menu(), english).html
    assert 'class="next" id="next" href="#/duplicate/abc"' in setup_page(started.setup(), english).html
    begun = evening().to(Step.RESULT)
    assert 'href="#/duplicate/abc/setup"' not in menu_page(begun.menu(), english).html
