"""What has been released: its golden logs are never written anew."""

import re
from hashlib import sha256
from pathlib import Path

from devtools import ROOT
from faristol import __version__

CHANGELOG = ROOT / "CHANGELOG.md"
FOLDER = ROOT / "tests/golden/logs"


def is_dated(version: str) -> bool:
    """Whether a version has its date in CHANGELOG.md."""
    heading = rf"^## {re.escape(version)} – \d{{4}}-\d\d-\d\d$"
    return re.search(heading, CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE) is not None


def has_its_logs(version: str) -> bool:
    """Whether a version is released and has its golden logs."""
    return is_dated(version) and (FOLDER / version).exists()


def frozen() -> dict[str, str]:
    """The SHA-256 of the golden logs of each released version."""
    folders = sorted(FOLDER.iterdir())
    return {one.name: _digest(one) for one in folders if one.name != __version__ or is_dated(__version__)}


def _digest(folder: Path) -> str:
    whole = sha256()
    for path in sorted(folder.glob("*/*.json*")):
        whole.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()
