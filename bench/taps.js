// In the page before its own scripts: from a tap or a key to the moment when its answer is on the screen.
//
// A tap begins at the event's own time stamp, which the browser gives when it gets the input. In the frame that
// shows the answer a letter is drawn with it (Element Timing): the browser tells when that frame was presented.
// `first` is the first frame in which the page has changed, after the answer or, if that is asked for, before it.
(() => {
  const nothing = { began: 0, sent: 0, answered: 0, changed: 0, first: 0, firstNumber: 0, painted: 0 };
  const seen = window.taps = { ...nothing };
  let number = 0;
  let waiting = false;
  // They are beside the page, which is not styled again for them.
  const beside = document.createElement("div");
  beside.style.cssText = "position: fixed; right: 0; top: 0; width: 9px; height: 14px; contain: strict";

  // The letter goes into the frame that is about to be drawn.
  function draw() {
    if (waiting || !(seen.answered || (seen.early && seen.changed))) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      seen.painted = 0;
      // The letters before stay: of one that is gone before its frame is presented the browser tells nothing.
      const letter = document.createElement("span");
      letter.textContent = "x";
      letter.setAttribute("elementtiming", String(number += 1));
      if (seen.changed) seen.firstNumber ||= number;
      letter.style.cssText = "position: absolute; inset: 0; font-size: 12px; contain: strict";
      beside.append(letter);
    });
  }

  new PerformanceObserver((list) => {
    for (const { identifier, renderTime } of list.getEntries()) {
      if (Number(identifier) === number) seen.painted = renderTime;
      if (Number(identifier) === seen.firstNumber) seen.first = renderTime;
    }
  }).observe({ entryTypes: ["element"] });

  for (const kind of ["keydown", "click"]) {
    addEventListener(kind, ({ timeStamp, isTrusted }) => {
      if (!isTrusted || seen.began) return;
      seen.began = timeStamp;
      // A tap that nobody answers: only the letter is drawn.
      if (!taps.idle) return;
      seen.sent = seen.answered = seen.changed = performance.now();
      draw();
    }, true);
  }

  // The page and the worker talk over a message port.
  const { postMessage, addEventListener: listen } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...message) {
    seen.sent ||= performance.now();
    return postMessage.apply(this, message);
  };
  MessagePort.prototype.addEventListener = function (kind, listener, ...options) {
    return listen.call(this, kind, (event) => {
      seen.answered = performance.now();
      draw();
      return listener.call(this, event);
    }, ...options);
  };

  const letters = ({ type, target }) => type === "childList" && (target === beside || target === document.documentElement);
  new MutationObserver((records) => {
    if (records.every(letters)) return;
    // What the browser does with the tap itself, before the answer, is none; nor what the pointer does before it.
    if (!seen.began || !(seen.answered || seen.early)) return;
    seen.changed = performance.now();
    draw();
  }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });

  taps.start = (idle, early) => {
    if (!beside.isConnected) document.documentElement.append(beside);
    beside.replaceChildren();
    Object.assign(seen, nothing, { idle, early });
  };
  // Until nothing has changed for a while, since an answer could come in parts; null if the browser tells of no frame.
  taps.end = () => new Promise((resolve) => {
    const late = performance.now() + 10_000;
    const look = () => {
      const { began, sent, answered, changed, first, painted } = seen;
      const still = performance.now() - painted > 40;
      if (answered && painted > answered && !waiting && still) resolve({ began, sent, answered, changed, first: first || painted, painted });
      else if (performance.now() > late) resolve(null);
      else setTimeout(look, 5);
    };
    look();
  });
})();
