"""The rules at hand of each document of games of two: each article, its own citation, the preset's values.

`tests/golden/articles.toml` quotes the documents.
"""

import re
import tomllib
from dataclasses import fields, replace
from pathlib import Path

import pytest

from devtools.catalogues import compiled_catalogues
from faristol.app.game.views import conduct
from faristol.app.game.views.conduct import OF_SEVERAL, UNTOLD, at_hand, open_fields, setting
from faristol.app.game.views.screens import Event
from faristol.app.text import Texts
from faristol.app.views.citation import Document, agrees, document
from faristol.rules.game_rules import PAIR, GameRules
from gametable import game

QUOTED = tomllib.loads((Path(__file__).parents[3] / "golden" / "articles.toml").read_text(encoding="utf-8"))
PRESETS = {"CLA": "classic", "MAL": "mallorca", "ROM": "romanian"}
ROWS = [
    pytest.param(name, *row[:3], row[3] if len(row) > 3 else {}, id=f"{row[0]}: {row[2]}"[:60])
    for name, rows in QUOTED.items()
    for row in rows
]
TABLE = Event("Torneig", 1, 1, "#/tournament/x/round/1")


def named(name: str) -> Document:
    """The document of this name."""
    return document(conduct.__package__, name)


def sentences(key: str, use: str = "board", event: Event | None = None, **changes: object):
    """The rules at hand in English: (title, sentence, article, whether it is a setting other than that)."""
    state = game(key, use, begun=False, **changes).state
    return [
        (title, one.text, one.rule, one.own)
        for title, group in at_hand(state, event, Texts.english())
        for one in group
    ]


@pytest.fixture(scope="module")
def shown():
    """The rules at hand of each document as its preset has them."""
    return {name: sentences(key) for name, key in PRESETS.items()}


@pytest.mark.rule(
    "CLA-1B", "CLA-1C", "CLA-1D", "CLA-2A", "CLA-2B", "CLA-3D", "CLA-3E", "CLA-3F", "CLA-4H", "CLA-5A",
    "CLA-5B", "CLA-6A", "CLA-7C", "CLA-7E", "CLA-8B", "MAL-1", "MAL-2", "MAL-3", "MAL-4", "MAL-5", "MAL-6",
    "MAL-7", "MAL-8", "MAL-9", "MAL-10", "MAL-11", "MAL-12", "MAL-13", "MAL-14", "MAL-15", "MAL-16", "MAL-18",
    "MAL-19", "MAL-22", "MAL-24", "MAL-25", "MAL-27", "MAL-29", "MAL-31", "MAL-33", "MAL-34", "ROM-5",
)  # fmt: skip
@pytest.mark.parametrize(("name", "article", "quote", "sentence", "values"), ROWS)
def test_every_article_of_the_document_is_at_hand_as_its_preset_has_it(
    shown, name, article, quote, sentence, values
):
    """The sentence that renders the quoted words stands with its own article, and the preset agrees."""
    assert quote
    found = [(rule, own) for _title, said, rule, own in shown[name] if said.startswith(sentence)]
    assert found == [(article, False)]
    rules = GameRules.preset(PRESETS[name])
    assert {field: rules.to_dict()[field] for field in values} == values


@pytest.mark.parametrize("name", PRESETS)
def test_nothing_is_cited_that_the_document_does_not_say(shown, name):
    """Every citation is one of the own document, and its sentence one of those that are quoted."""
    for _title, said, rule, own in shown[name]:
        assert not own
        if rule:
            assert rule.split()[0].rstrip(",") == name
            assert any(rule == row[0] and said.startswith(row[2]) for row in QUOTED[name]), said


@pytest.mark.parametrize("name", PRESETS)
def test_the_numbers_of_the_articles_have_no_gap(name):
    numbers = {int("".join(filter(str.isdigit, row[0])) or 0) for row in QUOTED[name]} - {0}
    most = {"CLA": 8, "MAL": 34, "ROM": 0}[name]
    assert numbers == set(range(1, most + 1))


@pytest.mark.parametrize("name", PRESETS)
def test_every_article_holds_with_the_values_of_its_own_preset(name):
    """No sentence of a document is hidden by its preset, but those of a choice that it leaves (CLA 1)."""
    rules = GameRules.preset(PRESETS[name])
    for _title, articles in named(name).parts:
        for article in articles:
            for field, fixed in article.values.items():
                assert agrees(getattr(rules, field), fixed), article.said


@pytest.mark.parametrize("name", PRESETS)
def test_every_setting_is_told_by_an_article_or_as_one_that_the_document_leaves_open(name):
    rules = GameRules.preset(PRESETS[name])
    for field in open_fields(named(name)):
        told = setting(field, rules) or not getattr(rules, field)
        assert told or (field in OF_SEVERAL and rules.players_most == PAIR), field
    assert {field.name for field in fields(GameRules)} > UNTOLD


CHANGED = [
    ("classic", {"player_seconds": 1200}, "Each player has 20 minutes.", "CLA 7"),
    ("classic", {"word_check": "refuse"}, "A play with a word that is not in the list", "CLA 6"),
    ("classic", {"rechallenge": False}, "The answer is final.", "CLA 6"),
    ("classic", {"surplus": "one_each"}, "Too many tiles drawn: the opponent takes as many", "CLA 3"),
    ("classic", {"goes_on_at_zero": False}, "That ends a game at 0–0 too.", "CLA 4 B"),
    ("mallorca", {"exchange_bag": 0}, "No more tiles are exchanged than the bag has.", "MAL 17"),
    ("mallorca", {"senyors": False}, "There is no “senyors”", "MAL 17"),
    ("mallorca", {"challenge_points": 5}, "A challenge in vain gives the other player 5 points.", "MAL 23"),
    ("mallorca", {"starter": "named"}, "The player who is named first starts.", "MAL 2"),
    ("mallorca", {"arbiter": "judge"}, "The judge decides.", "MAL 32"),
    ("romanian", {"exchange_least": 1}, "Tiles of an exchange: at least 1.", "ROM, Notația depunerilor"),
    ("romanian", {"rack_settlement": "transfer"}, "Whoever plays the last tile", "ROM, Notația depunerilor"),
    ("romanian", {"late_plays": "count"}, "A play over time counts.", "ROM, Reguli pentru jocul de scrabble"),
]  # fmt: skip


@pytest.mark.rule("S2")
@pytest.mark.parametrize("key", PRESETS.values())
@pytest.mark.parametrize(("where", "said"), [("first", "lank( comes)? before A"), ("last", "blank after Z")])
def test_the_rules_say_where_the_blank_stands_in_the_draw_for_the_start(key, where, said):
    told = [text for _t, text, _rule, _own in sentences(key, draw_blank=where) if re.search(said, text)]
    assert len(told) == 1


@pytest.mark.parametrize(("key", "changes", "sentence", "article"), CHANGED)
def test_what_a_club_has_changed_stands_as_the_setting_has_it(key, changes, sentence, article):
    found = [(rule, own) for _t, said, rule, own in sentences(key, **changes) if said.startswith(sentence)]
    assert found == [(article, True)]
    cited = {rule for _t, _said, rule, _own in sentences(key, **changes) if rule}
    assert all(rule.startswith(article[:3]) for rule in cited)


@pytest.mark.rule("CLA-2A", "MAL-10")
@pytest.mark.parametrize("key", ["classic", "mallorca"])
def test_on_a_real_board_the_document_holds_and_on_a_screen_the_switch(key):
    """CLA 2: "Tota peça posada sobre el tauler s’haurà de jugar obligatòriament." MAL 10 says the same."""
    casual = "Until “play” is pressed tiles may be moved and taken back."
    for use, holds in (("board", True), ("tablet", False), ("computer", False)):
        said = [text for _t, text, _rule, _own in sentences(key, use, touch_move=False)]
        assert any(text.startswith("A tile once laid") for text in said) is holds
        assert (casual in said) is not holds


@pytest.mark.parametrize("touch_move", [True, False])
@pytest.mark.parametrize("touch_line", [True, False])
def test_where_the_document_is_silent_the_setting_holds_at_a_real_board_too(touch_move, touch_line):
    """ROM says nothing about tiles once laid: never two sentences that exclude each other."""
    said = [text for *_, text, _r, _o in sentences("romanian", touch_move=touch_move, touch_line=touch_line)]
    casual = "Until “play” is pressed tiles may be moved and taken back."
    assert (casual in said) is not touch_move
    assert ("The row or the column of the first tile is kept." in said) is (touch_move and touch_line)


@pytest.mark.rule("CLA-4E", "CLA-8A", "CLA-4G", "MAL-30")
@pytest.mark.parametrize(
    ("event", "title"),
    [
        (TABLE, "The document says nothing; this tournament uses"),
        (None, "The document says nothing; this game uses"),
    ],
)
@pytest.mark.parametrize("key", ["mallorca", "romanian"])
def test_what_the_document_does_not_have_is_said_to_be_so(key, event, title):
    """MAL and ROM have no article about leaving, about players who do not come, or about signing."""
    rows = sentences(key, event=event)
    open_ = {said: rule for where, said, rule, _own in rows if where == title}
    for beginning in (
        "Whoever leaves loses",
        "Whoever is not there within 15 minutes",
        "The sums can be looked over",
    ):
        assert [rule for said, rule in open_.items() if said.startswith(beginning)] == [""]
        assert sum(said.startswith(beginning) for _t, said, _rule, _own in rows) == 1
    assert [said for _t, said, rule, _own in rows if not rule and said not in open_] == []


@pytest.mark.rule("SWI-9")
def test_the_judge_of_words_of_the_document_and_the_list_in_use_are_told_apart():
    """MAL: "El diccionari arbitral del campionat és el de l’Institut d’Estudis Catalans (DIEC2)"."""
    state = game("mallorca", begun=False).state
    [said] = [
        text
        for _title, group in at_hand(replace(state, lexicon_official=False), None, Texts.english())
        for text in (one.text for one in group)
        if "DIEC2" in text
    ]
    assert said.endswith(
        f"looked up in: Word list {state.lexicon_name}, {state.lexicon_checksum[:8]} (not official)."
    )


def test_where_the_app_looks_at_the_words_nothing_is_said_of_challenges():
    for key in PRESETS.values():
        said = [text for _t, text, _rule, _own in sentences(key, word_check="refuse")]
        assert not [text for text in said if "challenged" in text or "may challenge" in text]


def test_without_a_clock_nothing_is_said_of_clocks():
    for key in PRESETS.values():
        said = [text for _t, text, _rule, _own in sentences(key, player_seconds=0)]
        assert "There is no clock." in said
        assert not [text for text in said if "clock stands only" in text or "over time" in text]


def test_a_copy_under_another_name_keeps_its_document():
    rows = sentences("mallorca", arbiter="judge")
    assert "MAL 4" in {rule for _t, _said, rule, _own in rows}


@pytest.mark.rule("CLA-7D", "MAL-31")
@pytest.mark.parametrize("key", PRESETS.values())
def test_two_minutes_are_said_in_minutes(key):
    """CLA 7 and MAL 31: "a raó d’un màxim de 2 minuts per jugada"."""
    [last] = [said for _t, said, *_ in sentences(key) if "the present turn and one more" in said]
    assert ", 2 minutes each;" in last
    [odd] = [said for _t, said, *_ in sentences(key, last_play_seconds=90) if "the present turn and" in said]
    assert ", 1:30 each;" in odd


@pytest.mark.rule("CLA-7A")
def test_the_reasons_to_stop_the_clock_are_nouns_in_every_language():
    state = game("romanian", "board", begun=False).state
    texts = Texts.compiled("ro", compiled_catalogues()["ro"])
    [said] = [
        one.text
        for _title, group in at_hand(state, None, texts)
        for one in group
        if one.text.startswith("Ceasul se oprește doar pentru")
    ]
    for verb in (" este ", " se întorc", " a fost "):
        assert verb not in said
