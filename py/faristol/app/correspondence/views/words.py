"""Common parts of the pages: colours, turns, days, the head; ends and results; the rules for reference
(COR).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup, escape

from faristol.app.text import Texts
from faristol.app.text.marking import _, pgettext
from faristol.app.views.citation import agree, document
from faristol.app.views.event_pages import Top, drawn
from faristol.app.views.render import Page, page, part
from faristol.app.views.screen import Notice
from faristol.modes.correspondence.data import Means, Player, later
from faristol.modes.correspondence.outcome import Outcome, is_cut, is_settled, outcome, proposable, tenths
from faristol.modes.correspondence.reminders import Enclosure, Occasion, enclosures
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import Variant
from faristol.rules.correspondence_rules import ONE, CorrespondenceRules
from faristol.rules.notation import roman
from faristol.tiles.alphabet import Alphabet

SEAT_CLASSES = ("red", "blue")

COLOURS = (_("RED"), _("BLUE"))
"""The colours of the two players (COR-1)."""

NOT_BELOW = _("Penalties lead no coefficient below 0: the document leaves that open, and it is a setting.")
"""The sentence for a coefficient that would fall below zero (COR-16)."""

MEANS: Mapping[Means, str] = {
    "post": _("by post"),
    "email": _("by e-mail"),
    "internet": _("on the internet"),
    "fax": _("by fax"),
    "telex": _("by telex"),
    "telegram": _("by telegram"),
    "telephone": _("by telephone"),
    "oral": _("in person"),
}
"""The ways in which plays travel (COR-24)."""


TENS = 10
"""Tiles stand in groups of ten, so that a place is found."""

LINKS: Mapping[str, str] = {
    "": pgettext("of a correspondence", "Turn"),
    "message": _("Messages"),
    "sheet": _("Sheet"),
    "days": _("Days"),
    "arbiter": _("Arbiter"),
    "analysis": _("Analysis"),
    "history": _("History"),
}
"""The pages of the bar by their name in the path `#/correspondence/STREAM/NAME`."""

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


def colour(seat: int, texts: Texts) -> str:
    """Return RED or BLUE."""
    return texts.gettext(COLOURS[seat])


def seat_of(state: State, seat: int, texts: Texts) -> dict[str, Any]:
    """Return a seat with its number and colour, and the name of its player."""
    name = state.players[seat].name
    return {"seat": SEAT_CLASSES[seat], "number": seat, "colour": colour(seat, texts), "name": name}


def fields_of(red: Player, blue: Player) -> dict[str, str]:
    """Return both players as the fields of a form have them."""
    values = dict[str, str]()
    for field, player in zip(SEAT_CLASSES, (red, blue), strict=True):
        values |= {field: player.name, f"{field}_town": player.town, f"{field}_address": player.address}
    return values


def turn_of(number: int, texts: Texts) -> dict[str, str]:
    """Return the turn and the colour of a ply by its number from 0."""
    return {"turn": roman(number // 2 + 1), "colour": colour(number % 2, texts)}


def ply_name(number: int, texts: Texts) -> str:
    """Return "Turn IX, BLUE": a player's turn by its number from 0."""
    return texts.gettext("Turn %(turn)s, %(colour)s") % turn_of(number, texts)


def letter_name(order: int) -> str:
    """Return the letter of a variant by its place: A, B …"""
    return chr(ord("A") + order)


def variant_name(path: str, order: int, texts: Texts) -> str:
    """Return a variant's name: A, B … by its place, and "correct" or "incorrect" (COR-9B)."""
    name = texts.gettext("Variant %(letter)s") % {"letter": letter_name(order)}
    verdict = (
        texts.gettext("the play is correct") if path.endswith("+") else texts.gettext("the play is wrong")
    )
    return f"{name}: {verdict}" if path else name


def days(number: int, texts: Texts) -> str:
    """Return a number of days: "3 days"."""
    return texts.ngettext("%(num)s day", "%(num)s days", number) % {"num": number}


def late_sentence(dates: Sequence[str], texts: Texts) -> str:
    """Return the dates after the end of the games, in a sentence (COR-15); empty without any."""
    sentence = texts.gettext("After the end of the games: %(dates)s.")
    return sentence % {"dates": texts.sequence([texts.date(date) for date in dates])} if dates else ""


def below_zero_sentences(state: State, found: Outcome | None, texts: Texts) -> list[str]:
    """Return that penalties have not lowered a coefficient below zero, where they would have (COR-16)."""
    lost = zip(found.before, tenths(state), strict=True) if found else ()
    return [texts.gettext(NOT_BELOW)] if any(is_cut(*one, state.rules) for one in lost) else []


def tenths_off(texts: Texts) -> list[tuple[str, str]]:
    """Return the disciplinary penalties on a coefficient to choose from: "3" is "0,3" (COR-16)."""
    return [(str(number), texts.tenths(number / 10)) for number in range(1, 11)]


def players(state: State) -> str:
    """Return both names, RED's first."""
    return " – ".join(player.name for player in state.players)


def coefficient(number: int, texts: Texts) -> str:
    """Return "1,5219" for 15219 ten-thousandths (COR-13)."""
    return texts.parts(number, ONE)


@part("correspondence/string.html")
def string_part(texts: Texts, state: State, variant: Variant, alphabet: Alphabet) -> Mapping[str, Any]:
    """Return the string with both players' racks, as a part with the id `correspondence-string`."""
    return {
        "groups": groups(state, variant, alphabet),
        "left": len(state.string) - variant.next,
        "racks": [
            {
                "seat": SEAT_CLASSES[seat],
                "name": colour(seat, texts),
                "tiles": alphabet.show_rack(variant.rack(state.string, seat)) or "–",
            }
            for seat in (0, 1)
        ],
    }


def groups(state: State, variant: Variant, alphabet: Alphabet) -> list[Markup]:
    """Return ten tiles each: `red` or `blue` whose they are, `spent` or `held`, and plain those to come."""
    owners = {place: (row.ply.seat, "spent") for row in variant.rows for place in row.used}
    owners |= {place: (seat, "held") for seat in (0, 1) for place in variant.hands[seat]}
    cells = [_cell(alphabet.letter(tile), owners.get(place)) for place, tile in enumerate(state.string)]
    return [Markup("").join(cells[start : start + TENS]) for start in range(0, len(cells), TENS)]


def _cell(letter: str, owner: tuple[int, str] | None) -> Markup:
    if owner is None:
        return Markup("<i>{}</i>").format(letter)
    seat, how = owner
    # marks that print shows in black and white too: struck through, or underlined
    inner = Markup("<s>{}</s>" if how == "spent" else "<u>{}</u>").format(escape(letter))
    return Markup('<i class="{} {}">{}</i>').format(SEAT_CLASSES[seat], how, inner)


def top(state: State, stream: str, here: str, texts: Texts) -> Markup:
    """Return the head of the page `here`, a key of `LINKS`; as a part it has the id `correspondence-top`."""
    over = outcome(state) is not None
    # a turn of a correspondence is not what rounds of other games are called in Romanian
    links = {name: texts.gettext(label) for name, label in LINKS.items()}
    shown = Top(
        id="correspondence-top",
        tabs="correspondence-tabs",
        name=players(state),
        summary=texts.gettext("game over") if over else ply_name(len(state.plies), texts),
        back=("#/archive/correspondences", texts.gettext("All games by correspondence")),
        path=f"#/correspondence/{stream}",
        links={**links, "": texts.pgettext("of a correspondence", "Turn")},
        here=here,
        label=texts.gettext("This game"),
        of=state.name,
    )
    return drawn(shown, texts)


def enclosed(occasion: Occasion, means: Means, texts: Texts) -> list[str]:
    """List the enclosures for an occasion, in the order of the document."""
    return [texts.gettext(ENCLOSURES[what]) for what in enclosures(occasion, means)]


ENDINGS: Mapping[str, tuple[str, str]] = {
    "out": (_("%(name)s has played all tiles."), "COR-13"),
    "passes": (_("Nobody could play any more."), "COR-13"),
    "draw": (_("The players agreed on a draw."), "COR-15"),
    "abandoned": (_("%(name)s has abandoned the game."), "COR-14"),
    "overrun": (_("%(name)s was over time."), "COR-14"),
    "absent": (_("%(name)s never played."), "COR-14"),
    "lost": (_("%(name)s lost the game by a penalty."), "COR-16"),
    "deadline": (_("The game was not over at the deadline."), "COR-15"),
    "unknown": (_("Nobody has told the arbiter about this game."), "COR-15"),
}
"""A sentence for each ending, with the player who caused it, and the rule for both coefficients."""


def ending_sentence(state: State, result: Outcome, texts: Texts) -> str:
    """Return the sentence about an ending."""
    seat = state.end.seat if state.end else (len(state.plies) - 1) % 2
    name = state.players[seat].name if seat >= 0 else ""
    return texts.gettext(ENDINGS[result.how][0]) % {"name": name}


def in_short(state: State, texts: Texts) -> dict[str, Any] | None:
    """Return how the game ended, and each player's coefficient; None while it goes on."""
    final = outcome(state)
    if final is None:
        return None
    return {
        "sentence": ending_sentence(state, final, texts),
        "rule": ENDINGS[final.how][1],
        "settled": is_settled(state),
        "worth": [
            (player.name, coefficient(number, texts))
            for player, number in zip(state.players, final.coefficients, strict=True)
        ],
    }


def result(state: State, texts: Texts) -> dict[str, Any] | None:
    """Return the result with both players' proposals and signatures; None while the game goes on."""
    final = outcome(state)
    if final is None:
        return None
    return {
        "sentence": ending_sentence(state, final, texts),
        "settled": is_settled(state),
        "declared": state.end is not None,
        "lines": [
            {
                "score": final.scores[seat],
                "coefficient": coefficient(final.coefficients[seat], texts),
                "before": coefficient(final.before[seat], texts)
                if final.before[seat] != final.coefficients[seat]
                else "",
                "signed": seat in state.signed,
            }
            for seat in (0, 1)
        ],
        "notes": below_zero_sentences(state, final, texts),
        "until": later(state.deadline, state.rules.report_days) if state.deadline else "",
        "enclosed": enclosed("results", state.means, texts),
    }


def at_deadline(state: State) -> dict[str, Any]:
    """Return the reports on a game that is not over at the deadline (COR-15)."""
    return {"reported": [seat in state.reports for seat in (0, 1)], "any": bool(state.reports)}


def proposals(state: State, texts: Texts) -> list[str]:
    """Return the coefficients proposed by RED and by BLUE; empty for a player without a proposal (COR-30)."""
    proposed = {proposal.seat: proposal.coefficients for proposal in state.proposals}
    return [" – ".join(coefficient(number, texts) for number in proposed.get(seat, ())) for seat in (0, 1)]


def proposal(state: State, texts: Texts) -> list[str]:
    """Return the coefficients to propose: those of the result, 1 and 1 while there is none (COR-15)."""
    final = outcome(state)
    worth = proposable(final) if final else (ONE, ONE)
    return [coefficient(number, texts) for number in worth]


BETWEEN_PLAYS = slice(2, 6)
"""The parts on post, thinking time, claims and writing: the rules for players between two letters."""


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
    """Return titles, and under each the sentences with their articles, in the order of the document."""
    values: Mapping[str, Any] = {
        **rules.to_dict(),
        "most": coefficient(rules.coefficient_most, texts),
        "below": coefficient(rules.below_zero_winner, texts),
        "below_loser": coefficient(2 * ONE - rules.below_zero_winner, texts),
        "over": coefficient(rules.over_zero_winner, texts),
        "over_loser": coefficient(2 * ONE - rules.over_zero_winner, texts),
        "abandoned": coefficient(rules.abandoned_least, texts),
        "each_turn": coefficient(rules.abandoned_turn, texts),
    }
    return [
        (
            texts.gettext(title),
            [(texts.gettext(one.said) % values, one.cited) for one in articles if agree(values, one.where)],
        )
        for title, articles in document(__package__, "COR").parts
    ]
