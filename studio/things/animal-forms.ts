import { ANIMALS } from './animals.ts';
import type { Form } from './simple-form.ts';
import { WILDLIFE } from './wildlife.ts';

/** Animals that stand or sit on the ground; a scene shows birds in its sky and fish in its water. */
export const STANDING_ANIMALS: readonly Form[] = [...ANIMALS, ...WILDLIFE].filter(
  ({ words, floats }) => !floats && !words.startsWith('bird '),
);
