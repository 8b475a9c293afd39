// What this browser offers, as words and figures for the app, which says what they mean. Nothing of people or events.

import { isAwake, isRefused } from "./awake.js";
import { clipboardRefused } from "./clipboard.js";
import { second } from "./projector.js";
import { shares } from "./sharing.js";
import { state as snapshotState } from "./snapshot.js";
import { soundState } from "./sound.js";

const PATIENCE = 1_000;      // milliseconds for an answer; a browser that gives none does not offer it

async function answer(ask, otherwise) {
  try {
    return await Promise.race([ask(), new Promise((resolve) => { setTimeout(resolve, PATIENCE); })]) ?? otherwise;
  } catch {
    return otherwise;
  }
}

async function camera() {
  const { mediaDevices, permissions } = navigator;
  if (!mediaDevices?.getUserMedia) return "none";
  if (!document.getElementById("page-device")) return "offered";      // looked at where somebody reads of it
  const { state } = await answer(() => permissions.query({ name: "camera" }), {});
  if (state === "denied") return "denied";
  const devices = await answer(() => mediaDevices.enumerateDevices(), []);
  return devices.length && !devices.some(({ kind }) => kind === "videoinput") ? "absent" : "offered";
}

function light() {
  if (!navigator.wakeLock) return "none";
  return isRefused() ? "refused" : isAwake() ? "held" : "offered";
}

function clipboard() {
  if (!navigator.clipboard) return "none";
  return clipboardRefused ? "refused" : "offered";
}

const isInstalled = () => navigator.standalone === true
  || ["standalone", "fullscreen", "minimal-ui"].some((mode) => matchMedia(`(display-mode: ${mode})`).matches);

const yes = (value) => (value ? "yes" : "no");

export async function facts() {
  const { deviceMemory = "", hardwareConcurrency = "", languages, locks, maxTouchPoints, storage, userAgent } = navigator;
  const { usage = "", quota = "" } = await answer(() => storage.estimate(), {});
  return {
    agent: userAgent,
    touch: yes(maxTouchPoints > 1),
    installed: yes(isInstalled()),
    offered: yes(window.faristol.offer),
    snapshot: await answer(snapshotState, "unable"),
    usage: String(usage),
    quota: String(quota),
    persisted: yes(await answer(() => storage.persisted(), false)),
    sound: soundState(),
    playback: yes(navigator.audioSession),
    light: light(),
    camera: await camera(),
    clipboard: clipboard(),
    window: second(),
    share: shares(),
    locks: yes(locks),
    cores: String(hardwareConcurrency),
    memory: String(deviceMemory),
    screen: `${screen.width} × ${screen.height}`,
    languages: languages.join(", "),
  };
}
