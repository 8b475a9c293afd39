"""Enclosures of a letter to the arbiter, or of a play that is sent again (COR-12, COR-27 to COR-30)."""

from __future__ import annotations

from typing import Literal

from faristol.modes.correspondence.data import Means

Occasion = Literal["resend", "silence", "no_first_play", "claim", "claim_answer", "results", "unfinished"]
"""The reasons for a letter: a play sent again after 15 days; no answer after 15 more; no first play; a claim
that the other player is over time, and his answer; the results at the end; a game that is unfinished then."""

Enclosure = Literal[
    "dated_signed",
    "earlier_receipt",
    "copy",
    "receipts",
    "envelopes",
    "turns_marked",
    "comment",
    "proposal",
    "notice_copy",
    "notice_receipt",
    "stamped_envelopes",
    "letter_receipt",
    "letter_confirmation",
    "registered",
    "scores",
    "coefficients",
    "signed_originals",
    "sheet",
]
"""The enclosures, or the form of the letter: a dated and signed sheet of paper, with the dates of the earlier
receipt; a copy of the game; receipts of letters sent and envelopes of those received, with the turn written
on each; a comment that helps; a proposal of coefficients; a copy of the letter that told the partner, and its
receipt; two stamped envelopes; receipt and confirmation of BLUE's letter to RED; registered; scores and
coefficients of all games; the originals, signed by both; the sheet."""

_ENCLOSED: dict[Occasion, tuple[Enclosure, ...]] = {
    "resend": ("dated_signed", "earlier_receipt"),
    "silence": ("copy", "receipts", "envelopes", "comment", "proposal"),
    "no_first_play": ("letter_receipt", "letter_confirmation"),
    "claim": (
        "copy",
        "envelopes",
        "receipts",
        "turns_marked",
        "comment",
        "notice_copy",
        "notice_receipt",
        "stamped_envelopes",
    ),
    "claim_answer": ("registered", "envelopes", "receipts", "comment"),
    "results": ("scores", "coefficients", "signed_originals"),
    "unfinished": ("sheet", "comment", "proposal"),
}

_POSTAL: frozenset[Enclosure] = frozenset(
    {
        "earlier_receipt",
        "receipts",
        "envelopes",
        "turns_marked",
        "notice_receipt",
        "stamped_envelopes",
        "letter_receipt",
        "letter_confirmation",
        "registered",
    }
)
"""The enclosures that exist only where plays travel by post."""


def enclosures(occasion: Occasion, means: Means) -> tuple[Enclosure, ...]:
    """List the enclosures, in the order of the document; a claim without all of them does not count (COR-29).

    Where plays do not travel by post there are neither receipts nor envelopes (COR-24).
    """
    return tuple(what for what in _ENCLOSED[occasion] if means == "post" or what not in _POSTAL)
