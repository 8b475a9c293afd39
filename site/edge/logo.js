// A picture that a person has chosen, made small before the app hears of it: what is handed over are pixels alone, so that
// no script of an SVG ever runs or is kept.

import { send } from "./protocol.js";

const LARGEST = 10_000_000;               // bytes of a file
const MOST_PIXELS = 40_000_000;
const SIDES = [480, 320, 200, 120];
const LONGEST = 64_000;                   // characters of what is handed over

function loaded(url) {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = url;
  });
}

// The picture in a square of so many pixels, as a data: address; null if it is too long or nothing is to be seen in it.
function drawn(image, side) {
  const width = image.naturalWidth || side, height = image.naturalHeight || side;      // an SVG may say neither
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let seen = false, opaque = true;
  for (let at = 3; at < data.length; at += 4) {
    seen ||= data[at] > 0;
    opaque &&= data[at] === 255;
  }
  if (!seen) throw new Error("empty");
  const made = [canvas.toDataURL("image/png"), ...(opaque ? [canvas.toDataURL("image/jpeg", 0.85)] : [])];
  return made.find((one) => one.length <= LONGEST) ?? null;
}

async function small(file) {
  if (file.size > LARGEST) return { why: "large" };
  const url = URL.createObjectURL(file);
  try {
    const image = await loaded(url);
    if (image.naturalWidth * image.naturalHeight > MOST_PIXELS) return { why: "large" };
    for (const side of SIDES) {
      const picture = drawn(image, side);
      if (picture) return { picture };
    }
    return { why: "picture" };
  } catch (error) {
    // a canvas that an SVG with a web page in it (foreignObject) was drawn on is not read
    return { why: error.name === "SecurityError" ? "mixed" : error.message === "empty" ? "empty" : "picture" };
  } finally {
    URL.revokeObjectURL(url);
  }
}

document.addEventListener("change", async ({ target }) => {
  if (!target.matches("input[type=file][data-picture]") || !target.files.length) return;
  const [file] = target.files;
  target.value = "";      // choosing the same file again is a change too
  send(target.dataset.picture, { ...await small(file), filename: file.name });
});
