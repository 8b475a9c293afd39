"""eSpeak NG as the browser gets it: the engine, and of its data (24 MB) what our languages need."""

import json
import re
from pathlib import Path

from devtools import ROOT
from devtools.phonemes import cut
from faristol.tiles.language import languages

PACKAGE = ROOT / "node_modules/@echogarden/espeak-ng-emscripten"
ENGINE, DATA = "espeak-ng.mjs", "espeak-ng.data"
"""No .js: those are modules of the page, and a start would fetch the engine before anybody has to speak."""

PLACE = "/usr/share/espeak-ng-data/"
PHONEMES = ("phontab", "phonindex", "phondata")
VOICES = sorted(voice for language in languages().values() for voice in language.voices)
DICTIONARIES = {voice.partition("-")[0] for voice in VOICES}
NEEDED = re.compile(
    rf"(?:{'|'.join(DICTIONARIES)})_dict|intonations|phon(?:data|index|tab)|lang/\w+/(?:{'|'.join(VOICES)})"
)
LISTED = re.compile(r'\{filename:"([^"]+)",start:(\d+),end:(\d+)\}')
LIST = re.compile(r"loadPackage\((\{files:\[.*?\],remote_package_size:\d+\})\)")
"""How the engine is told where in the data each file lies."""


def write_voices(folder: Path) -> None:
    """Write the engine and its data into a new folder; raises ValueError if the package has another form."""
    engine = (PACKAGE / "espeak-ng.js").read_text(encoding="utf-8")
    listed = LIST.search(engine)
    if listed is None:
        raise ValueError("The list of files in espeak-ng.js is not where it was.")
    files = _needed_files(listed[1])
    files |= zip(PHONEMES, cut(*(files[name] for name in PHONEMES), VOICES), strict=True)
    entries, data = [], b""
    for name, content in files.items():
        entries.append({"filename": PLACE + name, "start": len(data), "end": len(data) + len(content)})
        data += content
    shorter = json.dumps({"files": entries, "remote_package_size": len(data)})
    folder.mkdir()
    (folder / DATA).write_bytes(data)
    engine = engine[: listed.start(1)] + shorter + engine[listed.end(1) :]
    (folder / ENGINE).write_text(engine, encoding="utf-8")


def _needed_files(listed: str) -> dict[str, bytes]:
    data = (PACKAGE / "espeak-ng.data").read_bytes()
    return {
        path.removeprefix(PLACE): data[int(start) : int(end)]
        for path, start, end in LISTED.findall(listed)
        if NEEDED.fullmatch(path.removeprefix(PLACE))
    }
