// The phonemes of what eSpeak is given for texts, as JSON: node phonemes.mjs ENGINE DATA PRONOUNCED [VOICE TEXT]...

import { readFile } from "node:fs/promises";
import { worker as espeak } from "./espeak.mjs";

const [engine, data, script, ...said] = process.argv.slice(2);
const { pronounced } = await import(`data:text/javascript,${encodeURIComponent(await readFile(script, "utf-8"))}`);
const { module, worker } = await espeak(engine, data);
const phonemes = [];
for (let at = 0; at < said.length; at += 2) {
  const [voice, text] = said.slice(at, at + 2);
  worker.set_voice(voice, "", 0);
  worker.synthesize(pronounced(text, voice), () => false);      // the engine takes a voice up with the first text
  const { ptr } = worker.convert_to_phonemes(pronounced(text, voice), false);
  const memory = module.HEAPU8;
  phonemes.push(Buffer.from(memory.slice(ptr, memory.indexOf(0, ptr))).toString().trim());
}
console.log(JSON.stringify(phonemes));
