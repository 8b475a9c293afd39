"""The questions to the word judge and the answers, as events of one stream."""

from dataclasses import dataclass

STREAM = "challenges"


@dataclass(frozen=True)
class WordsJudged:
    """The words of a play were judged together (CLA-6A), by the list with this name and checksum.

    `words` are the letters that were asked about, `stands` is whether all of them are words.
    """

    words: tuple[bytes, ...]
    stands: bool
    language: str
    list_name: str
    checksum: str
