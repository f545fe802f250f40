import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeGroups, ENTRIES } from './code-groups.ts';
import { firstViewBudget } from './first-view-budget.ts';
import { leanIcons } from './lean-icons.ts';
import { leanRouter } from './lean-router.ts';
import { pureContract } from './pure-contract.ts';
import { webPages } from './web-pages.ts';
import { withoutCircles } from './without-circles.ts';
import { withoutUnusedMethods } from './without-unused-methods.ts';

/** Fonts as data: URLs would break `font-src 'self'`, so nothing is inlined. */
const INLINE_NOTHING = 0;

/** Parts of Supabase's client that nothing here uses. */
const UNUSED_PARTS = ['@supabase/realtime-js', '@supabase/storage-js', '@supabase/functions-js'];
const unusedParts = path.join(import.meta.dirname, 'supabase-unused-parts.ts');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    pureContract(),
    leanIcons(),
    leanRouter(),
    withoutUnusedMethods(),
    withoutCircles(),
    firstViewBudget(),
    webPages(),
  ],
  resolve: { alias: Object.fromEntries(UNUSED_PARTS.map((part) => [part, unusedParts])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    assetsInlineLimit: INLINE_NOTHING,
    // The polyfill is an inline script's work in old browsers; every target here knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ENTRIES,
      // What prints at each first start of a clone is mended or it fails.
      onwarn: (warning) => {
        throw new Error(warning.message);
      },
      output: {
        // The name of a shared file would be those of all that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: { groups: codeGroups },
      },
    },
  },
});
