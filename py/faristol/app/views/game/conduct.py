"""The rules of a game at hand: plain sentences made of its own rule set, each with its article."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.screens import Notice
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.figures import points
from faristol.app.views.game import told
from faristol.app.views.render import Page, page
from faristol.modes.classic.state import State
from faristol.rules.game_rules import GameRules

Said = tuple[bool, str, str]
"""Whether the rules say it, the sentence, and the article."""

CATALAN = "ca"
"""The language whose documents also say how players behave."""


def help_page(stream: str, state: State, notices: Sequence[Notice], texts: Texts) -> Page:
    """The rules by which a game is played, in the order of an evening."""
    return page(
        "game_help.html",
        f"{texts.gettext('Rules at hand')} · {state.name}",
        texts,
        path=f"#/game/{stream}",
        name=state.rules.name,
        groups=at_hand(state.rules, texts),
        elsewhere=notices,
    )


def at_hand(rules: GameRules, texts: Texts) -> list[tuple[str, list[tuple[str, str]]]]:
    """What the rules say: titles, and under each the sentences with their articles."""
    parts = _parts(rules, texts)
    groups = (
        (_("Beginning"), _beginning(rules)),
        (_("Playing"), _playing(rules)),
        (_("The bag"), _bag(rules)),
        (_("Challenges"), _challenges(rules)),
        (_("Clocks"), _clocks(rules)),
        (_("The end"), _end(rules)),
        (_("The score sheet"), _sheet(rules)),
    )
    return [
        (
            texts.gettext(title),
            [(texts.gettext(message) % parts, rule) for said, message, rule in group if said],
        )
        for title, group in groups
    ]


def _parts(rules: GameRules, texts: Texts) -> Mapping[str, Any]:
    """What the sentences have in them: the rule set's own values."""
    pauses = [texts.gettext(told.PAUSES[reason]) for reason in rules.pauses]
    return {
        **rules.to_dict(),
        "bingo_points": points(rules.bingo, texts),
        "vain": points(rules.challenge_points, texts),
        "over": points(rules.overtime_points, texts),
        "minutes": rules.player_seconds // 60,
        "tolerated": rules.overtime_loss_seconds // 60,
        "waiting": rules.absence_seconds // 60,
        "reasons": texts.sequence(pauses),
    }


def _beginning(rules: GameRules) -> tuple[Said, ...]:
    catalan, named = rules.language == CATALAN, rules.starter == "named"
    return (
        (named, _("The player who is named first starts."), "CLA-1A"),
        (
            not named,
            _("Each shows a tile: nearest to A starts, a blank before A. Equal tiles are drawn again."),
            "CLA-1A",
        ),
        (
            catalan,
            _(
                "Either the chair or the direction of the board may be drawn, one of the two, said "
                "beforehand. The board then stays."
            ),
            "CLA-1B",
        ),
        (
            True,
            _(
                "The starter draws %(rack_size)s tiles one by one, face down, then the opponent, who starts "
                "the clock. Only then do the tiles go on the racks."
            ),
            "CLA-1C",
        ),
        (
            catalan,
            _(
                "Notes are made only during the game. No lists and no devices: help with words is locked "
                "here meanwhile."
            ),
            "CLA-1D",
        ),
    )


def _playing(rules: GameRules) -> tuple[Said, ...]:
    touch = rules.touch_move
    return (
        (
            touch,
            _("Tiles that lie on the board are played in the line begun, or taken back with the turn lost."),
            "CLA-2A",
        ),
        (
            touch,
            _("They may move within their line until the points are counted; then all is fixed."),
            "CLA-2B",
        ),
        (not touch, _("Until “play” is pressed tiles may be moved and taken back."), "CLA-2A"),
        (True, _("A play of %(most_tiles)s tiles has %(bingo_points)s more."), "SCO-3"),
        (
            True,
            _(
                "A play is complete when it lies, word, points and total are written, the rack is filled and "
                "the clock pressed."
            ),
            "CLA-7C",
        ),
        (rules.takebacks, _("A turn may be taken back if both agree."), ""),
    )


def _bag(rules: GameRules) -> tuple[Said, ...]:
    catalan, two_more = rules.language == CATALAN, rules.surplus == "two_more"
    return (
        (rules.exchange_least > 1, _("An exchange is of %(exchange_least)s tiles at least."), "ROM-1"),
        (rules.exchange_bag > 0, _("An exchange needs %(exchange_bag)s tiles in the bag."), "MAL-17A"),
        (not rules.exchange_bag, _("No more tiles are exchanged than the bag has."), "CLA-3A"),
        (
            True,
            _(
                "Who exchanges says how many, lays them face down, draws as many, and puts the old ones into "
                "the bag."
            ),
            "CLA-3A",
        ),
        (True, _("Who passes says “%(pass_word)s”."), "CLA-3F"),
        (
            rules.senyors,
            _(
                "Seven vowels or seven consonants, without a blank, may be shown with the word “senyors” and "
                "changed; the turn is not lost."
            ),
            "MAL-17B",
        ),
        (
            two_more,
            _(
                "Too many tiles drawn: the opponent takes as many at random, unseen, back to the bag. If "
                "they are on the rack already: two more, and after a look the opponent chooses which go back."
            ),
            "CLA-3B",
        ),
        (
            not two_more,
            _(
                "Too many tiles drawn: the opponent takes as many at random back to the bag, and may look "
                "only if they have been seen."
            ),
            "MAL-11",
        ),
        (
            catalan,
            _("The bag is held up and nobody feels for tiles; who does can be disqualified."),
            "CLA-3D",
        ),
        (
            catalan,
            _(
                "The bag may be counted from outside at any time; from inside only if the opponent "
                "agrees, or by the judge."
            ),
            "CLA-3E",
        ),
    )


def _challenges(rules: GameRules) -> tuple[Said, ...]:
    asked = rules.word_check == "challenge"
    return (
        (
            rules.word_check == "refuse",
            _("A play with a word that is not in the list is not taken."),
            "PLA-3",
        ),
        (
            rules.word_check == "void",
            _("A play with a word that is not in the list loses the turn."),
            "PLA-3",
        ),
        (
            asked,
            _(
                "One, several or all words of the last play may be challenged, until its player draws or, "
                "with an empty bag, presses the clock."
            ),
            "CLA-6A",
        ),
        (
            asked,
            _(
                "The clock stands, board and racks are covered. The answer says only whether the play "
                "stands; if it does not, the tiles go back and the turn is lost."
            ),
            "CLA-6A",
        ),
        (asked and rules.challenge_points > 0, _("A challenge in vain gives the other player %(vain)s."), ""),
        (
            asked and rules.rechallenge,
            _("The challenger may challenge once more, with an argument. That answer is final."),
            "CLA-6B",
        ),
        (asked and not rules.rechallenge, _("The answer is final."), "MAL-32"),
        (
            rules.arbiter == "committee",
            _("A committee of two decides, without appeal. A member who is affected is replaced."),
            "MAL-32",
        ),
    )


def _clocks(rules: GameRules) -> tuple[Said, ...]:
    timed, catalan = rules.timed, rules.language == CATALAN
    own = rules.arbiter == "committee"
    return (
        (not timed, _("There is no clock."), ""),
        (timed, _("Each player has %(minutes)s minutes."), "CLA-7A"),
        (timed and bool(rules.pauses), _("The clock stands only for: %(reasons)s."), "CLA-7A"),
        (timed and rules.overtime_points > 0, _("%(over)s off for every minute begun over time."), "CLA-7B"),
        (
            timed and rules.overtime_loss_seconds > 0,
            _("More than %(tolerated)s minutes over time lose the game."),
            "CLA-4D",
        ),
        (timed and rules.late_plays == "void", _("A play over time does not count."), "ROM-8"),
        (
            timed and catalan and not own,
            _(
                "The opponent watches a player’s time. Who forgets the clock has no claim. To call the "
                "judge, the player whose clock runs stops it."
            ),
            "CLA-7E",
        ),
        (
            timed and catalan and own,
            _("Each player watches the own clock; who forgets it has no claim."),
            "MAL-29",
        ),
        (
            True,
            _(
                "When the round’s time is over, the present turn and one more may be played, "
                "%(last_play_seconds)s seconds each; the racks are then not counted."
            ),
            "CLA-7D",
        ),
        (
            timed,
            _(
                "At the end the clock runs until the last points and the total are written. A penalty can be "
                "claimed until both have signed; who has a sheet to complete does so in the own time."
            ),
            "CLA-4H",
        ),
    )


def _end(rules: GameRules) -> tuple[Said, ...]:
    transfer = rules.rack_settlement == "transfer"
    return (
        (
            transfer,
            _(
                "Who plays the last tile with an empty bag gets the value of the other’s rack; the other "
                "loses it."
            ),
            "CLA-4A",
        ),
        (not transfer, _("Who plays the last tile with an empty bag ends the game."), "ROM-4"),
        (
            rules.lost_turns_end > 0,
            _("%(lost_turns_end)s turns running lost by passes or refused plays end it."),
            "CLA-4B",
        ),
        (
            rules.scoreless_turns_end > 0,
            _("%(scoreless_turns_end)s turns running without a play end it."),
            "CLA-4B",
        ),
        (rules.passes_end > 0, _("%(passes_end)s passes running end it."), "ROM-3"),
        (rules.blocked_settlement == "own", _("Each then loses the value of the own rack."), "CLA-4B"),
        (rules.goes_on_at_zero, _("At 0–0 the game goes on all the same."), "CLA-4B"),
        (
            True,
            _(
                "Who leaves loses: %(abandon_points)s points come off the score of that moment, and if "
                "that is still ahead, it is %(forfeit_points)s–0 for the other. If both leave, both lose 0–0."
            ),
            "CLA-4E",
        ),
        (
            True,
            _(
                "Who is not there within %(waiting)s minutes loses %(forfeit_points)s–0. If nobody "
                "comes, both lose."
            ),
            "CLA-8A",
        ),
    )


def _sheet(rules: GameRules) -> tuple[Said, ...]:
    starter = rules.score_keeper == "starter"
    return (
        (
            True,
            _(
                "It has each word, its points and the total: 0 for a turn without points, a dash for an "
                "exchange, blanks in brackets, the points of a play of %(most_tiles)s tiles in a circle."
            ),
            "CLA-5A",
        ),
        (starter, _("The player who starts keeps the sheet; it is better if both do."), "MAL-3"),
        (not starter, _("Both players keep a sheet."), "CLA-5B"),
        (
            True,
            _("The sums can be looked over until both have signed; then the result is final."),
            "CLA-4G",
        ),
        (True, _("Once the round is over its scores are not corrected any more."), "CLA-8B"),
    )
