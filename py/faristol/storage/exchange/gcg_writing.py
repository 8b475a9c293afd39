"""A game in GCG as text: UTF-8, and said so, pragmas first, one event a line."""

from __future__ import annotations

from collections.abc import Iterator

from faristol.storage.exchange.gcg_lines import ENCODING, GcgGame, GcgLine


def write_gcg(game: GcgGame) -> str:
    """The text of the file; `read_gcg` gives the same game back, but for the numbers of its lines."""
    return "".join(f"{line.rstrip()}\n" for line in _lines(game))


def _lines(game: GcgGame) -> Iterator[str]:
    yield f"#{ENCODING} UTF-8"
    for number, player in enumerate(game.players, start=1):
        yield f"#player{number} {player.nickname} {player.name}"
    for keyword, text in (
        ("title", game.title),
        ("description", game.description),
        ("id", game.identity),
        ("lexicon", game.lexicon),
        *game.pragmas,
    ):
        if text or (keyword, text) in game.pragmas:
            yield f"#{keyword} {' '.join(text.split())}"
    yield from (f"#tile {upper} {lower}" for upper, lower in game.spellings)
    if game.incomplete:
        yield "#incomplete"
    yield from _note(game.note)
    for event in game.lines:
        yield f">{game.players[event.player].nickname}: {_event(event)}"
        yield from _note(event.note)
    yield from (f"#rack{number} {rack}" for number, rack in enumerate(game.racks, start=1) if rack)


def _note(text: str) -> Iterator[str]:
    yield from (f"#note {line.strip()}" for line in text.splitlines() if line.strip())


def _event(event: GcgLine) -> str:
    match event.kind:
        case "play":
            said = f"{event.place} {event.tiles}"
        case "pass":
            said = "-"
        case "withdrawn":
            said = "--"
        case "exchange":
            said = f"-{event.tiles or event.count}"
        case "challenge" | "time":
            said = f"({event.kind})"
        case _:
            said = f"({event.tiles})"
    # Other programs know what is taken off by its sign, also where it is nothing.
    off = event.kind in ("withdrawn", "time", "rack_penalty")
    points = f"-{-event.points}" if off and event.points <= 0 else f"{event.points:+d}"
    return " ".join(filter(None, (event.rack, said, points, "" if event.total is None else str(event.total))))
