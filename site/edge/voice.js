// Speech: the parts of an announcement, one after another, and the place of each in the page lit meanwhile.

import { send } from "./protocol.js";
import { audio, beforeTones, canSound, untilQuiet, whenRunning } from "./sound.js";
import { sayAs, synthesise, systemVoice } from "./voices.js";

const SYSTEM = "system:";
const RATE = 22_050;      // of silence: as good as any

class Stopped extends Error {}

let current = null;      // what is being said
let waiting = [];
let cut = () => {};      // ends what is being waited for
const said = new Map();      // "now" or "past", by the id of the element that a part lights

// {"id", "language", "voice", "rate", "parts": [{"text", "pause", "rate", "lights"}], "done", "queue"}: the rate of a part
// counts within that of the whole, the pause is milliseconds after it. What is being said stops, unless this one queues;
// `instead` takes the place of what has the same id.
export function speak({ queue, instead, voice, ...speech }) {
  if (!queue) hush();
  if (instead) drop(speech.id);
  const system = voice.startsWith(SYSTEM) ? voice.slice(SYSTEM.length) : null;
  waiting.push({ ...speech, system, voice: system ? speech.language : voice, ahead: new Map() });
  next();
}

export function hush() {
  waiting = [];
  if (!current) return;
  current.stopped = true;
  cut();
  darken();
}

function drop(id) {
  waiting = waiting.filter((speech) => speech.id !== id);
  if (current?.id !== id) return;
  current.stopped = true;
  cut();
}

async function next() {
  if (current || !waiting.length) return;
  const speech = current = waiting.shift();
  try {
    await unblocked(speech);
    for (const index of speech.parts.keys()) await sayPart(speech, index);
    darken();
    if (speech.done) send(speech.done, { id: speech.id });
  } catch (error) {
    if (!speech.stopped) fail(error);
  }
  current = null;
  next();
}

function fail(error) {
  hush();
  console.warn(error);
  send("voice.missing", { reason: audio() ? "engine" : "audio" });
}

// Browsers stay silent until a person has touched the page: it waits for that, and says so.
async function unblocked(speech) {
  if (!audio()) throw new Error("This browser has no AudioContext.");
  if (!speech.system) prepare(speech, 0);
  if (await orStopped(speech, canSound())) return;
  send("voice.blocked", { id: speech.id });
  await orStopped(speech, whenRunning());
}

async function sayPart(speech, index) {
  const part = speech.parts[index];
  do {
    speech.broken = false;
    while (untilQuiet()) await play(speech, silence(untilQuiet()));
    if (!await saySystem(speech, part)) await sayEspeak(speech, index);
    // What a tone has broken into is said again.
  } while (speech.broken);
  light(part, "past");
  if (part.pause) await play(speech, silence(part.pause / 1000));
}

// Whether a voice of the system has said it; one that fails is not asked again.
async function saySystem(speech, part) {
  const voice = speech.system && systemVoice(speech.system, speech.language);
  if (!voice) return false;
  const begins = () => { if (!speech.stopped) light(part, "now"); };
  const spoken = sayAs(voice, part.text, rateOf(speech, part), begins);
  let failed = false;
  try {
    failed = await orStopped(speech, spoken, true) === false;
  } finally {
    speechSynthesis.cancel();
  }
  if (failed) speech.system = null;
  return !failed;
}

async function sayEspeak(speech, index) {
  const { samples, sampleRate } = await orStopped(speech, prepare(speech, index));
  prepare(speech, index + 1);
  if (!samples.length) return;      // nothing to say
  const buffer = new AudioBuffer({ length: samples.length, sampleRate });
  buffer.copyToChannel(samples, 0);
  light(speech.parts[index], "now");
  await play(speech, buffer, true);
}

const rateOf = (speech, part) => (speech.rate ?? 1) * (part.rate ?? 1);

// The samples of a part, asked for once: while one is heard the next one is being made.
function prepare(speech, index) {
  const part = speech.parts[index];
  if (part && !speech.ahead.has(index)) {
    const made = synthesise(part.text, speech.voice, rateOf(speech, part));
    made.catch(() => { /* told when its turn comes */ });
    speech.ahead.set(index, made);
  }
  return speech.ahead.get(index);
}

const silence = (seconds) => new AudioBuffer({ length: Math.ceil(seconds * RATE), sampleRate: RATE });

// Pauses are played too: the clock of the sound card runs on in a page that nobody looks at.
async function play(speech, buffer, isSpeech = false) {
  const source = new AudioBufferSourceNode(audio(), { buffer });
  source.connect(audio().destination);
  const ended = new Promise((resolve) => { source.onended = resolve; });
  source.start();
  try {
    await orStopped(speech, ended, isSpeech);
  } finally {
    source.stop();
  }
}

// What comes of a promise; nothing if a tone breaks into speech. A speech that was stopped goes no further.
async function orStopped(speech, promise, isSpeech = false) {
  speech.sounds = isSpeech;
  const result = await Promise.race([promise, new Promise((resolve) => { cut = resolve; })]);
  speech.sounds = false;
  if (speech.stopped) throw new Stopped();
  return result;
}

// Tones and speech are never heard together.
beforeTones(() => {
  if (!current?.sounds) return;
  current.broken = true;
  cut();
});

function light({ lights }, when) {
  if (!lights) return;
  said.set(lights, when);
  relight();
}

// After each new page: what is lit stays lit.
export function relight() {
  for (const [id, when] of said) document.getElementById(id)?.setAttribute("data-said", when);
}

function darken() {
  for (const id of said.keys()) document.getElementById(id)?.removeAttribute("data-said");
  said.clear();
}

// A voice of the system would speak on without its page.
window.addEventListener("pagehide", hush);
