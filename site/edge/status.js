// Tells the app how this device stands, and again when that has changed; its page is told as long as it is shown.

import { facts } from "./device.js";
import { send } from "./protocol.js";

const LOOK = 1_500;
const app = document.getElementById("app");
let offline = "preparing";
let reported = "";
let looking = 0;
let asked = "no";      // whether the browser was asked to keep what is saved, in this visit

export async function report(state = offline) {
  offline = state;
  const found = await facts();
  const { version } = document.documentElement.dataset;
  const fields = { offline, version, secure: window.isSecureContext ? "yes" : "no", asked, ...found };
  const text = JSON.stringify(fields);
  if (text === reported) return;
  reported = text;
  await send("runtime.status", fields);
}

// Once a visit, and only after something was saved: some browsers ask the person then.
export async function askToKeep() {
  const { storage } = navigator;
  if (asked === "yes" || !storage?.persist) return;
  asked = "yes";
  try {
    if (!await storage.persisted()) await storage.persist();
  } catch { /* the page of the device tells how it stands */ }
  report();
}

new MutationObserver(() => {
  const shown = Boolean(document.getElementById("page-device"));
  if (shown === Boolean(looking)) return;
  clearInterval(looking);
  looking = shown ? setInterval(report, LOOK) : 0;
  if (shown) report();
}).observe(app, { childList: true });

// Chromium's offer to install comes when it likes; start.js keeps it.
const { faristol } = window;
faristol.offered = () => { if (reported) report(); };
window.addEventListener("appinstalled", () => {
  faristol.offer = null;
  report();
});

document.addEventListener("click", async ({ target }) => {
  const { offer } = faristol;
  if (!offer || !target.closest?.("[data-install]")) return;
  faristol.offer = null;      // it can be taken once
  await offer.prompt();
  report();
});
