"""A rack a day: the text that is sent out, the deadline, the answers (FED-7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from faristol.app.duplicate.views import figures, slips, wording
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.app.views.written import written_play
from faristol.modes.duplicate.drawing import announced
from faristol.modes.duplicate.ranking import Standing, standings
from faristol.modes.duplicate.state import Round, State
from faristol.tiles.alphabet import Alphabet

EXAMPLE = "Maria: H8 CASA 24"
"""An answer as people may write it; the word is one in every language that is played."""


@dataclass(frozen=True, kw_only=True)
class SentScreen(Screen):
    """A rack that is sent out: its `deadline`, set or proposed, the `text`, the `answers` in the field."""

    stream: str
    state: State
    alphabet: Alphabet
    deadline: datetime
    text: str
    answers: str
    standings: Sequence[Standing]


def sent_page(screen: SentScreen, texts: Texts) -> Page:
    """Return the page `#/duplicate/STREAM/sent`."""
    state, current = screen.state, screen.state.current
    if current is None:
        raise AssertionError(screen.stream)
    settable, joins = not (current.closed or state.ended), state.rules.join_late and not state.ended
    rounds = [(round_.number, round_.number) for round_ in reversed(state.rounds) if round_.until]
    parts = {"deadline": settable, "sent-text": True, "answers": bool(rounds), "join": joins}
    return page(
        "duplicate/sent_round.html",
        f"{texts.gettext('Send the rack out')} · {state.name}",
        texts,
        path=f"#/duplicate/{screen.stream}",
        state=state,
        round=current,
        settable=settable,
        day=screen.deadline.date().isoformat(),
        time=f"{screen.deadline:%H:%M}",
        until=texts.written_out(current.until) if current.until else "",
        text=screen.text,
        answers=screen.answers,
        example=EXAMPLE,
        rounds=rounds,
        missing=[player.name for player in state.missing()] if not current.closed else (),
        late=list(_late(state, screen.alphabet, texts)),
        joins=joins,
        typed=screen.typed_at,
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere([anchor for anchor, shown in parts.items() if shown]),
    )


def _late(state: State, alphabet: Alphabet, texts: Texts) -> Iterator[Mapping[str, Any]]:
    """Yield the answers that came after their deadline, the latest round first."""
    names = {player.id: player.name for player in state.players}
    for round_ in reversed(state.rounds):
        for slip in round_.slips.values():
            if round_.until and slip.came > round_.until:
                yield {
                    "round": round_.number,
                    "name": names[slip.player],
                    "slip": " ".join(slips.written(slip, alphabet)),
                    "time": texts.written_out(slip.came),
                    "verdict": wording.verdict(slip, texts),
                }


def written(state: State, alphabet: Alphabet, link: str, texts: Texts) -> str:
    """Return what is sent out: rack, board, deadline, the last master play, the standings."""
    current = state.current
    if current is None:
        raise AssertionError(state.name)
    head = texts.gettext("Round %(round)s") % {"round": current.number}
    lines = [f"{state.name} · {head}"]
    if not current.closed:
        lines += _asked(state, current, alphabet, link, texts)
    if last := _last(state, current, alphabet, texts):
        lines += ["", last]
    if any(round_.closed for round_ in state.rounds):
        lines += ["", texts.gettext("Standings")]
        lines += [
            f"{line.rank or '–'}. {line.player.name} {texts.number(line.total)}" for line in standings(state)
        ]
    return "\n".join(lines)


def _asked(state: State, current: Round, alphabet: Alphabet, link: str, texts: Texts) -> Iterator[str]:
    """Yield the lines on a round whose answers are waited for."""
    tiles, _kept = announced(current, state.rules, alphabet)
    spaced = " ".join(alphabet.show_rack(bytes([one])) for one in tiles)
    yield texts.gettext("Rack: %(tiles)s") % {"tiles": spaced}
    if current.choices:
        more = alphabet.show_rack(alphabet.sort_rack(current.choices))
        yield f"{texts.gettext('Each player adds a tile from the bag')}: {more}"
    if not current.board.is_empty:
        yield texts.gettext("Board: %(link)s") % {"link": link}
    if current.until:
        text = texts.gettext("Answer by %(time)s, as in “%(example)s”.")
        yield text % {"time": texts.written_out(current.until), "example": EXAMPLE}


def _last(state: State, current: Round, alphabet: Alphabet, texts: Texts) -> str:
    """Return the last master play in a line; empty without one."""
    last = current if current.master else state.round(current.number - 1)
    if last is None or last.master is None:
        return ""
    title = texts.gettext("Master play of round %(round)s") % {"round": last.number}
    return f"{title}: {written_play(last.master.play, alphabet)}, {figures.points(last.scored or 0, texts)}"
