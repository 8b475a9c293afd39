// A worker of its own, which the page starts when nobody is busy: it starts Python, has the first page drawn for
// nobody, and keeps what its memory is then. Of people, events and settings it has read nothing.

import { start } from "./engine.js";
import { isWanted, keep } from "./snapshot.js";

const REHEARSE = `
import sys
from faristol.browser.main import rehearse
sys.path.remove("")      # Pyodide puts it there at each start
await rehearse()
`;

async function make() {
  if (!await isWanted()) return;
  const python = await start({ _makeSnapshot: true });
  await python.runPythonAsync(REHEARSE);
  await keep(python.makeMemorySnapshot());
}

// Without one the next start is as this one was.
navigator.locks.request("faristol-maker", { ifAvailable: true }, (lock) => lock && make())
  .catch(() => { /* see above */ })
  .then(() => self.close());
