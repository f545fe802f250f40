import { createServer, type Plugin, type Rolldown } from 'vite';
import { filesOf, screenCode, sessionFiles } from './screen-files.ts';

/** What `src/features/landing/prerender.tsx` exports. */
type Prerender = { prerenderLanding: () => string };

function isPrerender(module: Record<string, unknown>): module is Prerender {
  return typeof module.prerenderLanding === 'function';
}

/**
 * Makes two pages of `index.html`. That itself stands at `/`: the landing page, drawn at build time, is seen before any
 * code has run. `app.html` stands at every other address: it asks at once for all that the screen there needs, which
 * the code would name one after the other, a round trip each.
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
        this.emitFile({ type: 'asset', fileName: 'app.html', source: appPage(html, bundle) });
        index.source = landingPage(html, bundle, await drawLanding());
      },
    },
  };
}

const LANDING_CODE = /\/features\/landing\/first-visit\.tsx$/;

/** Can be seen without its code, so style, fonts and the first picture are fetched before it. */
function landingPage(html: string, bundle: Rolldown.OutputBundle, drawn: string): string {
  const code = [...filesOf(bundle, LANDING_CODE)].filter((file) => !isEntry(bundle, file));
  return withChanges(html, [
    ['<script type="module"', '<script type="module" fetchpriority="low"'],
    [
      '</head>',
      [...fontPreloads(bundle), ...code.map((file) => codePreload(file, ' fetchpriority="low"')), '</head>'],
    ],
    ['<div id="root"></div>', ['<div id="root">', drawn, '</div>']],
  ]);
}

/** Nothing is seen before its code, which has the connection for itself; fonts are asked for after it (`prepare.ts`). */
function appPage(html: string, bundle: Rolldown.OutputBundle): string {
  const everywhere = sessionFiles(bundle).filter((file) => !isEntry(bundle, file));
  const ofScreens = `<script id="screen-code" type="application/json">${screenCode(bundle)}</script><script src="/screen-code.js"></script>`;
  return withChanges(html, [
    ['<script type="module"', [ofScreens, '<script type="module" fetchpriority="high"']],
    [
      '</head>',
      [
        '<link rel="preload" as="fetch" crossorigin href="/config.json">',
        ...everywhere.map((file) => codePreload(file)),
        '</head>',
      ],
    ],
  ]);
}

const isEntry = (bundle: Rolldown.OutputBundle, fileName: string) => {
  const file = bundle[fileName];
  return file?.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('.html') === true;
};

const codePreload = (file: string, attributes = '') =>
  `<link rel="modulepreload" crossorigin${attributes} href="/${file}">`;

const FIRST_PAINT_FONTS = /(geist|bricolage-grotesque)-latin-[\w-]{8}\.woff2$/;

/** Asks for the two Latin font files before the style sheet names them. */
const fontPreloads = (bundle: Rolldown.OutputBundle) =>
  Object.keys(bundle)
    .filter((file) => FIRST_PAINT_FONTS.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);

/** The page with each of these places replaced; every one of them must be there. */
function withChanges(html: string, changes: readonly [place: string, by: string | string[]][]): string {
  return changes.reduce((page, [place, by]) => {
    if (!page.includes(place)) throw new Error(`index.html has no ${place}`);
    return page.replace(place, () => [by].flat().join(''));
  }, html);
}

async function drawLanding(): Promise<string> {
  const server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    const module = await server.ssrLoadModule('/src/features/landing/prerender.tsx');
    if (!isPrerender(module)) throw new Error('prerender.tsx does not export prerenderLanding');
    return module.prerenderLanding();
  } finally {
    await server.close();
  }
}
