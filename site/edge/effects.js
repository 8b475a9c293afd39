// What the page does with each kind of effect of an answer.

import { aloud } from "./aloud.js";
import { copy } from "./clipboard.js";
import { download } from "./files.js";
import { lead } from "./focus.js";
import { show } from "./page.js";
import { hand, peer } from "./peers.js";
import { send } from "./protocol.js";
import { keep } from "./remembered.js";
import { alert, say } from "./say.js";
import { offer, share } from "./sharing.js";
import { sound } from "./sound.js";
import { askToKeep } from "./status.js";
import { chooseTheme } from "./theme.js";
import { applyUpdate } from "./update.js";
import { hush, speak } from "./voice.js";

const others = "BroadcastChannel" in window ? new BroadcastChannel("faristol") : null;
// The answer under way may have read just before this was saved.
others?.addEventListener("message", ({ data }) => send("stream.changed", { stream: data }, { repeat: "underWay" }));

export const perform = {
  page: show,
  focus: lead,
  say,
  alert,
  // What was unfolded to be filled in has been taken.
  fold: ({ id }) => document.getElementById(id)?.removeAttribute("open"),
  copy,
  download(file) {
    download(file);
    offer(file);
  },
  share,
  sound: ({ name }) => sound(name),
  speak,
  aloud,
  hush,
  print: () => window.print(),
  update: applyUpdate,
  // Long work comes back for its next portion, after whatever the person has asked for meanwhile.
  again({ name, fields = {}, after = 0, live = false }) {
    const work = () => { send(name, fields, { repeat: true, portion: true, live }); };
    if (after) setTimeout(work, after);
    else work();
  },
  peer,
  hand,
  theme: chooseTheme,
  // Over a reload of this tab, and no longer.
  order: ({ value }) => keep("order", value),
  draft: ({ value }) => keep("draft", value),
  editor: ({ value }) => keep("editor", value),
  broadcast({ stream }) {
    others?.postMessage(stream);
    askToKeep();      // something is worth keeping now
  },
  trouble: ({ what, text }) => window.faristol.trouble(what, text),
};
