// WebKit goes on with the rules of the window as it was, when a phone is turned and a length of the window, such as
// `dvh`, has come through a variable. A rule that comes and goes has it look at all of them again.

function* conditions(rules) {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule.media.mediaText;
    if (rule.cssRules) yield* conditions(rule.cssRules);
  }
}

function lookAgain() {
  const [sheet] = document.styleSheets;
  sheet.insertRule(":not(*) {}", sheet.cssRules.length);
  sheet.deleteRule(sheet.cssRules.length - 1);
}

if (navigator.vendor.startsWith("Apple")) {
  for (const condition of new Set(conditions(document.styleSheets[0].cssRules))) {
    window.matchMedia(condition).addEventListener("change", lookAgain);
  }
}
