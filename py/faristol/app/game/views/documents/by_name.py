"""What the documents of games say, article by article, in plain sentences (CLA, MAL, ROM)."""

from collections.abc import Mapping

from faristol.app.game.views.documents import classic, mallorca, romanian
from faristol.app.game.views.documents.article import Document
from faristol.rules.game_rules import Document as Name

DOCUMENTS: Mapping[Name, Document] = {
    "CLA": classic.DOCUMENT,
    "MAL": mallorca.DOCUMENT,
    "ROM": romanian.DOCUMENT,
}
"""By the name that a rule set has of its document."""
