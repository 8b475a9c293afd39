"""eSpeak NG as the browser gets it: the engine with the data of our languages, 1 MB of the package's 24."""

import json
import re
from pathlib import Path

from devtools import ROOT

PACKAGE = ROOT / "node_modules/@echogarden/espeak-ng-emscripten"
ENGINE, DATA = "espeak-ng.mjs", "espeak-ng.data"
"""No .js: those are modules of the page, and a start would fetch the engine before anybody has to speak."""

NEEDED = re.compile(
    r"/espeak-ng-data/(ca_dict|ro_dict|intonations|phondata|phonindex|phontab|lang/roa/(ca(-\w+)?|ro))"
)
LISTED = re.compile(r'\{filename:"([^"]+)",start:(\d+),end:(\d+)\}')
LIST = re.compile(r"loadPackage\((\{files:\[.*?\],remote_package_size:\d+\})\)")
"""How the engine is told where in the data each file lies."""


def write_voices(folder: Path) -> None:
    """Write the engine and its data into a new folder; raises ValueError if the package has another form."""
    engine = (PACKAGE / "espeak-ng.js").read_text(encoding="utf-8")
    data = (PACKAGE / "espeak-ng.data").read_bytes()
    listed = LIST.search(engine)
    if listed is None:
        raise ValueError("The list of files in espeak-ng.js is not where it was.")
    files, kept = [], b""
    for name, start, end in LISTED.findall(listed[1]):
        if NEEDED.fullmatch(name.removeprefix("/usr/share")):
            content = data[int(start) : int(end)]
            files.append({"filename": name, "start": len(kept), "end": len(kept) + len(content)})
            kept += content
    shorter = json.dumps({"files": files, "remote_package_size": len(kept)})
    folder.mkdir()
    (folder / DATA).write_bytes(kept)
    engine = engine[: listed.start(1)] + shorter + engine[listed.end(1) :]
    (folder / ENGINE).write_text(engine, encoding="utf-8")
