"""The rules of games in the page: shown with their articles, copied, changed, kept, passed on, removed."""

import asyncio
import dataclasses
import html
import json
import tomllib
from pathlib import Path
from typing import get_args, get_origin, get_type_hints

import pytest

from faristol.app.clubrules.own_rules import MOST_OWN
from faristol.app.game import rules as own_rules
from faristol.app.game.rules import GROUPS
from faristol.app.game.views.articles import cited
from faristol.app.text import Texts, tongues
from faristol.app.views.citation import named
from faristol.modes.game import commands
from faristol.modes.game.game import CLASSIC
from faristol.rules.game_rules import GameRules
from ruleforms import form, key

FIELDS = own_rules.SHELF.fields
LIST = "#/games/rules"
RULES = tomllib.loads((Path(__file__).parents[3] / "rules.toml").read_text(encoding="utf-8"))


@pytest.fixture
def own(window):
    """A window at a copy of the classic rules."""
    window.send("rules.copy", key="classic")
    return window


def saved(window) -> GameRules:
    """The rules as the device has them."""

    return asyncio.run(own_rules.named(window.inner, key(window)))


def test_every_field_of_the_rules_is_explained_once_and_no_other():
    names = [field.name for field in FIELDS]
    assert sorted(names) == sorted(
        field.name for field in dataclasses.fields(GameRules) if field.name != "key"
    )
    assert all(field.label and len(field.explanation) > 15 for field in FIELDS)


def test_every_article_is_a_rule_that_is_followed():
    for field in FIELDS:
        for article in field.articles:
            assert RULES[article]["implemented"], article


def test_every_value_that_can_be_chosen_has_words():
    hints = get_type_hints(GameRules)
    for field in FIELDS:
        hint = hints[field.name]
        values = get_args(get_args(hint)[0]) if get_origin(hint) is tuple else get_args(hint)
        assert field.name == "language" or set(values) == set(field.choices), field.name


@pytest.mark.parametrize("preset", GameRules.preset_names())
def test_a_preset_shows_every_field_with_its_value_and_its_article(window, preset):
    window.go(f"{LIST}/{preset}")
    assert GameRules.preset(preset).name in window.text
    for title, fields in GROUPS:
        assert title in window.text
        for field in fields:
            assert html.escape(field.label) in window.html
            assert " ".join(field.explanation.split()) in window.text
            own = cited(field.articles, GameRules.preset(preset))
            sign = named(*own, texts=Texts.english())
            assert not sign or f"<span>{sign}</span></button>" in window.html
    assert "<form" not in window.html


def test_values_are_told_in_words(window):
    window.go(f"{LIST}/classic")
    for text in ("30 minutes", "The opponent, by a challenge", "A call to the judge", "Català", "passo"):
        assert text in window.text
    assert "Surplus tiles that go back" not in window.text


def test_the_list_has_the_presets_and_the_clubs_own(window):
    window.go(LIST)
    for preset in GameRules.preset_names():
        assert GameRules.preset(preset).name in window.text
    assert "None yet." in window.text


def test_a_copy_is_saved_as_it_stands(own):
    assert own.path.startswith(f"{LIST}/own-")
    own.send("rules.save", **form(own))
    assert "Saved." in own.text
    known = GameRules.preset("classic")
    assert saved(own) == dataclasses.replace(known, key=key(own), name="Copy of Clàssica")
    own.send("rules.copy", key="classic")
    assert "Copy of Clàssica 2" in own.html


def test_what_is_written_is_kept_and_offered_also_in_another_window(own, another_window):
    own.send(
        "rules.save",
        **form(
            own,
            name="Lliga de Reus",
            player_seconds="25",
            word_check="refuse",
            takebacks="yes",
            rechallenge=None,
        ),
    )
    kept = saved(own)
    assert (kept.name, kept.player_seconds, kept.word_check) == ("Lliga de Reus", 1500, "refuse")
    assert (kept.takebacks, kept.rechallenge) == (True, False)
    other = another_window()
    other.go(LIST)
    assert "Lliga de Reus" in other.text
    assert "25 minutes each, the app checks the words" in other.text


@pytest.mark.parametrize(
    ("typed", "seconds"), [("25", 1500), ("2:30", 150), ("2,5", 150), ("0.5", 30), ("0", 0)]
)
def test_minutes_are_typed_as_people_write_them(own, typed, seconds):
    own.send("rules.save", **form(own, player_seconds=typed))
    assert saved(own).player_seconds == seconds
    assert f'name="player_seconds" value="{typed}"' in own.html or seconds % 60


@pytest.mark.rule("CLA-7A", "MAL-28")
def test_the_reasons_to_stop_the_clock_are_ticked(own):
    own.send("rules.save", **form(own, **{"pauses-force": None, "pauses-tiles": "yes"}))
    assert set(saved(own).pauses) == {"challenge", "points", "judge", "written", "tiles"}


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("bingo", "fifty", "a whole number from 0 to 1000"),
        ("bingo", "1001", "a whole number from 0 to 1000"),
        ("exchange_least", "0", "a whole number from 1 to 15"),
        ("exchange_bag", "-1", "a whole number from 0 to 100"),
        ("player_seconds", "half an hour", "minutes from 0 to 240"),
        ("player_seconds", "2:75", "minutes from 0 to 240"),
        ("player_seconds", "241", "minutes from 0 to 240"),
        ("most_tiles", "8", "a whole number from 1 to 7"),
        ("exchange_least", "8", "a whole number from 1 to 7"),
        ("name", "  ", "at most 60 characters"),
        ("pass_word", "x" * 21, "at most 20 characters"),
        ("name", "Clàssica", "called “Clàssica” already"),
        ("word_check", "trust", "no longer exists"),
        ("letter_names", "planets", "no longer exists"),
    ],
)
def test_what_cannot_be_is_told_at_its_field_and_nothing_is_lost(own, field, typed, said):
    before = saved(own)
    own.send("rules.save", **form(own, forfeit_points="250", **{field: typed}))
    assert [place for place, _ in own.notices] == [f"rules-{field}"]
    assert said in own.text
    assert 'name="forfeit_points" value="250"' in own.html
    if field not in ("word_check", "letter_names"):
        assert f'name="{field}" value="{html.escape(typed)}"' in own.html
    assert own.effect("focus")["id"] == f"rules-{field}"
    assert saved(own) == before


def test_all_that_cannot_be_is_told_at_once(own):
    own.send("rules.save", **form(own, bingo="?", player_seconds="?", name=""))
    assert [place for place, _ in own.notices] == ["rules-name", "rules-bingo", "rules-player_seconds"]


def test_what_came_with_the_program_is_not_written_in(window):
    window.go(f"{LIST}/classic")
    window.send("rules.save", key="classic", bingo="1")
    assert window.notices[0][0] == "rules"
    assert GameRules.preset("classic").bingo == 50


def test_rules_go_out_as_a_file_and_come_in_again(own, another_window):
    own.send("rules.save", **form(own, name='La "nostra"', player_seconds="25"))
    own.send("rules.download", key=key(own))
    file = own.effect("download")
    assert file["filename"] == "la-nostra.toml"
    assert GameRules.read(file["text"]) == saved(own)
    other = another_window()
    other.send("rules.remove", key=key(own))
    other.send("rules.remove_yes", key=key(own))
    other.send("rules.file", text="\ufeff" + file["text"])
    assert saved(other).player_seconds == 1500
    assert saved(other).name == 'La "nostra"'
    other.send("rules.file", text=file["text"])
    assert saved(other).name == 'La "nostra" 2'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The file is empty."),
        ("not toml", "cannot be read"),
        ("bingo = 'fifty'", "lack a field"),
        (
            GameRules.preset("classic").write() + "colour = 1\n",
            "Line 46: Faristol does not know the field “colour”.",
        ),
        (
            GameRules.preset("classic").write().replace("bingo = 50", "bingo = -1"),
            "Line 6, “Points for using them all (bingo)”: “-1” is no whole number from 0 to 1000.",
        ),
        (GameRules.preset("classic").write().replace('"cities"', '"names"'), "letter_names cannot be names"),
    ],
)
def test_a_file_that_is_none_is_told_and_nothing_is_kept(window, text, said):
    window.go(LIST)
    window.send("rules.file", text=text)
    assert said in window.text
    assert window.path == LIST
    assert "None yet." in window.text


def test_own_rules_are_deleted_after_a_question(own):
    mine = key(own)
    own.send("rules.remove", key=mine)
    assert "for good?" in own.text
    own.send("rules.remove_no")
    own.send("rules.remove_yes", key=mine)
    assert saved(own)
    own.send("rules.remove", key=mine)
    own.send("rules.remove_yes", key=mine)
    assert own.path == LIST
    assert "None yet." in own.text
    own.go(f"{LIST}/{mine}")
    assert own.path == "#/"
    assert "not on this device" in own.text


@pytest.mark.slow
def test_there_is_an_end_to_copies(own):
    for _ in range(MOST_OWN):
        own.send("rules.copy", key="classic")
    assert "delete one first" in own.text


def test_a_game_keeps_its_own_rules_and_shows_them(own):

    own.send("rules.save", **form(own, name="Lliga", player_seconds="25"))
    mine = key(own)
    create = commands.Create("Final", "2026-11-20", "tablet", saved(own), ("Anna", "Benet"))
    stream = asyncio.run(own.inner.create(CLASSIC, create))
    own.go(f"{LIST}/{mine}")
    own.send("rules.save", **form(own, player_seconds="10"))
    own.send("rules.remove", key=mine)
    own.send("rules.remove_yes", key=mine)
    own.go(f"#/game/{stream}/rules")
    assert "25 minutes" in own.text
    assert "“Final” was begun with" in own.text
    assert "<form" not in own.html
    own.send("rules.download")
    assert "player_seconds = 1500" in own.effect("download")["text"]
    own.send("rules.copy")
    assert saved(own).player_seconds == 1500


def test_the_presets_of_the_pages_language_come_first(window):

    offered = asyncio.run(own_rules.offered(window.inner))
    assert {rules.key for rules in offered} == set(GameRules.preset_names())
    assert tongues().keys() >= {rules.language for rules in offered}


def test_a_saved_file_says_what_each_field_means(own):
    own.send("rules.download", key=key(own))
    text = own.effect("download")["text"]
    for field in FIELDS:
        assert f"# {field.label}: {field.explanation}" in text
    above = text[: text.index("rechallenge = ")].splitlines()[-1]
    assert above.startswith("# ")
    assert above.endswith(" (Classic game, 6)")


def test_what_is_typed_and_not_saved_stays_when_the_page_is_left(own):
    path = own.path
    own.send("rules.draft", **{**form(own), "bingo": "35"})
    own.go("#/games")
    own.go(path)
    assert 'value="35"' in own.html
    assert "not saved yet" in own.text
    own.send("rules.save", **form(own))
    assert "not saved yet" not in own.text
    assert saved(own).bingo == 35


def _keep(window, text):
    """What another version has kept, shown in the list."""
    asyncio.run(window.inner.choose(f"{own_rules.SHELF.setting}own-aaaaaa", text))
    window.go(LIST)


def _kept(window):
    return json.loads(asyncio.run(window.inner.setting(f"{own_rules.SHELF.setting}own-aaaaaa")))


def _data(**changed):
    kept = {"key": "own-aaaaaa", "name": "Lliga", "pauses": ["challenge", "tiles"], **changed}
    return {**GameRules.preset("mallorca").to_dict(), **kept}


@pytest.mark.parametrize("field", ["absence_seconds", "document", "senyors"])
def test_rules_of_an_earlier_version_open_with_the_value_of_their_preset(window, field):
    data = _data(bingo=40)
    del data[field]
    _keep(window, json.dumps(data))
    window.go(f"{LIST}/own-aaaaaa")
    assert saved(window).bingo == 40
    assert getattr(saved(window), field) == getattr(GameRules.preset("mallorca"), field)


def test_fields_of_a_later_version_stay_with_the_rules(window, another_window):
    _keep(window, json.dumps(_data(moon="full", tides=[1, 2])))
    window.go(f"{LIST}/own-aaaaaa")
    window.send("rules.save", **form(window, bingo="35"))
    assert _kept(window) == _data(bingo=35, moon="full", tides=[1, 2])
    window.send("rules.download", key="own-aaaaaa")
    file = window.effect("download")["text"]
    other = another_window()
    other.send("rules.file", text=file)
    other.send("rules.copy", key=key(other))
    other.send("rules.download", key=key(other))
    assert tomllib.loads(other.effect("download")["text"])["later"] == {"moon": "full", "tides": [1, 2]}
    known = GameRules.read(file.replace("bingo = 35\n", "").replace("[later]", "[later]\nbingo = 45"))
    assert known.bingo == 45


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ('{"name": "Lliga", "lang', "Rules without a name", "is damaged."),
        ('["Lliga"]', "Rules without a name", "is damaged."),
        ('{"name": "Lliga"}', "Lliga", "The rules lack a field: language."),
        (json.dumps(_data(bingo="fifty")), "Lliga", "The rules’ field bingo cannot be fifty."),
        (json.dumps(_data(language="fr")), "Lliga", "The rules’ field language cannot be fr."),
    ],
)
def test_rules_that_cannot_be_read_are_shown_saved_and_deleted(window, text, name, said):
    _keep(window, text)
    assert f"{name} These rules cannot be read. " in window.text
    assert said in window.text
    assert "None yet." not in window.text
    window.send("rules.download", key="own-aaaaaa")
    assert window.effect("download")["text"] == text
    window.send("rules.copy", key="own-aaaaaa")
    assert "not on this device" in window.text
    window.send("rules.remove", key="own-aaaaaa")
    assert f"Delete “{name}” for good?" in window.text
    window.send("rules.remove_yes", key="own-aaaaaa")
    assert "None yet." in window.text


@pytest.mark.rule("CLA-7A", "MAL-25")
def test_the_minutes_of_a_player_cite_the_articles_of_their_own_document(window):
    """MAL 25: "El temps màxim d’una partida és de 60 minuts"; MAL 28 is about what stops the clock."""
    [minutes] = [field for field in FIELDS if field.name == "player_seconds"]
    assert cited(minutes.articles, GameRules.preset("mallorca")) == ["MAL-25", "MAL-26"]
    assert cited(minutes.articles, GameRules.preset("classic")) == ["CLA-7A"]
    window.go(f"{LIST}/mallorca")
    assert "<span>Ciutat de Mallorca, 25; Ciutat de Mallorca, 26</span>" in window.html
