"""The projector: what the hall reads from three metres (DUP-1.1B)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.next_step import found_text
from faristol.app.duplicate.views.screens import ProjectorScreen
from faristol.app.ear.views.heard import Heard
from faristol.app.hall.views.letters import Column, column
from faristol.app.hall.views.names import Named, forms
from faristol.app.hall.views.over import Hall
from faristol.app.text import Texts
from faristol.app.views.board import board, rack, squares_of, tile
from faristol.app.views.clock import ClockFace
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Club, Notice
from faristol.app.views.written import written_word
from faristol.modes.duplicate.plays import players_with
from faristol.modes.duplicate.ranking import Standing, bonus_value, bonus_winner, bonuses_count
from faristol.rules.notation import Play, show_coordinates

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
    ordering, play = screen.phase in ("result", "over"), _play(screen)
    standings = screen.standings if ordering else screen.standings[:TOP]
    names = forms(player.name for player in screen.state.players)
    return page(
        "duplicate/projector.html",
        f"{texts.gettext('Projector')} · {screen.state.name}",
        texts,
        heard=Heard(screen.state.board, screen.alphabet, screen.state.letter_names),
        screen=screen,
        clock=clock,
        board=board(screen.state.board, screen.alphabet, texts, squares_of(play) if play else frozenset()),
        rack=_rack(screen, texts),
        last=screen.last,
        coordinates=show_coordinates(play.square, play.direction) if play else "",
        word=_word(screen, texts),
        found=_finders(screen, names, texts),
        bonus=_bonus(screen, names, texts),
        not_valid=_not_valid(screen, texts),
        ending=texts.gettext(wording.ENDINGS[screen.state.ended]) if screen.state.ended else "",
        checking=_checking(screen, texts),
        ordering=ordering,
        hall=hall,
        playing=screen.phase in PLAYING,
        players=texts.ngettext("%(count)s player", "%(count)s players", screen.players)
        % {"count": screen.players},
        standings=standings,
        names=names,
        places=column(str(standing.rank or "–") for standing in standings),
        figures=_figures(screen, standings, texts),
        back=back or f"#/duplicate/{screen.stream}",
    )


def _figures(screen: ProjectorScreen, standings: Sequence[Standing], texts: Texts) -> list[Column]:
    """Return the columns of figures: the points of the round, its bonus if there is one, the totals."""
    totals = column(texts.number(standing.total) for standing in standings)
    if screen.phase != "result":
        return [totals]
    points = column((f"+{standing.points[-1]}" for standing in standings), optional=True)
    bonuses = [f"+{texts.number(given)}" for standing in standings if (given := standing.bonuses[-1])]
    return [points, *([column(bonuses, optional=True)] if bonuses else []), totals]


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


def _play(screen: ProjectorScreen) -> Play | None:
    """Return the master play that was announced last."""
    return screen.last.master.play if screen.last and screen.last.master else None


def _rack(screen: ProjectorScreen, texts: Texts) -> Markup:
    """Return the rack, or empty squares for its tiles until they may be seen."""
    if screen.rack is None:
        return rack(b"", screen.alphabet, texts, screen.rack_size)
    return rack(screen.rack, screen.alphabet, texts, kept=screen.kept)


def _word(screen: ProjectorScreen, texts: Texts) -> Markup:
    """Return the word of the last master play in tiles, smaller the longer it is."""
    if (play := _play(screen)) is None:
        return Markup("")
    tiles = play.word
    length = "longer" if len(tiles) > LONGER else "long" if len(tiles) > LONG else ""
    return Markup('<span class="word {}" role="img" aria-label="{}">{}</span>').format(
        length,
        screen.alphabet.show_word(tiles),
        Markup("").join(tile(number, screen.alphabet) for number in tiles),
    )


def _checking(screen: ProjectorScreen, texts: Texts) -> str:
    """Return the sentence on how long the order may be checked (DUP-1.11); empty if it cannot be."""
    if screen.state.checking_until is None or screen.state.final:
        return ""
    until = texts.clock(screen.state.checking_until)
    return texts.gettext("Results can be checked until %(time)s.") % {"time": until}


def _bonus(screen: ProjectorScreen, names: Mapping[str, Named], texts: Texts) -> str:
    """Return the sentence on who has the bonus of the round whose result is shown (DUP-1.10)."""
    state, last = screen.state, screen.last
    winner = bonus_winner(state, last) if last and screen.phase == "result" else None
    player = state.player(winner) if winner is not None else None
    if player is None:
        return ""
    form = (
        texts.gettext("The bonus of %(points)s points is for %(name)s.")
        if bonuses_count(state)
        else texts.gettext("The bonus of %(points)s points is for %(name)s. It is added at the end.")
    )
    return form % {"points": texts.number(bonus_value(state)), "name": names[player.name].short}


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


def _finders(screen: ProjectorScreen, names: Mapping[str, Named], texts: Texts) -> str:
    """Return how many found the master play, in words, with their names if they are few."""
    last, play = screen.last, _play(screen)
    if last is None or play is None:
        return ""
    if last.annulled:
        return texts.gettext("It was not valid: it stays on the board and scores nobody.")
    finders = players_with(play, last, screen.state)
    sentence = found_text(len(finders), len(screen.state.present(last.number)), texts)
    if not 0 < len(finders) <= NAMED:
        return sentence
    return f"{sentence}: {texts.sequence([names[player.name].short for player in finders])}"
