"""Tournaments in divisions in a championship by places: each is an event of its own (FED-4, TOU-6)."""

import asyncio
import random

import pytest

from faristol.modes.mode import Context
from faristol.modes.season import events as s
from faristol.modes.season.season import SEASON
from faristol.modes.season.season_ranking import ranking
from faristol.storage.backup import read_backup
from faristol.storage.codec import to_records
from faristol.tournament import commands as c
from faristol.tournament import events as t
from faristol.tournament.data import Division
from tournaments import Hall, copy_of, hall
from unit.app.season.test_season import begin, state

pytestmark = [pytest.mark.rule("FED-4"), pytest.mark.rule("EDG-I1")]

EIGHT = ("Ana", "Bel", "Cai", "Dan", "Eva", "Fai", "Gil", "Hug")


def divided(*sizes: int, names: tuple[str, ...] = ("A", "B", "C")) -> Hall:
    """A closed tournament of one round in divisions of these even sizes; the first named wins each game."""
    people = [f"{EIGHT[at % 8]} {at // 8}" if at > 7 else EIGHT[at] for at in range(sum(sizes))]
    played = hall(people, rounds=1)
    for number, _size in enumerate(sizes, start=1):
        played.command(t.DivisionSet(Division(0, names[number - 1])))
    at = sizes[0]
    for number, size in enumerate(sizes[1:], start=2):
        for name in people[at : at + size]:
            played.command(c.MovePlayer(played.id(name), number))
        at += size
    pairs = [(people[at], people[at + 1]) for at in range(0, len(people), 2)]
    played.publish(played.pairing(*pairs))
    played.play(*((500 - at, 300 + at) for at in range(len(pairs))))
    played.command(t.Closed())
    return played


def put(window, played: Hall, stream: str = "swiss") -> None:
    for records in read_backup(copy_of(played, stream)).streams.values():
        asyncio.run(window.log.replace(stream, records))
    window.inner.forget()


def places(window) -> dict[str, list[int]]:
    return {one.taken.event: [result.rank for result in one.taken.results] for one in state(window).events}


def championship(window, scale: str = "100 80 60 50 40 30 20 10\n4: 40 30 20 10") -> str:
    begin(window, preset="places")
    path = window.path
    window.go(f"{path}/counting")
    window.send("season.counting", measure="places", best="", scale=scale, ties="ask")
    window.go(f"{path}/events")
    return path


@pytest.mark.parametrize("sizes", [(4, 4), (2, 6), (6, 2), (2, 2, 4)])
def test_each_division_is_an_event_with_its_own_places_players_and_scale(window, sizes):
    put(window, divided(*sizes))
    path = championship(window)
    for name in "ABC"[: len(sizes)]:
        assert f"Ciutat de Mallorca · {name}" in window.text
    window.send("season.take_all")
    assert sorted(map(len, places(window).values())) == sorted(sizes)
    assert all(ranks[0] == 1 and ranks.count(1) == 1 for ranks in places(window).values())
    window.go(path)
    assert "share place" not in window.text
    by_event = {
        one.taken.event: {result.name: result.group for result in one.taken.results}
        for one in state(window).events
    }
    for number, size in enumerate(sizes, start=1):
        groups = by_event[f"swiss.{number}"]
        assert (len(groups), {*groups.values()}) == (size, {"ABC"[number - 1]})
    top = {line.person.name: line.total for line in ranking(state(window))}
    assert top["Ana"] == (4_000 if sizes[0] <= 4 else 10_000)
    window.go(f"{path}/events")
    assert 'href="#/tournament/swiss/standings"' in window.html


def test_a_tournament_in_one_division_or_with_an_empty_one_is_one_event(window):
    played = divided(4)
    put(window, played)
    championship(window)
    window.send("season.take", event="swiss")
    assert [*places(window)] == ["swiss"]


@pytest.fixture
def as_one(window):
    """A championship of an earlier version, which took two divisions as one order; its address."""
    played = divided(4, 4)
    put(window, played)
    path = championship(window)
    whole = s.Taken(
        "swiss",
        "Ciutat de Mallorca",
        "2026-11-21",
        "Palma",
        "ca",
        "",
        "",
        "",
        0,
        tuple(
            s.Result(played.id(name), name, "" if at < 4 else "B", 0, at % 4 + 1, 0, 0)
            for at, name in enumerate(EIGHT)
        ),
        "tournament",
    )
    stream = path.split("/")[2]
    records = asyncio.run(window.log.read(stream))
    before, now = state(window), records[-1].time + 1
    commands = [s.ResultsTaken(whole), s.EventValued("swiss", "Etapa 1", 50)]
    commands += [s.PersonTold((s.Entry("swiss", played.id("Eva")),), "Eva Pons", "Palma")]
    events = []
    for command in commands:
        for event in SEASON.decide(before, command, Context(now, random.Random(1))):
            events.append(event)
            before = SEASON.evolve(before, event, now)
    asyncio.run(window.log.append(to_records(stream, events, records, now)))
    window.inner.forget()
    window.go(path)
    return path


def test_divisions_that_were_taken_as_one_order_are_asked_about_and_keep_what_was_said(window, as_one):
    assert "was played in divisions, and their orders were taken as one" in window.text
    assert "not on this device" not in window.text
    assert "has other results" not in window.text
    assert places(window) == {"swiss": [1, 2, 3, 4, 1, 2, 3, 4]}
    window.go(f"{as_one}/events")
    window.send("season.divide", event="swiss")
    assert places(window) == {"swiss.1": [1, 2, 3, 4], "swiss.2": [1, 2, 3, 4]}
    assert {(one.stage, one.value) for one in state(window).events} == {("Etapa 1", 50)}
    totals = {line.person.shown: line.total for line in ranking(state(window))}
    assert totals["Ana"] == 2_000
    assert totals["Eva Pons (Palma)"] > 0
    window.go(as_one)
    assert "was played in divisions" not in window.text
    window.send("season.divide", event="swiss")
    assert "That event is not in the season." in window.text


def test_divisions_left_out_stay_so(window, as_one):
    window.send("season.leave_out", event="swiss")
    window.send("season.divide", event="swiss")
    assert [one.counts for one in state(window).events] == [False, False]


def test_places_behind_the_scale_and_shared_ones_are_asked_about_on_both_pages(window):
    path = championship(window, scale="10 8")
    window.send("season.order", name="Proba", date="2026-11-22", order="1. Ana\n1. Bel\n3. Cai\n4. Dan")
    for page in (path, f"{path}/events"):
        window.go(page)
        assert "The points end after place 2, and there are 4 places in: “Proba”." in window.text
        assert "In “Proba”, Ana and Bel share place 1. What do players who share one have?" in window.text
    window.go(f"{path}/print")
    assert "bring has not been said yet; until then it is nothing" in window.text
    window.go(path)
    window.send("season.scale", players="0", points="nine")
    assert "“nine” are not points for places" in window.text.replace("10 8 ", "")
    assert 'value="nine"' in window.html
    window.send("season.scale", players="0", points="6 4")
    window.send("season.ties", ties="mean")
    assert "To be said about places" not in window.text
    totals = {line.person.name: line.total for line in ranking(state(window))}
    assert totals == {"Ana": 900, "Bel": 900, "Cai": 600, "Dan": 400}


def test_nothing_further_down_is_one_button_and_is_not_asked_again(window):
    path = championship(window, scale="10 8")
    for name, order in (("Proba", "Ana\nBel\nCai\nDan"), ("Altra", "Ana\nBel\nCai\nDan\nEva")):
        window.send("season.order", name=name, date="2026-11-22", order=order)
        if name == "Proba":
            window.send("season.scale", players="0", points="0")
    window.go(path)
    assert state(window).scale == (10, 8, 0)
    assert "To be said about places" not in window.text
    assert "Places after the last one of the scale bring nothing." in window.text


def test_compunere_and_anticipation_have_tables_of_their_own(window):
    path = championship(window)
    stream = path.split("/")[2]
    records = asyncio.run(window.log.read(stream))
    events = [
        s.ResultsTaken(
            s.Taken(
                variety,
                variety,
                "2026-11-21",
                "",
                "ro",
                "",
                "",
                "",
                0,
                (s.Result(1, name, "", 0, 1, 0, 0),),
                "groups",
                variety,
            )
        )
        for variety, name in (("compunere", "Ion"), ("anticipation", "Dan"))
    ]
    asyncio.run(window.log.append(to_records(stream, events, records, records[-1].time + 1)))
    window.inner.forget()
    window.go(f"{path}/only/kind-groups-compunere")
    assert ("Ion" in window.text, "Dan" in window.text) == (True, False)
    window.go(f"{path}/only/kind-groups-anticipation")
    assert ("Ion" in window.text, "Dan" in window.text) == (False, True)
