"""Enclosures of a letter about a game by correspondence, in words (COR-12, COR-27 to COR-30)."""

from __future__ import annotations

from collections.abc import Mapping

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.modes.correspondence.data import Means
from faristol.modes.correspondence.enclosing import Enclosure, Occasion, enclosures

ENCLOSURES: Mapping[Enclosure, str] = {
    "dated_signed": _("a sheet of paper, dated and signed"),
    "earlier_receipt": _("the dates of the earlier receipt"),
    "copy": _("a copy of the game"),
    "receipts": _("the receipts of the letters sent"),
    "envelopes": _("the envelopes received"),
    "turns_marked": _("the turn written on every envelope and every receipt"),
    "comment": _("a comment that helps the arbiter"),
    "proposal": _("a proposal of coefficients"),
    "notice_copy": _("a copy of the letter that told the partner of the claim"),
    "notice_receipt": _("the receipt of that letter"),
    "stamped_envelopes": _("two stamped envelopes"),
    "letter_receipt": _("the dates of the receipt of your letter to RED"),
    "letter_confirmation": _("its confirmation of receipt, if there is one"),
    "registered": _("it goes as a registered letter"),
    "scores": _("the scores of all games"),
    "coefficients": _("the proposed coefficients"),
    "signed_originals": _("the original sheets, signed by both"),
    "sheet": _("the sheet as it stands"),
}
"""The name of each required enclosure."""


def enclosed(occasion: Occasion, means: Means, texts: Texts) -> list[str]:
    """The list for an occasion, in the order of the document."""
    return [texts.gettext(ENCLOSURES[what]) for what in enclosures(occasion, means)]
