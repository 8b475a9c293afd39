"""A hash for every file of a site, by which a browser sees whether what has come is what the build made.

build.json has all of them. index.html has those of its own scripts and styles, sw.js those of all that it
keeps, places.js those of what Python fetches later: the browser itself compares them (subresource integrity).
"""

import base64
import hashlib
import json
import re
from pathlib import Path

from devtools import ROOT
from devtools.stamps import digest, files_in

LIST, WORKER = "build.json", "sw.js"
EDGE = ROOT / "site/edge"
LINK = re.compile(r'(href|src)="((?:app|vendor)/[^"]+\.(?:js|css))"')
SIZES = re.compile(r"^export const sizes = (.*);$", re.MULTILINE)


def integrity(content: bytes) -> str:
    """The hash as browsers write it: "sha256-" and base64."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def sign_page(folder: Path) -> None:
    """Give each script and style sheet that index.html asks for its hash."""
    page = folder / "index.html"

    def signed(found: re.Match[str]) -> str:
        return f'{found[0]} integrity="{integrity((folder / found[2]).read_bytes())}"'

    page.write_text(LINK.sub(signed, page.read_text(encoding="utf-8")), encoding="utf-8")


def padded(text: str, version: str) -> str:
    """The text with a length of its own in each version.

    Many servers tell two files apart by their dates and lengths alone, and dates do not survive every copy.
    """
    return text + "\n" * (int(digest(version), 16) % 1024)


def write_worker(folder: Path, version: str, earlier: list[str]) -> None:
    """Write sw.js, the service worker: hashes and size of what it keeps, and the names of `earlier` lists."""
    kept = [path for path in files_in(folder) if path.parent.name != "earlier"]
    files = {path.relative_to(folder).as_posix(): integrity(path.read_bytes()) for path in kept}
    text = (EDGE / "keep.js").read_text(encoding="utf-8")
    size = sum(path.stat().st_size for path in kept)
    for name, value in {"BUILD": version, "FILES": files, "BYTES": size, "EARLIER": earlier}.items():
        text = text.replace(
            f"const {name} = {json.dumps(type(value)())};", f"const {name} = {json.dumps(value)};"
        )
    packed = (EDGE / "packed.js").read_text(encoding="utf-8")
    (folder / WORKER).write_text(padded(f"{packed}\n{text}", version), encoding="utf-8")


def write_list(folder: Path, version: str, **names: str) -> None:
    """Write build.json: the version, the folders, size and hash of every file."""
    files = {
        path.relative_to(folder).as_posix(): {
            "size": path.stat().st_size,
            "integrity": integrity(path.read_bytes()),
        }
        for path in files_in(folder)
        if path.name != LIST
    }
    text = json.dumps({"version": version, **names, "files": files}, separators=(",", ":"), sort_keys=True)
    (folder / LIST).write_text(text, encoding="utf-8")


def seal_again(folder: Path) -> None:
    """Put the hashes of a site right whose files were changed on purpose, by a test or a measurement."""
    build = json.loads((folder / LIST).read_text(encoding="utf-8"))
    files, version = build.pop("files"), build.pop("version")
    [places] = folder.glob("app/*/edge/places.js")
    text = places.read_text(encoding="utf-8")
    places.write_text(SIZES.sub(lambda found: _measured(folder, found[1]), text), encoding="utf-8")
    # What names others comes after them.
    page = folder / "index.html"
    others = [folder / name for name in files if folder / name not in (places, page)]
    for changed in (*others, places, page):
        before = files[changed.relative_to(folder).as_posix()]["integrity"]
        if changed.exists() and (now := integrity(changed.read_bytes())) != before:
            for holder in (places, page, folder / WORKER):
                text = holder.read_text(encoding="utf-8")
                holder.write_text(text.replace(before, now), encoding="utf-8")
    write_list(folder, version, **build)


def _measured(folder: Path, sizes: str) -> str:
    measured = json.loads(sizes)
    for name, size in measured.items():
        [path] = folder.rglob(name)
        size["whole"] = path.stat().st_size
        if (packed := path.with_name(f"{name}.gz")).exists():
            size["packed"] = packed.stat().st_size
    return f"export const sizes = {json.dumps(measured, sort_keys=True)};"
