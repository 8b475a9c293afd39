"""Reminders in a calendar: read back by another program’s rules, nothing cut, nothing doubled."""

import pytest
from icalendar import Calendar

from faristol.storage.exchange.calendar import MOST_OCTETS, Entry, calendar

NOW = 1_763_580_000_000


def read(text: str) -> list[dict[str, str]]:
    """What an independent reader finds."""
    return [
        {name: str(event[name]) for name in ("UID", "SUMMARY")}
        | {"day": event["DTSTART"].dt.isoformat(), "end": event["DTEND"].dt.isoformat()}
        for event in Calendar.from_ical(text).walk("VEVENT")
    ]


def test_an_entry_is_a_whole_day():
    [found] = read(calendar([Entry("ABC234-resend-3", "2026-02-28", "Retrimiteți depunerea")], NOW))
    assert found["day"] == "2026-02-28"
    assert found["end"] == "2026-03-01"
    assert found["UID"] == "ABC234-resend-3@faristol"


def test_marks_and_long_titles_come_back_as_they_were():
    title = "Anunțați arbitrul; „Campionatul” \\ Ana, Barbu: " + "șirul de litere " * 12
    text = calendar([Entry("a", "2026-01-05", title.strip(), "unu\ndoi")], NOW)
    assert max(len(line.encode()) for line in text.split("\r\n")) <= MOST_OCTETS
    [found] = read(text)
    assert found["SUMMARY"] == title.strip()


def test_the_same_reminder_has_the_same_name_in_a_later_file_and_takes_the_place_of_the_earlier():
    [first], [later] = (
        Calendar.from_ical(calendar([Entry("a", day, "x")], now)).walk("VEVENT")
        for day, now in (("2026-01-05", NOW), ("2026-01-20", NOW + 60_000))
    )
    assert first["UID"] == later["UID"]
    assert first["SEQUENCE"] < later["SEQUENCE"] < 2**31
    assert first["DTSTAMP"].dt < later["DTSTAMP"].dt


def test_no_entry_is_an_empty_calendar():
    assert read(calendar([], NOW)) == []


@pytest.mark.rule("FRO-10")
def test_a_daily_reminder_comes_again_every_day():
    [event] = Calendar.from_ical(calendar([Entry("a", "2026-01-05", "x", daily=True)], NOW)).walk("VEVENT")
    assert event["RRULE"] == {"FREQ": ["DAILY"]}
    [once] = Calendar.from_ical(calendar([Entry("a", "2026-01-05", "x")], NOW)).walk("VEVENT")
    assert "RRULE" not in once
