import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { BrowserContext } from 'playwright';
import sharp from 'sharp';
import { build, type Rolldown } from 'vite';
import { pageHeaders } from '#contract/headers.ts';

export const STAGE_ORIGIN = 'https://stage.test';
const CONTENT_TYPES: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

/** Builds the page of `stage-page/` into memory: the stage of the image editor alone. */
async function buildStagePage(): Promise<Map<string, string | Uint8Array>> {
  const result = await build({
    root: path.join(import.meta.dirname, 'stage-page'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: { write: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}

let builtPage: ReturnType<typeof buildStagePage> | undefined;

/** A landscape of large and small shapes, so that scaling and shifting are visible. */
function landscape(width: number, height: number, sky: string): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 300 300" preserveAspectRatio="none">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${sky}"/><stop offset="1" stop-color="#f6d9b0"/></linearGradient></defs>
    <rect width="300" height="300" fill="url(#sky)"/><circle cx="220" cy="80" r="26" fill="#fff3c4"/>
    <path d="M0 210 L60 130 L120 200 L190 110 L300 220 V300 H0Z" fill="#3f5c4a"/>
    <path d="M0 250 Q80 215 160 245 T300 235 V300 H0Z" fill="#6f8f4e"/><rect x="88" y="150" width="20" height="80" fill="#fdfdfd"/>
    <rect x="88" y="165" width="20" height="14" fill="#c8323a"/><rect x="88" y="195" width="20" height="14" fill="#c8323a"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 85 }).toBuffer();
}

/** Serves the page to a browser at `STAGE_ORIGIN`, under the product's own security policy. */
export async function serveStagePage(
  context: BrowserContext,
  { width, height }: { width: number; height: number },
): Promise<void> {
  builtPage ??= buildStagePage();
  const files = new Map(await builtPage);
  files.set('/image.jpg', await landscape(width, height, '#5f9fd6'));
  files.set('/before.jpg', await landscape(width, height, '#c46b8f'));
  const headers = pageHeaders({ supabase: STAGE_ORIGIN, media: STAGE_ORIGIN, https: true });
  await context.route(`${STAGE_ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname === '/' ? '/index.html' : pathname);
    if (body === undefined) return route.fulfill({ status: 404 });
    const type = CONTENT_TYPES[pathname === '/' ? 'html' : path.extname(pathname).slice(1)] ?? 'image/jpeg';
    return route.fulfill({ body: Buffer.from(body), headers: { ...headers, 'content-type': type } });
  });
}
