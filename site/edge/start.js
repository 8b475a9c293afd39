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

  // The judge's window has no other way to know that this one was not refused (projector.js).
  if (window.name === "faristol-projector" && window.BroadcastChannel) new BroadcastChannel(window.name).postMessage("here");

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
    // Styles that do not come keep a page from being shown at all, those that a script asks for do not.
    var styles = document.querySelector("link[rel=stylesheet]");
    if (styles && !isStyled()) styles.parentNode.replaceChild(styles.cloneNode(), styles);
    var late = document.createElement("div");
    late.id = "start-late";
    start.appendChild(late);
    make("p", fill(texts.late, { seconds: seconds }), late).setAttribute("role", "alert");
    button(texts.retry, late, retry);
  }

  // A file that was cut off where nobody could see it, or that came as what it is not, may be kept by the browser:
  // scripts and styles are fetched past every cache, and of all else what is not as the build made it.
  function refetch() {
    return fetch("build.json?" + Date.now(), { cache: "no-store" }).then(function (answer) { return answer.json(); }).then(function (build) {
      var own = fetch(location.href.split("#")[0], { cache: "reload" });
      return Promise.all([own].concat(Object.keys(build.files).map(function (name) {
        return renewed(name, build.files[name].integrity);
      })));
    });
  }

  function renewed(name, integrity) {
    function anew() { return soon(fetch(name, { cache: "reload" }).then(read), HANGS).catch(nothing); }
    if (/\.(m?js|css)$/.test(name)) return anew();
    return soon(kept(name, integrity).then(read)).catch(function (error) {
      if (error !== SLOW) return soon(kept(name, "").then(read)).then(anew, nothing);
    });
  }

  // The browser lets nobody look at a file while it is on its way: one that hangs is asked for anew by the next start.
  var SLOW = "slow";
  var HANGS = 60000;      // milliseconds after which a file is not waited for any more

  function soon(promise, wait) {
    return new Promise(function (done, failed) {
      promise.then(done, failed);
      setTimeout(function () { failed(SLOW); }, wait || 2000);
    });
  }

  // What the browser keeps of a file, asking nobody; fails if that is nothing, or something else.
  function kept(name, integrity) {
    return fetch(name, { cache: "only-if-cached", mode: "same-origin", integrity: integrity });
  }

  function read(answer) { return answer && answer.arrayBuffer && answer.arrayBuffer(); }

  function nothing() { /* whatever it was, the start will tell */ }

  function reload() { location.reload(); }

  // A script that is kept as what it is not would be refused for ever, however well the host is by now.
  function unspoil(script) {
    function isOne(answer) { return /javascript|css/.test(answer.headers.get("Content-Type")); }
    kept(script, "").then(function (answer) {
      if (isOne(answer)) return;
      return refetch().then(function () { return kept(script, ""); }).then(function (now) { if (isOne(now)) reload(); });
    }).catch(nothing);
  }

  // What the service worker keeps beside this build and somebody may change to (keep.js).
  function newer() {
    var scope = new URL("./", location.href).href;
    return navigator.serviceWorker.getRegistration().then(function (registration) {
      return caches.open("faristol " + scope).then(function (noted) { return noted.match(scope + "newest"); }).then(function (newest) {
        return newest ? newest.text() : root.getAttribute("data-version");
      }).then(function (version) {
        return version !== root.getAttribute("data-version") && registration.scope === scope && (registration.waiting || registration.active);
      });
    });
  }

  function change(worker) {
    navigator.serviceWorker.addEventListener("controllerchange", reload);
    navigator.serviceWorker.addEventListener("message", reload);
    worker.postMessage({ type: "SKIP_WAITING" });
  }

  // A build that cannot start, or stops again and again, shall not be the last that somebody gets.
  function offerNewer(panel) {
    if (!navigator.serviceWorker || !window.caches) return;
    newer().then(function (worker) {
      if (!worker) return;
      var offered = make("p", "", panel);
      offered.className = "row";
      make("span", texts.newer, offered);
      button(texts.change, offered, function (pressed) {
        pressed.disabled = true;
        change(worker);
      });
      panel.insertBefore(offered, panel.querySelector("details"));
    }).catch(nothing);
  }

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

  // What starts a server in a folder, and where it is then.
  var SERVER = "python3 -m http.server 8000", LOCAL = "http://localhost:8000/";

  function isStyled() {
    var styles = document.querySelector("link[rel=stylesheet]");
    try {
      return styles.sheet.cssRules.length > 0;
    } catch (error) {      // none, or one that was refused
      return false;
    }
  }

  // kind: "old" (details are what is missing), "storage", "load", "file"; "stopped"; "silent" (details are the seconds).
  // The first one stays, but for one that is only silent.
  function trouble(kind, details) {
    if (location.protocol === "file:") kind = "file";
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
    make("p", fill(texts[kind + "Help"], { missing: details, seconds: details, address: LOCAL }), panel).id = "trouble-text";
    var actions = make("p", "", panel);
    actions.className = "row";
    if (kind === "silent") button(texts.wait, actions, calm);      // first what the text says first
    if (stops) button(texts.again, actions, again);
    else if (kind !== "old" && kind !== "file") button(texts.retry, actions, retry);
    if (stops) button(texts.home, actions, home);      // a page that always fails is no trap
    if (stops && window.faristol.saveCopy) {
      button(texts.copy, actions, saveCopy);
      make("p", "", panel).id = "trouble-copy";
      document.getElementById("trouble-copy").setAttribute("role", "status");
    }
    if (kind === "file") make("pre", SERVER, panel);
    if (kind === "file" || (kind === "load" && !isStyled())) {
      document.getElementById("app").hidden = true;      // what may come after all cannot be read
      root.style.cssText = "max-width: 40rem; margin: 10vh auto; padding: 0 1rem; font: 1.1rem/1.5 system-ui, sans-serif";
    }
    if (kind !== "file" && kind !== "old" && kind !== "storage") offerNewer(panel);
    var refused = kind === "load" && window.Promise && window.fetch && /https?:\S+\.(m?js|css)(?=$|[?#\s])/.exec(details);
    if (refused) unspoil(refused[0]);
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

  // Each file that comes is a sign of life; of those that come the window itself hears nothing. A style sheet that came
  // as what it is not is taken for an empty one.
  document.addEventListener("load", function (event) {
    var come = event.target;
    if (document.getElementById("start")) expect(LATE);
    if (come.rel === "stylesheet" && !isStyled()) whenThere(function () { trouble("load", come.href); });
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

  window.faristol = { missing: missing, isStyled: isStyled, progress: progress, trouble: trouble, calm: calm };

  // Chromium offers to install the page once, and may do so before any module is here; it is asked from the page.
  window.addEventListener("beforeinstallprompt", function (event) {
    event.preventDefault();
    window.faristol.offer = event;
    if (window.faristol.offered) window.faristol.offered();
  });

  expect(LATE);
  whenThere(function () {
    if (missing.length || location.protocol === "file:") return trouble("old", missing.join(", "));
    showRack();
    progress(0);
  });
})();
