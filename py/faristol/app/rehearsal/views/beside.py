"""The sign of a rehearsal on all its pages, and slips and coach beside the judge's own pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from faristol.app.duplicate.views import figures
from faristol.app.rehearsal.views.paper import Drawn, drawn
from faristol.app.rehearsal.views.screens import BesideScreen, Said
from faristol.app.text import Texts
from faristol.app.text.faults import VERDICTS
from faristol.app.text.toml_files import toml_file
from faristol.app.views.board import small_tiles
from faristol.app.views.render import Page, part
from faristol.app.views.written import written_play
from faristol.modes.duplicate.rehearsal.papers import CASES, ROUNDS, Paper
from faristol.modes.duplicate.rehearsal.review import Night
from faristol.modes.duplicate.state import Step
from faristol.tiles.alphabet import Alphabet

SENTENCES: Mapping[str, Mapping[str, str]] = toml_file(__package__, "coach")
"""The title and the text of the coach for each case."""

ID = "rehearsal"
PLACE = f"<!--{ID}-->"
"""Marker in a page's frame for the additions; without it they come first."""


@dataclass(frozen=True)
class Line:
    """The coach's text on a case: its title, its sentences and its rule."""

    key: str
    title: str
    text: str
    rule: str


@part("rehearsal/beside.html")
def _beside(
    _texts: Texts,
    path: str,
    lines: Sequence[Line],
    tiles: Markup,
    slip: Drawn | None,
    more: int,
    verdict: tuple[str, str],
    leaving: bool,
    over: bool,
) -> Mapping[str, Any]:
    return {
        "path": path,
        "lines": lines,
        "tiles": tiles,
        "slip": slip,
        "more": more,
        "verdict": verdict,
        "leaving": leaving,
        "over": over,
    }


@part("rehearsal/hall.html")
def _for_the_hall(_texts: Texts) -> Mapping[str, Any]:
    return {}


def for_the_hall(page: Page, texts: Texts) -> Page:
    """Return the projector's page with the sign of a rehearsal."""
    return _with(page, _for_the_hall(texts))


def with_coach(page: Page, screen: BesideScreen, texts: Texts) -> Page:
    """Return a page of the judge with slip and coach beside it."""
    night, number = screen.night, len(screen.night.state.rounds)
    lines = [line(key, night, screen.alphabet, texts) for key in screen.notes]
    slip = None
    if screen.papers:
        top = screen.papers[0]
        slip = drawn(top, number, night, screen.alphabet, texts)
        if _is_new(top, number, night):
            lines.append(line(top.case, night, screen.alphabet, texts, player=top.player))
    elif "upheld" in screen.notes and (claimed := night.claimed("upheld")):
        slip = drawn(claimed[1], claimed[0], night, screen.alphabet, texts, unfolded=True)
    html = _beside(
        texts,
        f"#/rehearsal/{screen.stream}",
        tuple(lines),
        small_tiles(screen.tiles, screen.alphabet, texts) if screen.tiles else Markup(),
        slip,
        max(0, len(screen.papers) - 1),
        _verdict(screen, texts),
        screen.leaving,
        night.state.step is Step.OVER and (night.state.final or number < ROUNDS),
    )
    return _with(page, html)


def _with(page: Page, html: str) -> Page:
    frame = page.frame if PLACE in page.frame else f"{PLACE}{page.frame}"
    return replace(page, frame=frame, parts={**page.parts, ID: html})


def _is_new(paper: Paper, number: int, night: Night) -> bool:
    """Tell whether the coach comments on a slip: on an ordinary one only in round 1, until two are in."""
    current = night.state.current
    return paper.case != "plain" or (number == 1 and current is not None and len(current.slips) < 2)


def line(key: str, night: Night, alphabet: Alphabet, texts: Texts, *, player: int = 0) -> Line:
    """Return the coach's text on a case."""
    title, text = SENTENCES[key].values()
    values = _values(key, night, alphabet, player)
    return Line(key, texts.gettext(title), texts.gettext(text) % values, CASES[key].rule)


def _values(key: str, night: Night, alphabet: Alphabet, player: int) -> Mapping[str, object]:
    """Return the values that the sentences of a case name."""
    evening, claimed, play = night.evening, None, night.announced
    if key in ("upheld", "dismissed"):
        claimed = night.claimed(key)
    if claimed:
        play = claimed[1].written
    who = {
        "swap": evening.swapped[0],
        "warning": evening.talker,
        "zero": evening.talker,
        "leaves": evening.leaver,
        "missing": evening.absent,
        "twice": evening.players[4],
        "found": evening.players[5],
    }.get(key, claimed[1].player if claimed else player)
    return {
        "name": _seat(night, who),
        "other": _seat(night, evening.swapped[1]),
        "play": written_play(play, alphabet) if play else "",
        "round": claimed[0] if claimed else "",
    }


def _seat(night: Night, player: int) -> str:
    """Return a player's name with the table, as slips are sorted by it."""
    known = night.state.player(player)
    return f"{known.name} ({known.table})" if known else ""


def _verdict(screen: BesideScreen, texts: Texts) -> tuple[str, str]:
    """Return the verdict on the last decision: a kind of notice and its sentence, both empty before any."""
    said, right = screen.coach.last, screen.coach.right
    if said is None or right is None:
        return "", ""
    title, _text = SENTENCES[said.case].values()
    about = of_slip(said, screen.night, texts) or texts.gettext(title)
    if right:
        return "good", texts.gettext("%(what)s: as the rules say.") % {"what": about}
    wanted = expected(said, screen.night, screen.alphabet, texts)
    form = texts.gettext("%(what)s: by the rules otherwise. %(wanted)s")
    return "bad", form % {"what": about, "wanted": wanted}


def of_slip(said: Said, night: Night, texts: Texts) -> str:
    """Return a slip's table in words, empty if the case is no slip."""
    if said.paper is None:
        return ""
    player = night.state.player(said.paper.player)
    return texts.gettext("Table %(table)s") % {"table": player.table if player else 0}


def expected(said: Said, night: Night, alphabet: Alphabet, texts: Texts) -> str:
    """Return the right decision: for a slip its play and its points, or why it scores nothing."""
    paper = said.paper
    if paper is None:
        return line(said.case, night, alphabet, texts).text
    points = figures.points(paper.due, texts)
    if paper.play:
        return f"{written_play(paper.play, alphabet)}, {points}."
    return f"{points}, {texts.gettext(VERDICTS[paper.verdicts[0]])}."
