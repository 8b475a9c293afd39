// What can be heard: a few short tones for the calls and the verdicts, and the way out for speech.

const TONES = {
  start: [440, 660],
  minute: [660],
  thirty: [660, 660],
  time: [880, 880, 440],
  end: [660, 550, 440],
  good: [660, 990],
  bad: [330, 220],
  tile: [300],
};
const STEP = 0.25;      // seconds from tone to tone
const LENGTH = 0.3;
const PATIENCE = 1000;      // milliseconds in which sound starts where it may
const MOVES = 250;      // milliseconds after which its time has gone on if it sounds

// The events that count as a person's touch; with a finger that is its lifting.
const GESTURES = ["pointerdown", "pointerup", "touchend", "keydown"];

// Like music, and unlike the sound of a page, on an iPad whose switch says silent.
if (navigator.audioSession) navigator.audioSession.type = "playback";

const changes = new EventTarget();
let context = null;
let tonesEnd = 0;
let listening = () => {};

const changed = () => changes.dispatchEvent(new Event("change"));
export const followSound = (act) => changes.addEventListener("change", act);

// The one context of the page, or null where the browser has none.
export function audio() {
  if (!context && window.AudioContext) {
    context = new AudioContext();
    context.addEventListener("statechange", changed);
  }
  return context;
}

// Asks for sound, which is refused until a person has touched the page, and while a call takes it.
export const wake = () => audio()?.resume().catch(() => { /* the next touch asks again */ });

export const isRunning = () => context?.state === "running";
const hasStood = () => stood >= 2;
const isStuck = () => hasStood() && isRunning();

for (const gesture of GESTURES) document.addEventListener(gesture, () => {
  if (hasStood()) begin();
  wake();
});

// After a call, a lock or another app: where the browser lets it, without a touch.
const back = () => { if (context && !document.hidden) wake(); };
document.addEventListener("visibilitychange", back);
window.addEventListener("pageshow", back);
window.addEventListener("focus", back);

// A tablet that was locked may give a context that says it runs and whose time stands still: looked at twice, it is
// stopped and started, and if that is no use the next touch makes another one.
let seen = -1;
let seenAt = 0;
let stood = 0;
export function isHeard() {
  const now = performance.now();
  if (isRunning() && now - seenAt >= MOVES) {
    stood = context.currentTime === seen ? stood + 1 : 0;
    if (stood === 2) context.suspend().then(wake, () => { /* the next touch makes another one */ });
    seen = context.currentTime;
    seenAt = now;
  }
  return isRunning() && !isStuck();
}

// "none", "untouched" before anybody has touched the page, "running", "stuck", or what the browser says.
export function soundState() {
  if (!window.AudioContext) return "none";
  if (!context) return "untouched";
  return isStuck() ? "stuck" : context.state;
}

function begin() {
  const old = context;
  context = null;
  stood = 0;
  seen = -1;
  tonesEnd = 0;
  old.removeEventListener("statechange", changed);
  old.close().catch(() => { /* it was none any more */ });
  listening();
}

// When sound can be heard, however long that takes.
export function whenRunning() {
  return new Promise((resolve) => {
    const look = () => {
      if (!isRunning()) return;
      changes.removeEventListener("change", look);
      resolve();
    };
    followSound(look);
    look();
  });
}

// Whether sound can be heard now, or very soon.
export async function canSound() {
  wake();
  if (!isRunning()) await Promise.race([whenRunning(), new Promise((resolve) => { setTimeout(resolve, PATIENCE); })]);
  return isRunning();
}

// Seconds until the tones that sound are over.
export const untilQuiet = () => Math.max(0, tonesEnd - context.currentTime);

// Speech makes way for tones: it hears of each one here.
export function beforeTones(act) {
  listening = act;
}

// A tile only knocks, and nobody who speaks stops for it.
export function sound(name) {
  const knocks = name === "tile";
  const tones = TONES[name];
  if (!isRunning() || !tones) return;
  tones.forEach((frequency, index) => {
    const start = context.currentTime + index * STEP;
    const tone = new OscillatorNode(context, { frequency });
    // A soft edge on both sides: a tone cut off at full strength clicks.
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setTargetAtTime(0.3, start, 0.01);
    volume.gain.setTargetAtTime(0, start + (knocks ? 0.02 : 0.18), 0.02);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  });
  if (knocks) return;
  tonesEnd = context.currentTime + (tones.length - 1) * STEP + LENGTH;
  listening();
}
