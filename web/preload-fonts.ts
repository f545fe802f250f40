import type { HtmlTagDescriptor, Plugin } from 'vite';

const FIRST_PAINT_FONTS = /(geist|bricolage-grotesque)-latin-[\w-]{8}\.woff2$/;

/** Asks for the two Latin font files before the style sheet names them: text is drawn once, in its own face. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }): HtmlTagDescriptor[] =>
        Object.keys(bundle ?? {})
          .filter((fileName) => FIRST_PAINT_FONTS.test(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  };
}
