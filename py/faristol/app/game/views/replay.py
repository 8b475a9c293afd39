"""The replay page: the board at a moment, the sheet with its line marked, the unseen tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from faristol.app.ear.views.heard import Heard
from faristol.app.game.views import game_words, lines, result
from faristol.app.game.views.board import unseen_tiles
from faristol.app.game.views.screens import Event
from faristol.app.text import Texts
from faristol.app.views.board import board, card, small_tiles
from faristol.app.views.render import Page, minus, page, part, values_part
from faristol.app.views.screen import Screen
from faristol.app.views.written import unchanged, written_play
from faristol.modes.game.moments import Moment
from faristol.modes.game.settling import Result
from faristol.modes.game.state import State
from faristol.rules.game_rules import PAIR
from faristol.tiles.alphabet import Alphabet

ANCHORS = ("replay", "records")


@dataclass(frozen=True, kw_only=True)
class ReplayScreen(Screen):
    """A game at one of its moments; `path` is its page, `fragment` that of the link it came in, if any.

    `problems` are the faults of its file, `left_out` counts the turns of the file that are missing, `notes`
    are the file's remarks by turn. `open` says that nothing has to stay hidden, because the game is over.
    `event` is the tournament table of the game.
    """

    path: str
    fragment: str
    state: State
    alphabet: Alphabet
    result: Result
    moments: Sequence[Moment]
    at: int
    playing: bool
    open: bool
    problems: Sequence[str] = ()
    left_out: int = 0
    notes: Sequence[tuple[int, str]] = ()
    event: Event | None = None


def replay_page(screen: ReplayScreen, texts: Texts) -> Page:
    """The page `#/game/ID/replay` or `#/share/...`."""
    state = screen.state
    moment = screen.moments[screen.at]
    entries = lines.entries(state, state.turns, screen.alphabet, texts)
    ends = lines.ends(state, screen.result, screen.alphabet, texts)
    parts = {
        "replay-board": _board(texts, moment, screen.alphabet),
        "replay-last": _last(
            texts, state, moment, entries[screen.at - 1] if screen.at else None, screen.alphabet
        ),
        "replay-players": _players(texts, state, screen.result.scores, moment, screen.alphabet),
        "replay-slider": _slider(
            texts,
            at=screen.at,
            count=len(state.turns),
            playing=screen.playing,
            shared=bool(screen.fragment),
        ),
        "replay-course": _course(texts, state, tuple(entries), screen.at, tuple(ends)),
        "replay-unseen": _unseen(texts, moment, state, screen.alphabet),
        "replay-records": _records(
            texts,
            path=screen.path,
            open=screen.open,
            pair=len(state.players) == PAIR,
            said=screen.notices_at("records"),
        ),
    }
    return page(
        "game/replay.html",
        " – ".join(player.name for player in state.players),
        texts,
        parts,
        heard_of(moment, screen.alphabet),
        path=screen.path,
        event=screen.event,
        name=_scored(screen) if screen.fragment else state.name,
        state=state,
        shared=bool(screen.fragment),
        problems=screen.problems,
        left_out=screen.left_out,
        notes=screen.notes,
        live=not screen.open,
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(ANCHORS),
    )


def card_of(screen: ReplayScreen, texts: Texts) -> dict[str, Any]:
    """Return what is drawn of a game that is shared: score, board and play of a moment."""
    moment, turn, play = screen.moments[screen.at], screen.moments[screen.at].turn, ""
    if turn and turn.play and moment.to_play is not None:
        points = texts.ngettext("%(num)s point", "%(num)s points", turn.scored) % {"num": turn.scored}
        play = f"{written_play(turn.play, screen.alphabet)}: {points}"
    score = " – ".join(map(minus, _scores(screen.result.scores, moment)))
    lines, names = [score, play, texts.date(screen.state.date)], [one.name for one in screen.state.players]
    return card(texts, _board(texts, moment, screen.alphabet), lines, names, linked=True)


def _scored(screen: ReplayScreen) -> Markup:
    """Return all names, each with its score."""
    each = zip(screen.state.players, map(minus, screen.result.scores), strict=True)
    return Markup(" – ").join(Markup("{} {}").format(unchanged(player.name), score) for player, score in each)


def _scores(final: tuple[int, ...], moment: Moment) -> tuple[int, ...]:
    """Return the scores at a moment, those of the end once nobody is to play."""
    return final if moment.to_play is None else moment.position.scores


def heard_of(moment: Moment, alphabet: Alphabet) -> Heard:
    """Return the board of the moment for screen readers; a refused play is still on it."""
    turn, position = moment.turn, moment.position.board
    refused = turn is not None and turn.kind == "refused"
    return Heard(position.place(moment.laid) if refused else position, alphabet)


@part("game/replay_board.html")
def _board(texts: Texts, moment: Moment, alphabet: Alphabet) -> Mapping[str, Any]:
    turn = moment.turn
    stands = turn is not None and turn.kind == "play"
    position = moment.position.board
    fresh = [square for square, _ in moment.laid] if stands else []
    if turn is not None and turn.kind == "refused":
        return {
            "drawn": board(position.place(moment.laid), alphabet, texts, tried=[at for at, _ in moment.laid])
        }
    return {"drawn": board(position, alphabet, texts, fresh)}


@part("game/replay_last.html")
def _last(
    texts: Texts, state: State, moment: Moment, entry: lines.Entry | None, alphabet: Alphabet
) -> Mapping[str, Any]:
    turn = moment.turn
    drawn = turn.drawn if turn else b""
    return {
        "number": moment.number,
        "entry": entry,
        "name": state.players[turn.seat].name if turn else "",
        "points": int(entry.points) if entry and entry.points.isdecimal() else None,
        "drawn": alphabet.show_tiles(drawn) if drawn and not state.under_way else "",
    }


@part("game/replay_players.html")
def _players(
    texts: Texts, state: State, final: tuple[int, ...], moment: Moment, alphabet: Alphabet
) -> Mapping[str, Any]:
    scores = _scores(final, moment)
    return {
        "players": [
            {
                "name": player.name,
                "score": scores[seat],
                "next": moment.to_play == seat,
                "rack": small_tiles(alphabet.sort_rack(moment.racks[seat]), alphabet, texts)
                if moment.racks[seat]
                else None,
            }
            for seat, player in enumerate(state.players)
        ],
        "outcome": f"{game_words.ending(state, texts).sentence} {result.verdict(state, alphabet, texts)}"
        if moment.to_play is None
        else "",
    }


_slider = values_part("game/replay_slider.html")
_records = values_part("game/replay_records.html")


@part("game/replay_timeline.html")
def _course(
    texts: Texts,
    state: State,
    entries: tuple[lines.Entry, ...],
    at: int,
    ends: tuple[tuple[lines.Settled | None, ...], ...],
) -> Mapping[str, Any]:
    return {
        "names": [player.name for player in state.players],
        "rows": lines.rows(entries, len(state.players)),
        "at": at,
        "ends": ends,
    }


@part("game/replay_unseen.html")
def _unseen(texts: Texts, moment: Moment, state: State, alphabet: Alphabet) -> Mapping[str, Any]:
    seat = moment.to_play
    has_rack = seat is not None and bool(moment.racks[seat])
    return {
        "unseen": unseen_tiles(moment.unseen, alphabet, texts),
        "name": state.players[seat].name if has_rack and seat is not None else "",
        "bag": moment.position.in_bag,
    }
