"""Home: what to do today, what was going on, and a quiet line about this device."""

from faristol.app.screens import GameSummary, HomeScreen, Summary
from faristol.app.text import LANGUAGES, Texts
from faristol.app.views import wording
from faristol.app.views.board import picture
from faristol.app.views.correspondence import library as correspondence
from faristol.app.views.render import Page, page
from faristol.app.views.tournament import library as tournaments
from faristol.board.board import EMPTY
from faristol.modes.duplicate.state import Step

PLACES = ("restore", "backup", "duplicate", "eliot")


def home_page(screen: HomeScreen, texts: Texts) -> Page:
    """The first page."""
    game, tournament = screen.game, screen.tournament
    resume = None if game or tournament else screen.resume
    shown = game or resume
    board = shown.state.board if shown else EMPTY
    alphabet = shown.alphabet if shown else None
    return page(
        "home.html",
        texts.gettext("Home"),
        texts,
        screen=screen,
        resume=resume,
        drawn=picture(board, alphabet, texts.gettext("The board as it stands") if shown else ""),
        game=game,
        game_told=_game_told(game, texts) if game else "",
        game_label=_game_label(game, texts) if game else "",
        games=[_game_line(known, texts) for known in screen.games],
        tournament=tournament,
        tournament_told=tournaments.told(tournament, texts) if tournament else "",
        tournament_label=tournaments.label(tournament, texts) if tournament else "",
        tournament_path=tournaments.path_of(tournament) if tournament else "",
        tournaments=tournaments.lines(screen.tournaments, screen.now, texts),
        letters=[correspondence.summary(known, texts) for known in screen.letters],
        progress=lambda saved: wording.progress(saved.state, screen.now, texts),
        label=wording.resume(resume.state, texts) if resume else "",
        saved=[_line(summary, texts) for summary in screen.others],
        languages=[(code, name) for code, name in LANGUAGES.items() if code != texts.language],
        has_results=bool(resume and resume.state.rounds),
        backup=texts.moment(screen.last_backup, screen.now) if screen.last_backup else "",
        at=lambda place: wording.notices_at(screen.notices, place),
        elsewhere=wording.notices_elsewhere(screen.notices, PLACES),
    )


def _game_told(game: GameSummary, texts: Texts) -> str:
    """Where a game stands, in a sentence."""
    state = game.state
    if not state.begun:
        return texts.gettext("It has not begun yet.")
    first, second = (f"{player.name} {state.scores[seat]}" for seat, player in enumerate(state.players))
    return f"{first}, {second}."


def _game_label(game: GameSummary, texts: Texts) -> str:
    """The label of the button that takes one back to the game."""
    if not game.state.begun:
        return texts.gettext("Go on with the game")
    return texts.gettext("Go on with turn %(number)s") % {"number": len(game.state.turns) + 1}


def _game_line(game: GameSummary, texts: Texts) -> dict[str, str]:
    """A game under way in a line."""
    told = f"{texts.date(game.state.date)} · {_game_told(game, texts)}"
    return {"stream": game.stream, "name": game.state.name, "told": told}


def _line(summary: Summary, texts: Texts) -> dict[str, object]:
    """A saved duplicate: what it was, and where a tap leads."""
    state = summary.state
    over = state.step is Step.OVER
    parts = [texts.date(state.date), state.place, wording.players(state, texts)]
    if over:
        parts.append(wording.rounds_played(state, texts))
    elif state.step is not Step.SETUP:
        number = state.current.number if state.current else 1
        parts.append(texts.gettext("stopped at round %(round)s") % {"round": number})
    else:
        parts.append(texts.gettext("being set up"))
    return {
        "stream": summary.stream,
        "name": state.name,
        "path": f"#/duplicate/{summary.stream}/results" if over else summary.path,
        "told": " · ".join(part for part in parts if part),
    }
