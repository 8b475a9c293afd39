"""What programs for tournaments, address books and meetings export, by their public formats."""

from collections.abc import Sequence
from dataclasses import replace

from sheets.grids import aligned, delimited
from sheets.kinds import kind
from sheets.names import Person
from sheets.pen import Pen
from sheets.sheet import Sheet

RANKS = {
    "ca": ("Núm.", "", "Nom", "FideID", "FED", "Elo", "Club/Ciutat"),
    "ro": ("Nr.", "", "Nume", "FideID", "FED", "Elo", "Club/Loc."),
    "es": ("Nº.", "", "Nombre", "FideID", "FED", "Elo", "Club/Ciudad"),
    "en": ("No.", "", "Name", "FideID", "FED", "Rtg", "Club/City"),
    "fr": ("No.", "", "Nom", "Code FIDE", "FED", "Elo", "Club/Ville"),
    "de": ("Nr.", "", "Name", "FideID", "Land", "Elo", "Verein/Ort"),
}

TITLE = {
    "ca": "Rànquing inicial",
    "ro": "Lista de start",
    "es": "Ranking inicial",
    "en": "Starting rank",
    "fr": "Classement de départ",
    "de": "Startrangliste",
}


def _ranked(pen: Pen, least: int = 6) -> list[Person]:
    people = sorted(pen.people(least, 18), key=lambda one: -one.rating)
    return [*people[:-1], replace(people[-1], rating=0)] if pen.odds(0.3) else people


def _fed(pen: Pen) -> str:
    return "ROU" if pen.nation == "ro" else pen.pick(("ESP", "CAT", "AND"))


def _starting_rank(pen: Pen, people: Sequence[Person]) -> tuple[str, list[list[str]]]:
    language = pen.pick(("ca", "ro", "es", "en", "fr", "de"))
    rows = [
        [
            str(i),
            pen.pick(("", "", "MN")),
            one.inverted,
            pen.pick(("0", "", f"22{one.rating:06}")),
            _fed(pen),
            str(one.rating),
            one.club,
        ]
        for i, one in enumerate(people, 1)
    ]
    return TITLE[language], [list(RANKS[language]), *rows]


@kind("starting rank of a tournament's server, CSV", 3)
def rank_csv(pen: Pen) -> Sheet:
    """Write number, title, name, numbers of federations, rating and club with semicolons."""
    people = _ranked(pen)
    _, rows = _starting_rank(pen, people)
    return pen.sheet(delimited(rows, ";"), people, "club", "rating")


@kind("starting rank of a tournament's server, copied from its page", 3)
def rank_page(pen: Pen) -> Sheet:
    """Write the title of the page and the table with tabs."""
    people = _ranked(pen)
    title, rows = _starting_rank(pen, people)
    return pen.sheet([title, *("\t".join(row) for row in rows)], people, "club", "rating")


@kind("starting rank of a tournament's server, aligned", 2)
def rank_text(pen: Pen) -> Sheet:
    """Write the list as a text file does, in columns of one width."""
    people = _ranked(pen)
    title, rows = _starting_rank(pen, people)
    rows = [[*row[:1], *row[2:3], *row[4:]] for row in rows]
    return pen.sheet([f"{title}:", "", *aligned(rows, "  ")], people, "club", "rating")


@kind("lines of a tournament report file", 2)
def report_file(pen: Pen) -> Sheet:
    """Write the 001 lines of a report as federations take it, before the first round."""
    people = _ranked(pen)
    lines = [f"012 {pen.pick(('Torneig de tardor', 'Cupa de toamna'))}", "022 Manresa", "042 2026/11/14"]
    lines += [f"062 {len(people)}", "092 Individual: Swiss-System"]
    for i, one in enumerate(people, 1):
        who = f"{pen.pick('mw')}{pen.pick(('   ', '   ', ' cm'))} {one.inverted:<33.33}"
        lines.append(
            f"001 {i:4} {who} {one.rating:4} {_fed(pen)}"
            f" {pen.chance.randrange(2200000, 2299999):11} {one.born}/00/00  0.0 {i:4}"
        )
    return pen.sheet("\r\n".join(lines) + "\r\n", people, "rating")


@kind("players of a pairing program: name, federation, title, numbers", 2)
def pairing_program(pen: Pen) -> Sheet:
    """Write what programs for Swiss systems read and write: upper-case headings and many columns."""
    people = _ranked(pen)
    heads = ["NAME", "FED", "BIRTHDAY", "SEX", "TITLE", "FIDE ID", "FIDE RTG", "NAT RTG"]
    rows = [
        [one.inverted, _fed(pen), str(one.born), pen.pick(("m", "f")), "", f"22{i:06}", str(one.rating), "0"]
        for i, one in enumerate(people, 1)
    ]
    return pen.sheet(delimited([heads, *rows], pen.pick((";", "\t"))), people, "rating")


@kind("text file of a Scrabble director's program", 2)
def director(pen: Pen) -> Sheet:
    """Write surname, comma, given name, blanks, rating, and places for opponents and scores."""
    people = [replace(one, rating=one.rating or 1000) for one in _ranked(pen)]
    club = pen.odds(0.5)
    lines = [f"{one.inverted:<30} {one.rating:4} ; ;{f' team {one.club};' if club else ''}" for one in people]
    return pen.sheet(lines, people, "rating", *(["club"] if club else []))


@kind("contacts of an address book", 3)
def contacts(pen: Pen) -> Sheet:
    """Write the columns of the address books of two large mail services."""
    people = pen.people(5, 12)
    if pen.odds(0.5):
        heads = [
            "Name",
            "Given Name",
            "Additional Name",
            "Family Name",
            "Nickname",
            "Notes",
            "Group Membership",
        ]
        heads += ["E-mail 1 - Type", "E-mail 1 - Value", "Phone 1 - Type", "Phone 1 - Value"]
        rows = [
            [
                one.name,
                one.given,
                "",
                one.surname,
                "",
                "",
                "* myContacts ::: Scrabble",
                "* Home",
                one.mail,
                "Mobile",
                one.phone,
            ]
            for one in people
        ]
    else:
        heads = ["First Name", "Middle Name", "Last Name", "Company", "E-mail Address", "Mobile Phone"]
        rows = [[one.given, "", one.surname, "", one.mail, one.phone] for one in people]
    return pen.sheet(delimited([heads, *rows], ","), people)


@kind("tickets of an event's page", 2)
def tickets(pen: Pen) -> Sheet:
    """Write who has a ticket: order, date, names, mail, kind of ticket."""
    people = pen.people(5, 12)
    heads = [
        "Order #",
        "Order Date",
        "First Name",
        "Last Name",
        "Email",
        "Quantity",
        "Ticket Type",
        "Attendee #",
    ]
    rows = [
        [
            f"70{one.rating}",
            "2026-11-03 18:22:10",
            one.given,
            one.surname,
            one.mail,
            "1",
            "General",
            str(one.table),
        ]
        for one in people
    ]
    return pen.sheet(delimited([heads, *rows], ","), people)


@kind("who was in a video call", 1)
def video_call(pen: Pen) -> Sheet:
    """Write the names and times of a meeting's report."""
    people = pen.people(4, 12)
    rows = [["Full Name", "First Join", "Last Leave", "Email", "Role"]]
    rows += [
        [one.name, "11/16/26, 7:01:22 PM", "11/16/26, 8:59:01 PM", one.mail, "Attendee"] for one in people
    ]
    return pen.sheet(delimited(rows, "\t"), people)


@kind("poll for a date", 1, "for which of the days people are to be seated")
def date_poll(pen: Pen) -> Sheet:
    """Write who can come on which day."""
    people = pen.people(4, 10)
    yes, no = ("Da", "Nu") if pen.nation == "ro" else ("Sí", "No")
    rows = [["", "16/11/2026", "17/11/2026", "18/11/2026"]]
    rows += [[one.name, yes, pen.pick((yes, no)), pen.pick((yes, no))] for one in people]
    return pen.sheet(delimited(rows, pen.pick((",", ";"))), people)


@kind("list of a club's ratings, published", 4)
def published(pen: Pen) -> Sheet:
    """Write place, name, club, games and rating as a federation publishes them."""
    people = sorted(pen.people(6, 20), key=lambda one: -one.rating)
    heads = pen.pick(
        (
            ["Loc", "Nume", "Club", "Partide", "Rating"],
            ["Poz.", "Jucător", "Clubul", "Nr. partide", "Rating nou"],
        )
        if pen.nation == "ro"
        else (
            ["Pos.", "Nom", "Club", "Partides", "Elo"],
            ["Lloc", "Jugador/a", "Entitat", "Part.", "Elo nou"],
        )
    )
    rows = [
        [str(i), one.name, one.club, str(pen.chance.randrange(4, 140)), str(one.rating)]
        for i, one in enumerate(people, 1)
    ]
    write = pen.pick(("\t", ";", ""))
    return pen.sheet(
        aligned([heads, *rows]) if not write else delimited([heads, *rows], write), people, "club", "rating"
    )


@kind("rating, old and new, with headings", 2)
def old_and_new(pen: Pen) -> Sheet:
    """Write an old rating, the change, and the new one, which is meant."""
    people = pen.people(6, 16)
    heads = (
        ["Nume", "Rating vechi", "Diferență", "Rating nou"]
        if pen.nation == "ro"
        else ["Nom", "Elo anterior", "Variació", "Elo nou"]
    )
    rows = []
    for one in people:
        change = pen.chance.randrange(-40, 41)
        rows.append([one.name, str(one.rating - change), f"{change:+}", str(one.rating)])
    return pen.sheet(delimited([heads, *rows], pen.pick((";", "\t"))), people, "rating")


@kind('"Name": rating, as programmers write it', 1)
def settings(pen: Pen) -> Sheet:
    """Write names in quotation marks with a colon and a rating, as programmers do."""
    people = pen.people(4, 12)
    return pen.sheet([f'"{one.name}": {one.rating},' for one in people], people, "rating")
