// eSpeak NG in a worker of its own: a text comes in, samples go out. It starts with the first text.

import { vendor } from "./places.js";
import { pronounced } from "./pronounced.js";

const NORMAL = 165;      // words a minute at rate 1
const SLOWEST = 80;      // what eSpeak takes
const FASTEST = 450;
const LOUDEST = 28_000;      // of its samples
const VOICES = ["ca", "ca-va", "ca-ba", "ca-nw", "ro"];      // for any other name it would go on with the last one

async function bytes(url) {
  const response = await fetch(url);
  // What signs one in to a Wi-Fi comes as a page, in the place of anything.
  if (!response.ok || /html/.test(response.headers.get("Content-Type"))) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

async function start() {
  const [{ default: load }, data] = await Promise.all([
    import(`${vendor}espeak/espeak-ng.mjs`),
    bytes(`${vendor}espeak/espeak-ng.data`),
  ]);
  const { eSpeakNGWorker } = await load({ getPreloadedPackage: () => data });
  return new eSpeakNGWorker();
}

const starting = start();
starting.catch(() => { /* told to whoever asks for a text */ });

// Samples from -1 to 1.
function synthesise(engine, { text, voice, rate }) {
  if (!VOICES.includes(voice)) throw new Error(`no voice ${voice}`);
  engine.set_voice(voice, "", 0);
  engine.set_rate(Math.round(Math.min(FASTEST, Math.max(SLOWEST, NORMAL * rate))));
  const pieces = [];
  engine.synthesize(pronounced(text, voice), (piece) => {
    pieces.push(piece);
    return false;
  });
  const samples = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) for (const sample of piece) samples[at++] = sample / LOUDEST;
  return samples;
}

self.addEventListener("message", async ({ data: { number, ...wanted } }) => {
  try {
    const engine = await starting;
    const samples = synthesise(engine, wanted);
    self.postMessage({ number, samples, sampleRate: engine.get_samplerate() }, [samples.buffer]);
  } catch (error) {
    self.postMessage({ number, failed: String(error?.message ?? error) });
  }
});
