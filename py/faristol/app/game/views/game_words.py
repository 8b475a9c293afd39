"""The events of a game in words: plays, pauses, refusals, SENYORS, endings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from faristol.app.duplicate.views.figures import points
from faristol.app.text import Texts
from faristol.app.text.formats import MINUS
from faristol.app.text.marking import _
from faristol.app.views.written import written_play
from faristol.modes.game.state import State
from faristol.modes.game.turn import Departure, Swap, Turn
from faristol.rules.game_rules import PAIR
from faristol.rules.notation import Play
from faristol.tiles.alphabet import Alphabet

PAUSES: Mapping[str, str] = {
    "challenge": _("a challenge"),
    "points": _("the points are in doubt"),
    "judge": _("the judge was called"),
    "tiles": _("surplus tiles go back"),
    "written": _("both have written the last play"),
    "force": _("force majeure"),
}
"""Reasons for a stopped clock (CLA-7A, MAL-28), as a player gives them."""

STOPS: Mapping[str, str] = {
    **PAUSES,
    "points": _("a disagreement on points"),
    "judge": _("a call to the judge"),
    "tiles": _("the return of surplus tiles"),
    "written": _("the last play once both have written it"),
}
"""Reasons for which a clock may be stopped, for a list after "for"."""

REASONS: Mapping[str, str] = {
    "challenge": _("challenged"),
    "word": _("not a valid word"),
    "late": _("too late"),
    "position": _("cannot lie there"),
    "rack": _("tiles not on the rack"),
    "touched": _("other tiles than those laid"),
    "other": _("refused by the judge"),
}
"""Reasons why a play did not count."""

ENDINGS: Mapping[str, tuple[str, str]] = {
    "out": (_("%(name)s has no tiles left, and the bag is empty."), "CLA-4A"),
    "lost_turns": (_("%(count)s turns running were lost."), "CLA-4B"),
    "scoreless_turns": (_("%(count)s turns running had no points."), "CLA-4B"),
    "passes": (_("%(count)s passes running."), "ROM-3"),
    "turns": (_("Each player has had %(turns)s turns."), ""),
    "adjudicated": (_("The round’s time is over, and the last turns have been played."), "CLA-7D"),
    "overtime": (_("%(name)s is more than %(minutes)s minutes over time, and loses."), "CLA-4D"),
    "abandoned": (_("%(name)s has left the game, and loses."), "CLA-4E"),
    "disqualified": (_("%(name)s is disqualified, and loses."), "CLA-3D"),
    "both_abandoned": (_("Both have left the game, and both lose."), "CLA-4F"),
    "absent": (_("%(name)s did not come in time, and loses."), "CLA-8A"),
    "both_absent": (_("Nobody came in time, and both lose."), "CLA-8A"),
}
"""Sentence and rule of each ending of a game."""

ALL_LOST: Mapping[str, str] = {
    "both_abandoned": _("Nobody is left, and all lose."),
    "both_absent": _("Nobody came in time, and all lose."),
}
"""The endings of several players who all lose."""

DEPARTURES: Mapping[str, str] = {
    "abandoned": _("%(name)s has left the game."),
    "disqualified": _("%(name)s is disqualified."),
    "overtime": _("%(name)s is more than %(minutes)s minutes over time, and is out of the game."),
    "absent": _("%(name)s did not come in time."),
}
"""Sentence of each way in which one of several players leaves."""


def play(made: Play | None, alphabet: Alphabet) -> str:
    """Return a play with its place: "CASA H8", "C(A)SA H8"."""
    if made is None:
        return ""
    return written_play(made, alphabet)


def together(players: int, texts: Texts) -> str:
    """Return the name for all players together, for a decision about nobody alone."""
    return texts.gettext("both") if players == PAIR else texts.gettext("all")


def tiles(number: int, texts: Texts) -> str:
    """Return a number of tiles, in words."""
    return texts.ngettext("%(num)s tile", "%(num)s tiles", number) % {"num": number}


def turn(done: Turn, alphabet: Alphabet, texts: Texts) -> str:
    """Return a turn in a few words."""
    match done.kind:
        case "play":
            return f"{play(done.play, alphabet)}, {points(done.points, texts)}"
        case "exchange":
            return texts.gettext("exchange of %(tiles)s") % {"tiles": tiles(done.count, texts)}
        case "refused":
            written = play(done.play, alphabet) or done.text
            why = texts.gettext("refused: %(reason)s") % {"reason": reason(done, texts)}
            return f"{written}, {why}" if written else why
        case "withdrawn":
            return texts.gettext("tiles taken back")
    return texts.gettext("pass")


def turn_of_player(done: Turn, state: State, alphabet: Alphabet, texts: Texts) -> str:
    """Return the name of a turn's player with the turn: "Anna: CASA H8, 12 points"."""
    return f"{state.players[done.seat].name}: {turn(done, alphabet, texts)}"


def reason(refused: Turn, texts: Texts) -> str:
    """Return why a play did not count."""
    return texts.gettext(REASONS.get(refused.reason, REASONS["other"]))


def signed(number: int) -> str:
    """Return points added, taken or ahead: "+12", "−8", "0"."""
    return f"{'+' if number > 0 else MINUS if number < 0 else ''}{abs(number)}"


def written(state: State) -> tuple[Turn, ...]:
    """Return every turn on the sheet, including an open play that may still be challenged."""
    return (*state.turns, state.pending) if state.pending else state.turns


def pause(state: State, texts: Texts) -> str:
    """Return why the clock is stopped, empty while it runs; surplus tiles are a reason of their own."""
    by_tiles = state.surplus is not None and state.surplus.stopped
    cause = PAUSES["tiles"] if by_tiles else PAUSES.get(state.paused, PAUSES["force"])
    return texts.gettext(cause) if state.paused else ""


class End(NamedTuple):
    """The ending of a game in a sentence, and its rule."""

    sentence: str
    rule: str


def ending(state: State, texts: Texts) -> End:
    """Return the ending of a game, empty texts while it goes on."""
    if not state.ended:
        return End("", "")
    message, rule = ENDINGS[state.ended]
    rules = state.rules
    if state.ended == "overtime" and rules.overtime_ends:
        message, rule = _("The time of %(name)s is over, and with it the game."), ""
    limits = {"lost_turns": rules.lost_turns_end, "passes": rules.passes_end}
    run = limits.get(state.ended, rules.scoreless_turns_end) * len(state.active)
    if len(state.players) > PAIR:
        message = ALL_LOST.get(state.ended, message)
    name = state.players[state.loser].name if state.loser is not None else ""
    parts = {
        "name": name,
        "count": -(-run // PAIR),  # a limit is counted for two
        "minutes": rules.overtime_loss_seconds // 60,
        "turns": rules.most_turns,
    }
    return End(texts.gettext(message) % parts, rule)


def leaving(state: State, texts: Texts) -> str:
    """Return what leaving a game of two costs, empty if nothing (CLA-4E)."""
    off = state.rules.abandon_points
    form = texts.gettext("Whoever leaves has %(points)s taken off.")
    return form % {"points": points(off, texts)} if off and not state.casual else ""


def without(state: State, texts: Texts) -> str:
    """Return the consequences for a player who leaves, and for the others (CLA-4E; ROM has no rule)."""
    off = state.rules.abandon_points
    lost = texts.gettext("%(points)s come off, and the game can no longer be won.") % {
        "points": points(off, texts)
    }
    stays = texts.gettext("The points stay, but the game can no longer be won.")
    return " ".join(
        (_tiles_of(state.left[-1].back, texts), lost if off else stays, texts.gettext("The others play on."))
    )


def _tiles_of(back: bool, texts: Texts) -> str:
    if back:
        return texts.gettext("The tiles go back into the bag.")
    return texts.gettext("The tiles are laid aside.")


def departure(state: State, gone: Departure, texts: Texts) -> str:
    """Return that one of several players has left, and where the tiles are (CLA-4E)."""
    parts = {"name": state.players[gone.seat].name, "minutes": state.rules.overtime_loss_seconds // 60}
    sentence = texts.gettext(DEPARTURES[gone.how]) % parts
    return f"{sentence} {_tiles_of(gone.back, texts)}" if state.begun else sentence


def swap(done: Swap, name: str, alphabet: Alphabet, texts: Texts) -> list[str]:
    """Return the steps of SENYORS; never the tiles that were drawn (MAL-17B to MAL-17D)."""
    rack = alphabet.show_rack(done.shown)
    parts = {"name": name, "rack": rack}
    first = texts.gettext("%(name)s says “senyors”, shows %(rack)s, and changes all of it.") % parts
    cases = {
        "a": texts.gettext(
            "Again of one kind. The committee finds a single tile of the other kind in the bag: it goes "
            "onto the rack, the others back, and six are drawn."
        ),
        "b": texts.gettext(
            "Again of one kind. The committee finds two or more tiles of the other kind in the bag: all "
            "goes back, and is drawn anew until the rack has one."
        ),
        "c": texts.gettext(
            "Again of one kind. The committee finds no tile of the other kind in the bag: the rack stays."
        ),
    }
    sentences = [first, *([cases[done.case]] if done.case else [])]
    if done.piece:
        given = texts.gettext("The tile is %(tile)s.") % {"tile": alphabet.show_rack(done.piece)}
        sentences.append(given)
    return sentences
