"""One game at many venues: those that are in, the order over all of them, questions about files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup, escape

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.ranks import parted, some
from faristol.app.duplicate.views.shared import Outcome
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.modes.duplicate import simultaneous as game
from faristol.modes.duplicate.simultaneous import Difference, Gathering, Line, PlaceResult, key_of

ANCHORS = ("gather",)

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
"""Explanations of these ways for readers who know the results of one venue."""

FOLDED = 5
"""With more venues than these their list is folded."""


def simultaneous_page(
    screen: Screen,
    gathering: Gathering,
    lines: Sequence[Line],
    *,
    bonus_points: float,
    search: str,
    shown: int,
    reading: tuple[int, int] | None,
    outcomes: Sequence[Outcome],
    texts: Texts,
) -> Page:
    """Return the page of one game at many venues, with at most `shown` of the `lines` that fit the search.

    `bonus_points` are the points of the bonuses that the venues gave by themselves.
    """
    venues, first = gathering.places, lines[:shown]
    names = {
        (venue.place, player.table): player.name
        for venue in venues
        for player in wording.with_tables(venue.players, texts)
    }
    players = sum(len(venue.players) for venue in venues)
    bonuses = any(line.bonus for line in lines)
    counted = all(venue.rules.bonus == "fixed" or venue.ended for venue in venues)
    return page(
        "duplicate/simultaneous.html",
        gathering.name,
        texts,
        screen=screen,
        gathering=gathering,
        subtitle=_subtitle(gathering, players, texts),
        venues=[_venue(venue, texts) for venue in venues],
        folded=len(venues) > FOLDED,
        short=_short(venues, texts),
        ahead=_ahead(venues, texts),
        rules=venues[0].rules if venues else None,
        bonuses=bonuses,
        bonus_ways=[(key, texts.gettext(label)) for key, label in BONUSES.items()],
        bonus_meaning=texts.gettext(BONUS_MEANINGS[gathering.bonuses])
        % {"points": texts.number(bonus_points)},
        counted=counted,
        lines=Markup("").join(
            _line(line, names[line.place, line.player.table], bonuses, texts) for line in first
        ),
        first=_first(len(first), len(lines), texts),
        added=_added(outcomes, texts),
        trouble=[one for one in outcomes if one.kind != "good"],
        rest=len(lines) - len(first),
        found=len(lines),
        players=players,
        final=bool(venues) and all(venue.ended for venue in venues),
        bonus_points=bonus_points,
        search=search,
        reading=reading,
        done=round(100 * reading[0] / reading[1]) if reading else 0,
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(ANCHORS),
    )


def _subtitle(gathering: Gathering, players: int, texts: Texts) -> str:
    venues = texts.ngettext("%(count)s place", "%(count)s places", len(gathering.places))
    people = texts.ngettext("%(count)s player", "%(count)s players", players)
    parts = [
        texts.date(gathering.date),
        venues % {"count": len(gathering.places)},
        people % {"count": texts.number(players)},
    ]
    return " · ".join(parts)


def _added(outcomes: Sequence[Outcome], texts: Texts) -> str:
    """Return the number of the files chosen last that have come in, in words."""
    count = sum(one.kind == "good" for one in outcomes)
    sentence = texts.ngettext("%(num)s place has come in.", "%(num)s places have come in.", count)
    return sentence % {"num": count} if count else ""


def _venue(venue: PlaceResult, texts: Texts) -> Mapping[str, Any]:
    rounds = texts.ngettext("%(count)s round played", "%(count)s rounds played", venue.closed)
    people = texts.ngettext("%(count)s player", "%(count)s players", len(venue.players))
    parts = [people % {"count": len(venue.players)}, rounds % {"count": venue.closed}]
    parts.append(texts.gettext(wording.ENDINGS[venue.ended]) if venue.ended in wording.ENDINGS else "")
    return {
        "key": key_of(venue.place),
        "name": venue.place,
        "summary": " · ".join(part for part in parts if part),
        "over": bool(venue.ended),
    }


def _short(venues: Sequence[PlaceResult], texts: Texts) -> list[str]:
    """Return sentences on the venues that have played fewer rounds than others, by number of rounds."""
    by_rounds = dict[int, list[str]]()
    missing = game.missing_rounds(venues)
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


def _ahead(venues: Sequence[PlaceResult], texts: Texts) -> str:
    """Return the sentence on venues that have opened rounds others have still to play; "" if none has."""
    ahead = game.ahead(venues)
    if not ahead:
        return ""
    agreed = ahead[0][2]
    if len(ahead) == 1:
        name, opened, _agreed = ahead[0]
        sentence = texts.gettext(
            "%(place)s has opened round %(opened)s, while not all places have played round %(agreed)s."
        )
        return sentence % {"place": name, "opened": opened, "agreed": agreed}
    behind = [venue.place for venue in venues if venue.closed < agreed]
    form = texts.ngettext(
        "%(num)s place has opened rounds after round %(agreed)s, still to be played at %(behind)s.",
        "%(num)s places have opened rounds after round %(agreed)s, still to be played at %(behind)s.",
        len(ahead),
    )
    return form % {"num": len(ahead), "agreed": agreed, "behind": some(behind, texts)}


def _first(shown: int, total: int, texts: Texts) -> str:
    """Return the note on a sheet that does not have all the players; "" if it has."""
    if shown >= total:
        return ""
    sentence = texts.gettext(
        "Only the first %(shown)s of %(count)s players: the button “Print” of the page prints all of them."
    )
    return sentence % {"shown": texts.number(shown), "count": texts.number(total)}


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
    """Return the venue, the number of players and the number of rounds."""
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
    """Return the question whether a file with another venue's players and plays is a venue of its own."""
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
