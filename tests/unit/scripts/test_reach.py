"""Which tests a change reaches: `dev.py test --changed`."""

import re
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from jinja2 import Environment
from jinja2.meta import find_referenced_templates

import dev
from devtools import ROOT
from devtools.graph import APP, PACKAGE, TEMPLATES, VIEWS
from devtools.looked_at import looked_at
from devtools.reach import BROWSER, SMOKE, Reach, ReachError, _texts, changed_tests
from devtools.rooms import views
from faristol.app.features import FEATURES

CATALOGUE = APP + "text/ca.po"
APPS, MODES = "tests/unit/app/", "tests/unit/modes/"


@pytest.fixture(scope="module")
def reach() -> Reach:
    """What every test here depends on."""
    return Reach(_texts([]), before=lambda path: "")


def below(found: Iterable[str], *folders: str) -> set[str]:
    """Those of the files in these folders."""
    return {path for path in found if path.startswith(folders)}


@pytest.mark.slow
def test_a_view_reaches_the_tests_of_its_feature_and_none_that_never_sees_it(reach: Reach) -> None:
    found = reach.of(APP + "tournament/views/standings.py")
    assert APPS + "tournament/test_standings_pages.py" in found
    assert len(below(found, APPS + "tournament/")) > 25
    assert BROWSER + "test_tournament_desk.py" in found
    assert not below(found, "tests/oracle/", MODES, APPS + "practice/", "tests/unit/movegen/")
    assert not {path for path in below(found, BROWSER) if "tournament" not in reach.about[path]}


def test_in_a_browser_its_page_has_to_be_named(reach: Reach) -> None:
    prints, lists = BROWSER + "test_prints.py", BROWSER + "test_lists.py"
    assert prints in reach.of(APP + "duplicate/views/print_page.py")
    assert not {prints, lists} & reach.of(APP + "duplicate/views/menu.py")
    assert lists in reach.of(APP + "wordlists/views/lists.py")


def test_what_is_below_the_app_is_proved_below_the_page(reach: Reach) -> None:
    found = reach.of(PACKAGE + "movegen/records.py")
    assert "tests/oracle/test_every_play.py" in found
    assert not below(found, BROWSER)


def test_what_every_page_has_reaches_whoever_opens_one(reach: Reach) -> None:
    found = reach.of(VIEWS + TEMPLATES + "macros.html")
    assert len(below(found, APPS)) > 0.9 * len(below(reach.used, APPS))
    assert len(below(found, BROWSER)) > 0.9 * len(below(reach.used, BROWSER))
    assert not below(found, MODES, "tests/oracle/")


def test_a_module_below_the_app_reaches_whoever_imports_it_over_others(reach: Reach) -> None:
    found = reach.of(PACKAGE + "movegen/equity.py")
    assert {"tests/unit/movegen/test_equity.py", APPS + "game/test_analysis.py"} <= found
    assert not below(found, "tests/unit/tournament/test_pairing_neighbours.py", "tests/unit/tiles/")


def test_the_slow_twin_reaches_those_that_compare_it(reach: Reach) -> None:
    found = reach.of(PACKAGE + "movegen/twin.py")
    assert "tests/oracle/test_generators_agree.py" in found
    assert not below(found, BROWSER, APPS + "game/")


def test_a_template_reaches_who_includes_it_also_by_the_end_of_its_name(reach: Reach) -> None:
    for name in ("judge_slips.html", "judge_top.html"):
        assert APP + "duplicate/templates/" + name in reach.graph.texts
        assert APP + "duplicate/templates/judge.html" in reach.graph.reached_by(
            APP + "duplicate/templates/" + name
        )
    for path, text in reach.graph.texts.items():
        if path.endswith(".html"):
            parsed = Environment(extensions=["jinja2.ext.i18n"]).parse(text)
            named = {reach.graph.template(one) for one in find_referenced_templates(parsed) if one}
            assert named <= set(reach.graph._templates(text)), path


def test_a_sheet_is_reached_by_its_folder_and_its_template_by_its_name(reach: Reach) -> None:
    found = reach.graph.reached_by(APP + "duplicate/templates/sheets/slips.html")
    assert APP + "duplicate/results.py" in found


def test_what_is_imported_for_types_alone_leads_nowhere(reach: Reach) -> None:
    assert APP + "window.py" not in reach.graph.reached_by(APP + "game/views/screens.py", by_name=False)


def test_a_mode_that_is_read_by_its_name_reaches_who_reads_logs(reach: Reach) -> None:
    found = reach.of(PACKAGE + "modes/season/season.py")
    assert {"tests/unit/storage/test_codec.py", APPS + "season/test_season.py"} <= found
    assert not below(found, "tests/unit/rules/", "tests/unit/lexicon/", BROWSER + "test_words.py")


def test_only_what_is_used_of_a_helper_counts(reach: Reach) -> None:
    helper, cards = BROWSER + "prepared.py", BROWSER + "test_cards.py"
    assert {piece.text.split("(")[0] for piece in reach.used[cards].pieces if piece.path == helper} == {
        "def go",
        "@contextmanager\ndef visiting",
    }
    assert reach.about[cards] == {"practice"}


def test_a_helper_of_which_another_part_is_changed_reaches_fewer(
    reach: Reach, monkeypatch: pytest.MonkeyPatch
) -> None:
    helper = BROWSER + "prepared.py"
    text = (ROOT / helper).read_text("utf-8")
    monkeypatch.setattr(reach, "before", lambda path: text.replace("READ_SAVED)", "READ_SAVED )"))
    found = reach.of(helper)
    assert BROWSER + "test_saving_refused.py" in found
    assert BROWSER + "test_cards.py" not in found


@pytest.mark.parametrize(
    ("path", "read_by"),
    [
        ("docs/what-it-does.md", "tests/unit/test_readme.py"),
        ("docs/by-ear.md", "tests/browser/test_by_ear.py"),
        ("CONTRIBUTING.md", "tests/unit/test_readme.py"),
        ("site/css/duplicate.css", "tests/unit/views/test_styles.py"),
        ("site/css/duplicate.css", "tests/browser/test_judging.py"),
        ("site/css/frame.css", "tests/browser/test_frame.py"),
        ("site/edge/page.js", "tests/browser/test_words.py"),
        ("tests/golden/gcg/new.gcg", "tests/unit/storage/test_gcg_game.py"),
        ("tests/golden/articles.toml", "tests/unit/views/game/test_rules.py"),
        ("tests/browser/hub.js", "tests/browser/test_judging.py"),
        ("lexicons/ca/worth.toml", "tests/unit/movegen/test_leave_values.py"),
        ("scripts/devtools/styles.py", "tests/unit/scripts/test_older_styles.py"),
        ("scripts/devtools/styles.py", "tests/browser/test_words.py"),
        (PACKAGE + "movegen/kernel/kernel.wasm", "tests/oracle/test_generators_agree.py"),
        (CATALOGUE, "tests/unit/text/test_glossary.py"),
        (APP + "duplicate/new.py", "tests/unit/text/test_texts.py"),
        ("tests/unit/app/conftest.py", APPS + "duplicate/test_slips.py"),
    ],
)
def test_other_files_reach_who_reads_them(reach: Reach, path: str, read_by: str) -> None:
    assert read_by in reach.of(path)


def test_a_sentence_that_is_no_more_reaches_who_looks_for_it(
    reach: Reach, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = reach.texts[CATALOGUE]
    monkeypatch.setattr(reach, "before", lambda path: before)
    monkeypatch.setitem(reach.texts, CATALOGUE, before.replace("Duplicada nova", "Nova duplicada"))
    found = reach.of(CATALOGUE)
    assert BROWSER + "test_screens.py" in found
    assert BROWSER + "test_cards.py" not in found


@pytest.mark.parametrize("path", ["pyproject.toml", "package.json", "tests/conftest.py", "something/new"])
def test_what_no_rule_is_about_reaches_everything(reach: Reach, path: str) -> None:
    assert reach.of(path) == set(reach.used)


def test_the_views_reach_the_tests_that_have_their_names(reach: Reach) -> None:
    named = {}
    for path in views():
        view = path.relative_to(ROOT).as_posix()
        for folder in ("app", "views"):
            test = f"tests/unit/{folder}/{reach.graph.feature_of(view)}/test_{path.stem}.py"
            if test in reach.used:
                named[view] = test
    looked_at("views with a test of their name", named)
    for view, test in list(named.items())[:: len(named) // 12]:
        assert test in reach.of(view)


def test_what_features_declare_is_read_as_they_have_it(reach: Reach) -> None:
    for _ in FEATURES.importing():
        pass
    patterns = looked_at("pages", {pattern for one in FEATURES.all for pattern in one.pages})
    known = {pattern for pages in reach.graph.pages.values() for pattern in pages}
    assert {pattern.replace("analysis", "*") for pattern in patterns} == {
        pattern.replace("analysis", "*") for pattern in known
    }
    assert all(modules for pages in reach.graph.pages.values() for modules in pages.values())
    shared = {"go", "job", "stream"}
    assert {name.split(".")[0] for name in FEATURES.actions} - set(reach.graph.actions) == shared


def test_without_a_commit_it_is_what_is_not_committed() -> None:
    assert dev.parse(["test"])[0].changed is None
    assert dev.parse(["test", "--changed"])[0].changed == "HEAD"
    assert dev.parse(["test", "--changed", "main", "-x"])[0].changed == "main"


def git(folder: Path, *command: str) -> None:
    """Run git there, as somebody."""
    own = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org")
    subprocess.run(["git", *own, *command], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Writes a file of a small repository, which has one commit."""
    monkeypatch.setattr("devtools.reach.ROOT", tmp_path)

    def written(path: str, text: str) -> None:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")

    written("py/faristol/tiles.py", "A = 1\n")
    written("py/faristol/rules.py", "from faristol.tiles import A\n")
    written(
        "tests/help.py",
        "import faristol.rules\n\ndef ruled():\n    return faristol.rules.A\n\ndef other():\n    pass\n",
    )
    written("tests/unit/test_rules.py", "from help import ruled\n\ndef test_ruled():\n    ruled()\n")
    written("tests/unit/test_other.py", "from help import other\n\ndef test_other():\n    other()\n")
    git(tmp_path, "init")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "All")
    return written


def test_nothing_is_changed(write: Callable[[str, str], None], capsys: pytest.CaptureFixture[str]) -> None:
    assert changed_tests("HEAD") == [SMOKE]
    assert "Nothing is changed since HEAD." in capsys.readouterr().out


def test_a_change_is_told_with_the_files_that_it_reaches(
    write: Callable[[str, str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    write("py/faristol/tiles.py", "A = 2\n")
    assert changed_tests("HEAD") == [SMOKE, "tests/unit/test_rules.py"]
    assert "py/faristol/tiles.py: 1 files of tests" in capsys.readouterr().out


def test_a_new_test_is_there_before_git_knows_it(write: Callable[[str, str], None]) -> None:
    write("tests/unit/test_new.py", "def test_new():\n    pass\n")
    assert "tests/unit/test_new.py" in changed_tests("HEAD")


def test_what_is_gone_reaches_those_that_still_name_it(
    write: Callable[[str, str], None], tmp_path: Path
) -> None:
    (tmp_path / "py/faristol/tiles.py").unlink()
    (tmp_path / "tests/unit/test_other.py").unlink()
    assert changed_tests("HEAD") == [SMOKE, "tests/unit/test_rules.py"]


def test_what_has_another_name_is_gone_and_new(write: Callable[[str, str], None], tmp_path: Path) -> None:
    git(tmp_path, "mv", "tests/help.py", "tests/helping.py")
    git(tmp_path, "mv", "tests/unit/test_other.py", "tests/unit/test_another.py")
    assert changed_tests("HEAD") == [SMOKE, "tests/unit/test_another.py", "tests/unit/test_rules.py"]


def test_no_sense_can_be_made_of_it(write: Callable[[str, str], None]) -> None:
    with pytest.raises(ReachError, match="There is no commit yesterday"):
        changed_tests("yesterday")
    write("py/faristol/tiles.py", "A = = 1\n")
    with pytest.raises(ReachError, match=re.escape("py/faristol/tiles.py, line 1: invalid syntax")):
        changed_tests("HEAD")
