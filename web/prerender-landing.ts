import { createServer, type IndexHtmlTransformContext, type Plugin } from 'vite';
import { screenPreloads } from './screen-preloads.ts';

/** What `src/features/landing/prerender.tsx` exports. */
type Prerender = { prerenderLanding: () => string };

function isPrerender(module: Record<string, unknown>): module is Prerender {
  return typeof module.prerenderLanding === 'function';
}

/** The page can be seen without its code, so style, fonts and the first picture are fetched before it. */
function codeComesLast(html: string): string {
  return html.replaceAll(
    /<(script type="module"|link rel="modulepreload") crossorigin/g,
    '<$1 fetchpriority="low" crossorigin',
  );
}

const LANDING_CODE = /\/features\/landing\/first-visit\.tsx$/;

/** Asks for the landing page's own code together with its picture, so that it does not wait for the entry to name it. */
function landingPreloads({ bundle }: IndexHtmlTransformContext): string {
  const landing = Object.values(bundle ?? {}).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => LANDING_CODE.test(id)),
  );
  if (landing?.type !== 'chunk') throw new Error('The build has no file for the landing page');
  return [landing.fileName, ...landing.imports]
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join('');
}

/**
 * Writes the landing page into `index.html`, so that a first visit sees it before any code has run. It lies in a
 * `<template>`, where nothing is drawn or fetched; `first-paint.js` takes it out on `/` and nowhere else.
 */
export function prerenderLanding(): Plugin {
  return {
    name: 'prerender-landing',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
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
          const page = module.prerenderLanding();
          return codeComesLast(html).replace(
            '<div id="root"></div>',
            () =>
              `<div id="root"></div><template id="landing">${page}</template><template id="landing-code">${landingPreloads(context)}</template><template id="screen-code">${screenPreloads(context.bundle ?? {})}</template><script src="/first-paint.js"></script>`,
          );
        } finally {
          await server.close();
        }
      },
    },
  };
}
