// Cuts Pyodide's own script and WebAssembly down to what is used where no library is ever loaded into them: of the
// names that they keep for extension modules, those go that nothing speaks, and with them the functions of the script
// (for canvas, sound, windows) that only these lead to. devtools/interpreter_parts.py cuts the WebAssembly.
//
// node scripts/build_interpreter.mjs FOLDER TARGET
// FOLDER is Pyodide's, and TARGET gets pyodide.asm.mjs and pyodide.asm.wasm. A name counts as spoken where it is a word
// of anything that stays, be it a text. Equal input gives equal bytes.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "acorn";
import { loadPyodide } from "pyodide";

const SCRIPT = "pyodide.asm.mjs";
const WASM = "pyodide.asm.wasm";
const PURE = /^(?:Arrow)?Function|^(?:Array|Object)Expression$|^Identifier$|^Literal$/;
const ASSIGNING = "assignWasmExports";
const IMPORTS = "wasmImports";
const DRAWING = /^emscripten_gl[A-Z]/;      // pointers to these are in a table that nobody reads
const INSISTING = "rtn.required=true";      // on a function for every pointer

const CUT = `
from pathlib import Path
from interpreter_parts import cut

def write(source, target, library, names):
    Path(target).write_bytes(cut(Path(source).read_bytes(), library, set(names)))

write
`;

const [folder, target] = process.argv.slice(2);
const source = (await readFile(join(folder, SCRIPT), "utf8")).replace(INSISTING, "");
const binary = await readFile(join(folder, WASM));
const asked = WebAssembly.Module.imports(await WebAssembly.compile(binary)).map(({ name }) => name);
const imported = new Set(asked.filter((name) => !DRAWING.test(name)));

// All that there is happens in one function: its statements, those of the function that names what is exported, and
// what is imported by name. `declared` are the names for what is exported.
const { body } = parse(source, { ecmaVersion: "latest", sourceType: "module" }).body[0].body;
const assigning = body.find(({ id }) => id?.name === ASSIGNING);
const importing = body.find(({ declarations: [{ id } = {}] = [] }) => id?.name === IMPORTS);
const declaring = body.find(({ declarations = [] }) => declarations.some(({ id }) => id.name === assigning.body.body[0].expression.left.name));
const { properties } = importing.declarations[0].init;
const statements = body.filter((node) => ![assigning, importing, declaring].includes(node));
const parts = [...statements, ...assigning.body.body, ...properties];

// The names by which others would need a part, or null where it stays in any case.
function namesOf(node) {
  if (node.type === "Property") return imported.has(node.key.name) ? null : [];
  if (node.type === "FunctionDeclaration") return [node.id.name];
  if (node.type === "VariableDeclaration") {
    const [{ id, init }] = node.declarations;
    return id.name && PURE.test(init?.type) ? [id.name] : null;
  }
  const { left, right } = node.expression ?? {};
  if (assigning.body.body.includes(node)) return [left.name, left.name.slice(1)];      // and as C has it
  if (left?.type !== "MemberExpression") return null;
  if (right.type === "Literal") return [left.object.name];
  return left.object.name === "Module" && right.type === "Identifier" ? [left.property.name ?? left.property.value] : null;
}

const waiting = new Map();
for (const part of parts) for (const name of namesOf(part) ?? []) waiting.set(name, [...waiting.get(name) ?? [], part]);
const spoken = new Set();
const staying = new Set();
const following = [await readFile(join(folder, "pyodide.mjs"), "utf8")];
function stay(part) {
  if (!staying.has(part)) following.push(source.slice(part.start, part.end));
  staying.add(part);
}
for (const part of parts) if (!namesOf(part)) stay(part);
for (const code of following) {
  for (const word of code.match(/[\p{L}\p{N}_$]+/gu) ?? []) {
    if (spoken.has(word)) continue;
    spoken.add(word);
    waiting.get(word)?.forEach(stay);
  }
}

// In a list a comma goes too, and the last stays.
const undeclared = declaring.declarations.slice(0, -1).filter(({ id }) => !spoken.has(id.name));
const going = [...parts.filter((part) => !staying.has(part)), ...undeclared];
let shorter = "";
let at = 0;
for (const { start, end } of going.sort((one, other) => one.start - other.start)) {
  shorter += source.slice(at, start);
  at = source[end] === "," ? end + 1 : end;
}
await writeFile(join(target, SCRIPT), shorter + source.slice(at));

const python = await loadPyodide({
  env: { HOME: "/home/pyodide", PYTHONPATH: "/devtools", PYTHONHASHSEED: "0" },
  fsInit: async (files) => {
    files.mkdir("/devtools");
    for (const name of ["marshalled.py", "interpreter_parts.py"]) {
      files.writeFile(`/devtools/${name}`, await readFile(new URL(`devtools/${name}`, import.meta.url)));
    }
    files.writeFile("/library.zip", await readFile(join(folder, "python_stdlib.zip")));
    files.writeFile("/whole.wasm", binary);
  },
});
python.runPython(CUT)("/whole.wasm", "/cut.wasm", "/library.zip", [...spoken, ...imported]);
await writeFile(join(target, WASM), python.FS.readFile("/cut.wasm"));
