"""Names below each other: numbered, marked, with titles and greetings, surname first, in parts."""

from collections.abc import Callable
from dataclasses import replace

from sheets.kinds import forms, kind
from sheets.names import FROM_AFAR, Person
from sheets.pen import Pen
from sheets.phrases import (
    ABSENT_PARTS,
    CLOSINGS,
    COMING_PARTS,
    DATES,
    GREETINGS,
    GROUP_WORDS,
    RESERVES,
    SIGNATURES,
    TITLES,
    TOTALS,
)
from sheets.sheet import Sheet


@kind("one name a line", 30)
def one_a_line(pen: Pen) -> Sheet:
    """Write full names and nothing else."""
    people = pen.people(2, 24)
    return pen.sheet([one.name for one in people], people)


@kind("one name a line, full and short ones", 14)
def full_and_short(pen: Pen) -> Sheet:
    """Write names as friends do: some are given names, nicknames, or have initials."""
    people = pen.people(3, 16, short=0.5)
    return pen.sheet([one.name for one in people], people)


@kind("given names and nicknames alone", 8)
def short_ones(pen: Pen) -> Sheet:
    """Write what people call each other."""
    people = pen.people(3, 12, short=1.0)
    return pen.sheet([one.name for one in people], people)


@kind("one name alone", 2)
def one_alone(pen: Pen) -> Sheet:
    """Write a single person."""
    people = pen.people(1, 1)
    return pen.sheet([people[0].name], people)


@kind("empty lines and blanks between names", 8)
def spaced(pen: Pen) -> Sheet:
    """Write names with what a keyboard leaves: blanks, tabs at the end, empty lines."""
    people = pen.people()
    lines = []
    for one in people:
        lines += [""] * pen.pick((0, 0, 1, 2))
        name = one.name.replace(" ", pen.pick((" ", " ", "  ", "\u00a0")), 1)
        lines.append(pen.pick(("", "", " ", "   ", "\u00a0")) + name + pen.pick(("", " ", "  ", "\t")))
    return pen.sheet(lines, people)


@kind("commas or semicolons at the ends of lines", 2)
def ends_of_lines(pen: Pen) -> Sheet:
    """Write a name a line, each line but the last one with a sign behind."""
    people, sign = pen.people(), pen.pick((",", ";", "."))
    last = pen.pick(("", "."))
    return pen.sheet([one.name + (sign if one != people[-1] else last) for one in people], people)


KEYCAPS = dict(enumerate("0️⃣ 1️⃣ 2️⃣ 3️⃣ 4️⃣ 5️⃣ 6️⃣ 7️⃣ 8️⃣ 9️⃣".split()))
ROMAN = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX".split()
CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"


def _keycap(number: int) -> str:
    return "🔟" if number == 10 else "".join(KEYCAPS[int(digit)] for digit in str(number))


def _numbered(write: Callable[[int, str], str]) -> Callable[[Pen], Sheet]:
    def draw(pen: Pen) -> Sheet:
        people = pen.people(3, 20, short=pen.pick((0.0, 0.0, 0.4)))
        return pen.sheet([write(i, one.name) for i, one in enumerate(people, 1)], people)

    return draw


kind("numbered: 1. Name", 20)(_numbered(lambda i, name: f"{i}. {name}"))
kind("numbered: 1.Name", 5)(_numbered(lambda i, name: f"{i}.{name}"))
kind("numbered: 1- Name", 8)(_numbered(lambda i, name: f"{i}- {name}"))
kind("numbered: 1) Name", 8)(_numbered(lambda i, name: f"{i}) {name}"))
kind("numbered: 1 Name", 5)(_numbered(lambda i, name: f"{i} {name}"))
kind("numbered: keycap emoji", 3)(_numbered(lambda i, name: f"{_keycap(i)} {name}"))
forms(
    12,
    {
        "numbered: 1.- Name": _numbered(lambda i, name: f"{i}.- {name}"),
        "numbered: #1 Name": _numbered(lambda i, name: f"#{i} {name}"),
        "numbered: (1) Name": _numbered(lambda i, name: f"({i}) {name}"),
        "numbered: nº 1 Name": _numbered(lambda i, name: f"nº {i} {name}"),
        "numbered: 1: Name": _numbered(lambda i, name: f"{i}: {name}"),
        "numbered: 01 - Name": _numbered(lambda i, name: f"{i:02} - {name}"),
        "numbered: aligned with blanks": _numbered(lambda i, name: f"{i:>3}  {name}"),
        "numbered: 1, a tab, Name": _numbered(lambda i, name: f"{i}\t{name}"),
        "numbered: 1/ Name": _numbered(lambda i, name: f"{i}/ {name}"),
        "numbered: circled": _numbered(lambda i, name: f"{CIRCLED[i - 1]} {name}"),
        "numbered: 1º Name": _numbered(lambda i, name: f"{i}º {name}"),
        "numbered: I. Name": _numbered(lambda i, name: f"{ROMAN[i - 1]}. {name}"),
        "numbered: a) Name": _numbered(lambda i, name: f"{chr(96 + i)}) {name}"),
    },
)


@kind("numbered, with free places at the end", 6)
def free_places(pen: Pen) -> Sheet:
    """Write a list that people fill: the last numbers have nobody yet."""
    people = pen.people(2, 12, short=0.4)
    mark = pen.pick(("{}.", "{}. ", "{}-", "{})"))
    free = range(len(people) + 1, len(people) + pen.chance.randint(2, 6))
    lines = [f"{mark.format(i)} {one.name}" for i, one in enumerate(people, 1)]
    return pen.sheet(lines + [mark.format(i) for i in free], people)


@kind("numbered, all in one line", 2)
def numbered_line(pen: Pen) -> Sheet:
    """Write numbers and names one behind the other, as they come from a page that lost its line ends."""
    people, mark = pen.people(4, 12), pen.pick(("{}. ", "{}) ", "{}.- "))
    parts = [mark.format(i) + one.name for i, one in enumerate(people, 1)]
    return pen.sheet(pen.pick((" ", "  ", ", ")).join(parts), people)


@kind("numbered, with numbers that are wrong", 2)
def wrong_numbers(pen: Pen) -> Sheet:
    """Write a list from which somebody was taken, or in which two wrote at once."""
    people = pen.people(5, 14, short=0.4)
    numbers = (
        [i + (i > 3) for i in range(1, len(people) + 1)]
        if pen.odds(0.5)
        else [*range(1, 4), *range(3, len(people))]
    )
    mark = pen.pick(("{}. ", "{}- ", "{}) "))
    return pen.sheet([mark.format(i) + one.name for i, one in zip(numbers, people, strict=True)], people)


@kind("marks of several hands", 3)
def several_hands(pen: Pen) -> Sheet:
    """Write a list to which each adds in their own way."""
    people = pen.people(5, 14, short=0.4)
    marks = ("{}. ", "{}.", "{}- ", "{}) ", "- ", "", "{} ")
    return pen.sheet([pen.pick(marks).format(i) + one.name for i, one in enumerate(people, 1)], people)


@kind("numbered, with a title and a greeting", 10)
def numbered_message(pen: Pen) -> Sheet:
    """Write the message that a group passes on."""
    people = pen.people(3, 16, short=0.4)
    mark = pen.pick(("{}. ", "{}- ", "{}) ", "{}."))
    above = [pen.say(GREETINGS)] if pen.odds(0.6) else [pen.say(TITLES), pen.say(DATES)]
    below = ["", pen.say(CLOSINGS)] if pen.odds(0.5) else []
    lines = [mark.format(i) + one.name for i, one in enumerate(people, 1)]
    return pen.sheet([*above, *pen.pick(([], [""])), *lines, *below], people)


BULLETS = ("•", "-", "*", "–", "—", "·", "►", "▪", "☐", "➡️", "👉", "+", "»", "- [ ]", "●", "🔹")


@kind("bullets", 6)
def bullets(pen: Pen) -> Sheet:
    """Write a mark before each name."""
    people, mark = pen.people(short=pen.pick((0.0, 0.4))), pen.pick(BULLETS)
    blank = " " if mark in "*+" or len(mark) > 1 else pen.pick((" ", "", "\t", "  "))
    return pen.sheet([mark + blank + one.name for one in people], people)


@kind("chat with bullets", 5)
def chat_with_bullets(pen: Pen) -> Sheet:
    """Write a message: a greeting, marked names, a closing."""
    people, mark = pen.people(3, 12, short=0.3), pen.pick(BULLETS)
    lines = [f"{mark} {one.name}" for one in people]
    return pen.sheet([pen.say(GREETINGS), *lines, *pen.pick(([], [""])), pen.say(CLOSINGS)], people)


@kind("greeting and closing around names", 8)
def greeted(pen: Pen) -> Sheet:
    """Write a message whose names have no marks."""
    people = pen.people(3, 14)
    gap = pen.pick(([], [""]))
    return pen.sheet(
        [pen.say(GREETINGS), *gap, *(one.name for one in people), *gap, pen.say(CLOSINGS)], people
    )


@kind("title line above names", 10)
def titled(pen: Pen) -> Sheet:
    """Write what the list is, above it."""
    people = pen.people()
    return pen.sheet([pen.say(TITLES), *pen.pick(([], [""])), *(one.name for one in people)], people)


@kind("title, date, and the total below", 5)
def totalled(pen: Pen) -> Sheet:
    """Write a title, a date, names, and how many they are."""
    people = pen.people()
    above = [pen.say(TITLES), pen.say(DATES), ""]
    below = [*pen.pick(([], [""])), pen.say(TOTALS).format(len(people))]
    return pen.sheet([*above, *(one.name for one in people), *below], people)


@kind("lines of dashes around a list", 2)
def ruled(pen: Pen) -> Sheet:
    """Write lines that are drawn, above and below."""
    people, line = pen.people(), pen.pick(("-" * 20, "=" * 16, "_______", "* * *", "➖➖➖➖", "~~~~~~~~"))
    return pen.sheet([pen.say(TITLES), line, *(one.name for one in people), line], people)


@kind("names with a signature below", 3)
def signed(pen: Pen) -> Sheet:
    """Write a list below which somebody takes leave, who is not on it."""
    people = pen.people()
    return pen.sheet([*(one.name for one in people), "", *pen.say(SIGNATURES).split("\n")], people)


def _joined(sign: str, last: str = "") -> Callable[[Pen], Sheet]:
    def draw(pen: Pen) -> Sheet:
        people = pen.people(4, 12, short=pen.pick((0.0, 0.0, 1.0)))
        names = [one.name for one in people]
        if last:
            names[-2:] = [names[-2] + last.format("și" if pen.nation == "ro" else "i") + names[-1]]
        return pen.sheet(sign.join(names) + pen.pick(("", ".", "\n")), people)

    return draw


kind("all in one line with commas", 5)(_joined(", "))
kind("all in one line with commas and an and", 4)(_joined(", ", " {} "))
forms(
    3,
    {
        "all in one line with semicolons": _joined("; "),
        "all in one line with slashes": _joined(" / "),
        "all in one line with dashes": _joined(" - "),
        "all in one line with bars": _joined(" | "),
        "all in one line with dots": _joined(" · "),
        "all in one row of a spreadsheet": _joined("\t"),
    },
)


def _written(change: Callable[[Person], Person], write: Callable[[Person], str]) -> Callable[[Pen], Sheet]:
    def draw(pen: Pen) -> Sheet:
        people = [change(one) for one in pen.people(4, 18)]
        return pen.sheet([write(one) for one in people], people)

    return draw


def _same(one: Person) -> Person:
    return one


def _loud(one: Person) -> Person:
    return replace(one, given=one.given.upper(), surname=one.surname.upper())


def _loud_surname(one: Person) -> Person:
    return replace(one, surname=one.surname.upper())


def _quiet(one: Person) -> Person:
    return replace(one, given=one.given.lower(), surname=one.surname.lower())


kind("Surname, Given", 10)(_written(_same, lambda one: one.inverted))
kind("SURNAME, Given", 5)(_written(_loud_surname, lambda one: one.inverted))
kind("SURNAME, GIVEN", 4)(_written(_loud, lambda one: one.inverted))
kind("Surname,Given without a blank", 3)(_written(_same, lambda one: f"{one.surname},{one.given}"))
kind("Surname , Given with two blanks", 1)(_written(_same, lambda one: f"{one.surname} , {one.given}"))
kind("SURNAME Given", 3)(_written(_loud_surname, lambda one: f"{one.surname} {one.given}"))
kind("Given SURNAME", 2)(_written(_loud_surname, lambda one: one.name))
kind("names in capitals", 5)(_written(_loud, lambda one: one.name))
kind("names in small letters", 4)(_written(_quiet, lambda one: one.name))


@kind("numbered: 1. Surname, Given", 3)
def numbered_inverted(pen: Pen) -> Sheet:
    """Write numbers and surnames first."""
    people, mark = pen.people(4, 18), pen.pick(("{}. ", "{}) ", "{} ", "{}\t"))
    return pen.sheet([mark.format(i) + one.inverted for i, one in enumerate(people, 1)], people)


@kind("surname first without a comma", 5, "which of two names is the given one")
def bare_inverted(pen: Pen) -> Sheet:
    """Write surname and given name with nothing between them."""
    people = pen.people(4, 16)
    return pen.sheet([f"{one.surname} {one.given}" for one in people], people)


@kind("groups as lines of their own", 5)
def parts_by_group(pen: Pen) -> Sheet:
    """Write each group's name above its people."""
    people = sorted(pen.people(6, 18), key=lambda one: one.group)
    word = pen.pick(GROUP_WORDS[pen.nation]) + pen.pick(("", ":"))
    lines: list[str] = []
    for group in dict.fromkeys(one.group for one in people):
        lines += ["", word.format(group)] if lines else [word.format(group)]
        lines += [one.name for one in people if one.group == group]
    return pen.sheet(lines, people, "group")


@kind("clubs as lines of their own", 3)
def parts_by_club(pen: Pen) -> Sheet:
    """Write each club's name and a colon above its people."""
    people = sorted(pen.people(6, 18), key=lambda one: one.club)
    lines: list[str] = []
    for club in dict.fromkeys(one.club for one in people):
        lines += ["", f"{club}:"] if lines else [f"{club}:"]
        lines += [pen.pick(("- ", "- ")) + one.name for one in people if one.club == club]
    return pen.sheet(lines, people, "club")


@kind("those who come, those who do not", 4)
def come_or_not(pen: Pen) -> Sheet:
    """Write two parts: who comes, who does not."""
    people = pen.people(4, 14)
    away = people[-pen.pick((1, 2)) :]
    here = people[: -len(away)]
    lines = [pen.say(COMING_PARTS), *(one.name for one in here), "", pen.say(ABSENT_PARTS)]
    return pen.sheet([*lines, *(one.name for one in away)], here, absent=away)


@kind("reserves below the list", 2, "whether those of the waiting list are to be seated")
def reserves(pen: Pen) -> Sheet:
    """Write some who wait, below those who have a place."""
    people = pen.people(5, 14)
    waiting = people[-2:]
    lines = [f"{i}. {one.name}" for i, one in enumerate(people[:-2], 1)]
    below = [f"{i}. {one.name}" for i, one in enumerate(waiting, 1)]
    return pen.sheet([*lines, "", pen.say(RESERVES), *below], people[:-2], absent=waiting)


@kind("the same person twice", 4, "whether a name that is there twice is one person or two")
def twice(pen: Pen) -> Sheet:
    """Write somebody a second time, perhaps in other letters."""
    people = pen.people(4, 14)
    again = pen.pick(people[:-1]).name
    lines = [*(one.name for one in people), pen.pick((again, again, again.upper(), again.lower()))]
    return pen.sheet(lines, people)


@kind("the same list twice", 2, "whether a list that is there twice has its people twice")
def list_twice(pen: Pen) -> Sheet:
    """Paste the list two times."""
    people = pen.people(3, 10)
    names = [one.name for one in people]
    return pen.sheet([*names, *pen.pick(([], [""])), *names], people)


@kind("two people a line: pairs", 3, "whether a pair is seated as one or as two")
def pairs(pen: Pen) -> Sheet:
    """Write two who play together in a line."""
    people = pen.people(4, 12)[: pen.pick((4, 6, 8))]
    people = people[: len(people) // 2 * 2]
    joint = (
        pen.pick((" și ", " & ", " / ", " + "))
        if pen.nation == "ro"
        else pen.pick((" i ", " & ", " - ", " / "))
    )
    lines = [f"{one.name}{joint}{other.name}" for one, other in zip(people[::2], people[1::2], strict=True)]
    return pen.sheet(lines, people)


@kind("two people a line with a comma", 2, "whether two full names in a line are a pair or two people")
def two_with_comma(pen: Pen) -> Sheet:
    """Write lines such as `Joan Mas, Laia Pi`."""
    people = pen.people(4, 12)
    people = people[: len(people) // 2 * 2]
    comma = pen.pick((", ", ","))
    lines = [f"{one.name}{comma}{other.name}" for one, other in zip(people[::2], people[1::2], strict=True)]
    return pen.sheet(lines, people)


@kind("teams with their people in a line", 1, "whether teams play, or their people")
def teams(pen: Pen) -> Sheet:
    """Write the name of a club, a colon and its people."""
    people = sorted(pen.people(6, 12), key=lambda one: one.club)
    lines = [
        f"{club}: " + ", ".join(one.name for one in people if one.club == club)
        for club in dict.fromkeys(one.club for one in people)
    ]
    return pen.sheet(lines, people, "club")


@kind("forms of address before names", 1)
def addressed(pen: Pen) -> Sheet:
    """Write Sr. or Dl. before some names; it is no part of them."""
    people = pen.people(4, 12)
    forms_of = ("Dl. ", "Dna ", "D-na ", "Dr. ", "") if pen.nation == "ro" else ("Sr. ", "Sra. ", "Dra. ", "")
    return pen.sheet([pen.pick(forms_of) + one.name for one in people], people)


@kind("a name in another script", 1)
def from_afar(pen: Pen) -> Sheet:
    """Write a list with guests whose names have other letters."""
    people = pen.people(4, 10)
    for name in pen.chance.sample(FROM_AFAR, 2):
        given, surname = name.split(" ", 1)
        people.insert(pen.chance.randrange(len(people)), Person(given, surname))
    return pen.sheet([one.name for one in people], people)
