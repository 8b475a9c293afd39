"""The rules of a duplicate at hand: its document article by article, the presets, and what is left open."""

from dataclasses import replace

import pytest

import library
from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.judge import judge_page
from faristol.app.duplicate.views.menu import at_hand, menu_page, rules_page
from faristol.app.duplicate.views.setup import setup_page
from faristol.app.text import Texts
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.state import Step
from faristol.rules.ruleset import RuleSet

DOCUMENT = (
    ("DUP-1.1", "La partida duplicada es pot desenvolupar entre dos o més jugadors.", "two or more players"),
    (
        "DUP-1.1",
        "Només les partides duplicades clàssiques completes es consideren oficials.",
        "Only a complete classic duplicate is official",
    ),
    (
        "DUP-1.1B",
        "les condicions (disponibilitat de tauler i sac) han de ser les mateixes per a tots els participants",
        "the conditions are the same for all",
    ),
    ("DUP-1.1B", "ensenya al tauler de demostració (si està disponible) les 7 fitxes", "demonstration board"),
    ("DUP-1.2", "s'anota només la paraula principal", "the main word alone"),
    ("DUP-1.2", "cal encerclar les lletres que representin", "are circled"),
    ("DUP-1.2", "anotar primer la lletra de la fila, i després el número de la columna", "row comes first"),
    ("DUP-1.2", "Puntuació de la jugada, si l'organitzador ho demana explícitament.", "Points are not asked"),
    ("DUP-1.3", "quantes siguin necessàries a fi de tenir-hi sempre set", "filled up to 7"),
    ("DUP-1.3", "Un mínim d'una vocal i una consonant", "at least one vowel and one consonant"),
    (
        "DUP-1.3",
        "En el cas de no poder tenir cap faristol vàlid [...] la partida finalitza",
        "duplicate ends",
    ),
    ("DUP-1.4", "Si resten fitxes de la ronda anterior, són aquestes que dirà en primer lloc.", "stay first"),
    ("DUP-1.4", "El jutge torna a repetir tot el faristol, aquesta vegada a un ritme més ràpid", "faster"),
    ("DUP-1.4", "no variar les denominacions de les fitxes utilitzades", "one table for the whole game"),
    (
        "DUP-1.4",
        "indicar de la mateixa forma les coordenades de la jugada mestra",
        "said with the same names",
    ),
    ("DUP-1.5", "el temps destinat a una ronda és de 3 minuts", "A round lasts 3 minutes."),
    ("DUP-1.5", "A falta de 60 segons [...] el jutge pot avisar", "At 60 seconds the judge may say"),
    ("DUP-1.5", "A falta de 30 segons [...] el jutge ha d'avisar", "At 30 seconds the judge has to say"),
    ("DUP-1.5B", "tots els jugadors han d'alçar la mà en què tinguin la papereta", "raise the hand"),
    ("DUP-1.6", "S'han utilitzat totes les vocals o totes les consonants.", "all vowels or all consonants"),
    (
        "DUP-1.6",
        "Amb les fitxes restants ja no es pot obtenir cap jugada vàlida.",
        "no valid play can be made",
    ),
    ("DUP-1.6", "El jutge, de comú acord amb els jugadors, ho decideix", "in agreement with the players"),
    ("DUP-1.7A", "La lletra representada per la blanca no està encerclada", "a blank is not circled"),
    ("DUP-1.7B", "La tercera vegada, serà expulsat de la duplicada.", "the third expulsion"),
    ("DUP-1.7C", "abandona el seient sense avisar", "leaving the seat without a word"),
    ("DUP-1.8A", "ja no podrà ésser reemplaçada amb la millor", "below the best one stays"),
    ("DUP-1.8B", "la jugada incorrecta ja no es podrà retirar", "proves invalid before the end stays"),
    ("DUP-1.8C", "proposar qualsevol jugada vàlida de continuació", "goes on with any valid one"),
    ("DUP-1.8D", "No es permet la incorporació a la duplicada de cap jugador", "Nobody joins"),
    (
        "DUP-1.9",
        "Preval el jugador que hagi trobat la jugada de més puntuació.",
        "the better best play decides",
    ),
    ("DUP-1.10", "entre 10 i 50, límits inclosos: N / 2", "half as many points as there were players"),
    ("DUP-1.10", "No es tindran en compte els eventuals abandonaments", "leave do not change it"),
    ("DUP-1.10", "avisarà els jugadors abans de començar la partida", "says before the start"),
    ("DUP-1.10", "Les bonificacions se sumen a la puntuació dels jugadors al final", "added at the end"),
    ("DUP-1.11", "l'interval de temps destinat a la comprovació", "everybody can check them"),
    ("DUP-1.11B", "publicar-ne els resultats durant la competició", "while the competition goes on"),
)
"""Articles of the document (2018/2019) in its words, and what the page says of each."""

RULES = {rule for rule, _quoted, _said in DOCUMENT}


def said(evening) -> list[tuple[str, str, bool]]:
    """The sentences of the page with their articles, and whether each is a setting."""
    groups = at_hand(evening.state, library.alphabet(evening.rules.language), Texts.english())
    return [(one.text, one.rule, one.own) for _title, sentences in groups for one in sentences]


@pytest.mark.parametrize(("rule", "quoted", "sentence"), DOCUMENT)
def test_every_article_of_the_document_is_at_hand_in_the_classic_duplicate(evening, rule, quoted, sentence):
    assert any(sentence in text and cited == rule for text, cited, _ in said(evening())), quoted


def test_no_article_is_missing_and_none_is_cited_that_the_table_does_not_quote(evening):
    assert {cited for _, cited, _ in said(evening())} == RULES


def test_the_preset_of_the_document_has_settings_only_where_the_document_is_silent(evening):
    """Which tiles of an invalid rack go back (DUP-1.3) is all that it leaves open."""
    assert [(text[:31], rule) for text, rule, own in said(evening()) if own] == [
        ("If it has not, the whole rack g", "DUP-1.3")
    ]


@pytest.mark.parametrize(
    ("changed", "sentence", "own"),
    [
        ({"rounds": 12}, "It ends after round 12, so it is not official", False),
        ({"round_seconds": 120}, "A round lasts 2 minutes.", True),
        ({"round_seconds": 210}, "A round lasts 3:30.", True),
        ({"claimed_points": "void"}, "Points are asked for; wrong ones cost the play.", True),
        ({"bonus": "fixed", "bonus_points": 10, "bonus_players": 16}, "gets 10 points, with 16", True),
        ({"bonus": "none"}, "There are no bonuses.", False),
        ({"early_rounds": 15, "early_minimum": 2}, "Up to round 15 it has at least 2 of each.", True),
        ({"fixed_order": True}, "The order of all tiles is fixed", True),
        ({"invalid_rack": "new"}, "only the tiles just drawn go back", True),
        ({"master_policy": "best_slip"}, "the best one on a slip", True),
        ({"announce_order": "drawn"}, "as they were drawn", False),
    ],
)
def test_what_a_rule_set_has_otherwise_is_said_and_marked(evening, changed, sentence, own):
    assert [one for text, _, one in said(evening(**changed)) if sentence in text] == [own]


@pytest.mark.parametrize("name", [name for name in RuleSet.preset_names() if name.startswith("romanian")])
def test_a_romanian_duplicate_cites_no_catalan_article(evening, english, text_of, name):
    going = evening(**RuleSet.preset(name).to_dict())
    assert {cited for _, cited, _ in said(going)} <= {"", "ROM-6"}
    page = rules_page("abc", going.state, library.alphabet("ro"), (), english)
    assert "taken from the Catalan document" in text_of(page.html)
    assert "DUP-" not in text_of(page.html)


@pytest.mark.rule("DUP-1.1")
def test_with_one_player_it_is_not_official(evening, english):
    """DUP 1.1: «La partida duplicada es pot desenvolupar entre dos o més jugadors.»"""
    rules = RuleSet.preset("catalan_duplicate")
    assert rules.official
    assert not replace(rules, minimum_players=1).official
    assert [rules.official_with(players) for players in (0, 1, 2, 3)] == [False, False, True, True]
    alone = evening(players=("Anna",), minimum_players=1)
    assert "not official" in judged(alone, english)
    alone.do(e.Started()).rack("CANTADA").do(c.RunClock()).slip(1, "H4 CANTADA").do(c.CloseSlips()).master()
    assert wording.official(alone.state, english) == "complete, not official"
    listed = replace(alone.state, lexicon_official=True)
    assert wording.official(listed, english) == "complete, not official"
    assert any("not official" in text for text, _, _ in said(alone))
    three = evening(minimum_players=1).to(Step.RESULT)
    assert wording.official(replace(three.state, lexicon_official=True), english) == "complete, official"


def judged(evening, english) -> str:
    return setup_page(evening.setup(), english).html


@pytest.mark.rule("DUP-1.3")
@pytest.mark.parametrize(
    ("invalid", "kept", "returned", "setting"),
    [
        ("whole", False, "All the tiles of the rack were drawn anew.", "the whole rack goes back"),
        ("new", True, "The tiles that had stayed are still on the rack", "only the new tiles go back"),
    ],
)
def test_the_announcement_says_which_tiles_of_an_invalid_rack_went_back(
    evening, english, text_of, invalid, kept, returned, setting
):
    """DUP 1.3 asks for «un mínim d'una vocal i una consonant» and does not say which tiles go back."""
    going = evening(invalid_rack=invalid).to(Step.ANNOUNCE)
    back = going.referee.alphabet.parse_rack("BCDFGHJ")
    stayed = going.state.current.rack[:2] if kept else b""
    round_ = replace(going.state.current, refused=(back,), kept=stayed)
    going.state = going.state.with_round(round_)
    page = judge_page(going.judge(), english)
    text = text_of(page.html)
    assert "A rack without a vowel or a consonant went back." in text
    assert returned in text
    assert f"By the setting of this duplicate {setting}" in text
    assert "#/duplicate/abc/rules" in page.html


def test_the_page_opens_from_the_menu_and_from_the_set_up(evening, english):
    going = evening()
    assert 'href="#/duplicate/abc/rules"' in setup_page(going.setup(), english).html
    going.do(e.Started())
    assert 'href="#/duplicate/abc/rules"' in menu_page(going.menu(), english).html


def test_the_menu_cites_what_the_document_says_of_those_who_leave(evening, english, text_of):
    """DUP 1.10: «No es tindran en compte els eventuals abandonaments durant la partida.»"""
    text = text_of(menu_page(evening().to(Step.RESULT).on_player(1), english).html)
    assert "stays in the results. Bonuses do not change. Duplicate, 1.10" in " ".join(text.split())
