"""The news in a message: its events in sentences, before and after it is taken in."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.correspondence.views import history_plies as plies
from faristol.app.correspondence.views.history_sentences import CORRECTIONS, history_lines
from faristol.app.correspondence.views.history_words import CorrespondenceMoment
from faristol.app.text import Texts
from faristol.app.views.render import minus
from faristol.app.views.screen import Notice
from faristol.app.views.written import written_ply
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.evolving import replay
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import line
from faristol.tiles.alphabet import Alphabet

PLACE = "message"

Happened = tuple[int, int, e.Event]
"""An event with its number and its time."""


def sentences(
    events: Sequence[Happened], first: int, alphabet: Alphabet, texts: Texts
) -> list[tuple[e.Event, str]]:
    """Return the events from the number `first` on with their sentences; a play is shown beside them in full.

    A play that came back and is made again among them is told once, as it was made again (COR-5).
    """
    new = {number: event for number, _, event in events if number >= first}
    kinds = tuple({type(event) for event in new.values()} - {e.PlyMade, *e.LOCAL})
    lines = history_lines(events, alphabet, texts, kinds) if kinds else ()
    made = {(event.number, event.attempt): event for event in new.values() if isinstance(event, e.PlyMade)}
    found: list[tuple[e.Event, str]] = []
    for one in lines:
        event = new.get(one.seq)
        again = made.get((event.number, event.attempt + 1)) if isinstance(event, e.PlySentBack) else None
        if again is not None:
            found.append((again, _again(events, again, alphabet, texts)))
        elif event is not None:
            found.append((event, one.text))
    return found


def _again(events: Sequence[Happened], made: e.PlyMade, alphabet: Alphabet, texts: Texts) -> str:
    """Return that a play was made again, and which."""
    state = replay(event for _, _, event in events)
    if state is None:
        return ""
    moves = [written_ply(one.play, alphabet) if one.play else state.rules.pass_word for one in made.moves]
    said = texts.gettext("%(name)s has played again: %(plays)s.")
    return said % {"name": state.players[made.number % 2].name, "plays": "; ".join(moves)}


def news(events: Sequence[Happened], first: int, alphabet: Alphabet, texts: Texts) -> list[Notice]:
    """Return notices of the changes since event `first`, without the plays and their acceptance."""
    found = [
        Notice(PLACE, text, "bad" if isinstance(event, CORRECTIONS) else "info")
        for event, text in sentences(events, first, alphabet, texts)
        if not (isinstance(event, e.PlyAnswered) and not event.answers)
    ]
    before = replay(event for number, _, event in events if number < first)
    after = replay(event for _, _, event in events)
    if before is not None and after is not None:
        found += _fallen(before, after, texts)
        if _is_back(before, after):
            sentence = texts.gettext("Make another play: your tiles are on your rack again.")
            found.append(Notice(PLACE, sentence, "bad"))
    return found


def came_back(state: State, alphabet: Alphabet, texts: Texts) -> list[Notice]:
    """Return why the play that has to be made again was sent back (COR-5, COR-6B)."""
    last = state.sent_back
    if last is None:
        return []
    event = e.PlySentBack(last.ply.number, last.ply.attempt, last.fault, last.letter, last.remark)
    text = plies.LINES[e.PlySentBack](CorrespondenceMoment(state, state, alphabet, texts), event)
    return [Notice(PLACE, text, "bad" if state.role == state.seat else "info")]


def _fallen(before: State, after: State, texts: Texts) -> list[Notice]:
    """Return the notices of players who have fewer points than before."""
    said = texts.gettext("Score of %(name)s: %(before)s, now %(after)s.")
    return [
        Notice(PLACE, said % {"name": player.name, "before": minus(had), "after": minus(has)}, "info")
        for player, had, has in zip(after.players, line(before).scores, line(after).scores, strict=True)
        if has < had
    ]


def _is_back(before: State, after: State) -> bool:
    """Tell whether a play of this copy's player has been struck, and he has to play it again."""
    struck = after.struck[len(before.struck) :]
    waits = any(one.ply.number == len(after.plies) for one in struck)
    return waits and after.role == after.seat and after.end is None
