// Files that lie packed beside themselves, for hosts that send everything as it lies there.
// A classic script: the interpreter's worker and the service worker both read it.

(() => {
  const GZIP = 0x1f;
  const WHOLE = [0x00, 0x50];      // how WebAssembly, eSpeak's data and archives begin

  // The first bytes of an answer, and the answer's body still whole.
  async function lookInto(response) {
    const [look, body] = response.body.tee();
    const reader = look.getReader();
    const { value } = await reader.read();
    reader.cancel();
    return [value, body];
  }

  // An answer with the unpacked file; `came(bytes, packed)` hears of what comes, packed or not. Some hosts say that
  // such files are encoded, and then the browser has unpacked them. Fails where there is no such file, or no way to
  // unpack it.
  self.fetchPacked = async (url, download, came = () => {}) => {
    const unpacking = new DecompressionStream("gzip");
    const response = await download(`${url}.gz`);
    if (!response.ok) {
      response.body?.cancel();      // an answer that nobody reads keeps its connection
      throw new Error(String(response.status));
    }
    const [start, body] = await lookInto(response);
    const packed = start?.[0] === GZIP;
    if (!packed && !WHOLE.includes(start?.[0])) {
      body.cancel();
      throw new Error("another file in its place");
    }
    const listening = new TransformStream({
      transform(part, next) {
        came(part.byteLength, packed);
        next.enqueue(part);
      },
    });
    const passed = body.pipeThrough(listening);
    const type = url.endsWith(".wasm") ? "application/wasm" : "application/zip";
    return new Response(packed ? passed.pipeThrough(unpacking) : passed, {
      headers: { "Content-Type": type },
    });
  };
})();
