"""The groups of letters as the page reads them out: names of the groups, then their tiles (FED-6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from faristol.app.duplicate.views.screens import Announced
from faristol.app.groups.views.group_words import of_group
from faristol.app.text import Texts
from faristol.app.voice.views.announcing import PHRASE_PAUSE, rack_parts
from faristol.app.voice.views.speech import Part, Voice
from faristol.modes.groups.sheets import announced
from faristol.modes.groups.state import State
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK


def group_parts(state: State, alphabet: Alphabet, voice: Voice, texts: Texts) -> Iterator[Part]:
    """Yield what is read out, in the language of the tiles (`texts`).

    The group that is played is said twice, then the next ones that are known; where all groups may be used in
    any order, each is said once.
    """
    played = -1 if state.rules.any_order else state.announced - 1
    for number in range(max(0, played), len(state.shown)):
        name = of_group(number, state.rules, texts)
        later = number >= state.announced
        yield Part(f"{name}, {texts.gettext('not yet')}" if later else name, PHRASE_PAUSE)
        group = announced(state.groups[number], state.rules, alphabet)
        tiles = sorted(group, key=lambda tile: (tile == BLANK, tile))
        rack = [Announced(tile, alphabet.spoken_name(tile), kept=False) for tile in tiles]
        parts = rack_parts(rack, alphabet, voice)
        for part in parts if number == played else parts[: len(rack)]:
            yield replace(part, lights="")
