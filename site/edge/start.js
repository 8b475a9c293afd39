// The first screen: progress, and what to do when Faristol cannot start or has stopped.
// A classic script in old syntax, so that it also runs where modules do not exist. The build writes it into
// index.html: whoever has the page has what it says when nothing else comes.

(function () {
  "use strict";

  var TEXTS = {}; // `[start]` of every language, written here by the build

  function remembered(key) {
    try { return localStorage.getItem("faristol." + key); } catch (error) { return null; }
  }

  function chooseLanguage() {
    var wanted = [remembered("language")].concat(navigator.languages || [navigator.language]);
    for (var i = 0; i < wanted.length; i++) {
      var language = String(wanted[i]).slice(0, 2).toLowerCase();
      if (TEXTS[language]) return language;
    }
    return Object.keys(TEXTS)[0];
  }

  var root = document.documentElement;
  var texts = TEXTS[root.lang = chooseLanguage()];
  if (remembered("theme")) root.setAttribute("data-theme", remembered("theme"));
  if (remembered("glass")) root.setAttribute("data-glass", "");

  function fill(text, values) {
    return text.replace(/\{(\w+)\}/g, function (_, name) { return values[name]; });
  }

  function make(name, text, parent) {
    var made = document.createElement(name);
    made.textContent = text;
    parent.appendChild(made);
    return made;
  }

  function button(text, parent, press) {
    var made = make("button", text, parent);
    made.type = "button";
    made.addEventListener("click", function () { press(made); });
    return made;
  }

  function megabytes(bytes) {
    return (bytes / 1e6).toFixed(1).replace(".", texts.decimal);
  }

  // Shows how much has come; without bytes, that the rest is a matter of the processor.
  function progress(done) {
    var bar = document.getElementById("start-progress");
    if (!bar) return;
    if (done < bar.max) bar.value = done; else bar.removeAttribute("value");
    document.getElementById("start-text").textContent = done < bar.max
      ? fill(texts.loading, { done: megabytes(done), total: megabytes(bar.max) })
      : texts.starting;
    expect(done < bar.max ? LATE : LATE_START);
  }

  // The tiles of the day's puzzle of a first visit: something to do meanwhile (FRO-5). To whoever comes for something
  // else they would look like it.
  function showRack() {
    var title = document.querySelector("#start h1");
    var racks = texts.racks;
    if (!title) return;
    if (/^#\/(share|friend|letter|join|(games|practice)\/position)\//.test(location.hash)) title.textContent = texts.sent;
    if (!racks.length || !/^#?\/?$/.test(location.hash)) return;
    var rack = document.createElement("div");
    var letters = [];
    racks[new Date().getDate() % racks.length].split(" ").forEach(function (tile) {
      var parts = /^(.*?)(\d+)$/.exec(tile);
      var shown = make("span", parts[1], rack);
      shown.className = parts[1].length > 1 ? "tile two" : "tile";
      shown.setAttribute("data-worth", parts[2]);
      letters.push(parts[1]);
    });
    rack.className = "rack";
    rack.setAttribute("role", "img");
    rack.setAttribute("aria-label", letters.join(", "));
    title.textContent = texts.which;
    title.parentNode.insertBefore(rack, title.nextSibling);
  }

  // Seconds without a byte, and without the first page once all of them are here, before it is said.
  var LATE = 15, LATE_START = 60;
  var waiting = 0;

  function expect(seconds) {
    clearTimeout(waiting);
    var late = document.getElementById("start-late");
    if (late) late.parentNode.removeChild(late);
    waiting = setTimeout(function () { whenThere(function () { tellLate(seconds); }); }, seconds * 1000);
  }

  function tellLate(seconds) {
    var start = document.getElementById("start");
    if (!start || !document.getElementById("trouble").hidden) return;
    // Styles that do not come keep a page from being shown at all.
    var styles = document.querySelector("link[rel=stylesheet]");
    if (styles && !styles.sheet) styles.parentNode.removeChild(styles);
    var late = document.createElement("div");
    late.id = "start-late";
    start.appendChild(late);
    make("p", fill(texts.late, { seconds: seconds }), late).setAttribute("role", "alert");
    button(texts.retry, late, retry);
  }

  // A file that was cut off where nobody could see it may be kept by the browser: whatever it has of this
  // build is looked at, and what is not as the build made it is fetched anew.
  function refetch() {
    return fetch("build.json", { cache: "reload" }).then(function (answer) { return answer.json(); }).then(function (build) {
      var own = fetch(location.href.split("#")[0], { cache: "reload" });
      return Promise.all([own].concat(Object.keys(build.files).map(function (name) {
        return soon(kept(name, build.files[name].integrity)).catch(function (error) {
          if (error === SLOW) return;
          return soon(kept(name, "")).then(function () { return fetch(name, { cache: "reload" }); }).then(read, read);
        });
      })));
    });
  }

  // The browser lets nobody look at a file while it is on its way: one that hangs is asked for anew by the next start.
  var SLOW = "slow";

  function soon(promise) {
    return new Promise(function (done, failed) {
      promise.then(done, failed);
      setTimeout(function () { failed(SLOW); }, 2000);
    });
  }

  // What the browser keeps of a file, asking nobody; fails if that is nothing, or something else.
  function kept(name, integrity) {
    return fetch(name, { cache: "only-if-cached", mode: "same-origin", integrity: integrity }).then(read);
  }

  function read(answer) { return answer && answer.arrayBuffer && answer.arrayBuffer(); }

  function reload() { location.reload(); }

  function retry(pressed) {
    pressed.disabled = true;
    pressed.textContent = texts.checking;
    if (window.fetch && window.Promise) refetch().then(reload, reload);
    else reload();
  }

  // Python may have been started from what is kept of it: it starts from nothing now.
  function again() {
    if (window.Promise) soon(Promise.resolve(window.faristol.forget && window.faristol.forget())).then(reload, reload);
    else reload();
  }

  function home() {
    location.hash = "#/";
    again();
  }

  function saveCopy(pressed) {
    var told = document.getElementById("trouble-copy");
    pressed.disabled = true;
    told.textContent = texts.copying;
    window.faristol.saveCopy().then(function (name) {
      told.textContent = name ? fill(texts.copied, { name: name }) : texts.nothing;
    }, function (error) {
      told.textContent = fill(texts.notCopied, { reason: error.message || error });
    }).then(function () { pressed.disabled = false; });
  }

  // kind: "old" (details are what is missing), "storage", "load"; "stopped"; "silent" (details are the seconds).
  // The first one stays, but for one that is only silent.
  function trouble(kind, details) {
    var panel = document.getElementById("trouble");
    var start = document.getElementById("start");
    if (!panel.hidden && panel.getAttribute("data-kind") !== "silent") return;
    texts = TEXTS[root.lang] || texts;
    panel.textContent = "";
    panel.setAttribute("data-kind", kind);
    var stops = kind === "stopped" || kind === "silent";
    panel.setAttribute("role", stops ? "alertdialog" : "alert");
    var title = make("h2", texts[kind], panel);
    title.id = "trouble-title";
    title.tabIndex = -1;
    make("p", fill(texts[kind + "Help"], { missing: details, seconds: details }), panel).id = "trouble-text";
    var actions = make("p", "", panel);
    actions.className = "row";
    if (kind === "silent") button(texts.wait, actions, calm);      // first what the text says first
    if (stops) button(texts.again, actions, again);
    else if (kind !== "old") button(texts.retry, actions, retry);
    if (stops) button(texts.home, actions, home);      // a page that always fails is no trap
    if (stops && window.faristol.saveCopy) {
      button(texts.copy, actions, saveCopy);
      make("p", "", panel).id = "trouble-copy";
      document.getElementById("trouble-copy").setAttribute("role", "status");
    }
    if (details && (kind === "stopped" || kind === "load" || kind === "storage")) {
      var folded = make("details", "", panel);
      folded.className = "fold";
      make("summary", texts.details, folded);
      make("pre", String(details), folded);
    }
    panel.hidden = false;
    if (start) start.hidden = true;
    document.getElementById("app").inert = stops;
    if (stops) title.focus();      // not a button: an Enter may have been meant for the page
  }

  // An answer has come after all, or is waited for.
  function calm() {
    var panel = document.getElementById("trouble");
    if (panel.hidden || panel.getAttribute("data-kind") !== "silent") return;
    panel.hidden = true;
    var start = document.getElementById("start");
    if (start) start.hidden = false;
    document.getElementById("app").inert = false;
  }

  // Once the page has been read so far; that it is ready would only come after the modules, or never.
  function whenThere(then) {
    if (document.getElementById("trouble")) then();
    else setTimeout(function () { whenThere(then); }, 20);
  }

  // A script or style that does not come, or not as the build made it, says so only here; a script that was cut
  // off cannot be read. What is only preloaded gets a second chance.
  window.addEventListener("error", function (event) {
    var failed = event.target;
    if (failed === window ? document.getElementById("start") : failed.localName === "script" || failed.rel === "stylesheet") {
      whenThere(function () { trouble("load", failed.src || failed.href || event.message); });
    }
  }, true);

  // So does a script that another one asks for.
  window.addEventListener("unhandledrejection", function (event) {
    var reason = String(event.reason && event.reason.message);
    if (document.getElementById("start") && /module/.test(reason)) whenThere(function () { trouble("load", reason); });
  });

  // Each file that comes is a sign of life.
  window.addEventListener("load", function (event) {
    if (event.target !== window && document.getElementById("start")) expect(LATE);
  }, true);

  // A function with a try block, as Pyodide has them, in WebAssembly.
  var EXCEPTIONS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];

  var missing = [];
  if (!("noModule" in document.createElement("script"))) missing.push("JavaScript modules");
  if (typeof WebAssembly !== "object") missing.push("WebAssembly");
  else if (!WebAssembly.validate(new Uint8Array(EXCEPTIONS))) missing.push("WebAssembly exceptions");
  if (typeof Worker !== "function") missing.push("Web Workers");
  if (!window.indexedDB) missing.push("IndexedDB");
  if (typeof BroadcastChannel !== "function") missing.push("BroadcastChannel");      // PyScript asks for it
  if (!Array.prototype.findLast) missing.push("JavaScript 2022");      // the youngest that modules call without asking
  if (typeof CSSLayerBlockRule !== "function") missing.push("CSS layers");      // all styles lie in them

  window.faristol = { missing: missing, progress: progress, trouble: trouble, calm: calm };

  // Chromium offers to install the page once, and may do so before any module is here; it is asked from the page.
  window.addEventListener("beforeinstallprompt", function (event) {
    event.preventDefault();
    window.faristol.offer = event;
    if (window.faristol.offered) window.faristol.offered();
  });

  expect(LATE);
  whenThere(function () {
    if (missing.length) return trouble("old", missing.join(", "));
    showRack();
    progress(0);
  });
})();
