"""What comes from messengers: ticks, crosses, exports of chats, lists that are passed on."""

from collections.abc import Callable, Iterator

from sheets.kinds import forms, kind
from sheets.names import Person
from sheets.pen import Pen
from sheets.phrases import (
    CHATTER,
    CLOSINGS,
    COMING,
    DOUBTFUL,
    GREETINGS,
    NOT_COMING,
    REMARKS,
    TITLES,
    WITHDRAWN,
)
from sheets.sheet import Sheet

TICKS = ("✅", "✔️", "☑️", "👍", "✔", "🟢")
CROSSES = ("❌", "✖️", "🚫", "👎", "✗", "🔴")
FACES = ("🙂", "🎉", "💪", "😅", "🙋‍♀️", "🙋🏽", "❤️", "😎", "🔥")


def _away(pen: Pen, people: list[Person]) -> list[Person]:
    """Draw who does not come, somebody at least and not everybody."""
    return pen.chance.sample(people, max(1, len(people) // 5))


def _marked(write: Callable[[str, str], str]) -> Callable[[Pen], Sheet]:
    def draw(pen: Pen) -> Sheet:
        people = pen.people(4, 14, short=0.4)
        away, which = _away(pen, people), pen.chance.randrange(len(TICKS))
        lines = [write((CROSSES if one in away else TICKS)[which], one.name) for one in people]
        return pen.sheet(lines, [one for one in people if one not in away], absent=away)

    return draw


kind("✅ Name, ❌ Name", 5)(_marked(lambda mark, name: f"{mark} {name}"))
kind("Name ✅, Name ❌", 4)(_marked(lambda mark, name: f"{name} {mark}"))
forms(
    2,
    {
        "✅Name, ❌Name without a blank": _marked(lambda mark, name: mark + name),
        "- Name: ✅, - Name: ❌": _marked(lambda mark, name: f"- {name}: {mark}"),
        "✅ - Name, ❌ - Name": _marked(lambda mark, name: f"{mark} - {name}"),
    },
)


@kind("a tick at each name", 5)
def all_ticked(pen: Pen) -> Sheet:
    """Write a tick before or behind everybody."""
    people, tick = pen.people(3, 14, short=0.4), pen.pick(TICKS)
    form = pen.pick(("{0} {1}", "{1} {0}", "{0}{1}", "{1}{0}"))
    return pen.sheet([form.format(tick, one.name) for one in people], people)


@kind("numbered, with ticks behind some", 2, "whether those without a tick come")
def some_ticked(pen: Pen) -> Sheet:
    """Write a tick behind some names, which may mean that they have paid."""
    people, tick = pen.people(5, 14, short=0.4), pen.pick(TICKS)
    lines = [f"{i}. {one.name}{pen.pick((' ' + tick, ''))}" for i, one in enumerate(people, 1)]
    lines[0] = f"1. {people[0].name} {tick}"
    return pen.sheet(lines, people)


@kind("[x] Name, [ ] Name", 1, "whether an empty box means that somebody does not come")
def boxes(pen: Pen) -> Sheet:
    """Write boxes, some of them ticked."""
    people = pen.people(5, 14)
    away, dash = _away(pen, people), pen.pick(("- ", "", "* "))
    lines = [f"{dash}[{' ' if one in away else 'x'}] {one.name}" for one in people]
    return pen.sheet(lines, [one for one in people if one not in away], absent=away)


@kind("emoji behind names", 4)
def faces(pen: Pen) -> Sheet:
    """Write names as people sign up: with a face behind."""
    people = pen.people(3, 14, short=0.5)
    lines = [f"{i}. {one.name}{pen.pick(('', '', ' ' + pen.pick(FACES)))}" for i, one in enumerate(people, 1)]
    lines[-1] = f"{len(people)}. {people[-1].name} {pen.pick(FACES)}"
    return pen.sheet(lines, people)


@kind("who does not come said behind the name", 4)
def withdrawn(pen: Pen) -> Sheet:
    """Write "no ve" behind those who do not come."""
    people = pen.people(4, 14, short=0.3)
    away, form = _away(pen, people), pen.pick(("{} - {}", "{} ({})", "{}: {}", "{} – {}"))
    lines = [form.format(one.name, pen.say(WITHDRAWN)) if one in away else one.name for one in people]
    return pen.sheet(lines, [one for one in people if one not in away], absent=away)


@kind("who does not come struck through", 3)
def struck(pen: Pen) -> Sheet:
    """Strike through as messengers, Markdown and Unicode do."""
    people = pen.people(4, 14, short=0.3)
    away, mark = _away(pen, people), pen.pick(("~{}~", "~~{}~~", "<s>{}</s>"))
    lines = [mark.format(one.name) if one in away else one.name for one in people]
    return pen.sheet(lines, [one for one in people if one not in away], absent=away)


@kind("who does not come struck through by letters", 1, respelt=True)
def struck_letters(pen: Pen) -> Sheet:
    """Strike through with a stroke that is combined with each letter."""
    people = pen.people(4, 14)
    away = _away(pen, people)
    lines = ["".join(letter + "\u0336" for letter in one.name) if one in away else one.name for one in people]
    return pen.sheet(lines, [one for one in people if one not in away], absent=away)


@kind("who may come, with a doubt behind", 2, "whether those who may come are to be seated")
def doubtful(pen: Pen) -> Sheet:
    """Write "potser" or a question mark behind some."""
    people = pen.people(4, 14, short=0.4)
    unsure = _away(pen, people)
    lines = [f"{one.name} ({pen.say(DOUBTFUL)})" if one in unsure else one.name for one in people]
    return pen.sheet(lines, people)


@kind("guests who have no name: Name +1", 2, "who the guest is")
def guests(pen: Pen) -> Sheet:
    """Write that somebody brings another one."""
    people = pen.people(4, 14, short=0.4)
    bring, guest = _away(pen, people), pen.pick(("+1", "+ 1", "(+1)", "+2"))
    return pen.sheet([f"{one.name} {guest}" if one in bring else one.name for one in people], people)


@kind("remarks behind names", 3)
def remarked(pen: Pen) -> Sheet:
    """Write what somebody says of the evening, in brackets or behind a dash."""
    people = pen.people(4, 14, short=0.4)
    odd, form = _away(pen, people), pen.pick(("{} ({})", "{} - {}", "{}, {}"))
    lines = [form.format(one.name, pen.say(REMARKS)) if one in odd else one.name for one in people]
    return pen.sheet([f"{i}. {line}" for i, line in enumerate(lines, 1)], people)


@kind("bold and italic marks of messengers", 3)
def bold(pen: Pen) -> Sheet:
    """Write names between stars or underlines."""
    people, mark = pen.people(3, 14, short=0.2), pen.pick(("*", "_", "**", "`", "*_"))
    lines = [f"{pen.pick(('', '- '))}{mark}{one.name}{mark[::-1]}" for one in people]
    return pen.sheet([f"*{pen.say(TITLES).strip('*')}*", *lines], people)


@kind("mentions: @Name", 2)
def mentions(pen: Pen) -> Sheet:
    """Write names as a messenger mentions members, perhaps between its signs for direction."""
    people = pen.people(3, 12, short=0.3)
    form = pen.pick(("@{}", "@\u2068{}\u2069", "- @{}", "@{} "))
    return pen.sheet([form.format(one.name) for one in people], people)


@kind("result of a poll", 3)
def poll(pen: Pen) -> Sheet:
    """Write the two answers of a poll, each with who gave it."""
    people = pen.people(5, 14, short=0.3)
    away = _away(pen, people)
    here = [one for one in people if one not in away]
    yes, no = (
        pen.pick((("✅ Vinc", "❌ No vinc"), ("Sí", "No"))) if pen.nation == "ca" else ("✅ Vin", "❌ Nu vin")
    )
    above = [f"{yes} ({len(here)})", *(one.name for one in here)]
    return pen.sheet([*above, "", f"{no} ({len(away)})", *(one.name for one in away)], here, absent=away)


def _stamps(pen: Pen, form: str, count: int) -> Iterator[str]:
    """Write times one after the other, in the form of an export."""
    moments = sorted(pen.chance.sample(range(10 * 24 * 60, 17 * 24 * 60), count))
    for moment in moments:
        day, hour, minute = moment // 1440, moment // 60 % 24, moment % 60
        yield form.format(day=day, hour=hour, minute=f"{minute:02}", second=f"{moment % 50 + 10}")


WHATSAPP = (
    "[{day}/11/26, {hour}:{minute}:{second}] ",
    "[{day}/11/26, {hour}:{minute}] ",
    "{day}/11/26, {hour}:{minute} - ",
    "{day}.11.2026, {hour}:{minute} - ",
    "\u200e[{day}/11/2026 {hour}:{minute}:{second}] ",
)

ENCRYPTED = {
    "ca": "Els missatges i les trucades estan xifrats d'extrem a extrem.",
    "ro": "Mesajele și apelurile sunt criptate integral.",
}


@kind("chat export in which people sign up", 4, "who comes is said in free words")
def chat_export(pen: Pen) -> Sheet:
    """Write what WhatsApp exports: each line has a time, who speaks, and what they say."""
    people = pen.people(4, 12, short=0.3)
    away, stamps = _away(pen, people), _stamps(pen, pen.pick(WHATSAPP), 30)
    lines = [next(stamps) + ENCRYPTED[pen.nation]] if pen.odds(0.5) else []
    lines.append(f"{next(stamps)}Club: {pen.say(GREETINGS)}")
    stranger = pen.pick(("", "", "~\u202f"))
    for one in people:
        said = pen.say(NOT_COMING if one in away else COMING)
        lines.append(f"{next(stamps)}{stranger}{one.name}: {said}")
        if one not in away and pen.odds(0.15):
            lines.append(f"{next(stamps)}{stranger}{one.name}: {pen.say(CHATTER)}")
    return pen.sheet(lines, [one for one in people if one not in away], absent=away)


@kind("chat export of another messenger", 2, "who comes is said in free words")
def telegram(pen: Pen) -> Sheet:
    """Write what is copied from Telegram: who speaks and when, and below it what they say."""
    people = pen.people(4, 10, short=0.3)
    away, lines = _away(pen, people), []
    for one, stamp in zip(people, _stamps(pen, "[{day}.11.26 {hour}:{minute}]", len(people)), strict=True):
        lines += [f"{one.name}, {stamp}", pen.say(NOT_COMING if one in away else COMING), ""]
    return pen.sheet(lines[:-1], [one for one in people if one not in away], absent=away)


@kind("chat export of one message that is a list", 3)
def chat_list(pen: Pen) -> Sheet:
    """Write a list in a single message, with the time and the sender before its first line."""
    people = pen.people(4, 12, short=0.4)
    mark = pen.pick(("{}. ", "- ", "{}) ", ""))
    lines = [mark.format(i) + one.name for i, one in enumerate(people, 1)]
    first = (
        f"{next(_stamps(pen, pen.pick(WHATSAPP), 1))}Club: {pen.pick((pen.say(GREETINGS), pen.say(TITLES)))}"
    )
    return pen.sheet([first, *lines, *pen.pick(([], [pen.say(CLOSINGS)]))], people)


@kind("list that people copy and add to", 3, "several lists, of which the last one is meant")
def grown(pen: Pen) -> Sheet:
    """Write messages each of which has the list so far and one more."""
    people, stamps = pen.people(4, 7, short=0.4), _stamps(pen, pen.pick(WHATSAPP), 7)
    lines = []
    for count in range(2, len(people) + 1):
        names = [f"{i}. {one.name}" for i, one in enumerate(people[:count], 1)]
        lines += [f"{next(stamps)}{people[count - 1].name}: {names[0]}", *names[1:]]
    return pen.sheet(lines, people)


@kind("signs that nobody sees around names", 2)
def unseen(pen: Pen) -> Sheet:
    """Write names with marks of direction, joiners and a byte order mark that a clipboard carries."""
    people = pen.people(4, 14)
    signs = (
        "\u200e{}",
        "\u200b{}",
        "{}\u200b",
        "\u2068{}\u2069",
        "\ufeff{}",
        "{}\u00ad",
        "\u2060{}",
        "{}\u200f",
    )
    return pen.sheet([pen.pick(signs).format(one.name) for one in people], people)
