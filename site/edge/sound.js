// A few short tones for the calls and the verdicts. Browsers stay silent until a person has touched the page.

const TONES = {
  minute: [660],
  thirty: [660, 660],
  time: [880, 880, 440],
  good: [660, 990],
  bad: [330, 220],
};
let context = null;

for (const gesture of ["pointerdown", "keydown"]) {
  document.addEventListener(gesture, () => {
    context ??= window.AudioContext ? new AudioContext() : null;
    context?.resume();
  });
}

export function sound(name) {
  if (context?.state !== "running") return;
  TONES[name]?.forEach((frequency, index) => {
    const start = context.currentTime + index * 0.25;
    const tone = new OscillatorNode(context, { frequency });
    // A soft edge on both sides: a tone cut off at full strength clicks.
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setTargetAtTime(0.3, start, 0.01);
    volume.gain.setTargetAtTime(0, start + 0.18, 0.02);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  });
}
