import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadFonts } from './preload-fonts.ts';
import { prerenderLanding } from './prerender-landing.ts';

/** Fonts as data: URLs would break `font-src 'self'`, so nothing is inlined. */
const INLINE_NOTHING = 0;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts(), prerenderLanding()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    assetsInlineLimit: INLINE_NOTHING,
    // The polyfill is an inline script's work in old browsers; every target here knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What the landing page needs comes in one file: fifteen small ones would each cost a slow phone a round trip.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
});
