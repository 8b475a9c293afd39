// A worker that finds a QR code in pixels, {width, height, data: RGBA}: it answers {found: what it says, or null}.

import { vendor } from "./places.js";

const loading = import(`${vendor}qr/decode.js`);
loading.catch(() => { /* told to whoever asks */ });

const PATIENCE = { effort: Infinity, timeLimit: 1_500 };
const HURRY = { effort: 2, timeLimit: 60 };

self.addEventListener("message", async ({ data: { thorough, ...picture } }) => {
  let decode;
  try {
    decode = (await loading).decodeQR;
  } catch (error) {
    return self.postMessage({ failed: String(error) });
  }
  try {
    return self.postMessage({ found: decode(picture, thorough ? PATIENCE : HURRY) });
  } catch {
    return self.postMessage({ found: null });      // that is how it says that there is none
  }
});
