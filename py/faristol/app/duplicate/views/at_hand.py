"""The rules of a duplicate at hand: plain sentences made of its own rule set, article by article of DUP."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.rules_at_hand import Said, agree, document
from faristol.app.views.screen import Notice
from faristol.modes.duplicate.ranking import bonus_value
from faristol.modes.duplicate.state import State, Step
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet

DOCUMENT = "DUP"
"""The document of duplicates alone."""

GENERAL = {"DUP-1.2": "ROM-6", "DUP-1.4": "ROM-6"}
"""Articles that the Romanian general rules have themselves; they leave the rest open (ROM-7)."""


def rules_page(
    stream: str, state: State, alphabet: Alphabet, notices: Sequence[Notice], texts: Texts
) -> Page:
    """Return the page `#/duplicate/STREAM/rules`."""
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
    facts = {
        **rules.to_dict(),
        "complete": not rules.rounds,
        "official": state.official,
        "early": rules.early_rounds > 0,
        "classic": rules.classic,
    }
    parts = _parts(state, alphabet, texts)
    return [
        (
            texts.gettext(title),
            [
                Said(
                    texts.gettext(one.said) % parts,
                    _article(one.cited, rules),
                    one.own or not agree(facts, one.values),
                )
                for one in articles
                if agree(facts, one.where)
            ],
        )
        for title, articles in document(__package__, DOCUMENT).parts
    ]


def _article(rule: str, rules: RuleSet) -> str:
    """Return the article in the document of these rules, empty where it has none."""
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
