"""What is typed for an event over groups of letters: its players, its groups, a slip."""

import random

import library
from faristol.app.groups.event import LAYOUT
from faristol.app.text.reading_people import read_people
from faristol.modes.groups import commands as c
from faristol.modes.groups.groups import GROUPS
from faristol.modes.groups.sheets import written
from faristol.modes.mode import Context
from faristol.rules.group_rules import GroupRules
from fuzz.reader import Data, Reader
from groupevents import SEVEN

NOW = 1_764_000_000_000
RULES = GroupRules.preset("compunere")
LISTS = ("Ana\nIon; Cluj\n", "Nume;Grupă\nAna Pop;A\nIon;B\n", "1. Ana, Cluj\n2. Ion, Iași\n")
SLIPS = ("H7 TaNGAJE", "11E INHATAT", "PAS", " pas ", "h7 ta(n)gaje")


def _after_creation(*commands: c.Command) -> object:
    context, state = Context(NOW, random.Random(1), library.referee(RULES)), None
    for command in (c.Create("Concurs", "2026-11-28", "", RULES), *commands):
        for event in GROUPS.decide(state, command, context):
            state = GROUPS.evolve(state, event, NOW)
    return state


def _players(text: Data) -> object:
    assert isinstance(text, str)
    read = read_people(text, LAYOUT, lambda person: c.Seat(person.name, person.cell("group")))
    if read.problems:
        raise read.problems[0].fault
    return _after_creation(c.EnterPlayers(tuple(read.found)))


def _groups(text: Data) -> object:
    assert isinstance(text, str)
    alphabet = library.alphabet("ro")
    return _after_creation(c.TypeGroups(tuple(map(alphabet.parse_rack, text.splitlines()))))


def _slip(text: Data) -> object:
    assert isinstance(text, str)
    return written(text, RULES, library.alphabet("ro"))


READERS = (
    Reader("groups-players", lambda: LISTS, _players, ("groups.create", "groups.players")),
    Reader("groups-typed", lambda: [SEVEN.replace(" ", "\n")], _groups, ("groups.typed",)),
    Reader("groups-slip", lambda: SLIPS, _slip, ()),
)
