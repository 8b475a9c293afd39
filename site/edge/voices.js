// The two kinds of voices: eSpeak in its worker, and those of the system.

import { send } from "./protocol.js";

const LANGUAGES = { ca: "ca", cat: "ca", ro: "ro", ron: "ro", rum: "ro" };      // as systems write them
const PATIENCE = 5000;      // milliseconds in which a voice of the system begins
const SLOWEST = 300;      // and those for a letter, before it counts as stuck

const asked = new Map();
let worker = null;
let count = 0;
let reported = "[]";

// A text as {samples, sampleRate}. Voices are "ca", "ca-va", "ca-ba", "ca-nw" and "ro".
export function synthesise(text, voice, rate) {
  worker ??= startWorker();
  const number = count += 1;
  return new Promise((resolve, reject) => {
    asked.set(number, { resolve, reject });
    worker.postMessage({ number, text, voice, rate });
  });
}

function startWorker() {
  const started = new Worker(new URL("speaker.js", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data: { number, failed, ...made } }) => {
    const answer = asked.get(number);
    asked.delete(number);
    if (failed) giveUp(started, answer, failed);
    else answer?.resolve(made);
  });
  started.addEventListener("error", (event) => {
    event.preventDefault();
    giveUp(started, null, event.message ?? "speaker.js does not start");
  });
  return started;
}

// The next text starts another worker: the connection may be back by then.
function giveUp(failed, answer, reason) {
  failed.terminate();
  if (worker === failed) worker = null;
  for (const other of [answer, ...asked.values()]) other?.reject(new Error(reason));
  asked.clear();
}

const languageOf = ({ lang }) => LANGUAGES[lang.toLowerCase().split(/[-_]/)[0]];

const systemVoices = () => window.speechSynthesis?.getVoices() ?? [];

// A voice by its address, if it is here and speaks the language.
export const systemVoice = (uri, language) =>
  systemVoices().find((voice) => voice.voiceURI === uri && languageOf(voice) === language);

// Whether a voice of the system has said a text; `begins` is called when it starts to.
export function sayAs(voice, text, rate, begins) {
  const utterance = new SpeechSynthesisUtterance(text);
  Object.assign(utterance, { voice, lang: voice.lang, rate });
  return new Promise((resolve) => {
    const refuse = () => resolve(false);
    let patience = setTimeout(refuse, PATIENCE);
    utterance.onstart = () => {
      clearTimeout(patience);
      patience = setTimeout(refuse, PATIENCE + text.length * SLOWEST);
      begins();
    };
    utterance.onend = () => { clearTimeout(patience); resolve(true); };
    utterance.onerror = () => { clearTimeout(patience); resolve(false); };
    speechSynthesis.speak(utterance);
  });
}

function report() {
  const ours = systemVoices().filter(languageOf);
  const voices = JSON.stringify(ours.map(({ voiceURI, name, lang, localService }) => (
    { uri: voiceURI, name, lang, local: localService })));
  if (voices === reported) return;
  reported = voices;
  send("voice.list", { voices });
}

// Tells the app which voices the system has for our languages, and each change of that: most come late.
export function followVoices() {
  if (window.speechSynthesis) speechSynthesis.onvoiceschanged = report;
  report();
}
