import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { bundleChecks } from './bundle-checks.ts';
import { UNUSED_SUPABASE_PACKAGES } from './supabase-unused-parts.ts';
import { webPages } from './web-pages.ts';

const inWeb = (file: string) => path.join(import.meta.dirname, file);
const isLanding = (id: string) => id.includes('/features/landing/');

/** Modules that every screen but the landing page needs. `sign-in-notice` keeps the dashboard's code off the sign-in page. */
const SESSION = [
  /\/src\/app\/(app|prepare|session-area)\.tsx?$/,
  /\/src\/ui\/(field|text-input|icon-button)\.tsx$/,
  /\/features\/auth\/sign-in-notice\.tsx$/,
  /\/modules\/frame\/top-bar\.tsx$/,
];
/** Modules that nearly every screen behind the sign-in needs. */
const SHELL = [
  /\/src\/app\/shell\/shell\.tsx$/,
  /\/src\/ui\/(tabs|skeleton|visually-hidden|warning-note|use-fullscreen)\.tsx?$/,
  /\/src\/platform\/(api\/(api-client|describe-failure)|drafts\/(prefill|try-this)|format\/[\w-]+)\.ts$/,
  /\/src\/modules\/history\/(copy-prompt|history-keys|save-file|sign-links|images\/image-history)\.ts$/,
  /\/modules\/budget\/[\w-]+\.tsx?$/,
  /\/contract\/(images|owner-query)\.ts$/,
  /\/@tanstack\/react-query\/.*\/use(Query|InfiniteQuery|Mutation)\.js$/,
  /\/@supabase\/postgrest-js\//,
];
const matchesAny = (patterns: readonly RegExp[]) => (id: string) =>
  patterns.some((pattern) => pattern.test(id));

/** A file that several screens share costs a request each, so smaller ones are merged. */
const MIN_SHARED_BYTES = 3_000;

/** One file per step of a visit. A group includes what its modules import, unless an earlier group already has it. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], test: (id) => !isLanding(id), priority: 4 },
  { name: 'landing', tags: ['$initial'], test: isLanding, priority: 4 },
  { name: 'session', test: matchesAny(SESSION), priority: 3 },
  { name: 'shell', test: matchesAny(SHELL), priority: 2.5 },
  { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 3, priority: 2.2 },
  { name: 'dashboard', test: /\/features\/dashboard\/dashboard\.page\.tsx$/, priority: 2 },
  // Before `image-generator`, so that the dashboard's tiles do not wait for that screen's code.
  {
    name: 'image-tiles',
    test: /\/history\/(use-image\/|images\/(image-tile|download-history-image)\.tsx?$)/,
    priority: 1.8,
  },
  // Includes what it shares with the other tools: one request instead of a dozen on its first view.
  {
    name: 'image-generator',
    test: /\/features\/image-generator\/image-generator\.page\.tsx$/,
    priority: 1.5,
  },
  // Merged with code that reads the history, they would load the dashboard in the image generator.
  {
    name: 'image-files',
    test: /\/platform\/images\/(image-file|loaded-image|open-bitmap|image-fit)\.ts$/,
    priority: 1,
  },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: MIN_SHARED_BYTES },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), bundleChecks(), webPages()],
  resolve: {
    alias: Object.fromEntries(
      UNUSED_SUPABASE_PACKAGES.map((name) => [name, inWeb('supabase-unused-parts.ts')]),
    ),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    // Fonts as data: URLs would break `font-src 'self'`.
    assetsInlineLimit: 0,
    // The polyfill needs an inline script, and every target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The landing page is an entry too, so that `$initial` covers all that a first visit loads.
      input: ['index.html', 'src/features/landing/first-visit.tsx'].map(inWeb),
      // A warning about slow callbacks would fail the build on a busy machine.
      checks: { bundlerTimings: false },
      onwarn: (warning) => {
        throw new Error(warning.message);
      },
      treeshake: {
        propertyReadSideEffects: false,
        // Building a schema, an endpoint or a tool has no side effects, so unused ones are dropped.
        manualPureFunctions: ['z', 'defineEndpoint', 'defineTool'],
      },
      output: {
        // Rolldown would concatenate the names of all entries that share a file.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: { groups },
      },
    },
  },
});
