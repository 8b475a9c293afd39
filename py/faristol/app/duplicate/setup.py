"""Set up a duplicate; its rules are chosen in rule_choice.py, its players seated in seating.py."""

import datetime

from faristol.app import refused_list
from faristol.app.duplicate import rule_choice, seating
from faristol.app.duplicate.library import saved_duplicates
from faristol.app.duplicate.views import setup as setup_view
from faristol.app.duplicate.views.screens import SetupScreen
from faristol.app.members.club_list import at_duplicate, offered
from faristol.app.views.render import Page
from faristol.app.voice import letter_tables
from faristol.app.window import Action, Request, Window
from faristol.modes.duplicate import commands
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import State, Step
from faristol.rules.ruleset import RuleSet


async def _new(request: Request) -> None:
    """Create a duplicate with everything as last time; an empty one that nobody has touched is used again."""
    window = request.window
    saved, _ = await saved_duplicates(window)
    for known in saved:
        if known.state.step is Step.SETUP and not known.state.players and not known.state.script:
            request.go(known.path)
            return
    last = next((known.state for known in saved if known.state.rounds), None)
    rules = last.rules if last else RuleSet.usual(window.texts.language)
    today = datetime.datetime.fromtimestamp(window.now() / 1000).date()
    create = commands.Create(
        name=setup_view.proposed_name(today, window.texts),
        date=today.isoformat(),
        place=last.place if last else "",
        rules=rules,
    )
    letters = [commands.ChooseLetterTable(last.letter_table)] if last and last.letter_table else []
    bag = [commands.ChooseBag(real=True)] if last and last.real_bag else []
    twice = [commands.ChooseDoubleEntry(on=True)] if last and last.double_entry else []
    stream = await window.create(DUPLICATE, create, *letters, *bag, *twice)
    request.go(f"#/duplicate/{stream}/setup")


async def _start(request: Request) -> None:
    request.place = "start"
    if not refused_list.is_asked(request, "setup.start", seating.PASTE, seating.LAYOUT):
        await request.command(DUPLICATE, commands.Start())
        request.go(f"#/duplicate/{request.stream}")


async def arrive(window: Window, stream: str) -> None:
    """Go on to the judge's page once the first round has begun."""
    if (await window.open(DUPLICATE, stream)).state.rounds:
        window.session.path = f"#/duplicate/{stream}"


async def page(window: Window, stream: str) -> Page:
    """The set-up page."""
    state: State = (await window.open(DUPLICATE, stream)).state
    screen = SetupScreen(
        stream=stream,
        state=state,
        alphabet=window.library.alphabet(state.language),
        lists=[listed.header for listed in await window.library.lists(state.language)],
        club_tables=await letter_tables.club_tables(window, state.language),
        club_list=await offered(window, at_duplicate(state.players)),
        last_players=0 if state.players else len(await seating.last_players(window, stream)),
        refused=refused_list.kept(window.session, stream, seating.PASTE),
        **window.session.said,
    )
    return setup_view.setup_page(screen, window.texts)


ACTIONS: dict[str, Action] = {
    **seating.ACTIONS,
    **rule_choice.ACTIONS,
    "duplicate.new": _new,
    "setup.start": _start,
}
