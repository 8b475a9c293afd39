// Starts Faristol once and writes down what that compiles, so that no start needs to compile it again.
//
// node scripts/build_beforehand.mjs STDLIB.zip FARISTOL.zip RECORDER.py TARGET
// RECORDER.py is Python's sitecustomize in that start, in the place of the archive's own.

import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const START = `
import sys, types
sys.modules["polyscript"] = types.SimpleNamespace(xworker=None)
import faristol.browser.main
for _module in faristol.browser.main.FEATURES.importing():
    pass
import sitecustomize
sitecustomize.recorded().hex()
`;

const [stdlib, archive, recorder, target] = process.argv.slice(2);
const python = await loadPyodide({
  stdLibURL: stdlib,
  // Nothing by chance: equal input gives equal bytes.
  env: { HOME: "/home/pyodide", PYTHONPATH: "/recorder:/faristol.zip", PYTHONHASHSEED: "0" },
  fsInit: async (files) => {
    files.mkdir("/recorder");
    files.writeFile("/recorder/sitecustomize.py", await readFile(recorder));
    files.writeFile("/faristol.zip", await readFile(archive));
  },
});
await writeFile(target, Buffer.from(python.runPython(START), "hex"));
