"""A sentence of a document, and the settings for which it is true."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Values = Mapping[str, tuple[Any, ...]]
"""Fields of the rules, and the values of each that agree with a sentence."""


@dataclass(frozen=True)
class Article:
    """The sentence of an article, marked for translation; "%(bingo)s" stands for the rules' value.

    It is true while every field has one of these `values`; otherwise the setting is told in its place. It is
    told only `where` fields have these values, for a choice that the document leaves open.
    """

    cited: str
    said: str
    values: Values = field(default_factory=dict)
    where: Values = field(default_factory=dict)


@dataclass(frozen=True)
class Document:
    """A document: its parts in its own order, and sentences on what it `lacks`."""

    parts: Sequence[tuple[str, Sequence[Article]]]
    lacks: Sequence[Article]
