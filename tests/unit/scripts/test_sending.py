"""Which actions of the page go to Python, and which do not (site/edge/protocol.js)."""

import json
import subprocess

from devtools import ROOT

RUN = """
const around = { addEventListener() {}, getElementById: () => null, querySelectorAll: () => [] };
Object.assign(globalThis, { document: around, location: { hash: "#/" }, window: around });
around.faristol = { calm() {} };
const { connect, send } = await import(process.argv[1]);
const sent = [];
const live = (text) => send("form.live", { text }, { live: true });
let again = true;
connect({
  hurry() {},
  async act(text) {
    sent.push(JSON.parse(text).fields.text ?? "portion");
    return JSON.stringify(again && !JSON.parse(text).fields.text ? [{ kind: "again" }] : []);
  },
}, { again() {
  again = false;
  send("work", {}, { repeat: true, portion: true, live: true });
} });
const idle = () => new Promise((resolve) => { setTimeout(resolve, 20); });
live("a"); live("a");
await idle();
live("a"); live("b"); live("b"); live("a");
send("form.sent", { text: "sent" }); send("form.sent", { text: "sent" });
await idle();
send("work", {}, { live: true });
await idle();
console.log(JSON.stringify(sent));
process.exit();
"""


def test_text_that_is_told_twice_goes_out_once_and_work_goes_on():
    script = (ROOT / "site/edge/protocol.js").as_uri()
    command = ["node", "--input-type=module", "--eval", RUN, script]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == ["a", "a", "a", "sent", "portion", "portion"]
