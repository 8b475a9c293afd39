"""The rules of tournaments in the page: shown with their articles, copied, changed, passed on, gone by."""

import asyncio
import dataclasses
import html
import re
import tomllib
from pathlib import Path

import pytest

from faristol.app.game.views.articles import own_first
from faristol.app.text import Texts
from faristol.app.tournament import rules as own_rules
from faristol.app.tournament.views.rules import document_of
from faristol.app.views.citation import named
from faristol.errors import Refused
from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament import commands as c
from faristol.tournament import events as e
from ruleforms import form, key

FIELDS = own_rules.SHELF.fields
LIST = "#/tournaments/rules"
RULES = tomllib.loads((Path(__file__).parents[3] / "rules.toml").read_text(encoding="utf-8"))


@pytest.fixture
def own(window):
    """A window at a copy of the Mallorcan rules."""
    window.send("tournament.rules.copy", key="mallorca")
    return window


@pytest.fixture
def at_rules(director):
    """A director at the rules of a tournament."""

    def opened(**changed):
        here = director(**changed)
        here.window.go(f"#/tournament/{here.stream}/rules")
        return here

    return opened


def saved(window) -> TournamentRules:
    return asyncio.run(own_rules.named(window.inner, key(window)))


def choose(here, **changed: str) -> None:
    """Save the form of a tournament's own rules."""
    fields = form(here.window, **changed)
    fields.pop("key")
    here.window.send("tournament.rules.choose", **fields)


def move(window, one: str, way: str, **draft: str) -> None:
    fields = form(window)
    window.send(
        "tournament.rules.order", field="tie_breaks", one=one, way=way, draft=fields["draft"], **draft
    )


def test_every_field_is_explained_once_by_rules_that_there_are():
    assert sorted(field.name for field in FIELDS) == sorted(
        field.name for field in dataclasses.fields(TournamentRules) if field.name != "key"
    )
    assert all(article in RULES for field in FIELDS for article in field.articles)


@pytest.mark.rule("SWI-9")
@pytest.mark.parametrize("preset", TournamentRules.preset_names())
def test_a_preset_shows_every_field_with_its_article_and_the_books_that_words_are_judged_by(window, preset):
    window.go(f"{LIST}/{preset}")
    for field in FIELDS:
        assert html.escape(field.label) in window.html
        assert " ".join(field.explanation.split()) in window.text
        own = own_first(field.articles, document_of(TournamentRules.preset(preset)))
        sign = named(*own, texts=Texts.english())
        assert not sign or f"<span>{sign}</span></button>" in window.html
    assert TournamentRules.preset(preset).word_authority in window.text
    assert "<form" not in window.html


def test_a_copy_is_saved_as_it_stands_and_offered_for_new_tournaments(own):
    own.send("tournament.rules.save", **form(own))
    assert "Saved." in own.text
    known = TournamentRules.preset("mallorca")
    copied = dataclasses.replace(known, key=key(own), name="Copy of Ciutat de Mallorca")
    assert saved(own) == copied
    own.go(LIST)
    assert "Copy of Ciutat de Mallorca" in own.text
    own.go("#/tournaments/new")
    assert "Copy of Ciutat de Mallorca (Català)" in own.text


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("rounds", "0", "a whole number from 1 to 99"),
        ("rounds", "five", "a whole number from 1 to 99"),
        ("unrated", "10000", "a whole number from 0 to 9999"),
        ("word_authority", " ", "at most 200 characters"),
        ("name", "Clàssica, sistema suís", "already"),
        ("engine", "magic", "no longer exists"),
        ("games", "poker", "no longer exists"),
        ("tie_breaks", "spread,luck", "no longer exists"),
        ("tie_breaks", "spread,spread", "no longer exists"),
        ("colours", "yes", "cannot balance starts that are drawn"),
    ],
)
def test_what_cannot_be_is_told_at_its_field_and_nothing_is_lost(own, field, typed, said):
    before = saved(own)
    own.send("tournament.rules.save", **form(own, forfeit_points="250", **{field: typed}))
    place = "starts" if field == "colours" else field
    assert [at for at, _ in own.notices] == [f"rules-{place}"]
    assert said in own.text
    assert 'name="forfeit_points" value="250"' in own.html
    assert own.effect("focus")["id"] == f"rules-{place}"
    assert saved(own) == before


def test_of_several_fields_the_first_one_is_announced_last_and_has_the_focus(own):
    own.send("tournament.rules.save", **form(own, rounds="0", unrated="10000", forfeit_points="x"))
    announced = [effect["text"] for effect in own.effects if effect["kind"] == "alert"]
    assert len(own.notices) == 3
    first = next(n for n in own.inner.session.notices if n.anchor == own.effect("focus")["id"])
    assert announced[-1] == f"3 fields have to be mended. The first one: {first.text}"


@pytest.mark.rule("TOU-12")
@pytest.mark.parametrize(("typed", "kept"), [("-50", -50), ("−50", -50), ("50", 50), ("0", 0)])
def test_a_spread_may_be_below_nothing(own, typed, kept):
    own.send("tournament.rules.save", **form(own, absent_spread=typed))
    assert saved(own).absent_spread == kept


@pytest.mark.rule("TOU-12")
@pytest.mark.parametrize("typed", ["-1001", "--50", "-", "1001"])
def test_a_spread_that_cannot_be_is_told(own, typed):
    own.send("tournament.rules.save", **form(own, absent_spread=typed))
    assert "a whole number from -1000 to 1000" in own.text


@pytest.mark.rule("SWI-1")
def test_tie_breaks_are_put_in_order_added_and_left_out(own):
    move(own, "buchholz", "in", key=key(own))
    assert own.effect("focus")["id"] == "rules-tie_breaks-buchholz-up"
    move(own, "buchholz", "up", key=key(own))
    move(own, "buchholz", "up", key=key(own))
    assert own.effect("focus")["id"] == "rules-tie_breaks-buchholz-down"
    move(own, "total", "out", key=key(own))
    assert "not saved yet" in own.text
    assert saved(own).tie_breaks == ("spread", "total")
    own.send("tournament.rules.save", **form(own))
    assert saved(own).tie_breaks == ("buchholz", "spread")


def test_what_is_written_stays_when_a_tie_break_moves(own):
    own.send("tournament.rules.draft", **form(own, rounds="7", forfeit_meets=None))
    move(own, "total", "up", key=key(own))
    own.send("tournament.rules.save", **form(own))
    kept = saved(own)
    assert (kept.rounds, kept.forfeit_meets, kept.tie_breaks) == (7, False, ("total", "spread"))


@pytest.mark.rule("SWI-9")
def test_rules_go_out_as_a_file_that_says_what_each_field_means_and_come_in_again(own):
    own.send("tournament.rules.download", key=key(own))
    file = own.effect("download")
    assert TournamentRules.read(file["text"]) == saved(own)
    above = file["text"][: file["text"].index("word_authority = ")].splitlines()[-1]
    assert above.startswith("# Judge of words: ")
    assert above.endswith(" (Ciutat de Mallorca, Diccionari arbitral)")
    own.send("tournament.rules.file", text=file["text"])
    assert saved(own).name == "Copy of Ciutat de Mallorca 2"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The file is empty."),
        ("not toml", "cannot be read"),
        (
            TournamentRules.preset("classic").write().replace("rounds = 5", "rounds = 0"),
            "Rounds (rounds)”: “0” is no whole number from 1 to",
        ),
        (
            TournamentRules.preset("classic").write().replace('"spread", "total"', '"luck"'),
            "(tie_breaks)”: “luck” is none of these: ",
        ),
    ],
)
def test_a_file_that_is_none_is_told(window, text, said):
    window.go(LIST)
    window.send("tournament.rules.file", text=text)
    assert said in window.text
    assert "None yet." in window.text


def test_rules_from_a_file_have_a_name_that_no_others_have(window):
    window.go(LIST)
    window.send("tournament.rules.file", text=TournamentRules.preset("mallorca").write())
    assert saved(window).name == "Ciutat de Mallorca 2"


def test_own_rules_are_deleted_after_a_question_and_a_tournament_keeps_its_own(own):
    mine, rules = key(own), saved(own)
    own.send("tournament.rules.remove", key=mine)
    assert "for good?" in own.text
    own.send("tournament.rules.remove_yes", key=mine)
    assert own.path == LIST
    assert "None yet." in own.text
    assert rules.key == mine


def test_before_the_first_round_everything_can_be_changed(at_rules):
    here = at_rules()
    assert "everything can be changed" in here.window.text
    choose(here, rounds="7", engine="king", word_authority="DIEC2 i DISC 4")
    assert "Saved." in here.window.text
    rules = here.state.rules
    assert (rules.rounds, rules.engine, rules.word_authority) == (7, "king", "DIEC2 i DISC 4")
    here.window.send("tournament.rules.take", rules="romanian")
    assert here.state.rules == TournamentRules.preset("romanian")


@pytest.mark.rule("SWI-9")
def test_the_event_records_by_which_books_words_are_judged(at_rules):
    here = at_rules()
    judge = "Judge of words Ciutat de Mallorca, Diccionari arbitral"
    assert f"{judge} DIEC2; per a la flexió, WORdERtorn (DISC)" in here.window.text
    assert re.search(
        r"Words are looked up here in Word list ca-[^ ]+ [0-9a-f]{8} \(not official\)", here.window.text
    )
    choose(here, word_authority="DIEC3")
    assert "Judge of words Ciutat de Mallorca, Diccionari arbitral DIEC3" in here.window.text
    here.window.go(f"#/tournament/{here.stream}/history")
    assert "Judge of words: DIEC2; per a la flexió, WORdERtorn (DISC), now DIEC3." in here.window.text
    assert "judge of words: DIEC2; per a la flexió, WORdERtorn (DISC)." in here.window.text
    here.window.go(f"#/tournament/{here.stream}/print")
    assert (
        "They name as judge of words: DIEC3. Words are looked up here in: Word list ca-" in here.window.text
    )


def test_once_rounds_are_published_they_stay_and_there_are_no_fewer(at_rules):
    here = at_rules()
    for pairs in ((1, 2), (3, 4), (5, 6)), ((1, 3), (2, 5), (4, 6)):
        publish(here, pairs)
    published = here.state.published
    here.window.go(f"#/tournament/{here.stream}/rules")
    assert "2 rounds are published and stay as they are." in here.window.text
    choose(here, rounds="1")
    assert here.window.notices[0][0] == "rules-rounds"
    assert "there cannot be fewer" in here.window.text
    choose(here, rounds="2", engine="king")
    assert here.state.rules.engine == "king"
    assert here.state.published == published
    here.window.send("tournament.rules.take", rules="romanian")
    assert "change single fields instead" in here.window.text


def publish(here, pairs) -> None:
    from faristol.tournament.data import Pairing, Table

    number = here.state.next_round
    tables = tuple(Table(at, *pair) for at, pair in enumerate(pairs, start=1))
    here.command(e.RoundPaired(Pairing(number, tables, (), "hand", 0, False)))
    here.command(c.Publish())
    for table in tables:
        here.command(c.EnterResult(number, table.number, "played", 400, 380))


def test_final_results_keep_their_rules(at_rules):
    here = at_rules()
    publish(here, ((1, 2), (3, 4), (5, 6)))
    here.command(e.Closed())
    here.window.go(f"#/tournament/{here.stream}/rules")
    assert "the rules stay as they are" in here.window.text
    assert "<form" not in here.window.html


def test_tie_breaks_of_the_tournament_itself_are_put_in_order(at_rules):
    here = at_rules()
    move(here.window, "wins", "in")
    choose(here)
    assert here.state.rules.tie_breaks == ("spread", "total", "wins")


def test_name_date_and_place_are_changed_here_too(at_rules):
    here = at_rules()
    here.window.send("tournament.details", name="Open de Reus", date="2026-12-05", place="Reus")
    assert (here.state.name, here.state.date, here.state.place) == ("Open de Reus", "2026-12-05", "Reus")
    here.window.send("tournament.details", name="", date="2026-12-05", place="Reus")
    assert "needs a name" in here.window.text
    assert form(here.window)["name"] == "Ciutat de Mallorca"
    assert form(here.window)["forfeit_meets"] == "yes"
    choose(here)
    assert here.state.rules == dataclasses.replace(TournamentRules.preset("mallorca"), plan=())


def test_the_rules_of_a_tournament_become_the_clubs_own(at_rules):
    here = at_rules(rounds=9)
    here.window.send("tournament.rules.copy")
    assert here.window.path.startswith(f"{LIST}/own-")
    assert saved(here.window).rounds == 9


@pytest.mark.rule("SWI-4", "MAL-2")
def test_each_tournament_cites_its_own_document_for_who_starts(window, at_rules):
    """MAL 2: "cada jugador ha d’extreure una fitxa del sac"; CLA 1 has the draw and Swiss Perfect."""
    for preset, own, other in (
        ("mallorca", "Ciutat de Mallorca, 2", "Classic game, 1"),
        ("classic", "Classic game, 1", "Ciutat de Mallorca, 2"),
    ):
        window.go(f"{LIST}/{preset}")
        assert f"<span>{own}</span>" in window.html
        assert f"<span>{other}</span>" not in window.html
    assert "The classic rules alone have this; the other documents say nothing of it." in window.text
    assert "<span>Ciutat de Mallorca, 2</span>" in at_rules().window.html


@pytest.mark.parametrize(("preset", "there"), [("mallorca", True), ("classic", False)])
def test_a_tournament_cites_only_documents_that_it_is_played_by(director, preset, there):
    here = director(preset=preset)
    page = here.window.go(f"#/tournament/{here.stream}/players")
    assert ("Ciutat de Mallorca, Sistema de competició" in page) is there
    here.round()
    here.round()
    page = here.window.go(f"#/tournament/{here.stream}/round/1")
    assert "Classic game, 8" in page


BIG = re.compile(r'<(?:a|button)[^>]*id="next"[^>]*>.*?</(?:a|button)>', re.S)


def big(window) -> str:
    """The big button, with what it does."""
    return BIG.search(window.html)[0]


def typed(here, **changed: str | None) -> dict[str, str]:
    fields = form(here.window, **changed)
    fields.pop("key")
    return fields


@pytest.mark.rule("EDG-I5")
@pytest.mark.parametrize("changed", [{"performance": "yes"}, {"rating_factor": "30"}, {"tie_breaks": "wins"}])
def test_rules_that_are_changed_and_not_saved_lead_until_they_are_saved_or_discarded(at_rules, changed):
    here = at_rules(rounds=1, tie_breaks=("spread",))
    publish(here, ((1, 2), (3, 4), (5, 6)))
    here.window.go(here.window.path)
    assert "Make the results final" in big(here.window)
    here.window.send("tournament.rules.draft", **typed(here, **changed))
    assert 'form="rules-form"' in big(here.window)
    assert "Save the changes" in big(here.window)
    here.window.send("tournament.close")
    assert not here.state.closed
    assert "The rules have changes that are not saved" in here.window.text
    here.window.go(f"#/tournament/{here.stream}")
    here.window.send("tournament.close")
    assert not here.state.closed
    assert here.window.path.endswith("/rules")
    assert "The rules have changes that are not saved" in here.window.text
    here.window.send("tournament.rules.discard", draft=here.stream)
    assert "Make the results final" in big(here.window)
    here.window.send("tournament.rules.draft", **typed(here, **changed))
    choose(here)
    assert "Make the results final" in big(here.window)
    [name] = changed
    kept = getattr(here.state.rules, name)
    assert kept == {"performance": True, "rating_factor": 30, "tie_breaks": ("wins",)}[name]
    here.window.send("tournament.close")
    assert here.state.closed


@pytest.mark.rule("EDG-I5")
def test_a_change_that_is_taken_back_is_none(at_rules):
    here = at_rules()
    before = big(here.window)
    for changed in ({"performance": "yes"}, {"rounds": "4"}, {"forfeit_meets": None}):
        as_it_was = typed(here)
        here.window.send("tournament.rules.draft", **typed(here, **changed))
        assert "Save the changes" in big(here.window)
        here.window.send("tournament.rules.draft", **as_it_was)
        assert big(here.window) == before


@pytest.mark.rule("EDG-I5")
def test_ratings_after_the_end_are_one_tap_and_change_nothing_else(at_rules):
    here = at_rules(rounds=1)
    publish(here, ((1, 2), (3, 4), (5, 6)))
    standings = f"#/tournament/{here.stream}/standings"
    here.window.go(standings)
    assert "Compute the ratings of this event" not in here.window.text
    here.command(e.Closed())
    before = here.state
    here.window.go(standings)
    assert "Compute the ratings of this event" in here.window.text
    here.window.send("tournament.rate")
    assert "Rating after" in here.window.text
    assert here.state == dataclasses.replace(
        before, rules=dataclasses.replace(before.rules, performance=True)
    )
    for other in ({"rounds": 2}, {"performance": False, "rating_factor": 3}, {"engine": "king"}):
        rules = dataclasses.replace(here.state.rules, **other)
        with pytest.raises(Refused, match=r"tournament\.closed"):
            here.command(c.ChooseRules(rules))
