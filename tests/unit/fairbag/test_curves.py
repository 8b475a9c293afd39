"""The script of the fair bag's group does as the slow group, before and after it is built into one file."""

import json
import subprocess
import tomllib
from pathlib import Path
from random import Random

import pytest

from build_site import CURVES, SITE, write_curves
from devtools import ROOT
from faristol.fairbag.group import DOMAIN, SIZE, ZERO
from slow_group import BASE, ORDER, SlowGroup

RFC = tomllib.loads(Path(__file__).with_name("rfc9496.toml").read_text(encoding="utf-8"))

RUN = """
import { readFileSync } from "node:fs";
const curves = await import(process.argv[1]);
const { domain, messages, scalars, strangers } = JSON.parse(readFileSync(0, "utf-8"));
const hex = (bytes) => Buffer.from(bytes).toString("hex");
const bytes = (text) => new Uint8Array(Buffer.from(text, "hex"));
const points = messages.map((message) => curves.hashed(bytes(message), domain));
const read = curves.read(new Uint8Array(Buffer.concat(points)));
const ready = curves.read(new Uint8Array(Buffer.concat(points)));
curves.prepare(ready);
const numbers = scalars.map(BigInt);
console.log(JSON.stringify({
  order: String(curves.order),
  base: hex(curves.base),
  hashed: points.map(hex),
  multiplied: numbers.map((scalar) => hex(curves.multiplied(read, scalar))),
  prepared: numbers.map((scalar) => hex(curves.multiplied(ready, scalar))),
  combined: hex(curves.combined(read, numbers.slice(0, read.length))),
  nothing: hex(curves.combined(curves.read(new Uint8Array(0)), [])),
  strangers: strangers.map((text) => curves.read(bytes(text)) === undefined),
}));
"""


@pytest.fixture(params=["as it is written", "as it is built"])
def script(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The script, in a folder from where Node finds what it imports."""
    if request.param == "as it is written":
        return SITE / "edge" / CURVES
    write_curves(tmp_path / "curves.mjs")
    return tmp_path / "curves.mjs"


@pytest.mark.slow
def test_it_calculates_as_plain_numbers_do(script: Path) -> None:
    rng, group = Random(41), SlowGroup()
    messages = [b"", b"tile", *(rng.randbytes(rng.randrange(1, 300)) for _ in range(6))]
    scalars = [1, 2, 15, 16, 17, 2**128, ORDER - 1, *(rng.randrange(1, ORDER) for _ in range(12))]
    even = [(2 * rng.randrange(2**254)).to_bytes(SIZE, "little") for _ in range(40)]
    strangers = [ZERO, *even, *map(bytes.fromhex, RFC["bad"])]
    given = {
        "domain": DOMAIN,
        "messages": [message.hex() for message in messages],
        "scalars": list(map(str, scalars)),
        "strangers": [stranger.hex() for stranger in strangers],
    }
    command = ["node", "--input-type=module", "--eval", RUN, script.as_uri()]
    done = subprocess.run(command, cwd=ROOT, input=json.dumps(given), capture_output=True, text=True)
    assert done.stderr == ""
    points = [group.hashed(message) for message in messages]
    multiplied = [b"".join(group.times(points, scalar)).hex() for scalar in scalars]
    refused = [False, *(not group.is_point(stranger) for stranger in strangers[1:])]
    assert 0 < sum(refused[:41]) < 40, "of even numbers every fourth is a point"
    assert json.loads(done.stdout) == {
        "order": str(ORDER),
        "base": BASE.hex(),
        "hashed": [point.hex() for point in points],
        "multiplied": multiplied,
        "prepared": multiplied,
        "combined": group.combined(points, scalars[: len(points)]).hex(),
        "nothing": ZERO.hex(),
        "strangers": refused,
    }
