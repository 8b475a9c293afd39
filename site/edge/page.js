// What an answer shows: another page, or what is other than before in the one that is there.

import { noteOpen, questionsOpen } from "./back.js";
import { tick } from "./clock.js";
import { seekCamera } from "./codes.js";
import { focused, goOn, letGo, markAgain } from "./focus.js";
import { markGlass } from "./glass.js";
import { giveBack, morph } from "./morph.js";
import { decided } from "./picture.js";
import { settle as settleHall } from "./projector.js";
import { remember } from "./remembered.js";
import { told, tellNew, unsay } from "./say.js";
import { settle } from "./settle.js";
import { markSheet } from "./sheet.js";
import { markTheme } from "./theme.js";
import { keepInSight } from "./viewport.js";
import { relight } from "./voice.js";

const app = document.getElementById("app");
export let shownPath = null;

const afterFrame = (act) => (document.hidden ? act() : requestAnimationFrame(() => setTimeout(act)));

// Another page. What stands far down in a long one (data-later) has a frame of its own, after the first one.
let complete = () => {};
function openPage(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const later = [...fresh.content.querySelectorAll("[data-later]")].map((element) => {
    const place = document.createComment("");
    element.replaceWith(place);
    return [place, element];
  });
  app.replaceChildren(fresh.content);
  if (!later.length) return;
  app.setAttribute("aria-busy", "true");
  complete = () => {
    for (const [place, element] of later) place.replaceWith(element);
    app.removeAttribute("aria-busy");
    complete = () => {};
  };
  afterFrame(() => complete());
}

// What was chosen in a form may change the address of the page that one is on; what is typed there meanwhile stays.
const staysBy = ({ ticked }, html) => ticked.size > 0 && html.includes(`id="${app.firstElementChild.id}"`);

// `html` is a whole page with the places of its parts; without it only some parts are others than before.
export function show({ html, parts = {}, title, path, language, opened = 0, requested }, action) {
  const { name, link } = action;
  const focus = focused();
  complete();
  questionsOpen(opened);
  const heard = told();
  const before = shownPath;
  const first = before === null;
  const shown = decided(parts, Boolean(html));
  const whole = html?.replace(/<!--([\w-]+)-->/g, (_, id) => parts[id]);
  const opens = first || (path !== before && !staysBy(action, whole));
  const moved = opens && !first;
  if (opens) openPage(whole);
  else {
    const fields = new Set();
    if (html) letGo(focus);
    if (html) morph(app, whole, "innerHTML", action, fields);
    else for (const id in shown) morph(document.getElementById(id), shown[id], "outerHTML", action, fields);
    giveBack(action, fields);
  }
  markAgain(focus);
  if (document.title !== title) document.title = title;
  if (language && (first || language !== document.documentElement.lang)) remember("language", document.documentElement.lang = language);
  const replaces = name === "app.start" || (name === "go" && !link);
  afterFrame(() => {
    if (path !== location.hash) record(path, replaces ? action.from : before, replaces);
    if (path === location.hash) noteOpen();
  });
  shownPath = path;
  settle();
  markTheme();
  markGlass();
  settleHall();
  markSheet(moved);
  tick();
  relight();
  seekCamera();
  if (moved) {
    window.scrollTo(0, 0);
    document.getElementById(link)?.scrollIntoView();  // what the link is for, where other things stand above it
  }
  // The same message again is seen as long as a new one.
  if (requested) for (const shown of app.querySelectorAll(".toasts")) for (const going of shown.getAnimations({ subtree: true })) going.currentTime = 0;
  if (moved || requested) unsay();
  if (!first && !moved) tellNew(heard);
  goOn(focus, { first, moved });
  keepInSight();
}

// The address of a page that is shown; the browser has work with it that can wait for the page to be seen.
function record(path, from, replaces) {
  // Whoever has gone elsewhere meanwhile stays there: the answer to that is still to come.
  if (path === location.hash || location.hash !== from) return;
  // The entry of what was open on the page before is there for the next one.
  history[replaces || history.state?.open ? "replaceState" : "pushState"](null, "", path);
}
