"""What is taken out of eSpeak's data is nothing that anybody would hear."""

import json
import subprocess
import tomllib
from pathlib import Path

import pytest

import library
from devtools import ROOT, voices
from effort import usually

PRONOUNCED = ROOT / "site/edge/pronounced.js"

VOICES = {"ca": ("ca", "ca-va", "ca-ba", "ca-nw"), "ro": ("ro",)}
FOREIGN = ("WWW, Schwarz & Shakespeare, 3,14% @ 12:30!", "Αθήνα Москва 日本", "ğ ø ñ ß ü")


def texts(language: str) -> list[str]:
    """The names of a language's letters, and what a club may type besides."""
    return [*filter(None, library.alphabet(language).table(None).forms), *FOREIGN]


def samples(engine: Path, data: Path, said: list[str]) -> list[str]:
    """A digest of the samples of each text."""
    script = Path(__file__).with_name("samples.mjs")
    done = subprocess.run(["node", script, engine, data, *said], capture_output=True, check=True)
    return json.loads(done.stdout)


def test_only_words_that_are_said_wrongly_are_written_otherwise() -> None:
    run = f"import {{ pronounced }} from {json.dumps(PRONOUNCED.as_uri())};"
    said = "['ca', 'ro'].map((voice) => pronounced('CONSTRUCTOR Qatar joker', voice))"
    command = ["node", "--input-type=module", "--eval", f"{run} console.log(JSON.stringify({said}))"]
    done = subprocess.run(command, capture_output=True, check=True)
    assert json.loads(done.stdout) == ["CONSTRUCTOR Qatarr joker", "CONSTRUCTOR Qatar [[Z'oker]]"]


@pytest.fixture
def written(tmp_path: Path) -> Path:
    voices.write_voices(tmp_path / "espeak")
    return tmp_path / "espeak"


@pytest.mark.slow
def test_every_voice_sounds_as_with_all_phonemes(
    written: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = [
        part
        for language, names in VOICES.items()
        for voice in names
        for text in texts(language)
        for part in (voice, text)
    ]
    monkeypatch.setattr(voices, "cut", lambda *whole: whole[:3])
    voices.write_voices(tmp_path / "whole")
    whole = samples(tmp_path / "whole" / voices.ENGINE, tmp_path / "whole" / voices.DATA, said)

    assert samples(written / voices.ENGINE, written / voices.DATA, said) == whole
    assert len(set(whole)) > len(whole) * 0.9


def test_the_data_is_small(written: Path) -> None:
    data = (written / voices.DATA).read_bytes()
    assert len(data) < 1_100_000
    assert data.count(0) > 300_000, "what no phoneme of ours reaches"


def test_an_engine_of_another_form_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "espeak-ng.js").write_text("export default () => {};", encoding="utf-8")
    monkeypatch.setattr(voices, "PACKAGE", tmp_path)
    with pytest.raises(ValueError, match=r"espeak-ng\.js"):
        voices.write_voices(tmp_path / "espeak")


SAID = tomllib.loads(Path(__file__).with_name("said.toml").read_text("utf-8"))
"""What each voice is to say, by hand: the text and eSpeak's phonemes for it, `'` before what is stressed."""


POINTS = (1, 2, 21, 135)
"""One, few, many, and a number of several words."""


def spoken(language: str) -> list[str]:
    """Every name, number and phrase that a language has for a voice, and the names of single letters."""
    alphabet = library.alphabet(language)
    phrases, numbers = alphabet.phrases, alphabet.phrases.numbers
    texts = [
        *(text for table in alphabet.spoken.values() for text in (*table.forms, *table.rows)),
        *alphabet.blank_names,
        *alphabet.numbers,
        *phrases.letters,
        *numbers.below_twenty,
        *numbers.tens,
        *numbers.hundreds,
        *(phrases.minute, phrases.thirty, phrases.time),
        phrases.say_blank(alphabet.blank_names[0], alphabet.table(None).forms[1:2]),
        *map(phrases.say_points, POINTS),
    ]
    return sorted({text for text in texts if text})


@pytest.mark.rule("S3")
@pytest.mark.parametrize(
    "voice", usually(("ca", "ro"), [voice for names in VOICES.values() for voice in names])
)
def test_every_name_number_and_phrase_is_said_as_people_say_it(written: Path, voice: str) -> None:
    texts = spoken(voice.partition("-")[0])
    script = Path(__file__).with_name("phonemes.mjs")
    given = [part for text in texts for part in (voice, text)]
    done = subprocess.run(
        ["node", script, written / voices.ENGINE, written / voices.DATA, PRONOUNCED, *given],
        capture_output=True,
        check=True,
    )
    assert dict(zip(texts, json.loads(done.stdout), strict=True)) == SAID[voice]
