"""What comes from mails: addresses, quoted and forwarded letters."""

from collections.abc import Callable

from sheets.kinds import forms, kind
from sheets.names import Person
from sheets.pen import Pen
from sheets.phrases import GREETINGS, SIGNATURES, TITLES
from sheets.sheet import Sheet


def _letter(pen: Pen, lines: list[str]) -> list[str]:
    return [pen.say(GREETINGS), "", *lines, "", *pen.say(SIGNATURES).split("\n")]


@kind("mail with greeting, list and signature", 6)
def letter(pen: Pen) -> Sheet:
    """Write a letter."""
    people, mark = pen.people(4, 16), pen.pick(("", "- ", "• ", "{}. "))
    lines = [mark.format(i) + one.name for i, one in enumerate(people, 1)]
    return pen.sheet(_letter(pen, lines), people)


@kind("mail with clubs in brackets", 3)
def letter_with_clubs(pen: Pen) -> Sheet:
    """Write a letter that says where everybody is from."""
    people, mark = pen.people(4, 16), pen.pick(("", "- ", "{}. "))
    lines = [f"{mark.format(i)}{one.name} ({one.town})" for i, one in enumerate(people, 1)]
    return pen.sheet(_letter(pen, lines), people, "town")


@kind("list quoted in an answer: > Name", 3)
def quoted(pen: Pen) -> Sheet:
    """Write a list with the marks of a letter that is answered."""
    people, mark = pen.people(4, 14), pen.pick(("> ", ">> ", ">", "| "))
    return pen.sheet([mark + one.name for one in people], people)


@kind("letter quoted in an answer", 3)
def quoted_letter(pen: Pen) -> Sheet:
    """Write a whole letter, quoted, below the line that says whose it was."""
    people, mark = pen.people(4, 14), pen.pick(("- ", "", "{}. "))
    wrote = (
        "În data de lun., 16 nov. 2026, Club a scris:"
        if pen.nation == "ro"
        else "El dl., 16 nov. 2026, Club va escriure:"
    )
    lines = _letter(pen, [mark.format(i) + one.name for i, one in enumerate(people, 1)])
    return pen.sheet([wrote, *(f"> {line}".rstrip() for line in lines)], people)


FORWARDED = {
    "ca": "---------- Missatge reenviat ---------\nDe: Club <club@example.org>\nData: dl., 16 nov. 2026"
    "\nAssumpte: {}\nPer a: <arbitres@example.org>",
    "ro": "---------- Mesaj redirecționat ---------\nDe la: Club <club@example.org>\nData: lun., 16 nov. 2026"
    "\nSubiect: {}\nCătre: <arbitri@example.org>",
}


@kind("forwarded letter", 2)
def forwarded(pen: Pen) -> Sheet:
    """Write a letter below the heads of the one that was passed on."""
    people = pen.people(4, 14)
    heads = FORWARDED[pen.nation]
    lines = _letter(pen, [one.name for one in people])
    return pen.sheet([*heads.format(pen.say(TITLES).strip("*: ")).split("\n"), "", *lines], people)


def _addressed(write: Callable[[Person], str], between: str = "\n") -> Callable[[Pen], Sheet]:
    def draw(pen: Pen) -> Sheet:
        people = pen.people(3, 12)
        return pen.sheet(between.join(write(one) for one in people), people)

    return draw


kind("Name <address>, one a line", 4)(_addressed(lambda one: f"{one.name} <{one.mail}>"))
kind("Name <address>, all in one line with commas", 3)(
    _addressed(lambda one: f"{one.name} <{one.mail}>", ", ")
)
forms(
    4,
    {
        "Name <address>, all in one line with semicolons": _addressed(
            lambda one: f"{one.name} <{one.mail}>", "; "
        ),
        '"Surname, Given" <address>': _addressed(lambda one: f'"{one.inverted}" <{one.mail}>', ", "),
        "Name address": _addressed(lambda one: f"{one.name} {one.mail}"),
        "Name (address)": _addressed(lambda one: f"{one.name} ({one.mail})"),
        "Name - telephone": _addressed(lambda one: f"{one.name} - {one.phone}"),
        "Name, address, telephone": _addressed(lambda one: f"{one.name}, {one.mail}, {one.phone}"),
        "Name [address](mailto:)": _addressed(lambda one: f"{one.name} [{one.mail}](mailto:{one.mail})"),
    },
)
