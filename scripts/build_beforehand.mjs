// Starts Faristol once and writes down what that compiles, so that no start needs to compile it again, and which of
// its modules the first page of a first visit takes: the others come after it.
//
// node scripts/build_beforehand.mjs STDLIB.zip FARISTOL.zip RECORDER.py TARGET FIRST.json
// RECORDER.py is Python's sitecustomize in that start, in the place of the archive's own.

import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const START = `
import sys, types
sys.modules["polyscript"] = types.SimpleNamespace(xworker=None)
import json
import sitecustomize
from faristol.browser import main
await main.first_pages()
_first = [place.removeprefix("/faristol.zip/") for place in sitecustomize.used() if place.startswith("/faristol.zip/")]
for _module in main.FEATURES.importing():
    pass
json.dumps([sitecustomize.recorded().hex(), _first])
`;

const [stdlib, archive, recorder, target, first] = process.argv.slice(2);
const python = await loadPyodide({
  stdLibURL: stdlib,
  // Nothing by chance: equal input gives equal bytes.
  env: { HOME: "/home/pyodide", PYTHONPATH: "/recorder:/faristol.zip", PYTHONHASHSEED: "0" },
  fsInit: async (files) => {
    files.mkdir("/recorder");
    files.writeFile("/recorder/sitecustomize.py", await readFile(recorder));
    files.writeFile("/recorder/marshalled.py", await readFile(new URL("devtools/marshalled.py", import.meta.url)));
    files.writeFile("/faristol.zip", await readFile(archive));
  },
});
const [recorded, used] = JSON.parse(await python.runPythonAsync(START));
await writeFile(target, Buffer.from(recorded, "hex"));
await writeFile(first, JSON.stringify(used));
