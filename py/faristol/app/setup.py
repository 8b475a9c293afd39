"""Setting up a duplicate: its details and rules, and who sits at which table."""

import csv
import datetime
import re

from faristol.app import judge, letter_tables
from faristol.app.desk import Action, Desk, Request
from faristol.app.home import saved_duplicates
from faristol.app.screens import SetupScreen
from faristol.app.views import setup as setup_view
from faristol.app.views.render import Page
from faristol.errors import Refused
from faristol.modes.duplicate import commands
from faristol.modes.duplicate.duplicate import decide
from faristol.modes.duplicate.state import State, Step
from faristol.rules.ruleset import RuleSet, load_preset
from faristol.storage.codec import to_records

PRESET = "catalan_duplicate"
LONGEST_ROUND = 60
"""Minutes; more is a typing mistake."""

MOST_ROUNDS = 60
MOST_PLAYERS_READ = 2000
HEADINGS = {"taula", "table", "masa", "masă", "nom", "name", "nume", "jugador", "jugadora", "jucător"}

NUMBERED = re.compile(r"(\d{1,4})\s*[.:)–-]?\s+(\S.*)")


async def _new(request: Request) -> None:
    """Everything as last time; an empty one that nobody has touched is used again."""
    desk = request.desk
    saved, _ = await saved_duplicates(desk)
    for known in saved:
        if known.state.step is Step.SETUP and not known.state.players:
            request.go(known.path)
            return
    last = next((known.state for known in saved if known.state.rounds), None)
    rules = last.rules if last else load_preset(PRESET)
    today = datetime.datetime.fromtimestamp(desk.now() / 1000).date()
    lexicon = await desk.proposed_list(rules.language)
    create = commands.Create(
        name=setup_view.proposed_name(today, desk.texts),
        date=today.isoformat(),
        place=last.place if last else "",
        rules=rules,
    )
    now = desk.now()
    referee = await desk.library.referee(rules.language, lexicon.checksum, rules)
    stream = "".join(desk.rng.choices("abcdefghjkmnpqrstuvwxyz23456789", k=10))
    await desk.log.append(to_records(stream, decide(None, create, referee, now=now, rng=desk.rng), [], now))
    if last and last.letter_table:
        await desk.command(stream, commands.ChooseLetterTable(last.letter_table), referee)
    request.go(f"#/duplicate/{stream}/setup")


async def _details(request: Request) -> None:
    state = await request.state()
    request.session.typed = dict(request.fields)
    rules = _rules(request, state.rules)
    date = request.text("date") or state.date
    chosen = request.text("list")
    if chosen and chosen != state.lexicon_checksum:
        referee = await request.desk.library.referee(state.language, chosen, rules)
        await request.desk.command(request.stream, commands.ChooseLexicon(), referee)
        await request.desk.choose(f"list.{state.language}", chosen)
    await request.command(commands.ChangeDetails(request.text("name"), date, request.text("place"), rules))
    await letter_tables.choose(request, request.text("letter_names"))


def _rules(request: Request, known: RuleSet) -> RuleSet:
    """The rules that the form asks for; raises `Refused` at what cannot be (DUP-1.1, DUP-1.4, DUP-1.5)."""
    seconds = _seconds(request.text("minutes"))
    rounds = request.number("rounds", "setup.rounds") if request.text("rounds").strip() else 0
    if rounds > MOST_ROUNDS:
        raise Refused("setup.rounds", text=request.text("rounds"))
    alphabet = request.desk.library.alphabet(known.language)
    names = letter_tables.key_in_rules(request.text("letter_names"), known.letter_names)
    if names not in alphabet.spoken:
        raise Refused("setup.choice")
    chosen = {
        **known.to_dict(),
        "round_seconds": seconds,
        "rounds": rounds,
        "letter_names": names,
        "announce_order": request.text("announce_order") or known.announce_order,
        "call_one_minute": bool(request.text("call_one_minute")),
        "invalid_rack": request.text("invalid_rack") or known.invalid_rack,
    }
    return RuleSet.from_dict(chosen)


def _seconds(text: str) -> int:
    """A round's time in seconds, from minutes such as "3", "2,5" or "2:30" (DUP-1.5)."""
    minutes, colon, seconds = text.strip().partition(":")
    try:
        total = int(minutes) * 60 + int(seconds) if colon else round(float(minutes.replace(",", ".")) * 60)
    except (ValueError, OverflowError):
        raise Refused("setup.minutes", text=text) from None
    if not 10 <= total <= LONGEST_ROUND * 60:
        raise Refused("setup.minutes", text=text)
    return total


async def _player(request: Request) -> None:
    """One player; the field keeps the focus for the next one."""
    request.place = "player"
    request.session.typed = dict(request.fields)
    table = request.number("table", "player.table_number") if request.text("table").strip() else None
    await request.command(
        commands.EnterPlayers((commands.Seat(table, request.text("name"), request.text("group")),))
    )
    request.focus("player-name")


async def _paste(request: Request) -> None:
    request.place = "paste"
    request.session.typed = dict(request.fields)
    players = read_players(request.text("text"))
    if not players:
        raise Refused("player.none_read")
    await request.command(commands.EnterPlayers(players))


def read_players(text: str) -> tuple[commands.Seat, ...]:
    """Players from pasted lines or a CSV file: "Name", "4 Name", "4, Name" or "Name; 4", one a line.

    A third column is the group. A heading line and further columns are passed over. Raises `Refused`
    "player.line" with the number and the text of the first line that has no name, "player.too_many".
    """
    players: list[commands.Seat] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        cells = _cells(line)
        if not any(cells) or (number == 1 and any(cell.casefold() in HEADINGS for cell in cells)):
            continue
        numbers = [cell for cell in cells[:2] if cell.isascii() and cell.isdigit()]
        names = [cell for cell in cells[:2] if cell and cell not in numbers]
        if not names:
            raise Refused("player.line", line=number, text=line.strip()[:60])
        if len(players) == MOST_PLAYERS_READ:
            raise Refused("player.too_many", maximum=MOST_PLAYERS_READ)
        group = cells[2] if len(cells) > 2 else ""
        players.append(commands.Seat(int(numbers[0][:6]) if numbers else None, names[0], group))
    return tuple(players)


def _cells(line: str) -> list[str]:
    """The cells of a line, parted by tab, semicolon or comma; "4 Name" and "4. Name" are two cells."""
    delimiter = next((mark for mark in "\t;," if mark in line), None)
    if delimiter is None:
        numbered = NUMBERED.fullmatch(line.strip())
        return list(numbered.groups()) if numbered else [line.strip()]
    return [cell.strip() for row in csv.reader([line], delimiter=delimiter) for cell in row]


async def _again(request: Request) -> None:
    request.place = "player"
    players = await _last_players(request.desk, request.stream)
    await request.command(commands.EnterPlayers(players))


async def _last_players(desk: Desk, stream: str) -> tuple[commands.Seat, ...]:
    """Who played in the latest other duplicate, at the same tables."""
    saved, _ = await saved_duplicates(desk)
    for known in saved:
        if known.stream != stream and known.state.players:
            return tuple(
                commands.Seat(player.table, player.name, player.group) for player in known.state.players
            )
    return ()


async def _change(request: Request) -> None:
    request.place = f"player-{request.text('player')}"
    request.session.typed = dict(request.fields)
    table = request.number("table", "player.table_number")
    player = request.number("player", "player.unknown")
    await request.command(
        commands.ChangePlayer(player, table, request.text("name"), request.fields.get("group"))
    )


async def _remove(request: Request) -> None:
    request.place = "player"
    await request.command(commands.RemovePlayer(request.number("player", "player.unknown")))


async def _start(request: Request) -> None:
    request.place = "start"
    await request.command(commands.Start())
    request.go(f"#/duplicate/{request.stream}")


async def page(desk: Desk, stream: str) -> Page:
    """The set-up page; once the first round has begun, the judge's page in its place."""
    state: State = (await desk.open(stream)).state
    if state.rounds:
        desk.session.path = f"#/duplicate/{stream}"
        return await judge.page(desk, stream)
    screen = SetupScreen(
        stream=stream,
        state=state,
        alphabet=desk.library.alphabet(state.language),
        lists=[listed.header for listed in await desk.library.lists(state.language)],
        club_tables=await letter_tables.club_tables(desk, state.language),
        last_players=0 if state.players else len(await _last_players(desk, stream)),
        typed=desk.session.typed,
        notices=desk.session.notices,
    )
    return setup_view.setup_page(screen, desk.texts)


ACTIONS: dict[str, Action] = {
    "duplicate.new": _new,
    "setup.details": _details,
    "setup.player": _player,
    "setup.paste": _paste,
    "setup.file": _paste,
    "setup.again": _again,
    "setup.change": _change,
    "setup.remove": _remove,
    "setup.start": _start,
}
