"""The documents of games, article by article, in plain sentences (CLA, MAL, ROM)."""

from collections.abc import Mapping

from faristol.app.game.views.documents import classic, mallorca, romanian
from faristol.app.game.views.documents.article import Document
from faristol.rules.game_rules import Document as Name

DOCUMENTS: Mapping[Name, Document] = {
    "CLA": classic.DOCUMENT,
    "MAL": mallorca.DOCUMENT,
    "ROM": romanian.DOCUMENT,
}
"""The documents by their name in a rule set."""
