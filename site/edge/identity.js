// The certificate by which guests know this device as their host. It stays what it is over a reload, so that a guest
// joins again by one code.

const DATABASE = "faristol-identity";
const STORE = "certificates";
const LASTS = 300 * 24 * 3600_000;      // milliseconds; browsers allow a year
const LEFT = 2 * 24 * 3600_000;      // an evening and more

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

async function store(mode) {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await done(opening);
  return database.transaction(STORE, mode).objectStore(STORE);
}

let known = null;

// {"certificate", "fingerprint"}: the SHA-256 in hexadecimal digits. Where it cannot be kept, it lasts as long as the page.
async function find() {
  let certificate = null;
  try {
    certificate = await done((await store("readonly")).get("host"));
  } catch { /* nothing is kept here */ }
  if (!(certificate?.expires > Date.now() + LEFT)) {
    certificate = await RTCPeerConnection.generateCertificate({ name: "ECDSA", namedCurve: "P-256", expires: LASTS });
    try {
      await done((await store("readwrite")).put(certificate, "host"));
    } catch { /* guests will need a new invitation after a reload */ }
  }
  return { certificate, fingerprint: await fingerprintOf(certificate) };
}

// Firefox and Chromium tell it; elsewhere it stands in an offer that is never sent.
async function fingerprintOf(certificate) {
  const told = certificate.getFingerprints?.().find(({ algorithm }) => algorithm.toLowerCase() === "sha-256");
  if (told) return told.value.replaceAll(":", "").toLowerCase();
  const connection = new RTCPeerConnection({ certificates: [certificate] });
  connection.createDataChannel("");
  const { sdp } = await connection.createOffer();
  connection.close();
  return /^a=fingerprint:sha-256 (.*)$/im.exec(sdp)[1].trim().replaceAll(":", "").toLowerCase();
}

export const identity = () => (known ??= find());
