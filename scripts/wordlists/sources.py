"""The source packages of a word list: fetched by their registries' own clients, checked against the recipe.

A file whose hash is not the recipe's is never used: the list would not be the one that every club has.

Nothing in a package is run: archives are read in memory, single files out of them, and a pickle is only
looked through for text.
"""

from __future__ import annotations

import base64
import hashlib
import io
import lzma
import pickletools
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit
from urllib.request import urlopen


def read_member(archive: Path, member: str) -> bytes:
    """One file of a .tgz (npm), .whl or .tar.gz (PyPI) or .deb (Debian) archive."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as package:
            return package.read(member)
    content = archive.read_bytes()
    if archive.suffix == ".deb":
        content = _debian_data(content)
    with tarfile.open(fileobj=io.BytesIO(content)) as package:
        file = package.extractfile(member)
        if file is None:
            raise ValueError(f"{member} is not a file of {archive.name}")
        return file.read()


def _debian_data(content: bytes) -> bytes:
    """The data.tar of a .deb, which is an `ar` archive: 60-byte headers, members on even offsets."""
    position = len(b"!<arch>\n")
    while position < len(content):
        header = content[position : position + 60]
        position += 60
        size = int(header[48:58])
        if header.startswith(b"data.tar"):
            return content[position : position + size]
        position += size + size % 2
    raise ValueError("a Debian package without data.tar")


def simplemma_words(data: bytes) -> Iterator[str]:
    """Keys of one of simplemma's dictionaries: sorted, each sharing its beginning with the one before.

    A record is the number of shared bytes, the length of the rest, the rest, and then the lemma: a byte
    that says how it is made from the key, and, unless that is 254 (as before), a length and its bytes.
    """
    data = lzma.decompress(data)
    if not data.startswith(b"SMFC1"):
        raise ValueError("not a simplemma dictionary")
    is_reversed = bool(data[5] & 1)
    count, position = _variable_number(data, 6)
    key = b""
    for _ in range(count):
        shared, position = _variable_number(data, position)
        length, position = _variable_number(data, position)
        key = key[:shared] + data[position : position + length]
        position += length
        trim = data[position]
        position += 1
        if trim != 254:
            length, position = _variable_number(data, position)
            position += length
        yield (key[::-1] if is_reversed else key).decode()
    if position != len(data):
        raise ValueError("a simplemma dictionary with a damaged end")


def _variable_number(data: bytes, position: int) -> tuple[int, int]:
    """A number in seven-bit groups, lowest first, and the position after it."""
    number = shift = 0
    while data[position] & 0x80:
        number |= (data[position] & 0x7F) << shift
        shift += 7
        position += 1
    return number | data[position] << shift, position + 1


def pickled_words(data: bytes) -> set[str]:
    """Single words among the strings of a pickle, which is not loaded."""
    return {
        argument
        for _, argument, _ in pickletools.genops(data)
        if isinstance(argument, str) and " " not in argument
    }


FETCH_SECONDS = 600


class SourceError(Exception):
    """A source cannot be had, or is not the one that the recipe names."""


@dataclass(frozen=True, slots=True)
class Source:
    """One package of a recipe."""

    key: str
    """What the recipe calls it."""
    registry: str
    """"npm", "pypi" or "debian"."""
    package: str
    version: str
    file: str
    """File name of the archive, as the registry has it."""
    integrity: str
    """"sha512-" and base64 (npm's way) or "sha256:" and hexadecimal digits."""
    licence: str
    homepage: str

    @property
    def title(self) -> str:
        return f"{self.registry} {self.package} {self.version}"

    def fetch(self, cache: Path) -> Path:
        """Archive in the cache folder, downloaded if it is not there. Raises SourceError."""
        target = cache / self.file
        if target.exists() and self._hash(target) == self.integrity:
            return target
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as folder:
            self._download(Path(folder))
            fetched = Path(folder) / self.file
            if not fetched.exists():
                present = ", ".join(sorted(path.name for path in Path(folder).iterdir())) or "nothing"
                raise SourceError(f"{self.title}: expected the file {self.file}, got {present}")
            found = self._hash(fetched)
            if found != self.integrity:
                raise SourceError(
                    f"{self.title}: {self.file} differs: expected {self.integrity}, got {found}"
                )
            fetched.replace(target)
        return target

    def _hash(self, path: Path) -> str:
        content = path.read_bytes()
        if self.integrity.startswith("sha512-"):
            return "sha512-" + base64.b64encode(hashlib.sha512(content).digest()).decode()
        return "sha256:" + hashlib.sha256(content).hexdigest()

    def _download(self, folder: Path) -> None:
        if self.registry == "npm":
            self._run(folder, "npm", "pack", "--silent", f"{self.package}@{self.version}")
        elif self.registry == "pypi" and self.file.endswith(".tar.gz"):
            self._download_source_distribution(folder)
        elif self.registry == "pypi":
            self._run(
                folder, sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check",
                "--no-deps", "--only-binary=:all:", f"{self.package}=={self.version}",
            )  # fmt: skip
        elif self.registry == "debian":
            self._download_from_debian(folder)
        else:
            raise SourceError(f"{self.title}: unknown registry {self.registry}")

    def _download_source_distribution(self, folder: Path) -> None:
        """The file alone, from where pip has it: `pip download` would run the set-up of the package."""
        listing = self._run(
            folder, sys.executable, "-m", "pip", "index", "versions", "-vv", "--no-binary=:all:", self.package
        )  # fmt: skip
        for address in re.findall(r"Found link (\S+?),?\s", listing):
            if unquote(urlsplit(address).path).endswith(f"/{self.file}"):
                try:
                    with urlopen(address, timeout=FETCH_SECONDS) as answer:
                        (folder / self.file).write_bytes(answer.read())
                except OSError as error:
                    raise SourceError(f"{self.title}: {error}; {self._by_hand(folder.parent)}") from error
                return

    def _download_from_debian(self, folder: Path) -> None:
        """With the system's package lists, or with fresh ones of our own, which need no root."""
        command = ("download", f"{self.package}={self.version}")
        try:
            self._run(folder, "apt-get", *command)
        except SourceError:
            lists, archives = folder / "lists", folder / "archives"
            (lists / "partial").mkdir(parents=True)
            (archives / "partial").mkdir(parents=True)
            own = ("-o", f"Dir::State::Lists={lists}", "-o", f"Dir::Cache={archives}")
            self._run(folder, "apt-get", *own, "update")
            self._run(folder, "apt-get", *own, *command)

    def _run(self, folder: Path, program: str, *arguments: str) -> str:
        """What the program prints. Raises SourceError where it is missing, fails or is too slow."""
        path = shutil.which(program)
        if path is None:
            raise SourceError(f"{self.title}: {program} is not installed; {self._by_hand(folder.parent)}")
        try:
            done = subprocess.run(
                [path, *arguments],
                cwd=folder,
                capture_output=True,
                text=True,
                timeout=FETCH_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise SourceError(
                f"{self.title}: no answer to {program}; {self._by_hand(folder.parent)}"
            ) from None
        if done.returncode:
            said = (done.stderr or done.stdout).strip()
            raise SourceError(f"{self.title}: {program} failed; {self._by_hand(folder.parent)}\n{said}")
        return done.stdout

    def _by_hand(self, cache: Path) -> str:
        return f"{self.file} ({self.integrity}) may also be put into {cache} by hand"
