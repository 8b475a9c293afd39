"""The page of word lists, and the page shown instead of an event whose list is missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from faristol.app.lexicons import Listed
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.joined import log as guests
from faristol.lexicon.dawg import LexiconHeader
from faristol.lexicon.importing import Importing, Why
from faristol.modes.correspondence.state import State as CorrespondenceState
from faristol.modes.duplicate.state import State as Duplicate
from faristol.modes.game.state import State as ClassicState
from faristol.modes.groups.state import State as GroupsState
from faristol.tiles.alphabet import Alphabet
from faristol.tournament.championship.state import State as ChampionshipState

Judged = Duplicate | ClassicState | CorrespondenceState | ChampionshipState | GroupsState
"""The states of events whose words are judged by a list."""


@dataclass(frozen=True, kw_only=True)
class ListsScreen(Screen):
    """The word lists on this device; `proposed` are the checksums of those offered to new events.

    `removing` is the checksum of the list that waits for a confirmation, `used_by` the events played with it.
    `earlier` are the default lists of earlier versions. `unusable` are lists that an earlier version kept
    and no version can use.
    """

    lists: Sequence[Listed]
    alphabets: Mapping[str, Alphabet]
    proposed: Sequence[str]
    earlier: Sequence[LexiconHeader] = ()
    unusable: Sequence[Listed] = ()
    importing: Importing | None = None
    used_by: Sequence[str] = ()


PLACE = "import"

REASONS = {
    Why.LETTERS: _("cannot be spelt with the tiles"),
    Why.SHORT: _("one tile only"),
    Why.LONG: _("more than fifteen tiles"),
}
"""Reasons for leaving out a line of a word list."""


def lists_page(screen: ListsScreen, texts: Texts) -> Page:
    """Return the page of the lists on this device, by language, and of the import."""
    languages = [
        {
            "code": code,
            "name": alphabet.name,
            "lists": [
                _line(listed, screen, texts) for listed in screen.lists if listed.header.language == code
            ],
            "earlier": [_line(Listed(one), screen, texts) for one in screen.earlier if one.language == code],
        }
        for code, alphabet in screen.alphabets.items()
    ]
    chosen = screen.typed.get("language") or next(iter(screen.alphabets))
    return page(
        "wordlists/lists.html",
        texts.gettext("Word lists"),
        texts,
        languages=languages,
        unusable=[_line(listed, screen, texts) for listed in screen.unusable],
        chosen=chosen,
        used_by=texts.sequence(screen.used_by) if screen.used_by else "",
        file=_file(screen.importing, screen.alphabets, screen.typed, texts),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere((PLACE,)),
    )


def missing_page(
    screen: Screen,
    stream: str,
    state: Judged,
    alphabet: Alphabet,
    importing: Importing | None,
    texts: Texts,
    *,
    earlier: bool = False,
) -> Page:
    """Return the page that names the missing list of an event and asks for its file.

    One that came with an `earlier` version can also be fetched.
    """
    languages = {state.language: alphabet}
    return page(
        "wordlists/list_missing.html",
        state.name,
        texts,
        screen=screen,
        anchors=(PLACE,),
        state=state,
        stream=stream,
        way_on=_way_on(stream, state, texts),
        earlier=earlier,
        of_game=isinstance(state, ClassicState | CorrespondenceState | ChampionshipState),
        of_groups=isinstance(state, GroupsState),
        language=alphabet.language,
        file=_file(importing, languages, screen.typed, texts, state.lexicon_checksum),
    )


def _way_on(stream: str, state: Judged, texts: Texts) -> tuple[str, str]:
    """Return the path that works without the list, and the label of its button."""
    if stream == guests.STREAM:
        return "#/join", texts.gettext("Join an event")
    if isinstance(state, ClassicState):
        return f"#/game/{stream}/sheet", texts.gettext("Score sheet")
    if isinstance(state, CorrespondenceState):
        return f"#/correspondence/{stream}/sheet", texts.gettext("Sheet")
    if isinstance(state, ChampionshipState):
        return f"#/championship/{stream}/table", texts.gettext("Table of coefficients")
    if isinstance(state, GroupsState):
        return f"#/groups/{stream}/order", texts.gettext("Standings")
    if state.rounds:
        return f"#/duplicate/{stream}/results", texts.gettext("Results")
    return f"#/duplicate/{stream}/setup", texts.gettext("Choose another list")


def _line(listed: Listed, screen: ListsScreen, texts: Texts) -> dict[str, Any]:
    header = listed.header
    return {
        "header": header,
        "title": header.title,
        "proposed": header.checksum in screen.proposed,
        "removable": listed.kept is not None,
        "removing": screen.removing == header.checksum,
        "added": texts.date(datetime.fromtimestamp(listed.kept.added / 1000).date().isoformat())
        if listed.kept
        else "",
    }


def _file(
    importing: Importing | None,
    alphabets: Mapping[str, Alphabet],
    typed: Mapping[str, str],
    texts: Texts,
    needed: str = "",
) -> dict[str, Any] | None:
    """Return the contents of the imported file.

    `needed` is the checksum of the list that an event waits for.
    """
    if importing is None:
        return None
    reading, lexicon, difference = importing.reading, importing.lexicon, importing.difference
    if lexicon is None or difference is None:
        return None
    alphabet: Alphabet = alphabets[lexicon.header.language]
    known, proposed_name = importing.known, importing.file.rpartition(".")[0] or importing.file
    return {
        "name": importing.file,
        "words": lexicon.header.words,
        "checksum": lexicon.header.short_checksum,
        "language": alphabet.name,
        "repeated": reading.repeated,
        "left_out": reading.left_out_count,
        "lines": [(line.line, line.text, texts.gettext(REASONS[line.why])) for line in reading.left_out],
        "in_use": importing.in_use.header,
        "same": lexicon.header.checksum == importing.in_use.header.checksum,
        "added": difference.added,
        "removed": difference.removed,
        "added_examples": _written(difference.added_examples, alphabet),
        "removed_examples": _written(difference.removed_examples, alphabet),
        "known": known.title if known else "",
        "needed": needed[:8] if needed not in ("", lexicon.header.checksum) else "",
        "list_name": typed.get("name", known.name if known else proposed_name),
        "list_version": typed.get("version", known.version if known else ""),
        "official": bool(typed.get("official")) if typed else bool(known and known.official),
        "propose": bool(typed.get("propose")) if typed else not needed,
    }


def _written(words: Iterable[bytes], alphabet: Alphabet) -> str:
    return ", ".join(map(alphabet.show_word, words))
