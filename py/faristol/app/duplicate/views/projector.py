"""The projector: what the hall reads from three metres (DUP-1.1B)."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.master import found_text
from faristol.app.duplicate.views.screens import HallPlay, ProjectorScreen
from faristol.app.ear.views.heard import Heard
from faristol.app.hall.views.over import Hall
from faristol.app.text import Texts
from faristol.app.views.board import board, rack, squares_of, tile
from faristol.app.views.clock import ClockFace
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Club, Notice
from faristol.app.views.written import written_word
from faristol.rules.notation import show_coordinates

TOP = 5
"""Standings shown beside a round that is being played."""

NAMED = 4
"""Greatest number of finders that are named; for more, only the number is shown."""

PLAYING = ("announcement", "clock", "slips")
"""The phases in which the hall needs the rack, the clock and the board."""

LONG, LONGER = 8, 11
"""Numbers of tiles above which the tiles of a word are smaller, and smaller still."""


def projector_page(
    screen: ProjectorScreen, clock: ClockFace | None, hall: Hall, texts: Texts, back: str = ""
) -> Page:
    """Return the page for the phase that the hall knows of, with what any `hall` board has.

    `back` leads away from it, if empty to the judge.
    """
    ordering = screen.phase in ("result", "over")
    return page(
        "duplicate/projector.html",
        f"{texts.gettext('Projector')} · {screen.name}",
        texts,
        heard=Heard(screen.board, screen.alphabet, screen.letter_names),
        screen=screen,
        clock=clock,
        board=board(screen.board, screen.alphabet, texts, _fresh(screen)),
        rack=_rack(screen, texts),
        last=screen.last,
        coordinates=_coordinates(screen.last),
        word=_word(screen, texts),
        found=_found(screen.last, texts),
        bonus=_bonus(screen, texts),
        not_valid=_not_valid(screen, texts),
        ending=texts.gettext(wording.ENDINGS[screen.ended]) if screen.ended else "",
        checking=_checking(screen, texts),
        ordering=ordering,
        hall=hall,
        playing=screen.phase in PLAYING,
        players=texts.ngettext("%(count)s player", "%(count)s players", screen.players)
        % {"count": screen.players},
        standings=screen.standings if ordering else screen.standings[:TOP],
        back=back or f"#/duplicate/{screen.stream}",
    )


def waiting_page(notices: Sequence[Notice], club: Club, texts: Texts) -> Page:
    """Return the page as long as there is nothing to show."""
    return page(
        "duplicate/projector_waiting.html",
        texts.gettext("Projector"),
        texts,
        notices=notices,
        hall=Hall(club),
        back="#/",
    )


def _fresh(screen: ProjectorScreen) -> frozenset[int]:
    """The squares of the master play that was announced last."""
    return squares_of(screen.last.play) if screen.last else frozenset()


def _rack(screen: ProjectorScreen, texts: Texts) -> Markup:
    """The rack, or the places for its tiles until they may be seen."""
    if screen.rack is None:
        return rack(b"", screen.alphabet, texts, screen.rack_size)
    return rack(screen.rack, screen.alphabet, texts, kept=screen.kept)


def _coordinates(last: HallPlay | None) -> str:
    return show_coordinates(last.play.square, last.play.direction) if last else ""


def _word(screen: ProjectorScreen, texts: Texts) -> Markup:
    """The word of the last master play in tiles, smaller the longer it is."""
    if screen.last is None:
        return Markup("")
    tiles = screen.last.play.word
    length = "longer" if len(tiles) > LONGER else "long" if len(tiles) > LONG else ""
    return Markup('<span class="word {}" role="img" aria-label="{}">{}</span>').format(
        length,
        screen.alphabet.show_word(tiles),
        Markup("").join(tile(number, screen.alphabet) for number in tiles),
    )


def _checking(screen: ProjectorScreen, texts: Texts) -> str:
    """Return the sentence on how long the order may be checked (DUP-1.11); empty if it cannot be."""
    if screen.checking_until is None or screen.final:
        return ""
    until = texts.clock(screen.checking_until)
    return texts.gettext("Results can be checked until %(time)s.") % {"time": until}


def _bonus(screen: ProjectorScreen, texts: Texts) -> str:
    """Return the sentence on who has the bonus of the round whose result is shown (DUP-1.10)."""
    last = screen.last
    if last is None or not last.winner or screen.phase != "result":
        return ""
    form = (
        texts.gettext("The bonus of %(points)s points is for %(name)s.")
        if screen.counted
        else texts.gettext("The bonus of %(points)s points is for %(name)s. It is added at the end.")
    )
    return form % {"points": texts.number(last.bonus), "name": last.winner}


def _not_valid(screen: ProjectorScreen, texts: Texts) -> str:
    """Return the earlier master plays that were not valid, in one line, to leave room for the order."""
    form = texts.gettext("%(word)s (round %(round)s)")
    plays = [
        form % {"word": written_word(round_.master.play.word, screen.alphabet), "round": round_.number}
        for round_ in screen.not_valid
        if round_.master
    ]
    if not plays:
        return ""
    return texts.gettext("Not valid, 0 points: %(plays)s") % {"plays": texts.sequence(plays)}


def _found(last: HallPlay | None, texts: Texts) -> str:
    """Return how many found the master play, in words, with their names if they are few."""
    if last is None:
        return ""
    if last.annulled:
        return texts.gettext("It was not valid: it stays on the board and scores nobody.")
    sentence = found_text(len(last.found_by), last.players, texts)
    if not 0 < len(last.found_by) <= NAMED:
        return sentence
    return f"{sentence}: {texts.sequence([player.name for player in last.found_by])}"
