"""The rules of a game by correspondence for reference, article by article of their document (COR)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.correspondence.views.words import coefficient, players
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Notice
from faristol.modes.correspondence.state import State
from faristol.rules.correspondence_rules import ONE, CorrespondenceRules

Sentences = tuple[tuple[str, str], ...]
"""Sentences, each with its article."""

GAME: Sentences = (
    (
        _(
            "The arbiter fixes the order of all tiles before the game. RED starts, BLUE follows; everything "
            "is open to both."
        ),
        "COR-1",
    ),
    (
        _(
            "RED takes the first %(rack_size)s tiles of the string, BLUE the next; after a play each takes "
            "those that come next. Tiles are not exchanged."
        ),
        "COR-2",
    ),
    (
        _(
            "Recorded are at most: in turn I %(red_first_most)s points for RED and %(blue_first_most)s for "
            "BLUE, in turn II %(red_second_most)s and %(blue_second_most)s."
        ),
        "COR-3",
    ),
    (_("The game ends as the free game does; %(passes_end)s PAS running end it too."), "COR-19"),
    (
        _(
            "The sheet has on its front players, arbiters, string and grid, on its back plays, points and "
            "thinking days. Both keep a copy of it."
        ),
        "COR-20",
    ),
    (
        _(
            "A play is written with its tiles in the order of the string, position and main word, points and "
            "total, and under it every adjacent word with its position."
        ),
        "COR-4",
    ),
)

FAULTS: Sentences = (
    (
        _(
            "A play that cannot be is sent back: not connected, not over H8 at the start, diagonal, in an L, "
            "interrupted, with other tiles than those in hand. Its player plays again."
        ),
        "COR-5",
    ),
    (_("The arbiter may annul such a play and all that followed."), "COR-5B"),
    (
        _(
            "Where grid and table disagree, what is evidently right counts, and the partner is told. Where "
            "both are wrong, the play has 0 points."
        ),
        "COR-6",
    ),
    (_("Where that is not clear, the sheet is sent back."), "COR-6B"),
    (
        _(
            "A word that is not in the list, main or adjacent, has 0 points. Who has 0 points, or says PAS, "
            "keeps the tiles."
        ),
        "COR-7",
    ),
    (_("Sums may be put right at any time, by the arbiter also after the end."), "COR-8"),
    (
        _(
            "Who does not accept a play challenges it at once before the arbiter, and plays on in both "
            "variants. Each challenged word that proves valid costs %(challenge_points)s points, at once."
        ),
        "COR-9",
    ),
    (
        _(
            "The variants are written on a dated and signed sheet, “correct” first; the original carries "
            "dates and days only. The partner may admit the mistake."
        ),
        "COR-9B",
    ),
)

POST: Sentences = (
    (
        _(
            "The original sheet travels with every play and at the end to the arbiter; both keep a copy "
            "of it."
        ),
        "COR-20",
    ),
    (_("Letters are registered, the first with confirmation of receipt."), "COR-21"),
    (
        _(
            "Postcards are simple. A play sent again goes registered, and the answer to it is registered "
            "too; the arbiter may ask for some plays to be registered."
        ),
        "COR-17",
    ),
    (
        _(
            "Inside the envelope, where it is seen: turn, position, main word, points. It proves what the "
            "letter was."
        ),
        "COR-21",
    ),
    (
        _("Insist at the post office on a date that can be read, on the envelope and on the receipt."),
        "COR-21",
    ),
    (
        _(
            "Fax, telex, telegram, e-mail, the internet, the telephone or in person by agreement. By "
            "telephone or in person nobody can claim an overrun."
        ),
        "COR-24",
    ),
    (
        _(
            "The arbiter may ask you to telephone at the end, where the game cannot be finished in time "
            "otherwise and the days are not clear."
        ),
        "COR-24",
    ),
    (
        _(
            "A message by postcard has the partner’s postal date and its arrival, your own dispatch, the "
            "days of both, the confirmation of his play, turn, tiles, position, word, points, the tiles that "
            "stay and come, and your signature."
        ),
        "COR-17",
    ),
)

TIME: Sentences = (
    (
        _(
            "Each player has %(thinking_days)s days for the whole game. They count from the day after the "
            "arrival stamp up to the dispatch."
        ),
        "COR-10",
    ),
    (
        _(
            "Without an arrival stamp: in the provinces the day it came, in Bucharest the day before. "
            "With one stamp in one town: the day after."
        ),
        "COR-25",
    ),
    (_("RED’s turn I counts from the arrival of the arbiter’s letter."), "COR-26"),
    (
        _(
            "Leave: %(leave_days)s days in one piece if it is entered at the start or a month ahead, "
            "otherwise %(short_leave_days)s. The right to it ends a month before the games do."
        ),
        "COR-11",
    ),
    (
        _("Who means to think for more than %(long_thinking_days)s days tells the partner."),
        "COR-26",
    ),
    (
        _(
            "After %(resend_days)s days without an answer the play is sent again; after %(arbiter_days)s "
            "more the arbiter gets the copy, the receipts and a proposal."
        ),
        "COR-12",
    ),
    (
        _("A play sent again is dated and signed and goes without the sheets; the game goes on on the copy."),
        "COR-28",
    ),
    (
        _(
            "If RED’s first play does not come within %(resend_days)s days, BLUE tells him by a letter with "
            "confirmation, and after %(arbiter_days)s more the arbiter."
        ),
        "COR-27",
    ),
    (
        _("A letter that its addressee did not collect costs him %(uncollected_days)s days."),
        "COR-12",
    ),
    (
        _("A letter that came back is sent again at once; otherwise the delay is your thinking time."),
        "COR-28",
    ),
    (
        _(
            "On the margin of the sheet, beside the turn, stand the day it came back, the day it was sent "
            "again, and post office, date and number of its receipt."
        ),
        "COR-28",
    ),
)

CLAIMS: Sentences = (
    (
        _(
            "Who is over time has lost only if the other claims it. The game goes on until the arbiter "
            "answers."
        ),
        "COR-12",
    ),
    (
        _(
            "A claim of an overrun encloses a copy of the game, envelopes and receipts marked by turn, "
            "a comment, a copy and the receipt of the letter that told the partner, and two stamped "
            "envelopes; otherwise it is ignored."
        ),
        "COR-29",
    ),
    (
        _(
            "The other answers by registered letter to the arbiter within %(claim_answer_days)s days of "
            "receiving the notice. Until then the claim is taken to be right."
        ),
        "COR-29",
    ),
)

WRITING: Sentences = (
    (
        _(
            "Only the registered player writes, by hand. Somebody else may only in exceptional cases and "
            "with the arbiter’s approval; who does not keep to this is excluded."
        ),
        "COR-22",
    ),
    (
        _("The address slips that you sent in to enter are the sample of your handwriting."),
        "COR-22",
    ),
    (
        _(
            "Any change of name or address goes at once to the arbiter, with new envelopes and address "
            "slips, and to the partners."
        ),
        "COR-22",
    ),
    (
        _("Who wants an answer of the arbiter encloses a stamped envelope with the own address."),
        "COR-30",
    ),
)

ENDS: Sentences = (
    (
        _(
            "The winner’s coefficient is 1 and the own share of all points, the loser’s the own share, to "
            "four decimals; level games give 1 and 1. None is above %(most)s."
        ),
        "COR-13",
    ),
    (
        _(
            "If both scores are below 0, or one of them is and the other is 0, the coefficients are "
            "%(below)s and %(below_loser)s. If only the winner’s is above 0, they are %(over)s and "
            "%(over_loser)s."
        ),
        "COR-13",
    ),
    (
        _(
            "Who stays when the other gives up, or is proved over time, has what the score of that moment "
            "gives, the own last play before it included: at least %(abandoned)s if it was behind, and at "
            "most %(abandoned)s and %(each_turn)s for each full turn played."
        ),
        "COR-14",
    ),
    (
        _(
            "Who gives up, or is proved over time, has what the score gives, at most what the other leaves "
            "of 2. Who never played has 0."
        ),
        "COR-14",
    ),
    (
        _(
            "The players may agree on a draw at any time: 1 and 1. So it is for a game unfinished at the end "
            "that nobody claims and at least one reports."
        ),
        "COR-15",
    ),
    (
        _("Means outside the rules cost a warning, 0.1 to 1 of a coefficient, the game, or the competition."),
        "COR-16",
    ),
    (_("Players are ranked by the sum of their coefficients."), "COR-18"),
    (
        _(
            "Within %(report_days)s days after the deadline: results, proposed coefficients, the signed "
            "originals, and unfinished games with proposals."
        ),
        "COR-30",
    ),
    (_("What the arbiter decides while the game goes on is final."), "COR-32"),
)

BETWEEN_PLAYS = (POST, TIME, CLAIMS, WRITING)
"""The rules for players between two letters."""


def rules_page(stream: str, state: State, notices: Sequence[Notice], texts: Texts) -> Page:
    """The page `#/correspondence/STREAM/rules`."""
    return page(
        "correspondence/rules.html",
        f"{texts.gettext('Rules at hand')} · {players(state)}",
        texts,
        path=f"#/correspondence/{stream}/days",
        name=state.rules.name,
        groups=at_hand(state.rules, texts),
        elsewhere=notices,
    )


def at_hand(rules: CorrespondenceRules, texts: Texts) -> list[tuple[str, list[tuple[str, str]]]]:
    """Titles, and under each the sentences with their articles, in the order of the document."""
    groups = (
        (_("The game and its sheet"), GAME),
        (_("Faults and challenges"), FAULTS),
        (_("Post"), POST),
        (_("Thinking time"), TIME),
        (_("Claims of an overrun"), CLAIMS),
        (_("Who writes"), WRITING),
        (_("Results"), (*ENDS, _below_zero(rules))),
    )
    return [(texts.gettext(title), worded(sentences, rules, texts)) for title, sentences in groups]


def worded(sentences: Sentences, rules: CorrespondenceRules, texts: Texts) -> list[tuple[str, str]]:
    """Sentences in a language, with the rule set's own values in them."""
    parts: Mapping[str, Any] = {
        **rules.to_dict(),
        "most": coefficient(rules.coefficient_most, texts),
        "below": coefficient(rules.below_zero_winner, texts),
        "below_loser": coefficient(2 * ONE - rules.below_zero_winner, texts),
        "over": coefficient(rules.over_zero_winner, texts),
        "over_loser": coefficient(2 * ONE - rules.over_zero_winner, texts),
        "abandoned": coefficient(rules.abandoned_least, texts),
        "each_turn": coefficient(rules.abandoned_turn, texts),
    }
    return [(texts.gettext(text) % parts, rule) for text, rule in sentences]


def _below_zero(rules: CorrespondenceRules) -> tuple[str, str]:
    """Return the setting for penalties below zero, which the document leaves open (COR-16)."""
    if rules.below_zero:
        return _(
            "Penalties may lead a coefficient below 0. The document leaves that open: a setting."
        ), "COR-16"
    return _("Penalties lead no coefficient below 0. The document leaves that open: a setting."), "COR-16"
