import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let loaded;

/**
 * The layer's sharp, loaded on first use: its native library takes as long to load as the rest of the function, and
 * many calls need no image. Images rarely repeat, so sharp's cache is off.
 */
const sharp = (...args) => {
  if (!loaded) {
    loaded = require('sharp');
    loaded.cache(false);
  }
  return loaded(...args);
};
sharp.cache = () => {};

// biome-ignore lint/style/noDefaultExport: replaces the package's default export.
export default sharp;
