"""An event over groups of letters, from its set-up to its prints (FED-5, FED-6)."""

import asyncio

import pytest

from faristol.modes.groups.groups import GROUPS
from faristol.modes.groups.state import State, standings
from groupevents import SEVEN


def state(window) -> State:
    return asyncio.run(window.inner.open(GROUPS, window.path.split("/")[2])).state


def begin(window, rules: str = "compunere", players: str = "Ana\nIon; Cluj") -> str:
    window.go("#/groups/new")
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
    window.send("groups.end")
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
    window.send("groups.announce")
    assert "Group 2 of 15" in window.text
    slip(window, 2, 2, "H8 ZZZZ")
    assert "void, and its letters are gone" in window.text
    window.go(f"{path}/sheet/2")
    assert "void" in window.text
    window.send("groups.take_back", player="2", group="2")
    assert state(window).player(2).sheet.lines[-1].number == 0
    window.go(path)
    for _ in range(13):
        window.send("groups.announce")
    assert "End the event" in window.text
    window.send("groups.end")
    assert "See the order" in window.text
    window.send("groups.resume")
    assert not state(window).ended


@pytest.mark.rule("FED-5")
def test_a_slip_typed_wrongly_is_entered_anew_in_its_place(window, series):
    slip(window, 1, 3, "H7 TANGAJE")
    slip(window, 1, 3, "H7 TaNGAJE")
    assert "Group 3 has been played by this player already." in window.text
    slip(window, 1, 3, "H7 TaNGAJE", again="yes")
    assert state(window).player(1).sheet.total == 116


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
    ("groups", "said"),
    [
        ("", "Groups wanted: 7; typed: 0."),
        ("AHINNTT", "Groups wanted: 7; typed: 1."),
        ("\n".join([*SEVEN.split()[:-1], "ABDITU"]), "Group 7: tiles wanted: 7; typed: 6."),
        ("\n".join([*SEVEN.split()[:-1], "XXXXXXX"]), "Group 7 has a tile of which there are no more"),
        ("A1", "1"),
    ],
)
def test_typed_groups_that_cannot_be_are_said_and_stay_as_they_were_typed(window, groups, said):
    begin(window)
    window.send("groups.typed", groups=groups)
    assert said in window.text
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
