"""The page to correct a turn that was recorded wrongly (CLA-4G, CLA-8B)."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.app.game.views import game_words
from faristol.app.game.views.steps import PLACE
from faristol.app.tentative.writing import shown
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.modes.game.state import State, Step
from faristol.rules.game_rules import PAIR
from faristol.tiles.alphabet import Alphabet

KINDS = {
    "play": _("A play"),
    "pass": _("A pass"),
    "exchange": _("An exchange"),
    "refused": _("A play that was refused"),
}


@dataclass(frozen=True, kw_only=True)
class CorrectionScreen(Screen):
    """Turn `number` as recorded.

    `going_back` says that the page asks whether to go back to before it, `typed` holds the fields of a
    refused form.
    """

    stream: str
    state: State
    alphabet: Alphabet
    number: int
    going_back: bool = False


def correction_page(screen: CorrectionScreen, texts: Texts) -> Page:
    """Return the page with the turn as recorded and the form for the correction."""
    state, alphabet = screen.state, screen.alphabet
    turn = game_words.written(state)[screen.number - 1]
    typed = screen.typed_at(PLACE)
    kind = "pass" if turn.kind == "withdrawn" else turn.kind
    return page(
        "game/correction.html",
        f"{texts.gettext('Turn %(number)s') % {'number': screen.number}} · {state.name}",
        texts,
        path=f"#/game/{screen.stream}",
        number=screen.number,
        pair=len(state.players) == PAIR,
        name=state.players[turn.seat].name,
        said=game_words.turn(turn, alphabet, texts),
        kinds=[(name, texts.gettext(label)) for name, label in KINDS.items()],
        kind=typed.get("kind", kind),
        play=typed.get("play", shown(turn.play, alphabet) if turn.play else ""),
        count=typed.get("count", turn.count or ""),
        can=state.use in ("board", "record") and state.step is not Step.SIGNED,
        anew=_range(typed["unfit"], state, texts) if "unfit" in typed else "",
        signed=state.step is Step.SIGNED,
        going_back=screen.going_back,
        many=_many(len(game_words.written(state)) - screen.number + 1, texts),
        gone=_range(str(screen.number), state, texts) if state.use == "board" else "",
        here=screen.notices_at(PLACE),
        elsewhere=screen.notices_elsewhere((PLACE,)),
    )


def _many(count: int, texts: Texts) -> str:
    """Return the number of turns taken out, in words."""
    return texts.ngettext("%(count)s turn", "%(count)s turns", count) % {"count": count}


def _range(first: str, state: State, texts: Texts) -> str:
    """Return the range of turns from one to the last, in words."""
    last = str(len(game_words.written(state)))
    if first == last:
        return texts.gettext("turn %(number)s") % {"number": first}
    return texts.gettext("turns %(first)s to %(last)s") % {"first": first, "last": last}
