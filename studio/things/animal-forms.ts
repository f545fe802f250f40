import { ANIMALS } from './animals.ts';
import type { Form } from './simple-form.ts';
import { WATERFOWL } from './waterfowl.ts';
import { WILDLIFE } from './wildlife.ts';

/** Animals that can stand on the ground, waterfowl included. Fish (`on: 'air'`) and flying birds are left out. */
export const STANDING_ANIMALS: readonly Form[] = [...ANIMALS, ...WATERFOWL, ...WILDLIFE].filter(
  ({ words, on }) => on !== 'air' && !words.startsWith('bird '),
);
