import { createRequire } from 'node:module';

const sharp = createRequire(import.meta.url)('sharp');

// biome-ignore lint/style/noDefaultExport: stands in for the package's own default export.
export default sharp;
