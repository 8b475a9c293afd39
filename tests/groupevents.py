"""Events over groups of letters, made beside the app."""

import random
import time
from collections.abc import Sequence

import library
from faristol.modes.groups import commands as c
from faristol.modes.groups.groups import GROUPS
from faristol.modes.groups.sheets import written
from faristol.modes.groups.state import State
from faristol.modes.mode import Context
from faristol.rules.group_rules import GroupRules
from faristol.storage.codec import to_records
from faristol.storage.records import Record

SEVEN = "AHINNTT ACFRSSU ?AEGJNT CCLMNOR AEEMPPX ?AIRRRV ABDITUV"
"""The groups of the example of FED-5."""

HUNDRED = SEVEN + " AAEEMOT ADFRTUU CILNOSZ EIINOPR CDEILSU ABDGPTU AEEIILS IO"
"""The groups of the example of FED-6: the whole stock."""


def group_event(
    stream: str, preset: str, groups: str = "", *slips: tuple[int, int, str], then: Sequence[c.Command] = ()
) -> list[Record]:
    """The records of an event of Ana and Ion: its groups typed or drawn, slips as (player, group, text)."""
    rules, alphabet = GroupRules.preset(preset), library.alphabet("ro")
    made = c.TypeGroups(tuple(map(alphabet.parse_rack, groups.split()))) if groups else c.DrawGroups()
    players = c.EnterPlayers((c.Seat("Ana"), c.Seat("Ion", "Cluj")))
    plays = (c.EnterSlip(player, group - 1, written(text, rules, alphabet)) for player, group, text in slips)
    now, state, events = int(time.time() * 1000), None, []
    context = Context(now, random.Random(1), library.referee(rules))
    create = c.Create("Concurs", "2026-11-28", "Iași", rules)
    for command in (create, players, made, c.Start(), *plays, *then):
        for event in GROUPS.decide(state, command, context):
            state = GROUPS.evolve(state, event, now)
            events.append(event)
    assert isinstance(state, State)
    return to_records(stream, events, [], now)
