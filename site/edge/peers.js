// Data channels to other devices, without any server (docs/protocol.md). Python says whom to reach and reads what they
// say; here are the connections, the clock between two devices, and the silence of one that is gone.

import { Heard, LONGEST } from "./heard.js";
import { identity } from "./identity.js";
import { send } from "./protocol.js";
import { remember } from "./remembered.js";

const GATHERING = 2_000;      // milliseconds for a device to find its addresses; those of its own network come at once
const OPENING = 15_000;      // milliseconds after which two devices will not find each other any more
const BEAT = 2_000;      // milliseconds between two pings of a guest
const SILENCE = 9_000;      // milliseconds after which nobody is thought to be there
const HELD = 256_000;      // bytes under way, above which frames wait
const MOST_HELD = 1_200;      // frames that wait: two of the largest events; who reads none of them is gone
const CLOSING = 2_000;      // milliseconds for what is under way when a channel is closed
const NOTICED = 15;      // milliseconds by which a clock must be off for it to be told
const SAMPLES = 8;      // pings of which the quickest tells the difference of the clocks
const NOBODY = "192.0.2.1";      // an address that is kept free for examples (RFC 5737)
const AGAIN = 2_500;      // milliseconds after which a browser is told the other side's addresses once more

const peers = new Map();
let hosting = false;
const tell = (name, fields) => send(`peer.${name}`, fields, { repeat: true });

class Peer {
  constructor(id, certificate) {
    this.id = id;
    this.waiting = [];
    this.heardAt = 0;
    this.pings = [];
    this.isGuest = !certificate;
    this.heard = new Heard(!this.isGuest);
    this.connection = new RTCPeerConnection(certificate ? { certificates: [certificate] } : {});
    this.connection.onconnectionstatechange = () => {
      if (["failed", "closed"].includes(this.connection.connectionState)) this.end(this.channel?.readyState === "open" ? "lost" : "unreached");
    };
    peers.get(id)?.end();
    peers.set(id, this);
  }

  // A guest opens one channel, and no other.
  use(channel) {
    if (this.channel) {
      channel.close();
      this.stop("unreadable");
      return;
    }
    this.channel = channel;
    channel.bufferedAmountLowThreshold = HELD / 2;
    channel.onbufferedamountlow = () => this.flush();
    channel.onmessage = ({ data }) => this.hear(data);
    channel.onclose = () => this.end("lost");
    channel.onopen = () => {
      this.heardAt = Date.now();
      clearTimeout(this.opening);
      clearInterval(this.looking);
      this.beating = setInterval(() => this.beat(), BEAT);
      tell("opened", { id: this.id, device: navigator.userAgent });
      this.beat();
    };
  }

  // As it is written once all its addresses are known, or most of them.
  async describe(description) {
    const { connection } = this;
    const gathered = new Promise((resolve) => {
      connection.onicegatheringstatechange = () => { if (connection.iceGatheringState === "complete") resolve(); };
    });
    await connection.setLocalDescription(description);
    if (connection.iceGatheringState !== "complete") await Promise.race([gathered, new Promise((resolve) => { setTimeout(resolve, GATHERING); })]);
    if (!this.over) tell("described", { id: this.id, sdp: connection.localDescription.sdp });
  }

  // The addresses of the other side: now, and again until it is there. A name of the local network (mDNS) that was not
  // found at once is asked for only once by browsers, and they give up where no address comes any more.
  lookFor(addresses) {
    clearInterval(this.looking);
    const add = () => {
      for (const candidate of addresses()) this.connection.addIceCandidate({ candidate, sdpMid: "0", sdpMLineIndex: 0 }).catch(() => {});
    };
    add();
    this.looking = setInterval(add, AGAIN);
  }

  // Nobody is reached by it; it keeps a browser waiting that would give up without any address of the other side.
  keepWaiting() {
    let port = 9;
    this.lookFor(() => [`candidate:1 1 udp 1 ${NOBODY} ${port++} typ host`]);
  }

  limit() {
    clearTimeout(this.opening);
    this.opening = setTimeout(() => this.end("unreached"), OPENING);
  }

  // Frames wait where too much is under way; short ones go together, a line each.
  say(frames) {
    this.waiting.push(...frames);
    this.flush();
    if (this.waiting.length > MOST_HELD) this.end("lost");
  }

  flush() {
    while (this.waiting.length && this.channel?.readyState === "open" && this.channel.bufferedAmount < HELD) {
      let lines = this.waiting.shift();
      while (this.waiting.length && lines.length + this.waiting[0].length < LONGEST) lines += `\n${this.waiting.shift()}`;
      this.channel.send(lines);
    }
  }

  // A guest pings, a host answers with its time; each of the two sees whether the other is still there.
  beat() {
    const silent = Date.now() - this.heardAt;
    if (this.silent !== silent > SILENCE) {
      this.silent = silent > SILENCE;
      if (this.silent || this.told) tell(this.silent ? "silent" : "back", { id: this.id, heard: this.heardAt });
      this.told = true;
    }
    if (this.isGuest) this.answer(this.heard.ping(performance.now()));
  }

  // A short text that nobody waits for: where too much is under way it is left out.
  answer(text) {
    if (text && this.channel.readyState === "open" && this.channel.bufferedAmount < 2 * HELD) this.channel.send(text);
  }

  hear(data) {
    if (this.over || this.deaf) return;
    const { why, ping, trip, time } = this.heard.take(data, performance.now(), Date.now());
    if (why) {
      this.stop(why);
      return;
    }
    this.heardAt = Date.now();
    remember("heard", this.heardAt);      // a window that is closed, or whatever ends it, tells nobody
    if (this.silent) this.beat();
    if (ping) this.answer(`pong ${ping} ${Date.now()}`);
    else if (time !== undefined) this.compare(trip, time);
    else this.pass();
  }

  // Who floods, or says what nobody of its role says, is not listened to any more, however slowly Python comes to it.
  stop(why) {
    if (this.over || this.deaf) return;
    this.deaf = true;
    this.heard.lines = [];
    tell("stopped", { id: this.id, why });
  }

  // What comes while Python is at work goes to it together, and when it came.
  async pass() {
    if (this.passing) return;
    this.passing = true;
    while (this.heard.lines.length) {
      const heard = this.heard.next();
      await tell("heard", { id: this.id, frames: heard.map(({ frame }) => frame).join("\n"), arrived: heard.map(({ at }) => at).join(" ") });
    }
    this.passing = false;
    if (this.why) this.closed(this.why);
  }

  // How far the clock of this device is ahead of the host's: by the ping of the last ones that came back soonest.
  compare(trip, time) {
    this.pings = [...this.pings.slice(1 - SAMPLES), { trip, ahead: Date.now() - trip / 2 - time }];
    const { ahead } = this.pings.reduce((best, one) => (one.trip < best.trip ? one : best));
    if (this.telling || Math.abs(ahead - (this.ahead ?? Infinity)) < NOTICED) return;
    this.ahead = ahead;
    this.telling = true;
    tell("clock", { id: this.id, ahead: String(Math.round(ahead)) })?.then(() => { this.telling = false; });
  }

  // Without a reason it is this device that ends it.
  end(why) {
    if (this.over) return;
    this.over = true;
    for (const timer of [this.opening, this.looking, this.beating]) clearTimeout(timer);
    // What was sent last, such as why it ends, is still under way: a channel that is closed brings it first.
    if (this.channel?.readyState === "open") this.channel.close();
    setTimeout(() => this.connection.close(), CLOSING);
    if (peers.get(this.id) === this) peers.delete(this.id);
    // What was heard before is told first.
    if (!why) this.heard.lines = [];
    else if (this.passing) this.why = why;
    else this.closed(why);
  }

  closed(why) {
    tell("closed", { id: this.id, why, heard: this.heardAt });
  }
}

async function trying(id, act) {
  try {
    await act();
  } catch (error) {
    console.warn(error);
    peers.get(id)?.end();
    tell("closed", { id, why: window.RTCPeerConnection ? "refused" : "absent" });
  }
}

const acts = {
  // The host's certificate, by which guests know it over any reload.
  identify: ({ id }) => trying(id, async () => {
    hosting = true;
    tell("identity", { id, fingerprint: (await identity()).fingerprint });
  }),
  // A guest asks to be reached.
  ask: ({ id }) => trying(id, async () => {
    const peer = new Peer(id);
    peer.use(peer.connection.createDataChannel("faristol"));
    await peer.describe(await peer.connection.createOffer());
  }),
  // What the host will answer is known, where it is not: it is the host that comes.
  expect: ({ id, sdp, sure }) => trying(id, async () => {
    const peer = peers.get(id);
    if (!peer || peer.connection.signalingState !== "have-local-offer") return;
    await peer.connection.setRemoteDescription({ type: "answer", sdp });
    if (!sure) peer.keepWaiting();
  }),
  // The host has been told after all where it is.
  find: ({ id, candidates }) => trying(id, async () => {
    peers.get(id)?.lookFor(() => candidates);
    peers.get(id)?.limit();
  }),
  // The host comes to a guest, under the name that both know.
  reach: ({ id, sdp, ufrag, password }) => trying(id, async () => {
    const { certificate } = await identity();
    const peer = new Peer(id, certificate);
    peer.limit();
    peer.connection.ondatachannel = ({ channel }) => peer.use(channel);
    await peer.connection.setRemoteDescription({ type: "offer", sdp });
    const addresses = sdp.match(/(?<=^a=)candidate:.*$/gm) ?? [];
    peer.lookFor(() => addresses);
    const own = await peer.connection.createAnswer();
    const named = own.sdp.replace(/^a=ice-ufrag:.*$/m, `a=ice-ufrag:${ufrag}`).replace(/^a=ice-pwd:.*$/m, `a=ice-pwd:${password}`);
    await peer.describe({ type: "answer", sdp: named });
  }),
  send: ({ id, frames }) => peers.get(id)?.say(frames),
  close: ({ id }) => peers.get(id)?.end(),
};

// The time of this device has jumped: a guest knows at once by how much more it is ahead of the host's.
export function jumped(jump) {
  for (const one of peers.values()) {
    if (!one.isGuest || one.ahead === undefined) continue;
    one.pings = [];
    one.ahead += jump;
    tell("clock", { id: one.id, ahead: String(Math.round(one.ahead)) });
  }
}

// `act` is one of the above; the rest is what it needs.
export const peer = ({ act, ...given }) => acts[act](given);

// A code that was opened in a window of its own goes to the one that waits for it, which says so.
const windows = "BroadcastChannel" in window ? new BroadcastChannel("faristol-codes") : null;
let handed = "";
windows?.addEventListener("message", ({ data }) => {
  if (typeof data?.code === "string" && (hosting || peers.size)) send("join.handed", { code: data.code }, { repeat: "underWay" });
  if (handed && data?.taken === handed) send("join.taken", {}, { repeat: "underWay" });
});
export function hand({ code = "", taken = "" }) {
  handed = code;
  windows?.postMessage(code ? { code } : { taken });
}

window.addEventListener("pagehide", ({ persisted }) => {
  if (!persisted) for (const one of peers.values()) one.connection.close();
});
