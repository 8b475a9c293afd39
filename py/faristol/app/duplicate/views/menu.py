"""The menu of a duplicate: players who change or leave, ending it, saving a copy."""

from collections.abc import Mapping
from typing import Any

from faristol.app.duplicate.views import rulings, wording
from faristol.app.duplicate.views.podium import order_of
from faristol.app.duplicate.views.questions import Accusing, Ending
from faristol.app.duplicate.views.screens import MenuScreen
from faristol.app.hall.views.over import PLACE, Announcing, next_on_podium
from faristol.app.text import Texts
from faristol.app.views.render import Page, part, titled
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.context import may
from faristol.modes.duplicate.state import AGREED_ENDINGS, Step

PLACES = (PLACE, "players", "end", "event", "projector", "annul", "desks")


def menu_page(screen: MenuScreen, texts: Texts) -> Page:
    """Return the page of the judge's rarer actions."""
    return Page(_sheet(texts, screen), titled(f"{texts.gettext('Menu')} · {screen.state.name}"))


@part("duplicate/menu.html")
def _sheet(texts: Texts, screen: MenuScreen) -> Mapping[str, Any]:
    """Everything on the page."""
    state, question = screen.state, screen.question
    accused = state.player(question.player) if isinstance(question, Accusing) else None
    places = (*PLACES, *(f"player-{player.id}" for player in state.players))
    return {
        "screen": screen,
        "announcing": Announcing(
            screen.told,
            screen.typed_at(PLACE),
            screen.notices_at(PLACE),
            next_on_podium(screen.told, order_of(state, texts), texts),
        ),
        "state": state,
        "path": f"#/duplicate/{screen.stream}",
        "stream": screen.stream,
        "back_path": f"#/duplicate/{screen.stream}" + ("/setup" if state.step is Step.SETUP else ""),
        "resume": wording.resume(state, texts),
        "result": _result(screen, texts),
        "official": wording.official(state, texts),
        "word_list": wording.word_list(state, texts),
        "can_leave": may(state, c.LeavePlayer),
        "can_go_on": may(state, e.EndingTakenBack) and state.ended in AGREED_ENDINGS,
        "ending": wording.ending(state, texts),
        "masters": rulings.masters(state, screen.alphabet) if not state.final else (),
        "conduct": {player.id: rulings.known(state, player, texts) for player in state.players},
        "accused": accused.id if accused else None,
        "follows": rulings.follows(state, accused, texts) if accused else "",
        "reasons_of_conduct": [texts.gettext(reason) for reason in rulings.REASONS],
        "can_end": may(state, e.Ended),
        "reasons": [(key, texts.gettext(label)) for key, label in wording.REASONS.items()],
        "reason": texts.gettext(wording.REASONS[question.reason]) if isinstance(question, Ending) else "",
        "typed": lambda place: dict(screen.typed_at(place)),
        "at": screen.notices_at,
        "elsewhere": screen.notices_elsewhere(places),
    }


def _result(screen: MenuScreen, texts: Texts) -> tuple[str, str] | None:
    """Return the path and the label of the big button once the duplicate is over; None before."""
    if not screen.state.ended:
        return None
    path = f"#/duplicate/{screen.stream}"
    if screen.state.final:
        return f"{path}/results", texts.gettext("See the results")
    return f"{path}/claims", texts.gettext("Check the results")
