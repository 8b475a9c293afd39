"""Spoken announcements of a duplicate: their words in the language of the game, their pauses and voice.

Pure functions of the state; the page speaks what they return. Rules DUP-1.4, DUP-1.5, NOT-3, ROM-6.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from faristol.app.duplicate.views.screens import Announced
from faristol.app.voice.views.speech import Part, Voice
from faristol.modes.duplicate.drawing import announced
from faristol.modes.duplicate.state import Round, State
from faristol.rules.notation import Play, spoken_coordinates
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import language_of
from faristol.tiles.spoken import SpokenTable
from faristol.tiles.tile import BLANK, DESIGNATED, LETTER_MASK

SLOWLY, QUICKLY = 0.9, 1.15
QUICK_PAUSE = 250
"""Milliseconds after a tile when the rack is said once more."""

BETWEEN_PARTS = 700
"""Milliseconds more between the tiles that stayed and the new ones, and before the rack is said again."""

PHRASE_PAUSE = 350


def announcement(round_: Round, state: State, alphabet: Alphabet) -> list[Announced]:
    """Return the rack as it is read out, in the order of the rules (DUP-1.4, ROM-6)."""
    rack, stays = announced(round_, state.rules, alphabet)
    return [
        Announced(tile, alphabet.spoken_name(tile, state.letter_names, state.blank_name), at < stays)
        for at, tile in enumerate(rack)
    ]


def rack_parts(rack: Sequence[Announced], alphabet: Alphabet, voice: Voice) -> list[Part]:
    """Return the announcement: slowly with the names, then all of it once more and faster (DUP-1.4)."""
    first = [Part(one.text, voice.pause, _id_of(at), SLOWLY) for at, one in enumerate(rack)]
    for last in {sum(one.kept for one in rack), len(rack)} - {0}:
        first[last - 1] = replace(first[last - 1], pause=voice.pause + BETWEEN_PARTS)
    again = [
        Part(_again(one, alphabet, voice), QUICK_PAUSE, _id_of(at), QUICKLY) for at, one in enumerate(rack)
    ]
    return [*first, *again]


def _id_of(at: int) -> str:
    return f"said-{at}"


def _again(one: Announced, alphabet: Alphabet, voice: Voice) -> str:
    letters = voice.repeat == "letters" and one.tile != BLANK
    return alphabet.phrases.letters[one.tile & LETTER_MASK] if letters else one.text


def play_parts(play: Play, points: int, state: State, alphabet: Alphabet) -> list[Part]:
    """Return a master play: word, what its blanks show, coordinates by the letter names, points (NOT-3)."""
    names = state.letter_names
    word = alphabet.show_word(bytes(tile & LETTER_MASK for tile in play.word)).lower()
    shown = [alphabet.spoken_name(tile, names) for tile in play.word if tile & DESIGNATED]
    blank = alphabet.spoken_name(BLANK, names, state.blank_name)
    phrases = [
        word,
        *([alphabet.phrases.say_blank(blank, shown)] if shown else []),
        spoken_coordinates(play.square, play.direction, alphabet, names),
        alphabet.phrases.say_points(points),
    ]
    return [Part(phrase, PHRASE_PAUSE) for phrase in phrases]


def sample(alphabet: Alphabet, table: SpokenTable | str) -> list[Announced]:
    """Return some tiles to try a voice with: a vowel, a consonant, a letter of two, and the blank."""
    tiles = alphabet.parse_rack(language_of(alphabet.language).sample)
    return [Announced(tile, alphabet.spoken_name(tile, table), kept=False) for tile in tiles]


def speech(
    id: str, voice: Voice, parts: Sequence[Part], *, done: str = "", queue: bool = False
) -> dict[str, Any]:
    """Return the page's effect that says `parts` one after another, and sends `done` at their end."""
    return {
        "kind": "speak",
        "id": id,
        "language": voice.language,
        "voice": voice.voice,
        "rate": voice.rate,
        "parts": [
            {
                "text": part.text,
                "pause": part.pause,
                "rate": part.rate,
                **({"lights": part.lights} if part.lights else {}),
            }
            for part in parts
        ],
        "done": done,
        "queue": queue,
    }


def call(voice: Voice, text: str = "") -> dict[str, Any]:
    """Return a call of the clock (DUP-1.5); without a text for the page's own clock, which has the words."""
    return speech("call", voice, [Part(text)] if text else [])
