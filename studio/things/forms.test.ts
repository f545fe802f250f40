import { expect, test } from 'vitest';
import { FORMS } from './forms.ts';

/** Distance of the checked points from the painted area, as a fraction of the height. */
const DISTANCE = 0.025;
const STEPS = Array.from({ length: 81 }, (_, i) => i / 40 - 1);

// The area below is not checked, because the ground may cut off the base of an object.
test.each(FORMS)('draws nothing of "$words" above or next to the painted area', ({ halfWidth, parts }) => {
  const outside = parts.flatMap(({ outline }) =>
    STEPS.flatMap((step) => [
      outline(step * halfWidth, 1 + DISTANCE),
      outline(-halfWidth - DISTANCE, (step + 1) / 2),
      outline(halfWidth + DISTANCE, (step + 1) / 2),
    ]),
  );
  expect(Math.min(...outside)).toBeGreaterThanOrEqual(0);
});
