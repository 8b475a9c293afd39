// A QR code read by the camera, where the browser can: what it says goes to the app as any message does.

import { send } from "./protocol.js";

const able = "BarcodeDetector" in window && Boolean(navigator.mediaDevices?.getUserMedia);
document.documentElement.toggleAttribute("data-camera", able);

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-scan]");
  if (button && able) scan(button.textContent.trim(), button.dataset.scan);
});

async function scan(label, stop) {
  const dialog = document.createElement("dialog");
  const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true });
  const away = Object.assign(document.createElement("button"), { className: "button strong", textContent: stop });
  dialog.className = "scan";
  dialog.setAttribute("aria-label", label);
  dialog.append(video, away);
  document.body.append(dialog);
  away.addEventListener("click", () => dialog.close());
  let stream = null;
  const end = () => {
    stream?.getTracks().forEach((track) => track.stop());
    dialog.remove();
  };
  dialog.addEventListener("close", end);
  dialog.showModal();
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    if (!dialog.open) return end();      // the person had enough before the camera was there
    video.srcObject = stream;
    await video.play();
    const found = await look(video, dialog);
    if (found) send("posted.scanned", { message: found });
  } catch (error) {
    if (dialog.open) send("posted.scanned", { error: error.name });
  }
  return dialog.close();
}

// Looks at one picture after another until there is a code in one, or the person has had enough.
async function look(video, dialog) {
  const detector = new window.BarcodeDetector({ formats: ["qr_code"] });
  while (dialog.open) {
    const [code] = await detector.detect(video);
    if (code) return code.rawValue;
    await new Promise(requestAnimationFrame);
  }
  return null;
}
