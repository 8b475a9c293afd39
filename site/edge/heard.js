// What another device says, as if a stranger said it: counted before it is looked at, and only what its role may say
// is read (docs/protocol.md). Whatever else comes ends the connection.

export const LONGEST = 16_000;      // characters of a text
const CLEAN = /^[ -~\n]+$/;      // what JSON and frames are written in
const PING = /^ping ([\d.]{1,35})$/;
const PONG = /^pong ([\d.]{1,35}) (\d{1,14})$/;
const LATEST = 32_503_680_000_000;      // epoch milliseconds; the year 3000
const MESSAGE = /^\d+ (\d+)\/\1 /;      // a frame that is the last one of its message
const TOGETHER = 8;      // messages that Python takes at once, so that no tap waits for long
const MOST_PINGS = 30;      // pings without an answer, after which none is sent

// Lines that may come at once, and a second after that; lines that wait for Python. A guest that waits for its answers
// never has so many (py/faristol/joined/host.py); a whole event comes in 534 frames, and once more where it was slow.
const GUESTS = { burst: 1_080, second: 20, waiting: 64 };
const HOSTS = { burst: 2_000, second: 100, waiting: 1_200 };

export class Heard {
  constructor(isFromGuest) {
    this.isFromGuest = isFromGuest;
    this.limits = isFromGuest ? GUESTS : HOSTS;
    this.allowance = this.limits.burst;
    this.at = 0;
    this.lines = [];
    this.pings = new Map();
  }

  // What a ping says, or nothing while too many have had no answer, or one of this very moment has none.
  ping(now) {
    const sent = now.toFixed(3);
    if (this.pings.size >= MOST_PINGS || this.pings.has(sent)) return "";
    this.pings.set(sent, now);
    return `ping ${sent}`;
  }

  // What is to be done about a text: `ping` to be answered, `trip` and `time` of an answer, or lines wait; `why` it ends.
  take(text, now, wall) {
    const whole = typeof text === "string";
    const count = whole && text.length <= LONGEST ? text.split("\n").length : 1;
    this.allowance = Math.min(this.limits.burst, this.allowance + (Math.max(0, now - this.at) * this.limits.second) / 1000) - count;
    this.at = now;
    if (this.allowance < 0 || this.lines.length + count > this.limits.waiting) return { why: "flood" };
    if (!whole || text.length > LONGEST || !CLEAN.test(text)) return { why: "unreadable" };
    if (text.startsWith("p")) return this.isFromGuest ? asked(text) : this.answered(text, now);
    this.lines.push(...text.split("\n").map((frame) => ({ frame, at: wall })));
    return {};
  }

  // A host answers each ping once, and in their order.
  answered(text, now) {
    const [, said, told] = PONG.exec(text) ?? [];
    const sent = this.pings.get(said);
    const time = Number(told);
    if (sent === undefined || time > LATEST) return { why: "unreadable" };
    for (const before of [...this.pings.keys()].slice(0, [...this.pings.keys()].indexOf(said) + 1)) this.pings.delete(before);
    return { trip: now - sent, time };
  }

  // The next lines for Python.
  next() {
    let ended = 0;
    const last = this.lines.findIndex(({ frame }) => MESSAGE.test(frame) && ++ended === TOGETHER);
    return this.lines.splice(0, last < 0 ? this.lines.length : last + 1);
  }
}

function asked(text) {
  const [, said] = PING.exec(text) ?? [];
  return said === undefined ? { why: "unreadable" } : { ping: said };
}
