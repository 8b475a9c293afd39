"""Shared games: the page of all of them, that of a game that is being made ahead, what a window remembers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.ranks import some
from faristol.app.ear.views.heard import Heard
from faristol.app.text import Texts
from faristol.app.text.formats import WEEKDAYS
from faristol.app.views.board import picture, small_tiles
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.app.views.written import written_word
from faristol.board.board import Board
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.duplicate.plays import Proposal
from faristol.modes.duplicate.prepared import Draft, Maker
from faristol.modes.duplicate.sealed import PreparedRound, SealedGame
from faristol.movegen.move_index import option_value
from faristol.rules.notation import Play, show_coordinates
from faristol.tiles.alphabet import Alphabet

ANCHORS = ("opening", "plan", "gather")
ROUNDS = range(4, 31)
SHOWN = 3
"""Greatest number of other devices' venues named that have opened a game, the furthest ones."""

ANCHORS_OF_DRAFT = ("changing", "seal")


@dataclass(frozen=True)
class Outcome:
    """The outcome of one file: `kind` is "good", "info" or "bad".

    `venue` is set while it asks whether this file of a venue is to replace the one that is in, or, if it is
    `new`, to come in beside a venue with the same players.
    """

    file: str
    sentence: str
    kind: str
    venue: str = ""
    new: bool = False


@dataclass(frozen=True)
class Making:
    """The stream whose rounds are being made, and their maker."""

    stream: str
    maker: Maker


@dataclass
class Sharing:
    """The state of shared games in a window.

    `opening` is the sealed game that was chosen, `again` is True while it is asked whether to open it a
    second time here. `reading` is how far a row of files has been read, as (file, of), `stream` what the row
    belongs to; `waiting` are the files that ask before they replace another, by venue.
    """

    opening: SealedGame | None = None
    again: bool = False
    making: Making | None = None
    reading: tuple[int, int] | None = None
    stream: str = ""
    outcomes: list[Outcome] = field(default_factory=list)
    waiting: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class KnownGame:
    """A line in a list: a game being made, results being gathered, or a duplicate at a venue.

    `venues` are those whose results are in, `game` is how the id of the game begins, `begun` when the stream
    did, in epoch milliseconds: they tell games of one name apart.
    """

    stream: str
    name: str
    date: str
    venue: str = ""
    rounds: int = 0
    of: int = 0
    sealed: bool = False
    venues: Sequence[str] = ()
    game: str = ""
    begun: int = 0


def shared_page(
    screen: Screen,
    texts: Texts,
    *,
    opening: SealedGame | None,
    here: Sequence[KnownGame],
    gatherings: Sequence[KnownGame],
    drafts: Sequence[KnownGame],
    lists: Sequence[LexiconHeader],
    languages: Mapping[str, str],
    now: int,
    **values: Any,
) -> Page:
    """Return the page of shared games; `languages` has the name of each by its code.

    `here` are the venues that play the file being opened; the `values` are for the template.
    """
    return page(
        "duplicate/shared.html",
        texts.gettext("Shared games"),
        texts,
        screen=screen,
        opening=opening,
        facts=facts(opening, texts) if opening else (),
        opening_typed=screen.typed if values["again"] else screen.typed_at("opening"),
        here=_shown(here, texts),
        more_here=_more(here, texts),
        gatherings=[(game, _gathered(game, now, texts)) for game in gatherings],
        drafts=[(game, _drafted(game, now, texts)) for game in drafts],
        proposed=_proposed(values["today"], texts),
        languages=[
            (name, [(one.checksum, wording.listed(one, texts)) for one in lists if one.language == code])
            for code, name in languages.items()
        ],
        **values,
        rounds=ROUNDS,
        typed=screen.typed_at,
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(ANCHORS),
    )


def facts(sealed: SealedGame, texts: Texts) -> list[tuple[str, str]]:
    """Return the facts of a sealed game that are public."""
    heading = sealed.heading
    rounds = texts.ngettext("%(num)s round", "%(num)s rounds", heading.rounds) % {"num": heading.rounds}
    return [
        (texts.gettext("Date"), texts.date(heading.date)),
        (texts.gettext("Rules"), heading.rules.name),
        (texts.gettext("Rounds"), rounds),
        (texts.gettext("Words"), f"{heading.lexicon_name}, {heading.lexicon_checksum[:8]}"),
        (texts.gettext("Game"), sealed.game[:8]),
    ]


def _shown(here: Sequence[KnownGame], texts: Texts) -> list[dict[str, str]]:
    """Return this device's duplicates, and the furthest of the venues whose results have come in."""
    own = [game for game in here if game.stream]
    return [_here(game, texts) for game in [*own, *_elsewhere(here)[:SHOWN]]]


def _more(here: Sequence[KnownGame], texts: Texts) -> str:
    rest = len(_elsewhere(here)) - SHOWN
    return (
        texts.ngettext("%(num)s more place", "%(num)s more places", rest) % {"num": rest} if rest > 0 else ""
    )


def _elsewhere(here: Sequence[KnownGame]) -> list[KnownGame]:
    return sorted((game for game in here if not game.stream), key=lambda game: -game.rounds)


def _gathered(game: KnownGame, now: int, texts: Texts) -> str:
    venues = texts.ngettext("%(num)s place", "%(num)s places", len(game.venues)) % {"num": len(game.venues)}
    parts = (venues, some(game.venues, texts), game.game, _begun(game, now, texts))
    return " · ".join(part for part in parts if part)


def _drafted(game: KnownGame, now: int, texts: Texts) -> str:
    rounds = texts.ngettext("%(num)s round", "%(num)s rounds", game.rounds) % {"num": game.rounds}
    parts = [
        rounds,
        " ".join((texts.gettext("sealed"), game.game)) if game.sealed else "",
        _begun(game, now, texts),
    ]
    return " · ".join(part for part in parts if part)


def _begun(game: KnownGame, now: int, texts: Texts) -> str:
    return texts.gettext("begun %(moment)s") % {"moment": texts.moment(game.begun, now)}


def _here(game: KnownGame, texts: Texts) -> dict[str, str]:
    """Return a venue that plays the game, as far as this device knows."""
    opened = texts.ngettext(
        "%(count)s of %(of)s round opened", "%(count)s of %(of)s rounds opened", game.rounds
    ) % {"count": game.rounds, "of": game.of}
    return {"stream": game.stream, "venue": game.venue, "opened": opened}


def _proposed(today: str, texts: Texts) -> str:
    weekday = texts.gettext(WEEKDAYS[date.fromisoformat(today).weekday()])
    return texts.gettext("Simultaneous of %(weekday)s") % {"weekday": weekday}


def draft_page(
    screen: Screen,
    draft: Draft,
    alphabet: Alphabet,
    texts: Texts,
    *,
    making: bool,
    done: float,
    changing: int,
    board: Board | None,
    proposals: Sequence[Proposal],
) -> Page:
    """Return the page of a game that is being made; `done` is the progress, from 0 to 1.

    `changing` is the round that is looked at, with its board and possible plays; 0 for none.
    """
    plan = draft.plan
    ending = draft.rounds[-1].ending if draft.rounds else ""
    made = texts.ngettext("%(num)s round", "%(num)s rounds", len(draft.rounds))
    chosen = draft.rounds[changing - 1].play if changing else None
    return page(
        "duplicate/prepared.html",
        plan.name,
        texts,
        heard=Heard(board, alphabet, draft.rules.letter_names) if board else None,
        draft=draft,
        making=making,
        changing=changing,
        plan=plan,
        lines=[_line(number, one, alphabet, texts) for number, one in enumerate(draft.rounds, start=1)],
        made=made % {"num": len(draft.rounds)},
        total=sum(one.points for one in draft.rounds),
        done=round(done * 100),
        ending=texts.gettext(wording.ENDINGS[ending]) if ending not in ("", "rounds") else "",
        board=picture(board, alphabet, texts.gettext("The board after this round")) if board else "",
        choices=[_choice(one, chosen, alphabet, texts) for one in proposals],
        word_list=f"{plan.lexicon_name}, {plan.lexicon_checksum[:8]}",
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(ANCHORS_OF_DRAFT),
    )


def _line(number: int, made: PreparedRound, alphabet: Alphabet, texts: Texts) -> Mapping[str, Any]:
    play = made.play
    return {
        "number": number,
        "rack": small_tiles(alphabet.sort_rack(made.rack), alphabet, texts),
        "word": written_word(play.word, alphabet),
        "place": show_coordinates(play.square, play.direction),
        "points": made.points,
    }


def _choice(proposal: Proposal, chosen: Play | None, alphabet: Alphabet, texts: Texts) -> Mapping[str, Any]:
    play = proposal.play
    return {
        "value": option_value(play),
        "word": written_word(play.word, alphabet),
        "place": show_coordinates(play.square, play.direction),
        "points": proposal.points,
        "left": small_tiles(alphabet.sort_rack(proposal.remaining), alphabet, texts),
        "chosen": play == chosen,
    }
