// The app's own voice for whoever has no screen reader: what live regions say is heard, if somebody has chosen so.

import { wordsOf } from "./say.js";
import { speak } from "./voice.js";

const REGIONS = "[aria-live], [role=status], [role=alert]";
const AGAIN = 2000;      // milliseconds in which the same words are not said twice
let voices = {};      // by language, as `speak` takes them
let last = { text: "", at: 0 };
let touched = false;      // browsers stay silent until a person has touched the page

const observer = new MutationObserver((changes) => {
  const regions = new Set();
  for (const { target, addedNodes } of changes) {
    regions.add((target.closest ? target : target.parentElement)?.closest(REGIONS));
    for (const node of addedNodes) if (node.matches?.("[role=alert]")) regions.add(node);
  }
  for (const region of regions) if (region?.isConnected) tell(region);
});

for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, () => { touched = true; }, { capture: true, once: true });
}

// {"on", "voices"}: a language without a voice of ours is left to the device.
export function aloud({ on, voices: chosen }) {
  voices = chosen;
  observer.disconnect();
  if (on) observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}

function tell(region) {
  const text = wordsOf(region);
  if (!text || !touched) return;
  if (text === last.text && Date.now() - last.at < AGAIN) return;
  last = { text, at: Date.now() };
  const { lang } = (region.querySelector("[lang]") ?? region).closest("[lang]");
  if (voices[lang]) speak({ ...voices[lang], parts: [{ text }], queue: true, instead: true });
  else bySystem(text, lang);
}

function bySystem(text, lang) {
  window.speechSynthesis?.cancel();
  window.speechSynthesis?.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang }));
}
