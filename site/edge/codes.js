// QR codes, from the camera or from a picture. What one says goes as `code` to the action that `data-scan` names;
// where none could be read it gets `error`, a word that app/scanned_codes.py knows. Whoever stops is not asked why.

import { frames, lookThrough } from "./codeviews.js";
import { openWindow } from "./codewindow.js";
import { send } from "./protocol.js";

const NOTHING_YET = 8_000;      // milliseconds before a camera is thought to see nothing
const LARGEST = 64e6;      // pixels of a picture, or bytes of its file
const LONGEST = 4000;      // pixels of its longer side that are searched
const SEEN = 700;      // of it that are shown
const REASONS = { NotAllowedError: "refused", SecurityError: "refused", NotFoundError: "absent", OverconstrainedError: "absent" };

const able = () => Boolean(navigator.mediaDevices?.getUserMedia);
const unread = (why) => Object.assign(new Error(why), { why });
let sought = false;

// Whether there is a camera is asked when first a code could be read. A page that may not know has a button that says why.
export function seekCamera() {
  if (sought || !document.querySelector("[data-scan]")) return;
  sought = true;
  const offer = (yes) => document.documentElement.toggleAttribute("data-camera", yes);
  if (!able()) return offer(!window.isSecureContext);
  const count = () => navigator.mediaDevices.enumerateDevices()
    .then((devices) => offer(devices.some(({ kind }) => kind === "videoinput")), () => offer(true));
  navigator.mediaDevices.addEventListener("devicechange", count);
  count();
}

// A worker for one code: it and what it needs are fetched when first a code is read, and its memory is given back.
function startReader() {
  const worker = new Worker(new URL("codereader.js", import.meta.url), { type: "module" });
  const lost = new Promise((_, fail) => {
    worker.onerror = (event) => {
      event.preventDefault();
      fail(unread("reader"));
    };
  });
  lost.catch(() => { /* told to whoever asks, which may be later */ });
  return {
    // What the code in these pixels says, or null. `thorough` takes its time.
    find: ({ width, height, data }, thorough = false) => Promise.race([lost, new Promise((resolve, reject) => {
      worker.onmessage = ({ data: { found, failed } }) => (failed ? reject(unread("reader")) : resolve(found));
      worker.postMessage({ width, height, data, thorough }, [data.buffer]);
    })]),
    end: () => worker.terminate(),
  };
}

async function film() {
  if (!able()) throw unread(window.isSecureContext ? "absent" : "insecure");
  const wanted = { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } };
  try {
    return await navigator.mediaDevices.getUserMedia({ video: wanted });
  } catch ({ name }) {
    throw unread(REASONS[name] ?? "busy");
  }
}

// What a code before the camera says, shown in `place` (see openWindow); null if that was closed. Errors have `why`.
export async function readFromCamera(place) {
  const stream = await film();
  const reader = startReader();
  const late = setTimeout(place.late, NOTHING_YET);
  try {
    if (!place.open()) return null;      // the person had enough before the camera was there
    const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true, srcObject: stream });
    const lost = new Promise((_, fail) => {
      stream.getVideoTracks()[0].addEventListener("ended", () => fail(unread("busy")));
    });
    place.show(video);
    return await Promise.race([frames(video, reader, place.open), place.closed, lost]);
  } finally {
    clearTimeout(late);
    reader.end();
    stream.getTracks().forEach((track) => track.stop());
  }
}

// A picture no larger than what is searched of it: made beside the page, which goes on meanwhile.
async function searchable(file, width, height) {
  const scale = LONGEST / Math.max(width, height);
  const size = { resizeWidth: Math.ceil(width * scale), resizeHeight: Math.ceil(height * scale), resizeQuality: "medium" };
  try {
    return await createImageBitmap(file, scale < 1 ? size : {});
  } catch {
    throw unread("picture");
  }
}

function preview(picture) {
  const scale = Math.min(1, SEEN / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height].map((length) => Math.max(1, Math.round(length * scale)));
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

// What a code in a picture says; null if `place` was closed. Errors have `why`.
export async function readFromPicture(file, place) {
  const picture = new Image();
  const url = URL.createObjectURL(file);
  const reader = startReader();
  let scaled = null;
  try {
    if (file.size > LARGEST) throw unread("huge");
    await new Promise((resolve, reject) => {
      Object.assign(picture, { onload: resolve, onerror: () => reject(unread("picture")), src: url });
    });
    const { naturalWidth: width, naturalHeight: height } = picture;
    if (width * height > LARGEST) throw unread("huge");
    scaled = await Promise.race([searchable(file, width, height), place.closed]);
    if (scaled === null) return null;
    place.show(preview(scaled));
    const found = await Promise.race([lookThrough(scaled, reader, place.open), place.closed]);
    if (found === null && place.open()) throw unread("none");
    return found;
  } finally {
    scaled?.close();
    reader.end();
    URL.revokeObjectURL(url);
  }
}

async function scan(asking, read) {
  const { scan: action, stop, hint, late, choose, ...fields } = asking.dataset;
  const place = openWindow(asking);
  try {
    const code = await read(place);
    if (code !== null) send(action, { ...fields, code });
  } catch (error) {
    if (place.open()) send(action, { ...fields, error: error.why ?? "reader" });
  } finally {
    place.close();
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("button[data-scan]");
  if (button) scan(button, readFromCamera);
});

document.addEventListener("change", ({ target }) => {
  if (!target.matches("input[type=file][data-scan]") || !target.files.length) return;
  const [file] = target.files;
  target.value = "";      // choosing the same picture again is a change too
  scan(target, (place) => readFromPicture(file, place));
});
