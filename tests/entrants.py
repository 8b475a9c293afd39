"""The players of a tournament for tests of pages: a window sends what a director does."""

import re

from answering import paste_and_say_yes
from at_once import at_once
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Pairing, Table
from faristol.tournament.tournament import TOURNAMENT

PLAYERS = """Nom;Cognoms;BARRUF;Grup;Club
Àlex;Pi i Margall;;Veterans;Palma
Núria;Col·lell Capdevila;1432;;Club d'Scrabble de Reus
Çelia;Ferrer;1290;Sub-18;Inca
Maria dels Àngels;Bartomeu-Rosselló i Puigdefàbregas;1510;;Manacor
Pau;Vila;;;
"""
BARRUF = "Nuria Col·lell Capdevila\t1440\nPau Vila Roca\t1200\nÇelia Ferrer\t1300\n"
"""A list of players as a file has it, and one of ratings with their names written otherwise."""


def begin(window, name="Campionat", **changed):
    """A new tournament of the Mallorca rules; its stream."""
    window.go("#/tournaments/new")
    fields = {"name": name, "date": "2026-11-21", "place": "Palma", "rules": "mallorca", "rounds": "5"}
    window.send("tournament.create", **{**fields, "engine": "neighbours", "starts": "lots", **changed})
    return window.path.split("/")[2]


def stream_of(window):
    return window.path.split("/")[2]


def state_of(window):
    return window.inner.store(TOURNAMENT).opened[stream_of(window)].state


def enter(window, *names):
    for name in names:
        window.send("tournament.enter_player", name=name, rating="")


def paste(window, text, **also):
    return paste_and_say_yes(window, "tournament.enter_list", text, **also)


def order(window):
    """The names as the page has them, from the first place on."""
    return re.findall(r'<input name="name" id="player-\d+-name" value="([^"]*)"', window.html)


def entries(window):
    found = [player.entry for player in state_of(window).players]
    return [(entry.name, entry.rating, entry.group, entry.club) for entry in found]


def publish(window, *pairs):
    """Publish a round at tables 1, 2 ... of players by number, and enter its results."""
    state = state_of(window)
    tables = tuple(Table(number, *pair) for number, pair in enumerate(pairs, start=1))
    pairing = Pairing(state.next_round, tables, (), "hand", 0, False)
    commands = [e.RoundPaired(pairing), c.Publish()]
    commands += [c.EnterResult(state.next_round, table.number, "played", 400, 300) for table in tables]
    for command in commands:
        at_once(window.inner.command(TOURNAMENT, stream_of(window), command))
