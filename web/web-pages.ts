import { readFileSync } from 'node:fs';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { firstFonts, landingCode, screenCode } from './screen-files.ts';

/**
 * Makes two pages from `index.html`. `index.html` is the landing page, prerendered so that it shows before
 * any code runs. `app.html` serves every other path and preloads the files of the screen there.
 */
export function webPages(): Plugin {
  return {
    name: 'web-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html');
        const html = String(index.source);
        const [landing, earlyScreens] = await prerender();
        // Named by its content: pages of two versions may be served at the same time.
        const source = readFileSync(new URL('screen-code.js', import.meta.url));
        const loader = this.getFileName(this.emitFile({ type: 'asset', name: 'screen-code.js', source }));
        const app = appPage(html, bundle, { loader, earlyScreens });
        this.emitFile({ type: 'asset', fileName: 'app.html', source: app });
        index.source = landingPage(html, bundle, { loader, landing });
      },
    },
  };
}

const STYLE_SHEET = /<link rel="stylesheet" crossorigin href="([^"]+)">/;
const ENTRY_SCRIPT = /<script type="module"[^>]*><\/script>/;

/** The page shows without its code, which `screen-code.js` loads after the first paint. */
function landingPage(
  html: string,
  bundle: Rolldown.OutputBundle,
  { loader, landing }: { loader: string; landing: string },
): string {
  const code = `<script id="screen-code" type="application/json">${landingCode(bundle)}</script><script defer fetchpriority="low" src="/${loader}" data-entry="/${findEntry(bundle)}" data-prerendered></script>`;
  return replaceAll(html, [
    [ENTRY_SCRIPT, ''],
    ['</head>', `${fontPreloads(bundle)}${code}</head>`],
    ['<div id="root"></div>', `<div id="root">${landing}</div>`],
  ]);
}

/**
 * `screen-code.js` loads the code, in place of the entry's script tag; `prepare.ts` loads the fonts afterwards. The style
 * sheet loads while the early screens, which are most of the page, still arrive.
 */
function appPage(
  html: string,
  bundle: Rolldown.OutputBundle,
  { loader, earlyScreens }: { loader: string; earlyScreens: string },
): string {
  const code = `<script id="screen-code" type="application/json">${screenCode(bundle)}</script>${earlyScreens}<script src="/${loader}" data-entry="/${findEntry(bundle)}"></script>`;
  const [, styles] = STYLE_SHEET.exec(html) ?? [];
  const early = `<link rel="preload" as="style" crossorigin href="${styles}"><link rel="preload" as="script" href="/${loader}">`;
  return replaceAll(html, [
    [ENTRY_SCRIPT, ''],
    // Before the style sheet, because a script after it would wait for it.
    ['<script src="/theme.js"></script>', `<script src="/theme.js"></script>${early}${code}`],
    ['</head>', '<link rel="preload" as="fetch" crossorigin href="/config.json"></head>'],
  ]);
}

function findEntry(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('index.html'),
  );
  if (entry === undefined) throw new Error('The build has no code for index.html');
  return entry.fileName;
}

/** Preload links for the two Latin font files. */
const fontPreloads = (bundle: Rolldown.OutputBundle) =>
  firstFonts(bundle)
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
    .join('');

/** The page with each text replaced; throws when one is missing. */
const replaceAll = (html: string, changes: readonly [text: string | RegExp, by: string][]): string =>
  changes.reduce((page, [text, by]) => {
    const next = page.replace(text, () => by);
    if (next === page) throw new Error(`index.html has no ${text}`);
    return next;
  }, html);

/** The landing page and the screens that `screen-code.js` shows, all rendered without a browser. */
async function prerender(): Promise<[landing: string, earlyScreens: string]> {
  const server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    const landing = await server.ssrLoadModule('/src/features/landing/prerender.tsx');
    standInForBrowser();
    const app = await server.ssrLoadModule('/src/app/early-screen.tsx');
    return [String(landing.prerenderLanding()), String(app.prerenderEarlyScreens())];
  } finally {
    await server.close();
  }
}

/** Provides the globals that the code of screens uses while it is imported or rendered. */
function standInForBrowser(): void {
  const addEventListener = () => undefined;
  Object.assign(globalThis, { addEventListener, location: new URL('http://localhost') });
}
