import path from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Shared code in files smaller than this is put together: each file costs a request and its headers. Larger ones put
 * together would load each other in a circle, which the build refuses (see `without-circles.ts`).
 */
const MIN_SHARED_BYTES = 3_000;

/** Both are entries, so that what a first visit loads is known as `$initial`. */
export const ENTRIES = ['index.html', 'src/features/landing/first-visit.tsx'].map((file) =>
  path.join(import.meta.dirname, file),
);

const isLanding = (id: string) => id.includes('/features/landing/');

/**
 * Which code comes together. A first visit needs two files: fifteen small ones would each cost a slow phone a round
 * trip. Whoever works in the app never loads the landing page's.
 */
export const codeGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], test: (id) => !isLanding(id), priority: 3 },
  { name: 'landing', tags: ['$initial'], test: isLanding, priority: 2 },
  {
    name: 'shared',
    priority: 1,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: MIN_SHARED_BYTES,
  },
];
