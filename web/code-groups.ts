import path from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Shared code in files smaller than this is put together: each file costs a request and its headers. Larger ones put
 * together would load each other in a circle, which the build refuses (see `without-circles.ts`).
 */
const MIN_SHARED_BYTES = 3_000;

/** Icons are small: put together like other code, a screen would load more of others' than of its own. */
const MIN_SHARED_ICON_BYTES = 1_500;

/** The dashboard's own pieces are put together first of all: it loads each of them anyway. */
const MIN_DASHBOARD_BYTES = 20_000;

const inWeb = (file: string) => path.join(import.meta.dirname, file);

/** Both are entries, so that what a first visit loads is known as `$initial`. */
export const ENTRIES = ['index.html', 'src/features/landing/first-visit.tsx'].map(inWeb);

const isLanding = (id: string) => id.includes('/features/landing/');

/** What every screen but the landing page stands on. */
const SESSION_ROOTS = [
  ...['app.tsx', 'prepare.ts', 'session-area.tsx'].map((file) => inWeb(`src/app/${file}`)),
  // What nearly every screen uses.
  ...['tabs.tsx', 'field.tsx', 'text-input.tsx', 'skeleton.tsx'].map((file) => inWeb(`src/ui/${file}`)),
  ...['api/api-client.ts', 'drafts/prefill.ts'].map((file) => inWeb(`src/platform/${file}`)),
  inWeb('../node_modules/@supabase/supabase-js/dist/index.mjs'),
];

/** Where everybody begins: other screens may load of its code, but it loads none of theirs. */
const DASHBOARD_ROOTS = [inWeb('src/features/dashboard/dashboard.page.tsx')];

/** Each of these hands on more than any screen uses; what is used of it is sorted by itself. */
const isBarrel = (id: string) => /node_modules\/(lucide-react|radix-ui)\//.test(id);
const isPackage = (id: string) => id.includes('/node_modules/');

/** All that is loaded together with the roots. */
function reachedFrom(
  roots: readonly string[],
  importsOf: (id: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set<string>();
  const follow = (id: string): void => {
    if (reached.has(id) || isBarrel(id)) return;
    reached.add(id);
    for (const next of importsOf(id)) follow(next);
  };
  for (const root of roots) follow(root);
  return reached;
}

/** Names a file for those modules that the roots need and that the test takes. */
function fileOf(
  name: string,
  roots: readonly string[],
  test: (id: string) => boolean = () => true,
): Pick<Rolldown.CodeSplittingGroup, 'name' | 'debugName'> {
  let reached: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    name(id, modules) {
      reached ??= reachedFrom(roots, (one) => modules.getModuleInfo(one)?.importedIds ?? []);
      return reached.has(id) && test(id) ? name : null;
    },
  };
}

/** What menus, dialogs and messages are drawn with. */
const LAYERS =
  /node_modules\/(@radix-ui\/react-(alert-dialog|arrow|dialog|dismissable-layer|dropdown-menu|focus-guards|focus-scope|menu|popover|popper|portal|presence|visually-hidden)|@floating-ui|aria-hidden|get-nonce|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|sonner|use-callback-ref|use-sidecar)\//;

/**
 * Which code comes together. A first visit needs two files: fifteen small ones would each cost a slow phone a round
 * trip. Whoever works in the app never loads the landing page's, and what opens over a page comes after it.
 */
export const codeGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], test: (id) => !isLanding(id), priority: 6 },
  { name: 'landing', tags: ['$initial'], test: isLanding, priority: 6 },
  // Packages change less often than what we write.
  { ...fileOf('session-packages', SESSION_ROOTS, isPackage), priority: 5 },
  { ...fileOf('session', SESSION_ROOTS), priority: 4 },
  // Sliders and switches need some of these, and none of the layers, which would take them along.
  { name: 'hooks', test: /node_modules\/@radix-ui\/react-use-/, priority: 3.5 },
  { name: 'layers', test: LAYERS, priority: 3 },
  {
    name: 'icons',
    test: /node_modules\/lucide-react\//,
    priority: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: MIN_SHARED_ICON_BYTES,
  },
  {
    ...fileOf('dashboard', DASHBOARD_ROOTS),
    priority: 1,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: MIN_DASHBOARD_BYTES,
  },
  {
    name: 'shared',
    priority: 0,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: MIN_SHARED_BYTES,
  },
];
