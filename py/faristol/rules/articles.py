"""Corresponding articles of the documents of a game: CLA, MAL and ROM."""

from collections.abc import Mapping

from faristol.rules.game_rules import Document

_MALLORCA: Mapping[str, str] = {
    "CLA-1A": "MAL-2",
    "CLA-1B": "MAL-4",
    "CLA-1D": "MAL-5",
    "CLA-1E": "MAL-1",
    "CLA-2A": "MAL-10",
    "CLA-3A": "MAL-17A",
    "CLA-3B": "MAL-11",
    "CLA-3C": "MAL-18",
    "CLA-3E": "MAL-19",
    "CLA-3F": "MAL-18",
    "CLA-4A": "MAL-20",
    "CLA-4B": "MAL-21",
    "CLA-4C": "MAL-31",
    "CLA-4I": "MAL-32",
    "CLA-5B": "MAL-3",
    "CLA-6A": "MAL-23",
    "CLA-6B": "MAL-32",
    "CLA-7A": "MAL-28",
    "CLA-7B": "MAL-30",
    "CLA-7C": "MAL-27",
    "CLA-7D": "MAL-31",
    "CLA-7E": "MAL-29",
    "ROM-1": "MAL-17A",
    "ROM-2": "MAL-17A",
    "ROM-3": "MAL-21",
    "ROM-4": "MAL-20",
    "ROM-8": "MAL-23",
}
_CLASSIC: Mapping[str, str] = {
    "ROM-1": "CLA-3A",
    "ROM-2": "CLA-3A",
    "ROM-3": "CLA-4B",
    "ROM-4": "CLA-4A",
    "ROM-8": "CLA-6A",
    "MAL-3": "CLA-5B",
    "MAL-10": "CLA-2A",
    "MAL-11": "CLA-3B",
    "MAL-17A": "CLA-3A",
    "MAL-19": "CLA-3E",
    "MAL-20": "CLA-4A",
    "MAL-21": "CLA-4B",
    "MAL-23": "CLA-6A",
    "MAL-24": "CLA-6A",
    "MAL-28": "CLA-7A",
    "MAL-30": "CLA-7B",
    "MAL-31": "CLA-7D",
}
_ROMANIAN: Mapping[str, str] = {
    "CLA-3A": "ROM-2",
    "CLA-3C": "ROM-1",
    "CLA-3F": "ROM-1",
    "CLA-4A": "ROM-4",
    "CLA-6A": "ROM-8",
    "MAL-17A": "ROM-2",
    "MAL-23": "ROM-8",
}

_TABLES: Mapping[str, Mapping[str, str]] = {"CLA": _CLASSIC, "MAL": _MALLORCA, "ROM": _ROMANIAN}


def article_in(code: str, document: Document) -> str:
    """Return the corresponding article of a document, empty if it has none; other codes stay as they are."""
    own = code.partition("-")[0]
    return _TABLES[document].get(code, "") if own in _TABLES and own != document else code


def cited_by(rule: str, document: Document) -> str:
    """Return the articles that a refusal cites, translated to those of this document."""
    articles = (article_in(code, document) for code in rule.split(", "))
    return ", ".join(dict.fromkeys(filter(None, articles)))
