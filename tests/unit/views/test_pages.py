"""What holds for every page: it is well formed, complete in every language, and asks only for what exists."""

import re
from dataclasses import replace

import pytest

import library
from faristol.app.device.views import device_rows
from faristol.app.device.views.browsers import Copies, Device, DeviceScreen, Runtime
from faristol.app.duplicate.views import judge, menu, results, setup
from faristol.app.duplicate.views.screens import Ending
from faristol.app.features import FEATURES
from faristol.app.home.views import archive, first_page
from faristol.app.settings.views import settings_pages
from faristol.app.settings.views.settings_pages import LetterTableScreen, SettingsScreen, SpokenLanguage
from faristol.app.views.screen import Club, Notice, Screen
from faristol.app.voice.views.announcing import sample
from faristol.app.voice.views.speech import SystemVoice, Voice
from faristol.app.wordlists import study as study_of
from faristol.app.wordlists.views import judge_pages as word_judge
from faristol.app.wordlists.views import study_pages
from faristol.app.wordlists.views.judge_pages import Judged, ListChoice, WordJudgeScreen
from faristol.app.wordlists.views.study_pages import StudyScreen
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate.state import Step

NOW = 1_795_089_600_000
STEPS = [Step.DRAW, Step.ANNOUNCE, Step.CLOCK, Step.SLIPS, Step.MASTER, Step.RESULT, Step.OVER]


def judge_pages(evening, typing, texts):
    for step in STEPS:
        yield f"judge-{step}", judge.judge_page(evening().to(step).judge(), texts)
    going = evening().to(Step.CLOCK)
    yield "typing", judge.judge_page(going.judge(entry=typing(going, same_as=going.state.players[0])), texts)
    question = typing(going, question="It is not a word.", question_rule="PLA-3")
    yield "question", judge.judge_page(going.judge(entry=question), texts)
    going.now += 20_000
    yield "paused", judge.judge_page(going.do(c.PauseClock()).judge(), texts)
    yield "stuck", judge.judge_page(evening().to(Step.ANNOUNCE).judge(legal_moves=0), texts)
    stuck = evening().to(Step.MASTER).judge(legal_moves=0, candidates=[])
    yield "stuck-master", judge.judge_page(stuck, texts)
    lower = evening().to(Step.MASTER).judge(master_question="ZEN F6 (20)", more_candidates=True)
    yield "lower", judge.judge_page(lower, texts)
    bag = evening().to(Step.RESULT).judge(real_bag=True, typed={"tiles": "ABC", "returned": "yes"})
    yield "real-bag", judge.judge_page(bag, texts)
    done = evening().to(Step.RESULT)
    first = replace(done.judge(), round=done.state.round(1), correcting=True, candidates=[])
    yield "correcting", judge.judge_page(first, texts)


def other_pages(evening, texts):
    for step in STEPS:
        yield f"home-{step}", first_page.home_page(evening().to(step).home(), texts)
    empty = evening(())
    yield "home-setup", first_page.home_page(empty.home(), texts)
    plain = Runtime("unavailable", secure=False, update_waiting=True)
    asked = {
        "question": "Duplicat de dijous",
        "begun": False,
        "lost": [],
        "differing": [],
        "steps": 0,
        "both": False,
    }
    first = empty.home(going=[], runtime=plain, kept=False)
    yield "home-first", first_page.home_page(first, texts)
    [over] = evening().to(Step.OVER).home().going
    yield (
        "home-last",
        first_page.home_page(empty.home(last=[over.of], copies=Copies(empty.now, over=1)), texts),
    )
    yield "play", first_page.play_page(Screen(), texts, empty.home().facts, empty.home().going)
    yield "club", first_page.club_page(Screen(club=Club("Vic")), texts)
    yield "archive", archive.archive_page(empty.archive(), texts)
    chosen = empty.archive(rows=[over.of], total=12, selecting=True, removing="abc", restore=asked)
    yield "archive-removing", archive.archive_page(chosen, texts)
    yield "setup-empty", setup.setup_page(empty.setup(), texts)
    yield "setup", setup.setup_page(evening(rounds=12, round_seconds=150).setup(), texts)
    going = evening().to(Step.RESULT).do(c.LeavePlayer(1))
    yield "menu", menu.menu_page(going.menu(), texts)
    yield "menu-end", menu.menu_page(going.menu(topic="end", question=Ending("force_majeure")), texts)
    yield "menu-player", menu.menu_page(going.on_player(1), texts)
    for topic in menu.TOPICS:
        yield f"menu-{topic}", menu.menu_page(going.menu(topic=topic), texts)
    yield "results", results.results_page(going.results(), texts)
    yield "results-none", results.results_page(evening().to(Step.DRAW).results(), texts)
    yield "results-over", results.results_page(evening().to(Step.OVER).results(), texts)
    yield "about", first_page.about_page([empty.referee.lexicon.header], texts)


def word_pages(texts):
    headers = [library.lexicon(language).header for language in ("ca", "ro")]
    choice = ListChoice(headers[0], headers, {"ca": "Català", "ro": "Română"})
    judged = [
        Judged(NOW - hour * 3_600_000, "CASA, PA", hour % 2 == 0, header.name, header.checksum)
        for hour, header in zip((1, 2, 30), [*headers, headers[0]], strict=True)
    ]
    for verdict in (None, True, False):
        screen = WordJudgeScreen(
            verdict=verdict,
            history=judged,
            earlier=7,
            choice=choice,
            now=NOW,
            clearing=verdict is False,
        )
        yield f"words-{verdict}", word_judge.judge_page(screen, texts)
    unasked = WordJudgeScreen(
        verdict=None,
        history=[],
        earlier=0,
        choice=choice,
        now=NOW,
        hidden=True,
        typed={"words": '"<David>'},
    )
    yield "words-first", word_judge.judge_page(unasked, texts)

    alphabet = library.alphabet("ca")
    search = library.search("ca")
    for kind, fields in (
        ("word", {"text": "col·legi"}),
        ("word", {"text": "caza"}),
        ("anagrams", {"text": "solers?", "order": "points"}),
        ("patterns", {"text": "?as*", "shortest": "3", "longest": "5", "tiles": "a", "rack": "cases?"}),
        ("lists", {"length": "2", "hooks": "yes"}),
        ("lists", {"tile": "L·L"}),
    ):
        answer = study_of.answer(study_of.question_of(kind, fields, alphabet, bool), search, 40)
        screen = StudyScreen(
            kind=kind,
            fields=fields,
            answer=answer,
            alphabet=alphabet,
            choice=choice,
            today="2026-11-19",
        )
        yield f"study-{kind}-{fields}", study_pages.study_page(screen, texts)
    for kind, _ in study_pages.KINDS:
        typed = {"text": '"<David>'}
        screen = StudyScreen(
            kind=kind,
            fields=typed,
            answer=None,
            alphabet=alphabet,
            choice=choice,
            today="2026-11-19",
            problem="<David>?",
        )
        yield f"study-{kind}-problem", study_pages.study_page(screen, texts)


def device_pages(texts):
    yield "device-asked", device_rows.device_page(DeviceScreen(device=Device(), runtime=Runtime()), texts)
    told = Device(agent="<Browser>", sound="suspended", offered=True, usage=1, quota=10**9, cores=4)
    screen = DeviceScreen(device=told, runtime=Runtime(offline="ready"), copies=Copies(NOW, 3, 1), now=NOW)
    yield "device", device_rows.device_page(screen, texts)
    yield "install", device_rows.install_page(Copies(NOW, 3), NOW, Device(), Screen(), texts)


def voice_pages(evening, texts):
    spoken = [
        SpokenLanguage(
            alphabet,
            Voice(alphabet.language, voice),
            [SystemVoice("<uri>", "Montserrat", "ca", local=False)],
            sample(alphabet, alphabet.default_table),
            {**alphabet.spoken, "club": replace(alphabet.table(None), title="<Club>")},
        )
        for alphabet, voice in ((library.alphabet("ca"), "system:gone"), (library.alphabet("ro"), "none"))
    ]
    everything = SettingsScreen(languages=spoken, back="#/", copies=Copies(NOW), now=NOW, removing="club")
    yield "settings", settings_pages.settings_page(everything, texts)
    offline = replace(everything, runtime=Runtime("ready", persisted=True), trying=True, removing="")
    yield "settings-trying", settings_pages.settings_page(offline, texts)
    own = SettingsScreen(
        languages=spoken[:1],
        back="#/duplicate/abc/setup",
        stream="abc",
        voice_trouble="missing",
    )
    yield "sound", settings_pages.settings_page(own, texts)
    alphabet = library.alphabet("ca")
    table = replace(alphabet.table(None), title="<Club>")
    writing = LetterTableScreen(
        alphabet=alphabet,
        table=table,
        base=alphabet.table(None),
        typed={"form-1": "<A>"},
        trying=True,
    )
    yield "letters", settings_pages.letters_page(writing, texts)
    questioned = replace(writing, removing=True, resetting=True, trying=False)
    yield "correspondence-asked", settings_pages.letters_page(questioned, texts)
    for step, trouble in ((Step.ANNOUNCE, "blocked"), (Step.CLOCK, "blocked"), (Step.RESULT, "missing")):
        screen = evening().to(step).judge(voice=Voice("ca", "ca"), speaking=True, voice_trouble=trouble)
        yield f"spoken-{step}", judge.judge_page(screen, texts)
    silent = evening().to(Step.ANNOUNCE).judge(voice=Voice("ca", "none"))
    yield "silent", judge.judge_page(silent, texts)


@pytest.fixture(params=["english", "catalan"])
def pages(request, evening, typing):
    """Every page by name, in one language."""
    texts = request.getfixturevalue(request.param)
    return dict(
        [
            *judge_pages(evening, typing, texts),
            *other_pages(evening, texts),
            *word_pages(texts),
            *voice_pages(evening, texts),
            *device_pages(texts),
        ]
    )


def test_every_page_is_well_formed_and_each_id_is_there_once(pages, read):
    for name, page in pages.items():
        doubled = [value for value, count in read(page.html).ids().items() if count > 1]
        assert doubled == [], name


def test_references_lead_to_elements_of_the_page(pages, read):
    for name, page in pages.items():
        reader = read(page.html)
        for attribute in ("for", "aria-labelledby", "aria-describedby", "aria-controls", "form"):
            assert set(reader.values(attribute)) <= set(reader.ids()), (name, attribute)


def test_every_page_has_one_heading_of_the_first_rank_and_a_title(pages, read):
    for name, page in pages.items():
        assert [tag for tag, _ in read(page.html).elements].count("h1") == 1, name
        assert page.title.endswith(" · Faristol")


def test_pages_ask_only_for_actions_that_exist(pages, read):
    for _module in FEATURES.importing():
        pass
    for name, page in pages.items():
        reader = read(page.html)
        actions = {
            value for kind in ("action", "live", "change", "end") for value in reader.values(f"data-{kind}")
        }
        assert actions <= FEATURES.actions.keys(), name


def test_nothing_that_the_security_policy_forbids(pages, read):
    for name, page in pages.items():
        for tag, attributes in read(page.html).elements:
            assert tag not in ("script", "style", "iframe"), name
            assert not any(key == "style" or key.startswith("on") for key in attributes), (name, tag)


def test_names_are_escaped(pages):
    for name, page in pages.items():
        assert "<David>" not in page.html, name


def test_every_control_has_a_name(pages):
    control = re.compile(r"<(button|a|summary)\b([^>]*)>(.*?)</\1>", re.DOTALL)
    for name, page in pages.items():
        for _, attributes, inside in control.findall(page.html):
            said = re.sub(r"<[^>]*>", "", inside).strip()
            assert said or "aria-label" in attributes or 'aria-hidden="true"' in attributes, (
                name,
                attributes,
            )


def unfolded(page):
    """A page without what a person has to unfold first."""
    return re.sub(r"<details.*?</details>", "", page.html, flags=re.DOTALL)


@pytest.mark.parametrize(
    ("found", "stays"),
    [
        (Notice("storage", "Nothing was saved."), True),
        (Notice("storage", "Nothing was saved.\nOne.\nTwo."), True),
        (Notice("backup", "All is lost.", "info", action="backup.export", label="Save"), True),
        (Notice("bonus", "The bonus goes to Pau.", "info"), False),
    ],
    ids=["refusal", "list", "way out", "news"],
)
def test_what_lies_over_the_judges_page_goes_by_itself_only_if_it_asks_for_nothing(
    evening, english, read, found, stays
):
    page = judge.judge_page(evening().to(Step.ANNOUNCE).judge(notices=[found]), english)
    attributes = [attributes for _, attributes in read(page.html).elements]
    [shown] = [one for one in attributes if one.get("class", "").startswith("notice ")]
    closing = [one["data-text"] for one in attributes if one.get("data-action") == "notice.close"]
    assert ("stays" in shown["class"].split(), closing) == (stays, [found.text] * stays)


@pytest.mark.parametrize(
    "place", ["nowhere", "page", "rack", "slip", "master", "players", "end", "start", "player"]
)
def test_a_notice_is_shown_once_wherever_it_belongs(evening, english, text_of, place):
    lost = [Notice(place, "The dog ate the bag.")]
    going = evening().to(Step.CLOCK)
    for page in (
        first_page.home_page(going.home(notices=lost), english),
        setup.setup_page(evening().setup(notices=lost), english),
        menu.menu_page(going.menu(notices=lost), english),
        results.results_page(going.results(notices=lost), english),
        *(judge.judge_page(evening().to(step).judge(notices=lost), english) for step in STEPS),
    ):
        assert text_of(unfolded(page)).count("The dog ate the bag.") == 1
