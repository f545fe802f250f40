import { createServer, type Plugin } from 'vite';

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
      async handler(html) {
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
              `<div id="root"></div><template id="landing">${page}</template><script src="/first-paint.js"></script>`,
          );
        } finally {
          await server.close();
        }
      },
    },
  };
}
