"""One game at many places: the places that are in, the order over all of them, questions about files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup, escape

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.ranks import parted, some
from faristol.app.duplicate.views.shared import SimultaneousScreen
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.modes.duplicate import simultaneous as game
from faristol.modes.duplicate.simultaneous import Difference, Line, PlaceResult, key_of

PLACES = ("gather",)

BONUSES = {
    game.OVER_ALL: _("over all the places together"),
    game.BY_PLACE: _("at each place by itself"),
    game.NO_BONUS: _("no bonus"),
}
"""Ways to give bonuses (DUP-1.10)."""

BONUS_MEANINGS = {
    game.OVER_ALL: _(
        "A round gives one bonus over all the places. The bonuses that each place gave among its own players "
        "(%(points)s points in all) do not count, so totals and ranks may differ from those told there."
    ),
    game.BY_PLACE: _(
        "The bonuses that each place gave among its own players count (%(points)s points in all), as they "
        "were told there."
    ),
    game.NO_BONUS: _(
        "Only the points of the plays count. The bonuses that each place gave among its own players "
        "(%(points)s points in all) do not, so totals and ranks may differ from those told there."
    ),
}
"""Explanations of these ways for readers who know the results of one place."""

FOLDED = 5
"""With more places than these the list of places is folded."""


def simultaneous_page(screen: SimultaneousScreen, texts: Texts) -> Page:
    """The page of one game at many places."""
    known, places = screen.gathering, screen.places
    shown = screen.lines[: screen.shown]
    names = {
        (place.place, player.table): player.name
        for place in places
        for player in wording.with_tables(place.players, texts)
    }
    players = sum(len(place.players) for place in places)
    bonuses = any(line.bonus for line in screen.lines)
    counted = all(place.rules.bonus == "fixed" or place.ended for place in places)
    return page(
        "duplicate/simultaneous.html",
        known.name,
        texts,
        screen=screen,
        gathering=known,
        subtitle=_subtitle(screen, players, texts),
        places=[_place(place, texts) for place in places],
        folded=len(places) > FOLDED,
        short=_short(places, texts),
        ahead=_ahead(places, texts),
        rules=places[0].rules if places else None,
        bonuses=bonuses,
        bonus_ways=[(key, texts.gettext(label)) for key, label in BONUSES.items()],
        bonus_meaning=texts.gettext(BONUS_MEANINGS[known.bonuses])
        % {"points": texts.number(screen.bonus_points)},
        counted=counted,
        lines=Markup("").join(
            _line(line, names[line.place, line.player.table], bonuses, texts) for line in shown
        ),
        first=_first(len(shown), len(screen.lines), texts),
        added=_added(screen, texts),
        trouble=[one for one in screen.outcomes if one.kind != "good"],
        rest=len(screen.lines) - len(shown),
        found=len(screen.lines),
        players=players,
        final=bool(places) and all(place.ended for place in places),
        done=round(100 * screen.reading[0] / screen.reading[1]) if screen.reading else 0,
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
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
    """Return the number of the files chosen last that have come in, in words."""
    count = sum(one.kind == "good" for one in screen.outcomes)
    sentence = texts.ngettext("%(num)s place has come in.", "%(num)s places have come in.", count)
    return sentence % {"num": count} if count else ""


def _place(place: PlaceResult, texts: Texts) -> Mapping[str, Any]:
    rounds = texts.ngettext("%(count)s round played", "%(count)s rounds played", place.closed)
    people = texts.ngettext("%(count)s player", "%(count)s players", len(place.players))
    parts = [people % {"count": len(place.players)}, rounds % {"count": place.closed}]
    parts.append(texts.gettext(wording.ENDINGS[place.ended]) if place.ended in wording.ENDINGS else "")
    return {
        "key": key_of(place.place),
        "name": place.place,
        "summary": " · ".join(part for part in parts if part),
        "over": bool(place.ended),
    }


def _short(places: Sequence[PlaceResult], texts: Texts) -> list[str]:
    """Return sentences on the places that have played fewer rounds than others, by number of rounds."""
    by_rounds = dict[int, list[str]]()
    missing = game.missing_rounds(places)
    for name, closed, _most in missing:
        by_rounds.setdefault(closed, []).append(name)
    sentences = []
    for closed, names in sorted(by_rounds.items()):
        most = missing[0][2]
        if closed + 1 == most:
            form = texts.gettext("%(place)s: round %(last)s is missing.")
        else:
            form = texts.gettext("%(place)s: rounds %(first)s to %(last)s are missing.")
        sentences.append(form % {"place": some(names, texts), "first": closed + 1, "last": most})
    if sentences:
        sentences.append(
            texts.gettext("Percentages are those of the rounds that the player’s place has played.")
        )
    return sentences


def _ahead(places: Sequence[PlaceResult], texts: Texts) -> str:
    """Return the sentence on places that have opened rounds others have still to play; "" if none has."""
    ahead = game.ahead(places)
    if not ahead:
        return ""
    agreed = ahead[0][2]
    if len(ahead) == 1:
        name, opened, _agreed = ahead[0]
        sentence = texts.gettext(
            "%(place)s has opened round %(opened)s, while not all places have played round %(agreed)s."
        )
        return sentence % {"place": name, "opened": opened, "agreed": agreed}
    behind = [place.place for place in places if place.closed < agreed]
    form = texts.ngettext(
        "%(num)s place has opened rounds after round %(agreed)s, still to be played at %(behind)s.",
        "%(num)s places have opened rounds after round %(agreed)s, still to be played at %(behind)s.",
        len(ahead),
    )
    return form % {"num": len(ahead), "agreed": agreed, "behind": some(behind, texts)}


def _first(shown: int, found: int, texts: Texts) -> str:
    """Return the note on a sheet that does not have all the players; "" if it has."""
    if shown >= found:
        return ""
    sentence = texts.gettext(
        "Only the first %(shown)s of %(count)s players: the button “Print” of the page prints all of them."
    )
    return sentence % {"shown": texts.number(shown), "count": texts.number(found)}


def _line(line: Line, shown: str, bonuses: bool, texts: Texts) -> Markup:
    """Return a line of the table; without a template, since there can be thousands of them."""
    player = line.player
    rank = "–" if line.rank is None else str(line.rank)
    there = "" if line.rank_at_venue is None else f' <span class="quiet">· {line.rank_at_venue}</span>'
    name = escape(shown)
    if player.expelled:
        name += Markup(' <span class="gone">({})</span>').format(texts.gettext("expelled"))
    group = f' <span class="quiet">{escape(player.group)}</span>' if player.group else ""
    short = _rounds(line, texts) if line.closed < line.most else ""
    tie = ""
    if line.level_with is not None and line.level_with != line.plays:  # a shared rank shows the tie itself
        tie = parted(line.level_with, line.plays, texts)
    cells = [
        f'<tr><td class="num quiet rank">{rank}</td><th scope="row">{name}{group}</th>',
        f'<td class="place">{escape(line.place)}{there}{_note(short)}{_note(escape(tie))}</td>',
    ]
    if bonuses:
        gained = "+" + texts.number(line.bonus) if line.bonus else ""
        cells.append(f'<td class="num gives-way">{gained}</td>')
    rate = f"{texts.number(round(100 * line.played / line.best, 1))}&nbsp;%" if line.best else ""
    cells.append(f'<td class="num quiet gives-way">{rate}</td>')
    cells.append(f'<td class="num total">{texts.number(line.total)}</td></tr>')
    return Markup("".join(cells))


def _note(text: str) -> str:
    return f' <span class="note">{text}</span>' if text else ""


def _rounds(line: Line, texts: Texts) -> str:
    sentence = texts.ngettext("%(count)s of %(of)s round", "%(count)s of %(of)s rounds", line.most)
    return sentence % {"count": line.closed, "of": line.most}


def summary(result: PlaceResult, texts: Texts) -> str:
    """Return the place, the number of players and the number of rounds."""
    players = texts.ngettext("%(count)s player", "%(count)s players", len(result.players))
    rounds = texts.ngettext("%(count)s round played", "%(count)s rounds played", result.closed)
    parts = [result.place, players % {"count": len(result.players)}, rounds % {"count": result.closed}]
    return ", ".join(parts)


def question(there: PlaceResult, result: PlaceResult, differs: Difference, now: int, texts: Texts) -> str:
    """Return the question whether a file is to replace the one that is in, with what differs."""
    both = texts.gettext("Here is %(there)s; in the file %(file)s.")
    sentences = [
        both % {"there": _dated(there, now, texts), "file": _dated(result, now, texts)},
        _slips(differs, texts),
    ]
    if differs.added:
        only = texts.gettext("Only in the file: %(names)s.")
        sentences.append(only % {"names": some(differs.added, texts)})
    if differs.gone:
        gone = texts.gettext("Not in the file: %(names)s.")
        sentences.append(gone % {"names": some(differs.gone, texts)})
    if differs.later:
        sentences.append(
            texts.gettext("The file was saved later than what is here.")
            if differs.later > 0
            else texts.gettext("The file was saved earlier than what is here.")
        )
    sentences.append(texts.gettext("Is the file to replace it?"))
    return " ".join(sentences)


def twin_question(same: PlaceResult, result: PlaceResult, texts: Texts) -> str:
    """Return the question whether a file with another place's players and plays is a place of its own."""
    sentence = texts.gettext(
        "%(place)s has the same players at the same tables with the same plays as %(same)s, which is in "
        "already. Is it really another place?"
    )
    return sentence % {"place": result.place, "same": same.place}


def _dated(result: PlaceResult, now: int, texts: Texts) -> str:
    text = summary(result, texts)
    return f"{text} ({texts.moment(result.saved, now)})" if result.saved else text


def _slips(differs: Difference, texts: Texts) -> str:
    if not differs.slips:
        return texts.gettext("In the rounds that both have no slip differs.")
    rounds = texts.sequence([str(number) for number in differs.rounds])
    sentence = texts.ngettext(
        "%(num)s slip differs, in round %(rounds)s.",
        "%(num)s slips differ, in these rounds: %(rounds)s.",
        differs.slips,
    )
    return sentence % {"num": differs.slips, "rounds": rounds}
