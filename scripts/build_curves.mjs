// Makes a module and what it imports of @noble one file, without what is not used of it.
//
// node scripts/build_curves.mjs MODULE TARGET

import { fileURLToPath } from "node:url";
import terser from "@rollup/plugin-terser";
import { rollup } from "rollup";

const [input, file] = process.argv.slice(2);
const noble = {
  name: "noble",
  resolveId: (name) => name.startsWith("@noble/") ? fileURLToPath(import.meta.resolve(name)) : null,
};
const bundle = await rollup({
  input,
  plugins: [noble, terser({ module: true })],
  onLog: (_level, log) => { throw new Error(log.message); },
});
await bundle.write({ file });
await bundle.close();
