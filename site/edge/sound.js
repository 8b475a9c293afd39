// What can be heard: a few short tones for the calls and the verdicts, and the way out for speech.

const TONES = {
  start: [440, 660],
  minute: [660],
  thirty: [660, 660],
  time: [880, 880, 440],
  end: [660, 550, 440],
  good: [660, 990],
  bad: [330, 220],
};
const STEP = 0.25;      // seconds from tone to tone
const LENGTH = 0.3;
const PATIENCE = 1000;      // milliseconds in which sound starts where it may

// The events that count as a person's touch; with a finger that is its lifting.
const GESTURES = ["pointerdown", "pointerup", "touchend", "keydown"];

let context = null;
let tonesEnd = 0;
let listening = () => {};

// The one context of the page, or null where the browser has none.
export function audio() {
  return context ??= window.AudioContext ? new AudioContext() : null;
}

// Asks for sound, which is refused until a person has touched the page.
const wake = () => audio()?.resume().catch(() => { /* the next touch asks again */ });

for (const gesture of GESTURES) document.addEventListener(gesture, wake);

const isRunning = () => context?.state === "running";

// When sound can be heard, however long that takes.
export function whenRunning() {
  return new Promise((resolve) => {
    const look = () => {
      if (!isRunning()) return;
      context.removeEventListener("statechange", look);
      resolve();
    };
    context.addEventListener("statechange", look);
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

export function sound(name) {
  const tones = TONES[name];
  if (!isRunning() || !tones) return;
  tones.forEach((frequency, index) => {
    const start = context.currentTime + index * STEP;
    const tone = new OscillatorNode(context, { frequency });
    // A soft edge on both sides: a tone cut off at full strength clicks.
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setTargetAtTime(0.3, start, 0.01);
    volume.gain.setTargetAtTime(0, start + 0.18, 0.02);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  });
  tonesEnd = context.currentTime + (tones.length - 1) * STEP + LENGTH;
  listening();
}
