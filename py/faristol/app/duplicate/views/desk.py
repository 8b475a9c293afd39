"""A second desk: the slips of the round, typed beside the judge's device (DEV-5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from faristol.app.duplicate.views import judge_parts as parts
from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.screens import JudgeScreen
from faristol.app.ear.views.heard import Heard
from faristol.app.text import Texts
from faristol.app.views.board import board, rack, squares_of
from faristol.app.views.clock import ClockFace
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Notice
from faristol.modes.duplicate import desks
from faristol.modes.duplicate.state import Player, Round

PLACES = ("slip",)


def desk_page(
    screen: JudgeScreen,
    clock: ClockFace | None,
    waiting: Sequence[Player],
    here: Collection[int],
    above: Sequence[Notice],
    texts: Texts,
    *,
    listed: bool = True,
) -> Page:
    """Return the page of a second desk, with the form while there are slips to be typed.

    `waiting` are the players whose slips are under way, `here` those whose slips the judge's device has not
    shown. Unless `listed`, this device has no word list of the event and does not know what slips score.
    """
    state, round_, alphabet = screen.state, screen.round, screen.alphabet
    current = state.current
    made = {}
    if round_ is not None:
        entry, said = screen.entry, screen.notices_at("slip")
        made = {
            "slip-tables": parts.slip_tables(texts, state, round_, entry.chosen_tables, False),
            "slip-form": parts.slip_form(texts, state, round_, entry, alphabet, said, "", ()),
            "slip-list": parts.slip_list(
                texts, state, round_, alphabet, False, {one.id for one in waiting}, () if listed else here
            ),
        }
    seen = round_ or current
    differing = desks.differing(state, round_) if round_ else ()
    last = _last(screen)
    fresh = squares_of(last.master.play) if last and last.master else frozenset()
    return page(
        "duplicate/desk.html",
        f"{texts.gettext('Second desk')} · {state.name}",
        texts,
        made,
        Heard(state.board, alphabet, state.letter_names),
        screen=screen,
        round=round_,
        number=seen.number if seen else 0,
        step=state.step,
        waiting=waiting,
        tables=wording.tables,
        above=above,
        listed=listed,
        differing=wording.tables([one for one in differing if one not in waiting]),
        clock=clock,
        board=board(state.board, alphabet, texts, fresh),
        rack=rack(round_.rack, alphabet, texts) if round_ else "",
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def _last(screen: JudgeScreen) -> Round | None:
    """The round whose master play was announced last."""
    return next((one for one in reversed(screen.state.rounds) if one.master), None)
