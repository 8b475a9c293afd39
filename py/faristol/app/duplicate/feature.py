"""Duplicates: every page and action, from the set-up to the final results, and the shared games."""

from faristol.app.duplicate import (
    exchange,
    judge,
    menu,
    projector,
    results,
    sent_round,
    setup,
    shared,
    simultaneous,
    slips,
    typed_slip,
)
from faristol.app.feature import Feature, On, opens
from faristol.app.settings import feature as settings
from faristol.app.window import CHANGED
from faristol.app.wordlists.page_guards import with_words
from faristol.modes.duplicate.duplicate import DUPLICATE

PAGES = {
    "duplicate/*": with_words(DUPLICATE, judge.page),
    "duplicate/*/round/*": with_words(DUPLICATE, judge.page),
    "duplicate/*/menu/**": with_words(DUPLICATE, menu.page),
    "duplicate/*/setup": setup.page,
    "duplicate/*/rules": menu.rules_page,
    "duplicate/*/history/**": results.history_page,
    "duplicate/*/sound": settings.event_page,
    "duplicate/*/results": results.page,
    "duplicate/*/results/*": results.round_page,
    "duplicate/*/claims": results.claims_page,
    "duplicate/*/sent": sent_round.page,
    "duplicate/*/player/*": results.player_page,
    "duplicate/*/print/**": results.printing_page,
}
"""The pages of a duplicate except its hall board, which may be opened before the duplicate is there."""

FEATURE = Feature(
    actions=(
        setup.ACTIONS,
        judge.ACTIONS,
        slips.ACTIONS,
        typed_slip.ACTIONS,
        menu.ACTIONS,
        results.ACTIONS,
        sent_round.ACTIONS,
        exchange.ACTIONS,
        projector.ACTIONS,
        shared.ACTIONS,
        simultaneous.ACTIONS,
    ),
    pages={
        **PAGES,
        "duplicate/*/projector": projector.page,
        "projector": projector.following_page,
        "shared": shared.page,
        "prepared/*": shared.draft_page,
        "simultaneous/*": simultaneous.page,
    },
    arriving={**dict.fromkeys(PAGES, opens(DUPLICATE)), "duplicate/*/setup": setup.arrive},
    unasked=("clock.end", "prepared.step", "projector.look", "checking.over"),
    follow=(On(projector.follow, (CHANGED,)),),
)
