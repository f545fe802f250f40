import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let loaded;

/**
 * The layer's sharp, loaded by its first picture: its native library takes as long as all the rest of a function's
 * module, and many calls end without a picture. Pictures come one at a time and are not alike, so nothing is cached.
 */
const sharp = (...given) => {
  if (!loaded) {
    loaded = require('sharp');
    loaded.cache(false);
  }
  return loaded(...given);
};
sharp.cache = () => {};

// biome-ignore lint/style/noDefaultExport: stands in for the package's own default export.
export default sharp;
