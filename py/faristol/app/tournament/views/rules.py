"""The rules of tournaments: every field in words, the list, one rule set, a tournament's own copy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from faristol.app.clubrules.views import pages
from faristol.app.clubrules.views.fields import Field, Groups
from faristol.app.clubrules.views.screens import RulesListScreen, RulesScreen
from faristol.app.duplicate.views import wording
from faristol.app.game.views.articles import as_own
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views.criteria import NAMES
from faristol.app.tournament.views.enough import of_parts
from faristol.app.tournament.views.plan import ENGINES, PLAN, STARTS
from faristol.app.tournament.views.printing import UsedList
from faristol.app.tournament.views.top import going_on, top
from faristol.app.views.render import Page, page
from faristol.app.views.screen import typed_at
from faristol.rules.game_rules import GameRules
from faristol.rules.tournament_rules import TournamentRules
from faristol.tiles.language import language_of
from faristol.tournament.state import State

GROUPS: Groups = (
    (
        _("The tournament"),
        (
            Field(
                "name",
                _("Name of these rules"),
                _("What you call these rules. It stands in the set-up and on sheets."),
            ),
            Field(
                "language",
                _("Language"),
                _("The language of the games. Names are ordered by its alphabet. A copy keeps it."),
                ("SWI-3",),
            ),
            Field(
                "games",
                _("Rules of the games"),
                _("By these a game is recorded that is played at a table of the tournament."),
            ),
            Field(
                "word_authority",
                _("Judge of words"),
                _("The books or the list that the rules name. Sheets also name the list in use here."),
                ("SWI-9",),
            ),
        ),
    ),
    (
        _("Rounds"),
        (
            Field("rounds", _("Rounds"), _("How many are planned."), ("SWI-1",)),
            Field(
                "engine",
                _("Who meets whom"),
                _("For a single round the director can choose another way."),
                ("SWI-2", "SWI-8"),
                {engine: name for engine, (name, _said) in ENGINES.items()},
            ),
            Field(
                "plan",
                _("Plan of rounds"),
                _(
                    "Rounds that are paired otherwise, such as halves in the first and king of the hill in "
                    "the last. It can be changed for every round that is not published."
                ),
                ("TOU-4", "TOU-2"),
                {engine: name for engine, (name, _said) in ENGINES.items()},
                parts=PLAN,
            ),
            Field(
                "nearest",
                _("Nearest neighbours"),
                _("What counts first where neighbours in the standings meet."),
                ("SWI-2",),
                {
                    "groups": _("Score groups first: as near as they allow"),
                    "places": _("Places first: the least sum of distances"),
                },
            ),
            Field(
                "starts",
                _("Who starts a game"),
                _("Where it is balanced, the first-named player starts."),
                ("SWI-4", "MAL-2"),
                STARTS,
            ),
            Field(
                "colours",
                _("The Dutch system balances the starts"),
                _("As with the colours of chess. Otherwise it pairs first, and who starts follows."),
                ("SWI-4", "SWI-8"),
            ),
            Field(
                "acceleration",
                _("Acceleration of the Dutch system"),
                _(
                    "For many players and few rounds: in the first rounds the stronger half is paired as if "
                    "it had a point more, then half a point. Standings do not count it."
                ),
                choices={"off": _("None"), "baku": _("Baku (FIDE)")},
            ),
            Field(
                "clubs_apart",
                _("Rounds in which club-mates do not meet"),
                _(
                    "The first ones. 0: club-mates meet as all others do. Everybody against everybody takes "
                    "no notice."
                ),
            ),
            Field(
                "team_boards",
                _("Boards of a team match"),
                _("Teams meet on so many boards, and are paired in the place of players. 0: no teams."),
            ),
            Field(
                "most_gap",
                _("Most points between two who meet"),
                _("Tournament points that neighbours may lie apart. 0: any number."),
                ("SWI-2",),
            ),
        ),
    ),
    (
        _("Rounds without a game"),
        (
            Field(
                "bye",
                _("With an odd number the bye goes to"),
                _(
                    "It is worth a win. The Dutch system chooses among those with the fewest points, so that "
                    "the others can be paired well; the spread does not count there."
                ),
                ("SWI-2",),
                {
                    "last_without": _("Who has had none: the last one, or whom the Dutch system chooses"),
                    "last": _("Always the last one, in every system"),
                },
            ),
            Field("bye_spread", _("Spread of a bye"), _("The document gives none: 0."), ("SWI-2",)),
            Field(
                "full_spread",
                _("Spread of a win that the director gives"),
                _("For a round that somebody does not play, as agreed before."),
            ),
            Field(
                "half_spread",
                _("Spread of half a point that the director gives"),
                _("For a round that somebody does not play, as agreed before."),
            ),
            Field(
                "absent_spread",
                _("Spread of an absence"),
                _("Also of both who do not come to their game. Some tournaments have −50."),
            ),
            Field(
                "forfeit_points",
                _("Points of a win without a game"),
                _(
                    "Against somebody who does not come, to 0. If nobody comes, both lose 0–0. The classic "
                    "rules alone have this; the other documents say nothing of it."
                ),
                ("SWI-5", "CLA-8A"),
            ),
            Field(
                "forfeit_spread",
                _("Spread of a win without a game"),
                _("The documents have that of its points. Some tournaments have +50 or +100."),
            ),
            Field(
                "missed_spread",
                _("Spread of who did not come"),
                _("Of the loser of such a game. Some tournaments have −50 or −100."),
            ),
            Field(
                "forfeit_meets",
                _("Two who were paired and did not play have met"),
                _("They are not paired again then. By FIDE’s Dutch system they can be."),
                ("SWI-2",),
            ),
        ),
    ),
    (
        _("Standings"),
        (
            Field(
                "tie_breaks",
                _("What parts players with as many points"),
                _(
                    "In this order; more comes first, but of games started fewer. The documents have the "
                    "spread, then the points scored. Of the points of all opponents Cut-1 leaves out the "
                    "worst, Cut-2 the two worst, the median the best and the worst, and what the FISC calls "
                    "the median the worst up to six rounds and the two worst from seven on."
                ),
                ("SWI-1",),
                {name: label for name, label in NAMES.items() if name != "points"},
                ordered=True,
            ),
            Field(
                "unplayed",
                _("For a Buchholz a round without a game counts"),
                _(
                    "As an opponent there was none to add points. FIDE’s way is for Swiss tournaments: the "
                    "player’s own points; for the opponents of somebody who has gone the missed rounds are "
                    "draws; and a round that was missed by choice is the first to be left out."
                ),
                choices={
                    "own": _("The player’s own points"),
                    "nothing": _("Nothing"),
                    "fide": _("As FIDE C.07, article 16"),
                },
            ),
        ),
    ),
    (
        _("Ratings"),
        (
            Field(
                "rating_name", _("Name of the ratings"), _("What the list of ratings is called."), ("SWI-3",)
            ),
            Field(
                "unrated",
                _("Provisional rating"),
                _("Who has no rating counts with it, in alphabetical order."),
                ("SWI-3",),
            ),
            Field(
                "club_best",
                _("Players of a club that count"),
                _("The best ones of each make the standings of clubs. 0: there are none."),
            ),
            Field(
                "performance",
                _("Compute ratings of the event"),
                _("By Elo’s formula, from its games alone. They are not the ratings of the list."),
            ),
            Field(
                "rating_factor",
                _("K of Elo’s formula"),
                _("Rating points for a win against an expectation of nothing."),
            ),
            Field(
                "rating_scale",
                _("Scale of Elo’s formula"),
                _("With so many rating points more, ten games are won for one that is lost."),
            ),
        ),
    ),
    (
        _("Results"),
        (
            Field(
                "doubted_score",
                _("Ask about scores above"),
                _(
                    "They are most often mistyped. Two swapped digits are asked about below it too, where "
                    "the rounds before show what both players usually score."
                ),
            ),
            Field("doubted_spread", _("Ask about differences above"), _("They are most often mistyped.")),
        ),
    ),
)
"""Every field, in the order in which a club reads them."""


SHOWN = pages.Shown(
    id="page-tournaments-rules",
    area="tournament.rules",
    path="#/tournaments/rules",
    title=_("Rules of tournaments"),
    up=("#/tournaments", _("All tournaments")),
    intro=_(
        "Every tournament keeps its own copy of the rules it was begun with. Copy a set to change it for "
        "your club."
    ),
    stays=_("Tournaments begun with them keep their rules."),
    groups=GROUPS,
)


def list_page(screen: RulesListScreen[TournamentRules], texts: Texts) -> Page:
    """The rule sets that come with the program, and the club's own."""
    return pages.list_page(screen, SHOWN, lambda rules: about(rules, texts), texts)


def rules_page(screen: RulesScreen[TournamentRules], texts: Texts) -> Page:
    """Return every field of one rule set, with its meaning and its article."""
    return as_own(pages.rules_page(screen, SHOWN, texts), document_of(screen.rules), texts)


def document_of(rules: TournamentRules) -> str:
    """Return the document of the games of a tournament; empty if a club's own rules are used."""
    known = rules.games in GameRules.preset_names()
    return GameRules.preset(rules.games).document if known else ""


def about(rules: TournamentRules, texts: Texts) -> str:
    """Return what tells these rules from others, in a line: language, rounds, system."""
    rounds = texts.ngettext("%(num)s round", "%(num)s rounds", rules.rounds) % {"num": rules.rounds}
    return ", ".join((language_of(rules.language).name, rounds, texts.gettext(ENGINES[rules.engine][0])))


def own_page(
    state: State,
    copy: RulesScreen[TournamentRules],
    others: Sequence[TournamentRules],
    lists: Sequence[UsedList],
    typed: Mapping[str, str],
    texts: Texts,
) -> Page:
    """The rules of a tournament, `#/tournament/STREAM/rules`.

    `others` can replace them before it begins, `lists` are the word lists in use here; `typed` are the fields
    of a form that was refused, perhaps that of name, date and place.
    """
    made = page(
        "tournament/rules.html",
        f"{texts.gettext('Rules')} · {state.name}",
        texts,
        top=top(state, copy.stream, "rules", texts),
        next=going_on(state, copy.stream, texts),
        state=state,
        area=SHOWN.area,
        draft=copy.stream,
        lists=[wording.word_list(used, texts) for used in lists],
        decided=_decided(state, texts),
        others=[
            (rules.key, f"{rules.name} ({about(rules, texts)})")
            for rules in others
            if rules.to_dict() != state.rules.to_dict()
        ],
        kept=typed_at("details", typed, copy.notices),
        **pages.fields_of(copy, GROUPS, texts, also=("details",)),
    )
    return as_own(made, document_of(state.rules), texts)


def _decided(state: State, texts: Texts) -> Sequence[str]:
    """Return what cannot be changed any more, and the effects of a change."""
    played = len(state.published)
    enough = of_parts(state, texts)
    if state.closed:
        return [texts.gettext("The results are final: the rules stay as they are.")]
    if not played:
        free = texts.gettext("Round 1 is not published yet: everything can be changed.")
        return [free, *enough]
    form = texts.ngettext(
        "%(num)s round is published and stays as it is.",
        "%(num)s rounds are published and stay as they are.",
        played,
    )
    return [
        form % {"num": played},
        texts.gettext("Rounds to come are paired by what you change, and all standings follow it."),
        texts.gettext("The language stays, and there cannot be fewer rounds than are published."),
        *enough,
    ]
