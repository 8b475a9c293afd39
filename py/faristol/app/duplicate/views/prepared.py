"""A game that is being made ahead: its progress, its rounds, and the seal."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.shared_screens import DraftScreen
from faristol.app.ear.views.heard import Heard
from faristol.app.text import Texts
from faristol.app.views.board import picture, small_tiles
from faristol.app.views.render import Page, page
from faristol.app.views.written import written_word
from faristol.modes.duplicate.plays import Proposal
from faristol.modes.duplicate.state import PreparedRound
from faristol.movegen.move_index import option_value
from faristol.rules.moves import Play
from faristol.rules.notation import show_coordinates
from faristol.tiles.alphabet import Alphabet

PLACES = ("changing", "seal")


@dataclass(frozen=True)
class Line:
    """A round of the list."""

    number: int
    rack: Markup
    word: str
    place: str
    points: int


@dataclass(frozen=True)
class Choice:
    """A play that a round could have as its master play."""

    value: str
    word: str
    place: str
    points: int
    left: Markup
    chosen: bool


def draft_page(screen: DraftScreen, texts: Texts) -> Page:
    """The page of a game that is being made."""
    draft, alphabet = screen.draft, screen.alphabet
    plan = draft.plan
    last = draft.rounds[-1] if draft.rounds else None
    made = texts.ngettext("%(num)s round", "%(num)s rounds", len(draft.rounds))
    board = screen.board
    chosen = draft.rounds[screen.changing - 1].play if screen.changing else None
    return page(
        "duplicate/prepared.html",
        plan.name,
        texts,
        heard=Heard(board, alphabet, draft.rules.letter_names) if board else None,
        screen=screen,
        draft=draft,
        plan=plan,
        lines=[_line(number, one, alphabet, texts) for number, one in enumerate(draft.rounds, start=1)],
        made=made % {"num": len(draft.rounds)},
        total=sum(one.points for one in draft.rounds),
        done=round(screen.done * 100),
        ending=_ending(last.ending, texts) if last else "",
        board=picture(board, alphabet, texts.gettext("The board after this round")) if board else "",
        choices=[_choice(one, chosen, alphabet, texts) for one in screen.proposals],
        word_list=f"{plan.lexicon_name}, {plan.lexicon_checksum[:8]}",
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def _ending(reason: str, texts: Texts) -> str:
    """Return the reason why a complete game is over; empty if it is not, or ended after the agreed rounds."""
    return texts.gettext(wording.ENDINGS[reason]) if reason not in ("", "rounds") else ""


def _line(number: int, made: PreparedRound, alphabet: Alphabet, texts: Texts) -> Line:
    play = made.play
    return Line(
        number,
        small_tiles(alphabet.sort_rack(made.rack), alphabet, texts),
        written_word(play.word, alphabet),
        show_coordinates(play.square, play.direction),
        made.points,
    )


def _choice(proposal: Proposal, chosen: Play | None, alphabet: Alphabet, texts: Texts) -> Choice:
    play = proposal.play
    return Choice(
        option_value(play),
        written_word(play.word, alphabet),
        show_coordinates(play.square, play.direction),
        proposal.points,
        small_tiles(alphabet.sort_rack(proposal.remaining), alphabet, texts),
        play == chosen,
    )
