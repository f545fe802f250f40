import { ANIMALS } from './animals.ts';
import type { Form } from './simple-form.ts';
import { WATERFOWL } from './waterfowl.ts';
import { WILDLIFE } from './wildlife.ts';

/** Animals that stand or sit on the ground; a scene shows birds in its sky and fish in its water. */
export const STANDING_ANIMALS: readonly Form[] = [...ANIMALS, ...WATERFOWL, ...WILDLIFE].filter(
  ({ words, on }) => on !== 'air' && !words.startsWith('bird '),
);
