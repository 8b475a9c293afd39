// Read by the service worker before the rest of it: what it keeps under the name of a large file is that file,
// but it comes packed, mostly from the browser's own cache, where the first visit has left it.

(() => {
  const download = self.fetch.bind(self);
  const LARGE = /\.(?:data|wasm|zip)$/;

  self.fetch = (resource, options) => {
    const url = String(resource.url ?? resource);
    if (!LARGE.test(url)) return download(resource, options);
    return self.fetchPacked(url, download).catch(() => download(resource, options));
  };
})();
