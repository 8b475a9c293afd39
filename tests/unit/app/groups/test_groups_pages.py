"""An event over groups of letters, from its set-up to its prints (FED-5, FED-6)."""

import asyncio
import re

import pytest

from faristol.app.copies.jobs import Job
from faristol.modes.groups.groups import GROUPS
from faristol.modes.groups.state import State, standings
from groupevents import HUNDRED, SEVEN
from markup import without_tags


def state(window) -> State:
    return asyncio.run(window.inner.open(GROUPS, window.path.split("/")[2])).state


def begin(window, rules: str = "compunere", players: str = "Nume;Grupa\nAna\nIon;Cluj") -> str:
    window.go("#/new/groups")
    window.send(
        "groups.create", name="Concurs", date="2026-11-28", rules=rules, place="Iași", players=players
    )
    return window.path


@pytest.fixture
def series(window):
    """A serie de maxime with the groups of the example, announced."""
    path = begin(window)
    window.send("groups.typed", groups="\n".join(SEVEN.split()))
    window.send("groups.start")
    return path


def slip(window, player: int, group: int, play: str, **more: str) -> None:
    window.send("groups.slip", player=str(player), group=str(group), play=play, **more)


@pytest.mark.rule("FED-5")
def test_a_series_is_run_from_the_set_up_to_the_order(window, series):
    assert "TaNGAJE" not in window.text
    slip(window, 1, 3, "H7 TaNGAJE")
    assert "Ana, group 3: T(A)NGAJE H7, 116 points." in window.text
    slip(window, 2, 3, "H7 TaNGAJE")
    slip(window, 1, 1, "11E INHATAT")
    slip(window, 2, 1, "PAS")
    assert "Ion, group 1: a pass." in window.text
    window.send("groups.end", confirm="yes")
    window.go(f"{series}/order")
    assert [(line.rank, line.player.name) for line in standings(state(window))] == [(1, "Ana"), (2, "Ion")]
    assert "116 64" in window.text
    window.send("groups.csv")
    assert "Ana" in window.effect("download")["text"]
    for sheet in ("print", "print/boards"):
        window.go(f"{series}/{sheet}")
        assert "116" in window.text


@pytest.mark.rule("FED-6")
def test_an_anticipation_goes_group_by_group(window):
    path = begin(window, "anticipatie")
    window.send("groups.draw")
    assert "nobody sees their letters before the start" in window.text
    window.send("groups.start")
    first = state(window)
    assert (first.announced, len(first.shown)) == (1, 2)
    assert "Group 1 of 15" in window.text
    assert "not yet" in window.text
    assert "Slips to come: Ana, Ion" in window.text
    slip(window, 1, 1, "PAS")
    assert "Slips to come: Ion" in window.text
    window.send("groups.announce", confirm="yes")
    assert "Group 2 of 15" in window.text
    slip(window, 2, 2, "H8 ZZZZ")
    assert "H8 is void, and its letters are gone. The rack has no Z left for ZZZZ." in window.text
    window.go(f"{path}/sheet/2")
    assert "void" in window.text
    window.send("groups.take_back", player="2", group="2")
    assert state(window).player(2).sheet.lines[-1].number == 0
    window.go(path)
    for _ in range(13):
        window.send("groups.announce", confirm="yes")
    assert "End the event" in window.text
    window.send("groups.end", confirm="yes")
    assert "See the standings" in window.text
    window.send("groups.resume")
    assert not state(window).ended


@pytest.mark.rule("FED-5", "FED-6")
def test_who_goes_on_before_the_time_is_asked_and_nothing_has_happened_yet(window):
    path = begin(window, "anticipatie")
    window.send("groups.draw")
    window.send("groups.start")
    slip(window, 1, 1, "PAS")
    window.send("groups.announce")
    assert "1 slip for this group is missing. Whoever has none has passed." in window.text
    window.send("groups.end")
    assert "14 groups have not been announced yet." in window.text
    assert state(window).announced == 1
    slip(window, 2, 1, "PAS")
    window.send("groups.announce")
    assert state(window).announced == 2
    window.now += 180_000
    window.send("groups.announce")
    assert state(window).announced == 3
    slip(window, 1, 3, "PAS")
    paper = without_tags(window.go(f"{path}/print/boards"))
    assert (paper.count("PAS"), paper.count("not handed in")) == (3, 1)
    begin(window, "compunere")
    window.send("groups.draw")
    window.send("groups.start")
    window.send("groups.end")
    assert "The time is not over yet." in window.text
    assert 'data-confirm="yes"' in window.html
    assert not state(window).ended
    window.now += 3_600_000
    window.send("groups.end")
    assert state(window).ended


@pytest.mark.rule("FED-5", "FED-6")
@pytest.mark.parametrize(
    ("rules", "text", "setting"),
    [
        ("compunere", "not the sum", "No play may be withdrawn."),
        ("anticipatie", "The letters that are left are a group too.", "The time for a group is 3 minutes."),
        ("anticipatie_eliminare", "Whoever leaves later is ahead.", "The last play may be withdrawn."),
        (
            "anticipatie_avocalica",
            "How many consonants a group has is left to chance.",
            "Equal sums share a place.",
        ),
        (
            "compunere_avocalica",
            "Only consonants and blanks of a group are announced.",
            "which vowels may be used.",
        ),
    ],
)
def test_the_rules_at_hand_tell_the_text_from_what_is_a_setting(window, rules, text, setting):
    window.go(f"{begin(window, rules)}/rules")
    assert text in window.text
    assert f"{text} Setting" not in window.text
    assert f"{setting} Setting" in window.text


@pytest.mark.rule("FED-5")
def test_a_preset_that_was_changed_says_so_at_hand(window):
    window.go("#/new/groups")
    chosen = {"of": "compunere", "round_seconds": "0", "ahead": "0", "group_minimum": "1"}
    window.send("groups.create", name="A", date="", rules="compunere", place="", players="Ana", **chosen)
    window.go(f"{window.path}/rules")
    assert "7 of them. Setting" in window.text
    assert "There is no limit of time. Setting" in window.text


@pytest.mark.rule("FED-5", "FED-6")
def test_name_date_and_place_are_changed_beside_the_rules_and_a_name_is_needed(window, series):
    window.go(f"{series}/rules")
    window.send("groups.details", name="Concurs nou", date="2026-12-05", place="Cluj")
    assert (state(window).name, state(window).date, state(window).place) == (
        "Concurs nou",
        "2026-12-05",
        "Cluj",
    )
    window.send("groups.details", name=" ", date="", place="Vaslui")
    assert state(window).place == "Cluj"
    assert 'value="Vaslui"' in window.html
    window.send("groups.details", name="Concurs", date="", place="Vaslui")
    assert (state(window).date, state(window).place) == ("2026-12-05", "Vaslui")


@pytest.mark.rule("FED-6")
def test_in_the_variant_no_vowel_is_announced_and_each_sheet_has_those_that_are_left(window):
    path = begin(window, "anticipatie_avocalica")
    assert "each player fills a group up to 7 with vowels of the stock" in window.text
    window.send("groups.draw")
    window.send("groups.start")
    groups = window.html[window.html.index('class="groups-list"') : window.html.index('id="slip-title"')]
    assert not re.search(r">[AEIOU]<", groups)
    assert re.search(r">[B-DF-HJ-NP-TV-Z]<", groups)
    window.go(f"{path}/sheet/1")
    assert "Vowels left: A 11, E 9, I 10, O 5, U 6" in window.text
    window.go("#/new/groups")
    window.send("groups.setup", rules="compunere_avocalica", of="compunere", name="")
    assert "Tiles of a group with the vowels that a player chooses, at most”" in window.text


@pytest.mark.rule("FED-6")
@pytest.mark.parametrize(
    ("rules", "play", "why"),
    [
        ("anticipatie", "H8 HATTI", "HATTI is not in the word list."),
        ("anticipatie_integral", "H4 HATIT", "By these rules the whole group has to be laid."),
        ("anticipatie_avocalica", "H4 ANTENA", "It takes more vowels than fill the group up to 7."),
    ],
)
def test_of_a_void_play_the_reason_is_told(window, rules, play, why):
    begin(window, rules)
    groups = HUNDRED.replace("AAEEMOT", "AAEEIOT").replace(" IO", " MO").split()
    window.send("groups.typed", groups="\n".join(groups))
    window.send("groups.start")
    slip(window, 1, 1, play)
    assert f"is void, and its letters are gone. {why}" in window.text


@pytest.mark.rule("FED-5", "FED-6", "DEV-7")
@pytest.mark.parametrize(("rules", "column"), [("compunere", "Best play"), ("anticipatie", "Total")])
def test_the_hall_board_has_the_groups_and_at_the_end_the_order(window, rules, column):
    path = begin(window, rules)
    window.send("groups.draw")
    window.go(f"{path}/board")
    assert "No group has been announced yet." in window.text
    window.go(path)
    window.send("groups.start")
    window.go(f"{path}/board")
    assert len(re.findall("<li", window.html)) == len(state(window).shown)
    assert "data-deadline" in window.html
    window.go(path)
    window.send("groups.slip", player="2", group="1", play="PAS")
    window.send("groups.end", confirm="yes")
    window.go(f"{path}/board")
    assert column in window.text
    assert "Ana" in window.text
    assert "data-deadline" not in window.html


@pytest.mark.rule("FED-5")
def test_a_slip_typed_wrongly_is_entered_anew_in_its_place(window, series):
    slip(window, 1, 3, "H7 TANGAJE")
    slip(window, 1, 3, "H7 TaNGAJE")
    assert "Group 3 has been played by this player already." in window.text
    slip(window, 1, 3, "H7 TaNGAJE", again="yes")
    assert state(window).player(1).sheet.total == 116


@pytest.mark.rule("FED-5")
@pytest.mark.rule("FED-6")
@pytest.mark.parametrize("rules", ["compunere", "anticipatie"])
def test_a_slip_on_which_nothing_was_typed_is_asked_for(window, rules):
    begin(window, rules)
    window.send("groups.draw")
    window.send("groups.start")
    slip(window, 1, 1, " ")
    assert "Write the play, such as H8 CASA, or PAS if the slip has none." in window.text
    assert state(window).player(1).sheet.lines == ()


@pytest.mark.rule("FED-5")
def test_the_slips_of_a_player_are_typed_one_after_the_other(window, series):
    slip(window, 2, 1, "PAS")
    form = window.html[window.html.index('id="slip-form"') :]
    assert '<option value="2" selected>' in form
    assert re.search(r'name="group".*?<option value="2" selected>', form, re.DOTALL)
    for group in range(2, 8):
        slip(window, 2, group, "PAS")
    assert '<option value="1" selected>' in window.html[window.html.index('id="slip-form"') :]


@pytest.mark.rule("FED-5")
def test_after_the_end_a_good_series_and_the_best_plays_on_each_board_are_looked_for(window, series):
    slip(window, 1, 3, "H7 TaNGAJE")
    slip(window, 1, 1, "PAS")
    window.send("groups.search")
    assert "The search begins once the event has ended." in window.text
    window.send("groups.end", confirm="yes")
    window.go(f"{series}/order")
    window.send("groups.search")
    assert "Looking for good plays: Concurs, " in window.text
    window.send("job.cancel")
    assert "Concurs: Called off." in window.text
    window.send("groups.search")
    while window.inner.session.find(Job):
        window.send("job.step")
    [best] = re.findall(r"A good series, total (\d+)", window.text)
    assert int(best) > standings(state(window))[0].player.sheet.total
    window.go(f"{series}/sheet/1")
    assert "Best on this board" in window.text
    window.send("ear.read", place="H8")
    assert "A" in window.effect("say")["text"]
    window.go(series)
    window.send("groups.resume")
    window.go(f"{series}/order")
    assert "A good series" not in window.text


@pytest.mark.rule("FED-6")
def test_a_play_is_withdrawn_where_the_rules_have_it(window):
    path = begin(window, "anticipatie")
    window.send("groups.draw")
    window.send("groups.start")
    window.go(f"{path}/sheet/1")
    assert "withdraws the last play" not in window.text
    window.send("groups.withdraw", player="1")
    assert "Ana has no last play that could be withdrawn." in window.text


@pytest.mark.rule("FED-5")
@pytest.mark.parametrize(
    ("groups", "sentence"),
    [
        ("", "Groups wanted: 7; typed: 0."),
        ("AHINNTT", "Groups wanted: 7; typed: 1."),
        ("\n".join([*SEVEN.split()[:-1], "ABDITU"]), "Group 7: tiles wanted: 7; typed: 6."),
        ("\n".join([*SEVEN.split()[:-1], "XXXXXXX"]), "Group 7 has a tile of which there are no more"),
        ("A1", "1"),
    ],
)
def test_typed_groups_that_cannot_be_are_told_and_stay_as_they_were_typed(window, groups, sentence):
    begin(window)
    window.send("groups.typed", groups=groups)
    assert sentence in window.text
    assert groups in window.html
    assert state(window).groups == ()


@pytest.mark.rule("FED-5")
def test_players_are_read_from_a_list_and_a_second_one_of_a_name_is_refused(window):
    path = begin(window)
    assert [(one.name, one.group) for one in state(window).players] == [("Ana", ""), ("Ion", "Cluj")]
    window.go(f"{path}/players")
    window.send("groups.players", players="Eva\nAna")
    assert len(state(window).players) == 2
    assert "Eva\nAna" in window.html
    window.send("groups.player", player="2", name="Ion Popescu", group="Cluj")
    window.send("groups.remove", player="1")
    assert [one.name for one in state(window).players] == ["Ion Popescu"]


@pytest.mark.rule("FED-5")
def test_it_is_listed_while_it_goes_on_and_kept_in_the_archive(window, series):
    window.go("#/")
    assert "Concurs" in window.text
    window.go("#/archive/groups")
    assert f'href="{series}"' in window.html


@pytest.mark.rule("FED-5", "FED-6")
def test_what_the_text_leaves_open_is_told_and_chosen_at_the_set_up(window):
    window.go("#/new/groups")
    window.send("groups.setup", rules="anticipatie", of="compunere", name="Compunere (serie de maxime)")
    assert "leaves open, so that it is only proposed: “Groups known beforehand”" in window.text
    assert 'value="Anticipație"' in window.html
    chosen = {"of": "anticipatie", "round_seconds": "90", "ahead": "2", "group_minimum": "0", "ties": "yes"}
    window.send("groups.setup", rules="anticipatie", **chosen)
    for label in ("1:30", "2", "0"):
        assert re.search(f'<option value="[0-9]+" selected>{label}', window.html)
    window.send("groups.create", name="A", date="", rules="anticipatie", place="", players="Ana", **chosen)
    rules = state(window).rules
    assert (rules.round_seconds, rules.ahead, rules.group_minimum) == (90, 2, 0)
    assert (rules.withdraw, rules.ties) == ("no", "best_single")


@pytest.mark.rule("FED-5")
def test_a_setting_that_cannot_be_is_refused_and_what_was_typed_stays(window):
    window.go("#/new/groups")
    chosen = {"of": "compunere", "round_seconds": "99999", "ahead": "0", "group_minimum": "0"}
    window.send("groups.create", name="A", date="", rules="compunere", place="", players="Ana", **chosen)
    assert "a whole number from 0 to 10,800" in window.text
    assert "Ana</textarea>" in window.html


@pytest.mark.rule("FED-5")
def test_without_the_word_list_the_desk_says_which_one_it_needs_and_leads_to_the_order(
    window, series, monkeypatch
):
    async def lacks(_checksum: str) -> bool:
        return False

    monkeypatch.setattr(window.inner.library, "has", lacks)
    window.go(series)
    assert f"This event is judged by {state(window).lexicon_name}" in window.text
    assert f'href="{series}/order"' in window.html
