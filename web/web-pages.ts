import { createServer, type Plugin, type Rolldown } from 'vite';
import { EVERY_SCREEN, filesOf, screenCode } from './screen-files.ts';

/**
 * Makes two pages of `index.html`. `index.html` itself is the landing page, rendered at build time so that it is seen
 * before any code runs. `app.html` serves every other address and preloads all files that the screen there needs.
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
        const [landing, earlyScreen] = await prerendered();
        this.emitFile({ type: 'asset', fileName: 'app.html', source: appPage(html, bundle, earlyScreen) });
        index.source = landingPage(html, bundle, landing);
      },
    },
  };
}

const LANDING_CODE = /\/features\/landing\/first-visit\.tsx$/;

/** Can be seen without its code, so styles, fonts and the first image load before it. */
function landingPage(html: string, bundle: Rolldown.OutputBundle, rendered: string): string {
  const preloads = codePreloads(bundle, LANDING_CODE, ' fetchpriority="low"');
  return replaced(html, [
    ['<script type="module"', '<script type="module" fetchpriority="low"'],
    ['</head>', `${fontPreloads(bundle)}${preloads}</head>`],
    ['<div id="root"></div>', `<div id="root">${rendered}</div>`],
  ]);
}

/** Shows little without its code, so code loads first; `prepare.ts` loads the fonts afterwards. */
function appPage(html: string, bundle: Rolldown.OutputBundle, earlyScreen: string): string {
  const screens = `<script id="screen-code" type="application/json">${screenCode(bundle)}</script>${earlyScreen}<script src="/screen-code.js"></script>`;
  const preloads = `<link rel="preload" as="fetch" crossorigin href="/config.json">${codePreloads(bundle, EVERY_SCREEN)}`;
  return replaced(html, [
    ['<script type="module"', `${screens}<script type="module" fetchpriority="high"`],
    ['</head>', `${preloads}</head>`],
  ]);
}

/** Links for all files of the code but the entry, which the page's own script tag loads. */
const codePreloads = (bundle: Rolldown.OutputBundle, code: RegExp, attributes = '') =>
  [...filesOf(bundle, code)]
    .filter((file) => {
      const chunk = bundle[file];
      return !(chunk?.type === 'chunk' && chunk.facadeModuleId?.endsWith('.html'));
    })
    .map((file) => `<link rel="modulepreload" crossorigin${attributes} href="/${file}">`)
    .join('');

const FIRST_PAINT_FONTS = /(geist|bricolage-grotesque)-latin-[\w-]{8}\.woff2$/;

/** Links for the two Latin font files, which load before the style sheet names them. */
const fontPreloads = (bundle: Rolldown.OutputBundle) =>
  Object.keys(bundle)
    .filter((file) => FIRST_PAINT_FONTS.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');

/** The page with each text replaced; throws when one is missing. */
const replaced = (html: string, changes: readonly [text: string, by: string][]): string =>
  changes.reduce((page, [text, by]) => {
    if (!page.includes(text)) throw new Error(`index.html has no ${text}`);
    return page.replace(text, () => by);
  }, html);

/** The landing page and the form that `screen-code.js` shows, both rendered without a browser. */
async function prerendered(): Promise<[landing: string, earlyScreen: string]> {
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
    const app = await server.ssrLoadModule('/src/app/early-screen.tsx');
    return [String(landing.prerenderLanding()), String(app.prerenderEarlyScreen())];
  } finally {
    await server.close();
  }
}
