"""The rules of a game in plain sentences, article by article, with the rule set's own deviations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.figures import points
from faristol.app.game.views import game_words
from faristol.app.game.views.documents import classic, mallorca, romanian
from faristol.app.game.views.documents.settings import SCREEN, UNTOLD, Article, Document, Values, setting
from faristol.app.game.views.screens import Event
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Notice
from faristol.modes.game.state import State
from faristol.rules.game_rules import Document as Name
from faristol.rules.game_rules import GameRules

DOCUMENTS: Mapping[Name, Document] = {
    "CLA": classic.DOCUMENT,
    "MAL": mallorca.DOCUMENT,
    "ROM": romanian.DOCUMENT,
}
"""The documents by their name in a rule set."""


OPEN = (
    _("The document says nothing; this tournament uses"),
    _("The document says nothing; this game uses"),
)
"""Headings of the settings that a document leaves open, in a tournament and elsewhere."""


@dataclass(frozen=True)
class Said:
    """A sentence and its article; `own` if the rule set differs from the article."""

    text: str
    rule: str
    own: bool = False


def help_page(
    stream: str, state: State, event: Event | None, notices: Sequence[Notice], texts: Texts
) -> Page:
    """Return the rules by which a game is played, in the order of the document."""
    return page(
        "game/help.html",
        f"{texts.gettext('Rules at hand')} · {state.name}",
        texts,
        path=f"#/game/{stream}",
        name=state.rules.name,
        groups=at_hand(state, event, texts),
        headed=state.rules.document == "ROM",
        elsewhere=notices,
    )


def at_hand(state: State, event: Event | None, texts: Texts) -> list[tuple[str, list[Said]]]:
    """Return titles, each with the sentences that apply to this game."""
    rules, parts = state.rules, _parts(state, texts)
    document, on_board = DOCUMENTS[rules.document], state.use in ("board", "record")
    settings = _Settings(rules, on_board)
    groups = [(title, list(settings.said(articles))) for title, articles in document.parts.items()]
    left_open = [*settings.said(document.lacks), *settings.unsaid(document)]
    title = OPEN[0] if event else OPEN[1]
    groups.append((title, [Said(one.text, "") for one in left_open]))
    return [
        (
            texts.gettext(title),
            [Said(texts.gettext(one.text) % parts, one.rule, one.own) for one in sentences],
        )
        for title, sentences in groups
        if sentences
    ]


class _Settings:
    """The settings of a game compared with its document; each difference is told once."""

    def __init__(self, rules: GameRules, on_board: bool) -> None:
        self.rules, self.on_board = rules, on_board
        self.mentioned: set[str] = set()

    def said(self, articles: Sequence[Article]) -> Iterator[Said]:
        """Yield the sentences of the articles, or of the rule set's own value where it differs."""
        for article in articles:
            if list(self._others(article, article.where)):
                continue
            others = list(self._others(article, article.values))
            if not others:
                yield Said(article.said, article.cited)
            for name in others:
                sentence = "" if name in self.mentioned else setting(name, self.rules)
                self.mentioned.add(name)
                if sentence:
                    yield Said(sentence, article.cited, own=True)

    def unsaid(self, document: Document) -> Iterator[Said]:
        """Yield the settings that neither the document nor its `lacks` has a sentence for."""
        for name in open_fields(document):
            if sentence := setting(name, self.rules):
                yield Said(sentence, "")

    def _others(self, article: Article, values: Values) -> Iterator[str]:
        """Yield the fields that differ from an article; at a real board the document's own rule applies."""
        holds = SCREEN if article.cited and self.on_board else ()
        for name, allowed in values.items():
            value = getattr(self.rules, name)
            held = frozenset(value) if isinstance(value, tuple) else value
            if held not in allowed and name not in holds:
                yield name


def open_fields(document: Document) -> list[str]:
    """Return the fields of a rule set that no sentence of a document, nor of its `lacks`, is about."""
    articles = [*(one for part in document.parts.values() for one in part), *document.lacks]
    about = {name for one in articles for name in (*one.values, *one.where, *_named(one.said))}
    return [field.name for field in fields(GameRules) if field.name not in about | UNTOLD]


def _named(said: str) -> Iterator[str]:
    """Yield the fields whose values stand in a sentence."""
    for field in fields(GameRules):
        if f"%({ALIASES.get(field.name, field.name)})s" in said:
            yield field.name


ALIASES = {
    "bingo": "bingo_points",
    "challenge_points": "vain",
    "overtime_points": "over",
    "player_seconds": "minutes",
    "overtime_loss_seconds": "tolerated",
    "absence_seconds": "waiting",
    "last_play_seconds": "last_play",
    "pauses": "reasons",
}
"""The placeholder of each field in sentences, where it differs from the field's name."""


def _parts(state: State, texts: Texts) -> Mapping[str, Any]:
    """Return the values of the placeholders: the rule set's own, and the word list."""
    rules = state.rules
    pauses = [texts.gettext(game_words.STOPS[reason]) for reason in rules.pauses]
    return {
        **rules.to_dict(),
        "bingo_points": points(rules.bingo, texts),
        "vain": points(rules.challenge_points, texts),
        "over": points(rules.overtime_points, texts),
        "minutes": rules.player_seconds // 60,
        "both": rules.player_seconds // 60 * 2,
        "tolerated": rules.overtime_loss_seconds // 60,
        "waiting": rules.absence_seconds // 60,
        "last_play": texts.minutes(rules.last_play_seconds),
        "reasons": texts.sequence(pauses),
        "word_list": wording.word_list(state, texts),
    }
