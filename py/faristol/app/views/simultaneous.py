"""One game at many places: which ones are in, and the order over all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup, escape

from faristol.app.shared_screens import SimultaneousScreen
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views import wording
from faristol.app.views.render import Page, page
from faristol.modes.duplicate import simultaneous as game
from faristol.modes.duplicate.simultaneous import Line, PlaceResult, key_of

PLACES = ("gather",)

BONUSES = {
    game.OVER_ALL: _("over all the places together"),
    game.BY_PLACE: _("at each place by itself"),
    game.NO_BONUS: _("none"),
}
"""How bonuses are given (DUP-1.10)."""

FOLDED = 5
"""With more places than these the list of places is folded."""


def simultaneous_page(screen: SimultaneousScreen, texts: Texts) -> Page:
    """The page of one game at many places."""
    known, places = screen.gathering, screen.places
    total = game.master_total(places)
    shown = screen.lines[: screen.shown]
    players = sum(len(place.players) for place in places)
    bonuses = any(line.bonus for line in screen.lines)
    counted = all(place.rules.bonus == "fixed" or place.ended for place in places)
    return page(
        "simultaneous.html",
        known.name,
        texts,
        screen=screen,
        gathering=known,
        subtitle=_subtitle(screen, players, texts),
        places=[_place(place, texts) for place in places],
        folded=len(places) > FOLDED,
        remarks=_remarks(places, texts),
        rules=places[0].rules if places else None,
        bonuses=bonuses,
        bonus_ways=[(key, texts.gettext(label)) for key, label in BONUSES.items()],
        counted=counted,
        lines=Markup("").join(_line(line, total, bonuses, texts) for line in shown),
        added=_added(screen, texts),
        trouble=[one for one in screen.outcomes if one.kind != "good"],
        rest=len(screen.lines) - len(shown),
        found=len(screen.lines),
        players=players,
        final=bool(places) and all(place.ended for place in places),
        done=round(100 * screen.reading[0] / screen.reading[1]) if screen.reading else 0,
        at=lambda place: wording.notices_at(screen.notices, place),
        elsewhere=wording.notices_elsewhere(screen.notices, PLACES),
    )


def _subtitle(screen: SimultaneousScreen, players: int, texts: Texts) -> str:
    known = screen.gathering
    places = texts.ngettext("%(count)s place", "%(count)s places", len(screen.places))
    people = texts.ngettext("%(count)s player", "%(count)s players", players)
    parts = [
        texts.date(known.date),
        places % {"count": len(screen.places)},
        people % {"count": texts.number(players)},
    ]
    return " · ".join(parts)


def _added(screen: SimultaneousScreen, texts: Texts) -> str:
    """How many of the files that were chosen last have come in."""
    count = sum(one.kind == "good" for one in screen.outcomes)
    told = texts.ngettext("%(num)s place has come in.", "%(num)s places have come in.", count)
    return told % {"num": count} if count else ""


def _place(place: PlaceResult, texts: Texts) -> Mapping[str, Any]:
    rounds = texts.ngettext("%(count)s round played", "%(count)s rounds played", place.closed)
    people = texts.ngettext("%(count)s player", "%(count)s players", len(place.players))
    told = [people % {"count": len(place.players)}, rounds % {"count": place.closed}]
    told.append(texts.gettext(wording.ENDINGS[place.ended]) if place.ended in wording.ENDINGS else "")
    return {
        "key": key_of(place.place),
        "name": place.place,
        "told": " · ".join(part for part in told if part),
        "over": bool(place.ended),
    }


def _remarks(places: Sequence[PlaceResult], texts: Texts) -> list[str]:
    """What is not the same at all places: rounds that are missing, rounds opened before the others."""
    remarks = []
    for name, closed, most in game.missing_rounds(places):
        if closed + 1 == most:
            told = texts.gettext("%(place)s: round %(last)s is missing.")
        else:
            told = texts.gettext("%(place)s: rounds %(first)s to %(last)s are missing.")
        remarks.append(told % {"place": name, "first": closed + 1, "last": most})
    for name, opened, agreed in game.ahead(places):
        told = texts.gettext(
            "%(place)s has opened round %(opened)s, while not all places have played round %(agreed)s."
        )
        remarks.append(told % {"place": name, "opened": opened, "agreed": agreed})
    return remarks


def _line(line: Line, total: int, bonuses: bool, texts: Texts) -> Markup:
    """A line of the table. There can be thousands of them, so no template is asked."""
    player = line.player
    rank = "–" if line.rank is None else str(line.rank)
    there = "" if line.in_place is None else f' <span class="quiet">{line.in_place}</span>'
    name = escape(player.name)
    if player.expelled:
        name += Markup(' <span class="gone">({})</span>').format(texts.gettext("expelled"))
    group = f' <span class="quiet">{escape(player.group)}</span>' if player.group else ""
    cells = [
        f'<tr><td class="num quiet rank">{rank}</td><th scope="row">{name}{group}</th>',
        f'<td class="place">{escape(line.place)}{there}</td>',
    ]
    if bonuses:
        cells.append(f'<td class="num">{"+" + texts.number(line.bonus) if line.bonus else ""}</td>')
    rate = f"{texts.number(round(100 * line.played / total, 1))}&nbsp;%" if total else ""
    cells.append(
        f'<td class="num quiet">{rate}</td><td class="num total">{texts.number(line.total)}</td></tr>'
    )
    return Markup("".join(cells))
