// The first screen: progress, and what to do when Faristol cannot start.
// A classic script in old syntax, so that it also runs where modules do not exist.

(function () {
  "use strict";

  var TEXTS = {
    ca: {
      loading: "S’està baixant Faristol: {done} de {total} MB",
      starting: "S’està posant en marxa",
      old: "Aquest navegador no pot executar Faristol",
      oldHelp: "Li falta: {missing}. Obriu la pàgina amb una versió actual de Firefox, Chrome, Edge o Safari.",
      storage: "El navegador no deixa desar res",
      storageHelp: "Faristol desa cada pas al dispositiu. Permeteu les dades del lloc (o sortiu del mode privat) i torneu-ho a provar.",
      load: "No s’ha pogut baixar tot Faristol",
      loadHelp: "Comproveu la connexió i torneu-ho a provar.",
      crash: "Alguna cosa ha anat malament",
      crashHelp: "Res del que s’havia desat no s’ha perdut. Torneu a carregar la pàgina per continuar on éreu.",
      retry: "Torna-ho a provar",
      reload: "Torna a carregar",
      details: "Detalls tècnics"
    },
    ro: {
      loading: "Se descarcă Faristol: {done} din {total} MB",
      starting: "Se încarcă…",
      old: "Acest browser nu poate rula Faristol",
      oldHelp: "Îi lipsește: {missing}. Deschideți pagina într-o versiune actuală de Firefox, Chrome, Edge sau Safari.",
      storage: "Browserul nu permite salvarea datelor",
      storageHelp: "Faristol salvează fiecare pas pe dispozitiv. Permiteți datele site-ului (sau ieșiți din modul privat) și încercați din nou.",
      load: "Faristol nu s-a putut descărca în întregime",
      loadHelp: "Verificați conexiunea și încercați din nou.",
      crash: "Ceva nu a mers bine",
      crashHelp: "Nimic din ce a fost salvat nu s-a pierdut. Reîncărcați pagina ca să continuați de unde ați rămas.",
      retry: "Încercați din nou",
      reload: "Reîncărcați",
      details: "Detalii tehnice"
    },
    en: {
      loading: "Downloading Faristol: {done} of {total} MB",
      starting: "Starting",
      old: "This browser cannot run Faristol",
      oldHelp: "It lacks: {missing}. Open the page in a current Firefox, Chrome, Edge or Safari.",
      storage: "The browser does not let anything be saved",
      storageHelp: "Faristol saves every step on this device. Allow site data (or leave private browsing) and try again.",
      load: "Faristol could not be downloaded completely",
      loadHelp: "Check the connection and try again.",
      crash: "Something went wrong",
      crashHelp: "Nothing that was saved is lost. Load the page again to go on where you were.",
      retry: "Try again",
      reload: "Load again",
      details: "Technical details"
    }
  };

  function remembered(key) {
    try { return localStorage.getItem("faristol." + key); } catch (error) { return null; }
  }

  function chooseLanguage() {
    var wanted = [remembered("language")].concat(navigator.languages || [navigator.language]);
    for (var i = 0; i < wanted.length; i++) {
      var language = String(wanted[i]).slice(0, 2).toLowerCase();
      if (TEXTS[language]) return language;
    }
    return "ca";
  }

  var root = document.documentElement;
  var texts = TEXTS[root.lang = chooseLanguage()];
  if (remembered("theme")) root.setAttribute("data-theme", remembered("theme"));

  function fill(text, values) {
    return text.replace(/\{(\w+)\}/g, function (_, name) { return values[name]; });
  }

  function element(name, text, parent) {
    var made = document.createElement(name);
    made.textContent = text;
    parent.appendChild(made);
    return made;
  }

  function megabytes(bytes) {
    return (bytes / 1e6).toFixed(1).replace(".", root.lang === "en" ? "." : ",");
  }

  // Shows how much has come; without bytes, that the rest is a matter of the processor.
  function progress(done) {
    var bar = document.getElementById("start-progress");
    if (!bar) return;
    if (done < bar.max) bar.value = done; else bar.removeAttribute("value");
    document.getElementById("start-text").textContent = done < bar.max
      ? fill(texts.loading, { done: megabytes(done), total: megabytes(bar.max) })
      : texts.starting;
  }

  // kind: "old" (details are what is missing), "storage", "load", "crash". The first one stays.
  function trouble(kind, details) {
    var panel = document.getElementById("trouble");
    if (!panel.hidden) return;
    element("h2", texts[kind], panel);
    element("p", fill(texts[kind + "Help"], { missing: details }), panel);
    if (kind !== "old") {
      var button = element("button", kind === "crash" ? texts.reload : texts.retry, panel);
      button.type = "button";
      button.addEventListener("click", function () { location.reload(); });
      if (details) {
        var folded = element("details", "", panel);
        element("summary", texts.details, folded);
        element("pre", String(details), folded);
      }
    }
    panel.hidden = false;
    var start = document.getElementById("start");
    if (start) start.hidden = true;
  }

  function whenReady(then) {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", then);
    else then();
  }

  // A script or style that does not come says so only here. What is only preloaded gets a second chance.
  window.addEventListener("error", function (event) {
    var failed = event.target;
    if (failed.localName === "script" || failed.rel === "stylesheet") whenReady(function () {
      trouble("load", failed.src || failed.href);
    });
  }, true);

  var missing = [];
  if (!("noModule" in document.createElement("script"))) missing.push("JavaScript modules");
  if (typeof WebAssembly !== "object") missing.push("WebAssembly");
  if (typeof Worker !== "function") missing.push("Web Workers");
  if (!window.indexedDB) missing.push("IndexedDB");
  if (typeof BroadcastChannel !== "function") missing.push("BroadcastChannel");      // PyScript asks for it

  window.faristol = { missing: missing, progress: progress, trouble: trouble };

  whenReady(function () {
    if (missing.length) trouble("old", missing.join(", "));
    else progress(0);
  });
})();
