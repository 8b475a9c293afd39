"""A sentence of a document, and the settings by which it holds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Values = Mapping[str, tuple[Any, ...]]
"""Fields of the rules, and the values of each that agree with a sentence."""


@dataclass(frozen=True)
class Article:
    """What an article says, marked for translation; the rules' own values stand in it as "%(bingo)s".

    It holds while every field has one of these `values`; otherwise the setting is told in its place. It is
    said only `where` fields have these values: for a choice that the document leaves.
    """

    cited: str
    said: str
    values: Values = field(default_factory=dict)
    where: Values = field(default_factory=dict)


@dataclass(frozen=True)
class Document:
    """A document: its parts in its own order, and what is used here though it `lacks` it."""

    parts: Sequence[tuple[str, Sequence[Article]]]
    lacks: Sequence[Article]
