"""How much a file of each kind may hold. All limits stand here, named by the kind of file.

They are wide: the largest that the program itself has ever written fits several times over. They are there
for files that were made to be too much for a small tablet, and for files that are something else.
"""

from dataclasses import dataclass

LARGEST_NUMBER = 2**53
"""No whole number of ours is larger, so that every reader of JSON has the same."""

MOST_DIGITS = 20
"""Of a number; Python refuses thousands of them, and needs long for hundreds."""

LATEST = 253_402_300_799_000
"""The last second of the year 9999, in epoch milliseconds."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a text may have: characters, values (numbers, texts, lists, groups), levels of nesting.

    A reader that calls itself for each level ends the interpreter of a browser without a word where the
    levels are too many, so that they are counted before.
    """

    characters: int
    values: int
    depth: int


SEALED_GAME = Limits(4_000_000, 20_000, 12)
PLACE_RESULT = Limits(4_000_000, 400_000, 12)
CORRESPONDENCE = Limits(2_000_000, 200_000, 16)
LINK = Limits(1_048_560, 200_000, 16)
BACKUP = Limits(24_000_000, 6_000_000, 24)
MOST_RECORDS = 200_000
"""Lines of a saved copy."""
RECORD = Limits(4_000_000, 400_000, 24)
"""One line of a saved copy; it may hold a whole sealed game or the results of a place as its text."""
LEXICON_HEADER = Limits(100_000, 1_000, 4)
SEALED_ROUND = Limits(20_000, 2_000, 6)
SETTING = Limits(200_000, 20_000, 6)
RULE_SET = Limits(100_000, 2_000, 4)
