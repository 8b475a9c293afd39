"""The rules of a duplicate at hand: plain sentences made of its own rule set, article by article of DUP."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Notice
from faristol.modes.duplicate.ranking import bonus_value
from faristol.modes.duplicate.state import State, Step
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet

DOCUMENT = "DUP"
"""The document of duplicates alone."""

GENERAL = {"DUP-1.2": "ROM-6", "DUP-1.4": "ROM-6"}
"""Articles that the Romanian general rules have themselves; they leave the rest open (ROM-7)."""

USUAL_SECONDS = 180
"""Three minutes a round (DUP-1.5)."""


@dataclass(frozen=True)
class Said:
    """A sentence, whether it holds here; `own` where the document leaves it open, or differs.

    `rule` is its article, None for that of its title, empty where no document has one.
    """

    text: str
    rule: str | None = None
    holds: bool = True
    own: bool = False


def rules_page(
    stream: str, state: State, alphabet: Alphabet, notices: Sequence[Notice], texts: Texts
) -> Page:
    """The page `#/duplicate/STREAM/rules`."""
    return page(
        "duplicate/rules.html",
        f"{texts.gettext('Rules at hand')} · {state.name}",
        texts,
        path=f"#/duplicate/{stream}" + ("/setup" if state.step is Step.SETUP else "/menu"),
        name=state.rules.name,
        borrowed=state.rules.document != DOCUMENT,
        groups=at_hand(state, alphabet, texts),
        headed=state.rules.document != DOCUMENT,
        elsewhere=notices,
    )


def at_hand(state: State, alphabet: Alphabet, texts: Texts) -> list[tuple[str, list[Said]]]:
    """Titles, and under each the sentences that hold for this duplicate, in the order of the document."""
    rules = state.rules
    parts = _parts(state, alphabet, texts)
    groups: Sequence[tuple[str, str, Sequence[Said]]] = (
        (_("The duplicate"), "DUP-1.1", _kind(state)),
        (_("Slips"), "DUP-1.2", _slips(rules)),
        (_("Racks"), "DUP-1.3", _racks(rules)),
        (_("Announcing"), "DUP-1.4", _announcing(rules)),
        (_("Time of a round"), "DUP-1.5", _time(rules)),
        (_("The end"), "DUP-1.6", _end()),
        (_("Sanctions"), "DUP-1.7A", _sanctions()),
        (_("Special cases"), "DUP-1.1", _special(rules)),
        (_("Final order"), "DUP-1.9", _order()),
        (_("Bonuses"), "DUP-1.10", _bonuses(rules)),
        (_("Results"), "DUP-1.11", _results()),
    )
    return [
        (
            texts.gettext(title),
            [
                Said(texts.gettext(one.text) % parts, _article(one.rule, usual, rules), own=one.own)
                for one in sentences
                if one.holds
            ],
        )
        for title, usual, sentences in groups
    ]


def _article(rule: str | None, usual: str, rules: RuleSet) -> str:
    """The article in the document of these rules, empty where it has none."""
    rule = usual if rule is None else rule
    return rule if rules.document == DOCUMENT else GENERAL.get(rule, "")


def _parts(state: State, alphabet: Alphabet, texts: Texts) -> Mapping[str, Any]:
    """Return this duplicate's own values, which the sentences have in them."""
    rules, names = state.rules, state.letter_names
    table = alphabet.spoken[names].title if isinstance(names, str) else names.title
    return {
        **rules.to_dict(),
        "time": alphabet.phrases.time,
        "minute": alphabet.phrases.minute,
        "thirty": alphabet.phrases.thirty,
        "names": table,
        "lasts": texts.minutes(rules.round_seconds),
        "checked": texts.minutes(rules.checking_minutes * 60),
        "points": texts.number(bonus_value(state) or rules.bonus_points),
    }


def _kind(state: State) -> tuple[Said, ...]:
    rules = state.rules
    complete = not rules.rounds
    return (
        Said(_("A duplicate is for two or more players.")),
        Said(
            _("It is complete, until the tiles are used up. Only a complete classic duplicate is official."),
            holds=complete and state.official,
        ),
        Said(
            _("It is complete, but not official: only a classic duplicate of two or more players is."),
            holds=complete and not state.official,
            own=True,
        ),
        Said(
            _("It ends after round %(rounds)s, so it is not official: only a complete one is."),
            holds=not complete,
        ),
        Said(
            _(
                "Where possible each player has the own board, rack and bag. In any case the conditions are "
                "the same for all."
            ),
            "DUP-1.1B",
        ),
        Said(
            _(
                "Before each round the judge says the tiles and shows them on the demonstration board, if "
                "there is one; after it the master play."
            ),
            "DUP-1.1B",
        ),
    )


def _slips(rules: RuleSet) -> tuple[Said, ...]:
    return (
        Said(_("A slip has the round, the name or the table, the main word alone, and its coordinates.")),
        Said(_("Letters that a blank stands for are circled.")),
        Said(_("Across, the letter of the row comes first; down, the number of the column.")),
        Said(_("Points are not asked for."), holds=rules.claimed_points == "no"),
        Said(
            _("Points are asked for; wrong ones are pointed out."),
            holds=rules.claimed_points == "warning",
            own=True,
        ),
        Said(
            _("Points are asked for; wrong ones cost the play."),
            holds=rules.claimed_points == "void",
            own=True,
        ),
    )


def _racks(rules: RuleSet) -> tuple[Said, ...]:
    drawn, whole = not rules.fixed_order, rules.invalid_rack == "whole"
    return (
        Said(
            _(
                "After the master play the tiles that remain stay, and the rack is filled up to "
                "%(rack_size)s, or with what is left."
            )
        ),
        Said(_("A rack has at least one vowel and one consonant; a blank counts as either.")),
        Said(
            _("Up to round %(early_rounds)s it has at least %(early_minimum)s of each."),
            "",
            holds=rules.early_rounds > 0,
            own=True,
        ),
        Said(
            _(
                "If it has not, the whole rack goes back into the bag, also the tiles that had stayed, and a "
                "new one is drawn. The document does not say which tiles go back."
            ),
            holds=drawn and whole,
            own=True,
        ),
        Said(
            _(
                "If it has not, only the tiles just drawn go back and others are drawn; those that had "
                "stayed go back too where no others can mend the rack. The document does not say which tiles "
                "go back."
            ),
            holds=drawn and not whole,
            own=True,
        ),
        Said(
            _(
                "The order of all tiles is fixed; one that would make a rack invalid is passed over and "
                "keeps its place."
            ),
            holds=not drawn,
            own=True,
        ),
        Said(_("Where no valid rack can be made, the duplicate ends.")),
    )


def _announcing(rules: RuleSet) -> tuple[Said, ...]:
    return (
        Said(
            _("The judge says the tiles slowly and clearly, in alphabetical order, those that stay first."),
            holds=rules.announce_order == "alphabetical",
        ),
        Said(
            _("The judge says all tiles slowly and clearly, in alphabetical order, the blank last."),
            "ROM-6",
            holds=rules.announce_order == "together",
        ),
        Said(
            _("The judge says the tiles slowly and clearly, as they were drawn, those that stay first."),
            holds=rules.announce_order == "drawn",
        ),
        Said(_("The names are those of one table for the whole game: %(names)s.")),
        Said(_("Then the whole rack once more, faster, “%(time)s”, and the clock starts.")),
        Said(_("The place of the master play is said with the same names.")),
    )


def _time(rules: RuleSet) -> tuple[Said, ...]:
    return (
        Said(_("A round lasts %(lasts)s."), own=rules.round_seconds != USUAL_SECONDS),
        Said(_("At 60 seconds the judge may say “%(minute)s”, and does here."), holds=rules.call_one_minute),
        Said(_("At 30 seconds the judge has to say “%(thirty)s”.")),
        Said(
            _(
                "At “%(time)s” nothing more is written. All raise the hand with the slip, or do as the judge "
                "said before the game; otherwise the play has 0 points."
            ),
            "DUP-1.5B",
        ),
    )


def _end() -> tuple[Said, ...]:
    return (
        Said(
            _(
                "It ends when all vowels or all consonants have been used, or when no valid play can be made "
                "with the tiles that are left."
            )
        ),
        Said(
            _(
                "The judge, in agreement with the players, may end it: by force majeure, or where after a "
                "round without a play no playable rack is assured."
            )
        ),
    )


def _sanctions() -> tuple[Said, ...]:
    return (
        Said(
            _(
                "A play has 0 points if its coordinates are missing, wrong or illegible, its main word is "
                "not valid or illegible, a blank is not circled, or the slip comes late."
            )
        ),
        Said(
            _(
                "For remarks aloud that disturb the game, or conduct against the rules, such as leaving the "
                "seat without a word:"
            ),
            "DUP-1.7C",
        ),
        Said(_("The first time a warning, the second a zero, the third expulsion."), "DUP-1.7B"),
    )


def _special(rules: RuleSet) -> tuple[Said, ...]:
    return (
        Said(
            _("The judge chooses the master play; the app proposes the best."),
            holds=rules.master_policy == "proposal",
        ),
        Said(
            _("The judge chooses the master play without a proposal."), holds=rules.master_policy == "judge"
        ),
        Said(
            _("The master play is the best one on a slip."),
            holds=rules.master_policy == "best_slip",
            own=True,
        ),
        Said(_("A master play below the best one stays once it has been announced."), "DUP-1.8A"),
        Said(
            _(
                "One that proves invalid before the end stays too. The players are told at once, those who "
                "played it lose its points, and later plays that lean on it follow the ordinary rules."
            ),
            "DUP-1.8B",
        ),
        Said(
            _(
                "Where nobody has a valid play, the judge goes on with any valid one, or with a new rack, "
                "and says so."
            ),
            "DUP-1.8C",
        ),
        Said(_("Nobody joins once the first round has begun."), "DUP-1.8D"),
    )


def _order() -> tuple[Said, ...]:
    return (
        Said(_("The order goes by the sum of the points of all rounds, bonuses included.")),
        Said(_("Of those with as many, the better best play decides, then the next best.")),
    )


def _bonuses(rules: RuleSet) -> tuple[Said, ...]:
    given = rules.bonus != "none"
    return (
        Said(_("There are no bonuses."), holds=not given),
        Said(
            _(
                "Whoever alone has the best play of a round gets half as many points as there were players "
                "at the start: none with fewer than %(bonus_players)s, never more than %(bonus_points)s. "
                "Those who leave do not change it."
            ),
            holds=rules.bonus == "half",
            own=given and not rules.classic,
        ),
        Said(
            _(
                "Whoever alone has the best play of a round gets %(points)s points, with %(bonus_players)s "
                "players or more at the start."
            ),
            holds=rules.bonus == "fixed",
            own=True,
        ),
        Said(_("It has to be the best play that there is."), holds=given and rules.bonus_best, own=True),
        Said(
            _("The judge says before the start that there are bonuses, and the results show them."),
            holds=given,
        ),
        Said(_("They are added at the end and count for the final order."), holds=rules.bonus == "half"),
        Said(_("They count at once."), holds=rules.bonus == "fixed", own=True),
    )


def _results() -> tuple[Said, ...]:
    return (
        Said(
            _("The results are published while the competition goes on, by rounds and players."), "DUP-1.11B"
        ),
        Said(
            _(
                "For %(checked)s everybody can check them and ask the judge to put a mistake right; then "
                "they are final."
            )
        ),
    )
