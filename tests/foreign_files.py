"""Tournament files for tests: damaged by chance, and what has to be true of all that was read from them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from faristol.app.text.faults import SENTENCES
from faristol.errors import Refused
from faristol.storage.codec import replayed, to_records
from faristol.storage.exchange.tournament_in import Imported
from faristol.tournament.standings import standings
from faristol.tournament.state import State
from faristol.tournament.tournament import TOURNAMENT


def faults(imported: Imported) -> list[tuple[str, object, object]]:
    """What was told, with line and column."""
    return [(fault.code, fault.details["line"], fault.details["column"]) for fault in imported.faults]


def orders(state: State) -> Mapping[str, object]:
    """Everybody's place, points and tie-breaks by name."""
    return {line.player.name: (line.rank, line.halves, line.values) for line in standings(state)}


def refused_or_sound(read_it: Callable[[], Imported]) -> None:
    """A file is refused with a sentence, or what was taken of it is a tournament."""
    try:
        imported = read_it()
    except Refused as fault:
        refused = fault
    else:
        sound(imported)
        return
    assert refused.code in SENTENCES


def damaged(text: str, rng: random.Random) -> str:
    """A text with a few characters or lines lost, doubled or changed."""
    for _ in range(rng.randint(1, 5)):
        place = rng.randrange(len(text) + 1)
        lines = text.split("\n")
        at = rng.randrange(len(lines))
        match rng.randrange(5):
            case 0:
                text = text[:place] + text[place + rng.randint(1, 12) :]
            case 1:
                text = text[:place] + rng.choice("0123456789 wb+-=;#Zà\t\ufeff²") + text[place + 1 :]
            case 2:
                text = "\n".join([*lines[:at], *lines[at + 1 :]])
            case 3:
                text = "\n".join([*lines[:at], lines[at], *lines[at:]])
            case _:
                text = text[:place] + rng.choice(" 0x;") + text[place:]
    return text


def sound(imported: Imported) -> None:
    """What was taken can be saved, counted and gone on with."""
    state = imported.state
    assert replayed(TOURNAMENT, to_records("t", imported.events, [], 0)) == state
    assert len(standings(state)) == len(state.players)
    for round_ in state.published:
        seated = [id for table in round_.pairing.tables for id in table.players]
        seated += [bye.player for bye in round_.pairing.byes]
        assert len(set(seated)) == len(seated)
