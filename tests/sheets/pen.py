"""The pen that writes a sheet: all chance of one seed, the language, the people and their lines."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from sheets.headings import HEADINGS
from sheets.names import CLUBS, TOWNS, Person, draw_full_name, draw_short_name, plain
from sheets.phrases import GROUPS
from sheets.sheet import LISTS, RATINGS, TABLES, Meant, Sheet

T = TypeVar("T")

YEARS = range(1925, 2031)
"""Numbers that could be a year: no drawn rating is one."""

USUAL_RATINGS = [one for one in range(880, 2190) if one not in YEARS]


class Pen:
    """Draws what a sheet needs. `nation` is the language of its people, `language` that of its headings."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.language = chance.choices(("ca", "ro", "es", "en", "fr"), (52, 36, 5, 4, 3))[0]
        self.nation = "ro" if self.language == "ro" else "ca"

    def pick(self, among: Sequence[T]) -> T:
        """Draw one of several."""
        return self.chance.choice(among)

    def odds(self, share: float) -> bool:
        """Draw whether something is so."""
        return self.chance.random() < share

    def say(self, phrases: Mapping[str, str]) -> str:
        """Draw a phrase in the language of the sheet, or in that of its people."""
        return self.pick((phrases.get(self.language) or phrases[self.nation]).split("|"))

    def heading(self, kind: str) -> str:
        """Draw a column's heading: as it stands in the list, or in capitals."""
        text = self.say(HEADINGS[kind])
        return text.upper() if self.odds(0.12) else text

    def people(self, least: int = 3, most: int = 18, short: float = 0.0) -> list[Person]:
        """Draw different people of two to four clubs; `short` is the share of those without a full name."""
        count = self.chance.randint(least, most)
        clubs = self.chance.sample(CLUBS[self.nation], self.pick((2, 2, 3, 4)))
        towns = self.chance.sample(TOWNS[self.nation], len(clubs))
        groups = self.pick(GROUPS[self.nation])
        tables = self.chance.sample(range(1, count + 4), count)
        people: dict[str, Person] = {}
        while len(people) < count:
            given, surname = draw_full_name(self.chance, self.nation)
            if self.odds(short):
                given, surname = draw_short_name(self.chance, self.nation), ""
            if plain(f"{given} {surname}").strip() in people:
                continue
            number = self.chance.randrange(100, 999)
            home = self.chance.randrange(len(clubs))
            people[plain(f"{given} {surname}").strip()] = Person(
                given,
                surname,
                club=clubs[home],
                town=towns[home],
                group=groups[len(people) % len(groups)],
                rating=self.pick(USUAL_RATINGS),
                table=tables[len(people)],
                born=self.chance.randrange(1938, 2015),
                phone=f"6{number % 90 + 10} 00 {number % 89 + 10} 00"
                if self.nation == "ca"
                else f"0700 {number} 000",
                mail=f"{_ascii(given + surname)[:9]}{number}@example.org",
                licence=f"{self.pick(('C', 'RO', 'L-', ''))}{number * 7}",
            )
        return list(people.values())

    def common(self, people: Sequence[Person]) -> list[Person]:
        """Write everybody's name in capitals."""
        return [replace(one, given=one.given.upper(), surname=one.surname.upper()) for one in people]

    def text(self, lines: Sequence[str]) -> str:
        """Join lines with one of the usual line ends; the last one has it or not."""
        end = self.pick(("\n", "\n", "\n", "\r\n"))
        return end.join(lines) + (end if self.odds(0.5) else "")

    def sheet(
        self,
        lines: Sequence[str] | str,
        people: Sequence[Person],
        *said: str,
        absent: Sequence[Person] = (),
    ) -> Sheet:
        """Make the sheet of its lines, its people and the fields that it says of them."""
        text = lines if isinstance(lines, str) else self.text(lines)
        meant = tuple(meant_of(one, *said) for one in people)
        readers = TABLES if "table" in said else RATINGS if "rating" in said else LISTS
        return Sheet("", text, meant, tuple(one.name for one in absent), readers=readers)


def _ascii(text: str) -> str:
    return "".join(letter for letter in plain(text) if letter.isascii() and letter.isalpha())


def meant_of(person: Person, *said: str) -> Meant:
    """Tell what a sheet means that says some fields of a person; a rating or table of 0 is none."""
    club = person.club if "club" in said else person.town if "town" in said else ""
    return Meant(
        person.name,
        club,
        person.group if "group" in said else "",
        (person.rating or None) if "rating" in said else None,
        (person.table or None) if "table" in said else None,
    )
