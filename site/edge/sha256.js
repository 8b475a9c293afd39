// SHA-256 of a text as 64 hexadecimal digits: by the browser, and on plain http, where it gives none, by hand (FIPS 180-4).

const WORDS = 64;

// The first bits of the roots of the first primes.
function fractions(count, root) {
  const found = [];
  for (let number = 2; found.length < count; number += 1) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) prime = false;
    if (prime) found.push((root(number) % 1) * 2 ** 32 | 0);
  }
  return found;
}

const turned = (word, by) => (word >>> by) | (word << (32 - by));

function byHand(bytes) {
  const constants = fractions(WORDS, Math.cbrt);
  const hash = fractions(8, Math.sqrt);
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const message = new DataView(new ArrayBuffer(length));
  new Uint8Array(message.buffer).set(bytes);
  message.setUint8(bytes.length, 0x80);
  message.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  message.setUint32(length - 4, bytes.length << 3);
  const words = new Int32Array(WORDS);
  for (let block = 0; block < length; block += 64) {
    for (let at = 0; at < 16; at += 1) words[at] = message.getInt32(block + 4 * at);
    for (let at = 16; at < WORDS; at += 1) {
      const [near, far] = [words[at - 2], words[at - 15]];
      const second = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
      const first = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
      words[at] = words[at - 16] + first + words[at - 7] + second;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let at = 0; at < WORDS; at += 1) {
      const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = (h + high + ((e & f) ^ (~e & g)) + constants[at] + words[at]) | 0;
      const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => { hash[at] = (hash[at] + word) | 0; });
  }
  return Uint8Array.from(hash.flatMap((word) => [word >>> 24, word >>> 16 & 255, word >>> 8 & 255, word & 255]));
}

export async function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const digest = crypto.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)) : byHand(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
