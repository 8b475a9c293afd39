"""Lines that say more than a name: a club, a town, a rating, a table, a group."""

from collections.abc import Callable
from dataclasses import replace

from sheets.kinds import forms, kind
from sheets.names import Person
from sheets.pen import Pen
from sheets.phrases import GROUP_WORDS, TABLE_WORDS
from sheets.sheet import Sheet

Write = Callable[[Person], str]


def _lines(write: Write, *said: str) -> Callable[[Pen], Sheet]:
    def draw(pen: Pen) -> Sheet:
        people = pen.people(5, 18)
        return pen.sheet([write(one) for one in people], people, *said)

    return draw


kind("name, club", 6)(_lines(lambda one: f"{one.name}, {one.club}", "club"))
kind("name,club without a blank", 4)(_lines(lambda one: f"{one.name},{one.club}", "club"))
kind("name, town", 4)(_lines(lambda one: f"{one.name}, {one.town}", "town"))
kind("name (club)", 6)(_lines(lambda one: f"{one.name} ({one.club})", "club"))
kind("name (town)", 5)(_lines(lambda one: f"{one.name} ({one.town})", "town"))
kind("name - club", 5)(_lines(lambda one: f"{one.name} - {one.club}", "club"))
forms(
    6,
    {
        "name – club with a long dash": _lines(lambda one: f"{one.name} – {one.club}", "club"),
        "name @ club": _lines(lambda one: f"{one.name} @ {one.club}", "club"),
        "name / town": _lines(lambda one: f"{one.name} / {one.town}", "town"),
        "name [club]": _lines(lambda one: f"{one.name} [{one.club}]", "club"),
        "name: club": _lines(lambda one: f"{one.name}: {one.club}", "club"),
        "Surname, Given (club)": _lines(lambda one: f"{one.inverted} ({one.club})", "club"),
        "Surname, Given - town": _lines(lambda one: f"{one.inverted} - {one.town}", "town"),
        "Surname, Given, club": _lines(lambda one: f"{one.inverted}, {one.club}", "club"),
    },
)


@kind("name (club) of some, nothing of others", 4)
def some_clubs(pen: Pen) -> Sheet:
    """Write the club of guests only."""
    people = pen.people(5, 16)
    home = people[0].club
    people = [replace(one, club="") if one.club == home else one for one in people]
    lines = [f"{one.name} ({one.club})" if one.club else one.name for one in people]
    return pen.sheet(lines, people, "club")


@kind("numbered: 1. name (club)", 4)
def numbered_clubs(pen: Pen) -> Sheet:
    """Write numbers, names and clubs."""
    people = pen.people(5, 16)
    form = pen.pick(("{}. {} ({})", "{}) {} - {}", "{}- {} ({})", "{}. {}, {}"))
    return pen.sheet([form.format(i, one.name, one.club) for i, one in enumerate(people, 1)], people, "club")


kind("name rating", 4)(_lines(lambda one: f"{one.name} {one.rating}", "rating"))
kind("rating name", 3)(_lines(lambda one: f"{one.rating} {one.name}", "rating"))
kind("name (rating)", 4)(_lines(lambda one: f"{one.name} ({one.rating})", "rating"))
kind("name, rating", 3)(_lines(lambda one: f"{one.name}, {one.rating}", "rating"))
forms(
    5,
    {
        "name: rating": _lines(lambda one: f"{one.name}: {one.rating}", "rating"),
        "name - rating": _lines(lambda one: f"{one.name} - {one.rating}", "rating"),
        "name = rating": _lines(lambda one: f"{one.name} = {one.rating}", "rating"),
        "Surname, Given rating": _lines(lambda one: f"{one.inverted} {one.rating}", "rating"),
        "name elo 1432": _lines(lambda one: f"{one.name} elo {one.rating}", "rating"),
        "name [rating]": _lines(lambda one: f"{one.name} [{one.rating}]", "rating"),
        "name ..... rating": _lines(
            lambda one: f"{one.name} {'.' * (40 - len(one.name))} {one.rating}", "rating"
        ),
    },
)


@kind("ratings with a sign for thousands", 3)
def thousands(pen: Pen) -> Sheet:
    """Write 1.432, 1 432 or 1'432."""
    people = [replace(one, rating=one.rating % 900 + 1030) for one in pen.people(5, 16)]
    sign, between = pen.pick((".", ".", " ", "\u00a0", "\u202f", "'")), pen.pick(("; ", ";", "\t"))
    lines = [f"{one.name}{between}1{sign}{one.rating % 1000:03}" for one in people]
    return pen.sheet(lines, people, "rating")


@kind("some without a rating", 3)
def unrated(pen: Pen) -> Sheet:
    """Write 0, a dash or nothing for those who have no rating yet."""
    people = [
        replace(one, rating=pen.pick((one.rating, one.rating, one.rating, 0))) for one in pen.people(6, 16)
    ]
    people[0] = replace(people[0], rating=1432)
    none, between = pen.pick(("0", "0", "-", "")), pen.pick((";", "\t", "; "))
    return pen.sheet([f"{one.name}{between}{one.rating or none}" for one in people], people, "rating")


kind("name, town, rating", 4)(_lines(lambda one: f"{one.name},{one.town},{one.rating}", "town", "rating"))
kind("name;rating;club", 4)(_lines(lambda one: f"{one.name};{one.rating};{one.club}", "club", "rating"))
forms(
    3,
    {
        "name (club) rating": _lines(lambda one: f"{one.name} ({one.club}) {one.rating}", "club", "rating"),
        "name - club - rating": _lines(
            lambda one: f"{one.name} - {one.club} - {one.rating}", "club", "rating"
        ),
        "name (town, rating)": _lines(lambda one: f"{one.name} ({one.town}, {one.rating})", "town", "rating"),
        "name rating (group)": _lines(
            lambda one: f"{one.name} {one.rating} ({one.group})", "rating", "group"
        ),
        "name, club, group": _lines(lambda one: f"{one.name}, {one.club}, {one.group}", "club", "group"),
    },
)


@kind("name and club on lines of their own", 1)
def cards(pen: Pen) -> Sheet:
    """Write a name, below it a club, and an empty line, as on badges."""
    people = pen.people(5, 12)
    lines = [line for one in people for line in (one.name, one.club, "")]
    return pen.sheet(lines[:-1], people, "club")


@kind("fields below each other", 1)
def fields(pen: Pen) -> Sheet:
    """Write what each line is, a colon, and an empty line between people."""
    people, name, club = pen.people(4, 10), pen.heading("name"), pen.heading("club")
    lines = [line for one in people for line in (f"{name}: {one.name}", f"{club}: {one.club}", "")]
    return pen.sheet(lines[:-1], people, "club")


@kind("age in brackets", 1)
def aged(pen: Pen) -> Sheet:
    """Write how old children are."""
    people, word = pen.people(5, 12), "ani" if pen.nation == "ro" else "anys"
    return pen.sheet([f"{one.name} ({pen.chance.randrange(7, 16)} {word})" for one in people], people)


def _tables(form: str, weight: float, ordered: bool = False) -> None:
    name = "table: " + form.format(word="Taula", letter="T", table=3, name="Name")

    def draw(pen: Pen) -> Sheet:
        people = pen.people(4, 14, short=pen.pick((0.0, 0.5)))
        if ordered or pen.odds(0.5):
            people.sort(key=lambda one: one.table)
        word = TABLE_WORDS[pen.language]
        lines = [form.format(word=word, letter=word[0], table=one.table, name=one.name) for one in people]
        return pen.sheet(lines, people, "table")

    kind(name, weight)(draw)


_tables("{letter}{table} {name}", 3)
_tables("{letter}{table}: {name}", 2)
_tables("{letter}{table};{name}", 2)
_tables("{word} {table}: {name}", 5)
_tables("{word} {table} - {name}", 2)
_tables("{word} {table} {name}", 1, ordered=True)
_tables("{name} - {word} {table}", 1)
_tables("{name} ({letter}{table})", 1)
_tables("{name}, {word} {table}", 1)


@kind("table on a line of its own above its player", 2)
def tables_above(pen: Pen) -> Sheet:
    """Write the table, and below it who sits there."""
    people = sorted(pen.people(4, 12), key=lambda one: one.table)
    word, colon = TABLE_WORDS[pen.language], pen.pick(("", ":"))
    lines = [line for one in people for line in (f"{word} {one.table}{colon}", one.name, "")]
    return pen.sheet(lines[:-1], people, "table")


def _groups(form: str, weight: float, worded: bool = False, unclear: str = "") -> None:
    name = "group: " + form.format(group="Grup B" if worded else "B", name="Name")

    def draw(pen: Pen) -> Sheet:
        people = [replace(one, group=pen.pick("AB")) for one in pen.people(5, 16)]
        word = pen.pick(GROUP_WORDS[pen.nation]) if worded else "{0}"
        lines = [form.format(group=word.format(one.group), name=one.name) for one in people]
        return pen.sheet(lines, people, "group")

    kind(name, weight, unclear)(draw)


_groups("{name} ({group})", 3)
_groups("{name} - {group}", 2, worded=True)
_groups("{name}, {group}", 1, worded=True)
_groups("{group}: {name}", 1, worded=True)
_groups("[{group}] {name}", 1)
_groups("{name};{group}", 2)
_groups("{group} {name}", 1, unclear="whether a letter before a name is a group or an initial")


@kind("group: Name, Veterans", 1)
def ages(pen: Pen) -> Sheet:
    """Write what people of an age are called."""
    words = ("Veterani", "Seniori", "Juniori") if pen.nation == "ro" else ("Veterans", "Sèniors", "Juvenils")
    people = [replace(one, group=pen.pick(words)) for one in pen.people(6, 16)]
    form = pen.pick(("{}, {}", "{} ({})", "{} - {}"))
    return pen.sheet([form.format(one.name, one.group) for one in people], people, "group")


@kind("a small number behind a name", 2, "whether the number is a table, an age, a place or points")
def small_numbers(pen: Pen) -> Sheet:
    """Write lines such as `Name;34`."""
    people = pen.people(5, 14)
    sign = pen.pick((";", " ", "\t", ", "))
    return pen.sheet([f"{one.name}{sign}{pen.chance.randrange(9, 80)}" for one in people], people)


@kind("a small number between name and club", 1, "whether the number is an age, a table or points")
def number_and_club(pen: Pen) -> Sheet:
    """Write lines such as `Name;34;Ateneu`."""
    people = pen.people(5, 14)
    lines = [f"{one.name};{pen.chance.randrange(20, 80)};{one.club}" for one in people]
    return pen.sheet(lines, people, "club")
