"""The pages of standings: the order and why, earlier rounds, groups, the cross table, a player's card."""

import asyncio
import re

import pytest

from devtools.catalogues import compiled_catalogues
from faristol.app.text import Texts
from faristol.storage.codec import to_records
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Entry
from faristol.tournament.tournament import TOURNAMENT
from markup import without_tags
from tournaments import Hall, hall

FOUR = ("Anna", "Benet", "Carme", "Dídac")


def saved(window, here: Hall) -> str:
    """Put a tournament into the log of a window; its stream."""
    records = []
    for event, time in here.events:
        records += to_records("swiss", [event], records, time)
    asyncio.run(window.log.append(records))
    return "#/tournament/swiss"


def two_rounds(**changed: object) -> Hall:
    """Anna 2 points, Benet and Carme 1 with Carme ahead by spread, Dídac none."""
    here = hall(FOUR, **changed)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (450, 300))
    here.publish(here.pairing(("Anna", "Carme"), ("Benet", "Dídac")))
    here.play((380, 350), (400, 390))
    return here


def lines(window) -> list[str]:
    """The lines of the table in words, as they stand where there is room for every column."""
    broad = re.sub(r'<span class="further">.*?</a>', "</a>", window.html, flags=re.DOTALL)
    found = re.findall(r'<tr id="standing-\d+".*?</tr>', broad, re.DOTALL)
    return [" ".join(without_tags(line).split()) for line in found]


@pytest.mark.rule("SWI-1")
def test_the_order_with_what_parts_players(window):
    window.go(saved(window, two_rounds()) + "/standings")
    assert "Standings after round 2" in window.text
    assert lines(window) == [
        "1 Compare Anna places up: 1 Anna 2 +130 780 Why? ? Anna before Carme",
        "2 Compare Carme places down: 1 Carme 1 +120 800 Why? ? Carme before Benet",
        "3 Compare Benet = Benet 1 −90 700 Why? ? Benet before Dídac",
        "4 Compare Dídac = Dídac 0 −160 690",
    ]


@pytest.mark.rule("SWI-1")
def test_while_results_are_missing_the_order_is_that_during_the_round(window):
    here = two_rounds()
    here.publish(here.pairing(("Anna", "Dídac"), ("Benet", "Carme")))
    window.go(saved(window, here) + "/standings")
    assert "Standings during round 3" in window.text
    assert "Round 3 is being played: 2 results are missing." in window.text
    window.go(window.path + "/2")
    assert "Standings after round 2" in window.text


def test_what_has_no_column_on_a_phone_stands_below_the_name(window):
    window.go(saved(window, two_rounds(tie_breaks=("spread", "total", "wins"))) + "/standings")
    below = re.findall(r'<span class="further">(.*?)</span></a>|<span class="further">(.*?)</a>', window.html)
    said = [" ".join(without_tags(one or other).split()) for one, other in below]
    assert said[0] == "Points scored 780 Games won 2"
    hidden = re.findall(r'<th class="num in-width" scope="col"><span class="word">(.*?)</span>', window.html)
    assert hidden == ["Points scored", "Games won"]


def test_many_tie_breaks_have_short_heads_that_the_page_explains(window):
    many = ("buchholz", "median", "sonneborn", "spread")
    window.go(saved(window, two_rounds(tie_breaks=many)) + "/standings")
    assert "order-beside many" in window.html
    heads = re.findall(r'<span class="order-mark" aria-hidden="true" title="(.*?)">(.*?)</span>', window.html)
    assert heads[0] == ("Buchholz", "BH")
    assert [short for _, short in heads] == ["BH", "MB", "SB", "+/−"]
    assert "<strong>BH · Buchholz</strong>" in window.html
    below = re.findall(r'<span class="further">(.*?)</a>', window.html, re.DOTALL)[0]
    said = re.sub(r'<span class="sr">.*?</span>', "", below)
    assert " ".join(without_tags(said).split()) == "MB 2 SB 2 +/− +130"


def test_an_earlier_round_and_how_places_have_changed(window):
    path = saved(window, two_rounds())
    window.go(path + "/standings/1")
    assert [line.split()[3] for line in lines(window)] == ["Carme", "Anna", "Benet", "Dídac"]
    window.go(path + "/standings")
    assert "Places after each round" in window.text
    window.go(path + "/standings/3")
    assert "page-standings" not in window.html
    window.go(path + "/standings/x")
    assert "page-standings" not in window.html


def test_who_rises_and_who_falls(window):
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (450, 300))
    here.publish(here.pairing(("Carme", "Anna"), ("Benet", "Dídac")))
    here.play((300, 500), (400, 390))
    here.command(c.EnterPlayers((Entry("Elna"), Entry("Ferran"))))
    window.go(saved(window, here) + "/standings")
    first, second, third, *_ = lines(window)
    assert "places up: 1 Anna" in first
    assert "places down: 1 Carme" in second
    assert "= Benet" in third
    assert any("new Elna" in line for line in lines(window))


def test_before_any_round_the_order_is_that_of_the_seeding(window):
    window.go(saved(window, hall(FOUR)) + "/standings")
    assert "No round is published yet" in window.text
    assert len(lines(window)) == 4


def test_a_missing_result_is_told_and_marked(window):
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300))
    window.go(saved(window, here) + "/standings")
    assert "Round 1 is being played: 1 result is missing." in window.text
    assert sum("result missing" in line for line in lines(window)) == 2


def test_why_before_the_next_one(window):
    window.go(saved(window, two_rounds()) + "/standings")
    window.send("tournament.standings_why", player="3", other="2")
    assert "Carme is before Benet because of the spread: +120 against −90." in window.text
    assert "Both have 1 point." in window.text
    assert "1 Dídac 450–300 +150 Anna 300–400 −100" in window.text
    assert "2 Anna 350–380 −30 Dídac 400–390 +10" in window.text
    window.send("tournament.standings_why", player="3", other="2")
    assert "because of the spread" not in window.text


def test_two_taps_compare_any_two_players(window):
    window.go(saved(window, two_rounds()) + "/standings")
    window.send("tournament.standings_pick", player="4")
    assert "against" not in window.text
    window.send("tournament.standings_pick", player="1")
    assert "Anna is before Dídac: 2 points against 0 points." in window.text
    assert window.html.count('aria-pressed="true"') == 2
    window.send("tournament.standings_pick", player="4")
    assert "against" not in window.text
    window.send("tournament.standings_clear")
    assert 'aria-pressed="true"' not in window.html


def test_a_comparison_is_closed_when_the_order_has_moved_on(window):
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (450, 300))
    path = saved(window, here)
    window.go(path + "/standings")
    window.send("tournament.standings_why", player="1", other="3")
    assert "Carme is before Anna because of the spread" in window.text
    window.go(path)
    window.go(path + "/standings/1")
    assert "Carme is before Anna because of the spread" in window.text
    asyncio.run(
        window.inner.command(
            TOURNAMENT,
            "swiss",
            c.EnterResult(1, 1, "played", 480, 300, reason="Misread", replace=True, sure=True),
        )
    )
    window.go(path + "/standings")
    assert "because of the spread" not in window.text
    window.send("tournament.standings_why", player="3", other="1")
    assert "Anna is before Carme because of the spread" in window.text


def test_who_is_equal_is_told_so(window):
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (400, 300))
    window.go(saved(window, here) + "/standings")
    window.send("tournament.standings_why", player="1", other="3")
    assert "Anna and Carme share place 1: nothing parts them." in window.text


@pytest.mark.parametrize(
    ("tie_break", "sentence"),
    [
        ("total", "points scored: 800 against 700."),
        ("median", "median Buchholz: 2 against 2."),
        ("buchholz", "Buchholz: 2 against 2."),
        ("sonneborn", "Sonneborn-Berger: 0 against 0."),
        ("wins", "games won: 1 against 1."),
    ],
)
def test_every_tie_break_can_be_told(window, tie_break, sentence):
    here = two_rounds(tie_breaks=[tie_break, "spread"])
    window.go(saved(window, here) + "/standings")
    window.send("tournament.standings_why", player="3", other="2")
    equal = len(set(sentence.rstrip(".").split(": ")[1].split(" against "))) == 1
    assert (sentence in window.text) != equal
    assert ("because of the spread" in window.text) == equal
    if equal:
        name, value = sentence.split(" against ")[0].split(": ")
        assert f"both have 1 point, {name} {value}.".lower() in window.text.lower()


def test_a_median_says_from_when_something_is_left_out_and_is_no_average_in_catalan(window):
    here = two_rounds(tie_breaks=["median", "spread"])
    path = saved(window, here)
    window.go(path + "/standings")
    assert "from three rounds on without the best and the worst of them" in window.text
    window.go(path + "/rules")
    assert "more comes first, but of games started fewer" in window.text
    catalan = Texts.compiled("ca", compiled_catalogues()["ca"])
    assert catalan.gettext("Median Buchholz") == "Buchholz sense extrems"


def test_direct_encounter_median_and_starts_round_by_round(window):
    here = hall(FOUR, starts="balanced", tie_breaks=["direct", "starts", "median"])
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (350, 350))
    here.publish(here.pairing(("Anna", "Carme"), ("Benet", "Dídac")), "starts")
    here.play((300, 320), (400, 310))
    here.publish(here.pairing(("Anna", "Dídac"), ("Benet", "Carme")), "starts")
    here.play((410, 400), (380, 330))
    window.go(saved(window, here) + "/standings")
    window.send("tournament.standings_why", player="1", other="2")
    assert "because of the games among the equal: 1 against 0." in window.text
    assert "Equal were Anna and Benet." in window.text
    window.send("tournament.standings_why", player="3", other="4")
    assert "Carme is before Dídac: 1½ points against ½ point." in window.text


def test_a_group_with_ranks_of_its_own_and_the_place_among_all(window):
    here = two_rounds()
    for name in ("Benet", "Dídac"):
        here.command(e.PlayerChanged(here.id(name), Entry(name, group="Juvenil")))
    window.go(saved(window, here) + "/standings")
    window.send("tournament.standings_group", group="Juvenil")
    assert lines(window) == [
        "1 Compare Benet = Benet 3 1 −90 700 Why? ? Benet before Dídac",
        "2 Compare Dídac = Dídac 4 0 −160 690",
    ]
    window.send("tournament.standings_group", group="")
    assert len(lines(window)) == 4


def test_a_group_moves_and_compares_only_its_own(window):
    here = two_rounds()
    for name in ("Anna", "Carme"):
        here.command(e.PlayerChanged(here.id(name), Entry(name, group="Sènior")))
    window.go(saved(window, here) + "/standings")
    ids = {name: str(here.id(name)) for name in FOUR}
    for name in ("Anna", "Benet"):
        window.send("tournament.standings_pick", player=ids[name])
    assert "Anna is before Benet" in window.text
    window.send("tournament.standings_group", group="Sènior")
    assert "Anna is before Benet" not in window.text
    # Carme was first of the group and of all, Anna second
    assert [line.partition(" 1 ")[0] for line in lines(window)][1] == "2 Compare Carme places down:"
    window.send("tournament.standings_group", group="")
    assert "Anna is before Benet" in window.text


def test_a_hidden_label_is_whole_catalan(window):
    here = hall(("Benet", "Anna", "Carme", "Dídac"))
    here.publish(here.pairing(("Benet", "Anna"), ("Carme", "Dídac")))
    here.play((450, 300), (350, 320))
    window.inner.texts = Texts.compiled("ca", compiled_catalogues()["ca"])
    window.go(saved(window, here) + "/standings")
    assert "davant d’Anna" in window.text
    assert "davant de Anna" not in window.text


def test_a_line_of_the_picture_ends_with_the_place(window):
    here = two_rounds()
    window.go(saved(window, here) + "/standings")
    for name in ("Carme", "Dídac"):
        window.send("tournament.standings_pick", player=str(here.id(name)))
    assert re.findall(r'<text class="figure"[^>]*>(\d)</text>', window.html) == ["4", "2"]
    table = window.html.partition('<table class="ways">')[2]
    assert re.findall(r'<tr><td class="num">(\d)</td>', table) == ["2", "4"]


def test_ratings_of_the_event_with_their_formula_and_no_name_that_is_not_theirs(window):
    window.go(saved(window, two_rounds()) + "/standings")
    assert "Ratings of this event" not in window.text
    here = two_rounds(performance=True, rating_factor=20, rating_scale=400)
    asyncio.run(window.log.append(_records(here, "rated")))
    window.go("#/tournament/rated/standings")
    assert "Anna 999* 2 2 1.00 +20 1019" in window.text
    assert "after = before + 20 × (points − expected)" in window.text
    assert "10^(d ÷ 400)" in window.text
    assert "BARRUF" not in window.text


def _records(here: Hall, stream: str) -> list:
    records: list = []
    for event, time in here.events:
        records += to_records(stream, [event], records, time)
    return records


def test_the_cross_table_by_place(window):
    here = two_rounds(starts="balanced")
    window.go(saved(window, here) + "/cross")
    assert "1 Anna • started 3 + • started 2 + +130 780 2" in window.text
    assert "2 Carme • started 4 + 1 − +120 800 1" in window.text


def test_the_wall_chart_by_number_with_sums(window):
    here = hall(("Anna", "Benet", "Carme"))
    here.publish(here.pairing(("Anna", "Benet"), Carme="bye"))
    here.command(c.EnterResult(1, 1, "forfeit", winner="second"))
    here.publish(here.pairing(("Benet", "Carme"), Anna="bye"))
    window.go(saved(window, here) + "/cross/numbers")
    assert "1 Anna 2 − F 0–300 0 −300 bye + 1 −300" in window.text
    assert "3 Carme bye + 1 0 2 ?" in window.text


@pytest.mark.parametrize(
    ("rounds", "classes"), [(2, None), (3, ""), (9, "sideways-middle"), (14, "sideways-far")]
)
def test_a_cross_table_that_is_wider_than_the_window_says_that_it_slides(window, rounds, classes):
    here = hall(("Anna", "Benet"), rounds=rounds)
    for _ in range(rounds):
        here.publish(here.pairing(("Anna", "Benet")), "repeat")
        here.play((400, 380))
    window.go(saved(window, here) + "/cross")
    found = re.search(r'<p class="quiet small sideways ([a-z-]*)">', window.html)
    assert (found and found.group(1)) == classes
    assert 'aria-hidden="true" title="Points scored">PS' in window.html


def test_a_players_card(window):
    here = two_rounds(starts="balanced")
    window.go(saved(window, here) + "/player/3")
    assert "Place 2 of 4" in window.text
    assert "1 Dídac (4) + 450–300 1 +150 2 starts" in window.text
    assert "2 Anna (1) − 350–380 1 +120 1" in window.text
    window.go("#/tournament/swiss/player/99")
    assert "page-player" not in window.html


def test_a_card_tells_byes_rulings_late_entries_and_the_recorded_game(window):
    here = hall(("Anna", "Benet", "Carme"))
    here.publish(here.pairing(("Anna", "Benet"), Carme="bye"))
    here.command(c.EnterResult(1, 1, "played", 350, 350, "second", game="g1", sure=True))
    here.command(c.EnterPlayers((Entry("Dídac"),)))
    here.publish(here.pairing(("Anna", "Carme"), ("Benet", "Dídac")))
    path = saved(window, here)
    window.go(path + "/player/1")
    assert "Benet wins by a ruling" in window.text
    assert 'href="#/game/g1/replay"' in window.html
    assert "result missing" in window.text
    window.go(path + "/player/3")
    assert "+ bye 1 0" in window.text
    window.go(path + "/player/4")
    assert "plays from round 2 on" in window.text
    assert "not there" in window.text
    asyncio.run(window.inner.command(TOURNAMENT, "swiss", c.Withdraw(4)))
    window.go(path + "/player/4")
    assert "withdrawn from round 3 on" in window.text
    window.go(path + "/standings")
    assert any("Dídac withdrawn" in line for line in lines(window))
    window.go(path + "/standings/1")
    assert not any("withdrawn" in line for line in lines(window))


def test_a_comparison_says_whose_result_is_missing(window):
    here = two_rounds()
    here.publish(here.pairing(("Anna", "Dídac"), ("Benet", "Carme")))
    here.play((400, 300))
    window.go(saved(window, here) + "/standings")
    window.send("tournament.standings_why", player="1", other="2")
    assert "3 Dídac 400–300 1 Carme result missing" in window.text


def test_catalan_elides_before_a_vowel(window):
    window.go(saved(window, two_rounds()) + "/standings/1")
    window.inner.texts = Texts.compiled("ca", compiled_catalogues()["ca"])
    window.send("tournament.standings_why", player="3", other="1")
    assert "Carme va davant d’Anna pel diferencial: +150 contra +100." in window.text
