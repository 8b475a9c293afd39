// Digests of what eSpeak makes of texts, as JSON: node samples.mjs ENGINE DATA [VOICE TEXT]...
// What an engine has said leaves its traces in what it says next, so only equal orders compare.

import { createHash } from "node:crypto";
import { worker as espeak } from "./espeak.mjs";

const [engine, data, ...said] = process.argv.slice(2);
const { worker } = await espeak(engine, data);
const digests = [];
for (let at = 0; at < said.length; at += 2) {
  const digest = createHash("sha256");
  worker.set_voice(said[at], "", 0);
  worker.synthesize(said[at + 1], (samples) => {
    digest.update(new Uint8Array(samples.buffer));
    return false;
  });
  digests.push(digest.digest("hex"));
}
console.log(JSON.stringify(digests));
