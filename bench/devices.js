// From Enter in a slip at a second desk to the frame in which its page shows the slip as saved.

window.slips = (() => {
  let began = 0;
  addEventListener("keydown", (event) => {
    if (event.key === "Enter") began = event.timeStamp;
  }, true);
  const count = () => parseInt(document.querySelector("#slip-tables h2")?.textContent ?? "", 10);
  // Milliseconds until the tables say that so many slips are in.
  const saved = (number) => new Promise((resolve) => {
    const look = () => {
      if (count() !== number) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.getElementById("app"), { childList: true, subtree: true, characterData: true });
    look();
  });
  return { saved };
})();
