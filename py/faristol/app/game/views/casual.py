"""The casual game against the computer: its page, its hints in words, its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.duplicate.views.figures import points
from faristol.app.duplicate.views.next_step import Next
from faristol.app.game.views.setup import WORDS, listed, seconds_choices
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.app.views.written import written_word
from faristol.board.board import Direction, square_name
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.game.casual import Outcome, Proposal
from faristol.modes.game.commands import GiveHint, may
from faristol.modes.game.state import Help, Hint, State
from faristol.modes.game.turn import hint_steps
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import show_coordinates
from faristol.rules.placement import Placement, new_tiles, place, score
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import remove


@dataclass(frozen=True)
class Going:
    """A casual game that is not over."""

    stream: str
    state: State


@dataclass(frozen=True, kw_only=True)
class CasualScreen(Screen):
    """The page before a casual game: the `chosen` values by field name, and all choices.

    `outcomes` are the results of the last games, the latest first.
    """

    chosen: Mapping[str, str]
    rules: GameRules
    offered: Sequence[GameRules]
    lists: Sequence[LexiconHeader]
    outcomes: Sequence[Outcome]
    proposal: Proposal | None
    going: Going | None


LEVELS: Mapping[str, str] = {
    "beginner": _("Knows the most frequent words alone, and misses plays."),
    "learner": _("Knows everyday words, and misses good plays."),
    "club": _("Knows many words, and plays for points."),
    "expert": WORDS["expert"][1],
    "strong": WORDS["strong"][1],
    "champion": WORDS["champion"][1],
}
"""The strength of each level in a game without challenges."""


def casual_page(screen: CasualScreen, texts: Texts) -> Page:
    """The page `#/games/casual`."""
    return page(
        "game/casual.html",
        texts.gettext("Against the computer"),
        texts,
        screen=screen,
        chosen=screen.chosen,
        rule_sets=[(rules.key, rules.title) for rules in screen.offered],
        lists=[(header.checksum, listed(header, screen.lists, texts)) for header in screen.lists],
        levels_of=[(key, _name(key, texts), texts.gettext(strength)) for key, strength in LEVELS.items()],
        seconds=seconds_choices(texts),
        played={key: played(screen.outcomes, key, texts) for key in LEVELS},
        proposal=proposal(screen.proposal, texts),
        next=_next(screen, texts),
        anchors=("casual",),
    )


def _next(screen: CasualScreen, texts: Texts) -> Next:
    """Return the button of the game to resume, or of a new one."""
    if screen.going:
        state = screen.going.state
        label = texts.gettext("Go on with turn %(number)s") % {"number": len(state.turns) + 1}
        return Next(label, note=standing(state), path=f"#/game/{screen.going.stream}")
    label = texts.gettext("Play now")
    return Next(label, note=_name(screen.chosen["level"], texts), form="casual-form")


def _name(level: str, texts: Texts) -> str:
    return texts.gettext(WORDS[level][0])


def standing(state: State) -> str:
    """Return the points of both players: "Anna 120, Computer 98"."""
    return ", ".join(f"{player.name} {state.scores[seat]}" for seat, player in enumerate(state.players))


def played(outcomes: Sequence[Outcome], level: str, texts: Texts) -> str:
    """Return the results of the games at a level, empty without any."""
    here = [one.result for one in outcomes if one.level == level]
    if not here:
        return ""
    form = texts.ngettext(
        "Won %(won)s of the last %(num)s game", "Won %(won)s of the last %(num)s games", len(here)
    )
    return form % {"won": here.count("won"), "num": len(here)}


def proposal(suggestion: Proposal | None, texts: Texts) -> Mapping[str, str] | None:
    """Return another level in a sentence, with the value that accepts it (PRA-9)."""
    if suggestion is None:
        return None
    name, before = (_name(level, texts) for level in (suggestion.level, suggestion.before))
    form = (
        texts.ngettext(
            "You have won the last %(num)s game against “%(before)s”.",
            "You have won the last %(num)s games against “%(before)s”.",
            suggestion.games,
        )
        if suggestion.won
        else texts.ngettext(
            "You have lost the last %(num)s game against “%(before)s”.",
            "You have lost the last %(num)s games against “%(before)s”.",
            suggestion.games,
        )
    )
    return {
        "level": suggestion.level,
        "sentence": form % {"num": suggestion.games, "before": before},
        "change": texts.gettext("Change to “%(level)s”") % {"level": name},
        "rematch": texts.gettext("Rematch against “%(level)s”") % {"level": name},
    }


def helped(help: Help, texts: Texts) -> str:
    """Return the help that a player has had, empty without any."""
    helps = []
    if help.hints:
        helps.append(texts.ngettext("%(num)s hint", "%(num)s hints", help.hints) % {"num": help.hints})
    if help.told:
        told = texts.ngettext("%(num)s play shown", "%(num)s plays shown", help.told)
        helps.append(told % {"num": help.told})
    if help.taken_back:
        times = texts.ngettext("taken back %(num)s time", "taken back %(num)s times", help.taken_back)
        helps.append(times % {"num": help.taken_back})
    return texts.gettext("With help: %(helps)s.") % {"helps": texts.sequence(helps)} if helps else ""


def gives_hints(state: State) -> bool:
    """Tell whether the player to move is a person who may have hints in this game."""
    return state.casual and not state.ended and not state.players[state.turn].level


def may_hint(state: State) -> bool:
    """Tell whether the first step of a hint can be asked for."""
    return may(state, GiveHint) and not state.players[state.turn].level and state.hint is None


def is_told(hint: Hint) -> bool:
    """Tell whether all steps of a hint have been told."""
    return hint.step >= hint_steps(hint.kind)


def hint(
    state: State, alphabet: Alphabet, texts: Texts, laid: Mapping[int, int], *, playable: bool
) -> Mapping[str, Any]:
    """Return the hint told so far, the label of the next step, and whether its play can be laid.

    It cannot if its tiles are the `laid` ones, by square.
    """
    given = state.hint
    if given is None:
        return {"said": [], "more": "", "lays": False}
    sentences, more = _move(given, state, alphabet, texts, playable=playable)
    # the last step says all of it
    shown = sentences[-1:] if is_told(given) else sentences[: given.step]
    return {
        "said": shown,
        "more": "" if is_told(given) else more[given.step - 1],
        "lays": given.play is not None
        and is_told(given)
        and dict(new_tiles(state.position.board, given.play)) != laid,
    }


def _move(
    given: Hint, state: State, alphabet: Alphabet, texts: Texts, *, playable: bool
) -> tuple[list[str], list[str]]:
    """Return every sentence of a hint, and the labels of the button between them."""
    if given.kind == "play" and given.play:
        return _play(given, state, alphabet, texts), [
            texts.gettext("How long?"),
            texts.gettext("Show the play"),
        ]
    if given.kind == "exchange":
        better = texts.gettext("To exchange tiles promises more than any play.")
        none = texts.gettext("There is no play with these tiles: exchange some.")
        count = len(given.tiles)
        kept = remove(state.rack(state.turn), given.tiles)
        parts = {"tiles": alphabet.show_rack(given.tiles), "kept": alphabet.show_rack(kept)}
        which = (
            texts.gettext("Exchange: %(tiles)s. Keep: %(kept)s")
            if kept
            else texts.gettext("Exchange: %(tiles)s")
        )
        return [
            better if playable else none,
            texts.ngettext("Exchange %(num)s tile.", "Exchange %(num)s tiles.", count) % {"num": count},
            which % parts,
        ], [texts.gettext("How many?"), texts.gettext("Which tiles?")]
    better = texts.gettext("To pass is worth more than any play here.")
    none = texts.gettext("There is no play with these tiles, and nothing can be exchanged: pass.")
    return [better if playable else none], []


def _play(given: Hint, state: State, alphabet: Alphabet, texts: Texts) -> list[str]:
    made = given.play
    placement = place(state.board, None, made, None, state.rules, alphabet) if made else None
    if made is None or not isinstance(placement, Placement):
        return [""] * hint_steps(given.kind)
    line = square_name(made.square)
    if made.direction is Direction.ACROSS:
        where = texts.gettext("A strong play lies across, in row %(row)s.") % {"row": line[0]}
    else:
        where = texts.gettext("A strong play goes down, in column %(column)s.") % {"column": line[1:]}
    count = len(new_tiles(state.board, made))
    long = texts.ngettext(
        "It lays %(num)s tile, in a word of %(length)s.",
        "It lays %(num)s tiles, in a word of %(length)s.",
        count,
    ) % {"num": count, "length": len(made.word)}
    total = score(state.board, placement, alphabet, state.rules).total
    coordinates = show_coordinates(made.square, made.direction)
    return [where, long, f"{written_word(made.word, alphabet)} {coordinates}, {points(total, texts)}."]


def next_step(state: State, *, giving_up: bool, texts: Texts) -> Next | None:
    """Return the big button of a casual game alone: take back giving up, or a rematch."""
    if giving_up:
        return Next(texts.gettext("Go on playing"), action="game.cancel")
    if not state.casual or not state.ended:
        return None
    begins = state.players[1 - (state.starter or 0)]
    note = texts.gettext("the computer begins") if begins.level else texts.gettext("you begin")
    return Next(texts.gettext("Rematch"), note=note, action="casual.rematch")
