"""What slips cost in keys: the judge types blind, by the shortest way that the page shows."""

import random
import re

from at_once import at_once
from faristol.app.duplicate.typed_slip import Typing
from faristol.modes.duplicate.plays import all_plays
from faristol.movegen.move_index import option_value
from faristol.rules.notation import parse_play, show_coordinates

SLIPS = 12

FIELDS = {
    "slip-table": "table",
    "slip-coordinates": "coordinates",
    "slip-word": "word",
    "slip-claimed": "claimed",
}


class Keyboard:
    """The form as the page has it: keys go into the field that has the focus, in place of what is marked."""

    def __init__(self, window):
        self.window, self.at, self.keys, self.marked = window, "slip-table", 0, False
        self.fields = dict.fromkeys(FIELDS.values(), "")

    def type(self, text: str) -> None:
        """Keys one by one; "⏎" is Enter."""
        for key in text:
            self.keys += 1
            if key == "⏎":
                self.enter()
                continue
            field = FIELDS[self.at]
            self.fields[field] = key if self.marked else self.fields[field] + key
            self.marked = False
            self.window.send("slip.live", **self.fields, at=FIELDS[self.at])

    def enter(self) -> None:
        self.window.send("slip.enter", **self.fields, at=FIELDS[self.at])
        typing = self.window.inner.session.of(Typing)
        self.fields = {name: getattr(typing, name) for name in self.fields}
        if focus := self.window.effect("focus"):
            self.at, self.marked = focus["id"], focus["select"]


def referee_of(window):
    return at_once(window.inner.referee(window.state))


def second_round(window, rack="SOLERMA"):
    """The round after CANTADA H4."""
    window.send("slips.close", confirm="yes")
    alphabet = window.inner.library.alphabet("ca")
    window.send("master.choose", value=option_value(parse_play("H4 CANTADA", alphabet)))
    window.open_round(rack)


def shortest(keyboard, play, alphabet):
    """Place and letters until the screen shows the play with a key of its own, then that key."""
    place, word = show_coordinates(play.square, play.direction).casefold(), alphabet.show_word(play.word)
    for count in range(1, len(word) + 1):
        typed = f"{' ' if place[0].isdigit() else ''}{place}{word[:count].casefold()}"
        table = keyboard.fields["table"]
        keyboard.window.send("slip.live", table=f"{table}{typed}", coordinates="", word="", at="table")
        shown = re.search(rf"{word}\s+{place.upper()}(?: ×\d+)? (Enter|\d)\b", keyboard.window.text)
        if shown:
            return f"{typed}⏎" if shown[1] == "Enter" else f"{typed}{shown[1]}⏎"
    return f"{typed}⏎"


def twelve(window, equal, *, best=True, seed=0):
    """The keys for twelve slips of a round, so many of which have one play, the `best` one or the second."""
    window.set_up(*(f"Jugador {number}" for number in range(1, SLIPS + 1)))
    window.open_round("CANTADA")
    second_round(window)
    keyboard, rng, referee = Keyboard(window), random.Random(seed), referee_of(window)
    plays = [scored.play for scored in all_plays(window.state.current, referee)][:40]
    same, others = plays[0 if best else 1], rng.sample(plays[2:], SLIPS - equal)
    tables = rng.sample(range(1, SLIPS + 1), SLIPS)
    if equal:
        several = f"1-{SLIPS}" if equal == SLIPS else ",".join(map(str, tables[:equal]))
        keyboard.type(f"{several}." if best else several)
        keyboard.type("⏎" if best else shortest(keyboard, same, referee.alphabet))
    for table, play in zip(tables[equal:], others, strict=True):
        keyboard.type(str(table))
        keyboard.type(shortest(keyboard, play, referee.alphabet))
    entered = [window.state.current.slips[table].play for table in tables]
    assert entered == [same] * equal + others
    return keyboard.keys
