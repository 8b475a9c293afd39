"""The limits of files, all in this module, named by the kind of file.

They are wide: the largest file that the program has ever written fits several times over. They stop files
that were made to overload a small tablet, and files of another kind.
"""

from dataclasses import dataclass

LARGEST_NUMBER = 2**53
"""No whole number of ours is larger, so that every reader of JSON has the same."""

MOST_DIGITS = 20
"""The most digits of a number: Python refuses thousands of them, and is slow with hundreds."""

LATEST = 253_402_300_799_000
"""The last second of the year 9999, in epoch milliseconds."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a text: characters, values (numbers, texts, lists, groups), levels of nesting.

    Too many levels make a recursive reader end the browser's interpreter without a message, so they are
    counted first.
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
"""One line of a saved copy; its text may be a sealed game or the results of a venue."""
LEXICON_HEADER = Limits(100_000, 1_000, 4)
SEALED_ROUND = Limits(20_000, 2_000, 6)
SETTING = Limits(200_000, 20_000, 6)
RULE_SET = Limits(100_000, 2_000, 4)
