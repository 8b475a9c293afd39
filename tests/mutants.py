"""Faults made on purpose: for each check of `dev.py check` and each guard, one that it must catch.

A fault stands where nobody would look for it, in a folder or a module of its own, wherever a guard is about
what files have in them.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Change:
    """In a file `new` comes instead of `old`; at its end, or as a new file, if `old` is empty."""

    file: str
    new: str
    old: str = ""

    def applied(self, text: str) -> str:
        """Return the file's text with it; raises ValueError where what it replaces does not stand once."""
        if self.old and text.count(self.old) != 1:
            raise ValueError(f"{self.file} has {text.count(self.old)} times: {self.old}")
        return text.replace(self.old, self.new) if self.old else text + self.new


@dataclass(frozen=True)
class Mutant:
    """What is wrong in a copy of the program, and a piece of the sentence that tells it."""

    says: str
    changes: tuple[Change, ...]

    def change(self, root: Path) -> None:
        """Make its changes in a copy, whose files may be links to the originals."""
        for change in self.changes:
            path = root / change.file
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            path.parent.mkdir(parents=True, exist_ok=True)
            path.unlink(missing_ok=True)
            path.write_text(change.applied(text), encoding="utf-8")


def one(says: str, file: str, new: str, old: str = "") -> Mutant:
    """Return a mutant of a single change."""
    return Mutant(says, (Change(file, new, old),))


def said_in(language: str, english: str, translated: str, says: str) -> Mutant:
    """Return a mutant of a sentence in a catalogue."""
    return one(says, f"{APP}text/{language}.po", f'\nmsgid "{english}"\nmsgstr "{translated}"\n')


APP = "py/faristol/app/"
DEEP = APP + "hall/drawn/deep.py"
"""A module where none was."""

TEMPLATE = APP + "hall/templates/deep/odd.html"
SHEET = "site/css/season.css"
LICENCES, LICENSED = APP + "licences/feature.py", "FEATURE = Feature(pages={"
GROUPS = "py/faristol/modes/groups/events.py"
REMOVED = 'class PlayerRemoved:\n    """A player without a slip was removed."""\n'
DATA = "from dataclasses import dataclass\n\n\n@dataclass(frozen=True)\n"
OF_IMPORT = "from faristol.app.views.render import page\nfrom faristol.rules.notation import show_play\n"

CHECKS = {
    "Types": one("Incompatible return value type", DEEP, 'def wrong() -> int:\n    return ""\n'),
    "Format": one("would be reformatted", "scripts/deep/odd.py", "ODD = {  'a':1}\n"),
    "Lint": one("F401", "scripts/deep/odd.py", "import ast\n"),
    "Floors": one(
        "errors/ (floor 0) imports app/ (floor 7)",
        "py/faristol/errors.py",
        "from faristol.app.paths import ODD\n",
    ),
    "Languages": one("“ca” names a language", DEEP, 'ODD = "ca"\n'),
    "Catalogues": one("missing: 'Never said'", DEEP, 'def odd(texts):\n    texts.gettext("Never said")\n'),
    "Rules": one(
        "no rule ODD-1", "tests/deep/test_odd.py", '@pytest.mark.rule("ODD-1")\ndef test_odd(): 1\n'
    ),
    "Promises": one("not in the table: Faristol flies.", "README.md", "\nFaristol flies.\n"),
    "Held": one(
        "tests/held.toml is not as the tests are (--update): ROO-1",
        "tests/deep/test_odd.py",
        '@pytest.mark.rule("ROO-1")\ndef test_odd(): 1\n',
    ),
    "Events": one("player_odd is new: give it a default", GROUPS, f"{REMOVED}    player_odd: int\n", REMOVED),
    "Weight": one(
        "docstrings without a verb: 1, at most 0",
        DEEP,
        'def odd():\n    """What is odd."""\n',
    ),
    "Classes": one(
        "asks for .nowhere-at-all, which no page has",
        "site/deep/odd.js",
        'document.querySelector(".nowhere-at-all");\n',
    ),
}
"""By the title of the check."""

UNIT = "tests/unit/"
FEATURES, BYTECODE = UNIT + "app/test_features.py::", UNIT + "scripts/test_bytecode.py::"
REACH, WRITERS = UNIT + "scripts/test_reach.py::", UNIT + "storage/test_event_writers.py::"
LOGS, ADDRESS = UNIT + "storage/test_golden_logs.py::", UNIT + "text/test_address.py::"
QUOTES, GLOSSARY, AGREEING = (UNIT + f"text/test_{name}.py::" for name in ("quotes", "glossary", "agreeing"))
CONTEXTS, FAULTS, TEXTS = (UNIT + f"text/test_{name}.py::" for name in ("contexts", "faults", "texts"))
GUIDES, ANSWERS = UNIT + "views/guide/test_guides.py::", UNIT + "views/test_answers_of_fields.py::"
COLOURS = UNIT + "views/test_colour_blind.py::"
CITATION, SIGNS = UNIT + "views/test_citation.py::", UNIT + "views/test_signs.py::"
STYLES, REGISTERED = UNIT + "views/test_styles.py::", "tests/fuzz/test_registered.py::"

GUARDS = {
    UNIT + "app/practice/test_first_steps.py::test_each_picture_on_a_button_means_one_thing": one(
        "odd.html", TEMPLATE, '{{ icon("study") }}\n'
    ),
    FEATURES + "test_what_the_page_sends_by_itself_is_an_action": one(
        "about.odd", LICENCES, 'FEATURE = Feature(unasked=("about.odd",), pages={', LICENSED
    ),
    FEATURES + "test_every_page_takes_the_parts_that_its_path_leaves_open": one(
        "too many positional arguments", LICENCES, f'{LICENSED}"about/*/odd/*": components_page, ', LICENSED
    ),
    FEATURES + "test_what_gets_a_page_ready_is_of_a_page_and_takes_the_parts_of_its_path": one(
        "too many positional arguments",
        APP + "home/feature.py",
        'arriving={"about/licences/*": arrive, "": arrive',
        'arriving={"": arrive',
    ),
    FEATURES + "test_nobody_runs_beside_an_action_without_naming_it_its_page_or_its_events": one(
        "components_page",
        LICENCES,
        "from faristol.app.feature import On\n\nFEATURE = Feature(before=(On(components_page),), pages={",
        LICENSED,
    ),
    FEATURES + "test_a_feature_that_comes_later_is_known_by_its_actions_and_pages": one(
        "cellar", APP + "features.py", 'paths=(), areas=("hall", "cellar")', 'paths=(), areas=("hall",)'
    ),
    FEATURES + "test_what_it_has_to_say_to_others_is_there_before_it": one(
        "going_on",
        LICENCES,
        'from faristol.app.window import Hooks\n\nFEATURE = Feature(hooks=Hooks(going_on={"a": 1}), pages={',
        LICENSED,
    ),
    FEATURES + "test_what_is_imported_later_is_there": one(
        "not_there", DEEP, 'found = later("faristol.errors", "not_there")\n'
    ),
    UNIT + "bench/test_imported_names.py::test_the_name_is_there": one(
        "faristol.errors-Odd", "scripts/deep/odd.py", "from faristol.errors import Odd\n"
    ),
    UNIT + "bench/test_still_fits.py::test_what_the_bench_taps_is_said_on_a_page": one(
        "Never said", "bench/odd.py", 'page.get_by_role("button", name="Never said")\n'
    ),
    BYTECODE + "test_nothing_that_faristol_imports_is_left_out": one("pickle", DEEP, "import pickle\n"),
    UNIT + "scripts/test_catalogues.py::test_no_text_of_the_code_stays_english_because_nobody_found_it": one(
        "Never found", DEEP, "def odd(texts):\n    return f\"{texts.gettext('Never found')}\"\n"
    ),
    UNIT + "scripts/test_check_floors.py::test_every_folder_has_a_floor": one(
        "cellar", "py/faristol/cellar/odd.py", ""
    ),
    UNIT + "scripts/test_dev.py::test_a_quick_run_has_all_tests_but_those_that_are_slow": one(
        "tests/deep", "tests/deep/test_odd.py", ""
    ),
    UNIT + "scripts/test_looked_at.py::test_no_guard_looks_for_sources_by_their_place": one(
        "tests/unit/deep/odd.py", UNIT + "deep/odd.py", 'FOUND = APP.rglob("*.html")\n'
    ),
    UNIT + "scripts/test_older_scripts.py::test_our_own_scripts_use_nothing_newer": one(
        "Promise.withResolvers", "site/deep/odd.js", "export const odd = Promise.withResolvers();\n"
    ),
    REACH + "test_the_views_reach_the_tests_that_have_their_names": one(
        "in set()",
        "scripts/devtools/reach.py",
        "        return set()\n        all_tests, browser",
        "        all_tests, browser",
    ),
    REACH + "test_what_features_declare_is_read_as_they_have_it": one(
        "about/odd", LICENCES, '\nFEATURE.pages["about/odd"] = components_page\n'
    ),
    WRITERS + "test_every_mode_is_one_of_the_codec": one(
        "faristol.app.hall.drawn.deep", DEEP, 'ODD = Mode("odd", (), decide, evolve)\n'
    ),
    WRITERS + "test_every_event_that_a_module_says_is_one_of_the_codec": one(
        "OddEvent",
        "py/faristol/rules/odd.py",
        f"{DATA}class OddEvent:\n    one: int\n\n\nEvent = OddEvent | int\n",
    ),
    WRITERS + "test_no_class_beside_events_is_left_out_of_them": one(
        "Forgotten", GROUPS, "\n\n@dataclass(frozen=True)\nclass Forgotten:\n    one: int\n"
    ),
    LOGS + "test_a_log_of_a_released_version_opens_to_its_state_and_is_saved_as_it_was": one(
        "'2025' is now '2026'",
        "tests/golden/logs/1.0.0/season/01-a-duplicate-may-not-count-count-again-and-be-taken-out.state.json",
        '{"name":"2025"',
        '{"name":"2026"',
    ),
    LOGS + "test_no_event_holds_a_type_of_the_state_that_it_leads_to": Mutant(
        "faristol.rules.state",
        (
            Change("py/faristol/rules/state.py", f"{DATA}class Odd:\n    one: int\n"),
            Change(
                GROUPS,
                "from faristol.rules.rule_file import RuleData\nfrom faristol.rules.state import Odd\n",
                "from faristol.rules.rule_file import RuleData\n",
            ),
            Change(GROUPS, f"{REMOVED}    odd: Odd\n", REMOVED),
        ),
    ),
    LOGS + "test_the_golden_logs_hold_nothing_that_nobody_knows_any_more": one(
        "season.",
        "py/faristol/storage/codec.py",
        "",
        '    "season": "faristol.modes.season.season:SEASON",\n',
    ),
    UNIT + "storage/test_codec.py::test_every_event_survives_being_written_as_json": one(
        "groups.PlayerRemoved", GROUPS, f"{REMOVED}    odd: frozenset[int]\n", REMOVED
    ),
    QUOTES + "test_catalan_quotes_with_its_own_marks": said_in("ca", "Odd moon", "“Lluna”", "“Lluna”"),
    QUOTES + "test_romanian_closes_what_it_opens": said_in("ro", "Odd moon", "„Lună", "„Lună"),
    QUOTES + "test_no_line_breaks_before_an_ellipsis_a_percent_sign_or_a_unit": said_in(
        "ro", "Odd moon …", "Lună …", "Lună …"
    ),
    QUOTES + "test_a_romanian_text_ends_as_the_english_one_does": said_in(
        "ro", "Odd moon.", "Lună", "('Odd moon.', 'Lună')"
    ),
    QUOTES + "test_a_label_that_a_sentence_names_is_called_as_on_its_button": said_in(
        "ro", "Press “Back” on the moon", "Apăsați „Lună”", "Apăsați „Lună”"
    ),
    GLOSSARY + "test_a_term_is_used_wherever_the_english_has_it": said_in(
        "ro", "The rack of moons", "Luna", "('The rack of moons', 'Luna')"
    ),
    GLOSSARY + "test_a_form_that_was_mended_does_not_come_back": said_in(
        "ca", "Odd moons", "Aparells de lluna", "Aparells de lluna"
    ),
    AGREEING + "test_no_catalan_sentence_lacks_an_elision": one(
        "match='de '", "lexicons/ca/language.toml", 'elision = { "del "', 'elision = { "de " = "d’", "del "'
    ),
    AGREEING + "test_no_romanian_sentence_of_one_form_lacks_de_after_a_number": Mutant(
        "%(count)s puncte pe lună",
        (
            Change(DEEP, 'def odd(texts):\n    texts.gettext("%(count)s points on the moon")\n'),
            Change(
                APP + "text/ro.po",
                '\nmsgid "%(count)s points on the moon"\nmsgstr "%(count)s puncte pe lună"\n',
            ),
        ),
    ),
    ADDRESS + "test_nobody_is_addressed_like_a_child": said_in(
        "ro", "Choose it at once", "Alege-l", "Alege-l"
    ),
    ADDRESS + "test_romanian_quotes_with_its_own_marks": one("odd.html", TEMPLATE, "“{{ odd }}”\n"),
    CONTEXTS + "test_a_short_text_of_several_features_has_a_context_or_means_the_same_everywhere": Mutant(
        "Blue moon",
        (
            Change(TEMPLATE, '{{ _("Blue moon") }}\n'),
            Change(APP + "season/templates/deep/odd.html", '{{ _("Blue moon") }}\n'),
        ),
    ),
    CONTEXTS + "test_a_field_for_an_hour_is_not_called_a_length_of_time": one(
        "odd.html", TEMPLATE, '<label>{{ _("Time") }}<input type="time"></label>\n'
    ),
    FAULTS + "test_every_fault_has_a_sentence_and_no_sentence_is_left_over": one(
        "never.said", DEEP, 'def odd():\n    raise Refused("never.said")\n'
    ),
    FAULTS + "test_a_sentence_uses_only_parts_that_the_fault_has": one(
        "player.table_taken", DEEP, 'def odd():\n    raise Refused("player.table_taken", table=4)\n'
    ),
    TEXTS + "test_every_sentence_of_the_code_is_found_for_translation": one(
        "deep.py:2", DEEP, "def odd(texts):\n    return f\"{texts.gettext('Never found')}\"\n"
    ),
    UNIT + "text/test_one_reader.py::test_no_other_module_splits_what_is_pasted": one(
        "deep.py", DEEP, "def odd(text):\n    return [line.split(';') for line in text.splitlines()]\n"
    ),
    UNIT + "text/test_people_corpus.py::test_the_readers_words_and_the_corpus_are_written_apart": one(
        "deep.py", DEEP, "from sheets.headings import HEADINGS\n"
    ),
    TEXTS + "test_no_line_ends_between_a_figure_and_its_per_cent_or_within_a_number": one(
        "odd.html", TEMPLATE, "<b>{{ odd }} %</b>\n"
    ),
    UNIT + "tournament/test_pairing_engines.py::test_every_note_has_a_sentence_and_an_explanation": one(
        "unheard_of", "py/faristol/tournament/odd.py", 'ODD = Note("unheard_of")\n'
    ),
    GUIDES + "test_every_guide_is_done_by_a_test": one(
        "moon", APP + "guide/feature.py", '\nGUIDES["moon"] = GUIDES["club"]\n'
    ),
    GUIDES + "test_pages_lead_to_the_guide_to_what_they_are_about": one(
        "moon", TEMPLATE, '{{ guide_link("moon") }}\n'
    ),
    ANSWERS + "test_what_is_said_of_a_text_knows_its_form": one(
        "hall/deep/odd", TEMPLATE, '<form class="odd"><input name="odd" data-live="odd"></form>\n'
    ),
    ANSWERS + "test_every_field_that_is_answered_while_one_types_is_known": one(
        "odd-form", TEMPLATE, '<form id="odd-form"><input name="odd" data-live="odd"></form>\n'
    ),
    CITATION + "test_every_rule_of_a_document_has_its_place_there": one(
        "DUP-ODD",
        "tests/rules.toml",
        '"DUP-ODD" = { document = "DUP", implemented = false, summary = "Odd" }\n',
    ),
    CITATION + "test_templates_cite_rules_by_the_sign_alone_and_without_a_space_before_it": one(
        "odd.html", TEMPLATE, '<b class="rule">DUP-1.3</b>\n'
    ),
    COLOURS + "test_bars_and_boxes_of_the_browser_have_the_colour_of_the_app_on_every_page": one(
        "odd.css", "site/deep/odd.css", ".odd { accent-color: red }\n"
    ),
    UNIT + "views/test_scoped_styles.py::test_a_style_sheet_reaches_no_other_features_pages": one(
        "'.next'", SHEET, ".next { color: red }\n"
    ),
    SIGNS + "test_what_is_called_the_same_has_the_same_sign": one(
        "Odd moon", TEMPLATE, '{{ icon("board") }}{{ _("Odd moon") }}{{ icon("tile") }}{{ _("Odd moon") }}\n'
    ),
    SIGNS + "test_what_is_done_with_a_thing_has_the_sign_of_its_verb": one(
        "Print moons", TEMPLATE, '{{ icon("board") }}{{ _("Print moons") }}\n'
    ),
    SIGNS + "test_no_two_signs_are_drawn_alike": one(
        "'twin'", APP + "views/render.py", '\nDRAWN["twin"] = DRAWN["tile"]\n'
    ),
    SIGNS + "test_the_solid_button_is_always_the_same_one": one(
        "odd.html", TEMPLATE, '<button class="next" id="odd">\n'
    ),
    STYLES + "test_an_example_in_a_field_can_be_read_or_is_not_there": one(
        "'grey'", SHEET, ".season::placeholder { color: grey; }\n"
    ),
    STYLES + "test_every_rule_is_for_something_that_the_pages_have": one(
        "nowhere-at-all", SHEET, ".nowhere-at-all { color: red }\n"
    ),
    STYLES + "test_what_hangs_on_has_is_named": one(":has(.b) *", SHEET, ".a:has(.b) * { color: red }\n"),
    STYLES + "test_no_selector_ends_with_a_choice_of_elements_that_weigh_the_same": one(
        "'td', 'th'", SHEET, ".season :is(td, th) { color: red }\n"
    ),
    STYLES + "test_no_rule_of_another_thing_catches_tiles_and_boards_by_a_class_of_theirs": one(
        "season", SHEET, ".two { color: red }\n"
    ),
    STYLES + "test_the_name_of_a_page_is_the_class_of_nothing_else": Mutant(
        "moonpage",
        (
            Change(TEMPLATE, '<main class="sheet moonpage"><p class="moonpage"></p></main>\n'),
            Change(SHEET, "\n.moonpage { color: red }\n"),
        ),
    ),
    STYLES + "test_every_style_sheet_has_its_place_in_the_order_and_is_a_layer_of_the_built_one": one(
        "odd", "site/deep/odd.css", ".season { color: red }\n"
    ),
    STYLES + "test_no_style_sheet_is_longer_than_a_person_reads": one(
        "<= 300", "site/deep/odd.css", "\n" * 301
    ),
    STYLES + "test_every_font_that_is_named_is_there": one(
        "none.woff2", SHEET, "@font-face { src: url(../fonts/none.woff2) }\n"
    ),
    STYLES + "test_nothing_moves_for_whoever_wants_no_motion": one(
        "transition: left 1s", SHEET, ".season { transition: left 1s }\n"
    ),
    UNIT + "views/test_templates.py::test_every_template_that_is_named_is_there": one(
        "hall/nowhere.html", DEEP, 'ODD = "hall/nowhere.html"\n'
    ),
    UNIT + "views/test_written.py::test_no_page_writes_the_word_of_a_play_in_another_way": one(
        "deep.py", DEEP, f"{OF_IMPORT}\n\ndef odd(play, letters):\n    page(show_play(play, letters))\n"
    ),
    "tests/fuzz/test_hostile.py::test_what_broke_a_reader_breaks_it_no_more": one(
        "read-by-nobody", "tests/golden/hostile/read-by-nobody/odd.txt", "odd"
    ),
    REGISTERED + "test_every_field_for_files_has_its_most_characters_before_any_of_it_is_read": one(
        "hall.odd", TEMPLATE, '<input type="file" data-action="hall.odd">\n'
    ),
    REGISTERED + "test_every_way_in_has_a_reader_that_is_tried": one(
        "hall.odd", TEMPLATE, '<form data-action="hall.odd"><textarea></textarea></form>\n'
    ),
    REGISTERED + "test_whoever_reads_what_comes_from_outside_is_tried_wherever_it_lies": one(
        "app/hall/drawn/deep", DEEP, 'def odd():\n    raise Damaged("never.said")\n'
    ),
}
"""By the name of the test."""

NOTHING_IS_ENOUGH = one(
    "TooFewError: only", "scripts/devtools/looked_at.py", "< 9 * LEAST[what]", "< LEAST[what]"
)
"""Makes each guard believe that it has not seen what there is."""
