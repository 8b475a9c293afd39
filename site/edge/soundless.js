// A page that is going to call time says beforehand that nobody would hear it, as long as that is so.

import { say } from "./say.js";
import { followSound, isHeard, isRunning, wake } from "./sound.js";

const LOOK = 1000;
const LOOKS = 2;      // a context that has just been asked for takes a moment
const root = document.documentElement;
let silent = 0;

function look() {
  const line = document.querySelector(".soundless");
  if (line && !isRunning() && !document.hidden) wake();
  silent = line && !document.hidden && !isHeard() ? silent + 1 : 0;
  settle(line);
}

function settle(line) {
  const told = silent >= LOOKS;
  if (told === root.hasAttribute("data-soundless")) return;
  root.toggleAttribute("data-soundless", told);
  if (told) say({ text: line.textContent.trim() });
}

followSound(() => {
  if (!isRunning()) return;
  silent = 0;
  settle(null);
});
setInterval(look, LOOK);
