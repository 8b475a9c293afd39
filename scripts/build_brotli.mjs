// Packs files with Brotli as small as it can: seconds for a large one.
//
// node scripts/build_brotli.mjs SOURCE TARGET [SOURCE TARGET ...]

import { readFile, writeFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";

const WINDOW = 22;      // the largest that every browser takes

const paths = process.argv.slice(2);
for (let place = 0; place < paths.length; place += 2) {
  const content = await readFile(paths[place]);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(paths[place + 1], brotliCompressSync(content, { params }));
}
