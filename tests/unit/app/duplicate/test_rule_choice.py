"""The rules at set-up: which rule set, its settings, a club's own file, the order of the tiles."""

import re
from dataclasses import replace

import pytest

import library
from devtools.catalogues import compiled_catalogues
from faristol.app.text import Texts
from faristol.rules.ruleset import RuleSet
from faristol.tiles.bag import Bag

DETAILS = {"name": "Dijous", "date": "2026-11-19", "place": "", "minutes": "3", "rounds": "0"}


@pytest.fixture
def setting_up(window):
    """A window with the set-up of a duplicate and two players."""
    window.send("duplicate.new")
    window.send("setup.player", name="Núria")
    window.send("setup.player", name="Pau")
    return window


def players(window, count):
    """So many players in all."""
    seated = len(window.state.players)
    window.send("setup.paste", text="\n".join(["Nom", *(f"Player {one}" for one in range(seated, count))]))


def test_every_rule_set_is_offered_under_its_language(setting_up):
    offered = re.findall(r'<option value="(\w+)"[^>]*>([^<]+)</option>', setting_up.html)
    rules = [RuleSet.preset(name) for name in RuleSet.preset_names()]
    assert {(known.key, known.name) for known in rules} <= set(offered)
    optgroups = re.compile(r'<optgroup label="(\w+)">')
    assert optgroups.findall(setting_up.html) == ["Català", "Română"]
    setting_up.inner.texts = Texts.compiled("ro", compiled_catalogues()["ro"])
    setting_up.go(setting_up.path)
    assert optgroups.findall(setting_up.html) == ["Română", "Català"]


@pytest.mark.rule("ROM-7")
def test_romanian_rules_bring_romanian_tiles_words_and_names(setting_up):
    setting_up.send("setup.rules", rules="romanian_duplicate")
    state = setting_up.state
    assert (state.rules, state.language) == (RuleSet.preset("romanian_duplicate"), "ro")
    assert state.lexicon_checksum == library.lexicon("ro").header.checksum
    assert [player.name for player in state.players] == ["Núria", "Pau"]
    assert "Tabela de anunțuri (Ana)" in setting_up.text
    assert "2 vowels and 2 consonants in each rack up to round 15." in setting_up.text
    setting_up.send("setup.start")
    setting_up.send("rack.draw")
    assert setting_up.state.current


def test_the_bag_may_be_a_real_one(setting_up):
    setting_up.send("setup.details", **DETAILS, real_bag="1")
    assert setting_up.state.real_bag


@pytest.mark.rule("DUP-1.1")
def test_only_the_complete_classic_duplicate_is_offered_as_official(setting_up):
    official = setting_up.state.lexicon_official
    assert ("Complete (official)" in setting_up.text) == official
    assert "Complete (not official)" not in setting_up.text
    for key in [name for name in RuleSet.preset_names() if not RuleSet.preset(name).official]:
        setting_up.send("setup.rules", rules=key)
        assert "Complete (not official)" in setting_up.text


def test_two_of_each_or_one_of_each(setting_up):
    setting_up.send("setup.details", **DETAILS, early="two")
    rules = setting_up.state.rules
    assert (rules.early_minimum, rules.early_rounds) == (2, 15)
    setting_up.send("setup.details", **DETAILS, early="one")
    assert setting_up.state.rules.early_rounds == 0


@pytest.mark.rule("DUP-1.10")
def test_a_bonus_is_offered_from_ten_players_on_with_its_value(setting_up):
    players(setting_up, 9)
    assert "A bonus can be given from 10 players on." in setting_up.text
    players(setting_up, 11)
    assert "Half a point for each player: 5.5" in setting_up.text
    setting_up.send("setup.details", **DETAILS, bonus="fixed", bonus_best="yes")
    rules = setting_up.state.rules
    assert (rules.bonus, rules.bonus_points, rules.bonus_players, rules.bonus_best) == ("fixed", 10, 16, True)
    setting_up.send("setup.details", **DETAILS, bonus="half")
    rules = setting_up.state.rules
    assert (rules.bonus, rules.bonus_points, rules.bonus_players, rules.bonus_best) == ("half", 25, 10, False)


def test_a_form_without_the_rare_settings_leaves_them_as_they_are(setting_up):
    chosen = {"claimed_points": "void", "master_policy": "best_slip", "checking": "30"}
    setting_up.send("setup.details", **DETAILS, **chosen)
    setting_up.send("setup.details", **DETAILS)
    rules = setting_up.state.rules
    assert (rules.claimed_points, rules.master_policy, rules.checking_minutes) == ("void", "best_slip", 30)


@pytest.mark.parametrize(
    "field", ["announce_order", "invalid_rack", "claimed_points", "master_policy", "bonus"]
)
def test_a_choice_that_there_is_not_is_refused(setting_up, field):
    before = setting_up.state
    setting_up.send("setup.details", **{**DETAILS, field: "nonsense"})
    assert "That choice no longer exists" in setting_up.text
    assert setting_up.state == before


def test_the_next_duplicate_has_the_rules_of_the_last(setting_up):
    setting_up.send("setup.rules", rules="romanian_eliptic")
    setting_up.send("setup.start")
    setting_up.send("rack.draw")
    setting_up.go("#/")
    setting_up.send("duplicate.new")
    assert setting_up.state.rules == RuleSet.preset("romanian_eliptic")


def test_rules_go_into_a_file_and_come_back_under_their_own_name(setting_up):
    setting_up.send("setup.details", **{**DETAILS, "minutes": "2"})
    setting_up.send("setup.rules_save")
    file = setting_up.effect("download")
    assert file["filename"] == "partida-duplicada-clàssica.toml"
    own = replace(RuleSet.read(file["text"]), name="Regles del club")
    assert own.round_seconds == 120
    setting_up.send("setup.rules_file", text="\ufeff" + own.write())
    assert setting_up.state.rules == own
    assert '<option value="" selected>Regles del club</option>' in setting_up.html


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("rack_size: 7", "Line 1 of the rules cannot be read from character 10"),
        ("", "The file is empty."),
        ("bingo = 50", "The rules lack a field: key."),
        (
            RuleSet.preset("catalan_joker").write() + 'colour = "blue"',
            "Line 31: Faristol does not know the field “colour”.",
        ),
        (
            RuleSet.preset("catalan_joker").write().replace("bingo = 50", "bingo = -1"),
            "Line 6, “bingo”: “-1” is no whole number from 0 to 1000.",
        ),
        (
            RuleSet.preset("catalan_joker").write().replace("fixed_order = false", "fixed_order = true"),
            "blank_on_every_rack and fixed_order cannot both be true",
        ),
        (
            RuleSet.preset("catalan_joker").write().replace('"cities"', '"rivers"'),
            "letter_names cannot be rivers",
        ),
    ],
)
def test_a_file_that_is_no_rule_set_is_refused_by_its_field(setting_up, text, sentence):
    before = setting_up.state
    setting_up.send("setup.rules_file", text=text)
    assert sentence in setting_up.text
    assert setting_up.state == before


@pytest.mark.rule("ROM-6")
def test_the_order_of_the_tiles_is_typed_or_drawn(setting_up):
    setting_up.send("setup.rules", rules="romanian_sir")
    assert "The app draws it with the first rack" in setting_up.text
    alphabet = library.alphabet("ro")
    order = bytes(reversed(Bag.full(alphabet).tiles()))
    rows = "\n".join(
        ", ".join(alphabet.letter(tile) for tile in order[at : at + 20]) for at in range(0, 100, 20)
    )
    setting_up.send("setup.order", text=rows)
    assert setting_up.state.order == order
    assert "Fixed by you: 100 tiles." in setting_up.text
    assert "ZXVV" not in setting_up.text
    setting_up.send("setup.order_drawn")
    assert setting_up.state.order == b""


@pytest.mark.rule("ROM-6")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Type all tiles in their order"),
        ("A B 7", "cannot be read as tiles"),
        ("ZZ", "too many of them: Z."),
        ("ABC", "The order has 3 of 100 tiles."),
    ],
)
def test_an_order_that_cannot_be_is_refused_and_what_was_typed_stays(setting_up, text, sentence):
    setting_up.send("setup.rules", rules="romanian_sir")
    setting_up.send("setup.order", text=text)
    assert sentence in setting_up.text
    assert f">{text}</textarea>" in setting_up.html
    assert setting_up.state.order == b""


@pytest.mark.rule("ROM-6")
def test_the_order_is_shown_once_the_game_is_over(setting_up):
    setting_up.send("setup.rules", rules="romanian_sir")
    setting_up.send("setup.details", **{**DETAILS, "rounds": "1"})
    setting_up.send("setup.start")
    setting_up.send("rack.draw")
    stream = setting_up.inner.session.path.rpartition("/")[2]
    shown = library.alphabet("ro").show_rack(setting_up.state.order[:10])
    assert shown not in setting_up.go(f"#/duplicate/{stream}/results")
    setting_up.go(f"#/duplicate/{stream}")
    for action in ("clock.start", "clock.stop", "slips.close"):
        setting_up.send(action)
    setting_up.send("slips.close", confirm="yes")
    value = re.search(r'data-action="master.choose" data-value="([^"]+)"', setting_up.html)
    setting_up.send("master.choose", value=value[1])
    assert setting_up.state.ended == "rounds"
    assert shown in setting_up.go(f"#/duplicate/{stream}/results")


@pytest.mark.rule("ROM-7")
def test_a_completiv_shows_the_tiles_to_choose_from_and_takes_a_slip_with_one(setting_up):
    setting_up.send("setup.rules", rules="romanian_completiv")
    setting_up.send("setup.start")
    setting_up.send("rack.type", tiles="CANTEA")
    assert "Each player adds a tile from the bag" in setting_up.text
    setting_up.send("clock.start")
    setting_up.send("clock.stop")
    setting_up.send("slip.live", table="1", coordinates="H4", word="CANTATE")
    assert "CANTATE" in setting_up.text


@pytest.mark.rule("ROM-7")
def test_a_joker_that_is_marked_wrongly_is_told_in_the_list_of_slips(setting_up):
    setting_up.send("setup.rules", rules="romanian_completiv")
    setting_up.send("setup.start")
    setting_up.send("rack.type", tiles="??CAET")
    for action in ("clock.start", "clock.stop"):
        setting_up.send(action)
    setting_up.send("slip.enter", table="1", coordinates="H4", word="CAnTatE", at="word")
    slip = setting_up.state.current.slips[1]
    assert (slip.verdict, slip.code) == ("good", "slip.joker")
    assert "joker marked wrongly" in setting_up.text


def test_a_first_duplicate_on_a_romanian_page_has_romanian_rules(window):
    window.inner.texts = Texts.compiled("ro", compiled_catalogues()["ro"])
    window.send("duplicate.new")
    assert window.state.rules == RuleSet.preset("romanian_duplicate")
