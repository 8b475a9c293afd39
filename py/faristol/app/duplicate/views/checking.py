"""Status of the results: provisional, to be checked, or final (DUP-1.11); and claims in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.commands import may
from faristol.modes.duplicate.ranking import open_claims, without_effect
from faristol.modes.duplicate.sealed import AGREED_ENDINGS
from faristol.modes.duplicate.state import Claim, State

ANCHORS = ("checking", "claim", "reopen")
PERIODS = (0, 5, 10, 15, 20, 30, 45, 60, 90, 120)
"""Minutes offered for checking."""

OUTCOMES: Mapping[str, str] = {"upheld": _("upheld"), "dismissed": _("dismissed")}


def status(state: State, texts: Texts) -> str:
    """Return the status of the results, in a few words."""
    if state.final:
        return texts.gettext("final")
    if not state.ended or state.checking_until is None:
        return texts.gettext("provisional")
    return texts.gettext("provisional, to be checked until %(time)s") % {
        "time": texts.clock(state.checking_until)
    }


def line(state: State, texts: Texts) -> str:
    """Return the status of the results as a line for pages and paper."""
    return texts.gettext("Results: %(status)s.") % {"status": status(state, texts)}


def open_count(state: State, texts: Texts) -> str:
    """Return the numbers of open claims and of claims upheld without effect; empty without any."""
    parts = []
    if count := len(open_claims(state.claims)):
        parts.append(
            texts.ngettext("%(count)s open claim", "%(count)s open claims", count) % {"count": count}
        )
    if count := len(without_effect(state)):
        form = texts.ngettext("%(count)s upheld without effect", "%(count)s upheld without effect", count)
        parts.append(form % {"count": count})
    return ", ".join(parts)


def next_sentence(state: State, now: int, texts: Texts) -> str:
    """Return a sentence on the next step for the results."""
    if state.final:
        return texts.gettext("The results are final.")
    if not state.ended:
        return texts.gettext(
            "The duplicate is being played: the results so far can be checked and claims made."
        )
    if state.checking_until is None:
        return texts.gettext("The results are not published yet: publish them, so that everybody can check.")
    time = texts.clock(state.checking_until)
    if now < state.checking_until:
        return texts.gettext("The results can be checked until %(time)s.") % {"time": time}
    return texts.gettext("The time for checking was over at %(time)s.") % {"time": time}


def over(state: State, now: int, texts: Texts) -> Mapping[str, Any]:
    """Return the values of the judge's panel at the end."""
    return {
        "sentence": next_sentence(state, now, texts),
        "claims": open_count(state, texts),
        "published": state.checking_until is not None,
        "minutes": state.rules.checking_minutes,
        "can_go_on": may(state, e.EndingTakenBack) and state.ended in AGREED_ENDINGS,
    }


def claims_page(screen: Screen, stream: str, state: State, now: int, early: bool, texts: Texts) -> Page:
    """Return the page for publishing, claims and final results.

    `early` is True while it is asked whether they are final before their time.
    """
    until = state.checking_until
    left = max(0, until - now) if until is not None and state.ended and not state.final else None
    opened, unchanged = open_claims(state.claims), without_effect(state)
    return page(
        "duplicate/claims.html",
        f"{texts.gettext('Checking and claims')} · {state.name}",
        texts,
        early=early,
        state=state,
        path=f"#/duplicate/{stream}",
        sentence=next_sentence(state, now, texts),
        left=left,
        periods=sorted({*PERIODS, state.rules.checking_minutes}),
        opened=[(claim, _about(claim, state, texts)) for claim in opened],
        settled=[
            (claim, _about(claim, state, texts), texts.gettext(OUTCOMES[claim.outcome]), claim in unchanged)
            for claim in reversed(state.claims)
            if claim.outcome
        ],
        rounds=[round_.number for round_ in state.rounds if round_.closed],
        typed=screen.typed_at,
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere((*ANCHORS, *(f"claim-{claim.id}" for claim in opened))),
    )


def asked(claim: Claim, state: State, texts: Texts) -> str:
    """Return a claim as it is shown with its slip; if it was upheld, with the request to correct it now."""
    about = {"about": _about(claim, state, texts), "text": claim.text}
    if claim in without_effect(state):
        return texts.gettext("Claim upheld: now correct the slip. %(about)s: %(text)s") % about
    return texts.gettext("Claim of %(about)s: %(text)s") % about


def _about(claim: Claim, state: State, texts: Texts) -> str:
    """Return the player, the table and the round of a claim."""
    player = state.player(claim.player)
    return texts.gettext("%(name)s, table %(table)s, round %(round)s") % {
        "name": player.name if player else "",
        "table": player.table if player else 0,
        "round": claim.round,
    }
