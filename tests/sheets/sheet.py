"""A sheet that somebody wrote, and the people whom it means."""

from dataclasses import dataclass

LISTS = frozenset({"duplicate", "tournament", "members", "championship"})
"""What a list of names may be pasted into."""

RATINGS = LISTS | {"ratings"}
TABLES = frozenset({"duplicate"})


@dataclass(frozen=True)
class Meant:
    """A person whom a sheet means, and what it says of him.

    Letters are those of the sheet, and capitals too, which who compares may overlook; blanks are single ones,
    and names that came decomposed or spoilt are whole again. Of a club and a town that both stand there it is
    the club. A group is named without the word for group: "Grup B" is "B". A rating of 0 or "-" is none.
    """

    name: str
    club: str = ""
    group: str = ""
    rating: int | None = None
    table: int | None = None


@dataclass(frozen=True)
class Sheet:
    """A sheet of one kind, as it comes from the clipboard or the decoded file.

    `meant` are those to be seated in the order of the sheet, `absent` those it names who do not come.
    `clear` says whether a careful person who knows nothing else reads it in one way only; of one that is not
    clear `meant` is the likeliest reading. `readers` are the lists that it may be. One that comes as a file
    has its bytes as `data`.
    """

    kind: str
    text: str
    meant: tuple[Meant, ...]
    absent: tuple[str, ...] = ()
    clear: bool = True
    readers: frozenset[str] = LISTS
    data: bytes | None = None
    filename: str = ""
