"""Rules at hand: the articles of a document in plain sentences, from the TOML file beside their page."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.toml_files import toml_file


@dataclass(frozen=True)
class Article:
    """The sentence of an article; "%(bingo)s" stands for the rules' value. `cited` is empty if it has none.

    It is what the document says while every field of the rules has the value, or one of them, that `values`
    has for it; a sentence that is the rules' `own` never is. It is told only `where` fields have such values.
    """

    said: str
    cited: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    where: Mapping[str, Any] = field(default_factory=dict)
    own: bool = False


@dataclass(frozen=True)
class Said:
    """A sentence and the article it cites; `own` if the rules differ from it, or it leaves that open."""

    text: str
    rule: str
    own: bool = False


@dataclass(frozen=True)
class Document:
    """A document: its parts in its own order, and sentences on what it `lacks`."""

    parts: Sequence[tuple[str, Sequence[Article]]]
    lacks: Sequence[Article]


def told(
    document: Document,
    facts: Mapping[str, Any],
    values: Mapping[str, Any],
    texts: Texts,
    cited: Callable[[str], str] = str,
) -> list[tuple[str, list[Said]]]:
    """Return titles, and under each the sentences that hold by these facts, with the values in them.

    `cited` returns for the article of the document the one that is shown.
    """
    return [
        (
            texts.gettext(title),
            [
                Said(
                    texts.gettext(one.said) % values,
                    cited(one.cited),
                    one.own or not agree(facts, one.values),
                )
                for one in articles
                if agree(facts, one.where)
            ],
        )
        for title, articles in document.parts
    ]


def document(package: str, name: str) -> Document:
    """Return the document of this name, such as "CLA", whose file is in a package."""
    data = toml_file(package, f"document_{name.lower()}")
    parts = [(part["title"], _articles(part["articles"])) for part in data["parts"]]
    return Document(parts, _articles(data.get("lacks", ())))


def _articles(data: Sequence[Mapping[str, Any]]) -> list[Article]:
    return [Article(**one) for one in data]


def agrees(value: object, fixed: Any) -> bool:
    """Tell whether a field's value is the one that an article has, or one of them; a tuple is one value."""
    if isinstance(value, tuple):
        return set(value) == set(fixed)
    return value in fixed if isinstance(fixed, list) else value == fixed


def agree(facts: Mapping[str, Any], fixed: Mapping[str, Any]) -> bool:
    """Tell whether all fields have the values that an article has for them."""
    return all(agrees(facts[name], one) for name, one in fixed.items())
